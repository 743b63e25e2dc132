//! Which of the cases that show the same is kept.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use heapwise_program::{MethodId, Pc, Program};

use crate::reading::{Size, size};
use crate::said::Said;
use crate::{Case, Ending, Firmness};

/// More calls than so many, or different ones, make no input richer.
const RICH: usize = 4;

/// All that tells one case from another when tests are chosen, but for how much there is to read.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Shown {
    covered: Vec<bool>,
    ending: Ending,
    handlers: Vec<(MethodId, Pc)>,
    boundaries: Vec<(MethodId, Pc)>,
    said: Option<Said>,
    is_made: bool,
    richness: usize,
    firmness: Firmness,
}

/// The cases that are worth keeping: of those that show the same, the one with the least to read.
#[derive(Default)]
pub(crate) struct Best {
    known: BTreeMap<Shown, (Size, usize)>,
}

impl Best {
    /// Adds a case to others; one that shows what another does and is no shorter is dropped, or takes its place.
    pub fn keep<'p>(&mut self, program: &Program, cases: &mut Vec<Case<'p>>, case: Case<'p>) {
        let replay = &case.replay;
        if case.fault.is_some() || replay.valid_after == Some(false) {
            cases.push(case);
            return;
        }
        let shown = Shown {
            covered: case.covered.clone(),
            ending: replay.ending.clone(),
            handlers: replay.state.caught.iter().collect(),
            boundaries: replay.state.boundaries.iter().filter(|_| case.is_made).collect(),
            said: Said::of(&case),
            is_made: case.is_made,
            richness: richness(&case),
            firmness: replay.firmness,
        };
        let size = size(program, &case.witness);
        match self.known.entry(shown) {
            Entry::Vacant(entry) => {
                entry.insert((size, cases.len()));
                cases.push(case);
            }
            Entry::Occupied(mut entry) if size < entry.get().0 => {
                let at = entry.get().1;
                entry.insert((size, at));
                cases[at] = case;
            }
            Entry::Occupied(_) => {}
        }
    }
}

/// How much has happened to the objects that calls have made: how many calls there are, and how many different ones.
pub(crate) fn richness(case: &Case<'_>) -> usize {
    let Some(made) = case.witness.made.as_ref().filter(|_| case.is_made) else { return 0 };
    let methods: BTreeSet<MethodId> = made.calls.iter().map(|call| call.method).collect();
    made.calls.len().min(RICH) + methods.len().min(RICH)
}
