//! The engine as a domain of [`heapwise_semantics`]: symbolic values on paths that fork.
//!
//! What follows from known numbers the semantics computes. Anything else becomes a term, or a fork.

use heapwise_heap::{ObjectId, Value};
use heapwise_program::{
    ClassId, Cond, Constant, Conversion, FieldRef, FloatOp, IntOp, Kind, MethodId, Op, Pc, PoolIndex,
    ProbeId, Program, StringId, Switch,
};
use heapwise_semantics::{Domain, Invocation, Number, NumberKind, Side};

use crate::machine::link_error;
use crate::{Flow, Interrupt, Machine, Step};

impl<'p> Domain<'p> for Machine<'_, 'p> {
    type Value = Value;
    type Object = ObjectId;
    type Statics = ObjectId;
    type Callee = MethodId;
    type Stop = Box<Interrupt>;

    #[inline(always)]
    fn program(&self) -> &'p Program {
        self.cx.program
    }

    #[inline(always)]
    fn class(&self) -> ClassId {
        self.stack.frame().class
    }

    fn ops(&self) -> &'p [Op] {
        &self.stack.frame().code.ops
    }

    fn pc(&self) -> Pc {
        self.stack.frame().pc
    }

    #[inline]
    fn probe(&mut self, probe: ProbeId) {
        if self.state.making == 0 {
            self.state.passed.add(probe);
        }
    }

    #[inline]
    fn boundary(&mut self) {
        let frame = self.stack.frame();
        if self.state.making == 0 && !self.cx.program.class(frame.class).is_jdk() {
            let (method, pc) = (frame.method, frame.pc);
            self.state.boundaries.add(method, pc);
        }
    }

    #[inline(always)]
    fn push(&mut self, value: Value) {
        self.stack.push(value);
    }

    #[inline(always)]
    fn pop(&mut self) -> Value {
        self.stack.pop()
    }

    #[inline(always)]
    fn top(&self) -> Value {
        self.stack.peek(0)
    }

    #[inline(always)]
    fn local(&self, index: u16) -> Value {
        self.stack.local(index)
    }

    #[inline(always)]
    fn set_local(&mut self, index: u16, value: Value) {
        self.stack.set_local(index, value);
    }

    #[inline(always)]
    fn filler(&self) -> Value {
        Value::Filler
    }

    #[inline(always)]
    fn null(&self) -> Value {
        Value::Null
    }

    #[inline(always)]
    fn reference<const N: usize>(&self, object: ObjectId, _of: [Value; N]) -> Value {
        Value::Object(object)
    }

    fn address(&self, pc: Pc) -> Value {
        Value::Address(pc)
    }

    fn as_address(&self, value: Value) -> Option<Pc> {
        match value {
            Value::Address(pc) => Some(pc),
            _ => None,
        }
    }

    #[inline(always)]
    fn number<const N: usize>(&self, number: Number, _of: [Value; N]) -> Value {
        match number {
            Number::Int(value) => Value::Int(value),
            Number::Long(value) => Value::Long(value),
            Number::Float(value) => Value::Float(value),
            Number::Double(value) => Value::Double(value),
        }
    }

    #[inline(always)]
    fn known(&self, value: Value) -> Option<Number> {
        match value {
            Value::Int(value) => Some(Number::Int(value)),
            Value::Long(value) => Some(Number::Long(value)),
            Value::Float(value) => Some(Number::Float(value)),
            Value::Double(value) => Some(Number::Double(value)),
            _ => None,
        }
    }

    fn open_integers(&mut self, kind: NumberKind, op: IntOp, left: Value, right: Value) -> Step<Value> {
        self.symbolic_integers(kind, op, left, right)
    }

    fn open_divide(
        &mut self,
        kind: NumberKind,
        is_remainder: bool,
        left: Value,
        right: Value,
    ) -> Step<Option<Value>> {
        self.symbolic_divide(kind, is_remainder, left, right)
    }

    fn open_floats(&mut self, kind: NumberKind, op: FloatOp, left: Value, right: Value) -> Step<Value> {
        self.symbolic_floats(kind, op, left, right)
    }

    fn open_negate(&mut self, kind: NumberKind, value: Value) -> Step<Value> {
        self.symbolic_negate(kind, value)
    }

    fn open_convert(&mut self, conversion: Conversion, value: Value) -> Step<Value> {
        self.symbolic_convert(conversion, value)
    }

    fn open_compare(&mut self, kind: NumberKind, nan: i8, left: Value, right: Value) -> Step<Value> {
        self.symbolic_compare(kind, nan, left, right)
    }

    fn open_narrow(&mut self, kind: Kind, value: Value) -> Step<Value> {
        Ok(self.narrow_term(kind, value))
    }

    fn decide(&mut self, condition: Cond, left: Value, right: Value, _target: Pc) -> Step<bool> {
        self.decide_comparison(condition, left, right)
    }

    fn decide_switch(&mut self, switch: &Switch, key: Value) -> Step<Pc> {
        self.symbolic_switch(switch, key)
    }

    #[inline(always)]
    fn branch<const N: usize>(&mut self, target: Option<Pc>, _of: [Value; N]) -> Flow {
        target.map_or(Flow::Next, Flow::Jump)
    }

    #[inline(always)]
    fn resolve(&mut self, value: Value) -> Step<Option<ObjectId>> {
        Machine::resolve(self, value)
    }

    #[inline(always)]
    fn is_null(&mut self, value: Value) -> Step<bool> {
        Ok(self.outside(value).is_none() && Machine::resolve(self, value)?.is_none())
    }

    #[inline]
    fn same(&mut self, left: Value, right: Value) -> Step<bool> {
        Machine::same(self, left, right)
    }

    #[inline(always)]
    fn class_of(&self, object: ObjectId) -> ClassId {
        self.state.heap.class(object)
    }

    #[inline]
    fn class_to_cast(&mut self, value: Value, target: ClassId) -> Step<Option<ClassId>> {
        let object = self.cast_operand(value, target)?;
        Ok(object.map(|object| self.asked_class(object, target)))
    }

    #[inline]
    fn class_to_test(&mut self, value: Value, target: ClassId) -> Step<Option<ClassId>> {
        let object = Machine::resolve(self, value)?;
        Ok(object.map(|object| self.asked_class(object, target)))
    }

    #[inline(always)]
    fn field(&mut self, entry: PoolIndex, side: Side) -> Step<FieldRef> {
        heapwise_semantics::field(self.cx.program, self.stack.frame().class, entry, side).map_err(link_error)
    }

    #[inline(always)]
    fn class_entry(&mut self, entry: PoolIndex) -> Step<ClassId> {
        self.cx.program.resolve_class(self.stack.frame().class, entry).map_err(link_error)
    }

    fn constant_entry(&mut self, entry: PoolIndex) -> Step<Constant> {
        self.cx.program.constant(self.stack.frame().class, entry).map_err(link_error)
    }

    #[inline]
    fn class_to_make(&mut self, entry: PoolIndex) -> Step<ClassId> {
        let program = self.cx.program;
        let class = heapwise_semantics::instantiable(program, self.stack.frame().class, entry);
        let class = class.map_err(link_error)?;
        Machine::initialised(self, class)?;
        Ok(class)
    }

    #[inline(always)]
    fn initialised(&mut self, class: ClassId) -> Step<ObjectId> {
        Machine::initialised(self, class)
    }

    fn literal(&mut self, string: StringId) -> Step<ObjectId> {
        Machine::literal(self, string)
    }

    fn mirror(&mut self, class: ClassId) -> Step<ObjectId> {
        Machine::mirror(self, class)
    }

    #[inline(always)]
    fn read_field(&mut self, object: ObjectId, field: FieldRef, _target: Value) -> Step<Value> {
        if self.state.making > 0
            && let Some(value) = self.field_at_the_call(object, field)?
        {
            return Ok(value);
        }
        let value = self.read_cell(object, field.slot as usize)?;
        if let Value::Symbol(reference) = value {
            self.note_owner(field, reference);
        }
        Ok(value)
    }

    #[inline(always)]
    fn write_field(&mut self, object: ObjectId, field: FieldRef, value: Value, _target: Value) -> Step<()> {
        if self.state.making > 0 {
            self.may_write(object)?;
        }
        self.write_cell(object, field.slot as usize, value)
    }

    #[inline(always)]
    fn read_static(&mut self, statics: ObjectId, field: FieldRef) -> Step<Value> {
        let value = self.read_cell(statics, field.slot as usize)?;
        if self.cx.gaps.are_wanted() {
            self.note_static(field, value);
        }
        Ok(value)
    }

    #[inline(always)]
    fn write_static(&mut self, statics: ObjectId, field: FieldRef, value: Value) -> Step<()> {
        if self.state.making > 0 {
            self.may_write_static(field)?;
            self.note_made_static(field);
        }
        self.write_cell(statics, field.slot as usize, value)
    }

    #[inline]
    fn allocate(&mut self, class: ClassId) -> Step<Value> {
        Machine::allocate(self, class).map(Value::Object)
    }

    #[inline(always)]
    fn length(&mut self, array: ObjectId) -> Step<usize> {
        Machine::length(self, array)
    }

    #[inline(always)]
    fn read_element(&mut self, array: ObjectId, at: i32, _of: [Value; 2]) -> Step<Option<Value>> {
        let at = usize::try_from(at).unwrap_or(usize::MAX);
        match self.state.heap.get(array, at) {
            Some(Value::Symbol(_) | Value::Filler) => self.read_cell(array, at).map(Some),
            None => self.element_of_unsized(array, at),
            value => Ok(value),
        }
    }

    #[inline(always)]
    fn write_element(&mut self, array: ObjectId, at: usize, value: Value, _of: [Value; 2]) -> Step<()> {
        if self.state.making > 0 {
            self.may_write(array)?;
        }
        self.write_cell(array, at, value)
    }

    fn open_load(
        &mut self,
        array: ObjectId,
        length: usize,
        kind: Kind,
        [_, index]: [Value; 2],
    ) -> Step<Value> {
        self.load_symbolic(array, length, index, kind)
    }

    fn open_store(
        &mut self,
        array: ObjectId,
        length: usize,
        value: Value,
        [_, index]: [Value; 2],
    ) -> Step<()> {
        self.store_symbolic(array, length, index, value)
    }

    #[inline]
    fn check_store(&mut self, array: ObjectId, element: ClassId, value: Value) -> Step<()> {
        self.check_reference(array, element, value)
    }

    fn open_length(&mut self, length: Value) -> Step<usize> {
        self.symbolic_length(length)
    }

    #[inline]
    fn allocate_array(&mut self, class: ClassId, length: usize, _of: Value) -> Step<ObjectId> {
        Machine::allocate_array(self, class, length)
    }

    #[inline(always)]
    fn invoke(&mut self, how: Invocation, entry: PoolIndex) -> Step {
        match how {
            Invocation::Virtual => self.invoke_virtual(entry),
            Invocation::Special => self.invoke_special(entry),
            Invocation::Static => self.invoke_static(entry),
            Invocation::Dynamic => self.invoke_dynamic(entry),
        }
    }

    fn throw(&mut self, exception: ObjectId) -> Step {
        Err(Box::new(Interrupt::Throw(exception)))
    }

    fn enter_monitor(&mut self, object: ObjectId) -> Step<()> {
        self.monitor_enter(object)
    }

    fn leave_monitor(&mut self, object: ObjectId) -> Step<()> {
        self.monitor_exit(object)
    }

    #[cold]
    fn raise(&self, class: &'static str, message: impl FnOnce() -> Option<String>) -> Box<Interrupt> {
        Box::new(Interrupt::Raise { class, message: message() })
    }

    #[cold]
    fn malformed(&self, what: &str) -> Box<Interrupt> {
        Interrupt::because_malformed(what)
    }

    #[cold]
    fn unsupported(&self, what: &str) -> Box<Interrupt> {
        Interrupt::because_unsupported(what)
    }
}
