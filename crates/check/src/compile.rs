//! One javac call for all sources, and what it says as data.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::jvm::{Jvm, Status, Task};
use crate::{CheckError, Request, process};

/// What javac said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Compilation {
    /// Errors and warnings, in javac's order.
    pub diagnostics: Vec<Diagnostic>,
}

impl Compilation {
    /// Whether there is no error.
    pub fn is_success(&self) -> bool {
        self.errors().next().is_none()
    }

    /// The errors.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error)
    }
}

/// One error or warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Error or warning.
    pub severity: Severity,
    /// File and line, unless it concerns the whole call.
    pub place: Option<(PathBuf, u32)>,
    /// The message; the lines below it show the source and details.
    pub message: String,
}

impl std::fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some((file, line)) = &self.place {
            write!(f, "{}:{line}: ", file.display())?;
        }
        f.write_str(&self.message)
    }
}

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// Nothing was compiled.
    Error,
    /// Compiled nevertheless.
    Warning,
}

/// Compiles the requested sources into `classes`.
pub(crate) fn compile(
    jvm: &mut Jvm<'_>,
    request: &Request<'_>,
    work_dir: &Path,
    classes: &Path,
) -> Result<Compilation, CheckError> {
    let io = |path: &Path| {
        let path = path.to_path_buf();
        |source| CheckError::Io { path, source }
    };
    std::fs::create_dir(classes).map_err(io(classes))?;
    let list = work_dir.join("sources");
    let files = java_files(request.sources)?;
    std::fs::write(&list, argument_file(&files)).map_err(io(&list))?;

    // Warnings of `path` and `classfile` are about the class path, not about the tests.
    const OPTIONS: [&str; 8] = [
        "-proc:none",
        "-encoding",
        "UTF-8",
        "-Xlint:all,-path,-classfile,-options",
        "-Xmaxerrs",
        "10000",
        "-Xmaxwarns",
        "10000",
    ];
    let class_path = joined(request.class_path.iter().chain(jvm.toolchain.test_libraries()))?;
    let mut words: Vec<OsString> = OPTIONS.map(OsString::from).to_vec();
    words.extend(["-d".into(), classes.into(), "-cp".into(), class_path]);
    words.push(format!("@{}", list.display()).into());

    let ended = jvm.perform(Task::Compile, &words, request.limits.of_tool())?;
    let limit = request.limits.tool;
    let status = ended.status.ok_or(CheckError::TimedOut { program: "javac", limit })?;
    let compilation = Compilation { diagnostics: diagnostics(&ended.output) };
    if status == Status::Done(0) || !compilation.is_success() {
        return Ok(compilation);
    }
    let detail = process::tail(&ended.output);
    Err(CheckError::Failed { program: "javac", status: status.to_string(), detail })
}

/// Under other locales Java finds no files whose names have letters outside ASCII.
pub(crate) const LOCALE: (&str, &str) = ("LC_ALL", "C.UTF-8");

/// A class path as Java takes it.
pub(crate) fn joined<'p>(
    entries: impl Iterator<Item = &'p PathBuf>,
) -> Result<std::ffi::OsString, CheckError> {
    let entries: Vec<&PathBuf> = entries.collect();
    std::env::join_paths(&entries).map_err(|error| CheckError::Io {
        path: entries.iter().map(|entry| entry.display().to_string()).collect::<Vec<_>>().join(" ").into(),
        source: std::io::Error::other(error),
    })
}

/// The `.java` files among and below `sources`, sorted within each directory.
fn java_files(sources: &[PathBuf]) -> Result<Vec<PathBuf>, CheckError> {
    let mut files = Vec::new();
    let mut rest: Vec<PathBuf> = sources.iter().rev().cloned().collect();
    while let Some(path) = rest.pop() {
        if !path.is_dir() {
            files.push(path);
            continue;
        }
        let io = |source| CheckError::Io { path: path.clone(), source };
        let mut inside = Vec::new();
        for entry in std::fs::read_dir(&path).map_err(io)? {
            let entry = entry.map_err(io)?.path();
            if entry.is_dir() || entry.extension().is_some_and(|extension| extension == "java") {
                inside.push(entry);
            }
        }
        inside.sort();
        rest.extend(inside.into_iter().rev());
    }
    Ok(files)
}

/// The files as javac's `@file` wants them: quoted, with backslashes doubled.
fn argument_file(files: &[PathBuf]) -> String {
    let quoted = |file: &PathBuf| {
        let escaped = file.display().to_string().replace('\\', "\\\\").replace('"', "\\\"");
        format!("\"{escaped}\"\n")
    };
    files.iter().map(quoted).collect()
}

/// Reads javac's output. A line `FILE:LINE: error: …`, `FILE:LINE: warning: …` or the same without a place
/// begins a diagnostic; what follows belongs to it, up to the next one or the count at the end.
fn diagnostics(output: &str) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    for line in output.lines() {
        if let Some(diagnostic) = first_line(line) {
            found.push(diagnostic);
        } else if !is_count(line)
            && let Some(last) = found.last_mut()
        {
            last.message.push('\n');
            last.message.push_str(line);
        }
    }
    found
}

fn first_line(line: &str) -> Option<Diagnostic> {
    if let Some((severity, message)) = severity(line) {
        return Some(Diagnostic { severity, place: None, message: message.to_owned() });
    }
    // Paths may contain `: `, so each is tried.
    line.match_indices(": ").find_map(|(at, _)| {
        let (file, number) = line.get(..at)?.rsplit_once(':')?;
        let (severity, message) = severity(line.get(at + 2..)?)?;
        let place = Some((PathBuf::from(file), number.parse().ok()?));
        Some(Diagnostic { severity, place, message: message.to_owned() })
    })
}

fn severity(text: &str) -> Option<(Severity, &str)> {
    let error = text.strip_prefix("error: ").map(|message| (Severity::Error, message));
    error.or_else(|| text.strip_prefix("warning: ").map(|message| (Severity::Warning, message)))
}

/// Whether the line is `3 errors` or the like.
fn is_count(line: &str) -> bool {
    let words = line.split_once(' ');
    words.is_some_and(|(number, what)| {
        number.parse::<u32>().is_ok() && matches!(what, "error" | "errors" | "warning" | "warnings")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diagnostics_keep_place_and_details() {
        let output = "\
/a dir: x/Foo.java:7: error: cannot find symbol
        foo();
        ^
  symbol:   method foo()
Bar.java:12: warning: [rawtypes] found raw type: List
warning: [options] bootstrap class path not set
error: invalid flag: -y
1 error
2 warnings
";
        let found = diagnostics(output);
        let place = |file: &str, line| Some((PathBuf::from(file), line));
        assert_eq!(found.len(), 4);
        assert_eq!(found[0].severity, Severity::Error);
        assert_eq!(found[0].place, place("/a dir: x/Foo.java", 7));
        assert!(found[0].message.starts_with("cannot find symbol\n"));
        assert!(found[0].message.ends_with("method foo()"));
        assert_eq!((found[1].severity, &found[1].place), (Severity::Warning, &place("Bar.java", 12)));
        assert_eq!((found[2].severity, &found[2].place), (Severity::Warning, &None));
        assert_eq!(found[3].message, "invalid flag: -y");
        assert_eq!(found[0].to_string().lines().next(), Some("/a dir: x/Foo.java:7: cannot find symbol"));
    }
}
