//! What a table of bounds makes of a count, and what of it is said. The expectations stand beside the methods of
//! `tests/cases/bounds`.

use std::sync::OnceLock;
use std::time::Duration;

use crate::tool::{Run, compile, java_sources, run, workspace};

const SOURCES: &str = "tests/cases/bounds";

/// Counts the paths of a method within a table at size 2.
fn count(method: &str, table: &str, options: &[&str]) -> Run {
    static CLASSES: OnceLock<String> = OnceLock::new();
    let classes =
        CLASSES.get_or_init(|| compile("bounds", &java_sources(SOURCES), "").to_str().unwrap().to_owned());
    let (target, table) = (format!("Spare#{method}"), workspace().join(SOURCES).join(table));
    let arguments = ["explore", "-cp", classes, "--format", "json", &target, "--size", "2"];
    run(&[&arguments[..], &["--domains", table.to_str().unwrap()], options].concat(), Duration::from_secs(60))
}

fn paths(method: &str, options: &[&str], count: u64) {
    let run = self::count(method, "bounds.toml", options);
    let target = &run.json()["targets"][0];
    assert_eq!(target["paths"]["total"], count, "{method}, {options:?}: {target:#}");
}

/// The program takes it for something else than null in both modes; the invariant in joint mode only.
#[test]
fn references_that_are_not_listed() {
    const COMPAT: [&str; 2] = ["--repok-mode", "compat"];
    for options in [&[][..], &COMPAT] {
        paths("spare", options, 1);
        paths("head", options, 2);
        paths("keys", options, 1);
    }
    paths("head", &["--invariant", "isNotNull"], 2);
    paths("head", &[&COMPAT[..], &["--invariant", "isNull"]].concat(), 2);
    paths("head", &[&COMPAT[..], &["--invariant", "isNotNull"]].concat(), 0);
}

/// Also where the target asks for no structure, whatever the number of threads.
#[test]
fn no_structure_within_the_bounds() {
    for (method, jobs) in [("spare", "1"), ("spare", "3"), ("head", "1")] {
        let run = count(method, "bounds.toml", &["--invariant", "isNull", "--jobs", jobs]);
        let target = &run.json()["targets"][0];
        assert_eq!(target["paths"]["total"], 0, "{target:#}");
        let reason = target["reason"].as_str().unwrap();
        assert!(
            reason.starts_with(
                "no structure within the bounds of --domains or --finitization satisfies Spare.isNull"
            ),
            "{reason}"
        );
    }
}

#[test]
fn numbers_are_bounded_in_candidates_only() {
    let joint = count("key", "numbers.toml", &[]);
    assert_eq!(joint.json()["targets"][0]["paths"]["total"], 4, "{joint:?}");
    assert!(joint.err.contains("the domains of Spare.Node.key have no effect"), "{}", joint.err);
    let compat = count("key", "numbers.toml", &["--repok-mode", "compat"]);
    assert!(!compat.err.contains("have no effect"), "{}", compat.err);
    let without = count("key", "bounds.toml", &[]);
    assert!(!without.err.contains("have no effect"), "{}", without.err);
}

#[test]
fn arrays_are_refused() {
    let run = count("keys", "arrays.toml", &[]);
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.err.contains("arrays.toml: Spare.keys: there are no arrays"), "{}", run.err);
}
