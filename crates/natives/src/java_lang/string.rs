//! `java.lang.String`.
//!
//! The methods replaced answer for strings of symbolic contents, as terms over their text; for all others the JDK's
//! code runs.

use heapwise_engine::{Interrupt, Machine, Returned, Step, Text};
use heapwise_heap::{Data, ObjectId, Value};
use heapwise_term::{TermId, TermPool};

use super::builder::joined;
use super::string_case::{Case, change_case, compare_ignore_case, equals_ignore_case};
use super::text_terms as terms;
use crate::arguments::{argument, boolean, object};
use crate::table::{Methods, native, quicker};

const FORKS: &str = "a symbolic string would be a path for each of its lengths and characters";
const OUT_OF_BOUNDS: &str = "java/lang/StringIndexOutOfBoundsException";

pub(crate) const STRING: Methods = Methods {
    class: "java/lang/String",
    entries: &[
        native("intern()Ljava/lang/String;", intern).function(),
        quicker("<init>(Ljava/lang/String;)V", copy, FORKS),
        quicker("<init>([C)V", of_array, FORKS),
        quicker("<init>([CII)V", of_array, FORKS),
        quicker("<init>([III)V", of_array, FORKS),
        quicker("length()I", length, FORKS),
        quicker("isEmpty()Z", is_empty, FORKS),
        quicker("charAt(I)C", char_at, FORKS),
        quicker("codePointAt(I)I", code_point_at, FORKS),
        quicker("hashCode()I", hash_code, FORKS),
        quicker("equals(Ljava/lang/Object;)Z", equals, FORKS),
        quicker("compareTo(Ljava/lang/String;)I", compare_to, FORKS),
        quicker("startsWith(Ljava/lang/String;)Z", |m, a| starts_with(m, a, Value::Int(0)), FORKS),
        quicker("startsWith(Ljava/lang/String;I)Z", |m, a| starts_with(m, a, argument(a, 2)), FORKS),
        quicker("endsWith(Ljava/lang/String;)Z", ends_with, FORKS),
        quicker("indexOf(I)I", |m, a| index_of_char(m, a, First), FORKS),
        quicker("indexOf(II)I", |m, a| index_of_char(m, a, FirstFrom), FORKS),
        quicker("lastIndexOf(I)I", |m, a| index_of_char(m, a, Last), FORKS),
        quicker("lastIndexOf(II)I", |m, a| index_of_char(m, a, LastFrom), FORKS),
        quicker("indexOf(Ljava/lang/String;)I", |m, a| index_of_string(m, a, First), FORKS),
        quicker("indexOf(Ljava/lang/String;I)I", |m, a| index_of_string(m, a, FirstFrom), FORKS),
        quicker("lastIndexOf(Ljava/lang/String;)I", |m, a| index_of_string(m, a, Last), FORKS),
        quicker("lastIndexOf(Ljava/lang/String;I)I", |m, a| index_of_string(m, a, LastFrom), FORKS),
        quicker("substring(I)Ljava/lang/String;", substring_from, FORKS),
        quicker("substring(II)Ljava/lang/String;", substring, FORKS),
        quicker("concat(Ljava/lang/String;)Ljava/lang/String;", concat, FORKS),
        quicker("replace(CC)Ljava/lang/String;", replace, FORKS),
        quicker("trim()Ljava/lang/String;", |m, a| strip(m, a, [true, true], is_below_space), FORKS),
        quicker("strip()Ljava/lang/String;", |m, a| strip(m, a, [true, true], is_white), FORKS),
        quicker("stripLeading()Ljava/lang/String;", |m, a| strip(m, a, [true, false], is_white), FORKS),
        quicker("stripTrailing()Ljava/lang/String;", |m, a| strip(m, a, [false, true], is_white), FORKS),
        quicker("isBlank()Z", is_blank, FORKS),
        quicker("toLowerCase()Ljava/lang/String;", |m, a| change_case(m, a, Case::Lower), FORKS),
        quicker("toUpperCase()Ljava/lang/String;", |m, a| change_case(m, a, Case::Upper), FORKS),
        quicker("equalsIgnoreCase(Ljava/lang/String;)Z", equals_ignore_case, FORKS),
        quicker("compareToIgnoreCase(Ljava/lang/String;)I", compare_ignore_case, FORKS),
        quicker("toCharArray()[C", to_char_array, FORKS),
        quicker("valueOf(C)Ljava/lang/String;", value_of_char, FORKS),
    ],
};

/// Which position a search wants.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    First,
    FirstFrom,
    Last,
    LastFrom,
}
use Wanted::{First, FirstFrom, Last, LastFrom};

impl Wanted {
    fn is_last(self) -> bool {
        matches!(self, Last | LastFrom)
    }

