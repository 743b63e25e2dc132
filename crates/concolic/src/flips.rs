//! What a concolic execution did, in figures.

use std::collections::BTreeMap;

use heapwise_heap::{Refusal, Witness};

/// The initial inputs.
#[derive(Clone, Default, Debug)]
pub struct Initial {
    /// The inputs, in the order in which they were run.
    pub inputs: Vec<Witness>,
    /// How many unfoldings of the specification were solved; 0 without one.
    pub unfoldings: u64,
    /// Unfoldings of which it is not known whether they have an input, by reason.
    pub unknown: BTreeMap<Refusal, u64>,
    /// Inputs that were not run since the scope has no room for them.
    pub beyond_scope: u64,
    /// Inputs that were not run since the invariant refuses them.
    pub refused: u64,
    /// Inputs that took the path of one before.
    pub same_path: u64,
}

/// The flips: sides of branches that no input had taken when the heap solver was asked for one.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Flips {
    /// Those with an input.
    pub sat: u64,
    /// Those that were proved impossible.
    pub unsat: u64,
    /// Those that were not decided.
    pub unknown: u64,
    /// Those that nobody asked about.
    pub untried: u64,
}

impl Flips {
    /// How many were asked about.
    pub fn tried(&self) -> u64 {
        self.sat + self.unsat + self.unknown
    }
}
