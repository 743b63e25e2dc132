//! What is there when a run is ended from outside: whole files, and every class that was done.
//!
//! The moments are random, by a seed that is told. `HEAPWISE_INTERRUPTIONS` says how many.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::tool::{compile, finish, folder, heapwise, java_sources};

const QUICK: [&str; 3] = ["First", "Second", "Third"];

/// How a run is ended, and the exit code that says so.
const WAYS: [(&str, Option<i32>); 3] = [("INT", Some(130)), ("TERM", Some(143)), ("KILL", None)];

fn classes() -> String {
    compile("nothing-lost", &java_sources("tests/cases/nothing-lost"), "").to_str().unwrap().to_owned()
}

fn generate(classes: &str, out: &Path, targets: &[&str]) -> Command {
    let mut tool = heapwise();
    tool.args(["generate", "-cp", classes, "--effort", "0", "--time-limit", "0", "--jobs", "2", "--out"]);
    tool.arg(out).args(targets);
    tool
}

/// The Java files below a folder, by their name.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let Ok(entries) = std::fs::read_dir(folder) else { return BTreeMap::new() };
    let paths = entries.map(|entry| entry.unwrap().path());
    let java = paths.filter(|path| path.extension().is_some_and(|extension| extension == "java"));
    let read = |path: &Path| std::fs::read_to_string(path).unwrap();
    java.map(|path| (path.file_name().unwrap().to_str().unwrap().to_owned(), read(&path))).collect()
}

fn signal(process: u32, name: &str) {
    let mut kill = Command::new("kill");
    assert_eq!(
        finish(kill.args([&format!("-{name}"), &process.to_string()]), Duration::from_secs(10)).code,
        Some(0)
    );
}

#[test]
fn runs_that_are_ended_at_random_moments() {
    let count = std::env::var("HEAPWISE_INTERRUPTIONS").map_or(6, |count| count.parse().unwrap());
    let classes = classes();
    let reference = folder("interruptions-reference");
    let begin = Instant::now();
    let whole = finish(&mut generate(&classes, &reference, &QUICK), Duration::from_secs(120));
    assert_eq!(whole.code, Some(0), "{whole:?}");
    let length = begin.elapsed();
    let expected = files(&reference);
    assert_eq!(expected.len(), QUICK.len());
    let mut random: u64 = 0x9e37_79b9_7f4a_7c15;
    for round in 0..count {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        // From before the first class is loaded to when only what never ends is left.
        let moment = length.mul_f64((random % 1000) as f64 / 700.0);
        let (name, code) = WAYS[round % WAYS.len()];
        let out = folder("interruptions");
        let mut tool = generate(&classes, &out, &[QUICK[0], "Forever", QUICK[1], QUICK[2]]);
        let told = std::fs::File::create(out.join("told")).unwrap();
        let mut child = tool.stdout(told).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(moment);
        signal(child.id(), name);
        let ended = child.wait().unwrap();
        let what = format!("round {round}, {name} after {moment:?}");
        // Before it listens, a signal ends it as it ends any process.
        assert!(ended.code() == code || ended.code().is_none(), "{what}: {ended:?}");
        let told = std::fs::read_to_string(out.join("told")).unwrap();
        let written = files(&out);
        for (file, text) in &written {
            assert_eq!(Some(text), expected.get(file), "{what}: {file} is not whole");
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
    let classes = classes();
    for (name, code) in &WAYS[..2] {
        let out = folder("interrupted");
        let mut tool = generate(&classes, &out, &["Forever", "First", "Second", "Third"]);
        let told = std::fs::File::create(out.join("told")).unwrap();
        let mut child = tool.stdout(told).stderr(Stdio::null()).spawn().unwrap();
        while files(&out).len() < QUICK.len() {
            std::thread::sleep(Duration::from_millis(20));
            assert!(child.try_wait().unwrap().is_none(), "it ended before it was told to");
        }
        signal(child.id(), name);
        assert_eq!(child.wait().unwrap().code(), *code);
        let told = std::fs::read_to_string(out.join("told")).unwrap();
        assert!(told.contains("wrote") && told.ends_with("interrupted: 6 of 7 targets done\n"), "{told}");
    }
}
