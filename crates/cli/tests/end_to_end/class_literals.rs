//! Parameters of type `Class`: tests pass class literals.

use std::time::Duration;

use serde_json::json;

use crate::subjects::confirms;
use crate::tool::{compile, folder, java_sources, run};

const LIMIT: Duration = Duration::from_secs(180);

#[test]
fn a_class_is_passed_as_a_literal() {
    let classes = compile("class-literals", &java_sources("tests/cases/class-literals"), "");
    let out = folder("class-literals-tests");
    let common = ["generate", "-cp", classes.to_str().unwrap(), "--check", "--format", "json"];
    let report =
        run(&[&common[..], &["--out", out.to_str().unwrap(), "literals.Registry"]].concat(), LIMIT).json();
    let targets = report["targets"].as_array().unwrap();
    confirms(&report["check"], targets.iter().map(|target| target["tests"].as_u64().unwrap()).sum());
    for (method, covered) in [("put", 4), ("get", 4), ("unit", 3)] {
        let name = format!("literals.Registry#{method}(");
        let target =
            targets.iter().find(|target| target["target"].as_str().unwrap().starts_with(&name)).unwrap();
        let branches = &target["branches"];
        assert_eq!(branches["covered"], json!(covered), "{target:#}");
        // Another class may answer otherwise.
        assert_eq!(branches["infeasible_proved"], json!(0), "{target:#}");
    }
    let text = std::fs::read_to_string(out.join("literals/RegistryHeapwiseTest.java")).unwrap();
    assert!(text.contains("String.class") && text.contains("Integer.class"), "{text}");
}
