//! `--heap-solver separation`: a precondition that says what a `repOk` says gives the same paths, and valid inputs.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::Value;

use crate::subjects;
use crate::tool::{compile, folder, run, workspace};

const LIMIT: Duration = Duration::from_secs(120);

fn specification(class: &str) -> String {
    let file = workspace().join("subjects/src").join(class.replace('.', "/")).with_extension("sl");
    file.to_str().unwrap().to_owned()
}

/// Two lists of one length: reading the first has two outcomes, reading the second then none, in both ways.
#[test]
fn what_is_read_fixes_what_is_read_next() {
    let folder = folder("separation-lists");
    let (source, specification) = (folder.join("Adder.java"), folder.join("Adder.sl"));
    let java = "package p;
public class Adder {
    public static class Node { int value; Node next; }
    static int add(Node x, Node y) {
        if (x == null) return y == null ? 0 : 1;
        return y == null ? 2 : 3;
    }
}
";
    let formulas = "data Node {int value; Node next}
pred pre(a,b) == a=null & b=null || a::Node<i,n> * b::Node<j,m> * pre(n,m)
pre add == pre(x,y)
";
    std::fs::write(&source, java).unwrap();
    std::fs::write(&specification, formulas).unwrap();
    let classes = compile("separation-lists-classes", &[source], "");
    let file = specification.to_str().unwrap();
    for laziness in ["base-pairs", "lfp"] {
        let explore = ["explore", "-cp", classes.to_str().unwrap(), "p.Adder#add", "--format", "json"];
        let report = run(&[&explore[..], &["--spec", file, "--laziness", laziness]].concat(), LIMIT).json();
        let target = &report["targets"][0];
        let branches = &target["branches"];
        let figures = [&target["paths"]["total"], &branches["covered"], &branches["infeasible_proved"]];
        assert_eq!(figures.map(|count| count.as_u64().unwrap()), [2, 4, 2], "{laziness}: {target:#}");
        assert_eq!(target["unknown"], 0, "{laziness}: {target:#}");
    }
}

/// By method: paths, those that were not decided, covered branches.
fn explore(targets: &[&str], more: &[&str]) -> BTreeMap<String, [u64; 3]> {
    let explore = ["explore", "-cp", subjects::classes(), "--scope", "3", "--format", "json"];
    let report = run(&[&explore, targets, more].concat(), LIMIT).json();
    let figures = |target: &Value| {
        let counts = [&target["paths"]["total"], &target["unknown"], &target["branches"]["covered"]];
        (target["target"].as_str().unwrap().to_owned(), counts.map(|count| count.as_u64().unwrap()))
    };
    report["targets"].as_array().unwrap().iter().map(figures).collect()
}

#[test]
fn paths_are_those_of_the_invariant() {
    let subjects: [(&str, &[&str]); 5] = [
        ("heapwise.subjects.stack.StackLi", &["isEmpty", "push", "top", "pop", "topAndPop", "contains"]),
        ("heapwise.subjects.sll.MyLinkedList", &["insert", "addLast", "find", "remove", "size"]),
        ("heapwise.subjects.bst.BinarySearchTree", &["find", "findMin", "findMax", "insert", "remove"]),
        (
            "heapwise.subjects.dll.DoubleLinkedList",
            &["addI", "removeLast", "removeI", "get", "inList", "clone"],
        ),
        ("heapwise.subjects.avl.AvlTree", &["find", "minElement", "printTree"]),
    ];
    for (class, methods) in subjects {
        let targets: Vec<String> = methods.iter().map(|method| format!("{class}#{method}")).collect();
        let targets: Vec<&str> = targets.iter().map(String::as_str).collect();
        let by_invariant = explore(&targets, &["--heap-solver", "lissa"]);
        let by_formula = explore(&targets, &["--spec", &specification(class)]);
        assert_eq!(by_formula, by_invariant, "{class}");
        let by_contexts = explore(&targets, &["--spec", &specification(class), "--laziness", "lfp"]);
        assert_eq!(by_contexts, by_invariant, "{class}");
        assert!(by_formula.values().all(|[paths, unknown, _]| *paths > 0 && *unknown == 0), "{by_formula:?}");
    }
}

#[test]
fn inputs_are_valid_on_the_jvm() {
    let class = "heapwise.subjects.dll.DoubleLinkedList";
    let out = folder("separation-tests");
    let arguments =
        ["generate", "-cp", subjects::classes(), class, "--scope", "3", "--format", "json", "--check"];
    let specification = specification(class);
    let more = ["--spec", &specification, "--out", out.to_str().unwrap()];
    let run = run(&[&arguments[..], &more].concat(), LIMIT);
    assert_eq!(run.code, Some(0), "{run:?}");
    for target in run.json()["targets"].as_array().unwrap() {
        subjects::is_covered(target);
    }
}

