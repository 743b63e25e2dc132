//! `cargo xtask subjects`: compiles our Java data structures into `target/subjects`.
//!
//! A stamp beside the classes lists the sources they were made from. The compiler runs again when that
//! list changed or a source is newer than the stamp, and the new classes replace the old ones in one
//! rename, so a test that reads them meanwhile never sees half a folder.

use crate::needs;
use crate::workspace::{self, Outcome, Workspace};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

const SOURCES: &str = "subjects/src";
const CLASSES: &str = "target/subjects";
const FRESH: &str = "target/subjects.new";
const STAMP: &str = "target/subjects.stamp";
/// Programs that judge subjects: their sources, where their classes go, and their main classes.
const CHECKS: [(&str, &str, &str); 2] = [
    ("subjects/check", "target/subjects-check", "SubjectsCheck"),
    ("subjects/separation", "target/separation", "separation.check.SeparationCheck"),
];

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    workspace::no_arguments(arguments)?;
    compile(workspace)
}

/// Compiles the subjects unless the classes are up to date.
///
/// # Errors
/// When `javac` is missing or refuses a source.
pub(crate) fn compile(workspace: &Workspace) -> Outcome {
    let sources = java_files(&workspace.path(SOURCES))?;
    if sources.is_empty() {
        return Err(format!("there is no Java source under {SOURCES}"));
    }
    let list = listing(workspace.root(), &sources);
    if is_current(workspace, &sources, &list) {
        return Ok(());
    }
    eprintln!("compiling {} subjects into {CLASSES}", sources.len());
    let fresh = workspace.path(FRESH);
    remove(&fresh)?;
    fs::create_dir_all(&fresh).map_err(|error| format!("cannot create {FRESH}: {error}"))?;
    let javac = needs::java_program("javac");
    workspace::run(workspace.command(javac).args(["-g", "-d", FRESH]).args(&sources))?;
    let classes = workspace.path(CLASSES);
    remove(&classes)?;
    fs::rename(&fresh, &classes).map_err(|error| format!("cannot move {FRESH}: {error}"))?;
    fs::write(workspace.path(STAMP), list).map_err(|error| format!("cannot write {STAMP}: {error}"))
}

/// Runs the subjects beside models of them on a JVM: they are the oracle of other tests, so they come first.
///
/// # Errors
/// When a subject disagrees with its model, or its invariant with the second opinion.
pub(crate) fn check(workspace: &Workspace) -> Outcome {
    for (sources, classes, main) in CHECKS {
        let sources = java_files(&workspace.path(sources))?;
        let javac = needs::java_program("javac");
        let options = ["-g", "-nowarn", "-d", classes, "-cp", CLASSES];
        workspace::run(workspace.command(javac).args(options).args(&sources))?;
        let class_path = workspace::class_path(&[CLASSES.into(), classes.into()])?;
        let java = needs::java_program("java");
        workspace::run(workspace.command(java).arg("-cp").arg(class_path).arg(main))?;
    }
    Ok(())
}

fn is_current(workspace: &Workspace, sources: &[PathBuf], list: &str) -> bool {
    let stamp = workspace.path(STAMP);
    let Some(made) = modified(&stamp) else { return false };
    workspace.path(CLASSES).is_dir()
        && fs::read_to_string(&stamp).is_ok_and(|old| old == list)
        && sources.iter().all(|source| modified(source).is_some_and(|time| time <= made))
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}

/// One source a line, relative to the root.
fn listing(root: &Path, sources: &[PathBuf]) -> String {
    let mut list = String::new();
    for source in sources {
        list += &format!("{}\n", source.strip_prefix(root).unwrap_or(source).display());
    }
    list
}

/// The Java sources below a folder, sorted.
pub(crate) fn java_files(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut pending = vec![folder.to_path_buf()];
    while let Some(folder) = pending.pop() {
        let unreadable = |error| format!("cannot read {}: {error}", folder.display());
        for entry in fs::read_dir(&folder).map_err(unreadable)? {
            let path = entry.map_err(unreadable)?.path();
            if path.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|extension| extension == "java") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

fn remove(folder: &Path) -> Outcome {
    if !folder.exists() {
        return Ok(());
    }
    fs::remove_dir_all(folder).map_err(|error| format!("cannot remove {}: {error}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_listing_is_relative_and_in_order() {
        let sources = [PathBuf::from("/r/a/B.java"), PathBuf::from("/r/C.java")];
        assert_eq!(listing(Path::new("/r"), &sources), "a/B.java\nC.java\n");
    }

    #[test]
    fn only_java_sources_are_compiled() {
        let folder = std::env::temp_dir().join(format!("xtask-subjects-{}", std::process::id()));
        fs::create_dir_all(folder.join("p")).unwrap();
        for name in ["p/B.java", "A.java", "notes.txt"] {
            fs::write(folder.join(name), "").unwrap();
        }
        let files = java_files(&folder);
        remove(&folder).unwrap();
        assert_eq!(files.unwrap(), [folder.join("A.java"), folder.join("p/B.java")]);
    }

    #[test]
    fn a_missing_source_folder_is_named() {
        let error = java_files(Path::new("no/such/folder")).unwrap_err();
        assert!(error.contains("no/such/folder"), "{error}");
    }
}
