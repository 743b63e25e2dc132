//! What `generate` writes and tells: the tests of a class when all are there, the report in the end, and what is done of both when
//! a run is ended before.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock};

use heapwise_analysis::{Drafts, LeftOut, Session, Shown, by_framework, conflicting, section};
use heapwise_check::Toolchain;
use heapwise_engine::{Budget, Passed};
use heapwise_junit::{Framework, tests};
use heapwise_natives::Table;
use heapwise_program::Program;
use heapwise_session::session;
use heapwise_smt::{Deadline, End};
use tracing::info_span;

use crate::arguments::{Construct, FindingsAs, GenerateOptions};
use crate::class_coverage::{Measured, families};
use crate::classpath::ClassPath;
use crate::control::{At, Ended, Work};
use crate::ending::Compatibility;
use crate::failure::{self, Failure};
use crate::files::{Destinations, TestFile, Tests, may_be_replaced};
use crate::findings::Finding;
use crate::generate::exit_code;
use crate::generated::Generated;
use crate::last_words::{LastWords, wait_for_the_end};
use crate::report::{CheckReport, Report, TargetReport};
use crate::reports::{Page, Reports, ShownTest};
use crate::select::ClassTargets;
use crate::settings::{Format, Settings, Watch};
use crate::source::Sources;
use crate::{check, control, human, output};

/// Makes files of tests, class by class.
///
/// The tests of a class are run in other orders and written as soon as all are there, in each round. Those of different classes may
/// meet in one JVM too, so at the end of a run all are run together, and a file that loses a test by that is written again. What is there when a
/// run is ended before is in `ending.rs`.
pub(crate) struct Writer<'a> {
    pub reports: &'a Reports,
    pub whole_path: &'a ClassPath,
    pub program: &'a Program,
    pub class_path: &'a [PathBuf],
    pub options: &'a GenerateOptions,
    pub settings: &'a Settings,
    pub classes: &'a [ClassTargets],
    pub toolchain: Option<Toolchain>,
    pub last_words: LastWords,
    pub places: Destinations,
    /// What was written, by class.
    pub written: Mutex<BTreeMap<usize, TestFile>>,
    /// The classes that are closed.
    pub closed: Mutex<BTreeSet<usize>>,
    /// How the tests of classes go together, as far as that is known.
    pub known: Mutex<BTreeMap<usize, Compatibility>>,
    /// Whether the run is ended: who ends it writes all that is there, and nobody else writes any more.
    pub is_ended: RwLock<bool>,
    /// What is told if the run does not come to telling more.
    pub standing: Mutex<Standing>,
}

/// What is there when all targets are done, while more is made of it.
#[derive(Default)]
pub(crate) struct Standing {
    pub targets: Vec<TargetReport>,
    /// The folder of temporary files.
    pub temporary: Option<PathBuf>,
}

/// What became of a class.
pub(crate) struct Closed {
    pub out: LeftOut,
    /// The file, if there are tests.
    pub file: Option<String>,
}

