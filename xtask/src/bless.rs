//! `cargo xtask bless`: writes every text that tests compare output with, as it is printed now, and names the files that changed.
//!
//! The texts are files beside tests, and the examples of the README and the book. The tests that compare them (`tests/blessed.rs`) write
//! them where a variable is set. What changed must then be read: a blessed mistake is found by no test.

use crate::workspace::{self, Outcome, Workspace};
use crate::{jars, needs, subjects};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The variable that tells tests to write.
const VARIABLE: &str = "HEAPWISE_BLESS";
/// What the names of tests with blessed text have in them.
const TESTS: &str = "blessed";
/// Where such text is.
const PACKAGES: &[&str] =
    &["heapwise-draw", "heapwise-hex", "heapwise-seplog", "heapwise-seplog-solver", "heapwise"];
/// Folders that are not searched for changes.
const SKIPPED: &[&str] = &[".git", "target"];

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    workspace::no_arguments(arguments)?;
    needs::meet(&[&needs::CPP, &needs::JDK, &needs::MAVEN])?;
    jars::fetch(workspace)?;
    subjects::compile(workspace)?;
    let before = files(workspace.root())?;
    let mut tests = workspace.cargo(["test", "--no-fail-fast"]);
    tests.args(PACKAGES.iter().flat_map(|package| ["--package", package])).args(["--", TESTS]);
    workspace::run(tests.env(VARIABLE, "1"))?;
    let changed = changes(&before, &files(workspace.root())?);
    match changed.as_slice() {
        [] => println!("bless: nothing changed"),
        changed => println!("bless: read what changed in\n  {}", changed.join("\n  ")),
    }
    Ok(())
}

/// Every file of the repository by its path, with its bytes.
fn files(root: &Path) -> Outcome<BTreeMap<PathBuf, Vec<u8>>> {
    let mut files = BTreeMap::new();
    let mut pending = vec![root.to_path_buf()];
    while let Some(folder) = pending.pop() {
        let unreadable = |error| format!("cannot read {}: {error}", folder.display());
        for entry in std::fs::read_dir(&folder).map_err(unreadable)? {
            let path = entry.map_err(unreadable)?.path();
            let is_skipped =
                path.file_name().is_some_and(|name| SKIPPED.iter().any(|skipped| name == *skipped));
            if path.is_dir() && !is_skipped {
                pending.push(path);
            } else if path.is_file() {
                let bytes = std::fs::read(&path).map_err(unreadable)?;
                files.insert(path.strip_prefix(root).unwrap_or(&path).to_path_buf(), bytes);
            }
        }
    }
    Ok(files)
}

/// The files that are new or have other bytes.
fn changes(before: &BTreeMap<PathBuf, Vec<u8>>, after: &BTreeMap<PathBuf, Vec<u8>>) -> Vec<String> {
    let changed = after.iter().filter(|(path, bytes)| before.get(*path) != Some(*bytes));
    changed.map(|(path, _)| path.display().to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_and_other_files_are_named() {
        let files = |all: &[(&str, &str)]| -> BTreeMap<PathBuf, Vec<u8>> {
            all.iter().map(|(path, text)| (PathBuf::from(path), text.as_bytes().to_vec())).collect()
        };
        let before = files(&[("README.md", "a"), ("tests/a.txt", "b"), ("tests/old.txt", "c")]);
        let after = files(&[("README.md", "a"), ("tests/a.txt", "other"), ("tests/new.txt", "")]);
        assert_eq!(changes(&before, &after), ["tests/a.txt", "tests/new.txt"]);
        assert_eq!(changes(&before, &before), [""; 0]);
    }

    /// A package with such tests that the chore does not know would keep its old text.
    #[test]
    fn every_package_with_blessed_text_is_known() {
        let workspace = Workspace::find().unwrap();
        let files = files(workspace.root()).unwrap();
        let asks = |(path, bytes): &(&PathBuf, &Vec<u8>)| {
            path.starts_with("crates") && String::from_utf8_lossy(bytes).contains("/tests/blessed.rs\"]")
        };
        let folders =
            files.iter().filter(asks).map(|(path, _)| path.iter().nth(1).unwrap().to_str().unwrap());
        let mut packages: Vec<String> = folders
            .map(|folder| if folder == "cli" { "heapwise".to_owned() } else { format!("heapwise-{folder}") })
            .collect();
        packages.sort();
        let mut known = PACKAGES.to_vec();
        known.sort_unstable();
        assert_eq!(packages, known);
    }
}
