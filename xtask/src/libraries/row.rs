//! What came of a class, and of all classes of a library.

use serde_json::{Value, json};

use crate::child::Ended;

/// The figures of a class, or the sums of several.
#[derive(Clone, Default, Debug, PartialEq)]
pub(super) struct Row {
    pub classes: u64,
    pub targets: u64,
    /// Tests that compile and pass.
    pub tests: u64,
    /// Branches as JaCoCo counts them, and those that the tests cover.
    pub branches: u64,
    pub covered: u64,
    /// CPU seconds of the tool, and of the JVMs that check.
    pub cpu: f64,
    pub jvm: f64,
    /// Classes of whose tests javac refuses some.
    pub refused: u64,
    /// Tests that fail in one of three orders.
    pub failing: u64,
    /// Runs that end by a fault of the tool, or at a limit.
    pub aborts: u64,
    /// Classes with methods for which JaCoCo has other figures.
    pub differ: u64,
    /// Targets whose verdicts do not add up to their branches.
    pub unsettled: u64,
    /// What was said.
    pub notes: Vec<String>,
}

impl Row {
    /// The row of a class from the report of the tool, if there is one.
    pub(super) fn of(report: Option<&Value>, ended: &Ended, err: &str) -> Row {
        let mut row = Row { classes: 1, cpu: ended.cpu, jvm: ended.children, ..Row::default() };
        let code = ended.status.and_then(|status| status.code());
        let is_fault = !matches!(code, Some(0..=4)) || err.contains("panicked");
        if is_fault {
            row.aborts = 1;
            let how = ended.killed.map(|limit| format!("killed: {limit}"));
            let how = how.or_else(|| ended.status.map(|status| status.to_string())).unwrap_or_default();
            row.notes.push(format!("ABORT {how}: {}", last_line(err)));
        }
        match report {
            Some(report) => row.add_report(report),
            None if !is_fault => row.notes.push(format!("no report: {}", last_line(err))),
            None => {}
        }
        row
    }

    fn add_report(&mut self, report: &Value) {
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let count = |value: &Value| value.as_u64().unwrap_or(0);
        let targets = list(&report["targets"]);
        self.targets = targets.len() as u64;
        for target in &targets {
            let branches = &target["branches"];
            let listed = |what: &str| match &branches[what] {
                Value::Array(list) => list.len() as u64,
                number => count(number),
            };
            let open = listed("open") + listed("by_findings");
            if count(&branches["covered"]) + count(&branches["infeasible_proved"]) + open
                != count(&branches["total"])
            {
                self.unsettled += 1;
                self.notes.push(format!("UNSETTLED {}", text(&target["target"])));
            }
        }
        let check = &report["check"];
        self.tests = count(&check["passed"]);
        self.branches = count(&check["jacoco_branches"]);
        self.covered = count(&check["jacoco_covered"]);
        let dropped = list(&check["dropped"]);
        let by = |stage: &str| dropped.iter().filter(|one| one["stage"] == stage).count() as u64;
        let failures = list(&check["failures"]);
        // A binary that drops nothing says so of the whole file.
        let all_refused = check["compiled"] == false;
        self.refused = u64::from(by("javac") > 0 || all_refused);
        self.failing = by("junit") + if all_refused { 0 } else { failures.len() as u64 };
        for one in dropped {
            self.notes.push(format!(
                "DROPPED {} ({}): {}",
                text(&one["test"]),
                text(&one["stage"]),
                first_line(&text(&one["message"]))
            ));
        }
        self.notes.extend(failures.iter().map(|one| format!("FAILURE {}", first_line(&text(one)))));
        let differences = list(&check["differences"]);
        self.differ = u64::from(differences.iter().any(|one| has_other_total(&text(one))));
        self.notes.extend(differences.iter().map(|one| format!("DIFFERENCE {}", text(one))));
    }

    /// Adds another row, without its notes.
    pub(super) fn add(&mut self, other: &Row) {
        self.classes += other.classes;
        self.targets += other.targets;
        self.tests += other.tests;
        self.branches += other.branches;
        self.covered += other.covered;
        self.cpu += other.cpu;
        self.jvm += other.jvm;
        self.refused += other.refused;
        self.failing += other.failing;
        self.aborts += other.aborts;
        self.differ += other.differ;
        self.unsettled += other.unsettled;
    }

    /// Whether anything is there that must not be.
    pub(super) fn has_faults(&self) -> bool {
        self.refused + self.failing + self.aborts + self.differ + self.unsettled > 0
    }

