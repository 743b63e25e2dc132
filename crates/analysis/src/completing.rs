//! The complete input of a path whose heap solver judges each resolution by itself.

use heapwise_engine::{Completed, State, Summary};
use heapwise_heap::{Cell, Evidence, HeapSolver, Value, Witness};

use crate::Session;
use crate::assumed::NoCase;
use crate::case::written;

/// The complete input of a path that has ended, with the order in which its places were read.
pub(crate) fn complete<'p>(
    session: &mut Session<'p>,
    solver: &mut dyn HeapSolver<'p>,
    state: &State<'p>,
) -> Result<Witness, NoCase> {
    let Session { cx, engine, .. } = session;
    let complete = match engine.complete(cx, solver, state, &mut Summary::default()) {
        Completed::Found(state) => state,
        Completed::None => return Err(NoCase::Impossible),
        Completed::Unknown(reason) => return Err(NoCase::Missing(reason.0)),
    };
    let evidence = Evidence { witness: None, ..complete.evidence.clone() };
    let mut witness = written(session, &complete, evidence)?;
    leave_out(session, &mut witness);
    let input = &complete.input;
    let order = input.resolved_since(0).into_iter().map(|id| input.reference(id).slot);
    witness.accesses = Some(order.collect());
    Ok(witness)
}

/// Leaves those fields as they are made that only triggers use.
fn leave_out(session: &Session<'_>, witness: &mut Witness) {
    if session.ghosts.is_empty() {
        return;
    }
    for object in &mut witness.objects {
        let layout = &session.cx.program.class(object.class).instance_layout;
        for (cell, field) in object.cells.iter_mut().zip(layout) {
            if session.ghosts.contains(field) {
                *cell = match *cell {
                    Cell::Number(kind, _) => Cell::of_number(kind, Value::zero(kind)),
                    _ => Cell::Null,
                };
            }
        }
    }
}
