//! The classes that are tried for a reference where something else than its type says so.

use std::sync::Arc;

use heapwise_program::ClassId;

use crate::{InputHeap, SymRef};

/// What is tried for a reference.
#[derive(Clone, Default, Debug)]
pub struct Tries {
    /// The exact classes of fresh objects; without them, those of the type.
    pub fresh: Option<Arc<[ClassId]>>,
    /// Whether other classes may stand there, which are left out.
    pub leaves_out: bool,
    /// Whether each object that Java admits may be an alias, also where the type is `Object`.
    pub any_alias: bool,
}

/// Names what is tried for a reference.
pub trait Tried<'p> {
    /// What is tried for a reference. The same reference of the same origin has the same answer.
    fn of(&mut self, input: &InputHeap, reference: SymRef) -> Tries;

    /// Whether a pending reference may have to be an object that is not there yet: then inputs are lost where it is resolved first.
    fn awaits(&mut self, _input: &InputHeap, _reference: SymRef) -> bool {
        false
    }
}
