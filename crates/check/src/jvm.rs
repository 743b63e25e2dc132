//! The JVM that compiles tests, runs them and measures their coverage.
//!
//! Most of the time of a check goes into starting JVMs and into cold code of javac and the framework. So one JVM executes all tasks of
//! all checks. It is started for the first task, and restarted after tests have failed in it, have ended it or have left threads or
//! processes, so that no test is judged by the side effects of another.

use std::ffi::{OsStr, OsString};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::Duration;

use crate::process::{self, Guard};
use crate::toolchain::{Framework, Toolchain};
use crate::{CheckError, compile, temporary_directory};

/// The launcher: classes of the unnamed package that do not depend on the framework.
const SOURCES: [(&str, &str); 5] = [
    (MAIN, include_str!("../java/HeapwiseJvm.java")),
    ("HeapwiseGlobalState", include_str!("../java/HeapwiseGlobalState.java")),
    ("HeapwiseOrders", include_str!("../java/HeapwiseOrders.java")),
    ("HeapwiseTests", include_str!("../java/HeapwiseTests.java")),
    ("HeapwiseFeed", include_str!("../java/HeapwiseFeed.java")),
];
const MAIN: &str = "HeapwiseJvm";
/// The class of the launcher that depends on the framework.
const RUNNER: &str = "HeapwiseRunner";
/// The exit code of a task that succeeded, but has left threads or processes.
const USED_UP: i32 = 10;
/// The exit code of a task that threw an exception.
const FAULT: i32 = 11;
/// The oldest Java that the launcher is compiled for: another JDK may load it the next time.
const RELEASE: &str = "11";

fn runner(framework: Framework) -> &'static str {
    match framework {
        Framework::Junit5 => include_str!("../java/junit5/HeapwiseRunner.java"),
        Framework::Junit4 => include_str!("../java/junit4/HeapwiseRunner.java"),
        Framework::TestNg => include_str!("../java/testng/HeapwiseRunner.java"),
    }
}

/// A JVM that is reused from check to check.
pub struct Jvm<'t> {
    pub(crate) toolchain: &'t Toolchain,
    work_dir: Option<PathBuf>,
    running: Option<Running>,
}

/// A JVM that was started. Fields are dropped in order: the process ends before its folder is removed.
struct Running {
    process: Guard,
    /// Where it polls for tasks.
    folder: tempfile::TempDir,
    /// How many tasks there were.
    tasks: u32,
    has_run_tests: bool,
}

/// The kind of a task.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Task {
    Compile,
    Test,
    Report,
}

impl Task {
    /// Its name in `HeapwiseJvm`.
    fn name(self) -> &'static str {
        match self {
            Task::Compile => "compile",
            Task::Test => "test",
            Task::Report => "report",
        }
    }
}

/// The result of a task.
pub(crate) struct TaskResult {
    /// The status; none if the time limit was exceeded.
    pub(crate) status: Option<Status>,
    /// The output.
    pub(crate) output: String,
}

/// How a task ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Status {
    /// With this exit code.
    Done(i32),
    /// The JVM ended before the task did.
    Died(ExitStatus),
}

impl std::fmt::Display for Status {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Status::Done(code) => write!(f, "exit code {code}"),
            Status::Died(status) => status.fmt(f),
        }
    }
}

/// The limits of a task.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    pub(crate) limit: Duration,
    /// Whether the check was interrupted.
    pub(crate) is_ended: fn() -> bool,
}

impl<'t> Jvm<'t> {
    /// A JVM that keeps its files below `work_dir`, or else in the system's temporary folder. The first check starts it.
    pub fn new(toolchain: &'t Toolchain, work_dir: Option<&Path>) -> Jvm<'t> {
        Jvm { toolchain, work_dir: work_dir.map(Path::to_path_buf), running: None }
    }

    /// Whether tests have run in it.
    pub(crate) fn is_used(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.has_run_tests)
    }

    /// Ends it; the next task starts another.
    pub(crate) fn stop(&mut self) {
        self.running = None;
    }

