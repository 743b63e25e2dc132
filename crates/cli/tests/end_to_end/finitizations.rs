//! Domains from methods that say them by Korat's API, against the tables that say the same, and published counts.
//!
//! The API that the methods are compiled against is in `tests/cases/finitizations/api`. heapwise never runs it, and mostly it is not
//! on the class path.

use std::sync::OnceLock;
use std::time::Duration;

use serde_json::Value;

use crate::enumerate;
use crate::tool::{Run, compile, java_sources, run, workspace};
use crate::wrong_programs::answered;

const SOURCES: &str = "tests/cases/finitizations";
const LIMIT: Duration = Duration::from_secs(60);

fn api() -> &'static str {
    static API: OnceLock<String> = OnceLock::new();
    API.get_or_init(|| {
        let sources = java_sources(&format!("{SOURCES}/api"));
        compile("finitization-api", &sources, "").to_str().unwrap().to_owned()
    })
}

/// The classes of a folder of the cases that are compiled against these, together with them and without the API.
fn classes_of(folder: &str, against: &str) -> String {
    let sources = java_sources(&format!("{SOURCES}/{folder}"));
    let classes = compile(&format!("finitizations-{folder}"), &sources, &format!("{}:{against}", api()));
    format!("{}:{against}", classes.display())
}

fn korat() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    CLASSES.get_or_init(|| classes_of("korat", enumerate::classes()))
}

/// What is found of a class, and each structure as a line.
fn found(class_path: &str, class: &str, domains: &[&str]) -> (Value, String) {
    let run = |format: &str| {
        let arguments = [&["enumerate", "-cp", class_path, class, "--format", format], domains].concat();
        let run = run(&arguments, LIMIT);
        assert_eq!(run.code, Some(0), "{run:?}");
        run
    };
    let mut figures = run("json").json()["targets"][0].take();
    figures.as_object_mut().unwrap().retain(|key, _| !["seconds", "peak_rss_mb"].contains(&key.as_str()));
    (figures, run("ndjson").out)
}

/// Of each subject, by the sizes up to 4 that have a published count.
#[test]
fn subjects_of_korat() {
    let folder = workspace().join("subjects/korat");
    let table = folder.join("domains.toml");
    let expected = std::fs::read_to_string(folder.join("expected.toml")).unwrap();
    let expected: toml::Table = expected.parse().unwrap();
    let mut rows = 0;
    for (subject, figures) in &expected {
        for size in ["2", "3", "4"] {
            let Some(valid) = figures["valid"].get(size).and_then(toml::Value::as_integer) else { continue };
            rows += 1;
            let class = format!("korat.{subject}");
            let call = format!("Finitizations#fin{subject}(n)");
            let by_call = found(korat(), &class, &["--finitization", &call, "--size", size]);
            assert_eq!(by_call.0["structures"], valid, "{subject} {size}");
            let table = ["--domains", table.to_str().unwrap(), "--size", size];
            assert_eq!(by_call, found(korat(), &class, &table), "{subject} {size}");
        }
    }
    assert_eq!(expected.len(), 11);
    assert!(rows > 20, "{rows} rows");
}

/// The method of the same name that takes so many numbers is called, and `n` may be anywhere in them.
#[test]
fn arguments_of_a_call() {
    for (call, structures) in [
        ("finSearchTree(3)", 5),
        ("finSearchTree(3, 0, 3, 0, 2)", 1 + 3 + 3 * 2 + 5),
        ("finSearchTree(n + 1, n, n, 0, 2 * n - 4)", 5),
        ("korat.Finitizations#finSearchTree( n )", 5),
    ] {
        let call = if call.contains('#') { call.to_owned() } else { format!("Finitizations#{call}") };
        let (figures, _) = found(korat(), "korat.SearchTree", &["--finitization", &call, "-n", "3"]);
        assert_eq!(figures["structures"], structures, "{call}");
    }
    // An option says more than the method does.
    let more = ["--finitization", "Finitizations#finSearchTree(3)", "--domain", "Node.key=0..1"];
    assert_eq!(found(korat(), "korat.SearchTree", &more).0["structures"], 0);
}

