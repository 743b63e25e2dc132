//! Arguments of types that take more than a constructor.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Value, json};

use crate::subjects::confirms;
use crate::tool::{compile, folder, java_sources, run};

const LIMIT: Duration = Duration::from_secs(180);

/// The report of `generate --check` on a class of a folder of cases, and its tests.
fn generated(cases: &str, class: &str) -> (Value, String) {
    let classes = compile(cases, &java_sources(&format!("tests/cases/{cases}")), "");
    let out: PathBuf = folder(&format!("{cases}-tests"));
    let common = ["generate", "-cp", classes.to_str().unwrap(), "--check", "--format", "json"];
    let report = run(&[&common[..], &["--out", out.to_str().unwrap(), class]].concat(), LIMIT).json();
    let targets = report["targets"].as_array().unwrap();
    confirms(&report["check"], targets.iter().map(|target| target["tests"].as_u64().unwrap()).sum());
    let file = format!("{}HeapwiseTest.java", class.replace('.', "/"));
    (report, std::fs::read_to_string(out.join(file)).unwrap())
}

/// The branches of the method whose name and parameters begin so.
fn branches<'r>(report: &'r Value, class: &str, method: &str) -> &'r Value {
    let name = format!("{class}#{method}");
    let mut targets = report["targets"].as_array().unwrap().iter();
    let target = targets.find(|target| target["target"].as_str().unwrap().starts_with(&name));
    &target.unwrap_or_else(|| panic!("{name}"))["branches"]
}

#[test]
fn a_class_is_passed_as_a_literal() {
    let (report, text) = generated("class-literals", "literals.Registry");
    for (method, covered) in [("put", 4), ("get", 4), ("unit", 3)] {
        let branches = branches(&report, "literals.Registry", &format!("{method}("));
        assert_eq!(branches["covered"], json!(covered), "{branches:#}");
        // Another class may answer otherwise.
        assert_eq!(branches["infeasible_proved"], json!(0), "{branches:#}");
    }
    assert!(text.contains("String.class") && text.contains("Integer.class"), "{text}");
}

/// A set of constants holds no null, and begins with the last of them only when it is alone.
#[test]
fn collections_of_constants_are_made_with_their_enum() {
    let (report, text) = generated("enum-collections", "signals.Crossing");
    for (method, covered, infeasible) in [
        ("isUnclear", 4, 0),
        ("first", 6, 2),
        ("shared", 6, 0),
        ("longest", 8, 0),
        ("kind", 2, 0),
        ("any", 0, 0),
    ] {
        let branches = branches(&report, "signals.Crossing", &format!("{method}("));
        let (is, proved) = (&branches["covered"], &branches["infeasible_proved"]);
        assert_eq!((is, proved), (&json!(covered), &json!(infeasible)), "{method}: {branches:#}");
    }
    let made = ["EnumSet<Light> set = EnumSet.noneOf(Light.class);", "new EnumMap<>(Light.class)"];
    assert!(made.iter().all(|made| text.contains(made)) && !text.contains("(EnumSet)"), "{text}");
}

#[test]
fn parameters_of_hidden_types_are_passed_by_reflection() {
    let (report, text) = generated("hidden-types", "depot.Depot");
    let methods = [
        ("isBoth(", 1),
        ("several(", 2),
        ("is(", 2),
        ("height(", 4),
        ("weight(", 6),
        ("over(depot.Depot.Crate", 2),
    ];
    for (method, covered) in methods.into_iter().chain([("over(depot.Depot.Mode", 2)]) {
        let branches = branches(&report, "depot.Depot", method);
        assert_eq!(branches["covered"], json!(covered), "{method}: {branches:#}");
    }
    assert!(text.contains("depot.is(null)"), "{text}");
}
