//! Call sites of `invokedynamic`: what they are compiled to links, and what is not known is named.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../program/tests/support/mod.rs"]
mod support;

use std::fs;

use heapwise_callsite::CallSites;
use heapwise_program::{CallSiteError, ClassId, MethodId, Op, PoolIndex, Program};

/// The call sites in the bodies of a class.
fn call_sites(program: &Program, class: ClassId) -> Vec<PoolIndex> {
    let methods = program.class(class).methods.iter();
    let bodies = methods.filter_map(|method| program.code(*method).ok());
    let entries = bodies.flat_map(|code| &code.ops).filter_map(|op| match op {
        Op::InvokeDynamic(entry) => Some(*entry),
        _ => None,
    });
    entries.collect()
}

/// Resolves every member and class that the code names, with the access rights it has.
fn link(program: &Program, method: MethodId) -> Result<(), String> {
    let class = program.method(method).class;
    let code = program.code(method).map_err(|error| error.to_string())?;
    for op in &code.ops {
        let linked = match op {
            Op::InvokeVirtual(entry)
            | Op::InvokeSpecial(entry)
            | Op::InvokeStatic(entry)
            | Op::InvokeInterface(entry) => program.resolve_method(class, *entry).map(|_| ()),
            Op::GetField(entry) | Op::PutField(entry) | Op::GetStatic(entry) | Op::PutStatic(entry) => {
                program.resolve_field(class, *entry).map(|_| ())
            }
            Op::New(entry) | Op::CheckCast(entry) | Op::InstanceOf(entry) => {
                program.resolve_class(class, *entry).map(|_| ())
            }
            _ => Ok(()),
        };
        linked.map_err(|error| format!("{}: {op:?}: {error}", program.method_name(method)))?;
    }
    Ok(())
}

/// The JDK's own call sites are of all kinds, with bodies in classes and interfaces, private ones and protected ones.
#[test]
fn every_call_site_of_java_base() {
    let program = support::program(&[]);
    let mut count = 0;
    for (name, _) in support::classes_of("java.base") {
        let host = program.find_class(&name).unwrap();
        for entry in call_sites(&program, host) {
            let linked = program.call_site(host, entry).unwrap_or_else(|error| panic!("{name}: {error}"));
            let class = program.class(program.method(linked).class);
            assert_eq!(&*class.name, format!("{name}$$heapwise${entry}"));
            assert_eq!((class.call_site_of, &class.origin), (Some(host), &program.class(host).origin));
            assert_eq!(program.call_site(host, entry), Ok(linked), "the same at each call");
            let call = program.dynamic_call(host, entry).unwrap();
            assert_eq!(program.method(linked).descriptor, call.descriptor);
            for method in &class.methods {
                link(&program, *method).unwrap_or_else(|problem| panic!("{problem}"));
            }
            assert_eq!(abstract_methods(&program, class.id), Vec::<String>::new());
            count += 1;
        }
    }
    assert!(count > 1_000, "{count} call sites");
}

/// The interface methods that a class leaves abstract.
fn abstract_methods(program: &Program, class: ClassId) -> Vec<String> {
    let interfaces = program.superinterfaces(class).iter();
    let methods = interfaces.flat_map(|interface| &program.class(*interface).methods);
    let is_open = |method: &&MethodId| {
        program.method(**method).flags.is_abstract() && program.select(class, **method).is_err()
    };
    methods.filter(is_open).map(|method| program.method_name(*method)).collect()
}

/// A class with one call site, in whose class file `from` was replaced by `to` of the same length; with the call site.
fn patched(name: &str, from: &str, to: &str) -> (Program, ClassId, PoolIndex) {
    let classes = support::compile(&[&format!("{name}.java")]);
    let file = classes.path().join(format!("{name}.class"));
    let program = support::program(&[classes.path()]);
    let [entry] = call_sites(&program, program.find_class(name).unwrap())[..] else {
        panic!("{name} has not one call site")
    };
    let mut bytes = fs::read(&file).unwrap();
    let at =
        bytes.windows(from.len()).position(|window| window == from.as_bytes()).expect("the text is there");
    bytes[at..at + from.len()].copy_from_slice(to.as_bytes());
    fs::write(file, bytes).unwrap();
    let program = support::program(&[classes.path()]);
    for name in program.class_path_classes() {
        program.find_class(name).unwrap(); // before the directory is gone
    }
    let class = program.find_class(name).unwrap();
    (program, class, entry)
}