    /// Executes a task. Kills the JVM at the time limit and when the check is interrupted. A compilation or a report that breaks down
    /// after tests have run is repeated in a new JVM, since the tests may be the cause; [`crate::run::in_orders`] does so for tests.
    pub(crate) fn perform(
        &mut self,
        task: Task,
        words: &[OsString],
        bounds: Bounds,
    ) -> Result<TaskResult, CheckError> {
        let was_used = self.is_used();
        let ended = self.perform_once(task, words, bounds)?;
        let is_broken = matches!(ended.status, Some(Status::Died(_) | Status::Done(FAULT)));
        if was_used && is_broken && task != Task::Test {
            return self.perform_once(task, words, bounds);
        }
        Ok(ended)
    }

    fn perform_once(
        &mut self,
        task: Task,
        words: &[OsString],
        bounds: Bounds,
    ) -> Result<TaskResult, CheckError> {
        let running = match &mut self.running {
            Some(running) => running,
            stopped => stopped.insert(start(self.toolchain, self.work_dir.as_deref(), bounds)?),
        };
        running.has_run_tests |= task == Task::Test;
        let ended = running.perform(task, words, bounds)?;
        // A signal of the terminal also goes to the JVM, so its exit status may not be its own.
        let is_ended = (bounds.is_ended)();
        let is_reusable =
            matches!(ended.status, Some(Status::Done(code)) if code != USED_UP && code != FAULT);
        if is_ended || !is_reusable {
            self.stop();
        }
        match ended.status {
            _ if is_ended => Err(CheckError::Ended),
            Some(Status::Done(USED_UP)) => Ok(TaskResult { status: Some(Status::Done(0)), ..ended }),
            _ => Ok(ended),
        }
    }
}

impl Running {
    fn perform(&mut self, task: Task, words: &[OsString], bounds: Bounds) -> Result<TaskResult, CheckError> {
        self.tasks += 1;
        let file = self.folder.path().join(self.tasks.to_string());
        let name = OsString::from(task.name());
        let written = file.with_extension("task");
        write_words(&written, [&name].into_iter().chain(words).map(OsString::as_os_str))?;
        let io = |source| CheckError::Io { path: file.clone(), source };
        std::fs::rename(&written, &file).map_err(io)?;
        let done = file.with_extension("done");
        let is_over = || (bounds.is_ended)() || done.exists();
        let died = process::wait(&mut self.process, bounds.limit, &is_over).map_err(io)?;
        let code = match std::fs::read_to_string(&done) {
            Ok(code) => code.parse().ok(),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
            Err(error) => return Err(io(error)),
        };
        let mut output = lossy(&file.with_extension("out"));
        if code.is_none() {
            output.push_str(&lossy(&self.folder.path().join(LOG)));
        }
        Ok(TaskResult { status: code.map(Status::Done).or(died.map(Status::Died)), output })
    }
}

/// The output of the JVM outside of tasks.
const LOG: &str = "log";

fn start(toolchain: &Toolchain, work_dir: Option<&Path>, bounds: Bounds) -> Result<Running, CheckError> {
    let folder = temporary_directory(work_dir)?;
    let launcher = launcher(toolchain, folder.path(), bounds)?;
    let mut command = Command::new(toolchain.java());
    command.env(compile::LOCALE.0, compile::LOCALE.1);
    // Short runs gain most from a quick start. Letters and numbers are spelled otherwise in Turkish than in most languages, so a test
    // that hangs on the language of the JVM fails.
    command.args(["-ea", "-da:com.sun.tools...", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]);
    command.args(["-Duser.language=tr", "-Duser.country=TR"]).arg(agent(toolchain));
    let class_path = compile::joined([&launcher].into_iter().chain(toolchain.test_libraries()))?;
    command.arg("-cp").arg(class_path).arg(MAIN).arg(folder.path()).arg(std::process::id().to_string());
    let process = process::start(&mut command, &folder.path().join(LOG))?;
    Ok(Running { process, folder, tasks: 0, has_run_tests: false })
}

