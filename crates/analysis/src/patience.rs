//! How long an exploration goes on without anything new.
//!
//! Of most targets the first thousand paths show what there is to show, and then inputs come that are much the same. Without this,
//! each branch that no input takes, or none that calls can make, costs the whole effort, and where all is covered, a few hard queries
//! more than all before them.

use std::collections::BTreeSet;

use heapwise_smt::Deadline;

use crate::{Ending, Goal};

/// So much may be idle where something is missing: one of so many parts of the effort.
const PART: u64 = 3;
/// So much is enough where nothing is.
const PART_ONCE_COVERED: u64 = 50;

/// What was new so far, and when it has to be followed by something.
pub(crate) struct Patience {
    /// Effort without anything new.
    most: u64,
    /// The same, if nothing is missing.
    enough: u64,
    /// What was left when the last new thing came.
    fruitful: u64,
    covered: Vec<bool>,
    /// How many branches there are to cover, if nothing else is wanted.
    wanted: Option<usize>,
    endings: BTreeSet<Ending>,
    /// When it is over.
    pub over: Deadline,
}

impl Patience {
    /// For an exploration that has until then, and little to do once it has covered this many branches. Where all paths are wanted,
    /// each is something new.
    pub fn new(goal: Goal, wanted: Option<usize>, whole: Deadline) -> Patience {
        let (most, enough) = match goal {
            Goal::AllPaths => (u64::MAX, u64::MAX),
            Goal::Coverage { .. } => (whole.left() / PART, whole.left() / PART_ONCE_COVERED),
        };
        let (fruitful, over) = (whole.left(), whole.within(most));
        Patience { most, enough, fruitful, covered: Vec::new(), wanted, endings: BTreeSet::new(), over }
    }

    /// Begins to wait anew, as something else is explored, which has until then.
    pub fn renew(&mut self, whole: Deadline) {
        self.fruitful = whole.left();
        self.over = whole.within(self.most);
    }

    /// Whether nothing is missing, and has been long enough.
    pub fn is_enough(&self, whole: Deadline) -> bool {
        let covered = self.covered.iter().filter(|covered| **covered).count();
        !self.endings.is_empty()
            && self.wanted.is_some_and(|wanted| covered >= wanted)
            && self.fruitful.saturating_sub(whole.left()) >= self.enough
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
        let mut patience = Patience::new(GOAL, Some(1), whole);
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
    fn little_is_enough_once_all_is_covered_that_is_wanted() {
        for wanted in [Some(2), None] {
            let whole = Deadline::NEVER.or_effort(Meter::new(), 900);
            let mut patience = Patience::new(GOAL, wanted, whole);
            let mut is_enough = |effort, covered: [bool; 2]| {
                whole.spend(effort);
                patience.note(whole, Ending::Returned, std::iter::once(&covered.to_vec()));
                patience.is_enough(whole)
            };
            assert!(!is_enough(36, [true, false]));
            assert!(!is_enough(36, [true, false]));
            assert!(!is_enough(36, [false, true]));
            assert!(!is_enough(17, [true, true]));
            assert_eq!(is_enough(1, [true, true]), wanted.is_some());
        }
    }

    #[test]
    fn where_all_paths_are_wanted_only_the_whole_counts() {
        let whole = Deadline::NEVER.or_effort(Meter::new(), 1_000);
        let patience = Patience::new(Goal::AllPaths, Some(1), whole);
        whole.spend(999);
        assert!(!patience.over.has_passed());
        whole.spend(1);
        assert!(patience.over.has_passed());
        let unlimited = Patience::new(GOAL, Some(1), Deadline::NEVER.or_effort(Meter::new(), u64::MAX));
        unlimited.over.spend(u64::MAX / 8);
        assert!(!unlimited.over.has_passed());
    }
}
