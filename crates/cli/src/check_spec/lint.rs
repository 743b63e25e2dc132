//! A specification by itself: can it be read, and is what it says what was meant?

use heapwise_seplog_solver::{solve::Limits, unsatisfiable};
use heapwise_smt::Deadline;

use crate::arguments::CheckSpecOptions;
use crate::check_spec::exit_code;
use crate::check_spec::named::Named;
use crate::classpath;
use crate::failure::Failure;
use crate::human::print_line;
use crate::input;
use crate::select::find_class;

/// Reads one specification and tells what is wrong with it; without a class it stands for itself.
pub(crate) fn run(named: &Named, options: &CheckSpecOptions, deadline: Deadline) -> Result<u8, Failure> {
    let Named::File { path, .. } = named else {
        return Err(Failure::usage("a Java method needs a second specification to compare it with"));
    };
    let subject = options.class.as_deref().map(|name| {
        let program = classpath::open(&options.classes)?.program;
        let class = find_class(program, name)?;
        Ok::<_, Failure>((program, class))
    });
    let subject = subject.transpose()?;
    let specifications = input::specifications(path.clone());
    let spec = specifications.specification(subject)?;
    let sources = [specifications.source(subject)?];
    let unsatisfiable = unsatisfiable(&spec, &sources, Limits { deadline, ..Limits::default() });
    specifications.tell(&unsatisfiable);
    let warnings = spec.warnings.0.len() + unsatisfiable.0.len();
    print_line(&format!(
        "{}: {} predicates, {} preconditions, {warnings} warnings",
        path.display(),
        spec.predicates.len(),
        spec.preconditions.len()
    ));
    Ok(exit_code(warnings > 0, deadline.has_passed()))
}
