//! Numbers that `Unsafe` reads and writes across the elements of a byte array, the lowest byte first, and copies of
//! parts of arrays by offsets in bytes.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::{Data, Value};
use heapwise_program::{ClassKind, Kind};
use heapwise_semantics::{FIRST_OFFSET, scale};

use crate::arguments::argument;

/// The bytes under an access of more than one to a byte array; `None` for other accesses.
pub(super) fn bytes_at(
    machine: &mut Machine<'_, '_>,
    arguments: &[Value],
    kind: Kind,
) -> Step<Option<[u8; 8]>> {
    let size = scale(kind) as usize;
    let (Value::Object(array), Value::Long(offset)) = (argument(arguments, 1), argument(arguments, 2)) else {
        return Ok(None);
    };
    let Data::Bytes(items) = &machine.state.heap.object(array).data else { return Ok(None) };
    if size == 1 || kind == Kind::Reference {
        return Ok(None);
    }
    let start = offset.checked_sub(FIRST_OFFSET).and_then(|start| usize::try_from(start).ok());
    let part = start.and_then(|start| items.get(start..start.checked_add(size)?));
    let Some(part) = part else {
        return Interrupt::unsupported("jdk.internal.misc.Unsafe: an access beyond an array");
    };
    let mut bytes = [0; 8];
    for (place, byte) in bytes.iter_mut().zip(part) {
        *place = *byte as u8;
    }
    Ok(Some(bytes))
}

/// The number of this kind in bytes, of which those behind it are 0.
pub(super) fn number_of(bytes: [u8; 8], kind: Kind) -> Value {
    let bits = u64::from_le_bytes(bytes);
    match kind {
        Kind::Long => Value::Long(bits as i64),
        Kind::Double => Value::Double(f64::from_bits(bits)),
        Kind::Float => Value::Float(f32::from_bits(bits as u32)),
        Kind::Short => Value::Int(i32::from(bits as i16)),
        Kind::Char => Value::Int(i32::from(bits as u16)),
        _ => Value::Int(bits as i32),
    }
}

/// Writes the number that is the last argument.
pub(super) fn put_bytes(machine: &mut Machine<'_, '_>, arguments: &[Value], kind: Kind) -> Step<Returned> {
    let (Value::Object(array), Value::Long(offset)) = (argument(arguments, 1), argument(arguments, 2)) else {
        return Interrupt::unsupported("jdk.internal.misc.Unsafe at a symbolic place");
    };
    let bits = match argument(arguments, 4) {
        Value::Int(value) => value as u32 as u64,
        Value::Long(value) => value as u64,
        Value::Float(value) => u64::from(value.to_bits()),
        Value::Double(value) => value.to_bits(),
        _ => return Interrupt::unsupported("jdk.internal.misc.Unsafe: bytes of a symbolic number"),
    };
    let start = (offset - FIRST_OFFSET) as usize;
    for (index, byte) in bits.to_le_bytes().into_iter().take(scale(kind) as usize).enumerate() {
        machine.write_cell(array, start + index, Value::Int(i32::from(byte as i8)))?;
    }
    Ok(Returned::Void)
}

/// Between two arrays whose elements are of one kind: array and offset twice, and how many bytes.
pub(super) fn copy_memory(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let kind = |machine: &Machine<'_, '_>, value| match value {
        Value::Object(array) => match machine.program().class(machine.state.heap.class(array)).kind {
            ClassKind::Array { kind, .. } if kind != Kind::Reference => Some((array, kind)),
            _ => None,
        },
        _ => None,
    };
    let (from, to) = (kind(machine, argument(arguments, 1)), kind(machine, argument(arguments, 4)));
    let numbers = [2, 5, 7].map(|slot| argument(arguments, slot));
    let (
        Some((source, kind)),
        Some((target, target_kind)),
        [Value::Long(from), Value::Long(to), Value::Long(count)],
    ) = (from, to, numbers)
    else {
        return Interrupt::unsupported("jdk.internal.misc.Unsafe: a copy of raw memory");
    };
    let element = scale(kind);
    let aligned = |bytes: i64| usize::try_from(bytes / element).ok().filter(|_| bytes % element == 0);
    let numbers = [aligned(from - FIRST_OFFSET), aligned(to - FIRST_OFFSET), aligned(count)];
    match numbers {
        [Some(from), Some(to), Some(count)]
            if kind == target_kind && machine.state.heap.copy(source, from, target, to, count) =>
        {
            Ok(Returned::Void)
        }
        _ => Interrupt::unsupported("jdk.internal.misc.Unsafe: a copy between arrays of different kinds"),
    }
}
