//! The conditions of an invariant without which a branch would not be infeasible.
//!
//! They are found by leaving out: the target runs without one condition; where the branch is infeasible still, the condition is left out of
//! all further runs, else it is needed. So the last run in which the branch was infeasible had just the conditions that are left. A run that
//! did not come to an end leaves its condition in. Those that are stated last go first: what they ask mostly rests on those before. Without
//! the last one that is left the invariant would ask nothing, which was tried before.
//!
//! Inputs without a shape that some condition asks for may have endless paths. Such runs are short at first, as mostly one with fewer
//! conditions spares them.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_analysis::BranchId;
use heapwise_heap::Invariant;

use super::inputs::Shown;
use super::reruns::{Fate, Fates, Taken};

use super::weaker::{Condition, Weaker};
use crate::failure::Failure;
use crate::place::PlaceReport;

/// The efforts of runs, in millions of bytecodes. Those that did not come to an end with one are repeated with the next.
const EFFORTS: [u64; 2] = [2, 20];
/// What is said of a branch of which a run says nothing.
const ENDED: &str = "it ended before";

/// What an invariant needs to exclude a branch.
#[derive(Clone, Default)]
pub(super) struct Necessary {
    pub conditions: Vec<Needed>,
    /// How many conditions it states besides, which are not needed.
    pub others: usize,
    /// Whether it asks something besides conditions that can be left out, which was asked in all runs.
    pub asks_more: bool,
}

/// A condition that is needed.
#[derive(Clone)]
pub(super) struct Needed {
    pub condition: Condition,
    /// Which of those that the invariant states.
    number: usize,
    /// What becomes of the branch without it and those that are not needed.
    pub without: Without,
    /// Where it refuses the input that takes the branch without the whole invariant.
    pub refuses_at: Option<PlaceReport>,
}

/// What became of a branch without a condition.
#[derive(Clone)]
pub(super) enum Without {
    /// This input takes it.
    Taken(Shown),
    /// This keeps it from being known.
    Open(String),
}

impl Without {
    /// `None` where the branch is infeasible all the same.
    pub(super) fn of(fate: &Fate) -> Option<Without> {
        match fate {
            Fate::Taken(taken) => Some(Without::Taken(taken.input.clone())),
            Fate::Open(why) => Some(Without::Open(why.clone())),
            Fate::Infeasible => None,
        }
    }
}

/// What became of the branches in question without the whole invariant.
pub(super) type InDoubt = BTreeMap<BranchId, Without>;

/// Branches for which the same conditions are left.
struct Group {
    kept: BTreeSet<usize>,
    branches: Vec<BranchId>,
}

/// Runs a target with an invariant and an effort, in millions of bytecodes.
pub(super) type Run<'r> = dyn Fn(Invariant, &[BranchId], u64) -> Result<Fates, Failure> + 'r;

/// A search for what is needed to exclude branches.
pub(super) struct Search<'a> {
    weaker: &'a Weaker<'a>,
    whole: InDoubt,
    groups: Vec<Group>,
    /// What became of each without a condition.
    needed: BTreeMap<BranchId, BTreeMap<usize, Without>>,
}

impl<'a> Search<'a> {
    pub(super) fn of(weaker: &'a Weaker<'a>, whole: InDoubt) -> Search<'a> {
        let kept = (0..weaker.count()).collect();
        let groups = vec![Group { kept, branches: whole.keys().copied().collect() }];
        Search { weaker, whole, groups, needed: BTreeMap::new() }
    }

    /// What is needed to exclude each branch, as runs with weaker invariants tell.
    ///
    /// # Errors
    /// Those of runs.
    pub(super) fn search(mut self, run: &Run<'_>) -> Result<BTreeMap<BranchId, Necessary>, Failure> {
        for effort in EFFORTS {
            for number in (0..self.weaker.count()).rev() {
                self.leave_out(number, effort, run)?;
            }
        }
        let mut found = BTreeMap::new();
        for Group { kept, branches } in &self.groups {
            for id in branches {
                found.insert(*id, self.necessary(*id, kept));
            }
        }
        Ok(found)
    }

    /// Runs the target without a condition, for each group that has it.
    fn leave_out(&mut self, number: usize, effort: u64, run: &Run<'_>) -> Result<(), Failure> {
        let mut split = Vec::new();
        for Group { kept, branches } in std::mem::take(&mut self.groups) {
            let is_taken = |id: &BranchId| {
                let known = self.needed.get(id).and_then(|known| known.get(&number));
                matches!(known, Some(Without::Taken(_)))
            };
            let (mut with, asked): (Vec<BranchId>, Vec<BranchId>) = branches.into_iter().partition(is_taken);
            let mut fewer = kept.clone();
            fewer.remove(&number);
            let mut without = Vec::new();
            if asked.is_empty() || fewer.len() == kept.len() || fewer.is_empty() {
                with.extend(asked);
            } else if let Some(invariant) = self.weaker.only(&fewer) {
                let mut fates = run(invariant, &asked, effort)?.by_branch;
                for id in asked {
                    let fate = fates.remove(&id).unwrap_or_else(|| Fate::Open(ENDED.to_owned()));
                    let known = self.needed.entry(id).or_default();
                    match Without::of(&fate) {
                        None => {
                            known.remove(&number);
                            without.push(id);
                        }
                        Some(fate) => {
                            known.insert(number, fate);
                            with.push(id);
                        }
                    }
                }
            } else {
                with.extend(asked);
            }
            split.push(Group { kept, branches: with });
            split.push(Group { kept: fewer, branches: without });
        }
        split.retain(|group| !group.branches.is_empty());
        self.groups = split;
        Ok(())
    }

    fn necessary(&self, id: BranchId, kept: &BTreeSet<usize>) -> Necessary {
        let whole = || self.whole.get(&id).cloned();
        let known = self.needed.get(&id);
        let without = |number: &usize| match kept.len() {
            // Without it nothing is asked.
            1 => whole(),
            _ => known.and_then(|known| known.get(number).cloned()),
        };
        let needed = kept.iter().filter_map(|number| {
            Some(Needed {
                condition: self.weaker.condition(*number)?,
                number: *number,
                without: without(number).unwrap_or_else(|| Without::Open(ENDED.to_owned())),
                refuses_at: None,
            })
        });
        Necessary {
            conditions: needed.collect(),
            others: self.weaker.count().saturating_sub(kept.len()),
            asks_more: !self.weaker.asks_only,
        }
    }
}

impl Necessary {
    /// The same, with where each condition refuses the input that takes the branch without all of them.
    pub(super) fn refusing(mut self, taken: Option<&Taken>) -> Necessary {
        for needed in &mut self.conditions {
            needed.refuses_at = taken.and_then(|taken| taken.refused_by.get(needed.number)?.clone());
        }
        self
    }

    /// Adds what another target needs.
    pub(super) fn absorb(&mut self, other: Necessary) {
        self.asks_more |= other.asks_more;
        for needed in other.conditions {
            if !self.conditions.iter().any(|known| known.condition == needed.condition) {
                self.conditions.push(needed);
                self.others = self.others.saturating_sub(1);
            }
        }
    }
}
