//! The contract of heap solvers, kept by `hex` where what the judge of complete inputs accepts is valid.
//!
//! The rules are such that the order of accesses does not matter, as brute force knows none.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

use std::path::{Path, PathBuf};
use std::process::Command;

use heapwise_heap::{
    Change, Context, HeapQuery, HeapSolver, HeapStatistics, Requirement, Tried, Verdict, Witness,
};
use heapwise_heap_contract::{Figures, Space, check};
use heapwise_hex::{File, Hex, Required, Root, Rules, parse};
use heapwise_program::{Program, ProgramConfig, java_home};

const PATHS: usize = 400;

const TREE: Space = Space {
    class: "rules/Tree",
    node: "rules/Tree$Node",
    nodes: 2,
    passes_node: false,
    ints: 0..=6,
    longest: None,
};

const LIST: Space = Space { class: "rules/SList", node: "rules/SList$Cell", nodes: 3, ..TREE };

/// Asks whether each state can be completed, too: that a rule forbids nothing so far is no answer to the contract. Of several solvers
/// each is asked in turn, with what the one before knew of the state.
struct Completing<'p> {
    solvers: Vec<Hex<'p>>,
    turn: usize,
}

impl<'p> HeapSolver<'p> for Completing<'p> {
    fn admit(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        self.turn = (self.turn + 1) % self.solvers.len();
        let solver = &mut self.solvers[self.turn];
        match solver.admit(cx, query) {
            Verdict::Sat(evidence) => {
                solver.admit(cx, &HeapQuery { evidence: &evidence, change: Change::Nothing, ..*query })
            }
            other => other,
        }
    }

    fn statistics(&self) -> HeapStatistics {
        self.solvers[0].statistics()
    }

    fn tried(&self) -> Option<Box<dyn Tried<'p> + 'p>> {
        self.solvers[0].tried()
    }
}

fn rules(name: &str) -> &'static Rules {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/rules").join(name);
    let bytes = std::fs::read(file).unwrap();
    Box::leak(Box::new(parse(&[File { name, bytes: &bytes }]).unwrap()))
}

/// Checks that the solver keeps the contract, with answers of both kinds.
fn keeps(space: &Space, rules: &'static Rules) {
    keeps_with(space, rules, 1);
}

/// The same of several solvers that take turns.
fn keeps_with(space: &Space, rules: &'static Rules, solvers: usize) {
    let folder = tempfile::tempdir().unwrap();
    let name = space.class.strip_prefix("rules/").unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/rules").join(name);
    let javac = java_home().unwrap().join("bin/javac");
    let status = Command::new(javac)
        .arg("-sourcepath")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../java"))
        .arg("-d")
        .arg(folder.path())
        .arg(source.with_extension("java"))
        .status()
        .unwrap();
    assert!(status.success(), "javac failed");
    let class_path: Vec<PathBuf> = vec![folder.path().to_owned()];
    let program = Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap();
    let mut cx = space.context(&program).unwrap();
    let required = Required::new(&program, rules, vec![Root::Receiver]);
    let mut is_valid = |_: &mut Context<'_>, witness: &Witness| required.holds(witness) == Some(true);
    let mut make = || -> Box<dyn HeapSolver<'_>> {
        let hex = || Hex::new(&program, rules, vec![Root::Receiver]);
        Box::new(Completing { solvers: (0..solvers).map(|_| hex()).collect(), turn: 0 })
    };
    let figures = check(&mut cx, space, PATHS, &mut is_valid, &mut make);
    let Figures { sat, without_witness, unsat, unknown, .. } =
        figures.unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!((without_witness, unknown), (0, 0));
    assert!(sat > PATHS / 10 && unsat > PATHS / 10, "one-sided questions: {sat} sat, {unsat} unsat");
}

#[test]
fn trees_with_parents() {
    keeps(&TREE, rules("Tree.jbse"));
}

#[test]
fn lists() {
    keeps(&LIST, rules("SList.jbse"));
}

/// What one has found out of a state means nothing to another.
#[test]
fn solvers_do_not_take_what_others_know_for_their_own() {
    keeps_with(&TREE, rules("Tree.jbse"), 3);
}

/// What one rule asks for, another forbids further down: only a completion sees it.
#[test]
fn contradictions_are_seen_by_completions() {
    let text = "resolve begin
        {R_ANY}.rules/SList:first(.rules/SList$Cell:tail)* instanceof rules/SList$Cell aliases nothing;
        {R_ANY}.rules/SList:first.rules/SList$Cell:tail instanceof rules/SList$Cell not null;
        {R_ANY}.rules/SList:first.rules/SList$Cell:tail instanceof rules/SList$Cell expands to nothing;
        resolve end";
    let rules = parse(&[File { name: "a.jbse", bytes: text.as_bytes() }]).unwrap();
    keeps(&LIST, Box::leak(Box::new(rules)));
}
