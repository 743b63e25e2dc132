//! Explores a target on receivers that calls have made, and on open ones, until the goal is reached.

use std::ops::ControlFlow;
use std::sync::Arc;

use heapwise_engine::{Budget, Limit, Outcome, Path};
use heapwise_heap::{HeapSolver, Invariant, Verdict};
use tracing::{debug_span, info_span};

use crate::batch::Batches;
use crate::batch::crew::Crew;
use crate::batch::results::{Noted, Others};
use crate::batch::task::Most;
use crate::best::{Best, Showing, Shown};
use crate::completing::ask;
use crate::driven;
use crate::patience::Patience;
use crate::progress::Progress;
use crate::queries::Queries;
use crate::replay::{Judgement, judgement};
use crate::started::Started;
use crate::symbolic_call::Start;
use crate::violation::Violations;
use crate::{Aim, Analysis, Case, Ending, Goal, Session, Strategy, Symbolic, Target};

/// Where a target takes another object that calls make, on so many receivers it is called though all is covered.
const DRIVEN: usize = 12;

/// The part of what is left, one of so many, that open receivers get where calls have made others: what those do not show is seldom
/// shown by more, and no caller may get there.
const PART_OF_OPEN: u32 = 8;

/// The most paths on one receiver that calls make, in round after round: there are many receivers, and on each the first paths show
/// most.
const PATHS_ON_MADE: [u64; 3] = [8, 64, 500];

/// The effort of a query where branches are to be covered: nearly all that are answered take less, and one that takes all there is
/// leaves nothing for other paths.
const QUERY: u64 = 3_000_000;
/// The same where all else is done.
const QUERY_AGAIN: u64 = 100_000_000;

/// How a target is explored.
pub struct How<'a, 'p> {
    /// When the exploration has done its work.
    pub goal: Goal,
    /// Finds the paths.
    pub strategy: &'a mut dyn Strategy<'p>,
    /// Who explores a hard target in batches; without one it is not explored so.
    pub crew: Option<&'a Crew<'a, 'p>>,
}

/// Explores `target` under a heap solver until the goal is reached, in the order of a strategy. `invariant` is what replays are
/// judged by. `tell` is shown the cases so far, whenever there are more.
pub fn analyse<'p>(
    session: &mut Session<'p>,
    target: Target,
    solver: &mut dyn HeapSolver<'p>,
    invariant: Option<Invariant>,
    how: How<'_, 'p>,
    tell: &mut dyn FnMut(&Session<'p>, &[Case<'p>]),
) -> Analysis<'p> {
    let How { goal, strategy, crew } = how;
    let _phase = info_span!("analyse").entered();
    let analysis = Analysis::begun(session, target, invariant);
    let whole = session.engine.budget();
    let violations = Violations::new(invariant, whole.deadline);
    let best = (goal != Goal::AllPaths).then(Best::default);
    let query = (goal != Goal::AllPaths && strategy.in_batches().is_some()).then_some(QUERY);
    query.into_iter().for_each(|effort| session.cx.smt.give(effort));
    let patience = Patience::new(goal, analysis.closure.goals.clone(), invariant, whole.deadline);
    let mut run = Run {
        session,
        solver,
        strategy,
        goal,
        invariant,
        whole,
        patience,
        violations,
        best,
        analysis,
        tell,
        crew,
        queue: None,
        noted: None,
        most: None,
        elsewhere: Queries::default(),
        unshown: Vec::new(),
        was_late: false,
        query,
    };
    run.analysis.no_valid_input = true;
    if let Err(outcome) = run.all() {
        let ending = Ending::of(&run.session.base, &outcome);
        run.analysis.counts.add(&ending);
        run.analysis.no_valid_input = false;
    }
    run.end()
}

