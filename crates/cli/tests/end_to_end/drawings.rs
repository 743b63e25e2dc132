//! Inputs as drawings: `explore --show` and `--show-dir`, and the same inputs in its JSON report.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::Duration;

use quick_xml::Reader;
use quick_xml::events::Event;
use serde_json::Value;

use crate::tool::{Run, compile, folder, run, workspace};
use crate::{blessed, subjects};

const LIMIT: Duration = Duration::from_secs(60);

fn explore(target: &str, options: &[&str]) -> Run {
    let mut arguments = vec!["explore", "-cp", subjects::classes(), "--scope", "3", target];
    arguments.extend(options);
    let run = run(&arguments, LIMIT);
    assert_eq!(run.code, Some(0), "{}", run.err);
    run
}

/// The text of an SVG file and how many boxes of objects it has; a file that is no XML fails the test.
fn boxes(file: &Path) -> (String, usize) {
    let text = fs::read_to_string(file).unwrap();
    let mut reader = Reader::from_str(&text);
    reader.config_mut().check_comments = true;
    let mut boxes = 0;
    loop {
        match reader.read_event().unwrap() {
            Event::Empty(element) => {
                let class = element.try_get_attribute("class").unwrap();
                boxes += usize::from(class.is_some_and(|class| class.value.starts_with("box ")));
            }
            Event::Eof => return (text, boxes),
            _ => {}
        }
    }
}

/// A circular, doubly linked list: every object once, and references back to it by name.
#[test]
fn a_blessed_cyclic_list() {
    let target = "heapwise.subjects.dll.DoubleLinkedList#removeFirst";
    let out = folder("drawings-of-a-list");
    let run = explore(target, &["--show", "--show-dir", out.to_str().unwrap()]);
    let first = out.join("DoubleLinkedList.removeFirst.1.svg");
    let blessed = workspace().join("crates/cli/tests/end_to_end/drawings.txt");
    blessed::file(&blessed, &run.out.replace(first.to_str().unwrap(), "FIRST"));
    let report = explore(target, &["--format", "json"]).json();
    let paths = report["targets"][0]["explored"].as_array().unwrap();
    assert_eq!(paths.len(), 3);
    for (index, path) in paths.iter().enumerate() {
        let file = out.join(format!("DoubleLinkedList.removeFirst.{}.svg", index + 1));
        let (text, boxes) = boxes(&file);
        assert_eq!(boxes, path["input"]["objects"].as_array().unwrap().len());
        let ending = path["ending"].as_str().unwrap();
        assert!(text.contains(&format!("{target}(), path {}: {ending}", index + 1)), "{text}");
    }
    assert_eq!(fs::read_dir(&out).unwrap().count(), 3);
}

/// `Node#1.left=null` for every reference that a JSON report marks as fixed.
fn fixed(input: &Value) -> BTreeSet<String> {
    let name = |value: &Value| match value["ref"].as_u64() {
        Some(index) => input["objects"][index as usize]["name"].as_str().unwrap().to_owned(),
        None => "null".to_owned(),
    };
    let of_place = |owner: &str, place: &Value, index: usize| {
        let is_reference = place["value"].is_null() || place["value"].is_object();
        let field = place["name"].as_str().map_or_else(|| format!("[{index}]"), str::to_owned);
        let text = format!("{owner}.{field}={}", name(&place["value"]));
        (place["part"] == "fixed" && is_reference).then_some(text)
    };
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut all = BTreeSet::new();
    all.extend(
        list(&input["roots"]).iter().enumerate().filter_map(|(index, place)| of_place("", place, index)),
    );
    for object in list(&input["objects"]) {
        let owner = object["name"].as_str().unwrap();
        let places = [list(&object["fields"]), list(&object["elements"])].concat();
        all.extend(places.iter().enumerate().filter_map(|(index, place)| of_place(owner, place, index)));
    }
    all
}

