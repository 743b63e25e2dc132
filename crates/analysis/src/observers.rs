//! What methods say of a receiver after a call, if they change nothing: checks in the place of private fields.

use heapwise_engine::{Budget, Passed, State};
use heapwise_heap::{Argument, Cell, ObjectId, Value};
use heapwise_program::{ClassId, Kind, MethodId, Type};

use crate::replay::call;
use crate::types::class_of;
use crate::{Case, Ending, Firmness, Session, Target};

/// The most arguments that are tried for one method.
const ARGUMENTS: usize = 6;
/// What a question may take: ops, and cells that it allocates.
const STEPS: u64 = 50_000;
const CELLS: u64 = 1 << 15;
/// The most checks of one test.
const CHECKS: usize = 2;

/// What a method says.
pub(crate) struct Observation {
    pub method: MethodId,
    /// What it is passed, without the receiver.
    pub arguments: Vec<Cell>,
    pub kind: Kind,
    /// A number, null, or an object of the input.
    pub value: Value,
    /// Whether it said something else before the call.
    pub is_new: bool,
    /// Whether it is asked of what the target, a constructor, has made.
    pub is_of_made: bool,
    /// The probes that the question passes, with those of the call.
    pub passed: Passed,
}

/// Where the receiver is that a call made or was made on, and its class.
fn receiver(session: &Session<'_>, target: Target, case: &Case<'_>) -> Option<(ClassId, ObjectId)> {
    let method = session.cx.program.method(target.method);
    let object = match (method.is_constructor(), case.witness.roots.first(), case.replay.result) {
        (true, _, Some(Value::Object(made))) => made,
        (false, Some(Cell::Object(object)), _) if method.has_receiver() => {
            *case.replay.objects.get(*object)?
        }
        _ => return None,
    };
    Some((case.replay.state.heap.class(object), object))
}

/// Whether what is private of the receiver of a case is left to its methods.
fn are_asked(session: &Session<'_>, target: Target, case: &Case<'_>) -> bool {
    let maker = session.maker.as_ref();
    let makes = |class| maker.is_some_and(|maker| maker.makes(class));
    let is_made = case.witness.made.is_some() || session.cx.program.method(target.method).is_constructor();
    is_made && receiver(session, target, case).is_some_and(|(class, _)| makes(class))
}

/// What tells that the call has been made, the most telling first; if nothing does, what has not changed by it.
pub(crate) fn observations<'p>(
    session: &mut Session<'p>,
    target: Target,
    case: &Case<'p>,
) -> Vec<Observation> {
    let Some((class, after)) = receiver(session, target, case) else { return Vec::new() };
    let Some(maker) = session.maker.clone().filter(|_| are_asked(session, target, case)) else {
        return Vec::new();
    };
    if case.replay.firmness == Firmness::Open {
        return Vec::new();
    }
    let is_constructor = session.cx.program.method(target.method).is_constructor();
    let before = match is_constructor {
        true => None,
        false => before(session, case),
    };
    let mut telling = Vec::new();
    let mut others = Vec::new();
    for method in maker.observers(session.cx.program, class) {
        for arguments in arguments(session, target, case, method) {
            let target = Target { class, method };
            let passed = |objects: &[ObjectId]| values(&arguments, objects);
            let state = case.replay.state.clone();
            let Some((value, probes)) = said(session, state, target, after, passed(&case.replay.objects))
            else {
                continue;
            };
            let was = before.as_ref().and_then(|(state, object, objects)| {
                let (value, _) = said(session, state.clone(), target, *object, passed(objects))?;
                Some(translated(value, objects, &case.replay.objects))
            });
            let Some(kind) = session.cx.program.method(method).returns.as_ref().map(Type::kind) else {
                continue;
            };
            if let Value::Object(object) = value
                && !case.replay.objects.contains(&object)
            {
                continue;
            }
            let is_new = is_constructor || was.is_some_and(|was| was != Some(value));
            let observation = Observation {
                method,
                arguments,
                kind,
                value,
                is_new,
                is_of_made: is_constructor,
                passed: probes,
            };
            if is_new { telling.push(observation) } else { others.push(observation) }
        }
    }
    // What a JVM may give another last place is for no test.
    if session.cx.gaps.inexact().next().is_some() {
        return Vec::new();
    }
    let mut kept: Vec<Observation> = Vec::new();
    for observation in telling {
        if kept.len() < CHECKS && kept.iter().all(|known| known.method != observation.method) {
            kept.push(observation);
        }
    }
    if kept.is_empty() {
        kept.extend(others.into_iter().next());
    }
    kept
}

