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
use crate::{Engine, Frame, Machine, Outcome, State, Summary, Trail};

/// Ops between two looks at the clock.
const CLOCK: u64 = 1 << 10;

/// What a path did.
pub struct Retraced {
    /// Its events.
    pub log: Log,
    /// Its input, to name what was assumed.
    pub input: InputHeap,
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
        let (mut log, mut state) = (Log::default(), Box::new(start));
        let mut turns = trail.turns().iter();
        let mut summary = Summary::default();
        loop {
            if self.set_off(cx, &mut state).is_err() {
                break;
            }
            let ran =
                self.run_by(cx, &mut state, &mut summary, |machine| machine.run_logged(&mut log, steps));
            match ran {
                Some(Pause::Fork(assumptions)) => {
                    let sides = self.sides(cx, state, assumptions);
                    let turn = turns.next().filter(|turn| turn.fork == Fork::of(&sides))?;
                    let side = sides.into_iter().nth(turn.side)?;
                    log.assume(side.assumption().clone(), !turn.is_branch);
                    match side.taken() {
                        Pending::Running(taken) => state = taken,
                        Pending::Ended(path) => return Some(Retraced { log, input: path.state.input }),
                    }
                }
                Some(Pause::Ended(Outcome::OutOfBudget(_))) if state.spent.steps < steps => return None,
                Some(Pause::Impossible) => return None,
                Some(Pause::Ended(_)) | None => break,
            }
        }
        turns.next().is_none().then_some(Retraced { log, input: state.input })
    }
}

impl Machine<'_, '_> {
    /// Runs up to the next fork, the end, or so many steps in all.
    fn run_logged(&mut self, log: &mut Log, steps: u64) -> Option<Pause> {
        while self.state.spent.steps < steps {
            let turned = self.take_turns();
            if let Some(pause) = self.settled(turned) {
                return Some(pause);
            }
            let heap = &self.state.heap;
            let raised = |frame: &Frame<'_>| match frame.after {
                After::Throw { exception, .. } => Some(heap.class(exception)),
                _ => None,
            };
            log.step(self.cx.program, &raised, self.stack);
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
