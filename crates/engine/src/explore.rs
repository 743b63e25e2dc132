//! The driver: runs states, settles interrupts, forks, and walks the execution tree.

use std::collections::BTreeMap;

use heapwise_heap::{Context, HeapSolver, ObjectId, Refusal, Value, Verdict};

use crate::endless::{Moment, Stretches};
use crate::raise::Unwound;
use crate::side::{Pending, Reached, Side};
use crate::stack::After;
use crate::state::Initialisation;
use crate::trail::{Fork, Turn};
use crate::{
    Assumption, Engine, Flow, Interrupt, Limit, Machine, Outcome, Path, State, Step, Trail, Unsupported,
};

/// How to go on after a path.
pub enum Visit<'p> {
    /// Explore the next path.
    Continue,
    /// The path has not ended: it goes on in this state, see [`Engine::start`].
    Resume(Box<State<'p>>),
    /// End the exploration.
    Stop,
}

/// What an exploration did.
#[derive(Clone, Default, Debug)]
pub struct Summary {
    /// Paths that ended.
    pub paths: u64,
    /// Sides of forks that were proved impossible.
    pub infeasible: u64,
    /// Sides of forks that were kept without proof, by reason.
    pub unknown: BTreeMap<Refusal, u64>,
    /// Ops executed.
    pub steps: u64,
    /// Forks with more than one side kept.
    pub forks: u64,
    /// The limit that ended the exploration early, if one did.
    pub cut: Option<Limit>,
}

impl Summary {
    /// Adds the figures of another exploration.
    pub fn absorb(&mut self, other: Summary) {
        self.paths += other.paths;
        self.infeasible += other.infeasible;
        self.steps += other.steps;
        self.forks += other.forks;
        self.cut = self.cut.or(other.cut);
        for (reason, count) in other.unknown {
            *self.unknown.entry(reason).or_default() += count;
        }
    }
}

/// Why a state stopped running.
pub(crate) enum Pause {
    Ended(Outcome),
    Fork(Vec<Assumption>),
    /// No program makes the input that the path assumes.
    Impossible,
}

/// How many decisions deep an exploration goes first; each time that all is explored down to there, twice as deep.
const HORIZON: u32 = 16;
/// How many decisions a side counts for of which no solver knows whether it is possible: what is known comes first, since the questions
/// behind such a side are as hard.
const DOUBT: u32 = HORIZON;
/// The most states that wait beyond the horizon. With more of them, an exploration goes on depth first without one.
const BEYOND: usize = 10_000;

/// The effort of deciding whether a side of a fork is possible, beside what solvers count themselves.
const SIDE: u64 = 500;

/// An exploration, path by path: depth first, but down to a horizon that recedes. So a loop that may turn any number
/// of times does not keep the exploration from what is near.
pub struct Exploration<'p> {
    frontier: Vec<Waiting<'p>>,
    /// States beyond the horizon, in the order in which they were met.
    beyond: Vec<Waiting<'p>>,
    horizon: u32,
    /// The way to what was explored last, depth first. Where it is none, nothing can be given away.
    trail: Option<Trail>,
    summary: Summary,
}

/// What waits, and where: behind so many forks of the way to what is explored now, and then by this turn.
struct Waiting<'p> {
    pending: Pending<'p>,
    depth: usize,
    turn: Option<Turn>,
}

impl<'p> Exploration<'p> {
    /// The exploration of all paths from `start`.
    pub fn of(start: State<'p>) -> Self {
        let start = Waiting { pending: Pending::Running(Box::new(start)), depth: 0, turn: None };
        Exploration {
            frontier: vec![start],
            beyond: Vec::new(),
            horizon: HORIZON,
            trail: None,
            summary: Summary::default(),
        }
    }

    /// The same, depth first all the way: at any time only the siblings of one path wait.
    pub fn depth_first(start: State<'p>) -> Self {
        Exploration { horizon: u32::MAX, trail: Some(Trail::default()), ..Exploration::of(start) }
    }

    /// What another one from the same start has given away, depth first. `None` if the path does not go
    /// that way here, as when a limit on time ends it.
    pub fn behind(
        engine: &mut Engine<'p>,
        cx: &mut Context<'p>,
        start: State<'p>,
        trail: Trail,
    ) -> Option<Self> {
        let mut exploration = Exploration::depth_first(engine.follow(cx, start, &trail)?);
        for waiting in &mut exploration.frontier {
            waiting.depth = trail.len();
        }
        exploration.trail = Some(trail);
        Some(exploration)
    }

