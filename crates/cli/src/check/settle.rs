//! Tests that javac or the framework refuses go one by one, so that the rest of their file stays.
//!
//! javac says a line, which belongs to a test; the framework names the test. What is named goes, and the others are compiled and run
//! again, as long as something is named: javac looks at types only where all files can be read, and tests that follow one that is
//! gone may see another state. Where names do not come to an end, whole classes go.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};

use heapwise_check::{CheckError, Coverage, Diagnostic, Jvm, Limits, Order, Outcome, Request, TestRun};
use heapwise_junit::{Style, TestClass, TestMethod, test_at, tests_with};

use crate::failure::Failure;
use crate::report::Stage;
use crate::{control, output};

/// After that many times, a class loses all its tests where one is named.
const PATIENCE: usize = 12;

/// What is checked, and how.
pub(crate) struct Checks<'c> {
    pub jvm: Jvm<'c>,
    pub style: Style,
    pub class_path: &'c [PathBuf],
    /// Where all that is temporary is.
    pub folder: &'c Path,
}

/// What became of classes of tests.
#[derive(Default)]
pub(crate) struct Settled {
    /// Whether a signal came before it was done: of the tests that stay nothing is known.
    pub is_ended: bool,
    /// Whether javac accepted what was compiled last.
    pub compiled: bool,
    /// The tests that ran last, and those of them that passed.
    pub tests: u64,
    pub passed: u64,
    /// Those that failed, and passed by that.
    pub fail_by_design: u64,
    /// Tests that had to go, in the order in which they were named.
    pub dropped: Vec<Dropped>,
    /// What was said of no test.
    pub failures: Vec<String>,
    pub coverage: Option<Coverage>,
}

/// A test that had to go.
pub(crate) struct Dropped {
    /// The index of its class.
    pub class: usize,
    /// Its name.
    pub test: String,
    pub stage: Stage,
    pub message: String,
}

impl Checks<'_> {
    /// Takes the tests that do not compile, or do not pass in every order, out of their classes. What the others cover of
    /// `measured` is in the result.
    pub(crate) fn settle(
        &mut self,
        classes: &mut [TestClass],
        measured: &[PathBuf],
        orders: &[Order],
    ) -> Result<Settled, Failure> {
        let mut dropped = Vec::new();
        let mut turn = 0;
        while classes.iter().any(|class| !class.tests.is_empty()) {
            let mut round = self.round(classes, measured, orders)?;
            let named = std::mem::take(&mut round.dropped);
            if named.is_empty() {
                round.dropped = dropped;
                return Ok(round);
            }
            turn += 1;
            let first = dropped.len();
            for one in named {
                classes[one.class].tests.retain(|test| test.name != one.test);
                dropped.push(one);
            }
            if turn >= PATIENCE {
                let last: BTreeMap<usize, Stage> =
                    dropped[first..].iter().map(|one| (one.class, one.stage)).collect();
                for (class, stage) in last {
                    let rest = std::mem::take(&mut classes[class].tests).into_iter();
                    let message = "gone with others of its class, as there was no end";
                    dropped.extend(rest.map(|test| Dropped {
                        class,
                        test: test.name,
                        stage,
                        message: message.to_owned(),
                    }));
                }
            }
        }
        Ok(Settled { compiled: true, dropped, ..Settled::default() })
    }

    /// Compiles and runs what there is, and names what is refused.
    pub(crate) fn round(
        &mut self,
        classes: &[TestClass],
        measured: &[PathBuf],
        orders: &[Order],
    ) -> Result<Settled, Failure> {
        let folder = tempfile::tempdir_in(self.folder).map_err(|error| unwritable(self.folder, &error))?;
        let texts: Vec<String> = classes.iter().map(|class| self.style.print(class)).collect();
        for (class, text) in classes.iter().zip(&texts).filter(|(class, _)| !class.tests.is_empty()) {
            output::write(&folder.path().join(class.path()), text)?;
        }
        let request = Request {
            class_path: self.class_path,
            sources: &[folder.path().to_owned()],
            measured,
            orders,
            work_dir: Some(self.folder),
            limits: Limits { is_ended: control::is_interrupted, ..Limits::default() },
        };
        let outcome = match self.jvm.check(&request) {
            Err(CheckError::Ended) => return Ok(Settled { is_ended: true, ..Settled::default() }),
            outcome => outcome.map_err(|error| failed(self.folder, &error))?,
        };
        let compiled = outcome.compilation.is_success();
        let mut round = Named::of(classes, &texts);
        outcome.compilation.errors().for_each(|error| round.compiler(folder.path(), error));
        outcome.runs.iter().any(|run| round.run(run));
        Ok(Settled { compiled, coverage: outcome.coverage, ..round.settled })
    }
}

/// Why what is temporary cannot be written.
pub(crate) fn unwritable(folder: &Path, error: &std::io::Error) -> Failure {
    Failure::usage(format!(
        "--check: cannot write to {}: {error}; TMPDIR names another folder for what is temporary",
        folder.display()
    ))
}

