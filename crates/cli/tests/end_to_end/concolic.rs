//! `--strategy concolic` and `spec-only`: initial inputs as the papers count them, then flips until what symbolic execution covers
//! is covered.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::{Value, json};

use crate::subjects;
use crate::tool::{Run, class_names, compile, folder, java_sources, run, workspace};

const LIMIT: Duration = Duration::from_secs(300);
const BST: &str = "heapwise.subjects.bst.BinarySearchTree";

fn specification(class: &str) -> String {
    let file = workspace().join("subjects/src").join(class.replace('.', "/")).with_extension("sl");
    file.to_str().unwrap().to_owned()
}

fn report(command: &[&str], target: &str, more: &[&str]) -> Vec<Value> {
    started(command, target, more).json()["targets"].as_array().unwrap().clone()
}

fn started(command: &[&str], target: &str, more: &[&str]) -> Run {
    let common = ["-cp", subjects::classes(), target, "--format", "json"];
    run(&[command, &common, more].concat(), LIMIT)
}

/// The folder for the tests of one run.
fn out(name: &str) -> String {
    folder(&format!("concolic-{name}")).to_str().unwrap().to_owned()
}

fn initial_inputs(target: &Value) -> Vec<&str> {
    let inputs = target["concolic"]["initial"]["inputs"].as_array().unwrap();
    inputs.iter().map(|input| input.as_str().unwrap()).collect()
}

/// Without a specification, with the invariants: whatever has one is covered as far as it can be.
#[test]
fn every_method_of_every_subject() {
    let classes = class_names(&java_sources("subjects/src"), "subjects/src");
    let out = out("subjects");
    let mut arguments = vec!["generate", "-cp", subjects::classes(), "--strategy", "concolic"];
    arguments.extend(["--check", "--format", "json", "--out", &out]);
    arguments.extend(classes.iter().map(String::as_str));
    let report = run(&arguments, LIMIT).json();
    let targets = report["targets"].as_array().unwrap();
    assert!(targets.len() > 120, "{}", targets.len());
    targets.iter().for_each(subjects::is_complete);
    let tests = targets.iter().map(|target| target["tests"].as_u64().unwrap()).sum();
    subjects::confirms(&report["check"], tests);
}

/// The figure of the paper: empty, a root whose children are open, and four heaps in which one child is known. A child that is
/// open is null when the heap is solved, so three of them have the same input.
#[test]
fn two_unfoldings_of_a_search_tree() {
    let specification = specification(BST);
    let more = ["--strategy", "concolic", "--spec", &specification, "--unfold", "2"];
    let report = report(&["generate", "--out", &out("unfoldings")], &format!("{BST}#isEmpty"), &more);
    let initial = &report[0]["concolic"]["initial"];
    assert_eq!((&initial["unfoldings"], &initial["unknown"]), (&json!(6), &json!(0)), "{initial:#}");
    let shapes: BTreeSet<String> = initial_inputs(&report[0]).into_iter().map(without_numbers).collect();
    let expected = [
        "this = BinarySearchTree#1",
        "this = BinarySearchTree#1; BinarySearchTree#1 {root: Node#1}",
        "this = BinarySearchTree#1; BinarySearchTree#1 {root: Node#1}; Node#1 {left: Node#2}",
        "this = BinarySearchTree#1; BinarySearchTree#1 {root: Node#1}; Node#1 {right: Node#2}",
    ];
    assert_eq!(shapes, expected.map(str::to_owned).into_iter().collect(), "{initial:#}");
}

/// The paper begins its example with 22 inputs of a search tree: those of three rounds.
#[test]
fn three_rounds_are_twenty_two_unfoldings() {
    let specification = specification(BST);
    for (rounds, unfoldings) in [("0", 1), ("1", 2), ("2", 6), ("3", 22)] {
        let more = ["--strategy", "spec-only", "--spec", &specification, "--unfold", rounds];
        let out = out(&format!("rounds-{rounds}"));
        let report = report(&["generate", "--out", &out], &format!("{BST}#remove"), &more);
        assert_eq!(report[0]["concolic"]["initial"]["unfoldings"], unfoldings, "{rounds}: {report:#?}");
        assert_eq!(report[0]["tests"], report[0]["valid"]);
    }
}

