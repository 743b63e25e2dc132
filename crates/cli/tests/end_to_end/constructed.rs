//! What constructors make of their arguments, what is seen of an object before they have ended, and how long the arrays are that they
//! make. A caller on a JVM comes first: what it takes is not called infeasible.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use crate::subjects::confirms;
use crate::tool::{compile, finish, folder, java_home, java_sources, run};

const LIMIT: Duration = Duration::from_secs(180);

/// What a caller prints on a JVM.
fn shown(classes: &Path, class: &str) -> String {
    let mut java = Command::new(java_home().join("bin/java"));
    let shown = finish(java.arg("-cp").arg(classes).arg(class), LIMIT);
    assert_eq!(shown.err, "");
    shown.out
}

/// The branches of each target, of tests that pass: how many there are, how many are covered, how many infeasible.
fn branches(classes: &Path, out: &Path, targets: &[&str]) -> BTreeMap<String, [u64; 3]> {
    let arguments = ["generate", "-cp", classes.to_str().unwrap(), "--check", "--format", "json"];
    let more = ["--out", out.to_str().unwrap()];
    let report = run(&[&arguments[..], &more, targets].concat(), LIMIT).json();
    let all = report["targets"].as_array().unwrap();
    confirms(&report["check"], all.iter().map(|target| target["tests"].as_u64().unwrap()).sum());
    let counts = |branches: &Value| {
        ["total", "covered", "infeasible_proved"].map(|count| branches[count].as_u64().unwrap())
    };
    let name = |target: &Value| target["target"].as_str().unwrap().split_once('(').unwrap().0.to_owned();
    all.iter().map(|target| (name(target), counts(&target["branches"]))).collect()
}

#[test]
fn a_record_is_what_its_constructor_makes() {
    let classes = compile("constructed-records", &java_sources("tests/cases/made"), "");
    let said = "1 0 -1\ntrue false false\ntrue false\ntrue false\ntrue false\ntrue false\ntrue false\ntrue false\n1 2\n021\n";
    assert_eq!(shown(&classes, "made.Shown"), said);
    let targets = ["made.Shifted", "made.Span", "made.Tagged", "made.Framed", "made.Readers"];
    let out = folder("constructed-records-tests");
    for (target, [total, covered, infeasible]) in branches(&classes, &out, &targets) {
        match &*target {
            "made.Span#isBackwards" => assert_eq!((total, covered, infeasible), (2, 1, 1), "{target}"),
            _ => assert_eq!((total, infeasible), (covered, 0), "{target}"),
        }
    }
}

/// A subclass, a list, a class below, a stream, a handler, a caller after an exception and a part see fields that no constructor leaves
/// so; and who has a record that its constructor has refused.
#[test]
fn what_is_seen_early_is_not_excluded() {
    let classes = compile("constructed-early", &java_sources("tests/cases/unfinished"), "");
    let unset = ["Eager", "Listed", "Begun", "Stored", "Thrown", "Late", "Parted"];
    let refused = ["Passed", "Held", "Checked", "Kept", "Collected"];
    let said: String = unset.iter().chain(&refused).map(|class| format!("{class} false\n")).collect();
    assert_eq!(shown(&classes, "unfinished.Shown"), said + "Calm true false\n");
    let targets = unset.iter().chain(&["Calm"]).map(|class| format!("unfinished.{class}"));
    let records = refused.iter().chain(&["Sound"]).map(|class| format!("unfinished.Refused${class}"));
    let targets: Vec<String> = targets.chain(records).collect();
    let targets: Vec<&str> = targets.iter().map(String::as_str).collect();
    let found = branches(&classes, &folder("constructed-early-tests"), &targets);
    for class in unset {
        let [_, _, infeasible] = found[&format!("unfinished.{class}#isSet")];
        assert_eq!(infeasible, 0, "{class}");
    }
    for class in refused {
        assert_eq!(found[&format!("unfinished.Refused.{class}#isSet")], [2, 1, 0], "{class}");
    }
    assert_eq!(found["unfinished.Refused.Sound#isSet"], [2, 1, 1]);
    assert_eq!(found["unfinished.Calm#isSet"], [2, 1, 1]);
    assert_eq!(found["unfinished.Calm#isPart"], [2, 1, 1]);
}

/// What each object has from the start is longer than the scope says.
#[test]
fn arrays_are_as_long_as_the_code_makes_them() {
    let classes = compile("constructed-wide", &java_sources("tests/cases/wide"), "");
    let out = folder("constructed-wide-tests");
    let targets = ["Words", "Page", "Vast", "Small", "Chosen", "Given", "Told", "Growing", "Lower", "Grid"];
    let targets = targets.map(|class| format!("wide.{class}"));
    let targets: Vec<&str> = targets.iter().map(String::as_str).collect();
    let found = branches(&classes, &out, &targets);
    assert_eq!(found["wide.Words#isRoomy"], [2, 2, 0]);
    assert_eq!(found["wide.Words#isMarked"], [4, 4, 0]);
    for class in ["Page", "Small", "Chosen", "Given", "Lower"] {
        assert_eq!(found[&format!("wide.{class}#isRoomy")], [2, 2, 0], "{class}");
    }
    assert_eq!(found["wide.Chosen#isMiddling"], [4, 4, 0]);
    assert_eq!(found["wide.Vast#isVast"], [2, 1, 0], "an array of a thousand cells is not tried");
    assert_eq!(found["wide.Told#isRoomy"], [2, 1, 0], "nobody knows the length");
    assert_eq!(found["wide.Grid#isRoomy"][2], 0, "each array in the array has sixteen cells");
    assert_eq!(found["wide.Growing#isOdd"], [2, 1, 1], "an array that grows may be short");
}
