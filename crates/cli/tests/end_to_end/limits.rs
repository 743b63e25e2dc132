//! The time limit holds for all of a target's work, results come when they are there, what never ends is told from
//! what goes round in its input, and a scope that is too large costs no branches that a smaller one covers.

use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::tool::{compile, folder, heapwise, java_sources, run};

const LIMIT: Duration = Duration::from_secs(120);

fn classes(name: &str) -> String {
    compile(name, &java_sources("tests/cases/limits"), "").to_str().unwrap().to_owned()
}

#[test]
fn no_target_takes_longer_than_it_may() {
    let classes = classes("limits");
    let out = folder("limits-out");
    let common = [
        "generate",
        "-cp",
        &classes,
        "--format",
        "json",
        "--time-limit",
        "2",
        "--effort",
        "0",
        "--max-steps",
    ];
    let targets = ["9000000000", "--out", out.to_str().unwrap(), "Slow#hashes", "Slow#counts"];
    let run = run(&[&common[..], &targets[..], &["--fail-on", "partial"]].concat(), LIMIT);
    let report = run.json();
    assert_eq!(run.code, Some(3), "{run:?}");
    for target in report["targets"].as_array().unwrap() {
        let seconds = target["measured"]["seconds"]["worked"].as_f64().unwrap();
        assert!(seconds < 2.0 * 1.1 + 1.0, "{target:#}");
        let reason = target["reason"].as_str().unwrap();
        assert!(
            reason.contains("cut by the time limit: the exploration")
                || reason.contains("limit reached on 1 path: time"),
            "{target:#}"
        );
        assert_eq!(target["branches"]["infeasible_proved"], 0, "{target:#}");
        assert_eq!(target["tests"], target["valid"], "{target:#}");
    }
}

/// The first target takes no time; the second takes all that it may.
#[test]
fn a_target_is_shown_when_it_is_finished() {
    let classes = classes("limits-shown");
    let out = folder("limits-shown-out");
    let mut tool = heapwise();
    tool.args(["generate", "-cp", &classes, "--jobs", "2", "--effort", "0", "--time-limit", "6", "--out"]);
    tool.arg(&out).args(["Slow#quick", "Slow#hashes"]).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = tool.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let first = lines.next().unwrap();
    let begin = Instant::now();
    assert!(first.starts_with("Slow#quick(int): 2 tests"), "{first}");
    let second = lines.find(|line| line.starts_with("Slow#hashes"));
    assert!(second.is_some() && begin.elapsed() > Duration::from_secs(2), "{:?}", begin.elapsed());
    child.wait().unwrap();
}

#[test]
fn what_goes_round_in_a_map_is_no_finding() {
    let classes = classes("limits-rounds");
    let out = folder("limits-rounds-out");
    let common = ["generate", "-cp", &classes, "--format", "json", "--out", out.to_str().unwrap()];
    let never = |target: &str| {
        let report = run(&[&common[..], &["--scope", "2", "--max-string", "1", target]].concat(), LIMIT);
        report.json()["targets"][0]["findings"][0].clone()
    };
    let root = never("Slow#root");
    assert_eq!((&root["kind"], &root["certain"]), (&json!("never_ends"), &json!(false)), "{root:#}");
    let stuck = never("Slow#stuck");
    assert_eq!((&stuck["kind"], &stuck["certain"]), (&json!("never_ends"), &json!(true)), "{stuck:#}");
    let explored = run(&["explore", "-cp", &classes, "--format", "json", "Slow#stuck"], LIMIT).json();
    let paths = explored["targets"][0]["explored"].as_array().unwrap();
    assert!(
        paths.iter().any(|path| path["outcome"] == "endless" && path["ending"] == "never ends"),
        "{paths:#?}"
    );
}

/// None of the large scopes can be explored to its end.
#[test]
fn a_scope_that_is_too_large_covers_what_a_smaller_one_does() {
    let classes = classes("limits-scopes");
    let out = folder("limits-scopes-out");
    let common = ["generate", "-cp", &classes, "--format", "json", "--out", out.to_str().unwrap()];
    for (target, large, small) in
        [("Rope#shape()", "4", "3"), ("Roads#kind()", "6", "3"), ("Groups#shape()", "8", "4")]
    {
        let covered = |scope: &str, proved: bool| {
            let report =
                run(&[&common[..], &["--max-paths", "2500", "--scope", scope, target]].concat(), LIMIT);
            let of_target = &report.json()["targets"][0];
            let branches = &of_target["branches"];
            assert_eq!(of_target["tests"], of_target["valid"], "{of_target:#}");
            assert!(proved || branches["infeasible_proved"] == 0, "{of_target:#}");
            branches["covered"].as_u64().unwrap()
        };
        assert_eq!(covered(large, false), covered(small, true), "{target}");
    }
}

/// Each round of the loop adds to a text, which is few steps: what is done for that counts as effort, and such a text has an end.
#[test]
fn texts_that_grow_for_ever_have_an_end() {
    let classes = classes("limits-texts");
    let out = folder("limits-texts-out");
    let arguments = ["generate", "-cp", &classes, "--format", "json", "--out", out.to_str().unwrap()];
    let report = run(&[&arguments[..], &["--effort", "20", "Chant#verses"]].concat(), LIMIT).json();
    let target = &report["targets"][0];
    assert!(target["paths"]["limits"]["memory of one path"].as_u64() >= Some(1), "{target:#}");
    assert_eq!(target["branches"]["covered"], 6, "{target:#}");
}
