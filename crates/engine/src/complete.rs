//! The completion of the input of a path, where the heap solver judges each resolution by itself.
//!
//! What is open is resolved in the order of a [`Walk`], as the program would resolve it: the same choices, the same rules, the same
//! triggers. References that depend on no other object come first, so that a shape which does not fit shows before its values are tried.
//! Of each fork the first side that leads to a complete input is taken, null before an object that is there before a fresh
//! one; where none does, the last fork that has another side is gone back to.

use std::vec;

use heapwise_heap::{
    Change, Context, HeapQuery, HeapSolver, InputHeap, Open, Refusal, SymRef, Value, Verdict, Walk,
};
use heapwise_program::Program;

use crate::driver::Pause;
use crate::setup::{at_rest, idle};
use crate::side::{Pending, Side};
use crate::stack::Stack;
use crate::{Assumption, Engine, Machine, Outcome, State, Step, Summary};

/// Sides that a completion tries, at most.
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

/// The order in which what is open is decided.
#[derive(Clone, Default)]
struct Order {
    walk: Walk,
    /// Whether those were decided that depend on no other object.
    is_second: bool,
}

impl Order {
    fn next<'p>(&mut self, input: &InputHeap, solver: &mut dyn HeapSolver<'p>) -> Option<Open> {
        if !self.is_second {
            let is_first = &mut |open| match open {
                Open::Reference(reference) => solver.decides_alone(input, reference),
                Open::Size(_) => false,
            };
            if let Some(open) = self.walk.next_of(input, is_first) {
                return Some(open);
            }
            *self = Order { walk: Walk::default(), is_second: true };
        }
        self.walk.next(input)
    }
}

/// A fork with the sides that were not tried.
struct Fork<'p> {
    before: Box<State<'p>>,
    /// The reference that is decided, until a choice for it is admitted.
    refused: Option<SymRef>,
    sides: vec::IntoIter<Assumption>,
    order: Order,
}

/// Where a state on the way to a complete one leads.
enum Next<'p> {
    Fork(Fork<'p>),
    Complete(Box<State<'p>>),
    Nowhere,
}

struct Completion<'e, 'p> {
    engine: &'e mut Engine<'p>,
    solver: &'e mut dyn HeapSolver<'p>,
    summary: &'e mut Summary,
    tried: u32,
    /// Why a side was left that may have led to a complete input.
    doubt: Option<String>,
}

impl<'p> Engine<'p> {
    /// Completes the input of a path. Counts the steps of triggers.
    pub fn complete(
        &mut self,
        cx: &mut Context<'p>,
        solver: &mut dyn HeapSolver<'p>,
        state: &State<'p>,
        summary: &mut Summary,
    ) -> Completed<'p> {
        let gaps = cx.gaps.clone();
        let mut completion = Completion { engine: self, solver, summary, tried: 0, doubt: None };
        let completed = completion.search(cx, Box::new(State { spent: Default::default(), ..state.clone() }));
        // What was left out matters where that may be why there is none.
        if !matches!(completed, Completed::None) {
            cx.gaps = gaps;
        }
        completed
    }
}

