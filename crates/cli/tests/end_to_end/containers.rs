//! Containers of any object, whose tests are made by calls alone: all of their branches, as JaCoCo counts them.

use std::time::Duration;

use crate::tool::{compile, folder, java_sources, run};

const LIMIT: Duration = Duration::from_secs(120);

/// Tests of a class by calls alone, run on a JVM: JaCoCo's branches that they cover, and all.
fn covered(class: &str, options: &[&str]) -> (u64, u64) {
    let classes = compile(&format!("containers-{class}"), &java_sources("tests/cases/containers"), "");
    let out = folder(&format!("containers-{class}-tests"));
    let mut arguments = vec!["generate", "--check", "--construct", "api", "--format", "json"];
    arguments.extend(["-cp", classes.to_str().unwrap(), "--out", out.to_str().unwrap(), class]);
    arguments.extend(options);
    let report = run(&arguments, LIMIT).json();
    let check = &report["check"];
    assert_eq!(check["dropped"], serde_json::json!([]), "{report:#}");
    let of_class = &check["classes"][0];
    (of_class["covered"].as_u64().unwrap(), of_class["branches"].as_u64().unwrap())
}

#[test]
fn values_that_are_asked_for_their_order_have_one() {
    assert_eq!(covered("containers.ValueHeap", &[]), (22, 22));
}

#[test]
fn maps_are_filled_though_their_capacity_is_open() {
    // All but one: a table of a billion entries.
    assert_eq!(covered("containers.ChainedMap", &[]), (27, 28));
}
