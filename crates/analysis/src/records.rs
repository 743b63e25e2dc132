//! Records: nothing but their canonical constructor makes them, and reflection does not change them.
//!
//! So an input may hold a record only with components that the constructor takes. Where it keeps them as they are, a path does not
//! know that while it runs; at its end the constructors run on the components of its records, and what they
//! ask for joins what the path asks for. A constructor that computes has run on the path itself, on open arguments.

use heapwise_engine::{Outcome, State, Visit};
use heapwise_entity::Entity;
use heapwise_heap::{
    HeapSolver, InputId, InputObject, ObjectId, Value, Witness, WitnessObject, is_computed, is_immutable,
};
use heapwise_program::{ClassId, Kind, Method, MethodId, Op, Program};
use heapwise_term::{TermId, TermPool};

use crate::assumed::{NoCase, assume_all};
use crate::replay::run;
use crate::target::slots;
use crate::{Session, names};

/// Why an input is refused whose records nothing makes.
pub(crate) const REFUSED: &str = "an input with a record that its constructor does not make";
/// Runs of constructors on the records of one path.
const RUNS: usize = 64;
/// Paths of a constructor that are looked at.
const PATHS: usize = 64;

/// The canonical constructor of a record class that keeps its arguments as they are, if it takes them.
fn keeping(program: &Program, class: ClassId) -> Option<MethodId> {
    program.canonical_constructor(class).filter(|_| !is_computed(program, class))
}

/// A state that goes on from `state` under conditions under which the constructors of all its records make them.
///
/// # Errors
/// When there are no such conditions, or none were found.
pub(crate) fn with_conditions<'p>(
    session: &mut Session<'p>,
    solver: &mut dyn HeapSolver<'p>,
    state: State<'p>,
) -> Result<State<'p>, NoCase> {
    let program = session.cx.program;
    let mut frontier = vec![(state, 0)];
    let (mut certain, mut runs) = (true, 0);
    let mut asked: Vec<MethodId> = Vec::new();
    while let Some((state, from)) = frontier.pop() {
        // A record that holds itself by way of records only could not have been made first.
        if state.input.has_cycle(|class| program.class(class).is_record()) {
            continue;
        }
        let Some((id, constructor)) = first_record(program, &state, from) else { return Ok(state) };
        runs += 1;
        if runs > RUNS {
            return Err(NoCase::because(REFUSED));
        }
        if !asked.contains(&constructor) {
            asked.push(constructor);
        }
        let made = makings(session, solver, &state, id, constructor);
        certain &= made.all;
        frontier.extend(made.states.into_iter().rev().map(|state| (state, id.index() + 1)));
    }
    // A record that is seen before its constructor has ended may be another one, and what it holds may have changed since.
    let is_early =
        |constructor: &MethodId| program.is_seen_early(program.method(*constructor).class, *constructor);
    certain &= !asked.iter().any(|constructor| is_early(constructor) || asks_contents(program, *constructor));
    Err(if certain { NoCase::Impossible } else { NoCase::because(REFUSED) })
}

/// Whether a constructor may ask for what is in a component that can change later. What it asks of values, for null and for the length
/// of an array stays as it is.
fn asks_contents(program: &Program, constructor: MethodId) -> bool {
    let class = program.method(constructor).class;
    let Ok(code) = program.code(constructor) else { return true };
    let asks = |op: &Op| match op {
        Op::ArrayLoad(_) | Op::GetField(_) | Op::GetStatic(_) => true,
        // Text is made of values, most of the time for an exception.
        Op::InvokeDynamic(entry) => {
            program.dynamic_call(class, *entry).map_or(true, |call| !takes_values(&call.descriptor))
        }
        Op::InvokeVirtual(entry)
        | Op::InvokeInterface(entry)
        | Op::InvokeSpecial(entry)
        | Op::InvokeStatic(entry) => {
            let called = program.resolve_method(class, *entry);
            called.map_or(true, |found| !asks_values(program, program.method(found.method)))
        }
        _ => false,
    };
    !is_immutable(program, class) && code.ops.iter().any(asks)
}

/// Whether a method asks for nothing but values that never change: it is one of a value of the JDK, takes nothing else, or makes an
/// exception.
fn asks_values(program: &Program, called: &Method) -> bool {
    let of = program.class(called.class);
    let is_thrown = || program.superclasses(of.id).any(|above| &*above.name == names::THROWABLE);
    of.is_jdk() && is_immutable(program, of.id)
        || (called.is_static() || called.is_constructor()) && takes_values(&called.descriptor)
        || called.is_constructor() && is_thrown()
        || (&*of.name, &*called.name) == names::NULL_CHECK
}

/// Whether a descriptor has no parameters but numbers and strings.
fn takes_values(descriptor: &str) -> bool {
    let parameters = descriptor.rsplit_once(')').map_or(descriptor, |(parameters, _)| parameters);
    !parameters.replace(names::STRING_DESCRIPTOR, "").contains(['L', '['])
}

/// The first record among the input objects from this number on, and what makes it.
fn first_record(program: &Program, state: &State<'_>, from: usize) -> Option<(InputId, MethodId)> {
    let mut objects = state.input.objects().skip(from);
    objects.find_map(|(id, object)| Some((id, keeping(program, object.class)?)))
}

/// The ways in which a constructor makes a record.
struct Makings<'p> {
    states: Vec<State<'p>>,
    /// Whether there are no others.
    all: bool,
}

