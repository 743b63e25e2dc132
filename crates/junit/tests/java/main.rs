//! Printed test classes against a real JVM: javac accepts them without a warning, and every assertion in
//! them holds. The expected values come from the fixture's Java or from Rust's own arithmetic.

// The helpers are test code as well.
#![allow(clippy::unwrap_used, clippy::panic)]

mod build;
mod run;
mod spelled;
mod styles;

use heapwise_junit::*;

use build::*;
use run::passes;

#[test]
// One flat list of the expressions there are.
#[allow(clippy::too_many_lines)]
fn objects_arrays_and_calls() {
    let slot = |outer, value, next| Expr::New {
        class: slot_type(),
        outer: Some(Box::new(outer)),
        args: vec![value, next],
    };
    let strings = || vec![Expr::string("a\"b\\c\n\t\r"), Expr::string("é\u{1f600}\0")];
    let string_array = || Expr::ArrayLiteral { element: JavaType::class(lang("String")), items: strings() };
    let bytes = |items| Expr::ArrayLiteral { element: JavaType::Primitive(Primitive::Byte), items };
    let pair = ClassType::generic(
        fix(["Box", "Pair"]),
        vec![of(JavaType::class(lang("Integer"))), TypeArgument::Wildcard],
    );
    let colour = |name: &str| Expr::StaticField(fix(["Box", "Colour"]), name.into());
    let inner = vec![
        new_box(),
        local(JavaType::Class(slot_type()), "slot", slot(the_box(), Expr::Int(4), Expr::Null)),
        Stmt::Assign(the_box().field("first"), slot(the_box(), Expr::Null, Expr::local("slot"))),
        Stmt::Blank,
        Stmt::Comment("The path C:\\users is no escape.\nSecond line, größer".into()),
        Stmt::Assert(Assertion::Same(Expr::local("slot"), the_box().field("first").field("next"))),
        Stmt::Assert(Assertion::Same(the_box(), Expr::local("slot").call("owner", vec![]))),
        Stmt::Assert(Assertion::NotSame(Expr::local("slot"), the_box().field("first"))),
        Stmt::Assert(Assertion::Null(the_box().field("first").field("value"))),
        Stmt::Assert(Assertion::NotNull(the_box().field("first"))),
        equals(Expr::Int(4), Expr::local("slot").field("value")),
        equals(Expr::Int(0), the_box().call("grösse", vec![])),
    ];
    let arrays = vec![
        local(
            JavaType::Primitive(Primitive::Byte).array().array(),
            "bytes",
            Expr::ArrayLiteral {
                element: JavaType::Primitive(Primitive::Byte).array(),
                items: vec![bytes(vec![Expr::Byte(-1), Expr::Byte(5)]), bytes(vec![]), Expr::Null],
            },
        ),
        Stmt::Assert(Assertion::ArrayEquals(
            bytes(vec![Expr::Byte(-1), Expr::Byte(5)]),
            Expr::local("bytes").index(Expr::Int(0)),
        )),
        equals(Expr::Int(2), string_array().field("length")),
        local(
            JavaType::Class(box_type()).array(),
            "boxes",
            Expr::NewArray { element: JavaType::Class(box_type()), length: Box::new(Expr::Int(3)) },
        ),
        Stmt::Assign(Expr::local("boxes").index(Expr::Int(1)), Expr::new(box_type(), vec![])),
        Stmt::Assert(Assertion::Null(Expr::local("boxes").index(Expr::Int(0)))),
        local(
            int().array().array(),
            "grid",
            Expr::NewArray { element: int().array(), length: Box::new(Expr::Int(2)) },
        ),
        Stmt::Assert(Assertion::Null(Expr::local("grid").index(Expr::Int(1)))),
        local(
            JavaType::Class(box_type()).array(),
            "generic",
            Expr::ArrayLiteral {
                element: JavaType::Class(box_type()),
                items: vec![Expr::new(box_type(), vec![]), Expr::Null],
            },
        ),
        equals(Expr::Int(2), Expr::local("generic").field("length")),
    ];
    let calls = vec![
        new_box(),
        local(JavaType::Class(pair), "pair", Expr::static_call(fix(["Box"]), "twice", vec![Expr::Int(3)])),
        equals(Expr::Int(3), Expr::local("pair").field("right")),
        equals(
            Expr::string("xnull12c456.07.5false27s"),
            the_box().call(
                "join",
                vec![
                    Expr::string("x"),
                    Expr::Null,
                    Expr::Byte(1),
                    Expr::Short(2),
                    Expr::Char(u16::from(b'c')),
                    Expr::Long(45),
                    Expr::Float(6f32.to_bits()),
                    Expr::Double(7.5f64.to_bits()),
                    Expr::Boolean(false),
                    Expr::ArrayLiteral { element: int(), items: vec![Expr::Int(1), Expr::Int(2)] },
                ],
            ),
        ),
        Stmt::Assert(Assertion::False(Expr::Boolean(false))),
        Stmt::Assert(Assertion::True(Expr::string("ab").call("startsWith", vec![Expr::string("a")]))),
        equals(
            colour("RED"),
            Expr::static_call(fix(["Box", "Colour"]), "valueOf", vec![Expr::string("RED")]),
        ),
        Stmt::Assert(Assertion::NotSame(colour("RED"), colour("BLACK"))),
        equals(Expr::ClassLiteral(named(fix(["Box"]))), the_box().call("getClass", vec![])),
        local(JavaType::object(), "object", Expr::Int(-5).cast(JavaType::class(lang("Integer")))),
        equals(
            Expr::Int(-5),
            Expr::local("object").cast(JavaType::class(lang("Integer"))).call("intValue", vec![]),
        ),
        local(JavaType::Primitive(Primitive::Short), "small", Expr::Short(-9)),
        equals(Expr::Short(-9), Expr::local("small")),
    ];
    let tests = vec![
        test("innerClasses", inner),
        test("arrays", arrays),
        TestMethod {
            display_name: Some("calls: \"quoted\" ü".into()),
            throws: Throws::Exception,
            act: vec![new_box(), Stmt::Expr(the_box().call("declared", vec![]))],
            ..test("calls", vec![])
        },
        test("values", calls),
    ];
    passes("fix", &[class("fix", "BoxTest", tests)]);
}

