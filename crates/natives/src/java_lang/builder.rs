//! `java.lang.AbstractStringBuilder` and its two subclasses, for symbolic texts.
//!
//! A builder to which something symbolic is appended has a text from then on; so has what it turns into. Methods that are
//! not here run as they are in the JDK, on the fields, which brings back the forks that this avoids.

use heapwise_engine::{Machine, Returned, Step, Text};
use heapwise_heap::Value;

use super::text_terms as terms;
use crate::arguments::{argument, object};
use crate::table::{Methods, quicker};

const FORKS: &str = "a symbolic string would be a path for each of its lengths and encodings";
const OUT_OF_BOUNDS: &str = "java/lang/StringIndexOutOfBoundsException";

pub(crate) const ABSTRACT: Methods = Methods {
    class: "java/lang/AbstractStringBuilder",
    entries: &[
        quicker("<init>(Ljava/lang/String;)V", of_string, FORKS),
        quicker("append(Ljava/lang/String;)Ljava/lang/AbstractStringBuilder;", append_string, FORKS),
        quicker("append(C)Ljava/lang/AbstractStringBuilder;", append_char, FORKS),
        quicker("length()I", length, FORKS),
        quicker("charAt(I)C", char_at, FORKS),
        quicker("setLength(I)V", set_length, FORKS),
        quicker("reverse()Ljava/lang/AbstractStringBuilder;", reverse, FORKS),
    ],
};

pub(crate) const BUILDER: Methods = Methods {
    class: "java/lang/StringBuilder",
    entries: &[quicker("toString()Ljava/lang/String;", to_string, FORKS)],
};

pub(crate) const BUFFER: Methods = Methods {
    class: "java/lang/StringBuffer",
    entries: &[quicker("toString()Ljava/lang/String;", to_string, FORKS)],
};

/// The text of the builder, if it is symbolic or `also` is.
fn receiver(machine: &mut Machine<'_, '_>, arguments: &[Value], also: bool) -> Step<Option<Text>> {
    let builder = object(machine, arguments, 0)?;
    if !also && !machine.is_symbolic_builder(builder) {
        return Ok(None);
    }
    machine.builder_text(builder).map(Some)
}

/// Gives the builder a text and returns the builder.
fn become_text(machine: &mut Machine<'_, '_>, arguments: &[Value], text: &Text) -> Step<Returned> {
    let builder = object(machine, arguments, 0)?;
    machine.set_text(builder, text)?;
    Ok(Returned::Value(argument(arguments, 0)))
}

fn of_string(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some(string) = machine.resolve(argument(arguments, 1))? else { return Ok(Returned::Body) };
    if !machine.is_symbolic_string(string) {
        return Ok(Returned::Body);
    }
    let text = machine.string_text(string)?;
    become_text(machine, arguments, &text)?;
    Ok(Returned::Void)
}

fn append_string(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some(string) = machine.resolve(argument(arguments, 1))? else { return Ok(Returned::Body) };
    let also = machine.is_symbolic_string(string);
    let Some(text) = receiver(machine, arguments, also)? else { return Ok(Returned::Body) };
    let added = machine.string_text(string)?;
    let joined = joined(machine, &text, &added)?;
    become_text(machine, arguments, &joined)
}

/// The one text behind the other.
pub(super) fn joined(machine: &mut Machine<'_, '_>, left: &Text, right: &Text) -> Step<Text> {
    let settled = machine.add_behind(left, right)?;
    Ok(terms::joined(&mut machine.cx.pool, left, right, settled))
}

fn append_char(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let unit = argument(arguments, 1);
    let Some(text) = receiver(machine, arguments, matches!(unit, Value::Term(_)))? else {
        return Ok(Returned::Body);
    };
    let unit = machine.int_term(unit)?;
    let pool = &mut machine.cx.pool;
    let added = terms::single(pool, unit);
    let joined = joined(machine, &text, &added)?;
    become_text(machine, arguments, &joined)
}

fn length(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    match receiver(machine, arguments, false)? {
        Some(text) => Ok(Returned::Value(machine.value(text.length))),
        None => Ok(Returned::Body),
    }
}

fn char_at(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some(text) = receiver(machine, arguments, false)? else { return Ok(Returned::Body) };
    let index = machine.int_term(argument(arguments, 1))?;
    let inside = machine.cx.pool.ult(index, text.length);
    if !machine.decide(inside)? {
        return machine.raise_vaguely(OUT_OF_BOUNDS, "index out of bounds");
    }
    let unit = terms::unit_at(&mut machine.cx.pool, &text.units, index);
    Ok(Returned::Value(machine.value(unit)))
}

/// A shorter text; where units of zero would have to be added, the JDK's code runs.
fn set_length(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some(text) = receiver(machine, arguments, false)? else { return Ok(Returned::Body) };
    let length = machine.int_term(argument(arguments, 1))?;
    let is_shorter = machine.cx.pool.ule(length, text.length);
    if !machine.decide(is_shorter)? {
        return Ok(Returned::Body);
    }
    let pool = &mut machine.cx.pool;
    let zero = pool.int(0);
    let shorter = terms::part(pool, &text, zero, length);
    become_text(machine, arguments, &shorter)?;
    Ok(Returned::Void)
}

/// Pairs of surrogates stay in their order.
fn reverse(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some(text) = receiver(machine, arguments, false)? else { return Ok(Returned::Body) };
    let reversed = terms::reversed(&mut machine.cx.pool, &text);
    become_text(machine, arguments, &reversed)
}

fn to_string(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some(text) = receiver(machine, arguments, false)? else { return Ok(Returned::Body) };
    Ok(Returned::Value(Value::Object(machine.string_of(&text)?)))
}
