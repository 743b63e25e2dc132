//! Side classes: triggers that stand beside the program they speak of. They read the fields of the input as they were at the call, whatever
//! the program has written since, and write none of them: what they keep are ghosts.

use heapwise_heap::{ObjectId, Value};
use heapwise_program::{ClassId, FieldRef};

use crate::{Interrupt, Laziness, Machine, Step, names};

impl Machine<'_, '_> {
    /// What a field of the input held at the call, if a side class asks.
    #[cold]
    pub(crate) fn field_at_the_call(&mut self, object: ObjectId, field: FieldRef) -> Step<Option<Value>> {
        let Some(input) = self.input_of(object).filter(|_| self.is_in_side_class()) else { return Ok(None) };
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
            true => Interrupt::unsupported("a side class that writes a field of the input"),
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

    /// Whether a method of a side class runs, or calls the native that does.
    pub fn is_in_side_class(&self) -> bool {
        let class = self.cx.program.class(self.stack.frame().class);
        class.annotations.iter().any(|annotation| &**annotation == names::SIDE)
    }
}
