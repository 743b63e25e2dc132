//! Structures whose invariants join shape and numbers: every method keeps them, and a fault is found where it first shows.

use std::sync::OnceLock;
use std::time::Duration;

use serde_json::Value;

use crate::tool::{compile, java_sources, run};

const LIMIT: Duration = Duration::from_secs(120);

/// The structures with a scope in which each has valid objects of several sizes.
const STRUCTURES: [(&str, &str); 6] = [
    ("TreeSet", "4"),
    ("AvlTree", "4"),
    ("HashMap", "3"),
    ("LinkedList", "5"),
    ("Schedule", "6"),
    ("BinomialHeap", "7"),
];

fn explored(target: &str, scope: &str) -> Vec<Value> {
    static CLASSES: OnceLock<String> = OnceLock::new();
    let classes = CLASSES
        .get_or_init(|| compile("pli", &java_sources("subjects/pli"), "").to_str().unwrap().to_owned());
    let target = format!("pli.{target}");
    let report =
        run(&["explore", &target, "-cp", classes, "--scope", scope, "--format", "json"], LIMIT).json();
    report["targets"].as_array().unwrap().clone()
}

#[test]
fn methods_keep_what_joins_shape_and_numbers() {
    for (class, scope) in STRUCTURES {
        for target in explored(class, scope) {
            assert!(target["paths"]["total"].as_u64() > Some(0), "{target:#}");
            assert_eq!(target["valid"], target["paths"]["total"], "{target:#}");
            assert_eq!(
                (&target["broken_invariant"], &target["unknown"]),
                (&0.into(), &0.into()),
                "{target:#}"
            );
            assert!(target["findings"].as_array().unwrap().is_empty(), "{target:#}");
        }
    }
}

/// On a JVM, no heap of fewer than 13 nodes shows it.
#[test]
fn a_fault_that_needs_thirteen_nodes_is_found() {
    let broken = |scope: &str| {
        let targets = explored("BinomialHeapFault#extractMin", scope);
        let [target] = targets.as_slice() else { panic!("{targets:#?}") };
        assert_eq!(target["unknown"], 0, "{target:#}");
        let findings = target["findings"].as_array().unwrap().iter();
        findings.map(|finding| finding["kind"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert!(broken("12").is_empty());
    assert_eq!(broken("13"), ["broken_invariant"]);
}
