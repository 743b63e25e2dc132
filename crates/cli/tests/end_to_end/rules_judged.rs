//! Inputs under rules, judged from outside: each satisfies the invariant on a JVM, and each valid structure takes one path. A JVM makes the
//! inputs, and evaluates the conditions (`tests/cases/RuleOracle.java`).
//!
//! Rules say nothing of numbers, and those of some subjects leave a part of the shape to the invariant. Where rules are alone, an input
//! has to satisfy the invariant only with some numbers, and only where rules say all of the shape; with the invariant behind them, or
//! triggers that count, always.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::rules_compared::{exact, subjects_with_rules};
use crate::sushi;
use crate::tool::{finish_reading, folder, java_home, run, workspace};

const LIMIT: Duration = Duration::from_secs(120);
/// The most structures of a class that are enumerated, and of which some are given to each method.
const ENUMERATED: usize = 20_000;
const GIVEN: usize = 200;

/// A class with rules: what is explored of it, within which scope.
struct Subject {
    rules: PathBuf,
    class: String,
    class_path: &'static str,
    targets: Vec<String>,
    scope: u32,
}

/// What has rules with triggers, which say all of the numbers, too; they stand in the class, or beside it where there are such.
fn counted(beside: bool) -> Vec<Subject> {
    let subject = |name: &str| {
        // Another method takes a node, which these rules want not to be null.
        let methods: &[&str] =
            if name == "ProjectGraph" { &["#startTransaction", "#rollbackTransaction"] } else { &[""] };
        let side = if beside && name != "ProjectGraph" { "Side" } else { "" };
        let rules = workspace().join(format!("subjects/sushi/{name}{side}.jbse"));
        let class = format!("sushi.{name}");
        let targets = methods.iter().map(|method| format!("{class}{method}")).collect();
        Subject { rules, class, class_path: sushi::classes(), targets, scope: 3 }
    };
    let classes = ["AvlTree", "TreeMap", "LinkedList", "NodeCachingLinkedList", "ProjectGraph"];
    classes.into_iter().map(subject).collect()
}

/// All that have rules without triggers, and an invariant.
fn subjects(solver: &str) -> Vec<Subject> {
    let all = subjects_with_rules().into_iter().filter(|(_, class, _)| class != "rules.Bag");
    let subject = |(rules, class, class_path): (PathBuf, String, &'static str)| {
        let method = |name: &&str| format!("{class}#{name}");
        // The invariant is a method like others; some classes have no other, or none that is public.
        let (whole, methods): (bool, &[&str]) = match class.as_str() {
            "lissa.NameMap" => (false, &["put", "repOk"]),
            "lissa.ParameterList" => (false, &["add", "repOk"]),
            // The set that their other `repOk` takes multiplies the paths, so that the limit on effort cuts its exploration.
            "lissa.HashMap" | "lissa.TreeMap" => {
                (false, &["repOk()", "get", "containsKey", "put", "store", "remove"])
            }
            "separation.gantt.DependencyGraph" => (true, &["commitTransaction", "move"]),
            "separation.math.IntNode" => (false, &["repOk"]),
            class if class.starts_with("korat.") => (false, &["repOk"]),
            _ => (true, &[]),
        };
        let targets = whole.then(|| class.clone()).into_iter().chain(methods.iter().map(method)).collect();
        let scope = scope(&class, solver);
        Subject { rules, class, class_path, targets, scope }
    };
    all.map(subject).collect()
}

/// Three, unless that takes long: there are many maps in maps, numbers that are printed, and rings that rules alone do not close.
fn scope(class: &str, solver: &str) -> u32 {
    match class {
        "lissa.SQLFilter" | "lissa.CombatantStatistic" | "lissa.Template" => 1,
        "lissa.DictionaryInfo" | "heapwise.subjects.bst.BinarySearchTree" => 2,
        // There are four queues.
        "lissa.Schedule" => 5,
        "heapwise.subjects.dll.DoubleLinkedList" | "heapwise.subjects.ncl.NodeCachingList" => {
            if solver == "hex" { 1 } else { 2 }
        }
        "lissa.HashMap"
        | "lissa.TreeMap"
        | "heapwise.subjects.hash.HashMap"
        | "heapwise.subjects.rbt.TreeMap"
            if solver == "hex" =>
        {
            2
        }
        _ => 3,
    }
}

