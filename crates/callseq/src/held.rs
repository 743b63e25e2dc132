//! What static fields hold that callers see: objects that are there before any call, to call and to pass.
//!
//! One that never changes is passed like a constant of an enum. Of one that may change, the states are not known: callers of other
//! code, or of an earlier test, may have changed it.

use heapwise_engine::{Engine, State, may_change};
use heapwise_heap::{Context, Heap, Held, ObjectId, is_box, is_text};
use heapwise_program::{ClassId, FieldId, Program};
use rustc_hash::FxHashSet;

use crate::api::{gives_access, is_of_program};
use crate::besides::besides;
use crate::calls::{Calls, Parameter};
use crate::space::Space;
use crate::visit::Plan;

/// The most objects that are looked at behind a static field.
const MOST: usize = 1_000;

/// The objects of the classes of these calls that static fields hold and that never change; of others, why states may be missing.
pub(crate) fn held<'p>(
    cx: &mut Context<'p>,
    engine: &mut Engine<'p>,
    base: &State<'p>,
    calls: &Calls,
) -> (Vec<Held>, Vec<String>) {
    let outer = std::mem::take(&mut cx.gaps);
    cx.gaps.want();
    let (held, mut lost) = found(cx, engine, base, calls);
    // What initialisers have made of what may be otherwise is otherwise then.
    let gaps = std::mem::replace(&mut cx.gaps, outer);
    lost.extend(gaps.found().iter().map(|gap| besides(cx.program, *gap).describe()));
    (held, lost)
}

fn found<'p>(
    cx: &mut Context<'p>,
    engine: &mut Engine<'p>,
    base: &State<'p>,
    calls: &Calls,
) -> (Vec<Held>, Vec<String>) {
    let program = cx.program;
    let (mut held, mut lost) = (Vec::new(), Vec::new());
    let mut state = base.clone();
    for field in calls.statics(program) {
        let of = || name(program, field);
        match engine.initialise(cx, &state, program.field(field).class) {
            Ok(initialised) => state = initialised,
            Err(_) => lost.push(format!("what {} holds, whose class does not initialise", of())),
        }
        let Some(object) = state.static_object(program, field) else { continue };
        let class = state.heap.class(object);
        let is_changing = || may_change(program, &state.heap, object);
        match calls.classes.contains(&class) {
            _ if gives_access(program, class) => lost.push(format!("what {} opens", of())),
            true if is_changing() => lost.push(format!("what {} holds, which may change", of())),
            true => held.push(Held { field, class }),
            false if leads_to(program, &state.heap, object, calls) => {
                lost.push(format!("calls on what {} leads to", of()));
            }
            false => {
                let used = is_of_program(program, class)
                    .then(|| calls.use_by(program, calls.callable(program, class)));
                if let Some(used) = used.flatten() {
                    lost.push(format!("calls on what {} holds, which use {used}", of()));
                }
            }
        }
    }
    for class in calls.enums(program) {
        // What does not initialise is told where calls are made.
        let Ok(initialised) = engine.initialise(cx, &state, class) else { continue };
        state = initialised;
        let mut constants = state.enum_constants(program, class).into_iter();
        if constants.any(|(_, constant)| may_change(program, &state.heap, constant)) {
            lost.push(format!("constants of {}, which may change", program.class(class).source_name()));
        }
    }
    (held, lost)
}

/// Whether an object leads to one of the classes of these calls, or is itself one below the types that they take.
fn leads_to(program: &Program, heap: &Heap, object: ObjectId, calls: &Calls) -> bool {
    let mut known: FxHashSet<ObjectId> = FxHashSet::from_iter([object]);
    let mut waiting = vec![object];
    while let Some(object) = waiting.pop() {
        let class = heap.class(object);
        if calls.classes.contains(&class) || known.len() > MOST {
            return true;
        }
        if is_text(program, class) || is_box(program, class) {
            continue;
        }
        waiting.extend(heap.held_by(object).filter(|held| known.insert(*held)));
    }
    let class = heap.class(object);
    let mut taken = calls.list.iter().flat_map(|call| &call.parameters);
    is_of_program(program, class)
        && taken.any(|parameter| match parameter {
            Parameter::Root(declared) => program.is_subtype(class, *declared),
            _ => false,
        })
}

/// The static fields on whose objects calls may do something and were not made, as no call returns them.
pub(crate) fn uncalled(program: &Program, base: &State<'_>, plan: &Plan, space: &Space) -> Vec<String> {
    let is_called_on = |class: ClassId| {
        let mut calls = plan.changes.iter().map(|at| &plan.calls.list[*at]).chain(&plan.calls.asked);
        calls.any(|call| call.class == class && program.method(call.method).has_receiver())
    };
    let is_root = |field: FieldId| {
        let object = base.static_object(program, field);
        let mut nodes = space.shapes.iter().flat_map(|known| &known.shape.nodes);
        object.is_some() && nodes.any(|node| node.constant == object)
    };
    let missing = plan.calls.held.iter().filter(|held| is_called_on(held.class) && !is_root(held.field));
    missing.map(|held| format!("calls on what {} holds", name(program, held.field))).collect()
}

/// `the static field p.Cons.NIL`.
fn name(program: &Program, field: FieldId) -> String {
    let info = program.field(field);
    format!("the static field {}.{}", program.class(info.class).source_name(), info.name)
}
