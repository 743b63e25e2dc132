//! Exceptions of the JVM that the code catches.

use heapwise_engine::Engine;
use heapwise_heap::Context;
use heapwise_program::ClassId;

use super::causes::ALL;
use super::value::Val;
use super::{Machine, Step, Stop};
use crate::Undecided;
use crate::names;

impl<'p> Machine<'p> {
    /// Throws a new exception of this class, which some frame catches: the run goes on at its handler. Of a message it is known
    /// only whether there is one.
    pub(super) fn raise(
        &mut self,
        cx: &mut Context<'p>,
        engine: &mut Engine<'p>,
        class: ClassId,
        message: Val,
    ) -> Result<Step, Undecided> {
        if let Err(Stop::Initialise(needed)) = self.initialised(class) {
            self.initialise(cx, engine, needed)?;
        }
        let constructor = self.program.find_method(class, names::CONSTRUCTOR, "()V");
        let constructor = constructor
            .ok_or_else(|| Undecided("an exception class without a usable constructor".to_owned()))?;
        let body = self.bodies.find(constructor)?;
        // The constructor is no place to watch the run at, and has to come to its end.
        let watch_depth = std::mem::replace(&mut self.watch_depth, self.limits.depth);
        let thrown = self.throw_new(class, body, message);
        self.watch_depth = watch_depth;
        Ok(thrown.map_err(|stop| if matches!(stop, Stop::Deep) { Stop::Cut } else { stop }))
    }

    fn throw_new(&mut self, class: ClassId, constructor: u32, message: Val) -> Step {
        let zeros = self.bodies.zeros_of(class);
        let exception = self.instance(class, zeros);
        self.run_constructor(constructor, exception)?;
        if let Some(slot) = self.messages {
            self.write(exception, slot, message)?;
        }
        if self.notes {
            self.blame.always = ALL;
        }
        self.throw(exception)
    }
}
