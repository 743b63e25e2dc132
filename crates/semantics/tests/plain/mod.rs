//! The simplest domain: numbers and objects as they are, each with the arguments of the method that it follows from.

use std::collections::BTreeMap;

use heapwise_program::{
    ClassId, ClassKind, Code, Cond, Constant, Conversion, FieldId, FieldRef, FloatOp, IntOp, Kind, MethodId,
    Op, Pc, PoolIndex, ProbeId, Program, StringId, Switch,
};
use heapwise_semantics::{Domain, Flow, Invocation, Number, NumberKind, Side, instantiable, step};

/// A set of arguments, one bit each.
pub type From = u8;

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Plain {
    Number(Number),
    Null,
    Object(usize),
    Address(Pc),
    Filler,
}

#[derive(Clone, Copy, Debug)]
pub struct Value {
    pub plain: Plain,
    pub from: From,
}

/// Why a run ends.
#[derive(Debug, PartialEq)]
pub enum Stop {
    Raise(&'static str, Option<String>),
    Unsupported(String),
}

struct Object {
    class: ClassId,
    cells: Vec<Value>,
}

struct Frame<'p> {
    class: ClassId,
    code: &'p Code,
    pc: Pc,
    locals: Vec<Value>,
    operands: Vec<Value>,
}

/// A run of a static method.
pub struct Run<'p> {
    program: &'p Program,
    frames: Vec<Frame<'p>>,
    objects: Vec<Object>,
    statics: BTreeMap<FieldId, Value>,
    literals: BTreeMap<StringId, usize>,
    mirrors: BTreeMap<ClassId, usize>,
    /// What has decided which way the run goes.
    pub control: From,
    /// What was written anywhere may have been written elsewhere, or not at all.
    writes: From,
}

impl<'p> Run<'p> {
    pub fn new(program: &'p Program) -> Run<'p> {
        Run {
            program,
            frames: Vec::new(),
            objects: Vec::new(),
            statics: BTreeMap::new(),
            literals: BTreeMap::new(),
            mirrors: BTreeMap::new(),
            control: 0,
            writes: 0,
        }
    }

    /// Runs a static method of ints to its end; the result, or what it throws.
    pub fn run(&mut self, method: MethodId, arguments: &[i32]) -> Result<Option<Value>, Stop> {
        let int = |(at, int): (usize, &i32)| Value { plain: Plain::Number(Number::Int(*int)), from: 1 << at };
        self.enter(method, arguments.iter().enumerate().map(int).collect());
        loop {
            let frame = self.frames.last().unwrap();
            let (op, height, top) =
                (&frame.code.ops[frame.pc as usize], frame.operands.len(), frame.operands.clone());
            match step(self, op) {
                Ok(Flow::Next) => self.frame().pc += 1,
                Ok(Flow::Jump(target)) => self.frame().pc = target,
                Ok(Flow::Entered) => {}
                Ok(Flow::Call((method, slots))) => {
                    let arguments = self.frame().operands.split_off(height - slots);
                    self.enter(method, arguments);
                }
                Ok(Flow::Return(slots)) => {
                    let mut left = self.frames.pop().unwrap();
                    let result = left.operands.split_off(left.operands.len() - slots as usize);
                    let Some(caller) = self.frames.last_mut() else { return Ok(result.first().copied()) };
                    caller.operands.extend(result);
                    caller.pc += 1;
                }
                Err(stop) => {
                    self.frame().operands = top;
                    self.unwind(stop)?;
                }
            }
        }
    }

    fn frame(&mut self) -> &mut Frame<'p> {
        self.frames.last_mut().unwrap()
    }

    fn enter(&mut self, method: MethodId, arguments: Vec<Value>) {
        let code = self.program.code(method).unwrap();
        let mut locals = arguments;
        locals.resize(code.max_locals as usize, self.filler());
        let class = self.program.method(method).class;
        self.frames.push(Frame { class, code, pc: 0, locals, operands: Vec::new() });
    }