    /// The position to begin at, the argument behind the one searched for.
    fn from(self, arguments: &[Value]) -> Value {
        match self {
            First => Value::Int(0),
            Last => Value::Int(i32::MAX),
            FirstFrom | LastFrom => argument(arguments, 2),
        }
    }
}

fn intern(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let string = object(machine, arguments, 0)?;
    Ok(Returned::Value(Value::Object(machine.intern(string)?)))
}

/// The text of the receiver, if it is symbolic or `also` is.
pub(super) fn receiver(
    machine: &mut Machine<'_, '_>,
    arguments: &[Value],
    also: &[Value],
) -> Step<Option<Text>> {
    let string = object(machine, arguments, 0)?;
    let is_term = |value: &Value| matches!(value, Value::Term(_));
    if !machine.is_symbolic_string(string) && !also.iter().any(is_term) {
        return Ok(None);
    }
    machine.string_text(string).map(Some)
}

/// The texts of the receiver and of the string that is the first argument, if one of them is symbolic or `also` is.
pub(super) fn both(
    machine: &mut Machine<'_, '_>,
    arguments: &[Value],
    also: &[Value],
) -> Step<Option<(Text, Text)>> {
    let string = object(machine, arguments, 0)?;
    let Some(other) = machine.resolve(argument(arguments, 1))? else {
        return match machine.is_symbolic_string(string) {
            true => {
                Err(Box::new(Interrupt::Raise { class: "java/lang/NullPointerException", message: None }))
            }
            false => Ok(None),
        };
    };
    let is_term = |value: &Value| matches!(value, Value::Term(_));
    let is_symbolic = machine.is_symbolic_string(string) || machine.is_symbolic_string(other);
    if !is_symbolic && !also.iter().any(is_term) {
        return Ok(None);
    }
    Ok(Some((machine.string_text(string)?, machine.string_text(other)?)))
}

pub(super) fn number(machine: &Machine<'_, '_>, term: TermId) -> Step<Returned> {
    Ok(Returned::Value(machine.value(term)))
}

pub(super) fn truth(machine: &mut Machine<'_, '_>, condition: TermId) -> Step<Returned> {
    let term = terms::as_int(machine, condition);
    number(machine, term)
}

fn string(machine: &mut Machine<'_, '_>, text: &Text) -> Step<Returned> {
    Ok(Returned::Value(Value::Object(machine.string_of(text)?)))
}

/// What became of the receiver, which is the receiver itself where nothing changed.
pub(super) fn derived(machine: &mut Machine<'_, '_>, arguments: &[Value], text: &Text) -> Step<Returned> {
    let source = object(machine, arguments, 0)?;
    Ok(Returned::Value(Value::Object(machine.string_from(source, text)?)))
}

fn copy(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some(original) = machine.resolve(argument(arguments, 1))? else { return Ok(Returned::Body) };
    if !machine.is_symbolic_string(original) {
        return Ok(Returned::Body);
    }
    let text = machine.string_text(original)?;
    let string = object(machine, arguments, 0)?;
    machine.set_text(string, &text)?;
    Ok(Returned::Void)
}

/// A string of all units of an array, or of those that two more arguments say.
fn of_array(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some(array) = machine.resolve(argument(arguments, 1))? else { return Ok(Returned::Body) };
    let length = machine.length(array)?;
    let (from, count) = match (arguments.get(2), arguments.get(3)) {
        (None, _) => (0, length),
        (Some(Value::Int(from)), Some(Value::Int(count))) if *from >= 0 && *count >= 0 => {
            (*from as usize, *count as usize)
        }
        _ => return Ok(Returned::Body),
    };
    let is_symbolic = matches!(machine.state.heap.object(array).data, Data::Cells(_));
    if !is_symbolic || from.checked_add(count).is_none_or(|end| end > length) {
        return Ok(Returned::Body);
    }
    let units: Step<Vec<TermId>> = (from..from + count)
        .map(|at| {
            let unit = machine.read_cell(array, at)?;
            machine.int_term(unit)
        })
        .collect();
    let text = Text { length: machine.cx.pool.int(count as i32), units: units? };
    // An array of ints may hold characters that are two units.
    let are_units = terms::all(&mut machine.cx.pool, &text, |pool, unit| {
        let bound = pool.int(0x10000);
        pool.ult(unit, bound)
    });
    if !machine.decide(are_units)? {
        return Ok(Returned::Body);
    }
    let string = object(machine, arguments, 0)?;
    machine.set_text(string, &text)?;
    Ok(Returned::Void)
}

fn length(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let this = object(machine, arguments, 0)?;
    if let Some(stored) = machine.stored_string(this) {
        return Ok(Returned::Value(Value::Int(stored.len() as i32)));
    }
    match receiver(machine, arguments, &[])? {
        Some(text) => number(machine, text.length),
        None => Ok(Returned::Body),
    }
}

