//! A call as reports show it: the input, what the call leaves of it, and what the path asks of numbers.

use heapwise_analysis::{Analysis, Ending, Session, effect, necessary};
use heapwise_draw::Drawing;
use heapwise_heap::{Cell, Witness};
use serde::{Deserialize, Serialize};

use crate::{describe, picture};

/// The call of a test.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct ShownCall {
    /// The input.
    pub before: Drawing,
    /// What the call leaves of it; nothing where a run of it was cut.
    pub after: Option<Drawing>,
    /// `returns 5`, `throws java.util.NoSuchElementException`.
    pub ending: String,
    /// The conditions of its path without those that follow from others.
    pub conditions: Vec<String>,
}

impl ShownCall {
    /// The call of a case of an analysis.
    pub(crate) fn of(session: &mut Session<'_>, analysis: &Analysis<'_>, index: usize) -> Option<ShownCall> {
        let case = analysis.cases.get(index)?;
        let program = session.cx.program;
        let roots = describe::parameters(session, analysis.target);
        let effect = effect(session, analysis.target, case);
        let (before, after) = picture::before_and_after(program, case, effect.as_ref(), &roots);
        let conditions = necessary(session, case.path.path.conjuncts());
        let mut conditions: Vec<String> =
            describe::in_words(session, &case.path, &conditions, &roots, describe::NODES).collect();
        if case.witness.made.is_some() {
            // Numbers that the calls were passed have the places of the target's own parameters, whose names say nothing of them.
            conditions.retain(|condition| !names_one_of(condition, &objects(&case.witness, &roots)));
        }
        let ending = match &case.replay.ending {
            Ending::Threw(class) => format!("throws {}", program.class(*class).source_name()),
            _ => describe::result(session, case),
        };
        Some(ShownCall { before, after, ending, conditions })
    }
}

/// The names of the roots that are objects.
fn objects<'r>(witness: &Witness, roots: &'r [String]) -> Vec<&'r str> {
    let cells = roots.iter().zip(&witness.roots);
    cells.filter(|(_, cell)| !matches!(cell, Cell::Number(..))).map(|(name, _)| name.as_str()).collect()
}

/// Whether a condition on numbers names one of these as if it were a number.
fn names_one_of(condition: &str, names: &[&str]) -> bool {
    let words = condition.split(|one: char| !one.is_alphanumeric() && !"_$.[#".contains(one));
    words.into_iter().any(|word| names.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_is_no_number() {
        let check = |condition: &str, expected: bool| {
            assert_eq!(names_one_of(condition, &["this", "other"]), expected, "{condition}");
        };
        check("this > 3", true);
        check("1 == other", true);
        check("(this + 4) < x", true);
        check("this.size > 3", false);
        check("Node#1.this > 3", false);
        check("others > 3", false);
    }
}
