//! The concrete run of an input: the proof that a test may leave the tool.

use heapwise_engine::{Engine, Limit, Outcome, Passed, State, Unsupported};
use heapwise_heap::Invariant;
use heapwise_heap::collections::entry_width;
use heapwise_heap::{Cell, Context, ObjectId, Value, Witness, WitnessObject};
use heapwise_program::{ClassId, Kind, MethodId, Program};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::Firmness;
use crate::contents::{Contents, contents_of};
use crate::hashes::HASHES;
use crate::target::slots;
use crate::{Session, Target};

/// How a call ended, without the values.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// It returned.
    Returned,
    /// It threw an exception of exactly this class.
    Threw(ClassId),
    /// heapwise gave up.
    GaveUp(Unsupported),
    /// A limit was reached.
    OutOfBudget(Limit),
    /// It came back to where it was, so it never ends.
    Endless,
    /// The program ended itself with this status.
    Exited(i32),
}

impl Ending {
    /// The ending of a path.
    pub fn of(state: &State<'_>, outcome: &Outcome) -> Ending {
        match outcome {
            Outcome::Returned(_) => Ending::Returned,
            Outcome::Threw(exception) => Ending::Threw(state.heap.class(*exception)),
            Outcome::GaveUp(unsupported) => Ending::GaveUp(unsupported.clone()),
            Outcome::OutOfBudget(Limit::Endless) => Ending::Endless,
            Outcome::OutOfBudget(limit) => Ending::OutOfBudget(*limit),
            Outcome::Exited(status) => Ending::Exited(*status),
        }
    }
}

/// What a concrete run of an input showed.
pub struct Replay<'p> {
    /// Whether an invariant was asked at all.
    pub is_judged: bool,
    /// Whether the invariant held before; true when there is none.
    pub valid_before: bool,
    /// Whether the input was known not to be what is required besides.
    pub is_refused: bool,
    /// Whether the invariant held afterwards; one that throws or never ends does not. `None` when there is none, or that is
    /// not known.
    pub valid_after: Option<bool>,
    /// How the target ended.
    pub ending: Ending,
    /// The result, if the target returned one; of a constructor the new object.
    pub result: Option<Value>,
    /// The exception, if the target threw one.
    pub thrown: Option<ObjectId>,
    /// The probes passed.
    pub passed: Passed,
    /// The probes that the invariant passes afterwards, and the entries of methods.
    pub judging: Passed,
    /// The state after the target.
    pub state: State<'p>,
    /// The object that each object of the witness became.
    pub objects: Vec<ObjectId>,
    /// What a test may say of it.
    pub firmness: Firmness,
    /// What the collections of the input, and the result if it is one, hold after the target.
    pub contents: FxHashMap<ObjectId, Contents>,
    /// How many elements the result has, if it is an array, a collection or a text.
    pub length: Option<usize>,
}

impl Replay<'_> {
    /// Whether an object of the witness is a collection that holds something else after the call.
    pub(crate) fn has_other_contents(
        &self,
        program: &Program,
        witness: &WitnessObject,
        object: ObjectId,
    ) -> bool {
        let Some(width) = entry_width(program, witness.class) else { return false };
        let before = witness.cells.iter().map(|cell| self.before(program, *cell).unwrap_or(Value::Null));
        let before: Vec<Value> = before.collect();
        match self.contents.get(&object) {
            Some(Contents::Elements(elements)) => *elements != before,
            Some(Contents::Entries(keys, values)) => {
                let entries = keys.iter().zip(values).flat_map(|(key, value)| [*key, *value]);
                !entries.eq(before.chunks_exact(width).flatten().copied())
            }
            // What a test says of a text is as short as that it is the same.
            Some(Contents::Text(_)) => true,
            None => false,
        }
    }

    /// The value that a cell of the witness had in the run.
    pub(crate) fn before(&self, program: &Program, cell: Cell) -> Option<Value> {
        match cell {
            Cell::Object(index) => self.objects.get(index).map(|id| Value::Object(*id)),
            Cell::Constant(field) => self.state.static_object(program, field).map(Value::Object),
            Cell::Null => Some(Value::Null),
            Cell::Number(..) => cell.number(),
        }
    }
}

