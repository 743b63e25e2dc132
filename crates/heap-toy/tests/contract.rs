//! The contract of heap solvers, kept by `toy` and `none`; and solvers that break it, to show that each breach is found.
//!
//! The oracle of `toy` counts by its own means how many references hold each object.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use heapwise_heap::{
    Cell, Change, Context, Domain, Evidence, HeapQuery, HeapSolver, HeapStatistics, NoInvariant, Requirement,
    Verdict, Witness,
};
use heapwise_heap_contract::{Figures, Space, check};
use heapwise_heap_toy::{NoSharing, Toy};
use heapwise_program::{Program, ProgramConfig, java_home};

const PATHS: usize = 400;

const TREE: Space = Space {
    class: "heapwise/subjects/bst/BinarySearchTree",
    node: "heapwise/subjects/bst/BinarySearchTree$Node",
    nodes: 2,
    passes_node: true,
    ints: 0..=6,
    longest: None,
};

const RING: Space = Space {
    class: "heapwise/subjects/dll/DoubleLinkedList",
    node: "heapwise/subjects/dll/DoubleLinkedList$Entry",
    ..TREE
};

const TABLE: Space = Space {
    class: "heapwise/subjects/hash/HashMap",
    node: "heapwise/subjects/hash/HashMap$Entry",
    nodes: 1,
    longest: Some(2),
    ..TREE
};

/// Runs something with the program of a space.
fn with_program(space: &Space, run: impl for<'p> FnOnce(&mut Context<'p>)) {
    let folder = tempfile::tempdir().unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/src").join(space.class);
    let javac = java_home().unwrap().join("bin/javac");
    let status =
        Command::new(javac).arg("-d").arg(folder.path()).arg(source.with_extension("java")).status().unwrap();
    assert!(status.success(), "javac failed");
    let class_path: Vec<PathBuf> = vec![folder.path().to_owned()];
    let program = Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap();
    run(&mut space.context(&program).unwrap());
}

fn shares_nothing(witness: &Witness) -> bool {
    let cells = || witness.roots.iter().chain(witness.objects.iter().flat_map(|object| &object.cells));
    let holders = |object| cells().filter(|cell| **cell == Cell::Object(object)).count();
    (0..witness.objects.len()).all(|object| holders(object) <= 1)
}

/// Checks that a solver keeps the contract where what shares nothing is valid, with answers of both kinds.
fn keeps(space: &Space) {
    with_program(space, |cx| {
        let mut judge = |cx: &mut Context<'_>, witness: &Witness| {
            let expected = shares_nothing(witness);
            assert_eq!(NoSharing(cx.program).holds(witness), Some(expected), "{witness:?}");
            expected
        };
        let figures = check(cx, space, PATHS, &mut judge, &mut || Box::new(Toy::default()));
        let Figures { sat, without_witness, unsat, unknown, by_memo } =
            figures.unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!((without_witness, unknown), (0, 0));
        assert!(sat > PATHS / 10 && unsat > PATHS / 10, "one-sided questions: {sat} sat, {unsat} unsat");
        assert!(by_memo > 0, "no question was isomorphic to an earlier one, so the memo was not tested");
    });
}

#[test]
fn trees() {
    keeps(&TREE);
}

#[test]
fn rings() {
    keeps(&RING);
}

#[test]
fn tables() {
    keeps(&TABLE);
}

/// A table is there, has one place at least, and each holds an entry. That there is no room for the second is not seen in advance.
#[test]
fn what_is_never_null_gets_an_object() {
    with_program(&TABLE, |cx| {
        let map = cx.program.find_class(TABLE.class).unwrap();
        let entry = cx.program.find_class(TABLE.node).unwrap();
        let array = cx.program.array_class(entry);
        let never_null = |class| Domain::References { null: false, classes: Some(vec![class]) };
        cx.domains.fields.insert(cx.program.find_field(map, "table").unwrap(), never_null(array));
        cx.domains.elements.insert(array, never_null(entry));
        cx.domains.lengths.insert(array, (1, 2));
        let is_full = |witness: &Witness| {
            let mut held = witness.objects[0].cells.iter();
            held.any(|cell| matches!(cell, Cell::Object(table) if is_filled(&witness.objects[*table].cells)))
        };
        let mut is_valid =
            |_: &mut Context<'_>, witness: &Witness| is_full(witness) && shares_nothing(witness);
        let figures = check(cx, &TABLE, PATHS, &mut is_valid, &mut || Box::new(Toy::default()));
        let Figures { sat, unsat, unknown, .. } = figures.unwrap_or_else(|fault| panic!("{fault}"));
        assert!(sat > PATHS && unknown > 0, "{sat} sat, {unsat} unsat, {unknown} unknown");
    });
}

