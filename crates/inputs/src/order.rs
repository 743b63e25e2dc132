//! Tests that pass in any order.
//!
//! Tests of one JVM share static fields, so one may see what another has left. All inputs of a run are run one after
//! the other, statics carried over, in the order of the tests and in the opposite order. Where one then shows
//! something else than its replay, a test has to go: the one that disagrees with most others. A test for which there is no
//! time to do that has to go too.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use heapwise_engine::State;

use heapwise_smt::Deadline;

use crate::Session;
use crate::shown::{Rerun, Shown};

/// The most pairs of tests that are run to find who disagrees with whom.
const PAIRS: usize = 20_000;

/// The indices of the tests to leave out, so that each of the others shows the same alone and after all others, in the order
/// given or the opposite one.
pub fn conflicting(session: &mut Session<'_>, tests: &[&Shown]) -> LeftOut {
    let mut out = alone(session, tests);
    loop {
        let mut kept: Vec<usize> = (0..tests.len()).filter(|index| !out.has(*index)).collect();
        // The way back takes as long as the way there, and has to be gone whenever the way there was.
        let deadline = session.deadline.half_way();
        let (mut failing, run) = failing(session, tests, &kept, deadline);
        out.untried.extend(kept.drain(run..));
        let back: Vec<usize> = kept.iter().rev().copied().collect();
        failing.extend(self::failing(session, tests, &back, Deadline::NEVER).0);
        // Somebody outside may end that, and then the rest of the way back was not gone.
        if session.engine.budget().deadline.has_passed() {
            out.untried.extend(kept);
            return out;
        }
        if failing.is_empty() {
            return out;
        }
        out.conflicting.extend(culprits(session, tests, &kept, &failing));
    }
}

/// Tests to leave out.
#[derive(Default)]
pub struct LeftOut {
    /// Those that show something else in some order.
    pub conflicting: BTreeSet<usize>,
    /// Those for which there was no time to tell.
    pub untried: BTreeSet<usize>,
}

impl LeftOut {
    /// Whether a test is to be left out.
    pub fn has(&self, index: usize) -> bool {
        self.conflicting.contains(&index) || self.untried.contains(&index)
    }
}

/// The tests that show something else even when nothing ran before: the constructors that they call change what they see.
fn alone(session: &mut Session<'_>, tests: &[&Shown]) -> LeftOut {
    let mut out = LeftOut::default();
    for (index, test) in tests.iter().enumerate() {
        let base = session.base.clone();
        if session.deadline.has_passed() {
            out.untried.insert(index);
        } else if let Rerun::Other(_) = test.again(session, base) {
            out.conflicting.insert(index);
        }
    }
    out
}

/// The tests that show something else when they run in this order, of so many that could be run before the deadline.
fn failing(
    session: &mut Session<'_>,
    tests: &[&Shown],
    order: &[usize],
    deadline: Deadline,
) -> (BTreeSet<usize>, usize) {
    let mut state = session.base.clone();
    let mut failing = BTreeSet::new();
    for (run, &index) in order.iter().enumerate() {
        if deadline.has_passed() {
            return (failing, run);
        }
        state = match tests[index].again(session, state.clone()) {
            Rerun::Same(after) => after,
            Rerun::Other(after) => {
                failing.insert(index);
                after
            }
            Rerun::Cut => state,
        };
    }
    (failing, order.len())
}

/// Tests without which the failing ones agree with each other test by itself; the failing ones, where that cannot be seen from
/// pairs, or not in time.
fn culprits(
    session: &mut Session<'_>,
    tests: &[&Shown],
    kept: &[usize],
    failing: &BTreeSet<usize>,
) -> BTreeSet<usize> {
    if failing.len() * kept.len() > PAIRS {
        return failing.clone();
    }
    let mut pairs = Vec::new();
    for first in kept {
        if session.deadline.has_passed() {
            return failing.clone();
        }
        let Some(state) = after(session, tests[*first]) else { continue };
        let disagrees = |second: &&usize| {
            *second != first && matches!(tests[**second].again(session, state.clone()), Rerun::Other(_))
        };
        pairs.extend(failing.iter().filter(disagrees).map(|second| (*first, *second)));
    }
    if pairs.is_empty() {
        return failing.clone();
    }
    let mut culprits = BTreeSet::new();
    while let Some(worst) = worst(&pairs) {
        pairs.retain(|(first, second)| *first != worst && *second != worst);
        culprits.insert(worst);
    }
    culprits
}

fn after<'p>(session: &mut Session<'p>, test: &Shown) -> Option<State<'p>> {
    let base = session.base.clone();
    match test.again(session, base) {
        Rerun::Same(state) | Rerun::Other(state) => Some(state),
        Rerun::Cut => None,
    }
}

/// The test in most pairs; of two that are in one pair only the one that sees what the other does.
fn worst(pairs: &[(usize, usize)]) -> Option<usize> {
    let mut counts: BTreeMap<usize, (usize, bool)> = BTreeMap::new();
    for (test, sees) in pairs.iter().flat_map(|(first, second)| [(*first, false), (*second, true)]) {
        let (count, has_seen) = counts.entry(test).or_default();
        *count += 1;
        *has_seen |= sees;
    }
    let worst = counts.into_iter().max_by_key(|(test, rank)| (*rank, Reverse(*test)));
    worst.map(|(test, _)| test)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_to_go() {
        assert_eq!(worst(&[]), None);
        assert_eq!(worst(&[(0, 3)]), Some(3), "the one that sees");
        assert_eq!(worst(&[(2, 1), (2, 3), (2, 5), (0, 1)]), Some(2), "the one that most see");
    }
}
