//! `heapwise synthesize CLASS#METHOD --path N`: calls that make an input which takes one path of a method.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use heapwise_analysis::{OnePath, Reach, one_path};
use heapwise_callseq::{Bounds, Reachable, ReachableSolver, explore};
use heapwise_engine::Budget;
use heapwise_program::Program;

use super::report::{Report, Said};
use super::{calls_but, conclude, method, passed, scope, session, test};
use crate::alone::Alone;
use crate::arguments::CallsOptions;
use crate::failure::Failure;
use crate::settings;

/// How many objects of each class inputs have in `explore`, if nothing is said.
const SCOPE: &str = "4";

/// Looks for the calls and reports; the result is the exit code.
pub(super) fn run(
    program: &Program,
    text: &str,
    number: u32,
    options: &CallsOptions,
    alone: &Alone,
) -> Result<u8, Failure> {
    let begin = Instant::now();
    let format = settings::format(&options.format)?;
    let target = method(program, text)?;
    let classes = passed(program, target, text)?;
    let mut calls = calls_but(program, &classes, None, options)?;
    calls.readers = vec![target.method];
    let bounds = Bounds {
        scope: scope(program, options)?,
        calls: options.max_calls.unwrap_or(u32::MAX),
        ..Bounds::default()
    };
    let mut caller = session(program, &bounds.scope, options, alone)?;
    let found = Arc::new(explore(&mut caller.cx, &mut caller.engine, &mut caller.base, calls, &bounds));
    let listed = options.scope.as_deref().unwrap_or(SCOPE);
    let mut session = session(program, &settings::scope(listed, None)?, options, alone)?;
    session.engine.set_budget(Budget { paths: u64::MAX, ..session.engine.budget() });
    session.deadline = session.engine.budget().deadline;
    session.maker = Some(found.clone());
    let solver = Box::new(ReachableSolver::new(program, found.clone()));
    session.reach = Some(Reach { solver, scope: bounds.scope });
    let said = match one_path(&mut session, target, number as usize) {
        OnePath::Taken { test: drafts, calls } => {
            Said::found(test(program, target, target.class, &drafts), calls as u32)
        }
        OnePath::Unreachable if found.is_complete() => Said::unreachable(),
        OnePath::Unreachable => Said::unknown(found.missing()),
        OnePath::Unknown(why) => Said::unknown(reasons(&found, why)),
        OnePath::Absent(0) => {
            return Err(Failure::usage(format!("--path {number}: {text} has no path with an input")));
        }
        OnePath::Absent(count) => {
            return Err(Failure::usage(format!(
                "--path {number}: there are the paths 1 to {count} of {text} within --scope {listed}; \
                 `heapwise explore --heap-solver none` lists them"
            )));
        }
    };
    let name = format!("{}, path {number}", target.name(program));
    conclude(Report::of(program, name, &found, said, begin), format, options, alone)
}

/// Why nothing is known of the path, beside what calls may reach that was not found.
fn reasons(found: &Reachable, why: String) -> BTreeMap<String, u64> {
    let mut reasons = found.missing();
    *reasons.entry(why).or_default() += 1;
    reasons
}
