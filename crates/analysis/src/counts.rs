//! Paths by how they ended.

use std::collections::BTreeMap;

use heapwise_engine::Unsupported;

use crate::Ending;

/// Paths by outcome.
#[derive(Clone, Default, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Paths that returned.
    pub returned: u64,
    /// Paths that threw.
    pub threw: u64,
    /// Paths on which heapwise gave up, by what it was and where.
    pub gave_up: BTreeMap<Unsupported, u64>,
    /// Paths that reached a limit, by limit.
    pub out_of_budget: BTreeMap<&'static str, u64>,
    /// Paths that never end.
    pub endless: u64,
    /// Paths on which the program ended itself, by status.
    pub exited: BTreeMap<i32, u64>,
}

impl Counts {
    pub(crate) fn add(&mut self, ending: &Ending) {
        match ending {
            Ending::Returned => self.returned += 1,
            Ending::Threw(_) => self.threw += 1,
            Ending::GaveUp(unsupported) => {
                *self.gave_up.entry(unsupported.clone()).or_default() += 1;
            }
            Ending::OutOfBudget(limit) => *self.out_of_budget.entry(limit.describe()).or_default() += 1,
            Ending::Endless => self.endless += 1,
            Ending::Exited(status) => *self.exited.entry(*status).or_default() += 1,
        }
    }

    pub(crate) fn absorb(&mut self, other: &Counts) {
        self.returned += other.returned;
        self.threw += other.threw;
        self.endless += other.endless;
        for (unsupported, count) in &other.gave_up {
            *self.gave_up.entry(unsupported.clone()).or_default() += count;
        }
        for (limit, count) in &other.out_of_budget {
            *self.out_of_budget.entry(limit).or_default() += count;
        }
        for (status, count) in &other.exited {
            *self.exited.entry(*status).or_default() += count;
        }
    }

    /// Paths that came to the end of the target.
    pub fn ends(&self) -> u64 {
        self.returned + self.threw
    }

    /// All paths.
    pub fn total(&self) -> u64 {
        let others = self.gave_up.values().chain(self.out_of_budget.values()).chain(self.exited.values());
        self.returned + self.threw + self.endless + others.sum::<u64>()
    }
}
