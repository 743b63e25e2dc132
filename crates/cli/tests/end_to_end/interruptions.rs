//! What is there when a run is ended from outside: whole files, and every class that was done.
//!
//! The moments are random, by a seed that is told. `HEAPWISE_INTERRUPTIONS` says how many; every other run checks its tests.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::tool::{compile, finish, folder, heapwise, java_sources};

const QUICK: [&str; 3] = ["First", "Second", "Third"];

/// How a run is ended, and the exit code that says so.
const WAYS: [(&str, Option<i32>); 3] = [("INT", Some(130)), ("TERM", Some(143)), ("KILL", None)];

fn classes(name: &str) -> String {
    compile(name, &java_sources("tests/cases/nothing-lost"), "").to_str().unwrap().to_owned()
}

fn generate(classes: &str, out: &Path, targets: &[&str]) -> Command {
    let mut tool = heapwise();
    tool.args(["generate", "-cp", classes, "--effort", "0", "--time-limit", "0", "--jobs", "2", "--out"]);
    tool.arg(out).args(targets);
    tool
}

/// The same with its tests checked, and what is temporary in a folder of its own.
fn check(classes: &str, out: &Path, temporary: &Path) -> Command {
    let mut tool = generate(classes, out, &QUICK);
    tool.args(["--check", "--format", "json"]).env("TMPDIR", temporary);
    tool
}

/// The command lines of processes that speak of a folder.
pub fn processes_in(folder: &Path) -> Vec<String> {
    let folder = folder.to_str().unwrap();
    let lines = std::fs::read_dir("/proc").into_iter().flatten().filter_map(|process| {
        let line = std::fs::read(process.ok()?.path().join("cmdline")).ok()?;
        Some(String::from_utf8_lossy(&line).replace('\0', " "))
    });
    lines.filter(|line| line.contains(folder)).collect()
}

/// A machine that needs longer than that to end a run is so slow that there may be no time for the branches of classes.
const SOON: Duration = Duration::from_millis(800);

/// The report of a run that a signal has ended, so long after it, is whole, and nothing is left behind.
fn is_ended(told: &str, name: &str, temporary: &Path, what: &str, after: Duration) {
    let report: Value = serde_json::from_str(told).unwrap_or_else(|error| panic!("{what}: {error}: {told}"));
    assert_eq!(report["ended"], format!("SIG{name}"), "{what}: {report:#}");
    let done = report["targets"].as_array().unwrap().len();
    assert!(done == 0 || report["classes"].is_array() || after > SOON, "{what}, {after:?}: {report:#}");
    let left: Vec<_> = std::fs::read_dir(temporary).unwrap().collect();
    assert!(left.is_empty() && processes_in(temporary).is_empty(), "{what}: {left:?}");
}

/// The Java files below a folder, by their name.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return BTreeMap::new() };
    let paths = entries.map(|entry| entry.unwrap().path());
    let java = paths.filter(|path| path.extension().is_some_and(|extension| extension == "java"));
    let read = |path: &Path| std::fs::read_to_string(path).unwrap();
    java.map(|path| (path.file_name().unwrap().to_str().unwrap().to_owned(), read(&path))).collect()
}

pub fn signal(process: u32, name: &str) {
    let mut kill = Command::new("kill");
    assert_eq!(
        finish(kill.args([&format!("-{name}"), &process.to_string()]), Duration::from_secs(10)).code,
        Some(0)
    );
}

/// Whether a file is whole and has tests of another one only.
fn is_of(text: &str, whole: &str) -> bool {
    let tests = |text: &str| -> Vec<String> {
        let body = text.strip_suffix("}\n").unwrap_or("").split("    @Test\n").skip(1);
        let end = "\n    }\n";
        body.map(|test| test.split_once(end).map_or(String::new(), |(test, _)| test.to_owned())).collect()
    };
    let (some, all) = (tests(text), tests(whole));
    !some.is_empty() && some.iter().all(|test| !test.is_empty() && all.contains(test))
}

#[test]
fn runs_that_are_ended_at_random_moments() {
    let count = std::env::var("HEAPWISE_INTERRUPTIONS").map_or(6, |count| count.parse().unwrap());
    let classes = classes("interruptions-classes");
    let reference = folder("interruptions-reference");
    let temporary = folder("interruptions-temporary");
    let whole = |tool: &mut Command| {
        let begin = Instant::now();
        let whole = finish(tool, Duration::from_secs(120));
        assert_eq!(whole.code, Some(0), "{whole:?}");
        begin.elapsed()
    };
    let lengths = [&mut generate(&classes, &reference, &QUICK), &mut check(&classes, &reference, &temporary)]
        .map(whole);
    let expected = files(&reference);
    assert_eq!(expected.len(), QUICK.len());
    let mut random: u64 = 0x9e37_79b9_7f4a_7c15;
    for round in 0..count {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let is_check = round % 2 == 1;
        // From before the first class is loaded to when only what never ends is left, or all is done.
        let part = (random % 1000) as f64 / if is_check { 950.0 } else { 700.0 };
        let moment = lengths[usize::from(is_check)].mul_f64(part);
        let (name, code) = WAYS[round % WAYS.len()];
        // What a process that was killed has started goes on, and writes to its own folder.
        let temporary = folder(&format!("interruptions-temporary/{round}"));
        let out = folder("interruptions");
        let mut tool = match is_check {
            true => check(&classes, &out, &temporary),
            false => generate(&classes, &out, &[QUICK[0], "Forever#hashes", QUICK[1], QUICK[2]]),
        };
        let told = std::fs::File::create(out.join("told")).unwrap();
        let mut child = tool.stdout(told).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(moment);
        signal(child.id(), name);
        let signalled = Instant::now();
        let ended = child.wait().unwrap();
        let after = signalled.elapsed();
        let what = format!("round {round}, {name} after {moment:?}");
        // Before it listens, a signal ends it as it ends any process; a check may be over.
        let is_over = is_check && ended.code() == Some(0);
        assert!(ended.code() == code || ended.code().is_none() || is_over, "{what}: {ended:?}");
        let told = std::fs::read_to_string(out.join("told")).unwrap();
        if is_check && code.is_some() && ended.code() == code {
            is_ended(&told, name, &temporary, &what, after);
        }
        let written = files(&out);
        let is_whole = |file: &&String| written[*file] == expected[*file];
        let parts: Vec<&String> = written.keys().filter(|file| !is_whole(file)).collect();
        // Of the class that a run was in the midst of when it was told to end there are the methods that were done.
        assert!(parts.len() <= usize::from(code.is_some()), "{what}: {parts:?} are not whole");
        for file in parts {
            assert!(is_of(&written[file], &expected[file]), "{what}: {file} is not whole: {}", written[file]);
        }
        for file in told.lines().filter_map(|line| line.strip_prefix("wrote ")) {
            let file = Path::new(file).file_name().unwrap().to_str().unwrap();
            assert!(written.contains_key(file), "{what}: {file} was told of and is not there");
        }
    }
}

