//! `heapwise synthesize CLASS#METHOD --spec FILE.sl`: calls that make an input for which a precondition holds.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use heapwise_analysis::called;
use heapwise_callseq::{Bounds, explore};
use heapwise_program::Program;

use super::report::{Report, Said};
use super::{calls_but, conclude, method, passed, scope, session, test};
use crate::alone::Alone;
use crate::arguments::CallsOptions;
use crate::failure::Failure;
use crate::select::signature;
use crate::{input, settings};

/// Looks for the calls and reports; the result is the exit code.
pub(super) fn run(
    program: &Program,
    text: &str,
    file: &Path,
    options: &CallsOptions,
    alone: &Alone,
) -> Result<u8, Failure> {
    let begin = Instant::now();
    let format = settings::format(&options.format)?;
    let target = method(program, text)?;
    let specifications = input::specifications(file.to_owned());
    let precondition = specifications.precondition(program, target, alone.deadline())?;
    let (mut solver, requirement) = precondition.ok_or_else(|| {
        Failure::usage(format!(
            "--spec {}: it has no precondition of {}",
            file.display(),
            target.name(program)
        ))
    })?;
    let mut calls = calls_but(program, &passed(program, target, text)?, None, options)?;
    calls.ask(program, target).map_err(|ty| {
        let method = signature(program.method(target.method));
        Failure::usage(format!("{method}: calls make no values of type {ty}"))
    })?;
    let scope = scope(program, options)?;
    let bounds = Bounds { scope, calls: options.max_calls.unwrap_or(u32::MAX), ..Bounds::default() };
    let mut session = session(program, &bounds.scope, options, alone)?;
    let found = explore(&mut session.cx, &mut session.engine, &mut session.base, calls, &bounds);
    let sought = found.sought(&mut session.cx, &session.base, solver.as_mut(), alone.deadline());
    let found = Arc::new(found);
    let mut reasons = found.missing();
    reasons.extend(sought.unknown);
    session.requirement = Some(requirement);
    session.maker = Some(found.clone());
    let said = match sought.input {
        Some(input) => match called(&mut session, target, &input) {
            Ok(drafts) => {
                let calls = input.made.as_ref().map_or(0, |made| made.calls.len());
                Said::found(test(program, target, target.class, &drafts), calls as u32)
            }
            Err(why) => {
                reasons.insert(why, 1);
                Said::unknown(reasons)
            }
        },
        None if reasons.is_empty() && found.is_complete() => Said::unreachable(),
        None => Said::unknown(reasons),
    };
    conclude(Report::of(program, target.name(program), &found, said, begin), format, options, alone)
}
