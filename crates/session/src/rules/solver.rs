//! Rules as a heap solver for a target.

use std::collections::BTreeSet;

use heapwise_analysis::Target;
use heapwise_hex::{Hex, Root};
use heapwise_program::{FieldId, Program, Type};

use crate::bench::Task;
use crate::choices::Choices;
use crate::rules::classes::parameter_name;
use crate::trouble::Trouble;

/// The heap solver of the rules of a run, if there are some, for a target whose inputs are its parameters and these static fields.
///
/// # Errors
/// If the rules cannot be read.
pub(crate) fn hex<'p>(
    program: &'p Program,
    choices: &Choices,
    target: Target,
    statics: &[FieldId],
) -> Result<Option<Hex<'p>>, Trouble> {
    let Some(files) = &choices.rules else { return Ok(None) };
    let rules = files.rules()?;
    files.note(program, target.class);
    Ok(Some(Hex::new(program, rules, roots(program, target, statics)).read_as(choices.reading)))
}

/// The fields that only triggers of the rules of a run use.
///
/// # Errors
/// As [`hex`].
pub(crate) fn ghosts(
    program: &Program,
    choices: &Choices,
    task: &Task<'_>,
) -> Result<BTreeSet<FieldId>, Trouble> {
    let Some(files) = &choices.rules else { return Ok(BTreeSet::new()) };
    Ok(super::ghosts::ghosts(program, files.rules()?, task.target, task.invariant))
}

/// The roots of the inputs of a target, in their order.
fn roots(program: &Program, target: Target, statics: &[FieldId]) -> Vec<Root> {
    let method = program.method(target.method);
    let receiver = method.has_receiver().then_some(Root::Receiver);
    let parameters = target.parameters(program).into_iter().enumerate().map(|(index, ty)| {
        let class = match ty {
            Type::Reference(name) => name.to_string(),
            Type::Primitive(_) => String::new(),
        };
        Root::Parameter(parameter_name(method, index), class)
    });
    receiver.into_iter().chain(parameters).chain(statics.iter().copied().map(Root::Static)).collect()
}
