//! Decimal digits of ints and longs, for `toString`, string building and concatenation.
//!
//! The JDK's bytecode divides digit by digit and branches on each quotient, which asks the solver for 32-bit
//! division at every step. Here a symbolic number forks once, over its sign and number of digits, which are
//! comparisons with constants; the digits are terms that cost nothing until somebody looks at them.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::{ObjectId, Value};
use heapwise_term::TermId;

use crate::arguments::{argument, object};
use crate::table::{Methods, quicker};

const REASON: &str = "digit by digit division would fork and divide at every step";

pub(crate) const INTEGER_DIGITS: Methods = Methods {
    class: "java/lang/Integer",
    entries: &[
        quicker("stringSize(I)I", int_size, REASON).in_some_jdks(),
        quicker("getChars(II[B)I", int_latin1, REASON).in_some_jdks(),
    ],
};

pub(crate) const LONG_DIGITS: Methods = Methods {
    class: "java/lang/Long",
    entries: &[
        quicker("stringSize(J)I", long_size, REASON).in_some_jdks(),
        quicker("getChars(JI[B)I", long_latin1, REASON).in_some_jdks(),
    ],
};

pub(crate) const UTF16_DIGITS: Methods = Methods {
    class: "java/lang/StringUTF16",
    entries: &[
        quicker("getChars(II[B)I", int_utf16, REASON).in_some_jdks(),
        quicker("getChars(JI[B)I", long_utf16, REASON).in_some_jdks(),
    ],
};

pub(crate) const DECIMAL_DIGITS: Methods = Methods {
    class: "jdk/internal/util/DecimalDigits",
    entries: &[
        quicker("stringSize(I)I", int_size, REASON).in_some_jdks(),
        quicker("stringSize(J)I", long_size, REASON).in_some_jdks(),
        quicker("uncheckedGetCharsLatin1(II[B)I", int_latin1, REASON).in_some_jdks(),
        quicker("uncheckedGetCharsLatin1(JI[B)I", long_latin1, REASON).in_some_jdks(),
        quicker("uncheckedGetCharsUTF16(II[B)I", int_utf16, REASON).in_some_jdks(),
        quicker("uncheckedGetCharsUTF16(JI[B)I", long_utf16, REASON).in_some_jdks(),
    ],
};

/// The text of a number: one value for each character.
struct Text {
    negative: bool,
    /// The least significant digit first, as characters.
    digits: Vec<Value>,
}

impl Text {
    fn len(&self) -> usize {
        self.digits.len() + usize::from(self.negative)
    }
}

fn int_size(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    size(machine, argument(arguments, 0), 10)
}

fn long_size(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    size(machine, argument(arguments, 0), 19)
}

fn int_latin1(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let text = text(machine, argument(arguments, 0), 10)?;
    write(machine, &arguments[1..], &text, 1)
}

fn long_latin1(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let text = text(machine, argument(arguments, 0), 19)?;
    write(machine, &arguments[2..], &text, 1)
}

fn int_utf16(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let text = text(machine, argument(arguments, 0), 10)?;
    write(machine, &arguments[1..], &text, 2)
}

fn long_utf16(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let text = text(machine, argument(arguments, 0), 19)?;
    write(machine, &arguments[2..], &text, 2)
}

fn size(machine: &mut Machine<'_, '_>, number: Value, most: u32) -> Step<Returned> {
    let text = text(machine, number, most)?;
    Ok(Returned::Value(Value::Int(text.len() as i32)))
}

/// Writes the text so that it ends before the index that is the first argument, into the bytes that are the second; the
/// result is where it begins. Each character takes `width` bytes, the low one first.
fn write(machine: &mut Machine<'_, '_>, arguments: &[Value], text: &Text, width: usize) -> Step<Returned> {
    let Value::Int(end) = argument(arguments, 0) else {
        return Interrupt::unsupported("the digits of a number at a symbolic place");
    };
    let bytes = object(machine, arguments, 1)?;
    let room = machine.length(bytes)?;
    let end = usize::try_from(end).unwrap_or(0);
    let Some(start) = end.checked_sub(text.len()).filter(|_| end * width <= room) else {
        return Interrupt::unsupported("the digits of a number in an array that is too short");
    };
    for (digit, place) in text.digits.iter().zip((start..end).rev()) {
        put(machine, bytes, place, *digit, width)?;
    }
    if text.negative {
        put(machine, bytes, start, Value::Int(i32::from(b'-')), width)?;
    }
    Ok(Returned::Value(Value::Int(start as i32)))
}

