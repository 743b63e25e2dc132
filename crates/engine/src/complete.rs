//! The completion of a path that has ended, where the heap solver judges each resolution by itself.
//!
//! What is open is resolved in the order of a [`Walk`], as the program would resolve it: the same choices, the same rules, the same
//! triggers. Of each fork the first side that leads to a complete input is taken, null before an object that is there before a fresh
//! one; where none does, the last fork that has another side is gone back to.

use heapwise_heap::{Context, HeapSolver, Open, Refusal, Value, Verdict, Walk};

use crate::driver::Pause;
use crate::setup::{at_rest, idle};
use crate::side::{Pending, Reached, Side};
use crate::{Engine, Machine, Outcome, Path, State, Step, Summary};

/// Forks of a completion, at most.
const MOST: u32 = 20_000;

/// What a completion came to.
pub enum Completed<'p> {
    /// A state in which nothing of the input is open.
    Found(Box<State<'p>>),
    /// There is none within scope.
    None,
    /// It was not found out.
    Unknown(Refusal),
}

/// A state on the way to a complete one.
struct Partial<'p> {
    pending: Pending<'p>,
    walk: Walk,
}

impl<'p> Engine<'p> {
    /// Completes the input of a path that has ended.
    pub fn complete(
        &mut self,
        cx: &mut Context<'p>,
        solver: &mut dyn HeapSolver<'p>,
        state: &State<'p>,
        summary: &mut Summary,
    ) -> Completed<'p> {
        // What it meets is not of the exploration.
        let gaps = std::mem::take(&mut cx.gaps);
        let completed = self.search(cx, solver, at_rest(state.clone()), summary);
        cx.gaps = gaps;
        completed
    }

    fn search(
        &mut self,
        cx: &mut Context<'p>,
        solver: &mut dyn HeapSolver<'p>,
        state: State<'p>,
        summary: &mut Summary,
    ) -> Completed<'p> {
        let ended = Path { state, outcome: Outcome::Returned(None) };
        let mut waiting =
            vec![Partial { pending: Pending::Ended(Box::new(ended)), walk: Walk::default() }];
        let mut doubt = None;
        let mut forks = 0;
        while let Some(Partial { pending, mut walk }) = waiting.pop() {
            let reached = match pending {
                Pending::Running(state) => self.advance(cx, state, summary),
                Pending::Ended(path) if matches!(path.outcome, Outcome::Returned(_)) => {
                    let Some(open) = walk.next(&path.state.input) else {
                        return Completed::Found(Box::new(path.state));
                    };
                    forks += 1;
                    if forks > MOST || self.bindings.budget.deadline.has_passed() {
                        doubt = Some("the completion of the input takes too many decisions".to_owned());
                        break;
                    }
                    match self.open(cx, path.state, open, summary) {
                        Ok(reached) => reached,
                        Err(outcome) => {
                            doubt.get_or_insert_with(|| reason(&outcome));
                            continue;
                        }
                    }
                }
                Pending::Ended(path) => {
                    doubt.get_or_insert_with(|| reason(&path.outcome));
                    continue;
                }
            };
            match reached {
                Reached::Ended(path) => waiting.push(Partial { pending: Pending::Ended(path), walk }),
                Reached::Forked(sides) => self.wait(cx, solver, sides, &walk, &mut waiting),
                Reached::Impossible => {}
            }
        }
        doubt.map_or(Completed::None, |why| Completed::Unknown(Refusal(why)))
    }

    /// Decides what is open in a state that has ended, unless a class must be initialised before.
    fn open(
        &mut self,
        cx: &mut Context<'p>,
        state: State<'p>,
        open: Open,
        summary: &mut Summary,
    ) -> Result<Reached<'p>, Outcome> {
        let mut state = Box::new(idle(cx.program, state)?);
        let pause = self.run_by(cx, &mut state, summary, |machine| machine.pause_at(open));
        Ok(match pause {
            Some(Pause::Fork(sides)) => Reached::Forked(self.sides(cx, state, sides)),
            Some(Pause::Ended(outcome)) => Reached::Ended(Box::new(Path { state: *state, outcome })),
            Some(Pause::Impossible) => Reached::Impossible,
            None => self.advance(cx, state, summary),
        })
    }

    /// Has the sides that are possible wait, so that the first is the next.
    fn wait(
        &mut self,
        cx: &mut Context<'p>,
        solver: &mut dyn HeapSolver<'p>,
        sides: Vec<Side<'p>>,
        walk: &Walk,
        waiting: &mut Vec<Partial<'p>>,
    ) {
        let first = waiting.len();
        for mut side in sides {
            if !matches!(side.admit(cx, solver), Verdict::Unsat) {
                waiting.push(Partial { pending: side.taken(), walk: walk.clone() });
            }
        }
        waiting.get_mut(first..).into_iter().for_each(<[_]>::reverse);
    }
}

impl Machine<'_, '_> {
    /// Asks for the decision of what is open.
    fn pause_at(&mut self, open: Open) -> Option<Pause> {
        let decided: Step<Option<Pause>> = match open {
            Open::Reference(reference) => self.resolve(Value::Symbol(reference)).map(|_| None),
            Open::Size(object) => {
                let object = self.state.input.object(object).object;
                self.decide_size(object).map(|_| None)
            }
        };
        self.settled(decided)
    }
}

fn reason(outcome: &Outcome) -> String {
    match outcome {
        Outcome::GaveUp(unsupported) => format!("the completion of the input needs {}", unsupported.what),
        Outcome::OutOfBudget(limit) => format!("the completion of the input reaches a limit: {}", limit.describe()),
        _ => "the completion of the input ends before it is complete".to_owned(),
    }
}
