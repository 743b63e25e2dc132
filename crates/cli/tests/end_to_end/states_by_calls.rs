//! `enumerate --by-calls` with formats that list, and `check-spec --by-calls`: the sequences on a JVM, counts that an independent search
//! over real objects has, and differences that are known by hand.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use crate::subjects;
use crate::tool::{self, Run};

const LIMIT: Duration = Duration::from_secs(60);
/// The scope of which shapes are listed.
const SCOPE: i64 = 3;

fn text<'t>(table: &'t toml::Value, key: &str) -> &'t str {
    table[key].as_str().unwrap()
}

fn texts(table: &toml::Value, key: &str) -> Vec<String> {
    table[key].as_array().unwrap().iter().map(|item| item.as_str().unwrap().to_owned()).collect()
}

/// The subjects of calls with the counts of the judge, and its classes that write codes of heaps.
fn judged(name: &str) -> (PathBuf, Vec<(String, toml::Value)>) {
    let root = tool::workspace().join("subjects/calls");
    let table: toml::Table = std::fs::read_to_string(root.join("judged.toml")).unwrap().parse().unwrap();
    // What is special about a count stands behind the name.
    let table = table.into_iter().filter(|(name, _)| !name.contains('-'));
    (tool::compile(name, &tool::java_sources("subjects/calls"), ""), table.collect())
}

fn listed(classes: &Path, table: &toml::Value, format: &str) -> Run {
    let roots = texts(table, "roots").into_iter().map(|root| root.replace("=n", &format!("={SCOPE}")));
    let scope: Vec<String> = [SCOPE.to_string()].into_iter().chain(roots).collect();
    let scope = scope.join(",");
    let fixed = ["enumerate", "-cp", classes.to_str().unwrap(), text(table, "class"), "--by-calls"];
    let run = tool::run(&[&fixed[..], &["--scope", &scope, "--format", format]].concat(), LIMIT);
    assert_eq!(run.code, Some(0), "{run:?}");
    run
}

/// How many shapes the judge has found.
fn shapes(table: &toml::Value) -> i64 {
    let at = table["scopes"].as_array().unwrap().iter().position(|scope| scope.as_integer() == Some(SCOPE));
    table["shapes"][at.unwrap()].as_integer().unwrap()
}

/// Java strings in a call of `Set.of`.
fn set(items: Vec<String>) -> String {
    let items: Vec<String> = items.iter().map(|item| format!("{item:?}")).collect();
    format!("java.util.Set.of({})", items.join(", "))
}

/// What a program of the judge's package prints.
fn ran(name: &str, classes: &Path, sources: &[PathBuf]) -> String {
    let made = tool::compile(name, sources, classes.to_str().unwrap());
    let class_path = std::env::join_paths([made, classes.to_owned()]).unwrap();
    let mut java = Command::new(Path::new(&tool::java_home()).join("bin/java"));
    let ran = java.arg("-cp").arg(class_path).arg("calls.check.All").output().unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).unwrap()
}

