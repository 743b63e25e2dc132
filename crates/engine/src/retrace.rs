//! One path once more, with a log of what it does.
//!
//! Recording all paths would cost each of them; so one that is asked for is run again, by the sides that it took. Nobody is asked
//! whether these are possible.

use heapwise_heap::{Context, InputHeap};

use crate::driver::Pause;
use crate::log::Log;
use crate::side::Pending;
use crate::stack::After;
use crate::trail::Fork;
use crate::{Assumption, Engine, Frame, Machine, Outcome, State, Summary, Trail};

/// Ops between two looks at the clock.
const CLOCK: u64 = 1 << 10;

/// What a path did.
pub struct Retraced {
    /// Its events.
    pub log: Log,
    /// Its input, to name what was assumed.
    pub input: InputHeap,
}

/// What is seen of a path that runs once more.
pub(crate) enum Seen<'s, 'a, 'p> {
    /// The op that comes next. After a fork it is the one that has asked for it.
    Op(&'s mut Machine<'a, 'p>),
    /// What the path assumes, and whether nothing else was possible.
    Assumed(&'s Assumption, bool),
}

impl<'p> Engine<'p> {
    /// Runs the path that a trail from this state leads to, for so many steps at most, which is where it ended. `None` if the path does
    /// not go that way here, as when a limit on time ends it.
    pub fn retrace(
        &mut self,
        cx: &mut Context<'p>,
        start: State<'p>,
        trail: &Trail,
        steps: u64,
    ) -> Option<Retraced> {
        let mut log = Log::default();
        let input = self.again(cx, start, trail, steps, &mut |seen| match seen {
            Seen::Op(machine) => {
                let heap = &machine.state.heap;
                let raised = |frame: &Frame<'_>| match frame.after {
                    After::Throw { exception, .. } => Some(heap.class(exception)),
                    _ => None,
                };
                log.step(machine.cx.program, &raised, machine.stack);
            }
            Seen::Assumed(assumption, is_only) => log.assume(assumption.clone(), is_only),
        })?;
        Some(Retraced { log, input })
    }

    /// Runs the path once more before somebody's eyes; its input in the end.
    pub(crate) fn again(
        &mut self,
        cx: &mut Context<'p>,
        start: State<'p>,
        trail: &Trail,
        steps: u64,
        see: &mut dyn FnMut(Seen<'_, '_, 'p>),
    ) -> Option<InputHeap> {
        let mut state = Box::new(start);
        let mut turns = trail.turns().iter();
        let mut summary = Summary::default();
        loop {
            if self.set_off(cx, &mut state).is_err() {
                break;
            }
            let ran = self.run_by(cx, &mut state, &mut summary, |machine| machine.run_seen(see, steps));
            match ran {
                Some(Pause::Fork(assumptions)) => {
                    let sides = self.sides(cx, state, assumptions);
                    let turn = turns.next().filter(|turn| turn.fork == Fork::of(&sides))?;
                    let side = sides.into_iter().nth(turn.side)?;
                    see(Seen::Assumed(side.assumption(), !turn.is_branch));
                    match side.taken() {
                        Pending::Running(taken) => state = taken,
                        Pending::Ended(path) => return Some(path.state.input),
                    }
                }
                Some(Pause::Ended(Outcome::OutOfBudget(_))) if state.spent.steps < steps => return None,
                Some(Pause::Impossible) => return None,
                Some(Pause::Ended(_)) | None => break,
            }
        }
        turns.next().is_none().then_some(state.input)
    }
}

impl<'p> Machine<'_, 'p> {
    /// Runs up to the next fork, the end, or so many steps in all.
    fn run_seen(&mut self, see: &mut dyn FnMut(Seen<'_, '_, 'p>), steps: u64) -> Option<Pause> {
        while self.state.spent.steps < steps {
            let turned = self.take_turns();
            if let Some(pause) = self.settled(turned) {
                return Some(pause);
            }
            see(Seen::Op(self));
            let (used, pause) = self.run_slice(1);
            self.state.spent.steps += used;
            if pause.is_some() {
                return pause;
            }
            if self.state.spent.steps.is_multiple_of(CLOCK)
                && let Some(late) = self.timed_out()
            {
                return Some(late);
            }
        }
        None
    }
}