impl Writer<'_> {
    pub(crate) fn show(&self, print: impl FnOnce()) {
        if self.settings.format == Format::Human {
            print();
        }
    }

    /// Writes the tests of a class that go together; nothing if a signal comes before that is known.
    pub(crate) fn close(
        &self,
        booted: &Session<'_>,
        class: usize,
        generated: &[Generated],
    ) -> Result<Option<Closed>, Failure> {
        let limits = self.classes.get(class).map(|class| self.program.class(class.class));
        let limits = limits.map(|class| self.settings.limits_of(class));
        let watch = Watch { limits, ..Watch::start() };
        let _at = At::begin(Work::Class(class), watch.meter, control::own_place());
        let _phase =
            info_span!("class", tests = generated.iter().map(|one| one.tests.len()).sum::<usize>()).entered();
        let settle = || self.settle(booted, &[drafts(generated)], watch, self.settings.settling(watch, 1));
        let out = info_span!("settle").in_scope(settle);
        if watch.meter.ended() == Some(End::Interrupt) {
            lock(&self.known).insert(class, Compatibility::cut(out));
            return Ok(None);
        }
        let is_ended = self.is_ended.read().unwrap_or_else(PoisonError::into_inner);
        if *is_ended {
            return Ok(None);
        }
        // An earlier round may have written it.
        let file =
            info_span!("write").in_scope(|| self.write_again(class, generated, &|number| out.has(number)))?;
        lock(&self.known).insert(class, Compatibility { out: out.clone(), untried: BTreeSet::new() });
        Ok(Some(Closed { out, file }))
    }

    pub(crate) fn settle(
        &self,
        booted: &Session<'_>,
        classes: &[Vec<&Drafts>],
        watch: Watch,
        deadline: Deadline,
    ) -> LeftOut {
        settle(self.settings, booted, classes, watch, deadline, self.options.style().framework)
    }

    pub(crate) fn write(
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

    /// Writes the file of a class, also one that this run has written before; removes that if no tests are left.
    pub(crate) fn write_again(
        &self,
        class: usize,
        generated: &[Generated],
        is_out: &dyn Fn(usize) -> bool,
    ) -> Result<Option<String>, Failure> {
        let before = lock(&self.written).remove(&class);
        let file = self.write(class, generated, is_out)?;
        if let (None, Some(before)) = (&file, before)
            && may_be_replaced(&before.path)?
        {
            output::remove(&before.path)?;
        }
        Ok(file)
    }

    /// Takes note of what became of a class.
    pub(crate) fn closed(&self, class: usize, generated: &mut [Generated], closed: Closed) {
        lock(&self.closed).insert(class);
        self.leave_out(&mut *generated, &closed.out);
        for one in generated.iter_mut().filter(|one| !one.tests.is_empty()) {
            one.report.file.clone_from(&closed.file);
        }
        self.show(|| {
            self.untried(class, generated.iter().map(|one| one.report.clone()).collect());
            human::wrote(closed.file.as_deref());
        });
        if self.settings.format == Format::Ndjson {
            generated.iter().for_each(|one| self.last_words.lines.target(&one.report));
        }
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
        let with_tests = with_tests.count();
        if with_tests < 2 {
            return Ok(());
        }
        let watch = Watch::start();
        let _at = At::begin(Work::All, watch.meter, control::own_place());
        let booted = self.booted()?;
        let before: Vec<(usize, usize)> = by_class.iter().map(|(class, all)| (*class, count(all))).collect();
        let classes: Vec<Vec<&Drafts>> = by_class.values().map(|class| drafts(class)).collect();
        let out = self.settle(&booted, &classes, watch, self.settings.settling(watch, with_tests));
        if control::is_interrupted() {
            return Ok(());
        }
        self.leave_out(by_class.values_mut().flatten(), &out);
        for (class, before) in before {
            let generated = by_class.get_mut(&class).map(Vec::as_mut_slice).unwrap_or_default();
            if count(generated) == before {
                continue;
            }
            self.write_again(class, generated, &|_| false)?;
            generated.iter_mut().filter(|one| one.tests.is_empty()).for_each(|one| one.report.file = None);
        }
        Ok(())
    }

    pub(crate) fn booted(&self) -> Result<Session<'_>, Failure> {
        let budget = self.settings.budget(Watch::start());
        Ok(session(self.program, Table::shared(), &self.settings.choices, budget)?)
    }

    pub(crate) fn finish(&self, mut by_class: BTreeMap<usize, Vec<Generated>>) -> Result<u8, Failure> {
        self.stand(by_class.values().flatten());
        self.settle_all(&mut by_class)?;
        let mut made = self.made(by_class);
        let check = match &self.toolchain {
            Some(toolchain) if !control::is_interrupted() => self.check(toolchain, &mut made)?,
            _ => None,
        };
        let material = self.material(&made);
        let mut report = self.report(made, self.classes.iter(), &BTreeSet::new());
        report.check = check;
        if let Some(by) = control::interrupted() {
            self.write_what_there_is(&mut report, material, by);
            return Ok(self.last_words.tell(by, report).unwrap_or_else(|| wait_for_the_end()));
        }
        if !self.last_words.begins() {
            wait_for_the_end();
        }
        self.tell(&report)?;
        self.write_reports(&report, material)?;
        let is_empty = report.targets.iter().all(|target| target.tests == 0);
        Ok(match exit_code(&report, self.options.common.fail_on) {
            failure::OK if is_empty && self.options.construct == Construct::Api => failure::NOTHING,
            code => code,
        })
    }

    /// What reports tell of the tests; nothing where none are wanted.
    pub(crate) fn material(&self, made: &Suite) -> Option<Material> {
        let passed = || made.all.iter().flat_map(|one| one.passed.clone()).collect();
        self.reports.are_wanted().then(|| Material { tests: shown_tests(made), passed: passed() })
    }

    fn write_reports(&self, report: &Report, material: Option<Material>) -> Result<(), Failure> {
        let Some(Material { tests, passed }) = material else { return Ok(()) };
        let passed: Vec<&Passed> = passed.iter().collect();
        let (program, class_path) = (self.program, self.whole_path);
        let sources = Sources { program, named: &self.options.sources, class_path };
        let pages = Page::all(sources, self.classes, report, tests, &passed);
        self.reports.write(report, &pages)
    }

    /// Writes the reports of a run that something has ended; what goes wrong is told, as there is more to tell.
    pub(crate) fn write_what_there_is(&self, report: &mut Report, material: Option<Material>, by: Ended) {
        report.ended = Some(by.name());
        if let Err(failure) = self.write_reports(report, material) {
            crate::tell!("heapwise: {}", failure.message);
        }
    }

    /// Takes note of what is told if nothing more comes of these targets.
    pub(crate) fn stand<'g>(&self, generated: impl Iterator<Item = &'g Generated>) {
        lock(&self.standing).targets = generated.map(|one| one.report.clone()).collect();
    }

    /// The files with the targets that they are of.
    pub(crate) fn made(&self, by_class: BTreeMap<usize, Vec<Generated>>) -> Suite {
        let mut made = Suite { files: Vec::new(), all: Vec::new() };
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

    fn check(&self, toolchain: &Toolchain, made: &mut Suite) -> Result<Option<CheckReport>, Failure> {
        let _phase = info_span!("check").entered();
        let folder = check::temporary()?;
        lock(&self.standing).temporary = Some(folder.path().to_owned());
        let (program, class_path, style) = (self.program, self.class_path, self.options.style());
        let classes = &families(program, self.classes);
        let whole = self.classes.iter().filter(|class| class.is_whole).map(|class| class.class).collect();
        let oracle =
            check::Oracle { toolchain, style, folder: folder.path(), program, class_path, whole, classes };
        oracle.check(&mut made.files, &mut made.all)
    }

    /// What is reported of these targets and classes, when `lost` names further targets that were not explored.
    pub(crate) fn report<'c>(
        &self,
        mut made: Suite,
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
        Report::with(made.all.into_iter().map(|one| one.report).collect(), classes)
    }

    fn tell(&self, report: &Report) -> Result<(), Failure> {
        match self.settings.format {
            Format::Json => human::json(report)?,
            Format::Ndjson => self.last_words.lines.end(report),
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
}

/// The tests to leave out until the others pass in any order.
pub(crate) fn settle(
    settings: &Settings,
    booted: &Session<'_>,
    classes: &[Vec<&Drafts>],
    watch: Watch,
    deadline: Deadline,
    framework: Framework,
) -> LeftOut {
    let metered = Deadline::NEVER.or_effort(watch.meter, u64::MAX);
    let mut session = booted.another(Budget { deadline: metered, ..settings.budget(watch) });
    session.deadline = deadline;
    let tests: Vec<&Shown> = classes.iter().flatten().flat_map(|one| one.shown()).collect();
    conflicting(&mut session, &tests, &|out| {
        let mut first = 0;
        let order_of = |class: &Vec<&Drafts>| {
            let begin = first;
            first += class.iter().map(|one| one.len()).sum::<usize>();
            let order = by_framework(framework, class, &|number| out.has(begin + number));
            order.into_iter().map(|number| begin + number).collect::<Vec<usize>>()
        };
        classes.iter().flat_map(order_of).collect()
    })
}

/// What reports tell of the tests of a run.
pub(crate) struct Material {
    tests: Vec<ShownTest>,
    /// The probes that each of them passes.
    passed: Vec<Passed>,
}

/// The tests of a run.
pub(crate) struct Suite {
    files: Vec<TestFile>,
    all: Vec<Generated>,
}

pub(crate) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The tests of each target.
pub(crate) fn drafts(generated: &[Generated]) -> Vec<&Drafts> {
    generated.iter().map(|one| &one.tests).collect()
}

/// How many tests there are.
pub(crate) fn count(generated: &[Generated]) -> usize {
    generated.iter().map(|one| one.tests.len()).sum()
}

/// The tests that stay, as reports show them.
fn shown_tests(made: &Suite) -> Vec<ShownTest> {
    let mut shown = Vec::new();
    for file in &made.files {
        let source = file.style.print(&file.source);
        let lines: Vec<&str> = source.lines().collect();
        let text = |range: RangeInclusive<u32>| {
            let (first, last) = (*range.start() as usize - 1, *range.end() as usize);
            let own = lines.get(first..last).unwrap_or_default().iter();
            let own: Vec<&str> = own.map(|line| line.strip_prefix("    ").unwrap_or(line)).collect();
            own.join("\n").trim_matches('\n').to_owned()
        };
        // In the text a name may be spelled with escapes; the tests stand there in their order.
        let own = file.source.tests.iter().map(|test| test.name.as_str());
        let java: BTreeMap<&str, String> =
            own.zip(tests(&source)).map(|(name, (_, range))| (name, text(range))).collect();
        let targets = made.all.get(file.targets.clone()).unwrap_or_default();
        for (one, names) in targets.iter().zip(&file.names) {
            let stay = names.iter().filter_map(|name| Some((name, java.get(name.as_str())?)));
            for (index, (name, java)) in stay.enumerate() {
                shown.push(ShownTest {
                    target: one.report.target.clone(),
                    class: file.source.qualified_name(),
                    name: name.clone(),
                    java: java.clone(),
                    call: one.shown.get(index).cloned(),
                });
            }
        }
    }
    shown
}
