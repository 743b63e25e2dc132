//! The branches that are explained, by the lines on which they stand.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_analysis::BranchId;
use heapwise_program::{ClassId, MethodId, Program};

use super::inputs::{Inputs, Shown};
use super::reasons::Why;
use super::wanted::{Chosen, line_of, of_class};
use crate::class_coverage::Measured;
use crate::files::TestFile;
use crate::generated::Generated;
use crate::report::BranchReport;
use crate::select::ClassTargets;
use crate::totals::rank;

/// A line of a method.
pub(super) struct Line {
    pub method: MethodId,
    pub line: Option<u32>,
    pub branches: Vec<Branch>,
}

/// A branch with what became of it.
pub(super) struct Branch {
    pub id: BranchId,
    /// The class whose tests are named.
    pub class: ClassId,
    pub report: BranchReport,
    /// The test that shows most with least, and its input.
    pub shown: Option<(String, Shown)>,
    /// Why it is infeasible.
    pub why: Option<Why>,
    /// What may settle it if it is open.
    pub advice: Vec<String>,
}

/// What was made of the targets of a run.
pub(super) struct Results<'r> {
    pub files: &'r [TestFile],
    pub generated: &'r mut [Generated],
    pub inputs: &'r [Inputs],
    /// The branches by which each is measured.
    pub ids: &'r [Vec<BranchId>],
}

/// Finds the tests of the branches that were chosen.
pub(super) fn lines(
    program: &Program,
    classes: &[ClassTargets],
    results: Results<'_>,
    chosen: &Chosen,
) -> Vec<Line> {
    let Results { files, generated, inputs, ids } = results;
    let tests = tests(files, generated, inputs);
    let measured = Measured::of(files, generated, &BTreeSet::new());
    let mut whole = measured.reports(program, classes.iter()).into_iter();
    let mut found: Vec<(ClassId, Vec<Branch>)> = Vec::new();
    for ((class, file), chosen) in classes.iter().zip(files).zip(&chosen.branches) {
        let reports: BTreeMap<BranchId, BranchReport> = match class.is_whole {
            true => {
                let list = whole.next().map(|report| report.branches.list).unwrap_or_default();
                of_class(program, class).into_iter().zip(list).collect()
            }
            false => {
                let targets = file.targets.clone();
                merged(targets.filter_map(|target| Some((ids.get(target)?, generated.get(target)?))))
            }
        };
        let branches = chosen.iter().filter_map(|id| {
            let report = reports.get(id)?.clone();
            let shown = report.tests.iter().filter_map(|name| {
                let shown = tests.get(&(class.class, name.clone()))?;
                Some((name.clone(), *shown))
            });
            let smallest = shown.min_by_key(|(_, shown)| shown.lines.len());
            let shown = smallest.map(|(name, shown)| (name, shown.clone()));
            Some(Branch { id: *id, class: class.class, report, shown, why: None, advice: Vec::new() })
        });
        found.push((class.class, branches.collect()));
    }
    // A class within another may be named beside it.
    let mut best: BTreeMap<BranchId, (usize, usize)> = BTreeMap::new();
    for (at, (_, branches)) in found.iter().enumerate() {
        for branch in branches {
            let rank = (rank(branch.report.verdict), at);
            let known = best.entry(branch.id).or_insert(rank);
            *known = rank.min(*known);
        }
    }
    let of_class = |(at, (class, branches)): (usize, (ClassId, Vec<Branch>))| {
        let is_best = |branch: &Branch| best.get(&branch.id).is_some_and(|(_, best)| *best == at);
        by_line(program, class, branches.into_iter().filter(is_best).collect())
    };
    found.into_iter().enumerate().flat_map(of_class).collect()
}

/// The inputs of all tests, by the names that a class has for them.
fn tests<'i>(
    files: &[TestFile],
    generated: &[Generated],
    inputs: &'i [Inputs],
) -> BTreeMap<(ClassId, String), &'i Shown> {
    let mut tests = BTreeMap::new();
    for file in files {
        for (target, names) in file.targets.clone().zip(&file.names) {
            let (Some(one), Some(inputs)) = (generated.get(target), inputs.get(target)) else { continue };
            for (name, case) in names.iter().zip(&one.cases) {
                let Some(shown) = inputs.get(*case) else { continue };
                for other in files.iter().map(|file| file.class) {
                    let name = match other == file.class {
                        true => name.clone(),
                        false => format!("{}.{name}", file.source.name),
                    };
                    tests.insert((other, name), shown);
                }
            }
        }
    }
    tests
}

/// What became of the branches of several targets of a class: each is as covered as the target makes it that covers it most, and
/// infeasible if no target is left that may come to it.
fn merged<'g>(
    targets: impl Iterator<Item = (&'g Vec<BranchId>, &'g Generated)>,
) -> BTreeMap<BranchId, BranchReport> {
    let mut merged: BTreeMap<BranchId, BranchReport> = BTreeMap::new();
    for (ids, one) in targets {
        let list = one.report.branches.iter().flat_map(|branches| &branches.list);
        for (id, report) in ids.iter().zip(list) {
            match merged.get_mut(id) {
                None => _ = merged.insert(*id, report.clone()),
                Some(known) => {
                    known.tests.extend(report.tests.iter().cloned());
                    if rank(report.verdict) < rank(known.verdict) {
                        (known.verdict, known.reason) = (report.verdict, report.reason.clone());
                    } else if report.verdict == known.verdict && known.reason != report.reason {
                        let reasons = [known.reason.take(), report.reason.clone()];
                        let reasons: BTreeSet<String> = reasons.into_iter().flatten().collect();
                        known.reason = Some(reasons.into_iter().collect::<Vec<_>>().join("; "));
                    }
                }
            }
        }
    }
    merged
}

/// The branches by lines, as the files have them: that of the class first.
fn by_line(program: &Program, class: ClassId, branches: Vec<Branch>) -> Vec<Line> {
    let own = program.class(class).source_file.as_deref();
    let mut lines: Vec<Line> = Vec::new();
    for branch in branches {
        let (method, line) = (branch.id.0, line_of(program, branch.id));
        match lines.iter_mut().find(|known| known.method == method && known.line == line) {
            Some(known) => known.branches.push(branch),
            None => lines.push(Line { method, line, branches: vec![branch] }),
        }
    }
    lines.sort_by_cached_key(|line| {
        let holder = program.class(program.method(line.method).class);
        let file = holder.source_file.as_deref();
        let is_own = holder.package() == program.class(class).package() && file == own;
        (!is_own, file.map(str::to_owned), line.line.unwrap_or(u32::MAX))
    });
    lines
}
