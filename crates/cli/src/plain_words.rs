//! What a test shows, in plain words: the method, how the call ends, and what the path to that assumes of the input. Names are access
//! paths, as in `insert(int): returns true, where root is a Node, root.left is null, key < root.value`.
//!
//! Only what the input of the test bears out is told, and nothing of conditions that take many words or are about something else than
//! the input. A name for a framework to display is one line, with the first few of the assumptions; a comment has all of them.

use heapwise_analysis::{Analysis, Case, Ending, FaultKind, Firmness, Session, Words, section, simple_name};
use heapwise_entity::Entity;
use heapwise_heap::{Cell, Resolution, Slot, SymRef, Value};
use heapwise_program::{Kind, Type};
use heapwise_term::{Const, Model, TermId, eval};

use crate::describe;
use crate::explore::Names;

/// The most assumptions of a name that is displayed.
const SHOWN: usize = 3;
/// The most letters of a condition that is told.
const LONGEST: usize = 60;
/// The most letters of a line of a comment.
const WIDTH: usize = 110;

/// The words for the tests of these cases.
pub(crate) fn words(session: &Session<'_>, analysis: &Analysis<'_>, kept: &[usize]) -> Vec<Words> {
    let parameters = describe::parameters(session, analysis.target);
    let cases = kept.iter().filter_map(|index| analysis.cases.get(*index));
    cases.map(|case| of_case(session, analysis, &parameters, case)).collect()
}

fn of_case(session: &Session<'_>, analysis: &Analysis<'_>, parameters: &[String], case: &Case<'_>) -> Words {
    let method = section(&analysis.target.name(session.cx.program));
    let method = method.replace("_20_", " ").replace("<init>", "constructor");
    let head = format!("{method}: {}", ending(session, analysis, case));
    let (assumed, untold) = assumed(session, parameters, case).unwrap_or_default();
    let joined = |facts: &[String]| match facts {
        [] => String::new(),
        facts => format!(", where {}", facts.join(", ")),
    };
    let more = |told: usize| match assumed.len() + untold - told {
        more if told == 0 || more == 0 => String::new(),
        more => format!(", and {more} more"),
    };
    let shown = assumed.get(..SHOWN).unwrap_or(&assumed);
    Words {
        display_name: format!("{head}{}{}", joined(shown), more(shown.len())),
        comment: wrapped(&format!("{head}{}{}", joined(&assumed), more(assumed.len()))),
    }
}

/// How the call ends.
fn ending(session: &Session<'_>, analysis: &Analysis<'_>, case: &Case<'_>) -> String {
    let program = session.cx.program;
    match case.fault.filter(|fault| !fault.may_be_expected()).map(|fault| fault.kind) {
        Some(FaultKind::BrokenInvariant) => return "breaks the invariant, and fails by design".to_owned(),
        Some(FaultKind::FailedAssertion) => return "fails an assertion, and fails by design".to_owned(),
        _ => {}
    }
    let method = program.method(analysis.target.method);
    let a = |class| article(&simple_name(program, class));
    match &case.replay.ending {
        Ending::Threw(class) => format!("throws {}", a(*class)),
        _ if method.is_constructor() => {
            format!("makes {}", a(analysis.target.class))
        }
        _ if case.replay.firmness == Firmness::Open => "returns".to_owned(),
        _ => match (method.returns.as_ref().map(Type::kind), case.replay.result) {
            (None, _) | (_, None) => "returns".to_owned(),
            (_, Some(Value::Object(object))) => {
                format!("returns {}", a(case.replay.state.heap.class(object)))
            }
            (Some(Kind::Float | Kind::Double), _) if session.cx.gaps.inexact().next().is_some() => {
                "returns a number".to_owned()
            }
            (_, Some(Value::Float(value))) => format!("returns {value:?}"),
            (_, Some(Value::Double(value))) => format!("returns {value:?}"),
            (Some(kind), value) => format!("returns {}", describe::number_as(kind, value)),
        },
    }
}

/// `a Node`, `an Integer`.
fn article(noun: &str) -> String {
    let is_vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    format!("{} {noun}", if is_vowel { "an" } else { "a" })
}

/// What the path assumes of the input: references as they were found, then conditions on numbers, and how many of these are not told.
/// Nothing if the input contradicts it: then the path is one of calls that make the input.
fn assumed(session: &Session<'_>, parameters: &[String], case: &Case<'_>) -> Option<(Vec<String>, usize)> {
    let names = Names { session, parameters };
    let input = &case.path.input;
    if input.parameters().count() != case.witness.roots.len() {
        return None;
    }
    let roots = input.parameters().map(|(value, _)| value);
    let cells = input.objects().flat_map(|(_, object)| object.cells.as_deref().unwrap_or_default());
    let mut facts = Vec::new();
    for value in roots.chain(cells.copied()) {
        if let Value::Symbol(reference) = value {
            facts.extend(reference_fact(&names, case, reference)?);
        }
    }
    let conditions = case.path.path.conjuncts();
    let mut told = 0;
    for condition in conditions.iter() {
        if let Some(fact) = condition_fact(&names, case, *condition)? {
            facts.push(fact);
            told += 1;
        }
    }
    // The receiver goes without saying where no parameter is called as its field.
    let of_receiver = |fact: String| {
        let is_plain = |name: &String| !fact.contains(&format!("this.{name}"));
        if parameters.iter().all(is_plain) { fact.replace("this.", "") } else { fact }
    };
    Some((facts.into_iter().map(of_receiver).collect(), conditions.len() - told))
}

