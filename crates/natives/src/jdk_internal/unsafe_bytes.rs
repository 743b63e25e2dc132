//! Numbers that `Unsafe` reads and writes across the elements of a byte array, the lowest byte first.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::{Data, Value};
use heapwise_program::Kind;

use super::unsafe_cells::{BASE, scale};
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
    let start = offset.checked_sub(BASE).and_then(|start| usize::try_from(start).ok());
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
    let start = (offset - BASE) as usize;
    for (index, byte) in bits.to_le_bytes().into_iter().take(scale(kind) as usize).enumerate() {
        machine.write_cell(array, start + index, Value::Int(i32::from(byte as i8)))?;
    }
    Ok(Returned::Void)
}
