//! The same tests in every style: what passes, and what must not.

use heapwise_junit::*;

use crate::build::*;
use crate::run::passes_in;

const FRAMEWORKS: [Framework; 3] = [Framework::Junit5, Framework::Junit4, Framework::TestNg];

fn primitives(expected: Expr, actual: Expr) -> Stmt {
    Stmt::Assert(Assertion::EqualPrimitives(expected, actual))
}

fn doubles(values: &[f64]) -> Expr {
    let items = values.iter().map(|value| Expr::Double(value.to_bits())).collect();
    Expr::ArrayLiteral { element: JavaType::Primitive(Primitive::Double), items }
}

/// An assertion that does not hold.
fn fails(assertion: Assertion) -> Stmt {
    throws(named(lang("AssertionError")), vec![Stmt::Assert(assertion)])
}

fn numbers() -> Vec<Stmt> {
    let double = |value: f64| Expr::Double(value.to_bits());
    let float = |value: f32| Expr::Float(value.to_bits());
    let boxed = |class: &str, value| Expr::static_call(lang(class), "valueOf", vec![value]);
    let nested = |values: &[f64]| Expr::ArrayLiteral {
        element: JavaType::Primitive(Primitive::Double).array(),
        items: vec![doubles(values)],
    };
    let mut all = Vec::new();
    for value in [0.0, -0.0, 1.5, -1e300, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MIN_POSITIVE] {
        all.push(primitives(double(value), double(value)));
        all.push(equals(double(value), boxed("Double", double(value))));
        all.push(primitives(float(value as f32), float(value as f32)));
        all.push(Stmt::Assert(Assertion::Near(double(value), double(value), double(1e-9))));
        all.push(fails(Assertion::EqualPrimitives(double(value), double(7.25))));
        all.push(Stmt::Assert(Assertion::ArrayEquals(doubles(&[value, 2.0]), doubles(&[value, 2.0]))));
        all.push(fails(Assertion::ArrayEquals(doubles(&[value]), doubles(&[7.25]))));
        all.push(fails(Assertion::ArrayEquals(doubles(&[value]), doubles(&[value, value]))));
        all.push(Stmt::Assert(Assertion::ArrayEquals(nested(&[value]), nested(&[value]))));
    }
    all.push(fails(Assertion::EqualPrimitives(double(0.0), double(-0.0))));
    all.push(fails(Assertion::EqualPrimitives(float(-0.0), float(0.0))));
    all.push(fails(Assertion::Equals(double(-0.0), boxed("Double", double(0.0)))));
    all.push(fails(Assertion::ArrayEquals(doubles(&[0.0]), doubles(&[-0.0]))));
    all.push(fails(Assertion::ArrayEquals(nested(&[0.0]), nested(&[-0.0]))));
    all.push(fails(Assertion::Near(double(1.0), double(1.1), double(1e-9))));
    all.push(primitives(Expr::Byte(-3), Expr::Byte(-3)));
    all.push(primitives(Expr::Short(300), Expr::Short(300)));
    all.push(primitives(Expr::Char(97), Expr::Char(97)));
    all.push(primitives(Expr::Long(i64::MIN), Expr::Long(i64::MIN)));
    all.push(fails(Assertion::EqualPrimitives(Expr::Int(1), Expr::Int(2))));
    all
}

fn objects() -> Vec<Stmt> {
    let list = |class: &str, method: &str, args| {
        Expr::static_call(ClassName::new("java.util", [class]), method, args)
    };
    let of_any =
        |class: &str| ClassType::generic(ClassName::new("java.util", [class]), vec![of(JavaType::object())]);
    let elements = || list("Arrays", "asList", vec![Expr::Int(1), Expr::string("a")]);
    let integer = || JavaType::class(lang("Integer"));
    vec![
        new_box(),
        local(JavaType::Class(of_any("List")), "list", elements()),
        local(
            JavaType::Class(of_any("Set")),
            "set",
            Expr::new(of_any("LinkedHashSet"), vec![Expr::local("list")]),
        ),
        equals(elements(), Expr::local("list")),
        // A set is no list, though it gives the same elements.
        fails(Assertion::Equals(elements(), Expr::local("set"))),
        local(JavaType::class(lang("String")), "text", Expr::string("a")),
        equals(Expr::local("text"), Expr::local("list").call("get", vec![Expr::Int(1)])),
        local(JavaType::object(), "object", Expr::Int(5)),
        equals(Expr::Int(5), Expr::local("object")),
        equals(Expr::Int(5), Expr::local("object").cast(integer())),
        fails(Assertion::Equals(Expr::Long(5), Expr::local("object"))),
        fails(Assertion::Equals(Expr::Int(5), Expr::Null.cast(integer()))),
        equals(Expr::string("a"), Expr::local("list").call("get", vec![Expr::Int(1)])),
        Stmt::Assert(Assertion::Same(the_box(), the_box())),
        fails(Assertion::Same(the_box(), Expr::new(box_type(), vec![]))),
        Stmt::Assert(Assertion::NotSame(the_box(), Expr::local("object"))),
        fails(Assertion::NotSame(the_box(), the_box())),
        Stmt::Assert(Assertion::NotNull(the_box())),
        fails(Assertion::Null(the_box())),
        Stmt::Assert(Assertion::Null(the_box().field("first"))),
        fails(Assertion::NotNull(the_box().field("first"))),
        Stmt::Assert(Assertion::True(Expr::local("set").call("contains", vec![Expr::Int(1)]))),
        fails(Assertion::True(Expr::Boolean(false))),
        Stmt::Assert(Assertion::False(Expr::Boolean(false))),
        fails(Assertion::False(Expr::Boolean(true))),
    ]
}

fn exceptions() -> Vec<Stmt> {
    let take = || vec![Stmt::Expr(the_box().call("take", vec![]))];
    let trouble = || vec![Stmt::Expr(the_box().call("trouble", vec![]))];
    let hidden = || ClassRef::Hidden("fix.Box$Trouble".into());
    let missing = || named(ClassName::new("java.util", ["NoSuchElementException"]));
    let wrong = |exception| throws(named(lang("Throwable")), vec![throws(exception, take())]);
    vec![
        new_box(),
        throws(missing(), take()),
        // A subclass will do, another class will not, and something must be thrown.
        throws(named(lang("RuntimeException")), take()),
        throws(hidden(), trouble()),
        wrong(hidden()),
        wrong(named(lang("IllegalStateException"))),
        throws(
            named(lang("AssertionError")),
            vec![throws(missing(), vec![Stmt::Expr(the_box().call("toString", vec![]))])],
        ),
        Stmt::AssertThrows {
            exception: missing(),
            body: take(),
            caught: Some((JavaType::class(lang("RuntimeException")), "thrown".to_owned())),
        },
        Stmt::Assert(Assertion::Null(Expr::local("thrown").call("getMessage", vec![]))),
    ]
}

#[test]
fn assertions_mean_the_same_in_every_style() {
    let english = TestMethod { in_english: true, ..test("english", objects()) };
    let shown = TestMethod { display_name: Some("with \"quotes\"".into()), ..test("numbers", numbers()) };
    let tests = || vec![shown.clone(), english.clone(), test("exceptions", exceptions())];
    for framework in FRAMEWORKS {
        for assertions in [Library::Framework, Library::AssertJ] {
            passes_in(Style { framework, assertions }, "fix", &[class("fix", "StyleTest", tests())]);
        }
    }
}
