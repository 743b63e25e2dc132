//! Runs of heapwise on methods of the evaluations.

use super::programs::Method;
use crate::figure::median;
use crate::{Failure, tool};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Seconds of all repetitions of a run, about.
const ENOUGH: f64 = 2.0;
/// Seconds after which a run is cut.
const PATIENCE: &str = "20";

/// What the runs of a strategy have in common.
pub(super) struct Setting {
    pub class_path: String,
    /// The file of specifications.
    pub specifications: String,
    /// The folder for tests.
    pub tests: String,
    pub strategy: &'static str,
    /// Options of the strategy.
    pub options: &'static [&'static str],
}

/// What one method needs, or several.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(super) struct Measured {
    pub tests: u64,
    pub valid: u64,
    pub branches: u64,
    pub covered: u64,
    pub infeasible_proved: u64,
    pub numeric_calls: u64,
    pub heap_calls: u64,
    /// Whole processes.
    pub seconds: f64,
}

impl Measured {
    /// Percent of the branches that are not proved infeasible.
    pub(super) fn coverage(&self) -> f64 {
        match self.branches - self.infeasible_proved {
            0 => 100.0,
            feasible => 100.0 * self.covered as f64 / feasible as f64,
        }
    }

    pub(super) fn add(&mut self, other: &Measured) {
        self.tests += other.tests;
        self.valid += other.valid;
        self.branches += other.branches;
        self.covered += other.covered;
        self.infeasible_proved += other.infeasible_proved;
        self.numeric_calls += other.numeric_calls;
        self.heap_calls += other.heap_calls;
        self.seconds += other.seconds;
    }
}

/// What javac, JUnit, the invariants on a JVM and JaCoCo say of the tests of all methods.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
pub(super) struct Checked {
    pub tests: u64,
    pub passed: u64,
    pub inputs_judged: u64,
    pub inputs_valid: u64,
    pub jacoco_branches: u64,
    pub jacoco_covered: u64,
    /// Tests that did not pass.
    pub dropped: Vec<Dropped>,
    /// What else went wrong.
    pub failures: Vec<String>,
    /// Methods of which JaCoCo has seen other branches covered than heapwise said.
    pub differences: Vec<String>,
}

/// A test that javac or JUnit refuses.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
pub(super) struct Dropped {
    pub test: String,
    pub message: String,
}

impl Checked {
    fn add(&mut self, other: Checked) {
        self.tests += other.tests;
        self.passed += other.passed;
        self.inputs_judged += other.inputs_judged;
        self.inputs_valid += other.inputs_valid;
        self.jacoco_branches += other.jacoco_branches;
        self.jacoco_covered += other.jacoco_covered;
        self.dropped.extend(other.dropped);
        self.failures.extend(other.failures);
        self.differences.extend(other.differences);
    }
}

/// Measures a method up to `runs` times, and gives the median; quick ones repeat. What limits cut comes with its reason.
///
/// # Errors
/// When heapwise does not run.
pub(super) fn measure(
    setting: &Setting,
    method: &Method,
    runs: usize,
) -> Result<(Measured, Option<String>), Failure> {
    let mut samples = Vec::new();
    let mut last = None;
    while samples.is_empty() || samples.len() < runs && samples.iter().sum::<f64>() < ENOUGH {
        let (seconds, report) = run(setting, &[method], &["--time-limit", PATIENCE])?;
        samples.push(seconds);
        last = Some(report);
    }
    samples.sort_by(f64::total_cmp);
    let targets = last.map(|report| report.targets).unwrap_or_default();
    let ([target], Some(seconds)) = (targets.as_slice(), median(&samples)) else {
        return Err(format!("{}: {} targets, not one", method.target, targets.len()));
    };
    let calls = |layers: &BTreeMap<String, u64>| layers.get("total").copied().unwrap_or(0);
    let measured = Measured {
        tests: target.tests,
        valid: target.valid,
        branches: target.branches.total,
        covered: target.branches.covered,
        infeasible_proved: target.branches.infeasible_proved,
        numeric_calls: calls(&target.queries.numeric),
        heap_calls: calls(&target.queries.heap),
        seconds,
    };
    Ok((measured, target.reason.clone()))
}

/// Makes the tests of these methods once more, and has them checked: one run for all methods with the same options.
///
/// # Errors
/// When heapwise does not run, or cannot check.
pub(super) fn check(setting: &Setting, methods: &[&Method]) -> Result<Checked, Failure> {
    let mut groups: BTreeMap<&[String], Vec<&Method>> = BTreeMap::new();
    for method in methods {
        groups.entry(&method.options).or_default().push(method);
    }
    let mut all = Checked::default();
    for methods in groups.values() {
        let (_, report) = run(setting, methods, &["--check", "--time-limit", PATIENCE])?;
        all.add(report.check.ok_or_else(|| "the report has nothing of a check".to_owned())?);
    }
    Ok(all)
}

/// Runs heapwise on methods with the same options; its seconds and its report.
fn run(setting: &Setting, methods: &[&Method], more: &[&str]) -> Result<(f64, Report), Failure> {
    let Setting { class_path, specifications, tests, strategy, options } = setting;
    let mut arguments = vec!["generate", "-cp", class_path, "--spec", specifications, "--out", tests];
    arguments.extend(["--strategy", strategy, "--format", "json"]);
    arguments.extend(options.iter().chain(more));
    arguments.extend(methods.first().into_iter().flat_map(|method| &method.options).map(String::as_str));
    arguments.extend(methods.iter().map(|method| method.target.as_str()));
    let (elapsed, printed) = tool::run(&arguments)?;
    let report = serde_json::from_str(&printed).map_err(|error| format!("no JSON report: {error}"))?;
    Ok((elapsed.as_secs_f64(), report))
}

/// What `heapwise generate --format json` says.
#[derive(Deserialize)]
struct Report {
    targets: Vec<Target>,
    check: Option<Checked>,
}

#[derive(Deserialize)]
struct Target {
    tests: u64,
    valid: u64,
    branches: Branches,
    queries: Queries,
    reason: Option<String>,
}

#[derive(Deserialize)]
struct Branches {
    total: u64,
    covered: u64,
    infeasible_proved: u64,
}

#[derive(Deserialize)]
struct Queries {
    numeric: BTreeMap<String, u64>,
    heap: BTreeMap<String, u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn branches_that_no_input_covers_do_not_count() {
        let measured = Measured { branches: 14, covered: 9, infeasible_proved: 2, ..Measured::default() };
        assert_eq!(measured.coverage(), 75.0);
        assert_eq!(Measured::default().coverage(), 100.0);
    }

    #[test]
    fn a_report_is_read() {
        let text = r#"{"targets": [{"tests": 2, "valid": 2, "branches": {"total": 4, "covered": 3, "infeasible_proved": 1, "open": []},
            "queries": {"numeric": {"total": 7, "sat": 1}, "heap": {"total": 9}}, "reason": "cut"}], "check": null}"#;
        let report: Report = serde_json::from_str(text).unwrap();
        assert_eq!(report.targets[0].queries.numeric["total"], 7);
        assert_eq!(report.targets[0].reason.as_deref(), Some("cut"));
        assert!(report.check.is_none());
    }
}
