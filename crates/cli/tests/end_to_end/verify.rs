//! `heapwise verify` on the programs of `subjects/verify`, whose first lines say what is expected and why.
//!
//! A JVM is the oracle: what is violated must be violated there with the inputs that were found, at the same line, and what
//! holds must not be violated there by many random inputs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

use crate::tool::{self, Run};

const SOURCES: &str = "subjects/verify";
const LIMIT: Duration = Duration::from_secs(60);
/// Programs looked at at a time.
const WORKERS: usize = 2;
/// Random runs of a program whose property holds, and milliseconds for all of them.
const TRIALS: [&str; 2] = ["200", "800"];

/// The compiled programs.
fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| tool::compile("verify", &tool::java_sources(SOURCES), ""))
}

/// A program, its property and its verdict.
struct Program {
    name: String,
    property: &'static str,
    expected: String,
}

fn programs() -> Vec<Program> {
    let of = |property: &'static str| {
        let sources = tool::java_sources(&format!("{SOURCES}/{property}"));
        sources.into_iter().map(move |source| {
            let text = fs::read_to_string(&source).unwrap();
            let expected = text.strip_prefix("// ").and_then(|text| text.split_once(": "));
            Program {
                name: source.file_stem().unwrap().to_str().unwrap().to_owned(),
                property,
                expected: expected.unwrap().0.to_owned(),
            }
        })
    };
    ["assert", "exception", "no-runtime-exception"].into_iter().flat_map(of).collect()
}

#[test]
fn verdicts_agree_with_a_jvm() {
    let programs = programs();
    assert!(programs.len() >= 80, "{} programs", programs.len());
    classes();
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                while let Some(program) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(failure) = judge(program) {
                        failures.lock().unwrap().push(format!("{}: {failure}", program.name));
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "{} of {}\n{}", failures.len(), programs.len(), failures.join("\n"));
}

fn verify(arguments: &[&str]) -> Run {
    let mut command = tool::heapwise();
    command.args(["verify", "-cp"]).arg(classes()).args(arguments);
    tool::finish(&mut command, LIMIT)
}

#[test]
fn a_violation_says_that_a_jvm_may_do_otherwise() {
    let classes = tool::compile("leeway", &tool::java_sources("tests/cases/leeway"), "");
    for (main, is_open) in [("Rests$OnTheLastPlace", true), ("Rests$OnNothing", false)] {
        let mut command = tool::heapwise();
        command.args(["verify", "-cp"]).arg(&classes).args(["--main", main, "--format", "json"]);
        let target = tool::finish(&mut command, LIMIT).json()["targets"][0].clone();
        assert_eq!(target["verdict"], "violated", "{target:#}");
        assert_eq!(target["counterexample"]["is_open"], is_open, "{target:#}");
    }
}

fn judge(program: &Program) -> Result<(), String> {
    let Program { name, property, expected } = program;
    let run = verify(&["--main", name, "--property", property, "--format", "json"]);
    let report = run.json();
    let target = &report["targets"][0];
    if target["verdict"] != **expected {
        return Err(format!("not {expected}: {target:#}"));
    }
    if target["assumes"][0] != "main without arguments" {
        return Err(format!("assumes: {}", target["assumes"]));
    }
    let (code, agreed) = match &**expected {
        "violated" => (1, is_violated(program, &target["counterexample"])),
        "holds" => (0, is_not_violated(program)),
        _ => (3, Ok(())),
    };
    if run.code != Some(code) {
        return Err(format!("exit code {:?}", run.code));
    }
    if (target["reasons"] == json!([])) == (code == 3) {
        return Err(format!("reasons: {}", target["reasons"]));
    }
    agreed
}

/// A JVM that is given the same inputs says the same.
fn is_violated(program: &Program, counterexample: &Value) -> Result<(), String> {
    let inputs = counterexample["inputs"].as_array().unwrap();
    let lines: String = inputs.iter().map(|input| format!("{}\n", spelled(input))).collect();
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), lines).unwrap();
    let run =
        tool::finish(java().arg(format!("-Dinputs={}", file.path().display())).arg(&program.name), LIMIT);
    let exception = counterexample["exception"].as_str().unwrap();
    let head = format!("Exception in thread \"main\" {exception}");
    let line = format!("({})", counterexample["at"].as_str().unwrap());
    let agrees = run.code == Some(1) && run.err.starts_with(&head) && run.err.contains(&line);
    if agrees { Ok(()) } else { Err(format!("java says {:?}\n{}\n{counterexample:#}", run.code, run.err)) }
}

