//! `java.lang.Float` and `java.lang.Double`: floats as bits and back.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::{Gap, Value};
use heapwise_term::TermId;

use crate::arguments::argument;
use crate::table::{Methods, native};

pub(crate) const FLOAT: Methods = Methods {
    class: "java/lang/Float",
    entries: &[
        native("floatToRawIntBits(F)I", float_to_bits).function(),
        native("intBitsToFloat(I)F", bits_to_float).function(),
    ],
};

pub(crate) const DOUBLE: Methods = Methods {
    class: "java/lang/Double",
    entries: &[
        native("doubleToRawLongBits(D)J", double_to_bits),
        native("longBitsToDouble(J)D", bits_to_double).function(),
    ],
};

fn float_to_bits(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    Ok(Returned::Value(match argument(arguments, 0) {
        Value::Float(value) => Value::Int(value.to_bits() as i32),
        value => bits(machine, value)?,
    }))
}

fn double_to_bits(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    Ok(Returned::Wide(match argument(arguments, 0) {
        Value::Double(value) => Value::Long(value.to_bits() as i64),
        value => bits(machine, value)?,
    }))
}

fn bits_to_float(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    Ok(Returned::Value(match argument(arguments, 0) {
        Value::Int(value) => Value::Float(f32::from_bits(value as u32)),
        value => from_bits(machine, value)?,
    }))
}

fn bits_to_double(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    Ok(Returned::Wide(match argument(arguments, 0) {
        Value::Long(value) => Value::Double(f64::from_bits(value as u64)),
        value => from_bits(machine, value)?,
    }))
}

fn bits(machine: &mut Machine<'_, '_>, value: Value) -> Step<Value> {
    let Value::Term(term) = value else { return Interrupt::unsupported("the bits of what is no float") };
    if !is_a_number(machine, term) {
        machine.cx.gaps.note(Gap::OtherNans);
    }
    let bits = machine.cx.pool.float_bits(term);
    Ok(machine.value(bits))
}

/// Whether the path has made sure that this is not NaN, as the JDK does where all NaNs count as one.
fn is_a_number(machine: &mut Machine<'_, '_>, term: TermId) -> bool {
    let is_nan = machine.cx.pool.f_is_nan(term);
    let is_number = machine.cx.pool.not(is_nan);
    machine.cx.pool.as_bool(is_number) == Some(true)
        || machine.state.path.implies(&machine.cx.pool, is_number)
}

fn from_bits(machine: &mut Machine<'_, '_>, value: Value) -> Step<Value> {
    let Value::Term(term) = value else { return Interrupt::unsupported("a float of what are no bits") };
    let float = machine.cx.pool.float_from_bits(term);
    Ok(machine.value(float))
}
