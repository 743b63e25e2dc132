//! Runs the tests in each order and reads their results.
//!
//! The classes are loaded anew for each order, so that static fields of the program have their initial values; global state of the JDK,
//! such as system properties, persists from one order to the next. A JVM for each order would take three times as long. Code that loads
//! its classes by name from the system class loader does not find them here, unlike under a build tool: its test is dropped.
//!
//! A runner for each framework logs each start and end of a test as a line of text. So when the JVM has to be killed, or the code under
//! test ends it, it is known which test was running and which had ended.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::jvm::{Jvm, Task, TaskResult, write_words};
use crate::{CheckError, Request, compile, execution_data, process};

/// In which order the framework runs classes, and the tests of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The framework's own for methods, which is always the same, though that of JUnit nobody can guess, and that of the files for
    /// classes.
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

    /// What the runners call it.
    fn name(self) -> String {
        match self {
            Order::Default => "default".to_owned(),
            Order::ByName => "names".to_owned(),
            Order::Shuffled(seed) => seed.to_string(),
        }
    }
}

impl std::fmt::Display for Order {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Order::Default => f.write_str("in the order of the framework"),
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
    /// The method; nothing where what failed is around the tests of a class.
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

/// Runs the tests in `classes` in the orders of the request, up to the run that is cut, if one is. Tests that fail in a JVM in which
/// others have run before are repeated in a new one, since the others may be the cause. A JVM in which tests have failed is not reused.
pub(crate) fn in_orders(
    jvm: &mut Jvm<'_>,
    request: &Request<'_>,
    work_dir: &Path,
    classes: &Path,
) -> Result<Vec<TestRun>, CheckError> {
    let was_used = jvm.is_used();
    let runs = attempt(jvm, request, &folder(work_dir, "first")?, work_dir, classes);
    // A hang is not repeated: it takes as long again.
    let may_be_of_others = match &runs {
        Ok(runs) => !has_succeeded(runs) && runs.iter().all(|run| run.killed.is_none()),
        Err(error) => matches!(error, CheckError::Failed { .. }),
    };
    if !(was_used && may_be_of_others) {
        return runs;
    }
    attempt(jvm, request, &folder(work_dir, "second")?, work_dir, classes)
}

fn has_succeeded(runs: &[TestRun]) -> bool {
    runs.iter().all(TestRun::is_success)
}

fn folder(work_dir: &Path, name: &str) -> Result<PathBuf, CheckError> {
    let path = work_dir.join(name);
    std::fs::create_dir(&path).map_err(|source| CheckError::Io { path: path.clone(), source })?;
    Ok(path)
}

/// Runs the tests in the JVM as it is, which is stopped unless all succeed; the files of the runs are in `folder`.
fn attempt(
    jvm: &mut Jvm<'_>,
    request: &Request<'_>,
    folder: &Path,
    work_dir: &Path,
    classes: &Path,
) -> Result<Vec<TestRun>, CheckError> {
    let runs = in_this_jvm(jvm, request, folder, work_dir, classes);
    if !runs.as_ref().is_ok_and(|runs| has_succeeded(runs)) {
        jvm.stop();
    }
    runs
}

fn in_this_jvm(
    jvm: &mut Jvm<'_>,
    request: &Request<'_>,
    folder: &Path,
    work_dir: &Path,
    classes: &Path,
) -> Result<Vec<TestRun>, CheckError> {
    let orders = if request.orders.is_empty() { &[Order::Default] } else { request.orders };
    let mut words: Vec<OsString> = vec![execution_data(work_dir).into()];
    let mut runs = Vec::new();
    for (index, order) in orders.iter().enumerate() {
        let files = Files::of(folder, index);
        write_arguments(&files.arguments, request, classes, *order)?;
        words.push(files.arguments.clone().into());
        runs.push((*order, files));
    }
    let TaskResult { status, output } = jvm.perform(Task::Test, &words, request.limits.of_run())?;
    let how = match status {
        None => format!("no end within {} s", request.limits.run.as_secs_f64()),
        Some(status) => format!("the JVM ended early ({status})"),
    };
    let mut results = Vec::new();
    for (order, files) in runs {
        let Some(run) = files.read(order, &how)? else { break };
        results.push(run);
    }
    let has_begun = |run: &TestRun| {
        !run.results.is_empty() || run.killed.as_ref().is_none_or(|killed| killed.running.is_some())
    };
    match (status, results.first()) {
        (Some(status), first) if first.is_none_or(|run| !has_begun(run)) => {
            let detail = process::tail(&output);
            let program = jvm.toolchain.framework.name();
            Err(CheckError::Failed { program, status: status.to_string(), detail })
        }
        _ => Ok(results),
    }
}

/// The files of a run.
struct Files {
    arguments: PathBuf,
    log: PathBuf,
}

impl Files {
    fn of(work_dir: &Path, index: usize) -> Files {
        let file = |name: &str| work_dir.join(format!("order-{index}{name}"));
        Files { arguments: file(""), log: file(".log") }
    }

