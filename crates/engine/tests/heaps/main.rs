//! Exploration of methods on structures against the JVM, on the cases `tests/cases/heaps`: lazy initialisation, aliases,
//! classes, arrays, boxes, strings, and what static fields hold.
//!
//! A JVM makes every input of the objects that a case lists, and runs the case on it. Each of these inputs takes exactly one
//! path, and ends as the JVM says. Each path is taken by one of them, so no path is made up. What the engine says it has left
//! out is compared with the first lines of the case, where a person has written it down.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod cases;
mod explored;
mod matching;
mod order;

use std::collections::BTreeSet;

use cases::{Case, shared};
use explored::{Explored, Explorer, Taken, Way};

/// What is wrong with the paths of a case.
fn faults(case: &Case, explored: &Explored<'_>) -> Vec<String> {
    let mut faults = Vec::new();
    let mut taken = BTreeSet::new();
    let mut untried = Vec::new();
    for input in &case.inputs {
        let paths = explored.matching(input);
        let ends_as_here = |path: &Taken| path.outcome == input.outcome;
        if paths.iter().filter(|path| !path.is_by_value).count() > 1 {
            faults.push(format!("{} takes {paths:?}", input.text));
        }
        if paths.is_empty() || !paths.iter().all(ends_as_here) {
            untried.push(format!("{}, on the JVM {}, takes {paths:?}", input.text, input.outcome));
        }
        taken.extend(paths.iter().map(|path| path.path));
    }
    if untried.is_empty() == case.is_partial {
        faults.push(format!("{} inputs are not tried: {}", untried.len(), untried.join("\n")));
    }
    let made_up = (0..explored.paths.len()).filter(|path| !taken.contains(path));
    faults.extend(made_up.map(|path| format!("no input takes path {path}: {}", explored.describe(path))));
    if explored.gaps != case.gaps {
        faults.push(format!("gaps {:?}, not {:?}", explored.gaps, case.gaps));
    }
    faults
}

/// Explores all cases in this way.
fn check(way: Way) {
    let corpus = shared();
    let mut explorer = Explorer::new(&corpus.program);
    let mut all = Vec::new();
    for case in &corpus.cases {
        let explored = explorer.explore(case, way);
        println!("{:20} inputs {:5}  paths {:4}", case.name, case.inputs.len(), explored.paths.len());
        all.extend(faults(case, &explored).into_iter().map(|fault| format!("{}: {fault}", case.name)));
    }
    assert!(all.is_empty(), "{} faults\n{}", all.len(), all.join("\n"));
}

#[test]
fn references_resolved_at_use() {
    check(Way::AtUse);
}

#[test]
fn references_resolved_at_load() {
    check(Way::AtLoad);
}

#[test]
fn explored_in_parts() {
    check(Way::Divided);
}

#[test]
fn what_one_exploration_leaves_another_goes_on_with() {
    check(Way::InStints(1));
    check(Way::InStints(3));
}
