//! What an input may hold besides objects of its own: the objects of static fields that code asks for. And what an object of an
//! inner class always has: the object that it belongs to.

use std::time::Duration;

use crate::subjects::confirms;
use crate::tool::{class_names, compile, folder, java_sources, run};

const LIMIT: Duration = Duration::from_secs(300);
const SOURCES: &str = "tests/cases/objects";

/// The method with branches that are left open, as a node may belong to another list.
const OPEN: (&str, usize) = ("objects.OwnedList#allMine", 2);

#[test]
fn tests_hold_sentinels_and_make_inner_objects() {
    let sources = java_sources(SOURCES);
    let classes = compile("objects", &sources, "");
    let out = folder("objects-tests");
    let (class_path, folder) = (classes.to_str().unwrap(), out.to_str().unwrap());
    let mut arguments = vec!["generate", "-cp", class_path, "--scope", "3", "--check"];
    arguments.extend(["--format", "json", "--out", folder]);
    let names = class_names(&sources, "tests/cases");
    arguments.extend(names.iter().map(String::as_str));
    let report = run(&arguments, LIMIT).json();
    let targets = report["targets"].as_array().unwrap();
    assert!(targets.len() >= 15, "{report:#}");
    let mut tests = 0;
    for target in targets {
        let name = target["target"].as_str().unwrap();
        tests += target["tests"].as_u64().unwrap();
        assert_ne!(target["tests"], 0, "{target:#}");
        assert_eq!(target["tests"], target["valid"], "{target:#}");
        assert_eq!(target["broken_invariant"], 0, "{target:#}");
        let branches = &target["branches"];
        let expected = if name.starts_with(OPEN.0) { OPEN.1 } else { 0 };
        assert_eq!(branches["open"].as_array().unwrap().len(), expected, "{target:#}");
    }
    confirms(&report["check"], tests);
}

/// The text of the tests of a class.
fn tests_of(class: &str, options: &[&str]) -> String {
    let classes = compile("objects-text", &java_sources(SOURCES), "");
    let out = folder(&format!("objects-text-{class}"));
    let target = format!("objects.{class}");
    let mut arguments = vec!["generate", "-cp", classes.to_str().unwrap(), &target];
    arguments.extend(["--out", out.to_str().unwrap()]);
    arguments.extend(options);
    run(&arguments, LIMIT);
    std::fs::read_to_string(out.join(format!("objects/{class}HeapwiseTest.java"))).unwrap()
}

#[test]
fn an_inner_object_is_made_by_the_one_it_belongs_to() {
    let text = tests_of("OwnedList", &["--scope", "3"]);
    assert!(text.contains("= list.new Node("), "{text}");
    assert!(!text.contains("this$0"), "{text}");
}

#[test]
fn structures_are_counted_with_one_owner_each() {
    let classes = compile("objects-count", &java_sources(SOURCES), "");
    let counted = |class: &str, domain: &str| {
        let class = format!("objects.{class}");
        let arguments = ["enumerate", "-cp", classes.to_str().unwrap(), &class, "--scope", "3"];
        let run = run(&[&arguments[..], &["--domain", domain, "--format", "json"]].concat(), LIMIT);
        run.json()["targets"][0]["structures"].clone()
    };
    // No, one, two and three nodes, each with one of two values.
    assert_eq!(counted("OwnedList", "Node.value=0..1"), 1 + 2 + 4 + 8);
    // The same of entries that all hold the marker.
    assert_eq!(counted("MarkedSet", "Entry.key=0..1"), 1 + 2 + 4 + 8);
}
