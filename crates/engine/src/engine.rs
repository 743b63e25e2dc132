//! The engine: what a run fixes.

use heapwise_heap::{Heap, ObjectId};
use heapwise_program::{LoadError, Program};

use crate::known::KnownClasses;
use crate::machine::Bindings;
use crate::{Budget, Laziness, Natives, Wording, World};

/// Runs states of one program.
pub struct Engine<'p> {
    pub(crate) bindings: Bindings<'p>,
}

impl<'p> Engine<'p> {
    /// An engine for a program.
    ///
    /// # Errors
    /// When the JDK lacks a class that the JVM itself needs.
    pub fn new(program: &'p Program, natives: &'p dyn Natives, budget: Budget) -> Result<Self, LoadError> {
        Ok(Engine { bindings: Bindings::new(natives, KnownClasses::find(program)?, budget) })
    }

    /// Another engine for the same program, with the settings of a new one but for its wording, that knows what this one has found out about native
    /// methods.
    pub fn another(&self) -> Self {
        Engine { bindings: self.bindings.another() }
    }

    /// The native and replaced methods.
    pub fn natives(&self) -> &'p dyn Natives {
        self.bindings.natives
    }

    /// The same engine for a concrete run in this world.
    pub fn in_world(mut self, world: Box<dyn World>) -> Self {
        self.bindings.world = Some(world);
        self
    }

    /// The world of a concrete run.
    pub fn world(&mut self) -> Option<&mut (dyn World + 'static)> {
        self.bindings.world.as_deref_mut()
    }

    /// The same engine with another way to resolve references.
    pub fn with_laziness(mut self, laziness: Laziness) -> Self {
        self.bindings.laziness = laziness;
        self
    }

    /// When symbolic references are resolved.
    pub fn laziness(&self) -> Laziness {
        self.bindings.laziness
    }

    /// Changes what messages say of open numbers.
    pub fn set_wording(&mut self, wording: Wording) {
        self.bindings.wording = wording;
    }

    /// The limits of a run.
    pub fn budget(&self) -> Budget {
        self.bindings.budget
    }

    /// Changes the limits of the next run.
    pub fn set_budget(&mut self, budget: Budget) {
        self.bindings.budget = budget;
    }

    /// The UTF-16 units of a string object; `None` when they are not all concrete.
    pub fn text(&self, heap: &Heap, string: ObjectId) -> Option<Vec<u16>> {
        self.bindings.known.text(heap, string)
    }
}
