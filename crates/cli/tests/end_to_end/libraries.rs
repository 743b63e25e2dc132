//! Whole classes of libraries that nobody here wrote, without invariants: whatever they look like, javac accepts every test, all
//! pass in three orders, no target is lost, and the verdicts on branches add up. `cargo xtask libraries` does the same with 600.

use std::time::Duration;

use heapwise_check::Toolchain;
use serde_json::{Value, json};

use crate::tool::{folder, run, workspace};

const SAMPLE: &str = "tests/libraries/sample.txt";
/// Classes of whose tests javac refuses some, which is wrong: receivers and arguments of private nested classes, and generic
/// parameters with bounds or arguments of their own.
const REFUSED: [&str; 6] = [
    "com.google.common.util.concurrent.AbstractService#",
    "it.unimi.dsi.fastutil.longs.LongIterators.AbstractIndexBasedIterator#",
    "it.unimi.dsi.fastutil.longs.LongRBTreeSet#",
    "it.unimi.dsi.fastutil.shorts.AbstractShort2ShortSortedMap#",
    "org.apache.commons.lang3.ClassUtils#",
    "org.apache.commons.lang3.LongRange#",
];

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
    let is_known =
        |one: &&Value| REFUSED.iter().any(|class| one["target"].as_str().unwrap().starts_with(class));
    let dropped: Vec<&Value> =
        check["dropped"].as_array().unwrap().iter().filter(|one| !is_known(one)).collect();
    assert!(dropped.is_empty(), "{dropped:#?}");
    assert_eq!((&check["compiled"], &check["passed"]), (&json!(true), &check["tests"]));
    let count = |value: &Value| value.as_u64().unwrap();
    let targets = report["targets"].as_array().unwrap();
    for target in targets {
        let branches = &target["branches"];
        let open = branches["open"].as_array().unwrap().len() as u64;
        let settled = count(&branches["covered"]) + count(&branches["infeasible_proved"]) + open;
        assert_eq!(settled, count(&branches["total"]), "{target:#}");
        assert!(count(&target["tests"]) > 0 || !target["reason"].is_null(), "{target:#}");
    }
    assert_eq!(targets.iter().map(|target| count(&target["tests"])).sum::<u64>(), count(&check["tests"]));
    assert!(targets.len() > 200 && count(&check["tests"]) > 300, "{} targets", targets.len());
}