#[test]
fn a_specification_and_its_solver_belong_together() {
    let stack = "heapwise.subjects.stack.StackLi#pop";
    let explore =
        |more: &[&str]| run(&[&["explore", "-cp", subjects::classes(), stack], more].concat(), LIMIT);
    let alone = explore(&["--heap-solver", "separation"]);
    assert_eq!(alone.code, Some(2));
    assert!(alone.err.contains("--spec"), "{}", alone.err);
    let file = specification("heapwise.subjects.stack.StackLi");
    let other = explore(&["--heap-solver", "lissa", "--spec", &file]);
    assert_eq!(other.code, Some(2));
    assert!(other.err.contains("only --heap-solver separation"), "{}", other.err);
}

/// A cell `C+<..>` is an object of any class below. What is covered is what the search without a heap solver covers, whose
/// inputs the precondition judges one by one; nothing of it is called infeasible.
#[test]
fn cells_of_classes_below() {
    let folder = folder("separation-below");
    let (source, specification) = (folder.join("Shape.java"), folder.join("Shape.sl"));
    let java = "package p;
public class Shape {
    public static class Base { Base next; }
    public static class Sub extends Base { int extra; }
    public static final class Last extends Sub { Sub peer; }
    Base a; Base b; Sub s;
    int types() {
        if (a instanceof Last last) return last.peer == null ? 0 : 1;
        if (a instanceof Sub sub) return sub.extra > 5 ? 2 : 3;
        return a == null ? 4 : 5;
    }
    int same() {
        if (a == b) return a == null ? 0 : 1;
        if (a != null && a.next == b) return 2;
        return s == a ? 3 : 4;
    }
}
";
    let formulas = "pre types == this_a::Base+<next: null>;
pre same == this_a::Base+<next: n> * n::Base+<next: null> & this_b = null & this_s = this_a;
";
    std::fs::write(&source, java).unwrap();
    std::fs::write(&specification, formulas).unwrap();
    let classes = compile("separation-below-classes", &[source], "");
    let file = specification.to_str().unwrap();
    let covered = |method: &str, more: &[&str]| {
        let target = format!("p.Shape#{method}");
        let explore = ["explore", "-cp", classes.to_str().unwrap(), &target, "--format", "json"];
        let report = run(&[&explore[..], &["--spec", file], more].concat(), LIMIT).json();
        let branches = &report["targets"][0]["branches"];
        ["covered", "infeasible_proved"].map(|count| branches[count].as_u64().unwrap())
    };
    for (method, branches) in [("types", 10), ("same", 10)] {
        let [judged, _] = covered(method, &["--strategy", "concolic", "--heap-solver", "none"]);
        assert!(judged > 0, "{method}");
        for strategy in ["symbolic", "concolic"] {
            for laziness in ["base-pairs", "lfp"] {
                let found = covered(method, &["--strategy", strategy, "--laziness", laziness]);
                assert_eq!(found[0], judged, "{method} {strategy} {laziness}");
                assert!(found[0] + found[1] <= branches, "{method} {strategy} {laziness}");
            }
        }
    }
}

/// A precondition that nothing satisfies is what is named, not the invariant.
#[test]
fn what_is_said_names_what_is_there() {
    let folder = folder("separation-words");
    let (source, specification) = (folder.join("One.java"), folder.join("One.sl"));
    let java = "package p;
public class One {
    One next;
    boolean repOK() { return next == null; }
    int ends() { return next == null ? 0 : 1; }
}
";
    std::fs::write(&source, java).unwrap();
    std::fs::write(&specification, "pre ends == this_next = null & this_next != null;\n").unwrap();
    let classes = compile("separation-words-classes", &[source], "");
    let explore =
        |more: &[&str]| run(&[&["explore", "-cp", classes.to_str().unwrap()], more].concat(), LIMIT);
    let out = explore(&["p.One#ends", "--spec", specification.to_str().unwrap()]).out;
    assert!(out.contains("satisfies the precondition;") && !out.contains("repOK"), "{out}");
}

/// Without debug information parameters have no names: a precondition that speaks of them restricts nothing, and says so.
#[test]
fn names_that_no_input_has_are_told() {
    let folder = folder("separation-unbound");
    let (source, specification) = (folder.join("Link.java"), folder.join("Link.sl"));
    let java = "package p;
public class Link { Link next; static boolean last(Link l) { return l == null || l.next == null; } }
";
    std::fs::write(&source, java).unwrap();
    std::fs::write(&specification, "pre last == l::Link<next: null>;\n").unwrap();
    for (flags, is_told) in [("-g:none", true), ("-g", false)] {
        let classes = folder.join(if is_told { "unnamed" } else { "named" });
        let mut javac = std::process::Command::new("javac");
        javac.arg(flags).arg("-d").arg(&classes).arg(&source);
        assert!(javac.status().unwrap().success());
        let explore = ["explore", "-cp", classes.to_str().unwrap(), "p.Link#last", "--spec"];
        let err = run(&[&explore[..], &[specification.to_str().unwrap()]].concat(), LIMIT).err;
        assert_eq!(err.contains("no parameter `l` of p.Link.last"), is_told, "{flags}: {err}");
    }
}

/// Whoever read stderr may have gone away.
#[test]
fn a_closed_stderr_is_no_fault() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = crate::tool::heapwise();
    command.args(["solve", "no-such-file.sl"]).stderr(writer);
    assert_eq!(command.status().unwrap().code(), Some(2));
}
