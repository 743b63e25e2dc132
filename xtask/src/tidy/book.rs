//! Rules about the README and the book: each page is found, each link leads somewhere, each message is one that the program prints.

use super::Finding;
use super::documents::{prose, resolve};
use super::tree::{File, Tree};

const README: &str = "README.md";
const BOOK: &str = "docs/";
const SUMMARY: &str = "docs/SUMMARY.md";
const TROUBLESHOOTING: &str = "docs/troubleshooting.md";
/// Who wants to know what a program is does not read more.
const MAX_README_LINES: usize = 150;
/// What stands for a name, a number or a path in a message.
const ANYTHING: char = '…';

/// The README stays short.
pub(super) fn readme_length(tree: &Tree) -> Vec<Finding> {
    let lines = tree.file(README).map_or(0, |file| file.text.lines().count());
    if lines <= MAX_README_LINES {
        return Vec::new();
    }
    vec![Finding::new(
        README,
        0,
        format!("{lines} lines, at most {MAX_README_LINES}: the rest belongs into the book"),
    )]
}

/// Each page of the book stands in its summary: mdBook leaves out the others without a word.
pub(super) fn summary(tree: &Tree) -> Vec<Finding> {
    let Some(summary) = tree.file(SUMMARY) else { return Vec::new() };
    let listed: Vec<String> = links(summary).map(|link| link.file).collect();
    let is_lost = |file: &&File| file.path != SUMMARY && !listed.contains(&file.path);
    let lost = |file: &File| Finding::new(&file.path, 0, format!("the page does not stand in {SUMMARY}"));
    pages(tree).filter(is_lost).map(lost).collect()
}

/// Links of the book stay within it: nothing else is there where it is published.
pub(super) fn links_within(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for page in pages(tree) {
        for link in links(page).filter(|link| !link.file.starts_with(BOOK)) {
            let message = format!("the link to {} leaves the book: name the file in backticks", link.file);
            findings.push(Finding::new(&page.path, link.line, message));
        }
    }
    findings
}

/// Links to a part of a page lead to a heading of it.
pub(super) fn anchors(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for page in tree.documents() {
        for link in links(page) {
            let (Some(anchor), Some(to)) = (&link.anchor, tree.file(&link.file)) else { continue };
            let headings = prose(&to.text).filter(|(_, line)| line.starts_with('#'));
            if !headings.map(|(_, line)| anchor_of(line)).any(|heading| heading == *anchor) {
                let message = format!("{} has no heading #{anchor}", link.file);
                findings.push(Finding::new(&page.path, link.line, message));
            }
        }
    }
    findings
}

/// The messages that are explained occur in the program.
pub(super) fn messages(tree: &Tree) -> Vec<Finding> {
    let Some(page) = tree.file(TROUBLESHOOTING) else { return Vec::new() };
    let is_product = |file: &&File| file.path.starts_with("crates/") && file.path.contains("/src/");
    let sources: Vec<String> = tree.rust().filter(is_product).map(|file| joined(&file.text)).collect();
    let mut findings = Vec::new();
    for (index, line) in prose(&page.text) {
        let message = line.strip_prefix("### `").and_then(|rest| rest.strip_suffix('`'));
        let Some(message) = message else { continue };
        if !sources.iter().any(|source| says(source, message)) {
            findings.push(Finding::new(TROUBLESHOOTING, index + 1, format!("nothing prints `{message}`")));
        }
    }
    findings
}

/// Whether a source has a literal with the fixed parts of a message, in their order and near each other.
fn says(source: &str, message: &str) -> bool {
    /// How far apart two parts may be: what is printed between them stands there in code.
    const NEAR: usize = 200;
    let mut parts = message.split(ANYTHING).map(str::trim).filter(|part| !part.is_empty());
    let Some(first) = parts.next() else { return false };
    let rest: Vec<&str> = parts.collect();
    source.match_indices(first).any(|(at, _)| {
        let mut behind = source.get(at + first.len()..).unwrap_or_default();
        rest.iter().all(|part| match behind.find(part) {
            Some(at) if at <= NEAR => {
                behind = behind.get(at + part.len()..).unwrap_or_default();
                true
            }
            _ => false,
        })
    })
}

