//! The specifications that lie beside the subjects: nothing in them is wrong or superfluous, as far as it can be told without
//! the classes.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::path::PathBuf;

use heapwise_seplog::{
    evaluate::{self, evaluate},
    formula::{Definition, Spec, SymbolicHeap},
    parse,
};
use heapwise_seplog_solver::solve::{Limits, Solver, Verdict};

/// The name below `subjects` and the specification of every `.sl` file there.
fn specifications() -> Vec<(String, Spec)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../subjects");
    let mut found = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "sl") {
                let file = path.strip_prefix(&root).unwrap().display().to_string();
                let text = std::fs::read_to_string(path).unwrap();
                found.push((file.clone(), parse(&text, &file).unwrap_or_else(|wrong| panic!("{wrong}"))));
            }
        }
    }
    found.sort_by(|(left, _), (right, _)| left.cmp(right));
    found
}

#[test]
fn there_are_no_warnings() {
    let specifications = specifications();
    assert!(specifications.len() >= 39, "{}", specifications.len());
    for (file, spec) in specifications {
        assert!(spec.warnings.0.is_empty(), "{file}: {}", spec.warnings);
    }
}

#[test]
fn every_precondition_and_every_rule_has_a_model() {
    for (file, spec) in specifications() {
        let solver = Solver::new(&spec, Limits::default());
        let predicates = spec.predicates.iter().map(|(_, predicate)| predicate);
        let mut judged: Vec<&[SymbolicHeap]> = Vec::new();
        for definition in spec.preconditions.iter().map(|of| &of.formula).chain(predicates) {
            for disjunct in &definition.disjuncts {
                let alone = Definition { disjuncts: vec![disjunct.clone()], ..definition.clone() };
                if judged.iter().any(|other| **other == alone.disjuncts) {
                    continue;
                }
                has_model(&file, &spec, &solver, &alone);
                judged.push(std::slice::from_ref(disjunct));
            }
        }
    }
}

fn has_model(file: &str, spec: &Spec, solver: &Solver, formula: &Definition) {
    let Verdict::Sat(witness) = solver.check(&formula.disjuncts) else {
        panic!("{file}: {} has a part without a model", formula.name);
    };
    let model = witness.model(formula.parameters.len()).unwrap();
    let values: Vec<_> = model.values.into_iter().map(Some).collect();
    let found = evaluate(spec, &model.heap, formula, &values, evaluate::Limits::default());
    assert_eq!(found, evaluate::Verdict::Holds, "{file}: {}", formula.name);
}