    /// Gives away the subtree that waits nearest to the start, unless it is the next. `None` if none can be given.
    pub fn give_away(&mut self) -> Option<Trail> {
        let trail = self.trail.as_ref()?;
        let is_running = |waiting: &Waiting<'_>| matches!(waiting.pending, Pending::Running(_));
        let nearest = self.frontier.iter().position(is_running)?;
        if nearest + 1 == self.frontier.len() {
            return None;
        }
        let Waiting { depth, turn, .. } = self.frontier.remove(nearest);
        Some(trail.branch(depth, turn))
    }

    /// The next path that ends; `None` after the last, and when a limit ends the exploration.
    pub fn next(
        &mut self,
        engine: &mut Engine<'p>,
        cx: &mut Context<'p>,
        solver: &mut dyn HeapSolver<'p>,
    ) -> Option<Path<'p>> {
        if self.summary.paths > 0 && self.has_more() {
            self.summary.cut = engine.exhausted(&self.summary);
        }
        while self.summary.cut.is_none() {
            let path = match self.nearest()? {
                Pending::Ended(path) => *path,
                Pending::Running(state) => match engine.advance(cx, state, &mut self.summary) {
                    Reached::Ended(path) => *path,
                    Reached::Forked(sides) => {
                        engine.budget().deadline.spend(SIDE * sides.len() as u64);
                        self.keep(cx, sides, solver);
                        // Beyond the deadline, sides are kept without being decided.
                        if self.has_more() && engine.budget().deadline.has_passed() {
                            self.summary.cut = Some(Limit::Time);
                        }
                        continue;
                    }
                    Reached::Impossible => {
                        self.summary.infeasible += 1;
                        continue;
                    }
                },
            };
            self.summary.paths += 1;
            return Some(path);
        }
        None
    }

    /// Whether something waits to be explored.
    pub fn has_more(&self) -> bool {
        !self.frontier.is_empty() || !self.beyond.is_empty()
    }

    /// What is to be explored next.
    fn nearest(&mut self) -> Option<Pending<'p>> {
        loop {
            match self.frontier.pop() {
                Some(far) if far.is_beyond(self.horizon) => {
                    self.beyond.push(far);
                    if self.beyond.len() > BEYOND {
                        self.horizon = u32::MAX;
                    }
                }
                Some(near) => {
                    if let Some(trail) = &mut self.trail {
                        trail.turn(near.depth, near.turn);
                    }
                    return Some(near.pending);
                }
                None if self.beyond.is_empty() => return None,
                None => {
                    self.horizon = self.horizon.saturating_mul(2);
                    self.frontier = std::mem::take(&mut self.beyond);
                    self.frontier.reverse();
                }
            }
        }
    }

    /// Keeps the sides that are possible.
    fn keep(&mut self, cx: &mut Context<'p>, sides: Vec<Side<'p>>, solver: &mut dyn HeapSolver<'p>) {
        let summary = &mut self.summary;
        let depth = self.trail.as_ref().map_or(0, Trail::len);
        let fork = Fork::of(&sides);
        let mut children = Vec::with_capacity(sides.len());
        for (index, mut side) in sides.into_iter().enumerate() {
            match side.admit(cx, solver) {
                Verdict::Sat(_) => children.push((index, side.taken(), false)),
                Verdict::Unsat => summary.infeasible += 1,
                Verdict::Unknown(reason) => {
                    *summary.unknown.entry(reason).or_default() += 1;
                    children.push((index, side.taken(), true));
                }
            }
        }
        let is_branch = children.len() > 1;
        summary.forks += u64::from(is_branch);
        self.frontier.extend(children.into_iter().rev().map(|(side, mut pending, is_doubtful)| {
            if let Pending::Running(child) = &mut pending {
                child.spent.branches += u32::from(is_branch);
                child.spent.doubts += u32::from(is_doubtful);
            }
            Waiting { pending, depth, turn: Some(Turn { fork, side, is_branch }) }
        }));
    }

    /// Lets a path that has ended go on in this state, to which no trail leads.
    pub fn resume(&mut self, mut state: State<'p>) {
        state.resumed += 1;
        self.trail = None;
        self.frontier.push(Waiting { pending: Pending::Running(Box::new(state)), depth: 0, turn: None });
    }

    /// What was done so far.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }
}

/// The decisions of a path, as the horizon counts them.
fn depth(state: &State<'_>) -> u32 {
    state.spent.branches.saturating_add(state.spent.doubts.saturating_mul(DOUBT))
}

impl Waiting<'_> {
    fn is_beyond(&self, horizon: u32) -> bool {
        matches!(&self.pending, Pending::Running(state) if depth(state) > horizon)
    }
}

/// How often settling one interrupt may lead to the next before the bytecode is called malformed.
const SETTLING: usize = 64;
/// Ops of the longest stretch.
const STRETCH: u64 = 1 << 16;
/// Ops between two looks at the clock. One op on large terms may take some microseconds.
const CLOCK: u64 = 1 << 10;

