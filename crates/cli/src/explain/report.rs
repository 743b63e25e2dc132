//! What is told of branches, for people and for programs.

use std::collections::BTreeMap;
use std::collections::BTreeSet;

use heapwise_program::{ClassId, Pc, Program};
use serde::Serialize;

use super::asked::Asked;
use super::jumps::Told;
use super::lines::{Branch, Line};
use super::reasons::{Reason, Why};
use super::snippet::{Mark, snippet};
use crate::as_json::Input;
use crate::human::counted;
use crate::place::PlaceReport;
use crate::report::{TargetReport, Verdict};
use crate::source::{Source, Sources};
use crate::{describe, drawings, proof};

/// The version of the JSON format.
const VERSION: u32 = 1;

/// What became of the branches of some targets.
#[derive(Serialize)]
pub(super) struct ExplainReport {
    version: u32,
    /// `pkg.Class#method(int)`.
    targets: Vec<String>,
    lines: Vec<LineReport>,
    /// What the proofs that branches are infeasible rest on, if there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    assumes: Vec<String>,
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
    /// The op.
    #[serde(skip)]
    jump: Option<Pc>,
    /// The class whose tests are named.
    #[serde(skip)]
    class: ClassId,
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
    /// What may settle it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    advice: Vec<String>,
    /// What excludes it, as further runs have shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    excluded_by: Option<Excluded>,
    /// What paths do where it would be taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_jump: Option<Told>,
}

/// What excludes an infeasible branch.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Excluded {
    /// The scope: with this option an input takes it.
    Scope {
        option: String,
        input: Input,
        #[serde(skip)]
        drawing: Vec<String>,
    },
    /// What judges inputs.
    Judge {
        judge: String,
        /// This takes the branch without it.
        #[serde(skip_serializing_if = "Option::is_none")]
        input: Option<Input>,
        #[serde(skip)]
        drawing: Vec<String>,
        /// The line at which the invariant refuses the input.
        #[serde(skip_serializing_if = "Option::is_none")]
        refused_at: Option<PlaceReport>,
        /// How many inputs were found that take the branch, and at which lines the invariant refuses how many.
        inputs: usize,
        refused: Vec<RefusedAt>,
        /// The conditions of the invariant that are enough to exclude the branch, where that is known.
        #[serde(flatten)]
        asked: Option<Asked>,
    },
    /// The program itself: it is infeasible without what judges inputs, too.
    Program {
        #[serde(skip_serializing_if = "Option::is_none")]
        without: Option<String>,
    },
    /// Not settled by further runs.
    Unsettled {
        #[serde(skip_serializing_if = "Option::is_none")]
        without: Option<String>,
        why: String,
        /// The conditions of the invariant that are enough to exclude the branch, where some are not needed; maybe none is.
        #[serde(flatten)]
        asked: Option<Asked>,
    },
}

/// A line at which the invariant refuses inputs.
#[derive(Serialize)]
struct RefusedAt {
    #[serde(flatten)]
    place: PlaceReport,
    inputs: usize,
}

impl ExplainReport {
    pub(super) fn of(
        program: &Program,
        targets: &[TargetReport],
        lines: Vec<Line>,
        sources: &Sources<'_>,
    ) -> ExplainReport {
        let mut found: BTreeMap<ClassId, Option<Source>> = BTreeMap::new();
        let lines = lines.into_iter().map(|line| {
            let class = program.method(line.method).class;
            let source = found.entry(class).or_insert_with(|| sources.find(class));
            LineReport::of(program, line, source.as_ref())
        });
        let assumes = proof::union(targets.iter().map(|target| &target.assumes[..]));
        let targets = targets.iter().map(|target| target.target.clone()).collect();
        ExplainReport { version: VERSION, targets, lines: lines.collect(), assumes }
    }

    /// What people are shown. Each input is drawn once.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut drawn = BTreeSet::new();
        let mut has_drawings = false;
        for line in &self.lines {
            lines.push(line.heading.clone());
            if let Some((number, text)) = line.line.zip(line.text.as_ref()) {
                let snippet = snippet(number, text, &line.marks());
                lines.extend(snippet.into_iter().map(|line| format!("  {line}")));
            }
            for branch in &line.branches {
                lines.push(format!("  {}", branch.text()));
                let test = branch.test.clone().map(|test| (branch.class, test));
                let is_new = test.is_some_and(|test| drawn.insert(test));
                has_drawings |= branch.has_drawing();
                lines.extend(branch.drawing.iter().filter(|_| is_new).map(|line| format!("    {line}")));
                let excluded = branch.excluded_by.iter().flat_map(Excluded::lines);
                let at_jump = branch.at_jump.iter().flat_map(Told::lines);
                let advice = (!branch.advice.is_empty())
                    .then(|| format!("what may settle it: {}", branch.advice.join("; ")));
                lines.extend(excluded.chain(at_jump).chain(advice).map(|line| format!("    {line}")));
            }
        }
        lines.extend(proof::condition(&self.assumes));
        lines.extend(has_drawings.then(drawings::legend));
        lines
    }
}

impl LineReport {
    /// The branches by their jumps.
    fn marks(&self) -> Vec<Mark> {
        let of_jump = self.branches.chunk_by(|one, other| one.jump == other.jump);
        let mark = |branches: &[BranchExplained]| {
            let labels = branches.iter().map(|one| format!("{} {}", one.branch, one.word()));
            Mark {
                conditions: branches.iter().filter_map(|one| one.condition.clone()).collect(),
                label: labels.collect::<Vec<_>>().join(", "),
            }
        };
        of_jump.map(mark).collect()
    }

