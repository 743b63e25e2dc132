//! `heapwise generate`: tests.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use heapwise_check::Toolchain;
use heapwise_engine::{Budget, Passed};
use heapwise_inputs::{
    Case, Drafts, Goal, LeftOut, Session, Shown, conflicting, drafts, failing, section, suite,
    validity_drafts,
};
use heapwise_junit::TestClass;
use heapwise_natives::Table;
use heapwise_program::{MethodId, Program};
use heapwise_smt::{Deadline, End, Moment};

use crate::arguments::{Construct, FindingsAs, GenerateOptions};
use crate::branches::BranchTable;
use crate::class_coverage::{Measured, families};
use crate::control::{At, Ended, Work};
use crate::failure::{self, FailOn, Failure};
use crate::files::{Place, TestFile, Tests, may_be_replaced, places};
use crate::findings::Finding;
use crate::last_words::{LastWords, wait_for_the_end};
use crate::report::{Cause, CheckReport, Report, TargetReport};
use crate::select::{ClassTargets, bounded, select, signature, statics};
use crate::settings::{Format, Settings, SolverChoice, Watch};
use crate::work::Steps;
use crate::{bench, check, classpath, control, human, output, work};

/// Once every branch is covered, an exploration ends after that many paths without a new way to end.
const PATIENCE: u64 = 1_000;
/// Or after paths of that many steps.
const PATIENT_STEPS: u64 = 1_000_000;
/// Why a test may not run with others.
const CONFLICTING: &str = "what they show depends on static fields that constructors or other tests change";

/// What it may take, when a run is ended, to see which tests go together.
const LATE: Duration = Duration::from_millis(100);

/// What became of one target.
#[derive(Clone)]
pub(crate) struct Generated {
    pub report: TargetReport,
    pub tests: Drafts,
    pub validity: Option<Drafts>,
    /// Whether `validity` should be there, and is not as no test can call the invariant.
    pub has_hidden_invariant: bool,
    /// The probes that the input of each test passes.
    pub passed: Vec<Passed>,
    /// The case that each test shows.
    cases: Vec<usize>,
    /// Whether each has a test of its input in `validity`, where that is there.
    judged: Vec<bool>,
    /// The branches that each test covers.
    pub covered: Vec<Vec<bool>>,
    pub branches: BranchTable,
    /// The methods by which the target is measured.
    pub measured: Vec<MethodId>,
    /// Whether it was worked on to the end: its tests replace those from before.
    pub is_done: bool,
    /// Why tests were left out, until it is told.
    revised: Option<String>,
}

/// Runs the command; the result is its exit code.
pub(crate) fn run(options: &GenerateOptions) -> Result<u8, Failure> {
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
    bounded(&program, &settings.scope)?;
    let mut toolchain = None;
    if options.check {
        check::versions(&program, &classes)?;
        toolchain = Some(check::toolchain()?);
        crate::tell!(
            "heapwise: note: --check runs the classes of the class path on a JVM, with all that they do"
        );
    }
    let jobs = work::jobs(&classes);
    if jobs.is_empty() {
        return Err(Failure::nothing(nothing(&program, &classes)));
    }
    let goal = if options.all_paths {
        Goal::AllPaths
    } else {
        Goal::Coverage { patience: PATIENCE, steps: PATIENT_STEPS }
    };
    let out = options.out.clone().unwrap_or_else(default_folder);
    let places = places(&program, &out, &classes)?;
    let writer = Writer {
        program: &program,
        class_path: &class_path,
        options,
        settings: &settings,
        classes: &classes,
        toolchain,
        last_words: LastWords::of(settings.format, options.common.fail_on, jobs.len(), options.check),
        places,
        written: Mutex::default(),
        closed: Mutex::default(),
        standing: Mutex::default(),
    };
    let by_class = |done: Vec<Option<Generated>>| {
        let mut by_class: BTreeMap<usize, Vec<Option<Generated>>> = BTreeMap::new();
        for (job, generated) in jobs.iter().zip(done) {
            by_class.entry(job.class).or_default().push(generated);
        }
        by_class
    };
    let _listening = control::listen();
    let done = work::all(
        &program,
        &settings,
        &jobs,
        goal,
        &Steps {
            finish: &|session, job, finished| generate(session, job, finished, (options, &settings)),
            broken: &Generated::broken,
            show: &|generated| writer.show(|| human::generated(&generated.report, options.common.verbose)),
            close: &|booted, class, generated| writer.close(booted, class, generated),
            closed: &|class, generated, closed| writer.closed(class, generated, closed),
            late: &|done, by| writer.end(by_class(done), by).unwrap_or(Some(failure::INTERNAL)),
        },
    )?;
    let bounds = control::Bounds { memory: settings.memory_limit, patience: control::LAST_PATIENCE };
    control::watched(bounds, &|by| writer.late(by), || {
        let by_class = by_class(done);
        match control::interrupted() {
            Some(by) => Ok(writer.end(by_class, by)?.unwrap_or_else(|| wait_for_the_end())),
            None => {
                let whole =
                    by_class.into_iter().map(|(class, done)| (class, done.into_iter().flatten().collect()));
                writer.finish(whole.collect())
            }
        }
    })
}

