//! `heapwise solve`: answers, models and exit codes. What the answers have to be is the suite of `crates/seplog`, each formula with
//! its answer above it.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use crate::tool::{Run, java_sources, run, workspace};

const LIMIT: Duration = Duration::from_secs(60);

fn solve(file: &str, more: &[&str]) -> Run {
    let file = workspace().join("crates/seplog-solver/tests/solve").join(file);
    run(&[&["solve", file.to_str().unwrap()], more].concat(), LIMIT)
}

#[test]
fn every_formula_has_the_answer_that_stands_above_it() {
    let files: Vec<PathBuf> = fs::read_dir(workspace().join("crates/seplog-solver/tests/solve"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    let mut formulas = 0;
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let found = run(&["solve", file.to_str().unwrap()], LIMIT);
        assert_eq!(found.code, Some(0), "{found:?}");
        for line in found.out.lines() {
            let above = format!("// {line}.");
            assert!(text.lines().any(|comment| comment.starts_with(&above)), "{}: {line}", file.display());
            formulas += 1;
        }
    }
    assert!(formulas >= 150, "{formulas}");
}

#[test]
fn models_and_refutations_are_shown() {
    let shown = solve("segments.sl", &["-v", "--only", "cdll_ring_2,closed_null_end,owned_by_null"]);
    assert_eq!(shown.code, Some(0));
    // A ring of the header and two entries, linked both ways.
    let ring = "\
cdll_ring_2: sat
  h = Node#1 (next = → Node#2, prev = → Node#3, val = 0)
  f = Node#2 (next = → Node#3, prev = → Node#1, val = 0)
  l = Node#3 (next = → Node#1, prev = → Node#2, val = 0)
  v = 0
";
    assert!(shown.out.starts_with(ring), "{}", shown.out);
    assert!(shown.out.contains("owned_by_null: sat\n  i = Cell#1"), "{}", shown.out);
    assert!(
        shown
            .out
            .contains("closed_null_end: unsat\n  1: what is known of its predicates contradicts the rest\n"),
        "{}",
        shown.out
    );
}

#[test]
fn json_says_the_same() {
    let report = solve("size.sl", &["--format", "json", "--only", "len_5,len_negative"]).json();
    assert_eq!(report["version"], 1);
    let [five, negative] = report["targets"].as_array().unwrap().as_slice() else { panic!("{report}") };
    assert_eq!((&five["target"], &five["verdict"]), (&"len_5".into(), &"sat".into()));
    assert_eq!(five["model"]["objects"].as_object().unwrap().len(), 5);
    assert_eq!(five["model"]["values"]["x"], "Node#1");
    assert_eq!(negative["verdict"], "unsat");
    assert_eq!(negative["closed"][0]["closed_by"], "summaries");
}

#[test]
fn a_limit_makes_an_answer_unknown_and_the_run_partial() {
    let cut = solve("size.sl", &["-v", "--only", "len_20", "--max-heaps", "5"]);
    assert_eq!(cut.code, Some(3), "{cut:?}");
    assert_eq!(cut.out, "len_20: unknown\n  the limit on heaps was reached\n");
}

#[test]
fn nothing_to_solve_and_nothing_to_read() {
    let none = solve("size.sl", &["--only", "nothing"]);
    assert_eq!((none.code, none.out.as_str()), (Some(4), ""));
    assert!(none.err.ends_with("size.sl: no precondition to solve\n"), "{}", none.err);
    let missing = solve("missing.sl", &[]);
    assert_eq!(missing.code, Some(2));
}

#[test]
fn the_preconditions_of_the_subjects_can_be_met() {
    let mut files = Vec::new();
    for folder in
        ["subjects/src/heapwise/subjects", "subjects/separation", "subjects/lissa", "subjects/korat"]
    {
        let sources = java_sources(folder).into_iter().map(|source| source.with_extension("sl"));
        files.extend(sources.filter(|file| file.exists()));
    }
    assert!(files.len() > 20, "{files:?}");
    for file in files {
        let found = run(&["solve", file.to_str().unwrap()], LIMIT);
        assert_eq!(found.code, Some(0), "{found:?}");
        assert!(found.out.lines().all(|line| line.ends_with(": sat")), "{}: {}", file.display(), found.out);
    }
}
