//! One JVM for all tests in all orders: the console launcher, its feed and its XML reports.
//!
//! The classes are loaded anew for each order, so that static fields of the program begin as they should; what the JDK
//! keeps, as system properties, goes on from one order to the next. To start a JVM for each would cost three times as much. Code
//! that asks the system's class loader by name does not find its classes here, unlike under a build tool: its test is dropped.
//!
//! Results are read from the XML reports, which carry whole messages. The launcher writes them at its end
//! only, so it also prints a feed of starts and ends: when the JVM has to be killed, or the code under test
//! ends it, the feed tells which test was running and what had ended before.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

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
    /// The class by its binary name, `p.FooTest`.
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
    /// The test that was running, as `p.FooTest > bar()`, if one was.
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

/// Starts JUnit for one order after the other.
const ORDERS: (&str, &str) = ("HeapwiseOrders", include_str!("../java/HeapwiseOrders.java"));

/// The source of what starts JUnit, to be compiled with the tests.
pub(crate) fn launcher_source(work_dir: &Path) -> Result<PathBuf, CheckError> {
    let path = work_dir.join(ORDERS.0).with_extension("java");
    std::fs::write(&path, ORDERS.1).map_err(|source| CheckError::Io { path: path.clone(), source })?;
    Ok(path)
}

