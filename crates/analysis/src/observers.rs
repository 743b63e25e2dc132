//! What methods say of a receiver after a call, if they change nothing: checks in the place of private fields.

use heapwise_engine::{Budget, Passed, State};
use heapwise_heap::{Argument, Cell, ObjectId, Value};
use heapwise_program::{ClassId, Kind, MethodId, Type};

use crate::access::Access;
use crate::contents::{Contents, contents_of};
use crate::names;
use crate::plain::{Plain, SPELLED, plain};
use crate::replay::{call, values};
use crate::types::class_of;
use crate::{Case, Ending, Firmness, Session, Target};

/// The most arguments that are tried for one method.
const ARGUMENTS: usize = 6;
/// Places in a sequence that are looked at.
const PLACES: [i32; 2] = [0, 1];
/// What a question may take: ops, and cells that it allocates.
const STEPS: u64 = 50_000;
const CELLS: u64 = 1 << 15;
/// The most checks of what has changed in one test, of what has changed in what was passed, and of what has not changed.
const CHANGES: usize = 4;
const OF_PASSED: usize = 2;
const OTHERS: usize = 2;
/// The most checks by one method.
const BY_METHOD: usize = 2;

/// What a method has said, as far as a test can say it.
#[derive(Clone, PartialEq)]
pub(crate) enum Answer {
    /// A number, null, or an object of the input.
    Value(Value),
    /// Another object that is as good as its contents.
    Plain(Plain),
    /// A list with these elements.
    List(Vec<Answer>),
}

/// What is asked.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Asked {
    /// What the target has returned or made.
    Result,
    /// An object of the input: the receiver or what is passed.
    Input(usize),
}

/// What a method says.
pub(crate) struct Observation {
    pub method: MethodId,
    /// The class of what is asked.
    pub class: ClassId,
    /// What it is passed, without the receiver.
    pub arguments: Vec<Cell>,
    pub kind: Kind,
    pub answer: Answer,
    pub asked: Asked,
    /// The probes that the question passes, with those of the call.
    pub passed: Passed,
}

/// The receiver that a call made or was made on: its class, where it is, and what that is for the test.
fn receiver(session: &Session<'_>, target: Target, case: &Case<'_>) -> Option<(ClassId, ObjectId, Asked)> {
    let method = session.cx.program.method(target.method);
    let (object, asked) = match (method.is_constructor(), case.witness.roots.first(), case.replay.result) {
        (true, _, Some(Value::Object(made))) => (made, Asked::Result),
        (false, Some(Cell::Object(object)), _) if method.has_receiver() => {
            (*case.replay.objects.get(*object)?, Asked::Input(*object))
        }
        _ => return None,
    };
    Some((case.replay.state.heap.class(object), object, asked))
}

/// Whether what is private of the receiver of a case is left to its methods.
fn are_asked(session: &Session<'_>, target: Target, case: &Case<'_>) -> bool {
    let maker = session.maker.as_ref();
    let makes = |class| maker.is_some_and(|maker| maker.makes(class));
    let is_made = case.witness.made.is_some() || session.cx.program.method(target.method).is_constructor();
    is_made && receiver(session, target, case).is_some_and(|(class, ..)| makes(class))
}

