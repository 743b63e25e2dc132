//! A program in the style of a compiler's front end: passes over a parse tree that rules and their triggers describe.
//!
//! The published figures for two passes of such a program under rules, [HEX15], are 2,856 paths in 7 minutes and 925 in 2. Whether
//! an input is valid says the invariant, in the replay of each path; whether the passes keep it, a JVM on random scripts.

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

/// The rules for a tree, and those that keep it small.
fn rules() -> String {
    let file = |name: &str| workspace().join(format!("subjects/compiler/{name}.jbse"));
    format!("{},{}", file("Tree").display(), file("Small").display())
}

/// What a command tells of a pass, with its exit code, and the part on its only target.
fn told(command: &str, target: &str, more: &[&str]) -> (Option<i32>, Value, Value) {
    let rules = rules();
    let target = format!("compiler.{target}");
    let arguments = [command, "-cp", classes(), &target, "--spec", &rules, "--format", "json"];
    let bounds = ["--invariant", "repOk", "--scope", "8", "--jobs", "1"];
    let run = run(&[&arguments[..], &bounds, more].concat(), LIMIT);
    let mut report = run.json();
    let target = report["targets"][0].take();
    (run.code, report, target)
}

#[test]
fn passes_keep_trees_whole_on_a_jvm() {
    let mut java = Command::new(java_home().join("bin/java"));
    let run = finish(java.args(["-cp", classes(), "compiler.RandomScripts"]), LIMIT);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.out.trim().parse::<u64>().unwrap() > PATHS, "{run:?}");
}

/// Each path has an input, which is valid, and after which the tree is whole again.
#[test]
fn passes_have_a_thousand_paths_with_valid_inputs() {
    let paths = PATHS.to_string();
    for pass in ["Flattening#flatten", "DeadCode#remove"] {
        let (code, _, target) = told("explore", pass, &["--max-paths", &paths]);
        assert_eq!((code, &target["findings"]), (Some(0), &json!([])), "{pass}");
        let ended = &target["paths"];
        assert_eq!((&ended["total"], &ended["returned"]), (&json!(PATHS), &json!(PATHS)), "{pass}: {ended}");
        assert_eq!((&target["valid"], &target["without_input"]), (&json!(PATHS), &json!({})), "{pass}");
        assert_eq!((&target["unknown"], &target["unsupported"]), (&json!(0), &json!({})), "{pass}");
    }
}

/// A pass that links nodes by itself leaves one with a parent that is gone: a finding, and a test that fails on a JVM. The pass that
/// takes nodes out and puts them in has none.
#[test]
fn a_wrong_parent_is_found() {
    let out = folder("compiler-front-end-out");
    let as_tests = ["--findings-as", "tests", "--check", "--out", out.to_str().unwrap()];
    let generated =
        |target: &str| told("generate", target, &[&["--strategy", "concolic"][..], &as_tests].concat());
    let (code, report, target) = generated("QuickPeephole#shortenQuickly");
    assert_eq!(code, Some(1), "{target:#}");
    let findings = target["findings"].as_array().unwrap();
    assert_eq!(findings.len(), 1, "{findings:#?}");
    let finding = &findings[0];
    assert_eq!((&finding["kind"], &finding["certain"]), (&json!("broken_invariant"), &json!(true)));
    assert!(finding["message"].as_str().unwrap().contains("Tree.hasChildren:"), "{finding:#}");
    assert_eq!(finding["place"]["line"], line_of("Tree.java", "child.parent != node"), "{finding:#}");
    assert!(finding["test"].as_str().unwrap().ends_with("_breaksInvariant_failsByDesign"), "{finding:#}");
    let check = &report["check"];
    assert_eq!((&check["fail_by_design"], &check["failures"]), (&json!(1), &json!([])), "{check:#}");
    assert_eq!((&check["dropped"], &check["tests"]), (&json!([]), &check["passed"]), "{check:#}");
    let (code, report, target) = generated("Peephole#shorten");
    assert_eq!((code, &target["findings"]), (Some(0), &json!([])), "{target:#}");
    assert_eq!(report["check"]["fail_by_design"], 0);
}

/// The only line of a source that has this text.
fn line_of(source: &str, text: &str) -> u64 {
    let source = std::fs::read_to_string(workspace().join("subjects/compiler").join(source)).unwrap();
    source.lines().position(|line| line.contains(text)).unwrap() as u64 + 1
}