fn generate<'p>(
    session: &mut heapwise_inputs::Session<'p>,
    job: &work::Job,
    finished: work::Finished<'p>,
    (options, settings): (&GenerateOptions, &Settings),
) -> Generated {
    let work::Finished { analysis, findings, mut report, watch } = finished;
    let mut kept = suite(session.cx.program, &analysis, options.all_paths);
    if options.findings_as == FindingsAs::Tests {
        kept.extend(failing(session.cx.program, &analysis, &findings, job.invariant));
    }
    session.give_until(settings.deadline(watch));
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
    let branches = BranchTable::of(session, &analysis);
    report.branches = Some(branches.report(&covered, &[]));
    if unwritten > 0 {
        let unwritten = human::counted(unwritten as u64, "test");
        let cut = work::cut_by(watch.meter.ended());
        report.add_reason(Cause::Limit, format!("{cut} the writing of {unwritten}"));
    }
    report.seconds.total = report.seconds.total.max(watch.begin.elapsed().as_secs_f64());
    report.seconds.worked = report.seconds.worked.max(watch.begin.worked().as_secs_f64());
    report.effort = report.effort.max(watch.meter.spent());
    let around: Vec<Passed> = tests.around().cloned().collect();
    Generated {
        report,
        tests,
        has_hidden_invariant: options.check && job.invariant.is_some() && validity.is_none(),
        validity,
        passed: cases().zip(&around).map(|(case, around)| passed(case, around)).collect(),
        judged: cases().map(|case| case.replay.is_judged).collect(),
        cases: kept,
        covered,
        branches,
        measured: analysis.closure.methods,
        is_done: true,
        revised: None,
    }
}

/// The probes that the test of a case passes, with those beside the call.
fn passed(case: &Case<'_>, around: &Passed) -> Passed {
    let mut passed = case.replay.passed.clone();
    passed.union(around);
    passed
}