/// What tells that the call has been made, the most telling first, and some of what has not changed by it.
pub(crate) fn observations<'p>(
    session: &mut Session<'p>,
    target: Target,
    case: &Case<'p>,
) -> Vec<Observation> {
    if case.replay.firmness == Firmness::Open {
        return Vec::new();
    }
    let (mut telling, mut others, mut of_passed) = (Vec::new(), Vec::new(), Vec::new());
    let before = before(session, case);
    let asked_first = receiver(session, target, case).filter(|_| are_asked(session, target, case));
    if let Some((class, object, asked)) = asked_first {
        let before = before.clone().filter(|_| asked != Asked::Result);
        let subject = Subject { class, object, before, asked };
        (telling, others) = subject.observations(session, target, case);
    }
    for (class, object, asked) in passed(session, target, case) {
        let subject = Subject { class, object, before: before.clone(), asked };
        of_passed.extend(subject.observations(session, target, case).0);
    }
    if let Some((class, object)) = returned(session, target, case) {
        let subject = Subject { class, object, before: None, asked: Asked::Result };
        telling.extend(subject.observations(session, target, case).0);
    }
    // What a JVM may give another last place is for no test.
    if session.cx.gaps.inexact().next().is_some() {
        return Vec::new();
    }
    // Of a question its answer says all.
    let is_question = session.maker.as_ref().is_some_and(|maker| maker.is_observer(target.method))
        && case.replay.result.is_some();
    let mut kept = some(telling, CHANGES);
    kept.extend(some(of_passed, OF_PASSED));
    if !is_question {
        // The target itself has said what it says.
        others.retain(|one| one.method != target.method);
        kept.extend(some(others, OTHERS));
    }
    kept
}

/// The first of these observations, few of each method.
fn some(all: Vec<Observation>, most: usize) -> Vec<Observation> {
    let mut kept: Vec<Observation> = Vec::new();
    for observation in all {
        let same = kept.iter().filter(|known| known.method == observation.method).count();
        if kept.len() < most && same < BY_METHOD {
            kept.push(observation);
        }
    }
    kept
}

/// The new object that a method has returned, if calls make objects of its class, which the compiler knows.
fn returned(session: &Session<'_>, target: Target, case: &Case<'_>) -> Option<(ClassId, ObjectId)> {
    let (program, replay) = (session.cx.program, &case.replay);
    let Some(Value::Object(object)) = replay.result else { return None };
    let method = program.method(target.method);
    let class = replay.state.heap.class(object);
    let declared = method.returns.as_ref().and_then(|ty| class_of(program, ty).ok());
    let is_made = session.maker.as_ref().is_some_and(|maker| maker.makes(class));
    let is_new = !method.is_constructor() && !replay.objects.contains(&object);
    (is_new && is_made && declared == Some(class)).then_some((class, object))
}

/// The objects among the arguments that calls make, but for the receiver.
fn passed(session: &Session<'_>, target: Target, case: &Case<'_>) -> Vec<(ClassId, ObjectId, Asked)> {
    let Some(maker) = session.maker.as_ref().filter(|_| case.witness.made.is_some()) else {
        return Vec::new();
    };
    let skipped = usize::from(session.cx.program.method(target.method).has_receiver());
    let receiver = case.witness.roots.first().filter(|_| skipped > 0);
    let mut found: Vec<(ClassId, ObjectId, Asked)> = Vec::new();
    for cell in case.witness.roots.iter().skip(skipped).filter(|cell| Some(*cell) != receiver) {
        if let Cell::Object(at) = cell
            && let Some(object) = case.replay.objects.get(*at)
            && let class = case.replay.state.heap.class(*object)
            && maker.makes(class)
            && !found.iter().any(|(_, known, _)| known == object)
        {
            found.push((class, *object, Asked::Input(*at)));
        }
    }
    found
}

/// An object that is asked.
struct Subject<'p> {
    class: ClassId,
    object: ObjectId,
    /// The state before the call with the objects of the input in it.
    before: Option<(State<'p>, Vec<ObjectId>)>,
    asked: Asked,
}

impl<'p> Subject<'p> {
    /// What methods say that is new, and what is as it was before.
    fn observations(
        &self,
        session: &mut Session<'p>,
        target: Target,
        case: &Case<'p>,
    ) -> (Vec<Observation>, Vec<Observation>) {
        let (mut telling, mut others) = (Vec::new(), Vec::new());
        let Some(maker) = session.maker.clone() else { return (telling, others) };
        for method in maker.observers(session.cx.program, self.class) {
            for arguments in arguments(session, target, case, method) {
                if let Some((observation, is_new)) = self.observation(session, case, method, arguments) {
                    if is_new { telling.push(observation) } else { others.push(observation) }
                }
            }
        }
        (telling, others)
    }

