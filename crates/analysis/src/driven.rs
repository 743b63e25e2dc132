//! Receivers that a constructor, and perhaps one call after it, make of open arguments.
//!
//! What calls reach is found with a few strings, arrays and floats only. Here a constructor runs on arguments of which nothing is
//! known, and the target runs on what it leaves, on each path: the arguments become those of the test.

use heapwise_engine::{Budget, Exploration, Outcome, State};
use heapwise_heap::{InputHeap, NoInvariant, ObjectId, Value};
use heapwise_program::{ClassId, MethodId, Type};

use crate::sequence::is_plain;
use crate::started::{Call, Driven};
use crate::types::class_of;
use crate::{Session, Target};

/// Paths of one call that are followed, and their ops in all and each.
const PATHS: u64 = 12;
const STEPS: u64 = 400_000;
const STEPS_OF_PATH: u64 = 50_000;
/// The most receivers, those beside which another object is made, and such objects.
const RECEIVERS: usize = 96;
const BESIDE_OTHERS: usize = 24;
const OTHERS: usize = 6;

/// A receiver, and the state in which it was made.
#[derive(Clone)]
pub(crate) struct Receiver<'p> {
    pub state: State<'p>,
    pub object: ObjectId,
    /// By parameter of the target: the object that is passed, with its class.
    pub passed: Vec<Option<(ClassId, ObjectId)>>,
    pub by: Driven,
}

/// Receivers of a target, those of constructors first.
pub(crate) fn receivers<'p>(session: &mut Session<'p>, target: Target) -> Result<Vec<Receiver<'p>>, Outcome> {
    let program = session.cx.program;
    let is_inner =
        |class| program.class(class).nesting.as_ref().is_some_and(|nesting| !nesting.flags.is_static());
    let Some(maker) = session.maker.clone().filter(|_| !is_inner(target.class)) else {
        return Ok(Vec::new());
    };
    let (made, changed) = maker.builders(session.cx.program, target.class);
    let budget = session.engine.budget();
    session.engine.set_budget(Budget { paths: PATHS, steps: STEPS_OF_PATH, total_steps: STEPS, ..budget });
    let found = all(session, target, &made, &changed);
    session.engine.set_budget(budget);
    found
}

fn all<'p>(
    session: &mut Session<'p>,
    target: Target,
    made: &[MethodId],
    changed: &[MethodId],
) -> Result<Vec<Receiver<'p>>, Outcome> {
    let mut state = session.engine.initialise(&mut session.cx, &session.base, target.class)?;
    state.input = InputHeap::new();
    let mut found = objects(session, &state, &Driven::default(), (target.class, made, changed), RECEIVERS);
    let (Some((at, class)), Some(maker)) = (own(session, target), session.maker.clone()) else {
        return Ok(found);
    };
    let count = target.parameters(session.cx.program).len();
    let (made, changed) = maker.builders(session.cx.program, class);
    let alone = std::mem::take(&mut found);
    for receiver in alone.into_iter().take(BESIDE_OTHERS) {
        let others = objects(session, &receiver.state, &receiver.by, (class, &made, &changed), OTHERS);
        for mut other in others {
            let call = receiver.by.calls.len();
            other.passed = vec![None; count];
            other.passed[at] = Some((class, other.object));
            other.by.other = Some((at, call));
            other.object = receiver.object;
            found.push(other);
        }
        let mut same = receiver;
        if class == target.class {
            same.passed = vec![None; count];
            same.passed[at] = Some((class, same.object));
            found.push(same);
        }
    }
    Ok(found)
}

/// Whether a target takes an object that calls make.
pub(crate) fn takes_made(session: &Session<'_>, target: Target) -> bool {
    own(session, target).is_some()
}

/// The first parameter that takes objects which calls make, with their class.
fn own(session: &Session<'_>, target: Target) -> Option<(usize, ClassId)> {
    let maker = session.maker.as_ref()?;
    let types = target.parameters(session.cx.program);
    types.iter().enumerate().find_map(|(at, ty)| {
        let class = class_of(session.cx.program, ty).ok().filter(|class| maker.makes(*class))?;
        Some((at, class))
    })
}

/// New objects of a class in a state, as constructors and one call after each leave them.
fn objects<'p>(
    session: &mut Session<'p>,
    state: &State<'p>,
    by: &Driven,
    (class, made, changed): (ClassId, &[MethodId], &[MethodId]),
    most: usize,
) -> Vec<Receiver<'p>> {
    let mut found: Vec<Receiver<'p>> = Vec::new();
    for method in made {
        let mut state = state.clone();
        if let Ok(object) = state.heap.instance(session.cx.program, class) {
            let before = Receiver { state, object, passed: Vec::new(), by: by.clone() };
            found.extend(after(session, before, class, (*method, None)));
        }
    }
    let fresh = found.len();
    for at in 0..fresh {
        for method in changed {
            if found.len() < most {
                let before = found[at].clone();
                found.extend(after(session, before, class, (*method, Some(by.calls.len()))));
            }
        }
    }
    found.truncate(most);
    found
}

/// The receivers that a call with open arguments leaves.
fn after<'p>(
    session: &mut Session<'p>,
    before: Receiver<'p>,
    class: ClassId,
    (method, receiver): (MethodId, Option<usize>),
) -> Vec<Receiver<'p>> {
    let Receiver { mut state, object, by, .. } = before;
    let target = Target { class, method };
    // Nobody would know how to make another argument.
    let program = session.cx.program;
    let is_passed = |ty: &Type| match class_of(program, ty) {
        Ok(class) => is_plain(program, class),
        Err(_) => false,
    };
    let types = target.parameters(program);
    if !types.iter().all(|ty| matches!(ty, Type::Primitive(_)) || is_passed(ty)) {
        return Vec::new();
    }
    let Ok(arguments) = target.arguments(session, &mut state.input) else { return Vec::new() };
    let count = target.parameters(session.cx.program).len();
    let slots: Vec<Value> = [Value::Object(object)].into_iter().chain(arguments).collect();
    let start = begun(session, state);
    let Ok(start) = session.engine.start(&mut session.cx, start, method, &slots) else { return Vec::new() };
    let mut exploration = Exploration::of(start);
    let mut found = Vec::new();
    let mut solver = NoInvariant::default();
    while let Some(path) = exploration.next(&mut session.engine, &mut session.cx, &mut solver) {
        if matches!(path.outcome, Outcome::Returned(_)) && !path.state.identity.asked {
            let mut by = by.clone();
            by.calls.push(Call { method, class, receiver, arguments: count });
            found.push(Receiver { state: path.state, object, passed: Vec::new(), by });
        }
    }
    found
}

/// A state as if nothing had run in it.
pub(crate) fn begun<'p>(session: &Session<'p>, mut state: State<'p>) -> State<'p> {
    state.passed = session.base.passed.clone();
    state.caught = session.base.caught.clone();
    state.boundaries = session.base.boundaries.clone();
    state.spent = session.base.spent;
    state
}