/// The fields of a receiver, of whose objects nothing is said, that a call has changed, with what they hold now.
pub(crate) fn changed<'p>(
    session: &mut Session<'p>,
    target: Target,
    case: &Case<'p>,
) -> Vec<(ObjectId, usize, Value)> {
    let Some((_, after)) = receiver(session, target, case) else { return Vec::new() };
    let is_told = matches!(case.witness.roots.first(), Some(Cell::Object(object))
        if !case.witness.objects[*object].cells.is_empty());
    if case.witness.made.is_none() || is_told || case.replay.firmness == Firmness::Open {
        return Vec::new();
    }
    let Some((state, before, objects)) = before(session, case) else { return Vec::new() };
    let count = state.heap.object(before).data.len().unwrap_or(0);
    let changed = (0..count).filter_map(|slot| {
        let was = translated(state.heap.get(before, slot)?, &objects, &case.replay.objects);
        let is = case.replay.state.heap.get(after, slot)?;
        let is_shown =
            !matches!(is, Value::Object(object) if !case.replay.objects.contains(&object) && was.is_none());
        (is_shown && !was.is_some_and(|was| was.same_bits(is))).then_some((after, slot, is))
    });
    changed.collect()
}

/// The state before the call, with the receiver and the objects of the input in it.
fn before<'p>(session: &mut Session<'p>, case: &Case<'p>) -> Option<(State<'p>, ObjectId, Vec<ObjectId>)> {
    let mut state = session.base.clone();
    let (_, objects) = session.build(&mut state, &case.witness)?;
    let Some(Cell::Object(receiver)) = case.witness.roots.first() else { return None };
    Some((state, *objects.get(*receiver)?, objects))
}

/// What a method says in a state, if it returns.
fn said<'p>(
    session: &mut Session<'p>,
    state: State<'p>,
    target: Target,
    receiver: ObjectId,
    arguments: Option<Vec<Value>>,
) -> Option<(Value, Passed)> {
    let arguments: Vec<Value> = std::iter::once(Value::Object(receiver)).chain(arguments?).collect();
    let mut state = state;
    (state.leeway.asked, state.identity.asked) = (false, false);
    state.heap.set_limit(state.heap.cells() + CELLS);
    let before = state.clone();
    let budget = session.engine.budget();
    session.engine.set_budget(Budget { steps: STEPS, ..budget });
    let ended = call(session, state, target, &arguments);
    session.engine.set_budget(budget);
    let ended = ended?;
    // Whoever asks must not change what the next question is about, and hear the same on every JVM.
    let is_quiet = ended.ending == Ending::Returned && ended.state.heap.extends(&before.heap);
    let is_firm =
        !ended.state.leeway.asked && !ended.state.identity.asked && !ended.state.leeway.asked_locale;
    ended.result.filter(|_| is_quiet && is_firm).map(|value| (value, ended.state.passed))
}

fn values(cells: &[Cell], objects: &[ObjectId]) -> Option<Vec<Value>> {
    let value = |cell: &Cell| match *cell {
        Cell::Object(object) => objects.get(object).map(|object| Value::Object(*object)),
        Cell::Null => Some(Value::Null),
        cell => cell.number(),
    };
    cells.iter().map(value).collect()
}

/// A value of one state in another; none of an object that the input does not have.
fn translated(value: Value, from: &[ObjectId], to: &[ObjectId]) -> Option<Value> {
    match value {
        Value::Object(object) => {
            let at = from.iter().position(|known| *known == object)?;
            to.get(at).map(|object| Value::Object(*object))
        }
        value => Some(value),
    }
}

/// What a method may be passed: nothing, or what the call and those that made the input were passed.
fn arguments(session: &Session<'_>, target: Target, case: &Case<'_>, method: MethodId) -> Vec<Vec<Cell>> {
    let program = session.cx.program;
    let parameter = match &*program.method(method).parameters {
        [] => return vec![Vec::new()],
        [parameter] => parameter,
        _ => return Vec::new(),
    };
    let skipped = usize::from(program.method(target.method).has_receiver());
    let calls = case.witness.made.iter().flat_map(|construction| &construction.calls);
    let passed = calls.flat_map(|made| &made.arguments).filter_map(|argument| match argument {
        Argument::Cell(cell) => Some(*cell),
        Argument::Given(_) => None,
    });
    let fits = |cell: &Cell| match (cell, parameter) {
        (Cell::Null, Type::Reference(_)) => true,
        (Cell::Number(kind, _), Type::Primitive(_)) => *kind == parameter.kind(),
        (Cell::Object(object), Type::Reference(_)) => class_of(program, parameter)
            .is_ok_and(|declared| program.is_subtype(case.witness.objects[*object].class, declared)),
        _ => false,
    };
    let mut cells: Vec<Cell> = Vec::new();
    for cell in case.witness.roots.iter().skip(skipped).copied().chain(passed).filter(fits) {
        if cells.len() < ARGUMENTS && !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells.into_iter().map(|cell| vec![cell]).collect()
}
