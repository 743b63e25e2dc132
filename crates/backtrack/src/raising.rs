//! Exceptions of the JVM that the code catches.

use heapwise_engine::Engine;
use heapwise_heap::Context;
use heapwise_program::ClassId;

use super::causes::ALL;
use super::value::{Ref, Val};
use super::{Machine, Step, Stop};
use crate::Undecided;
use crate::names;

impl<'p> Machine<'p> {
    /// Throws a new exception of this class, which some frame catches: the run goes on at its handler.
    pub(super) fn raise(
        &mut self,
        cx: &mut Context<'p>,
        engine: &mut Engine<'p>,
        class: ClassId,
        has_message: bool,
    ) -> Result<Step, Undecided> {
        if let Err(Stop::Initialise(needed)) = self.initialised(class) {
            self.initialise(cx, engine, needed)?;
        }
        let constructor = self.program.find_method(class, names::CONSTRUCTOR, "()V");
        let constructor = constructor
            .ok_or_else(|| Undecided("an exception class without a usable constructor".to_owned()))?;
        let body = self.bodies.find(constructor)?;
        Ok(self.throw_new(class, body, has_message))
    }

    /// A message is not known, but that there is one: no more must be asked of it.
    fn throw_new(&mut self, class: ClassId, constructor: u32, has_message: bool) -> Step {
        let exception = self.instance(class);
        self.run_constructor(constructor, exception)?;
        if let Some(slot) = self.message_slot().filter(|_| has_message) {
            self.write(exception, slot, Val::Opaque)?;
        }
        if self.notes {
            self.blame.always = ALL;
        }
        self.throw(exception)
    }

    /// A new object with zero fields.
    fn instance(&mut self, class: ClassId) -> Ref {
        let zeros = self.bodies.zeros_of(class);
        let zeros = &self.bodies.zeros[zeros as usize];
        let object = self.heap.add(class, zeros.len());
        self.heap.cells.extend_from_slice(zeros);
        Ref::own(object)
    }

    fn message_slot(&self) -> Option<usize> {
        let throwable = self.program.find_class(names::THROWABLE).ok()?;
        let field = self.program.find_field(throwable, names::MESSAGE)?;
        Some(self.program.field(field).slot as usize)
    }
}
