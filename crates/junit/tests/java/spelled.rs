//! Names, texts and numbers that Java spells in a way of its own.

use heapwise_junit::*;

use crate::build::*;
use crate::run::passes;

#[test]
fn names_that_other_classes_claim() {
    let clash = |name: &str| ClassName::new("clash", [name]);
    let new = |name: &str| Expr::new(ClassType::plain(clash(name)), vec![]);
    let strings = ClassType::generic(ClassName::new("java.util", ["List"]), vec![TypeArgument::Wildcard]);
    let body = || {
        vec![
            local(JavaType::class(clash("Plain")), "plain", new("Plain")),
            equals(Expr::Int(i32::MAX), Expr::StaticField(lang("Integer"), "MAX_VALUE".into())),
            throws(named(lang("Exception")), vec![Stmt::Expr(Expr::local("plain").call("fail", vec![]))]),
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
        throws(named(lang("AssertionError")), vec![equals(Expr::Double((-0f64).to_bits()), Expr::Double(0))]),
    ];
    let tests = vec![
        test("doubles", doubles.into_iter().map(double).collect()),
        test("floats", floats.into_iter().map(float).collect()),
        test("integers", integers),
    ];
    passes("fix", &[class("fix", "NumbersTest", tests)]);
}