/// What a reference is, if the path has looked; nothing if the input has something else there.
fn reference_fact(names: &Names<'_, '_>, case: &Case<'_>, reference: SymRef) -> Option<Option<String>> {
    let (program, input) = (names.session.cx.program, &case.path.input);
    let place = names.reference(input, reference);
    let info = input.reference(reference);
    let cell = cell(case, info.slot);
    let is = match info.resolution {
        Resolution::Pending | Resolution::Outside => return Some(None),
        Resolution::Null => {
            cell.filter(|cell| *cell == Cell::Null)?;
            "null".to_owned()
        }
        Resolution::Object(object) => {
            let own = input.object(object).reference;
            cell.filter(|cell| {
                matches!(cell, Cell::Object(_)) && self::cell(case, input.reference(own).slot) == Some(*cell)
            })?;
            let class = input.object(object).class;
            let class = program.interface_of_stub(class).unwrap_or(class);
            match own == reference {
                true => article(&simple_name(program, class)),
                false => names.object(input, object),
            }
        }
        Resolution::Constant(field, _) => {
            cell.filter(|cell| *cell == Cell::Constant(field))?;
            describe::static_name(program, field)
        }
    };
    Some((place != "this").then(|| format!("{place} is {is}")))
}

/// A condition in words, if it has few; nothing at all if it does not hold for the input.
fn condition_fact(names: &Names<'_, '_>, case: &Case<'_>, condition: TermId) -> Option<Option<String>> {
    let cx = &names.session.cx;
    let mut model = Model::new();
    for variable in cx.pool.support(condition) {
        let place = cx.variables.slot(*variable).and_then(|(slot, _)| cell(case, slot));
        // It is about something else than the input.
        let Some(Cell::Number(_, value)) = place else { return Some(None) };
        if value.sort() != cx.pool.sort(cx.pool.var(*variable)) {
            return None;
        }
        model.set(*variable, value);
    }
    if eval(&cx.pool, condition, &model) != Const::Bool(true) {
        return None;
    }
    let text = names.condition(&case.path.input, condition, describe::NODES);
    let is_plain = text.chars().count() <= LONGEST && !text.contains(['?', '&', '|', '\u{2026}']);
    let is_name = |text: &str| text.chars().all(|c| c.is_alphanumeric() || "_$.[]".contains(c));
    Some(is_plain.then(|| match text.strip_prefix('!') {
        Some(name) if is_name(name) => format!("{name} is false"),
        None if is_name(&text) => format!("{text} is true"),
        // That the numbers have no sign goes without saying: they are lengths and letters.
        _ => text.replace(" <u ", " < ").replace(" <=u ", " <= "),
    }))
}

/// What the input holds at a place.
fn cell(case: &Case<'_>, slot: Slot) -> Option<Cell> {
    let (input, witness) = (&case.path.input, &case.witness);
    let (mut at, mut cells) = (slot, Vec::new());
    let root = loop {
        match at {
            Slot::Parameter(index) => break index,
            Slot::Cell(holder, _) if holder.index() >= input.object_count() => return None,
            Slot::Cell(holder, index) => {
                cells.push(index);
                at = input.reference(input.object(holder).reference).slot;
            }
        }
    };
    let mut cell = *witness.roots.get(root as usize)?;
    for index in cells.into_iter().rev() {
        let Cell::Object(object) = cell else { return None };
        cell = *witness.objects.get(object)?.cells.get(index as usize)?;
    }
    Some(cell)
}

/// A text in lines, which are broken at commas.
fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    for (index, part) in text.split(", ").enumerate() {
        match lines.last_mut() {
            Some(last) if index == 0 || last.chars().count() + part.chars().count() < WIDTH => {
                last.push_str(if index == 0 { "" } else { ", " });
                last.push_str(part);
            }
            last => {
                last.into_iter().for_each(|last| last.push(','));
                lines.push(format!("  {part}"));
            }
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_broken_at_commas() {
        assert_eq!(wrapped("a(int, int): returns"), "a(int, int): returns");
        let long = "x".repeat(60);
        assert_eq!(wrapped(&format!("{long}, {long}, b")), format!("{long},\n  {long}, b"));
    }

    #[test]
    fn articles() {
        assert_eq!([article("Node"), article("int[]")], ["a Node", "an int[]"]);
    }
}
