//! The names of one program mean the same in another that has loaded its classes in another order.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use heapwise_callsite::CallSites;
use heapwise_program::{ClassId, FieldId, MethodId, Program, ProgramConfig, java_home};
use heapwise_wire::{Names, ProgramNames, from_bytes, to_bytes};

type Ids = (Vec<ClassId>, Vec<MethodId>, Vec<FieldId>);

fn program(classes: &[&str]) -> Program {
    let config = ProgramConfig { class_path: Vec::new(), java_home: java_home().unwrap() };
    let program = Program::open(config).unwrap();
    classes.iter().for_each(|name| _ = program.find_class(name).unwrap());
    program
}

/// All that a program has, as text: other ids, the same names.
fn told(program: &Program, ids: &Ids) -> Vec<String> {
    let classes = ids.0.iter().map(|id| program.class(*id).name.to_string());
    let methods = ids.1.iter().map(|id| program.method_name(*id));
    let fields = ids.2.iter().map(|id| {
        let field = program.field(*id);
        format!("{}.{}:{}", program.class(field.class).name, field.name, field.descriptor)
    });
    classes.chain(methods).chain(fields).collect()
}

#[test]
fn names_mean_the_same_in_another_program() {
    let one = program(&["java/util/TreeMap", "java/util/function/Function", "[[Ljava/lang/Thread;", "[I"]);
    let other = program(&["java/lang/Thread", "java/util/ArrayDeque", "java/util/LinkedHashMap"]);
    let functions = one.find_class("java/util/function/Function").unwrap();
    let function = one.stub(functions).unwrap().class;
    let map = one.find_class("java/util/TreeMap").unwrap();
    let classes =
        ["[[Ljava/lang/Thread;", "[I", "java/util/TreeMap"].map(|name| one.find_class(name).unwrap());
    let methods = one.class(map).methods.iter().chain(&one.class(function).methods).copied().collect();
    let fields = one.class(map).fields.iter().chain(&one.class(function).fields).copied().collect();
    let ids: Ids = (classes.into_iter().chain([function]).collect(), methods, fields);
    let bytes = to_bytes(&ids, &ProgramNames::of(&one)).unwrap();
    let read: Ids = from_bytes(&bytes, &ProgramNames::of(&other)).unwrap();
    assert!(ids.1.len() > 50 && ids.2.len() > 10);
    assert_eq!(told(&one, &ids), told(&other, &read));
    assert_ne!(ids, read);
}

#[test]
fn names_that_mean_nothing_are_errors() {
    let program = program(&[]);
    let names = ProgramNames::of(&program);
    for name in ["", "no/Such", "[", "java/lang/Object$$heapwise$function", "java/lang/Object$$heapwise$7"] {
        let bytes = [&[0, u8::try_from(name.len()).unwrap()], name.as_bytes()].concat();
        assert!(from_bytes::<ClassId>(&bytes, &names).is_err(), "{name}");
    }
    for name in ["java/lang/Object", "java/lang/Object;no;()V", "java/lang/Object;hashCode;()J", ";;"] {
        let bytes = [&[0, u8::try_from(name.len()).unwrap()], name.as_bytes()].concat();
        assert!(from_bytes::<MethodId>(&bytes, &names).is_err(), "{name}");
        assert!(from_bytes::<FieldId>(&bytes, &names).is_err(), "{name}");
    }
}

/// A name is not followed as deep as its writer likes.
#[test]
fn names_within_names_do_not_end_the_stack() {
    let program = program(&[]);
    let names = ProgramNames::of(&program);
    let name = format!("java/lang/Object{}", "$$heapwise$1".repeat(400_000));
    assert!(names.id("ClassId", &name).is_err());
    assert!(names.id("FieldId", &format!("{name};a;I")).is_err());
}
