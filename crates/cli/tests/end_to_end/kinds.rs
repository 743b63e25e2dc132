//! Inputs of each kind: every branch of their subjects is reachable, and only with the right input.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::subjects::confirms;
use crate::tool::{class_names, compile, folder, java_sources, run};

/// Every branch of the kind's subjects is covered by a test that passes on the JVM, where JaCoCo sees them too.
fn covers(kind: &str) {
    let sources = java_sources(&format!("subjects/kinds/{kind}"));
    let targets = class_names(&sources, "subjects");
    let classes = compile(&format!("kinds-{kind}"), &sources, "");
    let out = folder(&format!("kinds-{kind}-tests"));
    let (class_path, out) = (classes.to_str().unwrap(), out.to_str().unwrap());
    let mut arguments = vec!["generate", "-cp", class_path, "--check", "--format", "json", "--out", out];
    arguments.extend(targets.iter().map(String::as_str));
    let report = run(&arguments, Duration::from_secs(300)).json();
    let (mut tests, mut missing, mut covered) = (0, BTreeSet::new(), BTreeSet::new());
    for target in report["targets"].as_array().unwrap() {
        assert_eq!(target["tests"], target["valid"], "{target:#}");
        tests += target["tests"].as_u64().unwrap();
        for branch in target["branches"]["list"].as_array().unwrap() {
            let place = ["class", "method", "line", "index"].map(|part| branch[part].to_string());
            if branch["verdict"] == "covered" { &mut covered } else { &mut missing }.insert(place);
        }
    }
    // What another target has tests for may be missed.
    let open: Vec<_> = missing.difference(&covered).collect();
    assert!(open.is_empty() && !covered.is_empty(), "{open:?}");
    assert!(tests > 0, "{report:#}");
    confirms(&report["check"], tests);
}

#[test]
fn strings() {
    covers("strings");
}

#[test]
fn arrays() {
    covers("arrays");
}

#[test]
fn subtypes() {
    covers("subtypes");
}

#[test]
fn numbers() {
    covers("numbers");
}

#[test]
fn floats() {
    covers("floats");
}

#[test]
fn functions() {
    covers("functions");
}
