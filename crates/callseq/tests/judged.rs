//! The shapes that calls reach, against a breadth-first search over real objects on a JVM that shares nothing with this crate. Each
//! state that it meets has to be a value of a disjunct, with calls that lead there.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod replay;
mod states;

use std::path::{Path, PathBuf};
use std::process::Command;

use heapwise_analysis::Session;
use heapwise_callseq::{Bounds, Calls, Link, Reach, Reachable, Shape, explore};
use heapwise_engine::{Budget, Laziness};
use heapwise_heap::Scope;
use heapwise_natives::{BOOT, Table};
use heapwise_program::{ClassKind, Program, ProgramConfig, java_home};

/// The largest scope whose counts are compared here.
const LARGEST: u64 = 6;
/// The scope of which the shapes themselves are compared.
const COMPARED: u64 = 4;
/// The scope of which states are made by their calls, and the most of a disjunct.
const REPLAYED: (u64, usize) = (5, 20);

fn subjects() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects/calls")
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|ext| ext == "java")).collect();
    files.sort();
    files
}

fn compile(into: &Path, class_path: &Path, sources: &[PathBuf]) {
    let mut javac = Command::new(java_home().unwrap().join("bin/javac"));
    javac.args(["-J-XX:TieredStopAtLevel=1", "-nowarn", "-g", "-d"]).arg(into).arg("-cp").arg(class_path);
    let run = javac.args(sources).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
}

fn texts(table: &toml::Table, key: &str) -> Vec<String> {
    match &table[key] {
        toml::Value::Array(items) => items.iter().map(|item| item.as_str().unwrap().to_owned()).collect(),
        item => vec![item.as_str().unwrap().to_owned()],
    }
}

fn scope(table: &toml::Table, bound: u64) -> Scope {
    let mut scope = Scope::uniform(bound as u32);
    for root in texts(table, "roots") {
        let (class, most) = root.split_once('=').unwrap();
        scope.by_class.insert(class.to_owned(), most.parse().unwrap_or(bound as u32));
    }
    scope
}

fn explored(program: &Program, table: &toml::Table, bound: u64) -> Reachable {
    let scope = scope(table, bound);
    let budget = Budget::default();
    let session =
        Session::new(program, Table::shared(), BOOT, scope.clone(), budget, Laziness::AtUse).unwrap();
    let Session { mut cx, mut engine, mut base, .. } = session;
    let class = program.find_class(&texts(table, "class")[0].replace('.', "/")).unwrap();
    let bounds = Bounds { scope, ..Bounds::default() };
    explore(&mut cx, &mut engine, &mut base, Calls::of(program, &[class], &|_| true), &bounds)
}

/// What the judge prints: one shape or state a line, sorted.
fn judged(classes: &Path, table: &toml::Table, bound: u64, what: &str) -> Vec<String> {
    let mut java = Command::new(java_home().unwrap().join("bin/java"));
    java.args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"]).arg(classes);
    java.args(["calls.check.Judge", &texts(table, "class")[0], "--print", what]);
    java.args(["--scope", &format!("{}={bound}", texts(table, "scope")[0])]);
    // As many as there may be: `n`.
    java.args(["--roots", &texts(table, "roots").join(",").replace("=n", &format!("={bound}"))]);
    for option in ["with", "keys", "index", "without"] {
        let values = texts(table, option);
        if !values.is_empty() {
            java.args([&format!("--{option}"), &values.join(",")]);
        }
    }
    if table["zero"].as_bool() == Some(true) {
        java.arg("--zero");
    }
    let run = java.output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let text = String::from_utf8(run.stdout).unwrap();
    let is_shape = |line: &&str| line.starts_with("0:") || *line == "()";
    let mut lines: Vec<String> = text.lines().filter(is_shape).map(str::to_owned).collect();
    lines.sort();
    lines
}

