//! The conditions of an invariant without which a branch would not be infeasible.
//!
//! First the target runs with the whole invariant, in the settings of all runs that follow: where an input takes the branch there, something
//! else excludes it. Then conditions are left out: where the branch is infeasible without one, it is left out of all further runs, else it
//! is needed. So the branch was infeasible in a run with just the conditions that are left, be it none. A run that did not come to an end
//! leaves its condition in. Those that are stated last go first: what they ask mostly rests on those before.
//!
//! An invariant may refuse by more than its conditions: what it returns as computed, what it throws, not ending. All these runs ask that,
//! too. One more, which asks as little of it as can be, tells whether it matters.
//!
//! Inputs without a shape that some condition asks for may have endless paths. Such runs are short at first, as mostly one with fewer
//! conditions spares them; and a target has an effort for all of them.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_analysis::BranchId;
use heapwise_heap::Invariant;

use super::inputs::Shown;
use super::reruns::{Fate, Fates, Taken};
use super::weaker::{Asking, Condition, Weaker};
use crate::control;
use crate::failure::Failure;

/// The effort of the run with the whole invariant, in millions of bytecodes.
const WHOLE: u64 = 100;
/// The efforts of runs without conditions. Those that did not come to an end with one are repeated with the next.
const EFFORTS: [u64; 2] = [2, 20];
/// The effort of the run with nothing but conditions.
const JUST: u64 = 20;
/// The effort of all runs of a target.
const ALL: u64 = 500;
/// What is said of a branch of which a run says nothing.
const ENDED: &str = "it ended before";
/// What is said of a run that was not made.
const NOT_MADE: &str = "no effort was left for it";

/// What runs with parts of an invariant tell of a branch.
pub(super) enum Finding {
    /// Not the invariant excludes it: these inputs fulfil it.
    Reached(Taken),
    /// Whether the invariant excludes it is not known.
    Unknown,
    /// These conditions are enough to exclude it.
    Excluded(Necessary),
}

/// What an invariant needs to exclude a branch.
#[derive(Clone)]
pub(super) struct Necessary {
    pub conditions: Vec<Needed>,
    /// How many conditions it states besides, which are not needed.
    pub others: usize,
    /// Whether something besides these conditions, which was asked in all runs, may be needed.
    pub asks_more: bool,
}

/// A condition that is needed, as far as it is known.
#[derive(Clone)]
pub(super) struct Needed {
    pub condition: Condition,
    /// What becomes of the branch without it and those that are not needed.
    pub without: Without,
}

/// What became of a branch without a condition.
#[derive(Clone)]
pub(super) enum Without {
    /// This input takes it.
    Taken(Shown),
    /// This keeps it from being known.
    Open(String),
}

/// Branches for which the same conditions are left.
struct Group {
    kept: BTreeSet<usize>,
    branches: Vec<BranchId>,
}

/// Runs a target with an invariant and an effort, in millions of bytecodes.
pub(super) type Run<'r> = dyn Fn(Invariant, &[BranchId], u64) -> Result<Fates, Failure> + 'r;

/// A search for what is needed to exclude branches of a target.
pub(super) struct Search<'a, 'p> {
    weaker: &'a mut Weaker<'p>,
    run: &'a Run<'a>,
    /// The effort that is left.
    left: u64,
    groups: Vec<Group>,
    /// What became of each without a condition.
    needed: BTreeMap<BranchId, BTreeMap<usize, Without>>,
    found: BTreeMap<BranchId, Finding>,
}

impl<'a, 'p> Search<'a, 'p> {
    pub(super) fn of(weaker: &'a mut Weaker<'p>, run: &'a Run<'a>) -> Search<'a, 'p> {
        let (needed, found) = (BTreeMap::new(), BTreeMap::new());
        Search { weaker, run, left: ALL, groups: Vec::new(), needed, found }
    }

    /// What is needed to exclude each branch, as runs with weaker invariants tell.
    ///
    /// # Errors
    /// Those of runs.
    pub(super) fn search(mut self, branches: Vec<BranchId>) -> Result<BTreeMap<BranchId, Finding>, Failure> {
        self.with_all(branches)?;
        for effort in EFFORTS {
            for number in (0..self.weaker.count()).rev() {
                self.leave_out(number, effort)?;
            }
        }
        for group in std::mem::take(&mut self.groups) {
            self.settle(&group)?;
        }
        Ok(self.found)
    }

    /// Runs the target with the whole invariant.
    fn with_all(&mut self, branches: Vec<BranchId>) -> Result<(), Failure> {
        let kept: BTreeSet<usize> = (0..self.weaker.count()).collect();
        let fates = self.ask(Asking::Besides(kept.clone()), &branches, WHOLE)?;
        let mut by_branch = fates.map(|fates| fates.by_branch).unwrap_or_default();
        let mut excluded = Vec::new();
        for id in branches {
            match by_branch.remove(&id) {
                Some(Fate::Infeasible) => excluded.push(id),
                Some(Fate::Taken(taken)) => _ = self.found.insert(id, Finding::Reached(taken)),
                Some(Fate::Open(_)) | None => _ = self.found.insert(id, Finding::Unknown),
            }
        }
        self.groups = vec![Group { kept, branches: excluded }];
        Ok(())
    }

