//! One JVM for all tests of an order: the console launcher, its feed and its XML reports.
//!
//! Results are read from the XML reports, which carry whole messages. The launcher writes them at its end
//! only, so it also prints a feed of starts and ends: when the JVM has to be killed, or the code under test
//! ends it, the feed tells which test was running and what had ended before.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use quick_xml::events::Event;

use crate::coverage::{attribute, read_xml};
use crate::toolchain::Toolchain;
use crate::{CheckError, Request, compile, execution_data, process};

/// In which order JUnit runs classes, and the tests of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// JUnit's own for methods, which is always the same and nobody can guess, and that of the files for classes.
    Default,
    /// By name.
    ByName,
    /// Shuffled by this seed.
    Shuffled(u32),
}

impl Order {
    /// Three orders that have little in common: what passes in all of them hardly hangs on what ran before. The seed is one
    /// that also turns two tests round.
    pub const THREE: [Order; 3] = [Order::Default, Order::ByName, Order::Shuffled(5_000)];

    /// The settings of JUnit for it.
    fn settings(self) -> Vec<String> {
        const METHODS: &str = "junit.jupiter.testmethod.order.default=org.junit.jupiter.api.MethodOrderer";
        const CLASSES: &str = "junit.jupiter.testclass.order.default=org.junit.jupiter.api.ClassOrderer";
        match self {
            Order::Default => Vec::new(),
            Order::ByName => vec![format!("{METHODS}$MethodName"), format!("{CLASSES}$ClassName")],
            Order::Shuffled(seed) => vec![
                format!("{METHODS}$Random"),
                format!("{CLASSES}$Random"),
                format!("junit.jupiter.execution.order.random.seed={seed}"),
            ],
        }
    }
}

impl std::fmt::Display for Order {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Order::Default => f.write_str("in JUnit's order"),
            Order::ByName => f.write_str("in the order of names"),
            Order::Shuffled(seed) => write!(f, "shuffled by seed {seed}"),
        }
    }
}

/// How a test ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// As expected.
    Passed,
    /// An assertion failed, an exception came, or the test took longer than its limit.
    Failed(String),
    /// Disabled or aborted by itself.
    Skipped,
}

/// One test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestResult {
    /// The class by its binary name, `p.FooTest`; by its simple name when the run was cut.
    pub class: String,
    /// The method; the display name, if it has one, when the run was cut.
    pub name: String,
    /// How it ended.
    pub outcome: Outcome,
}

/// The test run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestRun {
    /// The order of the tests.
    pub order: Order,
    /// The tests, sorted by class and name; in the order they ended when the run was cut.
    pub results: Vec<TestResult>,
    /// Set when the run was cut: the JVM exceeded its limit, or ended before the tests did.
    pub killed: Option<Killed>,
}

/// How a run was cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Killed {
    /// What happened.
    pub reason: String,
    /// The test that was running, as `FooTest > bar()`, if one was.
    pub running: Option<String>,
}

impl TestRun {
    /// Whether the run came to its end, there were tests, and all passed.
    pub fn is_success(&self) -> bool {
        self.killed.is_none()
            && !self.results.is_empty()
            && self.results.iter().all(|result| result.outcome == Outcome::Passed)
    }

    /// The tests that failed.
    pub fn failures(&self) -> impl Iterator<Item = &TestResult> {
        self.results.iter().filter(|result| matches!(result.outcome, Outcome::Failed(_)))
    }
}

/// Runs the tests in `classes` in the orders of the request, until one of them does not pass. A test that is the only one has
/// but one order.
pub(crate) fn in_orders(
    toolchain: &Toolchain,
    request: &Request<'_>,
    work_dir: &Path,
    classes: &Path,
) -> Result<TestRun, CheckError> {
    let mut orders = request.orders.iter();
    let first = *orders.next().unwrap_or(&Order::Default);
    let agent = (!request.measured.is_empty()).then(|| agent(toolchain, work_dir));
    let mut run = in_order(toolchain, request, work_dir, classes, first, agent)?;
    while run.is_success()
        && run.results.len() > 1
        && let Some(next) = orders.next()
    {
        run = in_order(toolchain, request, work_dir, classes, *next, None)?;
    }
    Ok(run)
}

fn in_order(
    toolchain: &Toolchain,
    request: &Request<'_>,
    work_dir: &Path,
    classes: &Path,
    order: Order,
    agent: Option<std::ffi::OsString>,
) -> Result<TestRun, CheckError> {
    let reports = work_dir.join("reports");
    // Those of the order before.
    if reports.exists() {
        std::fs::remove_dir_all(&reports)
            .map_err(|source| CheckError::Io { path: reports.clone(), source })?;
    }
    let mut command = launcher(toolchain, request, classes, order, agent)?;
    command.arg("--reports-dir").arg(&reports);
    let ended = process::run(&mut command, request.limits.run, &work_dir.join("junit.log"))?;
    let Some(status) = ended.status else {
        return Ok(cut(order, &ended.output, format!("no end within {}", seconds(request.limits.run))));
    };
    // 0: all passed; 1: some failed; 2: there were none.
    let finished = matches!(status.code(), Some(0..=2)) && ended.output.contains("Test run finished");
    if finished {
        let mut results = read_reports(&reports)?;
        results.sort_by(|a, b| (&a.class, &a.name).cmp(&(&b.class, &b.name)));
        let run = TestRun { order, results, killed: None };
        // A failure outside of any test would otherwise be lost.
        if status.code() != Some(1) || run.failures().next().is_some() {
            return Ok(run);
        }
    }
    let cut = cut(order, &ended.output, format!("the JVM ended early ({status})"));
    if cut.results.is_empty() && cut.killed.as_ref().is_none_or(|killed| killed.running.is_none()) {
        let detail = process::tail(&ended.output);
        return Err(CheckError::Failed { program: "JUnit", status: status.to_string(), detail });
    }
    Ok(cut)
}

