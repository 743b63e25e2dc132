//! The text of generated tests, for each kind of input that heapwise builds: what a person who uses it reads.
//!
//! That the tests are right, javac and JUnit say in the same run; the blessed files show what a change does to the text.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use crate::blessed;
use crate::subjects::confirms;
use crate::tool::{class_names, compile, folder, java_sources, jdk_release, run, workspace};

const SOURCES: &str = "tests/cases/blessed/inputs";
const BLESSED: &str = "tests/cases/blessed/tests";
/// What a test of a collection looks like hangs on the code of the JDK, so the text is that of one release.
const RELEASE: u32 = 17;
/// The class that has a specification, which holds for a whole run.
const SPECIFIED: &str = "inputs.WithSpecification";
/// Classes that are not the class of a file.
const NESTED: [&str; 4] = [
    "inputs.InnerClasses.Gauge",
    "inputs.InnerClasses.Pair",
    "inputs.RecordInputs.Line",
    "inputs.RecordInputs.Share",
];
/// Classes that only hold others.
const HOLDERS: [&str; 2] = ["inputs.InnerClasses", "inputs.RecordInputs"];

#[test]
fn blessed_tests_of_every_kind_of_input() {
    let sources = java_sources(SOURCES);
    let classes = compile("kinds-of-input", &sources, "");
    let out = folder("kinds-of-input-tests");
    let mut targets = class_names(&sources, "tests/cases/blessed");
    targets.retain(|target| target != SPECIFIED && !HOLDERS.contains(&target.as_str()));
    targets.extend(NESTED.map(str::to_owned));
    let specification = workspace().join(SOURCES).join("WithSpecification.sl");
    let specification = specification.to_str().unwrap();
    let targets: Vec<&str> = targets.iter().map(String::as_str).collect();
    // The text that the tests of `analysis` compare with too, which knows of no calls.
    generate(&classes, &out, &[&targets[..], &["--construct", "fields"]].concat());
    generate(&classes, &out, &[SPECIFIED, "--spec", specification]);
    if jdk_release() != RELEASE {
        return;
    }
    let blessed = workspace().join(BLESSED);
    let written = names(&out.join("inputs"));
    for name in &written {
        let text = std::fs::read_to_string(out.join("inputs").join(name)).unwrap();
        blessed::file(&blessed.join(name), &text);
    }
    assert_eq!(names(&blessed), written, "delete the files without a class");
}

/// Writes tests, all of which pass on a JVM.
fn generate(classes: &Path, out: &Path, targets: &[&str]) {
    let begin = ["generate", "-cp", classes.to_str().unwrap(), "--scope", "3", "--check", "--format", "json"];
    let out = ["--out", out.to_str().unwrap()];
    let report = run(&[begin.as_slice(), &out, targets].concat(), Duration::from_secs(120)).json();
    let targets = report["targets"].as_array().unwrap();
    for target in targets {
        assert_ne!(target["tests"], 0, "{target:#}");
    }
    confirms(&report["check"], targets.iter().map(|target| target["tests"].as_u64().unwrap()).sum());
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}
