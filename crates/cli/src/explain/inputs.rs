//! The inputs of the tests of a target, as `explore --show` draws them.

use std::collections::BTreeMap;

use heapwise_analysis::{Analysis, Case, Session, before_call};
use heapwise_draw::Drawing;

use crate::as_json::Input;
use crate::generated::Generated;
use crate::{describe, drawings, picture};

/// The inputs of tests, by the case that each shows.
#[derive(Clone, Default)]
pub(super) struct Inputs {
    by_case: BTreeMap<usize, Shown>,
}

/// An input, for people and for programs.
#[derive(Clone)]
pub(super) struct Shown {
    /// A drawing, and what its numbers fulfil.
    pub lines: Vec<String>,
    pub data: Input,
}

impl Inputs {
    pub(super) fn of(session: &mut Session<'_>, analysis: &Analysis<'_>, generated: &Generated) -> Inputs {
        let cases = generated.cases.iter().filter_map(|index| Some((*index, analysis.cases.get(*index)?)));
        Inputs { by_case: cases.map(|(index, case)| (index, Shown::of(session, analysis, case))).collect() }
    }

    pub(super) fn get(&self, case: usize) -> Option<&Shown> {
        self.by_case.get(&case)
    }
}

impl Shown {
    /// The input of a case. One that calls make is shown as they leave it.
    pub(super) fn of(session: &mut Session<'_>, analysis: &Analysis<'_>, case: &Case<'_>) -> Shown {
        let program = session.cx.program;
        let roots = describe::parameters(session, analysis.target);
        let made = case.witness.made.as_ref();
        if let Some(whole) = made.and_then(|_| before_call(session, analysis.target, &case.witness)) {
            let lines = lines(&picture::of_call(program, &whole, &roots));
            return Shown { lines, data: Input::whole(program, &whole, &roots) };
        }
        let mut lines = lines(&picture::of_path(program, &case.path.input, &case.witness, &roots));
        let conditions: Vec<String> =
            describe::conditions(session, &case.path, &roots, describe::NODES).collect();
        lines.extend(conditions.into_iter().map(|condition| format!("where {condition}")));
        Shown { lines, data: Input::of(program, &case.path.input, &case.witness, &roots) }
    }
}

fn lines(drawing: &Drawing) -> Vec<String> {
    drawings::plain_lines(drawing).collect()
}