impl<'p> Engine<'p> {
    /// Explores all paths from `start`, in the order of [`Exploration`], and hands each to `visit` as it ends.
    pub fn explore(
        &mut self,
        cx: &mut Context<'p>,
        start: State<'p>,
        solver: &mut dyn HeapSolver<'p>,
        visit: &mut dyn FnMut(&mut Self, &mut Context<'p>, Path<'p>) -> Visit<'p>,
    ) -> Summary {
        let mut exploration = Exploration::of(start);
        while let Some(path) = exploration.next(self, cx, solver) {
            match visit(self, cx, path) {
                Visit::Continue => {}
                Visit::Resume(state) => exploration.resume(*state),
                Visit::Stop => break,
            }
        }
        exploration.summary
    }

    /// The limit that ends an exploration of which more is left.
    pub fn exhausted(&self, summary: &Summary) -> Option<Limit> {
        let budget = &self.bindings.budget;
        if summary.steps >= budget.total_steps {
            Some(Limit::TotalSteps)
        } else if summary.paths >= budget.paths {
            Some(Limit::Paths)
        } else if budget.deadline.has_passed() {
            Some(Limit::Time)
        } else {
            None
        }
    }

    /// Runs a state up to its end or the next fork.
    pub(crate) fn run(
        &mut self,
        cx: &mut Context<'p>,
        state: &mut State<'p>,
        summary: &mut Summary,
    ) -> Pause {
        let never = Pause::Ended(Outcome::OutOfBudget(Limit::Steps));
        self.run_by(cx, state, summary, |machine| Some(machine.run())).unwrap_or(never)
    }

    /// Runs a state in this way.
    pub(crate) fn run_by(
        &mut self,
        cx: &mut Context<'p>,
        state: &mut State<'p>,
        summary: &mut Summary,
        way: impl FnOnce(&mut Machine<'_, 'p>) -> Option<Pause>,
    ) -> Option<Pause> {
        let before = state.spent.steps;
        let ran = self.with_machine(cx, state, |machine| Ok(way(machine)));
        summary.steps += state.spent.steps - before;
        match ran.map_err(|interrupt| *interrupt) {
            Ok(pause) => pause,
            Err(Interrupt::Unsupported(unsupported)) => Some(Pause::Ended(Outcome::GaveUp(unsupported))),
            Err(_) => Some(Pause::Ended(Outcome::OutOfBudget(Limit::Steps))),
        }
    }
}