/// Each sequence leaves roots, the judge's code of which is that of no other one; there are as many as the judge has found.
#[test]
fn each_shape_is_listed_with_calls_that_make_it() {
    let (classes, tables) = judged("shapes-by-calls");
    let folder = tool::folder("shapes-by-calls-sources");
    let mut all = "package calls.check;\nimport java.util.*;\npublic class All {\n\
        static void print(String subject, Heap.Reading reading, Object... roots) {\n\
        System.out.println(subject + \" \" + Code.of(Heap.of(List.of(roots), reading)).shape()); }\n\
        public static void main(String[] none) throws Throwable {\n"
        .to_owned();
    let mut sources = Vec::new();
    for (name, table) in &tables {
        let run = listed(&classes, table, "ndjson");
        writeln!(
            all,
            "{{ Heap.Reading reading = new Heap.Reading(new HashMap<>(), {}, {}, {});",
            set(texts(table, "keys")),
            set(texts(table, "without")),
            table["zero"].as_bool().unwrap()
        )
        .unwrap();
        let mut source = format!("package calls;\nimport java.util.*;\npublic class Of{name} {{\n");
        for (at, line) in run.out.lines().enumerate() {
            let shape: Value = serde_json::from_str(line).unwrap();
            let java: Vec<&str> =
                shape["java"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
            let roots: Vec<&str> = shape["roots"]
                .as_array()
                .unwrap()
                .iter()
                .map(|root| root["local"].as_str().unwrap())
                .collect();
            // Statements are as many as calls, beside those that make what they are passed.
            assert!(java.len() as u64 >= shape["calls"].as_u64().unwrap(), "{line}");
            writeln!(
                source,
                "public static Object[] of{at}() throws Throwable {{\n{}\nreturn new Object[] {{{}}}; }}",
                java.join("\n"),
                roots.join(", ")
            )
            .unwrap();
            writeln!(all, "print(\"{name}\", reading, calls.Of{name}.of{at}());").unwrap();
        }
        source.push('}');
        all.push_str("}\n");
        sources.push(folder.join(format!("Of{name}.java")));
        std::fs::write(sources.last().unwrap(), source).unwrap();
    }
    all.push_str("} }\n");
    sources.push(folder.join("All.java"));
    std::fs::write(folder.join("All.java"), all).unwrap();
    let out = ran("shapes-by-calls-made", &classes, &sources);
    for (name, table) in &tables {
        let codes: Vec<&str> = out.lines().filter(|line| line.split(' ').next() == Some(name)).collect();
        let mut different = codes.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(
            (codes.len() as i64, different.len() as i64),
            (shapes(table), shapes(table)),
            "{name}: {codes:?}"
        );
    }
    assert!(tables.len() >= 14);
}

/// The class with the structures builds all shapes in which an object of the class is held.
#[test]
fn a_class_of_structures_builds_all_shapes() {
    let (classes, tables) = judged("factory-by-calls");
    let folder = tool::folder("factory-by-calls-sources");
    let mut all = "package calls.check;\nimport java.util.*;\npublic class All {\n\
        public static void main(String[] none) throws Throwable {\n"
        .to_owned();
    let mut sources = Vec::new();
    let names =
        ["AvlTree", "ParentAvlTree", "BinarySearchTree", "IntTreeMap", "LinkedStack", "NodeCachingList"];
    let tables = tables.into_iter().filter(|(name, _)| names.contains(&name.as_str()));
    let tables: Vec<(String, toml::Value)> = tables.collect();
    for (name, table) in &tables {
        let run = listed(&classes, table, "junit");
        let path = folder.join(format!("{name}Structures.java"));
        // Seen from another package.
        let source =
            run.out.replace("class ", "public class ").replace("static Stream", "public static Stream");
        std::fs::write(&path, source).unwrap();
        sources.push(path);
        writeln!(
            all,
            "{{ Heap.Reading reading = new Heap.Reading(new HashMap<>(), {}, {}, false); Set<String> codes = new TreeSet<>();\n\
             calls.{name}Structures.structures().forEach(\n\
             one -> codes.add(Code.of(Heap.of(List.of((Object) one), reading)).shape()));\n\
             System.out.println(\"{name} \" + codes.size()); }}",
            set(texts(table, "keys")),
            set(texts(table, "without")),
        )
        .unwrap();
    }
    all.push_str("} }\n");
    sources.push(folder.join("All.java"));
    std::fs::write(folder.join("All.java"), all).unwrap();
    let out = ran("factory-by-calls-made", &classes, &sources);
    // The empty heap has no object that could be built.
    let expected: Vec<String> =
        tables.iter().map(|(name, table)| format!("{name} {}", shapes(table) - 1)).collect();
    assert_eq!(out.lines().collect::<Vec<_>>(), expected);
    assert_eq!(tables.len(), names.len());
}

#[test]
fn listings_are_cut_at_the_limit_and_figures_stand_on_stderr() {
    let classes = contrasts("contrasts-listed");
    let list = |more: &[&str]| {
        let fixed = ["enumerate", "-cp", classes.to_str().unwrap(), "contrasts.Meter", "--by-calls"];
        tool::run(&[&fixed[..], more].concat(), LIMIT)
    };
    let run = list(&["--format", "dot", "--limit", "2"]);
    assert_eq!((run.code, run.out.matches("digraph").count()), (Some(0), 2), "{run:?}");
    assert!(run.out.contains("// after 1 call\n// Meter meter = new Meter();\ndigraph"), "{run:?}");
    let run = list(&["--format", "ndjson"]);
    assert_eq!(run.out.lines().count(), 2, "{run:?}");
    assert!(run.err.contains("2 shapes, 2 disjuncts") && !run.err.contains("--limit"), "{run:?}");
    let run = list(&["--format", "ndjson", "--limit", "1"]);
    assert_eq!(run.out.lines().count(), 1, "{run:?}");
    assert!(run.err.contains("ended at --limit"), "{run:?}");
    let run = list(&["--format", "junit", "--limit", "1"]);
    assert!(run.out.contains("Meter meter = new Meter();") && !run.err.contains("--limit"), "{run:?}");
    assert!(run.err.contains("1 shape not listed, as no object of contrasts.Meter is held"), "{run:?}");
    for (more, said) in [
        (&["--limit", "1"][..], "--limit 1: nothing is listed"),
        (&["--limit", "0", "--format", "dot"], "--limit 0: at least one"),
        (&["--limit", "2001", "--format", "junit"], "holds at most 2000"),
    ] {
        let run = list(more);
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.err.contains(said), "{run:?}");
    }
    let run = list(&["--format", "json"]);
    // Created, then up and clear from each of the levels 0 to 3, which are found one by one and are one in the end.
    assert!(run.json()["targets"][0]["edges"].as_u64().unwrap() >= 9, "{run:?}");
}