    fn unwind(&mut self, stop: Stop) -> Result<(), Stop> {
        let Stop::Raise(name, _) = stop else { return Err(stop) };
        let thrown = self.program.find_class(name).unwrap();
        // Which exception it is, and whether there is one, all that the run knows may have decided.
        self.control = From::MAX;
        while let Some(frame) = self.frames.last() {
            let catches = |catch: Option<PoolIndex>| {
                catch.is_none_or(|entry| {
                    self.program.is_subtype(thrown, self.program.resolve_class(frame.class, entry).unwrap())
                })
            };
            if let Some(handler) = frame.code.handlers_at(frame.pc).find(|handler| catches(handler.catch)) {
                let target = handler.target;
                let exception = self.allocate(thrown)?;
                let frame = self.frame();
                (frame.pc, frame.operands) = (target, vec![exception]);
                return Ok(());
            }
            self.frames.pop();
        }
        Err(stop)
    }

    fn add(&mut self, class: ClassId, cells: Vec<Value>) -> usize {
        self.objects.push(Object { class, cells });
        self.objects.len() - 1
    }

    fn zero(kind: Kind) -> Value {
        let plain = match kind {
            Kind::Long => Plain::Number(Number::Long(0)),
            Kind::Float => Plain::Number(Number::Float(0.0)),
            Kind::Double => Plain::Number(Number::Double(0.0)),
            Kind::Reference => Plain::Null,
            _ => Plain::Number(Number::Int(0)),
        };
        Value { plain, from: 0 }
    }

    fn read(&self, object: usize, slot: usize, of: From) -> Result<Value, Stop> {
        let cell = self.objects[object].cells[slot];
        Ok(Value { from: cell.from | of | self.writes, ..cell })
    }

    fn write(&mut self, object: usize, slot: usize, value: Value, of: From) -> Result<(), Stop> {
        self.objects[object].cells[slot] = value;
        self.writes |= of | self.control;
        Ok(())
    }

    fn class_behind(&self, value: Value) -> Option<ClassId> {
        match value.plain {
            Plain::Object(object) => Some(self.objects[object].class),
            _ => None,
        }
    }

    /// All numbers are known.
    fn open<T>(&self) -> Result<T, Stop> {
        Err(self.malformed("an operand of another kind"))
    }
}

fn all<const N: usize>(of: [Value; N]) -> From {
    of.iter().fold(0, |all, value| all | value.from)
}

