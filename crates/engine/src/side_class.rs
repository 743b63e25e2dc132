//! Side classes: triggers that stand beside the program they speak of. They read the fields of the input as they were at the call, whatever
//! the program has written since, and write none of them: what they keep are ghosts. So does what they call.

use heapwise_heap::{ObjectId, Value, is_abstracted};
use heapwise_program::{ClassId, FieldRef, Program};

use crate::stack::After;
use crate::state::ClassState;
use crate::{Interrupt, Laziness, Machine, Step, names};

impl Machine<'_, '_> {
    /// What a field of the input held at the call, if a side class asks.
    #[cold]
    pub(crate) fn field_at_the_call(&mut self, object: ObjectId, field: FieldRef) -> Step<Option<Value>> {
        let Some(input) = self.input_of(object).filter(|_| self.is_in_side_class()) else { return Ok(None) };
        // What a collection or a string is known by is not its fields.
        if is_abstracted(self.cx.program, self.state.heap.class(object)) {
            return Ok(None);
        }
        let cells = self.state.input.object(input).cells.as_deref();
        let Some(value) = cells.and_then(|cells| cells.get(field.slot as usize)).copied() else {
            return Ok(None);
        };
        if let (Value::Symbol(_), Laziness::AtLoad) = (value, self.bindings.laziness) {
            self.resolve(value)?;
        }
        Ok(Some(value))
    }

    /// Refuses a write to the input in a side class.
    #[cold]
    pub(crate) fn may_write(&self, object: ObjectId) -> Step<()> {
        match self.is_in_side_class() && self.input_of(object).is_some() {
            true => Interrupt::unsupported("a side class that writes to the input"),
            false => Ok(()),
        }
    }

    /// Refuses a write to a static field of the program in a side class, but by an initialiser.
    #[cold]
    pub(crate) fn may_write_static(&self, field: FieldRef) -> Step<()> {
        let program = self.cx.program;
        let is_programs = !program.class(field.class).is_jdk() && !is_side_class(program, field.class);
        let is_made = || self.state.class_state(field.class).is_some_and(ClassState::is_done);
        match is_programs && self.is_in_side_class() && is_made() {
            true => Interrupt::unsupported("a side class that writes to a static field of the program"),
            false => Ok(()),
        }
    }

    /// The ghost of a class beside an object, if there is one. It costs the ghosts.
    pub fn ghost(&self, of: Option<ObjectId>, class: ClassId) -> Option<ObjectId> {
        self.state.ghosts.find(of, class)
    }

    /// A new ghost of a class beside an object, whose constructor has not run.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn new_ghost(&mut self, of: Option<ObjectId>, class: ClassId) -> Step<ObjectId> {
        let object = self.allocate(class)?;
        self.state.ghosts.add(of, class, object);
        Ok(object)
    }

    /// Whether a trigger of a side class runs, or what it calls. What makes a collection of the input meanwhile is neither.
    pub fn is_in_side_class(&self) -> bool {
        let innermost = self.stack.frames().find(|frame| frame.after.is_of_input());
        let innermost = innermost.filter(|frame| frame.after == After::Trigger);
        innermost.is_some_and(|trigger| is_side_class(self.cx.program, trigger.class))
    }
}

/// Whether a class is marked as one that stands beside the program.
pub fn is_side_class(program: &Program, class: ClassId) -> bool {
    program.class(class).annotations.iter().any(|annotation| &**annotation == names::SIDE)
}
