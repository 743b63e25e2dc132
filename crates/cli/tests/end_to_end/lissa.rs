//! The path counts of LISSA's evaluation, against `subjects/lissa/expected.toml`: published, or counted by others.

use std::sync::OnceLock;
use std::time::Duration;

use serde_json::Value;
use toml::Table;

use crate::tool::{compile, java_sources, run, workspace};

const SOURCES: &str = "subjects/lissa";

fn classes() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    CLASSES.get_or_init(|| compile("lissa", &java_sources(SOURCES), "").to_str().unwrap().to_owned())
}

/// The rows of a column up to a scope: method, scope, count.
fn expected(column: &str, most: u64) -> Vec<(String, u64, u64)> {
    let text = std::fs::read_to_string(workspace().join(SOURCES).join("expected.toml")).unwrap();
    let mut rows = Vec::new();
    for (class, methods) in &text.parse::<Table>().unwrap() {
        for (method, row) in methods.as_table().unwrap() {
            for (scope, count) in row.get(column).and_then(|row| row.as_table()).into_iter().flatten() {
                let (scope, count) = (scope.parse().unwrap(), count.as_integer().unwrap() as u64);
                if scope <= most {
                    rows.push((format!("{class}#{method}"), scope, count));
                }
            }
        }
    }
    rows
}

/// What `explore` reports of a method of a subject within its bounds.
fn report(target: &str, scope: u64, options: &[&str]) -> Value {
    let (target, scope) = (format!("lissa.{target}"), scope.to_string());
    let bounds = workspace().join(SOURCES).join("bounds.toml");
    let mut arguments = vec!["explore", "-cp", classes(), "--format", "json", &target];
    arguments.extend(["--domains", bounds.to_str().unwrap(), "--size", &scope]);
    arguments.extend(options);
    run(&arguments, Duration::from_secs(120)).json()["targets"][0].clone()
}

/// The same of all paths.
fn explore(target: &str, scope: u64, options: &[&str]) -> Value {
    let target = report(target, scope, &[options, &["--max-paths", "1000000"]].concat());
    assert_eq!(target["unknown"], 0, "{target:#}");
    assert!(target["branches"].is_null(), "a count says nothing of branches: {target:#}");
    target
}

/// Up to a scope and a count, as longer ones take long.
fn paths(column: &str, (most_scope, most_paths): (u64, u64), options: &[&str]) {
    let mut rows = expected(column, most_scope);
    rows.retain(|(_, _, count)| *count <= most_paths);
    assert!(!rows.is_empty());
    for (target, scope, count) in rows {
        let found = explore(&target, scope, options);
        assert_eq!(found["paths"]["total"], count, "{target} at scope {scope}, {options:?}: {found:#}");
        assert!(found["reason"].is_null(), "nothing is left out, {target} at scope {scope}: {found:#}");
    }
}

fn compat(technique: &str) -> [&str; 4] {
    ["--repok-mode", "compat", "--heap-solver", technique]
}

#[test]
fn paths_of_lissa() {
    paths("lissa", (2, 2_000), &compat("lissa"));
}

#[test]
fn paths_of_lissa_without_symmetry_breaking() {
    paths("lissa", (2, 200), &compat("lissa-nosb"));
}

#[test]
fn paths_of_lissa_with_a_memory() {
    paths("lissa", (4, 1_000), &compat("lissa-m"));
}

#[test]
fn paths_behind_the_invariant() {
    paths("if_repok", (5, 20_000), &compat("if-repok"));
}

/// Paths that the derived hybrid invariant keeps; most have no input.
#[test]
fn paths_of_the_hybrid_invariant() {
    for (target, scope, count) in [("HashMap#remove", 3, 655), ("DictionaryInfo#getField", 5, 94)] {
        let found = explore(target, scope, &compat("hybrid-repok"));
        assert_eq!(found["paths"]["total"], count, "{target} at scope {scope}: {found:#}");
    }
}

/// Paths from all structures that calls make; the counts of the tree are sums of the Fubini numbers.
#[test]
fn paths_behind_calls() {
    for (target, scope, count) in expected("driver", 5) {
        let methods = if target.starts_with("LinkedList") { "add" } else { "put" };
        let found = explore(&target, scope, &["--heap-solver", "driver", "--driver-methods", methods]);
        assert_eq!(found["paths"]["total"], count, "{target} at scope {scope}: {found:#}");
    }
}

/// Calls that throw are swallowed, parameters keep to their ranges, and a later method comes after an earlier one.
#[test]
fn calls_of_several_methods() {
    let driver = |target, scope, methods| {
        explore(target, scope, &["--heap-solver", "driver", "--driver-methods", methods])
    };
    // Nothing, one add, one remove, two adds, an add and a remove that finds it or not, two removes.
    let found = driver("LinkedList#add", 2, "add,remove(int)");
    assert_eq!(found["paths"]["total"], 7, "{found:#}");
    // Three priorities and two wrong ones; 5 alone and 25 after another.
    let found = driver("Schedule#addProcess", 1, "addProcess");
    assert_eq!(found["paths"]["threw"], 30, "no queue was made, so all throw: {found:#}");
    let found = driver("CombatantStatistic#ensureTypExists", 0, "addData");
    assert_eq!(found["paths"]["total"], 1, "without a map, and the range leaves one way: {found:#}");
}

/// Paths that some input takes.
#[test]
fn feasible_paths() {
    paths("joint", (5, 1_000), &["--resolve", "at-load"]);
}

/// How many different shapes are judged.
#[test]
fn queries() {
    for (target, scope, count) in expected("queries", 4) {
        // Each thread has a memory of its own.
        let found = explore(&target, scope, &[&compat("lissa-m")[..], &["--jobs", "1"]].concat());
        let heap = &found["queries"]["heap"];
        let judged = heap["search"].as_u64().unwrap() + heap["witness"].as_u64().unwrap();
        assert_eq!(judged, count, "{target} at scope {scope}: {found:#}");
    }
}

/// Whatever one thread leaves to another, and where a limit cuts, which depends on what came before.
#[test]
fn a_count_is_the_same_by_any_number_of_threads() {
    let limits: [&[&str]; 4] =
        [&[], &["--max-paths", "23"], &["--max-steps", "150"], &["--max-branches", "4"]];
    let cases: [(&str, u64, &[&str]); 5] = [
        ("SQLFilter#get", 2, &compat("lissa-m")),
        ("TreeMap#remove", 6, &compat("lissa-m")),
        ("HashMap#put", 3, &compat("if-repok")),
        ("Template#addParameter", 1, &compat("lissa")),
        ("TransportStats#bytesRead", 5, &["--resolve", "at-load"]),
    ];
    for (target, scope, options) in cases {
        for limit in limits {
            let count = |jobs| {
                let found = report(target, scope, &[options, limit, &["--jobs", jobs]].concat());
                let told = ["paths", "infeasible", "unknown_reasons", "reason", "steps", "unsupported"];
                told.map(|name| found[name].clone())
            };
            let alone = count("1");
            assert_ne!(alone[4], 0, "{target}, {limit:?}: {alone:?}");
            for jobs in ["2", "3", "7"] {
                assert_eq!(count(jobs), alone, "{target} by {jobs} threads, {limit:?}");
            }
        }
    }
}
