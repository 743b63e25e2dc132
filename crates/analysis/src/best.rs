//! Which of the cases that show the same is kept.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use heapwise_program::{MethodId, Pc, Program};

use crate::reading::{Size, size};
use crate::said::Said;
use crate::{Case, Ending, Firmness};

/// More calls than so many, or different ones, make no input richer.
const RICH: usize = 4;

/// What a case shows: all that tells it from another when tests are chosen.
#[derive(Clone)]
pub(crate) struct Showing {
    /// Whether it is kept whatever others show, as it shows a fault.
    pub is_fault: bool,
    pub shown: Shown,
    size: Size,
}

/// What is compared, but for how much there is to read.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Shown {
    pub covered: Vec<bool>,
    ending: Ending,
    pub handlers: Vec<(MethodId, Pc)>,
    boundaries: Vec<(MethodId, Pc)>,
    pub said: Option<Said>,
    is_made: bool,
    richness: usize,
    firmness: Firmness,
}

impl Shown {
    /// Whether one of these cases covers all this too, and ends as this does.
    pub fn is_shown_by(&self, cases: &[Case<'_>]) -> bool {
        let covers =
            |case: &Case<'_>| self.covered.iter().zip(&case.covered).all(|(own, other)| !own || *other);
        cases.iter().any(|case| case.replay.ending == self.ending && covers(case))
    }
}

impl Showing {
    pub fn of(program: &Program, case: &Case<'_>) -> Showing {
        let replay = &case.replay;
        let shown = Shown {
            covered: case.covered.clone(),
            ending: replay.ending.clone(),
            handlers: replay.state.caught.iter().collect(),
            boundaries: replay.state.boundaries.iter().filter(|_| case.is_made).collect(),
            said: Said::of(case),
            is_made: case.is_made,
            richness: richness(case),
            firmness: replay.firmness,
        };
        let is_fault = case.fault.is_some() || replay.valid_after == Some(false);
        Showing { is_fault, shown, size: size(program, &case.witness) }
    }
}

/// The cases that are worth keeping: of those that show the same, the one with the least to read.
#[derive(Default)]
pub(crate) struct Best {
    known: BTreeMap<Shown, (Size, usize)>,
}

impl Best {
    /// Whether a case that shows this would be kept.
    pub fn wants(&self, showing: &Showing) -> bool {
        showing.is_fault || self.known.get(&showing.shown).is_none_or(|(size, _)| showing.size < *size)
    }

    /// Adds a case to others; one that shows what another does and is no shorter is dropped, or takes its place. Where it is then.
    pub fn keep<'p>(&mut self, cases: &mut Vec<Case<'p>>, case: Case<'p>, showing: Showing) -> Option<usize> {
        let Showing { is_fault, shown, size } = showing;
        let at = match self.known.entry(shown) {
            _ if is_fault => cases.len(),
            Entry::Vacant(entry) => entry.insert((size, cases.len())).1,
            Entry::Occupied(mut entry) if size < entry.get().0 => {
                entry.get_mut().0 = size;
                entry.get().1
            }
            Entry::Occupied(_) => return None,
        };
        match cases.get_mut(at) {
            Some(known) => *known = case,
            None => cases.push(case),
        }
        Some(at)
    }
}

/// How much has happened to the objects that calls have made: how many calls there are, and how many different ones.
pub(crate) fn richness(case: &Case<'_>) -> usize {
    let Some(made) = case.witness.made.as_ref().filter(|_| case.is_made) else { return 0 };
    let methods: BTreeSet<MethodId> = made.calls.iter().map(|call| call.method).collect();
    made.calls.len().min(RICH) + methods.len().min(RICH)
}