    /// The run; `None` if it was not begun. `how` is how the JVM ended, which has cut it if it did not come to its end.
    fn read(&self, order: Order, how: &str) -> Result<Option<TestRun>, CheckError> {
        let log = match std::fs::read(&self.log) {
            Ok(log) => String::from_utf8_lossy(&log).into_owned(),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(CheckError::Io { path: self.log.clone(), source }),
        };
        Ok(Some(parse_log(order, &log, how)))
    }
}

/// Writes the arguments of a run: the order, the limit of a test, the folder of the tests, and the class path.
fn write_arguments(
    path: &Path,
    request: &Request<'_>,
    classes: &Path,
    order: Order,
) -> Result<(), CheckError> {
    let tests = classes.to_path_buf();
    let class_path = compile::joined([&tests].into_iter().chain(request.class_path))?;
    let limit = request.limits.test.as_millis().max(1).to_string();
    write_words(path, [order.name().as_ref(), limit.as_ref(), tests.as_os_str(), &class_path])
}

/// The run that a log describes. It was cut if the last line is missing.
fn parse_log(order: Order, log: &str, how: &str) -> TestRun {
    let mut results = Vec::new();
    let mut running = None;
    for line in log.lines() {
        let mut fields = line.splitn(4, '\t').map(unescaped);
        let mut field = || fields.next().unwrap_or_default();
        let (state, class, name, message) = (field(), field(), field(), field());
        let outcome = match state.as_str() {
            "started" => {
                running = Some(format!("{class} > {name}()"));
                continue;
            }
            "passed" => Outcome::Passed,
            "failed" => Outcome::Failed(message),
            "skipped" => Outcome::Skipped,
            _ => continue,
        };
        running = None;
        results.push(TestResult { class, name, outcome });
    }
    if log.lines().next_back() != Some("\0") {
        return TestRun { order, results, killed: Some(Killed { reason: how.to_owned(), running }) };
    }
    results.sort_by(|a, b| (&a.class, &a.name).cmp(&(&b.class, &b.name)));
    TestRun { order, results, killed: None }
}

/// A field of the log with its escape sequences resolved.
fn unescaped(field: &str) -> String {
    let mut text = String::with_capacity(field.len());
    let mut letters = field.chars();
    while let Some(letter) = letters.next() {
        text.push(match letter {
            '\\' => match letters.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some('t') => '\t',
                Some('0') => '\0',
                Some(other) => other,
                None => letter,
            },
            letter => letter,
        });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_feed_says_what_ended_and_what_was_running() {
        let feed = "started\tp.A\ta\npassed\tp.A\ta\t\nstarted\tp.A\tb\t\nfailed\tp.A\tb\tX: c:\\\\n\\n\\td\nfailed\tp.B\t\tY\nstarted\tp.B\tc\t\n";
        let cut = parse_log(Order::Default, feed, "how");
        let results: Vec<(&str, &str)> =
            cut.results.iter().map(|one| (one.class.as_str(), one.name.as_str())).collect();
        assert_eq!(results, [("p.A", "a"), ("p.A", "b"), ("p.B", "")]);
        assert_eq!(cut.results[1].outcome, Outcome::Failed("X: c:\\n\n\td".to_owned()));
        let killed = cut.killed.unwrap();
        assert_eq!((killed.running.as_deref(), killed.reason.as_str()), (Some("p.B > c()"), "how"));
        let whole = parse_log(Order::Default, &format!("{feed}\0\n"), "how");
        assert_eq!((whole.killed, whole.results.len()), (None, 3));
    }
}
