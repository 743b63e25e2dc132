//! What counts as a branch of a target: `tests/cases/branches` says it.

use std::time::Duration;

use crate::subjects::confirms;
use crate::tool::{compile, folder, java_sources, run};

#[test]
fn of_the_class_its_superclasses_and_its_package() {
    let classes = compile("branches", &java_sources("tests/cases/branches"), "");
    let out = folder("branches-tests");
    let (class_path, out) = (classes.to_str().unwrap(), out.to_str().unwrap());
    let arguments =
        ["generate", "-cp", class_path, "near.Caller#total", "--check", "--format", "json", "--out", out];
    let report = run(&arguments, Duration::from_secs(60)).json();
    let target = &report["targets"][0];
    // Two each of its own and of six methods that count.
    assert_eq!(target["branches"]["total"], 14, "{target:#}");
    assert_eq!(target["branches"]["covered"], 14, "{target:#}");
    confirms(&report["check"], target["tests"].as_u64().unwrap());
    assert_eq!(report["check"]["jacoco_covered"], 14, "{report:#}");
}
