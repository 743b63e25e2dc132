//! Upper and lower case of symbolic strings, and comparisons that ignore it.

use heapwise_engine::{Interrupt, Machine, Returned, Step, Text, UnitFunction};
use heapwise_heap::Value;
use heapwise_program::MethodId;
use heapwise_term::TermId;

use super::string::{both, called_on, copied, derived, number, receiver, truth};
use super::text_terms as terms;
use crate::arguments::{argument, boolean};

/// Where each unit becomes one unit. Other cases are refused by name: the JDK's code would be a path for each change at
/// each place.
pub(super) fn change_case(machine: &mut Machine<'_, '_>, arguments: &[Value], case: Case) -> Step<Returned> {
    machine.note_other_answers("java.util.Locale.getDefault");
    let Some(text) = receiver(machine, arguments, &[])? else {
        let text = called_on(arguments).and_then(|string| machine.text(string));
        return copied(machine, arguments, text.is_some_and(|text| case.is_kept(&text)));
    };
    let mut changed = Text { length: text.length, units: Vec::with_capacity(text.units.len()) };
    let mut conditions = Vec::with_capacity(text.units.len());
    for (at, unit) in text.units.iter().enumerate() {
        let other = case.of_unit(machine, *unit)?;
        let pool = &mut machine.cx.pool;
        let is_special = terms::is_in(pool, *unit, case.special());
        let bound = pool.int(0x10000);
        let is_unit = pool.ult(other, bound);
        let is_plain = pool.not(is_special);
        let inside = terms::is_inside(pool, &text, at);
        let outside = pool.not(inside);
        let simple = pool.and(is_unit, is_plain);
        conditions.push(pool.or(outside, simple));
        changed.units.push(other);
    }
    let simple = machine.cx.pool.and_all(&conditions);
    if !machine.decide(simple)? {
        return Interrupt::unsupported(case.refusal());
    }
    derived(machine, arguments, &changed)
}

/// What becomes of letters.
#[derive(Clone, Copy)]
pub(super) enum Case {
    Lower,
    Upper,
}

impl Case {
    /// What a unit becomes when it stands for itself; negative when it becomes several.
    fn of_unit(self, machine: &mut Machine<'_, '_>, unit: TermId) -> Step<TermId> {
        let name = match self {
            Case::Lower => "toLowerCase",
            Case::Upper => "toUpperCaseEx",
        };
        let function = UnitFunction::of(character(machine, name)?);
        of_unit(machine, function, unit)
    }

    /// Whether a text stays as it is.
    fn is_kept(self, text: &[u16]) -> bool {
        let Ok(text) = String::from_utf16(text) else { return false };
        match self {
            Case::Lower => text.to_lowercase() == text,
            Case::Upper => text.to_uppercase() == text,
        }
    }

    /// Units that do not stand for themselves: surrogates, and those that become several or look at their neighbours.
    fn special(self) -> &'static [(i32, i32)] {
        match self {
            Case::Lower => &[(0x130, 0x130), (0x3A3, 0x3A3), SURROGATES],
            Case::Upper => &[SURROGATES],
        }
    }

    fn refusal(self) -> &'static str {
        match self {
            Case::Lower => {
                "String.toLowerCase of a symbolic string with characters that do not become one each"
            }
            Case::Upper => {
                "String.toUpperCase of a symbolic string with characters that do not become one each"
            }
        }
    }
}

const SURROGATES: (i32, i32) = (0xD800, 0xDFFF);

/// A method of `Character` that makes a character of another one.
fn character(machine: &mut Machine<'_, '_>, name: &str) -> Step<MethodId> {
    machine.static_method("java/lang/Character", name, "(I)I")
}

fn of_unit(machine: &mut Machine<'_, '_>, function: UnitFunction, unit: TermId) -> Step<TermId> {
    match machine.tabulated(function, unit)? {
        Some(result) => Ok(result),
        None => {
            let name = machine.program().method_name(function.method);
            Interrupt::unsupported(format!("{name} of a symbolic character"))
        }
    }
}

/// The texts of receiver and argument in the letters by which case is ignored. Two different surrogates at one place may be of
/// letters that newer JDKs compare as one: there is `None` for them, as for concrete strings, and the JDK's code runs.
fn both_folded(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Option<(Text, Text)>> {
    let Some((left, right)) = both(machine, arguments, &[])? else { return Ok(None) };
    let mut conditions = Vec::new();
    for (one, other) in left.units.iter().zip(&right.units) {
        let pool = &mut machine.cx.pool;
        let surrogates = [terms::is_in(pool, *one, &[SURROGATES]), terms::is_in(pool, *other, &[SURROGATES])];
        let both = pool.and_all(&surrogates);
        let neither = pool.not(both);
        let equal = pool.eq(*one, *other);
        conditions.push(pool.or(neither, equal));
    }
    let plain = machine.cx.pool.and_all(&conditions);
    if !machine.decide(plain)? {
        return Ok(None);
    }
    Ok(Some((folded(machine, &left)?, folded(machine, &right)?)))
}

pub(super) fn compare_ignore_case(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some((left, right)) = both_folded(machine, arguments)? else { return Ok(Returned::Body) };
    let order = terms::compare(&mut machine.cx.pool, &left, &right);
    number(machine, order)
}

pub(super) fn equals_ignore_case(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    if machine.resolve(argument(arguments, 1))?.is_none() {
        return boolean(false);
    }
    let Some((left, right)) = both_folded(machine, arguments)? else { return Ok(Returned::Body) };
    let equal = machine.equal_texts(&left, &right);
    truth(machine, equal)
}

/// The text in the letters by which case is ignored. Units with equal upper case have equal lower case of that, too.
fn folded(machine: &mut Machine<'_, '_>, text: &Text) -> Step<Text> {
    let then = Some(character(machine, "toLowerCase")?);
    let fold = UnitFunction { then, ..UnitFunction::of(character(machine, "toUpperCase")?) };
    let mut folded = text.clone();
    for unit in &mut folded.units {
        *unit = of_unit(machine, fold, *unit)?;
    }
    Ok(folded)
}
