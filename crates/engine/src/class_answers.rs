//! What a path has been told of the class of an input object that could be of another.

use std::rc::Rc;

use heapwise_heap::ObjectId;
use heapwise_program::{ClassId, Program};

/// The answers that a path has got, the last first.
pub(crate) type Narrowed = Option<Rc<Narrowing>>;

/// An answer to a question about the class of an object.
pub(crate) struct Narrowing {
    pub(crate) object: ObjectId,
    /// Nothing, where it may have been compared with another such object of the same class.
    pub(crate) answer: Option<Answer>,
    pub(crate) before: Narrowed,
    /// How many there are with it.
    pub(crate) count: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Whether it is of this class or of one below.
    Kind(ClassId, bool),
    /// Whether it is of exactly this class.
    Exactly(ClassId, bool),
}

impl Answer {
    pub(crate) fn holds_for(self, program: &Program, class: ClassId) -> bool {
        match self {
            Answer::Kind(kind, is) => program.is_subtype(class, kind) == is,
            Answer::Exactly(exact, is) => (class == exact) == is,
        }
    }

    /// What it would be otherwise.
    pub(crate) fn other(self) -> Answer {
        match self {
            Answer::Kind(kind, is) => Answer::Kind(kind, !is),
            Answer::Exactly(exact, is) => Answer::Exactly(exact, !is),
        }
    }
}