    fn of(program: &Program, line: Line, source: Option<&Source>) -> LineReport {
        let info = program.method(line.method);
        let holder = program.class(info.class);
        let name = holder.source_file.as_deref().map(str::to_owned);
        let text = line.line.zip(source).and_then(|(line, source)| {
            source.text.lines().nth((line as usize).checked_sub(1)?).map(str::to_owned)
        });
        let place = name.clone().unwrap_or_else(|| holder.source_name());
        let place = line.line.map_or(place.clone(), |line| format!("{place}:{line}"));
        let method = line.branches.first().map(|branch| branch.report.owner()).unwrap_or_default();
        LineReport {
            file: source.map(|source| source.path.display().to_string()).or(name),
            line: line.line,
            text,
            heading: format!("{place}  {}.{}", describe::object_class(program, info.class), info.name),
            method,
            branches: line.branches.into_iter().map(|branch| BranchExplained::of(program, branch)).collect(),
        }
    }
}

impl BranchExplained {
    fn of(program: &Program, branch: Branch) -> BranchExplained {
        let (method, index) = branch.id;
        let coverage = program.code(method).ok().and_then(|code| code.coverage.as_ref());
        let jump = coverage.and_then(|coverage| coverage.branches.get(index)).map(|branch| branch.pc);
        let Branch { class, report, shown, why, advice, .. } = branch;
        let (test, shown) = shown.unzip();
        let (excluded_by, at_jump) =
            why.map(|Why { reason, at_jump }| (Excluded::of(reason), at_jump)).unzip();
        BranchExplained {
            jump,
            class,
            branch: report.index,
            condition: report.condition,
            verdict: report.verdict,
            tests: report.tests,
            test,
            drawing: shown.as_ref().map(|shown| shown.lines.clone()).unwrap_or_default(),
            input: shown.map(|shown| shown.data),
            reason: report.reason,
            advice,
            excluded_by,
            at_jump: at_jump.flatten(),
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

    fn has_drawing(&self) -> bool {
        !self.drawing.is_empty() || self.excluded_by.as_ref().is_some_and(Excluded::has_drawing)
    }

    fn word(&self) -> &'static str {
        match self.verdict {
            Verdict::Covered => "covered",
            Verdict::ByFinding => "covered by a finding only",
            Verdict::Infeasible => "infeasible",
            Verdict::Cut | Verdict::Blocked | Verdict::NotTried => "open",
        }
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

impl Excluded {
    fn has_drawing(&self) -> bool {
        match self {
            Excluded::Scope { .. } => true,
            Excluded::Judge { input, asked, .. } => {
                input.is_some() || asked.as_ref().is_some_and(Asked::has_drawing)
            }
            Excluded::Unsettled { asked, .. } => asked.as_ref().is_some_and(Asked::has_drawing),
            Excluded::Program { .. } => false,
        }
    }

    fn of(reason: Reason) -> Excluded {
        match reason {
            Reason::Scope { option, input } => {
                Excluded::Scope { option, input: input.data, drawing: input.lines }
            }
            Reason::Judge { judge, taken, conditions } => {
                let refused = taken.iter().flat_map(|taken| taken.refused.clone());
                Excluded::Judge {
                    judge,
                    refused: refused.map(|(place, inputs)| RefusedAt { place, inputs }).collect(),
                    refused_at: taken.as_ref().and_then(|taken| taken.refused_first.clone()),
                    inputs: taken.as_ref().map_or(0, |taken| taken.judged),
                    drawing: taken.as_ref().map(|taken| taken.input.lines.clone()).unwrap_or_default(),
                    asked: conditions.map(|conditions| Asked::of(conditions, taken.as_ref())),
                    input: taken.map(|taken| taken.input.data),
                }
            }
            Reason::Program { judge } => Excluded::Program { without: judge },
            Reason::Unsettled { judge, why, conditions } => {
                let asked = conditions.map(|conditions| Asked::of(conditions, None));
                Excluded::Unsettled { without: judge, why, asked }
            }
        }
    }

    fn lines(&self) -> Vec<String> {
        let drawn = |head: String, drawing: &[String]| -> Vec<String> {
            std::iter::once(head).chain(drawing.iter().map(|line| format!("  {line}"))).collect()
        };
        match self {
            Excluded::Scope { option, drawing, .. } => {
                drawn(format!("excluded by the scope: with {option} this input takes it"), drawing)
            }
            Excluded::Judge { judge, input, drawing, refused_at, inputs, refused, asked } => {
                let mut head = format!("excluded by {judge}");
                if input.is_some() {
                    head += ": without it this input takes it";
                }
                // A condition says more: the invariant may refuse what the path has left open, too.
                if let (Some(place), None) = (refused_at, asked) {
                    head += &format!(", which it refuses at {}", place.text());
                }
                let mut lines = drawn(head, drawing);
                lines.extend(asked.iter().flat_map(Asked::lines));
                if asked.is_none() && refused.len() > 1 {
                    let places = refused.iter().map(|one| format!("{} ({})", one.place.text(), one.inputs));
                    let (inputs, places) = (counted(*inputs as u64, "input"), places.collect::<Vec<_>>());
                    lines.push(format!("of {inputs} that take it, refused at {}", places.join(", ")));
                }
                lines
            }
            Excluded::Program { without: Some(judge) } => {
                vec![format!("not excluded by {judge}: it is infeasible without it, too")]
            }
            Excluded::Program { without: None } => Vec::new(),
            Excluded::Unsettled { without: Some(judge), why, asked } => {
                let head = format!("whether that needs {judge} is not known: of the run without it, {why}");
                std::iter::once(head).chain(asked.iter().flat_map(Asked::lines)).collect()
            }
            Excluded::Unsettled { without: None, why, .. } => {
                vec![format!("a second run did not confirm it: {why}")]
            }
        }
    }
}