/// The one that is there throws when it is run.
#[test]
fn an_api_on_the_class_path_changes_nothing() {
    let with_api = format!("{}:{}", api(), korat());
    for (class, call) in [("SortedList", "finSortedList(3)"), ("DAG", "finDAG(4)")] {
        let (class, call) = (format!("korat.{class}"), format!("Finitizations#{call}"));
        let domains = ["--finitization", &call];
        assert_eq!(found(&with_api, &class, &domains), found(korat(), &class, &domains), "{call}");
    }
}

/// What is not set is null or zero, also where a table would leave it open.
#[test]
fn fields_of_all_kinds() {
    let classes = classes_of("kinds", "");
    let numbers = 5 * 3 * 3 * 3 * 2;
    for (call, structures) in [
        ("finKinds(10, true, 2)", numbers * (1 + 2 + 1) * 2),
        ("finKinds(10, false, 2)", numbers * (2 + 1) * 2),
        ("finKinds(20000000000, false, 1)", numbers * 2 * 2),
    ] {
        let domains = ["--finitization", call];
        let (figures, lines) = found(&classes, "kinds.Kinds", &domains);
        assert_eq!(figures["structures"], structures, "{call}");
        for line in lines.lines() {
            let root = &serde_json::from_str::<Value>(line).unwrap()["objects"][0];
            assert!(root["unsaid"].is_null() && root["unsaidNumber"] == 0, "{line}");
        }
    }
}

/// The paths of LISSA within the same bounds, where places of which nothing is said mean something else.
#[test]
fn paths_within_the_bounds_of_a_call() {
    let subjects = compile("lissa-for-finitizations", &java_sources("subjects/lissa"), "");
    let classes = classes_of("lissa", subjects.to_str().unwrap());
    let table = workspace().join("subjects/lissa/bounds.toml");
    let table = table.to_str().unwrap();
    for (target, call) in [
        ("lissa.TreeMap#remove", "Finitizations#finTreeMap(n)"),
        ("lissa.HashMap#remove", "lissa.Finitizations#finHashMap(2)"),
    ] {
        for options in [&["--repok-mode", "compat"][..], &[]] {
            // With several threads on one count, who is first decides what the solvers are asked.
            let count = |bounds: &[&str]| {
                let arguments = ["explore", "-cp", &classes, target, "--format", "json", "--no-timings"];
                let more = ["--size", "2", "--jobs", "1"];
                let run = run(&[&arguments, bounds, &more, options].concat(), LIMIT);
                run.json()["targets"][0].take()
            };
            let by_call = count(&["--finitization", call]);
            assert!(by_call["paths"]["total"].as_u64() > Some(5), "{by_call:#}");
            assert_eq!(by_call, count(&["--domains", table]), "{target} {options:?}");
        }
    }
}

fn wrong() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    CLASSES.get_or_init(|| classes_of("wrong", ""))
}

fn asked(options: &[&str]) -> Run {
    run(&[&["enumerate", "-cp", wrong(), "wrong.Wrong"], options].concat(), LIMIT)
}