fn is_empty(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some(text) = receiver(machine, arguments, &[])? else { return Ok(Returned::Body) };
    let zero = machine.cx.pool.int(0);
    let empty = machine.cx.pool.eq(text.length, zero);
    truth(machine, empty)
}

fn char_at(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let (this, index) = (object(machine, arguments, 0)?, argument(arguments, 1));
    if let (Some(stored), Value::Int(index)) = (machine.stored_string(this), index) {
        let unit = usize::try_from(index).ok().and_then(|index| stored.unit(index));
        return Ok(unit.map_or(Returned::Body, |unit| Returned::Value(Value::Int(unit.into()))));
    }
    let Some(text) = receiver(machine, arguments, &[index])? else { return Ok(Returned::Body) };
    let index = machine.int_term(index)?;
    let inside = machine.cx.pool.ult(index, text.length);
    if !machine.decide(inside)? {
        return out_of_bounds(machine, arguments, "index out of bounds");
    }
    let unit = terms::unit_at(&mut machine.cx.pool, &text.units, index);
    number(machine, unit)
}

fn code_point_at(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let index = argument(arguments, 1);
    let Some(text) = receiver(machine, arguments, &[index])? else { return Ok(Returned::Body) };
    let index = machine.int_term(index)?;
    let inside = machine.cx.pool.ult(index, text.length);
    if !machine.decide(inside)? {
        return out_of_bounds(machine, arguments, "index out of bounds");
    }
    let point = terms::code_point_at(&mut machine.cx.pool, &text, index);
    number(machine, point)
}

/// The JDK's words need numbers: its code finds them where only an index is symbolic, and else only a replay.
fn out_of_bounds(machine: &mut Machine<'_, '_>, arguments: &[Value], words: &str) -> Step<Returned> {
    let string = object(machine, arguments, 0)?;
    match machine.is_symbolic_string(string) {
        true => machine.raise_vaguely(OUT_OF_BOUNDS, words),
        false => Ok(Returned::Body),
    }
}

fn hash_code(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some(text) = receiver(machine, arguments, &[])? else { return Ok(Returned::Body) };
    let hash = terms::hash(&mut machine.cx.pool, &text);
    number(machine, hash)
}

fn equals(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let this = object(machine, arguments, 0)?;
    let Some(other) = machine.resolve(argument(arguments, 1))? else { return boolean(false) };
    machine.note_asked(other, machine.string_class());
    if machine.state.heap.class(other) != machine.string_class() {
        return boolean(false);
    }
    if this == other {
        return boolean(true);
    }
    // Equal strings are stored alike: Latin-1 where that holds them.
    if let (Some(left), Some(right)) = (machine.stored_string(this), machine.stored_string(other)) {
        return boolean(left == right);
    }
    let (left, right) = (machine.string_text(this)?, machine.string_text(other)?);
    let equal = machine.equal_texts(&left, &right);
    truth(machine, equal)
}

fn compare_to(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some((left, right)) = both(machine, arguments, &[])? else { return Ok(Returned::Body) };
    let order = terms::compare(&mut machine.cx.pool, &left, &right);
    number(machine, order)
}

fn starts_with(machine: &mut Machine<'_, '_>, arguments: &[Value], offset: Value) -> Step<Returned> {
    let Some((text, part)) = both(machine, arguments, &[offset])? else { return Ok(Returned::Body) };
    let offset = machine.int_term(offset)?;
    let starts = terms::starts_with(&mut machine.cx.pool, &text, &part, offset);
    truth(machine, starts)
}

fn ends_with(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some((text, part)) = both(machine, arguments, &[])? else { return Ok(Returned::Body) };
    let ends = terms::ends_with(&mut machine.cx.pool, &text, &part);
    truth(machine, ends)
}

/// Characters beyond the units are pairs of units, for which the JDK's code runs.
fn index_of_char(machine: &mut Machine<'_, '_>, arguments: &[Value], wanted: Wanted) -> Step<Returned> {
    let (sought, from) = (argument(arguments, 1), wanted.from(arguments));
    let Some(text) = receiver(machine, arguments, &[sought, from])? else { return Ok(Returned::Body) };
    let (sought, from) = (machine.int_term(sought)?, machine.int_term(from)?);
    let bound = machine.cx.pool.int(0x10000);
    let is_unit = machine.cx.pool.ult(sought, bound);
    if !machine.decide(is_unit)? {
        return Ok(Returned::Body);
    }
    let found = terms::index_of_unit(&mut machine.cx.pool, &text, sought, from, wanted.is_last());
    number(machine, found)
}

fn index_of_string(machine: &mut Machine<'_, '_>, arguments: &[Value], wanted: Wanted) -> Step<Returned> {
    let from = wanted.from(arguments);
    let Some((text, part)) = both(machine, arguments, &[from])? else { return Ok(Returned::Body) };
    let from = machine.int_term(from)?;
    let found = terms::index_of(&mut machine.cx.pool, &text, &part, from, wanted.is_last());
    number(machine, found)
}

