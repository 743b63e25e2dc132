//! Stubs: which interfaces have them, for which methods, and what the types of their answers are.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../program/tests/support/mod.rs"]
mod support;

use std::fs;
use std::path::Path;

use heapwise_callsite::CallSites;
use heapwise_program::Program;

/// An interface of `Functional`.
struct Case {
    name: &'static str,
    /// The parameters of a lambda expression and its body.
    lambda: (&'static str, &'static str),
    is_function: bool,
    /// The methods of an anonymous class, and those that are left to a stub. None where there are no stubs.
    anonymous: Option<(&'static str, &'static [&'static str])>,
}

fn case(
    name: &'static str,
    lambda: (&'static str, &'static str),
    is_function: bool,
    anonymous: Option<(&'static str, &'static [&'static str])>,
) -> Case {
    Case { name, lambda, is_function, anonymous }
}

fn cases() -> [Case; 13] {
    const TAKE: &str = "public void take(String value) {} public int count() { return 0; }";
    [
        case("Plain", ("a, b", "0"), true, Some(("public int of(int a, long b) { return 0; }", &["of"]))),
        case(
            "Inherits<String>",
            ("a, b", "null"),
            true,
            Some(("public String apply(String a, String b) { return a; }", &["apply"])),
        ),
        case("Done", ("", "{}"), false, Some(("", &[]))),
        case("Two", ("", "{}"), false, Some(("public void one() {} public void two() {}", &["one", "two"]))),
        case("Generic", ("a", "null"), false, Some(("public Object of(Object a) { return a; }", &["of"]))),
        case("Taking<String>", ("a", "{}"), false, Some((TAKE, &["take", "count"]))),
        case("TakingText", ("a", "{}"), false, Some((TAKE, &["take", "count"]))),
        case(
            "Again",
            ("", "{}"),
            false,
            Some(("public void run() {} public int more() { return 1; }", &["run", "more"])),
        ),
        // One method of the source is two of the class file.
        case("Both", ("a", "{}"), false, None),
        case("Mark", ("", "0"), false, None),
        case("Closed", ("", "{}"), false, None),
        case("NoInterface", ("", "{}"), false, None),
        case("Only", ("", "{}"), false, None),
    ]
}

fn is_accepted(folder: &Path, name: &str, interface: &str, made: &str) -> bool {
    let source = folder.join(format!("{name}.java"));
    fs::write(&source, format!("class {name} {{ Functional.{interface} made = {made}; }}")).unwrap();
    let mut javac = std::process::Command::new(heapwise_program::java_home().unwrap().join("bin/javac"));
    let javac = javac.arg("-cp").arg(folder).arg("-d").arg(folder).arg(&source);
    javac.output().unwrap().status.success()
}

#[test]
fn interfaces_of_lambda_expressions_and_anonymous_classes() {
    let classes = support::compile(&["Functional.java"]);
    let program = support::program(&[classes.path()]);
    for (number, Case { name, lambda: (parameters, body), is_function, anonymous }) in
        cases().into_iter().enumerate()
    {
        let erased = name.split_once('<').map_or(name, |(name, _)| name);
        let interface = program.find_class(&format!("Functional${erased}")).unwrap();
        let stub = program.stub(interface);
        assert_eq!(stub.is_some_and(|stub| stub.is_function), is_function, "{name}");
        let lambda = format!("({parameters}) -> {body}");
        assert_eq!(
            is_accepted(classes.path(), &format!("Lambda{number}"), name, &lambda),
            is_function,
            "{name}"
        );
        let Some((bodies, left)) = anonymous else {
            assert_eq!(stub, None, "{name}");
            continue;
        };
        let anonymous = format!("new Functional.{name}() {{ {bodies} }}");
        assert!(is_accepted(classes.path(), &format!("Anonymous{number}"), name, &anonymous), "{name}");
        let stub = stub.unwrap();
        assert_eq!(program.interface_of_stub(stub.class), Some(interface));
        let methods = stub.methods.iter().map(|stub| program.method(stub.method));
        assert_eq!(methods.map(|method| &*method.name).collect::<Vec<_>>(), left, "{name}");
        for method in &stub.methods {
            let selected = program.select(stub.class, method.method).unwrap();
            assert_eq!(program.method(selected).class, stub.class);
            program.code(selected).unwrap();
        }
    }
}

fn has_functions(program: &Program, name: &str) -> bool {
    program.stub(program.find_class(name).unwrap()).is_some()
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
        let method = program.method(program.stub(interface)?.methods.first()?.method);
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