/// A class that is done is written though the one before it is not; a signal ends what never ends, and names what it came to.
#[test]
fn what_is_done_is_written_and_the_rest_is_named() {
    let classes = classes("interrupted-classes");
    for (name, code) in &WAYS[..2] {
        let out = folder("interrupted");
        let mut tool = generate(&classes, &out, &["Forever#hashes", "First", "Second", "Third"]);
        let told = std::fs::File::create(out.join("told")).unwrap();
        let mut child = tool.stdout(told).stderr(Stdio::null()).spawn().unwrap();
        while files(&out).len() < QUICK.len() {
            std::thread::sleep(Duration::from_millis(20));
            assert!(child.try_wait().unwrap().is_none(), "it ended before it was told to");
        }
        signal(child.id(), name);
        assert_eq!(child.wait().unwrap().code(), *code);
        let told = std::fs::read_to_string(out.join("told")).unwrap();
        assert!(told.contains("wrote") && told.ends_with("interrupted: 7 of 8 targets done\n"), "{told}");
    }
}

/// What is done of a class stays though a signal comes while its tests are put together: its targets are in the report, with the
/// branches of the class, and what is written is whole.
#[test]
fn a_class_that_is_being_closed_is_told_of() {
    let classes = classes("interrupted-closing-classes");
    let mut told_of = 0;
    for (round, (name, code)) in WAYS[..2].iter().cycle().take(6).enumerate() {
        let (out, temporary) = (folder("interrupted-closing"), folder("interrupted-closing-temporary"));
        let mut tool = generate(&classes, &out, &["Tables"]);
        let told = std::fs::File::create(out.join("told")).unwrap();
        let mut child = tool.args(["--format", "json"]).stdout(told).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(300 * (round as u64 + 1)));
        signal(child.id(), name);
        let signalled = Instant::now();
        let ended = child.wait().unwrap().code();
        let after = signalled.elapsed();
        assert!(ended == *code || ended == Some(0), "{ended:?}");
        if ended == *code {
            let what = format!("round {round}");
            let told = std::fs::read_to_string(out.join("told")).unwrap();
            is_ended(&told, name, &temporary, &what, after);
            told_of += 1;
        }
    }
    assert!(told_of > 0);
}

/// Of a class that is not done, every method that was explored has its tests in the file, though there is no time to run them in other
/// orders; a signal that comes twice at once, as `timeout` sends it, is one.
#[test]
fn what_is_explored_of_a_class_is_written() {
    let classes = classes("interrupted-halfway-classes");
    let told_of = |line: &str| -> Option<(String, usize)> {
        let (method, rest) = line.strip_prefix("Halfway#")?.split_once(": ")?;
        Some((method.to_owned(), rest.split_once(" tests, ")?.0.parse().ok()?))
    };
    for (round, (name, code)) in WAYS[..2].iter().enumerate() {
        let out = folder("interrupted-halfway");
        let mut tool = generate(&classes, &out, &["Halfway"]);
        let told = std::fs::File::create(out.join("told")).unwrap();
        let mut child = tool.stdout(told).stderr(Stdio::null()).spawn().unwrap();
        let told = || std::fs::read_to_string(out.join("told")).unwrap();
        while told().lines().filter_map(told_of).count() < 2 + round * 4 {
            std::thread::sleep(Duration::from_millis(5));
            assert!(child.try_wait().unwrap().is_none(), "it ended before it was told to: {}", told());
        }
        signal(child.id(), name);
        signal(child.id(), name);
        assert_eq!(child.wait().unwrap().code(), *code);
        let written = files(&out).remove("HalfwayHeapwiseTest.java").expect("the tests are lost");
        let parts: Vec<&str> = written.split("    // Tests of ").skip(1).collect();
        for (method, tests) in told().lines().filter_map(told_of) {
            let part = parts.iter().find(|part| part.starts_with(&format!("{method}\n")));
            let count = part.map_or(0, |part| part.matches("    @Test\n").count());
            assert_eq!(count, tests, "{method}: {written}");
        }
        assert!(is_of(&written, &written) && written.ends_with("    }\n}\n"), "{written}");
    }
}
