//! `lissa` against brute force: the contract of heap solvers, where the oracle of validity is a concrete run of the invariant.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

use std::path::{Path, PathBuf};
use std::process::Command;

use heapwise_analysis::Session;
use heapwise_engine::{Budget, Engine, Laziness, Outcome, State, Visit};
use heapwise_heap::{Context, Invariant, NoInvariant, Value, Witness};
use heapwise_heap_contract::{Figures, Space, check};
use heapwise_natives::{BOOT, Table};
use heapwise_program::{Program, ProgramConfig, java_home};
use heapwise_repok::Lissa;

/// Random paths of a space.
const PATHS: usize = 600;

fn compile(folder: &Path, files: &[&str]) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/src");
    let javac = java_home().unwrap().join("bin/javac");
    let status = Command::new(javac)
        .args(["-g", "-d"])
        .arg(folder)
        .args(files.iter().map(|file| root.join(file)))
        .status()
        .unwrap();
    assert!(status.success(), "javac failed");
    folder.to_owned()
}

fn accepted<'p>(
    engine: &mut Engine<'p>,
    cx: &mut Context<'p>,
    base: &State<'p>,
    invariant: Invariant,
    witness: &Witness,
) -> bool {
    let mut state = base.clone();
    let (roots, _) = engine.build(cx.program, &mut state, witness).unwrap();
    let start = engine.start(cx, state, invariant.method, &roots).unwrap();
    let mut verdict = None;
    engine.explore(cx, start, &mut NoInvariant::default(), &mut |_, _, path| {
        verdict = Some(path.outcome);
        Visit::Stop
    });
    matches!(verdict, Some(Outcome::Returned(Some(Value::Int(1)))))
}

/// Checks that `lissa` keeps the contract, with answers of both kinds.
fn agree(space: &Space, files: &[&str], paths: usize) {
    let folder = tempfile::tempdir().unwrap();
    let class_path = vec![compile(folder.path(), files)];
    let program = Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap();
    let invariant = Invariant::detected(&program, program.find_class(space.class).unwrap()).unwrap();
    let budget = Budget { steps: 100_000, ..Budget::default() };
    let scope = space.scope(&program).unwrap();
    let session = Session::new(&program, Table::shared(), BOOT, scope, budget, Laziness::AtUse).unwrap();
    let Session { mut cx, engine, base, .. } = session;
    cx.domains = space.domains(&program).unwrap();
    let mut judge = engine.another();
    let figures = check(
        &mut cx,
        space,
        paths,
        &mut |cx, witness| accepted(&mut judge, cx, &base, invariant, witness),
        &mut || Box::new(Lissa::new(engine.another(), base.clone(), invariant)),
    );
    let Figures { sat, without_witness, unsat, unknown, by_memo } =
        figures.unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!((without_witness, unknown), (0, 0));
    assert!(by_memo > 0, "no question was isomorphic to an earlier one, so the memo was not tested");
    assert!(sat > paths / 20 && unsat > paths / 20, "one-sided questions: {sat} sat, {unsat} unsat");
}

#[test]
fn search_tree() {
    let space = Space {
        class: "heapwise/subjects/bst/BinarySearchTree",
        node: "heapwise/subjects/bst/BinarySearchTree$Node",
        nodes: 2,
        ints: 0..=6,
        passes_node: false,
        longest: None,
    };
    agree(&space, &["heapwise/subjects/bst/BinarySearchTree.java"], PATHS);
}

#[test]
fn list_with_a_size() {
    let space = Space {
        class: "heapwise/subjects/chain/IntChain",
        node: "heapwise/subjects/chain/IntChain$Cell",
        nodes: 2,
        ints: 0..=6,
        passes_node: false,
        longest: None,
    };
    agree(&space, &["heapwise/subjects/chain/IntChain.java"], PATHS);
}

/// Its header has no element, and others may have one.
#[test]
fn ring_of_objects() {
    let space = Space {
        class: "heapwise/subjects/dll/DoubleLinkedList",
        node: "heapwise/subjects/dll/DoubleLinkedList$Entry",
        nodes: 2,
        ints: 0..=6,
        passes_node: false,
        longest: None,
    };
    agree(&space, &["heapwise/subjects/dll/DoubleLinkedList.java"], PATHS);
}

/// The nodes that are kept have no value, those of the ring may have one.
#[test]
fn ring_with_a_cache() {
    let space = Space {
        class: "heapwise/subjects/ncl/NodeCachingList",
        node: "heapwise/subjects/ncl/NodeCachingList$Node",
        nodes: 1,
        ints: 0..=6,
        passes_node: false,
        longest: None,
    };
    agree(&space, &["heapwise/subjects/ncl/NodeCachingList.java"], PATHS);
}

/// Heights are computed with.
#[test]
fn balanced_tree() {
    let space = Space {
        class: "heapwise/subjects/avl/AvlTree",
        node: "heapwise/subjects/avl/AvlNode",
        nodes: 2,
        ints: -2..=4,
        passes_node: false,
        longest: None,
    };
    let files = ["heapwise/subjects/avl/AvlTree.java", "heapwise/subjects/avl/AvlNode.java"];
    agree(&space, &files, PATHS);
}

/// An array of chains, in the one of which that its bits say each key is.
#[test]
fn table_of_chains() {
    let space = Space {
        class: "heapwise/subjects/hash/HashMap",
        node: "heapwise/subjects/hash/HashMap$Entry",
        nodes: 1,
        ints: 0..=6,
        passes_node: false,
        longest: Some(2),
    };
    agree(&space, &["heapwise/subjects/hash/HashMap.java"], PATHS);
}

/// Numbers that the path fixes leave one length only, and not the first that is tried.
#[test]
fn list_with_a_sum_of_bits() {
    let space = Space {
        class: "Tally",
        node: "Tally$Node",
        nodes: 2,
        passes_node: false,
        ints: -8..=9,
        longest: None,
    };
    agree(&space, &[concat!(env!("CARGO_MANIFEST_DIR"), "/tests/brute_force/Tally.java")], PATHS);
}
