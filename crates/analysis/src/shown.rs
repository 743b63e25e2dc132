//! What a test shows of a run: how it ended, and every value that the test can look at.

use std::collections::VecDeque;

use heapwise_engine::{Engine, Outcome, Passed, State};
use heapwise_heap::{Cell, ObjectId, Value, Witness};
use heapwise_program::{Class, ClassId, ClassKind, FieldId, Library, MethodId, Program};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::contents::{Contents, contents_of, is_ordered};
use crate::replay::{Call, Ending, Replay, call, kinds, object_of, run, values};
use crate::target::slots;
use crate::{Session, Target};

/// Objects looked at after a run; a test mentions fewer.
const OBJECTS: usize = 1_000;

/// An input with what a run of it has shown.
#[derive(Clone, Serialize, Deserialize)]
pub struct Shown {
    target: Target,
    witness: Witness,
    ending: Ending,
    values: Vec<Seen>,
    /// Static fields whose objects inputs may hold; a test does not look into those, but the methods that it asks may.
    held: Vec<FieldId>,
    /// What a test calls to build the input; the replay makes objects without.
    constructors: Vec<MethodId>,
    /// What a test asks in the end, where what static fields hold may decide the answers.
    questions: Vec<Question>,
}

/// A call in the end of a test whose result it checks.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Question {
    pub method: Target,
    pub arguments: Vec<Cell>,
    /// The object of the input that it is called on; the result of the target, if it is none.
    pub asked: Option<usize>,
}

impl Question {
    /// What the method is called with, the receiver first; nothing if that is not there.
    fn arguments(&self, objects: &[ObjectId], result: Option<Value>) -> Option<Vec<Value>> {
        let receiver = match self.asked {
            Some(at) => Value::Object(*objects.get(at)?),
            None => result?,
        };
        let arguments = values(&self.arguments, objects)?;
        Some(std::iter::once(receiver).chain(arguments).collect())
    }
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
    /// What the replay of an input has shown.
    pub(crate) fn by_replay(
        session: &Session<'_>,
        target: Target,
        witness: Witness,
        replay: &Replay<'_>,
    ) -> Shown {
        let held: Vec<FieldId> = session.cx.asked.held().iter().map(|held| held.field).collect();
        let Replay { state, objects, result, contents, .. } = replay;
        let values = seen_after(session, state, (objects, *result), contents, &held);
        let (ending, constructors, questions) = (replay.ending.clone(), Vec::new(), Vec::new());
        Shown { target, witness, ending, values, held, constructors, questions }
    }

