//! Class literals, as static fields.
//!
//! Java writes `String.class` as it writes a static field, and it holds the same object for ever, as a final one does. So an input that
//! refers to a class refers to a field of this name, which no class file declares and no layout has.

use heapwise_classfile::{AccessFlags, Type, VisibleAnnotations};
use heapwise_entity::Entity;

use crate::class::Field;
use crate::program::Program;
use crate::{ClassId, FieldId, names};

/// The keyword, and the slot that no field has.
const NAME: &str = "class";
const SLOT: u32 = u32::MAX;
/// `public static final`.
const FLAGS: u16 = 0x0019;

impl Program {
    /// The field that stands for the literal of a class. Made at the first call for the class; an atomic load later.
    pub fn class_literal(&self, class: ClassId) -> FieldId {
        *self.class(class).literal.get_or_init(|| {
            let _loading = self.lock_loading();
            let id = FieldId::from_index(self.store.fields.count());
            let ty = Type::Reference(names::CLASS.into());
            self.store.fields.push(Field {
                id,
                class,
                name: NAME.into(),
                descriptor: ty.descriptor().into(),
                kind: ty.kind(),
                signature: Some(format!("L{}<L{};>;", names::CLASS, self.class(class).name).into()),
                ty,
                flags: AccessFlags::new(FLAGS),
                slot: SLOT,
                constant_value: None,
                visible_annotations: VisibleAnnotations::default(),
            });
            id
        })
    }
}

impl Field {
    /// Whether it stands for the literal of its class.
    pub fn is_class_literal(&self) -> bool {
        self.slot == SLOT && &*self.name == NAME
    }
}
