//! `heapwise run` beside `java` on random well-typed programs.
//!
//! Programs are made from seeds, compiled and run many at a time: starting a JVM costs more than a program. A program
//! whose output differs is cut down, statement by statement, as long as it still differs, and printed with its seed.
//! `HEAPWISE_PROGRAMS` says how many (2,000), `HEAPWISE_SEED` where to begin (1).

mod expressions;
mod generate;
pub mod random;
mod tree;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::tool;
use tree::Program;

/// Programs that one run of `javac` and of each machine takes.
const BATCH: usize = 250;
/// The line that tells where the output of a program begins.
const MARK: &str = "=== ";
const LIMIT: Duration = Duration::from_secs(120);

#[test]
fn random_programs_run_as_on_a_jvm() {
    let (count, first) = (setting("HEAPWISE_PROGRAMS", 2_000), setting("HEAPWISE_SEED", 1));
    for start in (first..first + count).step_by(BATCH) {
        let seeds: Vec<usize> = (start..(first + count).min(start + BATCH)).collect();
        let programs: Vec<Program> = seeds.iter().map(|&seed| program(seed)).collect();
        if let Some(&index) = differences(&programs).first() {
            panic!("the program of seed {} differs; cut down:\n{}", seeds[index], shrunk(seeds[index]));
        }
    }
}

fn setting(name: &str, default: usize) -> usize {
    std::env::var(name).map_or(default, |text| text.parse().unwrap())
}

fn program(seed: usize) -> Program {
    generate::program(seed, u64::try_from(seed).unwrap())
}

/// The programs whose output differs, in order, up to the one with which a run broke off.
fn differences(programs: &[Program]) -> Vec<usize> {
    let classes = compile(programs);
    let mut java = Command::new(tool::java_home().join("bin/java"));
    java.args(["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp"]).arg(&classes).arg("All");
    let mut heapwise = tool::heapwise();
    heapwise.args(["run", "-cp"]).arg(&classes).arg("All");
    let (expected, got) = (outputs(&mut java), outputs(&mut heapwise));
    assert_eq!(expected.len(), programs.len(), "{expected:?}");
    assert!(!got.is_empty(), "nothing ran");
    (0..got.len()).filter(|&index| got.get(index) != expected.get(index)).collect()
}

/// What each program printed; the errors of a run that broke off belong to its last one.
fn outputs(command: &mut Command) -> Vec<String> {
    let run = tool::finish_reading(command, Stdio::null(), LIMIT);
    let mut outputs: Vec<String> = run.out.split(MARK).skip(1).map(str::to_owned).collect();
    if run.code != Some(0) {
        outputs.last_mut().unwrap_or_else(|| panic!("{run:?}")).push_str(&run.err);
    }
    outputs
}

fn compile(programs: &[Program]) -> PathBuf {
    let folder = tool::folder("random-programs-sources");
    let mut sources: Vec<PathBuf> = programs
        .iter()
        .map(|program| write(&folder, &format!("P{}", program.number), &program.source()))
        .collect();
    let call = |program: &Program| {
        let number = program.number;
        format!(
            "        try {{ mark({number}); P{number}.run(); }} catch (Throwable t) {{ System.out.println(P{number}.show(t)); }}\n"
        )
    };
    let calls: String = programs.iter().map(call).collect();
    let mark = format!("    static void mark(int n) {{ System.out.println(\"{MARK}\" + n); }}\n");
    let all = format!(
        "final class All {{\n{mark}    public static void main(String[] args) {{\n{calls}    }}\n}}\n"
    );
    sources.push(write(&folder, "All", &all));
    tool::compile("random-programs", &sources, "")
}

fn write(folder: &Path, name: &str, source: &str) -> PathBuf {
    let path = folder.join(name).with_extension("java");
    std::fs::write(&path, source).unwrap();
    path
}

/// A small program that still differs, found by removing the largest statement that is not needed for it, again and again.
fn shrunk(seed: usize) -> String {
    let mut removed: Vec<usize> = Vec::new();
    loop {
        let candidates = candidates(seed, &removed);
        let differing = if candidates.is_empty() { Vec::new() } else { differences(&candidates) };
        match differing.into_iter().min_by_key(|&index| candidates[index].source().len()) {
            Some(index) => removed.push(index),
            None => return variant(seed, seed, &removed).unwrap().source(),
        }
    }
}

/// The program of a seed without these statements, each counted after those before it were removed.
fn variant(number: usize, seed: usize, removed: &[usize]) -> Option<Program> {
    let mut program = program(seed);
    program.number = number;
    removed.iter().all(|&nth| program.remove(nth)).then_some(program)
}

/// The program with one more statement removed, in all ways. The number of each is the statement that is missing.
fn candidates(seed: usize, removed: &[usize]) -> Vec<Program> {
    (0..).map_while(|nth| variant(nth, seed, &[removed, &[nth]].concat())).collect()
}
