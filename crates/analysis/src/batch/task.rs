//! What a batch is.

use heapwise_engine::{Summary, Trail};
use heapwise_heap::Scope;
use heapwise_smt::Meter;

use crate::started::OnMade;

/// A batch has about so many paths. With fewer, it takes longer to make its session, and its heap solver to find out again what others
/// remember, than to explore. With more, much is done in vain where the goal is reached.
pub(super) const PATHS: u64 = 128;
/// Into so many batches an exploration is split in each round.
pub(super) const SUBTREES: usize = 8;

/// What is to be explored.
pub struct Batch {
    pub(crate) of: Of,
    /// The scope by now: what calls pass on larger structures is looked for in a larger one.
    pub(crate) scope: Scope,
    /// So many runs of the invariant may look for inputs after whose call it does not hold.
    pub(crate) runs: u64,
    /// The effort of a query, if that is bounded.
    pub(crate) query: Option<u64>,
    /// The most paths and steps on all that it explores.
    pub(crate) most: Most,
    /// The effort of the target when the batch was handed out, and what was left for exploring it.
    pub(crate) spent: u64,
    pub(crate) left: u64,
    /// Counts the effort of the target.
    pub(crate) whole: &'static Meter,
}

/// The most paths, and the most steps of all together.
#[derive(Clone, Copy)]
pub(crate) struct Most {
    pub paths: u64,
    pub steps: u64,
}

impl Most {
    /// What is left of it after an exploration.
    pub fn after(self, done: &Summary) -> Most {
        Most { paths: self.paths.saturating_sub(done.paths), steps: self.steps.saturating_sub(done.steps) }
    }

    /// Whether nothing can be explored within it.
    pub fn is_nothing(self) -> bool {
        self.paths == 0 || self.steps == 0
    }
}

/// Of what a batch has the paths.
pub(crate) enum Of {
    /// Of receivers that calls have made, with their places among all, so many on each.
    Made(Vec<(usize, OnMade)>, u64),
    /// Of subtrees of the exploration that began on the open receiver at this place, so many.
    Open(usize, Vec<Trail>, u64),
}

impl Of {
    /// On how many starts.
    pub fn starts(&self) -> usize {
        match self {
            Of::Made(made, _) => made.len(),
            Of::Open(..) => 1,
        }
    }
}

impl Batch {
    /// Counts the effort of this batch.
    pub fn meter(&self) -> &'static Meter {
        self.whole.of_part(self.spent)
    }
}
