//! What a precondition may speak of: numbers of the width they have, one of several methods, static fields.

use std::sync::OnceLock;
use std::time::Duration;

use serde_json::Value;

use crate::tool::{Run, compile, folder, run};

const LIMIT: Duration = Duration::from_secs(60);

const SOURCE: &str = "package p;
public class Counted {
    int size, rest;
    long wide, less;
    static int bound;
    static Node first;
    public static class Node { Node next; }

    int look() {
        if (rest == Integer.MAX_VALUE) return 1;
        if (size == Integer.MIN_VALUE) return 2;
        return 0;
    }
    int lookWide() {
        if (less == Long.MAX_VALUE) return 1;
        if (wide == Long.MIN_VALUE) return 2;
        return wide == 7 ? 3 : 0;
    }
    int of(int x) { return sign(); }
    int of(boolean x) { return sign(); }
    int of(Object x) { return sign(); }
    private int sign() { return size < 0 ? -1 : size == 0 ? 0 : 1; }
    static int length() {
        int length = 0;
        for (Node node = first; node != null; node = node.next) length++;
        return length > bound ? 1 : 0;
    }
}
";

const SPECIFICATION: &str = "data Node {Node next}
pred chain(x) == x=null || x::Node<n> * chain(n)
pre look == this_size=this_rest+1
pre lookWide == this_wide=this_less+1
pre of(int) == this_size=0
pre of(boolean) == this_size>=0
pre of == this_size>=-5
pre length == chain(Counted_first) & Counted_bound=1
";

/// The classes, and the file with the preconditions.
fn subject() -> &'static (String, String) {
    static COMPILED: OnceLock<(String, String)> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let folder = folder("preconditions-sources");
        let (source, specification) = (folder.join("Counted.java"), folder.join("Counted.sl"));
        std::fs::write(&source, SOURCE).unwrap();
        std::fs::write(&specification, SPECIFICATION).unwrap();
        let classes = compile("preconditions", &[source], "");
        (classes.to_str().unwrap().to_owned(), specification.to_str().unwrap().to_owned())
    })
}

fn tool(command: &str, method: &str, more: &[&str]) -> Run {
    let (classes, specification) = subject();
    let target = format!("p.Counted#{method}");
    run(
        &[&[command, "-cp", classes, &target, "--spec", specification, "--format", "json"], more].concat(),
        LIMIT,
    )
}

fn explore(method: &str, more: &[&str]) -> Value {
    tool("explore", method, more).json()["targets"][0].clone()
}

/// Covered branches, those proved infeasible, and paths.
fn figures(target: &Value) -> [u64; 3] {
    let branches = &target["branches"];
    [&branches["covered"], &branches["infeasible_proved"], &target["paths"]["total"]]
        .map(|count| count.as_u64().unwrap())
}

#[test]
fn a_sum_of_the_precondition_does_not_wrap_around() {
    let target = explore("look", &[]);
    assert_eq!(figures(&target), [2, 2, 1], "{target:#}");
    assert_eq!(target["unknown"], 0, "{target:#}");
}

#[test]
fn a_wide_sum_that_may_wrap_around_makes_no_input() {
    let out = folder("preconditions-wide");
    let run = tool("generate", "lookWide", &["--check", "--out", out.to_str().unwrap()]);
    let report = run.json();
    let target = &report["targets"][0];
    assert_eq!(target["tests"], target["valid"], "{target:#}");
    // Of the four outcomes those two have an input in which nothing wraps around.
    assert_eq!(target["tests"], 2, "{target:#}");
    assert_eq!(report["check"]["passed"], 2, "{report:#}");
}

/// Here flips know nothing of the precondition, which is asked when an input runs again.
#[test]
fn an_input_that_does_not_meet_the_precondition_is_not_emitted() {
    let out = folder("preconditions-refused");
    let more = ["--strategy", "concolic", "--heap-solver", "none", "--out", out.to_str().unwrap()];
    let target = tool("generate", "look", &more).json()["targets"][0].clone();
    assert_eq!((&target["tests"], &target["valid"]), (&1.into(), &1.into()), "{target:#}");
    assert!(target.to_string().contains("the precondition does not hold for the input"), "{target:#}");
}

#[test]
fn each_of_several_methods_has_its_precondition() {
    let paths = |method: &str| explore(method, &[])["paths"]["total"].clone();
    assert_eq!(["of(int)", "of(boolean)", "of(Object)"].map(paths), [1, 2, 3].map(Value::from));
}

#[test]
fn static_fields_are_inputs_that_a_precondition_speaks_of() {
    let open = ["--symbolic-statics", "p.Counted", "--scope", "3"];
    let target = explore("length", &open);
    // Chains of up to three nodes, which never end in themselves.
    assert_eq!(figures(&target), [4, 0, 4], "{target:#}");
    assert_eq!(target["unknown"], 0, "{target:#}");
    let out = folder("preconditions-statics");
    let tests =
        tool("generate", "length", &[&open[..], &["--check", "--out", out.to_str().unwrap()]].concat())
            .json();
    let target = &tests["targets"][0];
    assert_eq!((&target["tests"], &target["valid"]), (&2.into(), &2.into()), "{target:#}");
    assert_eq!(tests["check"]["passed"], 2, "{tests:#}");
    let closed = tool("explore", "length", &[]);
    assert_eq!(closed.code, Some(2));
    assert!(closed.err.contains("--symbolic-statics p.Counted"), "{}", closed.err);
}

/// A specification is read once a run: however many targets, threads and strategies there are, and on both sides of a
/// comparison.
#[test]
fn a_warning_is_told_once() {
    let (classes, specification) = subject();
    let folder = folder("preconditions-warned");
    let file = folder.join("Counted.sl");
    let text = std::fs::read_to_string(specification).unwrap();
    std::fs::write(&file, format!("{text}pred loop(x) == x::Node<n> * loop(n)\npre lok == this_size=0\n"))
        .unwrap();
    let file = file.to_str().unwrap();
    let check = |arguments: &[&str]| {
        let ended = run(&[arguments, &["-cp", classes]].concat(), LIMIT);
        assert_eq!(ended.code, Some(0), "{ended:?}");
        for warning in ["the predicate `loop` has no base case", "`p.Counted` has no method `lok`"] {
            assert_eq!(ended.err.matches(warning).count(), 1, "{arguments:?}: {}", ended.err);
        }
    };
    let out = folder.join("tests");
    let targets = ["p.Counted#look", "p.Counted#lookWide", "p.Counted#of", "--spec", file, "--jobs", "3"];
    check(&[&["generate", "--out", out.to_str().unwrap()], &targets[..]].concat());
    for strategy in ["symbolic", "concolic", "spec-only"] {
        check(&[&["explore", "--strategy", strategy], &targets[..]].concat());
    }
    let [look, wide] = ["look", "lookWide"].map(|method| format!("{file}#{method}"));
    let compared = run(&["check-spec", &look, &wide, "--class", "p.Counted", "-cp", classes], LIMIT);
    assert_eq!(compared.err.matches("the predicate `loop` has no base case").count(), 1, "{compared:?}");
}