/// A string as Java source without quotes, since it may hold the end of a line; everything else as it is.
fn spelled(input: &Value) -> &str {
    if input["call"] == "nondetString" {
        let quoted = input["java"].as_str().unwrap();
        &quoted[1..quoted.len() - 1]
    } else {
        input["value"].as_str().unwrap()
    }
}

/// Random inputs on a JVM do not violate the property. A program that ends itself ends the trials.
fn is_not_violated(program: &Program) -> Result<(), String> {
    let mut trials = java();
    trials.arg("Trials").arg(classes()).args([&program.name, program.property]).args(TRIALS);
    let run = tool::finish(&mut trials, LIMIT);
    if run.code == Some(1) { Err(format!("java finds a violation: {}", run.err)) } else { Ok(()) }
}

fn java() -> Command {
    let mut java = Command::new(tool::java_home().join("bin/java"));
    java.args(["-ea", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp"]).arg(classes());
    java
}

#[test]
fn the_trials_find_violations() {
    let program = |name: &str| Program { name: name.to_owned(), property: "assert", expected: String::new() };
    assert!(is_not_violated(&program("SumOverflows")).is_err());
    assert!(is_not_violated(&program("SumInLong")).is_ok());
}

#[test]
fn a_counterexample_for_people() {
    let run = verify(&["--main", "SwitchTable"]);
    let expected = "SwitchTable: violated: an assertion fails
  java.lang.AssertionError
    at SwitchTable.main(SwitchTable.java:21)
  with these inputs, in this order:
    nondetInt = 1000 at SwitchTable.java:6
";
    assert_eq!((run.code, &*run.out, &*run.err), (Some(1), expected, ""));
}

#[test]
fn limits_are_named() {
    let run = verify(&["--main", "LoopDeep", "--max-branches", "20", "--strategy", "depth-first"]);
    assert_eq!(run.code, Some(3), "{}", run.out);
    assert!(run.out.contains("limit reached on 2 paths: branches on one path"), "{}", run.out);
    let run = verify(&["--main", "CollatzSmall", "--max-steps", "50"]);
    assert_eq!(run.code, Some(3), "{}", run.out);
    assert!(run.out.contains("steps on one path"), "{}", run.out);
}

#[test]
fn a_class_that_is_missing_proves_nothing() {
    let folder = tool::folder("verify-alone");
    fs::copy(classes().join("ByteRange.class"), folder.join("ByteRange.class")).unwrap();
    let run = tool::run(&["verify", "-cp", folder.to_str().unwrap(), "--main", "ByteRange"], LIMIT);
    assert_eq!(run.code, Some(3), "{}", run.out);
    assert!(
        run.out.contains("a class is missing (1 paths): ") && run.out.contains("Verifier"),
        "{}",
        run.out
    );
}

#[test]
fn wrong_programs_are_refused() {
    let cases = [
        ("NoSuchProgram", "--main NoSuchProgram: "),
        (
            "BadCast$Circle",
            "--main BadCast$Circle: the class has no method `public static void main(String[])`",
        ),
    ];
    for (name, message) in cases {
        let run = verify(&["--main", name]);
        assert_eq!(run.code, Some(2), "{name}: {}", run.out);
        assert!(run.err.contains(message), "{}", run.err);
    }
    assert_eq!(verify(&[]).code, Some(2));
}

#[test]
fn static_fields_as_inputs() {
    let plain = verify(&["--main", "Thermostat"]);
    assert_eq!(plain.code, Some(0), "{}", plain.out);
    let run = verify(&["--main", "Thermostat", "--symbolic-statics", "Thermostat", "--format", "json"]);
    assert_eq!(run.code, Some(1), "{}", run.out);
    let report = run.json();
    let inputs = report["targets"][0]["counterexample"]["inputs"].as_array().unwrap().clone();
    let calls: Vec<&str> = inputs.iter().map(|input| input["call"].as_str().unwrap()).collect();
    assert_eq!(calls, ["Thermostat.limit", "Thermostat.locked", "nondetInt"]);
    let number = |index: usize| inputs[index]["value"].as_str().unwrap();
    let [limit, degrees] = [number(0), number(2)].map(|number| number.parse::<i32>().unwrap());
    let degrees = if number(1) == "true" { degrees } else { degrees + 4 };
    assert!(degrees > limit, "{inputs:?}");
}

#[test]
fn static_references_are_no_inputs() {
    let run = verify(&["--main", "Thermostat", "--symbolic-statics", "Thermostat", "--max-branches", "0"]);
    assert_eq!(run.code, Some(3), "{}", run.out);
    assert!(run.out.contains("1 static fields of reference types were taken as initialised"), "{}", run.out);
}
