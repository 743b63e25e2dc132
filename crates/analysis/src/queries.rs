//! What an analysis has asked, and what was cut.

use std::collections::BTreeMap;

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
#[derive(Clone, Default, Debug)]
pub struct Queries {
    /// The heap solver.
    pub heap: HeapStatistics,
    /// The numeric solver.
    pub numeric: Statistics,
    /// See [`HeapSolver::by_engine`].
    pub by_engine: BTreeMap<String, u64>,
}

impl Queries {
    pub(crate) fn of(session: &Session<'_>, solver: &dyn HeapSolver<'_>) -> Queries {
        let numeric = *session.cx.smt.statistics();
        Queries { heap: solver.statistics(), numeric, by_engine: solver.by_engine() }
    }

    pub(crate) fn absorb(&mut self, other: &Queries) {
        self.heap.absorb(&other.heap);
        self.numeric.absorb(&other.numeric);
        for (why, count) in &other.by_engine {
            *self.by_engine.entry(why.clone()).or_default() += count;
        }
    }
}
