//! `cargo xtask libraries`: generates tests for methods of libraries that nobody here wrote, and has them compiled
//! and run.
//!
//! The methods stand in `tests/libraries/methods.txt`. All methods of a class are one run of the tool, as a user would
//! start it; when javac or JUnit has an objection, none of them counts.

use crate::workspace::{self, Outcome, Workspace};
use crate::{jars, needs};
use serde_json::Value;
use std::path::PathBuf;

const METHODS: &str = "tests/libraries/methods.txt";
const TESTS: &str = "target/libraries";
/// Seconds for one method.
const TIME_LIMIT: &str = "20";

/// What came of the methods.
#[derive(Default, PartialEq, Debug)]
struct Tally {
    methods: u64,
    with_tests: u64,
    tests: u64,
    objections: u64,
}

/// The chore. Arguments restrict it to methods whose names contain one of them.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    needs::meet(&[&needs::CPP, &needs::JDK, &needs::MAVEN])?;
    let jars = jars::fetch(workspace)?;
    workspace::run(&mut workspace.cargo(["build", "--release", "--quiet", "--package", "heapwise"]))?;
    let text = std::fs::read_to_string(workspace.path(METHODS))
        .map_err(|error| format!("cannot read {METHODS}: {error}"))?;
    let mut tally = Tally::default();
    for methods in by_class(&text, arguments) {
        match generate(workspace, &jars, &methods) {
            Ok(report) => tally.add(&report),
            Err(message) => tally.broken(&methods, &message),
        }
    }
    let Tally { methods, with_tests, tests, objections } = tally;
    println!(
        "{with_tests} of {methods} methods have tests, {tests} tests; {objections} objections of javac and JUnit"
    );
    if objections == 0 { Ok(()) } else { Err("javac or JUnit objects to tests".to_owned()) }
}

/// The methods of the list that contain a part, each class for itself.
fn by_class<'t>(text: &'t str, parts: &[String]) -> Vec<Vec<&'t str>> {
    let mut classes: Vec<Vec<&str>> = Vec::new();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    for line in lines.filter(|line| parts.is_empty() || parts.iter().any(|part| line.contains(part.as_str())))
    {
        match classes.last_mut() {
            Some(class) if class.first().is_some_and(|first| owner(first) == owner(line)) => class.push(line),
            _ => classes.push(vec![line]),
        }
    }
    classes
}

fn owner(method: &str) -> &str {
    method.split('#').next().unwrap_or(method)
}

/// The report of the tool on methods of one class.
fn generate(workspace: &Workspace, jars: &[PathBuf], methods: &[&str]) -> Outcome<Value> {
    let class_path = std::env::join_paths(jars).map_err(|error| error.to_string())?;
    let out = workspace.path(TESTS);
    let mut tool = workspace.command(workspace.built("release/heapwise"));
    tool.arg("generate").arg("-cp").arg(class_path).args(["--check", "--time-limit", TIME_LIMIT]);
    tool.args(["--format", "json", "--out"]).arg(out).args(methods);
    let output = tool.output().map_err(|error| format!("cannot start the tool: {error}"))?;
    serde_json::from_slice(&output.stdout).map_err(|_| {
        format!("no report ({}): {}", output.status, String::from_utf8_lossy(&output.stderr).trim_end())
    })
}

impl Tally {
    /// Adds a report and shows it.
    fn add(&mut self, report: &Value) {
        let objections: Vec<&str> = objections(report).collect();
        self.objections += objections.len() as u64;
        for target in report["targets"].as_array().into_iter().flatten() {
            let tests = target["tests"].as_u64().unwrap_or(0);
            self.methods += 1;
            self.tests += tests;
            self.with_tests += u64::from(tests > 0 && objections.is_empty());
            println!("{}", row(target, tests));
        }
        for objection in objections {
            println!("  OBJECTION {objection}");
        }
    }

    /// Adds methods for which the tool gave no report.
    fn broken(&mut self, methods: &[&str], message: &str) {
        self.methods += methods.len() as u64;
        for method in methods {
            println!("{method}: {message}");
        }
    }
}

/// What javac and JUnit say against the tests of a report.
fn objections(report: &Value) -> impl Iterator<Item = &str> {
    report["check"]["failures"].as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// One line on a method: tests, branches, seconds, and what stood in the way.
fn row(target: &Value, tests: u64) -> String {
    let name = target["target"].as_str().unwrap_or("?");
    let branches = &target["branches"];
    let (covered, total) = (&branches["covered"], &branches["total"]);
    let seconds = target["seconds"]["total"].as_f64().unwrap_or(0.0);
    let reason = target["reason"].as_str().map(|reason| format!("; {reason}")).unwrap_or_default();
    format!("{name}: {tests} tests, {covered} of {total} branches, {seconds:.1} s{reason}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn methods_are_grouped_by_class_and_restricted_by_parts() {
        let text = "# title\np.A#f()\np.A#g(int)\n\np.B#f()\n";
        assert_eq!(by_class(text, &[]), [vec!["p.A#f()", "p.A#g(int)"], vec!["p.B#f()"]]);
        assert_eq!(by_class(text, &["g(".to_owned(), "B".to_owned()]), [["p.A#g(int)"], ["p.B#f()"]]);
    }

    #[test]
    fn an_objection_spoils_the_class() {
        let mut tally = Tally::default();
        let targets = json!([{"target": "p.A#f()", "tests": 2}, {"target": "p.A#g()", "tests": 0}]);
        tally.add(&json!({"targets": targets, "check": {"failures": []}}));
        assert_eq!(tally, Tally { methods: 2, with_tests: 1, tests: 2, objections: 0 });
        tally.add(&json!({"targets": targets, "check": {"failures": ["no"]}}));
        assert_eq!(tally, Tally { methods: 4, with_tests: 1, tests: 4, objections: 1 });
    }
}
