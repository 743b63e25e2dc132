//! TestNG: its annotations, and `org.testng.Assert`, whose assertions take the actual value first.
//!
//! `assertEquals` has a method for each kind of collections and arrays, and says of some that they are equal where `equals` does
//! not. So what is no constant of a primitive type is compared as an object.

use crate::dialect::{Constant, Frame, Spelled, annotation, as_object};
use crate::doc::Doc;
use crate::expression::{arguments, quoted, throwable_class};
use crate::tree::{Assertion, Expr, TestMethod};
use crate::types::ClassRef;

const PACKAGE: &str = "org.testng.annotations";
const ASSERT: &str = "org.testng.Assert";

pub(crate) const FRAME: Frame = Frame {
    annotations: PACKAGE,
    visibility: "public ",
    around: ["BeforeClass", "AfterClass"],
    around_is: "public ",
    test,
};

fn test(test: &TestMethod) -> Doc {
    let mut parts = vec![annotation(PACKAGE, "Test")];
    if let Some(text) = &test.display_name {
        parts.extend([Doc::text("(description = "), quoted(text), Doc::text(")")]);
    }
    parts.push(Doc::Newline);
    Doc::Seq(parts)
}

/// TestNG's own.
pub(crate) struct Assert;

impl Spelled for Assert {
    fn assertion(&self, assertion: &Assertion) -> Doc {
        let (name, args) = match assertion {
            Assertion::EqualPrimitives(expected, actual) => match Constant::of(expected) {
                Some(Constant::Whole | Constant::Number) => {
                    ("assertEquals", vec![actual.clone(), expected.clone()])
                }
                _ => ("assertEquals", vec![actual.clone(), as_object(expected)]),
            },
            Assertion::Equals(expected, actual) => match expected {
                // No collections.
                Expr::String(_) | Expr::Local(_) => ("assertEquals", vec![actual.clone(), expected.clone()]),
                _ => ("assertEquals", vec![actual.clone(), as_object(expected)]),
            },
            Assertion::ArrayEquals(expected, actual) => {
                ("assertEquals", vec![actual.clone(), as_object(expected)])
            }
            Assertion::Near(expected, actual, delta) => {
                ("assertEquals", vec![actual.clone(), expected.clone(), delta.clone()])
            }
            Assertion::Same(expected, actual) => ("assertSame", vec![actual.clone(), expected.clone()]),
            Assertion::NotSame(unexpected, actual) => {
                ("assertNotSame", vec![actual.clone(), unexpected.clone()])
            }
            Assertion::Null(actual) => ("assertNull", vec![actual.clone()]),
            Assertion::NotNull(actual) => ("assertNotNull", vec![actual.clone()]),
            Assertion::True(condition) => ("assertTrue", vec![condition.clone()]),
            Assertion::False(condition) => ("assertFalse", vec![condition.clone()]),
        };
        Doc::seq([Doc::Static(ASSERT, name), arguments("(", &args)])
    }

    fn throws(&self, exception: &ClassRef, body: Doc, is_used: bool) -> Doc {
        let name = if is_used { "expectThrows" } else { "assertThrows" };
        Doc::seq([Doc::Static(ASSERT, name), Doc::list("(", [throwable_class(exception), body], ")")])
    }
}