impl<'p> Completion<'_, 'p> {
    fn search(&mut self, cx: &mut Context<'p>, state: Box<State<'p>>) -> Completed<'p> {
        let mut forks: Vec<Fork<'p>> = Vec::new();
        let mut next = self.go_on(cx, state, Order::default());
        loop {
            match next {
                Next::Complete(state) => {
                    if let Some(state) = self.confirmed(cx, state) {
                        return Completed::Found(state);
                    }
                }
                Next::Fork(fork) => forks.push(fork),
                Next::Nowhere => {}
            }
            let Some(fork) = forks.last_mut() else { break };
            if self.tried > MOST || self.engine.bindings.budget.deadline.has_passed() {
                self.doubt = Some("the completion of the input takes too many decisions".to_owned());
                break;
            }
            next = match fork.sides.next() {
                Some(Assumption::Resolution(reference, choice))
                    if self.solver.forbids(&fork.before.input, &fork.before.evidence, reference, choice) =>
                {
                    self.tried += 1;
                    Next::Nowhere
                }
                Some(assumption) => {
                    let mut side = self.engine.side_of(cx, &mut fork.before, assumption);
                    self.tried += 1;
                    if matches!(side.admit(cx, self.solver), Verdict::Unsat) {
                        Next::Nowhere
                    } else {
                        fork.refused = None;
                        let order = fork.order.clone();
                        self.take(cx, side, order)
                    }
                }
                None => {
                    // Another order of decisions might have made an object for it.
                    let input = &fork.before.input;
                    if fork.refused.is_some_and(|reference| !self.solver.decides_alone(input, reference)) {
                        let why = "a reference may hang on what is looked at before it";
                        self.doubt.get_or_insert_with(|| why.to_owned());
                    }
                    forks.pop();
                    Next::Nowhere
                }
            };
        }
        self.doubt.take().map_or(Completed::None, |why| Completed::Unknown(Refusal(why)))
    }

    /// Takes a side that is possible.
    fn take(&mut self, cx: &mut Context<'p>, side: Side<'p>, order: Order) -> Next<'p> {
        match side.taken() {
            Pending::Running(state) => self.go_on(cx, state, order),
            Pending::Ended(path) => self.left(&path.outcome),
        }
    }

    /// Where a state leads: to the next fork, if there is one on the way to a complete input.
    fn go_on(&mut self, cx: &mut Context<'p>, mut state: Box<State<'p>>, mut order: Order) -> Next<'p> {
        loop {
            // What making the input is under way goes on; the program does not.
            if state.making == 0 && !is_idle(cx.program, &state) {
                match idle(cx.program, at_rest(*state)) {
                    Ok(idle) => state = Box::new(idle),
                    Err(outcome) => return self.left(&outcome),
                }
            }
            if let Err(outcome) = self.engine.set_off(cx, &mut state) {
                return self.left(&outcome);
            }
            let engine = &mut *self.engine;
            let pause = match state.stack.as_ref().map_or(0, Stack::depth) {
                _ if state.making > 0 => {
                    engine.run_by(cx, &mut state, self.summary, |machine| machine.run_making())
                }
                1 => {
                    let Some(open) = order.next(&state.input, self.solver) else {
                        return Next::Complete(state);
                    };
                    engine.run_by(cx, &mut state, self.summary, |machine| machine.pause_at(open))
                }
                // The initialiser of a class.
                _ => Some(engine.run(cx, &mut state, self.summary)),
            };
            match pause {
                Some(Pause::Fork(sides)) => {
                    let refused = sides.iter().find_map(|side| match side {
                        Assumption::Resolution(reference, _) => Some(*reference),
                        _ => None,
                    });
                    return Next::Fork(Fork { before: state, refused, sides: sides.into_iter(), order });
                }
                Some(Pause::Ended(Outcome::Returned(_))) => state.stack = None,
                Some(Pause::Ended(outcome)) => return self.left(&outcome),
                Some(Pause::Impossible) => return Next::Nowhere,
                None => {}
            }
        }
    }

    /// A state in which nothing is open, if the solver has numbers for it.
    fn confirmed(&mut self, cx: &mut Context<'p>, mut state: Box<State<'p>>) -> Option<Box<State<'p>>> {
        let State { input, path, evidence, .. } = &*state;
        let query = HeapQuery { input, path, evidence, change: Change::Nothing };
        match self.solver.admit(cx, &query) {
            Verdict::Sat(evidence) => {
                state.evidence = evidence;
                Some(state)
            }
            Verdict::Unsat => None,
            Verdict::Unknown(why) => {
                self.doubt.get_or_insert(why.0);
                None
            }
        }
    }

    /// A side that ends in this way may have led to a complete input.
    fn left(&mut self, outcome: &Outcome) -> Next<'p> {
        self.doubt.get_or_insert_with(|| reason(outcome));
        Next::Nowhere
    }
}

/// Whether a state has nothing to do but what a completion gave it.
fn is_idle(program: &Program, state: &State<'_>) -> bool {
    let bottom = state.stack.as_ref().and_then(|stack| stack.frames().last());
    bottom.is_some_and(|frame| frame.class == program.object_class())
}

impl Machine<'_, '_> {
    /// Runs to the end of what makes the input.
    fn run_making(&mut self) -> Option<Pause> {
        while self.state.making > 0 {
            if let Some(limit) = self.state.spent.exceeded(&self.bindings.budget) {
                return Some(self.named(Pause::Ended(Outcome::OutOfBudget(limit))));
            }
            let (used, pause) = self.run_slice(1);
            self.state.spent.steps += used;
            self.bindings.budget.deadline.spend(used);
            if let Some(pause) = pause {
                return Some(self.named(pause));
            }
        }
        None
    }

    /// Asks for the decision of what is open.
    fn pause_at(&mut self, open: Open) -> Option<Pause> {
        let decided: Step<Option<Pause>> = match open {
            Open::Reference(reference) => self.resolve(Value::Symbol(reference)).map(|_| None),
            Open::Size(object) => {
                let object = self.state.input.object(object).object;
                self.decide_size(object).map(|()| None)
            }
        };
        self.settled(decided)
    }
}

fn reason(outcome: &Outcome) -> String {
    match outcome {
        Outcome::GaveUp(unsupported) => format!("the completion of the input needs {}", unsupported.what),
        Outcome::OutOfBudget(limit) => {
            format!("the completion of the input reaches a limit: {}", limit.describe())
        }
        _ => "the completion of the input ends before it is complete".to_owned(),
    }
}
