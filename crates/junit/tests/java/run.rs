//! Test classes, compiled and run.

use std::path::{Path, PathBuf};
use std::process::Command;

use heapwise_check::{Limits, Request, Toolchain, check};
use heapwise_junit::*;

/// Compiles the fixture and the printed classes as Java 8, then checks them under JUnit.
pub fn passes(package: &str, classes: &[TestClass]) {
    passes_in(Style::default(), package, classes);
}

/// The same in a style.
pub fn passes_in(style: Style, package: &str, classes: &[TestClass]) {
    let framework = match style.framework {
        Framework::Junit5 => heapwise_check::Framework::Junit5,
        Framework::Junit4 => heapwise_check::Framework::Junit4,
        Framework::TestNg => heapwise_check::Framework::TestNg,
    };
    let has_assertj = style.assertions == Library::AssertJ;
    let notice = &mut |notice: &str| eprintln!("{notice}");
    let toolchain = Toolchain::for_framework(framework, has_assertj, notice).unwrap();
    let print = |class: &TestClass| style.print(class);
    let dir = tempfile::tempdir().unwrap();
    let class_path = [dir.path().join("fixture")];
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixture").join(package);
    let files = std::fs::read_dir(fixture).unwrap().map(|entry| entry.unwrap().path());
    javac(&toolchain, &class_path, files, &class_path[0]);

    let mut sources = Vec::new();
    for class in classes {
        let path = dir.path().join(class.path());
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, print(class)).unwrap();
        sources.push(path);
    }
    let libraries: Vec<PathBuf> = class_path.iter().chain(toolchain.test_libraries()).cloned().collect();
    javac(&toolchain, &libraries, sources.iter().cloned(), &dir.path().join("java8"));

    let request = Request {
        class_path: &class_path,
        sources: &sources,
        measured: &[],
        orders: &[],
        work_dir: None,
        limits: Limits::default(),
    };
    let report = check(&toolchain, &request).unwrap();
    let texts: String = classes.iter().map(print).collect();
    assert_eq!(report.compilation.diagnostics, [], "{texts}");
    let [run] = report.runs.as_slice() else { panic!("{:?}", report.runs) };
    assert!(report.is_success(), "{:#?}\n{texts}", run.failures().collect::<Vec<_>>());
    assert_eq!(run.results.len(), classes.iter().map(|class| class.tests.len()).sum::<usize>());
}

fn javac(toolchain: &Toolchain, path: &[PathBuf], files: impl Iterator<Item = PathBuf>, out: &Path) {
    let mut command = Command::new(toolchain.java_home.join("bin/javac"));
    command.args(["--release", "8", "-Xlint:-options", "-encoding", "UTF-8", "-proc:none", "-d"]);
    command.arg(out).arg("-cp").arg(std::env::join_paths(path).unwrap()).args(files);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