#[test]
fn exceptions() {
    let caught =
        |ty, exception, body| Stmt::AssertThrows { exception, body, caught: Some((ty, "thrown".to_owned())) };
    let missing = || named(ClassName::new("java.util", ["NoSuchElementException"]));
    let runtime = || JavaType::class(lang("RuntimeException"));
    let tests = vec![
        test("oneCall", vec![new_box(), throws(missing(), vec![Stmt::Expr(the_box().call("take", vec![]))])]),
        test(
            "block",
            vec![
                new_box(),
                caught(
                    runtime(),
                    missing(),
                    vec![
                        Stmt::Comment("Two statements.".into()),
                        local(JavaType::object(), "value", the_box().call("take", vec![])),
                        Stmt::Assert(Assertion::Null(Expr::local("value"))),
                    ],
                ),
                Stmt::Assert(Assertion::Null(Expr::local("thrown").call("getMessage", vec![]))),
            ],
        ),
        test(
            "hidden",
            vec![
                new_box(),
                caught(
                    JavaType::class(lang("Throwable")),
                    ClassRef::Hidden("fix.Box$Trouble".into()),
                    vec![Stmt::Expr(the_box().call("trouble", vec![]))],
                ),
                Stmt::Assert(Assertion::Null(Expr::local("thrown").call("getCause", vec![]))),
            ],
        ),
    ];
    passes("fix", &[class("fix", "BoxThrowsTest", tests)]);
}

#[test]
fn lambda_expressions() {
    let object = || TypeArgument::Type(JavaType::object());
    let function = |name: &str, count: usize| {
        let arguments = (0..count).map(|_| object()).collect();
        JavaType::Class(ClassType::generic(ClassName::new("java.util.function", [name]), arguments))
    };
    let lambda = |parameters: &[&str], body: Option<Expr>| Expr::Lambda {
        parameters: parameters.iter().map(|name| (*name).to_owned()).collect(),
        body: body.map(Box::new),
    };
    let tests = vec![test(
        "functions",
        vec![
            local(function("Supplier", 1), "supplier", lambda(&[], Some(Expr::Int(-7)))),
            local(function("BiFunction", 2 + 1), "join", lambda(&["a", "b"], Some(Expr::string("joined")))),
            local(function("Consumer", 1), "consumer", lambda(&["x"], None)),
            equals(Expr::Int(-7), Expr::local("supplier").call("get", vec![])),
            equals(Expr::string("joined"), Expr::local("join").call("apply", vec![Expr::Null, Expr::Int(1)])),
            Stmt::Expr(Expr::local("consumer").call("accept", vec![Expr::Null])),
            equals(
                Expr::Int(3),
                lambda(&[], Some(Expr::Int(3))).cast(function("Supplier", 1)).call("get", vec![]),
            ),
        ],
    )];
    passes("fix", &[class("fix", "BoxLambdaTest", tests)]);
}

