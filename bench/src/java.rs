//! The Java sources of the benchmarks: compiled with `javac`, run on a JVM, opened as a program.

use super::Failure;
use heapwise_program::{MethodId, Program, ProgramConfig, java_home};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

const SOURCES: &str = "bench/java";
/// Compiled classes, beside this program.
const CLASSES: &str = "bench-java";

/// Compiles every source under `bench/java`; gives the folder of the classes.
///
/// # Errors
/// When the sources are not below the current folder, or `javac` is missing or refuses them.
pub(crate) fn compile() -> Result<PathBuf, Failure> {
    compile_folder(SOURCES, CLASSES)
}

/// Compiles every source in a folder into the folder `classes` beside this program.
///
/// # Errors
/// As [`compile`].
pub(crate) fn compile_folder(folder: &str, classes: &str) -> Result<PathBuf, Failure> {
    let files = entries(Path::new(folder))?;
    compile_files(files, classes, &[])
}

/// The same with the folders below, and with these options of `javac`.
///
/// # Errors
/// As [`compile`].
pub(crate) fn compile_tree(folder: &str, classes: &str, options: &[&str]) -> Result<PathBuf, Failure> {
    let mut files = Vec::new();
    let mut pending = vec![PathBuf::from(folder)];
    while let Some(folder) = pending.pop() {
        let (folders, found): (Vec<_>, Vec<_>) =
            entries(&folder)?.into_iter().partition(|path| path.is_dir());
        pending.extend(folders);
        files.extend(found);
    }
    compile_files(files, classes, options)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let entries = std::fs::read_dir(folder)
        .map_err(|error| format!("{}: {error}; run me from the root", folder.display()))?;
    Ok(entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect())
}

/// The sources in a folder, in no order.
///
/// # Errors
/// When the folder cannot be read.
pub(crate) fn sources(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    Ok(entries(folder)?.into_iter().filter(|file| is_source(file)).collect())
}

fn is_source(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "java")
}

/// Compiles the sources among these files.
fn compile_files(files: Vec<PathBuf>, classes: &str, options: &[&str]) -> Result<PathBuf, Failure> {
    let sources = files.into_iter().filter(|file| is_source(file));
    let own = std::env::current_exe().map_err(|error| format!("where am I? {error}"))?;
    let classes = own.with_file_name(classes);
    let mut javac = program("javac")?;
    output(javac.args(["-nowarn", "-g", "-d"]).arg(&classes).args(options).args(sources))?;
    Ok(classes)
}

/// What the `main` method of a class prints on a JVM, trimmed.
///
/// # Errors
/// When the JVM is missing or does not end well.
pub(crate) fn run(classes: &Path, class: &str, argument: &str) -> Result<String, Failure> {
    run_with(classes, &[], class, &[argument])
}

/// The same with these options of the JVM and any number of arguments.
///
/// # Errors
/// As [`run`].
pub(crate) fn run_with(
    classes: &Path,
    options: &[&str],
    class: &str,
    arguments: &[&str],
) -> Result<String, Failure> {
    output(program("java")?.args(options).arg("-cp").arg(classes).arg(class).args(arguments))
        .map(|text| text.trim().to_owned())
}

/// The same with one argument; how long the whole process took, and what it printed.
///
/// # Errors
/// As [`run`].
pub(crate) fn timed(
    classes: &Path,
    options: &[&str],
    class: &str,
    argument: &str,
) -> Result<(Duration, String), Failure> {
    let begin = Instant::now();
    let printed = run_with(classes, options, class, &[argument])?;
    Ok((begin.elapsed(), printed))
}

/// The program on this class path.
///
/// # Errors
/// When there is no JDK, or the class path is missing.
pub(crate) fn open(class_path: &Path) -> Result<Program, Failure> {
    let java_home = java_home().map_err(|error| error.to_string())?;
    let config = ProgramConfig { class_path: vec![class_path.to_owned()], java_home };
    Program::open(config).map_err(|error| error.to_string())
}

/// The method of a class.
///
/// # Errors
/// When there is no such class or method.
pub(crate) fn method(
    program: &Program,
    class: &str,
    name: &str,
    descriptor: &str,
) -> Result<MethodId, Failure> {
    let id = program.find_class(class).map_err(|error| error.to_string())?;
    program.find_method(id, name, descriptor).ok_or_else(|| format!("{class} has no {name}{descriptor}"))
}

/// A program of the JDK.
fn program(name: &str) -> Result<Command, Failure> {
    let home = java_home().map_err(|error| error.to_string())?;
    Ok(Command::new(home.join("bin").join(name)))
}

fn output(command: &mut Command) -> Result<String, Failure> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("cannot start {name}: {error}"))?;
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{name} ended with {}: {}", output.status, complaint.trim_end()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
