//! Records: nothing but their canonical constructor gives their fields what they hold (JLS §8.10.4).
//!
//! Most constructors store their parameters, after some checks perhaps, so that the fields of a record are what it was made of.
//! One that does more is told by its code: it assigns a parameter, or stores something else.

use heapwise_classfile::{Op, Pc, Type};

use crate::class::{Class, Method};
use crate::code::Code;
use crate::program::Program;
use crate::{ClassId, MethodId};

impl Program {
    /// The canonical constructor of a record class; `None` for other classes. Its parameters are the fields in order.
    pub fn canonical_constructor(&self, class: ClassId) -> Option<MethodId> {
        let info = self.class(class);
        let types = || info.instance_layout.iter().map(|field| &self.field(*field).ty);
        let is_canonical = |method: &MethodId| {
            let method = self.method(*method);
            method.is_constructor() && method.parameters.iter().eq(types())
        };
        info.methods.iter().copied().filter(|_| info.is_record()).find(is_canonical)
    }

    /// The canonical constructor of a record class, if fields may hold something else than its arguments. Linear in its size, once.
    #[inline]
    pub fn computing_constructor(&self, class: ClassId) -> Option<MethodId> {
        let info = self.class(class);
        if !info.is_record() {
            return None;
        }
        *info.computing.get_or_init(|| {
            self.canonical_constructor(class).filter(|constructor| {
                !self.code(*constructor).is_ok_and(|code| self.stores(info, *constructor, code))
            })
        })
    }

    /// Whether a canonical constructor gives each field its own parameter, as it was passed, and nothing else.
    fn stores(&self, class: &Class, constructor: MethodId, code: &Code) -> bool {
        let locals = locals(self.method(constructor));
        let parameters = self.method(constructor).arg_slots;
        let is_kept = |op: &Op| assigned(op).is_none_or(|local| local >= parameters);
        let mut is_target = vec![false; code.ops.len()];
        let targets = code.handlers.iter().map(|handler| handler.target);
        let mut mark =
            |target: Pc| is_target.get_mut(target as usize).into_iter().for_each(|mark| *mark = true);
        targets.for_each(&mut mark);
        code.ops.iter().for_each(|op| op.visit_targets(&mut mark));
        let mut is_stored = vec![false; locals.len()];
        for (at, op) in code.ops.iter().enumerate() {
            let Op::PutField(entry) = op else { continue };
            let Ok(field) = self.resolve_field(class.id, *entry) else { return false };
            let slot = self.field(field.field).slot as usize;
            let own = locals.get(slot).filter(|_| self.field(field.field).class == class.id);
            let before = at.checked_sub(2).and_then(|from| code.ops.get(from..at));
            let is_own = match before {
                Some([Op::Load(0), Op::Load(local) | Op::Load2(local)]) => own == Some(local),
                _ => false,
            };
            if !is_own || is_target.iter().skip(at - 1).take(2).any(|is_target| *is_target) {
                return false;
            }
            is_stored.get_mut(slot).into_iter().for_each(|stored| *stored = true);
        }
        code.ops.iter().all(is_kept) && is_stored.iter().all(|stored| *stored)
    }
}

/// The local variable of each parameter.
fn locals(method: &Method) -> Vec<u16> {
    let mut next = 1;
    let local = |ty: &Type| {
        let local = next;
        next += ty.slots();
        local
    };
    method.parameters.iter().map(local).collect()
}

/// The local variable that an op assigns.
fn assigned(op: &Op) -> Option<u16> {
    match op {
        Op::Store(local) | Op::Store2(local) | Op::Increment(local, _) => Some(*local),
        _ => None,
    }
}
