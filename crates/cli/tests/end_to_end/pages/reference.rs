//! `docs/reference/commands.md`: the help of every command, as the program prints it.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::Duration;

use crate::blessed;
use crate::tool::{run, workspace};

const PAGE: &str = "docs/reference/commands.md";
const HEAD: &str = "# Help of all commands

This page is what `heapwise COMMAND --help` prints. `cargo xtask bless` writes it, and a test compares it, so it is that of this version.
[Options explained](options.md) says more of the options that most people need.
";

/// Options of `javac` and of the benchmarks.
const OF_OTHERS: [&str; 2] = ["--release", "--json"];

#[test]
fn blessed_reference() {
    let help = |command: &[&str]| {
        let run = run(&[command, &["--help"]].concat(), Duration::from_secs(60));
        assert_eq!(run.code, Some(0), "{run:?}");
        run.out
    };
    let all = help(&[]);
    let mut page = format!("{HEAD}\n## heapwise\n\n```text\n{}\n```\n", all.trim_end());
    let commands = commands(&all);
    assert!(commands.len() > 10, "{commands:?}");
    for command in commands {
        write!(page, "\n## heapwise {command}\n\n```text\n{}\n```\n", help(&[command]).trim_end()).unwrap();
    }
    let page: String = page.lines().map(|line| format!("{}\n", line.trim_end())).collect();
    blessed::file(&workspace().join(PAGE), &page);
}

/// What a page says in passing is not run, but it exists.
#[test]
fn commands_and_options_that_pages_name_exist() {
    let reference = std::fs::read_to_string(workspace().join(PAGE)).unwrap();
    let commands = commands(&reference);
    let options: BTreeSet<&str> = reference.split_whitespace().filter_map(option).collect();
    let mut unknown = Vec::new();
    let mut named = 0;
    for page in super::pages() {
        let text = std::fs::read_to_string(workspace().join(&page)).unwrap();
        let quoted = prose(&text).flat_map(|line| line.split('`').skip(1).step_by(2));
        for code in quoted.filter(|code| !code.starts_with("cargo ")) {
            let command = code.strip_prefix("heapwise ").and_then(|rest| rest.split_whitespace().next());
            let command = command.filter(|word| word.chars().all(|c| c.is_ascii_lowercase() || c == '-'));
            let wrong =
                command.filter(|word| !word.starts_with('-') && !commands.contains(word) && *word != "help");
            let others = code.split_whitespace().filter_map(option);
            let others = others.filter(|option| !options.contains(option) && !OF_OTHERS.contains(option));
            named += code.split_whitespace().filter_map(option).count();
            unknown.extend(wrong.into_iter().chain(others).map(|word| format!("{page}: {word} in `{code}`")));
        }
    }
    assert!(named > 100, "{named}");
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
}

/// The lines outside blocks.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut is_inside = false;
    text.lines().filter(move |line| {
        let is_fence = line.starts_with("```");
        is_inside ^= is_fence;
        !is_inside && !is_fence
    })
}

/// `--scope` of `[--scope=4,`.
fn option(word: &str) -> Option<&str> {
    let at = word.find("--")?;
    let rest = word.get(at + 2..)?;
    let length = rest.find(|c: char| !c.is_ascii_lowercase() && c != '-').unwrap_or(rest.len());
    let is_option = length > 0 && word[..at].chars().all(|c| "[(<".contains(c)) && !rest.starts_with('-');
    is_option.then(|| &word[at..at + 2 + length])
}

/// The commands that a help lists, but for `help` itself.
pub fn commands(help: &str) -> Vec<&str> {
    let lines =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let name = |line: &'_ str| -> Option<usize> {
        let indented = line.strip_prefix("  ").filter(|rest| !rest.starts_with(' '))?;
        Some(2 + indented.find(' ').unwrap_or(indented.len()))
    };
    lines.filter_map(|line| line.get(2..name(line)?)).filter(|name| *name != "help").collect()
}