    /// What a method says, and whether it said something else before.
    fn observation(
        &self,
        session: &mut Session<'p>,
        case: &Case<'p>,
        method: MethodId,
        arguments: Vec<Cell>,
    ) -> Option<(Observation, bool)> {
        let target = Target { class: self.class, method };
        let objects = &case.replay.objects;
        let state = case.replay.state.clone();
        let (answer, passed) =
            said(session, state, target, self.object, values(&arguments, objects), objects)?;
        let answer = answer?;
        let was = self.before.as_ref().and_then(|(state, objects)| {
            let Asked::Input(at) = self.asked else { return None };
            let (arguments, object) = (values(&arguments, objects), *objects.get(at)?);
            let (was, _) = said(session, state.clone(), target, object, arguments, objects)?;
            Some(was.and_then(|was| translated(was, objects, &case.replay.objects)))
        });
        let is_new = self.before.is_none() || was.is_some_and(|was| was.as_ref() != Some(&answer));
        let kind = session.cx.program.method(method).returns.as_ref().map(Type::kind)?;
        let (class, asked) = (self.class, self.asked);
        let observation = Observation { method, class, arguments, kind, answer, asked, passed };
        Some((observation, is_new))
    }
}

/// The fields of a receiver, of whose objects nothing is said, that a call has changed, with what they hold now.
pub(crate) fn changed<'p>(
    session: &mut Session<'p>,
    target: Target,
    case: &Case<'p>,
) -> Vec<(ObjectId, usize, Value)> {
    let Some((_, after, Asked::Input(receiver))) = receiver(session, target, case) else { return Vec::new() };
    let is_told = !case.witness.objects[receiver].cells.is_empty();
    if case.witness.made.is_none() || is_told || case.replay.firmness == Firmness::Open {
        return Vec::new();
    }
    let Some((state, objects)) = before(session, case) else { return Vec::new() };
    let Some(before) = objects.get(receiver).copied() else { return Vec::new() };
    let count = state.heap.object(before).data.len().unwrap_or(0);
    let changed = (0..count).filter_map(|slot| {
        let was = Answer::Value(state.heap.get(before, slot)?);
        let was = match translated(was, &objects, &case.replay.objects) {
            Some(Answer::Value(was)) => Some(was),
            _ => None,
        };
        let is = case.replay.state.heap.get(after, slot)?;
        let is_shown =
            !matches!(is, Value::Object(object) if !case.replay.objects.contains(&object) && was.is_none());
        (is_shown && !was.is_some_and(|was| was.same_bits(is))).then_some((after, slot, is))
    });
    changed.collect()
}

/// The state before the call, with the objects of the input in it.
fn before<'p>(session: &mut Session<'p>, case: &Case<'p>) -> Option<(State<'p>, Vec<ObjectId>)> {
    let mut state = session.base.clone();
    let (_, objects) = session.build(&mut state, &case.witness)?;
    Some((state, objects))
}

/// What a method says in a state, if it returns; nothing of what a test cannot say.
fn said<'p>(
    session: &mut Session<'p>,
    state: State<'p>,
    target: Target,
    receiver: ObjectId,
    arguments: Option<Vec<Value>>,
    objects: &[ObjectId],
) -> Option<(Option<Answer>, Passed)> {
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
    let State { leeway, identity, asked_executor, .. } = &ended.state;
    let is_firm = !leeway.asked && !identity.asked && !leeway.asked_locale && asked_executor.is_none();
    let result = ended.result.filter(|_| is_quiet && is_firm)?;
    let mut passed = ended.state.passed.clone();
    passed.union(&ended.state.entered);
    Some((answer(session, target, &ended.state, result, objects), passed))
}