fn substring_from(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let begin = argument(arguments, 1);
    let Some(text) = receiver(machine, arguments, &[begin])? else {
        return copied(machine, arguments, begin == Value::Int(0));
    };
    let begin = machine.int_term(begin)?;
    cut(machine, arguments, &text, begin, text.length)
}

fn substring(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let (begin, end) = (argument(arguments, 1), argument(arguments, 2));
    let Some(text) = receiver(machine, arguments, &[begin, end])? else {
        let length =
            called_on(arguments).and_then(|string| machine.text(string)).map(|text| text.len() as i32);
        let is_whole = begin == Value::Int(0) && length.is_some_and(|length| end == Value::Int(length));
        return copied(machine, arguments, is_whole);
    };
    let (begin, end) = (machine.int_term(begin)?, machine.int_term(end)?);
    cut(machine, arguments, &text, begin, end)
}

/// What a known string gives for a part of it: where that is the whole, a JVM may give the string or a copy.
pub(super) fn copied(machine: &mut Machine<'_, '_>, arguments: &[Value], is_whole: bool) -> Step<Returned> {
    match called_on(arguments).and_then(|string| machine.text(string)) {
        Some(text) if is_whole && machine.copies_string() => {
            Ok(Returned::Value(Value::Object(machine.new_string(&text)?)))
        }
        _ => Ok(Returned::Body),
    }
}

/// The string that a method is called on.
pub(super) fn called_on(arguments: &[Value]) -> Option<ObjectId> {
    match argument(arguments, 0) {
        Value::Object(object) => Some(object),
        _ => None,
    }
}

fn cut(
    machine: &mut Machine<'_, '_>,
    arguments: &[Value],
    text: &Text,
    begin: TermId,
    end: TermId,
) -> Step<Returned> {
    let pool = &mut machine.cx.pool;
    let end_inside = pool.ule(end, text.length);
    let in_order = pool.ule(begin, end);
    let inside = pool.and(end_inside, in_order);
    if !machine.decide(inside)? {
        return out_of_bounds(machine, arguments, "begin and end out of bounds");
    }
    let part = terms::part(&mut machine.cx.pool, text, begin, end);
    derived(machine, arguments, &part)
}

fn concat(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some((left, right)) = both(machine, arguments, &[])? else { return Ok(Returned::Body) };
    let joined = joined(machine, &left, &right)?;
    derived(machine, arguments, &joined)
}

fn replace(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let (old, new) = (argument(arguments, 1), argument(arguments, 2));
    let Some(mut text) = receiver(machine, arguments, &[old, new])? else { return Ok(Returned::Body) };
    let (old, new) = (machine.int_term(old)?, machine.int_term(new)?);
    for unit in &mut text.units {
        let pool = &mut machine.cx.pool;
        let equal = pool.eq(*unit, old);
        *unit = pool.ite(equal, new, *unit);
    }
    derived(machine, arguments, &text)
}

fn is_below_space(pool: &mut TermPool, unit: TermId) -> TermId {
    let space = pool.int(' ' as i32);
    pool.sle(unit, space)
}

fn is_white(pool: &mut TermPool, unit: TermId) -> TermId {
    terms::is_in(pool, unit, &terms::WHITE)
}

fn strip(
    machine: &mut Machine<'_, '_>,
    arguments: &[Value],
    sides: [bool; 2],
    blank: fn(&mut TermPool, TermId) -> TermId,
) -> Step<Returned> {
    let Some(text) = receiver(machine, arguments, &[])? else { return Ok(Returned::Body) };
    let pool = &mut machine.cx.pool;
    let (begin, end) = terms::stripped(pool, &text, sides, blank);
    let part = terms::part(pool, &text, begin, end);
    derived(machine, arguments, &part)
}

fn is_blank(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some(text) = receiver(machine, arguments, &[])? else { return Ok(Returned::Body) };
    let blank = terms::all(&mut machine.cx.pool, &text, is_white);
    truth(machine, blank)
}

fn to_char_array(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some(text) = receiver(machine, arguments, &[])? else { return Ok(Returned::Body) };
    let length = machine.decide_index(text.length, text.units.len() + 1)?;
    let array: ObjectId = machine.allocate_chars(length)?;
    for (at, unit) in text.units.iter().take(length).enumerate() {
        let unit = machine.value(*unit);
        machine.write_cell(array, at, unit)?;
    }
    Ok(Returned::Value(Value::Object(array)))
}

fn value_of_char(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Value::Term(unit) = argument(arguments, 0) else { return Ok(Returned::Body) };
    let text = terms::single(&mut machine.cx.pool, unit);
    string(machine, &text)
}
