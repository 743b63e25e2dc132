//! Every public method of every subject: tests that compile, pass and cover what can be covered.

use std::sync::OnceLock;
use std::time::Duration;

use serde_json::{Value, json};

use crate::tool::{class_names, compile, folder, java_sources, run};

const SOURCES: &str = "subjects/src";

/// The compiled subjects.
pub fn classes() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    CLASSES.get_or_init(|| compile("subjects", &java_sources(SOURCES), "").to_str().unwrap().to_owned())
}

#[test]
fn every_method_of_every_subject() {
    let targets = class_names(&java_sources(SOURCES), SOURCES);
    let out = folder("subjects-tests");
    let mut arguments =
        vec!["generate", "-cp", classes(), "--check", "--format", "json", "--out", out.to_str().unwrap()];
    arguments.extend(targets.iter().map(String::as_str));
    let run = run(&arguments, Duration::from_secs(300));
    let report = run.json();
    let mut tests = 0;
    for target in report["targets"].as_array().unwrap() {
        is_complete(target);
        tests += target["tests"].as_u64().unwrap();
        // No calls make two heaps that share nodes, which merging would make a cycle of.
        assert_eq!(target["broken_invariant"], 0, "{target:#}");
    }
    confirms(&report["check"], tests);
    assert_eq!(run.code, Some(0), "{}", run.err);
}

/// What stands before branches behind a call of `equals` of an element, which a caller may have written.
const BY_EQUALS: &str = "not tried: objects of other classes, whose equals may differ";

/// A target has tests, all valid, every path was decided, and every branch is covered or proved infeasible.
pub fn is_complete(target: &Value) {
    assert!(target["reason"].is_null() || target["reason"] == BY_EQUALS, "{target:#}");
    is_covered(target);
}

/// A target has tests, all valid, and every branch is covered, by a finding at least, proved infeasible, or left to an `equals`.
pub fn is_covered(target: &Value) {
    assert!(target["tests"].as_u64().unwrap() > 0, "{target:#}");
    assert_eq!(target["tests"], target["valid"], "{target:#}");
    let branches = &target["branches"];
    let count = |name: &str| branches[name].as_u64().unwrap();
    let by_findings = branches["by_findings"].as_array().unwrap().len() as u64;
    let open = branches["open"].as_array().unwrap().len() as u64;
    assert_eq!(
        count("covered") + count("infeasible_proved") + by_findings + open,
        count("total"),
        "{target:#}"
    );
    assert!(open == 0 || target["reason"].as_str().unwrap().contains(BY_EQUALS), "{target:#}");
}

/// The outside oracle agrees: javac, JUnit, the invariant on a JVM, and JaCoCo.
pub fn confirms(check: &Value, tests: u64) {
    assert_eq!(check["compiled"], true, "{check:#}");
    assert_eq!((&check["dropped"], &check["failures"]), (&json!([]), &json!([])), "{check:#}");
    assert_eq!(check["differences"], json!([]), "{check:#}");
    assert_eq!((&check["tests"], &check["passed"]), (&json!(tests), &json!(tests)), "{check:#}");
    assert_eq!(check["inputs_judged"], check["inputs_valid"], "{check:#}");
    assert!(check["jacoco_covered"].as_u64().unwrap() > 0, "{check:#}");
}
