//! What heapwise says of something that it does not support, on `tests/cases/unsupported`: its name, the line of the program, and a
//! tip, which must be true.

use std::sync::OnceLock;
use std::time::Duration;

use serde_json::{Value, json};

use crate::tool::{Run, compile, java_sources, run};

const LIMIT: Duration = Duration::from_secs(60);
const METER: &str = "plant.Meter";
const NATIVE: &str = "native method plant.Sensor.read()I";
const BODY: &str =
    "a class of the same name with a body in Java, earlier on the class path, stands in for it";
const INPUT: &str =
    "make it an input: a parameter of the target, or with `verify` a call of Verifier.nondetInt or its like";
const SUBTYPE: &str = "put a class that implements or extends it on the class path";

fn program() -> &'static str {
    static COMPILED: OnceLock<String> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let sources = java_sources("tests/cases/unsupported/program");
        compile("unsupported", &sources, "").to_str().unwrap().to_owned()
    })
}

fn explore(class_path: &str, more: &[&str]) -> Run {
    run(&[&["explore", "-cp", class_path, METER], more].concat(), LIMIT)
}

/// The report of a method of the meter.
fn target<'r>(report: &'r Value, method: &str) -> &'r Value {
    let mut targets = report["targets"].as_array().unwrap().iter();
    let begin = format!("{METER}#{method}(");
    targets.find(|target| target["target"].as_str().unwrap().starts_with(&begin)).unwrap()
}

fn at(method: &str, line: u32) -> Value {
    json!({ "class": METER, "method": method, "line": line })
}

#[test]
fn a_person_is_told_where_and_what_helps() {
    let out = explore(program(), &["-v"]).out;
    let native = format!(
        "not supported (2 paths): {NATIVE}, at Meter.lambda$level$0:9 and 1 other place; tip: {BODY}\n"
    );
    assert!(out.contains(&native), "{out}");
    let clock = format!("not supported (1 path): java.lang.System: the clock, at Meter.age:17; tip: {INPUT}");
    assert!(out.contains(&clock), "{out}");
    let scale =
        format!("plant.Scale, of which the class path has no class, at Meter.scaled:21; tip: {SUBTYPE}");
    assert!(out.contains(&scale), "{out}");
}

#[test]
fn a_program_is_told_the_same() {
    let report = explore(program(), &["--format", "json", "--jobs", "1"]).json();
    let level = target(&report, "level");
    assert_eq!(level["unsupported"], json!({ NATIVE: 2 }), "{level:#}");
    let native =
        |method: &str, line| json!({ "what": NATIVE, "where": at(method, line), "tip": BODY, "count": 1 });
    let expected = json!([native("lambda$level$0", 9), native("level", 11)]);
    assert_eq!(level["unsupported_at"], expected, "{level:#}");
    let clock = "java.lang.System: the clock";
    let expected = json!([{ "what": clock, "where": at("age", 17), "tip": INPUT, "count": 1 }]);
    assert_eq!(target(&report, "age")["unsupported_at"], expected);
    let others = explore(program(), &["--format", "json", "--jobs", "4"]).json();
    for method in ["level", "age", "scaled"] {
        let parts = [&report, &others].map(|report| &target(report, method)["unsupported_at"]);
        assert_eq!(parts[0], parts[1]);
    }
}

#[test]
fn who_follows_the_tips_is_helped() {
    let stand_in =
        compile("unsupported-stand-in", &java_sources("tests/cases/unsupported/stand-in"), program());
    let class_path = format!("{}:{}", stand_in.display(), program());
    let report = explore(&class_path, &["--format", "json"]).json();
    for method in ["level", "scaled"] {
        let target = target(&report, method);
        assert_eq!(target["unsupported_at"], json!([]), "{target:#}");
        assert_eq!(target["branches"]["open"], json!([]), "{target:#}");
    }
}

#[test]
fn a_verdict_names_what_stands_in_its_way() {
    let verify = |more: &[&str]| {
        run(
            &[&["verify", "-cp", program(), "--main", METER, "--property", "exception"], more].concat(),
            LIMIT,
        )
    };
    let line = format!("not supported (1 path): {NATIVE}, at Meter.level:11; tip: {BODY}");
    assert!(verify(&[]).out.contains(&line));
    let run = verify(&["--format", "json"]);
    let target = &run.json()["targets"][0];
    let expected = json!([{ "what": NATIVE, "where": at("level", 11), "tip": BODY, "count": 1 }]);
    assert_eq!(target["unsupported_at"], expected, "{target:#}");
    assert_eq!(target["reasons"], json!([line]), "{target:#}");
}

#[test]
fn a_run_names_what_it_cannot_do() {
    let run = run(&["run", "-cp", program(), METER], LIMIT);
    let line = format!("heapwise: not supported: {NATIVE}, at Meter.level:11; tip: {BODY}\n");
    assert!(run.err.starts_with(&line), "{run:?}");
    assert_eq!(run.code, Some(3));
}
