//! A batch is explored, and what comes back of it.

use std::collections::BTreeMap;
use std::time::Instant;

use heapwise_engine::{Budget, Limit, Summary, Trail};
use heapwise_heap::{Bound, Gap, Invariant, Verdict, Witness};
use heapwise_program::Record;

use super::{Batch, Bench, Of, PATHS};
use crate::analysis::{Cuts, Queries, Run};
use crate::best::{Best, Showing, Shown};
use crate::completing::ask;
use crate::counts::Counts;
use crate::patience::Patience;
use crate::stops::Stops;
use crate::symbolic_call::Start;
use crate::violation::Violations;
use crate::{Analysis, Ending, Fault, Goal, Session, Symbolic, Target};

/// What came of a batch.
#[derive(Default)]
pub(crate) struct Explored {
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
    pub queries: Queries,
    pub cuts: Cuts,
    /// Runs of the invariant after calls, and whether it was found not to hold.
    pub runs: u64,
    pub has_violation: bool,
    pub has_input: bool,
    pub effort: u64,
    pub was_late: bool,
    pub read: Option<Record>,
    pub seconds: f64,
    /// Whether another thread has explored it than that of the target.
    pub by_other: bool,
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
    start: usize,
    /// The last path.
    last: Place,
    paths: Vec<PathEnd>,
    /// Where the cases are, by index, and what they show.
    cases: Vec<(Place, Showing)>,
    without_test: Vec<Place>,
    first_unreachable: Option<Place>,
}

impl Noted {
    /// Takes down how a path ended, at the end of a trail, and where others than cases are that have come to an analysis.
    pub fn end(
        &mut self,
        ending: Ending,
        steps: u64,
        showings: &[Showing],
        trail: Trail,
        analysis: &Analysis<'_>,
    ) {
        let shown = showings.iter().map(|showing| showing.shown.clone()).collect();
        self.paths.push(PathEnd { ending, steps, shown });
        self.last = Place { start: self.start, trail };
        self.without_test.resize(analysis.without_test.len(), self.last.clone());
        if analysis.unreachable.first.is_some() {
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

/// Explores a batch.
pub(crate) fn explored<'p>(
    (mut session, mut solver): Bench<'p>,
    target: Target,
    invariant: Option<Invariant>,
    batch: &Batch,
) -> Explored {
    let since = Instant::now();
    let program = session.cx.program;
    let (mut explored, read) = program.recorded(|| {
        session.deadline = session.deadline.within(batch.effort);
        let budget = session.engine.budget();
        let deadline = budget.deadline.within(batch.effort);
        session.engine.set_budget(Budget { deadline, ..budget });
        session.cx.scope = batch.scope.clone();
        let analysis = Analysis::begun(&mut session, target, invariant);
        let starts = starts(&mut session, target, &batch.of);
        let mut strategy = Symbolic::default();
        let whole = session.engine.budget();
        let run = Run {
            session: &mut session,
            solver: solver.as_mut(),
            strategy: &mut strategy,
            goal: Goal::AllPaths,
            invariant,
            whole,
            patience: Patience::new(Goal::AllPaths, whole.deadline),
            violations: Violations::new(invariant, whole.deadline).with_runs(batch.runs),
            best: Some(Best::default()),
            analysis,
            tell: &mut |_, _| {},
            crew: None,
            queue: None,
            noted: Some(Noted::default()),
            elsewhere: Queries::default(),
        };
        run.batch(starts, &batch.of)
    });
    let deadline = session.deadline;
    explored.effort = deadline.meter().map_or(0, |meter| meter.spent());
    explored.was_late = deadline.meter().is_some_and(|meter| meter.was_late());
    (explored.read, explored.seconds) = (read, since.elapsed().as_secs_f64());
    explored
}

/// The states in which a batch begins, with their places.
fn starts<'p>(session: &mut Session<'p>, target: Target, of: &Of) -> Vec<Start<'p>> {
    match of {
        Of::Made(made, _) => target.on_these(session, made.iter().cloned()).unwrap_or_default(),
        Of::Open(place, _) => {
            let all = target.on_all_open(session).unwrap_or_default();
            all.into_iter().filter(|start| start.place == *place).collect()
        }
    }
}

impl<'p> Run<'_, 'p> {
    fn batch(mut self, starts: Vec<Start<'p>>, of: &Of) -> Explored {
        self.analysis.no_valid_input = true;
        let (mut cut, mut left) = (Vec::new(), Vec::new());
        for start in starts {
            let place = start.place;
            self.noted.iter_mut().for_each(|noted| noted.start = place);
            match of {
                Of::Made(_, most) => {
                    if self.on(start, *most).continue_value() == Some(true) {
                        cut.push(place);
                    }
                    // Whether there is time for others, those decide who have given out the batch.
                    self.analysis.summary.cut = None;
                }
                Of::Open(_, trails) => left = self.behind(start, trails),
            }
        }
        let has_violation = self.violations.has_found();
        let runs = self.violations.runs();
        let noted = self.noted.take().unwrap_or_default();
        let analysis = self.end();
        let Noted { paths, cases: places, without_test, first_unreachable, .. } = noted;
        let mut cases: Vec<Found> = (analysis.cases.iter().zip(places))
            .map(|(case, (place, showing))| Found {
                place,
                witness: case.witness.clone(),
                fault: case.fault,
                showing: Some(showing),
            })
            .collect();
        cases.extend(analysis.without_test.iter().zip(without_test).map(|(case, place)| Found {
            place,
            witness: case.witness.clone(),
            fault: case.fault,
            showing: None,
        }));
        Explored {
            paths,
            cases,
            cut,
            left,
            counts: analysis.counts,
            summary: analysis.summary,
            stops: analysis.stops,
            without_input: analysis.without_input,
            unreachable: analysis.unreachable.paths,
            first_unreachable,
            gaps: analysis.gaps,
            reached: analysis.reached,
            queries: analysis.queries,
            cuts: analysis.cuts,
            runs,
            has_violation,
            has_input: !analysis.no_valid_input,
            ..Explored::default()
        }
    }

    /// Explores subtrees, up to so many paths as a batch has; what is left of them.
    fn behind(&mut self, start: Start<'p>, trails: &[Trail]) -> Vec<Trail> {
        self.session.started = None;
        self.analysis.no_valid_input = false;
        let budget = Budget { paths: PATHS, ..self.whole };
        self.session.engine.set_budget(budget);
        let Start { mut state, .. } = start;
        if let Verdict::Sat(evidence) = ask(self.session, self.solver, &state) {
            state.evidence = evidence;
        }
        let Some(symbolic) = self.strategy.in_batches() else { return Vec::new() };
        if !symbolic.begin_behind(self.session, self.solver, &state, trails) {
            // Where a limit has cut the way there, it has cut the batch.
            self.analysis.summary.cut = Some(Limit::Time);
            return Vec::new();
        }
        self.paths(budget, false);
        let left = self.strategy.in_batches().and_then(Symbolic::leave).unwrap_or_default();
        // What a limit has cut is left.
        self.strategy.forget_cut();
        left
    }
}
