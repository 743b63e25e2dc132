//! The machine as a domain of [`heapwise_semantics`]: plain values on memory with a trail.
//!
//! With `NOTES` a value carries the decisions that it depends on, see [`super::blame`]: what is popped comes with them, what is
//! computed of values comes with those of all, and what is pushed or written leaves them. So they are right by construction,
//! whatever an op does in between.

use std::convert::Infallible;

use heapwise_program::{
    ClassId, Cond, Constant, Conversion, FieldRef, FloatOp, IntOp, Kind, Op, Pc, PoolIndex, ProbeId, Program,
    StringId, Switch,
};
use heapwise_semantics::{Domain, Flow, Invocation, Number, NumberKind, Side, narrow};

use super::causes::{ALL, Causes};
use super::code::Resolved;
use super::effects::ELEMENTS;
use super::noted::Noted;
use super::value::{Ref, Val};
use super::{Machine, Step, Stop};
use crate::names;

/// The machine in front of an op.
pub(super) struct Trail<'a, 'p, const NOTES: bool>(pub &'a mut Machine<'p>);

impl<const NOTES: bool> Trail<'_, '_, NOTES> {
    /// What lies in a slot.
    #[inline(always)]
    fn slot(&self, at: usize) -> Noted {
        let value = self.0.values[at];
        Noted { value, causes: if NOTES { self.0.causes_at(at) } else { 0 } }
    }

    #[inline(always)]
    fn set_slot(&mut self, at: usize, value: Noted) {
        if NOTES {
            self.0.causes[at] = value.causes | self.0.blame.now;
        }
        self.0.values[at] = value.value;
    }

    /// From now on everything depends on these decisions, and on what decided that the op is executed.
    #[inline(always)]
    fn depends(&mut self, causes: Causes) {
        if NOTES {
            self.0.blame.always |= causes | self.0.blame.reached();
        }
    }

    /// An object is made: the codes by which objects are told are numbers in order. They are arbitrary on a JVM, so no more than
    /// references depend on them; but where those of the input are written to, all that is written counts.
    #[inline(always)]
    fn made(&mut self, causes: Causes) {
        if !self.0.bodies.found.is_tracked {
            self.depends(causes);
        }
    }

    /// The question what numbers are, of which constants are needed.
    #[cold]
    fn ask<T>(&self, ints: impl IntoIterator<Item = Noted>) -> Step<T> {
        for int in ints.into_iter().filter(|int| self.0.number(int.value).is_none()) {
            self.0.int(int.value)?;
        }
        Err(Stop::malformed("a number of another kind than the instruction needs"))
    }
}

impl<'p, const NOTES: bool> Domain<'p> for Trail<'_, 'p, NOTES> {
    type Value = Noted;
    type Object = Ref;
    /// The object of the booted heap whose cells they are.
    type Statics = Ref;
    /// The machine enters methods itself.
    type Callee = Infallible;
    type Stop = Stop;

