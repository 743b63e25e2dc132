//! Inputs that a program asks for as it runs, and what it takes as given about them.
//!
//! In an exploration each such call gives a further parameter of the input heap: the number of the call on its path
//! names the variable, so sibling paths share it. In a concrete run the world has the answers.

use heapwise_heap::Value;
use heapwise_program::Kind;
use heapwise_term::TermId;

use crate::trace::is_hidden;
use crate::{Assumption, Interrupt, Machine, Step, TraceEntry};

impl Machine<'_, '_> {
    /// The next input that the program asks for, a number of this kind.
    ///
    /// # Errors
    /// Unsupported in a world that has no more inputs.
    pub fn input(&mut self, kind: Kind) -> Step<Value> {
        let at = self.place();
        match self.world() {
            None => Ok(self.state.input.add_number(self.cx, kind)),
            Some(world) => match world.input(kind, at) {
                Some(value) => Ok(value),
                None => Interrupt::unsupported("an input that was not given"),
            },
        }
    }

    /// Drops the path unless this holds.
    ///
    /// # Errors
    /// Asks for a fork with one side when the path has not assumed the condition.
    pub fn assume(&mut self, condition: TermId) -> Step<()> {
        let known = self.cx.pool.as_bool(condition) == Some(true);
        if known || self.state.path.implies(&self.cx.pool, condition) {
            return Ok(());
        }
        Err(Box::new(Interrupt::Fork(vec![Assumption::Condition(condition)])))
    }

    /// Where the program is, as a stack trace would say it.
    fn place(&self) -> Option<TraceEntry> {
        let program = self.cx.program;
        let frame = self.stack.frames().find(|frame| !is_hidden(program, frame))?;
        Some(TraceEntry { method: frame.method, pc: Some(frame.pc) })
    }
}
