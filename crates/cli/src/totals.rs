//! Sums over the targets of a run, in which a branch that several targets may come to counts once.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;

use crate::report::{BranchReport, ClassReport, TargetReport, Verdict};

/// What there is in all.
#[derive(Serialize, JsonSchema, Default)]
pub(crate) struct Totals {
    pub targets: usize,
    /// Targets without a test.
    pub without_tests: usize,
    pub tests: u64,
    pub paths: u64,
    /// What certainly should not happen, and does.
    pub findings: usize,
    /// What may be wrong, if its input occurs.
    pub possible_findings: usize,
    /// Paths that ended at something that heapwise does not support.
    pub unsupported: u64,
    /// Targets that were lost by an error in heapwise.
    pub faults: usize,
    pub branches: BranchTotals,
}

/// Branches by verdict, each counted once.
#[derive(Serialize, JsonSchema, Default)]
pub(crate) struct BranchTotals {
    pub total: usize,
    pub covered: usize,
    pub by_finding: usize,
    pub infeasible: usize,
    /// The others.
    pub open: usize,
}

impl Totals {
    pub(crate) fn of(targets: &[TargetReport], classes: &[ClassReport]) -> Totals {
        let findings = || targets.iter().flat_map(|target| &target.findings);
        let certain = findings().filter(|finding| finding.certain).count();
        let listed = targets.iter().filter_map(|target| target.branches.as_ref());
        let listed = listed.flat_map(|branches| &branches.list);
        let each = each_once(listed, classes.iter().flat_map(|class| &class.branches.list));
        Totals {
            targets: targets.len(),
            without_tests: targets.iter().filter(|target| target.tests == 0).count(),
            tests: targets.iter().map(|target| target.tests).sum(),
            paths: targets.iter().map(|target| target.paths.total).sum(),
            findings: certain,
            possible_findings: findings().count() - certain,
            unsupported: targets.iter().flat_map(|target| target.unsupported.values()).sum(),
            faults: targets.iter().filter(|target| target.fault.is_some()).count(),
            branches: BranchTotals::of(&each),
        }
    }
}

impl BranchTotals {
    fn of(each: &[BranchReport]) -> BranchTotals {
        let mut totals = BranchTotals { total: each.len(), ..BranchTotals::default() };
        for branch in each {
            *match branch.verdict {
                Verdict::Covered => &mut totals.covered,
                Verdict::ByFinding => &mut totals.by_finding,
                Verdict::Infeasible => &mut totals.infeasible,
                Verdict::Cut | Verdict::Blocked | Verdict::NotTried => &mut totals.open,
            } += 1;
        }
        totals
    }
}

/// Each branch once: as its class says, where that was judged as a whole; else as the target makes it that covers it most, and infeasible
/// only if no target is left that may come to it. By lines.
pub(crate) fn each_once<'b>(
    of_targets: impl Iterator<Item = &'b BranchReport>,
    of_classes: impl Iterator<Item = &'b BranchReport>,
) -> Vec<BranchReport> {
    let key =
        |branch: &BranchReport| (branch.line, branch.class.clone(), branch.method.clone(), branch.index);
    let mut best: BTreeMap<_, BranchReport> = BTreeMap::new();
    for branch in of_targets {
        let known = best.entry(key(branch)).or_insert_with(|| branch.clone());
        if rank(branch.verdict) < rank(known.verdict) {
            *known = branch.clone();
        }
    }
    best.extend(of_classes.map(|branch| (key(branch), branch.clone())));
    best.into_values().collect()
}

/// The less, the more it says of a branch that one target has come to, whatever others have not.
pub(crate) fn rank(verdict: Verdict) -> usize {
    match verdict {
        Verdict::Covered => 0,
        Verdict::ByFinding => 1,
        Verdict::Cut => 2,
        Verdict::Blocked => 3,
        Verdict::NotTried => 4,
        Verdict::Infeasible => 5,
    }
}
