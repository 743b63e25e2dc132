//! From a path that has ended to a complete input.

use heapwise_engine::{Completed, State, Summary};
use heapwise_heap::{Cell, Change, Evidence, HeapQuery, HeapSolver, Refusal, Value, Verdict, Witness};
use heapwise_term::Evaluator;

use crate::Session;
use crate::assumed::NoCase;

/// A complete input.
pub(crate) struct Input<'p> {
    /// The input.
    pub witness: Witness,
    /// The path with what triggers have assumed to complete it, which the path itself does not say.
    pub assumed: Option<Box<State<'p>>>,
}

/// Asks whether a state is possible, with nothing new since its evidence.
pub(crate) fn ask<'p>(
    session: &mut Session<'p>,
    solver: &mut dyn HeapSolver<'p>,
    state: &State<'p>,
) -> Verdict {
    if solver.is_stepwise() {
        let Session { cx, engine, .. } = session;
        return match engine.complete(cx, solver, state, &mut Summary::default()) {
            Completed::Found(_) => Verdict::Sat(state.evidence.clone()),
            Completed::None => Verdict::Unsat,
            Completed::Unknown(why) => Verdict::Unknown(why),
        };
    }
    let State { input, path, evidence, .. } = state;
    solver.admit(&mut session.cx, &HeapQuery { input, path, evidence, change: Change::Nothing })
}

/// The complete input of a path that has ended.
pub(crate) fn complete<'p>(
    session: &mut Session<'p>,
    solver: &mut dyn HeapSolver<'p>,
    state: &State<'p>,
) -> Result<Input<'p>, NoCase> {
    let mut input = seen(session, solver, state)?;
    leave_out(session, &mut input.witness);
    Ok(input)
}

/// A complete input of a path, with what its triggers have seen.
///
/// # Errors
/// Why none was found; nothing, if there is none.
pub fn completion<'p>(
    session: &mut Session<'p>,
    solver: &mut dyn HeapSolver<'p>,
    state: &State<'p>,
) -> Result<Witness, Option<Refusal>> {
    seen(session, solver, state).map(|input| input.witness).map_err(|why| match why {
        NoCase::Missing(why) => Some(Refusal(why)),
        NoCase::Impossible | NoCase::Unreachable => None,
    })
}

/// A complete input of a path, in which no field is left out.
fn seen<'p>(
    session: &mut Session<'p>,
    solver: &mut dyn HeapSolver<'p>,
    state: &State<'p>,
) -> Result<Input<'p>, NoCase> {
    if solver.is_stepwise() {
        return step_by_step(session, solver, state);
    }
    let evidence = match ask(session, solver, state) {
        Verdict::Sat(evidence) => evidence,
        Verdict::Unsat => return Err(NoCase::Impossible),
        Verdict::Unknown(reason) => return Err(NoCase::Missing(reason.0)),
    };
    Ok(Input { witness: written(session, state, evidence)?, assumed: None })
}

/// The complete input of a state by its evidence.
fn written<'p>(session: &mut Session<'p>, state: &State<'p>, evidence: Evidence) -> Result<Witness, NoCase> {
    let Evidence { model, witness, .. } = evidence;
    let mut evaluator = Evaluator::new();
    let pool = &session.cx.pool;
    if !state.path.conjuncts().iter().all(|condition| evaluator.holds(pool, *condition, &model)) {
        return Err(NoCase::because("no numbers were found that satisfy the path condition"));
    }
    let witness = match witness {
        Some(witness) => Witness::clone(&witness),
        None => Witness::complete(session.cx.program, &state.input, &session.cx.variables, &model),
    };
    Ok(witness)
}

/// The same where the heap solver judges each resolution by itself, with the order in which its places were read.
fn step_by_step<'p>(
    session: &mut Session<'p>,
    solver: &mut dyn HeapSolver<'p>,
    state: &State<'p>,
) -> Result<Input<'p>, NoCase> {
    if let Some(witness) = proposed(session, solver, state) {
        return Ok(Input { witness, assumed: None });
    }
    let Session { cx, engine, .. } = session;
    let complete = match engine.complete(cx, solver, state, &mut Summary::default()) {
        Completed::Found(state) => state,
        Completed::None => return Err(NoCase::Impossible),
        Completed::Unknown(reason) => return Err(NoCase::Missing(reason.0)),
    };
    let evidence = Evidence { witness: None, ..complete.evidence.clone() };
    let mut witness = written(session, &complete, evidence)?;
    witness.accesses = Some(complete.input.accesses());
    let assumed = Some(complete).filter(|_| session.engine.has_triggers());
    Ok(Input { witness, assumed })
}

/// What one link of a chain has found, if the others allow it in the order in which the path has read its places. Triggers may assume
/// more than it knows of.
fn proposed<'p>(session: &Session<'p>, solver: &dyn HeapSolver<'p>, state: &State<'p>) -> Option<Witness> {
    if !solver.proposes() || session.engine.has_triggers() {
        return None;
    }
    let found = state.evidence.witness.as_ref()?;
    let model = found.model(&state.input, &session.cx.variables)?;
    let mut evaluator = Evaluator::new();
    let mut conditions = state.path.conjuncts().iter();
    if !conditions.all(|condition| evaluator.holds(&session.cx.pool, *condition, &model)) {
        return None;
    }
    let witness = Witness { accesses: found.accesses_of(&state.input), ..Witness::clone(found) };
    let allowed = session.requirement.as_ref()?.holds(&witness) == Some(true);
    allowed.then_some(witness)
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
