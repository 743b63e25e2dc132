//! `cargo xtask demo`: generates, compiles and runs tests for real data structures, and shows them.
//!
//! The book shows the same (`docs/develop.md`), where a test runs it.

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
/// How heapwise is built for it.
const PROFILE: &str = "quick";

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    workspace::no_arguments(arguments)?;
    needs::meet(&[&needs::CPP, &needs::JDK, &needs::MAVEN])?;
    eprintln!("demo: compiling the subjects");
    subjects::compile(workspace)?;
    eprintln!(
        "demo: building heapwise, but for the optimisation over all crates, which would double the time"
    );
    workspace::run(&mut workspace.cargo(["build", "--profile", PROFILE, "--package", "heapwise"]))?;
    eprintln!("demo: generating tests, compiling them and running them");
    print!("{}", generate(workspace)?);
    Ok(())
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
        let mut tool = workspace.command(workspace.built(&format!("{PROFILE}/heapwise")));
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
