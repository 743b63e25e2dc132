//! Printed test classes against a real JVM: javac accepts them without a warning, and every assertion in
//! them holds. The expected values come from the fixture's Java or from Rust's own arithmetic.

// The helpers below are test code as well.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::{Path, PathBuf};
use std::process::Command;

use heapwise_check::{Limits, Request, Toolchain, check};
use heapwise_junit::*;

/// Compiles the fixture and the printed classes as Java 8, then checks them under JUnit.
fn passes(package: &str, classes: &[TestClass]) {
    let toolchain = Toolchain::locate(&mut |notice| eprintln!("{notice}")).unwrap();
    let dir = tempfile::tempdir().unwrap();
    let class_path = [dir.path().join("fixture")];
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixture").join(package);
    let files = std::fs::read_dir(fixture).unwrap().map(|entry| entry.unwrap().path());
    javac(&toolchain, &class_path, files, &class_path[0]);

    let mut sources = Vec::new();
    for class in classes {
        let path = dir.path().join(class.path());
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, print(class)).unwrap();
        sources.push(path);
    }
    let libraries = [class_path[0].clone(), toolchain.junit.clone()];
    javac(&toolchain, &libraries, sources.iter().cloned(), &dir.path().join("java8"));

    let request = Request {
        class_path: &class_path,
        sources: &sources,
        measured: &[],
        orders: &[],
        work_dir: None,
        limits: Limits::default(),
    };
    let report = check(&toolchain, &request).unwrap();
    let texts: String = classes.iter().map(print).collect();
    assert_eq!(report.compilation.diagnostics, [], "{texts}");
    let [run] = report.runs.as_slice() else { panic!("{:?}", report.runs) };
    assert!(report.is_success(), "{:#?}\n{texts}", run.failures().collect::<Vec<_>>());
    assert_eq!(run.results.len(), classes.iter().map(|class| class.tests.len()).sum::<usize>());
}

