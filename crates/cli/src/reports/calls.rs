//! A call as reports show it: the input, what the call leaves of it, and what the path asks of numbers.

use heapwise_analysis::{Analysis, Ending, Session, effect, necessary};
use heapwise_draw::Drawing;

use crate::{describe, picture};

/// The call of a test.
#[derive(Clone)]
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
        let conditions = describe::in_words(session, &case.path, &conditions, &roots, describe::NODES);
        let ending = match &case.replay.ending {
            Ending::Threw(class) => format!("throws {}", program.class(*class).source_name()),
            _ => describe::result(session, case),
        };
        Some(ShownCall { before, after, ending, conditions })
    }
}