/// An analysis at work.
pub(crate) struct Run<'a, 'p> {
    pub session: &'a mut Session<'p>,
    pub solver: &'a mut dyn HeapSolver<'p>,
    pub strategy: &'a mut dyn Strategy<'p>,
    pub goal: Goal,
    pub invariant: Option<Invariant>,
    /// What all explorations of the target have together.
    pub whole: Budget,
    pub patience: Patience,
    pub violations: Violations,
    pub best: Option<Best>,
    pub analysis: Analysis<'p>,
    /// Is shown the cases so far.
    pub tell: &'a mut dyn FnMut(&Session<'p>, &[Case<'p>]),
    /// Who explores batches, if the target may be explored in some, and the batches, once there are some.
    pub crew: Option<&'a Crew<'a, 'p>>,
    pub queue: Option<Arc<Batches>>,
    /// What is taken down where this is the run of a batch.
    pub noted: Option<Noted>,
    /// The most that is explored where this is the run of a batch.
    pub most: Option<Most>,
    /// What solvers were asked in batches.
    pub elsewhere: Queries,
    /// What was refused on receivers that calls have made, as another run did not confirm it. Open ones may show it.
    pub unshown: Vec<Shown>,
    /// The clock has cut a batch, which goes by that of the thread that explores it.
    pub was_late: bool,
    /// The effort of a query, if that is bounded.
    pub query: Option<u64>,
}

impl<'p> Run<'_, 'p> {
    /// Explores the target on receivers that calls have made, on those that they make of open arguments, and on open ones, until it is
    /// covered.
    fn all(&mut self) -> Result<(), Outcome> {
        let gaps = self.session.cx.gaps.clone();
        let has_made = self.on_all_made()?;
        let is_judged = self.invariant.is_some();
        // What calls have made shows all: nobody need look at other receivers, but for those after which an invariant does not hold.
        let is_done = has_made && (self.is_covered() || self.analysis.stopped_at_goal);
        self.analysis.stopped_at_goal = is_done && !is_judged;
        if self.analysis.stopped_at_goal {
            return Ok(());
        }
        self.widen();
        // All that those on receivers of calls may do, the paths on open ones do too.
        self.session.cx.gaps = gaps;
        if has_made && !is_judged {
            self.whole.deadline = self.whole.deadline.part_way(PART_OF_OPEN);
        }
        let before = Progress::of(&self.analysis, self.strategy.summary());
        self.on_each_open()?;
        if self.lacks_answers() {
            self.ask_again(before);
            self.on_each_open()?;
        }
        Ok(())
    }

    /// Explores the target on open receivers.
    fn on_each_open(&mut self) -> Result<(), Outcome> {
        self.patience.renew(self.whole.deadline);
        for start in self.analysis.target.on_all_open(self.session)? {
            if self.on(start, u64::MAX).is_break() {
                break;
            }
        }
        Ok(())
    }

    /// Whether branches are missing, queries were given up that may have an answer, and there is effort left, as all else is done or
    /// nothing new comes up.
    fn lacks_answers(&self) -> bool {
        let given_up = self.session.cx.smt.statistics().given_up + self.elsewhere.numeric.given_up;
        let summary = self.strategy.summary();
        let analysis = &self.analysis;
        let is_limited =
            [analysis.summary.cut, summary.cut].into_iter().flatten().any(|cut| cut != Limit::Time);
        let is_undecided = !summary.unknown.is_empty() || !analysis.without_input.is_empty();
        let is_bounded = self.query.is_some_and(|effort| effort < QUERY_AGAIN);
        let is_done = is_limited || analysis.stopped_at_goal || analysis.is_covered_by_tests();
        let left = self.whole.deadline.left();
        let has_effort = !self.was_late && self.patience.worked(self.whole.deadline) / 2 < left;
        is_bounded && given_up > 0 && is_undecided && !is_done && has_effort
    }

    /// Gives each query more from now on, and takes back all but the cases: it is explored once more.
    fn ask_again(&mut self, before: Progress) {
        self.query = Some(QUERY_AGAIN);
        self.session.cx.smt.give(QUERY_AGAIN);
        self.patience.allow(QUERY_AGAIN);
        let of_strategy = before.restore(&mut self.analysis);
        if let Some(symbolic) = self.strategy.in_batches() {
            symbolic.go_back_to(of_strategy);
        }
    }

