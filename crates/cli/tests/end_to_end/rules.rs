//! Rules over access paths: the heap solver `hex` against the invariants of classes, and what is told of wrong rules.

use std::collections::BTreeSet;
use std::fs;
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::{Value, json};

use crate::subjects::confirms;
use crate::tool::{Run, compile, folder, java_sources, run, workspace};

const LIMIT: Duration = Duration::from_secs(120);
/// The classes whose invariants the rules beside them describe, each with a method that looks at all links of its input.
const WHOLE: [(&str, &str); 3] = [("SList", "length"), ("Ring", "links"), ("Tree", "links")];

fn classes() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let sources = [java_sources("subjects/rules"), java_sources("java")].concat();
        compile("rules-classes", &sources, "").to_str().unwrap().to_owned()
    })
}

fn rules(class: &str) -> String {
    workspace().join(format!("subjects/rules/{class}.jbse")).to_str().unwrap().to_owned()
}

fn explore(class: &str, target: &str, more: &[&str]) -> Value {
    let (rules, target) = (rules(class), format!("rules.{class}{target}"));
    let arguments = ["explore", "-cp", classes(), &target, "--spec", &rules, "--format", "json"];
    let run = run(&[&arguments, more].concat(), LIMIT);
    assert_eq!(run.code, Some(0), "{run:?}");
    run.json()
}

