//! The project around a folder: which modules a build has, where their classes and sources are, and what they are compiled against.
//!
//! What files say is read without running anything. The class path of dependencies is asked of the build tool of the user, once for each
//! state of the build files ([`Dependencies`]). This crate knows neither the classes nor what is done with them.

mod consent;
mod dependencies;
mod gradle;
mod maven;
mod paths;
mod tool;

use std::fmt;
use std::path::{Path, PathBuf};

pub use consent::Consent;
pub use dependencies::{Dependencies, Origin};
pub use tool::{Command, Failed};

/// The tool that builds a project.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    /// Maven, with `pom.xml`.
    Maven,
    /// Gradle, with `build.gradle` or `build.gradle.kts`.
    Gradle,
}

impl fmt::Display for Tool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Tool::Maven => "Maven",
            Tool::Gradle => "Gradle",
        })
    }
}

impl Tool {
    /// The command that compiles a project.
    pub fn compile(self) -> &'static str {
        match self {
            Tool::Maven => "mvn compile",
            Tool::Gradle => "gradle classes",
        }
    }
}

/// A module of a project.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Module {
    /// Its folder.
    pub folder: PathBuf,
    /// Where the tool puts compiled classes, whether they are there or not.
    pub classes: Vec<PathBuf>,
    /// The roots of its sources.
    pub sources: Vec<PathBuf>,
    /// The root of the sources of its tests.
    pub tests: PathBuf,
    /// Whether it has sources or classes: one that only joins others has none.
    pub has_code: bool,
}

/// A project, as its files tell of it.
#[derive(Clone, Debug)]
pub struct Project {
    /// The tool.
    pub tool: Tool,
    /// The folder of the outermost build file, where the tool is run.
    pub root: PathBuf,
    /// The modules that are meant: the one around the folder, and those below it.
    pub modules: Vec<Module>,
    /// All modules of the build: these and their siblings.
    pub all: Vec<Module>,
    /// The files that say how it is built, in order.
    pub build_files: Vec<PathBuf>,
}

/// Why a project cannot be read: the file, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// The file.
    pub file: PathBuf,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file.display(), self.why)
    }
}

impl Project {
    /// The project whose build file is the nearest at or above a folder, if there is one.
    ///
    /// # Errors
    /// When a build file cannot be read.
    pub fn around(folder: &Path) -> Result<Option<Project>, Unreadable> {
        for at in folder.ancestors() {
            if at.join(maven::POM).is_file() {
                return maven::project(at).map(Some);
            }
            if gradle::BUILD.iter().chain(gradle::SETTINGS).any(|name| at.join(name).is_file()) {
                return gradle::project(at).map(Some);
            }
        }
        Ok(None)
    }

    /// The folders of compiled classes that there are, of the modules that are meant.
    pub fn class_folders(&self) -> impl Iterator<Item = &Path> {
        self.modules.iter().flat_map(Module::class_folders)
    }
}

impl Module {
    /// The folders of compiled classes that there are.
    pub fn class_folders(&self) -> impl Iterator<Item = &Path> {
        self.classes.iter().map(PathBuf::as_path).filter(|folder| folder.is_dir())
    }
}