/// An input without its keys.
fn without_numbers(input: &str) -> String {
    let parts = input.split("; ").map(|part| match part.split_once(" {") {
        Some((name, fields)) => {
            let fields = fields.trim_end_matches('}').split(", ").filter(|field| !field.starts_with("key:"));
            (name, fields.collect::<Vec<_>>().join(", "))
        }
        None => (part, String::new()),
    });
    let parts = parts.filter(|(name, fields)| name.starts_with("this") || !fields.is_empty());
    let parts = parts.map(|(name, fields)| match fields.is_empty() {
        true => name.to_owned(),
        false => format!("{name} {{{fields}}}"),
    });
    parts.collect::<Vec<_>>().join("; ")
}

#[test]
fn all_paths_are_those_of_symbolic_execution() {
    let classes = [
        ("heapwise.subjects.bst.BinarySearchTree", "remove"),
        ("heapwise.subjects.dll.DoubleLinkedList", "removeI"),
        ("heapwise.subjects.sll.MyLinkedList", "find"),
    ];
    for (class, method) in classes {
        let specification = specification(class);
        let target = format!("{class}#{method}");
        let solvers: [&[&str]; 3] = [
            &["--heap-solver", "none", "--max-branches", "8"],
            &["--heap-solver", "lissa"],
            &["--spec", &specification],
        ];
        for solver in solvers {
            let explore = |strategy: &str| {
                let more = [&["--scope", "3", "--strategy", strategy], solver].concat();
                let report = report(&["explore"], &target, &more);
                let figures = ["returned", "threw", "endless"].map(|name| report[0]["paths"][name].clone());
                let inputs = report[0]["explored"].as_array().unwrap().iter();
                let conditions: BTreeSet<String> =
                    inputs.map(|path| format!("{} {}", path["outcome"], path["conditions"])).collect();
                (figures, report[0]["branches"].clone(), conditions)
            };
            assert_eq!(explore("concolic"), explore("symbolic"), "{target} {solver:?}");
        }
    }
}

#[test]
fn numbers_are_drawn_by_the_seed() {
    let specification = specification(BST);
    let inputs = |seed: &str| {
        let more = ["--strategy", "spec-only", "--spec", &specification, "--unfold", "2", "--seed", seed];
        let report = report(&["generate", "--out", &out("seeds")], &format!("{BST}#remove"), &more);
        assert_eq!(report[0]["concolic"]["flips"]["tried"], 0);
        assert_eq!(report[0]["tests"], report[0]["valid"]);
        let inputs: Vec<String> = initial_inputs(&report[0]).into_iter().map(str::to_owned).collect();
        assert_eq!(inputs.len(), 4);
        inputs
    };
    assert_eq!(inputs("7"), inputs("7"));
    assert_ne!(inputs("7"), inputs("8"));
    let numbers = inputs("7").join(" ");
    let numbers: Vec<i32> =
        numbers.split([' ', ',', '}', ';']).filter_map(|word| word.parse().ok()).collect();
    assert!(numbers.len() >= 8 && numbers.iter().all(|number| (-32..32).contains(number)), "{numbers:?}");
}

#[test]
fn what_spec_only_misses_is_named() {
    let target = format!("{BST}#remove");
    let alone = started(&["generate"], &target, &["--strategy", "spec-only"]);
    assert_eq!(alone.code, Some(2));
    assert!(alone.err.contains("--strategy spec-only") && alone.err.contains("--spec"), "{}", alone.err);
    let file = folder("concolic-spec").join("find.sl");
    for (precondition, why) in [
        ("pre find == this_root = null", "no precondition for remove"),
        ("pre remove == this_root = null & 1 < 0", "the precondition of remove"),
    ] {
        std::fs::write(&file, precondition).unwrap();
        let more = ["--strategy", "spec-only", "--spec", file.to_str().unwrap(), "--fail-on", "partial"];
        let run = started(&["generate"], &target, &more);
        assert_eq!(run.code, Some(3), "{run:?}");
        let report = run.json();
        let reason = report["targets"][0]["reason"].as_str().unwrap();
        assert!(reason.contains(why), "{reason}");
    }
}

#[test]
fn same_bytes_for_any_number_of_threads() {
    let specification = specification(BST);
    for strategy in ["concolic", "spec-only"] {
        let run = |jobs: &str| {
            let more = ["--strategy", strategy, "--spec", &specification, "--jobs", jobs];
            let out = out(&format!("{strategy}-{jobs}"));
            let mut report = report(&["generate", "--out", &out], BST, &more);
            for target in &mut report {
                target["measured"] = Value::Null;
                target["file"] = Value::Null;
            }
            let test = "heapwise/subjects/bst/BinarySearchTreeHeapwiseTest.java";
            (report, std::fs::read_to_string(Path::new(&out).join(test)).unwrap())
        };
        assert_eq!(run("1"), run("2"), "{strategy}");
    }
}