    /// Explores the target on receivers that calls have made; whether there are some.
    fn on_all_made(&mut self) -> Result<bool, Outcome> {
        let target = self.analysis.target;
        let (mut made, mut driven) = (target.on_all_made(self.session)?, Vec::new());
        let mut has_made = !made.is_empty();
        made.retain(|start| self.is_valid(start));
        let takes_made = driven::takes_made(self.session, target);
        let least = if takes_made { DRIVEN } else { 0 };
        for (round, most) in self.rounds().iter().enumerate() {
            if self.on_each(&mut made, usize::MAX, *most).is_break() {
                return Ok(true);
            }
            if round == 0 && (!self.is_covered() || takes_made) {
                driven = target.on_all_driven(self.session)?;
                has_made |= !driven.is_empty();
            }
            if self.on_each(&mut driven, least, *most).is_break() {
                break;
            }
        }
        Ok(has_made)
    }

    /// Whether the invariant holds for a receiver that calls have made; where it does not, that is a finding of the last of them.
    fn is_valid(&mut self, start: &Start<'p>) -> bool {
        match (self.invariant, &start.made) {
            (Some(invariant), Some(Started::On(made))) => {
                judgement(self.session, &made.input, invariant) != Judgement::Invalid
            }
            _ => true,
        }
    }

    /// Looks further where calls pass on larger structures what is not covered.
    fn widen(&mut self) {
        let Some(maker) = self.session.maker.clone().filter(|_| self.goal != Goal::AllPaths) else { return };
        let covered = self.analysis.covered();
        if let Some(scope) = maker.beyond(self.session.cx.program, &self.analysis.closure, &covered) {
            self.session.cx.scope = scope.clone();
        }
    }

