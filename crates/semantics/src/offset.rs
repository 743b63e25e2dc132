//! Where an offset of `jdk.internal.misc.Unsafe` leads.
//!
//! An offset is 16 plus eight times the slot of a field, or 16 plus the index of an element times its size: what
//! the JDK's own arithmetic on offsets expects of arrays, and no more than a key for fields.

use heapwise_program::{Class, ClassKind, Kind};

/// The offset of element 0.
pub const FIRST_OFFSET: i64 = 16;
const FIELD: i64 = 8;

/// The size of an element in the offsets of arrays.
pub fn scale(kind: Kind) -> i64 {
    match kind {
        Kind::Boolean | Kind::Byte => 1,
        Kind::Char | Kind::Short => 2,
        Kind::Int | Kind::Float | Kind::Reference => 4,
        Kind::Long | Kind::Double => 8,
    }
}

/// The offset of a field.
pub fn offset_of(slot: u32) -> i64 {
    FIRST_OFFSET + FIELD * i64::from(slot)
}

/// The field or element of an object of a class that an access of this kind means; `None` where it means no single one.
pub fn cell_at(class: &Class, offset: i64, kind: Kind) -> Option<usize> {
    let unit = match class.kind {
        ClassKind::Array { kind: element, .. } if scale(element) != scale(kind) => return None,
        ClassKind::Array { kind: element, .. } => scale(element),
        _ => FIELD,
    };
    let distance = offset.checked_sub(FIRST_OFFSET)?;
    if distance % unit != 0 {
        return None;
    }
    usize::try_from(distance / unit).ok()
}
