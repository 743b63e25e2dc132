//! Where the workspace is, and how a chore runs a program in it.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a chore returns: nothing, or the sentence to show before it fails.
pub(crate) type Outcome<T = ()> = Result<T, String>;

/// The root folder of the workspace.
pub(crate) struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The workspace that holds this package. `cargo` names the package's folder when it runs it.
    pub(crate) fn find() -> Outcome<Self> {
        let package = std::env::var_os("CARGO_MANIFEST_DIR")
            .ok_or("run me through cargo: the variable CARGO_MANIFEST_DIR is not set")?;
        let root = Path::new(&package).parent().ok_or("the package has no parent folder")?;
        Ok(Self { root: root.to_path_buf() })
    }

    /// The root folder.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// A path below the root.
    pub(crate) fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    /// A file that cargo built, below its target folder.
    pub(crate) fn built(&self, relative: &str) -> PathBuf {
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| self.path("target"), PathBuf::from);
        self.root.join(target).join(relative)
    }

    /// The tool: the binary that was named, or the one that the workspace builds.
    ///
    /// # Errors
    /// When it does not build.
    pub(crate) fn binary(&self, named: Option<&Path>) -> Outcome<PathBuf> {
        if let Some(binary) = named {
            return Ok(binary.to_owned());
        }
        run(&mut self.cargo(["build", "--release", "--quiet", "--package", "heapwise"]))?;
        Ok(self.built("release/heapwise"))
    }

    /// A command that will run in the root folder.
    pub(crate) fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root);
        command
    }

    /// The `cargo` that runs us, with these arguments.
    pub(crate) fn cargo<'a>(&self, arguments: impl IntoIterator<Item = &'a str>) -> Command {
        let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
        let mut command = self.command(&program);
        command.args(arguments);
        command
    }
}

/// Folders and jars as an option of `java` names them.
///
/// # Errors
/// When a path has the separator in it.
pub(crate) fn class_path(paths: &[PathBuf]) -> Outcome<OsString> {
    std::env::join_paths(paths).map_err(|error| error.to_string())
}

/// Empties a folder, or makes it.
///
/// # Errors
/// When it cannot be removed or made.
pub(crate) fn fresh_folder(folder: &Path) -> Outcome {
    let io = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        std::fs::remove_dir_all(folder).map_err(io)?;
    }
    std::fs::create_dir_all(folder).map_err(io)
}

/// Copies a folder with all below it, but for what has one of the names `without`.
///
/// # Errors
/// When something cannot be read or written.
pub(crate) fn copy_folder(from: &Path, to: &Path, without: &[&str]) -> Outcome {
    let mut pending = vec![(from.to_path_buf(), to.to_path_buf())];
    while let Some((from, to)) = pending.pop() {
        let io = |error: std::io::Error| format!("cannot copy {}: {error}", from.display());
        std::fs::create_dir_all(&to).map_err(io)?;
        for entry in std::fs::read_dir(&from).map_err(io)? {
            let entry = entry.map_err(io)?;
            let (path, copied) = (entry.path(), to.join(entry.file_name()));
            if without.iter().any(|name| entry.file_name() == *name) {
                continue;
            }
            match path.is_dir() {
                true => pending.push((path, copied)),
                false => _ = std::fs::copy(&path, &copied).map_err(io)?,
            }
        }
    }
    Ok(())
}

/// Runs a command whose output goes to the user.
///
/// # Errors
/// When it cannot be started or does not succeed.
pub(crate) fn run(command: &mut Command) -> Outcome {
    let name = shown(command);
    let status = command.status().map_err(|error| format!("cannot start `{name}`: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{name}` failed ({status})")) }
}

/// Runs a command and returns its standard output.
///
/// # Errors
/// When it cannot be started or does not succeed; the message ends in what it wrote on standard error.
pub(crate) fn output(command: &mut Command) -> Outcome<String> {
    let name = shown(command);
    let output = command.output().map_err(|error| format!("cannot start `{name}`: {error}"))?;
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        return Err(format!("`{name}` failed ({})\n{}", output.status, complaint.trim_end()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Refuses arguments, for the chores that take none.
pub(crate) fn no_arguments(arguments: &[String]) -> Outcome {
    match arguments.first() {
        None => Ok(()),
        Some(first) => Err(format!("this chore takes no arguments, but `{first}` was given")),
    }
}

/// The program and its first arguments: enough to recognise a command by.
fn shown(command: &Command) -> String {
    const SHOWN: usize = 4;
    let mut words = vec![command.get_program().to_string_lossy().into_owned()];
    words.extend(command.get_args().take(SHOWN).map(|word| word.to_string_lossy().into_owned()));
    if command.get_args().len() > SHOWN {
        words.push("…".to_owned());
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workspace_is_found() {
        assert!(Workspace::find().unwrap().path("xtask/Cargo.toml").is_file());
    }

    #[test]
    fn a_folder_is_copied_without_what_is_named() {
        let root = std::env::temp_dir().join(format!("heapwise-copy-{}", std::process::id()));
        let [from, to] = ["from", "to"].map(|name| root.join(name));
        for path in ["src/A.java", "target/classes/A.class", ".heapwise/kept"] {
            let path = from.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "").unwrap();
        }
        copy_folder(&from, &to, &["target", ".heapwise"]).unwrap();
        assert!(to.join("src/A.java").is_file());
        assert!(!to.join("target").exists() && !to.join(".heapwise").exists());
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn a_failure_names_the_command() {
        let error = run(Command::new("no-such-program-anywhere").arg("x")).unwrap_err();
        assert!(error.contains("`no-such-program-anywhere x`"), "{error}");
    }

    #[test]
    fn a_long_command_is_shortened() {
        assert_eq!(shown(Command::new("a").args(["1", "2", "3", "4", "5"])), "a 1 2 3 4 …");
        assert_eq!(shown(Command::new("a").args(["1", "2"])), "a 1 2");
    }

    #[test]
    fn arguments_are_refused() {
        assert!(no_arguments(&[]).is_ok());
        assert!(no_arguments(&["--what".to_owned()]).unwrap_err().contains("--what"));
    }
}