/// The same of `this = Tree#1; Tree#1 {root: Node#1}`, which is made of the partial structure alone.
fn in_words(words: &str) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for part in words.split("; ").filter(|part| !part.is_empty()) {
        match part.split_once(" {") {
            Some((owner, fields)) => {
                let fields = fields.strip_suffix('}').unwrap().split(", ");
                all.extend(fields.map(|field| format!("{owner}.{}", field.replace(": ", "="))));
            }
            None => _ = all.insert(format!(".{}", part.replace(" = ", "="))),
        }
    }
    all
}

/// What drawings show as fixed is what the path has assumed, no less and no more; and every witness is valid.
#[test]
fn the_fixed_part_is_the_partial_structure() {
    let targets = [
        "heapwise.subjects.bst.BinarySearchTree#remove",
        "heapwise.subjects.rbt.TreeMap#put",
        "heapwise.subjects.ncl.NodeCachingList#addFirst",
        "heapwise.subjects.hash.HashMap#containsKey",
        "heapwise.subjects.leftist.LeftistHeap#merge",
        "heapwise.subjects.tll.Tll#isLeaf",
    ];
    let mut completed = 0;
    for target in targets {
        let explored = agreeing(&["explore", "-cp", subjects::classes(), "--scope", "3", target]);
        let objects = explored.iter().flat_map(|path| path["input"]["objects"].as_array().unwrap());
        completed += objects.filter(|object| object["part"] == "completed").count();
    }
    assert!(completed > 0, "some inputs need more than the path has seen");
}

/// The paths of a JSON report, whose fixed parts are those that the same paths have in words.
fn agreeing(arguments: &[&str]) -> Vec<Value> {
    let words = run(&[arguments, &["--limit", "0"]].concat(), LIMIT).out;
    let words: Vec<BTreeSet<String>> =
        words.lines().filter_map(|line| line.strip_prefix("    input  ")).map(in_words).collect();
    let report = run(&[arguments, &["--format", "json"]].concat(), LIMIT).json();
    let explored = report["targets"][0]["explored"].as_array().unwrap();
    assert_eq!(report["targets"][0]["valid"], explored.len(), "{arguments:?}");
    let inputs: Vec<BTreeSet<String>> = explored.iter().map(|path| fixed(&path["input"])).collect();
    assert!(words.len() > 1 && words == inputs, "{arguments:?}: {words:#?} {inputs:#?}");
    explored.clone()
}

/// Conditions are whole in a JSON report, and speak of the objects by the names that the input has.
#[test]
fn conditions_in_the_report() {
    let report = explore("heapwise.subjects.rbt.TreeMap#get", &["--format", "json"]).json();
    let explored = report["targets"][0]["explored"].as_array().unwrap();
    let equal = |path: &&Value| path["conditions"] == serde_json::json!(["key == Entry#1.key"]);
    let [found] = explored.iter().filter(equal).collect::<Vec<_>>()[..] else { panic!("{explored:#?}") };
    assert_eq!(found["outcome"], "returned");
    let input = &found["input"];
    let field = |object: &Value, name: &str| {
        object["fields"].as_array().unwrap().iter().find(|field| field["name"] == name).unwrap()["value"]
            .clone()
    };
    let entry =
        input["objects"].as_array().unwrap().iter().find(|object| object["name"] == "Entry#1").unwrap();
    let key = input["roots"].as_array().unwrap().iter().find(|root| root["name"] == "key").unwrap();
    assert_eq!(field(entry, "key"), key["value"]);
}

