//! Records: nothing but their canonical constructor gives their fields what they hold (JLS §8.10.4).
//!
//! Most constructors store their parameters, after some checks perhaps, so that the fields of a record are what it was made of.
//! One that does more is told by its code: it assigns a parameter, or stores something else.

use heapwise_classfile::{Op, Pc, Type};

use crate::class::{Class, Method};
use crate::code::Code;
use crate::program::Program;
use crate::{ClassId, FieldId, MethodId};

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
        let method = self.method(constructor);
        let passed = Passed::of(method, code);
        let locals = locals(method);
        let mut is_stored = vec![false; locals.len()];
        for (at, op) in code.ops.iter().enumerate() {
            let Op::PutField(entry) = op else { continue };
            let Ok(field) = self.resolve_field(class.id, *entry) else { return false };
            let slot = self.field(field.field).slot as usize;
            let own = locals.get(slot).filter(|_| self.field(field.field).class == class.id);
            if own.is_none() || passed.stored(at) != own.copied() {
                return false;
            }
            is_stored.get_mut(slot).into_iter().for_each(|stored| *stored = true);
        }
        passed.are_kept() && is_stored.iter().all(|stored| *stored)
    }

    /// Whether the field gets nothing but parameters of constructors of its class, as they were passed. Linear in the code of the class.
    pub fn holds_parameters(&self, field: FieldId) -> bool {
        let class = self.class(self.field(field).class);
        class.methods.iter().map(|method| self.method(*method)).all(|method| {
            let Ok(code) = self.code(method.id) else { return true };
            let passed = Passed::of(method, code);
            let is_put = |op: &Op| {
                matches!(op, Op::PutField(entry)
                    if self.resolve_field(class.id, *entry).map_or(true, |found| found.field == field))
            };
            let mut puts = (0..code.ops.len()).filter(|at| is_put(&code.ops[*at]));
            puts.all(|at| passed.are_kept() && passed.stored(at).is_some())
        })
    }
}

/// What a method does with the parameters that it is passed.
struct Passed<'c> {
    code: &'c Code,
    parameters: u16,
    /// Whether a jump or a handler leads to an op.
    is_target: Vec<bool>,
}

impl Passed<'_> {
    fn of<'c>(method: &Method, code: &'c Code) -> Passed<'c> {
        let mut is_target = vec![false; code.ops.len()];
        let mut mark =
            |target: Pc| is_target.get_mut(target as usize).into_iter().for_each(|mark| *mark = true);
        code.handlers.iter().for_each(|handler| mark(handler.target));
        code.ops.iter().for_each(|op| op.visit_targets(&mut mark));
        Passed { code, parameters: method.arg_slots, is_target }
    }

    /// Whether no parameter is assigned.
    fn are_kept(&self) -> bool {
        self.code.ops.iter().filter_map(assigned).all(|local| local >= self.parameters)
    }

    /// The parameter that an op stores in a field of the receiver, whatever way leads to it.
    fn stored(&self, at: usize) -> Option<u16> {
        let from = at.checked_sub(2)?;
        let is_reached_otherwise = self.is_target.iter().skip(from + 1).take(2).any(|is_target| *is_target);
        match self.code.ops.get(from..at)? {
            [Op::Load(0), Op::Load(local) | Op::Load2(local)] if !is_reached_otherwise => {
                Some(*local).filter(|local| *local > 0 && *local < self.parameters)
            }
            _ => None,
        }
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
