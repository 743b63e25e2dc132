//! JUnit 5: Jupiter's annotations and assertions. The [`Assertion`]s are modelled on these.

use crate::dialect::{Frame, Spelled, annotation};
use crate::doc::Doc;
use crate::expression::{arguments, quoted, throwable_class};
use crate::tree::{Assertion, TestMethod};
use crate::types::ClassRef;

const API: &str = "org.junit.jupiter.api";
const ASSERTIONS: &str = "org.junit.jupiter.api.Assertions";

pub(crate) const FRAME: Frame =
    Frame { annotations: API, visibility: "", around: ["BeforeAll", "AfterAll"], around_is: "static ", test };

fn test(test: &TestMethod) -> Doc {
    let mut parts = vec![annotation(API, "Test"), Doc::Newline];
    if let Some(text) = &test.display_name {
        parts.extend([
            annotation(API, "DisplayName"),
            Doc::text("("),
            quoted(text),
            Doc::text(")"),
            Doc::Newline,
        ]);
    }
    Doc::Seq(parts)
}

/// Jupiter's own.
pub(crate) struct Assertions;

impl Spelled for Assertions {
    fn assertion(&self, assertion: &Assertion) -> Doc {
        call(ASSERTIONS, assertion)
    }

    fn throws(&self, exception: &ClassRef, body: Doc, _: bool) -> Doc {
        throws(ASSERTIONS, exception, body)
    }
}

/// The assertion of a class that calls it as Jupiter does, with the arguments in this order.
pub(crate) fn call(class: &'static str, assertion: &Assertion) -> Doc {
    let (name, args) = match assertion {
        Assertion::Equals(expected, actual) | Assertion::EqualPrimitives(expected, actual) => {
            ("assertEquals", vec![expected, actual])
        }
        Assertion::Near(expected, actual, delta) => ("assertEquals", vec![expected, actual, delta]),
        Assertion::ArrayEquals(expected, actual) => ("assertArrayEquals", vec![expected, actual]),
        Assertion::Same(expected, actual) => ("assertSame", vec![expected, actual]),
        Assertion::NotSame(unexpected, actual) => ("assertNotSame", vec![unexpected, actual]),
        Assertion::Null(actual) => ("assertNull", vec![actual]),
        Assertion::NotNull(actual) => ("assertNotNull", vec![actual]),
        Assertion::True(condition) => ("assertTrue", vec![condition]),
        Assertion::False(condition) => ("assertFalse", vec![condition]),
    };
    Doc::seq([Doc::Static(class, name), arguments("(", args)])
}

/// `assertThrows(exception, body)` of a class.
pub(crate) fn throws(class: &'static str, exception: &ClassRef, body: Doc) -> Doc {
    Doc::seq([Doc::Static(class, "assertThrows"), Doc::list("(", [throwable_class(exception), body], ")")])
}
