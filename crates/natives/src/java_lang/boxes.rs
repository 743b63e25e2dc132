//! `valueOf` of the box classes that have a cache.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::argument;
use crate::table::{Methods, quicker};

const CACHE: &str = "a symbolic index into the cache would be one path for each object in it";

pub(crate) const INTEGER: Methods = Methods {
    class: "java/lang/Integer",
    entries: &[quicker("valueOf(I)Ljava/lang/Integer;", |m, a| value_of(m, a, "java/lang/Integer"), CACHE)],
};

pub(crate) const LONG: Methods = Methods {
    class: "java/lang/Long",
    entries: &[quicker("valueOf(J)Ljava/lang/Long;", |m, a| value_of(m, a, "java/lang/Long"), CACHE)],
};

pub(crate) const SHORT: Methods = Methods {
    class: "java/lang/Short",
    entries: &[quicker("valueOf(S)Ljava/lang/Short;", |m, a| value_of(m, a, "java/lang/Short"), CACHE)],
};

pub(crate) const BYTE: Methods = Methods {
    class: "java/lang/Byte",
    entries: &[quicker("valueOf(B)Ljava/lang/Byte;", |m, a| value_of(m, a, "java/lang/Byte"), CACHE)],
};

pub(crate) const CHARACTER: Methods = Methods {
    class: "java/lang/Character",
    entries: &[quicker(
        "valueOf(C)Ljava/lang/Character;",
        |m, a| value_of(m, a, "java/lang/Character"),
        CACHE,
    )],
};

/// A concrete number is looked up in the cache as ever.
fn value_of(machine: &mut Machine<'_, '_>, arguments: &[Value], class: &str) -> Step<Returned> {
    let Value::Term(number) = argument(arguments, 0) else { return Ok(Returned::Body) };
    let class = machine.find_class(class)?;
    Ok(Returned::Value(Value::Object(machine.symbolic_box(class, number)?)))
}
