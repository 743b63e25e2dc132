//! What is called infeasible is: branches that need an input which heapwise does not try are left open, with a reason.
//!
//! The JVM runs these inputs first.

use std::process::Command;
use std::time::Duration;

use crate::tool::{compile, finish, folder, java_home, java_sources, run};

const LIMIT: Duration = Duration::from_secs(120);

#[test]
fn what_other_inputs_cover_is_not_called_infeasible() {
    let classes = compile("proofs", &java_sources("tests/cases/proofs"), "");
    let arguments = ["explore", "-cp", classes.to_str().unwrap(), "--scope", "1", "--format", "json"];
    let unproved = [
        "Unproved",
        "Inherited",
        "OtherClasses",
        "OtherJudges",
        "OtherMessages",
        "Narrowed",
        "OtherFunctions",
        "OtherCollections",
        "OtherSettings",
        "OtherTimes",
    ];
    for class in unproved {
        let mut java = Command::new(java_home().join("bin/java"));
        java.arg("-XX:-ShowCodeDetailsInExceptionMessages");
        let shown = finish(java.arg("-cp").arg(&classes).arg(class), LIMIT);
        let report = run(&[&arguments[..], &[class]].concat(), LIMIT).json();
        let mut methods = 0;
        for target in report["targets"].as_array().unwrap() {
            let branches = &target["branches"];
            // A helper without branches claims nothing.
            if target["target"].as_str().unwrap().contains("#main(") || branches["total"] == 0 {
                continue;
            }
            methods += 1;
            assert_eq!(branches["infeasible_proved"], 0, "{target:#}");
            assert_ne!(branches["open"], serde_json::json!([]), "{target:#}");
            assert!(!target["reason"].is_null(), "{target:#}");
        }
        assert_eq!(shown.out, "1\n".repeat(methods), "one line for each method: {}", shown.err);
    }
    let report = run(&[&arguments[..], &["Proved"]].concat(), LIMIT).json();
    for target in report["targets"].as_array().unwrap() {
        let branches = &target["branches"];
        assert_ne!(branches["infeasible_proved"], 0, "{target:#}");
        assert_eq!(branches["open"], serde_json::json!([]), "{target:#}");
    }
}

/// An object of another class in a field of the own type, and a method that only `super` runs: the JVM takes these branches.
#[test]
fn what_siblings_and_super_take_is_not_called_infeasible() {
    let classes = compile("proofs-siblings", &java_sources("tests/cases/siblings"), "");
    let mut java = Command::new(java_home().join("bin/java"));
    let shown = finish(java.arg("-cp").arg(&classes).arg("Shown"), LIMIT);
    assert_eq!(shown.out, "3 true false\n11 10\n", "{}", shown.err);
    let out = folder("proofs-siblings-out");
    let path = classes.to_str().unwrap();
    let common = ["generate", "-cp", path, "--format", "json", "--out", out.to_str().unwrap()];
    let report = run(&[&common[..], &["Wrapped", "Base#reset"]].concat(), LIMIT).json();
    for target in report["targets"].as_array().unwrap() {
        assert_eq!(target["branches"]["infeasible_proved"], 0, "{target:#}");
    }
    let mut targets = report["targets"].as_array().unwrap().iter();
    let direct = targets.find(|target| target["target"] == "Wrapped#isDirect()").unwrap();
    assert_eq!(direct["branches"]["covered"], 2, "{direct:#}");
    assert!(direct["tests"].as_u64() > Some(1), "{direct:#}");
}
