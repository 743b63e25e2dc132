//! What callers see and do: constructors of other packages, methods behind bridges, objects that only a builder makes, and such as hold
//! others of their own type.

use std::time::Duration;

use serde_json::{Value, json};

use crate::subjects::confirms;
use crate::tool::{compile, folder, java_sources, run};

const LIMIT: Duration = Duration::from_secs(180);

/// All tests compile and pass, and no branch of these is infeasible.
#[test]
fn tests_do_what_callers_can() {
    let classes = compile("callers", &java_sources("tests/cases/callers"), "");
    for construct in ["auto", "fields"] {
        let out = folder(&format!("callers-{construct}"));
        let arguments = ["generate", "-cp", classes.to_str().unwrap(), "near", "--scope", "2", "--check"];
        let more = ["--construct", construct, "--format", "json", "--out", out.to_str().unwrap()];
        let report = run(&[&arguments[..], &more].concat(), LIMIT).json();
        let targets = report["targets"].as_array().unwrap();
        let tests = targets.iter().map(|target| target["tests"].as_u64().unwrap()).sum();
        confirms(&report["check"], tests);
        let branches = |name: &str| -> &Value {
            let found = targets.iter().find(|target| target["target"].as_str().unwrap().contains(name));
            &found.unwrap_or_else(|| panic!("{name}: {report:#}"))["branches"]
        };
        for name in ["Built#isLong", "Lower#add", "Taking#isLong", "Taking#isSame", "Pile#isFlat"] {
            let Value::Object(found) = branches(name) else { panic!("{name}") };
            assert_eq!(
                (&found["covered"], &found["infeasible_proved"]),
                (&json!(2), &json!(0)),
                "{name} {construct}"
            );
        }
    }
}

/// Composites and decorators hold what has their own type. Callers fill them with objects of the classes beside them, and so do tests.
#[test]
fn what_holds_its_own_type_is_filled_by_calls() {
    let classes = compile("composites", &java_sources("tests/cases/composites"), "");
    let out = folder("composites-tests");
    let arguments = ["generate", "-cp", classes.to_str().unwrap(), "Crate", "Limited", "Dozen", "--check"];
    let more = ["--format", "json", "--out", out.to_str().unwrap()];
    let report = run(&[&arguments[..], &more].concat(), LIMIT).json();
    let targets = report["targets"].as_array().unwrap();
    confirms(&report["check"], targets.iter().map(|target| target["tests"].as_u64().unwrap()).sum());
    // As a person counts them: `put` 4, `weight` 2, `depth` 4; the constructor of `Limited` 4, `show` 2; that of `Dozen` 4, `isLight` 2.
    for (class, branches) in [("Crate", 10), ("Limited", 6), ("Dozen", 6)] {
        let own = |target: &&Value| target["target"].as_str().unwrap().starts_with(&format!("{class}#"));
        let covered = targets.iter().filter(own).filter_map(|target| target["branches"]["covered"].as_u64());
        let written = std::fs::read_to_string(out.join(format!("{class}HeapwiseTest.java"))).unwrap();
        assert!(covered.sum::<u64>() >= branches, "{class}: {report:#}");
        assert!(!written.contains("Reflection: writes"), "{written}");
    }
    let written = std::fs::read_to_string(out.join("CrateHeapwiseTest.java")).unwrap();
    assert!(written.contains(".put("), "{written}");
    let written = std::fs::read_to_string(out.join("LimitedHeapwiseTest.java")).unwrap();
    assert!(written.contains("new Limited(exact, "), "{written}");
    let written = std::fs::read_to_string(out.join("DozenHeapwiseTest.java")).unwrap();
    assert!(written.contains("new Dozen(Metric.KILO)"), "{written}");
}

/// What its own class cannot be made of, as only a factory beside it makes the innermost part, has states all the same.
#[test]
fn parts_of_a_hidden_class_are_not_forgotten() {
    let classes = compile("composites-hidden", &java_sources("tests/cases/composites"), "");
    let out = folder("composites-hidden-tests");
    let arguments = ["generate", "-cp", classes.to_str().unwrap(), "Framed#isDouble", "--check"];
    let more = ["--format", "json", "--out", out.to_str().unwrap()];
    let report = run(&[&arguments[..], &more].concat(), LIMIT).json();
    let target = &report["targets"][0];
    assert_eq!(target["branches"]["covered"], 2, "{target:#}");
    confirms(&report["check"], target["tests"].as_u64().unwrap());
}
