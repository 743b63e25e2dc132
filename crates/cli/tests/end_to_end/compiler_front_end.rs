//! A program in the style of a compiler's front end: passes over a parse tree that rules and their triggers describe.
//!
//! The published figures for two passes of such a program under rules, [HEX15], are 2,856 paths in 7 minutes and 925 in 2. Whether
//! an input is valid says the invariant, in the replay of each path; whether the passes keep it, a JVM on random scripts.

use std::collections::BTreeSet;
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::{Value, json};

use crate::tool::{compile, finish, folder, java_home, java_sources, run, workspace};

const LIMIT: Duration = Duration::from_secs(120);
/// As many paths as are looked at: more than the smaller of the published figures.
const PATHS: u64 = 1_000;

fn classes() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let sources = [java_sources("subjects/compiler"), java_sources("java")].concat();
        compile("compiler-front-end", &sources, "").to_str().unwrap().to_owned()
    })
}

/// All kinds of nodes.
const KINDS: [&str; 17] = [
    "Number",
    "String",
    "Name",
    "Call",
    "Unary",
    "Binary",
    "Conditional",
    "Assign",
    "Block",
    "If",
    "While",
    "Return",
    "Expression",
    "Declare",
    "Function",
    "Parameters",
    "Empty",
];
/// Kinds of nodes with how many there are at most.
type Few = [(&'static str, u32)];
/// What has conditions and branches.
const BRANCHES: &Few = &[("Block", 2), ("If", 1), ("Unary", 1), ("Number", 2), ("Return", 1), ("Empty", 2)];

/// A scope with these kinds of nodes only, and one of everything else.
fn scope(few: &Few) -> String {
    let count = |kind: &str| few.iter().find(|(few, _)| *few == kind).map_or(0, |(_, count)| *count);
    let of_kinds = KINDS.map(|kind| format!("compiler.{kind}Node={}", count(kind)));
    format!("1,{}", of_kinds.join(","))
}

fn rules(name: &str) -> String {
    workspace().join(format!("subjects/compiler/{name}.jbse")).to_str().unwrap().to_owned()
}

/// What a command tells of a target under rules, with its exit code, and the part on the target.
fn told(command: &str, target: &str, rules: &str, more: &[&str]) -> (Option<i32>, Value, Value) {
    let target = format!("compiler.{target}");
    let arguments = [command, "-cp", classes(), &target, "--spec", rules, "--format", "json"];
    let run = run(&[&arguments[..], &["--invariant", "repOk", "--jobs", "1"], more].concat(), LIMIT);
    let mut report = run.json();
    let target = report["targets"][0].take();
    (run.code, report, target)
}

/// Each of these paths returns and has an input, which is valid.
fn are_all_valid(target: &Value, paths: u64) {
    let ended = &target["paths"];
    assert_eq!((&ended["total"], &ended["returned"]), (&json!(paths), &json!(paths)), "{ended}");
    assert_eq!((&target["valid"], &target["without_input"]), (&json!(paths), &json!({})));
    assert_eq!((&target["unknown"], &target["unsupported"]), (&json!(0), &json!({})));
}

#[test]
fn passes_keep_trees_whole_on_a_jvm() {
    let mut java = Command::new(java_home().join("bin/java"));
    let run = finish(java.args(["-cp", classes(), "compiler.RandomScripts"]), LIMIT);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.out.trim().parse::<u64>().unwrap() > PATHS, "{run:?}");
}

/// A method that looks at all links has a path for each tree that the invariant accepts, and no other.
#[test]
fn rules_admit_the_trees_of_the_invariant() {
    let some: [&Few; 3] = [
        &[("Block", 2), ("If", 1), ("While", 1), ("Number", 2), ("Return", 1), ("Empty", 1)],
        &[("Block", 2), ("Conditional", 1), ("Number", 4), ("Return", 1), ("Expression", 1)],
        BRANCHES,
    ];
    for few in some {
        let scope = scope(few);
        let (_, _, target) = told("explore", "Tree#size", &rules("Tree"), &["--scope", &scope]);
        let paths = target["paths"]["total"].as_u64().unwrap();
        are_all_valid(&target, paths);
        // Of many classes not all are tried unasked.
        let nodes: String = few.iter().map(|(kind, _)| format!("|compiler.{kind}Node")).collect();
        let links = ["first", "next", "parent"].map(|link| format!("Node.{link}=null{nodes}"));
        let rest = "Node.flags=1..1,Expression.type=null";
        let domain = format!("{},{rest}", links.join(","));
        let arguments = ["enumerate", "-cp", classes(), "compiler.Tree", "--scope", &scope];
        let run = run(&[&arguments[..], &["--domain", &domain, "--format", "ndjson"]].concat(), LIMIT);
        let structures = run.out.lines().map(|line| line.replace("\"NEGATE\"", "\"NOT\""));
        let shapes: BTreeSet<String> = structures.collect();
        assert_eq!(shapes.len() as u64, paths, "{few:?} {}", run.err);
    }
}

/// Of all kinds of nodes, where trees are small, and there is no end of paths all the same.
#[test]
fn passes_have_a_thousand_paths() {
    let rules = format!("{},{}", rules("Tree"), rules("Small"));
    let paths = PATHS.to_string();
    let (code, _, target) =
        told("explore", "DeadCode#remove", &rules, &["--scope", "8", "--max-paths", &paths]);
    assert_eq!((code, &target["findings"]), (Some(0), &json!([])));
    are_all_valid(&target, PATHS);
}

/// A pass that links nodes by itself leaves one with a parent that is gone: a finding, and a test that fails on a JVM. The pass that
/// takes nodes out and puts them in has none.
#[test]
fn a_wrong_parent_is_found() {
    let out = folder("compiler-front-end-out");
    let scope = scope(BRANCHES);
    let as_tests = ["--findings-as", "tests", "--check", "--out", out.to_str().unwrap(), "--scope", &scope];
    let (code, report, target) = told("generate", "QuickPeephole#shortenQuickly", &rules("Tree"), &as_tests);
    assert_eq!(code, Some(1), "{target:#}");
    let findings = target["findings"].as_array().unwrap();
    assert_eq!(findings.len(), 1, "{findings:#?}");
    let finding = &findings[0];
    assert_eq!((&finding["kind"], &finding["certain"]), (&json!("broken_invariant"), &json!(true)));
    assert!(finding["message"].as_str().unwrap().contains("Tree.hasChildren:"), "{finding:#}");
    assert_eq!(finding["place"]["line"], line_of("Tree.java", "child.parent != node") + 1, "{finding:#}");
    assert!(finding["test"].as_str().unwrap().ends_with("_breaksInvariant_failsByDesign"), "{finding:#}");
    let check = &report["check"];
    assert_eq!((&check["fail_by_design"], &check["failures"]), (&json!(1), &json!([])), "{check:#}");
    assert_eq!((&check["dropped"], &check["tests"]), (&json!([]), &check["passed"]), "{check:#}");

    let (code, _, target) = told("explore", "Peephole#shorten", &rules("Tree"), &["--scope", &scope]);
    assert_eq!((code, &target["findings"]), (Some(0), &json!([])), "{}", target["findings"]);
    let paths = target["paths"]["total"].as_u64().unwrap();
    assert!(paths >= PATHS, "{paths}");
    are_all_valid(&target, paths);
}

/// The only line of a source that has this text.
fn line_of(source: &str, text: &str) -> u64 {
    let source = std::fs::read_to_string(workspace().join("subjects/compiler").join(source)).unwrap();
    source.lines().position(|line| line.contains(text)).unwrap() as u64 + 1
}