    #[inline(always)]
    fn program(&self) -> &'p Program {
        self.0.program
    }

    fn class(&self) -> ClassId {
        self.0.bodies.list[self.0.frame.body as usize].class
    }

    fn ops(&self) -> &'p [Op] {
        self.0.frame.ops
    }

    #[inline(always)]
    fn pc(&self) -> Pc {
        self.0.frame.pc
    }

    #[inline(always)]
    fn probe(&mut self, _probe: ProbeId) {}

    #[inline(always)]
    fn push(&mut self, value: Noted) {
        let top = self.0.frame.top as usize;
        self.set_slot(top, value);
        self.0.frame.top += 1;
    }

    #[inline(always)]
    fn pop(&mut self) -> Noted {
        self.0.frame.top -= 1;
        self.slot(self.0.frame.top as usize)
    }

    #[inline(always)]
    fn top(&self) -> Noted {
        self.slot(self.0.frame.top as usize - 1)
    }

    #[inline(always)]
    fn local(&self, index: u16) -> Noted {
        self.slot(self.0.frame.base as usize + index as usize)
    }

    #[inline(always)]
    fn set_local(&mut self, index: u16, value: Noted) {
        self.set_slot(self.0.frame.base as usize + index as usize, value);
    }

    #[inline(always)]
    fn filler(&self) -> Noted {
        Noted::plain(Val::Filler)
    }

    #[inline(always)]
    fn null(&self) -> Noted {
        Noted::plain(Val::Null)
    }

    #[inline(always)]
    fn reference<const N: usize>(&self, object: Ref, of: [Noted; N]) -> Noted {
        Noted { value: Val::Ref(object), causes: Noted::all(of) }
    }

    fn address(&self, pc: Pc) -> Noted {
        Noted::plain(Val::Address(pc))
    }

    fn as_address(&self, value: Noted) -> Option<Pc> {
        match value.value {
            Val::Address(pc) => Some(pc),
            _ => None,
        }
    }

    #[inline(always)]
    fn number<const N: usize>(&self, number: Number, of: [Noted; N]) -> Noted {
        Noted { value: Val::from(number), causes: Noted::all(of) }
    }

    #[inline(always)]
    fn known(&self, value: Noted) -> Option<Number> {
        self.0.number(value.value)
    }

    fn open_integers(&mut self, kind: NumberKind, op: IntOp, left: Noted, right: Noted) -> Step<Noted> {
        if kind == NumberKind::Long {
            let value = self.0.wide_sum(op, left.value, right.value);
            let causes = Noted::all([left, right]);
            return value.map_or_else(|| self.ask([left, right]), |value| Ok(Noted { value, causes }));
        }
        let value = self.0.open_ints(op, left.value, right.value)?;
        Ok(Noted { value, causes: Noted::all([left, right]) })
    }

    fn open_divide(
        &mut self,
        kind: NumberKind,
        is_remainder: bool,
        left: Noted,
        right: Noted,
    ) -> Step<Option<Noted>> {
        if kind != NumberKind::Int {
            return self.ask([left, right]);
        }
        let quotient = self.0.open_quotient(is_remainder, left.value, right.value)?;
        Ok(quotient.map(|value| Noted { value, causes: Noted::all([left, right]) }))
    }

    fn open_floats(&mut self, _kind: NumberKind, _op: FloatOp, _left: Noted, _right: Noted) -> Step<Noted> {
        Err(Stop::malformed("a float is needed"))
    }

    fn open_negate(&mut self, kind: NumberKind, value: Noted) -> Step<Noted> {
        if kind != NumberKind::Int {
            return self.ask([value]);
        }
        let negated = self.0.computed(IntOp::Sub, Val::Int(0), value.value)?;
        Ok(Noted { value: negated, ..value })
    }

    fn open_convert(&mut self, conversion: Conversion, value: Noted) -> Step<Noted> {
        match conversion {
            Conversion::I2B => self.open_narrow(Kind::Byte, value),
            Conversion::I2C => self.open_narrow(Kind::Char, value),
            Conversion::I2S => self.open_narrow(Kind::Short, value),
            Conversion::I2L | Conversion::L2I => match self.0.widened(value.value) {
                Some(converted) => Ok(Noted { value: converted, ..value }),
                None => self.ask([value]),
            },
            _ => self.ask([value]),
        }
    }

    fn open_compare(&mut self, _kind: NumberKind, _nan: i8, left: Noted, right: Noted) -> Step<Noted> {
        match self.0.wide_order(left.value, right.value) {
            Some(value) => Ok(Noted { value, causes: Noted::all([left, right]) }),
            None => self.ask([left, right]),
        }
    }

    fn open_narrow(&mut self, kind: Kind, value: Noted) -> Step<Noted> {
        if self.0.fits(kind, value.value) {
            return Ok(value);
        }
        match self.0.image(value.value, Val::Int(0), |number, _| narrow(kind, number)) {
            Some(narrowed) => Ok(Noted { value: narrowed, ..value }),
            None => self.ask([value]),
        }
    }

    #[cold]
    fn decide(&mut self, condition: Cond, left: Noted, right: Noted, target: Pc) -> Step<bool> {
        if self.0.within.is_some() {
            return self.0.decide_within(condition, left.value, right.value, target);
        }
        self.0.decide(condition, left.value, right.value, target, Noted::all([left, right]))
    }

    #[cold]
    fn decide_switch(&mut self, _switch: &Switch, key: Noted) -> Step<Pc> {
        self.ask([key])
    }

    #[inline(always)]
    fn branch<const N: usize>(&mut self, target: Option<Pc>, of: [Noted; N]) -> Flow<Infallible> {
        if NOTES {
            let pc = self.0.frame.pc;
            self.0.branched(pc, target.unwrap_or(pc + 1), Noted::all(of));
        }
        target.map_or(Flow::Next, Flow::Jump)
    }

    #[inline(always)]
    fn resolve(&mut self, value: Noted) -> Step<Option<Ref>> {
        self.0.object_behind(value.value)
    }

    #[inline(always)]
    fn is_null(&mut self, value: Noted) -> Step<bool> {
        match value.value {
            Val::Group(_) | Val::Opaque => Ok(false),
            value => Ok(self.0.object_behind(value)?.is_none()),
        }
    }

    #[inline(always)]
    fn same(&mut self, left: Noted, right: Noted) -> Step<bool> {
        let (left, right) = (self.0.known(left.value), self.0.known(right.value));
        let is_same = self.0.is_same(left, right)?;
        if NOTES
            && let (Val::Ref(left), Val::Ref(right)) = (left, right)
            && self.0.may_be_boxes(left, right)
        {
            // The branch knows of the references only.
            self.depends(self.0.causes_of_boxed(left) | self.0.causes_of_boxed(right));
        }
        Ok(is_same)
    }

    #[inline(always)]
    fn class_of(&self, object: Ref) -> ClassId {
        self.0.class_of(object)
    }

    #[inline(always)]
    fn class_to_cast(&mut self, value: Noted, _target: ClassId) -> Step<Option<ClassId>> {
        self.0.class_behind(value.value)
    }

    #[inline(always)]
    fn class_to_test(&mut self, value: Noted, _target: ClassId) -> Step<Option<ClassId>> {
        self.0.class_behind(value.value)
    }

    #[inline(always)]
    fn field(&mut self, entry: PoolIndex, side: Side) -> Step<FieldRef> {
        if let Resolved::Field(field) = self.0.resolved() {
            return Ok(field);
        }
        let field =
            heapwise_semantics::field(self.0.program, self.class(), entry, side).map_err(Stop::link)?;
        self.0.resolve(Resolved::Field(field));
        Ok(field)
    }

    #[inline(always)]
    fn class_entry(&mut self, entry: PoolIndex) -> Step<ClassId> {
        if let Resolved::Class(class) = self.0.resolved() {
            return Ok(class);
        }
        let class = self.0.program.resolve_class(self.class(), entry).map_err(Stop::link)?;
        self.0.resolve(Resolved::Class(class));
        Ok(class)
    }

    fn constant_entry(&mut self, entry: PoolIndex) -> Step<Constant> {
        self.0.program.constant(self.class(), entry).map_err(Stop::link)
    }

    #[inline(always)]
    fn class_to_make(&mut self, entry: PoolIndex) -> Step<ClassId> {
        match self.0.resolved() {
            Resolved::New { class, .. } => Ok(class),
            _ => self.0.resolve_new(entry),
        }
    }

    fn initialised(&mut self, class: ClassId) -> Step<Ref> {
        self.0.initialised(class)
    }

    fn literal(&mut self, string: StringId) -> Step<Ref> {
        self.0.base.literal(string).map(Ref::shared).ok_or(Stop::Literal(string))
    }

    fn mirror(&mut self, class: ClassId) -> Step<Ref> {
        self.0.base.class_object(class).map(Ref::shared).ok_or(Stop::Mirror(class))
    }

    #[inline(always)]
    fn remembered(&self) -> Option<(Noted, Kind)> {
        match self.0.resolved() {
            Resolved::Constant(value, kind) => Some((Noted::plain(value), kind)),
            _ => None,
        }
    }

    /// A static field that is not final may be another one later in the run.
    fn remember(&mut self, value: Noted, kind: Kind) {
        if self.0.is_constant() {
            self.0.resolve(Resolved::Constant(value.value, kind));
        }
    }

    #[inline(always)]
    fn read_field(&mut self, object: Ref, field: FieldRef, target: Noted) -> Step<Noted> {
        let value = self.0.read(object, field.slot as usize)?;
        if object.place().is_err() && !self.0.program.field(field.field).flags.is_static() {
            self.0.refuse_shared(value)?;
        }
        let cell = || self.0.cause_of_cell(object, field.slot as usize, self.0.bodies.bit(field.field));
        Ok(Noted { value, causes: if NOTES { target.causes | cell() } else { 0 } })
    }

    #[inline(always)]
    fn write_field(&mut self, object: Ref, field: FieldRef, value: Noted, target: Noted) -> Step {
        self.0.write(object, field.slot as usize, value.value)?;
        if NOTES {
            let bit = self.0.bodies.bit_of_written(field.field);
            self.0.note_write(object, field.slot as usize, value.causes, target.causes, bit);
        }
        Ok(())
    }

    fn read_static(&mut self, statics: Ref, field: FieldRef) -> Step<Noted> {
        self.read_field(statics, field, Noted::plain(Val::Null))
    }

    /// Whoever reads it later is not told what it depends on, so that always matters.
    fn write_static(&mut self, statics: Ref, field: FieldRef, value: Noted) -> Step {
        self.0.write(statics, field.slot as usize, value.value)?;
        self.depends(value.causes);
        Ok(())
    }

    /// Later objects are numbered after this one, unless it is a collection, which no one tells by its number.
    #[inline(always)]
    fn allocate(&mut self, class: ClassId) -> Step<Noted> {
        let (value, is_numbered) = self.0.allocate(class);
        if is_numbered {
            self.made(0);
        }
        Ok(Noted::plain(value))
    }

    #[inline(always)]
    fn length(&mut self, array: Ref) -> Step<usize> {
        self.0.length(array)
    }

    #[inline(always)]
    fn read_element(&mut self, array: Ref, at: i32, of: [Noted; 2]) -> Step<Option<Noted>> {
        let at = usize::try_from(at).unwrap_or(usize::MAX);
        if at >= self.0.length(array)? {
            return Ok(None);
        }
        let value = self.0.read(array, at)?;
        if array.place().is_err() {
            self.0.refuse_shared(value)?;
        }
        let cell = || self.0.cause_of_cell(array, at, ELEMENTS);
        Ok(Some(Noted { value, causes: if NOTES { Noted::all(of) | cell() } else { 0 } }))
    }

    #[inline(always)]
    fn write_element(&mut self, array: Ref, at: usize, value: Noted, of: [Noted; 2]) -> Step {
        self.0.write(array, at, value.value)?;
        if NOTES {
            self.0.note_write(array, at, value.causes, Noted::all(of), ELEMENTS);
        }
        Ok(())
    }

    #[cold]
    fn open_load(&mut self, _array: Ref, _length: usize, _kind: Kind, [_, at]: [Noted; 2]) -> Step<Noted> {
        self.ask([at])
    }

    #[cold]
    fn open_store(&mut self, _array: Ref, _length: usize, _value: Noted, [_, at]: [Noted; 2]) -> Step {
        self.ask([at])
    }

    #[inline]
    fn check_store(&mut self, _array: Ref, element: ClassId, value: Noted) -> Step {
        match self.0.class_behind(value.value)? {
            Some(class) if !self.0.program.is_subtype(class, element) => Err(Stop::Raise(names::STORE)),
            _ => Ok(()),
        }
    }

    fn open_length(&mut self, length: Noted) -> Step<usize> {
        self.ask([length])
    }

    fn allocate_array(&mut self, class: ClassId, length: usize, of: Noted) -> Step<Ref> {
        let array = self.0.allocate_array(class, length)?;
        self.made(of.causes);
        Ok(array)
    }

    #[inline(always)]
    fn invoke(&mut self, how: Invocation, entry: PoolIndex) -> Step<Flow<Infallible>> {
        let has_receiver = matches!(how, Invocation::Virtual | Invocation::Special);
        if NOTES {
            self.0.invoke_noting(entry, has_receiver)?;
        } else {
            self.0.invoke(entry, has_receiver)?;
        }
        Ok(Flow::Entered)
    }

    fn throw(&mut self, exception: Ref) -> Step<Flow<Infallible>> {
        self.depends(ALL);
        self.0.throw(exception)?;
        Ok(Flow::Entered)
    }

    fn enter_monitor(&mut self, _object: Ref) -> Step {
        Ok(())
    }

    fn leave_monitor(&mut self, _object: Ref) -> Step {
        Ok(())
    }

    #[cold]
    fn raise(&self, class: &'static str, _message: impl FnOnce() -> Option<String>) -> Stop {
        Stop::Raise(class)
    }

    #[cold]
    fn malformed(&self, what: &str) -> Stop {
        Stop::malformed(what)
    }

    #[cold]
    fn unsupported(&self, what: &str) -> Stop {
        Stop::Unsupported(what.to_owned())
    }
}
