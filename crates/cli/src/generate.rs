//! `heapwise generate`: tests.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Instant;

use heapwise_engine::{Budget, Passed};
use heapwise_inputs::{
    Drafts, Goal, LeftOut, Shown, assemble, conflicting, drafts, failing, suite, validity_drafts,
};
use heapwise_junit::{TestClass, print};
use heapwise_natives::Table;
use heapwise_program::{ClassId, MethodId, Program};
use heapwise_smt::Deadline;

use crate::arguments::{Construct, FindingsAs, GenerateOptions};
use crate::branches::BranchTable;
use crate::failure::{FailOn, Failure};
use crate::report::{Cause, Report, TargetReport};
use crate::select::{ClassTargets, select, statics};
use crate::settings::{Format, Settings, SolverChoice};
use crate::{bench, check, classpath, human, output, work};

/// Once every branch is covered, an exploration ends after that many paths without a new way to end.
const PATIENCE: u64 = 1_000;
/// Or after paths of that many steps.
const PATIENT_STEPS: u64 = 1_000_000;
/// Why a test may not run with others.
const CONFLICTING: &str = "what they show depends on static fields that constructors or other tests change";

/// What became of one target.
pub(crate) struct Generated {
    pub report: TargetReport,
    pub tests: Drafts,
    pub validity: Option<Drafts>,
    /// Whether `validity` should be there, and is not as no test can call the invariant.
    pub has_hidden_invariant: bool,
    /// The probes that the input of each test passes.
    passed: Vec<Passed>,
    /// The case that each test shows.
    cases: Vec<usize>,
    /// The branches that each test covers.
    covered: Vec<Vec<bool>>,
    branches: BranchTable,
    /// The methods by which the target is measured.
    pub measured: Vec<MethodId>,
    /// Why tests were left out when those of the other targets were known.
    revised: Option<String>,
}

/// Runs the command; the result is its exit code.
pub(crate) fn run(options: &GenerateOptions) -> Result<u8, Failure> {
    let begin = Instant::now();
    let mut settings = Settings::of(&options.common)?;
    if options.construct == Construct::Api {
        return Err(Failure::usage("--construct api: not supported yet; use auto or fields"));
    }
    let (program, class_path) = classpath::open(options.common.class_path.as_deref())?;
    settings.statics = statics(&program, &options.common.symbolic_statics)?;
    let invariant = options.common.invariant.as_deref();
    if settings.solver == SolverChoice::Driver {
        return Err(Failure::usage(
            "--heap-solver driver: its paths are counted and get no inputs; use explore",
        ));
    }
    if !settings.solver.is_joint() {
        return Err(Failure::usage(
            "--heap-solver: this one judges shapes alone, so its paths may have no input; use lissa",
        ));
    }
    let classes = select(&program, &options.common.targets, invariant, settings.solver)?;
    if options.check {
        check::versions(&program, &classes)?;
    }
    let jobs = work::jobs(&classes);
    if jobs.is_empty() {
        return Err(Failure::nothing(nothing(&classes)));
    }
    let goal = if options.all_paths {
        Goal::AllPaths
    } else {
        Goal::Coverage { patience: PATIENCE, steps: PATIENT_STEPS }
    };
    let show = |generated: &Generated| match settings.format {
        Format::Human => human::generated(&generated.report, options.common.verbose),
        Format::Json => {}
    };
    let make: &work::Finish<'_, Generated> =
        &|session, job, finished| generate(session, job, finished, (options, &settings));
    let mut generated = work::all(&program, &settings, &jobs, goal, make, &show)?;
    let deadline = settings.last_deadline(begin, jobs.len());
    settle(&program, &settings, deadline, &mut generated)?;
    let mut by_class: BTreeMap<usize, Vec<Generated>> = BTreeMap::new();
    for (job, generated) in jobs.iter().zip(generated) {
        by_class.entry(job.class).or_default().push(generated);
    }
    finish(&program, &class_path, options, &settings, &classes, by_class)
}

