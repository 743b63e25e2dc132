//! What an exploration did, counted.

use std::collections::BTreeMap;

use heapwise_heap::Refusal;

use crate::Limit;

/// What an exploration did.
#[derive(Clone, Default, Debug)]
pub struct Summary {
    /// Paths that ended.
    pub paths: u64,
    /// Sides of forks that were proved impossible.
    pub infeasible: u64,
    /// Sides of forks that were kept without proof, by reason.
    pub unknown: BTreeMap<Refusal, u64>,
    /// Ops executed.
    pub steps: u64,
    /// Forks with more than one side kept.
    pub forks: u64,
    /// The limit that ended the exploration early, if one did.
    pub cut: Option<Limit>,
}

impl Summary {
    /// Adds the figures of another exploration.
    pub fn absorb(&mut self, other: Summary) {
        self.paths += other.paths;
        self.infeasible += other.infeasible;
        self.steps += other.steps;
        self.forks += other.forks;
        self.cut = self.cut.or(other.cut);
        for (reason, count) in other.unknown {
            *self.unknown.entry(reason).or_default() += count;
        }
    }
}