fn put(
    machine: &mut Machine<'_, '_>,
    bytes: ObjectId,
    place: usize,
    character: Value,
    width: usize,
) -> Step<()> {
    machine.write_cell(bytes, place * width, character)?;
    if width == 2 {
        machine.write_cell(bytes, place * width + 1, Value::Int(0))?;
    }
    Ok(())
}

/// The text of a number of at most `most` digits.
fn text(machine: &mut Machine<'_, '_>, number: Value, most: u32) -> Step<Text> {
    let concrete = match number {
        Value::Int(number) => i64::from(number),
        Value::Long(number) => number,
        Value::Term(term) => return symbolic_text(machine, term, most),
        _ => return Interrupt::unsupported("the digits of what is no number"),
    };
    let mut magnitude = concrete.unsigned_abs();
    let mut digits = Vec::new();
    while magnitude > 0 || digits.is_empty() {
        digits.push(Value::Int(i32::from(b'0') + (magnitude % 10) as i32));
        magnitude /= 10;
    }
    Ok(Text { negative: concrete < 0, digits })
}

fn symbolic_text(machine: &mut Machine<'_, '_>, number: TermId, most: u32) -> Step<Text> {
    let shapes: Vec<(bool, u32)> =
        (1..=most).map(|digits| (false, digits)).chain((1..=most).map(|digits| (true, digits))).collect();
    let conditions: Vec<TermId> = shapes
        .iter()
        .map(|(negative, digits)| has_shape(machine, number, most, *negative, *digits))
        .collect();
    let chosen = machine.decide_among(&conditions)?;
    let Some((negative, count)) = shapes.get(chosen).copied() else {
        return Interrupt::unsupported("a number without digits");
    };
    let magnitude = if negative { machine.cx.pool.neg(number) } else { number };
    let digits = (0..count).map(|place| digit(machine, magnitude, most, place)).collect();
    Ok(Text { negative, digits })
}

/// Whether a number has this sign and this many digits; all comparisons are signed and none can overflow.
fn has_shape(
    machine: &mut Machine<'_, '_>,
    number: TermId,
    most: u32,
    negative: bool,
    digits: u32,
) -> TermId {
    let power = |exponent: u32| 10i64.pow(exponent);
    let low = constant(machine, most, if digits == 1 { i64::from(negative) } else { power(digits - 1) });
    let pool = &mut machine.cx.pool;
    if negative {
        let low = pool.neg(low);
        let reaches = pool.sle(number, low);
        if digits == most {
            return reaches;
        }
        let high = constant(machine, most, -power(digits));
        let pool = &mut machine.cx.pool;
        let stays = pool.slt(high, number);
        pool.and(reaches, stays)
    } else {
        let reaches = pool.sle(low, number);
        if digits == most {
            return reaches;
        }
        let high = constant(machine, most, power(digits));
        let pool = &mut machine.cx.pool;
        let stays = pool.slt(number, high);
        pool.and(reaches, stays)
    }
}

/// The character of the digit at 10^place; the magnitude is unsigned.
fn digit(machine: &mut Machine<'_, '_>, magnitude: TermId, most: u32, place: u32) -> Value {
    let (power, ten) = (constant(machine, most, 10i64.pow(place)), constant(machine, most, 10));
    let zero = machine.cx.pool.int(i32::from(b'0'));
    let pool = &mut machine.cx.pool;
    let shifted = pool.udiv(magnitude, power);
    let digit = pool.urem(shifted, ten);
    let digit = if most > 10 { pool.trunc(digit, 32) } else { digit };
    let character = pool.add(digit, zero);
    machine.value(character)
}

/// A constant of the number's width: ints have at most 10 digits.
fn constant(machine: &mut Machine<'_, '_>, most: u32, value: i64) -> TermId {
    if most > 10 { machine.cx.pool.long(value) } else { machine.cx.pool.int(value as i32) }
}
