//! What counts as a branch of a target: `tests/cases/branches` says it.

use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use crate::subjects::confirms;
use crate::tool::{compile, finish, folder, java_home, java_sources, run};

const LIMIT: Duration = Duration::from_secs(120);

#[test]
fn of_the_class_its_superclasses_and_its_package() {
    let classes = compile("branches", &java_sources("tests/cases/branches"), "");
    let out = folder("branches-tests");
    let (class_path, out) = (classes.to_str().unwrap(), out.to_str().unwrap());
    let arguments =
        ["generate", "-cp", class_path, "near.Caller#total", "--check", "--format", "json", "--out", out];
    let report = run(&arguments, Duration::from_secs(60)).json();
    let target = &report["targets"][0];
    // Two each of its own and of six methods that count.
    assert_eq!(target["branches"]["total"], 14, "{target:#}");
    assert_eq!(target["branches"]["covered"], 14, "{target:#}");
    confirms(&report["check"], target["tests"].as_u64().unwrap());
    assert_eq!(report["check"]["jacoco_covered"], 14, "{report:#}");
}

#[test]
fn of_what_another_target_makes() {
    let classes = compile("branches-left", &java_sources("tests/cases/branches"), "");
    let out = folder("branches-left-tests");
    let (class_path, out) = (classes.to_str().unwrap(), out.to_str().unwrap());
    let arguments = ["generate", "-cp", class_path, "left.Scorer", "--format", "json", "--out", out];
    let report = run(&arguments, LIMIT).json();
    let target = &report["targets"][0];
    assert_eq!(target["target"], "left.Scorer#score(java.lang.String)");
    let branches = &target["branches"];
    assert_eq!(
        (&branches["covered"], &branches["total"]),
        (&Value::from(12), &Value::from(12)),
        "{target:#}"
    );
}

#[test]
fn of_bodies_that_the_target_makes_objects_of() {
    let classes = compile("bodies", &java_sources("tests/cases/branches"), "");
    let out = folder("bodies-tests");
    let (class_path, out) = (classes.to_str().unwrap(), out.to_str().unwrap());
    let arguments =
        ["generate", "-cp", class_path, "bodies.Bodies", "--check", "--format", "json", "--out", out];
    let report = run(&arguments, Duration::from_secs(120)).json();
    let expected = [("anonymous", 6), ("lambda", 4), ("local", 4), ("handed", 4), ("returned", 0)];
    for (method, total) in expected {
        let name = format!("bodies.Bodies#{method}(");
        let targets = report["targets"].as_array().unwrap();
        let target = targets.iter().find(|one| one["target"].as_str().unwrap().starts_with(&name)).unwrap();
        assert_eq!(target["branches"]["total"], total, "{target:#}");
        assert_eq!(target["branches"]["covered"], total, "{target:#}");
    }
    let tests = report["targets"].as_array().unwrap().iter().map(|target| target["tests"].as_u64().unwrap());
    confirms(&report["check"], tests.sum());
}

#[test]
fn every_branch_has_a_verdict() {
    let classes = compile("verdicts", &java_sources("tests/cases/branches/verdicts"), "");
    let out = folder("verdicts-tests");
    let (class_path, out) = (classes.to_str().unwrap(), out.to_str().unwrap());
    let arguments = ["generate", "-cp", class_path, "verdicts.Verdicts", "--format", "json", "--out", out];
    let limits = ["--max-steps", "20000"];
    let report = run(&[&arguments[..], &limits].concat(), Duration::from_secs(120)).json();
    let class = &report["classes"][0];
    let expected = [
        ("never(int)", "x % 3 > 2", "infeasible", "whatever the scope"),
        ("ascending(verdicts.Verdicts.Node)", "count > 3", "infeasible", "--scope verdicts.Verdicts.Node=4"),
        ("divided(int)", "x == 0", "infeasible", "that takes it throws before coverage counts it"),
        ("asserted(int)", "x == 0", "infeasible", "-ea"),
        ("cut(int)", "rounds > 5", "cut", "limit reached"),
        ("blocked(int)", "Verdicts.away(x) > 3", "blocked", "away"),
        ("untried(int)", "Verdicts.settings == 4", "not_tried", "static field"),
        ("alone(int)", "x > 1", "not_tried", "private"),
    ];
    let branches = class["branches"]["list"].as_array().unwrap();
    for (method, condition, verdict, reason) in expected {
        let is_it = |branch: &&serde_json::Value| {
            branch["class"] == "verdicts.Verdicts"
                && branch["method"] == method
                && branch["condition"] == condition
        };
        let branch = branches.iter().find(is_it).unwrap_or_else(|| panic!("{method} {condition}: {class:#}"));
        assert_eq!(branch["verdict"], verdict, "{branch:#}");
        assert!(branch["reason"].as_str().unwrap().contains(reason), "{branch:#}");
    }
    let by_test = branches.iter().find(|branch| branch["condition"] == "x % 3 <= 2").unwrap();
    assert_eq!(by_test["tests"], serde_json::json!(["never_returns0"]), "{by_test:#}");
    let count = |verdict: &str| branches.iter().filter(|branch| branch["verdict"] == verdict).count() as u64;
    assert_eq!(class["branches"]["total"], branches.len() as u64);
    assert_eq!(class["branches"]["covered"], count("covered"));
    assert_eq!(class["branches"]["infeasible_proved"], count("infeasible"));
}

