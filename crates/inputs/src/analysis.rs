//! Explores a target and makes a complete, replayed input of every path.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_engine::{Budget, Path, Summary, Visit};
use heapwise_heap::{Gap, HeapSolver, Invariant, Verdict};
use heapwise_program::Program;

use crate::case::{NoCase, Task, ask};
use crate::{Case, Closure, Ending, Session, Target};

/// When an exploration has done its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// When all paths have ended.
    AllPaths,
    /// When every branch is covered and that many paths in a row have shown no new way to end.
    Coverage {
        /// The number of paths.
        patience: u64,
    },
}

/// Paths by outcome.
#[derive(Clone, Default, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Paths that returned.
    pub returned: u64,
    /// Paths that threw.
    pub threw: u64,
    /// Paths on which heapwise gave up, by feature.
    pub gave_up: BTreeMap<String, u64>,
    /// Paths that reached a limit, by limit.
    pub out_of_budget: BTreeMap<&'static str, u64>,
}

/// What the exploration of a target gave.
pub struct Analysis<'p> {
    /// The target.
    pub target: Target,
    /// The branches to cover.
    pub closure: Closure,
    /// One case for each path that returned or threw and whose input was replayed, in the order of exploration.
    pub cases: Vec<Case<'p>>,
    /// Paths by outcome.
    pub counts: Counts,
    /// What the exploration did.
    pub summary: Summary,
    /// Paths without a case, by reason; each is a gap in the tests.
    pub without_input: BTreeMap<String, u64>,
    /// No valid structure exists within scope at all.
    pub no_valid_input: bool,
    /// The goal was reached before all paths had ended.
    pub stopped_at_goal: bool,
    /// What could happen and was not explored.
    pub gaps: Vec<Gap>,
    /// Candidates on which the invariant was cut by a limit. They count as invalid, but nothing is proved by them.
    pub invariant_cuts: u64,
}

impl Analysis<'_> {
    /// Whether every path within scope was explored to its end and has an input: what is not covered then cannot be
    /// covered within scope.
    pub fn is_complete(&self) -> bool {
        self.summary.cut.is_none()
            && !self.stopped_at_goal
            && self.summary.unknown.is_empty()
            && self.counts.gave_up.is_empty()
            && self.counts.out_of_budget.is_empty()
            && self.without_input.is_empty()
            && self.gaps.is_empty()
            && self.invariant_cuts == 0
    }

    /// The branches that some case covers.
    pub fn covered(&self) -> Vec<bool> {
        let mut covered = vec![false; self.closure.branches.len()];
        for case in &self.cases {
            for (all, one) in covered.iter_mut().zip(&case.covered) {
                *all |= one;
            }
        }
        covered
    }
}

/// Explores `target` under a heap solver until the goal is reached. `invariant` is what replays are judged by.
pub fn analyse<'p>(
    session: &mut Session<'p>,
    target: Target,
    solver: &mut dyn HeapSolver<'p>,
    invariant: Option<Invariant>,
    goal: Goal,
) -> Analysis<'p> {
    let mut analysis = Analysis {
        target,
        closure: Closure::of(session.cx.program, target),
        cases: Vec::new(),
        counts: Counts::default(),
        summary: Summary::default(),
        without_input: BTreeMap::new(),
        no_valid_input: false,
        stopped_at_goal: false,
        gaps: Vec::new(),
        invariant_cuts: 0,
    };
    session.cx.asked.offer(analysis.closure.asked(session.cx.program));
    if target.is_equals(session.cx.program) {
        session.cx.asked.offer([target.class]);
    }
    if let Some(invariant) = invariant {
        let judge = Target { class: invariant.subject, method: invariant.method };
        session.cx.asked.offer(Closure::of(session.cx.program, judge).asked(session.cx.program));
    }
    let starts = match target.calls(session) {
        Ok(starts) => starts,
        Err(outcome) => {
            analysis.counts.add(&Ending::of(&session.base, &outcome));
            return analysis;
        }
    };
    let mut ended = Vec::new();
    let mut pursuit = Pursuit::of(&analysis.closure, goal);
    analysis.no_valid_input = true;
    for mut start in starts {
        match ask(session, solver, &start) {
            Verdict::Sat(evidence) => start.evidence = evidence,
            Verdict::Unsat => continue,
            Verdict::Unknown(reason) => *analysis.summary.unknown.entry(reason).or_default() += 1,
        }
        analysis.no_valid_input = false;
        let Session { cx, engine, .. } = session;
        let summary = engine.explore(cx, start, solver, &mut |_, cx, path| {
            let reached = pursuit.reached(cx.program, &analysis.closure, &path);
            ended.push(path);
            if reached { Visit::Stop } else { Visit::Continue }
        });
        analysis.summary.absorb(summary);
        if pursuit.is_over {
            break;
        }
    }
    analysis.stopped_at_goal = pursuit.is_over;
    // What was found before the clock cut is worth its replay, which the limit on steps bounds.
    session.engine.set_budget(Budget { deadline: None, ..session.engine.budget() });
    for path in ended {
        analysis.end(session, solver, invariant, path);
    }
    analysis.take_notes(session, solver);
    analysis
}

