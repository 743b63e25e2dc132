//! The machine, as enumeration drives it, against oracles: a brute force on the real JVM that tries everything in every cell,
//! the engine, and itself on several threads.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod brute_force;
mod case;
mod catalogues;
mod classes;
mod exactness;
mod java;
mod leaves;
mod partials;
mod program;
mod programs;
mod random;
mod ways;

use std::path::{Path, PathBuf};

use brute_force::{by_brute_force, difference};
use case::Case;
use heapwise_program::Program;
use java::{compile, open, sources};
use leaves::Leaves;
use partials::Known;
use ways::Ways;

/// What the engine cannot decide either, and why.
const UNDECIDED: &[(&str, &str)] = &[
    ("AtomicCounts", "jdk.internal.misc.Unsafe at a symbolic offset"),
    ("Colours", "constants of cases.Colours.Colour that the invariant does not read"),
    ("Kinds", "float arithmetic beyond the search"),
    ("Longs", "float arithmetic beyond the search"),
    ("ReasonsOfCells", "the identity hash code of a box of a symbolic number"),
    ("ToldMessages", "the text of a message that is not known exactly"),
];

/// What the machine refuses, and why; it has all others.
const REFUSED: &[(&str, &str)] = &[
    ("BoxesInStream", "the identity of boxes"),
    ("Colours", "constants of cases.Colours.Colour that the invariant does not read"),
    ("LateClass", "the initialisation of cases.LateClass.Lazy behind writes to static fields"),
    ("OfTheSettings", "System.getProperty"),
    ("Palette", "constants of cases.Palette.Colour that the invariant does not read"),
    ("Same", "the identity of boxes"),
    ("ToldMessages", "the message of an exception of the JVM"),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracles")
}

/// What is wrong with a case; nothing if all ways agree with the oracle.
fn faults(program: &Program, case: &Case, expected: &[String], met: &mut Leaves) -> Vec<String> {
    let ways = Ways::of(program, case);
    let mut faults = Vec::new();
    let (engine, structures) = ways.by_engine(true);
    let why = UNDECIDED.iter().find(|(class, _)| case.class.ends_with(&format!("/{class}")));
    let reasons = engine.undecided.keys().cloned().collect::<Vec<_>>().join("; ");
    match why {
        Some((_, why)) if reasons.contains(why) => {}
        None if engine.undecided.is_empty() => {}
        _ => faults.push(format!("the engine did not decide: {reasons}")),
    }
    let is_whole = engine.undecided.is_empty();
    faults.extend(difference("the engine", &structures, expected, is_whole));
    let (counted, _) = ways.by_engine(false);
    if is_whole && (counted.structures, counted.candidates) != (engine.structures, engine.candidates) {
        faults.push(format!("the engine counts {counted:?} and lists {engine:?}"));
    }
    let (figures, structures) = ways.listed();
    faults.extend(difference("enumerate", &structures, expected, figures.undecided.is_empty()));
    let refused = REFUSED.iter().find(|(class, _)| case.class.ends_with(&format!("/{class}")));
    match ways.counted(1) {
        Err(why) if refused.is_some_and(|(_, expected)| why.0.contains(expected)) => {}
        Err(why) => faults.push(format!("not by the machine: {}", why.0)),
        Ok(_) if refused.is_some() => faults.push("by the machine, which was to refuse it".to_owned()),
        Ok(one) => {
            if one.structures != expected.len() as u128 {
                faults.push(format!("the machine counts {} of {}", one.structures, expected.len()));
            }
            if case.most.is_some_and(|most| one.candidates > most) {
                faults.push(format!("the machine needs {} candidates", one.candidates));
            }
            for threads in [2, 3] {
                let several = ways.counted(threads);
                let figures = |of: &heapwise_enumerate::Figures| {
                    (of.structures, of.candidates, of.failures, of.writes, of.cut)
                };
                if several.as_ref().map(figures) != Ok(figures(&one)) {
                    faults.push(format!("{threads} threads count {several:?}, one counts {one:?}"));
                }
            }
            if expected.len() <= MOST {
                faults.extend(of_parts(&ways, expected, met));
            }
            // What is learned in one part of a count is not known in the others.
            if figures.structures != one.structures || figures.candidates > one.candidates {
                faults.push(format!("the machine lists {figures:?} and counts {one:?}"));
            }
        }
    }
    faults.iter().map(|fault| format!("{}: {fault}", case.class)).collect()
}

/// Cases with more structures are not looked at further.
const MOST: usize = 2000;
/// Partial structures for each case, and the widest domain whose numbers are tried one by one where a solver decides.
const PARTIALS: usize = 60;
const WIDEST: i64 = 3;

/// What is wrong with accepted structures whose numbers are open, with catalogues and with completions; nothing where the machine
/// does not know how.
fn of_parts(ways: &Ways<'_>, expected: &[String], met: &mut Leaves) -> Vec<String> {
    let mut bench = ways.bench();
    let valid = ways.witnesses(&mut bench);
    let known = Known { program: ways.program, invariant: ways.invariant, valid: &valid, texts: expected };
    let mut faults = Vec::new();
    faults.extend(leaves::faults(&known, &mut bench, WIDEST, met).unwrap_or_default());
    faults.extend(catalogues::fault(&known, &mut bench, 1).unwrap_or_default());
    faults.extend(partials::faults(&known, bench, 1, PARTIALS, &mut partials::Answers::default()));
    faults
}

#[test]
fn every_feature_of_invariants_agrees_with_brute_force_on_the_jvm() {
    let classes = tempfile::tempdir().unwrap();
    let files = sources(&folder().join("cases"));
    let mut all = files.clone();
    all.push(folder().join("BruteForce.java"));
    compile(classes.path(), &all);
    let of = |file: &PathBuf| {
        let name = file.file_stem().unwrap().to_str().unwrap();
        Case::of("cases", name, &std::fs::read_to_string(file).unwrap())
    };
    let only = std::env::var("CASE").ok();
    let is_asked = |case: &Case| only.as_ref().is_none_or(|only| case.class.ends_with(only.as_str()));
    let cases: Vec<Case> = files.iter().map(of).filter(is_asked).collect();
    let expected = by_brute_force(classes.path(), &cases);
    let program = open(classes.path());
    let mut met = Leaves::default();
    let mut faults: Vec<String> =
        cases.iter().flat_map(|case| faults(&program, case, &expected[&case.class], &mut met)).collect();
    faults.extend(exactness::faults(&program, &cases));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(only.is_some() || met.computed > 0 && met.refused > 0, "{met:?}");
}