/// A source with the literals in one line that a backslash breaks.
fn joined(text: &str) -> String {
    let mut joined = String::new();
    for line in text.lines() {
        let line = if joined.ends_with('\n') || joined.is_empty() { line } else { line.trim_start() };
        match line.strip_suffix('\\') {
            Some(broken) => joined.push_str(broken),
            None => {
                joined.push_str(line);
                joined.push('\n');
            }
        }
    }
    joined
}

fn pages(tree: &Tree) -> impl Iterator<Item = &File> {
    tree.documents().filter(|file| file.path.starts_with(BOOK))
}

/// A link from a document to a file of the repository.
struct Link {
    line: usize,
    file: String,
    anchor: Option<String>,
}

/// The links of a document that do not go to the web.
fn links(page: &File) -> impl Iterator<Item = Link> + '_ {
    let folder = page.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    prose(&page.text).flat_map(move |(index, line)| {
        line.split("](").skip(1).filter_map(move |rest| {
            let target = rest.split(')').next().filter(|target| !target.contains(':'))?;
            let (file, anchor) =
                target.split_once('#').map_or((target, None), |(file, name)| (file, Some(name)));
            let file = if file.is_empty() { page.path.clone() } else { resolve(folder, file) };
            Some(Link { line: index + 1, file, anchor: anchor.map(str::to_owned) })
        })
    })
}

/// What a heading is called in links: its words in small letters, with hyphens between.
fn anchor_of(heading: &str) -> String {
    let text = heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
    text.chars().filter(|c| c.is_alphanumeric() || "-_".contains(*c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(rule: fn(&Tree) -> Vec<Finding>, files: &[(&str, &str)]) -> usize {
        rule(&Tree::of(files)).len()
    }

    #[test]
    fn the_readme_stays_short() {
        assert_eq!(count(readme_length, &[(README, &"a\n".repeat(MAX_README_LINES))]), 0);
        assert_eq!(count(readme_length, &[(README, &"a\n".repeat(MAX_README_LINES + 1))]), 1);
    }

    #[test]
    fn each_page_stands_in_the_summary() {
        let summary_page = (SUMMARY, "- [A](how-to/a.md)\n");
        let page = ("docs/how-to/a.md", "# A\n");
        assert_eq!(count(summary, &[summary_page, page]), 0);
        assert_eq!(count(summary, &[summary_page, page, ("docs/b.md", "# B\n")]), 1);
    }

    #[test]
    fn links_do_not_leave_the_book() {
        assert_eq!(count(links_within, &[("docs/a/b.md", "[c](../c.md) [d](#e) [f](https://g.org)\n")]), 0);
        assert_eq!(count(links_within, &[("docs/a/b.md", "[c](../../README.md)\n")]), 1);
    }

    #[test]
    fn links_lead_to_headings() {
        let page = ("docs/a.md", "[b](b.md#see-it) [c](#c-d)\n# C, d\n");
        assert_eq!(count(anchors, &[page, ("docs/b.md", "## See `it`\n")]), 0);
        assert_eq!(count(anchors, &[page, ("docs/b.md", "## See\n```\n## See it\n```\n")]), 1);
    }

    #[test]
    fn explained_messages_are_printed() {
        let source =
            ("crates/cli/src/a.rs", "tell!(\"{folder} holds no classes; \\\n    run `{command}`\");\n");
        let page = |message| (TROUBLESHOOTING, message);
        assert_eq!(count(messages, &[source, page("### `… holds no classes; run …`\n")]), 0);
        assert_eq!(count(messages, &[source, page("### `… holds no class files`\n")]), 1);
        assert_eq!(count(messages, &[source, page("### `run … holds no classes`\n")]), 1);
        let test = ("crates/cli/tests/a.rs", "\"nothing here\"");
        assert_eq!(count(messages, &[test, page("### `nothing here`\n")]), 1);
    }
}
