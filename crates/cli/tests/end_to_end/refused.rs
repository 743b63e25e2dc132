//! Tests that javac refuses or that fail are dropped one by one, and the others stay.

use std::time::Duration;

use serde_json::{Value, json};

use crate::tool::{Run, compile, folder, java_sources, run, workspace};
use crate::wrong_programs::all_pass;

/// The run on these classes, whose exception is gone, and the folder with its tests.
fn generate(name: &str, format: &str, targets: &[&str]) -> (Run, std::path::PathBuf) {
    let classes = compile(name, &java_sources("tests/cases/refused"), "");
    std::fs::remove_file(classes.join("refused/Gone.class")).unwrap();
    let out = folder(&format!("{name}-tests"));
    let mut arguments = vec!["generate", "-cp", classes.to_str().unwrap(), "--check", "--format", format];
    arguments.extend(["--out", out.to_str().unwrap(), "--fail-on", "findings,partial"]);
    arguments.extend(targets);
    let run = run(&arguments, Duration::from_secs(120));
    all_pass(&[classes], &out);
    (run, out)
}

#[test]
fn what_is_refused_is_dropped_and_named() {
    let (run, out) = generate("refused", "json", &["refused.AllGone", "refused.Mixed"]);
    assert_eq!(run.code, Some(3), "a dropped test is no finding, but not all is there: {}", run.err);
    let report = run.json();
    let check = &report["check"];
    let dropped: Vec<(&str, &str, &str)> = check["dropped"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (one["test"].as_str().unwrap(), one["target"].as_str().unwrap(), one["stage"].as_str().unwrap())
        })
        .collect();
    let (mixed, declares) = ("refused.MixedHeapwiseTest", "refused.Mixed#declares(int)");
    let expected = [
        ("refused.AllGoneHeapwiseTest.declares_returns1".to_owned(), "refused.AllGone#declares()", "javac"),
        (format!("{mixed}.declares_returns2"), declares, "javac"),
        (format!("{mixed}.declares_returns1"), declares, "javac"),
        (format!("{mixed}.sees_returnsFalse"), "refused.Mixed#sees(boolean)", "junit"),
    ];
    assert_eq!(
        dropped,
        expected.each_ref().map(|(test, target, stage)| (test.as_str(), *target, *stage)),
        "{check:#}"
    );
    let messages: Vec<&str> =
        check["dropped"].as_array().unwrap().iter().map(|one| one["message"].as_str().unwrap()).collect();
    assert!(messages[1].starts_with("cannot access Gone\n"), "{check:#}");
    assert!(messages[3].ends_with("expected: <false> but was: <true>"), "{check:#}");

    // All figures are those of what stays.
    assert_eq!((&check["compiled"], &check["failures"]), (&json!(true), &json!([])), "{check:#}");
    assert_eq!((&check["tests"], &check["passed"]), (&json!(3), &json!(3)), "{check:#}");
    assert_eq!(check["differences"], json!([]), "{check:#}");
    let figures =
        |target: &Value| (target["tests"].as_u64().unwrap(), target["branches"]["covered"].as_u64().unwrap());
    let targets = report["targets"].as_array().unwrap();
    assert_eq!(
        targets.iter().map(figures).collect::<Vec<_>>(),
        [(0, 0), (2, 2), (0, 0), (1, 1)],
        "{report:#}"
    );
    assert_eq!(targets[2]["reason"], "2 tests dropped by --check");
    assert_eq!((&targets[0]["file"], &targets[2]["file"]), (&Value::Null, &Value::Null));

    let written = std::fs::read_to_string(out.join("refused/MixedHeapwiseTest.java")).unwrap();
    assert!(written.contains("void sees_returnsFalse_2()") && !written.contains("declares"), "{written}");
    assert!(!out.join("refused/AllGoneHeapwiseTest.java").exists());
}

#[test]
fn people_read_the_first_line_of_each_message() {
    let (run, _) = generate("refused-human", "human", &["refused.Mixed"]);
    for line in [
        "refused.Mixed#declares(int): 2 tests dropped by --check; now 0 tests, 0 of 2 branches covered",
        "checked: 3 tests dropped, 2 refused by javac and 1 that failed under JUnit",
        "  refused.MixedHeapwiseTest.declares_returns1: cannot access Gone",
    ] {
        assert!(run.out.lines().any(|own| own == line), "{line}\n{}", run.out);
    }
}

#[test]
fn what_junit_refutes_is_not_proved() {
    let (run, _) = generate("refuted", "json", &["refused.Refuted"]);
    let report = run.json();
    let dropped = report["check"]["dropped"].as_array().unwrap();
    let is_of_finds = |one: &Value| one["target"] == "refused.Refuted#finds(int)";
    assert!(!dropped.is_empty() && dropped.iter().all(is_of_finds), "{report:#}");
    let [finds, plain] = [0, 1].map(|target| &report["targets"][target]["branches"]);
    assert_eq!((&finds["infeasible_proved"], &plain["infeasible_proved"]), (&json!(0), &json!(1)));
    let whole = &report["classes"][0]["branches"];
    assert_eq!(whole["infeasible_proved"], 1, "{whole:#}");
    for branches in [finds, whole] {
        let list = branches["list"].as_array().unwrap();
        let open: Vec<&Value> = list.iter().filter(|one| one["condition"] == "x > 3").collect();
        assert_eq!((open.len(), &open[0]["verdict"]), (1, &json!("not_tried")), "{branches:#}");
        assert!(open[0]["reason"].as_str().unwrap().contains("failed under JUnit"), "{branches:#}");
    }
}

/// A JVM that ends tells which test was running, also where another class has the same simple name.
#[test]
fn only_the_test_goes_that_ended_the_jvm() {
    let (run, _) = generate("same", "json", &["aa.Same", "bb.Same"]);
    let report = run.json();
    let targets = report["targets"].as_array().unwrap();
    let tests: Vec<&Value> = targets.iter().map(|target| &target["tests"]).collect();
    assert_eq!(tests, [&json!(1), &json!(0)], "{report:#}");
    assert_eq!(report["check"]["dropped"][0]["target"], "bb.Same#is(boolean)", "{report:#}");
}

#[test]
fn people_read_of_classes_without_branches_and_of_tests_that_are_to_fail() {
    let classes = compile("checked-human", &[workspace().join("tests/cases/findings/found/Loose.java")], "");
    let out = folder("checked-human-tests");
    let arguments = ["generate", "-cp", classes.to_str().unwrap(), "--check", "--out", out.to_str().unwrap()];
    let targets = ["--findings-as", "tests", "found.Loose#half", "found.Loose#share"];
    let run = run(&[&arguments[..], &targets].concat(), Duration::from_secs(120));
    let pass = run.out.lines().find_map(|line| line.strip_prefix("checked: compiled by javac; of "));
    assert!(pass.is_some_and(|line| line.ends_with(" pass under JUnit, 1 fails by design")), "{run:?}");
    let (run, _) = generate("checked-plain", "human", &["aa.Same"]);
    for line in ["checked: JaCoCo sees no branches", "checked: JaCoCo sees no branches in all of aa.Same"] {
        assert!(run.out.lines().any(|own| own == line), "{line}\n{}", run.out);
    }
}
