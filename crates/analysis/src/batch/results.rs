//! What comes back of a batch.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_engine::{Summary, Trail};
use heapwise_heap::{Bound, Gap, Witness};
use heapwise_program::{MethodId, Pc, Record};

use crate::best::{Showing, Shown};
use crate::counts::Counts;
use crate::queries::{Cuts, Queries};
use crate::stops::Stops;
use crate::violation::Searched;
use crate::{Ending, Fault};

/// What came of a batch.
#[derive(Default)]
pub(crate) struct Explored {
    /// Nothing was explored.
    pub is_lost: bool,
    /// All paths, in order.
    pub paths: Vec<PathEnd>,
    /// The cases that are worth keeping beside each other.
    pub cases: Vec<Found>,
    /// The places of receivers that calls have made on which there are more paths.
    pub cut: Vec<usize>,
    /// What is left of subtrees.
    pub left: Vec<Trail>,
    pub counts: Counts,
    pub summary: Summary,
    pub stops: Stops,
    pub without_input: BTreeMap<String, u64>,
    /// Paths to whose inputs no calls lead, and the first of them.
    pub unreachable: u64,
    pub first_unreachable: Option<Place>,
    pub gaps: Vec<Gap>,
    pub reached: Vec<Bound>,
    pub throws: BTreeSet<(MethodId, Pc)>,
    pub queries: Queries,
    pub cuts: Cuts,
    /// What was done to find inputs after whose call the invariant does not hold.
    pub searched: Searched,
    pub has_input: bool,
    pub effort: u64,
    pub was_late: bool,
    /// What was read for it, which counts if its results do; nothing if that cannot be told.
    pub read: Option<Record>,
    pub seconds: f64,
    /// Whether another thread has explored it than that of the target.
    pub by_other: bool,
}

impl Explored {
    /// What comes of a batch that could not be explored.
    pub fn lost() -> Explored {
        Explored { is_lost: true, has_input: true, ..Explored::default() }
    }
}

/// A path, by the place of its start and its trail from there.
#[derive(Clone, Default)]
pub(crate) struct Place {
    pub start: usize,
    pub trail: Trail,
}

/// How a path ended.
pub(crate) struct PathEnd {
    pub ending: Ending,
    /// The steps of the batch up to there.
    pub steps: u64,
    pub shown: Vec<Shown>,
}

/// A case.
pub(crate) struct Found {
    pub place: Place,
    pub witness: Witness,
    pub fault: Option<Fault>,
    /// What it shows; nothing if no test can show it.
    pub showing: Option<Showing>,
}

/// What a batch takes down on the way, beside its analysis.
#[derive(Default)]
pub(crate) struct Noted {
    /// The place of the start that is explored.
    pub start: usize,
    /// The last path.
    last: Place,
    pub paths: Vec<PathEnd>,
    /// Where the cases are, by index, and what they show.
    pub cases: Vec<(Place, Showing)>,
    pub without_test: Vec<Place>,
    pub first_unreachable: Option<Place>,
}

/// What an analysis has by now beside cases.
pub(crate) struct Others {
    /// Cases that no test can show.
    pub without_test: usize,
    pub has_unreachable: bool,
}

impl Noted {
    /// Takes down how a path ended, at the end of a trail, and that others than cases may have come of it.
    pub fn end(&mut self, ending: Ending, steps: u64, showings: &[Showing], trail: Trail, others: Others) {
        let shown = showings.iter().map(|showing| showing.shown.clone()).collect();
        self.paths.push(PathEnd { ending, steps, shown });
        self.last = Place { start: self.start, trail };
        self.without_test.resize(others.without_test, self.last.clone());
        if others.has_unreachable {
            self.first_unreachable.get_or_insert_with(|| self.last.clone());
        }
    }

    /// Takes down where the case at this index is: it is one of the last path.
    pub fn case(&mut self, at: usize, showing: Showing) {
        let case = (self.last.clone(), showing);
        match self.cases.get_mut(at) {
            Some(known) => *known = case,
            None => self.cases.push(case),
        }
    }
}
