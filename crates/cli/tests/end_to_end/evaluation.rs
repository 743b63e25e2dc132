//! The methods of the evaluations of Java StarFinder and Concolic StarFinder (`subjects/separation/expected.toml`): valid inputs,
//! and every branch that is not proved infeasible, as javac, JUnit, the invariants on a JVM and JaCoCo see it.
//!
//! One run has all targets, as each check of its own would start three JVMs.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::OnceLock;
use std::time::Duration;

use toml::{Table, Value};

use crate::subjects;
use crate::tool::{compile, folder, java_sources, run, workspace};

const LIMIT: Duration = Duration::from_secs(300);

/// The subjects of these evaluations and the others.
pub fn classes() -> &'static str {
    static CLASSES: OnceLock<String> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let own = compile("evaluation", &java_sources("subjects/separation"), subjects::classes());
        format!("{}:{}", own.to_str().unwrap(), subjects::classes())
    })
}

/// A method of the evaluations.
struct Method {
    /// The class that it is called on here.
    class: String,
    target: String,
    /// A method other than `repOk` that tells whether an input is valid.
    invariant: Option<String>,
}

/// All methods: those of the eleven programs, or the programs with functions of `Math`.
fn methods(of_math: bool) -> Vec<Method> {
    let text = std::fs::read_to_string(workspace().join("subjects/separation/expected.toml")).unwrap();
    let programs = text.parse::<Table>().unwrap();
    let mut methods = Vec::new();
    for (_, table) in programs.iter().filter(|(program, _)| (*program == "Math") == of_math) {
        let rows: Vec<(&str, Option<&Value>)> = match &table["methods"] {
            Value::Table(rows) => rows.iter().map(|(method, row)| (method.as_str(), Some(row))).collect(),
            names => names.as_array().unwrap().iter().map(|name| (name.as_str().unwrap(), None)).collect(),
        };
        for (method, row) in rows {
            let of_row = |key: &str| row.and_then(|row| row.get(key)).and_then(Value::as_str);
            let input = of_row("input").or(table.get("input").and_then(Value::as_str));
            let class = input.or(table["class"].as_str()).unwrap();
            // What holds the inputs of a call has a method without parameters beside the one it calls.
            let parameters = if input.is_some() { "()" } else { "" };
            methods.push(Method {
                class: class.to_owned(),
                target: format!("{class}#{method}{parameters}"),
                invariant: of_row("invariant").map(str::to_owned),
            });
        }
    }
    methods
}

/// The specifications of these classes in one file.
fn specifications(file: &str, methods: &[Method]) -> String {
    let mut text = "[\"@spec\"]\n".to_owned();
    let texts: BTreeMap<&str, String> =
        methods.iter().map(|method| (method.class.as_str(), text_of(&method.class))).collect();
    for (class, specification) in texts {
        writeln!(text, "\"{class}\" = \"\"\"\n{specification}\"\"\"").unwrap();
    }
    let file = folder(file).join("heapwise.toml");
    std::fs::write(&file, text).unwrap();
    file.to_str().unwrap().to_owned()
}

/// A specification, which lies beside its class.
fn text_of(class: &str) -> String {
    let file = class.replace('.', "/") + ".sl";
    let folders = ["subjects/src", "subjects"].map(|folder| workspace().join(folder).join(&file));
    std::fs::read_to_string(folders.iter().find(|file| file.exists()).unwrap()).unwrap()
}

/// Every target has tests, all valid, that cover every branch that is not proved infeasible.
fn holds(name: &str, methods: &[Method], more: &[&str]) {
    let specifications = specifications(&format!("{name}-specifications"), methods);
    let out = folder(&format!("{name}-tests"));
    let mut arguments =
        vec!["generate", "-cp", classes(), "--spec", &specifications, "--format", "json", "--check"];
    arguments.extend(["--out", out.to_str().unwrap()]);
    arguments.extend(more);
    arguments.extend(methods.iter().map(|method| method.target.as_str()));
    let run = run(&arguments, LIMIT);
    let report = run.json();
    let targets = report["targets"].as_array().unwrap();
    assert_eq!(targets.len(), methods.len(), "{run:?}");
    let mut tests = 0;
    for target in targets {
        subjects::is_covered(target);
        // What holds the inputs of a call does nothing but call another class of its package.
        let is_call = target["target"].as_str().unwrap().contains("Call#");
        assert!(!is_call || target["branches"]["total"].as_u64().unwrap() > 0, "{target:#}");
        tests += target["tests"].as_u64().unwrap();
    }
    subjects::confirms(&report["check"], tests);
}

#[test]
fn inputs_of_the_evaluated_methods_are_valid_and_cover_them() {
    let (own, usual): (Vec<Method>, Vec<Method>) =
        methods(false).into_iter().partition(|method| method.invariant.is_some());
    assert_eq!(own.len() + usual.len(), 74);
    holds("evaluation", &usual, &[]);
    for method in own {
        let invariant = method.invariant.clone().unwrap();
        holds("evaluation-invariant", &[method], &["--invariant", &invariant]);
    }
}

#[test]
fn inputs_of_programs_with_functions_of_math_are_valid_and_cover_them() {
    let of_math = methods(true);
    assert_eq!(of_math.len(), 32);
    holds("evaluation-math", &of_math, &[]);
}

#[test]
fn concolic_execution_covers_all_of_them() {
    let concolic = ["--strategy", "concolic"];
    let (own, usual): (Vec<Method>, Vec<Method>) =
        methods(false).into_iter().partition(|method| method.invariant.is_some());
    assert_eq!(own.len() + usual.len(), 74);
    holds("evaluation-concolic", &usual, &concolic);
    for method in own {
        let invariant = method.invariant.clone().unwrap();
        let more = [&concolic[..], &["--invariant", &invariant]].concat();
        holds("evaluation-concolic-invariant", &[method], &more);
    }
    let of_math = methods(true);
    assert_eq!(of_math.len(), 32);
    holds("evaluation-concolic-math", &of_math, &concolic);
}

/// The experiment of [CSF19]: 18 unfoldings, of which 10 are different lists.
#[test]
fn nine_unfoldings_of_a_chain_are_ten_lists() {
    let methods = methods(true);
    let specifications = specifications("evaluation-lists-specifications", &methods);
    let out = folder("evaluation-lists-tests");
    let mut arguments = vec!["generate", "-cp", classes(), "--spec", &specifications, "--format", "json"];
    arguments.extend(["--strategy", "spec-only", "--unfold", "9", "--out", out.to_str().unwrap()]);
    arguments.extend(methods.iter().map(|method| method.target.as_str()));
    let report = run(&arguments, LIMIT).json();
    let targets = report["targets"].as_array().unwrap();
    assert_eq!(targets.len(), 32);
    for target in targets {
        let initial = &target["concolic"]["initial"];
        assert_eq!(initial["unfoldings"], 18, "{target:#}");
        let inputs = initial["inputs"].as_array().unwrap().iter().map(|input| input.as_str().unwrap());
        let lengths: Vec<usize> = inputs.map(|input| input.matches("IntNode#").count().div_ceil(2)).collect();
        assert_eq!(lengths, (0..10).collect::<Vec<_>>(), "{target:#}");
        assert_eq!(target["tests"], target["valid"], "{target:#}");
    }
}
