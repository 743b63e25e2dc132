//! JSON reports against their schema, which is in `docs/schema` and made from the types of the report.

use std::time::Duration;

use serde_json::{Value, json};

use crate::tool::{folder, run, workspace};
use crate::{blessed, subjects};

const LIMIT: Duration = Duration::from_secs(120);
const HEAP: &str = "heapwise.subjects.leftist.LeftistHeap";
const TREE: &str = "heapwise.subjects.bst.BinarySearchTree#insert";

fn schema() -> Value {
    run(&["schema"], LIMIT).json()
}

/// What the schema says against a report.
fn faults(schema: &Value, report: &Value) -> Vec<String> {
    let validator = jsonschema::draft202012::new(schema).unwrap();
    validator.iter_errors(report).map(|error| format!("{}: {error}", error.instance_path())).collect()
}

fn report(command: &str, more: &[&str]) -> Value {
    let fixed = [command, "-cp", subjects::classes(), "--format", "json", "--effort", "30"];
    run(&[&fixed[..], more].concat(), LIMIT).json()
}

#[test]
fn the_blessed_schema_is_this_one() {
    blessed::file(&workspace().join("docs/schema/report.schema.json"), &run(&["schema"], LIMIT).out);
}

#[test]
fn each_kind_of_report_fits_the_schema() {
    let schema = schema();
    let out = folder("json-out");
    let out = out.to_str().unwrap();
    let reports = [
        report("generate", &["--out", out, "--construct", "fields", "--check", HEAP]),
        report("generate", &["--out", out, "--strategy", "concolic", TREE]),
        report("explore", &[TREE]),
        report("explore", &["--tree", TREE]),
        report("explore", &["--path", "2", "--trace", TREE]),
        report("explore", &["--heap-solver", "none", "--max-steps", "40", HEAP]),
    ];
    for report in &reports {
        assert_eq!(faults(&schema, report), [""; 0], "{report:#}");
        assert_eq!(report["version"], 2);
    }
    let totals = &reports[0]["totals"];
    let targets = reports[0]["targets"].as_array().unwrap();
    let tests: u64 = targets.iter().map(|target| target["tests"].as_u64().unwrap()).sum();
    assert_eq!(
        (totals["tests"].as_u64(), totals["targets"].as_u64()),
        (Some(tests), Some(targets.len() as u64))
    );
    let branches = &reports[0]["classes"][0]["branches"];
    assert_eq!(totals["branches"]["total"], branches["total"], "{totals:#}");
    assert_eq!(totals["branches"]["covered"], branches["covered"], "{totals:#}");
}

/// A schema that takes anything would say nothing.
#[test]
fn the_schema_refuses_what_is_no_report() {
    let schema = schema();
    let good = report("explore", &[TREE]);
    let changes: [fn(&mut Value); 4] = [
        |report| _ = report.as_object_mut().unwrap().remove("tool"),
        |report| report["targets"][0]["tests"] = json!("three"),
        |report| report["targets"][0]["branches"]["list"][0]["verdict"] = json!("perhaps"),
        |report| report["totals"]["branches"]["open"] = json!(-1),
    ];
    for change in changes {
        let mut bad = good.clone();
        change(&mut bad);
        assert!(!faults(&schema, &bad).is_empty(), "{bad:#}");
    }
}

#[test]
fn without_timings_two_runs_are_equal() {
    let report = || report("explore", &["--no-timings", TREE]).to_string();
    let first = report();
    assert!(!first.contains("seconds") && !first.contains("peak_rss_mb"), "{first}");
    assert_eq!(first, report());
}

/// The lines are what the report of the same run lists, and the last one is the rest of it.
#[test]
fn lines_hold_what_the_report_does() {
    let out = folder("ndjson-out");
    let out = out.to_str().unwrap();
    for (command, more) in [("generate", &["--out", out][..]), ("explore", &[])] {
        let fixed = [command, "-cp", subjects::classes(), "--effort", "30", "--no-timings", TREE, HEAP];
        let print = |format: &str| run(&[&fixed[..], more, &["--format", format]].concat(), LIMIT);
        let mut report = print("json").json();
        let lines = print("ndjson").out;
        let mut lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let last = lines.pop().unwrap();
        let targets = report.as_object_mut().unwrap().remove("targets").unwrap();
        assert_eq!(last, report);
        // One that comes again replaces the one before.
        let mut found: Vec<Value> = Vec::new();
        for line in lines {
            found.retain(|known| known["target"] != line["target"]);
            found.push(line);
        }
        let key = |target: &Value| target["target"].to_string();
        let mut targets = targets.as_array().unwrap().clone();
        targets.sort_by_key(key);
        found.sort_by_key(key);
        assert_eq!(found, targets, "{command}");
    }
}

#[test]
fn other_commands_refuse_lines() {
    let classes = subjects::classes();
    let method = format!("{HEAP}#repOk");
    for command in [&["explain", HEAP][..], &["check-spec", "--by-calls", &method]] {
        let refused = run(&[command, &["-cp", classes, "--format", "ndjson"]].concat(), LIMIT);
        assert!(refused.code == Some(2) && refused.err.contains("--format ndjson: "), "{refused:?}");
    }
}
