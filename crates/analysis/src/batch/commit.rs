//! Batches are handed out, and what came of them is added to the analysis of the target, in order.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use heapwise_engine::{Budget, Limit, Path, Trail};
use heapwise_smt::Meter;

use super::crew::Hard;
use super::explored::explored;
use super::results::{Explored, Found, PathEnd};
use super::task::{Batch, Most, Of, PATHS, SUBTREES};
use crate::best::{Showing, Shown};
use crate::case::Task;
use crate::run::Run;
use crate::started::{OnMade, Started};
use crate::strategy::News;
use crate::symbolic_call::Start;
use crate::{Case, Goal, Symbolic};

impl<'a, 'p> Run<'a, 'p> {
    /// The effort of the target so far.
    pub(crate) fn effort(&self) -> u64 {
        self.whole.deadline.meter().map_or(0, Meter::spent)
    }

    /// Whether the rest of what began after so much effort is explored in batches.
    pub(crate) fn is_hard(&mut self, begun: u64) -> bool {
        let Some(crew) = self.crew else { return false };
        // Where all paths are wanted each has a case, and to make all of them once more takes longer than to explore them.
        // What a completion has judged is no input of a batch.
        let is_meant = self.goal != Goal::AllPaths && self.session.completion.is_none();
        let is_meant = is_meant && self.whole.deadline.meter().is_some();
        let is_long = self.effort() - begun >= crew.after;
        is_meant && is_long && self.strategy.in_batches().is_some()
    }

    /// What the rest of what began after so much effort is explored in batches with, if that is due.
    pub(crate) fn hard(&mut self, begun: u64) -> Option<Hard<'a, 'p>> {
        let crew = self.crew?;
        let meter = self.whole.deadline.meter().filter(|_| self.is_hard(begun))?;
        let queue = self.queue.get_or_insert_with(|| (crew.call)()).clone();
        Some(Hard { crew, queue, meter })
    }

