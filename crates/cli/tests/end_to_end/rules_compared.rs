//! `heapwise check-spec FILE.jbse CLASS`: rules against the invariant of the class. Structures are counted by hand.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::{Value, json};

use crate::tool::{Run, compile, folder, java_sources, run, workspace};
use crate::{enumerate, evaluation, subjects};

const LIMIT: Duration = Duration::from_secs(120);

fn compiled(classes: &'static OnceLock<String>, folder: &str) -> &'static str {
    classes.get_or_init(|| {
        let sources = [java_sources(&format!("subjects/{folder}")), java_sources("java")].concat();
        compile(&format!("rules-compared-{folder}"), &sources, "").to_str().unwrap().to_owned()
    })
}

fn own() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    compiled(&CLASSES, "rules")
}

fn lissa() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    compiled(&CLASSES, "lissa")
}

fn check(file: &str, class: &str, class_path: &str, more: &[&str]) -> Run {
    run(&[&["check-spec", file, class, "-cp", class_path], more].concat(), LIMIT)
}

/// The rules below the subjects, each with its class and a class path.
pub fn subjects_with_rules() -> Vec<(PathBuf, String, &'static str)> {
    let root = workspace().join("subjects");
    let mut found = Vec::new();
    let mut pending = vec![root.clone()];
    while let Some(folder) = pending.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                pending.push(path);
                continue;
            }
            if path.extension().is_none_or(|extension| extension != "jbse") {
                continue;
            }
            // What triggers refuse, only a run tells.
            if std::fs::read_to_string(&path).unwrap().contains(" triggers ") {
                continue;
            }
            let relative = path.strip_prefix(&root).unwrap().with_extension("");
            let class = relative.to_str().unwrap().replace(['/', '\\'], ".");
            let class_path = match class.split('.').next().unwrap() {
                "rules" => own(),
                "lissa" => lissa(),
                "korat" => enumerate::classes(),
                "separation" => evaluation::classes(),
                "src" => subjects::classes(),
                // They have tests of their own: rules beside these say less, on purpose.
                "sushi" | "compiler" => continue,
                other => panic!("no classes for {other}"),
            };
            found.push((path, class.trim_start_matches("src.").to_owned(), class_path));
        }
    }
    found.sort();
    found
}

/// How far rules are compared: three objects of each class, where that is not too much; else fewer, or only some chains of a map.
fn bounds(class: &str) -> (&'static str, Vec<String>) {
    let without = |maps: &[(&str, Range<u32>)]| -> Vec<String> {
        let of = |(map, chains): &(&str, Range<u32>)| -> Vec<String> {
            chains.clone().map(|chain| format!("{map}.e{chain}=null")).collect()
        };
        vec!["--domain".to_owned(), maps.iter().flat_map(of).collect::<Vec<String>>().join(",")]
    };
    match class {
        "lissa.Schedule" => ("lissa.Schedule.List=4,2", Vec::new()),
        "lissa.Template" => ("3", without(&[("ParameterMap", 2..16)])),
        "lissa.SQLFilter" => ("2", without(&[("TableMap", 2..8), ("ClauseMap", 2..8)])),
        "lissa.CombatantStatistic" => ("2", without(&[("DataSetMap", 2..8), ("ListMap", 1..8)])),
        _ => ("3", Vec::new()),
    }
}

/// Where rules say all of the shape, how many shapes there are within three objects of each class.
pub fn exact(class: &str) -> Option<u64> {
    Some(match class.rsplit_once('.').unwrap() {
        // Chains of up to so many cells.
        ("rules", "SList")
        | ("heapwise.subjects.chain", "IntChain")
        | ("heapwise.subjects.stack", "StackLi") => 4,
        ("separation.math", "InputCall") => 4,
        ("rules", "Ring") | ("separation.math", "IntNode") | ("separation.sll", "MyLinkedList") => 3,
        // The longer list has at least a header, and the other one is the third node.
        ("separation.sll", "PrintListCall") => 2,
        // A position is null, or of none, or of one with an element or without; the element that is added is null, the same or another.
        ("separation.sll", "InsertCall") => 9,
        // Of the cells behind the header none, one, or two; of two the elements may be one object.
        ("korat", "SinglyLinkedList") => 1 + 1 + 2,
        // The same where elements may be null.
        ("heapwise.subjects.sll", "MyLinkedList") => 1 + 2 + 5,
        // Binary trees; the colours are ints, and those that are neither red nor black balance all.
        ("rules", "Tree") | ("korat", "BinaryTree" | "SearchTree" | "RedBlackTree") => 1 + 1 + 2 + 5,
        ("heapwise.subjects.bst", "BinarySearchTree") => 1 + 1 + 2 + 5,
        // Two chains of three nodes.
        ("heapwise.subjects.queue", "TwoStackQueue") => 1 + 2 + 3 + 4,
        // Sixteen chains of three entries.
        ("lissa", "HashMap") => 1 + 16 + 136 + 816,
        // Arrays of up to three.
        ("korat", "DisjSet" | "HeapArray") => 4,
        _ => return None,
    })
}