fn launcher(
    toolchain: &Toolchain,
    request: &Request<'_>,
    classes: &Path,
    order: Order,
    agent: Option<std::ffi::OsString>,
) -> Result<Command, CheckError> {
    let mut command = Command::new(toolchain.java());
    command.env(compile::LOCALE.0, compile::LOCALE.1);
    // Short runs gain most from a quick start.
    command.args(["-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Duser.language=en"]);
    command.args(agent);
    let tests = classes.to_path_buf();
    let class_path = [&tests].into_iter().chain(request.class_path).chain([&toolchain.junit]);
    command.arg("-cp").arg(compile::joined(class_path)?);
    command.args(["org.junit.platform.console.ConsoleLauncher", "execute", "--disable-banner"]);
    command.args(["--disable-ansi-colors", "--details=testfeed", "--include-classname=.*"]);
    command.arg("--scan-class-path").arg(classes);
    for (key, value) in [
        ("test.method.default", format!("{} ms", request.limits.test.as_millis().max(1))),
        // Otherwise a test that ignores interrupts would run on.
        ("thread.mode.default", "SEPARATE_THREAD".to_owned()),
    ] {
        command.arg("--config").arg(format!("junit.jupiter.execution.timeout.{key}={value}"));
    }
    for setting in order.settings() {
        command.arg("--config").arg(setting);
    }
    Ok(command)
}

fn agent(toolchain: &Toolchain, work_dir: &Path) -> std::ffi::OsString {
    let mut option = std::ffi::OsString::from("-javaagent:");
    option.push(&toolchain.jacoco_agent);
    option.push("=destfile=");
    option.push(execution_data(work_dir));
    option.push(",excludes=org.junit.*:org.opentest4j.*");
    option
}

fn seconds(limit: Duration) -> String {
    format!("{} s", limit.as_secs_f64())
}

fn read_reports(directory: &Path) -> Result<Vec<TestResult>, CheckError> {
    let io = |source| CheckError::Io { path: directory.to_path_buf(), source };
    let mut results = Vec::new();
    for entry in std::fs::read_dir(directory).map_err(io)? {
        let path = entry.map_err(io)?.path();
        if path.extension().is_some_and(|extension| extension == "xml") {
            read_report(&path, &mut results)?;
        }
    }
    Ok(results)
}

fn read_report(path: &Path, results: &mut Vec<TestResult>) -> Result<(), CheckError> {
    let mut open = false;
    read_xml(path, |event| {
        match event {
            Event::Start(tag) | Event::Empty(tag) if tag.name().as_ref() == "testcase" => {
                let name = attribute(tag, "name")?.unwrap_or_default();
                results.push(TestResult {
                    class: attribute(tag, "classname")?.unwrap_or_default(),
                    name: name.strip_suffix("()").map(str::to_owned).unwrap_or(name),
                    outcome: Outcome::Passed,
                });
                open = matches!(event, Event::Start(_));
            }
            Event::Start(tag) | Event::Empty(tag) if open => {
                let Some(last) = results.last_mut() else { return Ok(()) };
                match tag.name().as_ref() {
                    "failure" | "error" => last.outcome = Outcome::Failed(message(tag)?),
                    "skipped" => last.outcome = Outcome::Skipped,
                    _ => {}
                }
            }
            Event::End(tag) if tag.name().as_ref() == "testcase" => open = false,
            _ => {}
        }
        Ok(())
    })
}

/// The class of the exception and its message.
fn message(tag: &quick_xml::events::BytesStart<'_>) -> Result<String, String> {
    let class = attribute(tag, "type")?.unwrap_or_default();
    Ok(match attribute(tag, "message")? {
        Some(message) => format!("{class}: {message}"),
        None => class,
    })
}

/// What the feed tells about a run that did not come to its end. Lines read
/// `JUnit Jupiter > FooTest > bar() :: STARTED`, with details below a failure.
fn cut(order: Order, feed: &str, reason: String) -> TestRun {
    let mut results = Vec::new();
    let mut running = None;
    let mut lines = feed.lines().peekable();
    while let Some(line) = lines.next() {
        let Some((test, state)) = line.rsplit_once(" :: ") else { continue };
        let Some((_, test)) = test.split_once(" > ") else { continue };
        let outcome = match state {
            "STARTED" => {
                running = Some(test.to_owned());
                continue;
            }
            "SUCCESSFUL" => Outcome::Passed,
            "FAILED" => {
                let detail = lines.peek().and_then(|next| next.strip_prefix('\t'));
                Outcome::Failed(detail.unwrap_or_default().to_owned())
            }
            "ABORTED" => Outcome::Skipped,
            _ => continue,
        };
        running = None;
        let (class, name) = test.rsplit_once(" > ").unwrap_or(("", test));
        let name = name.strip_suffix("()").unwrap_or(name);
        results.push(TestResult { class: class.to_owned(), name: name.to_owned(), outcome });
    }
    TestRun { order, results, killed: Some(Killed { reason, running }) }
}
