//! The driver: executes ops one by one, and enters and leaves methods.

use heapwise_program::{LinkError, Op};
use heapwise_semantics::{Flow, Number};

use super::choice::Question;
use super::code::Resolved;
use super::domain::Trail;
use super::value::{Ref, Val};
use super::{Machine, Step, Stop};

impl Stop {
    pub(crate) fn malformed(what: &str) -> Stop {
        Stop::Unsupported(format!("malformed bytecode: {what}"))
    }

    /// The run does more with an object than to compare it with null.
    pub(crate) fn opaque() -> Stop {
        Stop::Unsupported(
            "an object of the JDK, or the message of an exception of the JVM, that is looked at".to_owned(),
        )
    }

    pub(crate) fn link(error: LinkError) -> Stop {
        Stop::Unsupported(error.message)
    }

    /// Whether the run goes on behind the op, whose operands are gone.
    fn is_behind_op(&self) -> bool {
        matches!(self, Stop::Ask(Question::Branch { .. } | Question::Compare { .. }))
    }
}

impl<'p> Machine<'p> {
    /// Executes ops up to the first that cannot be, with notes of what depends on what or without.
    pub(super) fn run<const NOTES: bool>(&mut self) -> Stop {
        loop {
            if let Err(stop) = self.step::<NOTES>() {
                return stop;
            }
            self.steps += 1;
            self.worked += 1;
            if self.steps > self.limits.steps {
                return Stop::Cut;
            }
        }
    }

    /// Executes the op at the program counter. What stops it has changed nothing.
    #[inline(always)]
    pub(super) fn step<const NOTES: bool>(&mut self) -> Step {
        if NOTES {
            self.join();
        }
        let op: &'p Op = &self.frame.ops[self.frame.pc as usize];
        let top = self.frame.top;
        match heapwise_semantics::step(&mut Trail::<NOTES>(self), op) {
            Ok(Flow::Next) => self.frame.pc += 1,
            Ok(Flow::Jump(target)) => self.frame.pc = target,
            Ok(Flow::Entered) => {}
            Ok(Flow::Call(never)) => match never {},
            Ok(Flow::Return(slots)) if NOTES => return self.return_noting(slots),
            Ok(Flow::Return(slots)) => return self.return_from(slots),
            Err(stop) => {
                if !stop.is_behind_op() {
                    self.frame.top = top;
                }
                return Err(stop);
            }
        }
        Ok(())
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, value: Val) {
        self.values[self.frame.top as usize] = value;
        self.frame.top += 1;
    }

    #[inline(always)]
    pub(crate) fn peek(&self, depth: usize) -> Val {
        self.values[self.frame.top as usize - 1 - depth]
    }

    /// What the pool entry of the op resolves to.
    #[inline(always)]
    pub(crate) fn resolved(&self) -> Resolved {
        self.bodies.list[self.frame.body as usize].resolved[self.frame.pc as usize]
    }

    pub(crate) fn resolve(&mut self, resolved: Resolved) {
        self.bodies.list[self.frame.body as usize].resolved[self.frame.pc as usize] = resolved;
    }

    /// Whether what the op pushes never changes: a constant, or the value of a final field.
    pub(crate) fn is_constant(&self) -> bool {
        match self.resolved() {
            Resolved::Field(field) => self.program.field(field.field).flags.is_final(),
            _ => true,
        }
    }

    /// An open number of which only one value is left is that value, and a group of one object that object.
    #[inline(always)]
    pub(crate) fn known(&self, value: Val) -> Val {
        match value {
            Val::Open { unknown, plus } => match self.bounds.of(unknown) {
                (low, high) if low == high => Val::Int((low + i64::from(plus)) as i32),
                _ => value,
            },
            Val::Wide { unknown, plus } => match self.bounds.of(unknown) {
                (low, high) if low == high => Val::Long(low + i64::from(plus)),
                _ => value,
            },
            Val::Group(group) => match self.groups.of(group) {
                set if set.count_ones() == 1 => {
                    Val::Ref(Ref::own(self.inputs[set.trailing_zeros() as usize].object as usize))
                }
                _ => value,
            },
            value => value,
        }
    }

    /// The number that a value is known to be.
    #[inline(always)]
    pub(crate) fn number(&self, value: Val) -> Option<Number> {
        match value {
            Val::Int(value) => Some(Number::Int(value)),
            Val::Long(value) => Some(Number::Long(value)),
            Val::Float(value) => Some(Number::Float(value)),
            Val::Double(value) => Some(Number::Double(value)),
            value => self.settled_number(value),
        }
    }

    /// Leaves the running method.
    #[inline]
    pub(super) fn return_from(&mut self, slots: u8) -> Step {
        if slots == 1 { self.leave_with_value() } else { self.leave(slots) }
    }

    /// A boolean that is open is decided before it is returned.
    pub(crate) fn leave_with_value(&mut self) -> Step {
        if self.frames.is_empty() {
            let value = self.int_at(0)?;
            if let Some(group) = self.groups.open().filter(|_| value != 0 && self.settles_groups()) {
                return Err(Stop::Ask(Question::Member { group }));
            }
            return Err(Stop::Ended(Some(Val::Int(value))));
        }
        self.leave(1)
    }
}
