//! What an invariant says of an input is what it says on a JVM, by whatever way heapwise runs it: no valid input is lost, and no
//! branch is called infeasible that one of them takes.

use std::process::Command;
use std::time::Duration;

use crate::tool::{compile, finish, folder, java_home, java_sources, run};

const LIMIT: Duration = Duration::from_secs(120);

#[test]
fn what_a_valid_input_takes_is_covered_or_left_open() {
    let classes = compile("invariants", &java_sources("tests/cases/invariants"), "");
    let mut java = Command::new(java_home().join("bin/java"));
    let shown = finish(java.arg("-cp").arg(&classes).arg("Shown"), LIMIT);
    assert_eq!(shown.out, "Chain true 1\nPatient true 1\nHashed true 0\nSlow true 1\n", "{}", shown.err);
    for (class, is_covered) in [("Chain", true), ("Patient", true), ("Hashed", false), ("Slow", false)] {
        let target = format!("{class}#look");
        let path = classes.to_str().unwrap();
        let arguments = ["explore", &target, "-cp", path, "--scope", "2", "--heap-solver", "lissa"];
        let report = run(&[&arguments[..], &["--format", "json"]].concat(), LIMIT).json();
        let branches = &report["targets"][0]["branches"];
        let number = |name: &str| branches[name].as_u64().unwrap();
        // A chain that is valid weighs 1 when it has another link, and a hash code is not chosen by the input.
        let infeasible = u64::from(class == "Chain");
        assert_eq!(number("infeasible_proved"), infeasible, "{class}: {branches:#}");
        assert_eq!(number("covered") + infeasible == number("total"), is_covered, "{class}: {branches:#}");
    }
}

/// What excludes cycles and duplicates by numbers is explored as the shape alone is: the same paths, for about the same effort. No shape
/// is without numbers here.
#[test]
fn numbers_cost_no_more_than_the_shape() {
    let classes = compile("invariants-ordered", &java_sources("tests/cases/ordered"), "");
    for class in ["Sized", "Distinct", "Bounded"] {
        let explored = |invariant: &str| {
            let path = classes.to_str().unwrap();
            let target = format!("{class}#contains");
            let arguments = ["explore", &target, "-cp", path, "--scope", "3", "--invariant", invariant];
            let report = run(&[&arguments[..], &["--format", "json"]].concat(), LIMIT).json();
            let target = &report["targets"][0];
            assert_eq!(target["queries"]["heap"]["invariant_cuts"], 0, "{target:#}");
            (target["paths"]["total"].as_u64().unwrap(), target["effort"].as_u64().unwrap())
        };
        let ((paths, effort), (of_shape, least)) = (explored("repOk"), explored("shapeOk"));
        assert_eq!(paths, of_shape, "{class}");
        assert!(effort <= 4 * least, "{class}: {effort} of {least}");
    }
}

/// An object of a class below is valid by code of its own, whether it is the receiver or an argument.
#[test]
fn what_classes_below_judge_otherwise_is_not_excluded() {
    let classes = compile("invariants-below", &java_sources("tests/cases/invariants"), "");
    let explored = |method: &str| {
        let (target, path) = (format!("Loosened#{method}"), classes.to_str().unwrap());
        let report = run(&["explore", &target, "-cp", path, "--format", "json"], LIMIT).json();
        let target = report["targets"][0].clone();
        assert!(target["fault"].is_null(), "{target:#}");
        let branches = &target["branches"];
        (branches["covered"].as_u64().unwrap(), branches["infeasible_proved"].as_u64().unwrap())
    };
    // The receiver is of the class itself, so what takes the other branch is not tried.
    assert_eq!(explored("look"), (1, 0));
    // No class has a weight below -5.
    assert_eq!(explored("weigh"), (3, 1));
}

