//! What a concolic execution tells of itself.

use heapwise_program::Program;
use heapwise_session::Chosen;

use crate::describe;
use crate::report::{ConcolicReport, FlipsReport, InitialReport};

/// What a concolic execution did. `parameters` are the names of the roots of an input.
pub(crate) fn report(
    chosen: &Chosen<'_>,
    program: &Program,
    parameters: &[String],
) -> Option<ConcolicReport> {
    let Chosen::Concolic(concolic) = chosen else { return None };
    let (initial, flips) = (concolic.initial(), concolic.flips());
    let inputs = initial.inputs.iter();
    Some(ConcolicReport {
        initial: InitialReport {
            unfoldings: initial.unfoldings,
            inputs: inputs.map(|input| describe::witness(program, input, parameters)).collect(),
            same_path: initial.same_path,
            beyond_scope: initial.beyond_scope,
            refused: initial.refused,
            unknown: initial.unknown.values().sum(),
            unknown_reasons: initial.unknown.iter().map(|(why, count)| (why.0.clone(), *count)).collect(),
        },
        flips: FlipsReport {
            tried: flips.tried(),
            sat: flips.sat,
            unsat: flips.unsat,
            unknown: flips.unknown,
            untried: flips.untried,
        },
    })
}
