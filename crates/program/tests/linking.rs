//! Method selection and resolution against the real JVM, on classes that were recompiled apart from their users.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;

use heapwise_program::{ClassId, LinkError, MethodId, Op, Program, java_home};

/// Compiles `folder/v1`, and then what `folder/v2` has over it.
fn compile_twice(folder: &str) -> tempfile::TempDir {
    let out = tempfile::tempdir().unwrap();
    let path = out.path().to_str().unwrap();
    for version in ["v1", "v2"] {
        let sources =
            sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java").join(folder).join(version));
        assert!(!sources.is_empty());
        support::javac(&sources, out.path(), &["-cp", path]);
    }
    out
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(sources(&path)) } else { found.push(path) }
    }
    found
}

fn java(classes: &Path, main: &str) -> String {
    let java = java_home().unwrap().join("bin/java");
    let output = Command::new(java).arg("-cp").arg(classes).arg(main).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn internal(name: &str) -> String {
    name.replace('.', "/")
}

#[test]
fn selects_what_the_jvm_runs() {
    let classes = compile_twice("dispatch");
    let program = support::program(&[classes.path()]);
    let rows = java(classes.path(), "a.Main");
    assert!(rows.lines().count() > 25, "{rows}");
    for row in rows.lines() {
        let [receiver, owner, name, expected] = row.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let [receiver, owner] = [receiver, owner].map(|name| program.find_class(&internal(name)).unwrap());
        let resolved = program.find_method(owner, name, "()Ljava/lang/String;").unwrap();
        for _ in 0..2 {
            let found = match program.select(receiver, resolved) {
                Ok(method) => program.class(program.method(method).class).java_name(),
                Err(LinkError { class, .. }) => class.replace('/', "."),
            };
            assert_eq!(found, expected, "{row}");
        }
    }
}

#[test]
fn resolves_what_the_jvm_resolves() {
    let classes = compile_twice("links");
    std::fs::remove_file(classes.path().join("links/Absent.class")).unwrap();
    let program = support::program(&[classes.path()]);
    let user = program.find_class("links/User").unwrap();
    let rows = java(classes.path(), "links.User");
    assert!(rows.lines().count() > 15, "{rows}");
    for row in rows.lines() {
        let (name, expected) = row.split_once(' ').unwrap();
        let methods = program.class(user).methods.iter();
        let method = methods.copied().find(|id| &*program.method(*id).name == name).unwrap();
        let found = first_error(&program, user, method)
            .map_or("fine".to_string(), |error| error.class.replace('/', "."));
        assert_eq!(found, expected, "{row}");
    }
}

/// Resolves the references of a body in order.
fn first_error(program: &Program, class: ClassId, method: MethodId) -> Option<LinkError> {
    let code = program.code(method).unwrap();
    code.ops.iter().find_map(|op| match op {
        Op::GetStatic(entry) | Op::GetField(entry) => program.resolve_field(class, *entry).err(),
        Op::InvokeVirtual(entry)
        | Op::InvokeSpecial(entry)
        | Op::InvokeStatic(entry)
        | Op::InvokeInterface(entry) => program.resolve_method(class, *entry).err(),
        Op::New(entry) | Op::NewReferenceArray(entry) => program.resolve_class(class, *entry).err(),
        Op::Constant(entry) => program.constant(class, *entry).err(),
        _ => None,
    })
}

#[test]
fn subtypes_of_all_kinds() {
    let program = support::program(&[]);
    let class = |name: &str| program.find_class(name).unwrap();
    let holds = |sub: &str, sup: &str| program.is_subtype(class(sub), class(sup));
    let (array, integers) = ("[Ljava/lang/Integer;", "[[Ljava/lang/Integer;");
    for (sub, sup) in [
        ("java/util/ArrayList", "java/util/AbstractList"),
        ("java/util/ArrayList", "java/util/Collection"),
        ("java/util/List", "java/lang/Object"),
        ("java/util/List", "java/lang/Iterable"),
        (array, "[Ljava/lang/Number;"),
        (array, "[Ljava/lang/Comparable;"),
        (array, "java/lang/Cloneable"),
        (array, "java/io/Serializable"),
        (array, "java/lang/Object"),
        (integers, "[[Ljava/lang/Object;"),
        (integers, "[Ljava/lang/Object;"),
        (integers, "[Ljava/io/Serializable;"),
        ("[[I", "[Ljava/lang/Cloneable;"),
        ("[I", "[I"),
    ] {
        assert!(holds(sub, sup), "{sub} {sup}");
        assert!(sub == sup || !holds(sup, sub), "{sup} {sub}");
    }
    for (sub, sup) in
        [("[I", "[J"), ("[I", "[Ljava/lang/Object;"), ("java/util/List", "java/util/Collections")]
    {
        assert!(!holds(sub, sup), "{sub} {sup}");
    }
}

#[test]
fn arrays_take_their_methods_from_object() {
    let program = support::program(&[]);
    let array = program.find_class("[I").unwrap();
    let to_string = program.find_method(array, "toString", "()Ljava/lang/String;").unwrap();
    assert_eq!(program.select(array, to_string), Ok(to_string));
    assert_eq!(program.method_name(to_string), "java.lang.Object.toString()Ljava/lang/String;");
    let deepest = format!("{}I", "[".repeat(255));
    let deepest = program.find_class(&deepest).unwrap();
    assert_eq!(program.array_class(deepest), deepest, "no array has 256 dimensions");
}