impl<'p> Domain<'p> for Run<'p> {
    type Value = Value;
    type Object = usize;
    type Statics = ();
    type Callee = (MethodId, usize);
    type Stop = Stop;

    fn program(&self) -> &'p Program {
        self.program
    }
    fn class(&self) -> ClassId {
        self.frames.last().unwrap().class
    }
    fn ops(&self) -> &'p [Op] {
        &self.frames.last().unwrap().code.ops
    }
    fn pc(&self) -> Pc {
        self.frames.last().unwrap().pc
    }
    fn probe(&mut self, _probe: ProbeId) {}

    fn push(&mut self, value: Value) {
        let value = Value { from: value.from | self.control, ..value };
        self.frame().operands.push(value);
    }
    fn pop(&mut self) -> Value {
        self.frame().operands.pop().unwrap()
    }
    fn top(&self) -> Value {
        *self.frames.last().unwrap().operands.last().unwrap()
    }
    fn local(&self, index: u16) -> Value {
        self.frames.last().unwrap().locals[index as usize]
    }
    fn set_local(&mut self, index: u16, value: Value) {
        let value = Value { from: value.from | self.control, ..value };
        self.frame().locals[index as usize] = value;
    }

    fn filler(&self) -> Value {
        Value { plain: Plain::Filler, from: 0 }
    }
    fn null(&self) -> Value {
        Value { plain: Plain::Null, from: 0 }
    }
    fn reference<const N: usize>(&self, object: usize, of: [Value; N]) -> Value {
        Value { plain: Plain::Object(object), from: all(of) }
    }
    fn address(&self, pc: Pc) -> Value {
        Value { plain: Plain::Address(pc), from: 0 }
    }
    fn as_address(&self, value: Value) -> Option<Pc> {
        match value.plain {
            Plain::Address(pc) => Some(pc),
            _ => None,
        }
    }
    fn number<const N: usize>(&self, number: Number, of: [Value; N]) -> Value {
        Value { plain: Plain::Number(number), from: all(of) }
    }
    fn known(&self, value: Value) -> Option<Number> {
        match value.plain {
            Plain::Number(number) => Some(number),
            _ => None,
        }
    }

    fn open_integers(&mut self, _: NumberKind, _: IntOp, _: Value, _: Value) -> Result<Value, Stop> {
        self.open()
    }
    fn open_divide(&mut self, _: NumberKind, _: bool, _: Value, _: Value) -> Result<Option<Value>, Stop> {
        self.open()
    }
    fn open_floats(&mut self, _: NumberKind, _: FloatOp, _: Value, _: Value) -> Result<Value, Stop> {
        self.open()
    }
    fn open_negate(&mut self, _: NumberKind, _: Value) -> Result<Value, Stop> {
        self.open()
    }
    fn open_convert(&mut self, _: Conversion, _: Value) -> Result<Value, Stop> {
        self.open()
    }
    fn open_compare(&mut self, _: NumberKind, _: i8, _: Value, _: Value) -> Result<Value, Stop> {
        self.open()
    }
    fn open_narrow(&mut self, _: Kind, _: Value) -> Result<Value, Stop> {
        self.open()
    }
    fn decide(&mut self, _: Cond, _: Value, _: Value, _: Pc) -> Result<bool, Stop> {
        self.open()
    }
    fn decide_switch(&mut self, _: &Switch, _: Value) -> Result<Pc, Stop> {
        self.open()
    }
    fn branch<const N: usize>(&mut self, target: Option<Pc>, of: [Value; N]) -> Flow<(MethodId, usize)> {
        self.control |= all(of);
        target.map_or(Flow::Next, Flow::Jump)
    }

    fn resolve(&mut self, value: Value) -> Result<Option<usize>, Stop> {
        match value.plain {
            Plain::Object(object) => Ok(Some(object)),
            Plain::Null => Ok(None),
            _ => self.open(),
        }
    }
    fn is_null(&mut self, value: Value) -> Result<bool, Stop> {
        Ok(self.resolve(value)?.is_none())
    }
    fn same(&mut self, left: Value, right: Value) -> Result<bool, Stop> {
        Ok(left.plain == right.plain)
    }
    fn class_of(&self, object: usize) -> ClassId {
        self.objects[object].class
    }
    fn class_to_cast(&mut self, value: Value, _target: ClassId) -> Result<Option<ClassId>, Stop> {
        Ok(self.class_behind(value))
    }
    fn class_to_test(&mut self, value: Value, _target: ClassId) -> Result<Option<ClassId>, Stop> {
        Ok(self.class_behind(value))
    }

    fn field(&mut self, entry: PoolIndex, side: Side) -> Result<FieldRef, Stop> {
        let field = heapwise_semantics::field(self.program, self.class(), entry, side);
        field.map_err(|error| Stop::Raise(error.class, Some(error.message)))
    }
    fn class_entry(&mut self, entry: PoolIndex) -> Result<ClassId, Stop> {
        let class = self.program.resolve_class(self.class(), entry);
        class.map_err(|error| Stop::Raise(error.class, Some(error.message)))
    }
    fn constant_entry(&mut self, entry: PoolIndex) -> Result<Constant, Stop> {
        Ok(self.program.constant(self.class(), entry).unwrap())
    }
    fn class_to_make(&mut self, entry: PoolIndex) -> Result<ClassId, Stop> {
        let class = instantiable(self.program, self.class(), entry);
        class.map_err(|error| Stop::Raise(error.class, Some(error.message)))
    }
    fn initialised(&mut self, _class: ClassId) -> Result<(), Stop> {
        Ok(())
    }
    fn literal(&mut self, string: StringId) -> Result<usize, Stop> {
        let class = self.program.find_class("java/lang/String").unwrap();
        let objects = &mut self.objects;
        Ok(*self.literals.entry(string).or_insert_with(|| {
            objects.push(Object { class, cells: Vec::new() });
            objects.len() - 1
        }))
    }
    fn mirror(&mut self, of: ClassId) -> Result<usize, Stop> {
        let class = self.program.find_class("java/lang/Class").unwrap();
        let objects = &mut self.objects;
        Ok(*self.mirrors.entry(of).or_insert_with(|| {
            objects.push(Object { class, cells: Vec::new() });
            objects.len() - 1
        }))
    }

    fn read_field(&mut self, object: usize, field: FieldRef, target: Value) -> Result<Value, Stop> {
        self.read(object, field.slot as usize, target.from)
    }
    fn write_field(
        &mut self,
        object: usize,
        field: FieldRef,
        value: Value,
        target: Value,
    ) -> Result<(), Stop> {
        self.write(object, field.slot as usize, value, target.from)
    }
    fn read_static(&mut self, (): (), field: FieldRef) -> Result<Value, Stop> {
        let value = self.statics.get(&field.field).copied().unwrap_or_else(|| Self::zero(field.kind));
        Ok(Value { from: value.from | self.writes, ..value })
    }
    fn write_static(&mut self, (): (), field: FieldRef, value: Value) -> Result<(), Stop> {
        self.statics.insert(field.field, value);
        self.writes |= self.control;
        Ok(())
    }
    fn allocate(&mut self, class: ClassId) -> Result<Value, Stop> {
        let layout = self.program.class(class).instance_layout.iter();
        let cells = layout.map(|field| Self::zero(self.program.field(*field).kind)).collect();
        let object = self.add(class, cells);
        Ok(self.reference(object, []))
    }

    fn length(&mut self, array: usize) -> Result<usize, Stop> {
        Ok(self.objects[array].cells.len())
    }
    fn read_element(&mut self, array: usize, at: i32, of: [Value; 2]) -> Result<Option<Value>, Stop> {
        match usize::try_from(at) {
            Ok(at) if at < self.objects[array].cells.len() => self.read(array, at, all(of)).map(Some),
            _ => Ok(None),
        }
    }
    fn write_element(&mut self, array: usize, at: usize, value: Value, of: [Value; 2]) -> Result<(), Stop> {
        self.write(array, at, value, all(of))
    }
    fn open_load(&mut self, _: usize, _: usize, _: Kind, _: [Value; 2]) -> Result<Value, Stop> {
        self.open()
    }
    fn open_store(&mut self, _: usize, _: usize, _: Value, _: [Value; 2]) -> Result<(), Stop> {
        self.open()
    }
    fn check_store(&mut self, _array: usize, element: ClassId, value: Value) -> Result<(), Stop> {
        match self.class_behind(value) {
            Some(class) if !self.program.is_subtype(class, element) => {
                let name = self.program.class(class).external_name();
                Err(Stop::Raise("java/lang/ArrayStoreException", Some(name)))
            }
            _ => Ok(()),
        }
    }
    fn open_length(&mut self, _: Value) -> Result<usize, Stop> {
        self.open()
    }
    fn allocate_array(&mut self, class: ClassId, length: usize, _of: Value) -> Result<usize, Stop> {
        let ClassKind::Array { kind, .. } = self.program.class(class).kind else { return self.open() };
        Ok(self.add(class, vec![Self::zero(kind); length]))
    }

    fn invoke(&mut self, how: Invocation, entry: PoolIndex) -> Result<Flow<(MethodId, usize)>, Stop> {
        let call = self.program.resolve_method(self.class(), entry).unwrap();
        let method = self.program.method(call.method);
        match (how, &*method.name) {
            (Invocation::Static, _) => Ok(Flow::Call((call.method, call.arg_slots as usize))),
            // Constructors of the test set no field.
            (Invocation::Special, "<init>") => {
                self.pop();
                Ok(Flow::Next)
            }
            _ => Err(self.unsupported(&method.name)),
        }
    }
    fn throw(&mut self, _exception: usize) -> Result<Flow<(MethodId, usize)>, Stop> {
        Err(self.unsupported("an exception of the program"))
    }
    fn enter_monitor(&mut self, _object: usize) -> Result<(), Stop> {
        Ok(())
    }
    fn leave_monitor(&mut self, _object: usize) -> Result<(), Stop> {
        Ok(())
    }

    fn raise(&self, class: &'static str, message: impl FnOnce() -> Option<String>) -> Stop {
        Stop::Raise(class, message())
    }
    fn malformed(&self, what: &str) -> Stop {
        Stop::Unsupported(format!("malformed: {what}"))
    }
    fn unsupported(&self, what: &str) -> Stop {
        Stop::Unsupported(what.to_owned())
    }
}
