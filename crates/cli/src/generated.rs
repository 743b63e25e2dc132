//! What became of a target: its report, its tests, and what each of them covers.

use heapwise_analysis::{Drafts, LeftOut};
use heapwise_engine::Passed;
use heapwise_junit::TestClass;
use heapwise_program::MethodId;
use serde::{Deserialize, Serialize};

use crate::branches::BranchTable;
use crate::human;
use crate::report::{Cause, TargetReport};
use crate::reports::ShownCall;

/// Why a test may not run with others.
const CONFLICTING: &str = "what they show depends on static fields that constructors or other tests change";

/// What became of one target.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Generated {
    #[serde(with = "crate::aside")]
    pub report: TargetReport,
    pub tests: Drafts,
    pub validity: Option<Drafts>,
    /// Whether `validity` should be there, and is not as no test can call the invariant.
    pub has_hidden_invariant: bool,
    /// The probes that the input of each test passes.
    pub passed: Vec<Passed>,
    /// The case that each test shows.
    pub cases: Vec<usize>,
    /// What each shows, where reports show it.
    pub shown: Vec<ShownCall>,
    /// Whether each has a test of its input in `validity`, where that is there.
    pub judged: Vec<bool>,
    /// The branches that each test covers.
    pub covered: Vec<Vec<bool>>,
    pub branches: BranchTable,
    /// The methods by which the target is measured.
    pub measured: Vec<MethodId>,
    /// Whether it was worked on to the end: its tests replace those from before.
    pub is_done: bool,
    /// Why tests were left out, until it is told.
    pub revised: Option<String>,
    /// Whether its exploration did not come to its end, so that more effort may show more.
    #[serde(skip)]
    pub is_cut: bool,
}

impl Generated {
    /// Nothing but a report.
    pub(crate) fn broken(report: TargetReport) -> Generated {
        Generated {
            report,
            tests: Drafts::default(),
            validity: None,
            has_hidden_invariant: false,
            passed: Vec::new(),
            cases: Vec::new(),
            shown: Vec::new(),
            judged: Vec::new(),
            covered: Vec::new(),
            branches: BranchTable::default(),
            measured: Vec::new(),
            is_done: false,
            revised: None,
            is_cut: false,
        }
    }

    /// The probes that the inputs of the tests pass.
    pub(crate) fn passed(&self) -> Passed {
        let mut all = Passed::default();
        self.passed.iter().for_each(|passed| all.union(passed));
        all
    }

    /// Keeps the tests for which `keep` is true, and says why the others are gone.
    pub(crate) fn keep(&mut self, keep: &[bool], why: String) {
        let kept = |index: usize| keep.get(index).copied().unwrap_or(true);
        self.tests.retain(kept);
        if let Some(validity) = &mut self.validity {
            let judged = keep.iter().zip(&self.judged).filter(|(_, is_judged)| **is_judged);
            let judged: Vec<bool> = judged.map(|(keep, _)| *keep).collect();
            validity.retain(|index| judged.get(index).copied().unwrap_or(true));
        }
        retain(&mut self.passed, keep);
        retain(&mut self.covered, keep);
        retain(&mut self.cases, keep);
        retain(&mut self.shown, keep);
        retain(&mut self.judged, keep);
        self.report.tests = self.passed.len() as u64;
        self.report.valid = self.report.tests;
        self.report.branches = Some(self.branches.report(&self.covered, &[]));
        self.report.add_reason(Cause::LeftOut, why.clone());
        self.revised = Some(why);
    }

    /// Takes out all tests: a fault of ours has ended the work on the class.
    pub(crate) fn spoil(&mut self, fault: &str) {
        let count = self.passed.len();
        let why = "an error in heapwise while the tests of the class were put together";
        self.keep(&vec![false; count], format!("{why}: {fault}; please report it"));
        self.report.fault = Some(fault.to_owned());
        self.is_done = false;
    }

    /// Names the tests that show findings. They stand in the order of these names, but for those that are gone.
    pub(crate) fn name_findings(&mut self, source: &TestClass, names: &[String]) {
        let is_there = |name: &&String| source.tests.iter().any(|test| test.name == **name);
        for (case, name) in self.cases.iter().zip(names.iter().filter(is_there)) {
            let shown = self.report.findings.iter_mut().filter(|finding| finding.aside.case == Some(*case));
            shown.for_each(|finding| finding.test = Some(format!("{}.{name}", source.qualified_name())));
        }
    }

    /// Leaves out the tests that have these numbers from `first` on, and says so.
    pub(crate) fn leave_out(&mut self, first: usize, out: &LeftOut) {
        if out.is_cut && !self.tests.is_empty() {
            self.report
                .add_reason(Cause::Limit, "cut by a limit: the run of the tests in more orders".to_owned());
        }
        let numbers = first..first + self.tests.len();
        let [conflicting, untried] =
            [&out.conflicting, &out.untried].map(|out| out.range(numbers.clone()).count());
        if conflicting + untried == 0 {
            return;
        }
        let keep: Vec<bool> = numbers.map(|number| !out.has(number)).collect();
        let reasons = [
            (conflicting > 0)
                .then(|| format!("{} left out: {CONFLICTING}", human::counted(conflicting as u64, "test"))),
            (untried > 0).then(|| {
                let untried = human::counted(untried as u64, "test");
                format!("cut by a limit: the run of {untried} in other orders")
            }),
        ];
        self.keep(&keep, reasons.into_iter().flatten().collect::<Vec<_>>().join("; "));
    }
}

fn retain<T>(items: &mut Vec<T>, keep: &[bool]) {
    let mut keep = keep.iter();
    items.retain(|_| keep.next().copied().unwrap_or(true));
}
