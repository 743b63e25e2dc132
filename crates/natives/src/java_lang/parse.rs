//! `Integer.parseInt` and `Long.parseLong` of symbolic strings.
//!
//! Whether a string is a number is one condition, and which number is one term.

use heapwise_engine::{Interrupt, Machine, Returned, Step, Text, UnitFunction};
use heapwise_heap::{ObjectId, Value};
use heapwise_term::TermId;

use super::text_terms as terms;
use crate::arguments::argument;
use crate::table::{Methods, quicker};

const DIGITS: &str =
    "a symbolic string would be a path for each of its lengths, and each digit a look-up in tables";

pub(crate) const INTEGER: Methods = Methods {
    class: "java/lang/Integer",
    entries: &[quicker("parseInt(Ljava/lang/String;I)I", |m, a| parse(m, a, Width::Int), DIGITS)],
};

pub(crate) const LONG: Methods = Methods {
    class: "java/lang/Long",
    entries: &[quicker("parseLong(Ljava/lang/String;I)J", |m, a| parse(m, a, Width::Long), DIGITS)],
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Width {
    Int,
    Long,
}

/// For strings whose numbers may not fit 64 bits, the JDK's code runs.
fn parse(machine: &mut Machine<'_, '_>, arguments: &[Value], width: Width) -> Step<Returned> {
    let Some(string) = machine.resolve(argument(arguments, 0))? else { return Ok(Returned::Body) };
    let Value::Int(radix) = argument(arguments, 1) else { return Ok(Returned::Body) };
    if !machine.is_symbolic_string(string) || !(2..=36).contains(&radix) {
        return Ok(Returned::Body);
    }
    let text = machine.string_text(string)?;
    if (radix as u128).checked_pow(text.units.len() as u32).is_none_or(|limit| limit >= 1 << 63) {
        return Ok(Returned::Body);
    }
    let Some(number) = number(machine, &text, radix)? else { return Ok(Returned::Body) };
    let pool = &mut machine.cx.pool;
    let fits = match width {
        Width::Long => number.is_valid,
        Width::Int => {
            let (smallest, largest) = (pool.long(i32::MIN.into()), pool.long(i32::MAX.into()));
            let (above, below) = (pool.sle(smallest, number.value), pool.sle(number.value, largest));
            pool.and_all(&[number.is_valid, above, below])
        }
    };
    if !machine.decide(fits)? {
        let message = message(machine, &text, radix)?;
        return Err(Box::new(Interrupt::RaiseWith { class: "java/lang/NumberFormatException", message }));
    }
    Ok(match width {
        Width::Long => Returned::Wide(machine.value(number.value)),
        Width::Int => {
            let value = machine.cx.pool.trunc(number.value, 32);
            Returned::Value(machine.value(value))
        }
    })
}

/// The JDK's words for what is no number.
fn message(machine: &mut Machine<'_, '_>, text: &Text, radix: i32) -> Step<ObjectId> {
    let end = if radix == 10 { "\"".to_owned() } else { format!("\" under radix {radix}") };
    let pool = &mut machine.cx.pool;
    let (begin, end) = (terms::literal(pool, "For input string: \""), terms::literal(pool, &end));
    let message = terms::joined(pool, &begin, text, 0);
    let message = terms::joined(pool, &message, &end, begin.units.len());
    machine.string_of(&message)
}

/// What a text stands for.
struct Number {
    /// Whether it is a sign or none, and digits.
    is_valid: TermId,
    /// The number in 64 bits.
    value: TermId,
}

fn number(machine: &mut Machine<'_, '_>, text: &Text, radix: i32) -> Step<Option<Number>> {
    let method = machine.static_method("java/lang/Character", "digit", "(II)I")?;
    let digit = UnitFunction { method, parameter: Some(radix), then: None };
    let pool = &mut machine.cx.pool;
    let (zero, none) = (pool.int(0), pool.bool(false));
    let first = text.units.first().copied().unwrap_or(zero);
    let (minus, plus) = (pool.int('-' as i32), pool.int('+' as i32));
    let (is_minus, is_plus) = (pool.eq(first, minus), pool.eq(first, plus));
    let (factor, mut value) = (pool.long(radix.into()), pool.long(0));
    let mut conditions = Vec::new();
    let mut has_digits = none;
    for (at, unit) in text.units.iter().enumerate() {
        let Some(digit) = machine.tabulated(digit, *unit)? else { return Ok(None) };
        let pool = &mut machine.cx.pool;
        let inside = terms::is_inside(pool, text, at);
        let sign = if at == 0 { pool.or(is_minus, is_plus) } else { none };
        let not_sign = pool.not(sign);
        let counts = pool.and(inside, not_sign);
        let skipped = pool.not(counts);
        let is_digit = pool.sle(zero, digit);
        conditions.push(pool.or(skipped, is_digit));
        has_digits = pool.or(has_digits, counts);
        let digit = pool.sext(digit, 64);
        let shifted = pool.mul(value, factor);
        let next = pool.add(shifted, digit);
        value = pool.ite(counts, next, value);
    }
    let pool = &mut machine.cx.pool;
    conditions.push(has_digits);
    let is_valid = pool.and_all(&conditions);
    let negated = pool.neg(value);
    Ok(Some(Number { is_valid, value: pool.ite(is_minus, negated, value) }))
}
