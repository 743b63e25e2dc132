//! `--symbolic-statics` on the classes of `subjects/kinds/statics`, whose branches need the right static fields.

use std::sync::OnceLock;
use std::time::Duration;

use crate::subjects::{confirms, is_complete};
use crate::tool::{compile, folder, java_sources, run, workspace};

const LIMIT: Duration = Duration::from_secs(120);
const CLASSES: [&str; 6] = [
    "kinds.statics.Configuration",
    "kinds.statics.Door",
    "kinds.statics.LastAnswer",
    "kinds.statics.Quota",
    "kinds.statics.Registry",
    "kinds.statics.Tickets",
];

fn classes() -> &'static str {
    static COMPILED: OnceLock<String> = OnceLock::new();
    COMPILED.get_or_init(|| {
        compile("statics", &java_sources("subjects/kinds/statics"), "").to_str().unwrap().to_owned()
    })
}

#[test]
fn every_branch_that_needs_a_static_field() {
    let out = folder("statics-tests");
    let statics = CLASSES.join(",");
    let mut arguments = vec!["generate", "-cp", classes(), "--symbolic-statics", &statics];
    arguments.extend(["--check", "--format", "json", "--out", out.to_str().unwrap()]);
    arguments.extend(CLASSES);
    let run = run(&arguments, LIMIT);
    let report = run.json();
    let targets = report["targets"].as_array().unwrap();
    assert!(targets.len() >= 15, "{report:#}");
    for target in targets {
        is_complete(target);
        let branches = &target["branches"];
        assert_eq!(branches["covered"], branches["total"], "all are feasible: {target:#}");
    }
    let tests = targets.iter().map(|target| target["tests"].as_u64().unwrap()).sum();
    confirms(&report["check"], tests);
    assert_eq!(run.code, Some(0), "{}", run.err);
}

#[test]
fn without_the_option_nothing_is_proved() {
    let run = run(&["explore", "-cp", classes(), "kinds.statics.Door#push", "--format", "json"], LIMIT);
    let target = &run.json()["targets"][0];
    assert_eq!(target["branches"]["infeasible_proved"], 0, "{target:#}");
    assert_ne!(target["branches"]["open"], serde_json::json!([]), "{target:#}");
}

#[test]
fn the_fields_are_named_in_paths() {
    let arguments =
        ["explore", "-cp", classes(), "kinds.statics.Door#push", "--symbolic-statics", "kinds.statics.Door"];
    let run = run(&arguments, LIMIT);
    let expected = "input  kinds.statics.Door.state = kinds.statics.Door.State.LOCKED";
    assert!(run.out.contains(expected), "{}", run.out);
}

#[test]
fn classes_that_cannot_be_opened() {
    let cases = [
        ("no.such.Thing", "no.such.Thing"),
        (
            "java.lang.Integer",
            "--symbolic-statics java.lang.Integer: the static fields of JDK classes cannot be inputs",
        ),
    ];
    for (class, message) in cases {
        let arguments = ["explore", "-cp", classes(), "kinds.statics.Door#push", "--symbolic-statics", class];
        let run = run(&arguments, LIMIT);
        assert_eq!(run.code, Some(2), "{class}: {}", run.out);
        assert!(run.err.contains(message), "{}", run.err);
    }
}

/// A final field holds the same object for ever, but not always with the same contents: by their names the methods say what
/// another test could change before them.
#[test]
fn only_constant_contents_prove_anything() {
    let source = "tests/cases/generate/shapes/HeldStatics.java";
    let classes = compile("held-statics", &[workspace().join(source)], "");
    let class_path = classes.to_str().unwrap();
    let run = run(&["explore", "-cp", class_path, "shapes.HeldStatics", "--format", "json"], LIMIT);
    let report = run.json();
    let targets = report["targets"].as_array().unwrap();
    assert_eq!(targets.len(), 12, "{report:#}");
    for target in targets {
        let is_constant = target["target"].as_str().unwrap().contains("#constant");
        assert_eq!(target["branches"]["infeasible_proved"] != 0, is_constant, "{target:#}");
        // An object in a static field is tried itself.
        let is_tried = target["target"].as_str().unwrap().contains("#sharedObject");
        assert_eq!(target["reason"].is_null(), is_constant || is_tried, "{target:#}");
    }
}