fn makings<'p>(
    session: &mut Session<'p>,
    solver: &mut dyn HeapSolver<'p>,
    state: &State<'p>,
    record: InputId,
    constructor: MethodId,
) -> Makings<'p> {
    let mut makings = Makings { states: Vec::new(), all: false };
    let Some((start, made)) = construction(session, state, record, constructor) else { return makings };
    let wanted = start.input.object(record).cells.clone().unwrap_or_default();
    let Session { cx, engine, .. } = session;
    let mut returned = Vec::new();
    let (mut paths, mut ended) = (0, true);
    let summary = engine.explore(cx, start, solver, &mut |_, _, path| {
        paths += 1;
        match path.outcome {
            Outcome::Returned(_) => returned.push(path.state),
            Outcome::Threw(_) => {}
            Outcome::GaveUp(_) | Outcome::OutOfBudget(_) | Outcome::Exited(_) => ended = false,
        }
        if paths < PATHS { Visit::Continue } else { Visit::Stop }
    });
    makings.all = ended && paths < PATHS && summary.cut.is_none() && summary.unknown.is_empty();
    for after in returned {
        let Some(conditions) = conditions_to_keep(&mut cx.pool, &after, made, &wanted) else {
            makings.all = false;
            continue;
        };
        // The record that the run has made is not of the path, so that its heap stays.
        let mut state = state.clone();
        (state.input, state.path, state.evidence) = (after.input, after.path, after.evidence);
        match assume_all(cx, solver, &mut state, &conditions) {
            Some(true) => makings.states.push(state),
            Some(false) => {}
            None => makings.all = false,
        }
    }
    makings
}

/// The call of the constructor for the components of a record, and the object that it makes.
fn construction<'p>(
    session: &mut Session<'p>,
    state: &State<'p>,
    record: InputId,
    constructor: MethodId,
) -> Option<(State<'p>, ObjectId)> {
    let program = session.cx.program;
    let mut start = session.base.clone();
    session.initialise_enums(&mut start, state.input.constants());
    let enums = start.clone();
    let constant = |field| enums.static_object(program, field);
    start.input = state.input.materialise(program, &mut start.heap, constant).ok()?;
    start.path = state.path.clone();
    start.evidence = state.evidence.clone();
    let InputObject { class, cells, .. } = state.input.object(record);
    let made = start.heap.instance(program, *class).ok()?;
    let mut arguments = vec![Value::Object(made)];
    arguments.extend(slots(cells.as_deref()?, &kinds(program, *class)));
    let Session { cx, engine, .. } = session;
    let mut start = engine.start(cx, start, constructor, &arguments).ok()?;
    engine.make_collections(cx, &mut start).ok()?;
    Some((start, made))
}

/// The conditions under which a new object holds what is `wanted`, one of them false if it never does; `None` when
/// that is not clear.
fn conditions_to_keep(
    pool: &mut TermPool,
    after: &State<'_>,
    made: ObjectId,
    wanted: &[Value],
) -> Option<Vec<TermId>> {
    let mut conditions = Vec::new();
    for (slot, wanted) in wanted.iter().enumerate() {
        let held = after.heap.get(made, slot)?;
        let read = |value: Value| match value {
            Value::Symbol(reference) => after.input.read(reference),
            value => value,
        };
        conditions.push(match (read(held), read(*wanted)) {
            (held, wanted) if held.same_bits(wanted) => continue,
            (Value::Null | Value::Object(_), Value::Null | Value::Object(_)) => pool.bool(false),
            (held, Value::Term(wanted)) => {
                let held = number_term(pool, held)?;
                if pool.sort(held) != pool.sort(wanted) {
                    return None;
                }
                pool.eq(held, wanted)
            }
            _ => return None,
        });
    }
    Some(conditions)
}

fn number_term(pool: &mut TermPool, value: Value) -> Option<TermId> {
    Some(match value {
        Value::Int(value) => pool.int(value),
        Value::Long(value) => pool.long(value),
        Value::Float(value) => pool.f32(value),
        Value::Double(value) => pool.f64(value),
        Value::Term(term) => term,
        _ => return None,
    })
}

fn kinds(program: &Program, class: ClassId) -> Vec<Kind> {
    program.class(class).instance_layout.iter().map(|field| program.field(*field).kind).collect()
}

/// Whether the constructors of all records in a structure make them as they are, or make something of their arguments.
pub(crate) fn accepts(session: &mut Session<'_>, witness: &Witness) -> bool {
    let program = session.cx.program;
    if !witness.objects.iter().any(|object| program.class(object.class).is_record()) {
        return true;
    }
    if witness.has_cycle(|class| program.class(class).is_record()) {
        return false;
    }
    let mut state = session.base.clone();
    let is_made_here = |object: &WitnessObject| is_computed(program, object.class);
    let Some((_, objects)) = session.build(&mut state, witness) else {
        return !witness.objects.iter().any(is_made_here);
    };
    for object in objects {
        let class = state.heap.class(object);
        let Some(constructor) = keeping(program, class) else { continue };
        let layout = &program.class(class).instance_layout;
        let cells: Option<Vec<Value>> = (0..layout.len()).map(|slot| state.heap.get(object, slot)).collect();
        let mut state = state.clone();
        let (Some(cells), Ok(made)) = (cells, state.heap.instance(program, class)) else { return false };
        let mut arguments = vec![Value::Object(made)];
        arguments.extend(slots(&cells, &kinds(program, class)));
        let Session { cx, engine, .. } = session;
        let Ok(start) = engine.start(cx, state, constructor, &arguments) else { return false };
        let Some((after, Outcome::Returned(None))) = run(engine, cx, start) else { return false };
        let kept = |(slot, cell): (usize, &Value)| {
            after.heap.get(made, slot).is_some_and(|now| now.same_bits(*cell))
        };
        if !cells.iter().enumerate().all(kept) {
            return false;
        }
    }
    true
}
