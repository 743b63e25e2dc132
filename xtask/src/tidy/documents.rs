//! Rules about the documents: what they name exists, and what must be in them is.

use super::Finding;
use super::tree::{File, Tree};

const ARCHITECTURE: &str = "ARCHITECTURE.md";
const BIBLIOGRAPHY: &str = "BIBLIOGRAPHY.md";
/// A map longer than this is not read.
const MAX_ARCHITECTURE_LINES: usize = 220;
/// The first names of paths that exist in a checkout.
const TOP_FOLDERS: &[&str] =
    &["crates/", "xtask/", "bench/", "subjects/", "docs/", "fuzz/", ".ci/", ".cargo/"];
/// The licence files, each with words that its text must have.
const LICENCES: &[(&str, &str)] = &[
    ("LICENSE-MIT", "Permission is hereby granted, free of charge"),
    ("LICENSE-APACHE", "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION"),
];

/// Both licences are there in full.
pub(super) fn licences(tree: &Tree) -> Vec<Finding> {
    let lacks =
        |(path, words): &&(&str, &str)| !tree.file(path).is_some_and(|file| file.text.contains(words));
    LICENCES
        .iter()
        .filter(lacks)
        .map(|(path, _)| Finding::new(path, 0, "the licence text is missing"))
        .collect()
}

/// Each crate has a section in the architecture document.
pub(super) fn crate_sections(tree: &Tree) -> Vec<Finding> {
    let text = text_of(tree, ARCHITECTURE);
    let mut names: Vec<&str> = tree.files.iter().filter_map(File::krate).collect();
    names.dedup();
    let lacks = |name: &&str| !text.lines().any(|line| line.starts_with(&format!("### `crates/{name}`")));
    let message = |name| format!("no section begins with ### `crates/{name}`");
    names.into_iter().filter(lacks).map(|name| Finding::new(ARCHITECTURE, 0, message(name))).collect()
}

/// The architecture document stays short.
pub(super) fn architecture_length(tree: &Tree) -> Vec<Finding> {
    let lines = text_of(tree, ARCHITECTURE).lines().count();
    if lines <= MAX_ARCHITECTURE_LINES {
        return Vec::new();
    }
    vec![Finding::new(ARCHITECTURE, 0, format!("{lines} lines, at most {MAX_ARCHITECTURE_LINES}"))]
}

/// Paths that a document names in backticks exist.
pub(super) fn named_paths(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.documents() {
        for (index, line) in prose(&file.text) {
            for path in quoted(line).filter(|text| is_path(text)).filter(|path| !tree.has(path)) {
                findings.push(Finding::new(&file.path, index + 1, format!("`{path}` does not exist")));
            }
        }
    }
    findings
}

/// Links from a document to another file lead somewhere.
pub(super) fn links(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.documents() {
        let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for (index, line) in prose(&file.text) {
            for target in targets(line).filter(|target| !tree.has(&resolve(folder, target))) {
                findings.push(Finding::new(
                    &file.path,
                    index + 1,
                    format!("the link to {target} leads nowhere"),
                ));
            }
        }
    }
    findings
}

/// Keys such as `[LISSA22]` in the comments of sources stand in the bibliography.
pub(super) fn citations(tree: &Tree) -> Vec<Finding> {
    let bibliography = text_of(tree, BIBLIOGRAPHY);
    let mut findings = Vec::new();
    for file in tree.rust() {
        for (index, line) in file.rust.iter().enumerate() {
            for key in bracketed(&line.comment).filter(|key| is_key(key)) {
                if !bibliography.contains(&format!("[{key}]")) {
                    let message = format!("[{key}] is not in {BIBLIOGRAPHY}");
                    findings.push(Finding::new(&file.path, index + 1, message));
                }
            }
        }
    }
    findings
}

fn text_of<'a>(tree: &'a Tree, path: &str) -> &'a str {
    tree.file(path).map_or("", |file| file.text.as_str())
}

/// The numbered lines outside fenced code.
pub(super) fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut in_code = false;
    text.lines().enumerate().filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        in_code ^= is_fence;
        !in_code && !is_fence
    })
}

