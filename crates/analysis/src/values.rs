//! Concrete values as Java expressions.

use heapwise_heap::{Cell, Value};
use heapwise_junit::{ClassName, Expr, JavaType};
use heapwise_program::Kind;

use crate::names;

/// A number of a field or parameter of this kind, as a literal of exactly its type.
pub fn literal(kind: Kind, value: Value) -> Expr {
    match (kind, value) {
        (Kind::Boolean, Value::Int(value)) => Expr::Boolean(value != 0),
        (Kind::Byte, Value::Int(value)) => Expr::Byte(value as i8),
        (Kind::Char, Value::Int(value)) => Expr::Char(value as u16),
        (Kind::Short, Value::Int(value)) => Expr::Short(value as i16),
        (_, Value::Int(value)) => Expr::Int(value),
        (_, Value::Long(value)) => Expr::Long(value),
        (_, Value::Float(value)) => Expr::Float(value.to_bits()),
        (_, Value::Double(value)) => Expr::Double(value.to_bits()),
        _ => Expr::Null,
    }
}

/// The class of boxes of this simple name in `java.lang`, and the kind of the number inside.
pub(crate) fn boxed_kind(internal_name: &str) -> Option<Kind> {
    Some(match internal_name.strip_prefix(names::JAVA_LANG)? {
        "Boolean" => Kind::Boolean,
        "Byte" => Kind::Byte,
        "Character" => Kind::Char,
        "Short" => Kind::Short,
        "Integer" => Kind::Int,
        "Long" => Kind::Long,
        "Float" => Kind::Float,
        "Double" => Kind::Double,
        _ => return None,
    })
}

/// `Integer.valueOf(number)` and its like.
pub(crate) fn boxed(internal_name: &str, number: Expr) -> Expr {
    Expr::static_call(java_lang(internal_name), "valueOf", vec![number])
}

fn java_lang(internal_name: &str) -> ClassName {
    ClassName::new("java.lang", [internal_name.rsplit('/').next().unwrap_or(internal_name)])
}

/// A number cell as a literal of its own type.
pub(crate) fn number(cell: Cell) -> Expr {
    match (cell, cell.number()) {
        (Cell::Number(kind, _), Some(value)) => literal(kind, value),
        _ => Expr::Null,
    }
}

/// A class of `java.util`.
pub(crate) fn java_util(simple: &str) -> ClassName {
    ClassName::new("java.util", [simple])
}

/// `Arrays.asList(items)`
pub(crate) fn list_of(mut items: Vec<Expr>) -> Expr {
    // A lone null would be taken for the array of all items.
    if let [item @ Expr::Null] = &mut items[..] {
        *item = Expr::Null.cast(JavaType::object());
    }
    Expr::static_call(java_util("Arrays"), "asList", items)
}
