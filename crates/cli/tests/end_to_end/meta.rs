//! What subjects written for JBSE ask of their executor (`subjects/meta`): the paths that come of it, that nobody writes a test
//! which a JVM would not pass, and what our own classes (`java`) do on a JVM.

use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::{Value, json};

use crate::subjects::confirms;
use crate::tool::{compile, finish, folder, heapwise, java_home, java_sources, run, workspace};

const LIMIT: Duration = Duration::from_secs(120);

/// The subjects with the classes that they ask, so that no jar need be there.
fn classes() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let sources = [java_sources("java"), java_sources("subjects/meta")].concat();
        compile("meta-classes", &sources, "").to_str().unwrap().to_owned()
    })
}

fn explore(target: &str) -> Value {
    let target = format!("meta.{target}");
    let run = run(&["explore", "-cp", classes(), &target, "--format", "json", "--fail-on", "none"], LIMIT);
    assert_eq!(run.code, Some(0), "{run:?}");
    run.json()["targets"][0].clone()
}

/// How many paths return, throw, end the program, and are given up.
fn check(target: &str, expected: [u64; 4]) -> Value {
    let found = explore(target);
    let count = |name: &str| found["paths"][name].as_u64().unwrap();
    assert_eq!(["returned", "threw", "exited", "gave_up"].map(count), expected, "{target}: {found:#}");
    found
}

/// All of its paths have asked this method of the executor, and none has an input.
fn check_asked(target: &str, paths: u64, method: &str) {
    let found = check(target, [paths, 0, 0, 0]);
    let why = format!("jbse.meta.Analysis.{method} asks the executor, which a JVM answers otherwise");
    assert_eq!(found["without_input"], json!({ why: paths }), "{target}: {found:#}");
}

#[test]
fn what_does_not_hold_is_dropped() {
    for (method, paths, dropped) in
        [("size", 2, 1), ("notThree", 1, 1), ("never", 0, 1), ("split", 2, 0), ("told", 1, 0)]
    {
        let found = check(&format!("Assumes#{method}"), [paths, 0, 0, 0]);
        assert_eq!(found["without_input"], json!({}), "{found:#}");
        assert!(found["infeasible"].as_u64().unwrap() >= dropped, "{found:#}");
    }
}

#[test]
fn answers_of_the_executor_have_no_input() {
    check_asked("Choices#either", 2, "any");
    check_asked("Choices#twice", 4, "any");
    let found = check("Choices#seldom", [2, 0, 0, 0]);
    assert_eq!(found["explored"].as_array().unwrap().len(), 1, "{found:#}");
}

/// A collection is made by calls that a test makes too, and that no answer may be an input of.
#[test]
fn what_makes_collections_asks_as_all_code_does() {
    let found = explore("Keys#asked");
    let why = "jbse.meta.Analysis.isRunByJBSE asks the executor, which a JVM answers otherwise";
    assert!(found["without_input"][why].as_u64().unwrap() > 0, "{found:#}");
    let asks = |path: &Value| path["input"].to_string().contains("Asking\"");
    let paths = found["explored"].as_array().unwrap();
    assert!(!paths.is_empty() && !paths.iter().any(asks), "{found:#}");
    let found = explore("Keys#chosen");
    let what = "jbse.meta.Analysis.any in what makes the input";
    assert!(found["unsupported"][what].as_u64().unwrap() > 0, "{found:#}");
}

/// No test runs a trigger, so it may ask, and its assumptions are those of the input.
#[test]
fn triggers_may_ask() {
    let rules = workspace().join("subjects/meta/Sized.jbse");
    let arguments = ["explore", "-cp", classes(), "meta.Sized#agrees", "--format", "json", "--spec"];
    let found = run(&[&arguments[..], &[rules.to_str().unwrap()]].concat(), LIMIT);
    assert_eq!(found.code, Some(0), "{found:?}");
    let found = &found.json()["targets"][0];
    let paths = found["explored"].as_array().unwrap();
    assert_eq!((paths.len(), &found["without_input"]), (2, &json!({})), "{found:#}");
    assert!(paths.iter().all(|path| path["ending"] == "returns 1"), "{found:#}");
}

