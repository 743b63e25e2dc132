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
}

impl Property {
    /// Whether a path that ended so violates the property.
    pub(crate) fn is_violated(self, program: &Program, path: &Path<'_>) -> bool {
        let Outcome::Threw(exception) = path.outcome else { return false };
        match self {
            Property::Exception => true,
            Property::Assert => {
                let class = path.state.heap.class(exception);
                program.find_class(names::ASSERTION_ERROR).is_ok_and(|error| program.is_subtype(class, error))
            }
        }
    }
}
