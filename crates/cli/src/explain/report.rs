//! What is told of branches, for people and for programs.

use std::collections::BTreeMap;
use std::collections::BTreeSet;

use heapwise_program::{ClassId, Program};
use serde::Serialize;

use super::lines::{Branch, Line};
use super::source::{Source, Sources};
use crate::as_json::Input;
use crate::describe;
use crate::human::counted;
use crate::report::Verdict;

/// The version of the JSON format.
const VERSION: u32 = 1;

/// What became of the branches of some targets.
#[derive(Serialize)]
pub(super) struct ExplainReport {
    version: u32,
    /// `pkg.Class#method(int)`.
    targets: Vec<String>,
    lines: Vec<LineReport>,
}

/// A line of a method.
#[derive(Serialize)]
struct LineReport {
    /// The source file: a path where it was found, else the name that the class file has.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    /// The text of the line, where the source was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// `pkg.Class.method(int)`.
    method: String,
    #[serde(skip)]
    heading: String,
    branches: Vec<BranchExplained>,
}

/// One branch.
#[derive(Serialize)]
struct BranchExplained {
    /// Which of the branches of its method on this line, from 1.
    branch: usize,
    /// What holds where it is taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    condition: Option<String>,
    verdict: Verdict,
    /// The tests that take it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tests: Vec<String>,
    /// The test whose input is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    test: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    input: Option<Input>,
    #[serde(skip)]
    drawing: Vec<String>,
    /// Why no test takes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl ExplainReport {
    pub(super) fn of(
        program: &Program,
        targets: Vec<String>,
        lines: Vec<Line>,
        sources: &Sources<'_>,
    ) -> ExplainReport {
        let mut found: BTreeMap<ClassId, Option<Source>> = BTreeMap::new();
        let lines = lines.into_iter().map(|line| {
            let class = program.method(line.method).class;
            let source = found.entry(class).or_insert_with(|| sources.find(class));
            LineReport::of(program, line, source.as_ref())
        });
        ExplainReport { version: VERSION, targets, lines: lines.collect() }
    }

    /// What people are shown. Each input is drawn once.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut drawn = BTreeSet::new();
        for line in &self.lines {
            lines.push(line.heading.clone());
            if let Some((number, text)) = line.line.zip(line.text.as_ref()) {
                lines.push(format!("  {number} | {}", text.trim()));
            }
            for branch in &line.branches {
                lines.push(format!("  {}", branch.text()));
                let is_new = branch.test.as_ref().is_some_and(|test| drawn.insert(test.clone()));
                lines.extend(branch.drawing.iter().filter(|_| is_new).map(|line| format!("    {line}")));
            }
        }
        lines
    }
}

impl LineReport {
    fn of(program: &Program, line: Line, source: Option<&Source>) -> LineReport {
        let info = program.method(line.method);
        let holder = program.class(info.class);
        let name = holder.source_file.as_deref().map(str::to_owned);
        let text = line.line.zip(source).and_then(|(line, source)| {
            source.text.lines().nth((line as usize).checked_sub(1)?).map(str::to_owned)
        });
        let place = name.clone().unwrap_or_else(|| holder.source_name());
        let place = line.line.map_or(place.clone(), |line| format!("{place}:{line}"));
        let method = line.branches.first().map(|branch| branch.report.method.clone()).unwrap_or_default();
        LineReport {
            file: source.map(|source| source.path.display().to_string()).or(name),
            line: line.line,
            text,
            heading: format!("{place}  {}.{}", describe::object_class(program, info.class), info.name),
            method,
            branches: line.branches.into_iter().map(BranchExplained::of).collect(),
        }
    }
}

impl BranchExplained {
    fn of(branch: Branch) -> BranchExplained {
        let Branch { report, shown, .. } = branch;
        let (test, shown) = shown.unzip();
        BranchExplained {
            branch: report.branch,
            condition: report.condition,
            verdict: report.verdict,
            tests: report.tests,
            test,
            drawing: shown.as_ref().map(|shown| shown.lines.clone()).unwrap_or_default(),
            input: shown.map(|shown| shown.data),
            reason: report.reason,
        }
    }

    fn text(&self) -> String {
        let condition = self.condition.as_ref().map_or_else(String::new, |text| format!(" ({text})"));
        let reason = self.reason.as_deref().unwrap_or_default();
        let told = match self.verdict {
            Verdict::Covered => format!("covered by {}", self.by()),
            Verdict::Infeasible => format!("infeasible: {reason}"),
            Verdict::ByFinding => format!("covered by a finding only: {reason}"),
            verdict @ (Verdict::Cut | Verdict::Blocked | Verdict::NotTried) => {
                let reason = reason.strip_prefix(&format!("{}: ", verdict.words())).unwrap_or(reason);
                format!("open ({}): {reason}", verdict.words())
            }
        };
        format!("branch {}{condition}: {told}", self.branch)
    }

    fn by(&self) -> String {
        let shown = self.test.as_ref().or(self.tests.first());
        let shown = shown.cloned().unwrap_or_else(|| "a test".to_owned());
        match self.tests.len() {
            0 | 1 => shown,
            many => format!("{shown} and {}", counted(many as u64 - 1, "other test")),
        }
    }
}
