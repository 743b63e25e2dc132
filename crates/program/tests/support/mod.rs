//! What the tests share: a program over compiled Java sources, and a second opinion on lowered code.

#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod assemble;
pub mod guarantees;
pub mod ints;
pub mod jacoco;

use std::path::{Path, PathBuf};
use std::process::Command;

use heapwise_program::{Program, ProgramConfig, java_home};
use ristretto_jimage::Image;

/// A program over these class path entries.
pub fn program(class_path: &[&Path]) -> Program {
    let class_path = class_path.iter().map(|path| path.to_path_buf()).collect();
    Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap()
}

/// The names and bytes of the classes of a module, in the order of the image.
pub fn classes_of(module: &str) -> Vec<(String, Vec<u8>)> {
    let image = Image::from_file(&java_home().unwrap().join("lib/modules")).unwrap();
    let resources = image.iter().map(Result::unwrap);
    let classes = resources.filter(|resource| {
        resource.module() == module && resource.extension() == "class" && resource.base() != "module-info"
    });
    classes.map(|class| (format!("{}/{}", class.parent(), class.base()), class.data().to_vec())).collect()
}

/// Compiles sources of `tests/java` into a new directory.
pub fn compile(sources: &[&str]) -> tempfile::TempDir {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java");
    let sources: Vec<PathBuf> = sources.iter().map(|source| folder.join(source)).collect();
    let out = tempfile::tempdir().unwrap();
    javac(&sources, out.path(), &[]);
    out
}

/// Runs javac with debug information.
pub fn javac(sources: &[PathBuf], out: &Path, options: &[&str]) {
    let javac = java_home().unwrap().join("bin").join("javac");
    let output = Command::new(&javac).arg("-g").arg("-d").arg(out).args(options).args(sources).output();
    let output = output.unwrap_or_else(|error| {
        panic!("cannot run `{}` ({error}); install a JDK with javac", javac.display())
    });
    assert!(output.status.success(), "javac: {}", String::from_utf8_lossy(&output.stderr));
}
