//! What source of a package can call classes, members and types by.

mod members;

use heapwise_program::{ProgramConfig, java_home};

use super::*;

fn program() -> Program {
    let config = ProgramConfig { class_path: Vec::new(), java_home: java_home().unwrap() };
    Program::open(config).unwrap()
}

/// A type as Java has it, without packages.
fn spelled(ty: &JavaType) -> String {
    let argument = |argument: &TypeArgument| match argument {
        TypeArgument::Type(ty) => spelled(ty),
        TypeArgument::Wildcard => "?".to_owned(),
        TypeArgument::Extends(ty) => format!("? extends {}", spelled(ty)),
        TypeArgument::Super(ty) => format!("? super {}", spelled(ty)),
    };
    match ty {
        JavaType::Primitive(primitive) => format!("{primitive:?}").to_lowercase(),
        JavaType::Array(element) => format!("{}[]", spelled(element)),
        JavaType::Class(class) => {
            let name = class.class.nested.join(".");
            let own: Vec<String> = class.arguments.last().into_iter().flatten().map(argument).collect();
            if own.is_empty() { name } else { format!("{name}<{}>", own.join(", ")) }
        }
    }
}

/// A class by its descriptor.
fn class(program: &Program, descriptor: &str) -> ClassId {
    class_of(program, &Type::parse(descriptor).unwrap()).unwrap()
}

/// A view from a package of its own: the JDK shows what is public in packages that everybody reads.
fn view(program: &Program) -> Access<'_> {
    Access { program, package: "p", class: program.object_class() }
}

#[test]
fn classes_have_the_names_by_which_source_may_call_them() {
    let program = program();
    let access = view(&program);
    for (descriptor, expected) in [
        ("Ljava/lang/String;", Some("java.lang: String")),
        ("Ljava/util/Map$Entry;", Some("java.util: Map.Entry")),
        ("Ljava/lang/ProcessBuilder$Redirect$Type;", Some("java.lang: ProcessBuilder.Redirect.Type")),
        ("Ljava/util/HashMap$Node;", None),
        ("Ljava/lang/AbstractStringBuilder;", None),
        ("Ljdk/internal/misc/Unsafe;", None),
        ("[I", None),
    ] {
        let name = access.class_name(class(&program, descriptor));
        let name = name.map(|name| format!("{}: {}", name.package, name.nested.join(".")));
        assert_eq!(name.as_deref(), expected, "{descriptor}");
    }
    for (descriptor, expected) in
        [("[[I", true), ("[Ljava/util/Map$Entry;", true), ("[[Ljava/util/HashMap$Node;", false), ("J", true)]
    {
        assert_eq!(access.names(class(&program, descriptor)), expected, "{descriptor}");
    }
}

/// Of variables, of results, and without arguments. No type argument is within a bound that speaks of itself.
#[test]
fn types_of_classes_have_the_arguments_that_fit() {
    let program = program();
    let access = view(&program);
    for (descriptor, variable, result, raw) in [
        ("Ljava/lang/String;", "String", "String", Some("String")),
        ("Ljava/util/HashMap;", "HashMap<Object, Object>", "HashMap<?, ?>", Some("HashMap")),
        ("Ljava/util/Map$Entry;", "Map.Entry<Object, Object>", "Map.Entry<?, ?>", Some("Map.Entry")),
        ("Ljava/util/EnumMap;", "EnumMap", "EnumMap<?, ?>", Some("EnumMap")),
        ("[Ljava/util/List;", "List<Object>[]", "List<?>[]", Some("List[]")),
        ("[[I", "int[][]", "int[][]", Some("int[][]")),
        ("D", "double", "double", Some("double")),
        ("Ljava/util/HashMap$Node;", "Object", "Object", None),
    ] {
        let id = class(&program, descriptor);
        assert_eq!(spelled(&access.variable_type(id)), variable);
        assert_eq!(spelled(&access.result_type(&Type::parse(descriptor).unwrap())), result);
        assert_eq!(access.raw_type(id).as_ref().map(spelled).as_deref(), raw, "{descriptor}");
    }
}

