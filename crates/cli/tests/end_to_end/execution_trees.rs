//! `explore --tree` and `explore --path N --trace`: how paths part, and what one does.
//!
//! The blessed text was read beside `tests/cases/parted/Chain.java` and `subjects/rules/Triggered.java`: each line that is executed, each
//! decision and each side was found by hand.

use std::collections::BTreeSet;
use std::fs;
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::Value;

use crate::tool::{Run, compile, folder, java_sources, run, workspace};
use crate::{blessed, subjects};

const LIMIT: Duration = Duration::from_secs(120);

fn chain() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    CLASSES.get_or_init(|| {
        compile("parted-classes", &java_sources("tests/cases/parted"), "").to_str().unwrap().to_owned()
    })
}

fn explore(classes: &str, target: &str, options: &[&str]) -> Run {
    let mut arguments = vec!["explore", "-cp", classes, "--scope", "2", target];
    arguments.extend(options);
    run(&arguments, LIMIT)
}

/// What is printed, behind the options that lead to it.
fn shown(classes: &str, target: &str, all: &[&[&str]]) -> String {
    let mut text = String::new();
    for options in all {
        let run = explore(classes, target, options);
        assert_eq!(run.code, Some(0), "{target} {options:?}: {}", run.err);
        // The folders of a test are no part of the options that a person reads.
        let told = options.iter().filter(|option| !option.contains('/') && **option != "--spec");
        let told: Vec<&str> = told.copied().collect();
        text += &format!("$ {target} {}\n", told.join(" "));
        run.out.lines().for_each(|line| text += &format!("{}\n", line.trim_end()));
        text += "\n";
    }
    text
}

fn compare(name: &str, text: &str) {
    blessed::file(&workspace().join(format!("crates/cli/tests/end_to_end/execution_trees/{name}.txt")), text);
}

#[test]
fn blessed_tree_and_trace() {
    let tree: &[&str] = &["--tree"];
    let trace = |number| ["--trace", "--path", number];
    let mut text = shown(chain(), "parted.Chain#count", &[tree, &trace("3")]);
    text += &shown(chain(), "parted.Chain#twice", &[tree, &trace("1"), &trace("3")]);
    text += &shown(chain(), "parted.Chain#second", &[tree, &trace("2")]);
    text += &shown(chain(), "parted.Chain#sign", &[tree, &["--path", "2"]]);
    compare("chain", &text);
}

/// Two objects in a tree are never the same: aliases are infeasible, and what is left is one side.
#[test]
fn blessed_tree_under_an_invariant() {
    let target = "heapwise.subjects.bst.BinarySearchTree#findMin";
    compare("invariant", &shown(subjects::classes(), target, &[&["--tree"], &["--path", "3", "--trace"]]));
}

/// A head sets off a trigger that wants a positive value; a second node sets off one that is never content.
#[test]
fn blessed_tree_and_trace_under_rules() {
    let node = "rules/Triggered$Node";
    let head = "{ROOT}:this.rules/Triggered:head";
    let rules = format!(
        "resolve begin\n{head}(.{node}:next)* instanceof {node} aliases nothing;\nresolve end\n\
         trigger begin\n\
         {head} instanceof {node} expands to instanceof {node} triggers rules/Triggered:(L{node};)V:isPositive:{{$REF}};\n\
         {head}.{node}:next instanceof {node} expands to instanceof {node} triggers rules/Triggered:(L{node};)V:never:{{$REF}};\n\
         trigger end\n"
    );
    let file = folder("execution-trees").join("rules.jbse");
    fs::write(&file, rules).unwrap();
    let sources = [java_sources("subjects/rules"), java_sources("java")].concat();
    let classes = compile("execution-trees-classes", &sources, "");
    let spec = ["--spec", file.to_str().unwrap()];
    let tree = [&spec[..], &["--tree"]].concat();
    let trace = [&spec[..], &["--path", "2", "--trace"]].concat();
    compare("rules", &shown(classes.to_str().unwrap(), "rules.Triggered#count", &[&tree, &trace]));
}

/// The report on the tree map, in which all paths have an input.
fn report(options: &[&str]) -> Value {
    let target = "heapwise.subjects.rbt.TreeMap#remove";
    let run = explore(subjects::classes(), target, &[&["--format", "json"], options].concat());
    assert_eq!(run.code, Some(0), "{}", run.err);
    run.json()["targets"][0].take()
}

