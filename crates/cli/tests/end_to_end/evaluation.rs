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
    /// A method other than `repOk` that tells whether an input is valid, and the scope that covers all where that is not the
    /// default one.
    options: Vec<String>,
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
            let scope = row.and_then(|row| row.get("scope")).and_then(Value::as_integer);
            let invariant = of_row("invariant").map(|name| ["--invariant".to_owned(), name.to_owned()]);
            let scope = scope.map(|scope| ["--scope".to_owned(), scope.to_string()]);
            methods.push(Method {
                class: class.to_owned(),
                target: format!("{class}#{method}{parameters}"),
                options: invariant.into_iter().chain(scope).flatten().collect(),
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

/// Every method has tests, all valid, that cover every branch that is not proved infeasible; of these there are so many.
fn holds(name: &str, methods: &[Method], infeasible: u64, more: &[&str]) {
    let mut groups: BTreeMap<&[String], Vec<&Method>> = BTreeMap::new();
    for method in methods {
        groups.entry(&method.options).or_default().push(method);
    }
    let specifications = specifications(&format!("{name}-specifications"), methods);
    let out = folder(&format!("{name}-tests"));
    let mut proved = 0;
    for (options, methods) in groups {
        let mut arguments =
            vec!["generate", "-cp", classes(), "--spec", &specifications, "--format", "json", "--check"];
        arguments.extend(["--out", out.to_str().unwrap()]);
        arguments.extend(options.iter().map(String::as_str));
        arguments.extend(more);
        arguments.extend(methods.iter().map(|method| method.target.as_str()));
        proved += group_holds(&arguments, methods.len());
    }
    assert_eq!(proved, infeasible);
}

/// The same of methods with the same options; the branches that are proved infeasible.
fn group_holds(arguments: &[&str], methods: usize) -> u64 {
    let run = run(arguments, LIMIT);
    let report = run.json();
    let targets = report["targets"].as_array().unwrap();
    assert_eq!(targets.len(), methods, "{run:?}");
    let (mut tests, mut proved) = (0, 0);
    for target in targets {
        subjects::is_covered(target);
        let branches = |what: &str| target["branches"][what].as_u64().unwrap();
        // What holds the inputs of a call does nothing but call another class of its package.
        let is_call = target["target"].as_str().unwrap().contains("Call#");
        assert!(!is_call || branches("total") > 0, "{target:#}");
        tests += target["tests"].as_u64().unwrap();
        proved += branches("infeasible_proved");
    }
    subjects::confirms(&report["check"], tests);
    proved
}

/// Branches that no valid structure of whatever size reaches: of DLL, `unlink` of the header by `removeI` (by `remove` it stands behind
/// `equals` of an element, which may change the list); of AAT, `skew` and `split` of the sentinel by `insert`, and `split` of it by
/// `remove`; of RBT, `replace` by null when `put` rotates.
const INFEASIBLE: u64 = 5;

#[test]
fn inputs_of_the_evaluated_methods_are_valid_and_cover_them() {
    let methods = methods(false);
    assert_eq!(methods.len(), 74);
    holds("evaluation", &methods, INFEASIBLE, &[]);
}

#[test]
fn inputs_of_programs_with_functions_of_math_are_valid_and_cover_them() {
    let of_math = methods(true);
    assert_eq!(of_math.len(), 32);
    holds("evaluation-math", &of_math, 0, &[]);
}

#[test]
fn concolic_execution_covers_all_of_them() {
    let concolic = ["--strategy", "concolic"];
    holds("evaluation-concolic", &methods(false), INFEASIBLE, &concolic);
    holds("evaluation-concolic-math", &methods(true), 0, &concolic);
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