fn generate<'p>(
    session: &mut heapwise_inputs::Session<'p>,
    job: &work::Job,
    finished: work::Finished<'p>,
    (options, settings): (&GenerateOptions, &Settings),
) -> Generated {
    let work::Finished { analysis, findings, mut report, begin } = finished;
    let mut kept = suite(session.cx.program, &analysis, options.all_paths);
    if options.findings_as == FindingsAs::Tests {
        kept.extend(failing(session.cx.program, &analysis, &findings, job.invariant));
    }
    session.give_until(settings.deadline(begin));
    let tests = drafts(session, &analysis, &kept, job.invariant);
    let unwritten = kept.split_off(tests.len()).len();
    let validity = match job.invariant {
        Some(invariant) if options.check => validity_drafts(session, &analysis, &kept, invariant),
        _ => None,
    };
    report.tests = kept.len() as u64;
    report.valid = kept.iter().filter(|index| analysis.cases[**index].replay.valid_before).count() as u64;
    if report.tests == 0 && report.reason.is_none() && report.findings.is_empty() {
        report.add_reason(Cause::NoInput, "no path ends within scope".to_owned());
    }
    let cases = || kept.iter().filter_map(|index| analysis.cases.get(*index));
    let covered: Vec<Vec<bool>> = cases().map(|case| case.covered.clone()).collect();
    let branches = BranchTable::of(session.cx.program, &analysis);
    report.branches = Some(branches.report(&covered));
    if unwritten > 0 {
        let unwritten = human::counted(unwritten as u64, "test");
        report.add_reason(Cause::Limit, format!("{} the writing of {unwritten}", work::BY_TIME));
    }
    report.seconds.total = begin.elapsed().as_secs_f64();
    Generated {
        report,
        tests,
        has_hidden_invariant: options.check && job.invariant.is_some() && validity.is_none(),
        validity,
        passed: cases().map(|case| case.replay.passed.clone()).collect(),
        cases: kept,
        covered,
        branches,
        measured: analysis.closure.methods,
        revised: None,
    }
}

impl Generated {
    /// The probes that the inputs of the tests pass.
    pub(crate) fn passed(&self) -> Passed {
        let mut all = Passed::default();
        self.passed.iter().for_each(|passed| all.union(passed));
        all
    }

    /// Keeps the tests for which `keep` is true, and says why the others are gone.
    pub(crate) fn keep(&mut self, keep: &[bool], why: String) {
        let kept = |index: usize| keep.get(index).copied().unwrap_or(true);
        self.tests.retain(kept);
        if let Some(validity) = &mut self.validity {
            validity.retain(kept);
        }
        retain(&mut self.passed, keep);
        retain(&mut self.covered, keep);
        retain(&mut self.cases, keep);
        self.report.tests = self.passed.len() as u64;
        self.report.valid = self.report.tests;
        self.report.branches = Some(self.branches.report(&self.covered));
        self.report.add_reason(Cause::LeftOut, why.clone());
        self.revised = Some(self.revised.take().map_or(why.clone(), |others| format!("{others}; {why}")));
    }

    /// Names the tests that show findings. They stand in the order of these names, but for those that are gone.
    fn name_findings(&mut self, source: &TestClass, names: &[String]) {
        let is_there = |name: &&String| source.tests.iter().any(|test| test.name == **name);
        for (case, name) in self.cases.iter().zip(names.iter().filter(is_there)) {
            let shown = self.report.findings.iter_mut().filter(|finding| finding.case == Some(*case));
            shown.for_each(|finding| finding.test = Some(format!("{}.{name}", source.qualified_name())));
        }
    }

    /// Leaves out the tests that have these numbers from `first` on, and says so.
    fn leave_out(&mut self, first: usize, out: &LeftOut) {
        let numbers = first..first + self.tests.len();
        let [conflicting, untried] =
            [&out.conflicting, &out.untried].map(|out| out.range(numbers.clone()).count());
        if conflicting + untried == 0 {
            return;
        }
        let is_out = |number| out.conflicting.contains(&number) || out.untried.contains(&number);
        let keep: Vec<bool> = numbers.map(|number| !is_out(number)).collect();
        let reasons = [
            (conflicting > 0)
                .then(|| format!("{} left out: {CONFLICTING}", human::counted(conflicting as u64, "test"))),
            (untried > 0).then(|| {
                format!(
                    "{} the run of {} in other orders",
                    work::BY_TIME,
                    human::counted(untried as u64, "test")
                )
            }),
        ];
        self.keep(&keep, reasons.into_iter().flatten().collect::<Vec<_>>().join("; "));
    }
}

fn retain<T>(items: &mut Vec<T>, keep: &[bool]) {
    let mut keep = keep.iter();
    items.retain(|_| keep.next().copied().unwrap_or(true));
}

/// Leaves out tests until the others pass in any order.
fn settle(
    program: &Program,
    settings: &Settings,
    deadline: Deadline,
    generated: &mut [Generated],
) -> Result<(), Failure> {
    let budget = Budget { deadline: Deadline::NEVER, ..settings.budget(Instant::now()) };
    let mut session = bench::session(program, Table::shared(), settings, budget)?;
    session.deadline = deadline;
    let tests: Vec<&Shown> = generated.iter().flat_map(|one| one.tests.shown()).collect();
    let out = conflicting(&mut session, &tests);
    let mut first = 0;
    for one in generated {
        let count = one.tests.len();
        one.leave_out(first, &out);
        first += count;
    }
    Ok(())
}

