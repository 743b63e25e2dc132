//! How an argument or a result becomes a value of another type between a functional interface and the method that
//! implements it, by the rules that `java.lang.invoke.LambdaMetafactory` documents.

use heapwise_classfile::{Primitive, Type};

use crate::body::{self, Body, Plain};
use crate::names;

/// Converts the value on the stack from type `from` to type `to`. A reference is first cast to `declared`, the
/// type that generic code promises for it, if that is a reference type.
pub(crate) fn convert(body: &mut Body<'_>, from: &Type, declared: &Type, to: &Type) {
    match (from, to) {
        (Type::Primitive(from), Type::Primitive(to)) => widen(body, *from, *to),
        (Type::Primitive(from), Type::Reference(_)) => wrap(body, *from),
        (Type::Reference(from), to) => {
            let promised = cast(body, from, declared.class_name().unwrap_or(from));
            match to {
                Type::Reference(to) => _ = cast(body, promised, to),
                Type::Primitive(to) => unwrap(body, promised, *to),
            }
        }
    }
}

/// Casts the reference on the stack, unless that cannot fail by the types alone; gives the type it has then.
fn cast<'t>(body: &mut Body<'_>, from: &'t str, to: &'t str) -> &'t str {
    if from != to && to != names::OBJECT {
        body.check_cast(to);
    }
    to
}

/// Boxes the primitive on the stack.
fn wrap(body: &mut Body<'_>, primitive: Primitive) {
    let class = box_of(primitive);
    body.invoke_static(class, "valueOf", &format!("({})L{class};", primitive.letter()));
}

/// Unboxes the reference on the stack, whose type is `from`: a box, or a supertype of boxes.
fn unwrap(body: &mut Body<'_>, from: &str, to: Primitive) {
    let (class, holds) = match unboxed(from) {
        Some(Primitive::Char) => (names::CHARACTER, Primitive::Char),
        Some(Primitive::Boolean) => (names::BOOLEAN, Primitive::Boolean),
        Some(_) => (from, to), // each box of a number gives all kinds of numbers
        None => {
            let class = match to {
                Primitive::Char => names::CHARACTER,
                Primitive::Boolean => names::BOOLEAN,
                _ => names::NUMBER,
            };
            (cast(body, from, class), to)
        }
    };
    let method = format!("{}Value", holds.java_name());
    body.invoke_virtual(class, &method, &format!("(){}", holds.letter()));
    widen(body, holds, to);
}

/// Widens a primitive (JLS §5.1.2).
fn widen(body: &mut Body<'_>, from: Primitive, to: Primitive) {
    use Primitive::{Double, Float, Long};
    let conversion: Option<Plain> = match (from, to) {
        (Long | Float | Double, _) if from == to => None,
        (Long, Float) => Some(body::L2F),
        (Long, Double) => Some(body::L2D),
        (Float, Double) => Some(body::F2D),
        (_, Long) => Some(body::I2L),
        (_, Float) => Some(body::I2F),
        (_, Double) => Some(body::I2D),
        _ => None,
    };
    if let Some(conversion) = conversion {
        body.op(conversion);
    }
}

/// The box of a primitive type.
fn box_of(primitive: Primitive) -> &'static str {
    let found = names::BOXES.iter().find(|(of, _)| *of == primitive);
    found.map_or(names::OBJECT, |(_, class)| class)
}

/// The primitive type that a box holds.
fn unboxed(class: &str) -> Option<Primitive> {
    names::BOXES.iter().find(|(_, name)| *name == class).map(|(primitive, _)| *primitive)
}
