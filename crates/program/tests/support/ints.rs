//! An interpreter for static methods of ints that throw exceptions: enough to pass probes.

use std::collections::{HashMap, HashSet};

use heapwise_program::{ClassId, Code, Cond, FieldId, IntOp, MethodId, Op, ProbeId, Program};

pub struct Ints<'p> {
    program: &'p Program,
    statics: HashMap<FieldId, i32>,
    /// The class of each object made; a reference is an index. Only exceptions are made.
    objects: Vec<ClassId>,
    pub passed: HashSet<ProbeId>,
}

/// The exception that a call ended with.
type Thrown = i32;

impl<'p> Ints<'p> {
    pub fn new(program: &'p Program) -> Ints<'p> {
        Ints { program, statics: HashMap::new(), objects: Vec::new(), passed: HashSet::new() }
    }

    pub fn call(&mut self, method: MethodId, arguments: &[i32]) -> Result<Option<i32>, Thrown> {
        let code = self.program.code(method).unwrap();
        let class = self.program.method(method).class;
        let mut locals = arguments.to_vec();
        locals.resize(usize::from(code.max_locals), 0);
        let mut frame = Frame { class, locals, stack: Vec::new(), pc: 0 };
        loop {
            match self.step(&mut frame, code) {
                Ok(Step::On) => {}
                Ok(Step::Done(result)) => return Ok(result),
                Err(thrown) => self.unwind(&mut frame, code, thrown)?,
            }
        }
    }

    fn unwind(&self, frame: &mut Frame, code: &Code, thrown: Thrown) -> Result<(), Thrown> {
        let caught = code.handlers_at(frame.pc - 1).find(|handler| {
            handler.catch.is_none_or(|entry| {
                let class = self.program.resolve_class(frame.class, entry).unwrap();
                self.program.is_subtype(self.objects[thrown as usize], class)
            })
        });
        frame.stack = vec![thrown];
        frame.pc = caught.ok_or(thrown)?.target;
        Ok(())
    }

    fn make(&mut self, class: ClassId) -> i32 {
        self.objects.push(class);
        self.objects.len() as i32 - 1
    }

    fn divide(&mut self, a: i32, b: i32, by: fn(i32, i32) -> i32) -> Result<i32, Thrown> {
        let error = self.program.find_class("java/lang/ArithmeticException").unwrap();
        if b == 0 { Err(self.make(error)) } else { Ok(by(a, b)) }
    }

    fn step(&mut self, frame: &mut Frame, code: &Code) -> Result<Step, Thrown> {
        let op = &code.ops[frame.pc as usize];
        frame.pc += 1;
        match op {
            Op::Nop => {}
            Op::Probe(probe) => drop(self.passed.insert(*probe)),
            Op::Int(value) => frame.stack.push(*value),
            Op::Constant(_) => frame.stack.push(0),
            Op::Load(local) => frame.stack.push(frame.locals[usize::from(*local)]),
            Op::Store(local) => frame.locals[usize::from(*local)] = frame.pop(),
            Op::Increment(local, by) => frame.locals[usize::from(*local)] += i32::from(*by),
            Op::Dup => frame.stack.push(*frame.stack.last().unwrap()),
            Op::Pop => drop(frame.pop()),
            Op::IntBinary(operation) => {
                let (b, a) = (frame.pop(), frame.pop());
                frame.stack.push(match operation {
                    IntOp::Add => a.wrapping_add(b),
                    IntOp::Sub => a.wrapping_sub(b),
                    IntOp::Mul => a.wrapping_mul(b),
                    other => panic!("{other:?}"),
                });
            }
            Op::IntDiv | Op::IntRem => {
                let (b, a) = (frame.pop(), frame.pop());
                let by = if *op == Op::IntDiv { i32::wrapping_div } else { i32::wrapping_rem };
                let result = self.divide(a, b, by)?;
                frame.stack.push(result);
            }
            Op::If(condition, target) => {
                let value = frame.pop();
                frame.jump_if(holds(*condition, value, 0), *target);
            }
            Op::IfCompare(condition, target) => {
                let (b, a) = (frame.pop(), frame.pop());
                frame.jump_if(holds(*condition, a, b), *target);
            }
            Op::Jump(target) => frame.pc = *target,
            Op::Switch(switch) => frame.pc = switch.target(frame.pop()),
            Op::GetStatic(entry) => {
                let field = self.program.resolve_field(frame.class, *entry).unwrap().field;
                frame.stack.push(self.statics.get(&field).copied().unwrap_or(0));
            }
            Op::PutStatic(entry) => {
                let field = self.program.resolve_field(frame.class, *entry).unwrap().field;
                self.statics.insert(field, frame.pop());
            }
            Op::New(entry) => {
                let class = self.program.resolve_class(frame.class, *entry).unwrap();
                let object = self.make(class);
                frame.stack.push(object);
            }
            // Only constructors of exceptions, which are not measured.
            Op::InvokeSpecial(entry) => {
                let slots = self.program.resolve_method(frame.class, *entry).unwrap().arg_slots;
                frame.stack.truncate(frame.stack.len() - usize::from(slots));
            }
            Op::InvokeStatic(entry) => {
                let callee = self.program.resolve_method(frame.class, *entry).unwrap();
                let arguments = frame.stack.split_off(frame.stack.len() - usize::from(callee.arg_slots));
                frame.stack.extend(self.call(callee.method, &arguments)?);
            }
            Op::Throw => return Err(frame.pop()),
            Op::Return => return Ok(Step::Done(None)),
            Op::ReturnValue => return Ok(Step::Done(Some(frame.pop()))),
            other => panic!("not for ints: {other:?}"),
        }
        Ok(Step::On)
    }
}

enum Step {
    On,
    Done(Option<i32>),
}

struct Frame {
    class: ClassId,
    locals: Vec<i32>,
    stack: Vec<i32>,
    pc: u32,
}

impl Frame {
    fn pop(&mut self) -> i32 {
        self.stack.pop().unwrap()
    }

    fn jump_if(&mut self, jumps: bool, target: u32) {
        if jumps {
            self.pc = target;
        }
    }
}

fn holds(condition: Cond, a: i32, b: i32) -> bool {
    match condition {
        Cond::Eq => a == b,
        Cond::Ne => a != b,
        Cond::Lt => a < b,
        Cond::Ge => a >= b,
        Cond::Gt => a > b,
        Cond::Le => a <= b,
    }
}
