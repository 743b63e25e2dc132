//! `heapwise generate`: tests.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, RwLock};

use heapwise_analysis::{Analysis, Case, Goal, Keep, drafts, failing, suite, validity_drafts};
use heapwise_check::Toolchain;
use heapwise_engine::Passed;
use heapwise_program::{ClassId, MethodId, Origin, Program};
use heapwise_session::SolverChoice;
use heapwise_smt::End;
use heapwise_store::Place;

use crate::arguments::{Construct, FindingsAs, GenerateOptions};
use crate::branches::BranchTable;
use crate::cache::Cache;
use crate::causes::Causes;
use crate::changed::Changed;
use crate::classpath::{self, ClassPath, Opened};
use crate::failure::{self, FailOn, Failure};
use crate::files::{Destinations, Manner};
use crate::generated::Generated;
use crate::job::{self, Job};
use crate::last_words::{LastWords, wait_for_the_end};
use crate::report::{Cause, Report};
use crate::reports::{Reports, ShownCall};
use crate::rounds::Rounds;
use crate::select::{ClassTargets, bounded, select, signature, statics};
use crate::settings::Settings;
use crate::targets::targets;
use crate::work::{Classes, Kept, Steps};
use crate::writer::Writer;
use crate::{check, control, human, plain_words, shards, told, work};

/// Once every branch is covered, an exploration ends after that many paths without a new way to end.
pub(crate) const PATIENCE: u64 = 1_000;
/// Or after paths of that many steps.
pub(crate) const PATIENT_STEPS: u64 = 1_000_000;
/// The folder for tests that most projects have, and the one where there is none.
pub(crate) const USUAL_TESTS: &str = "src/test/java";
pub(crate) const TESTS: &str = "heapwise-tests";
/// What a run is about, once its options are read and its classes found.
pub(crate) struct Prepared {
    pub settings: Settings,
    pub program: &'static Program,
    pub class_path: ClassPath,
    pub classes: Vec<ClassTargets>,
    pub jobs: Vec<Job>,
    pub reports: Reports,
}

/// Runs the command; the result is its exit code.
pub(crate) fn run(options: &GenerateOptions, words: &[String]) -> Result<u8, Failure> {
    let prepared = Prepared::of(options)?;
    if let Some(part) = options.partition.zip(options.shard_out.as_deref()) {
        return shards::write(options, prepared, part, words);
    }
    if options.times.is_some() {
        return Err(shards::times_alone());
    }
    let writer = prepared.writer(options, options.cache.as_deref().and_then(Place::server))?;
    let cache = Cache::of(options, words, &prepared)?;
    prepared.make(options, &writer, cache.as_ref().map(|cache| cache as &dyn Kept<Generated>))
}

/// The results of each class.
fn by_class(jobs: &[Job], done: Vec<Option<Generated>>) -> BTreeMap<usize, Vec<Option<Generated>>> {
    let mut by_class: BTreeMap<usize, Vec<Option<Generated>>> = BTreeMap::new();
    for (job, generated) in jobs.iter().zip(done) {
        by_class.entry(job.class).or_default().push(generated);
    }
    by_class
}

impl Prepared {
    /// Reads the options and finds the classes.
    ///
    /// # Errors
    /// If an option is wrong, or there is nothing to test.
    pub(crate) fn of(options: &GenerateOptions) -> Result<Prepared, Failure> {
        let mut settings = Settings::of(&options.common)?;
        let reports = Reports::of(options.report.as_deref())?;
        settings.by_calls = options.construct != Construct::Fields;
        let Opened { program, class_path } = classpath::open(&options.common.classes)?;
        settings.choices.statics = statics(program, &options.common.symbolic_statics)?;
        let invariant = options.common.invariant.as_deref();
        if settings.choices.solver == SolverChoice::Driver {
            return Err(Failure::usage(
                "--heap-solver driver only counts paths and makes no inputs; use explore",
            ));
        }
        if settings.choices.solver.is_of_lissa() {
            return Err(Failure::usage(
                "--heap-solver: this one judges only shapes, so its paths may have no input; use lissa",
            ));
        }
        let mut named = targets(program, &class_path, &options.common.targets)?;
        if let Some(revision) = &options.changed_since {
            Changed::since(revision)?.only(program, &mut named);
            if named.is_empty() {
                reports.write(&Report::of(Vec::new()), &[])?;
                return Err(Failure::done(format!("--changed-since {revision}: no target has changed")));
            }
        }
        let classes = select(program, &named, invariant, settings.choices.judging())?;
        bounded(program, &settings.choices.scope)?;
        settings.tell_overrides_in_vain(classes.iter().map(|class| program.class(class.class)));
        if options.check {
            check::versions(program, &classes)?;
        }
        let jobs = job::jobs(&classes);
        if jobs.is_empty() {
            reports.write(&Report::of(Vec::new()), &[])?;
            return Err(Failure::nothing(nothing(program, &classes)));
        }
        Ok(Prepared { settings, program, class_path, classes, jobs, reports })
    }

