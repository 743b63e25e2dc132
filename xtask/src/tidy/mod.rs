//! `cargo xtask tidy`: the habits of `STYLE.md` that a program can check.
//!
//! A rule is a function from the [`Tree`] to its findings and one line in [`RULES`]. Rules read text and
//! the dependency graph only, so each is tested on a small tree with the fault and one without.

mod book;
mod circles;
mod dependencies;
mod documents;
mod fork;
mod rust_text;
mod sources;
mod tree;

use crate::workspace::{self, Outcome, Workspace};
use tree::Tree;

/// A place that breaks a rule. Line 0 means the file as a whole.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Finding {
    path: String,
    line: usize,
    message: String,
}

impl Finding {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, message: message.into() }
    }
}

/// A checkable habit.
struct Rule {
    name: &'static str,
    check: fn(&Tree) -> Vec<Finding>,
}

const RULES: &[Rule] = &[
    Rule { name: "dependency-arrows", check: dependencies::arrows },
    Rule { name: "import-circles", check: circles::circles },
    Rule { name: "files-at-the-edge", check: sources::files_at_the_edge },
    Rule { name: "module-header", check: sources::module_header },
    Rule { name: "file-length", check: sources::file_length },
    Rule { name: "module-names", check: sources::module_names },
    Rule { name: "unfinished", check: sources::unfinished },
    Rule { name: "commented-code", check: sources::commented_code },
    Rule { name: "names-table", check: sources::names_table },
    Rule { name: "one-fork", check: fork::one_fork },
    Rule { name: "white-space", check: sources::white_space },
    Rule { name: "machine-paths", check: sources::machine_paths },
    Rule { name: "licences", check: documents::licences },
    Rule { name: "crate-sections", check: documents::crate_sections },
    Rule { name: "architecture-length", check: documents::architecture_length },
    Rule { name: "named-paths", check: documents::named_paths },
    Rule { name: "links", check: documents::links },
    Rule { name: "citations", check: documents::citations },
    Rule { name: "readme-length", check: book::readme_length },
    Rule { name: "summary", check: book::summary },
    Rule { name: "links-within-the-book", check: book::links_within },
    Rule { name: "anchors", check: book::anchors },
    Rule { name: "messages", check: book::messages },
];

/// The chore: prints every finding, and fails if there is one.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    workspace::no_arguments(arguments)?;
    let tree = Tree::load(workspace)?;
    let mut count = 0;
    for rule in RULES {
        let mut findings = (rule.check)(&tree);
        findings.sort();
        count += findings.len();
        for Finding { path, line, message } in findings {
            eprintln!("{path}:{line}: {message} [{}]", rule.name);
        }
    }
    if count > 0 {
        return Err(format!("{count} findings"));
    }
    println!("tidy: {} rules hold in {} files", RULES.len(), tree.files.len());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_have_different_names() {
        let mut names: Vec<_> = RULES.iter().map(|rule| rule.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), RULES.len());
    }
}
