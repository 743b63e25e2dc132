//! The tests of whole classes, judged by javac, JUnit and JaCoCo: they compile, pass in three orders, and cover the branches
//! that the analysis says, method by method. What is not covered is proved infeasible, or known by name here.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod generate;

use std::path::{Path, PathBuf};
use std::process::Command;

use generate::{Done, Generated, Method};
use heapwise_analysis::FaultKind;
use heapwise_check::{Limits, Order, Outcome, Report, Request, Toolchain, check};
use heapwise_program::{Program, ProgramConfig, java_home};

/// The Java files below a folder of the workspace, in order.
fn sources(folder: &str) -> Vec<PathBuf> {
    let mut pending = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder)];
    let mut sources = Vec::new();
    while let Some(folder) = pending.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|extension| extension == "java") {
                sources.push(path);
            }
        }
    }
    sources.sort();
    sources
}

/// The tests of all classes of a folder, and what the tools say of them.
fn judged(folder: &str) -> (Vec<Done>, Vec<Method>, Report) {
    let (classes, tests) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut javac = Command::new(java_home().unwrap().join("bin/javac"));
    javac.args(["-J-XX:TieredStopAtLevel=1", "-nowarn", "-g", "--release", "17", "-d"]).arg(classes.path());
    let run = javac.args(sources(folder)).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let class_path = vec![classes.path().to_path_buf()];
    let config = ProgramConfig { class_path: class_path.clone(), java_home: java_home().unwrap() };
    let program = Program::open(config).unwrap();
    let Generated { sources: texts, targets } = generate::all(&program);
    let mut files = Vec::new();
    for (name, text) in &texts {
        let file = tests.path().join(name).with_extension("java");
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, text).unwrap();
        files.push(file);
    }
    let toolchain = Toolchain::locate(&mut |notice| eprintln!("{notice}")).unwrap();
    let request = Request {
        class_path: &class_path,
        sources: &files,
        measured: &class_path,
        orders: &Order::THREE,
        work_dir: None,
        limits: Limits::default(),
    };
    let report = check(&toolchain, &request).unwrap();
    let methods = generate::methods(&program, &targets);
    (targets, methods, report)
}

/// All compile and pass, and JaCoCo counts the branches that we count.
fn confirms(targets: &[Done], methods: &[Method], report: &Report) {
    let errors: Vec<String> = report.compilation.errors().map(ToString::to_string).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    let failed = |result: &&heapwise_check::TestResult| result.outcome != Outcome::Passed;
    let failed: Vec<_> = report.runs.iter().flat_map(|run| run.results.iter().filter(failed)).collect();
    assert!(report.is_success() && failed.is_empty(), "{failed:#?}");
    let tests = targets.iter().map(|target| target.tests).sum::<usize>();
    assert_eq!(report.runs[0].results.len(), tests);
    let coverage = report.coverage.as_ref().unwrap();
    for ours in methods {
        let theirs = coverage.method(&ours.class, &ours.name, &ours.descriptor);
        let theirs = theirs.map_or((0, 0), |one| (one.branches_covered, one.branches_missed));
        assert_eq!((ours.covered, ours.missed), theirs, "branches of {} {}", ours.class, ours.name);
    }
}

/// Methods of which tests leave branches open, or that have no test, since a test shows the same in every run, after any other
/// test, and on any JVM.
const BY_CHANCE: [&str; 13] = [
    // What they read of static fields hangs on which tests ran before.
    "shapes.HeldStatics#changeable",
    "shapes.Registered#",
    "shapes.Repeats#",
    "shapes.Sentinels#hasSpare",
    "shapes.SharedStatics#",
    "shapes.Undone#",
    "shapes.UnknownStart#",
    // A hash, the time, the thread, the release, or the last place of a number decides.
    "shapes.LastPlace#",
    "shapes.OnAnyJvm#",
    "shapes.OnAnyThread#isMain",
    "shapes.Tellers#",
    // A number drawn without a seed.
    "shapes.Dice#anywhere",
    "shapes.Dice#unseeded",
];

/// Methods with branches that no input takes, or none that can be made, though it is not proved.
const OPEN: [&str; 6] = [
    "shapes.Alike#held",
    "shapes.Chain#takeAll",
    "shapes.Circles#",
    "shapes.Inferred#mark",
    "shapes.Interrupted#sleptTwice",
    "shapes.LateTables#never",
];

