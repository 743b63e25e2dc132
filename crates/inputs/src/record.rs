//! Records: nothing but their canonical constructor makes them, and reflection does not change them.
//!
//! So an input may hold a record only with components that the constructor takes and keeps as they are.

use heapwise_engine::Outcome;
use heapwise_heap::{Value, Witness};
use heapwise_program::{ClassId, Kind, MethodId, Program};

use crate::Session;
use crate::replay::run;
use crate::target::slots;

/// The canonical constructor of a record class; `None` for other classes. Its parameters are the fields in order.
pub(crate) fn canonical(program: &Program, class: ClassId) -> Option<MethodId> {
    let info = program.class(class);
    let types = || info.instance_layout.iter().map(|field| &program.field(*field).ty);
    let constructors = info.methods.iter().copied().filter(|method| program.method(*method).is_constructor());
    let mut constructors = constructors.filter(|_| info.is_record());
    constructors.find(|method| program.method(*method).parameters.iter().eq(types()))
}

/// Whether the constructors of all records in a structure make them as they are.
pub(crate) fn accepts(session: &mut Session<'_>, witness: &Witness) -> bool {
    let program = session.cx.program;
    let mut state = session.base.clone();
    let Ok((_, objects)) = witness.build(program, &mut state.heap) else { return true };
    for object in objects {
        let class = state.heap.class(object);
        let Some(constructor) = canonical(program, class) else { continue };
        let layout = &program.class(class).instance_layout;
        let cells: Option<Vec<Value>> = (0..layout.len()).map(|slot| state.heap.get(object, slot)).collect();
        let kinds: Vec<Kind> = layout.iter().map(|field| program.field(*field).kind).collect();
        let mut state = state.clone();
        let (Some(cells), Ok(made)) = (cells, state.heap.instance(program, class)) else { return false };
        let mut arguments = vec![Value::Object(made)];
        arguments.extend(slots(&cells, &kinds));
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
