//! Java sources compiled for tests.

use std::path::{Path, PathBuf};
use std::process::Command;

use heapwise_program::{Program, ProgramConfig, java_home};

/// Compiles files into a folder.
pub fn javac(into: &Path, files: &[PathBuf]) {
    let mut javac = Command::new(java_home().unwrap().join("bin/javac"));
    javac.args(["-J-XX:TieredStopAtLevel=1", "-nowarn", "-g", "-d"]).arg(into);
    let run = javac.args(files).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
}

/// A program of which these folders are the class path.
pub fn program(class_path: &[&Path]) -> Program {
    let class_path = class_path.iter().map(|folder| folder.to_path_buf()).collect();
    Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap()
}
