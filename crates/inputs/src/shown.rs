//! What a test shows of a run: how it ended, and every value that the test can look at.

use std::collections::VecDeque;

use heapwise_engine::{Engine, State};
use heapwise_heap::{ObjectId, Value, Witness};
use heapwise_program::{ClassId, MethodId, Program};
use rustc_hash::FxHashMap;

use crate::replay::{Call, Ending, Replay, call, kinds, run};
use crate::target::slots;
use crate::{Case, Session, Target};

/// Objects looked at after a run; a test mentions fewer.
const OBJECTS: usize = 1_000;

/// An input with what a run of it has shown.
pub struct Shown {
    target: Target,
    witness: Witness,
    ending: Ending,
    values: Vec<Seen>,
    /// What a test calls to build the input; the replay makes objects without.
    constructors: Vec<MethodId>,
}

/// How a further run of an input went.
pub(crate) enum Rerun<'p> {
    /// As the first, as far as a test can tell.
    Same(State<'p>),
    /// In another way.
    Other(State<'p>),
    /// A limit cut it.
    Cut,
}

impl Shown {
    /// What the replay of a case has shown, and the constructors that its test calls to build the input.
    pub(crate) fn of(
        session: &Session<'_>,
        target: Target,
        case: &Case<'_>,
        constructors: Vec<MethodId>,
    ) -> Shown {
        let witness = case.witness.clone();
        Shown { constructors, ..Shown::by_replay(session, target, witness, &case.replay) }
    }

    /// What the replay of an input has shown.
    pub(crate) fn by_replay(
        session: &Session<'_>,
        target: Target,
        witness: Witness,
        replay: &Replay<'_>,
    ) -> Shown {
        let values = seen_after(session, &replay.state, &replay.objects, replay.result);
        Shown { target, witness, ending: replay.ending.clone(), values, constructors: Vec::new() }
    }

    /// Runs the input in a state that earlier runs have left.
    pub(crate) fn again<'p>(&self, session: &mut Session<'p>, mut state: State<'p>) -> Rerun<'p> {
        for constructor in &self.constructors {
            state = constructed(session, state, *constructor);
        }
        state.spent = Default::default();
        let Some((arguments, objects)) = session.build(&mut state, &self.witness) else { return Rerun::Cut };
        let Some(Call { ending, result, state, .. }) = call(session, state, self.target, &arguments) else {
            return Rerun::Cut;
        };
        // The heap of several runs may exceed a limit that one alone did not.
        if matches!(ending, Ending::OutOfBudget(_)) {
            return Rerun::Cut;
        }
        let same = ending == self.ending && seen_after(session, &state, &objects, result) == self.values;
        if same { Rerun::Same(state) } else { Rerun::Other(state) }
    }
}

/// The state after a constructor has made an object, which no one keeps. Those that tests call do the same whatever their
/// arguments, but for where they store them.
fn constructed<'p>(session: &mut Session<'p>, state: State<'p>, constructor: MethodId) -> State<'p> {
    let Session { cx, engine, .. } = session;
    let mut after = state.clone();
    after.spent = Default::default();
    let Ok(object) = after.heap.instance(cx.program, cx.program.method(constructor).class) else {
        return state;
    };
    let kinds = kinds(cx, constructor);
    let mut arguments: Vec<Value> = kinds.iter().map(|kind| Value::zero(*kind)).collect();
    if let Some(receiver) = arguments.first_mut() {
        *receiver = Value::Object(object);
    }
    let Ok(start) = engine.start(cx, after, constructor, &slots(&arguments, &kinds)) else { return state };
    run(engine, cx, start).map_or(state, |(after, _)| after)
}

/// What a test can look at after a run: the result, the objects of the input, and the static fields that are inputs.
fn seen_after(
    session: &Session<'_>,
    state: &State<'_>,
    objects: &[ObjectId],
    result: Option<Value>,
) -> Vec<Seen> {
    let program = session.cx.program;
    let statics = session.statics().iter().filter_map(|field| state.static_value(program, *field));
    let roots = result.into_iter().chain(objects.iter().map(|object| Value::Object(*object)));
    seen(program, &session.engine, state, roots.chain(statics).collect())
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
