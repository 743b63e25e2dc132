//! Constant functions: which interfaces have them, and what the types of their answers are.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../program/tests/support/mod.rs"]
mod support;

use std::fs;
use std::path::Path;

use heapwise_callsite::CallSites;
use heapwise_program::Program;

/// The interfaces of `Functional`, each with the parameters of a lambda expression and its body, and whether there are functions.
const CASES: [(&str, &str, &str, bool); 9] = [
    ("Plain", "a, b", "0", true),
    ("Inherits<?>", "a, b", "null", true),
    ("Done", "", "{}", false),
    ("Two", "", "{}", false),
    ("Generic", "a", "null", false),
    ("Mark", "", "0", false),
    ("Closed", "", "{}", false),
    ("NoInterface", "", "{}", false),
    ("Only", "", "{}", false),
];

fn is_accepted(
    folder: &Path,
    number: usize,
    (interface, parameters, body, _): (&str, &str, &str, bool),
) -> bool {
    let name = format!("Lambda{number}");
    let source = folder.join(format!("{name}.java"));
    let text = format!("class {name} {{ Functional.{interface} made = ({parameters}) -> {body}; }}");
    fs::write(&source, text).unwrap();
    let mut javac = std::process::Command::new(heapwise_program::java_home().unwrap().join("bin/javac"));
    let javac = javac.arg("-cp").arg(folder).arg("-d").arg(folder).arg(&source);
    javac.output().unwrap().status.success()
}

#[test]
fn interfaces_of_lambda_expressions() {
    let classes = support::compile(&["Functional.java"]);
    let program = support::program(&[classes.path()]);
    for (number, case) in CASES.into_iter().enumerate() {
        let erased = case.0.split_once('<').map_or(case.0, |(name, _)| name);
        let interface = program.find_class(&format!("Functional${erased}")).unwrap();
        let function = program.constant_function(interface);
        assert_eq!(function.is_some(), case.3, "{}", case.0);
        assert_eq!(is_accepted(classes.path(), number, case), case.3, "{}", case.0);
        if let Some(function) = function {
            assert_eq!(program.interface_of_function(function.class), Some(interface));
            let selected = program.select(function.class, function.method).unwrap();
            assert_eq!(program.method(selected).class, function.class);
            program.code(selected).unwrap();
        }
    }
}

fn has_functions(program: &Program, name: &str) -> bool {
    program.constant_function(program.find_class(name).unwrap()).is_some()
}

#[test]
fn interfaces_of_the_jdk_are_those_that_say_so() {
    let program = support::program(&[]);
    for name in ["java/util/Comparator", "java/lang/Runnable", "java/util/function/UnaryOperator"] {
        assert!(has_functions(&program, name), "{name}");
    }
    for name in ["java/lang/Comparable", "java/lang/Iterable", "java/util/Collection", "java/lang/String"] {
        assert!(!has_functions(&program, name), "{name}");
    }
}

#[test]
fn answers_have_the_types_that_the_arguments_say() {
    let program = support::program(&[]);
    let answer = |name: &str, arguments: &[&str]| {
        let interface = program.find_class(name).unwrap();
        let method = program.method(program.constant_function(interface)?.method);
        let returns = method.signature.as_deref()?.rsplit_once(')')?.1;
        let arguments: Vec<Box<str>> = arguments.iter().map(|argument| (*argument).into()).collect();
        program.instantiated(interface, &arguments, method.class, returns)
    };
    let (text, list) = ("Ljava/lang/String;", "Ljava/util/List<[I>;");
    assert_eq!(answer("java/util/function/Function", &[text, list]).as_deref(), Some(list));
    assert_eq!(answer("java/util/function/BinaryOperator", &[list]).as_deref(), Some(list));
    assert_eq!(answer("java/util/function/Supplier", &[]), None);
    assert_eq!(answer("java/util/function/Predicate", &[text]).as_deref(), Some("Z"));
}
