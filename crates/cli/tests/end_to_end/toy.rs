//! The heap solver `toy`: paths and tests of inputs that share nothing, whatever the invariant of the class says.

use std::time::Duration;

use crate::subjects::{classes, confirms};
use crate::tool::{folder, run};

const LIMIT: Duration = Duration::from_secs(120);
const CHAIN: &str = "heapwise.subjects.chain.IntChain";

/// A chain without cycles has up to as many cells as the scope says: `indexOf` finds the number in one of them, or comes to the
/// end of so many or none.
#[test]
fn chains_have_no_cycles() {
    let found = (1..=5).map(|scope: u64| {
        let (scope, target) = (scope.to_string(), format!("{CHAIN}#indexOf"));
        let options = ["--heap-solver", "toy", "--scope", &scope, "--format", "json", &target];
        let report = run(&[&["explore", "-cp", classes()], &options[..]].concat(), LIMIT).json();
        report["targets"][0]["paths"]["total"].as_u64().unwrap()
    });
    assert_eq!(found.collect::<Vec<_>>(), [3, 5, 7, 9, 11]);
}

/// The size of a chain is any, as `repOk` is not asked.
#[test]
fn tests_share_nothing() {
    let out = folder("toy-tests");
    let options =
        ["--heap-solver", "toy", "--check", "--format", "json", "--out", out.to_str().unwrap(), CHAIN];
    let report = run(&[&["generate", "-cp", classes()], &options[..]].concat(), LIMIT).json();
    let targets = report["targets"].as_array().unwrap();
    assert!(targets.iter().all(|target| target["tests"] == target["valid"]), "{report:#}");
    let tests: u64 = targets.iter().map(|target| target["tests"].as_u64().unwrap()).sum();
    assert!(tests > 10, "{report:#}");
    confirms(&report["check"], tests);
}