/// The JVM takes these branches by what the class hands out and by its invariant; what nothing hands out is proved.
#[test]
fn what_is_handed_out_others_call() {
    let classes = compile("handed", &java_sources("tests/cases/branches/handed"), "");
    let mut java = Command::new(java_home().join("bin/java"));
    let shown = finish(java.arg("-cp").arg(&classes).arg("handed.Shown"), Duration::from_secs(60));
    assert_eq!(shown.out, "60\nfalse\n-1\n10\n20\n30\n40\n50\n", "{}", shown.err);
    let out = folder("handed-tests");
    let (class_path, out) = (classes.to_str().unwrap(), out.to_str().unwrap());
    let arguments =
        ["generate", "-cp", class_path, "handed.Handed", "handed.Keyed", "--format", "json", "--out", out];
    let report = run(&arguments, Duration::from_secs(120)).json();
    let verdicts = |class: usize, condition: &str| -> Vec<Value> {
        let branches = report["classes"][class]["branches"]["list"].as_array().unwrap();
        let is_it = |branch: &&Value| branch["condition"].as_str().unwrap().ends_with(condition);
        branches.iter().filter(is_it).map(|branch| branch["verdict"].clone()).collect()
    };
    for taken in [" > 10", " > 20", " > 30", " > 40", " > 50"] {
        assert_eq!(verdicts(0, taken), ["not_tried"], "{taken}: {report:#}");
    }
    // That of the invariant, and of a method that an object within calls in the midst of a change.
    assert_eq!(verdicts(0, "size < 0"), ["not_tried", "not_tried"], "{report:#}");
    assert_eq!(verdicts(0, " > 60"), ["infeasible"], "{report:#}");
    assert_eq!(verdicts(0, " > 70"), ["infeasible"], "{report:#}");
    assert_eq!(verdicts(1, " > 60"), ["not_tried"], "{report:#}");
    assert!(!report["classes"][0]["assumes"].as_array().unwrap().is_empty(), "{report:#}");
}

#[test]
fn constructors_are_targets() {
    let classes = compile("made", &java_sources("tests/cases/branches/made"), "");
    let out = folder("made-tests");
    let (class_path, out) = (classes.to_str().unwrap(), out.to_str().unwrap());
    let expected = [
        ("made.Range", 2),
        ("made.Range.Box", 1),
        ("made.Range.Sorted", 1),
        ("made.Range.Part", 1),
        ("made.Range.Pair", 1),
        ("made.Range.Side", 0),
        ("made.Range.Shape", 0),
        ("made.Range.Shape.Dot", 1),
    ];
    let mut arguments = vec!["generate", "-cp", class_path, "--check", "--format", "json", "--out", out];
    arguments.extend(expected.iter().map(|(class, _)| *class));
    let report = run(&arguments, Duration::from_secs(240)).json();
    let targets = report["targets"].as_array().unwrap();
    for (class, count) in expected {
        let name = format!("{class}#<init>(");
        let of_class = targets.iter().filter(|one| one["target"].as_str().unwrap().starts_with(&name));
        let of_class: Vec<_> = of_class.collect();
        assert_eq!(of_class.len(), count, "{class}: {report:#}");
        for target in of_class {
            assert_eq!(target["branches"]["open"], serde_json::json!([]), "{target:#}");
            assert!(target["branches"]["covered"].as_u64().unwrap() >= 2, "{target:#}");
        }
    }
    let tests = targets.iter().map(|target| target["tests"].as_u64().unwrap());
    confirms(&report["check"], tests.sum());
    // The constructor of `Side` runs in the static initialiser, that of `Shape` in those below it.
    let class =
        report["classes"].as_array().unwrap().iter().find(|one| one["class"] == "made.Range").unwrap();
    let open = class["branches"]["open"].as_array().unwrap();
    assert!(open.iter().all(|name| name.as_str().unwrap().contains("repOk")), "{class:#}");
    // One of them is of the invariant, which is true of all that is made.
    assert_eq!(class["branches"]["covered"], 19, "{class:#}");
    assert_eq!(report["check"]["classes"][0]["covered"], 19, "{report:#}");

    let named = run(&["explore", "-cp", class_path, "made.Range#new(int,int)"], Duration::from_secs(60));
    let figures = "made.Range#<init>(int,int): 2 paths, 2 of 2 branches covered";
    assert_eq!(named.out.lines().last(), Some(figures), "{named:?}");
    let plain = run(&["explore", "-cp", class_path, "made.Range.Plain#<init>"], Duration::from_secs(60));
    assert!(plain.err.contains("made by the compiler"), "{plain:?}");
}

