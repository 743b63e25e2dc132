//! What the exploration of a target gave: complete, replayed inputs of its paths, and where there are none.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_engine::{Path, Summary};
use heapwise_heap::{Bound, Gap, HeapSolver, Invariant};
use heapwise_program::{MethodId, Pc};

use crate::assumed::NoCase;
use crate::case::Task;
use crate::counts::Counts;
use crate::judging;
use crate::queries::{Cuts, Queries};
use crate::stops::Stops;
use crate::unreached::{Unreachable, possible};
use crate::violation::Violations;
use crate::{Case, Closure, Ending, Session, Target};

/// What the exploration of a target gave.
pub struct Analysis<'p> {
    /// The target.
    pub target: Target,
    /// The branches to cover.
    pub closure: Closure,
    /// One case for each path that returned or threw and whose input was replayed, in the order of exploration.
    pub cases: Vec<Case<'p>>,
    /// Whether inputs are judged by an invariant.
    pub is_judged: bool,
    /// Cases of paths that never end, or end the program; no test can show them.
    pub without_test: Vec<Case<'p>>,
    /// Paths by outcome.
    pub counts: Counts,
    /// What the exploration did.
    pub summary: Summary,
    /// Where the paths without a case ended.
    pub stops: Stops,
    /// Paths without a case, by reason; each is a gap in the tests.
    pub without_input: BTreeMap<String, u64>,
    /// Paths whose inputs only the heap solver admits: no calls make one.
    pub unreachable: Unreachable<'p>,
    /// No valid structure exists within scope at all.
    pub no_valid_input: bool,
    /// The goal was reached before all paths had ended.
    pub stopped_at_goal: bool,
    /// Sides of forks that the strategy left alone.
    pub left_out: u64,
    /// The paths were counted and got no inputs, so that nothing is known of branches.
    pub only_counted: bool,
    /// What could happen and was not explored.
    pub gaps: Vec<Gap>,
    /// The bounds of the scope that have left inputs out.
    pub reached: Vec<Bound>,
    /// The ops at which exceptions were thrown or went on.
    pub throws: BTreeSet<(MethodId, Pc)>,
    /// What the time limit cut beside the exploration.
    pub cuts: Cuts,
    /// What the solvers were asked.
    pub queries: Queries,
    /// Seconds that other threads have worked on it.
    pub helped: f64,
}

impl<'p> Analysis<'p> {
    /// Whether every path within scope was explored to its end and has an input: what is not covered then cannot be
    /// covered within scope.
    pub fn is_complete(&self) -> bool {
        self.summary.cut.is_none()
            && !self.stopped_at_goal
            && self.left_out == 0
            && !self.only_counted
            && self.summary.unknown.is_empty()
            && self.counts.gave_up.is_empty()
            && self.counts.out_of_budget.is_empty()
            && self.counts.endless == 0
            && self.counts.exited.is_empty()
            && self.without_input.is_empty()
            && self.cuts.replays == 0
            && self.gaps.is_empty()
            && self.queries.heap.invariant_cuts == 0
    }

    /// Whether the exploration did not come to its end, so that more effort may show more.
    pub fn is_cut(&self) -> bool {
        self.summary.cut.is_some()
            || self.stopped_at_goal
            || !self.summary.unknown.is_empty()
            || !self.without_input.is_empty()
            || self.cuts.replays > 0
    }

    /// Whether there are cases whose inputs calls make, and they cover all goals.
    pub(crate) fn is_covered(&self) -> bool {
        self.is_covered_by(|case| case.is_made && case.fault.is_none())
    }

    /// Whether there are cases without a fault, and they cover all goals.
    pub(crate) fn is_covered_by_tests(&self) -> bool {
        self.is_covered_by(|case| case.fault.is_none())
    }

