//! How Java spells constants.

use crate::doc::Doc;
use crate::types::{ClassName, Primitive};

/// A constant of a boxed type's class, such as `Integer.MAX_VALUE`.
fn constant(class: &'static str, field: &'static str) -> Doc {
    Doc::seq([Doc::Class(ClassName::new("java.lang", [class])), Doc::text("."), Doc::text(field)])
}

pub(crate) fn int(value: i32) -> Doc {
    match value {
        i32::MIN => constant("Integer", "MIN_VALUE"),
        i32::MAX => constant("Integer", "MAX_VALUE"),
        _ => Doc::text(value.to_string()),
    }
}

pub(crate) fn long(value: i64) -> Doc {
    match value {
        i64::MIN => constant("Long", "MIN_VALUE"),
        i64::MAX => constant("Long", "MAX_VALUE"),
        _ => Doc::text(format!("{value}L")),
    }
}

/// A `byte` or `short`, which Java has no literals for; `assigned` when the context converts an `int` constant.
pub(crate) fn narrow(value: i16, ty: Primitive, assigned: bool) -> Doc {
    if assigned { Doc::text(value.to_string()) } else { Doc::text(format!("({}) {value}", ty.keyword())) }
}

pub(crate) fn float(bits: u32) -> Doc {
    let value = f32::from_bits(bits);
    if value.is_nan() && bits != 0x7fc0_0000 {
        let call = Doc::text(format!(".intBitsToFloat(0x{bits:08x})"));
        return Doc::seq([Doc::Class(ClassName::new("java.lang", ["Float"])), call]);
    }
    match extreme(value.into(), f32::MAX.into(), f32::from_bits(1).into()) {
        Some(field) => constant("Float", field),
        None => Doc::text(format!("{value:?}f")),
    }
}

pub(crate) fn double(bits: u64) -> Doc {
    let value = f64::from_bits(bits);
    if value.is_nan() && bits != 0x7ff8_0000_0000_0000 {
        let call = Doc::text(format!(".longBitsToDouble(0x{bits:016x}L)"));
        return Doc::seq([Doc::Class(ClassName::new("java.lang", ["Double"])), call]);
    }
    match extreme(value, f64::MAX, f64::from_bits(1)) {
        Some(field) => constant("Double", field),
        None => Doc::text(format!("{value:?}")),
    }
}

/// The name that `Float` and `Double` have for a value without a literal or with an unreadable one.
fn extreme(value: f64, largest: f64, smallest: f64) -> Option<&'static str> {
    if value.is_nan() {
        Some("NaN")
    } else if value == f64::INFINITY {
        Some("POSITIVE_INFINITY")
    } else if value == f64::NEG_INFINITY {
        Some("NEGATIVE_INFINITY")
    } else if value == largest {
        Some("MAX_VALUE")
    } else if value == smallest {
        Some("MIN_VALUE")
    } else {
        None
    }
}

pub(crate) fn char(unit: u16) -> Doc {
    Doc::text(format!("'{}'", escape(unit, '\'')))
}

/// The most code units of one literal: a class file gives a constant 65,535 bytes, and a code unit takes three at most.
const LONGEST: usize = 21_000;

/// A literal, or several that are joined.
pub(crate) fn string(units: &[u16]) -> Doc {
    if units.len() <= LONGEST {
        return short_string(units);
    }
    let empty = Doc::text("\"\"");
    let parts = std::iter::once(empty).chain(units.chunks(LONGEST).map(short_string));
    Doc::seq([
        Doc::Class(ClassName::new("java.lang", ["String"])),
        Doc::text(".join"),
        Doc::list("(", parts, ")"),
    ])
}

fn short_string(units: &[u16]) -> Doc {
    let mut body = String::from("\"");
    let mut before = 0;
    for unit in units {
        // Behind half of a pair, javac 17 forgets that a backslash was escaped, and reads `\u` where `u` follows.
        match (*unit, before) {
            (BACKSLASH, 0xd800..=0xdbff) => body.push_str("\\134"),
            (unit, _) => body.push_str(&escape(unit, '"')),
        }
        before = *unit;
    }
    body.push('"');
    Doc::text(body)
}

const BACKSLASH: u16 = b'\\' as u16;

/// Unicode escapes are read before anything else in Java, so a quote, a backslash or a line end must have
/// its own escape; every other code unit may be written as `\uXXXX`.
fn escape(unit: u16, quote: char) -> String {
    match u8::try_from(unit).map(char::from) {
        Ok('\\') => "\\\\".to_owned(),
        Ok('\n') => "\\n".to_owned(),
        Ok('\r') => "\\r".to_owned(),
        Ok('\t') => "\\t".to_owned(),
        Ok(plain) if plain == quote => format!("\\{quote}"),
        Ok(plain @ ' '..='~') => plain.to_string(),
        _ => unicode_escape(unit),
    }
}

/// `\uXXXX`
pub(crate) fn unicode_escape(unit: u16) -> String {
    format!("\\u{unit:04x}")
}
