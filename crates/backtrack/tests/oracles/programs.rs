//! Random invariants, compiled together, against a brute force on the JVM that tries everything.

use heapwise_enumerate::Figures;
use heapwise_program::Program;

use crate::brute_force::{by_brute_force, difference};
use crate::case::Case;
use crate::catalogues;
use crate::folder;
use crate::java::{compile, open};
use crate::leaves::{self, Leaves};
use crate::partials::{self, Answers, Known};
use crate::program::program;
use crate::ways::{Ways, canonical};

/// What the comparison of many programs has met.
#[derive(Default, Debug)]
struct Met {
    programs: usize,
    /// Of them: those that the machine knew whole, and those with valid structures.
    by_machine: usize,
    satisfiable: usize,
    structures: usize,
    /// How partial structures were completed.
    answers: Answers,
    leaves: Leaves,
}

/// Partial structures for each program, if it has not more structures than these.
const PARTIALS: usize = 200;
const MOST: usize = 4000;
/// How often a search in parts is compared.
const IN_PARTS: u64 = 4;

/// Compares the programs of these seeds; the answer is what is wrong.
fn faults_of(seeds: std::ops::Range<u64>, met: &mut Met) -> Vec<String> {
    let folder_of_sources = tempfile::tempdir().unwrap();
    let classes = tempfile::tempdir().unwrap();
    let mut cases = Vec::new();
    let mut files = vec![folder().join("BruteForce.java")];
    for seed in seeds.clone() {
        let (name, source) = (name(seed), source(seed));
        let file = folder_of_sources.path().join(format!("{name}.java"));
        std::fs::write(&file, &source).unwrap();
        files.push(file);
        cases.push(Case::of("programs", &name, &source));
    }
    compile(classes.path(), &files);
    let expected = by_brute_force(classes.path(), &cases);
    let program = open(classes.path());
    let mut faults = Vec::new();
    for (case, seed) in cases.iter().zip(seeds) {
        let expected = &expected[&case.class];
        met.programs += 1;
        met.satisfiable += usize::from(!expected.is_empty());
        met.structures += expected.len();
        let found = compared(&program, case, seed, expected, met);
        if !found.is_empty() {
            faults.extend(found);
            faults.push(source(seed));
        }
    }
    faults
}

fn compared(program: &Program, case: &Case, seed: u64, expected: &[String], met: &mut Met) -> Vec<String> {
    let mut faults = Vec::new();
    let ways = Ways::of(program, case);
    let one = ways.counted(1);
    match &one {
        Err(why) => println!("{}: not by the machine: {}", case.class, why.0),
        Ok(figures) => {
            met.by_machine += 1;
            if figures.structures != expected.len() as u128 {
                faults.push(format!("the machine counts {} of {}", figures.structures, expected.len()));
            }
            let parts = if seed.is_multiple_of(IN_PARTS) { ways.counted(2) } else { Ok(figures.clone()) };
            if parts.as_ref().map(counts) != Ok(counts(figures)) {
                faults.push(format!("in parts it counts {parts:?}, as one {figures:?}"));
            }
        }
    }
    if one.is_ok() {
        let mut bench = ways.bench();
        let valid = ways.witnesses(&mut bench);
        let mut structures: Vec<String> = valid.iter().map(|valid| canonical(program, valid)).collect();
        structures.sort();
        faults.extend(difference("the machine", &structures, expected, true));
        if faults.is_empty() && expected.len() <= MOST {
            let known = Known { program, invariant: ways.invariant, valid: &valid, texts: expected };
            match leaves::faults(&known, &mut bench, 0, &mut met.leaves) {
                Ok(found) => faults.extend(found),
                Err(why) => println!("{}: not with what is computed kept: {}", case.class, why.0),
            }
            match catalogues::fault(&known, &mut bench, seed) {
                Ok(found) => faults.extend(found),
                Err(why) => println!("{}: no catalogue: {}", case.class, why.0),
            }
            faults.extend(partials::faults(&known, bench, seed, PARTIALS, &mut met.answers));
        }
    }
    faults.iter().map(|fault| format!("{}: {fault}", case.class)).collect()
}

fn name(seed: u64) -> String {
    format!("P{seed}")
}

fn source(seed: u64) -> String {
    program(&name(seed), seed)
}

fn counts(figures: &Figures) -> (u128, Option<heapwise_engine::Limit>) {
    (figures.structures, figures.cut)
}

/// Programs of the usual run, unless the environment names others.
const USUAL: std::ops::Range<u64> = 0..60;
/// Programs that are compiled together.
const TOGETHER: u64 = 100;

#[test]
fn random_invariants_agree_with_brute_force_on_the_jvm() {
    let asked = std::env::var("PROGRAMS").ok();
    let is_usual = asked.is_none();
    let seeds = asked.map_or(USUAL, |asked| {
        let (first, end) = asked.split_once("..").unwrap();
        first.parse().unwrap()..end.parse().unwrap()
    });
    let mut met = Met::default();
    let mut faults = Vec::new();
    let mut first = seeds.start;
    while first < seeds.end {
        let end = seeds.end.min(first + TOGETHER);
        faults.extend(faults_of(first..end, &mut met));
        first = end;
    }
    println!("{met:?}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    // Few programs, which someone asks for, may be of any sort. Of many, four in ten have a structure.
    assert!(!is_usual || met.by_machine * 10 > met.programs * 9, "{met:?}");
    assert!(!is_usual || met.satisfiable * 4 > met.programs, "{met:?}");
    assert!(!is_usual || met.leaves.programs * 5 > met.programs * 4, "{met:?}");
    assert!(!is_usual || met.answers.undecided * 100 < met.answers.refuted, "{met:?}");
}
