//! `heapwise enumerate` against the published counts of the literature, and its formats against each other.

use std::collections::BTreeSet;
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::Value;

use crate::subjects;
use crate::tool::{Run, compile, java_sources, run, workspace};

/// Whole seconds are left to release builds.
const LIMIT: Duration = Duration::from_secs(60);
/// Rows on which Korat explores more candidates are left to the benchmark.
const MOST: i64 = 60_000;
/// Subjects whose numbers are all fixed, so that our candidates are those of Korat.
const SAME_CANDIDATES: &[&str] = &["BinaryTree", "SinglyLinkedList", "DoublyLinkedList"];

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
    // An array of all objects is not supported yet.
    for (subject, figures) in expected.iter().filter(|(subject, _)| *subject != "DAG") {
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
    let figures = |jobs: &str| {
        let report = enumerate("SinglyLinkedList", "6", &["--format", "json", "--jobs", jobs]).json();
        let target = &report["targets"][0];
        (target["structures"].clone(), target["candidates"].clone())
    };
    assert_eq!(figures("1"), figures("4"));
    let lines = |jobs: &str| enumerate("BinaryTree", "5", &["--format", "ndjson", "--jobs", jobs]).out;
    assert_eq!(lines("1"), lines("4"));
}

#[test]
fn a_limit_lists_the_first() {
    let all = enumerate("BinaryTree", "4", &["--format", "ndjson"]).out;
    let first = enumerate("BinaryTree", "4", &["--format", "ndjson", "--limit", "3"]);
    assert_eq!(first.out.lines().collect::<Vec<_>>(), all.lines().take(3).collect::<Vec<_>>());
    assert!(first.err.contains("at least 3 structures") && first.err.contains("--limit"), "{}", first.err);
}

/// What the README shows is what the tool prints, but for the time.
#[test]
fn the_example_of_the_readme() {
    let readme = std::fs::read_to_string(workspace().join("README.md")).unwrap();
    let (_, example) = readme.split_once("<!-- enumerate:begin -->\n```console\n").unwrap();
    let (example, _) = example.split_once("```\n<!-- enumerate:end -->").unwrap();
    let mut commands = 0;
    for part in example.split("$ heapwise ").skip(1) {
        let (command, shown) = part.split_once('\n').unwrap();
        let words = command.split_whitespace().map(|word| match word.trim_matches('\'') {
            "target/subjects" => subjects::classes(),
            word => word,
        });
        let run = run(&words.collect::<Vec<_>>(), LIMIT);
        let is_figure = |line: &&str| !line.ends_with(" s");
        let lines = |text: &str| text.lines().filter(is_figure).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(run.code, Some(0), "{run:?}");
        let printed = format!("{}{}", run.out, run.err);
        assert_eq!(lines(&printed), lines(shown), "{command}");
        let figure = |text: &str| text.lines().find(|line| line.ends_with(" s")).map(without_time);
        assert_eq!(figure(&printed), figure(shown), "{command}");
        commands += 1;
    }
    assert!(commands > 1);
}

fn without_time(line: &str) -> String {
    line.rsplit_once(", ").map_or(line, |(figures, _)| figures).to_owned()
}
