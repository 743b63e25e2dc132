//! Arguments of natives. They come in slots: a `long` or `double` takes two.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::{Data, ObjectId, Value};
use heapwise_program::ClassId;

/// The argument in a slot.
pub(crate) fn argument(arguments: &[Value], slot: usize) -> Value {
    arguments.get(slot).copied().unwrap_or(Value::Filler)
}

/// A concrete int.
pub(crate) fn int(arguments: &[Value], slot: usize, what: &str) -> Step<i32> {
    match argument(arguments, slot) {
        Value::Int(value) => Ok(value),
        _ => Interrupt::unsupported(format!("{what} of a symbolic int")),
    }
}

/// A concrete double.
pub(crate) fn double(arguments: &[Value], slot: usize, what: &str) -> Step<f64> {
    match argument(arguments, slot) {
        Value::Double(value) => Ok(value),
        _ => Interrupt::unsupported(format!("{what} of a symbolic double")),
    }
}

/// An object; null raises `NullPointerException`.
pub(crate) fn object(machine: &mut Machine<'_, '_>, arguments: &[Value], slot: usize) -> Step<ObjectId> {
    machine.object(argument(arguments, slot))
}

/// The class that a `Class` argument stands for; null raises `NullPointerException`.
pub(crate) fn class(machine: &mut Machine<'_, '_>, arguments: &[Value], slot: usize) -> Step<ClassId> {
    let mirror = object(machine, arguments, slot)?;
    machine.note_class_question(mirror);
    machine.mirrored(mirror)
}

/// The text of a string argument; null raises `NullPointerException`.
pub(crate) fn text(machine: &mut Machine<'_, '_>, arguments: &[Value], slot: usize) -> Step<String> {
    Ok(String::from_utf16_lossy(&machine.concrete_text(argument(arguments, slot))?))
}

/// So many bytes of a concrete array from an offset on.
pub(crate) fn bytes(
    machine: &mut Machine<'_, '_>,
    array: Value,
    offset: Value,
    length: Value,
) -> Step<Vec<u8>> {
    let array = machine.object(array)?;
    let (Data::Bytes(data), Value::Int(offset), Value::Int(length)) =
        (&machine.state.heap.object(array).data, offset, length)
    else {
        return Interrupt::unsupported("symbolic bytes that leave the program");
    };
    let range = usize::try_from(offset).ok().zip(usize::try_from(length).ok());
    let part = range.and_then(|(offset, length)| data.get(offset..offset.checked_add(length)?));
    match part {
        Some(part) => Ok(part.iter().map(|byte| *byte as u8).collect()),
        None => {
            let all = data.len();
            let message = format!("Range [{offset}, {offset} + {length}) out of bounds for length {all}");
            Interrupt::raise("java/lang/IndexOutOfBoundsException", message)
        }
    }
}

/// A boolean result.
pub(crate) fn boolean(value: bool) -> Step<Returned> {
    Ok(Returned::Value(Value::Int(i32::from(value))))
}

/// A new string as the result.
pub(crate) fn string(machine: &mut Machine<'_, '_>, text: &str) -> Step<Returned> {
    Ok(Returned::Value(Value::Object(new_string(machine, text)?)))
}

/// A new string.
pub(crate) fn new_string(machine: &mut Machine<'_, '_>, text: &str) -> Step<ObjectId> {
    let units: Vec<u16> = text.encode_utf16().collect();
    machine.new_string(&units)
}

/// The `Class` object of a class, or null, as the result.
pub(crate) fn mirror(machine: &mut Machine<'_, '_>, class: Option<ClassId>) -> Step<Returned> {
    Ok(Returned::Value(match class {
        Some(class) => Value::Object(machine.mirror(class)?),
        None => Value::Null,
    }))
}

// Natives that several classes share.

/// For methods that have nothing to do here.
pub(crate) fn nothing(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Ok(Returned::Void)
}

/// For methods whose answer is null here.
pub(crate) fn null(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Ok(Returned::Value(Value::Null))
}

/// For methods whose answer is false or 0 here.
pub(crate) fn zero(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Ok(Returned::Value(Value::Int(0)))
}

/// For methods whose answer is true or 1 here.
pub(crate) fn one(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Ok(Returned::Value(Value::Int(1)))
}
