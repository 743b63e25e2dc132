//! The driver: runs a state up to its end or the next fork, and settles interrupts on the way.

use heapwise_heap::{Context, ObjectId, Value};

use crate::Summary;
use crate::ending::{gave_up, no_path};
use crate::endless::{Moment, Stretches};
use crate::raise::Unwound;
use crate::stack::After;
use crate::state::Initialisation;
use crate::{Assumption, Engine, Flow, Interrupt, Limit, Machine, Outcome, State, Step, Unsupported};

/// Why a state stopped running.
pub(crate) enum Pause {
    Ended(Outcome),
    Fork(Vec<Assumption>),
    /// No program makes the input that the path assumes.
    Impossible,
}

/// How often settling one interrupt may lead to the next before the bytecode is called malformed.
const SETTLING: usize = 64;

/// Ops of the longest stretch.
const STRETCH: u64 = 1 << 16;

/// Ops between two looks at the clock. One op on large terms may take some microseconds.
const CLOCK: u64 = 1 << 10;

impl<'p> Engine<'p> {
    /// Runs a state up to its end or the next fork.
    pub(crate) fn run(
        &mut self,
        cx: &mut Context<'p>,
        state: &mut State<'p>,
        summary: &mut Summary,
    ) -> Pause {
        let pause = self.run_by(cx, state, summary, |machine| {
            let pause = machine.run();
            Some(machine.named(pause))
        });
        pause.unwrap_or_else(|| Pause::Ended(no_path()))
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
        ran.unwrap_or_else(|outcome| Some(Pause::Ended(outcome)))
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

    pub(crate) fn timed_out(&self) -> Option<Pause> {
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
                Ok(flow) => match self.advance(flow) {
                    // Most calls and returns: nothing is left to settle.
                    Ok(None) => {}
                    advanced => {
                        if let Some(pause) = self.settled(advanced) {
                            return (used, Some(pause));
                        }
                    }
                },
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
            After::Entry | After::Trigger => {
                self.state.making -= 1;
                Ok(None)
            }
            After::Argument(local) => {
                self.state.making -= 1;
                result.into_iter().for_each(|result| self.stack.set_local(local, result));
                Ok(None)
            }
            After::Throw { exception, cause, .. } => {
                self.set_cause(exception, cause).and_then(|()| self.unwound(exception))
            }
            After::End => Interrupt::malformed("a return below the first frame"),
        }
    }

    /// Settles an interrupt; `None` when the path can go on.
    pub(crate) fn settled(&mut self, result: Step<Option<Pause>>) -> Option<Pause> {
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
        Some(self.gave_up(Unsupported::new("an exception that cannot be raised")))
    }

    pub(crate) fn gave_up(&self, unsupported: Unsupported) -> Pause {
        Pause::Ended(gave_up(self.cx.program, self.stack.frames(), unsupported))
    }

    fn settle(&mut self, interrupt: Interrupt) -> Step<Option<Pause>> {
        match interrupt {
            Interrupt::Fork(sides) => Ok(Some(Pause::Fork(sides))),
            Interrupt::Initialise(class) => self.initialise(class).map(|()| None),
            // A JVM would throw, but it is not the program that was meant.
            Interrupt::Unloadable { what, .. } if !self.knows_callers() => {
                Ok(Some(self.gave_up(Unsupported::new(what))))
            }
            Interrupt::Unloadable { class, message, .. } => self.raise(class, Some(&message)).map(|()| None),
            Interrupt::Raise { class, message } => self.raise(class, message.as_deref()).map(|()| None),
            Interrupt::RaiseWith { class, message } => self.raise_with(class, Some(message)).map(|()| None),
            Interrupt::NotInitialised(class) => self.raise_not_initialised(class).map(|()| None),
            Interrupt::Throw(exception) => self.unwound(exception),
            Interrupt::Wait(wait) => self.give_way(wait),
            Interrupt::Unsupported(unsupported) => Ok(Some(self.gave_up(unsupported))),
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
            Unwound::Triggered(trigger) => {
                let class = self.cx.program.class(self.state.heap.class(exception)).java_name();
                Ok(Some(self.thrown_by(trigger, &class)))
            }
        }
    }
}
