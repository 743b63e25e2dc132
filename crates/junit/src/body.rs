//! Statements as documents.

use crate::doc::Doc;
use crate::expression::{arguments, class_literal, expression, initializer, java_type, optional, quoted};
use crate::reflection::Helper;
use crate::tree::{Assertion, Expr, Stmt};

/// `{`, the statements, `}`.
pub(crate) fn block(body: &[Stmt]) -> Doc {
    let inner = body.iter().map(|stmt| Doc::seq([Doc::Newline, statement(stmt)]));
    Doc::seq([Doc::text("{"), Doc::seq(inner).indent(), Doc::Newline, Doc::text("}")])
}

/// A statement without the line end after it.
pub(crate) fn statement(stmt: &Stmt) -> Doc {
    let doc = match stmt {
        Stmt::Blank => return Doc::text(""),
        Stmt::Comment(text) => return comment(text),
        Stmt::Local { ty, name, init } => {
            Doc::seq([java_type(ty), Doc::text(format!(" {name} = ")), initializer(init, ty)])
        }
        Stmt::Assign(target, value) => Doc::seq([expression(target), Doc::text(" = "), expression(value)]),
        Stmt::Expr(value) => expression(value),
        Stmt::Assert(assertion) => self::assertion(assertion),
        Stmt::ReflectSet { target, declaring, field, value } => {
            let args =
                [optional(target.as_ref()), class_literal(declaring), quoted(field), expression(value)];
            Doc::seq([Doc::Helper(Helper::SetField), Doc::list("(", args, ")")])
        }
    };
    Doc::seq([doc, Doc::text(";")])
}

/// Line comments. A backslash before `u` would begin a Unicode escape even here, unless it is the second of two. What is no text
/// would reach the terminal of whoever looks at the file.
pub(crate) fn comment(text: &str) -> Doc {
    let mut parts = Vec::new();
    for (index, line) in text.split(['\n', '\r']).enumerate() {
        if index > 0 {
            parts.push(Doc::Newline);
        }
        let harmless = if line.contains("\\u") { line.replace('\\', "\\\\") } else { line.to_owned() };
        let harmless = harmless.replace(char::is_control, "\u{fffd}");
        parts.push(Doc::text(format!("// {harmless}").trim_end().to_owned()));
    }
    Doc::Seq(parts)
}

fn assertion(assertion: &Assertion) -> Doc {
    match assertion {
        Assertion::Equals(expected, actual) => compare("assertEquals", expected, actual),
        Assertion::Near(expected, actual, delta) => {
            let args = [expression(expected), expression(actual), expression(delta)];
            Doc::seq([Doc::Assertion("assertEquals"), Doc::list("(", args, ")")])
        }
        Assertion::ArrayEquals(expected, actual) => compare("assertArrayEquals", expected, actual),
        Assertion::Same(expected, actual) => compare("assertSame", expected, actual),
        Assertion::NotSame(unexpected, actual) => compare("assertNotSame", unexpected, actual),
        Assertion::Null(actual) => examine("assertNull", actual),
        Assertion::NotNull(actual) => examine("assertNotNull", actual),
        Assertion::True(condition) => examine("assertTrue", condition),
        Assertion::False(condition) => examine("assertFalse", condition),
    }
}

fn compare(name: &'static str, expected: &Expr, actual: &Expr) -> Doc {
    let args = [expression(expected), expression(actual)];
    Doc::seq([Doc::Assertion(name), Doc::list("(", args, ")")])
}

fn examine(name: &'static str, actual: &Expr) -> Doc {
    Doc::seq([Doc::Assertion(name), arguments("(", std::slice::from_ref(actual))])
}