    /// Does the targets whose results are not kept, and writes the tests of all; gives the exit code.
    pub(crate) fn make(
        &self,
        options: &GenerateOptions,
        writer: &Writer<'_>,
        kept: Option<&dyn Kept<Generated>>,
    ) -> Result<u8, Failure> {
        let Prepared { settings, program, jobs, .. } = self;
        let _listening = control::listen();
        let (causes, known) = (Causes::default(), Classes::default());
        let mut rounds = self.rounds(options);
        while let Some(round) = rounds.begin(&|job| job.target.name(program), kept) {
            let done = work::all(
                program,
                settings,
                &round.jobs,
                self.goal(options),
                &Steps {
                    classes: &known,
                    effort: round.effort,
                    kept: Some(&round),
                    tell: None,
                    finish: &|session, job, finished| {
                        let generated = self.finish(options, session, job, finished);
                        // Tests from before stay until the whole effort has replaced them.
                        let is_done = generated.is_done && !(round.effort.is_some() && generated.is_cut);
                        Generated { is_done, ..generated }
                    },
                    broken: &Generated::broken,
                    spoil: &Generated::spoil,
                    show: &|generated| {
                        if round.note(generated) {
                            let verbose = options.common.verbose;
                            writer.show(|| human::generated(&generated.report, &causes, verbose));
                        }
                    },
                    close: &|booted, class, generated| writer.close(booted, class, generated),
                    closed: &|class, generated, closed| {
                        writer.closed(class, generated, closed);
                        round.close(class);
                    },
                    late: &|done, by| writer.end(writer.save(by_class(jobs, rounds.with(&round, done))), by),
                },
            )?;
            let effort = round.effort;
            let open = rounds.end(round, done);
            if control::interrupted().is_some() {
                break;
            }
            if let Some(effort) = effort.filter(|_| open > 0) {
                crate::tell!(
                    "heapwise: {} explored with an effort of {effort}; {open} of them go on with more",
                    human::counted(jobs.len() as u64, "target")
                );
            }
        }
        kept.iter().for_each(|kept| kept.done(jobs.len()));
        let bounds = control::Bounds { memory: settings.memory_limit, patience: control::LAST_PATIENCE };
        let by_class = by_class(jobs, rounds.results());
        let late: &control::Late<'_> = &|by| writer.late(by);
        let Some(by) = control::interrupted() else {
            let done = by_class.into_iter();
            let done = done.map(|(class, done)| (class, done.into_iter().flatten().collect()));
            return control::watched(bounds, late, || writer.finish(done.collect()));
        };
        // No watch may end the process before that is on the disk.
        let there = writer.save(by_class);
        control::watched(bounds, late, || Ok(writer.end(there, by).unwrap_or_else(|| wait_for_the_end())))
    }

    /// The rounds of the run: only where an exploration may end early, less effort comes first. The time of a class is for one round.
    fn rounds(&self, options: &GenerateOptions) -> Rounds<'_> {
        match options.all_paths || options.common.class_limit > 0 {
            true => Rounds::one(&self.jobs),
            false => Rounds::of(&self.jobs, options.common.effort),
        }
    }

    /// When the exploration of a target has done its work.
    pub(crate) fn goal(&self, options: &GenerateOptions) -> Goal {
        match options.all_paths {
            true => Goal::AllPaths,
            false => Goal::Coverage { patience: PATIENCE, steps: PATIENT_STEPS },
        }
    }

    /// Makes the tests of a target.
    pub(crate) fn finish<'p>(
        &self,
        options: &GenerateOptions,
        session: &mut heapwise_analysis::Session<'p>,
        job: &Job,
        finished: job::Finished<'p>,
    ) -> Generated {
        let is_whole = self.classes[job.class].is_whole;
        generate(session, job, finished, (options, &self.settings, is_whole), &self.reports).0
    }

    /// What makes the files of tests, once it is known that they can be written. Their headers name servers whose results are `shared`.
    pub(crate) fn writer<'a>(
        &'a self,
        options: &'a GenerateOptions,
        shared: Option<String>,
    ) -> Result<Writer<'a>, Failure> {
        let Prepared { settings, program, class_path, classes, jobs, reports } = self;
        let toolchain = options.check.then(|| toolchain(options)).transpose()?;
        let manner = Manner { naming: options.test_name.clone(), style: options.style(), shared };
        let places =
            Destinations::of(program, |class| folder(program, class_path, options, class), classes, manner)?;
        Ok(Writer {
            reports,
            whole_path: class_path,
            program,
            class_path: &class_path.entries,
            options,
            settings,
            classes,
            toolchain,
            last_words: LastWords::of(settings.format, options.common.fail_on, jobs.len(), options.check),
            places,
            written: Mutex::default(),
            closed: Mutex::default(),
            known: Mutex::default(),
            is_ended: RwLock::default(),
            standing: Mutex::default(),
        })
    }
}