impl Generated {
    /// Nothing but a report.
    fn broken(report: TargetReport) -> Generated {
        Generated {
            report,
            tests: Drafts::default(),
            validity: None,
            has_hidden_invariant: false,
            passed: Vec::new(),
            cases: Vec::new(),
            judged: Vec::new(),
            covered: Vec::new(),
            branches: BranchTable::default(),
            measured: Vec::new(),
            is_done: false,
            revised: None,
        }
    }

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
            let judged = keep.iter().zip(&self.judged).filter(|(_, is_judged)| **is_judged);
            let judged: Vec<bool> = judged.map(|(keep, _)| *keep).collect();
            validity.retain(|index| judged.get(index).copied().unwrap_or(true));
        }
        retain(&mut self.passed, keep);
        retain(&mut self.covered, keep);
        retain(&mut self.cases, keep);
        retain(&mut self.judged, keep);
        self.report.tests = self.passed.len() as u64;
        self.report.valid = self.report.tests;
        self.report.branches = Some(self.branches.report(&self.covered, &[]));
        self.report.add_reason(Cause::LeftOut, why.clone());
        self.revised = Some(why);
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
        let keep: Vec<bool> = numbers.map(|number| !out.has(number)).collect();
        let reasons = [
            (conflicting > 0)
                .then(|| format!("{} left out: {CONFLICTING}", human::counted(conflicting as u64, "test"))),
            (untried > 0).then(|| {
                let untried = human::counted(untried as u64, "test");
                format!("cut by a limit: the run of {untried} in other orders")
            }),
        ];
        self.keep(&keep, reasons.into_iter().flatten().collect::<Vec<_>>().join("; "));
    }
}

fn retain<T>(items: &mut Vec<T>, keep: &[bool]) {
    let mut keep = keep.iter();
    items.retain(|_| keep.next().copied().unwrap_or(true));
}

/// Makes files of tests, class by class.
///
/// The tests of a class are run in other orders and written as soon as all are there. Those of different classes may meet in one
/// JVM too, so at the end of a run all are run together, and a file that loses a test by that is written again.
struct Writer<'a> {
    program: &'a Program,
    class_path: &'a [PathBuf],
    options: &'a GenerateOptions,
    settings: &'a Settings,
    classes: &'a [ClassTargets],
    toolchain: Option<Toolchain>,
    last_words: LastWords,
    /// Of each class.
    places: Vec<Place>,
    /// What was written, by class.
    written: Mutex<BTreeMap<usize, TestFile>>,
    /// The classes that are closed.
    closed: Mutex<BTreeSet<usize>>,
    /// What is told if the run does not come to telling more.
    standing: Mutex<Standing>,
}

/// What is there when all targets are done, while more is made of it.
#[derive(Default)]
struct Standing {
    targets: Vec<TargetReport>,
    /// The folder of temporary files.
    temporary: Option<PathBuf>,
}

/// What became of a class.
struct Closed {
    out: LeftOut,
    /// The file, if there are tests.
    file: Option<String>,
}