const DIRECTED: &str = "package q;
public class Directed {
    static class Cell { int value; Cell next; }
    Cell head;

    // Two thousand paths, and one way in.
    static int maze(boolean a, boolean b, boolean c, boolean d, boolean e, boolean f, boolean g, boolean h, int key) {
        int turns = 0;
        if (a) turns++;
        if (b) turns++;
        if (c) turns++;
        if (d) turns++;
        if (e) turns++;
        if (f) turns++;
        if (g) turns++;
        if (h) turns++;
        return door(key) ? turns : -1;
    }

    static boolean door(int key) {
        if (key > 100)
            if (key % 7 == 3)
                if (key / 9 == 50) return true;
        return false;
    }

    // Nothing is known of the parameter.
    boolean ends(Cell other) {
        if (other == null || other.next == null) return false;
        return other.next == head && other.value == 3;
    }

    // The angle is known to nobody.
    static boolean hidden(double angle) {
        return Math.sin(angle) * Math.tan(angle) - Math.exp(angle) == 0.123456789;
    }
}";

fn directed() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let source = folder("concolic-directed").join("Directed.java");
        std::fs::write(&source, DIRECTED).unwrap();
        compile("concolic-directed-classes", &[source], "").to_str().unwrap().to_owned()
    })
}

/// Runs a method of the class above.
fn on_directed(method: &str, more: &[&str]) -> Value {
    let target = format!("q.Directed#{method}");
    let out = out(&format!("directed-{method}"));
    let arguments = ["generate", "-cp", directed(), &target, "--format", "json", "--out", &out];
    let run = run(&[&arguments[..], &["--strategy", "concolic"], more].concat(), LIMIT);
    run.json()["targets"][0].clone()
}

/// Flips go towards what is not covered: eight turns, three conditions of the door, and no flip more.
#[test]
fn flips_are_directed() {
    let maze = on_directed("maze", &[]);
    let branches = ["total", "covered"].map(|what| maze["branches"][what].as_u64().unwrap());
    assert_eq!(branches, [24, 24], "{maze:#}");
    assert_eq!(maze["concolic"]["flips"]["tried"], 11, "{maze:#}");
}

/// Where nothing is known of a reference, it is initialised as its type allows.
#[test]
fn what_the_precondition_leaves_out_is_initialised_lazily() {
    let file = folder("concolic-ends").join("Directed.sl");
    std::fs::write(&file, "pred lst(x) == x = null || x::Cell<_, n> * lst(n) pre ends == lst(this_head)")
        .unwrap();
    let file = file.to_str().unwrap();
    for solver in [&["--spec", file][..], &["--spec", file, "--heap-solver", "none"]] {
        let ends = on_directed("ends", solver);
        assert_eq!(ends["branches"]["covered"], ends["branches"]["total"], "{ends:#}");
        assert_eq!((&ends["branches"]["total"], &ends["tests"]), (&json!(8), &ends["valid"]), "{ends:#}");
    }
}

#[test]
fn an_undecided_flip_proves_nothing() {
    let hidden = on_directed("hidden", &[]);
    assert_eq!(hidden["concolic"]["flips"]["unknown"], 1, "{hidden:#}");
    let branches =
        ["total", "covered", "infeasible_proved"].map(|what| hidden["branches"][what].as_u64().unwrap());
    assert_eq!(branches, [2, 1, 0], "{hidden:#}");
    assert_eq!(hidden["branches"]["open"].as_array().unwrap().len(), 1, "{hidden:#}");
}

/// An input of a precondition is taken as it is, also by who knows no invariant: the size is that of the ring.
#[test]
fn initial_inputs_are_whole_under_every_heap_solver() {
    let class = "heapwise.subjects.dll.DoubleLinkedList";
    let specification = specification(class);
    for solver in ["none", "lissa", "separation"] {
        let more = ["--strategy", "spec-only", "--unfold", "3", "--heap-solver", solver, "--show"];
        let arguments = ["explore", "-cp", subjects::classes(), "--spec", &specification];
        let target = format!("{class}#size");
        let run = run(&[&arguments[..], &more, &[&target]].concat(), LIMIT);
        assert_eq!(run.code, Some(0), "{run:?}");
        assert!(run.out.contains("header") && !run.out.contains("header ? ∅"), "{solver}: {}", run.out);
    }
}
