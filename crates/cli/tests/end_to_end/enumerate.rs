//! `heapwise enumerate` against the published counts of the literature, and its formats against each other.

use std::collections::BTreeSet;
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use heapwise_check::Toolchain;
use serde_json::Value;

use crate::subjects;
use crate::tool::{Run, compile, finish, folder, java_home, java_sources, run, workspace};

/// Whole seconds are left to release builds.
const LIMIT: Duration = Duration::from_secs(60);
/// Rows on which Korat explores more candidates are left to the benchmark.
const MOST: i64 = 60_000;
/// Subjects whose numbers are all fixed and in which no decision is jumped over, so that our candidates are those of Korat.
const SAME_CANDIDATES: &[&str] = &["BinaryTree", "SinglyLinkedList", "DAG"];

pub fn classes() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    CLASSES.get_or_init(|| {
        compile("korat-classes", &java_sources("subjects/korat"), "").to_str().unwrap().to_owned()
    })
}

/// Enumerates a subject of the literature at a size.
fn enumerate(subject: &str, size: &str, more: &[&str]) -> Run {
    let table = workspace().join("subjects/korat/domains.toml");
    let class = format!("korat.{subject}");
    let mut arguments =
        vec!["enumerate", "-cp", classes(), &class, "--domains", table.to_str().unwrap(), "-n", size];
    arguments.extend(more);
    let run = run(&arguments, LIMIT);
    assert_eq!(run.code, Some(0), "{run:?}");
    run
}

#[test]
fn counts_are_those_of_the_literature() {
    let expected = std::fs::read_to_string(workspace().join("subjects/korat/expected.toml")).unwrap();
    let expected: toml::Table = expected.parse().unwrap();
    let mut rows = 0;
    for (subject, figures) in &expected {
        for (size, explored) in figures["explored"].as_table().unwrap() {
            let explored = explored.as_integer().unwrap();
            let Some(valid) = figures["valid"].get(size).and_then(toml::Value::as_integer) else { continue };
            if explored > MOST {
                continue;
            }
            rows += 1;
            let report = enumerate(subject, size, &["--format", "json"]).json();
            let target = &report["targets"][0];
            assert_eq!(target["structures"], valid, "{subject} {size}");
            assert_eq!(target["undecided"], serde_json::json!({}), "{subject} {size}");
            assert!(target["candidates"].as_i64() >= Some(valid), "{subject} {size}: {target}");
            if SAME_CANDIDATES.contains(&subject.as_str()) {
                assert_eq!(target["candidates"], explored, "{subject} {size}");
            }
        }
    }
    assert!(rows > 25, "{rows} rows");
}

#[test]
fn every_format_shows_the_same_structures() {
    for (subject, size) in
        [("SearchTree", "4"), ("DoublyLinkedList", "3"), ("HeapArray", "3"), ("SortedList", "3")]
    {
        let report = enumerate(subject, size, &["--format", "json"]).json();
        let count = report["targets"][0]["structures"].as_u64().unwrap() as usize;
        let human = enumerate(subject, size, &[]).out;
        assert!(human.starts_with(&format!("korat.{subject}: {count} structures, ")), "{human}");
        let lines = enumerate(subject, size, &["--format", "ndjson"]);
        let structures: BTreeSet<&str> = lines.out.lines().collect();
        assert_eq!(structures.len(), count, "{subject}");
        assert!(lines.err.contains(&format!("{count} structures")), "{}", lines.err);
        let graphs = enumerate(subject, size, &["--format", "dot"]).out;
        assert_eq!(graphs.matches("digraph").count(), count, "{subject}");
        for line in lines.out.lines() {
            let structure: Value = serde_json::from_str(line).unwrap();
            assert_eq!(structure["root"], 0, "{line}");
            assert_eq!(structure["objects"][0]["class"], format!("korat.{subject}"), "{line}");
        }
    }
}

#[test]
fn threads_change_nothing() {
    for (subject, size) in [("SinglyLinkedList", "6"), ("RedBlackTree", "4"), ("DisjSet", "4")] {
        let figures = |jobs: &str| {
            let report = enumerate(subject, size, &["--format", "json", "--jobs", jobs]).json();
            let target = &report["targets"][0];
            [target["structures"].clone(), target["candidates"].clone(), target["runs"].clone()]
        };
        assert_eq!(figures("1"), figures("2"), "{subject}");
        assert_eq!(figures("1"), figures("7"), "{subject}");
    }
    let lines = |jobs: &str| enumerate("BinaryTree", "5", &["--format", "ndjson", "--jobs", jobs]).out;
    assert_eq!(lines("1"), lines("4"));
}

