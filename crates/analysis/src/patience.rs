//! How long an exploration goes on without anything new.
//!
//! Of most targets the first thousand paths show what there is to show, and then inputs come that are much the same. Without this,
//! each branch that no input takes, or none that calls can make, costs the whole effort; and where all are covered, a few hard queries
//! cost more than all before them. What took long to come may be followed by more that takes as long, so an exploration may be idle
//! for as long as it has worked so far.

use std::collections::BTreeSet;

use heapwise_heap::Invariant;
use heapwise_smt::{Deadline, Meter};

use crate::{Ending, Goal};

/// At most so much may be idle: one of so many parts of the effort.
const PART: u64 = 3;
/// Any exploration may be idle for one of so many parts, and for so much, if that is within the most.
const LEAST_PART: u64 = 25;
const LEAST: u64 = 20_000_000;
/// So much may be idle once all goals are covered: one of so many parts of the effort. A path that has begun gets more, but not without
/// end, as each of its queries may take long.
const PART_ONCE_COVERED: u64 = 500;
const PART_OF_PATH: u64 = 50;

/// What was new so far, and when it has to be followed by something.
pub(crate) struct Patience {
    /// Effort without anything new, at most, and what of it an exploration has in any case.
    most: u64,
    least: u64,
    /// The effort at the beginning.
    begun: u64,
    /// The same once all goals are covered.
    most_once_covered: u64,
    most_of_path: u64,
    /// The goals that no case has covered.
    missing: Vec<bool>,
    endings: BTreeSet<Ending>,
    /// Whether tests cover all goals.
    is_covered: bool,
    /// When it is over while a goal is missing.
    over: Deadline,
    /// When it is over once all goals are covered, and for a path that has begun.
    over_once_covered: Deadline,
    over_of_path: Deadline,
}

impl Patience {
    /// For an exploration that has until then. Where all paths are wanted, each is something new. Where an invariant judges inputs
    /// and states, a path costs much more, and the first may come late.
    pub fn new(goal: Goal, goals: Vec<bool>, invariant: Option<Invariant>, whole: Deadline) -> Patience {
        let part = |part: u64| match goal {
            Goal::AllPaths => u64::MAX,
            Goal::Coverage { .. } => whole.left() / part,
        };
        let (most, most_once_covered, most_of_path) =
            (part(PART), part(PART_ONCE_COVERED), part(PART_OF_PATH));
        let least = if invariant.is_some() { most } else { most.min(LEAST.max(whole.left() / LEAST_PART)) };
        Patience {
            most,
            least,
            begun: spent(whole),
            most_once_covered,
            most_of_path,
            missing: goals,
            endings: BTreeSet::new(),
            is_covered: false,
            over: whole.within(least),
            over_once_covered: whole.within(most_once_covered),
            over_of_path: whole.within(most_of_path),
        }
    }

    /// Begins to wait anew, as something else is explored, which has until then.
    pub fn renew(&mut self, whole: Deadline) {
        self.over = whole.within(self.worked(whole).clamp(self.least, self.most));
        self.over_once_covered = whole.within(self.most_once_covered);
        self.over_of_path = whole.within(self.most_of_path);
    }

    /// Lets the exploration be idle for so much more from the next beginning on.
    pub fn allow(&mut self, effort: u64) {
        self.least = self.least.saturating_add(effort).min(self.most);
    }

    /// The effort since the beginning.
    pub fn worked(&self, whole: Deadline) -> u64 {
        spent(whole) - self.begun
    }

    /// When it is over for a path that has begun.
    pub fn over(&self) -> Deadline {
        if self.is_covered { self.over_of_path } else { self.over }
    }

    /// Whether tests cover all goals and it is over. Says so of the effort only, and ends nothing.
    pub fn is_over_once_covered(&self) -> bool {
        self.is_covered && self.over_once_covered.left() == 0
    }

    /// Whether cases cover all goals, and nobody has said whether tests do.
    pub fn may_be_covered(&self) -> bool {
        !self.is_covered && !self.missing.contains(&true)
    }

    /// Takes note that tests cover all goals.
    pub fn note_cover(&mut self, whole: Deadline) {
        self.is_covered = true;
        self.renew(whole);
    }