    fn is_covered_by(&self, counts: impl Fn(&Case<'p>) -> bool) -> bool {
        let cases = || self.cases.iter().filter(|case| counts(case));
        let covered = self.covered_by(cases());
        let mut missing =
            self.closure.goals.iter().zip(covered).filter(|(is_goal, covered)| **is_goal && !covered);
        cases().next().is_some() && missing.next().is_none()
    }

    /// The branches that some case covers.
    pub fn covered(&self) -> Vec<bool> {
        self.covered_by(self.cases.iter())
    }

    /// The branches that a case without a fault covers.
    pub fn covered_without_faults(&self) -> Vec<bool> {
        self.covered_by(self.cases.iter().filter(|case| case.fault.is_none()))
    }

    /// The branches that a case with a fault covers: where no test does, it is the reason.
    pub fn covered_by_faults(&self) -> Vec<bool> {
        self.covered_by(self.cases.iter().chain(&self.without_test).filter(|case| case.fault.is_some()))
    }

    fn covered_by<'a>(&self, cases: impl Iterator<Item = &'a Case<'p>>) -> Vec<bool>
    where
        'p: 'a,
    {
        let mut covered = vec![false; self.closure.branches.len()];
        for case in cases {
            for (all, one) in covered.iter_mut().zip(&case.covered) {
                *all |= one;
            }
        }
        covered
    }
}

/// Notes the classes below that of the receiver, and below those that the target asks for, whose objects the invariant judges by other
/// code. Receivers are of the class itself, and so is what is tried where `Object` is declared; what runs for a call of the target is noted
/// where it runs.
fn note_other_judges(
    session: &mut Session<'_>,
    target: Target,
    closure: &Closure,
    invariant: Invariant,
    judged_by: &Closure,
) {
    let program = session.cx.program;
    let method = program.method(target.method);
    let receiver = (!method.is_static() && !method.is_constructor()).then_some(target.class);
    // Of an object that is asked for a class above the subject, the subject is tried.
    let judged = |asked| match program.is_subtype(asked, invariant.subject) {
        true => Some(asked),
        false => program.is_subtype(invariant.subject, asked).then_some(invariant.subject),
    };
    let select = |class| program.select(class, invariant.method).ok();
    for class in
        closure.asked(program).into_iter().chain(receiver).filter_map(judged).collect::<BTreeSet<_>>()
    {
        let all_below = program.instantiable_below(class).iter().chain(program.unnamed_below(class));
        for below in all_below.copied().filter(|below| *below != class) {
            if select(below) != select(class) || judged_by.differs_below(program, class, below) {
                session.cx.gaps.note(Gap::Subtype { class, asked: below });
            }
        }
    }
}

impl<'p> Analysis<'p> {
    /// An analysis about to begin, for which the session is made ready.
    pub(crate) fn begun(
        session: &mut Session<'p>,
        target: Target,
        invariant: Option<Invariant>,
    ) -> Analysis<'p> {
        let program = session.cx.program;
        let closure = Closure::of(program, target);
        session.cx.gaps.want();
        session.cx.asked.settle(target.class);
        session.ask_for(&closure);
        session.pass_initialiser(program.method(target.method).class);
        if target.is_equals(program) {
            session.cx.asked.offer([target.class]);
        }
        if let Some(invariant) = invariant {
            let judge = Target { class: invariant.subject, method: invariant.method };
            let judged_by = Closure::of(program, judge);
            session.ask_for(&judged_by);
            note_other_judges(session, target, &closure, invariant, &judged_by);
        }
        Analysis {
            target,
            closure,
            cases: Vec::new(),
            is_judged: invariant.is_some(),
            without_test: Vec::new(),
            counts: Counts::default(),
            summary: Summary::default(),
            stops: Stops::default(),
            without_input: BTreeMap::new(),
            unreachable: Unreachable::default(),
            no_valid_input: false,
            stopped_at_goal: false,
            left_out: 0,
            only_counted: false,
            gaps: Vec::new(),
            reached: Vec::new(),
            throws: BTreeSet::new(),
            cuts: Cuts::default(),
            queries: Queries::default(),
            helped: 0.0,
        }
    }

    pub(crate) fn take_notes(&mut self, session: &Session<'p>, solver: &dyn HeapSolver<'p>) {
        self.queries = Queries::of(session, solver);
        self.gaps = session.gaps();
        self.reached = session.cx.gaps.reached().iter().copied().collect();
        self.throws.clone_from(&session.cx.throws);
    }

    /// Takes note of a path whose case was made elsewhere, and is not made here.
    pub(crate) fn not_again(&mut self) {
        let why = "an input that another run of its path did not confirm".to_owned();
        *self.without_input.entry(why).or_default() += 1;
    }

    /// Takes note of a path that has ended; its cases.
    pub(crate) fn take(
        &mut self,
        session: &mut Session<'p>,
        solver: &mut dyn HeapSolver<'p>,
        violations: &mut Violations,
        path: Path<'p>,
    ) -> Vec<Case<'p>> {
        let mut new = Vec::new();
        let ending = Ending::of(&path.state, &path.outcome);
        if matches!(ending, Ending::GaveUp(_) | Ending::OutOfBudget(_)) {
            self.stops.stopped(&ending, &path.state);
            self.counts.add(&ending);
            return new;
        }
        let passed = path.state.passed.clone();
        let invariant = violations.invariant;
        let task = Task { target: self.target, closure: &self.closure, invariant, only_made: false };
        match Case::of(session, solver, &task, path.clone()) {
            Ok(case) if matches!(ending, Ending::Endless | Ending::Exited(_)) => {
                let case = judging::with_fault(session, self.target, violations.invariant, case);
                self.without_test.push(case);
            }
            Ok(case) => {
                let worse = violations.beyond(session, solver, &task, &case, path);
                for case in std::iter::once(case).chain(worse) {
                    let case = judging::with_fault(session, self.target, violations.invariant, case);
                    new.push(case);
                }
            }
            Err(NoCase::Impossible) => {
                self.summary.infeasible += 1;
                return new;
            }
            Err(NoCase::Unreachable) => {
                self.unreachable.paths += 1;
                self.unreachable.first.get_or_insert_with(|| Box::new(path.state.clone()));
                return possible(session, solver, &task, path).into_iter().collect();
            }
            Err(NoCase::Missing(_)) if violations.deadline.has_passed() => self.cuts.replays += 1,
            // What is not shown on a receiver that calls have made, an open one shows.
            Err(NoCase::Missing(_)) if session.started.is_some() => {}
            Err(NoCase::Missing(reason)) => {
                self.stops.not_shown(&reason, self.closure.covered(session.cx.program, &passed));
                *self.without_input.entry(reason).or_default() += 1;
            }
        }
        self.counts.add(&ending);
        new
    }
}
