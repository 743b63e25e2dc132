//! Lazy initialisation against brute force: an exploration of an invariant, completed in every way, meets exactly the inputs that
//! a real JVM accepts of all there are within the domains, each once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

#[path = "../../backtrack/tests/oracles/brute_force.rs"]
mod brute_force;
#[path = "../../backtrack/tests/oracles/case.rs"]
mod case;
#[path = "../../backtrack/tests/oracles/java.rs"]
mod java;
#[path = "../../backtrack/tests/oracles/ways.rs"]
#[allow(dead_code)]
mod ways;

use std::path::Path;

use brute_force::{by_brute_force, difference};
use case::Case;
use ways::Ways;

/// Cases that take the brute force or the engine seconds; `backtrack` tries them as well.
const LONG: [&str; 5] = ["BoxedKeys", "Coloured", "Loops", "MarkedNodes", "Remainders"];

#[test]
fn inputs_are_those_that_a_jvm_accepts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../backtrack/tests/oracles");
    let classes = tempfile::tempdir().unwrap();
    let mut files = java::sources(&folder.join("cases"));
    files.retain(|file| !LONG.iter().any(|name| file.file_stem().unwrap() == *name));
    java::compile(classes.path(), &[&files[..], &[folder.join("BruteForce.java")]].concat());
    let of = |file: &std::path::PathBuf| {
        let name = file.file_stem().unwrap().to_str().unwrap();
        Case::of("cases", name, &std::fs::read_to_string(file).unwrap())
    };
    let cases: Vec<Case> = files.iter().map(of).collect();
    let expected = by_brute_force(classes.path(), &cases);
    let program = java::open(classes.path());
    let mut faults = Vec::new();
    for case in &cases {
        let (figures, inputs) = Ways::of(&program, case).by_engine(true);
        let is_whole = figures.undecided.is_empty();
        let fault = difference("the exploration", &inputs, &expected[&case.class], is_whole);
        faults.extend(fault.map(|fault| format!("{}: {fault}", case.class)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