    /// Runs the target without a condition, for each group that has it.
    fn leave_out(&mut self, number: usize, effort: u64) -> Result<(), Failure> {
        let mut split = Vec::new();
        for Group { kept, branches } in std::mem::take(&mut self.groups) {
            let is_taken = |id: &BranchId| {
                let known = self.needed.get(id).and_then(|known| known.get(&number));
                matches!(known, Some(Without::Taken(_)))
            };
            let (mut with, asked): (Vec<BranchId>, Vec<BranchId>) = branches.into_iter().partition(is_taken);
            let mut fewer = kept.clone();
            let is_kept = fewer.remove(&number);
            let fates =
                if is_kept { self.ask(Asking::Besides(fewer.clone()), &asked, effort)? } else { None };
            let mut without = Vec::new();
            match fates {
                None => with.extend(asked),
                Some(mut fates) => {
                    for id in asked {
                        let known = self.needed.entry(id).or_default();
                        let fate = match fates.by_branch.remove(&id) {
                            Some(Fate::Infeasible) => {
                                known.remove(&number);
                                without.push(id);
                                continue;
                            }
                            Some(Fate::Taken(taken)) => Without::Taken(taken.input),
                            Some(Fate::Open(why)) => Without::Open(why),
                            None => Without::Open(ENDED.to_owned()),
                        };
                        known.insert(number, fate);
                        with.push(id);
                    }
                }
            }
            split.push(Group { kept, branches: with });
            split.push(Group { kept: fewer, branches: without });
        }
        split.retain(|group| !group.branches.is_empty());
        self.groups = split;
        Ok(())
    }

    /// Tells what is needed for a group, and whether that is all.
    fn settle(&mut self, Group { kept, branches }: &Group) -> Result<(), Failure> {
        let fates = self.ask(Asking::Just(kept.clone()), branches, JUST)?;
        let by_branch = fates.map(|fates| fates.by_branch).unwrap_or_default();
        for id in branches {
            let mut known = self.needed.remove(id).unwrap_or_default();
            let needed = kept.iter().filter_map(|number| {
                Some(Needed {
                    condition: self.weaker.condition(*number)?,
                    without: known.remove(number).unwrap_or_else(|| Without::Open(NOT_MADE.to_owned())),
                })
            });
            let necessary = Necessary {
                conditions: needed.collect(),
                others: self.weaker.count().saturating_sub(kept.len()),
                asks_more: !matches!(by_branch.get(id), Some(Fate::Infeasible)),
            };
            self.found.insert(*id, Finding::Excluded(necessary));
        }
        Ok(())
    }

    /// Runs the target. `None` where nothing is in question, no effort is left, or the invariant cannot ask this.
    fn ask(&mut self, asking: Asking, branches: &[BranchId], effort: u64) -> Result<Option<Fates>, Failure> {
        if branches.is_empty() || control::interrupted().is_some() {
            return Ok(None);
        }
        let Some(left) = self.left.checked_sub(effort) else { return Ok(None) };
        let Some(invariant) = self.weaker.asking(asking) else { return Ok(None) };
        self.left = left;
        (self.run)(invariant, branches, effort).map(Some)
    }
}

impl Finding {
    /// Both of this target and of another.
    pub(super) fn and(self, other: Finding) -> Finding {
        match (self, other) {
            (Finding::Reached(taken), _) | (_, Finding::Reached(taken)) => Finding::Reached(taken),
            (Finding::Unknown, _) | (_, Finding::Unknown) => Finding::Unknown,
            (Finding::Excluded(one), Finding::Excluded(other)) => Finding::Excluded(one.and(other)),
        }
    }
}

impl Necessary {
    /// Whether nothing is needed, so that the program excludes the branch.
    pub(super) fn is_nothing(&self) -> bool {
        self.conditions.is_empty() && !self.asks_more
    }

    /// Whether the branch is taken without one of the conditions.
    pub(super) fn is_confirmed(&self) -> bool {
        self.conditions.iter().any(|needed| matches!(needed.without, Without::Taken(_)))
    }

    /// Whether a part of the invariant was enough.
    pub(super) fn is_part(&self) -> bool {
        !self.conditions.is_empty() && self.others > 0
    }

    fn and(mut self, other: Necessary) -> Necessary {
        self.asks_more |= other.asks_more;
        for needed in other.conditions {
            let decided_by = needed.condition.decided_by;
            if !self.conditions.iter().any(|known| known.condition.decided_by == decided_by) {
                self.conditions.push(needed);
                self.others = self.others.saturating_sub(1);
            }
        }
        self
    }
}