impl<'p> Machine<'_, 'p> {
    fn run(&mut self) -> Pause {
        let budget = self.bindings.budget;
        let mut stretches = Stretches::default();
        loop {
            if let Some(limit) = self.state.spent.exceeded(&budget) {
                return Pause::Ended(Outcome::OutOfBudget(limit));
            }
            self.collect_if_due();
            let turned = self.take_turns();
            if let Some(pause) = self.settled(turned) {
                return pause;
            }
            let (length, watched) = stretches.next(STRETCH);
            // The world may change what the program does next time, and sees what it does.
            let watched = watched && self.bindings.world.is_none();
            let slice = (budget.steps - self.state.spent.steps).min(length);
            let (used, pause) = if watched { self.run_watched(slice) } else { self.run_timed(slice) };
            self.state.spent.steps += used;
            if let Some(pause) = pause {
                return pause;
            }
        }
    }

    /// Like [`Machine::run_slice`], and ends the path at the deadline.
    fn run_timed(&mut self, slice: u64) -> (u64, Option<Pause>) {
        let mut used = 0;
        while used < slice {
            let (more, pause) = self.run_slice(CLOCK.min(slice - used));
            used += more;
            self.bindings.budget.deadline.spend(more);
            if let Some(pause) = pause.or_else(|| self.timed_out()) {
                return (used, Some(pause));
            }
        }
        (used, None)
    }

    fn timed_out(&self) -> Option<Pause> {
        let is_late = self.bindings.budget.deadline.has_passed();
        is_late.then_some(Pause::Ended(Outcome::OutOfBudget(Limit::Time)))
    }

    /// Like [`Machine::run_slice`], and ends the path when it comes back to where it was.
    fn run_watched(&mut self, slice: u64) -> (u64, Option<Pause>) {
        let begin = Moment::of(self);
        let deadline = self.bindings.budget.deadline;
        for used in 1..=slice {
            deadline.spend(1);
            if let (_, Some(pause)) = self.run_slice(1) {
                return (used, Some(pause));
            }
            if begin.is_now(self) {
                return (used, Some(Pause::Ended(Outcome::OutOfBudget(Limit::Endless))));
            }
            if used.is_multiple_of(CLOCK)
                && let Some(pause) = self.timed_out()
            {
                return (used, Some(pause));
            }
        }
        (slice, None)
    }

    /// Executes up to `slice` ops; says how many, and why it stopped before if it did. There is one copy of it, since the step is
    /// inlined here.
    #[inline(never)]
    pub(crate) fn run_slice(&mut self, slice: u64) -> (u64, Option<Pause>) {
        for used in 1..=slice {
            let frame = self.stack.frame();
            let (code, pc) = (frame.code, frame.pc);
            let height = self.stack.height();
            match heapwise_semantics::step(self, &code.ops[pc as usize]) {
                Ok(Flow::Next) => self.stack.set_pc(pc + 1),
                Ok(Flow::Jump(target)) => self.stack.set_pc(target),
                Ok(flow) => {
                    let advanced = self.advance(flow);
                    if let Some(pause) = self.settled(advanced) {
                        return (used, Some(pause));
                    }
                }
                Err(interrupt) => {
                    self.stack.rewind(height);
                    if let Some(pause) = self.settled(Err(interrupt)) {
                        return (used, Some(pause));
                    }
                }
            }
        }
        (slice, None)
    }

    /// Calls and returns.
    fn advance(&mut self, flow: Flow) -> Step<Option<Pause>> {
        match flow {
            Flow::Next | Flow::Jump(_) | Flow::Entered => Ok(None),
            Flow::Call(method) => self.enter(method).map(|()| None),
            Flow::Return(slots) => self.leave(slots),
        }
    }

    fn leave(&mut self, slots: u8) -> Step<Option<Pause>> {
        self.release_monitors()?;
        if slots == 2 {
            self.stack.pop();
        }
        let result = (slots > 0).then(|| self.stack.pop());
        let Some(left) = self.stack.leave() else {
            return self.thread_ended(Outcome::Returned(result));
        };
        match left.after {
            After::GoOn => {
                if let Some(result) = result {
                    self.stack.push(result);
                }
                if slots == 2 {
                    self.stack.push(Value::Filler);
                }
                self.stack.advance();
                Ok(None)
            }
            After::Drop => {
                self.stack.advance();
                Ok(None)
            }
            After::Made(object) => {
                self.stack.push(Value::Object(object));
                self.stack.advance();
                Ok(None)
            }
            After::Initialised { class, .. } => {
                self.set_initialisation(class, Initialisation::Done);
                self.next_initialiser().map(|()| None)
            }
            After::Reflected { made, .. } => self.reflected(left.method, result, made).map(|()| None),
            After::Entry => {
                self.state.making -= 1;
                Ok(None)
            }
            After::Throw { exception, cause, .. } => {
                self.set_cause(exception, cause).and_then(|()| self.unwound(exception))
            }
            After::End => Interrupt::malformed("a return below the first frame"),
        }
    }

    /// Settles an interrupt; `None` when the path can go on.
    fn settled(&mut self, result: Step<Option<Pause>>) -> Option<Pause> {
        let mut interrupt = match result {
            Ok(pause) => return pause,
            Err(interrupt) => interrupt,
        };
        for _ in 0..SETTLING {
            match self.settle(*interrupt) {
                Ok(pause) => return pause,
                Err(next) => interrupt = next,
            }
        }
        let feature = "an exception that cannot be raised".to_owned();
        Some(Pause::Ended(Outcome::GaveUp(Unsupported { feature })))
    }

    fn settle(&mut self, interrupt: Interrupt) -> Step<Option<Pause>> {
        match interrupt {
            Interrupt::Fork(sides) => Ok(Some(Pause::Fork(sides))),
            Interrupt::Initialise(class) => self.initialise(class).map(|()| None),
            Interrupt::Raise { class, message } => self.raise(class, message.as_deref()).map(|()| None),
            Interrupt::RaiseWith { class, message } => self.raise_with(class, Some(message)).map(|()| None),
            Interrupt::NotInitialised(class) => self.raise_not_initialised(class).map(|()| None),
            Interrupt::Throw(exception) => self.unwound(exception),
            Interrupt::Wait(wait) => self.give_way(wait),
            Interrupt::Unsupported(unsupported) => Ok(Some(Pause::Ended(Outcome::GaveUp(unsupported)))),
            Interrupt::Exhausted(Limit::Memory) if self.bindings.world.is_some() => {
                self.make_room().map(|()| None)
            }
            Interrupt::Exhausted(limit) => Ok(Some(Pause::Ended(Outcome::OutOfBudget(limit)))),
            Interrupt::Exit(status) => Ok(Some(Pause::Ended(Outcome::Exited(status)))),
        }
    }

    fn unwound(&mut self, exception: ObjectId) -> Step<Option<Pause>> {
        match self.unwind(exception)? {
            Unwound::Caught | Unwound::Entered => Ok(None),
            Unwound::Uncaught(exception) => self.thread_ended(Outcome::Threw(exception)),
            Unwound::Unmade => Ok(Some(Pause::Impossible)),
        }
    }
}
