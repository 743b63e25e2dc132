//! Whether code that a project brings may run: its wrapper and its build, and what its `heapwise.toml` asks for.
//!
//! To look at a cloned repository is not to run it. So somebody has to say once that this project is trusted: with `--trust`,
//! with `HEAPWISE_TRUST`, as where a machine builds it anyway, or on a terminal when it is asked. The first and the last are remembered
//! for this user, by the folder of the project; the file lies in no project.

use std::fs;
use std::io::{BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

use heapwise_project::Project;

use crate::output;

/// What says that all projects of a run are trusted.
const VARIABLE: &str = "HEAPWISE_TRUST";

/// Who is asked whether a project is trusted.
#[derive(Clone, Debug)]
pub(crate) struct Trust {
    /// Whether an option says so.
    is_told: bool,
}

impl Trust {
    /// Trust as an option says it.
    pub(crate) fn told(is_told: bool) -> Trust {
        Trust { is_told }
    }

    /// Whether the project in a folder is trusted. What was told on the command line is remembered.
    pub(crate) fn has(&self, root: &Path) -> bool {
        if !self.is_told {
            return is_remembered(root);
        }
        // A variable is there the next time too, if it is meant.
        if std::env::var_os(VARIABLE).is_none() && !is_remembered(root) {
            remember(root);
        }
        true
    }

    /// The same; a person at a terminal is asked, and told what for.
    pub(crate) fn ask(&self, root: &Path, what: &str) -> bool {
        self.has(root) || ask_person(root, what)
    }
}

/// The folder of the project around a folder: what is in it is its own. Where there is no build file and no repository, it is the
/// folder. The repository of a home, as some keep their settings in one, is none: all else lies there too.
pub(crate) fn root(folder: &Path) -> PathBuf {
    let home = std::env::var_os("HOME").map(PathBuf::from).unwrap_or_default();
    let repository = folder.ancestors().find(|at| at.join(".git").exists());
    let repository = repository.filter(|at| !home.starts_with(at)).map(Path::to_owned);
    let built = Project::around(folder).ok().flatten().map(|project| project.root);
    let roots = [repository, built].into_iter().flatten();
    roots.min_by_key(|root| root.components().count()).unwrap_or_else(|| folder.to_owned())
}

/// Whether a path lies in a folder, links followed as far as they are there.
pub(crate) fn is_below(path: &Path, root: &Path) -> bool {
    let Ok(root) = root.canonicalize() else { return false };
    real(path).is_some_and(|path| path.starts_with(root))
}

/// A path without links and dots, whether its last parts are there or not.
fn real(path: &Path) -> Option<PathBuf> {
    let path = std::env::current_dir().ok()?.join(path);
    let there = path.ancestors().find(|at| at.symlink_metadata().is_ok())?;
    let mut real = there.canonicalize().ok()?;
    for part in path.strip_prefix(there).ok()?.components() {
        match part {
            std::path::Component::ParentDir => _ = real.pop(),
            part => real.push(part),
        }
    }
    Some(real)
}

/// The file with the projects that are trusted, each on a line.
fn file() -> Option<PathBuf> {
    let of = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|folder| folder.is_absolute());
    let state = of("XDG_STATE_HOME");
    let state = state.or_else(|| of("HOME").map(|home| home.join(".local/state")));
    Some(state.or_else(|| of("LOCALAPPDATA"))?.join("heapwise/trusted"))
}

fn trusted() -> String {
    file().and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default()
}

/// The line of a project; none if its name would be several.
fn line(root: &Path) -> Option<String> {
    let root = root.canonicalize().ok()?.to_str()?.to_owned();
    (!root.contains(['\n', '\r'])).then_some(root)
}

fn is_remembered(root: &Path) -> bool {
    line(root).is_some_and(|line| trusted().lines().any(|known| known == line))
}

fn remember(root: &Path) {
    let (Some(file), Some(line)) = (file(), line(root)) else { return };
    match output::write(&file, &format!("{}{line}\n", trusted())) {
        Ok(()) => crate::tell!("heapwise: note: {line} is trusted from now on, in {}", file.display()),
        Err(failure) => crate::tell!("heapwise: warning: {}; it is not remembered", failure.message),
    }
}

/// Asks the person at the terminal, if there is one.
fn ask_person(root: &Path, what: &str) -> bool {
    if !std::io::stdin().is_terminal() || !std::io::stderr().is_terminal() {
        return false;
    }
    let shown = root.display().to_string();
    let shown = heapwise_program::printable(&shown);
    eprint!("heapwise: {what}\nheapwise: trust the project in {shown}, now and later? [y/N] ");
    _ = std::io::stderr().flush();
    let mut answer = String::new();
    _ = std::io::stdin().lock().read_line(&mut answer);
    let is_granted = ["y", "yes"].contains(&answer.trim().to_lowercase().as_str());
    if is_granted {
        remember(root);
    }
    is_granted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_below_where_it_really_is() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join("project");
        fs::create_dir_all(root.join("in")).unwrap();
        let check =
            |path: &str, expected: bool| assert_eq!(is_below(&root.join(path), &root), expected, "{path}");
        check("", true);
        check("in/new/file", true);
        check("in/../new", true);
        check("..", false);
        check("in/../../other", false);
        check("new/../../other", false);
        check("/etc", false);
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("/", root.join("link")).unwrap();
            std::os::unix::fs::symlink("/is/not/there", root.join("broken")).unwrap();
            check("link/tmp", false);
            check("broken/file", false);
        }
    }

    #[test]
    fn a_project_is_what_is_built_or_cloned_together() {
        let folder = tempfile::tempdir().unwrap();
        let (one, other) = (folder.path().join("one"), folder.path().join("one/other"));
        fs::create_dir_all(&other).unwrap();
        assert_eq!(root(&other), other);
        fs::create_dir(one.join(".git")).unwrap();
        assert_eq!(root(&other), one);
        fs::write(
            folder.path().join("pom.xml"),
            "<project><modules><module>one/other</module></modules></project>",
        )
        .unwrap();
        fs::write(other.join("pom.xml"), "<project/>").unwrap();
        assert_eq!(root(&other), folder.path());
    }
}
