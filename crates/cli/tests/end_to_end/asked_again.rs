//! A proof within a scope names the bounds that it hangs on: all other bounds may be raised without changing it.
//!
//! Each branch that is infeasible within small bounds is asked about once more, with one more object of each class, longer arrays and
//! longer strings; the bounds that the reason names stay. If an input takes the branch now, the reason omitted a bound.
//! Answers about calls are asked again in the same way.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::Value;

use crate::tool::{class_names, compile, java_sources, run};

const LIMIT: Duration = Duration::from_secs(300);
/// Objects of each class.
const SCOPE: u32 = 2;
const LONGEST_ARRAY: u32 = 2;
const LONGEST_STRING: u32 = 3;
const CASES: &[&str] =
    &["proofs", "siblings", "explained", "objects", "composites", "callers", "branches/verdicts"];

/// Bounds that a reason names: classes, and the lengths of arrays and strings.
type Named = BTreeSet<String>;

#[test]
fn bounds_that_a_proof_does_not_name_do_not_matter() {
    let subjects = class_names(&java_sources("subjects/src"), "subjects/src");
    let mut asked = asked_again(crate::subjects::classes(), &subjects);
    for case in CASES {
        let folder = format!("tests/cases/{case}");
        let sources = java_sources(&folder);
        let classes = compile(&format!("asked-again-{}", case.replace('/', "-")), &sources, "");
        let root = if case.contains('/') { "tests/cases/branches" } else { &folder };
        asked += asked_again(classes.to_str().unwrap(), &class_names(&sources, root));
    }
    assert!(asked >= 20, "{asked}");
}

/// How many branches that are infeasible within scope were asked about again. Fails where another bound mattered.
fn asked_again(class_path: &str, classes: &[String]) -> usize {
    let usual = explore(class_path, classes, &Named::new(), 0);
    let mut by_bounds: BTreeMap<Named, BTreeMap<String, Value>> = BTreeMap::new();
    for (name, branch) in infeasible(&usual) {
        by_bounds.entry(named(branch["reason"].as_str().unwrap())).or_default().insert(name, branch);
    }
    for (named, before) in &by_bounds {
        let targets: BTreeSet<String> =
            before.keys().map(|name| name.split(' ').next().unwrap().to_owned()).collect();
        let targets: Vec<String> = targets.into_iter().collect();
        let again = branches(&explore(class_path, &targets, named, 1));
        for (name, branch) in before {
            let now = again.get(name).unwrap_or_else(|| panic!("{name} is gone"));
            assert_ne!(now["verdict"], "covered", "{name}: {branch:#}\nwith larger bounds except {named:?}");
        }
    }
    by_bounds.values().map(BTreeMap::len).sum()
}

/// The report on these targets with all bounds larger by `more`, except those that are named.
fn explore(class_path: &str, targets: &[String], named: &Named, more: u32) -> Value {
    let bound = |name: &str, usual: u32| if named.contains(name) { usual } else { usual + more };
    let mut scopes: Vec<String> = named
        .iter()
        .filter(|name| !matches!(name.as_str(), ARRAYS | STRINGS | SCOPES))
        .map(|class| format!("{class}={SCOPE}"))
        .collect();
    scopes.push(bound(SCOPES, SCOPE).to_string());
    let (scope, array, string) = (
        scopes.join(","),
        bound(ARRAYS, LONGEST_ARRAY).to_string(),
        bound(STRINGS, LONGEST_STRING).to_string(),
    );
    let mut arguments =
        vec!["explore", "-cp", class_path, "--format", "json", "--no-timings", "--effort", "300"];
    arguments.extend(["--scope", &scope, "--max-array-length", &array, "--max-string", &string]);
    arguments.extend(targets.iter().map(String::as_str));
    run(&arguments, LIMIT).json()
}

/// All branches of a report by target, class, method, line and index.
fn branches(report: &Value) -> BTreeMap<String, Value> {
    let mut found = BTreeMap::new();
    for target in report["targets"].as_array().unwrap() {
        for branch in target["branches"]["list"].as_array().into_iter().flatten() {
            let parts = ["class", "method", "line", "index"].map(|part| branch[part].to_string());
            let name = format!("{} {}", target["target"].as_str().unwrap(), parts.join(" "));
            found.insert(name, branch.clone());
        }
    }
    found
}

fn infeasible(report: &Value) -> BTreeMap<String, Value> {
    let mut found = branches(report);
    found.retain(|_, branch| branch["verdict"] == "infeasible");
    found
}

const ARRAYS: &str = "--max-array-length";
const STRINGS: &str = "--max-string";
/// What a reason says that names no class.
const SCOPES: &str = "--scope";

/// The bounds that a reason names.
fn named(reason: &str) -> Named {
    let mut named = Named::new();
    let words: Vec<&str> = reason.split([' ', ',', ';']).collect();
    for (at, word) in words.iter().enumerate() {
        match *word {
            ARRAYS | STRINGS => {
                named.insert((*word).to_owned());
            }
            SCOPES => {
                let next = words.get(at + 1).and_then(|next| next.split_once('='));
                named.insert(next.map_or(SCOPES, |(class, _)| class).to_owned());
            }
            _ => {}
        }
    }
    named
}

/// No calls within scope lead there, and the answer names no bound: nor do more objects or calls.
#[test]
fn bounds_that_an_answer_about_calls_does_not_name_do_not_matter() {
    let mut asked = 0;
    for (class, method) in QUESTIONS {
        let answer = |scope: &str| {
            let arguments = ["verify", "-cp", crate::subjects::classes(), class, "--holds", method];
            run(&[&arguments[..], &["--scope", scope, "--format", "json"]].concat(), LIMIT).json()
        };
        let before = answer("3");
        let target = &before["targets"][0];
        let is_proved = target["verdict"] == "holds" && target["states"]["calls"].is_null();
        if is_proved {
            asked += 1;
            let now = answer("4");
            assert_ne!(now["targets"][0]["verdict"], "violated", "{class} {method}: {target:#}");
        }
    }
    assert!(asked >= 3, "{asked}");
}

/// Classes of the subjects with their invariants.
const QUESTIONS: &[(&str, &str)] = &[
    ("heapwise.subjects.leftist.LeftistHeap", "repOk"),
    ("heapwise.subjects.chain.IntChain", "repOk"),
    ("heapwise.subjects.bst.BinarySearchTree", "repOk"),
    ("heapwise.subjects.stack.StackLi", "repOk"),
    ("heapwise.subjects.queue.TwoStackQueue", "repOk"),
];