/// The leaves are the paths; each node but the root is what one side leads to, and the other sides are those that were counted.
#[test]
fn a_tree_has_each_path_once() {
    let report = report(&["--tree", "--jobs", "2"]);
    let (nodes, explored) = (&report["tree"]["nodes"], report["explored"].as_array().unwrap().len() as u64);
    let nodes = nodes.as_array().unwrap();
    let of_leaf = |node: &Value| node["paths"].as_array().cloned().unwrap_or_default();
    let numbers: Vec<u64> = nodes.iter().flat_map(of_leaf).map(|number| number.as_u64().unwrap()).collect();
    assert_eq!(numbers.len() as u64, explored);
    assert_eq!(numbers.into_iter().collect::<BTreeSet<_>>(), (1..=explored).collect());
    let sides = nodes.iter().filter_map(|node| node["sides"].as_array()).flatten();
    let (kept, infeasible): (Vec<&Value>, Vec<&Value>) =
        sides.partition(|side| side["verdict"] != "infeasible");
    assert_eq!(infeasible.len() as u64, report["infeasible"].as_u64().unwrap());
    let led: Vec<u64> = kept.iter().map(|side| side["node"].as_u64().unwrap()).collect();
    assert_eq!(led.iter().copied().collect::<BTreeSet<_>>(), (1..nodes.len() as u64).collect());
    assert_eq!(led.len(), nodes.len() - 1);
    for (index, node) in nodes.iter().enumerate().skip(1) {
        let (parent, side) = (node["parent"].as_u64().unwrap(), node["side"].as_u64().unwrap());
        assert_eq!(nodes[parent as usize]["sides"][side as usize]["node"], index, "{node:#}");
    }
    let alone = self::report(&["--tree", "--jobs", "1"]);
    assert_eq!(alone["tree"], report["tree"]);
}

/// What a path assumes on the way is what stands on the way to its leaf.
#[test]
fn a_trace_takes_the_sides_of_the_tree() {
    let tree = report(&["--tree"]);
    let nodes = tree["tree"]["nodes"].as_array().unwrap();
    for (number, told) in (1_u64..).zip(tree["explored"].as_array().unwrap()) {
        let of_path = report(&["--trace", "--path", &number.to_string()]);
        let path = &of_path["explored"][0];
        assert_eq!((&path["number"], &path["ending"]), (&number.into(), &told["ending"]), "{path:#}");
        let assumed =
            path["trace"]["steps"].as_array().unwrap().iter().filter(|step| step["kind"] == "assumes");
        let is_leaf =
            |node: &&Value| node["paths"].as_array().is_some_and(|paths| paths.contains(&number.into()));
        let mut at = nodes.iter().find(is_leaf).unwrap();
        let mut only = Vec::new();
        while let Some(parent) = at["parent"].as_u64() {
            at = &nodes[parent as usize];
            let sides = at["sides"].as_array().unwrap().iter();
            only.push(sides.filter(|side| side["verdict"] != "infeasible").count() == 1);
        }
        only.reverse();
        let in_trace: Vec<bool> = assumed.map(|step| step["only"].as_bool().unwrap()).collect();
        assert_eq!(in_trace, only, "path {number}");
    }
}

/// What is left out is counted.
#[test]
fn long_trees_and_traces_are_bounded() {
    let tree = explore(chain(), "parted.Chain#bits", &["--tree", "--max-paths", "3000"]);
    let lines: Vec<&str> = tree.out.lines().collect();
    let told = |text: &str| lines.iter().any(|line| line.contains(text));
    assert!(lines.len() < 3_000 && told("not shown: "), "{}", lines.last().unwrap());
    let trace = explore(chain(), "parted.Chain#turns", &["--path", "1", "--trace"]);
    let steps = trace.out.lines().filter(|line| line.contains("Chain.java:")).count();
    // One line before the loop, two for each of its turns and of its end, one behind it: 2 * 2000 + 3.
    assert_eq!(steps, 1_000);
    assert!(trace.out.contains("\n    not shown: 3003 steps\n"), "{}", trace.out);
}

#[test]
fn what_has_no_meaning_is_refused_and_says_what_to_do() {
    let refused = |target: &str, options: &[&str], told: &str| {
        let run = explore(chain(), target, options);
        assert_eq!(run.code, Some(2), "{options:?}: {}", run.out);
        assert!(run.err.contains(told), "{options:?}: {}", run.err);
    };
    let count = "parted.Chain#count";
    refused(count, &["--trace"], "--path <N>");
    refused(count, &["--tree", "--path", "1"], "'--tree' cannot be used with '--path <N>'");
    refused(count, &["--tree", "--show"], "'--tree' cannot be used with '--show'");
    refused(count, &["--path", "0"], "invalid value '0' for '--path <N>'");
    refused(count, &["--path", "7"], "there are the paths 1 to 6 of parted.Chain#count()");
    refused("parted.Chain", &["--path", "1"], "name one method, as pkg.Class#method");
    refused(count, &["--tree", "--strategy", "concolic"], "only --strategy symbolic");
    let table = folder("execution-trees-table").join("table.toml");
    fs::write(&table, "[Chain]\n\"Node\" = \"n\"\n\"Chain.head\" = \"null, Node\"\n").unwrap();
    let domains = ["--tree", "--domains", table.to_str().unwrap(), "-n", "2"];
    refused(count, &domains, "paths are counted only");
}

#[test]
fn the_help_names_them() {
    let help = run(&["explore", "--help"], LIMIT).out;
    for told in ["--tree", "--path <N>", "--trace", "step by step"] {
        assert!(help.contains(told), "{told}: {help}");
    }
}
