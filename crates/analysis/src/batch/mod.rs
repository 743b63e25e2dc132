//! Explorations in batches, which any thread may do.
//!
//! A target that turns out to be hard is explored in batches from then on: the paths on some receivers that calls have made, or those of
//! some subtrees of the exploration on an open one. A batch is explored in a session of its own, so what it finds depends neither on who
//! explores it nor on what was done before, and the results are taken in the order in which one thread would have done the batches.
//!
//! States belong to the thread that made them. What comes back are figures and what cases show; a case that is worth keeping is made
//! once more in the session of the target, from its trail and its input.

mod commit;
mod explored;
mod queue;

use std::sync::Arc;

use heapwise_engine::Trail;
use heapwise_heap::{HeapSolver, Scope};
use heapwise_smt::Meter;

use crate::Session;
use crate::started::OnMade;
pub(crate) use explored::{Explored, Noted, explored};
pub use queue::{Batches, explore_for};

/// A batch has about so many paths: less than a session of its own costs is not worth while, and more than that is done in vain where the
/// goal is reached.
const PATHS: u64 = 64;
/// Into so many batches an exploration is split in each round.
const SUBTREES: usize = 8;
/// A batch may take one of so many parts of the effort of a target.
const PART: u64 = 8;

/// What is to be explored.
#[derive(Clone)]
pub struct Batch {
    pub(crate) of: Of,
    /// The scope by now: what calls pass on larger structures is looked for in a larger one.
    pub(crate) scope: Scope,
    /// So many runs of the invariant may look for inputs after whose call it does not hold.
    pub(crate) runs: u64,
    /// The effort it may take.
    pub(crate) effort: u64,
    /// Counts the effort of the target.
    pub(crate) whole: &'static Meter,
}

/// Of what a batch has the paths.
#[derive(Clone)]
pub(crate) enum Of {
    /// Of receivers that calls have made, with their places among all, so many on each.
    Made(Vec<(usize, OnMade)>, u64),
    /// Of subtrees of the exploration that began on the open receiver at this place.
    Open(usize, Vec<Trail>),
}

/// A session and a heap solver.
pub type Bench<'p> = (Session<'p>, Box<dyn HeapSolver<'p> + 'p>);

/// Who explores batches.
pub struct Crew<'c, 'p> {
    /// The effort after which a target is hard.
    pub after: u64,
    /// Makes what a batch is explored with, like that of the target; its effort is counted by this meter.
    pub bench: &'c dyn Fn(&'static Meter) -> Option<Bench<'p>>,
    /// Asks others for help.
    pub call: &'c dyn Fn() -> Arc<Batches>,
}
