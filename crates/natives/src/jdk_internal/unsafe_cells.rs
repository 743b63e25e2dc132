//! Where an offset of `Unsafe` leads.
//!
//! An offset is 16 plus eight times the slot of a field, or 16 plus the index of an element times its size: what
//! the JDK's own arithmetic on offsets expects of arrays, and no more than a key for fields.

use heapwise_engine::{Interrupt, Machine, Step};
use heapwise_heap::{ObjectId, Value};
use heapwise_program::{Class, ClassKind, Kind};

use crate::arguments::argument;

/// The offset of element 0.
pub(super) const BASE: i64 = 16;
const FIELD: i64 = 8;

/// The cell that an access means.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) object: ObjectId,
    pub(super) index: usize,
}

/// The size of an element in the offsets of arrays.
pub(super) fn scale(kind: Kind) -> i64 {
    match kind {
        Kind::Boolean | Kind::Byte => 1,
        Kind::Char | Kind::Short => 2,
        Kind::Int | Kind::Float | Kind::Reference => 4,
        Kind::Long | Kind::Double => 8,
    }
}

/// The offset of a field.
pub(crate) fn offset_of(slot: u32) -> i64 {
    BASE + FIELD * i64::from(slot)
}

/// The cell of `kind` at the object and offset that are arguments 1 and 2 of every access.
pub(super) fn place(machine: &mut Machine<'_, '_>, arguments: &[Value], kind: Kind) -> Step<Place> {
    let (Value::Long(offset), base) = (argument(arguments, 2), argument(arguments, 1)) else {
        return Interrupt::unsupported("jdk.internal.misc.Unsafe at a symbolic offset");
    };
    let Some(object) = machine.resolve(base)? else {
        return Interrupt::unsupported("jdk.internal.misc.Unsafe: raw memory");
    };
    let class = machine.program().class(machine.state.heap.class(object));
    if class.is_array() {
        machine.length(object)?;
    }
    match index(class, offset, kind) {
        Some(index) if machine.state.heap.get(object, index).is_some() => Ok(Place { object, index }),
        _ => {
            Interrupt::unsupported("jdk.internal.misc.Unsafe: an access that is not to one field or element")
        }
    }
}

fn index(class: &Class, offset: i64, kind: Kind) -> Option<usize> {
    let unit = match class.kind {
        ClassKind::Array { kind: element, .. } if scale(element) != scale(kind) => return None,
        ClassKind::Array { kind: element, .. } => scale(element),
        _ => FIELD,
    };
    let distance = offset.checked_sub(BASE)?;
    if distance % unit != 0 {
        return None;
    }
    usize::try_from(distance / unit).ok()
}