/// How near an exploration is to its goal.
struct Pursuit {
    goal: Goal,
    missing: Vec<bool>,
    endings: BTreeSet<Ending>,
    /// Paths since the last that brought something new.
    idle: u64,
    is_over: bool,
}

impl Pursuit {
    fn of(closure: &Closure, goal: Goal) -> Pursuit {
        let missing = vec![true; closure.branches.len()];
        Pursuit { goal, missing, endings: BTreeSet::new(), idle: 0, is_over: false }
    }

    /// Takes note of a path that has ended; whether the goal is reached with it.
    fn reached(&mut self, program: &Program, closure: &Closure, path: &Path<'_>) -> bool {
        let Goal::Coverage { patience } = self.goal else { return false };
        let ending = Ending::of(&path.state, &path.outcome);
        let mut is_new = self.endings.insert(ending.clone());
        if matches!(ending, Ending::Returned | Ending::Threw(_)) && self.missing.contains(&true) {
            let covered = closure.covered(program, &path.state.passed);
            for (missing, _) in self.missing.iter_mut().zip(&covered).filter(|(_, covered)| **covered) {
                is_new |= std::mem::replace(missing, false);
            }
        }
        self.idle = if is_new { 0 } else { self.idle + 1 };
        self.is_over = self.idle >= patience && !self.missing.contains(&true);
        self.is_over
    }
}

impl<'p> Analysis<'p> {
    fn take_notes(&mut self, session: &Session<'p>, solver: &dyn HeapSolver<'p>) {
        self.invariant_cuts = solver.statistics().invariant_cuts;
        self.gaps = session.cx.gaps.found().to_vec();
    }

    fn end(
        &mut self,
        session: &mut Session<'p>,
        solver: &mut dyn HeapSolver<'p>,
        invariant: Option<Invariant>,
        path: Path<'p>,
    ) {
        let ending = Ending::of(&path.state, &path.outcome);
        if !matches!(ending, Ending::Returned | Ending::Threw(_)) {
            self.counts.add(&ending);
            return;
        }
        let task = Task { target: self.target, closure: &self.closure, invariant };
        match Case::of(session, solver, &task, path) {
            Ok(case) => self.cases.push(case),
            Err(NoCase::Impossible) => {
                self.summary.infeasible += 1;
                return;
            }
            Err(NoCase::Missing(reason)) => *self.without_input.entry(reason).or_default() += 1,
        }
        self.counts.add(&ending);
    }
}

impl Counts {
    fn add(&mut self, ending: &Ending) {
        match ending {
            Ending::Returned => self.returned += 1,
            Ending::Threw(_) => self.threw += 1,
            Ending::GaveUp(feature) => *self.gave_up.entry(feature.clone()).or_default() += 1,
            Ending::OutOfBudget(limit) => *self.out_of_budget.entry(limit).or_default() += 1,
        }
    }

    /// All paths.
    pub fn total(&self) -> u64 {
        let others = self.gave_up.values().chain(self.out_of_budget.values());
        self.returned + self.threw + others.sum::<u64>()
    }
}