#[test]
fn anonymous_classes() {
    let entry = ClassType {
        class: ClassName::new("java.util", ["Map", "Entry"]),
        arguments: vec![
            vec![],
            vec![of(JavaType::class(lang("String"))), of(JavaType::class(lang("Integer")))],
        ],
    };
    let method = |returns, name: &str, parameters: &[(JavaType, &str)], result| Override {
        returns,
        name: name.to_owned(),
        parameters: parameters.iter().map(|(ty, name)| (ty.clone(), (*name).to_owned())).collect(),
        result,
    };
    let integer = || JavaType::class(lang("Integer"));
    let methods = vec![
        method(Some(JavaType::class(lang("String"))), "getKey", &[], Some(Expr::string("key"))),
        method(Some(integer()), "getValue", &[], Some(Expr::Int(-7))),
        method(Some(integer()), "setValue", &[(integer(), "x")], Some(Expr::Null)),
    ];
    let clear = method(None, "close", &[], None);
    let closeable = ClassType::plain(ClassName::new("java.io", ["Closeable"]));
    let mark = ClassType::plain(ClassName::new("java.util", ["RandomAccess"]));
    let made = |interface: ClassType, name: &str, methods| {
        local(JavaType::Class(interface.clone()), name, Expr::Anonymous { interface, methods })
    };
    let tests = vec![test(
        "stubs",
        vec![
            made(entry, "entry", methods),
            made(closeable, "closeable", vec![clear]),
            made(mark.clone(), "mark", Vec::new()),
            equals(Expr::string("key"), Expr::local("entry").call("getKey", vec![])),
            equals(Expr::Int(-7), Expr::local("entry").call("getValue", vec![])),
            Stmt::Assert(Assertion::Null(Expr::local("entry").call("setValue", vec![Expr::Int(3)]))),
            Stmt::Assert(Assertion::NotNull(Expr::local("closeable"))),
            Stmt::Assert(Assertion::NotSame(
                Expr::local("mark"),
                Expr::Anonymous { interface: mark, methods: Vec::new() },
            )),
        ],
    )];
    passes("fix", &[class("fix", "BoxStubTest", tests)]);
}

#[test]
fn reflection() {
    let fresh = |name: &str| {
        local(JavaType::object(), name, Expr::ReflectNew { class: hidden(), ty: JavaType::object() })
    };
    let class_of_any = ClassType::generic(lang("Class"), vec![TypeArgument::Wildcard]);
    let box_ref = || named(fix(["Box"]));
    let tests = vec![
        test(
            "hiddenObjects",
            vec![
                new_box(),
                local(JavaType::Class(class_of_any), "type", Expr::ClassLiteral(hidden())),
                fresh("hidden"),
                fresh("hidden2"),
                set(Some(Expr::local("hidden")), hidden(), "depth", Expr::Int(30)),
                set(Some(Expr::local("hidden2")), ClassRef::Local("type".into()), "depth", Expr::Int(12)),
                set(Some(Expr::local("hidden")), hidden(), "deeper", Expr::local("hidden2")),
                set(Some(the_box()), box_ref(), "hidden", Expr::local("hidden")),
                equals(Expr::Int(42), the_box().call("depth", vec![])),
                Stmt::Assert(Assertion::Same(
                    Expr::local("hidden"),
                    get(Some(the_box()), box_ref(), "hidden", JavaType::object()),
                )),
                Stmt::Assert(Assertion::Null(get(
                    Some(Expr::local("hidden2")),
                    hidden(),
                    "deeper",
                    JavaType::object(),
                ))),
            ],
        ),
        test(
            "privateFields",
            vec![
                local(
                    JavaType::Class(box_type()),
                    "box",
                    Expr::ReflectNew { class: box_ref(), ty: JavaType::Class(box_type()) },
                ),
                Stmt::Comment("No constructor and no initialiser ran.".into()),
                equals(
                    Expr::Byte(0),
                    get(Some(the_box()), box_ref(), "tiny", JavaType::Primitive(Primitive::Byte)),
                ),
                set(Some(the_box()), box_ref(), "tiny", Expr::Byte(-3)),
                equals(
                    Expr::Byte(-3),
                    get(Some(the_box()), box_ref(), "tiny", JavaType::Primitive(Primitive::Byte)),
                ),
                set(Some(the_box()), box_ref(), "sealed", Expr::Long(i64::MIN)),
                equals(Expr::Long(i64::MIN), the_box().call("sealed", vec![])),
                set(None, box_ref(), "secret", Expr::string("t")),
                equals(
                    Expr::Int(1),
                    get(None, box_ref(), "secret", JavaType::class(lang("String"))).call("length", vec![]),
                ),
                set(None, box_ref(), "secret", Expr::string("s")),
            ],
        ),
    ];
    passes("fix", &[class("fix", "BoxReflectionTest", tests)]);
}
