//! The objects of string literals.

use heapwise_heap::ObjectId;
use heapwise_program::StringId;

use crate::{Machine, Step};

impl Machine<'_, '_> {
    /// The one object that stands for all strings equal to this one (`String.intern`).
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn intern(&mut self, string: ObjectId) -> Step<ObjectId> {
        let Some(text) = self.text(string) else {
            return self.symbolic_intern(string);
        };
        let id = self.cx.program.intern_string(&text);
        if self.state.literals.get(id).is_none() {
            self.state.literals.set(id, string);
            self.state.interned += 1;
        }
        self.literal(id)
    }

    /// The one object of a string literal.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn literal(&mut self, string: StringId) -> Step<ObjectId> {
        if let Some(object) = self.state.literals.get(string) {
            return Ok(*object);
        }
        let object = self.new_string(self.cx.program.string(string))?;
        self.state.literals.set(string, object);
        Ok(object)
    }
}