/// One line that names the call, the method with the line, and the cause.
#[test]
fn methods_that_say_no_domains() {
    for (call, says) in [
        ("finThrows(3)", "Wrong.finThrows:39: it throws java.lang.IllegalArgumentException: too small: 3"),
        ("finNeverEnds()", "it reaches a limit: "),
        ("finNull()", "Wrong.finNull returns none"),
        ("finOther()", "Wrong.finOther:57: the finitization is of wrong.Wrong$Node, not of wrong.Wrong"),
        ("finNoField()", "Wrong.finNoField:62: wrong.Wrong has no field rooot"),
        (
            "finNoClass()",
            "Wrong.finNoClass:68: there is no class Nodee nor wrong.Nodee nor wrong.Wrong$Nodee",
        ),
        (
            "finUnknownCall()",
            "Wrong.finUnknownCall:74: not supported: the call korat.finitization.IFinitization.handleArraysAsObjects",
        ),
        ("finOwnSet()", "Wrong.finOwnSet:80: an argument is not known"),
        ("finNullSet()", "Wrong.finNullSet:86: an argument is null"),
        ("finFraction()", "Wrong.finFraction:92: 0.5 is no whole number"),
        ("finTwice()", "Wrong.finTwice:99: the field size is set already"),
        ("finEmpty()", "Wrong.finEmpty:105: the set is empty"),
        ("finKind()", "Wrong.finKind:111: wrong.Wrong.root=1..3: `1..3` is a number"),
        ("finForeign()", "Wrong.finForeign:117: the set is of another finitization"),
        ("finOwnObject()", "Wrong.finOwnObject:123: objects that the method makes are no part of a domain"),
        ("finOrder()", "Wrong.finOrder:129: includeInIsomorphismCheck(false): structures that differ"),
        ("finBoxes(true, 1)", "Wrong.finBoxes:135: boxes java.lang.Integer are values"),
        (
            "finBoxes(false, 2)",
            "Wrong.finBoxes:142: the numbers of the boxes java.lang.Integer do not follow",
        ),
        ("finArrays(3)", "Wrong.finArrays:151: there are 3 arrays for 4 objects"),
        ("finSome()", "Wrong.finSome:159: wrong.Wrong$Node.next is set for some of its objects"),
        ("finSubclass()", "Wrong.finSubclass:185: objects of wrong.Wrong$Derived are in the class domain of"),
        ("finMany(1000)", "wrong.Wrong$Node = 1000: the most is 200"),
        ("finMany(-1)", "Wrong.finMany:165: -1 is no number of objects"),
    ] {
        let run = asked(&["--finitization", call]);
        let says = [format!("heapwise: --finitization {call}: "), says.to_owned()];
        assert_eq!(answered(&run, 2, &says), [""; 0], "{call}");
    }
    // Boxes that follow one another, and an array for each object.
    for call in ["finBoxes(false, 1)", "finArrays(4)", "finMany(0)"] {
        let run = asked(&["--finitization", call]);
        assert_eq!(run.code, Some(0), "{run:?}");
    }
}

/// The method could tell the invariant something that nobody hears.
#[test]
fn a_static_field_that_the_method_writes() {
    let run = asked(&["--finitization", "finStatic()"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.err.contains("note: ") && run.err.contains("the static field wrong.Wrong.called"), "{run:?}");
    let silent = asked(&["--finitization", "finMany(1)"]);
    assert!(!silent.err.contains("the static field"), "{silent:?}");
}

/// Who has said no domains is told of methods that would.
#[test]
fn methods_that_nobody_asked_for() {
    let note = "note: wrong.Wrong says its domains in finThrows(int), finNeverEnds(), ";
    let run = asked(&["--scope", "1"]);
    assert!(run.err.contains(note) && !run.err.contains("finInstance"), "{run:?}");
    let said = asked(&["--scope", "1", "--domain", "Wrong.size=1"]);
    assert!(!said.err.contains(note), "{said:?}");
}

#[test]
fn calls_that_are_none() {
    for (options, says) in [
        (&["--finitization", "finNull"][..], "write the call with its arguments"),
        (&["--finitization", "(3)"], "write the call with its arguments"),
        (&["--finitization", "finMany(n)"], "it depends on n; say --size"),
        (&["--finitization", "finMany(a)"], "`a` is no sum of n and numbers"),
        (&["--finitization", "finMany(9999999999)"], "there is finMany(int)"),
        (&["--finitization", "finMany(1,2)"], "takes 2 numbers"),
        (&["--finitization", "finInstance()"], "no static method finInstance"),
        (&["--finitization", "finText(1)"], "there is finText(java.lang.String)"),
        (&["--finitization", "finTree(3)"], "wrong.Wrong has no method finTree"),
        (&["--finitization", "wrong.Wrongg#finNull()"], "did you mean wrong.Wrong"),
        (&["--finitization", "finNull()", "--domains", "a.toml"], "--domains"),
        (&["--size", "3"], "--finitization"),
    ] {
        let run = asked(options);
        assert!(run.code == Some(2) && run.err.contains(says), "{options:?}: {run:?}");
    }
}

/// What says domains is no code that wants tests.
#[test]
fn they_are_no_targets() {
    let sources = java_sources(&format!("{SOURCES}/kinds"));
    let classes = compile("finitizations-no-targets", &sources, api());
    let classes = format!("{}:{}", classes.display(), api());
    let report = run(&["explore", "-cp", &classes, "kinds.Kinds", "--format", "json"], LIMIT);
    assert!(!report.out.contains("#fin"), "{report:?}");
    let named = run(&["explore", "-cp", &classes, "kinds.Kinds#finKinds"], LIMIT);
    assert!(named.out.contains("#finKinds("), "{named:?}");
}