/// Each row: a class, the methods that its calls can enter by their code, those that some call enters, and the same of branches; counted
/// by hand.
#[test]
fn entries_of_methods_are_counted() {
    let sources =
        [tool::java_sources("tests/cases/sequences"), tool::java_sources("subjects/calls")].concat();
    let classes = tool::compile("entries-by-calls", &sources, "");
    // Counted: the constructor, add, next, fail, made and the constructor of Part; overflow and note are behind what never holds.
    // LinkedStack: the constructor, seven methods and the constructor of Cell.
    let rows = [("sequences.Counted", (8, 6), (4, 3)), ("calls.LinkedStack", (9, 9), (8, 8))];
    for (class, (entries, entered), (branches, covered)) in rows {
        let fixed = ["enumerate", "-cp", classes.to_str().unwrap(), class, "--by-calls"];
        let run = tool::run(&[&fixed[..], &["--format", "json"]].concat(), LIMIT);
        let target = &run.json()["targets"][0];
        let figures = |of: &str| (target[of]["total"].as_u64(), target[of]["covered"].as_u64());
        assert_eq!(figures("entries"), (Some(entries), Some(entered)), "{class}: {run:?}");
        assert_eq!(figures("branches"), (Some(branches), Some(covered)), "{class}: {run:?}");
        let run = tool::run(&fixed, LIMIT);
        let says =
            format!("{covered} of {branches} branches covered, {entered} of {entries} methods entered");
        assert!(run.out.contains(&says), "{run:?}");
    }
}

fn contrasts(name: &str) -> PathBuf {
    tool::compile(name, &tool::java_sources("tests/cases/contrasts"), "")
}

fn check(classes: &Path, method: &str, more: &[&str]) -> Run {
    let fixed = ["check-spec", "-cp", classes.to_str().unwrap(), method, "--by-calls", "--format", "json"];
    tool::run(&[&fixed[..], more].concat(), LIMIT)
}

/// What is known of a contrast by hand. Of a structure that only calls make: how many make it, and what its first object is.
struct Row {
    method: &'static str,
    more: &'static [&'static str],
    code: i32,
    both: Option<u64>,
    only_admitted: Option<Value>,
    only_reached: Option<(u64, Value)>,
    /// Part of a reason why structures that the invariant admits may be reached or not.
    unknown_admitted: Option<&'static str>,
    unknown_reached: Option<&'static str>,
}

const SAME: Row = Row {
    method: "",
    more: &[],
    code: 0,
    both: None,
    only_admitted: None,
    only_reached: None,
    unknown_admitted: None,
    unknown_reached: None,
};

