//! Whole programs in a world, with threads, monitors, time and garbage, against the JVM, on the cases `tests/cases/programs`.
//!
//! The text that a program gives is the same however its threads take turns. Each program runs twice, once with a collection of
//! garbage every few cells.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod outside;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use heapwise_engine::{Budget, Engine, Frame, Outcome};
use heapwise_heap::{Asked, Context, Domains, Gaps, Scope, Value, Variables};
use heapwise_natives::{BOOT, Table};
use heapwise_program::{Program, ProgramConfig, java_home};
use heapwise_term::TermPool;
use outside::{Outside, TOLD};

/// Cells between two collections of garbage, where there are many.
const OFTEN: u64 = 500;
/// Cells that may be alive: what a program needs, but not all that it makes.
const MEMORY: u64 = 100_000;

/// A program, and what is expected of it.
struct Case {
    name: String,
    expected: String,
    /// What the threads that outlive the program leave in its field `left`.
    leaves: Option<i32>,
    /// What it tells of on standard error.
    tells: Option<String>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases")
}

fn told(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The cases: what the JVM tells of a program, or what its head says, where it never ends there or hangs on a clock.
fn cases(classes: &Path) -> Vec<Case> {
    let entries = fs::read_dir(folder().join("programs")).unwrap();
    let mut sources: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    sources.sort();
    let home = java_home().unwrap();
    let mut javac = Command::new(home.join("bin/javac"));
    told(javac.args(["-J-XX:TieredStopAtLevel=1", "-g", "-nowarn", "-d"]).arg(classes).args(&sources));
    let mut java = Command::new(home.join("bin/java"));
    java.arg("-cp").arg(classes).arg(folder().join("ProgramOracle.java"));
    let name = |source: &PathBuf| source.file_stem().unwrap().to_str().unwrap().to_owned();
    let head = |source: &PathBuf, key: &str| {
        let text = fs::read_to_string(source).unwrap();
        text.lines().find_map(|line| line.strip_prefix(key)).map(str::to_owned)
    };
    java.args(sources.iter().filter(|source| head(source, "// ends: ").is_none()).map(name));
    let lines = told(&mut java);
    let given: BTreeMap<&str, &str> = lines.lines().map(|line| line.split_once('\t').unwrap()).collect();
    let case = |source: &PathBuf| {
        let name = name(source);
        let expected = head(source, "// ends: ").unwrap_or_else(|| given[name.as_str()].to_owned());
        let leaves = head(source, "// leaves: ").map(|left| left.parse().unwrap());
        Case { name, expected, leaves, tells: head(source, "// tells: ") }
    };
    sources.iter().map(case).collect()
}

/// What a program gives in the engine.
fn run(program: &Program, Case { name, leaves, tells, .. }: &Case, collect_every: u64) -> String {
    let engine = Engine::new(program, Table::shared(), Budget::default()).unwrap();
    let mut engine = engine.in_world(Box::new(Outside::default()));
    let mut cx = context(program);
    let mut base = engine.boot(&mut cx, BOOT);
    let memory = base.heap.cells() + MEMORY;
    base.heap.set_limit(memory);
    engine.set_budget(Budget { collect_every, memory, call_depth: 2_000, ..Budget::default() });
    let class = program.find_class(name).unwrap();
    let method = program.find_method(class, "run", "()Ljava/lang/String;").unwrap();
    let start = match engine.start(&mut cx, base, method, &[]) {
        Ok(start) => start,
        Err(outcome) => return format!("{outcome:?}"),
    };
    let path = engine.first_path(&mut cx, start).unwrap();
    let told = engine.world().and_then(|world| world.property(TOLD)).expect("the world of the run is left");
    if let Some(tells) = tells {
        assert_eq!(told.trim(), tells, "{name}");
    }
    if let Some(leaves) = leaves {
        let rest = engine.run_other_threads(&mut cx, path.state.clone()).unwrap();
        let left = program.find_field(class, "left").unwrap();
        assert_eq!(rest.outcome, Outcome::Returned(None), "{name}");
        assert_eq!(rest.state.static_value(program, left), Some(Value::Int(*leaves)), "{name}");
    }
    match path.outcome {
        Outcome::Returned(Some(Value::Object(text))) => {
            String::from_utf16(&engine.text(&path.state.heap, text).unwrap()).unwrap()
        }
        Outcome::Threw(exception) => {
            format!("throws {}", program.class(path.state.heap.class(exception)).java_name())
        }
        Outcome::OutOfBudget(limit) => {
            let waiting = path.state.waiting_threads().into_iter().map(|(_, frames)| frames);
            let at: Vec<String> =
                waiting.chain([path.state.frames()]).map(|frames| innermost(program, &frames)).collect();
            format!("{limit:?} {}", at.join(" "))
        }
        other => format!("{other:?}"),
    }
}

/// The method of the program in which a thread is.
fn innermost(program: &Program, frames: &[Frame<'_>]) -> String {
    let own = frames.iter().find(|frame| !program.class(frame.class).is_jdk());
    own.map_or_else(String::new, |frame| program.method(frame.method).name.to_string())
}

fn context(program: &Program) -> Context<'_> {
    Context {
        program,
        pool: TermPool::new(),
        variables: Variables::new(),
        smt: heapwise_smt::standard(heapwise_smt::Config::default()),
        scope: Scope::uniform(0),
        domains: Domains::default(),
        asked: Asked::default(),
        tried: None,
        gaps: Gaps::default(),
        throws: BTreeSet::new(),
    }
}

#[test]
fn programs_give_what_they_give_on_the_jvm() {
    let classes = tempfile::tempdir().unwrap();
    let cases = cases(classes.path());
    let config =
        ProgramConfig { class_path: vec![classes.path().to_path_buf()], java_home: java_home().unwrap() };
    let program = Program::open(config).unwrap();
    let mut faults = Vec::new();
    for case @ Case { name, expected, .. } in &cases {
        for collect_every in [u64::MAX, OFTEN] {
            let given = run(&program, case, collect_every);
            if given != *expected {
                faults.push(format!("{name}: {given:?}, but the JVM: {expected:?} ({collect_every} cells)"));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}