/// The tests of a class, and where they go.
pub(crate) struct TestFile {
    pub class: ClassId,
    pub path: PathBuf,
    pub source: TestClass,
    /// The targets of the class, by their numbers in the run.
    pub targets: Range<usize>,
    /// The names of the tests of each of these targets.
    pub names: Vec<Vec<String>>,
}

impl TestFile {
    /// The target of a test.
    pub(crate) fn target_of(&self, test: &str) -> Option<usize> {
        let mut targets = self.targets.clone().zip(&self.names);
        targets.find(|(_, names)| names.iter().any(|name| name == test)).map(|(target, _)| target)
    }
}

fn finish(
    program: &Program,
    class_path: &[PathBuf],
    options: &GenerateOptions,
    settings: &Settings,
    classes: &[ClassTargets],
    by_class: BTreeMap<usize, Vec<Generated>>,
) -> Result<u8, Failure> {
    let out = options.out.clone().unwrap_or_else(default_folder);
    let mut all = Vec::new();
    let mut files = Vec::new();
    for (index, generated) in by_class {
        let first = all.len();
        all.extend(generated);
        files.extend(test_file(program, &out, classes[index].class, (first, &mut all)));
    }
    write_all(&files)?;
    let check = if options.check {
        Some(check::Oracle { program, class_path }.check(&mut files, &mut all)?)
    } else {
        None
    };
    for file in &files {
        for (one, names) in all[file.targets.clone()].iter_mut().zip(&file.names) {
            one.report.file = (one.report.tests > 0).then(|| file.path.display().to_string());
            one.name_findings(&file.source, names);
        }
    }
    let revised: Vec<Option<String>> = all.iter_mut().map(|one| one.revised.take()).collect();
    let targets = all.into_iter().map(|one| one.report).collect();
    let report = Report { version: 1, targets, check };
    match settings.format {
        Format::Json => human::json(&report)?,
        Format::Human => {
            for (target, why) in report.targets.iter().zip(&revised) {
                why.iter().for_each(|why| human::revised(target, why));
            }
            human::written(program, &report, classes, options.common.verbose);
        }
    }
    Ok(exit_code(&report, options.common.fail_on))
}

/// The file of a class whose targets begin at `first`, if there is a test.
fn test_file(
    program: &Program,
    out: &Path,
    class: ClassId,
    (first, all): (usize, &mut [Generated]),
) -> Option<TestFile> {
    let targets = first..all.len();
    let own = &mut all[targets.clone()];
    let counts: Vec<usize> = own.iter().map(|one| one.tests.len()).collect();
    let tests: Vec<Drafts> = own.iter_mut().map(|one| std::mem::take(&mut one.tests)).collect();
    if counts.iter().all(|count| *count == 0) {
        return None;
    }
    let source = assemble(program, class, "HeapwiseTest", header(program, class), tests);
    let mut names = source.tests.iter().map(|test| test.name.clone());
    let names = counts.iter().map(|count| names.by_ref().take(*count).collect()).collect();
    Some(TestFile { class, path: out.join(source.path()), source, targets, names })
}

/// Checks all places before it writes the first file.
fn write_all(files: &[TestFile]) -> Result<(), Failure> {
    for file in files {
        output::is_ours(&file.path, "--out")?;
    }
    for file in files {
        output::write(&file.path, &print(&file.source))?;
    }
    Ok(())
}

/// What the exit code says of a report.
pub(crate) fn exit_code(report: &Report, fail_on: FailOn) -> u8 {
    let failed = report.check.as_ref().is_some_and(|check| {
        !check.compiled
            || !check.dropped.is_empty()
            || !check.failures.is_empty()
            || check.inputs_valid < check.inputs_judged
    });
    let mut findings = report.targets.iter().flat_map(|target| &target.findings);
    let partial = report.targets.iter().any(|target| target.reason.is_some() || target.paths.endless > 0);
    fail_on.code(failed || findings.any(|finding| finding.certain), partial)
}

fn header(program: &Program, class: ClassId) -> Vec<String> {
    vec![
        format!("{} {} for {}.", output::MARK, env!("CARGO_PKG_VERSION"), program.class(class).source_name()),
        "It is replaced when heapwise runs again; remove these lines to keep your edits.".to_owned(),
    ]
}

fn default_folder() -> PathBuf {
    let maven = Path::new("src/test/java");
    if maven.is_dir() { maven.to_owned() } else { PathBuf::from("heapwise-tests") }
}

/// Why no method is left to test.
pub(crate) fn nothing(classes: &[ClassTargets]) -> String {
    let skipped = classes.iter().flat_map(|class| &class.skipped);
    let reasons: Vec<String> = skipped.map(|(method, reason)| format!("{method}: {reason}")).collect();
    match reasons.is_empty() {
        true => "the targets have no methods to test".to_owned(),
        false => format!("no method can be tested: {}", reasons.join("; ")),
    }
}
