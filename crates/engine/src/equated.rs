//! What a path has asked of `equals` of plain objects.

use std::rc::Rc;

use heapwise_heap::{ObjectId, Value};
use heapwise_program::MethodId;

/// The pairs for which a path has asked `equals` of a plain object, the last first.
pub(crate) type Equated = Option<Rc<Pair>>;

/// A receiver and what it was compared with.
pub(crate) struct Pair {
    pub(crate) receiver: ObjectId,
    pub(crate) other: Value,
    /// The method as it was called.
    pub(crate) method: MethodId,
    /// How many objects there were then.
    pub(crate) objects: usize,
    pub(crate) before: Equated,
    /// How many there are with it.
    pub(crate) count: usize,
}
