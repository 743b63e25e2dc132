//! The contract of heap solvers, kept by `reachable`.
//!
//! The oracles say by their own means what states the public methods of each subject leave behind.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use heapwise_analysis::Session;
use heapwise_callseq::{Bounds, Calls, Reachable, ReachableSolver, explore};
use heapwise_engine::{Budget, Laziness};
use heapwise_heap::{Cell, Scope, Witness};
use heapwise_heap_contract::{Figures, Space, check};
use heapwise_natives::{BOOT, Table};
use heapwise_program::{Program, ProgramConfig, java_home};
use heapwise_term::Const;

const PATHS: usize = 400;

const TREE: Space = Space {
    class: "calls/BinarySearchTree",
    node: "calls/BinarySearchTree$BinaryNode",
    nodes: 3,
    passes_node: false,
    ints: 0..=6,
    longest: None,
};

const BALANCED: Space =
    Space { class: "calls/AvlTree", node: "calls/AvlTree$AvlNode", nodes: 2, ints: -3..=4, ..TREE };

const STACK: Space = Space { class: "calls/LinkedStack", node: "calls/LinkedStack$Cell", ..TREE };

/// Runs something with the program of a space.
fn with_program(space: &Space, run: impl for<'p> FnOnce(&'p Program)) {
    let folder = tempfile::tempdir().unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects").join(space.class);
    let javac = java_home().unwrap().join("bin/javac");
    let status =
        Command::new(javac).arg("-d").arg(folder.path()).arg(source.with_extension("java")).status().unwrap();
    assert!(status.success(), "javac failed");
    let class_path: Vec<PathBuf> = vec![folder.path().to_owned()];
    run(&Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap());
}

/// What at most so many calls reach.
fn reachable(program: &Program, space: &Space, calls: u32) -> Arc<Reachable> {
    let scope = Scope::uniform(space.nodes as u32);
    let budget = Budget::default();
    let session = Session::new(program, Table::shared(), BOOT, scope.clone(), budget, Laziness::AtUse);
    let Session { mut cx, mut engine, mut base, .. } = session.unwrap();
    let offered = Calls::of(program, &[program.find_class(space.class).unwrap()], &|_| true);
    let bounds = Bounds { scope, calls, ..Bounds::default() };
    Arc::new(explore(&mut cx, &mut engine, &mut base, offered, &bounds))
}

/// Checks that the solver keeps the contract, with answers of both kinds.
fn keeps(space: &Space, is_valid: fn(&Witness) -> bool) {
    with_program(space, |program| {
        let found = reachable(program, space, u32::MAX);
        assert_eq!(found.doubt(), None);
        let mut cx = space.context(program).unwrap();
        let figures = check(&mut cx, space, PATHS, &mut |_, witness| is_valid(witness), &mut || {
            Box::new(ReachableSolver::new(program, found.clone()))
        });
        let Figures { sat, without_witness, unsat, unknown, by_memo } =
            figures.unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!((without_witness, unknown), (0, 0));
        assert!(sat > PATHS / 10 && unsat > PATHS / 10, "one-sided questions: {sat} sat, {unsat} unsat");
        assert!(by_memo > 0, "no question was isomorphic to an earlier one, so the memo was not tested");
    });
}

/// The number of a cell, and the object of another.
fn number(witness: &Witness, object: usize, cell: usize) -> i64 {
    let Cell::Number(_, Const::Bits { value, .. }) = witness.objects[object].cells[cell] else { panic!() };
    i64::from(value as u32 as i32)
}

fn object(witness: &Witness, object: usize, cell: usize) -> Option<usize> {
    match witness.objects[object].cells[cell] {
        Cell::Object(held) => Some(held),
        _ => None,
    }
}

/// The nodes of a tree in order and its height, if it is one; the cells are the element, left and right.
fn tree(witness: &Witness, root: Option<usize>, met: &mut Vec<usize>) -> Option<(Vec<usize>, i64)> {
    let Some(root) = root else { return Some((Vec::new(), -1)) };
    if met.contains(&root) {
        return None;
    }
    met.push(root);
    let (left, on_left) = tree(witness, object(witness, root, 1), met)?;
    let (right, on_right) = tree(witness, object(witness, root, 2), met)?;
    let nodes = left.into_iter().chain([root]).chain(right).collect();
    Some((nodes, on_left.max(on_right) + 1))
}

fn is_search_tree(witness: &Witness) -> bool {
    let Cell::Object(receiver) = witness.roots[0] else { return false };
    let found = tree(witness, object(witness, receiver, 0), &mut Vec::new());
    found.is_some_and(|(nodes, _)| {
        let elements: Vec<i64> = nodes.iter().map(|node| number(witness, *node, 0)).collect();
        elements.windows(2).all(|pair| pair[0] < pair[1])
    })
}

/// Each height is right, and those of two siblings differ by one at most.
fn is_balanced(witness: &Witness) -> bool {
    let Cell::Object(receiver) = witness.roots[0] else { return false };
    let Some((nodes, _)) = tree(witness, object(witness, receiver, 0), &mut Vec::new()) else { return false };
    is_search_tree(witness)
        && nodes.iter().all(|node| {
            let height = |root| tree(witness, root, &mut Vec::new()).unwrap().1;
            let sides = [1, 2].map(|side| height(object(witness, *node, side)));
            (sides[0] - sides[1]).abs() <= 1 && number(witness, *node, 3) == sides[0].max(sides[1]) + 1
        })
}

/// A chain that ends, with anything in it.
fn is_chain(witness: &Witness) -> bool {
    let Cell::Object(receiver) = witness.roots[0] else { return false };
    let (mut next, mut met) = (object(witness, receiver, 0), Vec::new());
    while let Some(cell) = next {
        if met.contains(&cell) {
            return false;
        }
        met.push(cell);
        next = object(witness, cell, 1);
    }
    true
}

#[test]
fn search_trees() {
    keeps(&TREE, is_search_tree);
}

#[test]
fn balanced_trees() {
    keeps(&BALANCED, is_balanced);
}

#[test]
fn stacks() {
    keeps(&STACK, is_chain);
}

/// Where calls are left out the answer is never Unsat; a structure that is found is still one.
#[test]
fn what_may_be_missing_is_not_ruled_out() {
    with_program(&TREE, |program| {
        let mut cx = TREE.context(program).unwrap();
        let cut = reachable(program, &TREE, 2);
        assert_eq!(cut.doubt().as_deref(), Some("cut by the limit on the number of calls"));
        let figures = check(&mut cx, &TREE, PATHS, &mut |_, witness| is_search_tree(witness), &mut || {
            Box::new(ReachableSolver::new(program, cut.clone()))
        });
        let Figures { sat, unsat, unknown, .. } = figures.unwrap_or_else(|fault| panic!("{fault}"));
        assert!(
            sat > PATHS / 10 && unknown > PATHS / 10 && unsat == 0,
            "{sat} sat, {unsat} unsat, {unknown} unknown"
        );
    });
}
