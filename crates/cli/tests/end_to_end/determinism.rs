//! The same input gives the same bytes: in every run, and on any number of threads.

use std::path::Path;
use std::time::Duration;

use crate::subjects;
use crate::tool::{folder, run};

const TARGETS: [&str; 5] = [
    "heapwise.subjects.dll.DoubleLinkedList",
    "heapwise.subjects.hash.HashMap#remove",
    "heapwise.subjects.bst.BinarySearchTree",
    "heapwise.subjects.leftist.LeftistHeap",
    "heapwise.subjects.queue.TwoStackQueue",
];

/// Targets within scopes that take enough for several threads to share them: on receivers that calls make, and on open ones.
const HARD: [[&str; 3]; 3] = [
    ["heapwise.subjects.sll.MyLinkedList#printList", "--max-string", "8"],
    ["heapwise.subjects.leftist.LeftistHeap#merge", "--scope", "5"],
    ["heapwise.subjects.rbt.TreeMap#containsValue", "--scope", "6"],
];
/// The effort after which threads share a target.
const SHARED: u64 = 500_000;

/// Everything that a run leaves behind: the report without what is measured, then each file with its text.
fn produce(name: &str, targets: &[&str], jobs: &str) -> String {
    let out = folder(&format!("determinism-{name}-{jobs}"));
    let mut arguments = vec!["generate", "-cp", subjects::classes(), "--format", "json", "--jobs", jobs];
    arguments.extend(["--no-timings", "--out", out.to_str().unwrap()]);
    arguments.extend(targets);
    let run = run(&arguments, Duration::from_secs(300));
    let report = run.json();
    let report = format!("{report:#}").replace(out.to_str().unwrap(), "out");
    format!("{}\n{report}\n{}", run.err, files(&out))
}

fn files(folder: &Path) -> String {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    let text = |path: &std::path::PathBuf| match path.is_dir() {
        true => files(path),
        false => {
            format!("{}\n{}", path.file_name().unwrap().display(), std::fs::read_to_string(path).unwrap())
        }
    };
    entries.iter().map(text).collect()
}

#[test]
fn five_runs_and_two_threads_give_the_same_bytes() {
    let first = produce("all", &TARGETS, "1");
    assert!(first.matches("@Test").count() > 50, "{first}");
    for jobs in ["1", "1", "1", "1", "2", "2"] {
        let again = produce("all", &TARGETS, jobs);
        let differs = first.lines().zip(again.lines()).find(|(one, other)| one != other);
        assert!(first == again, "--jobs {jobs}: {differs:?}");
    }
}

#[test]
fn threads_that_share_a_hard_target_give_the_same_bytes() {
    for target in HARD {
        let first = produce("hard", &target, "1");
        let effort = first.lines().find_map(|line| line.trim().strip_prefix("\"effort\": "));
        let effort: u64 = effort.unwrap().trim_end_matches(',').parse().unwrap();
        assert!(effort > SHARED, "{target:?} takes {effort}");
        for jobs in ["2", "3", "8"] {
            let again = produce("hard", &target, jobs);
            let differs = first.lines().zip(again.lines()).find(|(one, other)| one != other);
            assert!(first == again, "{target:?} --jobs {jobs}: {differs:?}");
        }
    }
}
