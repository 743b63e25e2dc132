//! Specifications of classes against their invariants in Java: all structures within bounds that one of them accepts, the other
//! accepts as well. The invariants run in the engine, which knows nothing of the logic.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

#[path = "support/java.rs"]
mod java;

use std::path::{Path, PathBuf};

use heapwise_engine::Budget;
use heapwise_heap::{Domain, Domains, Invariant, Scope};
use heapwise_program::Program;
use heapwise_seplog::class_path::ClassPath;
use heapwise_seplog::{Source, parse_with};
use heapwise_session::{Compared, Comparison, Side, Within};

/// The objects of each class; the tests of `heapwise check-spec` go further.
fn scope(class: &str) -> Scope {
    Scope::uniform(match class {
        "lissa/HashMap" | "lissa/Template" => 3,
        _ => 4,
    })
}

fn subjects() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects")
}

/// The files of this kind below a folder of subjects, in order.
fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let mut pending = vec![subjects().join(folder)];
    let mut files = Vec::new();
    while let Some(folder) = pending.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|known| known == extension) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

fn compile(sources: &[PathBuf]) -> (tempfile::TempDir, Program) {
    let classes = tempfile::tempdir().unwrap();
    java::javac(classes.path(), sources);
    let program = java::program(&[classes.path()]);
    (classes, program)
}

/// Compares each precondition in the text with the invariant of a class.
fn compare(program: &Program, class: &str, text: &str) -> Vec<Compared> {
    let subject = program.find_class(class).unwrap();
    let source = Source::new(format!("{class}.sl"), text.to_owned());
    let spec = parse_with(&[source], &ClassPath::of(program, subject));
    let spec = spec.unwrap_or_else(|wrong| panic!("{wrong}"));
    assert!(spec.warnings.0.is_empty(), "{class}: {}", spec.warnings);
    let invariant = Invariant::detected(program, subject).unwrap();
    let budget = Budget {
        steps: 100_000,
        branches: 100_000,
        paths: u64::MAX,
        total_steps: u64::MAX,
        ..Budget::default()
    };
    let mut domains = Domains::default();
    // Three colours would be all that the invariant knows.
    if let Ok(node) = program.find_class(&format!("{class}$Node"))
        && let Some(color) = program.find_field(node, "color")
    {
        domains.fields.insert(color, Domain::Numbers(vec![(0, 2)]));
    }
    let within = Within { scope: scope(class), domains, budget };
    let sides = Side::preconditions(program, subject, spec, class, None).unwrap().sides;
    let compared = sides.into_iter().map(|side| {
        let sides = [side, Side::method(program, subject, invariant)];
        Comparison { program, subject, within: &within, sides }.run().unwrap()
    });
    compared.collect()
}

#[test]
fn specifications_of_subjects_agree_with_invariants() {
    for (folder, below) in [("korat", ""), ("lissa", ""), ("src/heapwise/subjects/tll", "src")] {
        let (_classes, program) = compile(&files(folder, "java"));
        for file in files(folder, "sl") {
            let class = file.strip_prefix(subjects().join(below)).unwrap().with_extension("");
            let class = class.to_str().unwrap();
            let all = compare(&program, class, &std::fs::read_to_string(&file).unwrap());
            assert!(!all.is_empty(), "{class}");
            for compared in all {
                assert!(!compared.differ(), "{class}: {:?}", compared.alone);
                assert!(!compared.is_partial(), "{class}: {:?} {:?}", compared.cut, compared.undecided);
                let [one, other] = compared.accepted;
                assert!(one > 1 && one == other, "{class}: {one} {other}");
            }
        }
    }
}

/// A class of which a specification can say something wrong, and what does not show in its own text.
const FLAG: &str =
    "package p; class Flag { boolean on; int count; Flag next; void set(Flag other, int by) { } }";

#[test]
fn classes_say_what_names_mean() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("Flag.java");
    std::fs::write(&file, FLAG).unwrap();
    let (_classes, program) = compile(&[file]);
    let subject = program.find_class("p/Flag").unwrap();
    let check = |text: &str, shown: &str, told: &str| {
        let text = format!("data Flag {{boolean on; int count; Flag next}} pre set == {text}");
        let source = Source::new("Flag.sl".to_owned(), text);
        let (found, found_told) = match parse_with(&[source], &ClassPath::of(&program, subject)) {
            Ok(spec) => {
                let formula = &spec.preconditions[0].formula.disjuncts[0];
                (spec.show(formula).to_string(), spec.warnings.to_string())
            }
            Err(errors) => (String::new(), errors.to_string()),
        };
        assert_eq!(found, shown);
        assert!(found_told.contains(told) && told.is_empty() == found_told.is_empty(), "{found_told}");
    };
    // A boolean is 0 or 1; whether two variables are numbers only the class says.
    check("this_on != by", "emp & this_on != by & 0 <= this_on & this_on <= 1", "");
    check("this_next = other", "emp & this_next = other", "");
    check("this_nex = other", "", "`p.Flag` has no field `nex`");
    check("this_next = by", "", "`by`");
    let cell = "Flag<on: v, count: w, next: n> & 0 <= v & v <= 1";
    check("other::Flag<v, w, n>", &format!("other::{cell}"), "");
    check("othr::Flag<v, w, n>", &format!("othr::{cell}"), "no parameter `othr` of p.Flag.set");
}
