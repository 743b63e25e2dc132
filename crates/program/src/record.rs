//! Records: nothing but their canonical constructor gives their fields what they hold (JLS §8.10.4).
//!
//! Most constructors store their parameters, after some checks perhaps, so that the fields of a record are what it was made of.
//! One that does more is told by its code: it assigns a parameter, or stores something else. A class whose fields are all final is
//! much like a record if its only constructor takes as much as they hold, in the same order. Of those that take collections or
//! arrays, tests make the objects in the same way; others are left to calls, which know more of them.

use heapwise_classfile::{Op, Pc, Type};

use crate::class::{Class, ClassKind, Method};
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

    /// The canonical constructor of a record class, if fields may hold something else than its arguments; the one of a class that is
    /// like a record and takes collections or arrays, if it does anything but store its arguments. Linear in its size, once.
    #[inline]
    pub fn computing_constructor(&self, class: ClassId) -> Option<MethodId> {
        let info = self.class(class);
        if info.library.is_some() || info.instance_layout.is_empty() {
            return None;
        }
        *info.computing.get_or_init(|| match info.is_record() {
            true => self.canonical_constructor(class).filter(|constructor| {
                !self.code(*constructor).is_ok_and(|code| self.stores(info, *constructor, code))
            }),
            false => self.constructor_like_a_record(info),
        })
    }

    /// The only constructor of a class that is like a record, if it takes collections or arrays and does more than store them.
    fn constructor_like_a_record(&self, class: &Class) -> Option<MethodId> {
        let is_inner = class.nesting.as_ref().is_some_and(|nesting| !nesting.flags.is_static());
        let is_plain = class.kind == ClassKind::Instance && !class.flags.is_abstract() && !class.is_enum();
        if class.is_jdk() || is_inner || !is_plain || class.super_class != Some(self.object_class()) {
            return None;
        }
        let mut constructors = class.methods.iter().filter(|method| self.method(**method).is_constructor());
        let (constructor, others) = (constructors.next()?, constructors.next());
        let method = self.method(*constructor);
        let fields = || class.instance_layout.iter().map(|field| self.field(*field));
        let is_like = others.is_none()
            && !method.flags.is_private()
            && fields().all(|field| field.flags.is_final())
            && method.parameters.iter().eq(fields().map(|field| &field.ty))
            && method.parameters.iter().any(|ty| self.is_of_many(ty));
        let code = self.code(*constructor).ok().filter(|_| is_like)?;
        let does_more =
            |op: &Op| !matches!(op, Op::Load(_) | Op::Load2(_) | Op::PutField(_) | Op::Return | Op::Probe(_));
        let more = code.ops.iter().filter(|op| does_more(op)).count();
        (more > 1 || !self.stores(class, *constructor, code)).then_some(*constructor)
    }

    /// Whether values of a type are arrays or collections.
    fn is_of_many(&self, ty: &Type) -> bool {
        let class = ty.class_name().and_then(|name| self.find_class(name).ok());
        class.is_some_and(|class| self.class(class).is_array() || self.collection_for(class).is_some())
    }

    /// Whether a canonical constructor gives each field its own parameter, as it was passed, and nothing else.
    fn stores(&self, class: &Class, constructor: MethodId, code: &Code) -> bool {
        let locals = locals(self.method(constructor));
        let parameters = self.method(constructor).arg_slots;
        let is_kept = |op: &Op| !assigned(op).is_some_and(|local| local < parameters);
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
        next += ty.slots() as u16;
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
