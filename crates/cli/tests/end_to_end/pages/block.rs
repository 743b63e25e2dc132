//! The fenced blocks of a page, and what is done with each.
//!
//! `sh` is a list of commands, `console` shows commands behind `$ ` and what they print; others are no commands. A comment right above
//! a block says more:
//!
//! | Comment | Meaning |
//! |---|---|
//! | `<!-- in: PLACE -->` | where this block and those below are run; `repository` where nothing is said |
//! | `<!-- exit: N -->` | the exit code of the last command; 0 where nothing is said, as for the others |
//! | `<!-- file: NAME -->` | the block is a file of the reader, and is written there |
//! | `<!-- not run: REASON -->` | the commands are not run |

use std::ops::Range;

/// What is done with a block.
#[derive(Debug, PartialEq)]
pub enum Use {
    /// Its lines are run.
    Shell,
    /// Its commands are run, and what they print is compared.
    Console,
    /// It is written to a file of this name.
    File(String),
    /// Nothing, for this reason.
    NotRun(String),
}

/// A block of a page that is used.
#[derive(Debug, PartialEq)]
pub struct Block<'a> {
    pub used: Use,
    pub place: &'a str,
    pub code: i32,
    /// Between the fences.
    pub lines: Range<usize>,
}

/// The blocks of a page that are used.
///
/// # Errors
/// The line and what is wrong there: a comment that says nothing, or commands that hide from the tests.
pub fn read<'a>(lines: &[&'a str]) -> Result<Vec<Block<'a>>, String> {
    let mut blocks = Vec::new();
    let (mut place, mut at) = ("repository", 0);
    let mut told = Told::default();
    // The line of a comment that may be meant for a block, but says nothing of one.
    let mut unknown = None;
    while let Some(line) = lines.get(at) {
        let wrong = |why: &str| Err(format!("{}: {why}", at + 1));
        if let Some(language) = line.strip_prefix("```") {
            if let Some(line) = unknown {
                return Err(format!("{line}: above a block stands `in`, `exit`, `file` or `not run`"));
            }
            let length = lines[at + 1..].iter().position(|line| line.starts_with("```"));
            let Some(length) = length else { return wrong("the block has no end") };
            let range = at + 1..at + 1 + length;
            let Told { file, not_run, exit } = std::mem::take(&mut told);
            let used = match (file, not_run, language) {
                (Some(name), None, _) if exit.is_none() => Some(Use::File(name.to_owned())),
                (None, Some(reason), "sh" | "console") => Some(Use::NotRun(reason.to_owned())),
                (None, None, "sh") => Some(Use::Shell),
                (None, None, "console") => Some(Use::Console),
                (None, None, _) if exit.is_none() => None,
                _ => return wrong("what is above this block does not fit it"),
            };
            let is_command = |line: &&str| line.starts_with("$ ") || line.starts_with("heapwise ");
            if used.is_none() && lines[range.clone()].iter().any(is_command) {
                return wrong("a block of commands is `sh` or `console`");
            }
            at = range.end;
            blocks.extend(used.map(|used| Block { used, place, code: exit.unwrap_or(0), lines: range }));
        } else if let Some(comment) = comment(line) {
            match comment.split_once(": ") {
                Some(("in", name)) => place = name,
                Some(("exit", code)) => match code.parse() {
                    Ok(code) => told.exit = Some(code),
                    Err(_) => return wrong("an exit code is a number"),
                },
                Some(("file", name)) => told.file = Some(name),
                Some(("not run", reason)) => told.not_run = Some(reason),
                _ => unknown = Some(at + 1),
            }
        } else if !line.is_empty() {
            if !told.is_empty() {
                return wrong("a comment on a block stands right above it");
            }
            unknown = None;
        }
        at += 1;
    }
    Ok(blocks)
}

/// What the comments above a block say.
#[derive(Default)]
struct Told<'a> {
    file: Option<&'a str>,
    not_run: Option<&'a str>,
    exit: Option<i32>,
}

impl Told<'_> {
    fn is_empty(&self) -> bool {
        self.file.is_none() && self.not_run.is_none() && self.exit.is_none()
    }
}

fn comment(line: &str) -> Option<&str> {
    Some(line.strip_prefix("<!--")?.strip_suffix("-->")?.trim())
}

#[test]
fn blocks_are_read() {
    let page = "text\n<!-- in: shop -->\n```sh\nheapwise doctor\n```\n```java\nclass A {}\n```\n<!-- exit: 1 -->\n\n```console\n$ heapwise\n```";
    let lines: Vec<&str> = page.lines().collect();
    let block = |used, code, lines| Block { used, place: "shop", code, lines };
    assert_eq!(read(&["<!-- Of the page: text -->", "", "text", "```sh", "```"]).unwrap().len(), 1);
    assert_eq!(read(&lines).unwrap(), [block(Use::Shell, 0, 3..4), block(Use::Console, 1, 11..12)]);
    for (page, line) in [
        ("```\nheapwise doctor\n```", "1: "),
        ("```text\n$ heapwise doctor\n```", "1: "),
        ("```sh\n", "1: "),
        ("<!-- not run: it is long -->\ntext", "2: "),
        ("<!-- not run: it is long -->\n```java\n```", "2: "),
        ("<!-- exit: 1 -->\n```java\n```", "2: "),
        ("<!-- exit: one -->\n```sh\n```", "1: "),
        ("text\n<!-- exits: 1 -->\n\n```sh\n```", "2: "),
        ("<!-- exit 1 -->\n<!-- in: shop -->\n```sh\n```", "1: "),
    ] {
        let lines: Vec<&str> = page.lines().collect();
        assert!(read(&lines).unwrap_err().starts_with(line), "{page}");
    }
}