/// What JaCoCo sees of whole classes is what the list of the class says, and what it does not see has a reason that is true.
#[test]
fn what_tests_pass_beside_the_call_counts_for_the_class() {
    let classes = compile("whole", &java_sources("tests/cases/branches/whole"), "");
    let out = folder("whole-out");
    let (class_path, out) = (classes.to_str().unwrap(), out.to_str().unwrap());
    let common = ["generate", "-cp", class_path, "--check", "--out", out, "--scope", "3"];
    let report =
        run(&[&common[..], &["--format", "json", "whole.Chain", "whole.Shapes"]].concat(), LIMIT).json();
    let [chain, shapes] = [0, 1].map(|class| &report["classes"][class]["branches"]);
    let seen = |class: usize| &report["check"]["classes"][class];
    assert_eq!(chain["covered"], seen(0)["covered"], "{report:#}");
    assert_eq!(chain["total"], seen(0)["branches"], "{report:#}");
    assert_eq!(shapes["total"], seen(1)["branches"], "{report:#}");
    let of = |branches: &Value, method: &str| -> Vec<Value> {
        let list = branches["list"].as_array().unwrap().iter();
        list.filter(|branch| branch["method"].as_str().unwrap().contains(method)).cloned().collect()
    };
    assert!(
        of(chain, "repOk").iter().filter(|branch| branch["verdict"] == "covered").count() > 3,
        "{chain:#}"
    );
    for method in ["Kind$1.sides", "Sum.onLeaf", "Leaf.accept"] {
        for branch in of(shapes, method).iter().filter(|branch| branch["verdict"] == "not_tried") {
            assert!(
                branch["reason"].as_str().unwrap().contains("only by calls of whole.Shapes"),
                "{branch:#}"
            );
        }
    }
    let later = of(shapes, "lambda$later");
    assert!(later.iter().all(|branch| branch["reason"] == "no target calls it"), "{later:#?}");
    let told = run(&[&common[..], &["-v", "whole.Shapes"]].concat(), LIMIT).out;
    assert!(told.contains("(n > 3): not tried: no target calls it"), "{told}");
    let built = run(&["generate", "-cp", class_path, "--out", out, "--format", "json", "whole.Built"], LIMIT);
    let size = of(&built.json()["classes"][0]["branches"], "<init>");
    let verdicts: Vec<&Value> = size.iter().map(|branch| &branch["verdict"]).collect();
    assert_eq!(verdicts, ["not_tried", "covered"], "{built:?}");
    let owned = run(&["generate", "-cp", class_path, "--out", out, "whole.Shapes$Owner$Owned"], LIMIT);
    // What is named already needs not be.
    let both =
        ["generate", "-cp", class_path, "-v", "--out", out, "whole.Shapes", "whole.Shapes$Owner$Owned"];
    let both = run(&both, LIMIT).out;
    let can_be = |class: &str| both.contains(&format!("; whole.Shapes.{class} can be named as a target"));
    assert!(can_be("Leaf") && !can_be("Owner.Owned"), "{both}");
    assert!(
        owned.err.contains("<init>") && owned.err.contains("in an object of an abstract class"),
        "{owned:?}"
    );
}

#[test]
fn conditions_are_in_the_words_of_the_source() {
    let classes = compile("words", &java_sources("tests/cases/branches/words"), "");
    let report =
        run(&["explore", "-cp", classes.to_str().unwrap(), "words.Words", "--format", "json"], LIMIT).json();
    let conditions = |method: &str| -> Vec<String> {
        let name = format!("words.Words#{method}(");
        let is_it = |one: &&Value| one["target"].as_str().unwrap().starts_with(&name);
        let target = report["targets"].as_array().unwrap().iter().find(is_it).unwrap();
        let branches = target["branches"]["list"].as_array().unwrap().iter();
        let words = branches.map(|branch| branch["condition"].as_str().unwrap_or_default().to_owned());
        let mut words: Vec<String> = words.collect();
        words.sort();
        words
    };
    assert_eq!(
        conditions("kind"),
        ["kind is Kind.DEEP", "kind is Kind.ROUND", "kind is none of Kind.ROUND, Kind.DEEP"]
    );
    assert_eq!(
        conditions("letter"),
        [
            "letter != 'x'",
            "letter < 'a'",
            "letter == 'x'",
            "letter >= 'a'",
            r"letter is '\''",
            r"letter is '\n'",
            r"letter is none of '\n', '\''"
        ]
    );
    assert_eq!(conditions("flag"), ["!flag", "!flags[at]", "flag", "flags[at]"]);
    for method in ["sum", "total"] {
        let expected = ["numbers has a further element", "numbers has no further element"];
        assert_eq!(conditions(method), expected, "{method}");
    }
}
