//! What static fields hold that callers see: objects that are there before any call, to call and to pass.
//!
//! One that never changes is passed like a constant of an enum. Of one that may change, the states are not known: callers of other
//! code, or of an earlier test, may have changed it.

use heapwise_engine::{Engine, State, may_change};
use heapwise_heap::{Context, Gap, Gaps, Heap, Held, ObjectId, is_box, is_text};
use heapwise_program::{ClassId, FieldId, Program};
use rustc_hash::FxHashSet;

use crate::api::{gives_access, is_of_program};
use crate::calls::{Calls, Parameter};
use crate::space::Space;
use crate::visit::Plan;

/// The most objects that are looked at behind a static field.
const MOST: usize = 1_000;

/// What static fields hold, for the classes of some calls.
#[derive(Default)]
pub(crate) struct Constants {
    /// Objects of these classes that never change.
    pub held: Vec<Held>,
    /// Why states may be missing for others.
    pub changing: Vec<String>,
    /// What the initialisers have left out that made these objects and the constants of enums, or made none.
    pub gaps: Vec<Gap>,
}

/// What static fields hold that callers see.
pub(crate) fn held<'p>(
    cx: &mut Context<'p>,
    engine: &mut Engine<'p>,
    base: &State<'p>,
    calls: &Calls,
) -> Constants {
    let program = cx.program;
    let mut found = Constants::default();
    let mut gaps = Gaps::default();
    let mut state = base.clone();
    for field in calls.statics(program) {
        let (of, holder) = (|| name(program, field), program.field(field).class);
        match engine.initialise(cx, &state, holder) {
            Ok(initialised) => state = initialised,
            Err(_) => found.changing.push(format!("what {} holds, whose class does not initialise", of())),
        }
        let Some(object) = state.static_object(program, field) else {
            state.note_initialiser(&mut gaps, holder);
            continue;
        };
        let class = state.heap.class(object);
        let is_changing = || may_change(program, &state.heap, object);
        match calls.classes.contains(&class) {
            _ if gives_access(program, class) => found.changing.push(format!("what {} opens", of())),
            true if is_changing() => found.changing.push(format!("what {} holds, which may change", of())),
            true => {
                found.held.push(Held { field, class });
                state.note_initialiser(&mut gaps, holder);
            }
            false if leads_to(program, &state.heap, object, calls) => {
                found.changing.push(format!("calls on what {} leads to", of()));
            }
            false => {
                let used = is_of_program(program, class)
                    .then(|| calls.use_by(program, calls.callable(program, class)));
                if let Some(used) = used.flatten() {
                    found.changing.push(format!("calls on what {} holds, which use {used}", of()));
                }
            }
        }
    }
    for class in calls.enums(program) {
        // What does not initialise is told where calls are made.
        let Ok(initialised) = engine.initialise(cx, &state, class) else { continue };
        state = initialised;
        state.note_initialiser(&mut gaps, class);
        let mut constants = state.enum_constants(program, class).into_iter();
        if constants.any(|(_, constant)| may_change(program, &state.heap, constant)) {
            let class = program.class(class).source_name();
            found.changing.push(format!("constants of {class}, which may change"));
        }
    }
    found.gaps = gaps.found().to_vec();
    found
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

/// The static fields on whose objects calls may do something and were not made, as no call returns them. Where no method is asked, each
/// may be: then an object that only a static field holds is a state that is missing.
pub(crate) fn uncalled(program: &Program, base: &State<'_>, plan: &Plan, space: &Space) -> Vec<String> {
    let is_called_on = |class: ClassId| {
        let mut calls = plan.changes.iter().map(|at| &plan.calls.list[*at]).chain(&plan.calls.asked);
        plan.calls.asked.is_empty()
            || calls.any(|call| call.class == class && program.method(call.method).has_receiver())
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
