//! The report of a run as data; its JSON form is version 2, and `docs/schema/report.schema.json` is made from these types.

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::as_json::Input;
use crate::causes;
use crate::explore::{TraceReport, TreeReport};
use crate::findings::Finding;
use crate::totals::Totals;
use crate::unsupported::UnsupportedReport;

/// The version of the JSON format: it rises when something goes or changes its meaning, not when something is added. Since version 2
/// branches are listed one by one, with a verdict.
pub(crate) const VERSION: u32 = 2;

/// The report of a run.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Report {
    /// The version of the format.
    pub version: u32,
    /// What has made it.
    pub tool: Tool,
    /// What ended the run before all was done, if something did: `SIGINT`, `SIGTERM` or `memory limit`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<&'static str>,
    /// Sums over all targets.
    pub totals: Totals,
    /// One entry for each target, in the order of the command line.
    pub targets: Vec<TargetReport>,
    /// The branches of each class that was named as a whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<ClassReport>,
    /// What javac, JUnit and JaCoCo said, where they were asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckReport>,
}

impl Report {
    /// A report of these targets.
    pub(crate) fn of(targets: Vec<TargetReport>) -> Report {
        Report::with(targets, Vec::new())
    }

    /// A report of these targets, and of the classes that were named as a whole.
    pub(crate) fn with(mut targets: Vec<TargetReport>, classes: Vec<ClassReport>) -> Report {
        causes::join(&mut targets);
        Report {
            version: VERSION,
            tool: Tool::default(),
            ended: None,
            totals: Totals::of(&targets, &classes),
            targets,
            classes,
            check: None,
        }
    }
}

/// The tool that has made a report.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Tool {
    pub name: &'static str,
    pub version: &'static str,
}

impl Default for Tool {
    fn default() -> Tool {
        Tool { name: env!("CARGO_PKG_NAME"), version: env!("CARGO_PKG_VERSION") }
    }
}

/// Why there are fewer tests for a target than there could be, in kinds that are counted for a class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) enum Cause {
    /// Nothing that was tried is a valid input.
    NoInput,
    /// Something that heapwise does not support.
    Missing,
    /// A limit of a path, of the exploration or of its time.
    Limit,
    /// A path without an input that shows it.
    Unshown,
    /// Conditions that the solvers did not decide.
    Undecided,
    /// Inputs of other kinds.
    Untried,
    /// Tests that were found and not kept.
    LeftOut,
    /// An error in heapwise.
    Fault,
}

/// What happened to one target.
#[derive(Serialize, JsonSchema, Clone, Default, Deserialize)]
pub(crate) struct TargetReport {
    /// `pkg.Class#method(int)`.
    pub target: String,
    /// How paths were found, as `--strategy` names it.
    pub strategy: Cow<'static, str>,
    /// What a concolic execution did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concolic: Option<ConcolicReport>,
    /// The test class, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Why there is no test, or less than there could be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The same by kind, for the line of its class.
    #[serde(skip)]
    pub causes: Vec<Cause>,
    /// Paths by outcome.
    pub paths: Paths,
    /// The paths that have an input, where they are asked for.
    #[serde(skip_serializing_if = "Vec::is_empty", skip_deserializing)]
    pub explored: Vec<ExploredPath>,
    /// How the paths part, where that is asked for.
    #[serde(skip_serializing_if = "Option::is_none", skip_deserializing)]
    pub tree: Option<TreeReport>,
    /// Every branch was covered and further paths brought nothing new, so the rest was not explored.
    pub stopped_at_goal: bool,
    /// Sides of forks that were proved impossible.
    pub infeasible: u64,
    /// Sides of forks that were kept without proof.
    pub unknown: u64,
    /// Why they were not decided.
    pub unknown_reasons: BTreeMap<String, u64>,
    /// Paths that returned or threw and have no input, by reason.
    pub without_input: BTreeMap<String, u64>,
    /// What the proofs that branches are infeasible rest on, if there are any.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub assumes: Vec<String>,
    /// What callers can do and was not explored, which takes proofs away.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub losses: Vec<Loss>,
    /// Paths whose inputs the invariant admits and no calls make, where all is known that calls make: they have no test.
    pub unreachable_by_api: u64,
    /// What the first of them has seen of its input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unreachable_input: Option<String>,
    /// Tests.
    pub tests: u64,
    /// Tests whose input satisfied the invariant and took the predicted path when it was replayed.
    pub valid: u64,
    /// Inputs after which the invariant does not hold any more.
    pub broken_invariant: u64,
    /// What the target does that no program should, the certain ones first.
    pub findings: Vec<Finding>,
    /// Branches as JaCoCo counts them, of the method and what it calls in its class. Where paths are only counted,
    /// nothing is known of branches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub branches: Option<Branches>,
    /// Questions to the solvers.
    pub queries: Queries,
    /// What depends on the machine and its load; `--no-timings` leaves it out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub measured: Option<Measured>,
    /// Bytecodes executed.
    pub steps: u64,
    /// What was spent of --effort, with what solvers did.
    pub effort: u64,
    /// A fault of ours that ended the work on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// Missing features that ended paths.
    pub unsupported: BTreeMap<String, u64>,
    /// The same by place, with what a user can do.
    pub unsupported_at: Vec<UnsupportedReport>,
}

