//! Who explores batches.

use std::sync::Arc;

use heapwise_heap::HeapSolver;
use heapwise_smt::Meter;

use super::Batches;
use crate::Session;

/// A session and a heap solver.
pub type Bench<'p> = (Session<'p>, Box<dyn HeapSolver<'p> + 'p>);

/// What a hard target is explored in batches with.
pub(crate) struct Hard<'c, 'p> {
    pub crew: &'c Crew<'c, 'p>,
    /// Where its batches wait.
    pub queue: Arc<Batches>,
    /// Counts its effort.
    pub meter: &'static Meter,
}

/// Who explores batches.
pub struct Crew<'c, 'p> {
    /// A target that has taken so much effort is explored in batches. On an open receiver, only what was spent on that one
    /// counts.
    pub after: u64,
    /// Makes what a batch is explored with, like that of the target; its effort is counted by this meter.
    pub bench: &'c dyn Fn(&'static Meter) -> Option<Bench<'p>>,
    /// Asks others for help.
    pub call: &'c dyn Fn() -> Arc<Batches>,
}