    /// The same for a test that asks methods. What they say is in `values` already, unless they may look into what static fields hold.
    pub(crate) fn asking<'p>(
        mut self,
        session: &mut Session<'p>,
        replay: &Replay<'p>,
        questions: Vec<Question>,
    ) -> Shown {
        if !self.held.is_empty() {
            self.questions = questions;
            let Replay { state, objects, result, .. } = replay;
            let answers = self.answers(session, state, objects, *result);
            self.values.extend(answers);
        }
        self
    }

    /// The same for a test that calls these constructors to build the input.
    pub(crate) fn built_by(self, constructors: Vec<MethodId>) -> Shown {
        Shown { constructors, ..self }
    }

    /// The method under test.
    pub(crate) fn method(&self) -> MethodId {
        self.target.method
    }

    /// Runs the input in a state that earlier runs have left.
    pub(crate) fn again<'p>(&self, session: &mut Session<'p>, state: State<'p>) -> Rerun<'p> {
        let (ending, values, state) = match self.rerun(session, state) {
            Run::Ended(ending, values, state) => (ending, values, state),
            Run::Unbuilt(state) => return Rerun::Other(state),
            Run::Cut => return Rerun::Cut,
        };
        // The heap of several runs may exceed a limit that one alone did not.
        if matches!(ending, Ending::OutOfBudget(_)) {
            return Rerun::Cut;
        }
        let same = ending == self.ending && values == self.values;
        if same { Rerun::Same(state) } else { Rerun::Other(state) }
    }

    /// Runs the input with other answers where a JVM has a choice: whether what is shown is the same but for the last places of
    /// floats, and the probes passed. `None` when it ends in another way.
    pub(crate) fn nearly<'p>(&self, session: &mut Session<'p>, state: State<'p>) -> Option<(bool, Passed)> {
        let Run::Ended(ending, values, state) = self.rerun(session, state) else { return None };
        let is_near = values.len() == self.values.len()
            && values.iter().zip(&self.values).all(|(one, other)| one.is_near(other));
        (ending == self.ending).then_some((is_near, state.passed))
    }

    fn rerun<'p>(&self, session: &mut Session<'p>, mut state: State<'p>) -> Run<'p> {
        // An object of a class that fails to initialise cannot be made, be it by reflection.
        let classes = self.witness.objects.iter().map(|object| object.class);
        if !initialise(session, &mut state, classes) {
            return Run::Unbuilt(state);
        }
        for constructor in &self.constructors {
            state = constructed(session, state, *constructor);
        }
        state.spent = Default::default();
        // What an earlier test asked a JVM to choose is no affair of this one.
        state.leeway.asked = false;
        let Some((arguments, objects)) = session.build(&mut state, &self.witness) else { return Run::Cut };
        let Some(Call { ending, result, state, .. }) = call(session, state, self.target, &arguments) else {
            return Run::Cut;
        };
        let asked = objects.iter().copied().chain(object_of(result));
        let contents = contents_of(session, &state, asked);
        let mut values = seen_after(session, &state, (&objects, result), &contents, &self.held);
        values.extend(self.answers(session, &state, &objects, result));
        Run::Ended(ending, values, state)
    }

    /// What the methods say that a test asks in this state.
    fn answers<'p>(
        &self,
        session: &mut Session<'p>,
        state: &State<'p>,
        objects: &[ObjectId],
        result: Option<Value>,
    ) -> Vec<Seen> {
        let mut answers = Vec::new();
        for question in &self.questions {
            let Some(arguments) = question.arguments(objects, result) else { continue };
            let Some(Call { result, state, .. }) = call(session, state.clone(), question.method, &arguments)
            else {
                continue;
            };
            let contents = contents_of(session, &state, object_of(result).into_iter());
            answers.extend(seen_after(session, &state, (&[], result), &contents, &self.held));
        }
        answers
    }
}