/// What checks tests.
fn toolchain(options: &GenerateOptions) -> Result<Toolchain, Failure> {
    // What would end the check at last ends the run now.
    drop(check::temporary()?);
    let toolchain = check::toolchain(options.style())?;
    crate::tell!(
        "heapwise: note: --check runs the classes of the class path on a JVM, including any side effects they have"
    );
    Ok(toolchain)
}

/// Makes the tests of a target; its analysis comes back with them.
pub(crate) fn generate<'p>(
    session: &mut heapwise_analysis::Session<'p>,
    job: &job::Job,
    finished: job::Finished<'p>,
    (options, settings, is_whole): (&GenerateOptions, &Settings, bool),
    reports: &Reports,
) -> (Generated, Analysis<'p>) {
    let job::Finished { analysis, findings, mut report, watch, .. } = finished;
    let only_made = options.construct == Construct::Api;
    let mut kept = suite(session.cx.program, &analysis, Keep { all: options.all_paths, only_made, is_whole });
    if options.findings_as == FindingsAs::Tests {
        kept.extend(failing(session.cx.program, &analysis, &findings, job.invariant));
    }
    session.give_until(settings.deadline(watch));
    let mut tests = drafts(session, &analysis, &kept, job.invariant);
    let unwritten = kept.split_off(tests.len()).len();
    if options.display_names {
        tests.tell(plain_words::words(session, &analysis, &kept));
    }
    let validity = match job.invariant {
        Some(invariant) if options.check => validity_drafts(session, &analysis, &kept, invariant),
        _ => None,
    };
    report.tests = kept.len() as u64;
    report.valid = kept.iter().filter(|index| analysis.cases[**index].replay.valid_before).count() as u64;
    if report.tests == 0 && report.reason.is_none() && report.findings.is_empty() {
        let why = match only_made && !analysis.cases.is_empty() {
            true => "no calls were found that make its input",
            false => "no path ends within scope",
        };
        report.add_reason(Cause::NoInput, why.to_owned());
    }
    let cases = || kept.iter().filter_map(|index| analysis.cases.get(*index));
    let covered: Vec<Vec<bool>> = cases().map(|case| case.covered.clone()).collect();
    let branches = BranchTable::of(session, &analysis);
    report.branches = Some(branches.report(&covered, &[]));
    if unwritten > 0 {
        let unwritten = human::counted(unwritten as u64, "test");
        let cut = told::cut_by(watch.meter.ended());
        report.add_reason(Cause::Limit, format!("{cut} the writing of {unwritten}"));
    }
    if let Some(seconds) = report.measured.as_mut().map(|measured| &mut measured.seconds) {
        seconds.total = seconds.total.max(watch.begin.elapsed().as_secs_f64());
        seconds.worked = seconds.worked.max(watch.begin.worked().as_secs_f64());
    }
    report.effort = report.effort.max(watch.meter.spent());
    let around: Vec<Passed> = tests.around().cloned().collect();
    let shown = match reports.shows_inputs() {
        true => kept.iter().filter_map(|index| ShownCall::of(session, &analysis, *index)).collect(),
        false => Vec::new(),
    };
    let generated = Generated {
        report,
        tests,
        has_hidden_invariant: options.check && job.invariant.is_some() && validity.is_none(),
        validity,
        passed: cases().zip(&around).map(|(case, around)| passed(case, around)).collect(),
        judged: cases().map(|case| case.replay.is_judged).collect(),
        shown,
        cases: kept,
        covered,
        branches,
        measured: analysis.closure.methods.clone(),
        // Of tests that a signal has cut there may be more from before.
        is_done: unwritten == 0 || watch.meter.ended() != Some(End::Interrupt),
        revised: None,
        // What makes its tests asks for effort as well.
        is_cut: analysis.is_cut() || watch.meter.ended().is_some(),
    };
    (generated, analysis)
}

/// The probes and the entries of methods that the test of a case passes, with those beside the call.
fn passed(case: &Case<'_>, around: &Passed) -> Passed {
    let mut passed = case.replay.passed.clone();
    passed.union(&case.replay.state.entered);
    passed.union(around);
    passed
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
    if report.targets.iter().any(|target| target.fault.is_some()) {
        return failure::INTERNAL;
    }
    // A test that a JVM refuses says nothing of the program: it is missing.
    fail_on.code(findings.any(|finding| finding.certain), failed || partial)
}

/// The folder for the tests of a class: that of its module, where no other is named.
fn folder(program: &Program, class_path: &ClassPath, options: &GenerateOptions, class: ClassId) -> PathBuf {
    if let Some(out) = &options.out {
        return out.clone();
    }
    let entry = match program.class(class).origin {
        Origin::ClassPath(entry) => class_path.entries.get(entry),
        _ => None,
    };
    let of_module =
        class_path.modules.as_ref().zip(entry).and_then(|(modules, entry)| modules.tests_of(entry));
    of_module
        .unwrap_or_else(|| PathBuf::from(if Path::new(USUAL_TESTS).is_dir() { USUAL_TESTS } else { TESTS }))
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
