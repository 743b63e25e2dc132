//! Runs the binary and javac.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::compiler;
use crate::guard::Guard;

/// How a run ended.
#[derive(Debug)]
pub struct Run {
    /// The exit code; `None` when a signal ended the run.
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Run {
    /// The JSON report on stdout.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// The binary under test, or the one that `HEAPWISE_BIN` names (to test a release build), away from the sources. It sees no settings of
/// the developer, but for where jars are, and nothing that other tests have found out.
pub fn heapwise() -> Command {
    let built = env!("CARGO_BIN_EXE_heapwise").into();
    let mut command = Command::new(std::env::var_os("HEAPWISE_BIN").unwrap_or(built));
    let is_setting = |name: &str| name.starts_with("HEAPWISE_") && name != "HEAPWISE_JARS";
    for (name, _) in std::env::vars_os().filter(|(name, _)| is_setting(&name.to_string_lossy())) {
        command.env_remove(name);
    }
    command
        .env("HEAPWISE_CACHE", "none")
        .env("XDG_STATE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("state"))
        .env("JAVA_HOME", java_home())
        .current_dir(env!("CARGO_TARGET_TMPDIR"));
    command
}

/// Runs the binary with these arguments and fails the test when it hangs.
pub fn run(arguments: &[&str], limit: Duration) -> Run {
    finish(heapwise().args(arguments), limit)
}

/// Runs a command to its end. Its output goes through files, so that it never waits for a reader. `limit` is of CPU time,
/// as a quick machine needs it.
pub fn finish(command: &mut Command, limit: Duration) -> Run {
    finish_reading(command, Stdio::null(), limit)
}

/// What a run took, as far as it was seen.
#[derive(Debug, Default)]
pub struct Taken {
    /// Time of processors.
    pub worked: Duration,
    /// The most memory, in MiB.
    pub peak: u64,
}

/// Runs a command with this standard input to its end.
pub fn finish_reading(command: &mut Command, input: Stdio, limit: Duration) -> Run {
    finish_measured(command, input, limit).0
}

/// Runs a command with this standard input to its end, and sees what it takes.
pub fn finish_measured(command: &mut Command, input: Stdio, limit: Duration) -> (Run, Taken) {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| std::fs::File::create(folder.path().join(name)).unwrap();
    let text =
        |name: &str| String::from_utf8_lossy(&std::fs::read(folder.path().join(name)).unwrap()).into_owned();
    command.stdin(input).stdout(file("out")).stderr(file("err"));
    let mut child = command.spawn().unwrap();
    let mut guard = Guard::of(child.id(), limit);
    let mut peak = 0;
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            let run = Run { code: status.code(), out: text("out"), err: text("err") };
            return (run, Taken { worked: guard.worked(), peak });
        }
        peak = peak.max(peak_of(child.id()));
        if guard.is_hanging() {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("hangs: {command:?}\n{}{}", text("out"), text("err"));
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The most memory that a process had so far, in MiB; 0 where the system does not tell.
fn peak_of(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = peak.and_then(|peak| peak.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kib.unwrap_or(0) / 1024
}

/// The root of the workspace.
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// An empty folder for one test, below the target folder.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The text of all files of a folder, with their names.
pub fn tree(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(at) = pending.pop() {
        for path in std::fs::read_dir(&at).unwrap().map(|entry| entry.unwrap().path()) {
            match path.is_dir() {
                true => pending.push(path),
                false => found.push((
                    path.strip_prefix(folder).unwrap().to_owned(),
                    std::fs::read_to_string(&path).unwrap(),
                )),
            }
        }
    }
    found.sort();
    found
}

/// Compiles Java sources into a new folder of this name, with the class path `against`.
pub fn compile(name: &str, sources: &[PathBuf], against: &str) -> PathBuf {
    compile_for(17, name, sources, against)
}

/// Compiles Java sources of a release.
pub fn compile_for(release: u32, name: &str, sources: &[PathBuf], against: &str) -> PathBuf {
    let classes = folder(name);
    let release = release.to_string();
    let mut arguments = vec!["-nowarn", "-g", "--release", &release, "-cp", against, "-d"];
    arguments.push(classes.to_str().unwrap());
    arguments.extend(sources.iter().map(|source| source.to_str().unwrap()));
    compiler::javac(&arguments);
    classes
}

/// The Java sources below a folder of the workspace, in order.
pub fn java_sources(folder: &str) -> Vec<PathBuf> {
    let mut pending = vec![workspace().join(folder)];
    let mut sources = Vec::new();
    while let Some(folder) = pending.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|extension| extension == "java") {
                sources.push(path);
            }
        }
    }
    sources.sort();
    sources
}

/// The classes of these names, one for each source below a folder: `p/A.java` is `p.A`.
pub fn class_names(sources: &[PathBuf], folder: &str) -> Vec<String> {
    let root = workspace().join(folder);
    let name = |source: &PathBuf| {
        let relative = source.strip_prefix(&root).unwrap().with_extension("");
        relative.to_str().unwrap().replace(['/', '\\'], ".")
    };
    sources.iter().map(name).collect()
}

pub fn java_home() -> PathBuf {
    heapwise_program::java_home().unwrap()
}

/// The feature release of the JDK: 17.
pub fn jdk_release() -> u32 {
    let release = std::fs::read_to_string(java_home().join("release")).unwrap();
    let version = release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION=")).unwrap();
    version.trim_matches('"').split('.').next().unwrap().parse().unwrap()
}
