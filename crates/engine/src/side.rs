//! The sides of a fork: where they come from, and whether they are possible.
//!
//! Searches differ in when they ask for the second: an exploration asks at once, one that follows a concrete input
//! when it wants to go another way than the input does.

use heapwise_heap::{Change, Choice, Context, HeapFull, HeapQuery, HeapSolver, Verdict};

use crate::driver::Pause;
use crate::ending::gave_up;
use crate::{Assumption, Engine, Limit, Outcome, Path, State, Summary};

/// A path that has taken a side of a fork.
pub struct Side<'p> {
    /// The path. Its evidence is that of the path before, until the side is admitted.
    pub state: Box<State<'p>>,
    assumption: Assumption,
    progress: Progress,
}

/// How far a side has come.
enum Progress {
    Waiting,
    /// The op behind the fork was the last.
    Ended(Outcome),
    /// It cannot be taken.
    Refused(Outcome),
}

/// What waits to be explored.
pub enum Pending<'p> {
    /// A path that goes on.
    Running(Box<State<'p>>),
    /// One that has ended.
    Ended(Box<Path<'p>>),
}

/// Where a path has come to.
pub enum Reached<'p> {
    /// Its end.
    Ended(Box<Path<'p>>),
    /// A fork: the sides cover all cases and exclude each other.
    Forked(Vec<Side<'p>>),
    /// No program makes the input that the path assumes.
    Impossible,
}

impl<'p> Engine<'p> {
    /// Runs a path up to its end or the next fork. Counts steps.
    pub fn advance(
        &mut self,
        cx: &mut Context<'p>,
        mut state: Box<State<'p>>,
        summary: &mut Summary,
    ) -> Reached<'p> {
        if let Err(outcome) = self.set_off(cx, &mut state) {
            return Reached::Ended(Box::new(Path { state: *state, outcome }));
        }
        match self.run(cx, &mut state, summary) {
            Pause::Ended(outcome) => Reached::Ended(Box::new(Path { state: *state, outcome })),
            Pause::Fork(assumptions) => Reached::Forked(self.sides(cx, state, assumptions)),
            Pause::Impossible => Reached::Impossible,
        }
    }

    /// A path for each side, which has assumed it: copies of the one that forks, which takes the last side itself.
    pub(crate) fn sides(
        &mut self,
        cx: &mut Context<'p>,
        mut state: Box<State<'p>>,
        mut assumptions: Vec<Assumption>,
    ) -> Vec<Side<'p>> {
        let last = assumptions.pop();
        let mut sides: Vec<Side<'p>> =
            assumptions.into_iter().map(|assumption| self.side_of(cx, &mut state, assumption)).collect();
        sides.extend(last.map(|assumption| self.side(cx, state, assumption)));
        sides
    }

    /// A copy of the path that forks, which has assumed this.
    pub(crate) fn side_of(
        &mut self,
        cx: &mut Context<'p>,
        state: &mut State<'p>,
        assumption: Assumption,
    ) -> Side<'p> {
        let copy = Box::new(state.fork());
        self.side(cx, copy, assumption)
    }

    /// The path after it has assumed this.
    fn side(&mut self, cx: &mut Context<'p>, mut state: Box<State<'p>>, assumption: Assumption) -> Side<'p> {
        let assumed = assume(cx, &mut state, &assumption);
        let progress = match assumed.and_then(|()| self.make_assumed(cx, &mut state, &assumption)) {
            Ok(()) => Progress::Waiting,
            Err(outcome) => Progress::Refused(outcome),
        };
        Side { state, assumption, progress }
    }

    /// Executes the op that asked for the fork, unless it asks for another, so that the path stands where the side leads.
    /// Says whether a program can make the input that the side assumes.
    pub fn look_ahead(&mut self, cx: &mut Context<'p>, side: &mut Side<'p>, summary: &mut Summary) -> bool {
        if !matches!(side.progress, Progress::Waiting) {
            return true;
        }
        if let Err(outcome) = self.set_off(cx, &mut side.state) {
            side.progress = Progress::Ended(outcome);
            return true;
        }
        let pause = self.run_by(cx, &mut side.state, summary, |machine| {
            let (used, pause) = machine.run_slice(1);
            machine.state.spent.steps += used;
            pause
        });
        match pause {
            Some(Pause::Impossible) => return false,
            Some(Pause::Ended(outcome)) => side.progress = Progress::Ended(outcome),
            Some(Pause::Fork(_)) | None => {}
        }
        true
    }
}