#[test]
fn signatures_are_types_as_far_as_they_can_be_said() {
    let program = program();
    let access = view(&program);
    for (signature, expected) in [
        ("Ljava/util/List<Ljava/lang/String;>;", "List<String>"),
        ("Ljava/util/List<[I>;", "List<int[]>"),
        ("[Ljava/util/List<Ljava/lang/String;>;", "List<String>[]"),
        (
            "Ljava/util/Map<Ljava/lang/String;Ljava/util/List<Ljava/lang/Integer;>;>;",
            "Map<String, List<Integer>>",
        ),
        ("Ljava/util/EnumSet<Ljava/lang/Object;>;", "EnumSet"),
        ("Ljava/util/EnumSet<Ljava/lang/Thread$State;>;", "EnumSet<Thread.State>"),
        ("Ljava/util/List<Ljava/util/HashMap$Node<Ljava/lang/String;Ljava/lang/String;>;>;", "List<Object>"),
        ("[J", "long[]"),
        ("TT;", "Object"),
    ] {
        assert_eq!(spelled(&access.signature_type(signature)), expected, "{signature}");
    }
}

#[test]
fn locals_of_collections_have_the_arguments_that_are_known() {
    let program = program();
    let access = view(&program);
    let string: &[Box<str>] = &["Ljava/lang/String;".into()];
    let state: &[Box<str>] = &["Ljava/lang/Thread$State;".into()];
    for (descriptor, arguments, expected) in [
        ("Ljava/util/ArrayList;", string, "ArrayList<String>"),
        ("Ljava/util/ArrayList;", &[], "ArrayList<Object>"),
        ("Ljava/util/HashMap;", string, "HashMap<String, Object>"),
        ("Ljava/util/EnumSet;", string, "EnumSet"),
        ("Ljava/util/EnumSet;", &[], "EnumSet"),
        ("Ljava/util/EnumSet;", state, "EnumSet<Thread.State>"),
    ] {
        let ty = access.argument_type(class(&program, descriptor), arguments).unwrap();
        assert_eq!(spelled(&JavaType::Class(ty)), expected, "{descriptor}");
    }
}

/// A variable with `Object` for each type parameter goes where the declared arguments are variables or `Object`.
#[test]
fn variables_fit_where_no_other_argument_is_declared() {
    let program = program();
    let access = view(&program);
    for (descriptor, declared, fits) in [
        ("Ljava/lang/String;", "Ljava/lang/String;", true),
        ("Ljava/util/HashMap;", "Ljava/util/HashMap<TK;TV;>;", true),
        ("Ljava/util/HashMap;", "Ljava/util/HashMap<Ljava/lang/Object;TV;>;", true),
        ("Ljava/util/HashMap;", "Ljava/util/HashMap<Ljava/lang/String;TV;>;", false),
        ("Ljava/util/HashMap;", "Ljava/util/HashMap<TK;[I>;", false),
        ("[Ljava/util/List;", "[Ljava/util/List<TT;>;", true),
        ("[Ljava/util/List;", "[Ljava/util/List<Ljava/lang/Integer;>;", false),
    ] {
        assert_eq!(access.fits(class(&program, descriptor), declared), fits, "{descriptor} {declared}");
    }
    let list: Box<str> = "Ljava/util/List<*>;".into();
    let string: Box<str> = "Ljava/lang/String;".into();
    for (argument, declared, fits) in [
        (&string, "Ljava/util/List<Ljava/lang/String;>;", true),
        (&string, "Ljava/util/Collection<+Ljava/lang/String;>;", true),
        (&string, "Ljava/util/List<Ljava/lang/Object;>;", false),
        (&string, "TT;", false),
        (&list, "Ljava/util/List<Ljava/util/List<*>;>;", false),
    ] {
        let class = class(&program, "Ljava/util/ArrayList;");
        let object = WitnessObject { class, cells: Vec::new(), arguments: [argument.clone()].into() };
        assert_eq!(access.fits_object(&object, declared), fits, "{argument} {declared}");
    }
}