    /// Explores the target on receivers that calls have made, each with its number in this round. Those on which there are more paths
    /// than `most` are added to `cut`.
    pub(crate) fn on_made_in_batches(
        &mut self,
        hard: &Hard<'_, 'p>,
        starts: Vec<(usize, Start<'p>)>,
        cut: &mut Vec<Start<'p>>,
        (least, most): (usize, u64),
    ) -> ControlFlow<()> {
        let size = usize::try_from(PATHS / most.clamp(1, PATHS)).unwrap_or(1);
        let chunks: Vec<&[(usize, Start<'p>)]> = starts.chunks(size).collect();
        let batches = chunks.iter().map(|chunk| Of::Made(made(chunk), most)).collect();
        let numbers = self.hand_out(hard, batches, self.left_on_made());
        let mut flow = ControlFlow::Continue(());
        for (number, chunk) in numbers.zip(chunks) {
            let is_enough = chunk.first().is_some_and(|(at, _)| *at >= least);
            if is_enough && self.is_covered() {
                break;
            }
            if self.ends_on_made() {
                flow = ControlFlow::Break(());
                break;
            }
            if self.left_on_made().is_nothing() {
                break;
            }
            let explored = self.explored(hard, number);
            let is_cut = |start: &Start<'p>| explored.is_lost || explored.cut.contains(&start.place);
            cut.extend(chunk.iter().map(|(_, start)| start).filter(|start| is_cut(start)).cloned());
            self.commit(explored, &|place| {
                chunk.iter().map(|(_, start)| start).find(|start| start.place == place)
            });
            if self.analysis.stopped_at_goal {
                flow = ControlFlow::Break(());
                break;
            }
        }
        hard.queue.0.withdraw();
        flow
    }

    /// Explores what is left of the exploration on an open receiver, until nothing is left or the goal is reached.
    pub(crate) fn on_open_in_batches(&mut self, hard: &Hard<'_, 'p>, start: &Start<'p>, budget: Budget) {
        let Some(mut waiting) = self.strategy.in_batches().and_then(Symbolic::leave) else {
            self.analysis.summary.cut = Some(Limit::Time);
            return;
        };
        while !waiting.is_empty() {
            // To walk to all that waits would take more than to explore what a round can.
            let rest = waiting.split_off(waiting.len().min(SUBTREES * PATHS as usize));
            let left = self.left_on_open();
            let most = PATHS.min(left.paths / SUBTREES as u64).max(1);
            let batches: Vec<Of> =
                split(waiting).into_iter().map(|trails| Of::Open(start.place, trails, most)).collect();
            // What the batches of a round do together is within what is left.
            let steps = left.steps.div_ceil(batches.len().max(1) as u64);
            let numbers = self.hand_out(hard, batches, Most { steps, ..left });
            self.look_aside(budget);
            let mut left = Vec::new();
            for number in numbers {
                self.stop_if_enough();
                if self.analysis.stopped_at_goal {
                    break;
                }
                if let Some(limit) = self.limit() {
                    self.analysis.summary.cut = Some(limit);
                    break;
                }
                let mut explored = self.explored(hard, number);
                if explored.is_lost {
                    self.analysis.summary.cut = Some(Limit::Time);
                }
                left.append(&mut explored.left);
                self.commit(explored, &|_| Some(start));
            }
            hard.queue.0.withdraw();
            if self.analysis.stopped_at_goal || self.analysis.summary.cut.is_some() {
                return;
            }
            left.extend(rest);
            waiting = left;
        }
    }

    /// Looks for what is missing by the search and in smaller scopes, if it is time for that.
    fn look_aside(&mut self, budget: Budget) {
        self.session.engine.set_budget(Budget { deadline: self.patience.over(), ..budget });
        while !self.analysis.stopped_at_goal
            && let Some(path) = {
                let Run { session, solver, strategy, .. } = self;
                strategy.in_batches().and_then(|symbolic| symbolic.next_aside(session, *solver))
            }
        {
            if self.is_put_off(&path) {
                break;
            }
            self.take(path, budget);
        }
    }

    /// The limit that ends the exploration.
    fn limit(&mut self) -> Option<Limit> {
        match self.left_on_open() {
            _ if self.ends_on_open() => Some(Limit::Time),
            Most { steps: 0, .. } => Some(Limit::TotalSteps),
            Most { paths: 0, .. } => Some(Limit::Paths),
            _ => None,
        }
    }

    /// Hands out batches, each of at most so much; their numbers.
    fn hand_out(&self, hard: &Hard<'_, 'p>, batches: Vec<Of>, most: Most) -> std::ops::Range<u64> {
        let whole = hard.meter;
        let count = batches.len() as u64;
        let runs = self.violations.left().div_ceil(count.max(1));
        // Who is out of patience, ends.
        let (spent, left) = (whole.spent(), self.patience.over().left());
        let scope = self.session.cx.scope.clone();
        let query = self.query;
        let batch = |of| Batch { of, scope: scope.clone(), runs, query, most, spent, left, whole };
        let first = hard.queue.0.give(batches.into_iter().map(batch));
        first..first + count
    }

    /// What came of a batch.
    fn explored(&self, hard: &Hard<'_, 'p>, number: u64) -> Explored {
        let (target, invariant) = (self.analysis.target, self.invariant);
        let result = hard.queue.0.result(number, &mut |_, batch| {
            let meter = batch.meter();
            let bench = (hard.crew.bench)(meter);
            bench.map_or_else(Explored::lost, |bench| explored(bench, target, invariant, (batch, meter)))
        });
        result.unwrap_or_else(Explored::lost)
    }

    /// Adds what came of a batch; `start` gives the start at a place.
    fn commit(&mut self, done: Explored, start: &StartAt<'_, 'p>) {
        self.add_work(&done);
        self.add_figures(&done);
        let refused = self.keep_again(done.cases, start);
        self.note_ends(&done.paths, &refused);
        self.note_cover();
        self.stop_if_enough();
        if let Some(symbolic) = self.strategy.in_batches() {
            symbolic.add(done.summary, done.queries.heap.ops);
        }
        if self.analysis.unreachable.first.is_none()
            && let Some(place) = done.first_unreachable
            && let Some(start) = start(place.start)
        {
            let path = self.path_at(start, &place.trail);
            self.analysis.unreachable.first = path.map(|path| Box::new(path.state));
        }
        (self.tell)(self.session, &self.analysis.cases);
    }

    /// Adds what a batch has taken and read.
    fn add_work(&mut self, done: &Explored) {
        self.whole.deadline.spend(done.effort);
        if done.was_late {
            self.was_late = true;
            self.whole.deadline.was_late();
        }
        if done.by_other {
            self.analysis.helped += done.seconds;
        }
        self.session.cx.program.record_too(done.read.as_ref());
    }

    /// Keeps the cases of a batch that are worth it, each made once more; what none of them shows, as it was refused.
    fn keep_again(&mut self, cases: Vec<Found>, start: &StartAt<'_, 'p>) -> BTreeSet<Shown> {
        let (mut shown, mut refused) = (BTreeSet::new(), BTreeSet::new());
        for found in cases {
            let wants = |showing| self.best.as_ref().is_none_or(|best| best.wants(showing));
            if !found.showing.as_ref().is_none_or(wants) {
                continue;
            }
            let start = start(found.place.start);
            let case = start.and_then(|start| self.again(start, &found));
            match (case, found.showing) {
                (Some(case), Some(showing)) => {
                    shown.insert(showing.shown.clone());
                    if let Some(symbolic) = self.strategy.in_batches() {
                        symbolic.show(std::slice::from_ref(&case));
                    }
                    self.keep(case, Some(showing));
                }
                (Some(case), None) => self.analysis.without_test.push(case),
                (None, showing) => {
                    refused.extend(showing.as_ref().map(|showing| showing.shown.clone()));
                    self.refuse(start, showing);
                }
            }
        }
        &refused - &shown
    }

    /// Counts a case that was not made again.
    fn refuse(&mut self, start: Option<&Start<'p>>, showing: Option<Showing>) {
        let is_made = start.is_some_and(|start| start.made.is_some());
        match showing {
            _ if self.session.deadline.has_passed() => self.analysis.cuts.replays += 1,
            Some(showing) if is_made && !showing.is_fault => self.unshown.push(showing.shown),
            _ => self.analysis.not_again(),
        }
    }

    /// Takes note of how the paths of a batch ended and of what they show, but for what was refused.
    fn note_ends(&mut self, paths: &[PathEnd], refused: &BTreeSet<Shown>) {
        let steps = self.strategy.summary().steps;
        for path in paths {
            let shown = || path.shown.iter().filter(|shown| !refused.contains(shown));
            let covered = shown().map(|shown| &shown.covered);
            self.patience.note(self.whole.deadline, path.ending.clone(), covered);
            let news: Vec<News<'_>> = shown().map(News::shown).collect();
            if let Some(symbolic) = self.strategy.in_batches() {
                self.analysis.stopped_at_goal |=
                    symbolic.note(path.ending.clone(), &news, steps + path.steps);
            }
        }
    }

    fn add_figures(&mut self, done: &Explored) {
        let analysis = &mut self.analysis;
        analysis.counts.absorb(&done.counts);
        analysis.stops.absorb(&done.stops);
        for (why, count) in &done.without_input {
            *analysis.without_input.entry(why.clone()).or_default() += count;
        }
        analysis.unreachable.paths += done.unreachable;
        analysis.cuts.replays += done.cuts.replays;
        analysis.no_valid_input &= !done.has_input;
        self.violations.searched.absorb(done.searched);
        self.elsewhere.absorb(&done.queries);
        done.gaps.iter().for_each(|gap| self.session.cx.gaps.note(*gap));
        done.reached.iter().for_each(|bound| self.session.cx.gaps.reach(*bound));
        self.session.cx.throws.extend(&done.throws);
    }

    /// The path at the end of a trail, with what cases are made within.
    fn path_at(&mut self, start: &Start<'p>, trail: &Trail) -> Option<Path<'p>> {
        let Run { session, solver, whole, .. } = self;
        session.started.clone_from(&start.made);
        session.engine.set_budget(Budget { deadline: session.deadline, ..*whole });
        session.engine.path_behind(&mut session.cx, *solver, start.state.clone(), trail)
    }

    /// Makes a case of a batch once more.
    fn again(&mut self, start: &Start<'p>, found: &Found) -> Option<Case<'p>> {
        let path = self.path_at(start, &found.place.trail)?;
        let Run { session, solver, analysis, invariant, .. } = self;
        let task = Task {
            target: analysis.target,
            closure: &analysis.closure,
            invariant: *invariant,
            only_made: false,
        };
        let case = Case::again(session, *solver, &task, path, found.witness.clone()).ok()?;
        Some(Case { fault: found.fault, ..case })
    }
}

/// Gives the start at a place.
type StartAt<'s, 'p> = dyn Fn(usize) -> Option<&'s Start<'p>> + 's;

/// The receivers of starts, with their places.
fn made(starts: &[(usize, Start<'_>)]) -> Vec<(usize, OnMade)> {
    let made = starts.iter().filter_map(|(_, start)| match &start.made {
        Some(Started::On(made)) => Some((start.place, made.clone())),
        _ => None,
    });
    made.collect()
}

/// Trails by the batches that are to go on with them, in order.
fn split(trails: Vec<Trail>) -> Vec<Vec<Trail>> {
    let size = trails.len().div_ceil(SUBTREES).max(1);
    trails.chunks(size).map(<[Trail]>::to_vec).collect()
}
