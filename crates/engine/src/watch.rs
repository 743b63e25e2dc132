//! Runs that are looked at op by op, to learn where they did what they did.
//!
//! They are slower than others by an order, so they only repeat what is worth a person's look.

use heapwise_heap::{Context, Value};
use heapwise_program::Op;

use crate::driver::Pause;
use crate::endless::Moment;
use crate::{Engine, Frame, Limit, Machine, Outcome, Path, State, Summary};

/// Ops between two looks at the clock.
const CLOCK: u64 = 1 << 10;

impl<'p> Engine<'p> {
    /// Runs a concrete state to its end; `look` sees it before each op. `None` if it is not concrete.
    pub fn watch(
        &mut self,
        cx: &mut Context<'p>,
        mut state: State<'p>,
        look: &mut dyn FnMut(&Machine<'_, 'p>),
    ) -> Option<Path<'p>> {
        let outcome = self.watched(cx, &mut state, false, look)?;
        Some(Path { state, outcome })
    }

    /// Goes on with a path that came back to where it was, until it is there again.
    pub fn watch_turn(
        &mut self,
        cx: &mut Context<'p>,
        mut state: State<'p>,
        look: &mut dyn FnMut(&Machine<'_, 'p>),
    ) -> Option<State<'p>> {
        state.spent = Default::default();
        let outcome = self.watched(cx, &mut state, true, look)?;
        (outcome == Outcome::OutOfBudget(Limit::Endless)).then_some(state)
    }

    fn watched(
        &mut self,
        cx: &mut Context<'p>,
        state: &mut State<'p>,
        comes_back: bool,
        look: &mut dyn FnMut(&Machine<'_, 'p>),
    ) -> Option<Outcome> {
        let pause = self.run_by(cx, state, &mut Summary::default(), |machine| {
            let budget = machine.bindings.budget;
            let begin = comes_back.then(|| Moment::of(machine));
            loop {
                if let Some(limit) = machine.state.spent.exceeded(&budget) {
                    return Some(Pause::Ended(Outcome::OutOfBudget(limit)));
                }
                if machine.state.spent.steps.is_multiple_of(CLOCK) && budget.deadline.has_passed() {
                    return Some(Pause::Ended(Outcome::OutOfBudget(Limit::Time)));
                }
                look(machine);
                let (used, pause) = machine.run_slice(1);
                machine.state.spent.steps += used;
                if pause.is_some() {
                    return pause;
                }
                if begin.as_ref().is_some_and(|begin| begin.is_now(machine)) {
                    return Some(Pause::Ended(Outcome::OutOfBudget(Limit::Endless)));
                }
            }
        });
        match pause {
            Some(Pause::Ended(outcome)) => Some(outcome),
            Some(Pause::Fork(_) | Pause::Impossible) | None => None,
        }
    }
}

impl<'p> Machine<'_, 'p> {
    /// The running frame.
    pub fn frame(&self) -> Frame<'p> {
        *self.stack.frame()
    }

    /// How many frames there are.
    pub fn depth(&self) -> usize {
        self.stack.depth() as usize
    }

    /// What the next op returns from its method; `None` if it is another op, or returns nothing or a wide value.
    pub fn about_to_return(&self) -> Option<Value> {
        let frame = self.stack.frame();
        matches!(frame.code.ops.get(frame.pc as usize), Some(Op::ReturnValue)).then(|| self.stack.peek(0))
    }
}
