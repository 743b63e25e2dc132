//! The text of generated tests: that of the blessed files, which people have read, and what a few small classes say of their own
//! tests.
//!
//! A class of `tests/cases/telling` says in comments what its tests say and never say (`says`, `never says`), by the rules of
//! `docs`, and next to some lines what else a programmer could have written by mistake (`or`). The tests of the class pass on it,
//! and with any of the mistakes one of them fails: so they show what the class does.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

#[path = "../suites/generate.rs"]
#[allow(dead_code)]
mod generate;
mod mistakes;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use heapwise_program::{Program, ProgramConfig, java_home};

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The Java files of a folder of the workspace with their texts.
fn sources(folder: &str) -> BTreeMap<PathBuf, String> {
    let files = std::fs::read_dir(workspace().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let files = files.filter(|path| path.extension().is_some_and(|extension| extension == "java"));
    files.map(|path| (path.clone(), std::fs::read_to_string(path).unwrap())).collect()
}

/// The classes of some sources.
fn compile<'a>(files: impl IntoIterator<Item = &'a PathBuf>) -> tempfile::TempDir {
    let classes = tempfile::tempdir().unwrap();
    let mut javac = Command::new(java_home().unwrap().join("bin/javac"));
    javac.args(["-J-XX:TieredStopAtLevel=1", "-nowarn", "-g", "--release", "17", "-d"]).arg(classes.path());
    let run = javac.args(files).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    classes
}

/// The test classes of all classes of a folder by their names, without the package.
fn tests(classes: &Path) -> BTreeMap<String, String> {
    let config = ProgramConfig { class_path: vec![classes.to_owned()], java_home: java_home().unwrap() };
    let program = Program::open(config).unwrap();
    let texts = generate::all(&program).sources.into_iter();
    texts.map(|(path, text)| (path.rsplit('/').next().unwrap().to_owned(), text)).collect()
}

/// The parts of a test class, sorted: in which order the methods of a class are tested is the business of who asks for tests.
fn parts(text: &str) -> Vec<&str> {
    let mut parts: Vec<&str> =
        text.trim_end().trim_end_matches('}').split("\n    // ").map(str::trim).collect();
    parts.sort_unstable();
    parts
}

/// What a test of a collection looks like hangs on the code of the JDK, so the blessed text is that of one release.
fn is_of_the_release() -> bool {
    let release = std::fs::read_to_string(java_home().unwrap().join("release")).unwrap();
    release.lines().any(|line| line.starts_with("JAVA_VERSION=\"17."))
}

#[test]
fn texts_are_those_that_were_blessed() {
    if !is_of_the_release() {
        return println!("skipped, the texts are of another JDK");
    }
    let inputs = sources("tests/cases/blessed/inputs");
    let written = tests(compile(inputs.keys()).path());
    let mut compared = 0;
    for (path, blessed) in sources("tests/cases/blessed/tests") {
        let name = path.file_stem().unwrap().to_str().unwrap().replace("HeapwiseTest", "Test");
        // That class has a specification, which only a whole run reads.
        if name == "WithSpecificationTest" {
            continue;
        }
        let (_, blessed) = blessed.split_once("\n\n").unwrap();
        let text = written[&name].replace(&name, &name.replace("Test", "HeapwiseTest"));
        assert_eq!(parts(&text), parts(blessed), "{name}");
        compared += 1;
    }
    assert!(compared > 10);
}
