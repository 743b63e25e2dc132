//! Shapes: what is left of a structure without its numbers.

use std::fmt::Write as _;

use heapwise_engine::{Engine, Exploration, Outcome, State};
use heapwise_heap::{
    Cell, Context, InputHeap, Invariant, NoInvariant, Resolution, Value, Witness, is_abstracted, is_text,
};
use heapwise_program::Program;
use heapwise_smt::{Answer as Numbers, Solver};

use crate::comparison::side::Answer;

/// The shape of a structure as a text: the same for all structures that differ in numbers, and in the order of their objects, only.
pub(super) fn shape(program: &Program, structure: &Witness) -> String {
    let mut text = String::new();
    let mut numbers = vec![None; structure.objects.len()];
    let mut count = 0;
    let mut open: Vec<Cell> = structure.roots.iter().rev().copied().collect();
    while let Some(cell) = open.pop() {
        match cell {
            Cell::Null => text.push_str("null "),
            Cell::Number(..) => text.push_str("# "),
            Cell::Constant(field) => {
                let _ = write!(text, "{field:?} ");
            }
            Cell::Object(at) => {
                let (Some(object), Some(number)) = (structure.objects.get(at), numbers.get_mut(at)) else {
                    continue;
                };
                if let Some(known) = number {
                    let _ = write!(text, "{known} ");
                    continue;
                }
                *number = Some(count);
                count += 1;
                // The units of a string are numbers, and how many of them an object has room for does not matter.
                let is_text = is_text(program, object.class);
                let cells = if is_text { &[][..] } else { &object.cells[..] };
                let _ = write!(text, "{:?}[{}] ", object.class, cells.len());
                open.extend(cells.iter().rev());
            }
        }
    }
    text
}

/// Whether an invariant accepts a complete structure with some numbers: it is run on all of them at once.
pub(super) fn accepts<'p>(
    (cx, engine, base): (&mut Context<'p>, &mut Engine<'p>, &State<'p>),
    input: &InputHeap,
    invariant: Invariant,
) -> Answer {
    let undecided = |why: &str| Answer::Undecided(why.to_owned());
    if input.objects().any(|(_, object)| is_abstracted(cx.program, object.class)) {
        return undecided("a structure with a collection of the JDK");
    }
    let mut state = base.clone();
    let Ok(copy) = input.materialise(cx.program, &mut state.heap, |_| None) else {
        return undecided("the structure does not fit the heap");
    };
    state.input = copy;
    for id in input.references() {
        let makes = |object| input.object(object).reference == id;
        let is_new = matches!(input.reference(id).resolution, Resolution::Object(object) if makes(object));
        if let Some(bound) = is_new.then(|| input.bound(cx, id)).flatten() {
            state.path.assume(&cx.pool, bound);
        }
    }
    let Some((Value::Symbol(root), _)) = state.input.parameters().next() else {
        return undecided("no subject");
    };
    let subject = state.input.read(root);
    let method = match subject {
        Value::Object(object) => invariant.method_for(cx.program, state.heap.class(object)),
        _ => invariant.method,
    };
    let Ok(start) = engine.start(cx, state, method, &[subject]) else {
        return undecided("the invariant does not start");
    };
    explored((cx, engine), start)
}

/// Whether the invariant is true on a path that numbers take.
fn explored<'p>((cx, engine): (&mut Context<'p>, &mut Engine<'p>), start: State<'p>) -> Answer {
    let mut open = None;
    let mut exploration = Exploration::depth_first(start);
    let mut solver = NoInvariant::default();
    while let Some(path) = exploration.next(engine, cx, &mut solver) {
        let mut conditions = path.state.path.conjuncts().to_vec();
        match path.outcome {
            Outcome::Returned(Some(Value::Int(0))) | Outcome::Threw(_) => continue,
            Outcome::Returned(Some(Value::Term(verdict))) => {
                let zero = cx.pool.int(0);
                let refused = cx.pool.eq(verdict, zero);
                conditions.push(cx.pool.not(refused));
            }
            Outcome::Returned(_) => {}
            Outcome::GaveUp(unsupported) => {
                open = open.or(Some(unsupported.what));
                continue;
            }
            Outcome::OutOfBudget(limit) => {
                open = open.or_else(|| Some(format!("the limit on {}", limit.describe())));
                continue;
            }
            Outcome::Exited(_) => continue,
        }
        match cx.smt.check(&mut cx.pool, &conditions, None) {
            Numbers::Sat(_) => return Answer::Accepts,
            Numbers::Unsat(_) => {}
            Numbers::Unknown(_) => open = open.or_else(|| Some("numbers of the structure".to_owned())),
        }
    }
    let cut = exploration.summary().cut.map(|limit| format!("the limit on {}", limit.describe()));
    open.or(cut).map_or(Answer::Refuses, Answer::Undecided)
}
