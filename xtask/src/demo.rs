//! `cargo xtask demo`: generates, compiles and runs tests for real data structures, and shows them.
//!
//! What it shows stands in the README too; `--bless` writes it there, and `--verify` fails when the README
//! shows something else.

use crate::workspace::{self, Outcome, Workspace};
use crate::{needs, subjects};
use std::fs;
use std::path::Path;

/// What the demo generates tests for. The first test file of the first one is shown.
const TARGETS: &[&str] = &[
    "heapwise.subjects.bst.BinarySearchTree#remove",
    "heapwise.subjects.rbt.TreeMap#put",
    "heapwise.subjects.dll.DoubleLinkedList#removeFirst",
];
const TESTS: &str = "target/demo";
const README: &str = "README.md";
/// The marks around the demo's output in the README; tidy sees to it that they are there.
pub(crate) const MARKS: [&str; 2] = ["<!-- demo:begin -->", "<!-- demo:end -->"];

/// What to do with the output besides showing it.
enum Use {
    Show,
    Bless,
    Verify,
}

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    let purpose = purpose(arguments)?;
    needs::meet(&[&needs::CPP, &needs::JDK, &needs::MAVEN])?;
    subjects::compile(workspace)?;
    workspace::run(&mut workspace.cargo(["build", "--release", "--package", "heapwise"]))?;
    let shown = generate(workspace)?;
    print!("{shown}");
    let readme = workspace.path(README);
    let text = fs::read_to_string(&readme).map_err(|error| format!("cannot read {README}: {error}"))?;
    let blessed = replace_block(&text, &fenced(&shown))?;
    match purpose {
        Use::Show => Ok(()),
        Use::Bless => fs::write(&readme, blessed).map_err(|error| format!("cannot write {README}: {error}")),
        Use::Verify if text == blessed => Ok(()),
        Use::Verify => Err(format!("{README} shows another output; see `cargo xtask bless`")),
    }
}

fn purpose(arguments: &[String]) -> Outcome<Use> {
    match arguments {
        [] => Ok(Use::Show),
        [one] if one == "--bless" => Ok(Use::Bless),
        [one] if one == "--verify" => Ok(Use::Verify),
        other => Err(format!("the demo takes `--bless` or `--verify`, not `{}`", other.join(" "))),
    }
}

/// Runs the tool on each target; gives the commands with their output, then one of the files.
fn generate(workspace: &Workspace) -> Outcome<String> {
    let tests = workspace.path(TESTS);
    if tests.exists() {
        fs::remove_dir_all(&tests).map_err(|error| format!("cannot remove {TESTS}: {error}"))?;
    }
    let mut shown = String::new();
    for target in TARGETS {
        let arguments = ["generate", "-cp", "target/subjects", target, "--check", "--out", TESTS];
        let mut tool = workspace.command(workspace.built("release/heapwise"));
        let output = workspace::output(tool.args(arguments))?;
        shown += &format!("$ heapwise {}\n{output}", arguments.join(" "));
    }
    let file = first_java_file(&tests)?.ok_or("no test was written")?;
    let text = fs::read_to_string(&file).map_err(|error| format!("cannot read a test: {error}"))?;
    let name = file.strip_prefix(workspace.root()).unwrap_or(&file).display();
    Ok(format!("{shown}$ cat {name}\n{text}"))
}

/// The least Java file below a folder, so that every run shows the same one.
fn first_java_file(folder: &Path) -> Outcome<Option<std::path::PathBuf>> {
    Ok(subjects::java_files(folder)?.into_iter().next())
}

fn fenced(text: &str) -> String {
    format!("\n```console\n{}\n```\n", text.trim_end())
}

/// The text with what is between the marks replaced.
fn replace_block(text: &str, block: &str) -> Outcome<String> {
    let [begin, end] = MARKS;
    let parts = text.split_once(begin).and_then(|(before, rest)| Some((before, rest.split_once(end)?.1)));
    let (before, after) = parts.ok_or_else(|| format!("{README} lacks {begin} and {end}"))?;
    Ok(format!("{before}{begin}{block}{end}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_block_is_replaced_and_nothing_else() {
        let text = format!("a\n{}old{}\nb\n", MARKS[0], MARKS[1]);
        let blessed = replace_block(&text, "new").unwrap();
        assert_eq!(blessed, text.replace("old", "new"));
        assert_eq!(replace_block(&blessed, "new").unwrap(), blessed);
    }

    #[test]
    fn a_readme_without_marks_is_refused() {
        assert!(replace_block("a\n", "new").is_err());
        assert!(replace_block(MARKS[0], "new").is_err());
    }

    #[test]
    fn only_two_options_exist() {
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert!(matches!(purpose(&words("")), Ok(Use::Show)));
        assert!(matches!(purpose(&words("--bless")), Ok(Use::Bless)));
        assert!(matches!(purpose(&words("--verify")), Ok(Use::Verify)));
        assert!(purpose(&words("--bless --verify")).is_err());
    }
}