/// The structures of a class in scope 3 that its invariant accepts, with zero for each number.
fn enumerated(class: &str) -> Vec<Value> {
    let node = if class == "SList" { "Cell" } else { "Node" };
    let (target, domain) = (format!("rules.{class}"), format!("{node}.value=0..0"));
    let arguments =
        ["enumerate", "-cp", classes(), &target, "--scope", "3", "--domain", &domain, "--format", "ndjson"];
    let run = run(&arguments, LIMIT);
    run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The field of an object of a path, if the path has looked at it or `all` are asked for.
fn fields(object: &Value, all: bool) -> Vec<(String, Value)> {
    let fields = object["fields"].as_array().unwrap().iter();
    let told = fields.filter(|field| all || field["part"] == "fixed");
    told.map(|field| (field["name"].as_str().unwrap().to_owned(), field["value"].clone())).collect()
}

/// Whether a structure has all that an input of a path has; numbers are left aside.
fn extends(structure: &Value, input: &Value, all: bool) -> bool {
    let objects = &input["objects"];
    let mut images = vec![None; objects.as_array().unwrap().len()];
    let receiver = input["roots"][0]["value"]["ref"].as_u64().unwrap() as usize;
    let mut open = vec![(receiver, structure["root"].as_u64().unwrap())];
    while let Some((object, image)) = open.pop() {
        match images[object] {
            Some(known) if known == image => continue,
            None if !images.contains(&Some(image)) => images[object] = Some(image),
            _ => return false,
        }
        for (name, value) in fields(&objects[object], all) {
            let other = &structure["objects"][image as usize][&name];
            match (value["ref"].as_u64(), other["ref"].as_u64()) {
                (Some(held), Some(image)) => open.push((held as usize, image)),
                (None, None) => {}
                _ => return false,
            }
        }
    }
    true
}

/// The structures, by number, that the complete input of each path, or what the path has looked at, fits.
fn fitting(class: &str, method: &str, all: bool) -> Vec<Vec<usize>> {
    let report = explore(class, &format!("#{method}"), &["--scope", "3"]);
    fitting_in(class, &report["targets"][0], all)
}

fn fitting_in(class: &str, target: &Value, all: bool) -> Vec<Vec<usize>> {
    assert_eq!(target["without_input"], json!({}), "{target:#}");
    let structures = enumerated(class);
    let paths = target["explored"].as_array().unwrap();
    assert_eq!(target["paths"]["total"], paths.len() as u64);
    let of_path = |path: &Value| {
        let numbers = 0..structures.len();
        numbers.filter(|number| extends(&structures[*number], &path["input"], all)).collect()
    };
    paths.iter().map(of_path).collect()
}

/// Each complete input is one of the structures, and each structure the input of one path.
#[test]
fn paths_that_look_at_all_are_the_structures_of_the_invariant() {
    for (class, method) in WHOLE {
        let fitting = fitting(class, method, true);
        let found: BTreeSet<usize> = fitting.iter().flatten().copied().collect();
        assert!(fitting.iter().all(|structures| structures.len() == 1), "{class}: {fitting:?}");
        assert_eq!(found.len(), fitting.len(), "{class}");
        assert_eq!(found.len(), enumerated(class).len(), "{class}");
    }
}

/// No structure is lost, and none is met twice.
#[test]
fn each_structure_extends_one_path() {
    let others =
        [("SList", "addLast"), ("Ring", "addFirst"), ("Ring", "removeFirst"), ("Tree", "rotateRight")];
    for (class, method) in WHOLE.into_iter().chain(others).chain([("Tree", "depthOfLeftmost")]) {
        let mut found: Vec<usize> = fitting(class, method, false).into_iter().flatten().collect();
        found.sort_unstable();
        assert_eq!(found, (0..enumerated(class).len()).collect::<Vec<_>>(), "{class}#{method}");
    }
}

#[test]
fn the_order_of_threads_does_not_matter() {
    let of = |jobs: &str| {
        let mut report = explore("Tree", "", &["--scope", "3", "--jobs", jobs]);
        let targets = report["targets"].as_array_mut().unwrap().iter_mut();
        targets.map(|target| (target["target"].take(), target["explored"].take())).collect::<Vec<_>>()
    };
    assert_eq!(of("1"), of("4"));
}

#[test]
fn all_inputs_satisfy_the_invariant_on_a_jvm() {
    for (class, _) in WHOLE {
        let out = folder(&format!("rules-{class}"));
        let (target, rules) = (format!("rules.{class}"), rules(class));
        let arguments = ["generate", "-cp", classes(), &target, "--spec", &rules, "--scope", "3", "--check"];
        let more = ["--format", "json", "--out", out.to_str().unwrap()];
        let report = run(&[&arguments[..], &more].concat(), LIMIT).json();
        let targets = report["targets"].as_array().unwrap();
        // A method that rules call asks the executor, and no test can.
        let mut judged = targets.iter().filter(|target| !asks_executor(target));
        assert!(judged.clone().all(|target| target["tests"] == target["valid"]), "{report:#}");
        assert!(judged.all(|target| target["without_input"] == json!({})), "{report:#}");
        let tests = targets.iter().map(|target| target["tests"].as_u64().unwrap()).sum();
        confirms(&report["check"], tests);
    }
}

fn asks_executor(target: &Value) -> bool {
    let reasons = target["without_input"].as_object().unwrap();
    target["target"].as_str().unwrap().contains("#isRightSoFar(")
        && reasons.keys().all(|reason| reason.contains("asks the executor"))
}

/// What the list of the JDK holds, and how many classes are tried else, does not matter.
#[test]
fn rules_name_the_classes_that_are_tried() {
    for subtypes in ["1", "8"] {
        let report = explore("Bag", "", &["--scope", "2", "--subtypes", subtypes]);
        let classes = |target: &Value| -> BTreeSet<String> {
            let objects = target["explored"].as_array().unwrap().iter();
            let objects = objects.flat_map(|path| path["input"]["objects"].as_array().unwrap());
            objects.map(|object| object["class"].as_str().unwrap().to_owned()).collect()
        };
        let found: Vec<BTreeSet<String>> =
            report["targets"].as_array().unwrap().iter().map(classes).collect();
        // The list is in all of them, since it is never null.
        let named = |names: &[&str]| -> BTreeSet<String> {
            names
                .iter()
                .chain(&["rules.Bag", "java.util.LinkedList"])
                .map(|name| (*name).to_owned())
                .collect()
        };
        let expected = [
            named(&["rules.Bag.Box", "java.lang.Integer"]),
            named(&["rules.Bag.Box", "rules.Bag.Disc"]),
            named(&["rules.Bag.Disc"]),
        ];
        assert_eq!(found, expected, "{subtypes}");
    }
}

/// JBSE tries what rules name for the type anywhere, and no class else. That others are left out is told.
#[test]
fn the_reading_of_jbse_tries_what_rules_name_for_a_type() {
    let file = folder("rules-leak").join("Leak.jbse");
    let row = "{ROOT}:this.rules/Leak:item instanceof java/lang/Object expands to instanceof rules/Leak";
    std::fs::write(&file, format!("resolve begin\n{row};\nresolve end\n")).unwrap();
    let arguments = ["explore", "-cp", classes(), "rules.Leak", "--spec", file.to_str().unwrap()];
    let endings = |more: &[&str]| {
        let report = run(&[&arguments, more].concat(), LIMIT).json();
        let target = &report["targets"][0];
        let paths = target["explored"].as_array().unwrap().iter();
        let endings: Vec<String> = paths.map(|path| path["ending"].as_str().unwrap().to_owned()).collect();
        (endings, target["branches"]["infeasible_proved"].as_u64().unwrap())
    };
    // Null, a plain object, one of the class itself, a string; this, which is an alias.
    let own = endings(&["--scope", "2", "--format", "json"]);
    assert_eq!(own.0, ["returns 0", "returns 1", "returns 3", "returns 1", "returns 2"]);
    let of_jbse = endings(&["--scope", "2", "--format", "json", "--jbse-compat"]);
    assert_eq!(
        of_jbse,
        (["returns 0", "returns 1", "returns 3", "returns 1"].map(str::to_owned).to_vec(), 0)
    );
}

/// Where a reference is read before what rules let it be, nothing is proved: the last cell is only known behind a walk.
#[test]
fn what_rules_let_come_later_proves_nothing() {
    let file = folder("rules-tailed").join("Tailed.jbse");
    let rows = "{R_ANY}.rules/Tailed:first(.rules/Tailed$Cell:tail)* instanceof rules/Tailed$Cell aliases nothing;
{R_ANY}.rules/Tailed:last instanceof rules/Tailed$Cell expands to nothing;
{R_ANY}.rules/Tailed:last instanceof rules/Tailed$Cell aliases target {MAX}{$R_ANY}.rules/Tailed:first(.rules/Tailed$Cell:tail)*;";
    std::fs::write(&file, format!("resolve begin\n{rows}\nresolve end\n")).unwrap();
    let told = |method: &str| {
        let target = format!("rules.Tailed#{method}");
        let arguments = ["explore", "-cp", classes(), &target, "--spec", file.to_str().unwrap()];
        let report = run(&[&arguments[..], &["--scope", "3", "--format", "json"]].concat(), LIMIT).json();
        let target = &report["targets"][0];
        let branches = &target["branches"];
        let count = |of: &str| branches[of].as_u64().unwrap();
        (count("covered"), count("infeasible_proved"), target["reason"].clone())
    };
    // Only that the last cell is another one than the walk ends at is impossible.
    assert_eq!(told("afterTheWalk"), (5, 1, Value::Null));
    let reason = "not tried: references of type rules.Tailed.Cell that rules let be an object which the code looks at later";
    assert_eq!(told("beforeTheWalk"), (1, 0, json!(reason)));
}

/// Whoever asks, and whatever comes: an element of an array, or an object of a lower class. What brings no such object is no doubt.
#[test]
fn what_may_come_later_is_seen_by_every_strategy() {
    let file = folder("rules-awaiting").join("Awaiting.jbse");
    let own = "{ROOT}:this.rules/Awaiting";
    let (node, base) = ("instanceof rules/Awaiting$Node", "instanceof rules/Awaiting$Base");
    let chain = format!("{own}:first(.rules/Awaiting$Node:next)*");
    let proved = |method: &str, target: &str, more: &[&str]| {
        let rows = [
            format!("{chain} {node} aliases nothing"),
            format!("{own}:spare {node} expands to nothing"),
            format!("{own}:spare {node} aliases nothing"),
            format!("{own}:last {node} expands to nothing"),
            format!("{own}:last {node} aliases target {target}"),
            format!("{own}:some {base} expands to {base}"),
            format!("{own}:some {base} aliases target {own}:other"),
        ];
        fs::write(&file, format!("resolve begin\n{};\nresolve end\n", rows.join(";\n"))).unwrap();
        let target = format!("rules.Awaiting#{method}");
        let arguments = ["explore", "-cp", classes(), &target, "--spec", file.to_str().unwrap()];
        let fixed = ["--scope", "3", "--format", "json"];
        let report = run(&[&arguments[..], &fixed, more].concat(), LIMIT).json();
        let target = &report["targets"][0];
        let is_told = target["reason"].as_str().is_some_and(|why| why.contains("looks at later"));
        (target["branches"]["infeasible_proved"].as_u64().unwrap(), is_told)
    };
    let doubted = (0, true);
    for solver in ["hex", "hex,lissa", "lissa,hex"] {
        assert_eq!(proved("ofChain", &chain, &["--heap-solver", solver]), doubted, "{solver}");
    }
    let concolic = ["--heap-solver", "hex", "--strategy", "concolic"];
    assert_eq!(proved("ofChain", &chain, &concolic), doubted);
    assert_eq!(proved("ofArray", &format!("{own}:slots[{{°}}]"), &["--heap-solver", "hex"]), doubted);
    assert_eq!(proved("ofLowerClass", &chain, &["--heap-solver", "hex"]), doubted);
    // Behind the walk only that a chain within scope has more than nine is impossible.
    assert_eq!(proved("ofNothing", &chain, &["--heap-solver", "hex"]), (1, false));
}

/// Each subject has rules of which there is nothing to say, but what is broken is told, and a run goes on.
#[test]
fn wrong_rules_are_told() {
    let check = |file: &str, more: &[&str]| -> Run {
        run(&[&["check-spec", file, "rules.Ring", "-cp", classes()], more].concat(), LIMIT)
    };
    for class in ["SList", "Ring", "Tree", "Bag"] {
        let run = run(&["check-spec", &rules(class), &format!("rules.{class}"), "-cp", classes()], LIMIT);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{class}");
    }
    let file = folder("rules-wrong").join("wrong.jbse");
    let file = file.to_str().unwrap();
    let row = "{ROOT}:this.rules/Ring:heder instanceof rules/Ring$Node not null";
    std::fs::write(file, format!("resolve begin\n{row} ;\nresolve end\n")).unwrap();
    let found = check(file, &[]);
    assert_eq!(found.code, Some(1), "{found:?}");
    assert!(found.out.contains("wrong.jbse: 1 row, 1 warning\n"), "{found:?}");
    assert!(found.err.contains("wrong.jbse:2:1: warning: the row never applies"), "{found:?}");
    assert!(found.err.ends_with("did you mean `header`?\n"), "{found:?}");
    let report = check(file, &["--strict", "--format", "json"]).json();
    let target = &report["targets"][0];
    assert_eq!((&target["rows"], &target["warnings"][0]["line"]), (&json!(1), &json!(2)), "{target:#}");
    assert_eq!(target["refused_by_jbse"].as_array().unwrap().len(), 1, "{target:#}");
    let found = run(&["explore", "-cp", classes(), "rules.Ring#addFirst", "--spec", file], LIMIT);
    assert_eq!(found.code, Some(0), "{found:?}");
    assert!(found.err.contains("1 remark on the rules for rules.Ring"), "{found:?}");
}

/// Rules and invariant agree, so that one after the other finds what each finds alone; rules refuse first.
#[test]
fn solvers_in_a_chain() {
    for (class, method) in WHOLE {
        let target = format!("#{method}");
        let of = |chain: &str| explore(class, &target, &["--scope", "3", "--heap-solver", chain]);
        let sorted = |mut fitting: Vec<Vec<usize>>| {
            fitting.sort_unstable();
            fitting
        };
        let alone = sorted(fitting(class, method, true));
        for chain in ["hex,lissa", "lissa,hex", "none,hex", "hex,conservative-repok"] {
            let report = of(chain);
            let target = &report["targets"][0];
            assert_eq!(sorted(fitting_in(class, target, true)), alone, "{class} {chain}");
            let links = target["queries"]["links"].as_object().unwrap();
            assert_eq!(links.len(), 2, "{target:#}");
            assert!(links.values().all(|link| link["asked"].as_u64().unwrap() > 0), "{target:#}");
        }
        let links = &of("hex,lissa")["targets"][0]["queries"]["links"];
        assert!(links["hex"]["refused"].as_u64().unwrap() > 0, "{links:#}");
        assert!(links["lissa"]["asked"].as_u64() < links["hex"]["asked"].as_u64(), "{links:#}");
    }
    let report = explore("SList", "#contains", &["--scope", "3", "--heap-solver", "hex,lissa"]);
    let target = &report["targets"][0];
    assert_eq!(target["paths"]["total"], 7, "{target:#}");
    assert_eq!(target["without_input"], json!({}), "{target:#}");
}

/// The first input comes from completion, and flips go on from there, under one solver or several.
#[test]
fn concolic_execution_finds_what_symbolic_execution_finds() {
    for (class, method) in WHOLE {
        let target = format!("#{method}");
        let sorted = |mut fitting: Vec<Vec<usize>>| {
            fitting.sort_unstable();
            fitting
        };
        let all = sorted(fitting(class, method, true));
        for solver in ["hex", "hex,lissa", "hex,conservative-repok"] {
            let more = ["--scope", "3", "--strategy", "concolic", "--heap-solver", solver];
            let report = explore(class, &target, &more);
            let found = sorted(fitting_in(class, &report["targets"][0], true));
            assert_eq!(found, all, "{class} {solver}");
            assert!(report["targets"][0]["concolic"]["flips"]["sat"].as_u64().unwrap() > 0, "{report:#}");
        }
    }
}

/// A method that looks at nothing unresolved lets the same structures through, in the end.
#[test]
fn the_conservative_invariant_finds_what_rules_find() {
    for (class, method) in WHOLE {
        let target = format!("rules.{class}#{method}");
        let more = ["--heap-solver", "conservative-repok", "--scope", "3", "--format", "json"];
        let run = run(&[&["explore", "-cp", classes(), &target][..], &more].concat(), LIMIT);
        let report = run.json();
        let sorted = |mut fitting: Vec<Vec<usize>>| {
            fitting.sort_unstable();
            fitting
        };
        let found = sorted(fitting_in(class, &report["targets"][0], true));
        assert_eq!(found, sorted(fitting(class, method, true)), "{class}");
        assert!(report["targets"][0]["infeasible"].as_u64().unwrap() > 0, "{report:#}");
    }
}

#[test]
fn what_cannot_be_followed_is_refused() {
    let folder = folder("rules-refused");
    let write = |name: &str, text: &str| -> String {
        let file = folder.join(name);
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let broken = write("broken.jbse", "resolve begin\ninstanceof rules/Ring$Node not nil;\nresolve end\n");
    let (good, bag) = (rules("Ring"), rules("Bag"));
    let absent = folder.join("absent.jbse").to_str().unwrap().to_owned();
    let mixed = format!("{good},{}", folder.join("a.sl").display());
    for (arguments, why) in [
        (&["--spec", &broken][..], "broken.jbse: 1 mistake"),
        (&["--spec", &absent], "absent.jbse: "),
        (&["--spec", &mixed], "a.sl` is no file of rules"),
        (&["--heap-solver", "hex"], "name the files with the rules"),
        (&["--heap-solver", "hex", "--spec", "a.sl"], "a.sl is no file of rules"),
        (&["--heap-solver", "lissa", "--spec", &good], "only --heap-solver hex reads rules"),
        (&["--heap-solver", "conservative-repok,hex", "--spec", &bag, "rules.Bag"], "@ConservativeRepOk"),
        (&["--jbse-compat"], "--jbse-compat: name the files with the rules"),
        (&["--strategy", "spec-only", "--spec", &good], "describe no inputs to begin with"),
        (&["--heap-solver", "hex,hex", "--spec", &good], "hex,hex: hex stands there twice"),
        (&["--heap-solver", "hex,lisa", "--spec", &good], "lisa: there is no such heap solver"),
        (&["--heap-solver", "hex,driver", "--spec", &good], "driver is no link of a chain"),
        (&["--heap-solver", "hex,lissa"], "name the files with the rules"),
        (&["--heap-solver", "none,lissa", "--spec", &good], "only --heap-solver hex reads rules"),
    ] {
        let found = run(&[&["explore", "-cp", classes(), "rules.Ring#addFirst"], arguments].concat(), LIMIT);
        assert_eq!(found.code, Some(2), "{found:?}");
        assert!(found.err.contains(why), "{why}: {found:?}");
    }
}
