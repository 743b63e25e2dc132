//! `cargo xtask meta-jar`: compiles `java`, what analysed programs may ask of heapwise, into `target/heapwise-meta.jar`.
//!
//! The same sources make the same jar: its entries are in order and have one date, and it has no manifest, which would name the
//! JDK. The jar is moved to its place when it is complete, so nobody sees half of one.

use crate::needs;
use crate::subjects::java_files;
use crate::workspace::{self, Outcome, Workspace};
use std::fs;
use std::path::{Path, PathBuf};

const SOURCES: &str = "java";
const CLASSES: &str = "target/heapwise-meta";
const FRESH: &str = "target/heapwise-meta.jar.new";
const JAR: &str = "target/heapwise-meta.jar";
/// The oldest release for which every supported compiler still compiles: subjects for JBSE are of that age.
const RELEASE: &str = "8";
/// The format of jars knows no earlier year.
const DATE: &str = "--date=1980-01-01T00:00:02Z";

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    workspace::no_arguments(arguments)?;
    needs::meet(&[&needs::JDK])?;
    let sources = java_files(&workspace.path(SOURCES))?;
    workspace::fresh_folder(&workspace.path(CLASSES))?;
    let javac = needs::java_program("javac");
    // Release 8 is old enough for a warning.
    let options = ["-g", "-Xlint:all,-options", "-Werror", "--release", RELEASE, "-d", CLASSES];
    workspace::run(workspace.command(javac).args(options).args(&sources))?;
    let classes = class_files(&workspace.path(CLASSES))?;
    let jar = needs::java_program("jar");
    let mut jar = workspace.command(jar);
    jar.args(["--create", "--no-manifest", DATE, "--file", FRESH]);
    for class in &classes {
        jar.args(["-C", CLASSES]).arg(class);
    }
    workspace::run(&mut jar)?;
    fs::rename(workspace.path(FRESH), workspace.path(JAR))
        .map_err(|error| format!("cannot write {JAR}: {error}"))?;
    eprintln!("wrote {} classes to {JAR}", classes.len());
    Ok(())
}

/// The classes below a folder, relative to it and sorted.
fn class_files(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let unreadable = |error| format!("cannot read {}: {error}", folder.display());
    let mut files = Vec::new();
    let mut pending = vec![folder.to_path_buf()];
    while let Some(next) = pending.pop() {
        for entry in fs::read_dir(&next).map_err(unreadable)? {
            let path = entry.map_err(unreadable)?.path();
            if path.is_dir() {
                pending.push(path);
            } else {
                files.extend(path.strip_prefix(folder).map(Path::to_path_buf));
            }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_in_order_and_relative() {
        let folder = std::env::temp_dir().join(format!("xtask-meta-jar-{}", std::process::id()));
        fs::create_dir_all(folder.join("a")).unwrap();
        for name in ["b.class", "a/c.class", "a/A.class"] {
            fs::write(folder.join(name), "").unwrap();
        }
        let files = class_files(&folder);
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(files.unwrap(), ["a/A.class", "a/c.class", "b.class"].map(PathBuf::from));
    }
}