/// No rules of a subject refuse a valid structure, in whatever order it is read, and what they admit beyond is said in the file.
#[test]
fn rules_of_subjects_refuse_nothing_that_is_valid() {
    let all = subjects_with_rules();
    assert!(all.len() > 40, "{}", all.len());
    for (path, class, class_path) in all {
        let (scope, domains) = bounds(&class);
        let more: Vec<&str> = ["--scope", scope, "--format", "json"]
            .into_iter()
            .chain(domains.iter().map(String::as_str))
            .collect();
        let run = check(path.to_str().unwrap(), &class, class_path, &more);
        let report = run.json();
        let target = &report["targets"][0];
        assert_eq!(target["warnings"], json!([]), "{class}: {run:?}");
        if class == "rules.Bag" {
            assert_eq!((run.code, &target["compared"]), (Some(0), &json!([])), "{run:?}");
            continue;
        }
        let compared = &target["compared"][0];
        assert_eq!(compared["only_second"], Value::Null, "{class}: {compared:#}");
        assert_eq!((&compared["cut"], &compared["undecided"]), (&Value::Null, &json!({})), "{class}");
        // The ring is walked forwards only; of one with two or three nodes the header's link back comes too early.
        let by_order = if class == "rules.Ring" { 2 } else { 0 };
        assert_eq!(compared["order_matters"], by_order, "{class}");
        let (both, is_exact) =
            (compared["accepted_by_both"].as_u64().unwrap(), compared["only_first"].is_null());
        assert_eq!(run.code, Some(if is_exact { 0 } else { 1 }), "{class}");
        match exact(&class) {
            Some(count) => assert_eq!((both, is_exact), (count, true), "{class}: {compared:#}"),
            None => {
                let text = std::fs::read_to_string(&path).unwrap().replace("\n--", "");
                let is_said = text.contains(" left to ") || text.contains("are admitted");
                assert!(both > 0 && !is_exact && is_said, "{class}: {compared:#}");
            }
        }
    }
}

/// How many paths the methods of a class have in scope 3, by target, and why some have no input.
fn paths(class: &str, rules: Option<&str>) -> Vec<(Value, Value, Value)> {
    let class = format!("heapwise.subjects.{class}");
    let bounds = ["--scope", "3", "--format", "json"];
    let chain = rules
        .map_or(vec!["--heap-solver", "lissa"], |rules| vec!["--heap-solver", "hex,lissa", "--spec", rules]);
    let mut report =
        run(&[&["explore", "-cp", subjects::classes(), &class], &bounds[..], &chain].concat(), LIMIT).json();
    let targets = report["targets"].as_array_mut().unwrap().iter_mut();
    targets
        .map(|target| {
            (target["target"].take(), target["paths"]["total"].take(), target["without_input"].take())
        })
        .collect()
}

/// Rules before the invariant drop no path, in the orders in which the methods read: some read a ring from the end, some are given a
/// node of it, another stack, or a tree before its sentinel.
#[test]
fn rules_of_subjects_lose_no_path() {
    for (folder, class) in [
        ("dll", "DoubleLinkedList"),
        ("ncl", "NodeCachingList"),
        ("stack", "StackLi"),
        ("queue", "TwoStackQueue"),
        ("aat", "AATree"),
        ("tll", "Tll"),
        ("hash", "HashMap"),
    ] {
        let rules = workspace().join(format!("subjects/src/heapwise/subjects/{folder}/{class}.jbse"));
        let class = format!("{folder}.{class}");
        let found = paths(&class, None);
        assert!(!found.is_empty(), "{class}");
        assert_eq!(found, paths(&class, rules.to_str()), "{class}");
    }
}

fn written(name: &str, rows: &[&str]) -> String {
    let file = folder("rules-compared").join(name);
    let rows: String = rows.iter().map(|row| format!("{row};\n")).collect();
    std::fs::write(&file, format!("resolve begin\n{rows}resolve end\n")).unwrap();
    file.to_str().unwrap().to_owned()
}

fn compared(run: &Run) -> Value {
    run.json()["targets"][0]["compared"][0].clone()
}

/// Of the next cells nothing is said, so that the first may be its own: one of two shapes with one cell.
#[test]
fn rules_that_forget_sharing_admit_more() {
    let file =
        written("sharing.jbse", &["{R_ANY}.rules/SList:first instanceof rules/SList$Cell aliases nothing"]);
    let run = check(&file, "rules.SList", own(), &["--format", "json"]);
    assert_eq!(run.code, Some(1), "{run:?}");
    let compared = compared(&run);
    let alone = &compared["only_first"]["objects"];
    assert_eq!(alone.as_array().unwrap().len(), 2, "{compared:#}");
    assert_eq!(alone[1]["tail"], json!({ "ref": 1 }), "{compared:#}");
    assert_eq!((&compared["only_first_shapes"], &compared["only_first_scope"]), (&json!(1), &json!(1)));
    // The larger scopes are for what only the invariant accepts.
    assert_eq!((&compared["only_second"], &compared["scope"]), (&Value::Null, &json!(3)));
    assert_eq!(compared["accepted_by_both"], 4, "{compared:#}");
}

