//! Paths from structures that calls have made [LISSA22 §5: the technique Driver].
//!
//! No reference is symbolic: a constructor makes the receiver, and up to a bound of calls fill it, with open arguments. So every
//! structure is valid without an invariant, and each is met in as many ways as calls lead to it. What calls share is executed
//! once: after each call the target runs, and the next call.

use heapwise_engine::{Exploration, Limit, Outcome, Path, State, Unsupported};
use heapwise_heap::{HeapSolver, Value};
use heapwise_program::ClassId;

use crate::{Analysis, Call, Driver, Ending, Session, Target};

/// A structure that calls have made.
struct Stage<'p> {
    state: State<'p>,
    receiver: Value,
    /// Calls so far.
    made: u32,
    /// The first of the driver's calls that may come next.
    next: usize,
}

impl<'p> Analysis<'p> {
    /// Counts the paths of the target from all structures that the driver makes. A path ends in the target; what ends a call
    /// before it for good is counted too, by its name.
    pub(crate) fn drive(
        &mut self,
        session: &mut Session<'p>,
        solver: &mut dyn HeapSolver<'p>,
        driver: &Driver,
    ) {
        self.no_valid_input = false;
        let target = Call { method: self.target.method, ranges: session.ranges.clone() };
        let mut waiting = self.empty(session, solver, driver);
        while let Some(stage) = waiting.pop() {
            for path in self.call(session, solver, &stage, &target) {
                self.counts.add(&Ending::of(&path.state, &path.outcome));
            }
            let more = if stage.made < driver.most { stage.next } else { driver.calls.len() };
            for (next, call) in driver.calls.iter().enumerate().skip(more) {
                let paths = self.call(session, solver, &stage, call);
                let stage = |state| Stage { state, receiver: stage.receiver, made: stage.made + 1, next };
                waiting.extend(paths.into_iter().filter_map(|path| self.goes_on(path)).map(stage));
            }
            self.summary.cut = self.summary.cut.or_else(|| self.exhausted(session, !waiting.is_empty()));
            if self.summary.cut.is_some() {
                return;
            }
        }
    }

    /// What the constructor makes.
    fn empty(
        &mut self,
        session: &mut Session<'p>,
        solver: &mut dyn HeapSolver<'p>,
        driver: &Driver,
    ) -> Vec<Stage<'p>> {
        let begun = begin(session, self.target);
        let (state, receiver) = match begun {
            Ok(begun) => begun,
            Err(outcome) => {
                self.counts.add(&Ending::of(&session.base, &outcome));
                return Vec::new();
            }
        };
        let constructor = Call { method: driver.constructor, ranges: Vec::new() };
        let stage = |state| Stage { state, receiver, made: 0, next: 0 };
        let paths = self.call(session, solver, &stage(state), &constructor);
        // One that throws makes nothing.
        let made = paths.into_iter().filter(|path| !matches!(path.outcome, Outcome::Threw(_)));
        made.filter_map(|path| self.goes_on(path)).map(stage).collect()
    }

    /// All paths of a call on the receiver of a stage.
    fn call(
        &mut self,
        session: &mut Session<'p>,
        solver: &mut dyn HeapSolver<'p>,
        stage: &Stage<'p>,
        call: &Call,
    ) -> Vec<Path<'p>> {
        let start = match start(session, self.target.class, stage, call) {
            Ok(start) => start,
            Err(outcome) => {
                self.counts.add(&Ending::of(&stage.state, &outcome));
                return Vec::new();
            }
        };
        let mut exploration = Exploration::depth_first(start);
        let next = || exploration.next(&mut session.engine, &mut session.cx, solver);
        let paths = std::iter::from_fn(next).collect();
        self.summary.absorb(exploration.summary().clone());
        paths
    }

    /// The state after a call; `None` if nothing comes after it. What a call throws, the driver swallows.
    fn goes_on(&mut self, path: Path<'p>) -> Option<State<'p>> {
        match path.outcome {
            Outcome::Returned(_) | Outcome::Threw(_) => Some(path.state),
            Outcome::GaveUp(_) | Outcome::OutOfBudget(_) | Outcome::Exited(_) => {
                self.counts.add(&Ending::of(&path.state, &path.outcome));
                None
            }
        }
    }

    /// The limit that ends an exploration of which more is left.
    fn exhausted(&self, session: &Session<'p>, has_more: bool) -> Option<Limit> {
        let budget = session.engine.budget();
        let reached = [
            (self.counts.total() >= budget.paths, Limit::Paths),
            (self.summary.steps >= budget.total_steps, Limit::TotalSteps),
            (budget.deadline.has_passed(), Limit::Time),
        ];
        let first = reached.into_iter().find(|(is_reached, _)| *is_reached && has_more);
        first.map(|(_, limit)| limit)
    }
}

/// A state with an object on which no constructor has run.
fn begin<'p>(session: &mut Session<'p>, target: Target) -> Result<(State<'p>, Value), Outcome> {
    let program = session.cx.program;
    if program.method(target.method).is_static() {
        let what = "a static target of a driver, which makes receivers";
        return Err(Outcome::GaveUp(Unsupported::new(what)));
    }
    let mut state = session.engine.initialise(&mut session.cx, &session.base, target.class)?;
    session.add_statics(&mut state)?;
    let receiver = state.heap.instance(program, target.class);
    let receiver = receiver.map_err(|_| Outcome::OutOfBudget(Limit::Memory))?;
    Ok((state, Value::Object(receiver)))
}

/// A call about to run, with open arguments.
fn start<'p>(
    session: &mut Session<'p>,
    class: ClassId,
    stage: &Stage<'p>,
    call: &Call,
) -> Result<State<'p>, Outcome> {
    let mut state = stage.state.clone();
    let before = state.input.parameters().len();
    let called = Target { class, method: call.method };
    let mut arguments = vec![stage.receiver];
    arguments.extend(called.arguments(session, &mut state.input)?);
    session.assume_ranges(&mut state, &call.ranges, before)?;
    session.engine.start(&mut session.cx, state, call.method, &arguments)
}
