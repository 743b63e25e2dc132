//! Constants of the pool.

use heapwise_heap::{ObjectId, Value};
use heapwise_program::{Constant, PoolIndex, StringId};

use crate::machine::link_error;
use crate::{Interrupt, Machine, Step};

impl Machine<'_, '_> {
    pub(crate) fn constant(&mut self, entry: PoolIndex) -> Step {
        let constant = self.cx.program.constant(self.stack.frame().class, entry).map_err(link_error)?;
        let object = match constant {
            Constant::String(string) => self.literal(string)?,
            Constant::Class(class) => self.mirror(class)?,
            Constant::MethodHandle { .. } => return Interrupt::unsupported("a method handle constant"),
            Constant::MethodType { .. } => return Interrupt::unsupported("a method type constant"),
            Constant::Dynamic { .. } => return Interrupt::unsupported("a dynamic constant"),
        };
        self.push(Value::Object(object))
    }

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
