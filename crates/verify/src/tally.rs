//! How the paths of a program ended, and what keeps a property from being proved.

use std::collections::BTreeMap;

use heapwise_engine::{Limit, Outcome, Summary, Unsupported};
use heapwise_heap::Gap;

/// How many of the paths that were given up for one reason are run with an input.
const RUNS: u64 = 8;

/// Paths by outcome.
#[derive(Clone, Default, Debug)]
pub struct Tally {
    /// `main` returned.
    pub returned: u64,
    /// Something was thrown out of `main` that does not violate the property.
    pub threw: u64,
    /// The program ended itself.
    pub exited: u64,
    /// The path comes back to where it was for ever, without a violation.
    pub endless: u64,
    /// heapwise gave up, by what it was and where.
    pub gave_up: BTreeMap<Unsupported, u64>,
    /// A limit was reached.
    pub limits: BTreeMap<Limit, u64>,
    /// The path violates the property, but its inputs did not when they were run.
    pub not_confirmed: u64,
    /// The path asked for identity hash codes, which every JVM chooses anew.
    pub hashed: u64,
    /// The path asked for a string, of which only those within scope were tried.
    pub texts: u64,
    /// Static fields that should be inputs, but hold references and were taken as initialised.
    pub taken: u64,
    /// A class of the program is missing, by the message of the error.
    pub missing: BTreeMap<String, u64>,
    /// What could happen in Java and was not explored.
    pub gaps: Vec<Gap>,
}

impl Tally {
    /// Takes note of a path that has ended without a violation.
    pub(crate) fn add(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::Returned(_) => self.returned += 1,
            Outcome::Threw(_) => self.threw += 1,
            Outcome::Exited(_) => self.exited += 1,
            Outcome::OutOfBudget(Limit::Endless) => self.endless += 1,
            Outcome::OutOfBudget(limit) => *self.limits.entry(*limit).or_default() += 1,
            Outcome::GaveUp(unsupported) => {
                *self.gave_up.entry(unsupported.clone()).or_default() += 1;
            }
        }
    }

    /// All paths.
    pub fn total(&self) -> u64 {
        let others = self.gave_up.values().chain(self.limits.values());
        self.returned + self.threw + self.exited + self.endless + self.not_confirmed + others.sum::<u64>()
    }

    /// Whether a run may show what a path leads to that heapwise has given up: it knows numbers that are open on the path.
    /// The first paths of each feature are tried.
    pub(crate) fn is_worth_a_run(&self, outcome: &Outcome) -> bool {
        let Outcome::GaveUp(Unsupported { what, .. }) = outcome else { return false };
        let tried = self.gave_up.iter().filter(|(before, _)| before.what == *what);
        tried.map(|(_, count)| count).sum::<u64>() < RUNS
    }

    /// Whether all that can happen was explored.
    pub fn is_complete(&self, summary: &Summary) -> bool {
        self.gaps.is_empty() && self.gave_up.is_empty() && self.reasons(summary).is_empty()
    }

    /// What keeps the property from being proved beside the gaps and what is not supported, each with how often; empty when all
    /// other paths were finished.
    pub fn reasons(&self, summary: &Summary) -> Vec<String> {
        let mut reasons = Vec::new();
        reasons.extend(summary.cut.map(|limit| format!("limit reached: {}", limit.describe())));
        let limits = self.limits.iter();
        reasons.extend(
            limits.map(|(limit, count)| format!("limit reached on {count} paths: {}", limit.describe())),
        );
        let unknown = summary.unknown.iter();
        reasons.extend(unknown.map(|(why, count)| format!("not decided {count} times: {}", why.0)));
        let missing = self.missing.iter();
        reasons.extend(missing.map(|(what, count)| format!("a class is missing ({count} paths): {what}")));
        if self.taken > 0 {
            let taken = self.taken;
            reasons.push(format!("{taken} static fields of reference types were taken as initialised"));
        }
        let counted = [
            (self.not_confirmed, "a violation that its inputs do not lead to when they are run"),
            (self.texts, "longer strings than the scope admits were not tried"),
            (self.hashed, "identity hash codes, which every JVM chooses anew"),
        ];
        let counted = counted.iter().filter(|(count, _)| *count > 0);
        reasons.extend(counted.map(|(count, why)| format!("{why} ({count} paths)")));
        reasons
    }
}
