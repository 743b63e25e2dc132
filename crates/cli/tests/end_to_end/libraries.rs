//! Whole classes of libraries that nobody here wrote, without invariants: whatever they look like, javac accepts every test, all
//! pass in three orders, no target is lost, and the verdicts on branches add up. `cargo xtask libraries` does the same with 600.

use std::time::Duration;

use heapwise_check::Toolchain;
use serde_json::{Value, json};

use crate::tool::{folder, run, workspace};

const SAMPLE: &str = "tests/libraries/sample.txt";

/// What bounds the effort of a target; the time limit is only there against a hang.
const BUDGET: [&str; 10] = [
    "--scope",
    "2",
    "--max-branches",
    "8",
    "--max-paths",
    "20",
    "--max-steps",
    "20000",
    "--time-limit",
    "300",
];

/// Coordinates and classes: a line with colons names a jar.
fn sample() -> (Vec<String>, Vec<String>) {
    let text = std::fs::read_to_string(workspace().join(SAMPLE)).unwrap();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(str::to_owned).partition(|line| line.contains(':'))
}

#[test]
fn classes_of_libraries() {
    let (coordinates, classes) = sample();
    assert!(classes.len() >= 55, "{}", classes.len());
    let jar = |name: &String| Toolchain::library(name, &mut |notice| eprintln!("{notice}")).unwrap();
    let class_path = std::env::join_paths(coordinates.iter().map(jar)).unwrap();
    let out = folder("libraries-tests");
    let mut arguments = vec!["generate", "-cp", class_path.to_str().unwrap(), "--check", "--format", "json"];
    arguments.extend(BUDGET);
    arguments.extend(["--out", out.to_str().unwrap()]);
    arguments.extend(classes.iter().map(String::as_str));
    let run = run(&arguments, Duration::from_secs(600));
    assert!(matches!(run.code, Some(0 | 1)), "{run:?}");
    let report = run.json();
    let check = &report["check"];
    assert_eq!(check["failures"], json!([]));
    assert_eq!(check["dropped"], json!([]), "{:#}", check["dropped"]);
    assert_eq!((&check["compiled"], &check["passed"]), (&json!(true), &check["tests"]));
    let count = |value: &Value| value.as_u64().unwrap();
    let targets = report["targets"].as_array().unwrap();
    for target in targets {
        let branches = &target["branches"];
        let open = branches["open"].as_array().unwrap().len() as u64;
        let by_findings = branches["by_findings"].as_u64().unwrap_or_default();
        let settled =
            count(&branches["covered"]) + count(&branches["infeasible_proved"]) + by_findings + open;
        assert_eq!(settled, count(&branches["total"]), "{target:#}");
        assert!(count(&target["tests"]) > 0 || !target["reason"].is_null(), "{target:#}");
    }
    assert_eq!(targets.iter().map(|target| count(&target["tests"])).sum::<u64>(), count(&check["tests"]));
    assert!(targets.len() > 200 && count(&check["tests"]) > 300, "{} targets", targets.len());
}
