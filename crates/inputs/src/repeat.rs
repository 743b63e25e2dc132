//! Whether a test says the same every time.
//!
//! Tests of one JVM share static fields, and identity hash codes differ from run to run. So an input is run again
//! in the state that its first run left, and under other hash codes if the run asked for any; a test may
//! leave the tool only if it could not tell. What other tests leave in static fields is not tried.

use std::collections::VecDeque;

use heapwise_engine::{Engine, State};
use heapwise_heap::{InputHeap, ObjectId, Value, Witness};
use heapwise_program::{ClassId, ClassKind, Program};
use rustc_hash::FxHashMap;

use crate::replay::{Ending, Replay, call};
use crate::{Session, Target};

/// What hash codes are changed by in the further runs.
const SALTS: [u32; 3] = [0x2545_F491, 0x7A5C_1D36, 0x51ED_270B];
/// Objects looked at after a run; a test mentions fewer.
const OBJECTS: usize = 1_000;

/// Whether further runs of a replayed input end as the first, with the same values where a test can look.
pub(crate) fn repeats<'p>(
    session: &mut Session<'p>,
    target: Target,
    input: &InputHeap,
    witness: &Witness,
    first: &Replay<'p>,
) -> bool {
    let roots = |objects: &[ObjectId], result: Option<Value>| {
        result.into_iter().chain(objects.iter().map(|object| Value::Object(*object))).collect::<Vec<_>>()
    };
    let program = session.cx.program;
    let expected = seen(program, &session.engine, &first.state, roots(&first.objects, first.result));
    let used = with_classes(session, &first.state, input, witness);
    for salt in SALTS {
        // What was asked for in an earlier run counts too: it may be kept in static fields.
        let mut state = used.clone();
        state.spent = Default::default();
        state.identity.salt = salt;
        let Ok((arguments, objects)) = session.build(&mut state, witness) else { return true };
        let Some(again) = call(session, state, target, &arguments) else { return true };
        // The heap of two runs may exceed a limit that one alone did not.
        if matches!(again.ending, Ending::OutOfBudget(_)) {
            return true;
        }
        let values = seen(program, &session.engine, &again.state, roots(&objects, again.result));
        if again.ending != first.ending || values != expected {
            return false;
        }
        if !again.state.identity.asked {
            return true;
        }
    }
    true
}

/// A state in which the classes of the input are initialised: on a JVM they are when an object of them exists, be it one
/// of another test. Not all are in the first run, which makes input objects without initialising their class.
fn with_classes<'p>(
    session: &mut Session<'p>,
    state: &State<'p>,
    input: &InputHeap,
    witness: &Witness,
) -> State<'p> {
    let Session { cx, engine, .. } = session;
    let program = cx.program;
    let declared = input.references().filter_map(|reference| input.static_type(program, reference).ok());
    let mut state = state.clone();
    for class in declared.chain(witness.objects.iter().map(|object| object.class)) {
        let info = program.class(class);
        if info.kind == ClassKind::Instance && !info.is_jdk() {
            // One whose initialisation does not complete stays as it was.
            state = engine.initialise(cx, &state, class).unwrap_or(state);
        }
    }
    state
}

/// A value, as far as a test can tell it from others.
#[derive(PartialEq)]
enum Seen {
    Null,
    /// A number by its bits.
    Number(u64),
    Text(Vec<u16>),
    /// An object not met before, with its number of elements.
    New(ClassId, Option<usize>),
    /// The object that was met as this one in order.
    Met(usize),
}

/// The values that are reached from `roots` by way of objects of the program, breadth first.
fn seen(program: &Program, engine: &Engine<'_>, state: &State<'_>, roots: Vec<Value>) -> Vec<Seen> {
    let mut met: FxHashMap<ObjectId, usize> = FxHashMap::default();
    let mut values = VecDeque::from(roots);
    let mut seen = Vec::new();
    while let Some(value) = values.pop_front() {
        let object = match value {
            Value::Object(object) => object,
            value => {
                seen.push(number(value));
                continue;
            }
        };
        if let Some(number) = met.get(&object) {
            seen.push(Seen::Met(*number));
            continue;
        }
        met.insert(object, met.len());
        if let Some(text) = engine.text(&state.heap, object) {
            seen.push(Seen::Text(text));
            continue;
        }
        let data = &state.heap.object(object).data;
        let class = program.class(state.heap.class(object));
        let length = data.len().unwrap_or(0);
        seen.push(Seen::New(class.id, class.is_array().then_some(length)));
        let is_opaque =
            class.is_jdk() && !class.is_array() && crate::values::boxed_kind(&class.name).is_none();
        if !is_opaque && met.len() <= OBJECTS {
            values.extend((0..length).filter_map(|index| data.get(index)));
        }
    }
    seen
}

fn number(value: Value) -> Seen {
    match value {
        Value::Int(value) => Seen::Number(value as u32 as u64),
        Value::Long(value) => Seen::Number(value as u64),
        Value::Float(value) => Seen::Number(value.to_bits().into()),
        Value::Double(value) => Seen::Number(value.to_bits()),
        _ => Seen::Null,
    }
}
