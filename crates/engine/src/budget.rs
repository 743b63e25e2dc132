//! Limits of a run. Those that shape results count steps; the clock only cuts.

use heapwise_heap::Heap;
use heapwise_smt::Deadline;

use crate::Limit;

/// The limits of one exploration.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Ops on one path.
    pub steps: u64,
    /// Decisions with more than one feasible side on one path.
    pub branches: u32,
    /// Frames on the stack. The default is below what overflows the stack of a JVM, cold code included.
    pub call_depth: u32,
    /// Ops over all paths.
    pub total_steps: u64,
    /// Paths.
    pub paths: u64,
    /// Cells that may be alive at a time, in a concrete run. An exploration has its own limit for each path.
    pub memory: u64,
    /// Cells between two collections of garbage, in a concrete run.
    pub collect_every: u64,
    /// When to cut.
    pub deadline: Deadline,
}

impl Default for Budget {
    fn default() -> Self {
        Budget {
            steps: 1_000_000,
            branches: 1_000,
            call_depth: 3_000,
            total_steps: 2_000_000_000,
            paths: 100_000,
            memory: Heap::LIMIT,
            collect_every: u64::MAX,
            deadline: Deadline::NEVER,
        }
    }
}

/// What a path has used of the limits that count per path.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Spent {
    /// Ops.
    pub steps: u64,
    /// Decisions with more than one feasible side.
    pub branches: u32,
    /// Sides taken that come late: no solver knew whether they are possible, or questions behind them are hard. No limit is on them.
    pub doubts: u32,
}

impl Spent {
    /// The first limit that is reached, if any.
    pub(crate) fn exceeded(&self, budget: &Budget) -> Option<Limit> {
        if self.steps >= budget.steps {
            Some(Limit::Steps)
        } else if self.branches > budget.branches {
            Some(Limit::Branches)
        } else {
            None
        }
    }
}