    /// Takes note of how a path ended and of what its cases cover: a goal that none before has covered is new, and so is an ending.
    pub fn note<'c>(&mut self, whole: Deadline, ending: Ending, cases: impl Iterator<Item = &'c Vec<bool>>) {
        let mut is_new = self.endings.insert(ending);
        for covered in cases {
            for (missing, _) in self.missing.iter_mut().zip(covered).filter(|(_, covered)| **covered) {
                is_new |= std::mem::replace(missing, false);
            }
        }
        if is_new {
            self.renew(whole);
        }
    }
}

fn spent(whole: Deadline) -> u64 {
    whole.meter().map_or(0, Meter::spent)
}

#[cfg(test)]
mod tests {
    use heapwise_entity::Entity;

    use super::*;

    const GOAL: Goal = Goal::Coverage { patience: 1, steps: 1 };
    const LEAST_PART_OF_507: u64 = 20_280_000;

    #[test]
    fn a_third_of_the_effort_may_be_idle() {
        let whole = Deadline::NEVER.or_effort(Meter::new(), 900);
        let mut patience = Patience::new(GOAL, vec![true; 2], None, whole);
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
    fn an_exploration_may_be_idle_for_as_long_as_it_has_worked() {
        let invariant = Invariant { subject: Entity::from_index(0), method: Entity::from_index(0) };
        let idle = |is_judged: bool, worked: u64| {
            let meter = Meter::new();
            let before = Deadline::NEVER.or_effort(meter, u64::MAX);
            before.spend(7);
            let whole = before.or_effort(meter, 507_000_007);
            let mut patience = Patience::new(GOAL, Vec::new(), is_judged.then_some(invariant), whole);
            whole.spend(worked);
            patience.note(whole, Ending::Returned, std::iter::empty());
            patience.over.left()
        };
        assert_eq!(idle(false, 0), LEAST_PART_OF_507);
        assert_eq!(idle(false, LEAST_PART_OF_507 - 1), LEAST_PART_OF_507);
        assert_eq!(idle(false, 90_000_000), 90_000_000);
        assert_eq!(idle(false, 200_000_000), 169_000_000);
        assert_eq!(idle(true, 0), 169_000_000);
        // Nothing is idle for longer than there is effort.
        assert_eq!(idle(false, 400_000_000), 107_000_000);
    }

    #[test]
    fn little_may_be_idle_once_all_is_covered() {
        let whole = Deadline::NEVER.or_effort(Meter::new(), 5_000);
        let mut patience = Patience::new(GOAL, vec![true; 2], None, whole);
        let mut passes = |effort, covered: [bool; 2]| {
            whole.spend(effort);
            patience.note(whole, Ending::Returned, std::iter::once(&covered.to_vec()));
            patience.is_over_once_covered()
        };
        // Something new each time, and the same once more.
        assert!(!passes(18, [true, false]));
        assert!(!passes(18, [false, true]));
        assert!(!passes(9, [true, true]));
        assert!(patience.may_be_covered());
        patience.note_cover(whole);
        let passes = |effort| {
            whole.spend(effort);
            (patience.is_over_once_covered(), patience.over().left() == 0)
        };
        // A path that has begun goes on.
        assert_eq!(passes(9), (false, false));
        assert_eq!(passes(1), (true, false));
        assert_eq!(passes(89), (true, false));
        assert_eq!(passes(1), (true, true));
        assert_eq!(whole.meter().and_then(Meter::ended), None);
        let unlimited =
            Patience::new(GOAL, vec![true; 2], None, Deadline::NEVER.or_effort(Meter::new(), u64::MAX));
        unlimited.over.spend(u64::MAX / 128);
        assert!(!unlimited.is_over_once_covered());
    }

    #[test]
    fn where_all_paths_are_wanted_only_the_whole_counts() {
        let whole = Deadline::NEVER.or_effort(Meter::new(), 1_000);
        let patience = Patience::new(Goal::AllPaths, Vec::new(), None, whole);
        whole.spend(999);
        assert!(!patience.over.has_passed());
        whole.spend(1);
        assert!(patience.over.has_passed());
        let unlimited =
            Patience::new(GOAL, vec![true; 2], None, Deadline::NEVER.or_effort(Meter::new(), u64::MAX));
        unlimited.over.spend(u64::MAX / 32);
        assert!(!unlimited.over.has_passed());
    }
}