impl<'p> Side<'p> {
    /// Asks whether the side is possible. If it is, the path gets the evidence; if that is not known, it loses its witness.
    /// What cannot be taken counts as possible, as its end says why.
    pub fn admit(&mut self, cx: &mut Context<'p>, solver: &mut dyn HeapSolver<'p>) -> Verdict {
        if matches!(self.progress, Progress::Refused(_)) {
            return Verdict::Sat(self.state.evidence.clone());
        }
        let verdict = admit_all(cx, solver, &mut self.state, &self.assumption);
        match &verdict {
            Verdict::Sat(evidence) => self.state.evidence = evidence.clone(),
            Verdict::Unsat => {}
            Verdict::Unknown(_) => self.state.evidence.witness = None,
        }
        verdict
    }

    /// What it assumes.
    pub(crate) fn assumption(&self) -> &Assumption {
        &self.assumption
    }

    /// Whether it can be taken. The bounds, or a missing feature, keep from others.
    pub fn can_be_taken(&self) -> bool {
        !matches!(self.progress, Progress::Refused(_))
    }

    /// The path, to go on with.
    pub fn taken(self) -> Pending<'p> {
        match self.progress {
            Progress::Waiting => Pending::Running(self.state),
            Progress::Ended(outcome) | Progress::Refused(outcome) => {
                Pending::Ended(Box::new(Path { state: *self.state, outcome }))
            }
        }
    }
}

impl<'p> Pending<'p> {
    /// The state in which it waits, or has ended.
    pub(crate) fn state_mut(&mut self) -> &mut State<'p> {
        match self {
            Pending::Running(state) => state,
            Pending::Ended(path) => &mut path.state,
        }
    }
}

/// Adds what a side assumes to a state.
fn assume<'p>(cx: &mut Context<'p>, state: &mut State<'p>, side: &Assumption) -> Result<(), Outcome> {
    let full = |HeapFull| Outcome::OutOfBudget(Limit::Memory);
    match side {
        Assumption::Condition(condition) => {
            state.path.assume(&cx.pool, *condition);
            Ok(())
        }
        Assumption::Late(condition) => {
            state.spent.doubts += 1;
            if cx.pool.as_bool(*condition).is_none() {
                state.path.assume(&cx.pool, *condition);
            }
            Ok(())
        }
        Assumption::Resolution(reference, choice) => {
            state.input.resolve(cx, &mut state.heap, *reference, *choice).map_err(full)?;
            if let Some(bound) = state.input.bound(cx, *reference) {
                state.path.assume(&cx.pool, bound);
            }
            Ok(())
        }
        Assumption::Length(array, length) => {
            state.input.set_length(cx, &mut state.heap, *array, *length).map_err(full)?;
            if let Some(bound) = state.input.within_domains(cx, *array) {
                state.path.assume(&cx.pool, bound);
            }
            Ok(())
        }
        Assumption::Missing(unsupported) => {
            Err(gave_up(cx.program, state.frames().into_iter(), unsupported.clone()))
        }
    }
}

/// Whether a side is possible, together with what holds of the numbers of an object that it makes.
fn admit_all<'p>(
    cx: &mut Context<'p>,
    solver: &mut dyn HeapSolver<'p>,
    state: &mut State<'p>,
    side: &Assumption,
) -> Verdict {
    let verdict = admit(cx, solver, state, side);
    let Assumption::Resolution(reference, Choice::Fresh(_)) = *side else { return verdict };
    let (Verdict::Sat(evidence), Some(bound)) = (&verdict, state.input.bound(cx, reference)) else {
        return verdict;
    };
    state.evidence = evidence.clone();
    admit(cx, solver, state, &Assumption::Condition(bound))
}

fn admit<'p>(
    cx: &mut Context<'p>,
    solver: &mut dyn HeapSolver<'p>,
    state: &mut State<'p>,
    side: &Assumption,
) -> Verdict {
    let change = match side {
        Assumption::Condition(condition) | Assumption::Late(condition) => Change::Condition(*condition),
        Assumption::Resolution(reference, choice) => Change::Resolution(*reference, *choice),
        Assumption::Length(array, length) => Change::Length(*array, *length),
        Assumption::Missing(_) => Change::Nothing,
    };
    let State { input, path, evidence, .. } = &*state;
    solver.admit(cx, &HeapQuery { input, path, evidence, change })
}
