//! JUnit 4: `org.junit.Test` and `org.junit.Assert`, with public classes and methods.
//!
//! It has no exact comparison of floats: with a delta of zero both zeros are equal. So zeros are compared as objects, and arrays with
//! zeros as the elements of arrays of objects.

use crate::dialect::{Constant, Frame, Spelled, annotation, as_object};
use crate::doc::Doc;
use crate::expression::arguments;
use crate::junit5;
use crate::tree::{Assertion, Expr, TestMethod};
use crate::types::{ClassRef, JavaType, Primitive};

const PACKAGE: &str = "org.junit";
const ASSERT: &str = "org.junit.Assert";

pub(crate) const FRAME: Frame = Frame {
    annotations: PACKAGE,
    visibility: "public ",
    around: ["BeforeClass", "AfterClass"],
    around_is: "public static ",
    test,
};

/// Tests have no other name than that of their method.
fn test(_: &TestMethod) -> Doc {
    Doc::seq([annotation(PACKAGE, "Test"), Doc::Newline])
}

/// JUnit 4's own.
pub(crate) struct Assert;

impl Spelled for Assert {
    fn assertion(&self, assertion: &Assertion) -> Doc {
        let spelled = match assertion {
            Assertion::EqualPrimitives(expected, actual) => match Constant::of(expected) {
                Some(Constant::Whole) => assertion.clone(),
                Some(Constant::Number | Constant::Nan) => {
                    Assertion::Near(expected.clone(), actual.clone(), Constant::no_delta(expected))
                }
                Some(Constant::Zero) | None => Assertion::Equals(as_object(expected), actual.clone()),
            },
            // Several methods take a primitive value and a box.
            Assertion::Equals(expected, actual) if Constant::of(expected).is_some() => {
                Assertion::Equals(as_object(expected), actual.clone())
            }
            Assertion::ArrayEquals(expected, actual) => return array_equals(expected, actual),
            other => other.clone(),
        };
        junit5::call(ASSERT, &spelled)
    }

    fn throws(&self, exception: &ClassRef, body: Doc, _: bool) -> Doc {
        junit5::throws(ASSERT, exception, body)
    }
}

fn array_equals(expected: &Expr, actual: &Expr) -> Doc {
    let wrapped = |expr: &Expr| Expr::ArrayLiteral { element: JavaType::object(), items: vec![expr.clone()] };
    let mut args = vec![expected.clone(), actual.clone()];
    if let Expr::ArrayLiteral { element: JavaType::Primitive(primitive), items } = expected
        && primitive.is_floating()
    {
        let is_told = |item: &Expr| matches!(Constant::of(item), Some(Constant::Number | Constant::Nan));
        match items.iter().all(is_told) {
            true => args.push(if *primitive == Primitive::Float { Expr::Float(0) } else { Expr::Double(0) }),
            false => args = vec![wrapped(expected), wrapped(actual)],
        }
    }
    Doc::seq([Doc::Static(ASSERT, "assertArrayEquals"), arguments("(", &args)])
}
