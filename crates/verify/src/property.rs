//! What must not happen.

use heapwise_engine::{Outcome, Path};
use heapwise_program::Program;

use crate::names;

/// A property of all runs of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Property {
    /// No `AssertionError` leaves `main`, whoever threw it.
    Assert,
    /// Nothing that was thrown leaves `main`, assertion errors included.
    Exception,
    /// No `RuntimeException` leaves `main`; what is an `Error` or checked may.
    RuntimeException,
}

impl Property {
    /// Whether a path that ended so violates the property.
    pub(crate) fn is_violated(self, program: &Program, path: &Path<'_>) -> bool {
        let Outcome::Threw(exception) = path.outcome else { return false };
        let thrown = path.state.heap.class(exception);
        let is = |name| program.find_class(name).is_ok_and(|class| program.is_subtype(thrown, class));
        match self {
            Property::Assert => is(names::ASSERTION_ERROR),
            Property::Exception => true,
            Property::RuntimeException => is(names::RUNTIME_EXCEPTION),
        }
    }
}
