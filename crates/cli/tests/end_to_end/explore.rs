//! What `explore` shows, and how many paths it finds.

use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::time::Duration;

use crate::tool::{heapwise, run, workspace};
use crate::{blessed, subjects};

/// Paths of the red-black tree map by scope 1, 2, …: how many ways through a method some tree of at most that many entries takes,
/// with a root that is black, no red below red and equal black heights. Counted by others, by trying all such trees and all
/// positions of the key among the keys.
const PUT: [u64; 6] = [4, 10, 18, 30, 46, 70];
const REMOVE: [u64; 6] = [4, 12, 17, 41, 58, 116];
const LOOK_UP: [u64; 6] = [4, 10, 10, 22, 22, 46];

fn paths(method: &str, counts: [u64; 6]) {
    let target = format!("heapwise.subjects.rbt.TreeMap#{method}");
    let found = (1..=counts.len()).map(|scope| {
        let scope = scope.to_string();
        let arguments =
            ["explore", "-cp", subjects::classes(), "--scope", &scope, "--format", "json", &target];
        let report = run(&arguments, Duration::from_secs(120)).json();
        let target = &report["targets"][0];
        assert!(target["reason"].is_null() && target["unknown"] == 0, "{target:#}");
        assert_eq!(target["paths"]["total"], target["valid"], "{target:#}");
        target["paths"]["total"].as_u64().unwrap()
    });
    assert_eq!(found.collect::<Vec<_>>(), counts, "{method}");
}

#[test]
fn tree_map_put() {
    paths("put", PUT);
}

#[test]
fn tree_map_remove() {
    paths("remove", REMOVE);
}

#[test]
fn tree_map_get() {
    paths("get", LOOK_UP);
}

#[test]
fn tree_map_contains_key() {
    paths("containsKey", LOOK_UP);
}

/// Four ways through `findMin`, each with what it assumed of the tree: no root, or a left spine of one to three nodes.
#[test]
fn blessed_paths_in_words() {
    let target = "heapwise.subjects.bst.BinarySearchTree#findMin";
    let run = run(&["explore", "-cp", subjects::classes(), "--scope", "3", target], Duration::from_secs(60));
    assert_eq!(run.code, Some(0), "{}", run.err);
    blessed::file(&workspace().join("crates/cli/tests/end_to_end/explore.txt"), &run.out);
}

/// There are far more paths than can be explored while a line is read.
#[test]
fn paths_are_shown_while_others_are_explored() {
    let target = "heapwise.subjects.rbt.TreeMap#put";
    let mut command = heapwise();
    command.args(["explore", "-cp", subjects::classes(), "--heap-solver", "none", "--scope", "9", target]);
    let bounds = ["--max-paths", "100000000", "--effort", "0"];
    let mut child = command.args(bounds).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first: Vec<String> = lines.map_while(Result::ok).take(3).collect();
    let is_running = child.try_wait().unwrap().is_none();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(is_running, "{first:#?}");
    assert_eq!(first[0], format!("{target}(int,java.lang.Object):"));
    assert!(first[1].starts_with("  path 1: "), "{first:#?}");
    assert!(first[2].starts_with("    input  "), "{first:#?}");
}

/// Threads that show paths as they are found, and results when it is their turn, wait for each other and change nothing.
#[test]
fn paths_are_shown_in_order_by_many_threads() {
    let shown = |jobs: &str| {
        let arguments =
            ["explore", "-cp", subjects::classes(), "--scope", "2", "--limit", "0", "--jobs", jobs];
        let targets = [
            "heapwise.subjects.stack.StackLi",
            "heapwise.subjects.sll.MyLinkedList",
            "heapwise.subjects.rbt.TreeMap",
        ];
        run(&[&arguments[..], &targets].concat(), Duration::from_secs(120)).out
    };
    let alone = shown("1");
    assert!(alone.lines().filter(|line| line.starts_with("  path ")).count() > 100, "{alone}");
    for _ in 0..3 {
        assert_eq!(shown("8"), alone);
    }
}