/// The code of a shape as the judge writes it: of all orders of the roots the one with the least text.
fn code(program: &Program, shape: &Shape) -> String {
    if shape.roots.is_empty() {
        return "()".to_owned();
    }
    let mut orders: Vec<Vec<u32>> = vec![Vec::new()];
    for _ in &shape.roots {
        let longer = |order: &Vec<u32>| {
            let rest = shape.roots.iter().filter(|root| !order.contains(root));
            rest.map(|root| [&order[..], &[*root]].concat()).collect::<Vec<_>>()
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    let text = |order: Vec<u32>| {
        let mut met = Vec::new();
        let roots: Vec<String> = order.iter().map(|root| written(program, shape, *root, &mut met)).collect();
        roots.join(";")
    };
    orders.into_iter().map(text).min().unwrap()
}

fn written(program: &Program, shape: &Shape, node: u32, met: &mut Vec<u32>) -> String {
    if let Some(number) = met.iter().position(|known| *known == node) {
        return format!("#{number}");
    }
    let number = met.len();
    met.push(node);
    let object = &shape.nodes[node as usize];
    let class = program.class(object.class);
    let is_array = matches!(class.kind, ClassKind::Array { .. });
    let mut parts = Vec::new();
    for (cell, link) in object.links.iter().enumerate() {
        let value = match link {
            Link::Null if !is_array && class.instance_layout.is_empty() => continue,
            Link::Null => "-".to_owned(),
            Link::To(target) => written(program, shape, *target, met),
            Link::Outside(_) | Link::Value(_) => continue,
        };
        match is_array {
            true => parts.push(value),
            false => {
                let field = program.field(class.instance_layout[cell]);
                // A number that nobody reads stands there as null.
                if field.ty.class_name().is_some() {
                    parts.push(format!("{}={value}", field.name));
                }
            }
        }
    }
    match is_array {
        true => format!("{number}:[{}]{{{}}}", object.links.len(), parts.join(",")),
        false => format!("{number}:{}{{{}}}", class.java_name().rsplit('.').next().unwrap(), parts.join(",")),
    }
}

/// The subjects and the judge, compiled, and the table of the subjects.
fn compiled() -> (tempfile::TempDir, toml::Table) {
    let folder = tempfile::tempdir().unwrap();
    compile(folder.path(), folder.path(), &sources(&subjects()));
    compile(folder.path(), folder.path(), &sources(&subjects().join("check")));
    (folder, std::fs::read_to_string(subjects().join("judged.toml")).unwrap().parse().unwrap())
}

#[test]
fn states_of_disjuncts_are_what_their_calls_leave_on_a_jvm() {
    let (folder, all) = compiled();
    let class_path = vec![folder.path().to_owned()];
    let program = Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap();
    // What is special about a count stands behind the name.
    let subjects = all.iter().filter(|(name, _)| !name.contains('-'));
    let found: Vec<(&str, Reachable)> = subjects
        .map(|(name, table)| (&**name, explored(&program, table.as_table().unwrap(), REPLAYED.0)))
        .collect();
    let mut instances = Vec::new();
    for (name, found) in &found {
        let before = instances.len();
        for of_disjunct in found.instances(&program, REPLAYED.1) {
            assert!(!of_disjunct.is_empty(), "{name}: a disjunct without a state");
            instances.extend(of_disjunct.into_iter().map(|instance| (*name, instance)));
        }
        assert!(instances.len() > before, "{name}");
    }
    let lines = instances.iter().map(|(_, instance)| replay::line(&program, instance) + "\n");
    let script = folder.path().join("calls.txt");
    std::fs::write(&script, lines.collect::<String>()).unwrap();
    let mut java = Command::new(java_home().unwrap().join("bin/java"));
    java.args(["-XX:+UseSerialGC", "-cp"]).arg(folder.path()).arg("calls.check.Replay").arg(&script);
    let run = java.output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let printed = String::from_utf8(run.stdout).unwrap();
    assert_eq!(printed.lines().count(), instances.len());
    for ((name, instance), printed) in instances.iter().zip(printed.lines()) {
        let line = replay::line(&program, instance);
        assert!(replay::is_left(&program, instance, printed), "{name}: {line}\nleaves {printed}");
    }
    assert!(instances.len() > 9_000, "{}", instances.len());
}

#[test]
fn calls_reach_the_shapes_that_a_search_over_objects_finds() {
    let (folder, all) = compiled();
    let class_path = vec![folder.path().to_owned()];
    let program = Program::open(ProgramConfig { class_path, java_home: java_home().unwrap() }).unwrap();
    let (mut compared, mut reached, mut told_apart) = (0, 0, 0);
    for (name, table) in &all {
        // What is special about a count stands behind the name: fields left out, or more roots.
        if name.contains('-') {
            continue;
        }
        let table = table.as_table().unwrap();
        let numbers = |key: &str| -> Vec<u64> {
            table[key].as_array().unwrap().iter().map(|number| number.as_integer().unwrap() as u64).collect()
        };
        for (bound, shapes) in numbers("scopes").into_iter().zip(numbers("shapes")) {
            if bound > LARGEST {
                continue;
            }
            let found = explored(&program, table, bound);
            assert_eq!(found.reach, Reach::Fixpoint, "{name}");
            assert_eq!(found.shapes().len() as u64, shapes, "{name}, scope {bound}: {:?}", found.lost);
            if bound == COMPARED {
                let mut codes: Vec<String> = found.shapes().map(|shape| code(&program, shape)).collect();
                codes.sort();
                assert_eq!(codes, judged(folder.path(), table, bound, "shapes"), "{name}");
                // Where it does more than compare keys, the judge counts shapes only.
                let has_states = table.contains_key("states");
                let states =
                    if has_states { judged(folder.path(), table, bound, "states") } else { Vec::new() };
                for state in &states {
                    assert!(states::is_reached(&program, &found, state), "{name}: {state}");
                }
                let has_zero = table["zero"].as_bool() == Some(true);
                if texts(table, "roots").len() == 1 && texts(table, "roots")[0].ends_with("=1") {
                    told_apart +=
                        states::tell_apart(&program, &found, (&scope(table, bound), has_zero), &states);
                }
                reached += states.len();
                compared += 1;
            }
        }
    }
    assert!(compared >= 15 && reached > 1_000 && told_apart > 4_000, "{compared} {reached} {told_apart}");
}
