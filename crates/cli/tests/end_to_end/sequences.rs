//! `synthesize` and `verify --holds`, against what an independent search over real objects says, and the sequences on a JVM.

use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::tool::{self, Run};

const LIMIT: Duration = Duration::from_secs(60);

/// The classes of the subjects whose states calls make, with their specifications, properties and faulty copies.
fn classes(name: &str) -> std::path::PathBuf {
    let check = tool::workspace().join("subjects/calls/check");
    let sources = tool::java_sources("subjects/calls").into_iter();
    let own = sources.filter(|path| !path.starts_with(&check));
    tool::compile(name, &own.collect::<Vec<_>>(), "")
}

fn table(name: &str) -> toml::Table {
    let path = tool::workspace().join("subjects/calls").join(name);
    std::fs::read_to_string(path).unwrap().parse().unwrap()
}

fn text<'t>(entry: &'t toml::Value, key: &str) -> &'t str {
    entry[key].as_str().unwrap()
}

/// What `--scope` says so that roots are as many as the search had.
fn scope(entry: &toml::Value) -> String {
    let of = |key| entry.get(key).and_then(toml::Value::as_array).into_iter().flatten();
    let bounds = of("scope").chain(of("roots")).map(|bound| bound.as_str().unwrap().to_owned());
    ["6".to_owned()].into_iter().chain(bounds).collect::<Vec<_>>().join(",")
}

/// A sequence that was found, with what the method is to say behind it.
struct Found {
    package: String,
    java: String,
    holds: bool,
}

impl Found {
    fn of(run: &Run, package: &str, holds: bool) -> Found {
        let report = run.json();
        let lines = report["targets"][0]["java"].as_array().unwrap().iter();
        let lines: Vec<&str> = lines.map(|line| line.as_str().unwrap()).collect();
        Found { package: package.to_owned(), java: lines.join("\n"), holds }
    }
}

/// Runs the statements of sequences on a JVM; what each asserts has to be as it says.
fn confirm(name: &str, classes: &Path, found: &[Found]) {
    let sources = tool::folder(&format!("{name}-sources"));
    let mut paths = Vec::new();
    for (at, one) in found.iter().enumerate() {
        let Found { package, java, holds } = one;
        let mut source = format!("package {package};\nimport java.util.*;\npublic class Sequence{at} {{\n");
        writeln!(
            source,
            "static void assertTrue(boolean holds) {{ if (holds != {holds}) throw new Error(\"{at}\"); }}
            static void assertFalse(boolean holds) {{ assertTrue(!holds); }}"
        )
        .unwrap();
        writeln!(source, "public static void main(String[] none) throws Throwable {{\n{java}\n}} }}")
            .unwrap();
        let path = sources.join(format!("Sequence{at}.java"));
        std::fs::write(&path, source).unwrap();
        paths.push(path);
    }
    let mut all = "public class All { public static void main(String[] none) throws Throwable {\n".to_owned();
    for (at, one) in found.iter().enumerate() {
        writeln!(all, "{}.Sequence{at}.main(none);", one.package).unwrap();
    }
    all.push_str("System.out.print(\"all\"); } }\n");
    paths.push(sources.join("All.java"));
    std::fs::write(sources.join("All.java"), all).unwrap();
    let made = tool::compile(&format!("{name}-sequences"), &paths, classes.to_str().unwrap());
    let class_path = std::env::join_paths([made, classes.to_owned()]).unwrap();
    let mut java = Command::new(Path::new(&tool::java_home()).join("bin/java"));
    let ran = java.arg("-cp").arg(class_path).arg("All").output().unwrap();
    assert_eq!(String::from_utf8_lossy(&ran.stdout), "all", "{}", String::from_utf8_lossy(&ran.stderr));
}

#[test]
fn specifications_are_met_by_the_shortest_sequence_or_by_none() {
    let classes = classes("sequences-of-specifications");
    let mut found = Vec::new();
    let mut unreachable = 0;
    for (name, spec) in &table("specs.toml") {
        let method = format!("{}#{}", text(spec, "class"), text(spec, "method"));
        let arguments = ["synthesize", "-cp", classes.to_str().unwrap(), "--spec", &method];
        let scope = scope(spec);
        let run = tool::run(&[&arguments[..], &["--scope", &scope, "--format", "json"]].concat(), LIMIT);
        let report = run.json();
        let target = &report["targets"][0];
        match text(spec, "answer") {
            "reachable" => {
                assert_eq!((run.code, &target["verdict"]), (Some(0), &"found".into()), "{name}: {run:?}");
                assert_eq!(target["calls"].as_i64(), spec["calls"].as_integer(), "{name}: {run:?}");
                found.push(Found::of(&run, "calls", true));
            }
            _ => {
                is_unreachable(&run);
                unreachable += 1;
            }
        }
    }
    assert!(found.len() >= 20 && unreachable >= 20, "{} {unreachable}", found.len());
    confirm("specifications", &classes, &found);
}