#[test]
fn a_limit_lists_the_first() {
    let all = enumerate("BinaryTree", "4", &["--format", "ndjson"]).out;
    let first = enumerate("BinaryTree", "4", &["--format", "ndjson", "--limit", "3"]);
    assert_eq!(first.out.lines().collect::<Vec<_>>(), all.lines().take(3).collect::<Vec<_>>());
    assert!(first.err.contains("at least 3 structures") && first.err.contains("--limit"), "{}", first.err);
    // Whoever asks for three and gets three has all.
    let asked = enumerate("BinaryTree", "4", &["--format", "ndjson", "--limit", "3", "--fail-on", "partial"]);
    assert_eq!((first.code, asked.code), (Some(0), Some(0)));
}

/// Classes of data: JUnit takes every structure from them, and the invariant holds on the JVM.
#[test]
fn data_for_parameterized_tests() {
    let table = workspace().join("subjects/korat/domains.toml");
    let table = table.to_str().unwrap();
    let tree = "heapwise.subjects.bst.BinarySearchTree";
    // Keys of 0 to 2 in up to three nodes: the sum of C(3, k) times the Catalan number of k. The others are published.
    data(subjects::classes(), tree, &["--scope", "3", "--domain", "Node.key=0..2"], 15);
    data(classes(), "korat.HeapArray", &["--domains", table, "-n", "3"], 66);
    data(classes(), "korat.DoublyLinkedList", &["--domains", table, "-n", "3"], 10);
    data(classes(), "korat.SortedList", &["--domains", table, "-n", "3"], 10);
    data(classes(), "korat.DisjSet", &["--domains", table, "-n", "3"], 38);
}

