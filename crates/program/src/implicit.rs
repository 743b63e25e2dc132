//! Methods that the compiler writes: no one reads them, and no one needs a test of them.
//!
//! They are told by what they do, as class files do not mark them all; one that somebody has written out does the same.

use heapwise_classfile::Op;

use crate::class::{Class, Method};
use crate::program::Program;
use crate::{MethodId, names};

impl Program {
    /// Whether a method is what the compiler writes where the source has none: the constructor of a class without one, `values` and
    /// `valueOf` of an enum (JLS §8.9.3), the constructor, accessors and object methods of a record (JLS §8.10), and
    /// what is marked as synthetic. Linear in the size of the method.
    pub fn is_implicit(&self, method: MethodId) -> bool {
        let method = self.method(method);
        let class = self.class(method.class);
        method.flags.is_synthetic()
            || method.flags.is_bridge()
            || class.is_enum() && is_of_enum(method)
            || self.is_plain_constructor(method)
            || class.is_record() && self.is_of_record(class, method)
    }

    fn ops(&self, method: &Method) -> Vec<&Op> {
        let code = self.code(method.id).ok();
        let ops = code.iter().flat_map(|code| code.ops.iter());
        ops.filter(|op| !matches!(op, Op::Probe(_))).collect()
    }

    /// Whether it does nothing but call the constructor of the superclass.
    fn is_plain_constructor(&self, method: &Method) -> bool {
        method.is_constructor()
            && method.parameters.is_empty()
            && matches!(self.ops(method)[..], [Op::Load(0), Op::InvokeSpecial(_), Op::Return])
    }

    fn is_of_record(&self, class: &Class, method: &Method) -> bool {
        let components = class.record_components.as_deref().unwrap_or_default();
        let ops = self.ops(method);
        if method.is_constructor() {
            let [Op::Load(0), Op::InvokeSpecial(_), stores @ .., Op::Return] = &ops[..] else { return false };
            let is_copy =
                |ops: &[&Op]| matches!(ops, [Op::Load(0), Op::Load(_) | Op::Load2(_), Op::PutField(_)]);
            return stores.len() == 3 * components.len() && stores.chunks(3).all(is_copy);
        }
        if matches!(&*method.name, "toString" | "hashCode" | "equals") {
            return ops.iter().any(|op| match op {
                Op::InvokeDynamic(entry) => self
                    .dynamic_call(class.id, *entry)
                    .is_ok_and(|call| &*call.bootstrap.class == names::OBJECT_METHODS),
                _ => false,
            });
        }
        let is_read = matches!(ops[..], [Op::Load(0), Op::GetField(_), Op::ReturnValue | Op::ReturnWide]);
        is_read
            && method.parameters.is_empty()
            && components.iter().any(|component| component.name == method.name)
    }
}

fn is_of_enum(method: &Method) -> bool {
    method.is_static()
        && match &*method.name {
            "values" => method.parameters.is_empty(),
            "valueOf" => method.descriptor.starts_with("(Ljava/lang/String;)"),
            _ => false,
        }
}
