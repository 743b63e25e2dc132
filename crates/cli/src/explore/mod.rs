//! `heapwise explore`: the paths of targets.

mod paths;
mod trace;
mod tree;
mod views;
mod words;

use heapwise_analysis::Goal;
use heapwise_engine::Laziness;
use heapwise_program::Program;
use heapwise_session::{Exploring, SolverChoice};

use crate::arguments::{ExploreOptions, RepokMode};
use crate::bounds::Bounds;
use crate::causes::Causes;
use crate::classpath::{self, ClassPath, Opened};
use crate::control::Ended;
use crate::domains::{Reading, Source};
use crate::drawings::Drawings;
use crate::driver::drivers;
use crate::failure::Failure;
use crate::job;
use crate::last_words::{LastWords, wait_for_the_end};
use crate::report::{Report, TargetReport};
use crate::select::{ClassTargets, bounded, select, statics};
use crate::settings::{Format, Settings};
use crate::targets::targets;
use crate::work::{Classes, Steps};
use crate::{control, describe, generate, human, work};
use paths::Paths;
pub(crate) use trace::TraceReport;
pub(crate) use tree::TreeReport;
use views::Views;
pub(crate) use words::{Names, short};

#[derive(Clone)]
struct Explored {
    report: TargetReport,
    /// What people are shown of the paths behind those that they have seen.
    lines: Vec<String>,
    /// Whether they have seen some.
    is_begun: bool,
}

/// Runs the command; the result is its exit code.
pub(crate) fn run(options: &ExploreOptions) -> Result<u8, Failure> {
    let mut settings = Settings::of(&options.common)?;
    let human = settings.format == Format::Human;
    Drawings::check(options, settings.format)?;
    let Opened { program, class_path } = classpath::open(&options.common.classes)?;
    settings.choices.statics = statics(program, &options.common.symbolic_statics)?;
    let invariant = options.common.invariant.as_deref();
    let named = targets(program, &class_path, &options.common.targets)?;
    let classes = select(program, &named, invariant, settings.choices.judging())?;
    bounded(program, &settings.choices.scope)?;
    settings.tell_overrides_in_vain(classes.iter().map(|class| program.class(class.class)));
    bound(program, &class_path, options, &classes, &mut settings)?;
    settings.drivers = drivers(program, options, &classes, &settings)?;
    if settings.is_count() && settings.choices.strategy != Exploring::Symbolic {
        let name = settings.choices.strategy.name();
        return Err(Failure::usage(format!(
            "--strategy {name}: with --domains, --finitization or a driver paths are counted only"
        )));
    }
    let jobs = job::jobs(&classes);
    if jobs.is_empty() {
        return Err(Failure::nothing(generate::nothing(program, &classes)));
    }
    let views = Views::of(options, &settings, jobs.len())?;
    settings.records = views.are_recorded();
    let drawings = Drawings::of(program, options, &jobs);
    let make: &job::Finish<'_, Result<Explored, Failure>> = &|session, _, finished| {
        let job::Finished { analysis, mut report, recorded, told, .. } = finished;
        report.valid = analysis.cases.iter().filter(|case| case.replay.valid_before).count() as u64;
        let retraced = views.retrace(session, &analysis, recorded.as_ref())?;
        let paths = Paths {
            session,
            target: analysis.target,
            cases: (&analysis.cases, &analysis.without_test),
            parameters: describe::parameters(session, analysis.target),
            views,
            retraced: retraced.as_ref(),
        };
        paths.write(&drawings)?;
        let lines = if human { paths.lines(&drawings, told) } else { Vec::new() };
        report.explored = if human { Vec::new() } else { paths.as_data() };
        let most = if human { tree::SHOWN } else { tree::LISTED };
        report.tree = recorded.filter(|_| views.tree).map(|recorded| paths.tree(&recorded, most));
        let lines = report.tree.as_ref().filter(|_| human).map_or(lines, TreeReport::lines);
        Ok(Explored { report, lines, is_begun: told > 0 })
    };
    let lines: &work::Lines<'_> = &|session, job, cases, told| {
        let parameters = describe::parameters(session, job.target);
        let (target, cases) = (job.target, (cases, &[][..]));
        let paths = Paths { session, target, cases, parameters, views, retraced: None };
        let above = (told == 0).then(|| head(&job.target.name(program)));
        above.into_iter().chain(paths.first_lines(&drawings, told)).collect()
    };
    let last_words = LastWords::of(settings.format, options.common.fail_on, jobs.len(), false);
    let causes = Causes::default();
    let show = |one: &Result<Explored, Failure>| match (one, settings.format) {
        (Ok(one), Format::Human) => show(one, &causes, options.common.verbose),
        (Ok(one), Format::Ndjson) => last_words.lines.target(&one.report),
        (Ok(_), Format::Json) | (Err(_), _) => {}
    };
    let end = |explored: Vec<Option<Result<Explored, Failure>>>, by: Ended| {
        let done = explored.into_iter().flatten().filter_map(Result::ok);
        last_words.tell(by, Report::of(done.map(|one| one.report).collect()))
    };
    let _listening = control::listen();
    let explored = work::all(
        program,
        &settings,
        &jobs,
        Goal::AllPaths,
        &Steps {
            classes: &Classes::default(),
            effort: None,
            kept: None,
            tell: (human && views.are_told()).then_some(work::Tell { most: views.limit, lines }),
            finish: make,
            broken: &|report| Ok(Explored { report, lines: Vec::new(), is_begun: false }),
            spoil: &|_, _| {},
            show: &show,
            close: &|_, _, _| Ok(Some(())),
            closed: &|_, _, ()| {},
            late: &end,
        },
    )?;
    if let Some(by) = control::interrupted() {
        return Ok(end(explored, by).unwrap_or_else(|| wait_for_the_end()));
    }
    let reports: Result<Vec<TargetReport>, Failure> =
        explored.into_iter().flatten().map(|one| one.map(|one| one.report)).collect();
    let report = Report::of(reports?);
    match settings.format {
        Format::Json => human::json(&report)?,
        Format::Ndjson => last_words.lines.end(&report),
        Format::Human => human::untried(program, &report, &classes, options.common.verbose),
    }
    Ok(generate::exit_code(&report, options.common.fail_on))
}

