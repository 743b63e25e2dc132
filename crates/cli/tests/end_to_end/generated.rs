//! Classes whose tests are hard to write: whatever a class looks like, its tests compile and pass.
//!
//! Not every branch of these classes can be covered (some need features that do not exist yet), but each that is not is
//! accounted for, and what is covered JaCoCo sees as well.

use std::time::Duration;

use serde_json::json;

use crate::subjects::{confirms, is_complete};
use crate::tool::{class_names, compile, compile_for, folder, java_sources, run};

const SOURCES: &str = "tests/cases/generate";

/// Classes that are not the class of a file.
const NESTED: [&str; 13] = [
    "shapes.Inferred.Closed#is",
    "shapes.Kinds.Square",
    "shapes.Outer.Nested",
    "shapes.Outer.Inner#depth",
    "shapes.Derived#swap",
    "shapes.OnTheJdk.Task#rank",
    "shapes.OnTheJdk.Failure#worse",
    "shapes.OnTheJdk.Window#skip",
    "shapes.Records.Range",
    "shapes.Records.Pair#isTwin",
    "shapes.Records.Link#length",
    "shapes.Subtypes.Counter",
    "shapes.Subtypes.Unit#area",
];

/// Classes most of whose methods can have no test, as they say something else in every run, or after other tests.
const OFTEN_NONE: [&str; 2] = ["shapes.Repeats#", "shapes.SharedStatics#"];

/// Classes whose every branch is covered or proved infeasible.
const COMPLETE: &str = "shapes.Records";

/// Methods that break their invariant: a chain gets longer than it may be, a count comes from a part that nothing judges, a
/// book with two names is lent under one.
const BREAKS: [&str; 3] = ["shapes.SortedChain#prepend", "shapes.OnTheJdk.Window#skip", "shapes.Shelf#lend"];

/// Features that do not exist yet; only these may be missing.
const MISSING: [&str; 3] =
    ["a symbolic object of ", "a new array of symbolic length beyond the scope", "call depth"];

#[test]
fn tests_of_awkward_classes_compile_and_pass() {
    let sources = java_sources(SOURCES);
    let classes = compile("generate", &sources, "");
    let mut targets = class_names(&sources, SOURCES);
    targets.extend(NESTED.map(str::to_owned));
    let out = folder("generate-tests");
    let (class_path, out) = (classes.to_str().unwrap(), out.to_str().unwrap());
    let mut arguments = vec!["generate", "-cp", class_path, "--check", "--format", "json", "--out", out];
    arguments.extend(targets.iter().map(String::as_str));
    let run = run(&arguments, Duration::from_secs(300));
    let report = run.json();
    let mut tests = 0;
    for target in report["targets"].as_array().unwrap() {
        tests += target["tests"].as_u64().unwrap();
        let name = target["target"].as_str().unwrap();
        let has_none = OFTEN_NONE.iter().any(|class| name.starts_with(class));
        let is_found = target["findings"] != json!([]);
        assert!(has_none || is_found || target["tests"].as_u64().unwrap() > 0, "{target:#}");
        assert_eq!(target["tests"], target["valid"], "{target:#}");
        let breaks = BREAKS.iter().any(|method| name.starts_with(method));
        assert_eq!(target["broken_invariant"].as_u64().unwrap() > 0, breaks, "{target:#}");
        let branches = &target["branches"];
        let count = |name: &str| branches[name].as_u64().unwrap();
        let open = branches["open"].as_array().unwrap().len() as u64;
        let by_findings = branches["by_findings"].as_array().unwrap().len() as u64;
        let known = count("covered") + count("infeasible_proved") + by_findings;
        assert_eq!(known + open, count("total"), "{target:#}");
        let is_known = |feature: &String| MISSING.iter().any(|missing| feature.starts_with(missing));
        assert!(target["unsupported"].as_object().unwrap().keys().all(is_known), "{target:#}");
        assert!(open == 0 || !target["reason"].is_null(), "{target:#}");
        if name.starts_with(COMPLETE) {
            is_complete(target);
        }
    }
    confirms(&report["check"], tests);
    assert_eq!(run.code, Some(1), "Throwing.error is a finding: {}", run.err);
}

/// Java 8 lets an outer class call a private constructor through one that the compiler adds, which no source sees.
#[test]
fn what_older_compilers_add_is_not_named() {
    const OLD: &str = "tests/cases/java8";
    let classes = compile_for(8, "java8", &java_sources(OLD), "");
    let out = folder("java8-tests");
    let mut arguments = vec!["generate", "-cp", classes.to_str().unwrap(), "--check", "--format", "json"];
    arguments.extend(["--out", out.to_str().unwrap(), "old.Table#find"]);
    let report = run(&arguments, Duration::from_secs(60)).json();
    let target = &report["targets"][0];
    is_complete(target);
    confirms(&report["check"], target["tests"].as_u64().unwrap());
}