    /// The most paths on one receiver that calls make, by round. A round begins anew where the one before it was cut: all paths are
    /// looked at but once.
    fn rounds(&self) -> &'static [u64] {
        match self.goal {
            Goal::AllPaths => &PATHS_ON_MADE[PATHS_ON_MADE.len() - 1..],
            Goal::Coverage { .. } => &PATHS_ON_MADE,
        }
    }

    /// Explores the target on receivers that calls make, on at least so many of them though all is covered; those of which there are
    /// more paths than that are left. Breaks off when the goal is reached, or no time is left.
    fn on_each(&mut self, starts: &mut Vec<Start<'p>>, least: usize, most: u64) -> ControlFlow<()> {
        let mut waiting = std::mem::take(starts).into_iter().enumerate();
        while let Some((at, start)) = waiting.next() {
            if at >= least && self.is_covered() {
                break;
            }
            if matches!(start.made, Some(Started::On(_)))
                && let Some(hard) = self.hard(0)
            {
                let rest = std::iter::once((at, start)).chain(waiting).collect();
                return self.on_made_in_batches(&hard, rest, starts, (least, most));
            }
            let is_cut = self.on(start.clone(), most)?;
            starts.extend(is_cut.then_some(start));
        }
        ControlFlow::Continue(())
    }

    /// Whether calls make inputs that cover all that is wanted.
    pub(crate) fn is_covered(&self) -> bool {
        self.goal != Goal::AllPaths && self.analysis.is_covered()
    }

    /// Stops at the goal if tests cover all goals and nothing new has come for long. States after calls are judged by an invariant on all
    /// paths, and the end of all effort is a limit.
    pub(crate) fn stop_if_enough(&mut self) {
        self.analysis.stopped_at_goal |=
            self.patience.is_over_once_covered() && self.whole.deadline.left() > 0;
    }

    /// Takes note if tests cover all goals by now.
    pub(crate) fn note_cover(&mut self) {
        let is_meant = self.goal != Goal::AllPaths && self.invariant.is_none();
        if is_meant && self.patience.may_be_covered() && self.analysis.is_covered_by_tests() {
            self.patience.note_cover(self.whole.deadline);
        }
    }

    /// Explores the target on one receiver, up to so many paths; whether there are more. Breaks off when the goal is reached, or no
    /// time is left.
    pub(crate) fn on(&mut self, start: Start<'p>, most: u64) -> ControlFlow<(), bool> {
        self.session.started.clone_from(&start.made);
        let is_made = start.made.is_some();
        let ends = if is_made { self.ends_on_made() } else { self.ends_on_open() };
        if ends {
            return ControlFlow::Break(());
        }
        let mut state = start.state.clone();
        let left = if is_made { self.left_on_made() } else { self.left_on_open() };
        if is_made && left.is_nothing() {
            return ControlFlow::Continue(false);
        }
        let budget = Budget {
            paths: left.paths.min(most),
            total_steps: left.steps,
            deadline: self.patience.over(),
            ..self.whole
        };
        self.session.engine.set_budget(budget);
        match ask(self.session, self.solver, &state) {
            Verdict::Sat(evidence) => state.evidence = evidence,
            Verdict::Unsat => return ControlFlow::Continue(false),
            Verdict::Unknown(reason) => *self.analysis.summary.unknown.entry(reason).or_default() += 1,
        }
        self.analysis.no_valid_input = false;
        let invariant = self.invariant.filter(|_| self.session.completion.is_none());
        let aim = Aim { closure: &self.analysis.closure, goal: self.goal, invariant };
        self.strategy.begin(self.session, &aim, state);
        let begun = self.effort();
        let is_open = self.session.started.is_none();
        let is_put_off = self.paths(budget, is_open.then_some(begun));
        if is_put_off && is_open && !self.analysis.stopped_at_goal {
            self.cut();
        }
        if is_open
            && !is_put_off
            && !self.analysis.stopped_at_goal
            && let Some(hard) = self.hard(begun)
        {
            self.on_open_in_batches(&hard, &start, budget);
        }
        let is_cut = is_put_off || self.strategy.summary().cut.is_some();
        if self.session.started.is_some() {
            // Open receivers have all that was cut on one that calls make.
            self.strategy.forget_cut();
        }
        match self.analysis.stopped_at_goal {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(is_cut),
        }
    }

    /// What may still be explored on receivers that calls have made: half of all is kept for open ones.
    pub(crate) fn left_on_made(&self) -> Most {
        self.left_of(Most { paths: self.whole.paths / 2, steps: self.whole.total_steps / 2 })
    }

    /// What may still be explored on open receivers.
    pub(crate) fn left_on_open(&self) -> Most {
        self.left_of(Most { paths: self.whole.paths, steps: self.whole.total_steps })
    }

    fn left_of(&self, most: Most) -> Most {
        self.most.unwrap_or(most).after(&self.strategy.summary())
    }

    /// Takes the paths of the exploration, until the goal is reached, or it turns out to be hard since so much effort, if that is given.
    /// Whether one was put off.
    pub(crate) fn paths(&mut self, budget: Budget, begun: Option<u64>) -> bool {
        while !self.analysis.stopped_at_goal
            && !begun.is_some_and(|begun| self.is_hard(begun))
            && let Some(path) = explore(self.strategy, self.session, self.solver)
        {
            if self.is_put_off(&path) {
                self.stop_if_enough();
                return true;
            }
            self.take(path, budget);
        }
        false
    }

    /// Whether only the patience or the share of a batch has cut a path, which is no limit that a user has set: it does not count, and
    /// its start is told as cut.
    pub(crate) fn is_put_off(&mut self, path: &Path<'p>) -> bool {
        let is_cut = path.outcome == Outcome::OutOfBudget(Limit::Time);
        let is_within = self.noted.is_some() || !self.whole.deadline.has_passed();
        let symbolic = self.strategy.in_batches().filter(|_| is_cut && is_within);
        symbolic.map(Symbolic::take_back).is_some()
    }

    /// Ends on receivers that calls have made, if it is time for that. Open ones show all that those do, if there is something left for
    /// them.
    pub(crate) fn ends_on_made(&mut self) -> bool {
        if self.was_late || self.whole.deadline.has_passed() {
            self.cut();
        }
        self.stop_if_enough();
        self.analysis.stopped_at_goal || self.was_late || self.patience.over().has_passed()
    }

    /// Ends on open receivers, if it is time for that.
    pub(crate) fn ends_on_open(&mut self) -> bool {
        self.stop_if_enough();
        let is_late = self.was_late || self.patience.over().has_passed();
        if is_late && !self.analysis.stopped_at_goal {
            self.cut();
        }
        is_late || self.analysis.stopped_at_goal
    }

    /// Takes note that time or effort has cut the exploration.
    fn cut(&mut self) {
        self.analysis.summary.cut = Some(Limit::Time);
        self.analysis.no_valid_input = false;
    }

    /// Takes note of a path.
    pub(crate) fn take(&mut self, path: Path<'p>, budget: Budget) {
        let Run { session, solver, violations, analysis, .. } = self;
        session.engine.set_budget(Budget { deadline: session.deadline, ..self.whole });
        let ending = Ending::of(&path.state, &path.outcome);
        let new = debug_span!("input").in_scope(|| analysis.take(session, *solver, violations, path));
        let program = session.cx.program;
        let showings: Vec<Showing> = match self.best {
            Some(_) => new.iter().map(|case| Showing::of(program, case)).collect(),
            None => Vec::new(),
        };
        self.patience.note(self.whole.deadline, ending.clone(), new.iter().map(|case| &case.covered));
        analysis.stopped_at_goal = self.strategy.reached(ending.clone(), &new);
        self.note(ending, &showings);
        let mut showings = showings.into_iter();
        for case in new {
            self.keep(case, showings.next());
        }
        self.note_cover();
        self.session.engine.set_budget(Budget { deadline: self.patience.over(), ..budget });
        self.stop_if_enough();
        (self.tell)(self.session, &self.analysis.cases);
    }

    /// Takes down the end of a path for those who have given out the batch.
    fn note(&mut self, ending: Ending, showings: &[Showing]) {
        let Some(noted) = &mut self.noted else { return };
        let steps = self.strategy.summary().steps;
        let trail = self.strategy.in_batches().and_then(|symbolic| symbolic.trail());
        let others = Others {
            without_test: self.analysis.without_test.len(),
            has_unreachable: self.analysis.unreachable.first.is_some(),
        };
        noted.end(ending, steps, showings, trail.unwrap_or_default(), others);
    }

    /// Keeps a case, if it is worth that.
    pub(crate) fn keep(&mut self, case: Case<'p>, showing: Option<Showing>) {
        let cases = &mut self.analysis.cases;
        let Some((best, showing)) = self.best.as_mut().zip(showing) else { return cases.push(case) };
        let Some(noted) = &mut self.noted else {
            best.keep(cases, case, showing);
            return;
        };
        if let Some(at) = best.keep(cases, case, showing.clone()) {
            noted.case(at, showing);
        }
    }

    pub(crate) fn end(self) -> Analysis<'p> {
        let Run {
            session, solver, strategy, whole, violations, mut analysis, queue, elsewhere, unshown, ..
        } = self;
        session.started = None;
        let missing = unshown.iter().filter(|shown| !shown.is_shown_by(&analysis.cases)).count();
        (0..missing).for_each(|_| analysis.not_again());
        queue.iter().for_each(|queue| queue.end());
        analysis.summary.absorb(strategy.summary());
        analysis.left_out = strategy.left_out();
        // What an exploration has found is worth its replay.
        session.engine.set_budget(Budget { deadline: session.deadline, ..whole });
        analysis.cuts.violations = violations.searched.is_cut;
        analysis.take_notes(session, solver);
        analysis.queries.heap.absorb(&strategy.asked_aside());
        analysis.queries.absorb(&elsewhere);
        analysis
    }
}

/// The next path. Its span ends with it, not with what is made of it.
pub(crate) fn explore<'p>(
    strategy: &mut dyn Strategy<'p>,
    session: &mut Session<'p>,
    solver: &mut dyn HeapSolver<'p>,
) -> Option<Path<'p>> {
    debug_span!("explore").in_scope(|| strategy.next(session, solver))
}
