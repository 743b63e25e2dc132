//! `heapwise explain`: what became of each branch, line by line.
//!
//! The targets are analysed as for `generate`, so that the tests that are named are those that it writes. Nothing is written.

mod advice;
mod asked;
mod inputs;
mod jumps;
mod lines;
mod necessary;
mod reasons;
mod report;
mod reruns;
mod snippet;
mod wanted;
mod weaker;

use std::collections::{BTreeMap, BTreeSet};

use heapwise_analysis::{BranchId, Goal};
use heapwise_program::Program;

use crate::arguments::ExplainOptions;
use crate::classpath::{self, ClassPath, Opened};
use crate::control::{self, Ended};
use crate::failure::Failure;
use crate::files::{TestFile, unwritten};
use crate::generate::{self, PATIENCE, PATIENT_STEPS, exit_code};
use crate::generated::Generated;
use crate::human;
use crate::job::{self, Job};
use crate::last_words::{LastWords, wait_for_the_end};
use crate::report::{Report, TargetReport, Verdict};
use crate::reports::Reports;
use crate::select::{ClassTargets, bounded, select, statics};
use crate::settings::{Format, Settings, Watch};
use crate::source::Sources;
use crate::targets::targets;
use crate::work::{self, Classes, Steps};
use crate::writer::{drafts, settle};
use heapwise_session::SolverChoice;
use inputs::Inputs;
use lines::{Line, Results, lines};
use reasons::Inquiry;
use report::ExplainReport;
use wanted::{Chosen, Wanted};

/// A target with its tests, and the inputs of these.
#[derive(Clone)]
struct Explained {
    generated: Generated,
    inputs: Inputs,
    /// Whether what is proved of it holds within bounds only.
    is_bounded: bool,
    /// What may settle its open branches.
    advice: BTreeMap<BranchId, Vec<String>>,
}

/// Runs the command; the result is its exit code.
pub(crate) fn run(options: &ExplainOptions) -> Result<u8, Failure> {
    let as_generate = options.as_generate();
    let (texts, wanted) = Wanted::of(&options.common.targets)?;
    let mut settings = Settings::of(&options.common)?;
    settings.by_calls = true;
    if settings.format == Format::Ndjson {
        return Err(Failure::usage("--format ndjson: explain tells all lines of a class at once; use json"));
    }
    if settings.choices.solver == SolverChoice::Driver || settings.choices.solver.is_of_lissa() {
        return Err(Failure::usage(
            "--heap-solver: this one makes no inputs, so nothing is known of branches; use lissa",
        ));
    }
    let Opened { program, class_path } = classpath::open(&options.common.classes)?;
    settings.choices.statics = statics(program, &options.common.symbolic_statics)?;
    let named = targets(program, &class_path, &texts)?;
    let classes = select(program, &named, options.common.invariant.as_deref(), settings.choices.judging())?;
    bounded(program, &settings.choices.scope)?;
    settings.tell_overrides_in_vain(classes.iter().map(|class| program.class(class.class)));
    let jobs = job::jobs(&classes);
    if jobs.is_empty() {
        return Err(Failure::nothing(generate::nothing(program, &classes)));
    }
    let chosen = wanted.chosen(program, &classes)?;
    let last_words = LastWords::of(settings.format, options.common.fail_on, jobs.len(), false);
    let end = |explained: Vec<Option<Explained>>, by: Ended| {
        let done = explained.into_iter().flatten();
        last_words.tell(by, Report::of(done.map(|one| one.generated.report).collect()))
    };
    let _listening = control::listen();
    let explained = work::all(
        program,
        &settings,
        &jobs,
        Goal::Coverage { patience: PATIENCE, steps: PATIENT_STEPS },
        &Steps {
            classes: &Classes::default(),
            effort: None,
            kept: None,
            tell: None,
            finish: &|session, job, finished| {
                let is_whole = classes[job.class].is_whole;
                let (generated, analysis) = generate::generate(
                    session,
                    job,
                    finished,
                    (&as_generate, &settings, is_whole),
                    &Reports::default(),
                );
                let inputs = Inputs::of(session, &analysis, &generated);
                let is_judged = analysis.is_judged || session.requirement.is_some();
                let is_bounded = is_judged || !analysis.reached.is_empty();
                Explained { generated, inputs, is_bounded, advice: advice::advice(session, &analysis) }
            },
            broken: &|report| Explained {
                generated: Generated::broken(report),
                inputs: Inputs::default(),
                is_bounded: false,
                advice: BTreeMap::new(),
            },
            spoil: &|one, fault| one.generated.spoil(fault),
            show: &|_| {},
            close: &|booted, _, explained| {
                let watch = Watch::start();
                let generated: Vec<Generated> = explained.iter().map(|one| one.generated.clone()).collect();
                Ok(Some(settle(
                    &settings,
                    booted,
                    &[drafts(&generated)],
                    watch,
                    settings.settling(watch, 1),
                    as_generate.style().framework,
                )))
            },
            closed: &|_, explained, out| {
                let mut first = 0;
                for one in explained {
                    let count = one.generated.tests.len();
                    one.generated.leave_out(first, &out);
                    first += count;
                }
            },
            late: &end,
        },
    )?;
    if let Some(by) = control::interrupted() {
        return Ok(end(explained, by).unwrap_or_else(|| wait_for_the_end()));
    }
    let late = |by: Ended, reports: &[TargetReport]| last_words.tell(by, Report::of(reports.to_vec()));
    let explained = explained.into_iter().flatten().collect();
    let run = Run { program, options, class_path: &class_path, classes: &classes, late: &late };
    run.tell(settings.format, jobs, explained, &chosen)
}

