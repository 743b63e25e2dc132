//! The build tool of the user, as a process.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{self, Stdio};

use crate::{Project, Tool};

/// How many of its last lines are told of a tool that fails.
const LINES: usize = 6;

/// How Maven begins a line that tells of an error.
const ERROR: &str = "[ERROR]";

/// A line without what colours it.
fn plain(line: &str) -> String {
    let mut parts = line.split('\u{1b}');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain += part.split_once('m').map_or(part, |(_, rest)| rest);
    }
    plain.trim_end().to_owned()
}

/// A command of the build tool.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Where it runs.
    pub folder: PathBuf,
}

/// A command that failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failed {
    /// The command, as one would type it.
    pub command: String,
    /// Why, or the last lines that it printed.
    pub last: Vec<String>,
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` failed: {}", self.command, self.last.join("\n  "))
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.program.file_name().unwrap_or(self.program.as_os_str());
        write!(f, "{} {}", name.to_string_lossy(), self.arguments.join(" "))
    }
}

impl Command {
    /// What it prints on stdout.
    ///
    /// # Errors
    /// When it cannot be started, or ends with another status than 0.
    pub fn output(&self) -> Result<String, Failed> {
        let failed = |last: Vec<String>| Failed { command: self.to_string(), last };
        let mut command = process::Command::new(&self.program);
        command.args(&self.arguments).current_dir(&self.folder).stdin(Stdio::null());
        let output = command.output().map_err(|error| failed(vec![error.to_string()]))?;
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.success() {
            return Ok(printed);
        }
        let wrong = String::from_utf8_lossy(&output.stderr).into_owned();
        let lines = printed.lines().chain(wrong.lines()).map(plain).filter(|line| !line.is_empty());
        let mut last: Vec<String> = lines.collect();
        // Maven says first what is wrong, and then for long how one might find out.
        let is_error = |line: &&String| line.strip_prefix(ERROR).is_some_and(|told| !told.trim().is_empty());
        match last.iter().find(is_error) {
            Some(_) => last = last.iter().filter(is_error).take(LINES).cloned().collect(),
            None => _ = last.drain(..last.len().saturating_sub(LINES)),
        }
        if last.is_empty() {
            last.push(output.status.to_string());
        }
        Err(failed(last))
    }
}

impl Project {
    /// The program that builds it: the wrapper beside its files, else the one on the path, if there is one.
    pub fn program(&self) -> Option<PathBuf> {
        self.wrapper().or_else(|| self.installed())
    }

    /// The wrapper, a script of the project.
    pub fn wrapper(&self) -> Option<PathBuf> {
        in_folder(
            &self.root,
            match self.tool {
                Tool::Maven => "mvnw",
                Tool::Gradle => "gradlew",
            },
        )
    }

    /// The program on the path.
    pub fn installed(&self) -> Option<PathBuf> {
        let name = match self.tool {
            Tool::Maven => "mvn",
            Tool::Gradle => "gradle",
        };
        let path = std::env::var_os("PATH").unwrap_or_default();
        // An entry that is no path from the root may lie in the project.
        std::env::split_paths(&path).filter(|at| at.is_absolute()).find_map(|folder| in_folder(&folder, name))
    }

    /// A command of the build tool at the root.
    pub(crate) fn command(&self, program: &Path, arguments: &[&str]) -> Command {
        let arguments = arguments.iter().map(|argument| (*argument).to_owned()).collect();
        Command { program: program.to_owned(), arguments, folder: self.root.clone() }
    }
}

/// A program in a folder.
fn in_folder(folder: &Path, name: &str) -> Option<PathBuf> {
    let endings: &[&str] = if cfg!(windows) { &[".cmd", ".bat", ".exe"] } else { &[""] };
    let files = endings.iter().map(|ending| folder.join(format!("{name}{ending}")));
    files.into_iter().find(|file| file.is_file())
}