fn rows() -> [Row; 16] {
    let meter = |level: i64| serde_json::json!({ "class": "contrasts.Meter", "level": level });
    let four = &["--scope", "4"];
    [
        // Levels 0 to 3 of the numbers -1 to 4.
        Row { method: "contrasts.Meter#exact", more: four, both: Some(4), ..SAME },
        Row {
            method: "contrasts.Rules#isFine",
            more: &["--class", "contrasts.Meter"],
            both: Some(4),
            ..SAME
        },
        Row { method: "contrasts.Meter#loose", more: four, code: 1, only_admitted: Some(meter(4)), ..SAME },
        Row { method: "contrasts.Meter#strict", code: 1, only_reached: Some((4, meter(3))), ..SAME },
        Row {
            method: "contrasts.Meter#shifted",
            code: 1,
            only_admitted: Some(meter(-1)),
            only_reached: Some((4, meter(3))),
            ..SAME
        },
        Row { method: "contrasts.Meter#throwing", code: 1, only_reached: Some((3, meter(2))), ..SAME },
        // The level 3 takes four calls.
        Row {
            method: "contrasts.Meter#exact",
            more: &["--max-calls", "3"],
            code: 3,
            unknown_admitted: Some("cut by the limit on the number of calls"),
            unknown_reached: Some("cut by the limit on the number of calls"),
            ..SAME
        },
        Row {
            method: "contrasts.Meter#strict",
            more: &["--max-calls", "4"],
            code: 1,
            only_reached: Some((4, meter(3))),
            ..SAME
        },
        Row {
            method: "contrasts.Meter#writing",
            code: 3,
            unknown_reached: Some("the invariant writes to an object of contrasts.Meter"),
            ..SAME
        },
        // Chains of 0 to 3 links.
        Row { method: "contrasts.Chain#isCounted", both: Some(4), ..SAME },
        Row {
            method: "contrasts.Chain#isChain",
            code: 1,
            only_admitted: Some(serde_json::json!({ "class": "contrasts.Chain", "size": 1, "first": null })),
            ..SAME
        },
        // Two places with one object or null; the third with null, that object or another one.
        Row { method: "contrasts.Twins#areSame", both: Some(5), ..SAME },
        Row {
            method: "contrasts.Twins#areThere",
            code: 1,
            only_admitted: Some(serde_json::json!({ "class": "contrasts.Twins", "third": null })),
            ..SAME
        },
        // What is not known is not said to differ.
        Row {
            method: "contrasts.Squares#isAnything",
            code: 3,
            unknown_admitted: Some("numbers beyond differences"),
            unknown_reached: Some("numbers beyond differences"),
            ..SAME
        },
        // A pair, and its second node, whose first may be forgotten.
        Row { method: "contrasts.Pairs#isShort", both: Some(2), ..SAME },
        Row {
            method: "contrasts.Pairs#isPair",
            code: 1,
            only_reached: Some((2, serde_json::json!({ "class": "contrasts.Pairs", "next": null }))),
            ..SAME
        },
    ]
}

#[test]
fn invariants_differ_from_calls_where_that_is_known() {
    let classes = contrasts("contrasts-checked");
    for row in rows() {
        let Row { method, more, code, both, only_admitted, only_reached, unknown_admitted, unknown_reached } =
            row;
        let run = check(&classes, method, more);
        assert_eq!(run.code, Some(code), "{method}: {run:?}");
        let report = run.json();
        let target = &report["targets"][0];
        assert_eq!(target["agree"], Value::Bool(code == 0), "{method}: {run:?}");
        if let Some(both) = both {
            assert_eq!(target["admitted_and_reached"].as_u64(), Some(both), "{method}: {run:?}");
        }
        let is_first = |structure: &Value, expected: &Value| {
            let expected = expected.as_object().unwrap();
            expected.iter().all(|(field, value)| structure["objects"][0][field] == *value)
        };
        match only_admitted {
            None => assert_eq!(target["only_admitted"], Value::Null, "{method}: {run:?}"),
            Some(expected) => assert!(is_first(&target["only_admitted"], &expected), "{method}: {run:?}"),
        }
        match only_reached {
            None => assert_eq!(target["only_reached"], Value::Null, "{method}: {run:?}"),
            Some((calls, expected)) => {
                let made = &target["only_reached"];
                assert_eq!(made["calls"].as_u64(), Some(calls), "{method}: {run:?}");
                assert_eq!(made["java"].as_array().unwrap().len() as u64, calls, "{method}: {run:?}");
                assert!(is_first(&made["structure"], &expected), "{method}: {run:?}");
            }
        }
        for (key, expected) in [("unknown_admitted", unknown_admitted), ("unknown_reached", unknown_reached)]
        {
            let reasons = target[key].as_object().unwrap();
            match expected {
                Some(part) => assert!(reasons.keys().any(|why| why.contains(part)), "{method}: {run:?}"),
                None if code == 0 => assert!(reasons.is_empty(), "{method}: {run:?}"),
                None => {}
            }
        }
    }
}

/// The invariants of our subjects say what their calls make, so many structures of at most three objects of a class: trees by
/// shape and increasing keys of five, chains of any keys of five, and elements that are null, new or the same as others.
#[test]
fn invariants_of_subjects_agree_with_their_calls() {
    let classes = subjects::classes();
    let rows = [
        ("bst.BinarySearchTree", Some(1 + 5 + 2 * 10 + 5 * 10)),
        ("avl.AvlTree", Some(1 + 5 + 2 * 10 + 10)),
        // One of the nodes is the sentinel.
        ("aat.AATree", Some(1 + 5 + 10)),
        ("chain.IntChain", Some(1 + 5 + 25 + 125)),
        ("stack.StackLi", Some(1 + 2 + 5 + 15)),
        // One of the nodes is the header.
        ("dll.DoubleLinkedList", Some(1 + 2 + 5)),
        ("rbt.TreeMap", None),
        ("leftist.LeftistHeap", None),
        ("queue.TwoStackQueue", None),
        ("ncl.NodeCachingList", None),
    ];
    for (name, both) in rows {
        let run = check(Path::new(&classes), &format!("heapwise.subjects.{name}"), &[]);
        assert_eq!(run.code, Some(0), "{name}: {run:?}");
        if let Some(both) = both {
            assert_eq!(run.json()["targets"][0]["admitted_and_reached"].as_u64(), Some(both), "{name}");
        }
    }
}

