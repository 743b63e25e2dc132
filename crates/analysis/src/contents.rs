//! What collections of the JDK hold, as a test would ask them.
//!
//! A collection is asked for its array, a map for those of its keys and values, each on a copy of the state: what a test finds
//! out must not change what it finds. One that makes its elements when it is asked, such as a view of entries, says nothing of
//! the state.

use heapwise_engine::{Engine, Outcome, Path, State};
use heapwise_heap::{Context, ObjectId, Value};
use heapwise_program::{ClassId, Program};
use rustc_hash::FxHashMap;

use crate::{Session, names};

/// What a collection holds, in the order of its iterator.
#[derive(Clone, PartialEq, Debug)]
pub enum Contents {
    /// The elements.
    Elements(Vec<Value>),
    /// The keys and, parallel to them, the values.
    Entries(Vec<Value>, Vec<Value>),
    /// The text of a `StringBuilder`.
    Text(Vec<u16>),
}

impl Contents {
    /// Whether all objects are of this state.
    fn is_within(&self, state: &State<'_>) -> bool {
        let is_there = |value: &Value| match value {
            Value::Object(object) => state.heap.has(*object),
            _ => true,
        };
        match self {
            Contents::Elements(elements) => elements.iter().all(is_there),
            Contents::Entries(keys, values) => keys.iter().chain(values).all(is_there),
            Contents::Text(_) => true,
        }
    }
}

/// The contents of those of some objects that are collections of the JDK.
pub(crate) fn contents_of<'p>(
    session: &mut Session<'p>,
    state: &State<'p>,
    objects: impl Iterator<Item = ObjectId>,
) -> FxHashMap<ObjectId, Contents> {
    let program = session.cx.program;
    let mut contents = FxHashMap::default();
    for object in objects {
        if program.class(state.heap.class(object)).is_jdk()
            && let Some(found) = contents_of_one(session, state, object)
            && found.is_within(state)
        {
            contents.insert(object, found);
        }
    }
    contents
}

fn contents_of_one<'p>(session: &mut Session<'p>, state: &State<'p>, object: ObjectId) -> Option<Contents> {
    let program = session.cx.program;
    let class = state.heap.class(object);
    let is = |name: &str| program.find_class(name).is_ok_and(|above| program.is_subtype(class, above));
    if program.class(class).is_builder() {
        let Session { cx, engine, .. } = session;
        let (after, text) = ask(engine, cx, state, object, names::TO_STRING)?;
        return Some(Contents::Text(engine.text(&after.heap, text)?));
    }
    if is(names::COLLECTION) {
        return Some(Contents::Elements(elements(session, state, object)?));
    }
    if !is(names::MAP) {
        return None;
    }
    let Session { cx, engine, .. } = session;
    let (with_keys, keys) = ask(engine, cx, state, object, (names::MAP, "keySet", "()Ljava/util/Set;"))?;
    let (with_values, values) =
        ask(engine, cx, &with_keys, object, (names::MAP, "values", "()Ljava/util/Collection;"))?;
    let keys = elements(session, &with_values, keys)?;
    let values = elements(session, &with_values, values)?;
    Some(Contents::Entries(keys, values))
}

fn elements<'p>(session: &mut Session<'p>, state: &State<'p>, object: ObjectId) -> Option<Vec<Value>> {
    let Session { cx, engine, .. } = session;
    let call = (names::COLLECTION, "toArray", "()[Ljava/lang/Object;");
    let (after, array) = ask(engine, cx, state, object, call)?;
    let data = &after.heap.object(array).data;
    (0..data.len()?).map(|index| data.get(index)).collect()
}

/// Calls a method without parameters; the state afterwards and the object that it returned.
fn ask<'p>(
    engine: &mut Engine<'p>,
    cx: &mut Context<'p>,
    state: &State<'p>,
    object: ObjectId,
    (holder, name, descriptor): (&str, &str, &str),
) -> Option<(State<'p>, ObjectId)> {
    let program = cx.program;
    let declared = program.find_method(program.find_class(holder).ok()?, name, descriptor)?;
    let method = program.select(state.heap.class(object), declared).ok()?;
    let mut copy = state.clone();
    copy.spent = Default::default();
    let start = engine.start(cx, copy, method, &[Value::Object(object)]).ok()?;
    match engine.first_path(cx, start)? {
        Path { state, outcome: Outcome::Returned(Some(Value::Object(result))) } => Some((state, result)),
        _ => None,
    }
}

/// Whether a collection has the same order in every JVM: that of a hash table depends on hash codes.
pub(crate) fn is_ordered(program: &Program, class: ClassId) -> bool {
    let name = &*program.class(class).name;
    !names::UNORDERED.contains(&name)
}