/// The folder of the compiled launcher. It is compiled once and cached beside the jars, or below `folder` if the cache cannot be written.
fn launcher(toolchain: &Toolchain, folder: &Path, bounds: Bounds) -> Result<PathBuf, CheckError> {
    let mut key = DefaultHasher::new();
    (sources(toolchain.framework).collect::<Vec<_>>(), compile::joined(toolchain.test_libraries())?)
        .hash(&mut key);
    let cached = toolchain.jars.join(format!("launcher-{:016x}", key.finish()));
    // A cleaner of caches may have removed some of the files.
    let is_whole =
        || sources(toolchain.framework).all(|(name, _)| cached.join(name).with_extension("class").is_file());
    if is_whole() {
        return Ok(cached);
    }
    let fresh = tempfile::Builder::new().prefix("compile-").tempdir_in(&toolchain.jars);
    let Ok(fresh) = fresh else { return compile_launcher(toolchain, folder, bounds) };
    let classes = compile_launcher(toolchain, fresh.path(), bounds)?;
    match std::fs::rename(&classes, &cached) {
        Ok(()) => Ok(cached),
        // Another process has cached it meanwhile.
        Err(_) if is_whole() => Ok(cached),
        // The rest of an incomplete one stays: another process may be reading it.
        Err(_) => compile_launcher(toolchain, folder, bounds),
    }
}

fn sources(framework: Framework) -> impl Iterator<Item = (&'static str, &'static str)> {
    SOURCES.into_iter().chain([(RUNNER, runner(framework))])
}

/// Compiles the launcher into a folder below `folder`.
fn compile_launcher(toolchain: &Toolchain, folder: &Path, bounds: Bounds) -> Result<PathBuf, CheckError> {
    let classes = folder.join("classes");
    let mut command = Command::new(toolchain.javac());
    command.env(compile::LOCALE.0, compile::LOCALE.1);
    command.args(["-J-Duser.language=en", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]);
    command.args(["-proc:none", "-encoding", "UTF-8", "--release", RELEASE]);
    command.arg("-cp").arg(compile::joined(toolchain.test_libraries())?).arg("-d").arg(&classes);
    for (name, text) in sources(toolchain.framework) {
        let file = folder.join(name).with_extension("java");
        write(&file, text.as_bytes())?;
        command.arg(file);
    }
    let Bounds { limit, is_ended } = bounds;
    let ended = process::run(&mut command, limit, is_ended, &folder.join("javac.log"))?;
    let status = ended.status.ok_or(CheckError::TimedOut { program: "javac", limit })?;
    if status.success() {
        return Ok(classes);
    }
    let detail = process::tail(&ended.output);
    Err(CheckError::Failed { program: "javac", status: status.to_string(), detail })
}

/// The option for JaCoCo's agent, without the classes of the launcher, the framework, javac and JaCoCo.
fn agent(toolchain: &Toolchain) -> OsString {
    const EXCLUDED: &str = "HeapwiseJvm:HeapwiseGlobalState:HeapwiseOrders*:HeapwiseTests:HeapwiseFeed:HeapwiseRunner*\
                            :org.junit.*:junit.*:org.hamcrest.*:org.opentest4j.*:org.testng.*:org.assertj.*:org.jacoco.*\
                            :com.sun.tools.*:com.sun.source.*";
    let mut option = OsString::from("-javaagent:");
    option.push(&toolchain.jacoco_agent);
    option.push("=output=none,excludes=");
    option.push(EXCLUDED);
    option
}

/// Writes arguments to a file, each ended by a zero character, as the launcher reads them.
pub(crate) fn write_words<'w>(
    path: &Path,
    words: impl IntoIterator<Item = &'w OsStr>,
) -> Result<(), CheckError> {
    let ended = words.into_iter().flat_map(|word| word.as_encoded_bytes().iter().chain(&[0]));
    write(path, &ended.copied().collect::<Vec<u8>>())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), CheckError> {
    std::fs::write(path, bytes).map_err(|source| CheckError::Io { path: path.to_path_buf(), source })
}

/// The text of a file; empty if there is none.
fn lossy(path: &Path) -> String {
    String::from_utf8_lossy(&std::fs::read(path).unwrap_or_default()).into_owned()
}