/// Properties of the subjects of calls that say all, with the counts from above, and faulty copies, of which the judge knows how many
/// calls it takes to break them.
#[test]
fn properties_agree_and_faults_are_shown_by_the_fewest_calls() {
    let (classes, _) = judged("contrasts-judged");
    for (name, property, both) in [
        ("AvlTree", "wellFormed", 1 + 5 + 2 * 10 + 10),
        ("BinarySearchTree", "ordered", 1 + 5 + 2 * 10 + 5 * 10),
    ] {
        let class = format!("calls.{name}");
        let run = check(&classes, &format!("{class}Properties#{property}"), &["--class", &class]);
        assert_eq!(run.code, Some(0), "{run:?}");
        assert_eq!(run.json()["targets"][0]["admitted_and_reached"].as_u64(), Some(both), "{run:?}");
    }
    let faults = tool::workspace().join("subjects/calls/faults.toml");
    let faults: toml::Table = std::fs::read_to_string(faults).unwrap().parse().unwrap();
    for name in [
        "AvlTreeWithStaleHeight",
        "ParentAvlTreeWithStaleParent",
        "RedBlackMapWithoutRecoloring",
        "RedBlackMapLosingSubtree",
        "LeftistHeapWithoutSwap",
    ] {
        let fault = &faults[name];
        let property =
            text(fault, "property").rsplit_once('.').map(|(holder, name)| format!("{holder}#{name}"));
        let bounds = [vec!["6".to_owned()], texts(fault, "scope"), texts(fault, "roots")].concat().join(",");
        // One key is enough where only what calls make counts.
        let keys: Vec<String> = texts(fault, "keys").iter().map(|key| format!("{key}=0..0")).collect();
        let more = ["--class", text(fault, "class"), "--scope", &bounds, "--domain", &keys.join(",")];
        let run = check(&classes, &property.unwrap(), &more);
        assert_eq!(run.code, Some(1), "{name}: {run:?}");
        let calls = run.json()["targets"][0]["only_reached"]["calls"].as_i64();
        assert_eq!(calls, fault["calls"].as_integer(), "{name}: {run:?}");
    }
}

/// Each row: the arguments, and what is said of them.
#[test]
fn contrasts_that_cannot_be_drawn_say_why() {
    let classes = contrasts("contrasts-refused");
    let rows: [(&[&str], &str); 6] = [
        (&["specs.sl", "--by-calls"], "--by-calls: specs.sl is no Java method"),
        (
            &["contrasts.Meter#exact", "contrasts.Meter#loose", "--by-calls"],
            "cannot be used with '--by-calls'",
        ),
        (
            &["contrasts.Meter#exact", "contrasts.Meter#loose", "--max-calls", "3"],
            "--max-calls 3: no calls are made; add --by-calls",
        ),
        (&["contrasts.Meter", "--by-calls"], "contrasts.Meter has none of repOk"),
        (&["contrasts.Rules#isThere", "--by-calls"], "contrasts.Rules: no call makes the first object"),
        (&["contrasts.Meter#exact", "--by-calls", "--scope", "21"], "the most is 20"),
    ];
    for (arguments, said) in rows {
        let fixed = ["check-spec", "-cp", classes.to_str().unwrap()];
        let run = tool::run(&[&fixed[..], arguments].concat(), LIMIT);
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.err.contains(said), "{run:?}");
    }
}

/// What people are shown.
#[test]
fn a_contrast_is_drawn() {
    let classes = contrasts("contrasts-drawn");
    let arguments = ["check-spec", "-cp", classes.to_str().unwrap(), "contrasts.Meter#shifted", "--by-calls"];
    let run = tool::run(&arguments, LIMIT);
    let expected = "\
contrasts.Meter#shifted and the calls of contrasts.Meter differ within scope 1
  admitted by contrasts.Meter#shifted and made by no calls within scope 5:
    Meter#1 (level = -1, changes = 0)
  made by 4 calls and not admitted by contrasts.Meter#shifted:
    Meter#1 (level = 3, changes = 3)
    Meter meter = new Meter();
    meter.up();
    meter.up();
    meter.up();
  not called: calls of contrasts.Meter#writing(), which is not public
";
    assert_eq!((run.code, run.out.as_str()), (Some(1), expected), "{run:?}");
}