/// Why a check ends without an answer: a disk that is full shows in many ways.
fn failed(folder: &Path, error: &CheckError) -> Failure {
    if let Err(error) = try_to_write(folder) {
        return unwritable(folder, &error);
    }
    match error {
        CheckError::Io { .. } | CheckError::Start { .. } => Failure::usage(format!("--check: {error}")),
        _ => Failure::internal(format!("--check: {error}")),
    }
}

/// As much as a report of the tools takes.
const LITTLE: usize = 1 << 16;

/// Writes a little to a folder, for a moment.
fn try_to_write(folder: &Path) -> std::io::Result<()> {
    tempfile::tempfile_in(folder)?.write_all(&[0; LITTLE])
}

/// What is said of tests, in one round.
struct Named<'c> {
    classes: &'c [TestClass],
    texts: &'c [String],
    /// The classes by their qualified names.
    by_name: BTreeMap<String, usize>,
    seen: BTreeSet<(usize, String)>,
    settled: Settled,
}

impl<'c> Named<'c> {
    fn of(classes: &'c [TestClass], texts: &'c [String]) -> Named<'c> {
        let by_name =
            classes.iter().enumerate().map(|(index, class)| (class.qualified_name(), index)).collect();
        Named { classes, texts, by_name, seen: BTreeSet::new(), settled: Settled::default() }
    }

    /// The test of this name in the class of that one, with the index of the class.
    fn called(&self, class: &str, test: &str) -> Option<(usize, &'c TestMethod)> {
        let index = *self.by_name.get(class)?;
        let test = self.classes[index].tests.iter().find(|own| own.name == test)?;
        Some((index, test))
    }

    /// An error concerns the test in whose lines it is, those that use what the line imports, or all of the file.
    fn compiler(&mut self, folder: &Path, error: &Diagnostic) {
        let place = error.place.as_ref().and_then(|(path, line)| {
            let path = path.strip_prefix(folder).ok()?;
            Some((self.classes.iter().position(|class| Path::new(&class.path()) == path)?, *line))
        });
        let Some((class, line)) = place else {
            return self.settled.failures.push(error.to_string());
        };
        let tests = match test_at(&self.texts[class], line) {
            Some(test) => vec![test.to_owned()],
            None => tests_with(&self.texts[class], line).into_iter().map(str::to_owned).collect(),
        };
        for test in tests {
            self.drop(class, test, Stage::Javac, error.message.clone());
        }
    }

    /// Names the tests that did not end as they should in an order; whether there are any, or a failure of no test.
    fn run(&mut self, run: &TestRun) -> bool {
        let order = run.order;
        (self.settled.tests, self.settled.passed, self.settled.fail_by_design) = (0, 0, 0);
        for result in &run.results {
            self.settled.tests += 1;
            let message = match (&result.outcome, self.is_to_fail(&result.class, &result.name)) {
                (Outcome::Passed, true) => "passes, and is to fail by design".to_owned(),
                (Outcome::Passed, false) | (Outcome::Failed(_), true) => {
                    self.settled.passed += 1;
                    self.settled.fail_by_design += u64::from(result.outcome != Outcome::Passed);
                    continue;
                }
                (Outcome::Failed(message), _) if order == Order::Default => message.clone(),
                (Outcome::Failed(message), _) => format!("{order}: {message}"),
                (Outcome::Skipped, _) => "skipped".to_owned(),
            };
            self.result(&result.class, &result.name, message);
        }
        let there: usize = self.classes.iter().map(|class| class.tests.len()).sum();
        match &run.killed {
            Some(killed) => {
                let message = format!("the test run was killed: {}", killed.reason);
                match killed.running.as_deref().and_then(|running| running.rsplit_once(" > ")) {
                    Some((class, test)) => self.result(class, test.trim_end_matches("()"), message),
                    None => self.settled.failures.push(message),
                }
            }
            None if self.settled.tests < there as u64 => {
                self.settled.failures.push(format!("only {} of {there} tests have run", self.settled.tests));
            }
            None => {}
        }
        !self.settled.dropped.is_empty() || !self.settled.failures.is_empty()
    }

    /// Whether a test shows a finding, and so fails.
    fn is_to_fail(&self, class: &str, test: &str) -> bool {
        self.called(class, test).is_some_and(|(_, test)| test.fails_by_design)
    }

    /// What the framework says of a test.
    fn result(&mut self, class: &str, test: &str, message: String) {
        match self.called(class, test) {
            Some((index, _)) => self.drop(index, test.to_owned(), Stage::Junit, message),
            None => self.settled.failures.push(format!("{class}.{test}: {message}")),
        }
    }

    /// Keeps the first message on each test.
    fn drop(&mut self, class: usize, test: String, stage: Stage, message: String) {
        if self.seen.insert((class, test.clone())) {
            self.settled.dropped.push(Dropped { class, test, stage, message });
        }
    }
}
