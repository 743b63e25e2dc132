//! What is called when a reference is resolved.

use heapwise_program::MethodId;

use crate::{InputHeap, SymRef, Value};

/// A call that a resolution sets off.
#[derive(Clone, Copy, Debug)]
pub struct Triggered {
    /// The method, which gives nothing back.
    pub method: MethodId,
    /// Its receiver or its one argument.
    pub argument: Option<Value>,
}

/// Names what is called when a reference is resolved. Who explores makes the calls at once, in the state of the path.
pub trait Triggers {
    /// The calls that the resolution of a reference sets off, in their order.
    ///
    /// # Errors
    /// What cannot be called, by name.
    fn of(&mut self, input: &InputHeap, reference: SymRef) -> Result<Vec<Triggered>, String>;
}
