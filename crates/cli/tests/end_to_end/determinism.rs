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

/// Targets that are hard enough for several threads: some are explored on receivers that calls make, some on open ones.
const HARD: [&str; 4] = [
    "heapwise.subjects.hash.HashMap#put",
    "heapwise.subjects.rbt.TreeMap#containsValue",
    "heapwise.subjects.sll.MyLinkedList#printList",
    "heapwise.subjects.leftist.LeftistHeap#merge",
];

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
        let first = produce("hard", &[target], "1");
        assert!(first.matches("@Test").count() > 2, "{first}");
        for jobs in ["2", "3", "8"] {
            let again = produce("hard", &[target], jobs);
            let differs = first.lines().zip(again.lines()).find(|(one, other)| one != other);
            assert!(first == again, "{target} --jobs {jobs}: {differs:?}");
        }
    }
}