/// A run whose targets were analysed.
struct Run<'r> {
    program: &'static Program,
    options: &'r ExplainOptions,
    class_path: &'r ClassPath,
    classes: &'r [ClassTargets],
    late: &'r (dyn Fn(Ended, &[TargetReport]) -> Option<u8> + Sync),
}

impl Run<'_> {
    /// Finds out why branches are infeasible, and prints all.
    fn tell(
        &self,
        format: Format,
        jobs: Vec<Job>,
        explained: Vec<Explained>,
        chosen: &Chosen,
    ) -> Result<u8, Failure> {
        let program = self.program;
        let is_bounded = explained.iter().map(|one| one.is_bounded).collect();
        let mut advice: BTreeMap<BranchId, Vec<String>> = BTreeMap::new();
        for (id, more) in explained.iter().flat_map(|one| &one.advice) {
            let known = advice.entry(*id).or_default();
            let new: Vec<String> = more.iter().filter(|one| !known.contains(one)).cloned().collect();
            known.extend(new);
        }
        let (mut generated, inputs): (Vec<Generated>, Vec<Inputs>) =
            explained.into_iter().map(|one| (one.generated, one.inputs)).unzip();
        let measured_by = |one: &Generated| one.branches.branches.iter().map(|entry| entry.id).collect();
        let ids: Vec<Vec<BranchId>> = generated.iter().map(measured_by).collect();
        let files = files(program, self.classes, &generated);
        let results = Results { files: &files, generated: &mut generated, inputs: &inputs, ids: &ids };
        let mut lines = lines(program, self.classes, results, chosen);
        let reports: Vec<TargetReport> = generated.into_iter().map(|one| one.report).collect();
        let infeasible = infeasible(&lines);
        let of_job = |(job, ids): (Job, Vec<BranchId>)| {
            (job, ids.into_iter().filter(|id| infeasible.contains(id)).collect())
        };
        let late = |by: Ended| (self.late)(by, &reports);
        let inquiry = Inquiry {
            program,
            options: self.options,
            jobs: jobs.into_iter().zip(ids).map(of_job).collect(),
            is_bounded,
            late: &late,
        };
        let mut reasons = inquiry.reasons()?;
        if let Some(by) = control::interrupted() {
            return Ok(late(by).unwrap_or_else(|| wait_for_the_end()));
        }
        for branch in lines.iter_mut().flat_map(|line| &mut line.branches) {
            branch.why = reasons.remove(&branch.id);
            if matches!(branch.report.verdict, Verdict::Cut | Verdict::Blocked | Verdict::NotTried) {
                branch.advice = advice.get(&branch.id).cloned().unwrap_or_default();
            }
        }
        let sources = Sources { program, class_path: self.class_path, named: &self.options.sources };
        let report = ExplainReport::of(program, &reports, lines, &sources);
        match format {
            Format::Human if report.lines().is_empty() => {
                human::print_line("no branches: there is nothing to explain")
            }
            Format::Human => report.lines().iter().for_each(|line| human::print_line(line)),
            Format::Json | Format::Ndjson => human::print_json(&report)?,
        }
        Ok(exit_code(&Report::of(reports), self.options.common.fail_on))
    }
}

/// The branches among these of which it is proved that no input takes them.
fn infeasible(lines: &[Line]) -> BTreeSet<BranchId> {
    let branches = lines.iter().flat_map(|line| &line.branches);
    let infeasible = branches.filter(|branch| branch.report.verdict == Verdict::Infeasible);
    infeasible.map(|branch| branch.id).collect()
}

/// The test classes that `generate` would write where none are there.
fn files(program: &Program, classes: &[ClassTargets], generated: &[Generated]) -> Vec<TestFile> {
    let mut first = 0;
    let file = |class: &ClassTargets| {
        let targets = first..first + class.targets.len();
        first = targets.end;
        let of_class = generated.get(targets.clone()).unwrap_or_default();
        let file = unwritten(program, class.class, &drafts(of_class));
        let mut names = file.source.tests.iter().map(|test| test.name.clone());
        let of_target = |one: &Generated| names.by_ref().take(one.tests.len()).collect();
        let names = of_class.iter().map(of_target).collect();
        TestFile { targets, names, ..file }
    };
    classes.iter().map(file).collect()
}