/// Runs the tests in `classes` in the orders of the request, all in one JVM. The runs end with the one that was cut, if one was.
pub(crate) fn in_orders(
    toolchain: &Toolchain,
    request: &Request<'_>,
    work_dir: &Path,
    classes: &Path,
) -> Result<Vec<TestRun>, CheckError> {
    let orders = if request.orders.is_empty() { &[Order::Default] } else { request.orders };
    let launcher = take_launcher(work_dir, classes)?;
    let mut command = Command::new(toolchain.java());
    command.env(compile::LOCALE.0, compile::LOCALE.1);
    // Short runs gain most from a quick start. Letters and numbers are spelled otherwise in Turkish than in most languages, so a test
    // that hangs on the language of the JVM fails.
    command.args(["-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]);
    command.args(["-Duser.language=tr", "-Duser.country=TR"]);
    command.args((!request.measured.is_empty()).then(|| agent(toolchain, work_dir)));
    command.arg("-cp").arg(compile::joined([&launcher, &toolchain.junit].into_iter())?).arg(ORDERS.0);
    let mut runs = Vec::new();
    for (index, order) in orders.iter().enumerate() {
        let files = Files::of(work_dir, index);
        let arguments = arguments(request, classes, *order, &files.reports)?;
        std::fs::write(&files.arguments, arguments)
            .map_err(|source| CheckError::Io { path: files.arguments.clone(), source })?;
        command.arg(&files.arguments);
        runs.push((*order, files));
    }
    let limit = request.limits.run;
    let ended = process::run(&mut command, limit, request.limits.is_ended, &work_dir.join("junit.log"))?;
    let how = match ended.status {
        None => format!("no end within {} s", limit.as_secs_f64()),
        Some(status) => format!("the JVM ended early ({status})"),
    };
    let mut results = Vec::new();
    for (order, files) in runs {
        let Some(run) = files.read(order, &how)? else { break };
        results.push(run);
    }
    let is_told = |run: &TestRun| {
        !run.results.is_empty() || run.killed.as_ref().is_none_or(|killed| killed.running.is_some())
    };
    match (ended.status, results.first()) {
        (Some(status), first) if first.is_none_or(|run| !is_told(run)) => {
            let detail = process::tail(&ended.output);
            Err(CheckError::Failed { program: "JUnit", status: status.to_string(), detail })
        }
        _ => Ok(results),
    }
}

/// Moves what starts JUnit away from the tests: its classes are loaded once, theirs for each order.
fn take_launcher(work_dir: &Path, classes: &Path) -> Result<PathBuf, CheckError> {
    let folder = work_dir.join("launcher");
    let io = |path: &Path| {
        let path = path.to_path_buf();
        |source| CheckError::Io { path, source }
    };
    std::fs::create_dir(&folder).map_err(io(&folder))?;
    for suffix in ["", "$Classes", "$Names"] {
        let file = format!("{}{suffix}.class", ORDERS.0);
        let (from, to) = (classes.join(&file), folder.join(&file));
        std::fs::rename(&from, to).map_err(io(&from))?;
    }
    Ok(folder)
}

/// The files of a run.
struct Files {
    arguments: PathBuf,
    log: PathBuf,
    reports: PathBuf,
}

impl Files {
    fn of(work_dir: &Path, index: usize) -> Files {
        let file = |name: &str| work_dir.join(format!("order-{index}{name}"));
        Files { arguments: file(""), log: file(".log"), reports: file("-reports") }
    }

    /// The run; `None` if it was not begun. `how` is how the JVM ended, which has cut it if it did not come to its end.
    fn read(&self, order: Order, how: &str) -> Result<Option<TestRun>, CheckError> {
        let log = match std::fs::read(&self.log) {
            Ok(log) => String::from_utf8_lossy(&log).into_owned(),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(CheckError::Io { path: self.log.clone(), source }),
        };
        let code = log.rsplit_once('\0').and_then(|(_, code)| code.trim().parse::<u8>().ok());
        // 0: all passed; 1: some failed; 2: there were none.
        if matches!(code, Some(0..=2)) {
            let mut results = read_reports(&self.reports)?;
            results.sort_by(|a, b| (&a.class, &a.name).cmp(&(&b.class, &b.name)));
            let run = TestRun { order, results, killed: None };
            // A failure outside of any test would otherwise be lost.
            if code != Some(1) || run.failures().next().is_some() {
                return Ok(Some(run));
            }
        }
        Ok(Some(cut(order, &log, how.to_owned())))
    }
}

/// The class path and the arguments of the console launcher for an order.
fn arguments(
    request: &Request<'_>,
    classes: &Path,
    order: Order,
    reports: &Path,
) -> Result<Vec<u8>, CheckError> {
    let tests = classes.to_path_buf();
    let class_path = compile::joined([&tests].into_iter().chain(request.class_path))?;
    let mut arguments: Vec<OsString> = vec![class_path];
    arguments.extend(["execute", "--disable-banner", "--disable-ansi-colors"].map(Into::into));
    arguments.extend(["--details=testfeed", "--include-classname=.*"].map(Into::into));
    arguments.extend(["--scan-class-path".into(), tests.into(), "--reports-dir".into(), reports.into()]);
    let timeouts = [
        ("test.method.default", format!("{} ms", request.limits.test.as_millis().max(1))),
        // Otherwise a test that ignores interrupts would run on.
        ("thread.mode.default", "SEPARATE_THREAD".to_owned()),
    ];
    let timeouts = timeouts.map(|(key, value)| format!("junit.jupiter.execution.timeout.{key}={value}"));
    let names = format!("junit.jupiter.displayname.generator.default={}$Names", ORDERS.0);
    for setting in timeouts.into_iter().chain([names]).chain(order.settings()) {
        arguments.extend(["--config".into(), setting.into()]);
    }
    let ended = arguments.iter().flat_map(|argument| argument.as_encoded_bytes().iter().chain(&[0]));
    Ok(ended.copied().collect())
}

fn agent(toolchain: &Toolchain, work_dir: &Path) -> OsString {
    let mut option = OsString::from("-javaagent:");
    option.push(&toolchain.jacoco_agent);
    option.push("=destfile=");
    option.push(execution_data(work_dir));
    option.push(",dumponexit=false,excludes=org.junit.*:org.opentest4j.*");
    option
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
/// `JUnit Jupiter > p.FooTest > bar() :: STARTED`, with details below a failure.
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
