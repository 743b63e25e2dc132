//! What static fields hold that callers see: objects that are there before any call, to call and to pass.
//!
//! One that never changes is passed like a constant of an enum. Of one that may change, the states are not known: callers of other
//! code, or of an earlier test, may have changed it.

use heapwise_engine::{Engine, State, may_change};
use heapwise_heap::{Context, Held};
use heapwise_program::{ClassId, FieldId, Program};

use crate::calls::Calls;
use crate::space::Space;
use crate::visit::Plan;

/// The objects of the classes of these calls that static fields hold and that never change; of others, why states may be missing.
pub(crate) fn held<'p>(
    cx: &mut Context<'p>,
    engine: &mut Engine<'p>,
    base: &State<'p>,
    calls: &Calls,
) -> (Vec<Held>, Vec<String>) {
    let program = cx.program;
    let (mut held, mut lost) = (Vec::new(), Vec::new());
    let mut state = base.clone();
    for field in calls.statics(program) {
        // What does not initialise is told where calls need it.
        if let Ok(initialised) = engine.initialise(cx, &state, program.field(field).class) {
            state = initialised;
        }
        let Some(object) = state.static_object(program, field) else { continue };
        let class = state.heap.class(object);
        if !calls.classes.contains(&class) {
            continue;
        }
        match may_change(program, &state.heap, object) {
            true => lost.push(format!("what {} holds, which may change", name(program, field))),
            false => held.push(Held { field, class }),
        }
    }
    (held, lost)
}

/// The static fields on whose objects calls may do something and were not made, as no call returns them.
pub(crate) fn uncalled(program: &Program, base: &State<'_>, plan: &Plan, space: &Space) -> Vec<String> {
    let is_called_on = |class: ClassId| {
        let calls = plan.changes.iter().map(|at| &plan.calls.list[*at]);
        calls.clone().any(|call| call.class == class && program.method(call.method).has_receiver())
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
