//! Branches in LCOV's format, which editors and services read. A branch that is proved infeasible is left out: nobody can cover it.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::Page;
use crate::report::{BranchReport, Verdict};

/// The text of the file. Counts are of tests that take a branch.
pub(super) fn text(pages: &[Page]) -> String {
    let mut text = String::new();
    for page in pages {
        let file = match &page.source {
            Some(source) => source.path.display().to_string(),
            None => page.source_name.clone(),
        };
        let mut lines: BTreeMap<u32, Vec<&BranchReport>> = BTreeMap::new();
        for branch in page.branches.list.iter().filter(|branch| branch.verdict != Verdict::Infeasible) {
            lines.entry(branch.line.unwrap_or(0)).or_default().push(branch);
        }
        lines.remove(&0);
        let (mut found, mut hit) = (0, 0);
        _ = writeln!(text, "TN:\nSF:{file}");
        for (line, branches) in &lines {
            for (number, branch) in branches.iter().enumerate() {
                let taken = usize::from(branch.verdict == Verdict::Covered).max(branch.tests.len());
                found += 1;
                hit += usize::from(taken > 0);
                _ = writeln!(text, "BRDA:{line},0,{number},{taken}");
            }
        }
        _ = writeln!(text, "BRF:{found}\nBRH:{hit}\nend_of_record");
    }
    text
}