fn is_filled(elements: &[Cell]) -> bool {
    !elements.is_empty() && !elements.contains(&Cell::Null)
}

/// Everything is valid, so only numbers decide.
#[test]
fn the_solver_none() {
    with_program(&TREE, |cx| {
        let figures = check(cx, &TREE, PATHS, &mut |_, _| true, &mut || Box::new(NoInvariant::default()));
        let Figures { sat, without_witness, unsat, unknown, .. } =
            figures.unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!((without_witness, unknown), (sat, 0));
        assert!(unsat > 0, "no conditions contradict each other");
    });
}

/// What a broken solver makes of the right verdict; it has a note of what it did before.
type Break = fn(&mut Option<Arc<Witness>>, Verdict, &HeapQuery<'_>) -> Verdict;

struct Broken {
    inner: Toy,
    noted: Option<Arc<Witness>>,
    breaks: Break,
}

impl<'p> HeapSolver<'p> for Broken {
    fn admit(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        let verdict = self.inner.admit(cx, query);
        (self.breaks)(&mut self.noted, verdict, query)
    }

    fn statistics(&self) -> HeapStatistics {
        HeapStatistics::default()
    }
}

/// Checks that a solver broken in this way is found out, with these words.
fn is_found(breaks: Break, words: &str) {
    with_program(&TREE, |cx| {
        let mut make =
            || -> Box<dyn HeapSolver<'_>> { Box::new(Broken { inner: Toy::default(), noted: None, breaks }) };
        let found = check(cx, &TREE, PATHS, &mut |_, witness| shares_nothing(witness), &mut make);
        let fault = found.err().unwrap().to_string();
        assert!(fault.starts_with(words), "{fault}");
    });
}

#[test]
fn one_that_admits_everything_is_found() {
    let breaks: Break = |_, verdict, query| match verdict {
        Verdict::Unsat => Verdict::Sat(query.evidence.clone()),
        other => other,
    };
    is_found(breaks, "Sat, but no valid structure extends it");
}

#[test]
fn one_that_loses_paths_is_found() {
    let breaks: Break = |_, verdict, query| match query.input.object_count() {
        3 => Verdict::Unsat,
        _ => verdict,
    };
    is_found(breaks, "Unsat, but a valid structure extends it");
}

#[test]
fn stale_numbers_are_found() {
    let breaks: Break = |_, verdict, query| match verdict {
        Verdict::Sat(evidence) => Verdict::Sat(Evidence { model: query.evidence.model.clone(), ..evidence }),
        other => other,
    };
    is_found(breaks, "the model does not satisfy the path condition");
}

#[test]
fn a_witness_of_another_question_is_found() {
    let breaks: Break = |noted, verdict, _| match verdict {
        Verdict::Sat(evidence) => {
            let first = noted.get_or_insert_with(|| evidence.witness.clone().unwrap_or_default()).clone();
            Verdict::Sat(Evidence { witness: Some(first), ..evidence })
        }
        other => other,
    };
    is_found(breaks, "the witness does not extend the question");
}

#[test]
fn an_invalid_witness_is_found() {
    let breaks: Break = |_, verdict, _| match verdict {
        Verdict::Sat(Evidence { model, witness: Some(witness), .. }) => {
            let mut shared = Witness::clone(&witness);
            let held = shared.objects.iter().position(|object| object.cells.contains(&Cell::Null));
            let null = shared
                .objects
                .iter_mut()
                .flat_map(|object| &mut object.cells)
                .find(|cell| **cell == Cell::Null);
            if let (Some(held), Some(null)) = (held, null) {
                *null = Cell::Object(held);
            }
            Verdict::Sat(Evidence { model, witness: Some(Arc::new(shared)), facts: None })
        }
        other => other,
    };
    is_found(breaks, "the witness is not valid");
}

#[test]
fn one_that_judges_changes_only_is_found() {
    let breaks: Break = |_, verdict, query| match query.change {
        Change::Nothing => Verdict::Sat(Evidence::default()),
        _ => verdict,
    };
    is_found(breaks, "the model does not satisfy the path condition");
}

#[test]
fn answers_that_depend_on_earlier_ones_are_found() {
    let breaks: Break = |noted, verdict, query| match verdict {
        Verdict::Unsat if noted.is_none() && query.evidence.witness.is_none() => {
            Verdict::Unknown(heapwise_heap::Refusal("nothing was asked before".to_owned()))
        }
        Verdict::Sat(evidence) => {
            noted.clone_from(&evidence.witness);
            Verdict::Sat(evidence)
        }
        other => other,
    };
    is_found(breaks, "Unsat on its path, and Unknown when it was asked again");
}
