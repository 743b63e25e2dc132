//! Inputs after whose call the invariant does not hold.
//!
//! The replay of a path judges what the call left of one input. Other inputs that take the same path may be worse off, so
//! the invariant also runs symbolically on the end of the path, as the heap solver runs it on the beginning: each
//! way in which it refuses narrows the path to inputs that show it. The replay of such an input has the last word.
//!
//! The search is bounded and says nothing where it finds nothing, but when the time limit has cut it.

use heapwise_engine::{Budget, Exploration, Limit, Outcome, Path, State};
use heapwise_heap::{
    Change, Context, HeapQuery, HeapSolver, Invariant, NoInvariant, Value, Verdict, is_abstracted,
    is_computed, is_text,
};
use heapwise_program::Program;
use heapwise_smt::Deadline;

use crate::case::Task;
use crate::{Case, Session};

/// The most runs of the invariant on the end of one path.
const RUNS: u64 = 64;
/// The most runs of the invariant for one target.
const ALL_RUNS: u64 = 512;
/// The most decisions in one run.
const BRANCHES: u32 = 32;
/// The most ops of one run.
const STEPS: u64 = 100_000;
/// The most ops on the end of one path.
const TOTAL_STEPS: u64 = 1_000_000;

/// The search for one target; it is over when one input is found, or after so many runs.
pub(crate) struct Violations {
    pub invariant: Option<Invariant>,
    /// When searches end.
    pub deadline: Deadline,
    pub searched: Searched,
    /// The most runs.
    most: u64,
}

/// What a search has done.
#[derive(Clone, Copy, Default)]
pub(crate) struct Searched {
    /// Runs of the invariant.
    pub runs: u64,
    /// Whether an input was found.
    pub has_found: bool,
    /// Whether the deadline has cut it.
    pub is_cut: bool,
}

impl Searched {
    /// Adds what another one has done.
    pub fn absorb(&mut self, other: Searched) {
        self.runs += other.runs;
        self.has_found |= other.has_found;
        self.is_cut |= other.is_cut;
    }
}

impl Violations {
    pub fn new(invariant: Option<Invariant>, deadline: Deadline) -> Violations {
        Violations { invariant, deadline, searched: Searched::default(), most: ALL_RUNS }
    }

    /// With so many runs at most.
    pub fn with_runs(self, most: u64) -> Violations {
        Violations { most, ..self }
    }

    /// How many more there may be.
    pub fn left(&self) -> u64 {
        if self.searched.has_found { 0 } else { self.most.saturating_sub(self.searched.runs) }
    }

    /// An input of the same path as `case` after which the invariant does not hold, if `case` is none itself.
    pub fn beyond<'p>(
        &mut self,
        session: &mut Session<'p>,
        solver: &mut dyn HeapSolver<'p>,
        task: &Task<'_>,
        case: &Case<'p>,
        path: Path<'p>,
    ) -> Option<Case<'p>> {
        self.searched.has_found |= case.replay.valid_after == Some(false);
        let invariant = self.invariant.filter(|_| self.left() > 0)?;
        if case.replay.valid_after.is_none() || !has_changed(session.cx.program, &path.state) {
            return None;
        }
        let budget = session.engine.budget();
        session.engine.set_budget(Budget {
            steps: STEPS,
            branches: BRANCHES,
            total_steps: TOTAL_STEPS,
            paths: RUNS,
            deadline: self.deadline,
            ..budget
        });
        let narrower = self.refused(session, solver, invariant, &path);
        session.engine.set_budget(budget);
        let found = narrower.into_iter().find_map(|state| {
            let path = Path { state, outcome: path.outcome.clone() };
            let case = Case::of(session, solver, task, path).ok()?;
            (case.replay.valid_after == Some(false)).then_some(case)
        });
        self.searched.has_found |= found.is_some();
        self.searched.is_cut |= self.left() > 0 && self.deadline.has_passed();
        found
    }

    /// The path under assumptions under which the invariant refuses what it leaves.
    fn refused<'p>(
        &mut self,
        session: &mut Session<'p>,
        solver: &mut dyn HeapSolver<'p>,
        invariant: Invariant,
        path: &Path<'p>,
    ) -> Vec<State<'p>> {
        let mut refused = Vec::new();
        let Session { cx, engine, .. } = session;
        for subject in subjects(cx.program, &path.state, invariant) {
            let mut state = path.state.clone();
            state.spent = Default::default();
            let Ok(start) = engine.start(cx, state, invariant.method, &[subject]) else { continue };
            let mut exploration = Exploration::of(start);
            // The heap solver is asked at the end only: structures on which the invariant goes round cost it much.
            while let Some(judged) = exploration.next(engine, cx, &mut NoInvariant::default()) {
                self.searched.runs += 1;
                let verdict = match judged.outcome {
                    Outcome::Returned(Some(verdict)) => verdict,
                    // What makes it throw or never end does not satisfy it.
                    Outcome::Threw(_) | Outcome::OutOfBudget(Limit::Endless) => Value::Int(0),
                    _ => continue,
                };
                let mut state = path.state.narrowed_by(judged.state);
                if refuses(cx, &mut state, verdict) && is_valid(cx, solver, &mut state) {
                    refused.push(state);
                    break;
                }
            }
        }
        refused
    }
}

/// Adds what it takes for a verdict of the invariant to be false; whether it can be.
fn refuses(cx: &mut Context<'_>, state: &mut State<'_>, verdict: Value) -> bool {
    match verdict {
        Value::Int(verdict) => verdict == 0,
        Value::Term(verdict) => {
            let zero = cx.pool.int(0);
            let condition = cx.pool.eq(verdict, zero);
            state.path.assume(&cx.pool, condition);
            cx.pool.as_bool(condition) != Some(false)
        }
        _ => false,
    }
}

/// Whether the input of a state can be completed into a valid one.
fn is_valid<'p>(cx: &mut Context<'p>, solver: &mut dyn HeapSolver<'p>, state: &mut State<'p>) -> bool {
    state.evidence.witness = None;
    let State { input, path, evidence, .. } = &*state;
    let change = path.conjuncts().last().map_or(Change::Whole, |condition| Change::Condition(*condition));
    match solver.admit(cx, &HeapQuery { input, path, evidence, change }) {
        Verdict::Sat(evidence) => {
            state.evidence = evidence;
            true
        }
        Verdict::Unsat | Verdict::Unknown(_) => false,
    }
}

/// Whether the call may have changed an object of its input: else the invariant holds as it did before.
fn has_changed(program: &Program, state: &State<'_>) -> bool {
    let is_collection =
        |class| is_abstracted(program, class) && !is_text(program, class) && !is_computed(program, class);
    state.input.is_written(program, &state.heap)
        || state.input.objects().any(|(_, object)| is_collection(object.class))
}

/// The arguments that the invariant judges.
fn subjects(program: &Program, state: &State<'_>, invariant: Invariant) -> Vec<Value> {
    let mut subjects = Vec::new();
    for (value, _) in state.input.parameters() {
        let Value::Symbol(reference) = value else { continue };
        let value = state.input.read(reference);
        let Value::Object(object) = value else { continue };
        if program.is_subtype(state.heap.class(object), invariant.subject) && !subjects.contains(&value) {
            subjects.push(value);
        }
    }
    subjects
}
