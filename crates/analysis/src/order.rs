//! Tests that pass in any order.
//!
//! Tests of one JVM share static fields, so one may see what another has left. All inputs of a run are run one after
//! the other, statics carried over, in the order of the tests and in the opposite order. Where some change what was there before,
//! the order in which the framework runs the tests follows, then mixed ones, and each test is run right behind each that makes a change.
//! Where one then shows something else than its replay, a test has to go: the one that disagrees with most others. A test for which
//! there is no time to go forth and back has to go too.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use heapwise_engine::State;
use heapwise_smt::Deadline;

use crate::Session;
use crate::shown::{Rerun, Shown};

/// The most pairs of tests that are run to find who disagrees with whom.
const PAIRS: usize = 20_000;

/// The most pairs of tests that are run to find a disagreement that no whole order shows; of large suites, so many for each test.
const CLOSE_PAIRS: (usize, usize) = (4_000, 2);

/// What an index is multiplied by to mix the order of the tests: odd, so that no two become one.
const MIXED: [usize; 6] = [0x9E37_79B1, 0x85EB_CA77, 0xC2B2_AE3D, 0x27D4_EB2F, 0x1656_67B1, 0xFF51_AFD7];

/// The indices of the tests to leave out, so that each of the others shows the same alone, after all others in the order
/// given or the opposite one, in the order of JUnit, and right behind any that changes static state, as far as those are few.
/// `by_framework` gives the order in which the framework runs those that are not left out.
pub fn conflicting(
    session: &mut Session<'_>,
    tests: &[&Shown],
    by_framework: &dyn Fn(&LeftOut) -> Vec<usize>,
) -> LeftOut {
    let mut out = alone(session, tests);
    loop {
        let mut kept: Vec<usize> = (0..tests.len()).filter(|index| !out.has(*index)).collect();
        // The way back takes as long as the way there, and has to be gone whenever the way there was.
        let deadline = session.deadline.half_way();
        let mut seen = Seen::default();
        let count = in_order(session, tests, &kept, deadline, &mut seen);
        out.untried.extend(kept.drain(count..));
        let back: Vec<usize> = kept.iter().rev().copied().collect();
        in_order(session, tests, &back, Deadline::NEVER, &mut seen);
        // Somebody outside may end that, and then the rest of the way back was not gone.
        if session.engine.budget().deadline.has_passed() {
            out.untried.extend(kept);
            return out;
        }
        let has_agreed = seen.failing.is_empty();
        let culprits = match has_agreed {
            true if seen.writing.is_empty() => return out,
            true => beyond(session, tests, &kept, &by_framework(&out), &mut seen),
            false => culprits(session, tests, &kept, &seen.failing),
        };
        out.conflicting.extend(&culprits);
        // What has agreed both ways stays when the time is up.
        out.is_cut = has_agreed && session.deadline.has_passed();
        if has_agreed && (culprits.is_empty() || out.is_cut) {
            return out;
        }
    }
}

/// What runs of the tests one after the other have shown.
#[derive(Default)]
struct Seen {
    /// The tests that showed something else.
    failing: BTreeSet<usize>,
    /// The tests that changed an object that was there before, static fields included.
    writing: BTreeSet<usize>,
}

/// Tests to leave out.
#[derive(Clone, Default)]
pub struct LeftOut {
    /// Those that show something else in some order.
    pub conflicting: BTreeSet<usize>,
    /// Those for which there was no time to tell.
    pub untried: BTreeSet<usize>,
    /// Whether there was no time for more orders than the two.
    pub is_cut: bool,
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

/// Runs the tests in this order, and says how many could be run before the deadline.
fn in_order(
    session: &mut Session<'_>,
    tests: &[&Shown],
    order: &[usize],
    deadline: Deadline,
    seen: &mut Seen,
) -> usize {
    let mut state = session.base.clone();
    for (count, &index) in order.iter().enumerate() {
        if deadline.has_passed() {
            return count;
        }
        let after = match tests[index].again(session, state.clone()) {
            Rerun::Same(after) => after,
            Rerun::Other(after) => {
                seen.failing.insert(index);
                after
            }
            Rerun::Cut => continue,
        };
        if !after.heap.extends(&state.heap) {
            seen.writing.insert(index);
        }
        state = after;
    }
    order.len()
}

/// The tests to leave out of those that agree in the order given and the opposite one.
fn beyond(
    session: &mut Session<'_>,
    tests: &[&Shown],
    kept: &[usize],
    by_framework: &[usize],
    seen: &mut Seen,
) -> BTreeSet<usize> {
    let mut orders = vec![by_framework.to_vec()];
    orders.extend(MIXED.iter().map(|factor| {
        let mut order = kept.to_vec();
        order.sort_by_key(|index| (index + 1).wrapping_mul(*factor) as u32);
        order
    }));
    for order in orders {
        let deadline = session.deadline;
        in_order(session, tests, &order, deadline, seen);
        if !seen.failing.is_empty() {
            return culprits(session, tests, kept, &seen.failing);
        }
    }
    losers(close_pairs(session, tests, kept, &seen.writing))
}

/// Pairs of tests of which the second, right behind the first, shows something else. The first are tests that change something:
/// one of each method, then another of each, as long as the pairs are not too many.
fn close_pairs(
    session: &mut Session<'_>,
    tests: &[&Shown],
    kept: &[usize],
    writing: &BTreeSet<usize>,
) -> Vec<(usize, usize)> {
    let mut of_method: BTreeMap<_, usize> = BTreeMap::new();
    let mut firsts: Vec<(usize, usize)> = Vec::new();
    for &index in writing {
        let turn = of_method.entry(tests[index].method()).or_default();
        firsts.push((*turn, index));
        *turn += 1;
    }
    firsts.sort_unstable();
    let (few, for_each) = CLOSE_PAIRS;
    firsts.truncate((few / kept.len().max(1)).max(for_each));
    let mut pairs = Vec::new();
    for (_, first) in firsts {
        pairs.extend(behind(session, tests, first, kept));
    }
    pairs
}

/// The pairs of a test and each of the others that shows something else right behind it; none when the time is up.
fn behind(
    session: &mut Session<'_>,
    tests: &[&Shown],
    first: usize,
    others: &[usize],
) -> Vec<(usize, usize)> {
    if session.deadline.has_passed() {
        return Vec::new();
    }
    let Some(state) = after(session, tests[first]) else { return Vec::new() };
    let mut disagrees = |second: usize| {
        second != first && matches!(tests[second].again(session, state.clone()), Rerun::Other(_))
    };
    others.iter().filter(|second| disagrees(**second)).map(|second| (first, *second)).collect()
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
    let failing_ones: Vec<usize> = failing.iter().copied().collect();
    let mut pairs = Vec::new();
    for first in kept {
        pairs.extend(behind(session, tests, *first, &failing_ones));
    }
    if pairs.is_empty() || session.deadline.has_passed() {
        return failing.clone();
    }
    losers(pairs)
}

/// Tests without which no pair is left.
fn losers(mut pairs: Vec<(usize, usize)>) -> BTreeSet<usize> {
    let mut losers = BTreeSet::new();
    while let Some(worst) = worst(&pairs) {
        pairs.retain(|(first, second)| *first != worst && *second != worst);
        losers.insert(worst);
    }
    losers
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
