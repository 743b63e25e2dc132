//! `--changed-since REV`: classes whose sources differ from a revision of git, or are new.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use heapwise_program::{Class, Program};

use crate::failure::Failure;
use crate::targets::{Named, of_source};

/// Variables that say how git reads patterns of paths.
const PATTERNS: [&str; 4] =
    ["GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS"];

/// The sources that differ.
pub(crate) struct Changed {
    /// Their packages and names.
    sources: BTreeSet<(String, String)>,
    /// Names of those whose packages cannot be read.
    unread: BTreeSet<String>,
}

impl Changed {
    /// Asks git, in the repository around the current folder.
    ///
    /// # Errors
    /// If there is no git, no repository or no such revision.
    pub(crate) fn since(revision: &str) -> Result<Changed, Failure> {
        let root = git(revision, Path::new("."), &["rev-parse", "--show-toplevel"])?;
        let root = PathBuf::from(root.trim_end_matches('\n'));
        let options = ["--name-only", "--no-renames", "-z", "--diff-filter=d", "--end-of-options"];
        let differs = [&["diff"][..], &options, &[revision, "--", "*.java"]].concat();
        let new = ["ls-files", "--others", "--exclude-standard", "-z", "--", "*.java"];
        let mut files = git(revision, &root, &differs)?;
        files.push_str(&git(revision, &root, &new)?);
        let files = files.split('\0').filter(|file| !file.is_empty()).map(|file| root.join(file));
        let (read, unread): (Vec<PathBuf>, Vec<PathBuf>) =
            files.partition(|file| crate::input::read(file).is_ok());
        let name = |file: &PathBuf| Some(file.file_name()?.to_string_lossy().into_owned());
        let sources = read.iter().map(|file| of_source(file)).collect();
        Ok(Changed { sources, unread: unread.iter().filter_map(name).collect() })
    }

    /// Leaves of some targets those whose classes are compiled from these sources.
    pub(crate) fn only(&self, program: &Program, named: &mut Vec<Named>) {
        named.retain(|target| {
            let class = target.text.split('#').next().unwrap_or_default();
            // What is no class is told of by whoever looks for its methods.
            crate::select::find_class(program, class).map_or(true, |class| self.has(program.class(class)))
        });
    }

    fn has(&self, class: &Class) -> bool {
        // It does not say what it was compiled from: better too many than too few.
        let Some(file) = class.source_file.as_deref() else { return true };
        self.unread.contains(file) || self.sources.contains(&(class.package().to_owned(), file.to_owned()))
    }
}

/// What git prints.
fn git(revision: &str, folder: &Path, words: &[&str]) -> Result<String, Failure> {
    let wrong = |why: String| Failure::usage(format!("--changed-since {revision}: {why}"));
    let mut command = Command::new("git");
    // Some editors set them, and then a pattern is no pattern.
    PATTERNS.iter().for_each(|variable| _ = command.env_remove(variable));
    let ran = command.arg("-C").arg(folder).args(words).output();
    let ran = ran.map_err(|error| wrong(format!("git cannot be started: {error}")))?;
    if !ran.status.success() {
        let said = String::from_utf8_lossy(&ran.stderr);
        let first = said.lines().next().unwrap_or_default();
        return Err(wrong(format!("git says: {}", first.trim_start_matches("fatal: "))));
    }
    Ok(String::from_utf8_lossy(&ran.stdout).into_owned())
}