/// Names beyond ASCII, and longer than a box: they are in the files, which are plain in name.
#[test]
fn hostile_names() {
    let sources = folder("hostile-source");
    let long = "x".repeat(5_000);
    let source = format!(
        "public class Größe木 {{ Größe木 {long}; String s; int tief(Größe木 das) {{ \
         return das.{long}.{long} == null && das.s.equals(\"<\\u202e&\\n\\\"\") ? 1 : 0; }} }}"
    );
    let file = sources.join("Größe木.java");
    fs::write(&file, source).unwrap();
    let classes = compile("hostile-classes", &[file], "");
    let out = folder("hostile-drawings");
    let arguments =
        ["explore", "-cp", classes.to_str().unwrap(), "Größe木#tief", "--scope", "2", "--max-string", "5"];
    let run = run(&[&arguments[..], &["--show", "--show-dir", out.to_str().unwrap()]].concat(), LIMIT);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let drawn = run.out.lines().filter(|line| !line.contains("where"));
    assert!(drawn.clone().all(|line| line.chars().count() < 400), "{}", run.out);
    assert!(drawn.clone().any(|line| line.contains("Größe木#1")) && !run.out.contains('\u{202e}'));
    let files: Vec<_> = fs::read_dir(&out).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(files.len() > 4);
    let mut has_text = false;
    for file in files {
        assert!(
            file.file_name().unwrap().to_str().unwrap().starts_with("Gr__e_.tief."),
            "{}",
            file.display()
        );
        let (text, count) = boxes(&file);
        assert!((1..=2).contains(&count) && text.contains("Größe木#1"));
        has_text |= text.contains("&lt;\\u{202e}&amp;");
    }
    assert!(has_text, "the path with the string is drawn");
    let explored = agreeing(&arguments);
    let objects = explored.iter().flat_map(|path| path["input"]["objects"].as_array().unwrap());
    let mut texts = objects.filter_map(|object| object.get("text"));
    let expected = serde_json::json!({ "part": "symbolic", "value": "<\u{202e}&\n\"" });
    assert!(texts.any(|text| *text == expected), "{explored:#?}");
}

/// What is somebody's own stays; what heapwise drew is drawn anew.
#[test]
fn files_of_others_are_kept() {
    let out = folder("drawings-of-others");
    let target = "heapwise.subjects.tll.Tll#isLeaf";
    let arguments = ["explore", "-cp", subjects::classes(), target, "--show-dir", out.to_str().unwrap()];
    assert_eq!(run(&arguments, LIMIT).code, Some(0));
    assert_eq!(run(&arguments, LIMIT).code, Some(0));
    let file = out.join("Tll.isLeaf.2.svg");
    fs::write(&file, "mine").unwrap();
    let refused = run(&arguments, LIMIT);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("--show-dir"), "{}", refused.err);
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
}

/// There is one report on stdout, and only paths with inputs can be drawn.
#[test]
fn combinations_that_are_refused() {
    let refused = |options: &[&str]| {
        let arguments = ["explore", "-cp", subjects::classes(), "heapwise.subjects.tll.Tll#isLeaf"];
        let run = run(&[&arguments[..], options].concat(), LIMIT);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{}", run.err);
        assert!(run.err.contains("--show"), "{}", run.err);
    };
    refused(&["--show", "--format", "json"]);
    refused(&["--show", "--domains", "bounds.toml", "--size", "3"]);
    refused(&["--show-dir", "drawings", "--domains", "bounds.toml", "--size", "3"]);
}

/// Graphs of enumerated structures have an edge for each reference that the same structures have as JSON.
#[test]
fn graphs_of_enumerated_structures() {
    let enumerated = |format: &str| {
        let class = "heapwise.subjects.bst.BinarySearchTree";
        let arguments = ["enumerate", "-cp", subjects::classes(), class, "--scope", "3"];
        let options = ["--domain", "Node.key=0..2", "--format", format];
        let run = run(&[&arguments[..], &options].concat(), LIMIT);
        assert_eq!(run.code, Some(0), "{}", run.err);
        run.out
    };
    let (lines, graphs) = (enumerated("ndjson"), enumerated("dot"));
    let references = |line: &str| line.matches("\"ref\":").count();
    let edges = |graph: &str| graph.matches(" -> ").count();
    let expected: Vec<usize> = lines.lines().map(references).collect();
    let found: Vec<usize> = graphs.split("digraph").skip(1).map(edges).collect();
    assert_eq!(found, expected);
    // No tree, and those of one to three nodes with different keys below 3: 3 of one, 3 pairs in 2 ways, and 5 of all three.
    assert_eq!(found.len(), 1 + 3 + 3 * 2 + 5);
    assert!(
        graphs.contains("  n1 -> n2 [label=\"left\"];\n") && graphs.contains("[label=\"Node#1\\nkey = 2\"];")
    );
}
