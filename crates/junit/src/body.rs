//! Statements as documents.

use crate::dialect::Dialect;
use crate::doc::Doc;
use crate::expression::{class_literal, expression, initializer, java_type, optional, quoted};
use crate::reflection::Helper;
use crate::tree::Stmt;
use crate::types::ClassRef;

/// `{`, the statements, `}`.
fn block(body: &[Stmt], dialect: &Dialect) -> Doc {
    let inner = body.iter().map(|stmt| Doc::seq([Doc::Newline, statement(stmt, dialect)]));
    Doc::seq([Doc::text("{"), Doc::seq(inner).indent(), Doc::Newline, Doc::text("}")])
}

/// A statement without the line end after it.
pub(crate) fn statement(stmt: &Stmt, dialect: &Dialect) -> Doc {
    let doc = match stmt {
        Stmt::Blank => return Doc::text(""),
        Stmt::Comment(text) => return comment(text),
        Stmt::Local { ty, name, init } => {
            Doc::seq([java_type(ty), Doc::text(format!(" {name} = ")), initializer(init, ty)])
        }
        Stmt::Assign(target, value) => Doc::seq([expression(target), Doc::text(" = "), expression(value)]),
        Stmt::Expr(value) => expression(value),
        Stmt::Assert(assertion) => dialect.assertions.assertion(assertion),
        Stmt::AssertThrows { exception, body, caught: None } => throws(exception, body, false, dialect),
        Stmt::AssertThrows { exception, body, caught: Some((ty, name)) } => {
            let thrown = throws(exception, body, true, dialect);
            Doc::seq([java_type(ty), Doc::text(format!(" {name} = ")), thrown])
        }
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

fn throws(exception: &ClassRef, body: &[Stmt], is_used: bool, dialect: &Dialect) -> Doc {
    let body = match body {
        [Stmt::Expr(only)] => expression(only),
        body => block(body, dialect),
    };
    dialect.assertions.throws(exception, Doc::seq([Doc::text("() -> "), body]), is_used)
}
