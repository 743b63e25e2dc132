//! AssertJ: `assertThat(actual).isEqualTo(expected)` in the frame of any framework.
//!
//! `assertThat` has a method for each of many interfaces, and javac refuses a value of a class that implements two of them. So
//! what is no primitive value is handed to `assertThatObject`, of which there is one.

use crate::dialect::{Constant, Spelled};
use crate::doc::Doc;
use crate::expression::{class_literal, expression};
use crate::tree::{Assertion, Expr};
use crate::types::{ClassRef, JavaType};

const ASSERTIONS: &str = "org.assertj.core.api.Assertions";

/// AssertJ's assertions.
pub(crate) struct AssertJ {
    /// Those of the framework, for exceptions that a test goes on with.
    pub own: Box<dyn Spelled>,
}

impl Spelled for AssertJ {
    fn assertion(&self, assertion: &Assertion) -> Doc {
        match assertion {
            Assertion::EqualPrimitives(expected, actual) => match Constant::of(expected) {
                Some(Constant::Whole | Constant::Number) => {
                    check("assertThat", actual, "isEqualTo", Some(expected))
                }
                Some(Constant::Nan) => check("assertThat", actual, "isNaN", None),
                _ => check("assertThatObject", actual, "isEqualTo", Some(expected)),
            },
            Assertion::Equals(expected, actual) => {
                check("assertThatObject", actual, "isEqualTo", Some(expected))
            }
            Assertion::ArrayEquals(expected, actual) => {
                // Of arrays of arrays, `assertThat` compares the inner ones by identity.
                let is_flat = matches!(expected, Expr::ArrayLiteral { element: JavaType::Primitive(_), .. });
                let subject = if is_flat { "assertThat" } else { "assertThatObject" };
                check(subject, actual, "isEqualTo", Some(expected))
            }
            Assertion::Near(expected, actual, delta) => {
                let within = Doc::seq([
                    Doc::Static(ASSERTIONS, "within"),
                    Doc::text("("),
                    expression(delta),
                    Doc::text(")"),
                ]);
                chain("assertThat", expression(actual), "isCloseTo", vec![expression(expected), within])
            }
            Assertion::Same(expected, actual) => {
                check("assertThatObject", actual, "isSameAs", Some(expected))
            }
            Assertion::NotSame(unexpected, actual) => {
                check("assertThatObject", actual, "isNotSameAs", Some(unexpected))
            }
            Assertion::Null(actual) => check("assertThatObject", actual, "isNull", None),
            Assertion::NotNull(actual) => check("assertThatObject", actual, "isNotNull", None),
            Assertion::True(condition) => check("assertThat", condition, "isTrue", None),
            Assertion::False(condition) => check("assertThat", condition, "isFalse", None),
        }
    }

    fn throws(&self, exception: &ClassRef, body: Doc, is_used: bool) -> Doc {
        match is_used {
            true => self.own.throws(exception, body, is_used),
            false => chain("assertThatThrownBy", body, "isInstanceOf", vec![class_literal(exception)]),
        }
    }
}

fn check(subject: &'static str, actual: &Expr, name: &'static str, expected: Option<&Expr>) -> Doc {
    chain(subject, expression(actual), name, expected.into_iter().map(expression).collect())
}

/// `subject(actual).name(args)`
fn chain(subject: &'static str, actual: Doc, name: &'static str, args: Vec<Doc>) -> Doc {
    Doc::seq([
        Doc::Static(ASSERTIONS, subject),
        Doc::list("(", [actual], ")"),
        Doc::text(format!(".{name}")),
        Doc::list("(", args, ")"),
    ])
}
