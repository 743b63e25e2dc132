//! The outside oracle: javac, a framework for tests and JaCoCo on a real JVM.
//!
//! A [`Jvm`] compiles test sources against a class path, runs all tests under JaCoCo's agent and reports, as plain data, what javac
//! said, how each test ended and which branches of which method ran.
//! A test that does not compile, fails or hangs is a result; an error ([`CheckError`]) means that there is no
//! answer.
//!
//! [`Toolchain`] finds the JDK and the jars this needs, and fetches missing jars with Maven.
//!
//! This crate must not know the engine, terms or the syntax tree of tests: files in, data out.

mod compile;
mod coverage;
mod jvm;
mod process;
mod run;
mod toolchain;

use std::path::{Path, PathBuf};
use std::time::Duration;

use jvm::Bounds;

pub use compile::{Compilation, Diagnostic, Severity};
pub use coverage::{Coverage, LineCoverage, MethodCoverage, SourceCoverage};
pub use jvm::Jvm;
pub use run::{Killed, Order, Outcome, TestResult, TestRun};
pub use toolchain::{Framework, Toolchain, ToolchainError};

/// Why there is no report.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// A file or directory could not be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// What happened.
        source: std::io::Error,
    },
    /// A program of the toolchain could not be started.
    #[error("cannot start {program}: {source}")]
    Start {
        /// The program.
        program: String,
        /// What happened.
        source: std::io::Error,
    },
    /// A program of the toolchain took too long and was killed.
    #[error("{program} did not end within {} s and was killed", limit.as_secs())]
    TimedOut {
        /// What ran.
        program: &'static str,
        /// How long it was given.
        limit: Duration,
    },
    /// It was to end before there was an answer.
    #[error("ended from outside")]
    Ended,
    /// A program of the toolchain failed in a way that says nothing about the tests.
    #[error("{program} failed ({status}): {detail}")]
    Failed {
        /// What ran.
        program: &'static str,
        /// How it ended.
        status: String,
        /// The end of what it printed.
        detail: String,
    },
    /// A report is not what the tool that wrote it documents.
    #[error("{}: {detail}", path.display())]
    Report {
        /// The report.
        path: PathBuf,
        /// What is wrong with it.
        detail: String,
    },
}

/// What to check.
#[derive(Clone, Debug)]
pub struct Request<'r> {
    /// Directories and jars with the classes under test and all they need.
    pub class_path: &'r [PathBuf],
    /// Test sources: files, or directories that are searched for `.java` files.
    pub sources: &'r [PathBuf],
    /// The classes whose coverage is wanted: directories, jars or class files, usually a part of
    /// `class_path`. Empty: coverage is not measured.
    pub measured: &'r [PathBuf],
    /// The orders in which the tests run, with the classes loaded anew for each. The first run is the measured
    /// one. None is the default order.
    pub orders: &'r [Order],
    /// Where a temporary directory is made for the time of the check; the system's place if none.
    pub work_dir: Option<&'r Path>,
    /// Wall-clock limits.
    pub limits: Limits,
}

/// Wall-clock limits; what exceeds one is killed.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Whether all of it is to end, asked now and then: what runs is killed, and there is no answer.
    pub is_ended: fn() -> bool,
    /// For javac, and for writing the coverage report.
    pub tool: Duration,
    /// For one test, which fails when it takes longer.
    pub test: Duration,
    /// For the JVM that runs all tests in all orders.
    pub run: Duration,
}

impl Limits {
    fn of_tool(&self) -> Bounds {
        Bounds { limit: self.tool, is_ended: self.is_ended }
    }

    fn of_run(&self) -> Bounds {
        Bounds { limit: self.run, is_ended: self.is_ended }
    }
}

impl Default for Limits {
    fn default() -> Self {
        // Far more than any of them needs on a busy machine: they end what hangs, and decide nothing else.
        Self {
            is_ended: || false,
            tool: Duration::from_secs(600),
            test: Duration::from_secs(60),
            run: Duration::from_secs(1800),
        }
    }
}

/// What came out.
#[derive(Clone, Debug)]
pub struct Report {
    /// What javac said.
    pub compilation: Compilation,
    /// How the tests ended in each order, up to the run that was cut, if one was; none when javac found errors.
    pub runs: Vec<TestRun>,
    /// What the tests covered; none when it was not wanted, or a run did not end by itself.
    pub coverage: Option<Coverage>,
}

impl Report {
    /// Whether everything compiled, every test ran and passed, and there was at least one.
    pub fn is_success(&self) -> bool {
        self.compilation.is_success() && !self.runs.is_empty() && self.runs.iter().all(TestRun::is_success)
    }
}

impl Jvm<'_> {
    /// Compiles the sources in one javac call, runs all tests in all orders with assertions enabled, and reads the reports. The first
    /// check starts the JVM, which takes most of the time of a small check.
    ///
    /// Everything is written to a temporary directory that is removed at the end.
    ///
    /// # Errors
    /// A [`CheckError`] when a tool cannot be started, takes too long or breaks down. A test run that hangs is
    /// not an error: see [`TestRun::killed`].
    pub fn check(&mut self, request: &Request<'_>) -> Result<Report, CheckError> {
        let work_dir = temporary_directory(request.work_dir)?;
        let classes = work_dir.path().join("classes");
        let compilation = compile::compile(self, request, work_dir.path(), &classes)?;
        if !compilation.is_success() {
            return Ok(Report { compilation, runs: Vec::new(), coverage: None });
        }
        let runs = run::in_orders(self, request, work_dir.path(), &classes)?;
        let coverage = if request.measured.is_empty() || runs.iter().any(|run| run.killed.is_some()) {
            None
        } else {
            Some(coverage::report(self, request, work_dir.path())?)
        };
        Ok(Report { compilation, runs, coverage })
    }
}

/// A check in a JVM of its own.
///
/// # Errors
/// As [`Jvm::check`].
pub fn check(toolchain: &Toolchain, request: &Request<'_>) -> Result<Report, CheckError> {
    Jvm::new(toolchain, request.work_dir).check(request)
}

fn temporary_directory(parent: Option<&Path>) -> Result<tempfile::TempDir, CheckError> {
    let parent = parent.map_or_else(std::env::temp_dir, Path::to_path_buf);
    let made = tempfile::Builder::new().prefix("heapwise-check-").tempdir_in(&parent);
    made.map_err(|source| CheckError::Io { path: parent, source })
}

/// The path of the JaCoCo execution data below the work directory.
fn execution_data(work_dir: &Path) -> PathBuf {
    work_dir.join("jacoco.exec")
}
