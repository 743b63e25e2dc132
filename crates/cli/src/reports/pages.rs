//! What reports tell of each top-level class: its targets, branches, findings and tests, with its source.

use std::collections::BTreeMap;
use std::path::PathBuf;

use heapwise_engine::Passed;
use heapwise_program::{ClassId, Program};

use super::ShownTest;
use crate::class_coverage::family;
use crate::lines::{ClassLines, Line, lines};
use crate::report::{Branches, Report, TargetReport, Verdict};
use crate::select::ClassTargets;
use crate::source::{Source, Sources, below_root};
use crate::totals::each_once;

/// A top-level class with those within it.
pub(crate) struct Page {
    /// `com.acme.Tree`.
    pub class: String,
    pub package: String,
    /// `com/acme/Tree.java`.
    pub source_name: String,
    /// The file, if it is there, and its text.
    pub source: Option<Source>,
    pub targets: Vec<TargetReport>,
    pub branches: Branches,
    pub tests: Vec<ShownTest>,
    /// The lines of its methods, and which of them tests run.
    pub lines: Vec<ClassLines>,
}

impl Page {
    /// The pages of a run, in the order of their names. `named` are the roots of sources that the user has named.
    pub(crate) fn all(
        Sources { program, named, class_path }: Sources<'_>,
        classes: &[ClassTargets],
        report: &Report,
        tests: Vec<ShownTest>,
        passed: &[&Passed],
    ) -> Vec<Page> {
        let mut pages: BTreeMap<String, Page> = BTreeMap::new();
        // Where nobody tells it.
        let usual = ["src/main/java", "src"].map(PathBuf::from);
        let named = [named, &usual].concat();
        let sources = Sources { program, named: &named, class_path };
        for class in classes {
            let info = program.class(class.class);
            let source = sources.find(class.class);
            let source_name = below_root(info).unwrap_or_default().display().to_string();
            let name = top(&info.source_name(), info.package());
            pages.entry(name.clone()).or_insert_with(|| Page {
                class: name,
                package: info.package().replace('/', "."),
                source_name,
                source,
                targets: Vec::new(),
                branches: Branches::default(),
                tests: Vec::new(),
                lines: lines(program, top_of(program, class.class), passed),
            });
        }
        for target in &report.targets {
            if let Some(page) = page_of(&mut pages, &target.target) {
                page.targets.push(target.clone());
            }
        }
        for test in tests {
            if let Some(page) = page_of(&mut pages, &test.target) {
                page.tests.push(test);
            }
        }
        for class in &report.classes {
            if let Some(page) = page_of(&mut pages, &class.class) {
                page.branches.list.extend(class.branches.list.iter().cloned());
            }
        }
        let mut pages: Vec<Page> = pages.into_values().filter(|page| !page.targets.is_empty()).collect();
        pages.iter_mut().for_each(Page::count);
        pages
    }

    /// The source file, as far as it is known.
    pub(crate) fn file(&self) -> String {
        match &self.source {
            Some(source) => source.path.display().to_string(),
            None => self.source_name.clone(),
        }
    }

    /// The lines of all classes of the page.
    pub(crate) fn lines_of_file(&self) -> BTreeMap<u32, Line> {
        let mut all: BTreeMap<u32, Line> = BTreeMap::new();
        for (number, line) in
            self.lines.iter().flat_map(|class| &class.methods).flat_map(|method| &method.lines)
        {
            let known = all.entry(*number).or_default();
            *known = known.plus(*line);
        }
        all
    }

    /// Counts each branch once, by the best that is known of it.
    fn count(&mut self) {
        let mut list = each_once(&self.targets, self.branches.list.iter());
        list.retain(|branch| is_within(&branch.class, &self.class));
        let count = |verdict: Verdict| list.iter().filter(|branch| branch.verdict == verdict).count();
        self.branches = Branches {
            total: list.len(),
            covered: count(Verdict::Covered),
            infeasible_proved: count(Verdict::Infeasible),
            list,
            ..Branches::default()
        };
    }
}

/// The page of a class or a target: of all names that begin it, the longest.
fn page_of<'p>(pages: &'p mut BTreeMap<String, Page>, name: &str) -> Option<&'p mut Page> {
    let class = name.split('#').next().unwrap_or(name);
    let found = pages.keys().filter(|known| is_within(class, known)).max_by_key(|known| known.len());
    let found = found.cloned()?;
    pages.get_mut(&found)
}

fn is_within(class: &str, top: &str) -> bool {
    class.strip_prefix(top).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '$']))
}

/// The top-level class of one: its package and the first name behind it.
fn top(class: &str, package: &str) -> String {
    let package = package.replace('/', ".");
    let below = class.strip_prefix(&package).unwrap_or(class).trim_start_matches('.');
    let first = below.split('.').next().unwrap_or(below);
    if package.is_empty() { first.to_owned() } else { format!("{package}.{first}") }
}

/// The class that stands in the file itself around one.
fn top_of(program: &Program, class: ClassId) -> ClassId {
    let name = &*program.class(class).name;
    let ends = name.match_indices('$').map(|(end, _)| &name[..end]);
    let mut around = ends.filter_map(|around| program.find_class(around).ok());
    around.find(|around| family(program, *around).contains(&class)).unwrap_or(class)
}