#[test]
fn faults_are_found_by_the_shortest_sequence_and_originals_have_none() {
    let classes = classes("sequences-of-faults");
    let mut found = Vec::new();
    for (name, fault) in &table("faults.toml") {
        let run = holds(&classes, text(fault, "class"), text(fault, "property"), &scope(fault));
        found.push(breaks(&run, name, fault, "calls.faults"));
        if let Some(property) = fault.get("holds") {
            is_safe(&holds(&classes, text(fault, "original"), property.as_str().unwrap(), "6"));
        }
    }
    assert!(found.len() >= 12, "{}", found.len());
    confirm("faults", &classes, &found);
}

#[test]
fn what_holds_across_objects_of_several_classes_breaks_where_a_fault_is() {
    let classes = classes("sequences-of-several");
    let mut found = Vec::new();
    let programs = table("several.toml");
    for (name, program) in &programs {
        let run = holds(&classes, text(program, "class"), text(program, "property"), &scope(program));
        match program.get("calls") {
            Some(_) => found.push(breaks(&run, name, program, "calls.several")),
            None => is_safe(&run),
        }
    }
    assert!(found.len() == 3 && programs.len() == 6, "{} {}", found.len(), programs.len());
    confirm("several", &classes, &found);
}

fn holds(classes: &Path, class: &str, property: &str, scope: &str) -> Run {
    let property = property.rsplit_once('.').map(|(holder, name)| format!("{holder}#{name}")).unwrap();
    let arguments = ["verify", "-cp", classes.to_str().unwrap(), class, "--holds", &property];
    tool::run(&[&arguments[..], &["--scope", scope, "--format", "json"]].concat(), LIMIT)
}

/// The sequence after which a property is false, which is to be as long as the table says.
fn breaks(run: &Run, name: &str, entry: &toml::Value, package: &str) -> Found {
    let target = &run.json()["targets"][0];
    assert_eq!((run.code, &target["verdict"]), (Some(1), &"violated".into()), "{name}: {run:?}");
    assert_eq!(target["calls"].as_i64(), entry["calls"].as_integer(), "{name}: {run:?}");
    Found::of(run, package, false)
}

fn is_safe(run: &Run) {
    nothing_violates(run, 0, "holds");
}

fn is_unreachable(run: &Run) {
    nothing_violates(run, 4, "unreachable");
}

/// All that calls reach is known, and this is said of it. What callers do besides takes the verdict away: in these classes that is
/// nothing but what the package does with their fields and methods, what they return, classes below them, and values that are equal.
fn nothing_violates(run: &Run, code: i32, verdict: &str) {
    let report = run.json();
    let target = &report["targets"][0];
    let left_out: Vec<&str> =
        target["left_out"].as_array().unwrap().iter().map(|what| what.as_str().unwrap()).collect();
    let is_known = |what: &&str| {
        *what == "values that equal others without being the same"
            || *what == "values with an equals of their own"
            || what.starts_with("assignments to the field ")
            || what.starts_with("assignments to elements of what ")
            || what.starts_with("calls on what ")
            || what.starts_with("calls on a ")
            || what.starts_with("the use of what the field ")
            || what.ends_with(", which is not public")
    };
    assert!(left_out.iter().all(is_known), "{left_out:?}");
    let is_open = !left_out.is_empty();
    let expected = if is_open { (Some(3), &"unknown".into()) } else { (Some(code), &verdict.into()) };
    assert_eq!((run.code, &target["verdict"]), expected, "{run:?}");
    assert_eq!(
        (&target["reasons"], &target["states"]["cut"]),
        (&serde_json::json!({}), &serde_json::Value::Null)
    );
}

