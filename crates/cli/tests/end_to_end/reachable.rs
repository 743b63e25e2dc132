//! What calls reach as the judge of inputs: no test begins where no caller gets.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::Value;

use crate::subjects::confirms;
use crate::tool::{self, Run};

const LIMIT: Duration = Duration::from_secs(60);

fn classes(name: &str) -> PathBuf {
    let subject = |class: &&str| tool::workspace().join(format!("subjects/calls/{class}.java"));
    tool::compile(name, &SUBJECTS.iter().map(subject).collect::<Vec<_>>(), "")
}

/// Classes without an invariant all of whose states are known: trees, heaps, a map and a list with nodes that it keeps.
const SUBJECTS: [&str; 6] =
    ["AvlTree", "BinarySearchTree", "LeftistHeap", "NodeCachingList", "RedBlackMap", "SkewHeap"];

fn explored(classes: &std::path::Path, method: &str, solver: &str) -> Value {
    let arguments = ["explore", "-cp", classes.to_str().unwrap(), method, "--heap-solver", solver];
    let run = tool::run(&[&arguments[..], &["--scope", "4", "--format", "json"]].concat(), LIMIT);
    assert_eq!(run.code, Some(0), "{run:?}");
    run.json()["targets"][0].clone()
}

/// A search in a tree of at most four nodes ends at a null after 0 to 4 nodes, which are 1 + 2 + 4 + 8 + 16 ways, or finds what it
/// looks for at the first to the fourth, which are 1 + 2 + 4 + 8. Without a judge, trees may go round.
#[test]
fn paths_are_those_on_structures_that_calls_make() {
    let classes = classes("reachable-paths");
    for method in ["calls.BinarySearchTree#find", "calls.BinarySearchTree#insert"] {
        let judged = explored(&classes, method, "reachable");
        assert_eq!(
            (&judged["paths"]["total"], &judged["paths"]["returned"]),
            (&46.into(), &46.into()),
            "{judged:#}"
        );
        let unjudged = explored(&classes, method, "none");
        assert!(unjudged["paths"]["total"].as_u64() > Some(46), "{unjudged:#}");
        assert_eq!(judged["branches"]["covered"], unjudged["branches"]["covered"], "{judged:#}");
    }
}

/// Each test makes its input by calls, so it begins where callers get; on a JVM it passes. There is no fault to find.
#[test]
fn tests_begin_where_callers_get() {
    let classes = classes("reachable-tests");
    let out = tool::folder("reachable-tests-out");
    for subject in SUBJECTS {
        let class = format!("calls.{subject}");
        let arguments =
            ["generate", "-cp", classes.to_str().unwrap(), &class, "--out", out.to_str().unwrap()];
        let run: Run = tool::run(&[&arguments[..], &["--check", "--format", "json"]].concat(), LIMIT);
        assert_eq!(run.code, Some(0), "{run:?}");
        let report = run.json();
        confirms(&report["check"], report["check"]["tests"].as_u64().unwrap());
        for target in report["targets"].as_array().unwrap() {
            assert_eq!(target["findings"].as_array().map_or(0, Vec::len), 0, "{target:#}");
        }
        let text = std::fs::read_to_string(out.join(format!("calls/{subject}HeapwiseTest.java"))).unwrap();
        for written in ["setField(", "newInstance(", "root ="] {
            assert!(!text.contains(written), "{class}: {written}\n{text}");
        }
    }
}

#[test]
fn a_class_whose_users_assign_fields_is_not_judged_by_calls() {
    let folder = tool::folder("reachable-assigned-sources");
    let source = folder.join("Given.java");
    std::fs::write(&source, "public class Given { int x; public int get() { return x > 3 ? 1 : 0; } }")
        .unwrap();
    let classes = tool::compile("reachable-assigned", &[source], "");
    let arguments = ["explore", "-cp", classes.to_str().unwrap(), "Given", "--heap-solver", "reachable"];
    let run = tool::run(&arguments, LIMIT);
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.err.contains("or its users assign their fields"), "{run:?}");
}

fn case(name: &str) -> PathBuf {
    tool::compile(name, &tool::java_sources("tests/cases/reachable"), "")
}

/// What only larger structures lead to is not ruled out: eight drops and eight sips make an empty bucket that has spilt.
#[test]
fn what_larger_structures_lead_to_depends_on_the_scope() {
    let classes = case("reachable-larger");
    let arguments = ["explore", "-cp", classes.to_str().unwrap(), "reachable.Overflow#isWasted", "-v"];
    let within = |scope| {
        let options = ["--heap-solver", "reachable", "--scope", scope];
        tool::run(&[&arguments[..], &options].concat(), LIMIT)
    };
    let small = within("3");
    assert!(!small.out.contains("whatever the scope"), "{small:?}");
    assert!(small.out.contains("--scope reachable.Overflow.Drop=3"), "{small:?}");
    let large = within("8");
    assert!(large.out.contains("4 of 4 branches covered"), "{large:?}");
}