fn check_refused(from: &str, to: &str, expected: &str) {
    let (program, class, entry) = patched("OneLambda", from, to);
    let error = program.call_site(class, entry).unwrap_err();
    assert_eq!(error.to_string(), expected);
    assert_eq!(program.call_site(class, entry), Err(error), "the same at each call");
}

#[test]
fn another_bootstrap_method_is_named() {
    let expected = "invokedynamic by java.lang.invoke.LambdaMetafactory.metafactorY";
    check_refused("metafactory", "metafactorY", expected);
    let expected = "invokedynamic by java.lang.invoke.LambdaMetafactorY.metafactory";
    check_refused("LambdaMetafactory", "LambdaMetafactorY", expected);
}

#[test]
fn types_that_do_not_fit_are_named() {
    let expected =
        "invokedynamic by java.lang.invoke.LambdaMetafactory.metafactory with types that do not fit";
    check_refused("(JI)J", "(JJ)V", expected);
}

/// The class is not seen before the call site is reached, and not measured afterwards.
#[test]
fn nothing_is_made_before_it_is_asked_for() {
    let (program, class, entry) = patched("OneLambda", "OneLambda", "OneLambda");
    let (classes, probes) = (program.class_count(), program.probe_count());
    let linked = program.call_site(class, entry).unwrap();
    assert!(program.class_count() > classes);
    let made = program.class(program.method(linked).class);
    assert!(made.methods.iter().all(|method| program.code(*method).unwrap().coverage.is_none()));
    assert_eq!(program.probe_count(), probes);
}

/// The methods of the class that stands for a lambda, for the record of what is generated.
#[test]
fn the_class_of_a_lambda() {
    let (program, class, entry) = patched("OneLambda", "OneLambda", "OneLambda");
    let linked = program.call_site(class, entry).unwrap();
    let made = program.class(program.method(linked).class);
    let methods: Vec<String> = made.methods.iter().map(|method| program.method_name(*method)).collect();
    let name = format!("OneLambda$$heapwise${entry}");
    assert_eq!(methods, [format!("{name}.call-site(J)LOneLambda$Shift;"), format!("{name}.by(I)J")]);
    let interfaces: Vec<&str> = made.interfaces.iter().map(|one| &*program.class(*one).name).collect();
    assert_eq!(interfaces, ["OneLambda$Shift"]);
    assert!(
        matches!(program.call_site(class, 1), Err(CallSiteError::Link(_))),
        "not an entry for a call site"
    );
}

/// The overloads of `append` that a join of arguments of these types calls, after the one for its first text.
fn check_appends(parameters: &str, expected: [&str; 3]) {
    let before = "(IILjava/lang/String;)Ljava/lang/String;";
    let (program, class, entry) = patched("Joins", before, &format!("({parameters})Ljava/lang/String;"));
    let linked = program.call_site(class, entry).unwrap();
    let own = program.method(linked).class;
    let called = program.code(linked).unwrap().ops.iter().filter_map(|op| match op {
        Op::InvokeVirtual(entry) => Some(program.method(program.resolve_method(own, *entry).unwrap().method)),
        _ => None,
    });
    let appends = called.filter(|method| &*method.name == "append").skip(1);
    let appended: Vec<String> = appends.map(|method| method.parameters[0].to_string()).collect();
    assert_eq!(appended, expected, "{parameters}");
}

/// Compilers before Java 19 hand over objects as they are; an array of `char` is no text (JLS §5.1.11).
#[test]
fn a_join_appends_by_type() {
    check_appends("IILjava/lang/String;", ["int", "int", "java.lang.String"]);
    check_appends("BSLjava/lang/Object;", ["int", "int", "java.lang.Object"]);
    check_appends("ZCLjava/lang/Number;", ["boolean", "char", "java.lang.Object"]);
    check_appends("JF[[[[[[[[[[[[[[[[[C", ["long", "float", "java.lang.Object"]);
    check_appends("DDLjava/lang/String;", ["double", "double", "java.lang.String"]);
}
