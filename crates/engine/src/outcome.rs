//! How paths end.

use heapwise_heap::{ObjectId, Value};
use serde::{Deserialize, Serialize};

use crate::Unsupported;

/// A limit that a path or a run may reach.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Limit {
    /// Ops executed on one path.
    Steps,
    /// The path came back to a state that it was in: no number of ops would be enough.
    Endless,
    /// All threads wait, as they would for ever.
    Deadlock,
    /// Decisions with more than one feasible side on one path.
    Branches,
    /// Frames on the stack.
    CallDepth,
    /// Cells allocated on one path.
    Memory,
    /// Ops executed over all paths.
    TotalSteps,
    /// Paths ended.
    Paths,
    /// Wall-clock time.
    Time,
}

impl Limit {
    /// The words of the report.
    pub fn describe(self) -> &'static str {
        match self {
            Limit::Steps => "steps on one path",
            Limit::Endless => "steps on one path, which never ends",
            Limit::Deadlock => "threads that wait for ever",
            Limit::Branches => "branches on one path",
            Limit::CallDepth => "call depth",
            Limit::Memory => "memory of one path",
            Limit::TotalSteps => "steps in all",
            Limit::Paths => "number of paths",
            Limit::Time => "time",
        }
    }
}

/// The end of a path. The families are never merged.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// The method returned; `None` for void.
    Returned(Option<Value>),
    /// The method threw this exception.
    Threw(ObjectId),
    /// heapwise gave up.
    GaveUp(Unsupported),
    /// A limit was reached.
    OutOfBudget(Limit),
    /// The program ended itself with this status: where it is verified, in a [`crate::World`], or as it says to its executor.
    Exited(i32),
}