/// Runs the invariant on an input, then the target, then the invariant on what the target left.
pub(crate) fn replay<'p>(
    session: &mut Session<'p>,
    target: Target,
    invariant: Option<Invariant>,
    witness: &Witness,
) -> Option<Replay<'p>> {
    let mut state = session.base.clone();
    let (arguments, objects) = session.build(&mut state, witness)?;
    let subjects = subjects(&session.cx, &state, &arguments, invariant);
    let before = state.clone();
    let mut judging = Passed::default();
    let held = invariant.map(|invariant| judge_input(session, &before, invariant, &subjects, &mut judging));
    let valid_before = held.is_none_or(|verdict| verdict == Some(true));
    let Call { ending, result, thrown, state } = call(session, state, target, &arguments)?;
    let made = result.filter(|_| session.cx.program.method(target.method).is_constructor());
    let mut subjects = subjects;
    subjects.extend(self::subjects(&session.cx, &state, made.as_slice(), invariant));
    let valid_after = match (invariant, held) {
        (Some(invariant), Some(held)) => match made.is_none() && state.is_as(&before, session.cx.program) {
            true => held,
            false => {
                judging = Passed::default();
                judge(session, &state, invariant, &subjects, &mut judging).map(|(holds, _)| holds)
            }
        },
        _ => None,
    };
    let passed = state.passed.clone();
    let contents = contents_of(session, &state, objects.iter().copied().chain(object_of(result)));
    let length = object_of(result).and_then(|result| length(session, &state, &contents, result));
    let required = session.requirement.as_ref();
    let is_refused = required.is_some_and(|required| required.holds(witness) == Some(false));
    let firmness = Firmness::Firm;
    Some(Replay {
        is_judged: invariant.is_some(),
        valid_before,
        is_refused,
        valid_after,
        ending,
        result,
        thrown,
        passed,
        judging,
        state,
        objects,
        firmness,
        contents,
        length,
    })
}

/// How many elements an object has, if it is an array, a collection or a text.
fn length(
    session: &Session<'_>,
    state: &State<'_>,
    contents: &FxHashMap<ObjectId, Contents>,
    object: ObjectId,
) -> Option<usize> {
    match contents.get(&object) {
        Some(Contents::Elements(elements)) => Some(elements.len()),
        Some(Contents::Entries(keys, _)) => Some(keys.len()),
        Some(Contents::Text(text)) => Some(text.len()),
        None => match session.cx.program.class(state.heap.class(object)).is_array() {
            true => state.heap.object(object).data.len(),
            false => session.engine.text(&state.heap, object).map(|text| text.len()),
        },
    }
}

pub(crate) fn object_of(result: Option<Value>) -> Option<ObjectId> {
    match result {
        Some(Value::Object(object)) => Some(object),
        _ => None,
    }
}

/// A concrete call of the target that has ended.
pub(crate) struct Call<'p> {
    pub ending: Ending,
    pub result: Option<Value>,
    pub thrown: Option<ObjectId>,
    pub state: State<'p>,
}

/// Calls the target in a state that holds its arguments.
pub(crate) fn call<'p>(
    session: &mut Session<'p>,
    state: State<'p>,
    target: Target,
    arguments: &[Value],
) -> Option<Call<'p>> {
    let Session { cx, engine, .. } = session;
    let kinds = kinds(cx, target.method);
    let mut state = state;
    let mut passed = Vec::new();
    if cx.program.method(target.method).is_constructor() {
        passed.push(Value::Object(state.heap.instance(cx.program, target.class).ok()?));
    }
    let made = passed.first().copied();
    passed.extend_from_slice(arguments);
    let method = target.run_with(cx.program, &state.heap, &passed);
    let start = engine.start(cx, state, method, &slots(&passed, &kinds)).ok()?;
    let (state, outcome) = run(engine, cx, start)?;
    let ending = Ending::of(&state, &outcome);
    let (result, thrown) = match outcome {
        Outcome::Returned(result) => (result.or(made), None),
        Outcome::Threw(exception) => (None, Some(exception)),
        _ => (None, None),
    };
    Some(Call { ending, result, thrown, state })
}

/// Runs a concrete state to its end.
pub(crate) fn run<'p>(
    engine: &mut Engine<'p>,
    cx: &mut Context<'p>,
    start: State<'p>,
) -> Option<(State<'p>, Outcome)> {
    engine.first_path(cx, start).map(|path| (path.state, path.outcome))
}

/// Whether the invariant holds for all these structures of an input, whatever identity hash codes their objects have;
/// `None` when that is not known.
///
/// Only inputs are looked at twice: what a run has made may hold codes of that run.
fn judge_input<'p>(
    session: &mut Session<'p>,
    state: &State<'p>,
    invariant: Invariant,
    subjects: &[Value],
    passed: &mut Passed,
) -> Option<bool> {
    let mut state = state.clone();
    state.identity.asked = false;
    let (holds, asked) = judge(session, &state, invariant, subjects, passed)?;
    if !holds || !asked {
        return Some(holds);
    }
    state.identity.hashes = HASHES[0];
    Some(judge(session, &state, invariant, subjects, &mut Passed::default())?.0)
}