impl Writer<'_> {
    fn show(&self, print: impl FnOnce()) {
        if self.settings.format == Format::Human {
            print();
        }
    }

    /// Writes the tests of a class that go together; nothing if a signal comes before that is known.
    fn close(
        &self,
        booted: &Session<'_>,
        class: usize,
        generated: &[Generated],
    ) -> Result<Option<Closed>, Failure> {
        let watch = Watch::start();
        let _at = At::begin(Work::Class(class), watch.meter, control::own_place());
        let out = self.settle(booted, generated, watch, self.settings.settling(watch));
        if watch.meter.ended() == Some(End::Interrupt) {
            return Ok(None);
        }
        let file = self.write(class, generated, &|number| out.has(number))?;
        Ok(Some(Closed { out, file }))
    }

    /// The tests to leave out until the others pass in any order.
    fn settle<'g>(
        &self,
        booted: &Session<'_>,
        generated: impl IntoIterator<Item = &'g Generated>,
        watch: Watch,
        deadline: Deadline,
    ) -> LeftOut {
        let metered = Deadline::NEVER.or_effort(watch.meter, u64::MAX);
        let mut session = booted.another(Budget { deadline: metered, ..self.settings.budget(watch) });
        session.deadline = deadline;
        let tests: Vec<&Shown> = generated.into_iter().flat_map(|one| one.tests.shown()).collect();
        conflicting(&mut session, &tests)
    }

    fn write(
        &self,
        class: usize,
        generated: &[Generated],
        is_out: &dyn Fn(usize) -> bool,
    ) -> Result<Option<String>, Failure> {
        let Some(place) = self.places.get(class) else { return Ok(None) };
        let is_whole = self.classes[class].is_whole
            && generated.len() == self.classes[class].targets.len()
            && generated.iter().all(|one| one.is_done);
        let done = generated.iter().filter(|one| one.is_done).map(|one| section(&one.report.target));
        let done = (!is_whole).then(|| done.collect());
        let tests = Tests { parts: generated.iter().map(|one| &one.tests).collect(), is_out, done };
        let file = place.write(self.program, &tests, &self.places)?;
        let path = file.as_ref().map(|file| file.path.display().to_string());
        match file {
            Some(file) => _ = lock(&self.written).insert(class, file),
            None => _ = lock(&self.written).remove(&class),
        }
        Ok(path)
    }

    /// Takes note of what became of a class.
    fn closed(&self, class: usize, generated: &mut [Generated], closed: Closed) {
        lock(&self.closed).insert(class);
        self.leave_out(&mut *generated, &closed.out);
        for one in generated.iter_mut().filter(|one| !one.tests.is_empty()) {
            one.report.file.clone_from(&closed.file);
        }
        self.show(|| {
            self.untried(class, generated.iter().map(|one| one.report.clone()).collect());
            human::wrote(closed.file.as_deref());
        });
    }

    fn untried(&self, class: usize, targets: Vec<TargetReport>) {
        let report = Report::of(targets);
        let classes = self.classes.get(class..=class).unwrap_or_default();
        human::untried(self.program, &report, classes, self.options.common.verbose);
    }

    fn leave_out<'g>(&self, generated: impl IntoIterator<Item = &'g mut Generated>, out: &LeftOut) {
        let mut first = 0;
        for one in generated {
            let count = one.tests.len();
            one.leave_out(first, out);
            self.tell_revised(one);
            first += count;
        }
    }

    fn tell_revised(&self, one: &mut Generated) {
        if let Some(why) = one.revised.take() {
            self.show(|| human::revised(&one.report, &why, self.options.common.verbose));
        }
    }

    /// Leaves out tests that do not go together with those of other classes, and writes their files again.
    fn settle_all(&self, by_class: &mut BTreeMap<usize, Vec<Generated>>) -> Result<(), Failure> {
        let with_tests = by_class.values().filter(|class| class.iter().any(|one| !one.tests.is_empty()));
        if with_tests.count() < 2 {
            return Ok(());
        }
        let watch = Watch::start();
        let _at = At::begin(Work::All, watch.meter, control::own_place());
        let booted = self.booted()?;
        let before: Vec<(usize, usize)> = by_class.iter().map(|(class, all)| (*class, count(all))).collect();
        let out = self.settle(&booted, by_class.values().flatten(), watch, self.settings.settling(watch));
        if control::is_interrupted() {
            return Ok(());
        }
        self.leave_out(by_class.values_mut().flatten(), &out);
        for (class, before) in before {
            let generated = by_class.get_mut(&class).map(Vec::as_mut_slice).unwrap_or_default();
            if count(generated) == before {
                continue;
            }
            let before = lock(&self.written).remove(&class);
            if let (None, Some(before)) = (self.write(class, generated, &|_| false)?, before)
                && may_be_replaced(&before.path)?
            {
                output::remove(&before.path)?;
            }
            generated.iter_mut().filter(|one| one.tests.is_empty()).for_each(|one| one.report.file = None);
        }
        Ok(())
    }

    fn booted(&self) -> Result<Session<'_>, Failure> {
        bench::session(self.program, Table::shared(), self.settings, self.settings.budget(Watch::start()))
    }

    fn finish(&self, mut by_class: BTreeMap<usize, Vec<Generated>>) -> Result<u8, Failure> {
        self.stand(by_class.values().flatten());
        self.settle_all(&mut by_class)?;
        let mut made = self.made(by_class);
        let check = match &self.toolchain {
            Some(toolchain) if !control::is_interrupted() => self.check(toolchain, &mut made)?,
            _ => None,
        };
        let mut report = self.report(made, self.classes.iter(), &BTreeSet::new());
        report.check = check;
        if let Some(by) = control::interrupted() {
            return Ok(self.last_words.tell(by, report).unwrap_or_else(|| wait_for_the_end()));
        }
        if !self.last_words.begins() {
            wait_for_the_end();
        }
        self.tell(&report)?;
        Ok(exit_code(&report, self.options.common.fail_on))
    }

    /// Takes note of what is told if nothing more comes of these targets.
    fn stand<'g>(&self, generated: impl Iterator<Item = &'g Generated>) {
        lock(&self.standing).targets = generated.map(|one| one.report.clone()).collect();
    }

    /// The files with the targets that they are of.
    fn made(&self, by_class: BTreeMap<usize, Vec<Generated>>) -> Made {
        let mut made = Made { files: Vec::new(), all: Vec::new() };
        for (index, generated) in by_class {
            let targets = made.all.len()..made.all.len() + generated.len();
            if let Some(file) = lock(&self.written).remove(&index) {
                let mut names = file.source.tests.iter().map(|test| test.name.clone());
                let of = |one: &Generated| names.by_ref().take(one.tests.len()).collect();
                let names = generated.iter().map(of).collect();
                made.files.push(TestFile { targets, names, ..file });
            }
            made.all.extend(generated);
        }
        made
    }

    fn check(&self, toolchain: &Toolchain, made: &mut Made) -> Result<Option<CheckReport>, Failure> {
        let folder = tempfile::Builder::new().prefix("heapwise-check-").tempdir();
        let folder = folder.map_err(|error| Failure::usage(format!("--check: {error}")))?;
        lock(&self.standing).temporary = Some(folder.path().to_owned());
        let (program, class_path) = (self.program, self.class_path);
        let classes = &families(program, self.classes);
        let whole = self.classes.iter().filter(|class| class.is_whole).map(|class| class.class).collect();
        let oracle = check::Oracle { toolchain, folder: folder.path(), program, class_path, whole, classes };
        oracle.check(&mut made.files, &mut made.all)
    }

    /// What is reported of these targets and classes, when `lost` names further targets that were not explored.
    fn report<'c>(
        &self,
        mut made: Made,
        classes: impl Iterator<Item = &'c ClassTargets>,
        lost: &BTreeSet<String>,
    ) -> Report {
        for one in &mut made.all {
            self.tell_revised(one);
            if one.report.tests == 0 {
                one.report.file = None;
            }
        }
        for file in &made.files {
            for (one, names) in made.all[file.targets.clone()].iter_mut().zip(&file.names) {
                one.name_findings(&file.source, names);
            }
        }
        if self.options.findings_as == FindingsAs::Tests {
            let findings = made.all.iter_mut().flat_map(|one| &mut one.report.findings);
            findings.for_each(Finding::lacks_test);
        }
        let measured = Measured::of(&made.files, &mut made.all, lost);
        let classes = measured.reports(self.program, classes);
        Report { classes, ..Report::of(made.all.into_iter().map(|one| one.report).collect()) }
    }

    fn tell(&self, report: &Report) -> Result<(), Failure> {
        match self.settings.format {
            Format::Json => human::json(report)?,
            Format::Human => {
                // Those that have a target were shown with it.
                let without = (0..self.classes.len()).filter(|class| self.classes[*class].targets.is_empty());
                without.for_each(|class| self.untried(class, Vec::new()));
                human::branches_in_all(report, self.options.common.verbose);
                human::failing(report);
                if let Some(check) = &report.check {
                    human::checked(check);
                }
            }
        }
        Ok(())
    }

    /// Ends a run that something has ended. What was done of a class is written; the tests of its other methods that are there
    /// stay. Nothing if the run is told of already.
    fn end(
        &self,
        by_class: BTreeMap<usize, Vec<Option<Generated>>>,
        by: Ended,
    ) -> Result<Option<u8>, Failure> {
        let mut lost = BTreeSet::new();
        let mut done: BTreeMap<usize, Vec<Generated>> = BTreeMap::new();
        for (class, all) in by_class {
            let names = self.classes[class].targets.iter().map(|target| target.name(self.program));
            lost.extend(names.zip(&all).filter(|(_, one)| one.is_none()).map(|(name, _)| name));
            let all: Vec<Generated> = all.into_iter().flatten().collect();
            if !all.is_empty() {
                done.insert(class, all);
            }
        }
        self.stand(done.values().flatten());
        let is_open = |(class, all): &(&usize, &mut Vec<Generated>)| {
            count(all) > 0 && !lock(&self.closed).contains(class)
        };
        let open: Vec<(&usize, &mut Vec<Generated>)> = done.iter_mut().filter(is_open).collect();
        if !open.is_empty() {
            let (booted, begin) = (self.booted()?, Moment::now());
            for (class, generated) in open {
                self.close_late(&booted, *class, generated, begin)?;
            }
        }
        self.stand(done.values().flatten());
        let classes: Vec<&ClassTargets> = done.keys().map(|class| &self.classes[*class]).collect();
        let report = self.report(self.made(done), classes.into_iter(), &lost);
        Ok(self.last_words.tell(by, report))
    }

    /// Writes what was done of a class. A target of which tests are not known to go with the others keeps those from before.
    fn close_late(
        &self,
        booted: &Session<'_>,
        class: usize,
        generated: &mut [Generated],
        begin: Moment,
    ) -> Result<(), Failure> {
        let watch = Watch::start();
        let deadline = Deadline::after(begin, LATE).or_effort(watch.meter, u64::MAX);
        let out = self.settle(booted, &*generated, watch, deadline);
        let mut first = 0;
        for one in generated.iter_mut() {
            let numbers = first..first + one.tests.len();
            one.is_done &= out.untried.range(numbers.clone()).next().is_none();
            first = numbers.end;
        }
        let file = self.write(class, generated, &|number| out.has(number))?;
        self.closed(class, generated, Closed { out, file });
        Ok(())
    }

    /// Ends a run of which all targets were done and that does not end in time.
    fn late(&self, by: Ended) -> Option<u8> {
        let standing = std::mem::take(&mut *lock(&self.standing));
        let code = self.last_words.tell(by, Report::of(standing.targets))?;
        if let Some(folder) = standing.temporary {
            output::clear(&folder);
        }
        Some(code)
    }
}

/// The tests of a run.
struct Made {
    files: Vec<TestFile>,
    all: Vec<Generated>,
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How many tests there are.
fn count(generated: &[Generated]) -> usize {
    generated.iter().map(|one| one.tests.len()).sum()
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
    // What a JVM takes otherwise says nothing of the program.
    if report.targets.iter().any(|target| target.fault.is_some()) {
        return failure::INTERNAL;
    }
    fail_on.code(findings.any(|finding| finding.certain), failed || partial)
}

fn default_folder() -> PathBuf {
    let maven = Path::new("src/test/java");
    if maven.is_dir() { maven.to_owned() } else { PathBuf::from("heapwise-tests") }
}

/// Why no method is left to test.
pub(crate) fn nothing(program: &Program, classes: &[ClassTargets]) -> String {
    let skipped = classes.iter().flat_map(|class| &class.skipped);
    let reason =
        |(method, reason): &(MethodId, String)| format!("{}: {reason}", signature(program.method(*method)));
    let reasons: Vec<String> = skipped.map(reason).collect();
    match reasons.is_empty() {
        true => "the targets have no methods to test".to_owned(),
        false => format!("no method can be tested: {}", reasons.join("; ")),
    }
}
