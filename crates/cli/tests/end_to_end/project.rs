//! A copy of an example project with a build tool of our own: a script that says where a library is and counts how often it is asked, so
//! that no test needs a network.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::Value;

use crate::compiler;
use crate::tool::{Run, finish, folder, heapwise, workspace};

const LIMIT: Duration = Duration::from_secs(300);
/// Little, as what is found is not the question.
pub const QUICKLY: [&str; 2] = ["--effort", "2"];
/// What the tokenizer asks of the library.
const STRING_UTILS: &str = "package org.apache.commons.lang3;
public final class StringUtils {
    public static String defaultString(String text) { return text == null ? \"\" : text; }
    public static boolean isBlank(String text) { return text == null || text.trim().isEmpty(); }
    public static String abbreviate(String text, int most) { return text; }
    public static String normalizeSpace(String text) { return text.trim(); }
    public static boolean isNumeric(String text) { return !text.isEmpty() && Character.isDigit(text.charAt(0)); }
    public static String lowerCase(String text) { return text; }
}
";
pub const MVNW: &str = "#!/bin/sh
echo asked >> \"$(dirname \"$0\")/asked\"
for argument; do
    case \"$argument\" in -Dmdep.outputFile=*) output=\"${argument#-Dmdep.outputFile=}\";; esac
done
echo LIBRARY > \"$(dirname \"$output\")/module.txt\"
";
const GRADLEW: &str = "#!/bin/sh
echo asked >> \"$(dirname \"$0\")/asked\"
echo 'heapwise-class-path:LIBRARY'
";

/// A copy of an example with a build tool of our own.
pub struct Project {
    pub root: PathBuf,
    pub library: PathBuf,
}

impl Project {
    pub fn of(example: &str, name: &str) -> Project {
        let root = folder(&format!("project-{name}"));
        copy(&workspace().join("examples").join(example), &root);
        let library = library(&folder(&format!("project-{name}-library")));
        let project = Project { root, library };
        let (tool, script) = match example {
            "shop-gradle" => ("gradlew", GRADLEW),
            _ => ("mvnw", MVNW),
        };
        project.script(tool, &script.replace("LIBRARY", project.library.to_str().unwrap()));
        project
    }

    pub fn script(&self, name: &str, text: &str) {
        let file = self.root.join(name);
        fs::write(&file, text).unwrap();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
        }
    }

    /// Compiles the sources of a module to where its build tool would.
    pub fn compiled(self, module: &str, classes: &str, others: &[&str]) -> Project {
        let (module, mut sources) = (self.root.join(module), Vec::new());
        gather(&module.join("src/main/java"), &mut sources);
        let others: Vec<String> =
            others.iter().map(|other| self.root.join(other).display().to_string()).collect();
        let against = format!("{}:{}", self.library.display(), others.join(":"));
        javac(&sources, &module.join(classes), &against);
        self
    }

    /// As somebody who trusts the project.
    pub fn run(&self, below: &str, arguments: &[&str]) -> Run {
        finish(self.command(below, arguments).env("HEAPWISE_TRUST", "true"), LIMIT)
    }

    /// As somebody who has never said anything of it, but for what is kept in this folder.
    pub fn run_as_stranger(&self, state: &Path, arguments: &[&str]) -> Run {
        // The cache is what the file says.
        let mut command = self.command("", arguments);
        finish(command.env("XDG_STATE_HOME", state).env_remove("HEAPWISE_CACHE"), LIMIT)
    }

    pub fn command(&self, below: &str, arguments: &[&str]) -> std::process::Command {
        let mut command = heapwise();
        command.current_dir(self.root.join(below)).args(arguments);
        command
    }

    pub fn generate(&self, below: &str, arguments: &[&str]) -> Run {
        self.run(below, &[&["generate"], &QUICKLY[..], arguments].concat())
    }

    /// The classes that a command explores, without their package.
    pub fn explored(&self, below: &str, arguments: &[&str]) -> Vec<String> {
        let run = self.run(below, &[&["explore", "--format", "json"], &QUICKLY[..], arguments].concat());
        assert_eq!(run.code, Some(0), "{run:?}");
        let report = run.json();
        let targets = report["targets"].as_array().unwrap().iter();
        let class = |target: &Value| {
            let name = target["target"].as_str().unwrap().split('#').next().unwrap().to_owned();
            name.trim_start_matches("com.acme.shop.").to_owned()
        };
        let mut classes: Vec<String> = targets.map(class).collect();
        classes.dedup();
        classes
    }

    pub fn times_asked(&self) -> usize {
        fs::read_to_string(self.root.join("asked")).unwrap_or_default().lines().count()
    }

    pub fn tests(&self, below: &str) -> Vec<String> {
        let mut found = Vec::new();
        gather(&self.root.join(below), &mut found);
        let name = |path: PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
        let mut names: Vec<String> =
            found.into_iter().map(name).filter(|name| name.ends_with("HeapwiseTest.java")).collect();
        names.sort();
        names
    }
}

pub fn javac(sources: &[PathBuf], into: &Path, against: &str) {
    fs::create_dir_all(into).unwrap();
    let mut arguments =
        vec!["-nowarn", "-g", "--release", "11", "-cp", against, "-d", into.to_str().unwrap()];
    arguments.extend(sources.iter().map(|source| source.to_str().unwrap()));
    compiler::javac(&arguments);
}

pub fn gather(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.unwrap().path()) {
        match path.is_dir() {
            true => gather(&path, found),
            false if path.extension().is_some_and(|extension| extension == "java") => found.push(path),
            false => {}
        }
    }
    found.sort();
}

/// What the tokenizer asks of the library, compiled into a folder.
pub fn library(folder: &Path) -> PathBuf {
    fs::create_dir_all(folder).unwrap();
    let source = folder.join("StringUtils.java");
    fs::write(&source, STRING_UTILS).unwrap();
    javac(&[source], folder, "");
    folder.to_owned()
}

/// Copies a project as a new user has it.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for path in fs::read_dir(from).unwrap().map(|entry| entry.unwrap().path()) {
        let copied = to.join(path.file_name().unwrap());
        match path.is_dir() {
            // What somebody has built there is none of ours.
            true if path.ends_with("target") || path.ends_with("build") || path.ends_with(".heapwise") => {}
            true => copy(&path, &copied),
            false => _ = fs::copy(&path, &copied).unwrap(),
        }
    }
}
