//! How long an exploration goes on without anything new.
//!
//! Of most targets the first thousand paths show what there is to show, and then inputs come that are much the same. Without this,
//! each branch that no input takes, or none that calls can make, costs the whole effort; and where all are covered, a few hard queries
//! cost more than all before them.

use std::collections::BTreeSet;

use heapwise_smt::Deadline;

use crate::{Ending, Goal};

/// So much may be idle: one of so many parts of the effort.
const PART: u64 = 3;
/// The same once all branches are covered.
const PART_ONCE_COVERED: u64 = 50;

/// What was new so far, and when it has to be followed by something.
pub(crate) struct Patience {
    /// Effort without anything new.
    most: u64,
    /// The same once all branches are covered.
    most_once_covered: u64,
    covered: Vec<bool>,
    endings: BTreeSet<Ending>,
    /// When it is over.
    pub over: Deadline,
    /// When it is over once all branches are covered.
    over_once_covered: Deadline,
}

impl Patience {
    /// For an exploration that has until then. Where all paths are wanted, each is something new.
    pub fn new(goal: Goal, whole: Deadline) -> Patience {
        let (most, most_once_covered) = match goal {
            Goal::AllPaths => (u64::MAX, u64::MAX),
            Goal::Coverage { .. } => (whole.left() / PART, whole.left() / PART_ONCE_COVERED),
        };
        Patience {
            most,
            most_once_covered,
            covered: Vec::new(),
            endings: BTreeSet::new(),
            over: whole.within(most),
            over_once_covered: whole.within(most_once_covered),
        }
    }

    /// Begins to wait anew, as something else is explored, which has until then.
    pub fn renew(&mut self, whole: Deadline) {
        self.over = whole.within(self.most);
        self.over_once_covered = whole.within(self.most_once_covered);
    }

    /// Whether it is over if all branches are covered. Says so of the effort only, and ends nothing.
    pub fn is_over_once_covered(&self) -> bool {
        self.over_once_covered.left() == 0
    }

    /// Takes note of how a path ended and of what its cases cover: a branch that none before has covered is new, and so is an ending.
    pub fn note<'c>(&mut self, whole: Deadline, ending: Ending, cases: impl Iterator<Item = &'c Vec<bool>>) {
        let mut is_new = self.endings.insert(ending);
        for covered in cases {
            self.covered.resize(covered.len(), false);
            for (known, _) in self.covered.iter_mut().zip(covered).filter(|(_, covered)| **covered) {
                is_new |= !std::mem::replace(known, true);
            }
        }
        if is_new {
            self.renew(whole);
        }
    }
}

#[cfg(test)]
mod tests {
    use heapwise_smt::Meter;

    use super::*;

    const GOAL: Goal = Goal::Coverage { patience: 1, steps: 1 };

    #[test]
    fn a_third_of_the_effort_may_be_idle() {
        let whole = Deadline::NEVER.or_effort(Meter::new(), 900);
        let mut patience = Patience::new(GOAL, whole);
        let mut passes = |effort, ending: Option<Ending>| {
            whole.spend(effort);
            if let Some(ending) = ending {
                patience.note(whole, ending, std::iter::empty());
            }
            patience.over.has_passed()
        };
        assert!(!passes(290, None));
        // Something new, and the same once more.
        assert!(!passes(0, Some(Ending::Returned)));
        assert!(!passes(200, Some(Ending::Returned)));
        assert!(passes(100, None));
        assert!(!passes(0, Some(Ending::Endless)));
        assert!(passes(300, None));
        // Something else is explored, and the whole bounds all.
        patience.renew(whole);
        assert!(!patience.over.has_passed());
        whole.spend(10);
        assert!(patience.over.has_passed());
    }

    #[test]
    fn a_fiftieth_may_be_idle_once_all_is_covered() {
        let whole = Deadline::NEVER.or_effort(Meter::new(), 900);
        let mut patience = Patience::new(GOAL, whole);
        let mut passes = |effort, covered: [bool; 2]| {
            whole.spend(effort);
            patience.note(whole, Ending::Returned, std::iter::once(&covered.to_vec()));
            patience.is_over_once_covered()
        };
        // Something new each time, and the same once more.
        assert!(!passes(36, [true, false]));
        assert!(!passes(36, [false, true]));
        assert!(!passes(17, [true, true]));
        assert!(passes(1, [true, true]));
        assert_eq!(whole.meter().and_then(Meter::ended), None);
        let unlimited = Patience::new(GOAL, Deadline::NEVER.or_effort(Meter::new(), u64::MAX));
        unlimited.over.spend(u64::MAX / 64);
        assert!(!unlimited.is_over_once_covered());
    }

    #[test]
    fn where_all_paths_are_wanted_only_the_whole_counts() {
        let whole = Deadline::NEVER.or_effort(Meter::new(), 1_000);
        let patience = Patience::new(Goal::AllPaths, whole);
        whole.spend(999);
        assert!(!patience.over.has_passed());
        whole.spend(1);
        assert!(patience.over.has_passed());
        let unlimited = Patience::new(GOAL, Deadline::NEVER.or_effort(Meter::new(), u64::MAX));
        unlimited.over.spend(u64::MAX / 8);
        assert!(!unlimited.over.has_passed());
    }
}
