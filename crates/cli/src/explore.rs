//! `heapwise explore`: the paths of targets.

use heapwise_inputs::{Ending, Goal, Session};

use crate::arguments::ExploreOptions;
use crate::failure::Failure;
use crate::report::{Report, TargetReport};
use crate::select::{select, statics};
use crate::settings::{Format, Settings};
use crate::{classpath, describe, generate, human, work};

struct Explored {
    report: TargetReport,
    paths: Vec<String>,
}

/// Runs the command; the result is its exit code.
pub(crate) fn run(options: &ExploreOptions) -> Result<u8, Failure> {
    let mut settings = Settings::of(&options.common)?;
    let (program, _) = classpath::open(options.common.class_path.as_deref())?;
    settings.statics = statics(&program, &options.common.symbolic_statics)?;
    let invariant = options.common.invariant.as_deref();
    let classes = select(&program, &options.common.targets, invariant, settings.solver)?;
    let jobs = work::jobs(&classes);
    if jobs.is_empty() {
        return Err(Failure::nothing(generate::nothing(&classes)));
    }
    let human = settings.format == Format::Human;
    let make: &work::Finish<'_, Explored> = &|session, _, finished| {
        let work::Finished { analysis, mut report, .. } = finished;
        report.valid = analysis.cases.iter().filter(|case| case.replay.valid_before).count() as u64;
        let paths = if human { paths(session, &analysis) } else { Vec::new() };
        Explored { report, paths }
    };
    let show = |one: &Explored| {
        if human {
            show(one);
        }
    };
    let explored = work::all(&program, &settings, &jobs, Goal::AllPaths, make, &show)?;
    let report =
        Report { version: 1, targets: explored.into_iter().map(|one| one.report).collect(), check: None };
    if !human {
        human::json(&report)?;
    }
    Ok(generate::exit_code(&report))
}

fn show(one: &Explored) {
    human::print_line(&format!("{}: {}", one.report.target, figures(&one.report)));
    one.paths.iter().for_each(|path| human::print_line(path));
    human::details(&one.report);
}

fn figures(report: &TargetReport) -> String {
    format!("{} paths, {}", report.paths.total, human::branches(report))
}

fn paths(session: &Session<'_>, analysis: &heapwise_inputs::Analysis<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    let parameters = describe::parameters(session, analysis.target);
    for (number, case) in analysis.cases.iter().enumerate() {
        let ending = match &case.replay.ending {
            Ending::Returned => describe::result(session, case),
            Ending::Threw(class) => format!("throws {}", session.cx.program.class(*class).source_name()),
            Ending::GaveUp(feature) => format!("gave up: {feature}"),
            Ending::Endless => "never ends".to_owned(),
            Ending::OutOfBudget(limit) => format!("limit: {limit}"),
        };
        lines.push(format!("  path {}: {ending}", number + 1));
        lines.push(format!("    input  {}", describe::structure(session, &case.path.input, &parameters)));
        for condition in describe::conditions(session, &case.path, &parameters) {
            lines.push(format!("    where  {condition}"));
        }
    }
    lines
}