/// Reads the bounds of the classes, if a table has them.
fn bound(
    program: &Program,
    class_path: &ClassPath,
    options: &ExploreOptions,
    classes: &[ClassTargets],
    settings: &mut Settings,
) -> Result<(), Failure> {
    let is_compat = options.repok_mode == RepokMode::Compat;
    if is_compat {
        settings.choices.laziness = Laziness::AtLoad;
        settings.choices.solver = settings.choices.solver.as_in_lissa();
    } else if settings.choices.solver.is_of_lissa() {
        return Err(Failure::usage("--heap-solver: this one judges only shapes; add --repok-mode compat"));
    }
    match Source::of(options.domains.as_ref(), options.finitization.as_ref()) {
        Some(source) => {
            let steps = options.common.max_steps;
            let reading = Reading { size: options.size, class_path: &class_path.entries, steps };
            let read = |class: &ClassTargets| {
                Bounds::read(program, class.class, &settings.choices.scope, source, reading)
            };
            settings.bounds = classes.iter().map(read).collect::<Result<_, _>>()?;
            note_left_out(program, source, classes);
            if !is_compat && settings.choices.solver != SolverChoice::Driver {
                warn_of_numbers(program, source, &settings.bounds);
            }
        }
        None if is_compat => {
            return Err(Failure::usage(
                "--repok-mode compat: say what fields may hold with --domains FILE or --finitization CALL",
            ));
        }
        None => {}
    }
    Ok(())
}

/// Says which parameters are what no table speaks of.
fn note_left_out(program: &Program, source: Source<'_>, classes: &[ClassTargets]) {
    for target in classes.iter().flat_map(|class| &class.targets) {
        let left_out = Bounds::left_out(program, *target);
        if !left_out.is_empty() {
            let (target, left_out) = (target.name(program), left_out.join(", "));
            crate::tell!(
                "heapwise: note: {source}: a table gives reference parameters no domains, so in {target} code that \
                 follows one throws: {left_out}"
            );
        }
    }
}

/// Says which entries of the table a joint count makes nothing of.
fn warn_of_numbers(program: &Program, source: Source<'_>, bounds: &[Bounds]) {
    let mut numbers: Vec<String> = bounds.iter().flat_map(|bounds| bounds.numbers(program)).collect();
    numbers.sort();
    numbers.dedup();
    if !numbers.is_empty() {
        let numbers = numbers.join(", ");
        crate::tell!(
            "heapwise: note: {source}: in --repok-mode joint a field may hold any number, so the domains of {numbers} have no \
             effect; bound them by the invariant, or use --repok-mode compat"
        );
    }
}

/// What stands above the paths of a target.
fn head(target: &str) -> String {
    format!("{target}:")
}

fn show(one: &Explored, causes: &Causes, verbose: bool) {
    if !one.is_begun && !one.lines.is_empty() {
        human::print_line(&head(&one.report.target));
    }
    one.lines.iter().for_each(|line| human::print_line(line));
    human::print_line(&format!("{}: {}", one.report.target, figures(&one.report)));
    human::below(&one.report, causes, "", verbose);
}

fn figures(report: &TargetReport) -> String {
    format!("{}{}", human::counted(report.paths.total, "path"), human::branches(report))
}