/// A further run of an input.
enum Run<'p> {
    Ended(Ending, Vec<Seen>, State<'p>),
    /// The input could not be built.
    Unbuilt(State<'p>),
    /// A limit cut it.
    Cut,
}

/// Whether a class is one of the class path that may have objects.
pub(crate) fn is_of_class_path(program: &Program, class: ClassId) -> bool {
    let info = program.class(class);
    info.kind == ClassKind::Instance && !info.is_jdk()
}

/// Initialises these classes of the class path. `false` where one throws; one whose initialisation is not known to complete stays as
/// it was.
pub(crate) fn initialise<'p>(
    session: &mut Session<'p>,
    state: &mut State<'p>,
    classes: impl Iterator<Item = ClassId>,
) -> bool {
    let Session { cx, engine, .. } = session;
    let mut all = true;
    for class in classes {
        if !is_of_class_path(cx.program, class) || state.class_state(class).is_some() {
            continue;
        }
        state.spent = Default::default();
        match engine.initialise(cx, state, class) {
            Ok(after) => *state = after,
            Err(_) => {
                let path = engine.run_initialiser(cx, state, class);
                all &= !path.is_ok_and(|path| matches!(path.outcome, Outcome::Threw(_)));
            }
        }
    }
    all
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

/// The probes and the entries of methods that a constructor passes which is given these numbers; none if it is given what those do not tell. An enclosing
/// instance is any.
pub(crate) fn passed_by(session: &mut Session<'_>, constructor: MethodId, cells: &[Cell]) -> Option<Passed> {
    let Session { cx, engine, .. } = session;
    let program = cx.program;
    let mut state = session.base.clone();
    state.spent = Default::default();
    state.passed = Passed::default();
    let kinds = kinds(cx, constructor);
    let method = program.method(constructor);
    let mut arguments = vec![Value::Object(state.heap.instance(program, method.class).ok()?)];
    let owner = Target { class: method.class, method: constructor }.owner(program);
    for (at, (cell, kind)) in cells.iter().zip(kinds.iter().skip(1)).enumerate() {
        arguments.push(match (cell, owner) {
            (Cell::Object(_), Some(owner)) if at == 0 => {
                Value::Object(state.heap.instance(program, owner).ok()?)
            }
            (Cell::Null, _) => Value::zero(*kind),
            (Cell::Number(..), _) => cell.number()?,
            _ => return None,
        });
    }
    let start = engine.start(cx, state, constructor, &slots(&arguments, &kinds)).ok()?;
    let (after, _) = run(engine, cx, start)?;
    let mut passed = after.passed;
    passed.union(&after.entered);
    Some(passed)
}

/// What a test can look at after a run: the result, the objects of the input, and the static fields that are inputs.
fn seen_after(
    session: &Session<'_>,
    state: &State<'_>,
    (objects, result): (&[ObjectId], Option<Value>),
    contents: &FxHashMap<ObjectId, Contents>,
    held: &[FieldId],
) -> Vec<Seen> {
    let program = session.cx.program;
    let statics = session.statics().iter().filter_map(|field| state.static_value(program, *field));
    let roots = result.into_iter().chain(objects.iter().map(|object| Value::Object(*object)));
    let held = held.iter().map(|field| state.static_object(program, *field));
    let held: Vec<Option<ObjectId>> = held.collect();
    let look = Look { program, engine: &session.engine, state, contents, held: &held };
    look.seen(roots.chain(statics).collect())
}

/// A value, as far as a test can tell it from others.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
enum Seen {
    Null,
    /// A number by its bits.
    Number(u64),
    Float(u32),
    Double(u64),
    Text(Vec<u16>),
    /// An object not met before, with its number of elements.
    New(ClassId, Option<usize>),
    /// What the static field with this number holds.
    Held(usize),
    /// The object that was met as this one in order.
    Met(usize),
}

impl Seen {
    /// Whether a test that allows for the last places of floats takes one for the other. What is not finite it compares by its bits.
    fn is_near(&self, other: &Seen) -> bool {
        match (self, other) {
            (Seen::Float(one), Seen::Float(other)) => {
                let (one, other) = (f32::from_bits(*one), f32::from_bits(*other));
                one.to_bits() == other.to_bits()
                    || one.is_finite() && (one - other).abs() <= delta_of_float(one)
            }
            (Seen::Double(one), Seen::Double(other)) => {
                let (one, other) = (f64::from_bits(*one), f64::from_bits(*other));
                one.to_bits() == other.to_bits()
                    || one.is_finite() && (one - other).abs() <= delta_of_double(one)
            }
            (one, other) => one == other,
        }
    }
}

/// By how much a double may be another on a JVM, where a function was used whose last place it may choose.
pub(crate) fn delta_of_double(value: f64) -> f64 {
    f64::max(value.abs() * 1e-9, 1e-9)
}

/// The same for a float.
pub(crate) fn delta_of_float(value: f32) -> f32 {
    f32::max(value.abs() * 1e-5, 1e-5)
}

/// A state after a run, as a test looks at it.
struct Look<'l, 'p> {
    program: &'p Program,
    engine: &'l Engine<'p>,
    state: &'l State<'p>,
    contents: &'l FxHashMap<ObjectId, Contents>,
    /// What the static fields hold whose objects inputs may hold.
    held: &'l [Option<ObjectId>],
}

impl Look<'_, '_> {
    /// The values that are reached from `roots` by way of objects of the program, breadth first, but not by way of those that static
    /// fields hold, `held`.
    fn seen(&self, roots: Vec<Value>) -> Vec<Seen> {
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
            let text = self.engine.text(&self.state.heap, object);
            // Where a JVM may make other strings, only the text of one counts.
            if let (true, Some(text)) = (self.state.leeway.asked, &text) {
                seen.push(Seen::Text(text.clone()));
                continue;
            }
            if let Some(number) = met.get(&object) {
                seen.push(Seen::Met(*number));
                continue;
            }
            met.insert(object, met.len());
            match text {
                Some(text) => seen.push(Seen::Text(text)),
                None => values.extend(self.within(object, &mut seen).filter(|_| met.len() <= OBJECTS)),
            }
        }
        seen
    }

    /// What a test sees of an object itself, and the values in it that it may look at.
    fn within(&self, object: ObjectId, seen: &mut Vec<Seen>) -> std::vec::IntoIter<Value> {
        let data = &self.state.heap.object(object).data;
        let class = self.program.class(self.state.heap.class(object));
        let length = data.len().unwrap_or(0);
        seen.push(Seen::New(class.id, class.is_array().then_some(length)));
        let constant = self.held.iter().position(|one| *one == Some(object));
        let values: Vec<Value> = match self.contents.get(&object) {
            _ if let Some(constant) = constant => {
                seen.push(Seen::Held(constant));
                Vec::new()
            }
            Some(contents) => self.listed(class.id, contents, seen),
            None if is_opaque(class) => Vec::new(),
            None => (0..length).filter_map(|index| data.get(index)).collect(),
        };
        values.into_iter()
    }

    /// What a test sees of the contents of a collection: the size alone where the order hangs on hash codes.
    fn listed(&self, class: ClassId, contents: &Contents, seen: &mut Vec<Seen>) -> Vec<Value> {
        let is_ordered = is_ordered(self.program, class);
        let values = match contents {
            Contents::Text(text) => {
                seen.push(Seen::Text(text.clone()));
                return Vec::new();
            }
            Contents::Elements(elements) => elements.clone(),
            Contents::Entries(keys, values) => keys.iter().chain(values).copied().collect(),
        };
        seen.push(Seen::Number(values.len() as u64));
        if is_ordered { values } else { Vec::new() }
    }
}

