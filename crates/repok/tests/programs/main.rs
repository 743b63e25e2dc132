//! Heap solvers against enumeration on random invariants, those that the enumeration itself is tried on: a partial structure
//! can be completed exactly when one of all valid structures extends it, also when it was asked for after many others. Here
//! classes have subclasses, arrays and aliases that no subject has.
//!
//! More is asked by `PROGRAMS=0..2000 cargo test --release -p heapwise-repok --test programs`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

#[path = "../../../backtrack/tests/oracles/case.rs"]
#[allow(dead_code)]
mod case;
#[path = "../../../backtrack/tests/oracles/classes.rs"]
mod classes;
#[path = "../extensions/draft.rs"]
mod draft;
#[path = "../extensions/random.rs"]
mod partials;
#[path = "../../../backtrack/tests/oracles/program.rs"]
mod program;
#[path = "../../../backtrack/tests/oracles/random.rs"]
mod random;
#[path = "../extensions/solvers.rs"]
#[allow(dead_code)]
mod solvers;
#[path = "../extensions/valid.rs"]
#[allow(dead_code)]
mod valid;

use std::ops::Range;
use std::path::Path;
use std::process::Command;

use case::Case;
use draft::Draft;
use heapwise_analysis::Session;
use heapwise_engine::{Budget, Laziness};
use heapwise_enumerate::{Enumeration, enumerate};
use heapwise_heap::{Domain, Invariant, Witness};
use heapwise_natives::{BOOT, Table as Natives};
use heapwise_program::{Program, ProgramConfig, java_home};
use solvers::Reply;
use valid::{Valid, Word};

/// Programs of a usual test run, and partial structures of each.
const PROGRAMS: Range<u64> = 0..400;
const ROUNDS: usize = 200;
/// Programs with more structures are left out.
const MOST: usize = 20_000;
/// Programs that are compiled together.
const TOGETHER: u64 = 100;

/// What was asked, by what the solvers answered.
#[derive(Default, Debug)]
struct Met {
    programs: usize,
    sat: usize,
    unsat: usize,
    unknown: usize,
}

fn session<'p>(program: &'p Program, case: &Case) -> Session<'p> {
    let budget = Budget {
        steps: 20_000,
        branches: 10_000,
        paths: u64::MAX,
        total_steps: u64::MAX,
        ..Budget::default()
    };
    let (scope, lazy) = (case.scope(), Laziness::AtUse);
    let mut session = Session::new(program, Natives::shared(), BOOT, scope, budget, lazy).unwrap();
    session.cx.domains = case.domains(program);
    session
}

fn compile(into: &Path, sources: &Path, seeds: Range<u64>) -> Vec<(Case, String)> {
    let mut javac = Command::new(java_home().unwrap().join("bin/javac"));
    javac.args(["-J-XX:TieredStopAtLevel=1", "-nowarn", "-g", "-d"]).arg(into);
    let cases = seeds.map(|seed| {
        let name = format!("P{seed}");
        let source = program::program(&name, seed);
        let file = sources.join(format!("{name}.java"));
        std::fs::write(&file, &source).unwrap();
        javac.arg(file);
        (Case::of("programs", &name, &source), source)
    });
    let cases: Vec<_> = cases.collect();
    let run = javac.output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    cases
}

/// All valid structures; `None` when they are too many, or not all are known.
fn all_valid(program: &Program, case: &Case, invariant: Invariant) -> Option<Valid> {
    let narrow = session(program, case);
    let Session { mut cx, mut engine, base, .. } = session(program, case);
    let mut words = Vec::new();
    let mut visit = |witness: Witness| {
        words.push(Word::of(&narrow.cx, &Draft::of(&narrow.cx, &witness)));
        words.len() < MOST
    };
    let mut enumeration = Enumeration { engine: &mut engine, base: &base, invariant };
    let figures = enumerate(&mut cx, &mut enumeration, Some(&mut visit)).ok()?;
    (figures.undecided.is_empty() && words.len() < MOST).then(|| Valid::of(words))
}

/// Compares the solvers with the structures; the answer is what is wrong.
fn compare(program: &Program, case: &Case, seed: u64, met: &mut Met) -> Vec<String> {
    let class = program.find_class(&case.class).unwrap();
    let invariant = Invariant::detected(program, class).unwrap();
    let Some(valid) = all_valid(program, case, invariant) else { return Vec::new() };
    met.programs += 1;
    let narrow = session(program, case);
    let mut session = session(program, case);
    // Where nothing reads a reference that has no null, the engine leaves it null.
    let is_never_null = |domain: &Domain| matches!(domain, Domain::References { null: false, .. });
    let is_exact = !session.cx.domains.fields.values().any(is_never_null);
    let mut solvers = solvers::all(&mut session, invariant);
    let mut random = partials::Random(0x9e37_79b9_7f4a_7c15 ^ (seed + 1).wrapping_mul(0x1234_5677));
    let mut faults = Vec::new();
    for round in 0..ROUNDS {
        let draft = partials::partial(&narrow.cx, &valid, invariant.subject, &mut random);
        let shape = draft.without_numbers();
        for solver in solvers.iter_mut().filter(|solver| round % solver.every == 0) {
            let asked = if solver.knows_numbers() { &draft } else { &shape };
            let expected = valid.has_extension(asked);
            let fault = match solver.ask(&mut session, asked) {
                None => None,
                Some(Reply::Unknown(_)) => {
                    met.unknown += 1;
                    None
                }
                Some(Reply::Unsat) => {
                    met.unsat += 1;
                    expected.then(|| "unsat, but a valid structure extends it".to_owned())
                }
                Some(Reply::Sat(witness)) => {
                    met.sat += 1;
                    let word = witness.map(|found| Word::of(&narrow.cx, &Draft::of(&narrow.cx, &found)));
                    let is_wrong = |word: &Word| word.extends(asked).is_err() || !valid.contains(word);
                    let is_bad = is_exact && word.as_ref().is_some_and(is_wrong);
                    (is_bad || !expected).then(|| format!("sat, by {word:?}"))
                }
            };
            faults.extend(
                fault.map(|fault| format!("P{seed} round {round}: {}: {fault}: {asked:?}", solver.name)),
            );
        }
    }
    faults
}

#[test]
fn random_invariants() {
    let seeds = std::env::var("PROGRAMS").map_or(PROGRAMS, |text| {
        let (first, end) = text.split_once("..").unwrap();
        first.parse().unwrap()..end.parse().unwrap()
    });
    let mut met = Met::default();
    for first in seeds.clone().step_by(TOGETHER as usize) {
        let some = first..seeds.end.min(first + TOGETHER);
        let (sources, classes) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let cases = compile(classes.path(), sources.path(), some.clone());
        let class_path = vec![classes.path().to_owned()];
        let config = ProgramConfig { class_path, java_home: java_home().unwrap() };
        let program = Program::open(config).unwrap();
        for ((case, source), seed) in cases.iter().zip(some) {
            let faults = compare(&program, case, seed, &mut met);
            assert!(faults.is_empty(), "{} faults, as {}\n{source}", faults.len(), faults[0]);
        }
    }
    println!("{met:?}");
    assert!(met.programs > 0 && met.sat > 1_000 && met.unsat > 1_000, "one-sided: {met:?}");
    assert!(met.unknown * 100 < met.sat + met.unsat, "too often unknown: {met:?}");
}