/// By an annotation; and a question about the data of a class is none, whatever its name.
#[test]
fn what_marks_an_invariant() {
    let classes = compile("invariants-marked", &java_sources("tests/cases/marked"), "");
    let path = classes.to_str().unwrap();
    let marked = run(&["explore", "Tower#compare", "-cp", path, "--format", "json"], LIMIT);
    let branches = &marked.json()["targets"][0]["branches"];
    assert_eq!(
        (&branches["covered"], &branches["infeasible_proved"]),
        (&3.into(), &1.into()),
        "{branches:#}"
    );
    let nearest = run(&["explore", "Leaning#lean", "-cp", path, "--format", "json"], LIMIT);
    let branches = &nearest.json()["targets"][0]["branches"];
    assert_eq!(
        (&branches["covered"], &branches["infeasible_proved"]),
        (&1.into(), &1.into()),
        "{branches:#}"
    );
    let several = run(&["explore", "Pair#distance", "-cp", path], LIMIT);
    assert!(several.err.contains("Pair marks several methods"), "{}", several.err);
    let out = folder("invariants-marked-out");
    let out = out.to_str().unwrap();
    let question = run(&["generate", "Ticket", "-cp", path, "--out", out, "--format", "json"], LIMIT);
    assert_eq!(question.code, Some(0), "{question:?}");
    assert!(question.err.contains("--invariant isValid"), "{}", question.err);
    let report = question.json();
    let (branches, found) = (&report["totals"]["branches"], &report["totals"]);
    assert_eq!((&branches["covered"], &branches["total"]), (&6.into(), &6.into()), "{report:#}");
    assert_eq!((&found["findings"], &found["possible_findings"]), (&0.into(), &0.into()), "{report:#}");
}

/// Invariants, each with the branches of `look` that are left open, as an `Object` is not tried in every way, a scope, and how many paths
/// are fewer than there are. Each has another one with `synchronized`, which is nothing that the machine runs.
const TWICE: [(&str, &str, usize, u32, u64); 16] = [
    // No node has a left one of a left one.
    ("Stacked", "repOk", 1, 3, 10),
    ("Labelled", "repOk", 0, 3, 10),
    ("Labelled", "repOkOwn", 4, 3, 10),
    ("Labelled", "repOkOther", 1, 3, 10),
    ("Shelf", "repOk", 0, 3, 10),
    ("Shelf", "repOkFiled", 0, 3, 10),
    ("Shelf", "repOkCounted", 0, 3, 10),
    ("Ranged", "repOkThrown", 0, 2, 5),
    ("Ranged", "repOkTold", 0, 2, 5),
    ("Ranged", "repOkWalked", 0, 3, 10),
    ("Ranged", "repOkRanged", 0, 3, 10),
    ("Ranged", "repOkTellsApart", 0, 3, 10),
    ("Reaching", "repOkHeld", 2, 3, 8),
    ("Reaching", "repOkEnds", 2, 3, 8),
    ("Reaching", "repOkMild", 2, 3, 8),
    ("Reaching", "repOkQuiet", 2, 3, 8),
];

#[test]
fn an_invariant_says_the_same_whatever_runs_it() {
    let classes = compile("invariants-twice", &java_sources("tests/cases/invariants"), "");
    let explored = |class: &str, invariant: &str, scope: u32| {
        let (target, path, scope) = (format!("{class}#look"), classes.to_str().unwrap(), scope.to_string());
        let arguments = ["explore", &target, "-cp", path, "--scope", &scope, "--heap-solver", "lissa"];
        let report = run(&[&arguments[..], &["--invariant", invariant, "--format", "json"]].concat(), LIMIT);
        let mut target = report.json()["targets"][0].clone();
        // Only the reasons may name other bounds: each way to run it reaches its own.
        for branch in target["branches"]["list"].as_array_mut().unwrap() {
            branch.as_object_mut().unwrap().remove("reason");
        }
        (target["paths"].clone(), target["branches"].clone(), target["unknown"].clone())
    };
    for (class, invariant, open, scope, fewer) in TWICE {
        let (paths, branches, unknown) = explored(class, invariant, scope);
        let locked = explored(class, &format!("{invariant}Locked"), scope);
        assert_eq!((paths.clone(), branches.clone(), unknown), locked, "{class} {invariant}");
        assert!(paths["total"].as_u64() > Some(fewer), "{class} {invariant}: {paths:#}");
        let left = branches["open"].as_array().map(Vec::len);
        assert_eq!(left, Some(open), "{class} {invariant}: {branches:#}");
    }
}