/// Whether the invariant holds for all these structures under the hash codes of the state, and whether any was asked for: one
/// that throws or never ends does not. `None` when that is not known. The probes that it passes are added to `passed`.
fn judge<'p>(
    session: &mut Session<'p>,
    state: &State<'p>,
    invariant: Invariant,
    subjects: &[Value],
    passed: &mut Passed,
) -> Option<(bool, bool)> {
    let Session { cx, engine, .. } = session;
    let mut asked = false;
    for subject in subjects {
        let mut copy = state.clone();
        copy.spent = Default::default();
        copy.passed = Passed::default();
        let Value::Object(object) = subject else { continue };
        let judge = invariant.method_for(cx.program, copy.heap.class(*object));
        let start = engine.start(cx, copy, judge, &[*subject]).ok()?;
        let (ran, outcome) = run(engine, cx, start)?;
        asked |= ran.identity.asked;
        passed.union(&ran.passed);
        passed.union(&ran.entered);
        match outcome {
            Outcome::Returned(Some(Value::Int(0)))
            | Outcome::Threw(_)
            | Outcome::OutOfBudget(Limit::Endless) => return Some((false, asked)),
            Outcome::Returned(Some(Value::Int(_))) => {}
            _ => return None,
        }
    }
    Some((true, asked))
}

/// What a concrete run of the invariant says of a structure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// It returned true.
    Valid,
    /// It returned false, threw, or came back to where it was.
    Invalid,
    /// It was not run to its end, for this reason.
    Undecided(String),
}

/// Runs the invariant on a structure: on its first root, the subject.
pub fn judgement<'p>(session: &mut Session<'p>, witness: &Witness, invariant: Invariant) -> Judgement {
    let undecided = |why: &str| Judgement::Undecided(why.to_owned());
    let mut state = session.base.clone();
    let Some((roots, _)) = session.build(&mut state, witness) else {
        return undecided("the structure does not fit the heap");
    };
    let Some(Value::Object(object)) = roots.first() else { return undecided("no subject") };
    let Session { cx, engine, .. } = session;
    let method = invariant.method_for(cx.program, state.heap.class(*object));
    let Ok(start) = engine.start(cx, state, method, &[Value::Object(*object)]) else {
        return undecided("the invariant does not start");
    };
    let Some((state, outcome)) = run(engine, cx, start) else {
        return undecided("the invariant has no path");
    };
    match (Ending::of(&state, &outcome), outcome) {
        (_, Outcome::Returned(Some(Value::Int(0)))) => Judgement::Invalid,
        (Ending::Returned, _) => Judgement::Valid,
        (Ending::Threw(_) | Ending::Endless, _) => Judgement::Invalid,
        (Ending::GaveUp(unsupported), _) => Judgement::Undecided(unsupported.what),
        (Ending::OutOfBudget(limit), _) => undecided(limit.describe()),
        (Ending::Exited(_), _) => undecided("the invariant ends the program"),
    }
}

pub(crate) fn subjects(
    cx: &Context<'_>,
    state: &State<'_>,
    arguments: &[Value],
    invariant: Option<Invariant>,
) -> Vec<Value> {
    let Some(invariant) = invariant else { return Vec::new() };
    let is_subject = |value: &&Value| match value {
        Value::Object(object) => cx.program.is_subtype(state.heap.class(*object), invariant.subject),
        _ => false,
    };
    arguments.iter().filter(is_subject).copied().collect()
}

/// The kinds of the arguments of a method, receiver included.
pub(crate) fn kinds(cx: &Context<'_>, method: MethodId) -> Vec<Kind> {
    let method = cx.program.method(method);
    let receiver = (!method.is_static()).then_some(Kind::Reference);
    receiver.into_iter().chain(method.parameters.iter().map(|ty| ty.kind())).collect()
}

/// The cells of an input as values, where it has these objects; nothing for what is none of them.
pub(crate) fn values(cells: &[Cell], objects: &[ObjectId]) -> Option<Vec<Value>> {
    let value = |cell: &Cell| match *cell {
        Cell::Object(object) => objects.get(object).map(|object| Value::Object(*object)),
        Cell::Null => Some(Value::Null),
        cell => cell.number(),
    };
    cells.iter().map(value).collect()
}