/// Methods whose runs all break the invariant, so that no test takes them for right.
const BROKEN: [&str; 1] = ["shapes.Checked#<init>"];

fn is_among(names: &[&str], target: &Done) -> bool {
    names.iter().any(|name| target.name.starts_with(name))
}

/// Methods that call an `equals` of the caller, which may equal anything and change fields: no proof holds there.
const BEHIND_EQUALS: [&str; 1] = ["heapwise.subjects.dll.DoubleLinkedList#remove(java.lang.Object)"];

#[test]
fn subjects_are_covered_as_far_as_they_can_be() {
    let (targets, methods, report) = judged("subjects/src");
    for target in &targets {
        assert_eq!(target.is_complete, !BEHIND_EQUALS.contains(&&*target.name), "{} is open", target.name);
        assert!(target.tests > 0, "{} has no test", target.name);
    }
    confirms(&targets, &methods, &report);
}

#[test]
fn tests_of_awkward_classes_compile_and_pass() {
    let (targets, methods, report) = judged("tests/cases/generate");
    for target in &targets {
        let is_by_chance = is_among(&BY_CHANCE, target);
        assert!(target.is_complete || is_by_chance || is_among(&OPEN, target), "{} is open", target.name);
        let has_none = is_by_chance || is_among(&BROKEN, target);
        assert!(target.tests > 0 || has_none, "{} has no test", target.name);
    }
    confirms(&targets, &methods, &report);
}

/// The sources say which line is to blame for what their methods do: `// blamed: method`.
#[test]
fn findings_blame_the_lines_that_the_sources_name() {
    let (targets, methods, report) = judged("tests/cases/findings");
    confirms(&targets, &methods, &report);
    let mut expected = Vec::new();
    for source in sources("tests/cases/findings") {
        let text = std::fs::read_to_string(&source).unwrap();
        let class = source.file_stem().unwrap().to_str().unwrap();
        for (at, line) in text.lines().enumerate() {
            if let Some((_, method)) = line.split_once("// blamed: ") {
                expected.push((format!("found.{class}#{method}("), at as u32 + 1));
            }
        }
    }
    assert_eq!(expected.len(), 19);
    for target in &targets {
        let line = expected.iter().find(|(name, _)| target.name.starts_with(name)).map(|(_, line)| *line);
        let found: Vec<Option<u32>> = target.findings.iter().map(|(_, line)| *line).collect();
        assert_eq!(found, line.map(Some).into_iter().collect::<Vec<_>>(), "{}", target.name);
        for (fault, _) in &target.findings {
            let (kind, is_certain) = expected_fault(&target.name);
            assert_eq!((fault.kind, fault.is_certain), (kind, is_certain), "{}", target.name);
        }
    }
}

/// What the comments of the sources say: `Tally` has an invariant; an assertion of `Loose` and of `Reserve` is certain to fail where
/// public calls alone make the input.
fn expected_fault(target: &str) -> (FaultKind, bool) {
    let method = target.split(['#', '(']).nth(1).unwrap();
    match (target.starts_with("found.Tally#"), method) {
        (true, _) => (FaultKind::BrokenInvariant, true),
        (_, "length" | "sum" | "has" | "last" | "listen" | "await" | "watch") => {
            (FaultKind::NeverEnds, false)
        }
        (_, "spin") => (FaultKind::NeverEnds, true),
        (_, "share" | "inner") => (FaultKind::FailedAssertion, false),
        _ => (FaultKind::FailedAssertion, true),
    }
}

/// Counted by hand: `if` and loop conditions have two branches each, of the target and of what it makes and calls near by.
#[test]
fn branches_are_those_of_the_target_and_of_what_stands_near_by() {
    let (targets, methods, report) = judged("tests/cases/branches");
    confirms(&targets, &methods, &report);
    for (name, branches) in [
        ("near.Caller#total", 14),
        ("bodies.Bodies#anonymous", 6),
        ("bodies.Bodies#lambda", 4),
        ("bodies.Bodies#local", 4),
        ("bodies.Bodies#handed", 4),
        ("bodies.Bodies#returned", 0),
    ] {
        let target = targets.iter().find(|target| target.name.starts_with(name)).unwrap();
        assert_eq!(target.branches, branches, "{name}");
    }
}
