//! Collaborators behind interfaces that no class implements: tests stub them by anonymous classes, which javac and JUnit judge.

use std::time::Duration;

use serde_json::{Value, json};

use crate::subjects::confirms;
use crate::tool::{compile, folder, java_sources, run};

const LIMIT: Duration = Duration::from_secs(180);

/// All tests of these targets compile and pass. The reports of the targets, and the text of the tests of the first class.
fn generated(name: &str, targets: &[&str]) -> (Vec<Value>, String) {
    let classes = compile("stubs", &java_sources("tests/cases/stubs"), "");
    let out = folder(name);
    let common = ["generate", "-cp", classes.to_str().unwrap(), "--check", "--format", "json"];
    let report = run(&[&common[..], &["--out", out.to_str().unwrap()], targets].concat(), LIMIT).json();
    let reports = report["targets"].as_array().unwrap().clone();
    confirms(&report["check"], reports.iter().map(|target| target["tests"].as_u64().unwrap()).sum());
    let class = targets[0].split('#').next().unwrap().replace('.', "/");
    (reports, std::fs::read_to_string(out.join(format!("{class}HeapwiseTest.java"))).unwrap())
}

fn branches<'r>(reports: &'r [Value], method: &str) -> &'r Value {
    let is_it = |report: &&Value| report["target"].as_str().unwrap().contains(&format!("#{method}("));
    &reports.iter().find(is_it).unwrap()["branches"]
}

#[test]
fn a_repository_without_an_implementation_is_stubbed() {
    let (reports, text) = generated("stubs-till", &["stubs.Till"]);
    for (method, covered, total) in [("rate", 4, 4), ("isLate", 2, 2), ("goesOn", 1, 2)] {
        let found = branches(&reports, method);
        assert_eq!((&found["covered"], &found["total"]), (&json!(covered), &json!(total)), "{found:#}");
        // Other objects may answer otherwise.
        assert_eq!(found["infeasible_proved"], json!(0), "{found:#}");
    }
    let stub = "        Till.Prices prices = new Till.Prices() {
            @Override
            public Price of(String x) {
                return null;
            }

            @Override
            public void missing(Price x) {}

            @Override
            public long day() {
                return 0L;
            }
        };
";
    assert!(text.contains(stub), "{text}");
}

#[test]
fn a_function_that_gives_a_hidden_object_reads_it_before() {
    let (reports, text) = generated("stubs-memo", &["stubs.Memo"]);
    assert_eq!(branches(&reports, "find")["covered"], json!(4), "{text}");
    assert!(text.contains("Object none = getField(null, Memo.class, \"NONE\");"), "{text}");
}

/// As a person counts the branches that a stub takes which always gives the same.
#[test]
fn stubs_answer_with_values_of_every_kind() {
    let (reports, _) = generated("stubs-kinds", &["stubs.Kinds"]);
    for (method, covered) in [
        ("numbers", 18),
        ("store", 4),
        ("raw", 2),
        ("prices", 6),
        ("reader", 3),
        ("places", 6),
        ("named", 4),
        ("steps", 6),
        ("crate", 4),
        ("marked", 4),
        ("signal", 2),
    ] {
        assert_eq!(branches(&reports, method)["covered"], json!(covered), "{method}: {reports:#?}");
    }
}

#[test]
fn what_nobody_can_implement_is_not_stubbed() {
    let (reports, text) = generated("stubs-casts", &["stubs.Casts"]);
    assert!(!text.contains("@Override"), "{text}");
    assert_eq!(branches(&reports, "hidden")["infeasible_proved"], json!(0), "{reports:#?}");
}