/// Calls that ask leave nothing that is known of a JVM.
#[test]
fn calls_that_ask_make_no_structures() {
    let arguments = ["enumerate", "-cp", classes(), "meta.Counter", "--by-calls", "--format", "json"];
    let found = run(&arguments, LIMIT).json();
    let lost = found["targets"][0]["lost"].as_object().unwrap();
    assert_eq!(lost.keys().collect::<Vec<_>>(), ["calls of jbse.meta.Analysis.isRunByJBSE"], "{found:#}");
}

#[test]
fn asking_what_is_resolved_resolves_nothing() {
    for (method, paths) in
        [("open", 1), ("read", 3), ("number", 1), ("written", 1), ("made", 1), ("moved", 1)]
    {
        check_asked(&format!("Partial#{method}"), paths, "isResolved");
    }
    check_asked("Partial#ways", 3, "isResolvedByAlias");
    let found = check("Partial#absent", [0, 0, 0, 1]);
    let what = "jbse.meta.Analysis.isResolved of meta.Partial and `absent`";
    assert_eq!(found["unsupported"], json!({ what: 1 }), "{found:#}");
}

#[test]
fn symbols_have_the_names_of_their_access_paths() {
    check_asked("Symbols#numbers", 1, "isSymbolic");
    check_asked("Symbols#names", 1, "symbolName");
    check_asked("Symbols#references", 1, "isSymbolic");
    check("Symbols#computed", [0, 0, 0, 1]);
}

#[test]
fn unsafe_paths_are_found_with_their_inputs() {
    let found = check("Checks#positive", [1, 0, 1, 0]);
    let endings: Vec<&str> =
        found["explored"].as_array().unwrap().iter().map(|path| path["ending"].as_str().unwrap()).collect();
    assert_eq!(endings.last(), Some(&"ends the program as unsafe"), "{found:#}");
    let finding = &found["findings"][0];
    assert_eq!((&finding["kind"], &finding["certain"]), (&json!("ends_unsafe"), &json!(true)), "{found:#}");
    let source = std::fs::read_to_string(workspace().join("subjects/meta/Checks.java")).unwrap();
    let line = source.lines().position(|line| line.ends_with("// blamed")).unwrap() + 1;
    assert_eq!(finding["place"]["line"], json!(line), "{found:#}");
    let found = check("Checks#ends", [1, 0, 2, 0]);
    assert_eq!(found["findings"].as_array().unwrap().len(), 1, "{found:#}");
    let run = run(&["explore", "-cp", classes(), "meta.Checks#positive"], LIMIT);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(run.out.contains("ends the program as unsafe: "), "{run:?}");
}

/// A test that ends the JVM, or asks what it answers otherwise, would not pass.
#[test]
fn a_jvm_passes_all_tests() {
    for (class, least) in [("Assumes", 6), ("Choices", 1), ("Checks", 2), ("Counter", 2), ("Partial", 0)] {
        let out = folder(&format!("meta-{class}-tests"));
        let target = format!("meta.{class}");
        let arguments = ["generate", "-cp", classes(), &target, "--check", "--all-paths", "--format", "json"];
        let report = run(&[&arguments[..], &["--out", out.to_str().unwrap()]].concat(), LIMIT).json();
        let targets = report["targets"].as_array().unwrap().iter();
        let tests: u64 = targets.map(|target| target["tests"].as_u64().unwrap()).sum();
        assert!(tests >= least, "{class}: {report:#}");
        if tests > 0 {
            confirms(&report["check"], tests);
        }
    }
}

/// The statuses are those of JBSE's own classes.
#[test]
fn a_concrete_run_is_as_on_a_jvm() {
    let said = "true false false\nfalse false false\nnull null null\nfalse false false\ntrue\n1 2 3 0\n\
                no ghost can be made of java.lang.Integer\n";
    for (way, status) in
        [("assume", 99), ("ignore", 99), ("ass3rt", 98), ("fail", 98), ("succeed", 100), ("return", 0)]
    {
        let expected = if way == "return" { format!("{said}done\n") } else { said.to_owned() };
        let mut java = Command::new(java_home().join("bin/java"));
        let mut ours = heapwise();
        ours.arg("run");
        for command in [&mut java, &mut ours] {
            let run = finish(command.args(["-cp", classes(), "meta.OnJvm", way]), LIMIT);
            assert_eq!((run.code, run.out.as_str()), (Some(status), expected.as_str()), "{way}: {run:?}");
        }
    }
}