impl Subject {
    /// What `explore` reports of all methods.
    fn explored(&self, solver: &str) -> Vec<Value> {
        let scope = self.scope.to_string();
        let mut arguments = vec!["explore", "-cp", self.class_path, "--scope", &scope, "--format", "json"];
        arguments.extend(["--heap-solver", solver, "--spec", self.rules.to_str().unwrap()]);
        // That some method may be at fault is another matter.
        arguments.extend(["--fail-on", "none"]);
        arguments.extend(self.targets.iter().map(String::as_str));
        let run = run(&arguments, LIMIT);
        assert_eq!(run.code, Some(0), "{}: {run:?}", self.class);
        let mut report = run.json();
        for target in report["targets"].as_array().unwrap() {
            let is_cut = target["reason"].as_str().is_some_and(|reason| reason.contains("cut by"));
            assert!(!is_cut, "{}: {}", target["target"], target["reason"]);
        }
        report["targets"].as_array_mut().unwrap().iter_mut().map(Value::take).collect()
    }

    /// Some of the structures within scope that the invariant accepts: all if they are few.
    fn enumerated(&self, explored: &[Value]) -> Vec<Value> {
        let (scope, limit) = (self.scope.to_string(), ENUMERATED.to_string());
        let mut arguments = vec!["enumerate", "-cp", self.class_path, &self.class, "--scope", &scope];
        arguments.extend(["--invariant", "repOk"]);
        arguments.extend(["--limit", &limit, "--format", "ndjson", "--fail-on", "none"]);
        let domains = domains(explored, self.scope.max(2));
        if !domains.is_empty() {
            arguments.extend(["--domain", &domains]);
        }
        let run = run(&arguments, LIMIT);
        assert_eq!(run.code, Some(0), "{}: {run:?}", self.class);
        let structures: Vec<&str> = run.out.lines().collect();
        let step = structures.len().div_ceil(GIVEN).max(1);
        structures.into_iter().step_by(step).map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

/// Some values for all numbers of input objects, as `--domain` takes them. Ghost fields stay as they are made.
fn domains(explored: &[Value], most: u32) -> String {
    let mut domains = BTreeSet::new();
    for object in paths(explored).flat_map(|(_, path)| path["input"]["objects"].as_array().unwrap()) {
        let class = object["class"].as_str().unwrap();
        let simple = class.rsplit('.').next().unwrap();
        for held in members(object).iter().filter(|_| !class.starts_with("java.")) {
            let name = held["name"].as_str();
            let place = name.map_or_else(|| simple.to_owned(), |name| format!("{simple}.{name}"));
            let value = &held["value"];
            let is_number = value.is_i64() || value.is_boolean();
            if name.is_some_and(|name| name.starts_with('_')) {
                domains.extend((!is_number).then(|| format!("{place}=null")));
            } else if is_number {
                let values = if value.is_boolean() { "0..1".to_owned() } else { format!("-1..{most}") };
                domains.insert(format!("{place}={values}"));
            }
        }
    }
    domains.into_iter().collect::<Vec<_>>().join(",")
}

/// The paths with the methods that take them.
fn paths(explored: &[Value]) -> impl Iterator<Item = (&str, &Value)> {
    explored.iter().flat_map(|target| {
        let paths = target["explored"].as_array().map_or(&[][..], Vec::as_slice);
        paths.iter().map(|path| (target["target"].as_str().unwrap(), path))
    })
}

/// The fields of an object, or the elements.
fn members(object: &Value) -> &[Value] {
    let members = object["fields"].as_array().or(object["elements"].as_array());
    members.map_or(&[], Vec::as_slice)
}

/// A value as the oracle reads it.
fn told(value: &Value, is_fixed: bool) -> String {
    let open = if is_fixed { "" } else { "?" };
    if let Some(object) = value.get("ref") {
        return format!("{open}@{object}");
    }
    match value.get("constant") {
        Some(constant) => format!("{open}={}", constant.as_str().unwrap()),
        None => format!("{open}{value}"),
    }
}

fn is_fixed(place: &Value) -> bool {
    place["part"] == "fixed"
}

/// A path as a line for the oracle, with the conditions if it is to match.
fn path_line(target: &str, path: &Value, matches: bool) -> String {
    let (number, input) = (&path["number"], &path["input"]);
    let mut line = format!("path\t{target}{number}");
    for root in input["roots"].as_array().unwrap() {
        let (name, value) = (root["name"].as_str().unwrap(), told(&root["value"], is_fixed(root)));
        write!(line, "\troot {name}={value}").unwrap();
    }
    for object in input["objects"].as_array().unwrap() {
        let (name, class) = (object["name"].as_str().unwrap(), object["class"].as_str().unwrap());
        write!(line, "\tobject {name} {class} {}", object["part"].as_str().unwrap()).unwrap();
        if let Some(text) = object["text"]["value"].as_str() {
            let spelled: String = text.bytes().map(|byte| format!("%{byte:02x}")).collect();
            write!(line, " text={spelled}").unwrap();
        }
        for (index, held) in members(object).iter().enumerate() {
            let name = held["name"].as_str().map_or_else(|| index.to_string(), str::to_owned);
            write!(line, " {}={}", name.replace(' ', "_"), told(&held["value"], is_fixed(held))).unwrap();
        }
    }
    for condition in path["conditions"].as_array().unwrap().iter().filter(|_| matches) {
        write!(line, "\tif {}", condition.as_str().unwrap()).unwrap();
    }
    line + "\n"
}

/// A structure as a line for the oracle.
fn structure_line(subject: &Subject, number: usize, structure: &Value) -> String {
    let Subject { class, scope, .. } = subject;
    let mut line = format!("structure\t{class}#{number}\tscope {scope}\troot this=@{}", structure["root"]);
    for (index, object) in structure["objects"].as_array().unwrap().iter().enumerate() {
        let class = object["class"].as_str().unwrap();
        write!(line, "\tobject o#{index} {class} fixed").unwrap();
        if class.ends_with("[]") {
            for (index, held) in object["elements"].as_array().unwrap().iter().enumerate() {
                write!(line, " {index}={}", told(held, true)).unwrap();
            }
            continue;
        }
        for (name, held) in object.as_object().unwrap().iter().filter(|(name, _)| *name != "class") {
            write!(line, " {name}={}", told(held, true)).unwrap();
        }
    }
    line + "\n"
}

/// What the oracle says of these lines.
fn oracle(name: &str, what: &str, subjects: &[Subject], lines: &str) -> Vec<Vec<String>> {
    let folder = folder(name);
    let file = folder.join("inputs");
    std::fs::write(&file, lines).unwrap();
    let paths: BTreeSet<&str> = subjects.iter().flat_map(|subject| subject.class_path.split(':')).collect();
    let mut java = Command::new(java_home().join("bin/java"));
    java.args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"]);
    java.arg(paths.into_iter().collect::<Vec<_>>().join(":"));
    java.arg(workspace().join("tests/cases/RuleOracle.java")).arg(what);
    let run = finish_reading(&mut java, Stdio::from(std::fs::File::open(&file).unwrap()), LIMIT);
    assert_eq!(run.code, Some(0), "{}", run.err);
    run.out.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// Judges the inputs of all methods; the answer is the class of each and what the invariant says of it.
fn judged(name: &str, subjects: &[Subject], solver: &str) -> Vec<(String, String)> {
    let mut lines = String::new();
    for subject in subjects {
        for (method, path) in paths(&subject.explored(solver)) {
            lines += &path_line(method, path, false);
        }
    }
    let mut verdicts = Vec::new();
    for line in oracle(&format!("rules-judged-{name}"), "judge", subjects, &lines) {
        let [path, root, verdict] = &line[..] else { panic!("{line:?}") };
        let class = path.split('#').next().unwrap();
        // Neither its rules nor its invariant say anything of the chain that is passed to it.
        if root == "this" || class != "separation.math.InputCall" {
            verdicts.push((class.to_owned(), verdict.clone()));
            let known = ["true", "with other numbers", "false"];
            assert!(known.contains(&verdict.as_str()), "{name}: {line:?}");
            assert!(solver == "hex" && name == "alone" || verdict == "true", "{name}: {line:?}");
            assert!(verdict != "false" || exact(class).is_none(), "{name}: {line:?}");
        }
    }
    verdicts
}

#[test]
fn inputs_behind_the_invariant_satisfy_it() {
    let verdicts = judged("behind", &subjects("hex,lissa"), "hex,lissa");
    assert!(verdicts.len() > 11_000, "{}", verdicts.len());
}

#[test]
fn inputs_of_exact_rules_have_a_valid_shape() {
    let verdicts = judged("alone", &subjects("hex"), "hex");
    let valid = verdicts.iter().filter(|(_, verdict)| verdict == "true").count();
    assert!(valid > 8_000 && verdicts.len() > 25_000, "{valid} of {}", verdicts.len());
}

#[test]
fn inputs_that_triggers_count_are_valid() {
    for beside in [false, true] {
        let verdicts = judged(&format!("counted-{beside}"), &counted(beside), "hex");
        assert!(verdicts.len() > 700, "{}", verdicts.len());
    }
}

/// Each structure together with some arguments has all that one path has seen, and satisfies its conditions. The answer is how many
/// methods there are, and how many calls.
fn matched(name: &str, subjects: &[Subject], solver: &str) -> (usize, usize) {
    let mut lines = String::new();
    for subject in subjects {
        let explored = subject.explored(solver);
        for (method, path) in paths(&explored) {
            lines += &path_line(method, path, true);
        }
        for (number, structure) in subject.enumerated(&explored).iter().enumerate() {
            lines += &structure_line(subject, number, structure);
        }
    }
    let (mut methods, mut calls, mut lost) = (0, 0, 0);
    for line in oracle(&format!("rules-matched-{name}"), "match", subjects, &lines) {
        // A node that the list of touched nodes holds aliases nothing by these rules: once the argument is told from the first of them, it
        // is no other.
        if line[0].starts_with("separation.gantt.DependencyGraph#move(") && line.len() > 2 {
            assert_eq!(line[3], "[]", "{name}: {line:?}");
            lost += 1;
            continue;
        }
        let [_, told] = &line[..] else { panic!("{name}: {line:?}") };
        methods += 1;
        calls += told.strip_prefix("calls ").unwrap().parse::<usize>().unwrap();
    }
    let has_graph = subjects.iter().any(|subject| subject.class == "separation.gantt.DependencyGraph");
    assert_eq!(lost > 0, has_graph, "{name}");
    (methods, calls)
}

#[test]
fn valid_structures_take_one_path_under_rules() {
    let (methods, calls) = matched("alone", &subjects("hex"), "hex");
    assert!(methods > 250 && calls > 80_000, "{methods} methods, {calls} calls");
}

#[test]
fn valid_structures_take_one_path_behind_the_invariant() {
    let (methods, calls) = matched("behind", &subjects("hex,lissa"), "hex,lissa");
    assert!(methods > 250 && calls > 80_000, "{methods} methods, {calls} calls");
}

#[test]
fn valid_structures_take_one_path_under_triggers() {
    for beside in [false, true] {
        let (methods, calls) = matched(&format!("counted-{beside}"), &counted(beside), "hex");
        assert!(methods > 40 && calls > 5_000, "{methods} methods, {calls} calls");
    }
}
