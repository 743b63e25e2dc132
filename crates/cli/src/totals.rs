//! Sums over the targets of a run, in which a branch that several targets may come to counts once.

use std::collections::{BTreeMap, BTreeSet};

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
        let each = each_once(targets, classes.iter().flat_map(|class| &class.branches.list));
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

/// Why a branch is open that no input of the targets takes.
const OTHERS: &str = "no input of these targets takes it; other callers of its method were not asked";

/// Each branch once, by lines: as its class says, where that was judged as a whole; else as the target makes it that covers it most. It is
/// infeasible only if no target is left that may come to it, and its method is one of the targets: what others that were not asked may do
/// in a method, nobody knows.
pub(crate) fn each_once<'b>(
    targets: &[TargetReport],
    of_classes: impl Iterator<Item = &'b BranchReport>,
) -> Vec<BranchReport> {
    let key =
        |branch: &BranchReport| (branch.line, branch.class.clone(), branch.method.clone(), branch.index);
    let asked: BTreeSet<String> = targets.iter().map(|target| target.target.replacen('#', ".", 1)).collect();
    let mut best: BTreeMap<_, BranchReport> = BTreeMap::new();
    let of_targets = targets.iter().filter_map(|target| target.branches.as_ref());
    for branch in of_targets.flat_map(|branches| &branches.list) {
        let known = best.entry(key(branch)).or_insert_with(|| branch.clone());
        if rank(branch.verdict) < rank(known.verdict) {
            *known = branch.clone();
        }
    }
    let infeasible = best.values_mut().filter(|branch| branch.verdict == Verdict::Infeasible);
    for branch in infeasible.filter(|branch| !asked.contains(&branch.owner())) {
        (branch.verdict, branch.reason) = (Verdict::NotTried, Some(OTHERS.to_owned()));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Branches;

    fn branch(method: &str, verdict: Verdict) -> BranchReport {
        BranchReport {
            class: "p.C".to_owned(),
            method: method.to_owned(),
            line: Some(3),
            index: 1,
            condition: None,
            verdict,
            tests: Vec::new(),
            reason: None,
        }
    }

    /// What is said of a branch of `helper()` that targets judge like this.
    fn check(targets: &[(&str, Verdict)], of_class: Option<Verdict>, expected: Verdict) {
        let report = |(target, verdict): &(&str, Verdict)| TargetReport {
            target: (*target).to_owned(),
            branches: Some(Branches { list: vec![branch("helper()", *verdict)], ..Branches::default() }),
            ..TargetReport::default()
        };
        let targets: Vec<TargetReport> = targets.iter().map(report).collect();
        let classes: Vec<BranchReport> =
            of_class.map(|verdict| branch("helper()", verdict)).into_iter().collect();
        let each = each_once(&targets, classes.iter());
        assert_eq!(each.iter().map(|branch| branch.verdict).collect::<Vec<_>>(), [expected]);
    }

    #[test]
    fn a_branch_is_infeasible_only_if_nobody_is_left() {
        use Verdict::{Covered, Cut, Infeasible, NotTried};
        // Whoever else calls the helper was not asked.
        check(&[("p.C#a()", Infeasible)], None, NotTried);
        check(&[("p.C#a()", Infeasible), ("p.C#b()", Infeasible)], None, NotTried);
        check(&[("p.C#helper()", Infeasible)], None, Infeasible);
        check(&[("p.C#helper()", Infeasible), ("p.C#a()", Cut)], None, Cut);
        check(&[("p.C#a()", Infeasible), ("p.C#b()", Covered)], None, Covered);
        check(&[("p.C#a()", Infeasible)], Some(Infeasible), Infeasible);
        check(&[("p.C#a()", Infeasible)], Some(Cut), Cut);
    }
}