/// The texts between backticks.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// The first words between square brackets; a backslash before a bracket does not count.
fn bracketed(text: &str) -> impl Iterator<Item = &str> {
    text.split('[')
        .skip(1)
        .filter_map(|rest| rest.split_once(']')?.0.trim_end_matches('\\').split(' ').next())
}

fn is_path(text: &str) -> bool {
    let is_plain = |c: char| c.is_alphanumeric() || "/._-".contains(c);
    TOP_FOLDERS.iter().any(|folder| text.starts_with(folder)) && text.chars().all(is_plain)
}

/// The targets of Markdown links, without those to the web and within the page.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let target = |rest: &'_ str| -> Option<usize> { rest.find([')', '#']) };
    line.split("](")
        .skip(1)
        .filter_map(move |rest| rest.get(..target(rest)?))
        .filter(|target| !target.is_empty() && !target.contains(':'))
}

/// A link target as a path from the root.
pub(super) fn resolve(folder: &str, target: &str) -> String {
    let mut names: Vec<&str> = folder.split('/').filter(|name| !name.is_empty()).collect();
    for name in target.split('/') {
        match name {
            ".." => {
                names.pop();
            }
            "." | "" => {}
            name => names.push(name),
        }
    }
    names.join("/")
}

/// A key is a name of at least three letters that begins with a capital, then two digits of the year and
/// perhaps a letter.
fn is_key(text: &str) -> bool {
    let text = text.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(text);
    let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_name = name.len() >= 3 && name.starts_with(|c: char| c.is_ascii_uppercase());
    is_name && name.chars().all(|c| c.is_ascii_alphabetic()) && text.len() - name.len() == 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(rule: fn(&Tree) -> Vec<Finding>, files: &[(&str, &str)]) -> usize {
        rule(&Tree::of(files)).len()
    }

    #[test]
    fn licences_are_needed_in_full() {
        assert_eq!(count(licences, LICENCES), 0);
        assert_eq!(count(licences, &LICENCES[..1]), 1);
        assert_eq!(count(licences, &[("LICENSE-MIT", "see the web"), LICENCES[1]]), 1);
    }

    #[test]
    fn each_crate_needs_a_section() {
        let source = ("crates/term/src/lib.rs", "");
        assert_eq!(count(crate_sections, &[source, (ARCHITECTURE, "### `crates/term`: terms\n")]), 0);
        assert_eq!(count(crate_sections, &[source, (ARCHITECTURE, "see crates/term\n")]), 1);
    }

    #[test]
    fn the_map_stays_short() {
        assert_eq!(count(architecture_length, &[(ARCHITECTURE, &"a\n".repeat(MAX_ARCHITECTURE_LINES))]), 0);
        assert_eq!(
            count(architecture_length, &[(ARCHITECTURE, &"a\n".repeat(MAX_ARCHITECTURE_LINES + 1))]),
            1
        );
    }

    #[test]
    fn named_paths_exist() {
        let source = ("crates/term/src/lib.rs", "");
        assert_eq!(count(named_paths, &[source, ("A.md", "`crates/term`, `crates/*`, `x/y`\n")]), 0);
        assert_eq!(count(named_paths, &[source, ("A.md", "```\n`crates/gone`\n```\n")]), 0);
        assert_eq!(count(named_paths, &[source, ("A.md", "see `crates/gone`\n")]), 1);
    }

    #[test]
    fn links_lead_somewhere() {
        let page = ("docs/how-to/a.md", "[b](../../README.md) [c](#part) [d](https://x.org/y) [e](b.md#f)\n");
        assert_eq!(count(links, &[page, ("README.md", ""), ("docs/how-to/b.md", "")]), 0);
        assert_eq!(count(links, &[page, ("README.md", "")]), 1);
    }

    #[test]
    fn citations_stand_in_the_bibliography() {
        let bibliography = (BIBLIOGRAPHY, "- [LISSA22] …\n");
        let source = |text| ("crates/repok/src/lib.rs", text);
        assert_eq!(
            count(citations, &[bibliography, source("//! As in [LISSA22 §4], [LISSA22], [Foo], [U32].\n")]),
            0
        );
        assert_eq!(count(citations, &[bibliography, source("//! As in \\[KORAT02\\].\n")]), 1);
        assert_eq!(count(citations, &[bibliography, source("let a = b[KORAT02];\n")]), 0);
    }
}