impl TargetReport {
    /// The report of a target of which nothing is known yet.
    pub(crate) fn of(target: String, strategy: &'static str) -> TargetReport {
        TargetReport { target, strategy: strategy.into(), ..TargetReport::default() }
    }

    /// Adds a reason why there are fewer tests than there could be.
    pub(crate) fn add_reason(&mut self, cause: Cause, why: String) {
        self.causes.push(cause);
        self.reason = Some(self.reason.take().map_or(why.clone(), |others| format!("{others}; {why}")));
    }
}

/// What a concolic execution did.
#[derive(Serialize, JsonSchema, Clone, Deserialize)]
pub(crate) struct ConcolicReport {
    pub initial: InitialReport,
    pub flips: FlipsReport,
}

/// The inputs that were run first.
#[derive(Serialize, JsonSchema, Clone, Deserialize)]
pub(crate) struct InitialReport {
    /// Unfoldings of the precondition that were solved.
    pub unfoldings: u64,
    /// The inputs, in order.
    pub inputs: Vec<String>,
    /// Those that took the path of one before.
    pub same_path: u64,
    /// Further inputs that the scope has no room for.
    pub beyond_scope: u64,
    /// Further inputs that the invariant refuses.
    pub refused: u64,
    /// Unfoldings that were not decided.
    pub unknown: u64,
    /// Why they were not.
    pub unknown_reasons: BTreeMap<String, u64>,
}

/// Sides of branches for which the heap solver was asked for an input.
#[derive(Serialize, JsonSchema, Clone, Deserialize)]
pub(crate) struct FlipsReport {
    pub tried: u64,
    pub sat: u64,
    pub unsat: u64,
    pub unknown: u64,
    /// Sides that were met and not tried.
    pub untried: u64,
}

/// A path with its input.
#[derive(Serialize, JsonSchema, Clone)]
pub(crate) struct ExploredPath {
    /// From 1 on, as --path names it.
    pub number: usize,
    /// `returned`, `threw`, …: the names of the counts.
    pub outcome: &'static str,
    /// The same with the result or the exception, as people read it.
    pub ending: String,
    /// The partial structure with its completion.
    pub input: Input,
    /// The conjuncts of the path condition; where they are long, the first ones, and how many more there are.
    pub conditions: Vec<String>,
    /// What it does, where that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace: Option<TraceReport>,
}

/// Paths by outcome.
#[derive(Serialize, JsonSchema, Clone, Default, Deserialize)]
pub(crate) struct Paths {
    pub total: u64,
    pub returned: u64,
    pub threw: u64,
    /// Those that ended in an `AssertionError`.
    pub assertion_failed: u64,
    /// Those that come back to where they were.
    pub endless: u64,
    /// Those on which the program ends itself, as one written for JBSE may.
    pub exited: u64,
    pub gave_up: u64,
    pub out_of_budget: u64,
    /// The limits that were reached.
    pub limits: BTreeMap<String, u64>,
}

/// The branches of a class with those of the classes within it, as JaCoCo counts them.
#[derive(Serialize, JsonSchema, Clone)]
pub(crate) struct ClassReport {
    /// `pkg.Class`.
    pub class: String,
    pub branches: Branches,
    /// What the proofs that branches are infeasible rest on, if there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumes: Vec<String>,
}

/// What became of a branch.
#[derive(Serialize, JsonSchema, Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Verdict {
    /// A test takes it; of `explore`, a path.
    Covered,
    /// No test takes it, but the input of a finding.
    ByFinding,
    /// No input within scope takes it.
    Infeasible,
    /// A limit was reached before it.
    Cut,
    /// Something that is not supported stands before it.
    Blocked,
    /// It needs what was not tried.
    NotTried,
}

impl Verdict {
    /// The verdict as people read it.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Verdict::Covered => "covered",
            Verdict::ByFinding => "covered by a finding only",
            Verdict::Infeasible => "infeasible",
            Verdict::Cut => "cut",
            Verdict::Blocked => "blocked",
            Verdict::NotTried => "not tried",
        }
    }
}

