//! What an analysis has asked, and what was cut.

use heapwise_heap::{HeapSolver, HeapStatistics};
use heapwise_smt::Statistics;

use crate::Session;

/// What the time limit cut beside the exploration.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Cuts {
    /// Paths whose input was not found and replayed in time.
    pub replays: u64,
    /// Whether the search for inputs after whose call the invariant does not hold was cut.
    pub violations: bool,
}

/// What solvers were asked, and how they came to their answers.
#[derive(Clone, Copy, Default, Debug)]
pub struct Queries {
    /// The heap solver.
    pub heap: HeapStatistics,
    /// The numeric solver.
    pub numeric: Statistics,
}

impl Queries {
    pub(crate) fn of(session: &Session<'_>, solver: &dyn HeapSolver<'_>) -> Queries {
        Queries { heap: solver.statistics(), numeric: *session.cx.smt.statistics() }
    }

    pub(crate) fn absorb(&mut self, other: &Queries) {
        self.heap.absorb(&other.heap);
        self.numeric.absorb(&other.numeric);
    }
}