/// A child has no parent by these rules, and must have one by the invariant: within two nodes it is the left or the right one.
#[test]
fn rules_that_refuse_links_refuse_valid_structures() {
    let tree = "{R_ANY}.rules/Tree:top(.rules/Tree$Node:left|.rules/Tree$Node:right)*";
    let rows = [
        format!("{tree} instanceof rules/Tree$Node aliases nothing"),
        format!("{tree}.rules/Tree$Node:up instanceof rules/Tree$Node expands to nothing"),
        format!("{tree}.rules/Tree$Node:up instanceof rules/Tree$Node aliases nothing"),
    ];
    let file = written("parents.jbse", &rows.each_ref().map(String::as_str));
    let found = check(&file, "rules.Tree", own(), &["--format", "json"]);
    assert_eq!(found.code, Some(1), "{found:?}");
    let compared = compared(&found);
    for side in ["only_first", "only_second"] {
        assert_eq!(compared[side]["objects"].as_array().unwrap().len(), 3, "{compared:#}");
        assert_eq!(compared[format!("{side}_shapes")], 2, "{compared:#}");
        assert_eq!(compared[format!("{side}_scope")], 2, "{compared:#}");
    }
    assert_eq!(compared["accepted_by_both"], 2, "{compared:#}");
    let path = compared["refused"]["path"].as_str().unwrap();
    assert!(path.starts_with("{ROOT}:this.rules/Tree:top.rules/Tree$Node:"), "{path}");
    assert!(path.ends_with(".rules/Tree$Node:up"), "{path}");
    assert_eq!(compared["refused"]["rows"], json!([format!("{file}:4")]));
    let found = check(&file, "rules.Tree#repOk", own(), &[]);
    assert!(found.out.contains("differ; both accept 2 shapes within scope 2\n"), "{found:?}");
    assert!(found.out.contains("up = → Node#1"), "{found:?}");
    assert!(found.out.contains(&format!("    refused: {path}, by {file}:4\n")), "{found:?}");
}

/// A tree of two nodes has a height by some numbers; one of three in a row by none: four of the five trees with three nodes.
#[test]
fn numbers_are_left_to_the_invariant() {
    let file = workspace().join("subjects/src/heapwise/subjects/avl/AvlTree.jbse");
    let avl = "heapwise.subjects.avl.AvlTree";
    let found = check(file.to_str().unwrap(), avl, subjects::classes(), &["--format", "json"]);
    let compared = compared(&found);
    assert_eq!(compared["only_first_shapes"], 4, "{compared:#}");
    assert_eq!(compared["only_first"]["objects"].as_array().unwrap().len(), 4, "{compared:#}");
    assert_eq!(compared["accepted_by_both"], 1 + 1 + 2 + 1, "{compared:#}");
    let found = check(file.to_str().unwrap(), avl, subjects::classes(), &["--scope", "2"]);
    assert_eq!(found.code, Some(0), "{found:?}");
    assert!(found.out.ends_with("AvlTree#repOk agree: all 4 shapes within scope 2\n"), "{found:?}");
}

/// What is not compared has a name, and is not called the same.
#[test]
fn what_is_not_compared_is_told() {
    // There are four queues, so none fits three; but rules look for one.
    let schedule = workspace().join("subjects/lissa/Schedule.jbse");
    let found = check(schedule.to_str().unwrap(), "lissa.Schedule", lissa(), &[]);
    assert_eq!(found.code, Some(3), "{found:?}");
    assert!(found.out.contains("unknown; both accept 0 shapes within scope 3"), "{found:?}");
    assert!(found.out.contains("the search by rules took too many decisions"), "{found:?}");
    let bag = workspace().join("subjects/rules/Bag.jbse").to_str().unwrap().to_owned();
    let list = workspace().join("subjects/rules/SList.jbse").to_str().unwrap().to_owned();
    let trigger = "instanceof rules/SList$Cell null triggers rules/SList:(Lrules/SList;)V:f:{$REF}";
    let trigger = written("trigger.jbse", &[trigger]);
    let found = check(&trigger, "rules.SList", own(), &["--format", "json"]);
    // The lint tells that there is no such method.
    assert_eq!(found.code, Some(1), "{found:?}");
    let why = found.json()["targets"][0]["not_compared"].as_str().unwrap().to_owned();
    assert!(why.contains("triggers") && why.contains("trigger.jbse:2"), "{why}");
    for (file, second, why) in [
        (&list, "a.sl", "a.sl: rules are compared with a Java method only"),
        (&bag, "rules.Bag#repOk", "repOk"),
        (&bag, "rules.Bag#kindOfItem", "kindOfItem"),
    ] {
        let found = check(file, second, own(), &[]);
        assert_eq!(found.code, Some(2), "{found:?}");
        assert!(found.err.contains(why), "{found:?}");
    }
}