/// Whether no test looks into objects of a class of the JDK.
fn is_opaque(class: &Class) -> bool {
    let is_shown = class.is_array()
        || class.holder().is_some()
        || matches!(class.library, Some(Library::Box(_) | Library::Optional | Library::BigInteger));
    class.is_jdk() && !is_shown
}

fn number(value: Value) -> Seen {
    match value {
        Value::Int(value) => Seen::Number(value as u32 as u64),
        Value::Long(value) => Seen::Number(value as u64),
        Value::Float(value) => Seen::Float(value.to_bits()),
        Value::Double(value) => Seen::Double(value.to_bits()),
        _ => Seen::Null,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said of deltas: a billionth of a double and a hundred-thousandth of a float, but not less than of one.
    #[test]
    fn deltas_are_relative_but_near_zero() {
        for (value, delta) in [(0.0, 1e-9), (0.5, 1e-9), (-1.0, 1e-9), (2e6, 2e-3), (-4e9, 4.0)] {
            assert!((delta_of_double(value) / delta - 1.0).abs() < 1e-12, "{value}");
        }
        for (value, delta) in [(0.0f32, 1e-5f32), (-0.25, 1e-5), (3e5, 3.0), (-2e2, 2e-3)] {
            assert!((delta_of_float(value) / delta - 1.0).abs() < 1e-6, "{value}");
        }
    }

    #[test]
    fn floats_are_near_within_their_delta_and_nothing_else_is() {
        let double = |value: f64| Seen::Double(value.to_bits());
        let float = |value: f32| Seen::Float(value.to_bits());
        let near = [
            (double(1e6), double(1e6 + 9e-4)),
            (double(1e6), double(1e6 - 9e-4)),
            (double(0.0), double(-0.0)),
            (double(f64::NAN), double(f64::NAN)),
            (double(f64::INFINITY), double(f64::INFINITY)),
            (float(1e3), float(1e3 + 9e-3)),
            (float(f32::NAN), float(f32::NAN)),
            (Seen::Number(3), Seen::Number(3)),
            (Seen::Null, Seen::Null),
        ];
        for (at, (one, other)) in near.iter().enumerate() {
            assert!(one.is_near(other) && other.is_near(one), "{at}");
        }
        let far = [
            (double(1e6), double(1e6 + 2e-3)),
            (double(1e6), double(-1e6)),
            (double(1.0), double(f64::NAN)),
            (double(f64::INFINITY), double(f64::NEG_INFINITY)),
            (double(f64::INFINITY), double(1.0)),
            (float(f32::NEG_INFINITY), float(f32::MIN)),
            (float(f32::INFINITY), float(f32::NEG_INFINITY)),
            (float(1e3), float(1e3 - 3e-2)),
            (float(1.0), double(1.0)),
            (Seen::Number(3), Seen::Number(4)),
            (Seen::Met(0), Seen::Number(0)),
        ];
        for (at, (one, other)) in far.iter().enumerate() {
            assert!(!one.is_near(other) && !other.is_near(one), "{at}");
        }
    }
}
