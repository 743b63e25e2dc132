//! What replayed tests cover, in LCOV's format, which editors and services read. A branch that is proved infeasible counts as not taken, as
//! with other tools: the format has no word for it.

use std::collections::BTreeMap;
use std::fmt::Write;

use heapwise_program::printable;

use super::Page;
use crate::lines::MethodLines;
use crate::report::{BranchReport, Verdict};

/// The text of the file. Counts are of tests.
pub(super) fn text(pages: &[Page]) -> String {
    let mut text = String::new();
    for page in pages {
        _ = writeln!(text, "TN:\nSF:{}", printable(&page.file()));
        functions(&mut text, page);
        branches(&mut text, page);
        lines(&mut text, page);
        text.push_str("end_of_record\n");
    }
    text
}

fn functions(text: &mut String, page: &Page) {
    let methods = || page.lines.iter().flat_map(|class| &class.methods);
    // A line feed in a name would begin another record.
    let name =
        |method: &MethodLines| printable(&format!("{}{}", method.shown, method.descriptor)).into_owned();
    for method in methods() {
        let first = method.lines.keys().next().copied().unwrap_or(0);
        _ = writeln!(text, "FN:{first},{}", name(method));
    }
    for method in methods() {
        let tests = method.lines.values().map(|line| line.tests).max().unwrap_or(0);
        _ = writeln!(text, "FNDA:{tests},{}", name(method));
    }
    let hit = methods().filter(|method| method.is_covered()).count();
    _ = writeln!(text, "FNF:{}\nFNH:{hit}", methods().count());
}

fn branches(text: &mut String, page: &Page) {
    let mut lines: BTreeMap<u32, Vec<&BranchReport>> = BTreeMap::new();
    for branch in &page.branches.list {
        lines.entry(branch.line.unwrap_or(0)).or_default().push(branch);
    }
    lines.remove(&0);
    let (mut found, mut hit) = (0, 0);
    for (line, branches) in &lines {
        for (number, branch) in branches.iter().enumerate() {
            let taken = usize::from(branch.verdict == Verdict::Covered).max(branch.tests.len());
            found += 1;
            hit += usize::from(taken > 0);
            _ = writeln!(text, "BRDA:{line},0,{number},{taken}");
        }
    }
    _ = writeln!(text, "BRF:{found}\nBRH:{hit}");
}

fn lines(text: &mut String, page: &Page) {
    let lines = page.lines_of_file();
    for (number, line) in &lines {
        _ = writeln!(text, "DA:{number},{}", line.tests);
    }
    let hit = lines.values().filter(|line| line.tests > 0).count();
    _ = writeln!(text, "LF:{}\nLH:{hit}", lines.len());
}
