//! The formulas of `solve/*.sl` against their answers, which were found by hand: above each stands `// NAME: sat` or
//! `// NAME: unsat` and why.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::collections::BTreeMap;
use std::path::PathBuf;

use heapwise_seplog::{
    evaluate::{self, evaluate},
    formula::{Definition, Spec},
    parse,
};
use heapwise_seplog_solver::solve::{Limits, Solver, Verdict};

fn suite() -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/solve");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let read = |path: PathBuf| {
        (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(path).unwrap())
    };
    files.into_iter().map(read).collect()
}

/// The answers that stand in the comments.
fn expected(text: &str) -> BTreeMap<&str, &str> {
    let answer = |line: &'_ str| -> Option<(&str, &str)> {
        let line: &str = line.strip_prefix("// ")?;
        let (name, rest) = line.split_once(": ")?;
        let answer = ["sat", "unsat"].into_iter().find(|answer| rest.starts_with(&format!("{answer}.")))?;
        Some((&text[text.find(&format!("// {name}:"))? + 3..][..name.len()], answer))
    };
    text.lines().filter_map(answer).collect()
}

/// A model is one by the evaluator too, which knows nothing of the solver.
fn has_model(spec: &Spec, formula: &Definition, verdict: &Verdict) -> bool {
    let Verdict::Sat(witness) = verdict else { return true };
    let model = witness.model(formula.parameters.len()).unwrap();
    let values: Vec<_> = model.values.into_iter().map(Some).collect();
    let found = evaluate(spec, &model.heap, formula, &values, evaluate::Limits::default());
    found == evaluate::Verdict::Holds
}

fn word(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Sat(_) => "sat".to_owned(),
        Verdict::Unsat(_) => "unsat".to_owned(),
        Verdict::Unknown(gap) => format!("unknown: {gap}"),
    }
}

#[test]
fn the_answers_are_those_found_by_hand() {
    let mut wrong = Vec::new();
    let (mut sat, mut unsat) = (0, 0);
    for (file, text) in suite() {
        let spec = parse(&text, &file).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        let expected = expected(&text);
        let solver = Solver::new(&spec, Limits::default());
        for precondition in &spec.preconditions {
            let name = &*precondition.formula.name;
            let answer = expected.get(name).unwrap_or_else(|| panic!("{file}: {name} has no answer"));
            let verdict = solver.check(&precondition.formula.disjuncts);
            let found = word(&verdict);
            if !has_model(&spec, &precondition.formula, &verdict) {
                wrong.push(format!("{file}: {name} has a model that the evaluator refuses"));
            }
            *(if *answer == "sat" { &mut sat } else { &mut unsat }) += 1;
            if found != *answer {
                wrong.push(format!("{file}: {name} is {answer}, found {found}"));
            }
        }
        assert_eq!(expected.len(), spec.preconditions.len(), "{file}: an answer without formula");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(sat >= 100 && unsat >= 50, "{sat} {unsat}");
}
