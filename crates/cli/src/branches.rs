//! Which branches of a target are covered, proved infeasible, or open.

use std::collections::BTreeMap;

use heapwise_inputs::Analysis;
use heapwise_program::{MethodId, Program};

use crate::report::Branches;
use crate::select::signature;

/// The branches of a target.
pub(crate) struct BranchTable {
    /// `pkg.Class.method(int):15 branch 2`, the second on its line.
    names: Vec<String>,
    /// Those that no input within scope covers.
    infeasible: Vec<bool>,
    /// Those that the input of a finding covers.
    faulty: Vec<bool>,
}

impl BranchTable {
    pub(crate) fn of(program: &Program, analysis: &Analysis<'_>) -> BranchTable {
        let complete = analysis.is_complete();
        let infeasible = analysis.covered().into_iter().map(|covered| complete && !covered).collect();
        BranchTable { names: names(program, analysis), infeasible, faulty: analysis.covered_by_faults() }
    }

    /// The report when each of these runs covers the branches for which it has true.
    pub(crate) fn report(&self, runs: &[Vec<bool>]) -> Branches {
        let is_covered = |index: &usize| runs.iter().any(|run| run.get(*index) == Some(&true));
        let (covered, missed): (Vec<usize>, Vec<usize>) = (0..self.names.len()).partition(is_covered);
        let (infeasible, open): (Vec<usize>, Vec<usize>) =
            missed.into_iter().partition(|index| self.infeasible.get(*index) == Some(&true));
        let (faulty, open): (Vec<usize>, Vec<usize>) =
            open.into_iter().partition(|index| self.faulty.get(*index) == Some(&true));
        let named = |indices: Vec<usize>| {
            indices.into_iter().filter_map(|index| self.names.get(index).cloned()).collect()
        };
        Branches {
            total: self.names.len(),
            covered: covered.len(),
            infeasible_proved: infeasible.len(),
            by_findings: named(faulty),
            open: named(open),
        }
    }
}

fn names(program: &Program, analysis: &Analysis<'_>) -> Vec<String> {
    let mut on_line: BTreeMap<(MethodId, Option<u32>), usize> = BTreeMap::new();
    let names = analysis.closure.branches.iter().map(|(method, index)| {
        let coverage = program.code(*method).ok().and_then(|code| code.coverage.as_ref());
        let line = coverage.and_then(|coverage| coverage.branches.get(*index)).and_then(|branch| branch.line);
        let number = on_line.entry((*method, line)).or_default();
        *number += 1;
        let info = program.method(*method);
        let class = program.class(info.class).source_name();
        let line = line.map_or_else(String::new, |line| format!(":{line}"));
        format!("{class}.{}{line} branch {number}", signature(info))
    });
    names.collect()
}