    pub(super) fn as_json(&self, library: &str, class: &str) -> Value {
        let Row {
            targets,
            tests,
            branches,
            covered,
            cpu,
            jvm,
            refused,
            failing,
            aborts,
            differ,
            unsettled,
            notes,
            ..
        } = self;
        json!({
            "library": library, "class": class, "targets": targets, "tests": tests, "branches": branches,
            "covered": covered, "cpu": cpu, "jvm": jvm, "refused": refused, "failing": failing, "aborts": aborts,
            "differ": differ, "unsettled": unsettled, "notes": notes,
        })
    }

    /// A line of the table.
    pub(super) fn line(&self, name: &str) -> String {
        let Row {
            classes,
            targets,
            tests,
            branches,
            covered,
            cpu,
            jvm,
            refused,
            failing,
            aborts,
            differ,
            unsettled,
            ..
        } = self;
        format!(
            "| {name} | {classes} | {targets} | {tests} | {covered} of {branches} | {cpu:.0} | {jvm:.0} | {refused} | {failing} | {aborts} | {differ} | {unsettled} |"
        )
    }
}

/// The head of the table.
pub(super) const HEAD: &str = "\
| library | classes | targets | tests | branches covered | CPU s | CPU s of the JVMs | files with tests that javac refuses | failing tests | aborts | totals that differ | targets that do not add up |
|---|---|---|---|---|---|---|---|---|---|---|---|";

/// Whether `…: 1 of 4 branches here, 0 of 2 by JaCoCo` speaks of another total: class initialisers run before a test here, and on a
/// JVM in one, so that more may be covered there.
fn has_other_total(difference: &str) -> bool {
    let words: Vec<&str> = difference.split_whitespace().collect();
    let totals: Vec<&str> = words.windows(2).filter(|pair| pair[0] == "of").map(|pair| pair[1]).collect();
    totals.len() < 2 || totals.first() != totals.last()
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

fn last_line(text: &str) -> &str {
    text.lines().last().unwrap_or_default()
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use std::os::unix::process::ExitStatusExt as _;

    fn ended(wait_status: i32) -> Ended {
        Ended { status: Some(std::process::ExitStatus::from_raw(wait_status)), cpu: 1.5, ..Ended::default() }
    }

    #[test]
    fn a_report_is_counted() {
        let branches =
            |covered| json!({"total": 4, "covered": covered, "infeasible_proved": 1, "open": ["x"]});
        let targets = json!([{"target": "A#f()", "branches": branches(2)}, {"target": "A#g()", "branches": branches(1)}]);
        let dropped = json!([{"test": "T.a", "stage": "javac", "message": "no\nmore"}, {"test": "T.b", "stage": "junit", "message": "x"}]);
        let check = json!({"compiled": true, "passed": 3, "jacoco_branches": 8, "jacoco_covered": 5, "dropped": dropped, "differences": ["m: 1 of 4 branches here, 0 of 2 by JaCoCo"]});
        let row = Row::of(Some(&json!({"targets": targets, "check": check})), &ended(1 << 8), "");
        assert_eq!((row.targets, row.tests, row.branches, row.covered, row.cpu), (2, 3, 8, 5, 1.5));
        assert_eq!((row.refused, row.failing, row.aborts, row.differ, row.unsettled), (1, 1, 0, 1, 1));
        assert_eq!(
            row.notes,
            [
                "UNSETTLED A#g()",
                "DROPPED T.a (javac): no",
                "DROPPED T.b (junit): x",
                "DIFFERENCE m: 1 of 4 branches here, 0 of 2 by JaCoCo"
            ]
        );
        assert!(row.has_faults());
    }

    #[test]
    fn what_initialisers_cover_is_no_other_total() {
        for (difference, is_other) in [
            ("a: 0 of 4 branches here, 2 of 4 by JaCoCo", false),
            ("a: 0 of 4 branches here, 0 of 0 by JaCoCo", true),
        ] {
            assert_eq!(has_other_total(difference), is_other, "{difference}");
        }
    }

    #[test]
    fn a_binary_that_drops_nothing_loses_the_file() {
        let check = json!({"compiled": false, "passed": 0, "failures": ["a", "b"]});
        let row = Row::of(Some(&json!({"targets": [], "check": check})), &ended(1 << 8), "");
        assert_eq!((row.refused, row.failing), (1, 0));
    }

    #[test]
    fn signals_and_faults_are_aborts_and_a_refused_class_is_none() {
        for (status, err, aborts) in
            [(9, "", 1), (70 << 8, "fault", 1), (0, "thread panicked at", 1), (4 << 8, "nothing", 0)]
        {
            assert_eq!(Row::of(None, &ended(status), err).aborts, aborts, "{status}");
        }
    }
}