/// One branch.
#[derive(Serialize, JsonSchema, Clone, Deserialize)]
pub(crate) struct BranchReport {
    /// `pkg.Class`, with those around it where it is nested.
    pub class: String,
    /// `method(int)`.
    pub method: String,
    /// The line, where the class file has lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// Which of the branches of its method on this line, from 1.
    pub index: usize,
    /// What holds where it is taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    pub verdict: Verdict,
    /// The tests that take it.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub tests: Vec<String>,
    /// Why no test takes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl BranchReport {
    /// `pkg.Class.method(int)`.
    pub(crate) fn owner(&self) -> String {
        format!("{}.{}", self.class, self.method)
    }
}

/// Something that callers can do and was not explored.
#[derive(Serialize, JsonSchema, Clone, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(crate) struct Loss {
    /// The means of a caller that it is, such as `classes` or `world`.
    pub means: Cow<'static, str>,
    /// What was left out.
    pub what: String,
}

/// Branches of a target, or of a class.
#[derive(Serialize, JsonSchema, Clone, Default, Deserialize)]
pub(crate) struct Branches {
    pub total: usize,
    pub covered: usize,
    /// Not covered, and no input within scope covers them.
    pub infeasible_proved: usize,
    /// Not covered by a test, but by the input of a finding.
    pub by_findings: Vec<String>,
    /// Not covered, without a proof.
    pub open: Vec<String>,
    /// All, one by one.
    pub list: Vec<BranchReport>,
}

/// Questions to the solvers.
#[derive(Serialize, JsonSchema, Clone, Default, Deserialize)]
pub(crate) struct Queries {
    pub numeric: BTreeMap<String, u64>,
    pub heap: BTreeMap<String, u64>,
    /// Of several heap solvers, each by its name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub links: BTreeMap<Cow<'static, str>, LinkReport>,
    /// Why the engine searched for valid structures instead of the machine that is ten to a hundred times faster, and how often.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub by_engine: BTreeMap<String, u64>,
}

/// What one of several heap solvers was asked, and what it said.
#[derive(Serialize, JsonSchema, Clone, Default, Deserialize)]
pub(crate) struct LinkReport {
    pub asked: u64,
    pub refused: u64,
    pub unknown: u64,
}

/// What depends on the machine and its load.
#[derive(Serialize, JsonSchema, Clone, Default, Deserialize)]
pub(crate) struct Measured {
    pub seconds: Seconds,
    /// The largest resident set of the process so far, in MiB.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub peak_rss_mb: Option<f64>,
}

/// Where the time of a target went. What solvers took is of all threads that worked on it.
#[derive(Serialize, JsonSchema, Clone, Default, Deserialize)]
pub(crate) struct Seconds {
    pub total: f64,
    /// What the thread that did it has worked, which is what --time-limit limits.
    pub worked: f64,
    /// What other threads have worked on it at the same time.
    pub helpers: f64,
    pub heap_solver: f64,
    pub smt: f64,
    /// Of several heap solvers, what each took.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub links: BTreeMap<Cow<'static, str>, f64>,
}

/// The tool that rejected a test.
#[derive(Serialize, JsonSchema, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Stage {
    Javac,
    Junit,
}

/// A test that the outside oracle refused.
#[derive(Serialize, JsonSchema, Clone)]
pub(crate) struct DroppedTest {
    /// `pkg.ClassHeapwiseTest.name`.
    pub test: String,
    /// The target that it was a test of.
    pub target: String,
    pub stage: Stage,
    /// What was said of it.
    pub message: String,
}

/// The branches that JaCoCo counts in a class with those within it, and those it saw covered.
#[derive(Serialize, JsonSchema, Clone)]
pub(crate) struct ClassCount {
    /// `pkg.Class`.
    pub class: String,
    pub branches: usize,
    pub covered: usize,
}

/// What the outside oracle said.
#[derive(Serialize, JsonSchema, Clone, Default)]
pub(crate) struct CheckReport {
    /// What ran the tests, for people.
    #[serde(skip)]
    pub framework: &'static str,
    /// Whether javac accepted all tests that stay.
    pub compiled: bool,
    /// The tests that stay.
    pub tests: u64,
    pub passed: u64,
    /// Those among them that show a finding, and so fail, as they should.
    pub fail_by_design: u64,
    /// Tests that were taken out of their file.
    pub dropped: Vec<DroppedTest>,
    /// What went wrong and is not the fault of one test.
    pub failures: Vec<String>,
    /// Inputs that a test on the JVM judged by the invariant.
    pub inputs_judged: u64,
    /// Inputs that the invariant accepted on the JVM.
    pub inputs_valid: u64,
    /// Inputs that no test can judge, since the invariant is not accessible from their package.
    pub inputs_not_judged: u64,
    /// Branches of the targets that JaCoCo counts, and those it saw covered.
    pub jacoco_branches: usize,
    pub jacoco_covered: usize,
    /// The same for each class that was named as a whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<ClassCount>,
    /// Methods for which JaCoCo's figures differ from ours.
    pub differences: Vec<String>,
}
