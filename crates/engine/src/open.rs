//! Inputs that a program asks for as it runs, and what it takes as given about them.
//!
//! In an exploration each such call gives a further parameter of the input heap: the number of the call on its path
//! names the variable, so sibling paths share it. In a concrete run the world has the answers.

use heapwise_heap::{Choice, OWN, Value};
use heapwise_program::{Kind, MethodId};
use heapwise_term::TermId;

use crate::flow::heap_full;
use crate::stack::After;
use crate::trace::is_hidden;
use crate::{Assumption, Input, Interrupt, Machine, State, Step, TraceEntry};

impl Machine<'_, '_> {
    /// The next input that the program asks for: a number of this kind, or a new string for a reference.
    ///
    /// # Errors
    /// Unsupported in a world that has no more inputs; when the path's heap is full.
    pub fn input(&mut self, kind: Kind) -> Step<Value> {
        let at = self.place();
        let Some(world) = self.world() else {
            return match kind {
                Kind::Reference => self.open_string(),
                _ => Ok(self.state.input.add_number(self.cx, kind)),
            };
        };
        match world.input(kind, at) {
            Some(Input::Number(value)) => Ok(value),
            Some(Input::Text(units)) => Ok(Value::Object(self.new_string(&units)?)),
            None => Interrupt::unsupported("an input that was not given"),
        }
    }

    /// A string of any text within scope, an object of its own. What is assumed of it speaks of new variables only, so the
    /// path stays possible.
    fn open_string(&mut self) -> Step<Value> {
        let class = self.bindings.known.string;
        let State { input, heap, path, .. } = &mut *self.state;
        let reference = input.add_reference(class);
        input.resolve(self.cx, heap, reference, Choice::Fresh(class)).map_err(heap_full)?;
        let text = input.objects().last().and_then(|(_, object)| object.cells.clone());
        if let Some(Value::Term(own)) = text.and_then(|cells| cells.get(OWN).copied()) {
            let no = self.cx.pool.int(0);
            let shared = self.cx.pool.eq(own, no);
            let is_own = self.cx.pool.not(shared);
            path.assume(&self.cx.pool, is_own);
        }
        if let Some(bound) = input.bound(self.cx, reference) {
            path.assume(&self.cx.pool, bound);
        }
        Ok(input.read(reference))
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

    /// Notes that the path asks heapwise itself by this method, so that it may go another way on a JVM. Triggers are no part of what
    /// a JVM runs; what makes a collection is. Linear in the depth of the stack while the input is made.
    pub fn note_asks_executor(&mut self, method: &'static str) {
        let is_trigger = || self.stack.frames().any(|frame| frame.after == After::Trigger);
        if !self.makes_input() || !is_trigger() {
            self.state.asked_executor.get_or_insert(method);
        }
    }

    /// Whether the running code belongs to the making of the input.
    pub fn makes_input(&self) -> bool {
        self.state.making > 0
    }

    /// The method at the bottom of the stack: the one that the path began with, unless it initialises a class. Linear in the depth of
    /// the stack.
    pub fn outermost(&self) -> Option<MethodId> {
        self.stack.frames().last().map(|frame| frame.method)
    }

    /// Where the program is, as a stack trace would say it.
    fn place(&self) -> Option<TraceEntry> {
        let program = self.cx.program;
        let frame = self.stack.frames().find(|frame| !is_hidden(program, frame))?;
        Some(TraceEntry { method: frame.method, pc: Some(frame.pc) })
    }
}