/// Prints the data of a class, and runs the invariant on each structure as a test.
fn data(class_path: &str, class: &str, arguments: &[&str], count: usize) {
    let mut all = vec!["enumerate", "-cp", class_path, class, "--format", "junit"];
    all.extend(arguments);
    let printed = run(&all, LIMIT);
    assert_eq!(printed.code, Some(0), "{printed:?}");
    let (package, name) = class.rsplit_once('.').unwrap();
    let sources = folder(&format!("data-{name}"));
    let write = |file: String, text: &str| {
        std::fs::write(sources.join(&file), text).unwrap();
        sources.join(file)
    };
    let test = format!(
        "package {package};
        class {name}Test {{
            @org.junit.jupiter.params.ParameterizedTest
            @org.junit.jupiter.params.provider.MethodSource(\"{package}.{name}Structures#structures\")
            void holds({name} structure) {{
                org.junit.jupiter.api.Assertions.assertTrue(structure.repOk());
            }}
        }}"
    );
    let files =
        [write(format!("{name}Structures.java"), &printed.out), write(format!("{name}Test.java"), &test)];
    let toolchain = Toolchain::locate(&mut |notice: &str| eprintln!("{notice}")).unwrap();
    let libraries = format!("{class_path}:{}", toolchain.junit.display());
    let tests = compile(&format!("data-{name}-classes"), &files, &libraries);
    let mut java = Command::new(java_home().join("bin/java"));
    java.arg("-jar").arg(&toolchain.junit).args(["execute", "--disable-banner", "--details=summary", "-cp"]);
    java.arg(format!("{}:{class_path}", tests.display())).args(["-c", &format!("{class}Test")]);
    let junit = finish(&mut java, LIMIT);
    let words: Vec<&str> = junit.out.split_whitespace().collect();
    let passed = words.windows(3).find(|words| words[1..] == ["tests", "successful"]).map(|words| words[0]);
    assert_eq!((junit.code, passed), (Some(0), Some(count.to_string().as_str())), "{junit:?}");
}

#[test]
fn data_that_no_class_holds_is_refused() {
    let table = workspace().join("subjects/korat/domains.toml");
    let all = ["enumerate", "-cp", classes(), "korat.HeapArray", "--domains", table.to_str().unwrap()];
    let many = run(&[&all[..], &["-n", "5", "--format", "junit", "--limit", "9999"]].concat(), LIMIT);
    assert!(
        many.code == Some(2) && many.err.contains("--limit 9999") && many.err.contains("2000"),
        "{many:?}"
    );
    let many = run(&[&all[..], &["-n", "6", "--format", "junit"]].concat(), LIMIT);
    assert!(many.code == Some(2) && many.err.contains("more than 2000 structures"), "{many:?}");
    assert!(many.out.is_empty() && many.err.contains("--limit"), "{many:?}");
    let first = run(&[&all[..], &["-n", "6", "--format", "junit", "--limit", "2"]].concat(), LIMIT);
    assert!(first.out.contains("structure2()") && !first.out.contains("structure3"), "{first:?}");
}

/// `CLASS.length` is a field if the class has one of this name, else no array.
#[test]
fn a_field_that_is_called_length() {
    let sources = folder("length-source");
    let source = sources.join("Line.java");
    let text = "package p; class Line { int length; int[] length2; boolean repOk() { return length > 1; } }";
    std::fs::write(&source, text).unwrap();
    let classes = compile("length-classes", &[source], "");
    let all = ["enumerate", "-cp", classes.to_str().unwrap(), "p.Line", "--domain"];
    let line = run(&[&all[..], &["Line.length=0..5,Line.length2=null"]].concat(), LIMIT);
    assert!(line.out.starts_with("p.Line: 4 structures"), "{line:?}");
}

/// Arrays of one type have one domain; what no domain is said of is null, zero or any object.
#[test]
fn arrays_of_one_type_and_fields_that_are_not_listed() {
    let sources = folder("arrays-source");
    let source = sources.join("Two.java");
    let text = "package p; class Two { int[] a; int[] b; boolean repOk() { return a != null && b != null && a != b; } }
        class Bare { int number; boolean flag; Bare next; boolean repOk() { return true; } }";
    std::fs::write(&source, text).unwrap();
    let classes = compile("arrays-classes", &[source], "");
    let table = sources.join("domains.toml");
    std::fs::write(&table, "[Two]\n\"Two.a[]\" = \"0..9\"\n\"Two.b[]\" = \"0..9\"\n").unwrap();
    let count = |class: &str, more: &[&str]| {
        let all = ["enumerate", "-cp", classes.to_str().unwrap(), class, "--scope", "2"];
        run(&[&all[..], more].concat(), LIMIT).out
    };
    // Two arrays of one number each of three.
    for elements in ["Two.a[]=0..2", "int[]=0..2", "Two.a[]=0..2,Two.b[]=0..2", "int[]=0..2,Two.b[]=0..2"] {
        let two = count("p.Two", &["--domain", &format!("int[].length=1,Two.a.length=1..1,{elements}")]);
        assert!(two.starts_with("p.Two: 9 structures"), "{elements}: {two}");
    }
    // An option corrects what the file says, of both fields.
    let table = ["--domains", table.to_str().unwrap(), "--domain"];
    let both = count("p.Two", &[&table[..], &["int[].length=1,Two.a[]=0..2,Two.b[]=0..2"]].concat());
    assert!(both.starts_with("p.Two: 9 structures"), "{both}");
    // One that refers to nothing or to itself, or to another that refers to nothing, to itself or to the first.
    let bare = count("p.Bare", &[]);
    assert!(bare.starts_with("p.Bare: 5 structures"), "{bare}");
}

#[test]
fn what_the_fast_search_does_not_know_is_named() {
    let sources = folder("settings-source");
    let source = sources.join("Settings.java");
    let text = "package p; class Settings { int a;
        boolean repOk() { return System.getProperty(\"no.such\") == null && a > 0; } }
        class Known { int a; boolean repOk() { return a > 0; } }";
    std::fs::write(&source, text).unwrap();
    let classes = compile("settings-classes", &[source], "");
    let ask = |class: &str, format: &str| {
        let domain = format!("{class}.a=0..2").replace("p.", "");
        let class_path = classes.to_str().unwrap();
        run(&["enumerate", "-cp", class_path, class, "--domain", &domain, "--format", format], LIMIT)
    };
    let slow = ask("p.Settings", "json").json();
    assert_eq!(slow["targets"][0]["structures"], 2, "{slow}");
    let why = slow["targets"][0]["slow_because"].as_str().unwrap();
    assert!(why.contains("java.lang.System.getProperty"), "{why}");
    let human = ask("p.Settings", "human").out;
    assert!(human.contains("path by path") && human.contains(why), "{human}");
    let fast = ask("p.Known", "json").json();
    assert_eq!(fast["targets"][0]["structures"], 2, "{fast}");
    assert_eq!(fast["targets"][0]["slow_because"], Value::Null, "{fast}");
}