/// The result of a method as a test can say it.
fn answer<'p>(
    session: &mut Session<'p>,
    target: Target,
    state: &State<'p>,
    result: Value,
    objects: &[ObjectId],
) -> Option<Answer> {
    let program = session.cx.program;
    if let Some(answer) = element(session, target, state, result, objects) {
        return Some(answer);
    }
    let Value::Object(object) = result else { return None };
    let class = state.heap.class(object);
    let access = Access::of(program, target.class);
    if let Some(plain) = plain(access, &session.engine, &state.heap, object) {
        // The compiler has to know that it is an array.
        let returns = program.method(target.method).returns.as_ref();
        let is_known = returns.and_then(|ty| class_of(program, ty).ok()) == Some(class);
        return is_known.then_some(Answer::Plain(plain));
    }
    if !program.find_class(names::LIST).is_ok_and(|list| program.is_subtype(class, list)) {
        return None;
    }
    match contents_of(session, state, [object].into_iter()).remove(&object)? {
        Contents::Elements(elements) if elements.len() <= SPELLED => {
            let said = elements.into_iter().map(|one| element(session, target, state, one, objects));
            said.collect::<Option<_>>().map(Answer::List)
        }
        _ => None,
    }
}

/// A value that is compared by `equals`, as a test can say it.
fn element(
    session: &Session<'_>,
    target: Target,
    state: &State<'_>,
    value: Value,
    objects: &[ObjectId],
) -> Option<Answer> {
    let Value::Object(object) = value else { return Some(Answer::Value(value)) };
    if objects.contains(&object) {
        return Some(Answer::Value(value));
    }
    let access = Access::of(session.cx.program, target.class);
    let plain = plain(access, &session.engine, &state.heap, object)?;
    (!plain.is_array).then_some(Answer::Plain(plain))
}

/// An answer of one state in another; none of an object that the input does not have.
fn translated(answer: Answer, from: &[ObjectId], to: &[ObjectId]) -> Option<Answer> {
    match answer {
        Answer::Value(Value::Object(object)) => {
            let at = from.iter().position(|known| *known == object)?;
            to.get(at).map(|object| Answer::Value(Value::Object(*object)))
        }
        Answer::List(elements) => {
            let elements = elements.into_iter().map(|element| translated(element, from, to));
            elements.collect::<Option<_>>().map(Answer::List)
        }
        answer => Some(answer),
    }
}

/// What a method may be passed: nothing, what the call and those that made the input were passed, or a place in a sequence.
fn arguments(session: &Session<'_>, target: Target, case: &Case<'_>, method: MethodId) -> Vec<Vec<Cell>> {
    let parameters = &session.cx.program.method(method).parameters;
    let mut ways = vec![Vec::new()];
    for parameter in parameters {
        let cells = cells(session, target, case, parameter);
        let longer = ways.iter().flat_map(|way: &Vec<Cell>| {
            cells.iter().map(move |cell| way.iter().copied().chain([*cell]).collect())
        });
        ways = longer.take(ARGUMENTS).collect();
    }
    ways
}

/// What may be passed for a parameter.
fn cells(session: &Session<'_>, target: Target, case: &Case<'_>, parameter: &Type) -> Vec<Cell> {
    let program = session.cx.program;
    let skipped = usize::from(program.method(target.method).has_receiver());
    let calls = case.witness.made.iter().flat_map(|construction| &construction.calls);
    let passed = calls.flat_map(|made| &made.arguments).filter_map(|argument| match argument {
        Argument::Cell(cell) => Some(*cell),
        Argument::Given(_) => None,
    });
    let places = PLACES.map(|place| Cell::of_number(Kind::Int, Value::Int(place)));
    let fits = |cell: &Cell| match (cell, parameter) {
        (Cell::Null, Type::Reference(_)) => true,
        (Cell::Number(kind, _), Type::Primitive(_)) => *kind == parameter.kind(),
        (Cell::Object(object), Type::Reference(_)) => class_of(program, parameter)
            .is_ok_and(|declared| program.is_subtype(case.witness.objects[*object].class, declared)),
        _ => false,
    };
    let mut cells: Vec<Cell> = Vec::new();
    for cell in case.witness.roots.iter().skip(skipped).copied().chain(passed).chain(places).filter(fits) {
        if cells.len() < ARGUMENTS && !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells
}
