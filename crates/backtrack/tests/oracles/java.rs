//! What a test needs of a JDK: sources compiled, and the classes opened.

use std::path::{Path, PathBuf};
use std::process::Command;

use heapwise_program::{Program, ProgramConfig, java_home};

/// The Java files of a folder, sorted.
pub fn sources(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut sources: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|extension| extension == "java")).collect();
    sources.sort();
    sources
}

/// Options of a JVM that does not run for long.
pub const QUICK: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

pub fn compile(into: &Path, sources: &[PathBuf]) {
    let javac = java_home().unwrap().join("bin/javac");
    let quick = QUICK.map(|option| format!("-J{option}"));
    let run = Command::new(javac)
        .args(quick)
        .args(["-nowarn", "-g", "-d"])
        .arg(into)
        .args(sources)
        .output()
        .unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
}

pub fn open(classes: &Path) -> Program {
    let class_path = vec![classes.to_owned()];
    Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap()
}
