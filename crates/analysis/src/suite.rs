//! Which cases become tests.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use heapwise_heap::WitnessObject;
use heapwise_program::{MethodId, Pc, Program};

use crate::best::richness;
use crate::reading::{Size, size};
use crate::said::Said;
use crate::{Analysis, Case, Ending, Fault, Target};

/// What has come of a constructor and one more call is no rich input.
const POOR: usize = 4;

/// Something that a test should show.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Sight<'a> {
    /// A branch, by its index in the closure.
    Branch(usize),
    /// A way to end.
    Ending(&'a Ending),
    /// A handler of exceptions that is entered, or that none is.
    Handler(Option<(MethodId, Pc)>),
    /// A jump by the order of two numbers that are equal: whether that is on the one side or the other, no other input tells.
    Boundary((MethodId, Pc)),
    /// What a call on an object that calls have made returns.
    Said(Said),
}

/// Which cases may become tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keep {
    /// Every case, not only those that show something new.
    pub all: bool,
    /// Only those whose inputs calls make: of classes of the program they hold nothing else.
    pub only_made: bool,
    /// Whether the other methods that callers use get tests of their own: their branches are left to those.
    pub is_whole: bool,
}

/// The indices of the cases to keep, in the order of exploration: a small set that covers every branch, enters every
/// handler of exceptions and none, and shows every way to end that the cases show. Those whose inputs calls make show every boundary,
/// too. With `all`, every case. Cases with a fault are left out, but for those that a test may expect.
///
/// Greedy by what is new; among equals small inputs first, and of those the ones whose arguments share least. Linear in
/// the cases, cubic in the different sets of sights among them.
pub fn suite(
    program: &Program,
    analysis: &Analysis<'_>,
    Keep { all, only_made, is_whole }: Keep,
) -> Vec<usize> {
    let may_be_kept = |case: &Case<'_>| {
        case.fault.is_none_or(Fault::may_be_expected) && (!only_made || has_only_made(program, case))
    };
    let cases = || analysis.cases.iter().enumerate().filter(|(_, case)| may_be_kept(case));
    if all {
        return cases().map(|(index, _)| index).collect();
    }
    let (made, others): (Vec<_>, Vec<_>) = cases().partition(|(_, case)| case.is_made);
    let mut kept = BTreeSet::new();
    let mut shown: BTreeSet<Sight<'_>> = BTreeSet::new();
    // Inputs that nobody is known to make show what they alone cover; how they end may be what no caller sees.
    let is_made = !made.is_empty();
    cover(program, analysis, &made, (&mut shown, &mut kept), &|_| true);
    kept.extend(richest(program, &made, &kept));
    let is_own = |branch: usize| {
        !is_whole || is_of_target(program, analysis.target, analysis.closure.branches[branch].0)
    };
    let counts = |sight: &Sight<'_>| match sight {
        Sight::Branch(branch) => !is_made || is_own(*branch),
        _ => !is_made,
    };
    cover(program, analysis, &others, (&mut shown, &mut kept), &counts);
    kept.into_iter().collect()
}

/// Whether an input holds no object of the program but those that calls make, and constants.
fn has_only_made(program: &Program, case: &Case<'_>) -> bool {
    let made = case.witness.made.as_ref().map(|made| &made.made[..]).unwrap_or_default();
    let is_own = |object: &WitnessObject| {
        let class = program.class(object.class);
        !class.is_jdk() && !class.is_array()
    };
    let mut own = case.witness.objects.iter().enumerate().filter(|(_, object)| is_own(object));
    own.all(|(at, _)| made.contains(&at))
}

/// The case with the richest input that returns, if none of those that are kept is as rich: what holds after few calls only may be an
/// accident.
fn richest(program: &Program, cases: &[(usize, &Case<'_>)], kept: &BTreeSet<usize>) -> Option<usize> {
    let is_kept = |(index, _): &&(usize, &Case<'_>)| kept.contains(index);
    let known = cases.iter().filter(is_kept).map(|(_, case)| richness(case)).max()?;
    let returned = cases.iter().filter(|(_, case)| case.replay.ending == Ending::Returned);
    let rank = |(index, case): &&(usize, &Case<'_>)| {
        (richness(case), Said::of(case), Reverse((size(program, &case.witness), *index)))
    };
    let (index, case) = returned.max_by_key(rank)?;
    (richness(case) > known.max(POOR)).then_some(*index)
}

/// Whether the branches of a method are left to the tests of this target: those of another method that callers use have tests of
/// their own.
fn is_of_target(program: &Program, target: Target, method: MethodId) -> bool {
    let of = program.method(method);
    let is_public = of.flags.is_public() && !of.flags.is_synthetic();
    method == target.method || !is_public || of.class != target.class
}

/// Adds cases until all that they show, of what counts, is shown.
fn cover<'a, 'p>(
    program: &Program,
    analysis: &Analysis<'p>,
    cases: &[(usize, &'a Case<'p>)],
    (shown, kept): (&mut BTreeSet<Sight<'a>>, &mut BTreeSet<usize>),
    counts: &dyn Fn(&Sight<'a>) -> bool,
) {
    // Of the cases that show the same only the best can be kept.
    let mut best_of: BTreeMap<Vec<Sight<'a>>, (Size, usize)> = BTreeMap::new();
    for (index, case) in cases {
        let rank = (size(program, &case.witness), *index);
        let best = best_of.entry(sights(program, analysis, case)).or_insert(rank);
        *best = rank.min(*best);
    }
    let all = best_of.keys().flatten().filter(|sight| counts(sight) && !shown.contains(sight));
    let mut missing: BTreeSet<Sight<'a>> = all.copied().collect();
    while !missing.is_empty() {
        let gain = |sights: &[Sight<'_>]| sights.iter().filter(|sight| missing.contains(sight)).count();
        let best = best_of.iter().max_by_key(|(sights, rank)| (gain(sights), Reverse(**rank)));
        let Some((sights, (_, index))) = best else { break };
        missing.retain(|sight| !sights.contains(sight));
        shown.extend(sights);
        kept.insert(*index);
    }
}

/// What a case shows, sorted.
fn sights<'a>(program: &Program, analysis: &Analysis<'_>, case: &'a Case<'_>) -> Vec<Sight<'a>> {
    let replay = &case.replay;
    let branches = case.covered.iter().enumerate().filter(|(_, covered)| **covered);
    let mut handlers: Vec<_> = replay.state.caught.iter().map(Some).collect();
    if handlers.is_empty() {
        handlers.push(None);
    }
    let ending = Sight::Ending(&replay.ending);
    let said = Said::of(case).map(Sight::Said);
    let is_in_reach = |(method, _): &(MethodId, Pc)| {
        analysis.closure.methods.contains(method) && is_of_target(program, analysis.target, *method)
    };
    let boundaries = replay.state.boundaries.iter().filter(|place| case.is_made && is_in_reach(place));
    let boundaries = boundaries.map(Sight::Boundary);
    let branches = branches.map(|(index, _)| Sight::Branch(index));
    let mut sights: Vec<Sight<'_>> = branches
        .chain(handlers.into_iter().map(Sight::Handler))
        .chain([ending])
        .chain(said)
        .chain(boundaries)
        .collect();
    sights.sort_unstable();
    sights.dedup();
    sights
}
