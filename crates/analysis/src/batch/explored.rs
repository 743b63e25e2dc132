//! A batch is explored.

use std::time::Instant;

use heapwise_engine::{Budget, Limit, Outcome, Trail};
use heapwise_heap::{Invariant, Verdict};
use heapwise_smt::Meter;

use super::Batches;
use super::crew::Bench;
use super::results::{Explored, Found, Noted};
use super::task::{Batch, Of};
use crate::best::Best;
use crate::completing::ask;
use crate::patience::Patience;
use crate::queries::Queries;
use crate::run::{Run, explore};
use crate::symbolic_call::Start;
use crate::violation::Violations;
use crate::{Analysis, Goal, Session, Symbolic, Target};

/// Explores a batch, on a bench whose effort this meter counts.
pub(crate) fn explored<'p>(
    (mut session, mut solver): Bench<'p>,
    target: Target,
    invariant: Option<Invariant>,
    (batch, meter): (&Batch, &'static Meter),
) -> Explored {
    let since = Instant::now();
    let program = session.cx.program;
    let (mut explored, read) = program.recorded_aside(|| {
        // What is left for exploring may be less than the whole; inputs have all that.
        let budget = session.engine.budget();
        session.engine.set_budget(Budget { deadline: budget.deadline.within(batch.left), ..budget });
        session.cx.scope = batch.scope.clone();
        batch.query.into_iter().for_each(|effort| session.cx.smt.give(effort));
        let analysis = Analysis::begun(&mut session, target, invariant);
        let starts = starts(&mut session, target, &batch.of);
        if starts.len() != batch.of.starts() {
            return Explored::lost();
        }
        let mut strategy = Symbolic::default();
        let whole = session.engine.budget();
        let run = Run {
            session: &mut session,
            solver: solver.as_mut(),
            strategy: &mut strategy,
            goal: Goal::AllPaths,
            invariant,
            whole,
            patience: Patience::new(Goal::AllPaths, Vec::new(), invariant, whole.deadline),
            violations: Violations::new(invariant, whole.deadline).with_runs(batch.runs),
            best: Some(Best::default()),
            analysis,
            tell: &mut |_, _| {},
            crew: None,
            queue: None,
            noted: Some(Noted::default()),
            most: Some(batch.most),
            elsewhere: Queries::default(),
            unshown: Vec::new(),
            was_late: false,
            query: batch.query,
        };
        run.batch(starts, &batch.of)
    });
    explored.effort = meter.spent().saturating_sub(batch.spent);
    explored.was_late = meter.was_late();
    (explored.read, explored.seconds) = (read, since.elapsed().as_secs_f64());
    explored
}

/// The states in which a batch begins, with their places.
fn starts<'p>(session: &mut Session<'p>, target: Target, of: &Of) -> Vec<Start<'p>> {
    match of {
        Of::Made(made, _) => target.on_these(session, made.iter().cloned()).unwrap_or_default(),
        Of::Open(place, ..) => {
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
                    // One for which there was no time has more paths, too.
                    if self.on(start, *most).continue_value() != Some(false) {
                        cut.push(place);
                    }
                    // Whether there is time for others, those decide who have given out the batch.
                    self.analysis.summary.cut = None;
                }
                Of::Open(_, trails, most) => left = self.behind(start, trails, *most),
            }
        }
        let searched = self.violations.searched;
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
            throws: analysis.throws,
            queries: analysis.queries,
            cuts: analysis.cuts,
            searched,
            has_input: !analysis.no_valid_input,
            ..Explored::default()
        }
    }

    /// Explores subtrees, up to so many paths but at least one; what is left of them.
    fn behind(&mut self, start: Start<'p>, trails: &[Trail], most: u64) -> Vec<Trail> {
        self.session.started = None;
        self.analysis.no_valid_input = false;
        let left = self.left_on_open();
        let budget = Budget { paths: most.min(left.paths).max(1), total_steps: left.steps, ..self.whole };
        self.session.engine.set_budget(budget);
        let Start { mut state, .. } = start;
        if let Verdict::Sat(evidence) = ask(self.session, self.solver, &state) {
            state.evidence = evidence;
        }
        let Some(symbolic) = self.strategy.in_batches() else {
            self.analysis.summary.cut = Some(Limit::Time);
            return Vec::new();
        };
        let missed = symbolic.begin_behind(self.session, self.solver, &state, trails);
        if missed.astray > 0 {
            let why = "a path that was not found again to go on with it".to_owned();
            *self.analysis.without_input.entry(why).or_default() += missed.astray;
        }
        let late = self.paths_in_time(budget);
        match self.strategy.in_batches().and_then(Symbolic::leave) {
            Some(left) => {
                // What a limit has cut is left.
                self.strategy.forget_cut();
                late.into_iter().chain(left).chain(missed.late).collect()
            }
            None => {
                self.analysis.summary.cut = Some(Limit::Time);
                Vec::new()
            }
        }
    }

    /// Takes the paths of a batch. That for which the time was too short is left: the target may have more time by then, as another
    /// batch has shown something new.
    fn paths_in_time(&mut self, budget: Budget) -> Option<Trail> {
        while let Some(path) = explore(self.strategy, self.session, self.solver) {
            if path.outcome == Outcome::OutOfBudget(Limit::Time)
                && let Some(trail) = self.strategy.in_batches().and_then(Symbolic::put_off)
            {
                return Some(trail);
            }
            self.take(path, budget);
        }
        None
    }
}

/// Explores batches of a target for another thread, until there are no more.
pub fn explore_for<'p>(
    batches: &Batches,
    bench: &dyn Fn(&'static Meter) -> Option<Bench<'p>>,
    target: Target,
    invariant: Option<Invariant>,
) {
    while let Some((number, batch, meter)) = batches.0.take(&Batch::meter) {
        let mut guard = Guard { batches, number, explored: None };
        guard.explored = bench(meter)
            .map(|bench| Explored { by_other: true, ..explored(bench, target, invariant, (&batch, meter)) });
    }
}

/// Hands in what came of a batch, even if that is a panic.
struct Guard<'b> {
    batches: &'b Batches,
    number: u64,
    explored: Option<Explored>,
}

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        self.batches.0.put(self.number, self.explored.take());
    }
}