/// A search in a tree of at most three nodes ends at a null after 0 to 3 nodes, which are 1 + 2 + 4 + 8 ways, or finds what it looks for
/// at the first to the third, which are 1 + 2 + 4. All other paths need nodes that share or go round.
#[test]
fn paths_are_taken_on_what_calls_make_or_by_none() {
    let classes = classes("sequences-of-paths");
    let (class_path, method) = (classes.to_str().unwrap(), "calls.BinarySearchTree#find");
    let common = ["-cp", class_path, method, "--scope", "3", "--format", "json"];
    let listed = tool::run(&[&["explore", "--heap-solver", "none"][..], &common].concat(), LIMIT).json();
    let paths = listed["targets"][0]["explored"].as_array().unwrap();
    assert!(paths.len() > 22, "{listed:#}");
    let mut found = Vec::new();
    for (at, path) in paths.iter().enumerate() {
        let number = (at + 1).to_string();
        let run = tool::run(&[&["synthesize", "--path", &number][..], &common].concat(), LIMIT);
        let target = &run.json()["targets"][0];
        match target["verdict"].as_str() {
            Some("found") => {
                let nodes = path["input"]["objects"].as_array().unwrap().len() as u64 - 1;
                assert_eq!((run.code, target["calls"].as_u64()), (Some(0), Some(nodes + 1)), "{run:?}");
                found.push(Found::of(&run, "calls", true));
            }
            _ => is_unreachable(&run),
        }
    }
    assert_eq!(found.len(), 22);
    let beyond = (paths.len() + 1).to_string();
    let run = tool::run(&[&["synthesize", "--path", &beyond][..], &common].concat(), LIMIT);
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.err.contains(&format!("there are the paths 1 to {} of {method}", paths.len())), "{run:?}");
    confirm("paths", &classes, &found);
}

/// A red-black tree in which some way has four nodes has six at least: both sides of the root have as many black ones, and the deeper
/// one has a red one with two black children, of which one has a red child. So a path that sees four nodes is on an input with more than
/// `explore` has, after seven calls.
#[test]
fn a_path_may_need_more_objects_than_are_looked_at() {
    let classes = classes("sequences-of-larger-inputs");
    let common = ["-cp", classes.to_str().unwrap(), "calls.RedBlackMap#containsKey", "--format", "json"];
    let listed = tool::run(&[&["explore", "--heap-solver", "none"][..], &common].concat(), LIMIT).json();
    let paths = listed["targets"][0]["explored"].as_array().unwrap();
    let deep = paths.iter().position(|path| path["input"]["objects"].as_array().unwrap().len() == 5).unwrap();
    let number = (deep + 1).to_string();
    let run = tool::run(&[&["synthesize", "--path", &number][..], &common].concat(), LIMIT);
    let target = &run.json()["targets"][0];
    assert_eq!((&target["verdict"], &target["calls"]), (&"found".into(), &7.into()), "{run:?}");
    confirm("larger-inputs", &classes, &[Found::of(&run, "calls", true)]);
}

/// Preconditions that say what specifications in Java say have the same answers, which are confirmed for those.
#[test]
fn preconditions_hold_for_what_calls_make_or_for_none() {
    let classes = classes("sequences-of-preconditions");
    let file = tool::workspace().join("tests/cases/sequences/AvlTree.sl");
    let rows = [
        ("find", "AvlTree-threeByEquations"),
        ("isEmpty", "AvlTree-sixByEquations"),
        ("findMax", "AvlTree-threeAgainstOrder"),
        ("insert", "AvlTree-sixDisagree"),
    ];
    let specs = table("specs.toml");
    let mut found = Vec::new();
    for (method, spec) in rows {
        let target = format!("calls.AvlTree#{method}");
        let arguments = ["synthesize", "-cp", classes.to_str().unwrap(), &target, "--format", "json"];
        let run = tool::run(&[&arguments[..], &["--spec", file.to_str().unwrap()]].concat(), LIMIT);
        let answer = &run.json()["targets"][0];
        let is_reachable = text(&specs[spec], "answer") == "reachable";
        match is_reachable {
            true => assert_eq!((run.code, answer["verdict"].as_str()), (Some(0), Some("found")), "{run:?}"),
            false => is_unreachable(&run),
        }
        let calls = specs[spec].get("calls").and_then(toml::Value::as_integer);
        assert_eq!(answer["calls"].as_i64(), calls, "{run:?}");
        if is_reachable {
            found.push(Found::of(&run, "calls", true));
        }
    }
    assert_eq!(found.len(), 2);
    confirm("preconditions", &classes, &found);
}

