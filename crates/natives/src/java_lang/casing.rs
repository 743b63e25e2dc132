//! `java.lang.ConditionalSpecialCasing`: the sigma at the end of a word.
//!
//! The JDK asks an iterator of words, whose rules come from a data file found by class loaders. Two letters of an
//! alphabet with cases are never parted, and white space always is; between these the answer needs no more rules. Beside
//! any other character the JDK's code runs.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::{self, argument};
use crate::table::{Methods, replaced};

pub(crate) const METHODS: Methods = Methods {
    class: "java/lang/ConditionalSpecialCasing",
    entries: &[replaced(
        "isFinalCased(Ljava/lang/String;ILjava/util/Locale;)Z",
        is_final_cased,
        "loads the rules for boundaries of words by class loaders",
    )],
};

/// What stands beside a sigma.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beside {
    /// A letter with a case: the same word.
    Letter,
    /// White space or the end of the text: another word.
    Gap,
}

fn is_final_cased(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let string = arguments::object(machine, arguments, 0)?;
    let (Some(text), Value::Int(index)) = (machine.text(string), argument(arguments, 1)) else {
        return Ok(Returned::Body);
    };
    match usize::try_from(index).ok().and_then(|index| ends_word(&text, index)) {
        Some(answer) => arguments::boolean(answer),
        None => Ok(Returned::Body),
    }
}

/// Whether the unit at `index` is the last letter of a word of several; `None` where that takes more rules.
fn ends_word(text: &[u16], index: usize) -> Option<bool> {
    let before = beside(index.checked_sub(1).and_then(|before| text.get(before)))?;
    if before == Beside::Gap {
        return Some(false);
    }
    Some(beside(text.get(index + 1))? == Beside::Gap)
}

fn beside(unit: Option<&u16>) -> Option<Beside> {
    let Some(unit) = unit else { return Some(Beside::Gap) };
    let letter = char::from_u32(u32::from(*unit))?;
    if matches!(letter, ' ' | '\t' | '\n' | '\r') {
        return Some(Beside::Gap);
    }
    // Latin, Greek and Cyrillic, without ordinals, modifiers and the phonetic letters, whose case has changed over time.
    let is_excluded = matches!(letter, 'ª' | 'º' | '\u{250}'..='\u{37a}');
    let has_case = letter < '\u{530}' && !is_excluded && (letter.is_uppercase() || letter.is_lowercase());
    has_case.then_some(Beside::Letter)
}