fn javac(toolchain: &Toolchain, path: &[PathBuf], files: impl Iterator<Item = PathBuf>, out: &Path) {
    let mut command = Command::new(toolchain.java_home.join("bin/javac"));
    command.args(["--release", "8", "-Xlint:-options", "-encoding", "UTF-8", "-proc:none", "-d"]);
    command.arg(out).arg("-cp").arg(std::env::join_paths(path).unwrap()).args(files);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn lang(name: &str) -> ClassName {
    ClassName::new("java.lang", [name])
}

fn fix<const N: usize>(nested: [&str; N]) -> ClassName {
    ClassName::new("fix", nested)
}

fn int() -> JavaType {
    JavaType::Primitive(Primitive::Int)
}

fn of(ty: JavaType) -> TypeArgument {
    TypeArgument::Type(ty)
}

fn local(ty: JavaType, name: &str, init: Expr) -> Stmt {
    Stmt::Local { ty, name: name.into(), init }
}

fn equals(expected: Expr, actual: Expr) -> Stmt {
    Stmt::Assert(Assertion::Equals(expected, actual))
}

/// A test whose sections do not matter.
fn test(name: &str, body: Vec<Stmt>) -> TestMethod {
    TestMethod { name: name.into(), assert: body, ..TestMethod::default() }
}

fn class(package: &str, name: &str, tests: Vec<TestMethod>) -> TestClass {
    TestClass { package: package.into(), name: name.into(), tests, ..TestClass::default() }
}

/// `Box<Object>`
fn box_type() -> ClassType {
    ClassType::generic(fix(["Box"]), vec![of(JavaType::object())])
}

/// `Box<Object>.Slot`
fn slot_type() -> ClassType {
    ClassType { class: fix(["Box", "Slot"]), arguments: vec![vec![of(JavaType::object())]] }
}

fn new_box() -> Stmt {
    local(JavaType::Class(box_type()), "box", Expr::new(box_type(), vec![]))
}

fn the_box() -> Expr {
    Expr::local("box")
}

fn hidden() -> ClassRef {
    ClassRef::Hidden("fix.Box$Hidden".into())
}

fn set(target: Option<Expr>, declaring: ClassRef, field: &str, value: Expr) -> Stmt {
    Stmt::ReflectSet { target, declaring, field: field.into(), value }
}

fn get(target: Option<Expr>, declaring: ClassRef, field: &str, ty: JavaType) -> Expr {
    Expr::ReflectGet { target: target.map(Box::new), declaring, field: field.into(), ty }
}

fn named(class: ClassName) -> ClassRef {
    ClassRef::Named(class)
}

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
    let throws = |exception, body| Expr::AssertThrows { exception, body };
    let missing = || named(ClassName::new("java.util", ["NoSuchElementException"]));
    let runtime = || JavaType::class(lang("RuntimeException"));
    let tests = vec![
        test(
            "oneCall",
            vec![new_box(), Stmt::Expr(throws(missing(), vec![Stmt::Expr(the_box().call("take", vec![]))]))],
        ),
        test(
            "block",
            vec![
                new_box(),
                local(
                    runtime(),
                    "thrown",
                    throws(
                        missing(),
                        vec![
                            Stmt::Comment("Two statements.".into()),
                            local(JavaType::object(), "value", the_box().call("take", vec![])),
                            Stmt::Assert(Assertion::Null(Expr::local("value"))),
                        ],
                    ),
                ),
                Stmt::Assert(Assertion::Null(Expr::local("thrown").call("getMessage", vec![]))),
            ],
        ),
        test(
            "hidden",
            vec![
                new_box(),
                local(
                    JavaType::class(lang("Throwable")),
                    "thrown",
                    throws(
                        ClassRef::Hidden("fix.Box$Trouble".into()),
                        vec![Stmt::Expr(the_box().call("trouble", vec![]))],
                    ),
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

#[test]
fn names_that_other_classes_claim() {
    let clash = |name: &str| ClassName::new("clash", [name]);
    let new = |name: &str| Expr::new(ClassType::plain(clash(name)), vec![]);
    let strings = ClassType::generic(ClassName::new("java.util", ["List"]), vec![TypeArgument::Wildcard]);
    let body = || {
        vec![
            local(JavaType::class(clash("Plain")), "plain", new("Plain")),
            equals(Expr::Int(i32::MAX), Expr::StaticField(lang("Integer"), "MAX_VALUE".into())),
            Stmt::Expr(Expr::AssertThrows {
                exception: named(lang("Exception")),
                body: vec![Stmt::Expr(Expr::local("plain").call("fail", vec![]))],
            }),
            set(Some(Expr::local("plain")), named(clash("Plain")), "secret", Expr::Int(8)),
            equals(Expr::Int(8), get(Some(Expr::local("plain")), named(clash("Plain")), "secret", int())),
            local(
                JavaType::Class(strings.clone()),
                "list",
                Expr::static_call(ClassName::new("java.util", ["Collections"]), "emptyList", vec![]),
            ),
            Stmt::Expr(Expr::ReflectNew { class: named(clash("Plain")), ty: JavaType::object() }),
        ]
    };
    let neighbours = ["Integer", "Test", "Object", "Class", "String", "List", "Exception"]
        .into_iter()
        .chain(["Throwable", "SuppressWarnings", "assertEquals"]);
    let neighbours: std::collections::BTreeSet<String> = neighbours.map(str::to_owned).collect();
    // The first class mentions only its own; in the second, both owners of each name occur.
    let mentions: Vec<Stmt> =
        neighbours.iter().map(|name| Stmt::Expr(Expr::new(ClassType::plain(clash(name)), vec![]))).collect();
    let mut both = body();
    both.extend(mentions);
    let suppress = std::collections::BTreeSet::from([Warning::Deprecation, Warning::Removal]);
    let classes = [
        TestClass {
            neighbours: neighbours.clone(),
            suppress: suppress.clone(),
            ..class("clash", "PlainTest", vec![test("one", body())])
        },
        TestClass { neighbours, suppress, ..class("clash", "BothTest", vec![test("one", both)]) },
    ];
    passes("clash", &classes);
}

#[test]
fn every_code_unit_in_a_string_and_odd_ones_as_char() {
    let arrays = ClassName::new("java.util", ["Arrays"]);
    let hashed = |units: Vec<u16>| {
        // The hash that `Arrays.hashCode(char[])` is documented to compute.
        let hash = units.iter().fold(1i32, |hash, unit| hash.wrapping_mul(31).wrapping_add((*unit).into()));
        let array = Expr::String(units).call("toCharArray", vec![]);
        equals(Expr::Int(hash), Expr::static_call(arrays.clone(), "hashCode", vec![array]))
    };
    let block = |block: u16| hashed((0..=255).map(|low| block << 8 | low).collect());
    let char = |unit: u16| equals(Expr::Int(unit.into()), Expr::Char(unit).cast(int()));
    let odd = (0..=0x100).chain([0x2028, 0xd800, 0xdfff, 0xfffe, 0xffff]);
    let tests = vec![
        test("strings", (0..=255).map(block).collect()),
        test("chars", odd.map(char).collect()),
        // A backslash before `u` in the text, an escape behind a quote, two surrogates apart.
        test(
            "mixtures",
            vec![equals(Expr::Int(10), Expr::string("\\u0041\"\\\u{1f600}").call("length", vec![]))],
        ),
    ];
    // What javac makes of a backslash hangs on what stands before and behind it.
    let odd = [0xd800, 0xdc00, u16::from(b'\\'), u16::from(b'u'), u16::from(b'0')];
    let sequence = |number: usize| {
        let units: Vec<u16> = (0..5).map(|place| odd[number / odd.len().pow(place) % odd.len()]).collect();
        hashed(units)
    };
    let sequences = (0..odd.len().pow(5)).map(sequence).collect::<Vec<_>>();
    let sequences = sequences.chunks(200).enumerate();
    let sequences = sequences.map(|(part, chunk)| test(&format!("sequences{part}"), chunk.to_vec()));
    let tests = tests.into_iter().chain(sequences).collect();
    passes("fix", &[class("fix", "CodeUnitsTest", tests)]);
}

#[test]
fn numbers_keep_every_bit() {
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random
    };
    let (double, float) = (lang("Double"), lang("Float"));
    let double = |bits: u64| {
        let actual = Expr::static_call(double.clone(), "doubleToRawLongBits", vec![Expr::Double(bits)]);
        equals(Expr::Long(bits as i64), actual)
    };
    let float = |bits: u32| {
        let actual = Expr::static_call(float.clone(), "floatToRawIntBits", vec![Expr::Float(bits)]);
        equals(Expr::Int(bits as i32), actual)
    };
    let mut doubles: Vec<u64> = [
        0.0,
        -0.0,
        1.0,
        -1.5,
        0.1,
        1e15,
        1e16,
        1e17,
        1e-4,
        1e-5,
        1e-7,
        1e300,
        f64::MAX,
        f64::MIN,
        f64::MIN_POSITIVE,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
    ]
    .map(f64::to_bits)
    .to_vec();
    // The smallest numbers, and NaNs with a payload (quiet ones: a JVM may quieten others).
    doubles.extend([1, 2, 1 << 63 | 1, 0x7ff8_0000_0000_0001, 0xfff8_0000_0000_0000]);
    let mut floats: Vec<u32> =
        [0.0, -0.0, 0.1, 1e16, 1e17, 1e-7, f32::MAX, f32::MIN, f32::INFINITY, f32::NAN]
            .map(f32::to_bits)
            .to_vec();
    floats.extend([1, 2, 1 << 31 | 1, 0x7fc0_0001, 0xffc0_0000]);
    for _ in 0..400 {
        let bits = next();
        if !f64::from_bits(bits).is_nan() {
            doubles.push(bits);
        }
        if !f32::from_bits(bits as u32).is_nan() {
            floats.push(bits as u32);
        }
    }
    let integers = vec![
        equals(
            Expr::Int(i32::MIN),
            Expr::static_call(lang("Integer"), "parseInt", vec![Expr::string("-2147483648")]),
        ),
        equals(
            Expr::Long(i64::MAX),
            Expr::static_call(lang("Long"), "parseLong", vec![Expr::string("9223372036854775807")]),
        ),
        equals(
            Expr::Int(-2147483647),
            Expr::static_call(lang("Integer"), "parseInt", vec![Expr::string("-2147483647")]),
        ),
        equals(Expr::Byte(-128), Expr::static_call(lang("Byte"), "parseByte", vec![Expr::string("-128")])),
        equals(
            Expr::Short(32767),
            Expr::static_call(lang("Short"), "parseShort", vec![Expr::string("32767")]),
        ),
        // Equal by the assertion's own rule, which is exact and knows NaN.
        equals(Expr::Double(f64::NAN.to_bits()), Expr::Double(0x7ff8_0000_0000_0001)),
        equals(Expr::Float((-0f32).to_bits()), Expr::Float((-0f32).to_bits())),
        Stmt::Expr(Expr::AssertThrows {
            exception: named(ClassName::new("org.opentest4j", ["AssertionFailedError"])),
            body: vec![equals(Expr::Double((-0f64).to_bits()), Expr::Double(0))],
        }),
    ];
    let tests = vec![
        test("doubles", doubles.into_iter().map(double).collect()),
        test("floats", floats.into_iter().map(float).collect()),
        test("integers", integers),
    ];
    passes("fix", &[class("fix", "NumbersTest", tests)]);
}
