//! Private fields that have their value for good once their object is made, though they are not final: constructors assign them, to
//! the object that they make, and no other code of the nest does.

use heapwise_classfile::Op;
use rustc_hash::FxHashSet;

use crate::lower::effect_of;
use crate::program::Program;
use crate::{Class, ClassId, FieldId, Method};

impl Program {
    /// Whether no code that runs after its constructor changes an instance field. Takes as long as looking through the code of the
    /// nest, once for a class.
    pub fn is_settled(&self, field: FieldId) -> bool {
        let info = self.field(field);
        if info.flags.is_final() || info.flags.is_static() || !info.flags.is_private() {
            return info.flags.is_final();
        }
        let (settled, read) = self.class(info.class).settled.get_or_init(|| {
            let view = self.view();
            (view.settled(info.class).into_iter().collect(), view.record())
        });
        self.record_too(read.as_ref());
        settled.contains(&field)
    }

    fn settled(&self, class: ClassId) -> FxHashSet<FieldId> {
        let own = self.class(class);
        let mut settled: FxHashSet<FieldId> = own.instance_layout.iter().copied().collect();
        let host = own.nest_host.as_deref().map_or(Ok(class), |name| self.find_class(name));
        let Ok(host) = host else { return FxHashSet::default() };
        for name in &self.class(host).nest_members {
            let Ok(member) = self.find_class(name) else { return FxHashSet::default() };
            self.take_changed(class, self.class(member), &mut settled);
        }
        self.take_changed(class, self.class(host), &mut settled);
        settled
    }

    /// Removes the fields of a class that the code of another, or its own, may change after its constructors.
    fn take_changed(&self, class: ClassId, by: &Class, settled: &mut FxHashSet<FieldId>) {
        for method in by.methods.iter().map(|method| self.method(*method)) {
            if !method.has_code() {
                continue;
            }
            let Ok(code) = self.code(method.id) else { return settled.clear() };
            for (at, op) in code.ops.iter().enumerate() {
                let Op::PutField(entry) = op else { continue };
                let Ok(field) = self.resolve_field(by.id, *entry) else { return settled.clear() };
                let is_made =
                    method.is_constructor() && by.id == class && is_of_this(by, method, &code.ops[..at], op);
                if !is_made {
                    settled.remove(&field.field);
                }
            }
        }
    }
}

/// Whether the object that an op assigns to a field of is `this`, as far as code without jumps before it shows.
fn is_of_this(class: &Class, method: &Method, before: &[Op], assignment: &Op) -> bool {
    let Ok(constants) = class.constants() else { return false };
    // By slot of the operand stack, whether `this` is there.
    let mut stack: Vec<bool> = Vec::new();
    for op in before {
        let jumps = matches!(
            op,
            Op::If(..)
                | Op::IfCompare(..)
                | Op::IfSame(..)
                | Op::IfNull(..)
                | Op::Jump(_)
                | Op::Subroutine(_)
                | Op::Switch(_)
        );
        let Ok(effect) = effect_of(op, method, constants) else { return false };
        let is_changed = matches!(op, Op::Store(0));
        let Some(left) = stack.len().checked_sub(usize::from(effect.pops)).filter(|_| !jumps && !is_changed)
        else {
            return false;
        };
        stack.truncate(left);
        stack.extend(std::iter::repeat_n(matches!(op, Op::Load(0)), usize::from(effect.pushes)));
    }
    let Ok(effect) = effect_of(assignment, method, constants) else { return false };
    let object = stack.len().checked_sub(usize::from(effect.pops));
    object.is_some_and(|object| stack[object])
}
