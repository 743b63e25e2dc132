//! `--check`: javac, JUnit and JaCoCo on what was generated.

use heapwise_check::{Outcome, Request, Severity, Toolchain, check};
use heapwise_engine::Passed;
use heapwise_junit::{TestClass, print};
use heapwise_program::{ClassId, MethodId, Program};

use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::generate::Generated;
use crate::report::CheckReport;
use crate::select::ClassTargets;
use crate::{names, output};

/// What the outside oracle is to confirm.
#[derive(Default)]
pub(crate) struct Oracle {
    /// Test classes that only judge inputs by the invariant.
    pub validity: Vec<TestClass>,
    /// How many inputs no test can judge.
    not_judged: u64,
    passed: Passed,
    measured: Vec<MethodId>,
}

impl Oracle {
    /// Adds what the tests of a target cover.
    pub(crate) fn measure(&mut self, generated: &Generated) {
        self.passed.union(&generated.passed());
        if generated.has_hidden_invariant {
            self.not_judged += generated.report.tests;
        }
        for method in &generated.measured {
            if !self.measured.contains(method) {
                self.measured.push(*method);
            }
        }
    }

    /// Compiles and runs the tests, then the validity tests; only the first run is measured.
    pub(crate) fn check(
        &self,
        program: &Program,
        class_path: &[PathBuf],
        tests: &[&TestClass],
    ) -> Result<CheckReport, Failure> {
        let toolchain = Toolchain::locate(&mut |notice: &str| crate::tell!("heapwise: {notice}"))
            .map_err(|error| Failure::usage(format!("--check: {error}")))?;
        let mut report = CheckReport { compiled: true, ..CheckReport::default() };
        if tests.is_empty() {
            return Ok(report);
        }
        let measured =
            self.class_files(program).map_err(|why| Failure::internal(format!("--check: {why}")))?;
        let ran = run(&toolchain, class_path, tests, &[measured.path().to_owned()], &mut report)?;
        report.tests = ran.total;
        report.passed = ran.passed;
        report.inputs_not_judged = self.not_judged;
        if let Some(coverage) = &ran.coverage {
            self.compare(program, coverage, &mut report);
        }
        if report.compiled && !self.validity.is_empty() {
            let validity: Vec<&TestClass> = self.validity.iter().collect();
            let judged = run(&toolchain, class_path, &validity, &[], &mut report)?;
            report.inputs_judged = judged.total;
            report.inputs_valid = judged.passed;
        }
        Ok(report)
    }

    /// A folder with the files of the measured classes, the ones that run. JaCoCo would read a whole class path with all
    /// releases of its jars, and refuses a class of which there are two.
    fn class_files(&self, program: &Program) -> Result<tempfile::TempDir, String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let mut classes: Vec<ClassId> = self.measured.iter().map(|id| program.method(*id).class).collect();
        classes.sort_unstable();
        classes.dedup();
        for class in classes {
            let bytes = program.class_file(class).map_err(|error| error.to_string())?;
            let file = folder.path().join(format!("{class}.class"));
            std::fs::write(&file, bytes).map_err(|error| format!("{}: {error}", file.display()))?;
        }
        Ok(folder)
    }

    /// JaCoCo's branch counts of each measured method beside ours.
    fn compare(&self, program: &Program, coverage: &heapwise_check::Coverage, report: &mut CheckReport) {
        for id in &self.measured {
            let method = program.method(*id);
            let class = program.class(method.class);
            let ours = program.code(*id).ok().and_then(|code| code.coverage.as_ref());
            let ours = ours.map_or((0, 0), |coverage| {
                let covered = coverage.covered(&|probe| self.passed.contains(probe));
                (covered.len(), covered.iter().filter(|covered| **covered).count())
            });
            let theirs = coverage.method(&class.name, &method.name, &method.descriptor);
            let theirs = theirs.map_or((0, 0), |found| {
                let covered = found.branches_covered as usize;
                (covered + found.branches_missed as usize, covered)
            });
            report.jacoco_branches += theirs.0;
            report.jacoco_covered += theirs.1;
            if ours != theirs {
                let name = program.method_name(*id);
                report.differences.push(format!(
                    "{name}: {} of {} branches here, {} of {} by JaCoCo",
                    ours.1, ours.0, theirs.1, theirs.0
                ));
            }
        }
    }
}

/// Refuses classes that are newer than the JDK, whose tools could not read them.
pub(crate) fn versions(program: &Program, classes: &[ClassTargets]) -> Result<(), Failure> {
    let java = |major: u16| major.saturating_sub(44);
    let Ok(object) = program.find_class(names::OBJECT) else { return Ok(()) };
    let newest = program.class(object).major_version;
    let newer =
        classes.iter().map(|targets| program.class(targets.class)).find(|class| class.major_version > newest);
    let Some(class) = newer else { return Ok(()) };
    Err(Failure::usage(format!(
        "--check: {} was compiled for Java {} (class file version {}), and the JDK is of Java {}; set JAVA_HOME to a newer one",
        class.source_name(),
        java(class.major_version),
        class.major_version,
        java(newest)
    )))
}

struct Ran {
    total: u64,
    passed: u64,
    coverage: Option<heapwise_check::Coverage>,
}

fn run(
    toolchain: &Toolchain,
    class_path: &[PathBuf],
    tests: &[&TestClass],
    measured: &[PathBuf],
    report: &mut CheckReport,
) -> Result<Ran, Failure> {
    let broken = |what: String| Failure::internal(format!("--check: {what}"));
    let folder = tempfile::tempdir().map_err(|error| broken(error.to_string()))?;
    for test in tests {
        output::write(&folder.path().join(test.path()), &print(test))?;
    }
    let sources = [folder.path().to_owned()];
    let limits = heapwise_check::Limits::default();
    let request = Request { class_path, sources: &sources, measured, work_dir: None, limits };
    let outcome = check(toolchain, &request).map_err(|error| broken(error.to_string()))?;
    report.compiled &= outcome.compilation.is_success();
    let errors = outcome.compilation.diagnostics.iter().filter(|found| found.severity == Severity::Error);
    report.failures.extend(errors.map(|error| {
        let place =
            error.place.as_ref().map(|(path, line)| format!("{}:{line}: ", shown(path, folder.path())));
        format!("{}{}", place.unwrap_or_default(), error.message)
    }));
    let mut ran = Ran { total: 0, passed: 0, coverage: outcome.coverage };
    for result in outcome.run.iter().flat_map(|run| &run.results) {
        ran.total += 1;
        match &result.outcome {
            Outcome::Passed => ran.passed += 1,
            Outcome::Failed(message) => {
                report.failures.push(format!("{}.{}: {message}", result.class, result.name))
            }
            Outcome::Skipped => report.failures.push(format!("{}.{}: skipped", result.class, result.name)),
        }
    }
    if let Some(killed) = outcome.run.as_ref().and_then(|run| run.killed.as_ref()) {
        report.failures.push(format!("the test run was killed: {}", killed.reason));
    }
    Ok(ran)
}

fn shown(path: &Path, folder: &Path) -> String {
    path.strip_prefix(folder).unwrap_or(path).display().to_string()
}
