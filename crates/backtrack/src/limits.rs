//! What bounds a run, and how far numbers are followed in it.

use heapwise_engine::Budget;

/// What becomes of open numbers that are computed with.
#[derive(Clone, Copy)]
pub struct Computing {
    /// The widest domain whose numbers are tried one by one.
    pub widest: i64,
    /// Whether what is computed of other numbers is kept as a term, for a solver to decide.
    pub keeps_terms: bool,
}

impl Default for Computing {
    fn default() -> Self {
        Computing { widest: 1 << 24, keeps_terms: false }
    }
}

/// Limits of a run.
#[derive(Clone, Copy)]
pub struct Limits {
    /// Ops of a run.
    pub steps: u64,
    /// Calls within each other.
    pub depth: usize,
    /// Decisions of a run.
    pub decisions: usize,
}

/// The depth of calls at which a run is watched first; each time after that it is twice as deep.
const DEEP: usize = 64;

impl Limits {
    /// The depth of calls at which a run is watched first, see [`super::endless`].
    pub(crate) fn first_watch(&self) -> usize {
        DEEP.min(self.depth)
    }

    /// The limits that a budget sets.
    pub fn of(budget: Budget) -> Limits {
        Limits { steps: budget.steps, depth: budget.call_depth as usize, decisions: budget.branches as usize }
    }
}
