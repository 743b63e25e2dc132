//! Subjects in the style of those that SUSHI was evaluated on, whose rules count by triggers: in the class, with ghost fields, or beside it.

use std::sync::OnceLock;
use std::time::Duration;

use serde_json::{Value, json};

use crate::subjects::confirms;
use crate::tool::{compile, folder, java_sources, run, workspace};

const LIMIT: Duration = Duration::from_secs(120);
/// The classes with triggers on both sides, each with a scope in which it has paths that end in all ways.
const COUNTED: [(&str, &str); 4] =
    [("AvlTree", "4"), ("TreeMap", "3"), ("NodeCachingLinkedList", "3"), ("LinkedList", "3")];

pub fn classes() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let sources = [java_sources("subjects/sushi"), java_sources("java")].concat();
        compile("sushi-classes", &sources, "").to_str().unwrap().to_owned()
    })
}

/// Files of rules, as `--spec` takes them.
fn rules(names: &[&str]) -> String {
    let file = |name: &&str| workspace().join(format!("subjects/sushi/{name}.jbse")).display().to_string();
    names.iter().map(file).collect::<Vec<_>>().join(",")
}

fn targets(command: &str, class: &str, rules: &str, scope: &str, more: &[&str]) -> Value {
    let target = format!("sushi.{class}");
    let arguments =
        [command, "-cp", classes(), &target, "--spec", rules, "--scope", scope, "--format", "json"];
    let run = run(&[&arguments, more].concat(), LIMIT);
    assert!(matches!(run.code, Some(0 | 3)), "{run:?}");
    run.json()
}

/// How many paths with an input each target has, and how all end if each has one.
fn paths(report: &Value) -> Vec<(&Value, &Value, Option<&Value>)> {
    let targets = report["targets"].as_array().unwrap().iter();
    let is_whole = |target: &&Value| target["without_input"] == json!({});
    targets
        .map(|target| {
            let ends = Some(target).filter(is_whole).map(|target| &target["paths"]);
            (&target["target"], &target["valid"], ends)
        })
        .collect()
}

/// The same inputs, and the same ends wherever the completion of each path was found within its limit.
fn assert_same(class: &str, one: &Value, other: &Value) {
    let (one, other) = (paths(one), paths(other));
    assert!(one.len() > 5 && one.len() == other.len(), "{class}: {one:?} {other:?}");
    for ((target, valid, ends), also) in one.into_iter().zip(other) {
        assert_eq!((target, valid), (also.0, also.1), "{class}");
        if let (Some(ends), Some(others)) = (ends, also.2) {
            assert_eq!(ends, others, "{class}: {target}");
        }
    }
}

/// Side classes read fields as they were at the call, ghost fields are snapshots of them: it comes to the same.
#[test]
fn triggers_in_the_class_and_beside_it_lead_to_the_same_paths() {
    for (class, scope) in COUNTED {
        let inside = targets("explore", class, &rules(&[class]), scope, &[]);
        let side = targets("explore", class, &rules(&[&format!("{class}Side")]), scope, &[]);
        assert_same(class, &inside, &side);
    }
}

/// Each path has an input, and what the rules allow the invariant accepts, so that each input is one of a valid structure.
#[test]
fn rules_with_triggers_allow_what_the_invariant_accepts() {
    for (class, scope) in COUNTED {
        for rules in [rules(&[class]), rules(&[&format!("{class}Side")])] {
            let report = targets("explore", class, &rules, scope, &["--invariant", "repOk"]);
            for target in report["targets"].as_array().unwrap() {
                let refused = target["without_input"].as_object().unwrap().keys();
                let refused: Vec<&String> =
                    refused.filter(|why| !why.contains("too many decisions")).collect();
                assert_eq!(refused, Vec::<&String>::new(), "{class}: {target:#}");
                assert!(target["valid"].as_u64() > Some(0), "{class}: {target:#}");
            }
        }
    }
}

#[test]
fn tests_of_inputs_that_triggers_count_pass_on_a_jvm() {
    for class in ["AvlTree", "NodeCachingLinkedList"] {
        let out = folder(&format!("sushi-{class}"));
        let more = ["--check", "--out", out.to_str().unwrap()];
        let report = targets("generate", class, &rules(&[class]), "3", &more);
        let targets = report["targets"].as_array().unwrap();
        assert!(targets.iter().all(|target| target["without_input"] == json!({})), "{report:#}");
        let tests = targets.iter().map(|target| target["tests"].as_u64().unwrap()).sum();
        confirms(&report["check"], tests);
    }
}

/// The branch needs a list of fifteen elements, of which the counts of the rules leave one shape a length.
#[test]
fn a_branch_behind_a_long_list_is_covered() {
    for list in ["LinkedList", "LinkedListSide"] {
        let report = targets("explore", "DllHard", &rules(&[list, "DllHard"]), "20", &[]);
        let target = &report["targets"][0];
        assert_eq!(target["without_input"], json!({}), "{target:#}");
        let branches = target["branches"]["list"].as_array().unwrap().iter();
        let own: Vec<&Value> =
            branches.filter(|branch| branch["class"].as_str().unwrap().contains("DllHard")).collect();
        assert_eq!(own.len(), 2, "{target:#}");
        assert!(own.iter().all(|branch| branch["verdict"] == "covered"), "{target:#}");
    }
}

/// Under rules that admit more than the invariant a call may leave what that refuses. What completes such an input has triggers, too.
#[test]
fn what_calls_leave_is_looked_at_under_triggers() {
    let out = folder("sushi-partial");
    let more = ["--out", out.to_str().unwrap(), "--fail-on", "none"];
    let report = targets(
        "generate",
        "NodeCachingLinkedList#removeIndex",
        &rules(&["NodeCachingLinkedListPartial"]),
        "2",
        &more,
    );
    let target = &report["targets"][0];
    assert_eq!(target["without_input"], json!({}), "{target:#}");
    assert!(target["tests"].as_u64().unwrap() > 0, "{target:#}");
}