/// Each row: the arguments, the exit code, and what the answer says.
#[test]
fn questions_that_cannot_be_asked_say_why() {
    let classes = tool::compile("sequences-of-cells", &tool::java_sources("tests/cases/sequences"), "");
    let classes = classes.to_str().unwrap();
    let spec = |name: &str| {
        vec!["synthesize".to_owned(), "--spec".to_owned(), format!("sequences.Questions#{name}")]
    };
    let holds = |name: &str| ["verify", "sequences.Cell", "--holds", name].map(str::to_owned).to_vec();
    let more = |mut first: Vec<String>, rest: &[&str]| {
        first.extend(rest.iter().map(|word| (*word).to_owned()));
        first
    };
    let synthesize = |rest: &[&str]| more(vec!["synthesize".to_owned()], rest);
    let rows = [
        (spec("writes"), 2, "writes to an object of sequences.Cell"),
        (spec("number"), 2, "does not return a boolean"),
        (spec("nothing"), 2, "has no method nothing"),
        (spec("ofThread"), 2, "no parameter is of a class of the program"),
        (spec("ofMap"), 2, "calls make no values of type java.util.Map"),
        (spec("ofHidden"), 2, "sequences.Hidden: no call makes the first object"),
        (more(spec("divides"), &["--methods", "add"]), 2, "--methods add: no class has such a method"),
        (more(spec("divides"), &["--methods", "set"]), 2, "there are several; add the types"),
        (more(spec("divides"), &["--methods", "set(int)"]), 0, "found, after 2 calls"),
        (
            more(spec("divides"), &["--without-methods", "set(int);set(int,int)"]),
            4,
            "unreachable within scope",
        ),
        (more(spec("countsDown"), &["--max-steps", "5000"]), 3, "unknown"),
        (synthesize(&["sequences.Cell#set", "--path", "1"]), 2, "there are several; add the types"),
        (synthesize(&["sequences.Cell", "--path", "1"]), 2, "name a method, as pkg.Class#method"),
        (synthesize(&["sequences.Cell#value", "--path", "2"]), 2, "there are the paths 1 to 1"),
        (synthesize(&["sequences.Cell#value", "--path", "0"]), 2, "invalid value '0' for '--path <N>'"),
        (synthesize(&["--spec", "Cell.sl"]), 2, "name the method whose precondition is to hold"),
        (synthesize(&["sequences.Cell#value", "--spec", "absent.sl"]), 2, "absent.sl"),
        (
            more(spec("divides"), &["sequences.Cell#value"]),
            2,
            "with a boolean method as --spec there is no target",
        ),
        (holds("sequences.Questions#ofMap"), 2, "one parameter of type sequences.Cell"),
        (
            more(Vec::new(), &["verify", "--main", "sequences.Cell", "--max-calls", "3"]),
            2,
            "--max-calls: only with --holds",
        ),
        (holds("isNatural"), 1, "violated, after 2 calls"),
        (holds("isAnything"), 0, "holds within scope"),
        (more(holds("isAnything"), &["--max-calls", "1"]), 0, "holds within scope for up to 1 call"),
    ];
    for (arguments, code, says) in rows {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).chain(["-cp", classes]).collect();
        let run = tool::run(&arguments, LIMIT);
        assert_eq!(run.code, Some(code), "{arguments:?}: {run:?}");
        assert!(run.out.contains(says) || run.err.contains(says), "{arguments:?}: {run:?}");
    }
    let run = tool::run(&["generate", "--construct", "api", "-cp", classes, "sequences.Hidden"], LIMIT);
    assert_eq!(run.code, Some(4), "{run:?}");
}

/// Each row: a class whose method is false after some calls in Java, or whose calls take more than was tried, and the exit code. None
/// may be said to hold.
#[test]
fn what_callers_can_do_besides_is_never_said_to_hold() {
    let classes = tool::compile("sequences-of-traps", &tool::java_sources("tests/cases/sequences"), "");
    let mut found = Vec::new();
    let rows = [
        ("Classified", "holds", 3),
        ("Boxes", "holds", 3),
        ("Below", "holds", 1),
        ("Below", "sequences.Traps$Above#holds", 1),
        ("Twisted", "holds", 1),
        ("CalledBack", "holds", 1),
        ("Sorted", "holds", 1),
        ("Team", "holds", 1),
    ];
    for (class, method, code) in rows {
        let class = format!("sequences.Traps${class}");
        let arguments = ["verify", "-cp", classes.to_str().unwrap(), &class, "--holds", method];
        let run = tool::run(&[&arguments[..], &["--format", "json"]].concat(), LIMIT);
        assert_eq!(run.code, Some(code), "{class}: {run:?}");
        if code == 1 {
            found.push(Found::of(&run, "sequences", false));
        }
    }
    confirm("traps", &classes, &found);
    // Values that equal what they like are named.
    let arguments = ["verify", "-cp", classes.to_str().unwrap(), "sequences.Traps$Equal", "--holds", "holds"];
    let run = tool::run(&arguments, LIMIT);
    assert!(run.out.contains("not called: values with an equals of their own"), "{run:?}");
}