/// A method that is no call may read what no call reads.
#[test]
fn fields_that_only_the_target_reads_are_part_of_states() {
    let classes = case("reachable-unasked");
    let out = tool::folder("reachable-unasked-out");
    let target = "reachable.Unasked#judge";
    let arguments = ["generate", "-cp", classes.to_str().unwrap(), target, "--out", out.to_str().unwrap()];
    let run = tool::run(&[&arguments[..], &["--check", "--format", "json"]].concat(), LIMIT);
    let report = run.json();
    let branches = &report["targets"][0]["branches"];
    assert_eq!((&branches["covered"], &branches["total"]), (&8.into(), &8.into()), "{report:#}");
    confirms(&report["check"], report["check"]["tests"].as_u64().unwrap());
    let text = std::fs::read_to_string(out.join("reachable/UnaskedHeapwiseTest.java")).unwrap();
    assert!(!text.contains("setField("), "{text}");
}

/// The invariant admits levels above 3, which no calls make: there is no such test, and the report says so. With fields there is one.
#[test]
fn what_only_a_loose_invariant_admits_is_counted() {
    let classes = case("reachable-loose");
    let out = tool::folder("reachable-loose-out");
    let target = "reachable.Gauge#isOver";
    let generate = |construct: &str| {
        let arguments =
            ["generate", "-cp", classes.to_str().unwrap(), target, "--out", out.to_str().unwrap()];
        let options = ["--construct", construct, "--check", "--format", "json"];
        tool::run(&[&arguments[..], &options].concat(), LIMIT).json()
    };
    let report = generate("auto");
    let target = &report["targets"][0];
    assert_eq!(target["unreachable_by_api"], 1, "{target:#}");
    let input = target["unreachable_input"].as_str().unwrap();
    assert!(input.ends_with("where Gauge#1.level > 3"), "{input}");
    assert_eq!(
        (&target["branches"]["covered"], &target["branches"]["infeasible_proved"]),
        (&1.into(), &1.into())
    );
    confirms(&report["check"], report["check"]["tests"].as_u64().unwrap());
    let text = std::fs::read_to_string(out.join("reachable/GaugeHeapwiseTest.java")).unwrap();
    assert!(text.contains("assertFalse(result)") && !text.contains("setField("), "{text}");
    let report = generate("fields");
    assert_eq!(report["targets"][0]["unreachable_by_api"], 0, "{report:#}");
    assert_eq!(report["targets"][0]["branches"]["covered"], 2, "{report:#}");
}

/// Whoever makes an input by calls has the enums initialised whose constants they are passed, though the target has no use for them.
#[test]
fn calls_are_passed_constants_of_enums() {
    let classes = case("reachable-enums");
    let out = tool::folder("reachable-enums-out");
    let target = "reachable.Door#isOpen";
    let arguments = ["generate", "-cp", classes.to_str().unwrap(), target, "--out", out.to_str().unwrap()];
    let run =
        tool::run(&[&arguments[..], &["--construct", "api", "--check", "--format", "json"]].concat(), LIMIT);
    let report = run.json();
    confirms(&report["check"], report["check"]["tests"].as_u64().unwrap());
    let text = std::fs::read_to_string(out.join("reachable/DoorHeapwiseTest.java")).unwrap();
    assert!(text.contains(".lock(Door.Side."), "{text}");
}

/// Where callers can do more than call, what they may lead to is a possible finding, and is not called infeasible.
#[test]
fn what_a_package_may_lead_to_is_possible() {
    let classes = case("reachable-package");
    let arguments = ["generate", "-cp", classes.to_str().unwrap(), "reachable.Level#use", "--format", "json"];
    let out = tool::folder("reachable-package-out");
    let run = tool::run(&[&arguments[..], &["--out", out.to_str().unwrap()]].concat(), LIMIT);
    assert_eq!(run.code, Some(0), "{run:?}");
    let target = run.json()["targets"][0].clone();
    let finding = &target["findings"][0];
    assert_eq!(
        (&finding["kind"], &finding["certain"]),
        (&"broken_invariant".into(), &false.into()),
        "{target:#}"
    );
    assert_eq!(target["branches"]["infeasible_proved"], 0, "{target:#}");
    assert_eq!(target["unreachable_by_api"], 1, "{target:#}");
    let asked = ["synthesize", "-cp", classes.to_str().unwrap(), "reachable.Level#use", "--path", "2"];
    let run = tool::run(&asked, LIMIT);
    assert!(run.out.contains("not called: calls of reachable.Level#force(), which is not public"), "{run:?}");
}

/// An invariant that writes is a call as any other; an object that its callers keep is one too.
#[test]
fn invariants_that_write_and_objects_that_are_kept_are_made_by_calls() {
    let classes = case("reachable-kept");
    let out = tool::folder("reachable-kept-out");
    for (class, branches) in [("Seen", 2), ("Keeper", 4)] {
        let target = format!("reachable.{class}#probe");
        let arguments =
            ["generate", "-cp", classes.to_str().unwrap(), &target, "--out", out.to_str().unwrap()];
        let run = tool::run(
            &[&arguments[..], &["--construct", "api", "--check", "--format", "json"]].concat(),
            LIMIT,
        );
        let report = run.json();
        assert_eq!(report["targets"][0]["branches"]["covered"], branches, "{report:#}");
        confirms(&report["check"], report["check"]["tests"].as_u64().unwrap());
    }
}
