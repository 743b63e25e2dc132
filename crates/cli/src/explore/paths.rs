//! The paths of a target, as people and programs are shown them.

use std::collections::BTreeMap;

use heapwise_analysis::{Case, Ending, Recorded, Session, Target};
use heapwise_draw::Drawing;
use heapwise_engine::Retraced;

use super::trace::TraceReport;
use super::tree::{Leaf, TreeReport};
use super::views::Views;
use super::words::Names;
use crate::as_json::Input;
use crate::drawings::Drawings;
use crate::failure::Failure;
use crate::human::counted;
use crate::report::ExploredPath;
use crate::{describe, drawings, picture};

/// The most nodes of a condition in a JSON report: shared terms are written out, which has no bound of its own.
const NODES: usize = 10_000;
/// The most bytes of the conditions of a path in a JSON report: a loop that adds up leaves a longer one at each turn.
const LONGEST: usize = 100_000;
/// What is said of a path that was not run once more.
const NO_TIME: &str = "trace  no time was left to run the path once more; raise --effort or --time-limit";

/// The paths that have an input, those that no test shows last. Their numbers are their places, from 1 on.
pub(super) fn all<'a, 'p>(
    (with_test, without_test): (&'a [Case<'p>], &'a [Case<'p>]),
) -> impl Iterator<Item = &'a Case<'p>> {
    with_test.iter().chain(without_test)
}

/// The paths of a target, with the names of its arguments.
pub(super) struct Paths<'a, 'p> {
    pub session: &'a Session<'p>,
    pub target: Target,
    /// The paths that have an input, and behind them those that no test shows.
    pub cases: (&'a [Case<'p>], &'a [Case<'p>]),
    pub parameters: Vec<String>,
    pub views: Views,
    /// The steps of the only path that is shown.
    pub retraced: Option<&'a Retraced>,
}

impl<'p> Paths<'_, 'p> {
    /// The paths that are shown, with their numbers.
    fn cases(&self) -> impl Iterator<Item = (usize, &Case<'_>)> {
        let only = self.views.path;
        let numbered = all(self.cases).enumerate().map(|(index, case)| (index + 1, case));
        numbered.filter(move |(number, _)| only.is_none_or(|only| only == *number))
    }

    /// Writes the drawing of each path, if there is a folder for them.
    pub fn write(&self, drawings: &Drawings) -> Result<(), Failure> {
        let mut cases = self.cases().filter(|_| drawings.are_written());
        cases.try_for_each(|(number, case)| drawings.write(self.target, number, &self.drawing(number, case)))
    }

    fn drawing(&self, number: usize, case: &Case<'_>) -> Drawing {
        let program = self.session.cx.program;
        Drawing {
            title: format!("{}, path {number}: {}", self.target.name(program), self.ending(case)),
            notes: self
                .conditions(case, describe::NODES)
                .map(|condition| format!("where {condition}"))
                .collect(),
            ..picture::of_path(program, &case.path.input, &case.witness, &self.parameters)
        }
    }

    /// The lines of the paths that are shown, without so many of the first, and what is to be said of them all.
    pub fn lines(&self, drawings: &Drawings, told: usize) -> Vec<String> {
        let mut lines = self.first_lines(drawings, told);
        let count = self.cases().count();
        let hidden = count.saturating_sub(self.views.limit);
        if hidden > 0 {
            lines.push(format!("  and {}; --limit 0 shows all", counted(hidden as u64, "more path")));
        }
        if drawings.as_text && count > 0 {
            lines.push(drawings::legend());
        }
        lines.extend(drawings.note(self.target, count));
        lines
    }

    /// The lines of the paths that are shown, as far as they have been found, without so many of the first.
    pub fn first_lines(&self, drawings: &Drawings, told: usize) -> Vec<String> {
        let new = self.cases().take(self.views.limit).skip(told);
        new.flat_map(|(number, case)| self.lines_of(number, case, drawings)).collect()
    }

    fn lines_of(&self, number: usize, case: &Case<'_>, drawings: &Drawings) -> Vec<String> {
        let mut lines = vec![format!("  path {number}: {}", self.ending(case))];
        match drawings.as_text {
            true => lines.extend(drawings::lines(&self.drawing(number, case))),
            false => lines.push(format!("    input  {}", self.structure(case))),
        }
        let conditions = self.conditions(case, describe::NODES);
        lines.extend(conditions.map(|condition| format!("    where  {condition}")));
        lines.extend(self.steps(case));
        lines
    }

    fn ending(&self, case: &Case<'_>) -> String {
        match &case.replay.ending {
            Ending::Returned => describe::result(self.session, case),
            ending => self.ending_of(ending),
        }
    }

    fn ending_of(&self, ending: &Ending) -> String {
        match ending {
            Ending::Returned => "returns".to_owned(),
            Ending::Threw(class) => {
                format!("throws {}", self.session.cx.program.class(*class).source_name())
            }
            Ending::GaveUp(unsupported) => format!("gave up: {}", unsupported.what),
            Ending::Endless => "never ends".to_owned(),
            Ending::Exited(status) => describe::exit(*status),
            Ending::OutOfBudget(limit) => format!("limit: {}", limit.describe()),
        }
    }

    fn names(&self) -> Names<'_, 'p> {
        Names { session: self.session, parameters: &self.parameters }
    }

    fn trace(&self) -> Option<TraceReport> {
        Some(TraceReport::of(self.names(), self.retraced?))
    }

    /// The lines of the steps of a path, if they are asked for.
    fn steps(&self, case: &Case<'_>) -> Vec<String> {
        match self.trace() {
            _ if !self.views.trace => Vec::new(),
            None => vec![format!("    {NO_TIME}")],
            Some(trace) => {
                let steps = trace.lines(&self.ending(case)).into_iter();
                steps.map(|step| format!("    {step}")).collect()
            }
        }
    }

    /// The tree, up to so many nodes.
    pub fn tree(&self, recorded: &Recorded<'p>, most: usize) -> TreeReport {
        let mut leaves: BTreeMap<_, Leaf> = BTreeMap::new();
        for (leaf, ending) in &recorded.ends {
            let (outcome, ending) = (outcome(ending), self.ending_of(ending));
            leaves.insert(*leaf, Leaf { paths: Vec::new(), outcome, ending });
        }
        for (number, case) in self.cases() {
            if let Some(leaf) = case.path.node.and_then(|node| leaves.get_mut(&node)) {
                // Of several inputs of a path the first is the one that it has by itself.
                if leaf.paths.is_empty() {
                    leaf.ending = self.ending(case);
                }
                leaf.paths.push(number);
            }
        }
        TreeReport::of(self.names(), recorded, &leaves, most)
    }

    fn structure(&self, case: &Case<'_>) -> String {
        describe::structure(self.session, &case.path.input, &self.parameters)
    }

    fn conditions<'b>(
        &'b self,
        case: &'b Case<'_>,
        nodes: usize,
    ) -> impl ExactSizeIterator<Item = String> + 'b {
        describe::conditions(self.session, &case.path, &self.parameters, nodes)
    }

    pub fn as_data(&self) -> Vec<ExploredPath> {
        let program = self.session.cx.program;
        let path = |(number, case): (usize, &Case<'_>)| ExploredPath {
            number,
            outcome: outcome(&case.replay.ending),
            ending: self.ending(case),
            input: Input::of(program, &case.path.input, &case.witness, &self.parameters),
            conditions: within(self.conditions(case, NODES), LONGEST),
            trace: self.trace(),
        };
        self.cases().map(path).collect()
    }
}

/// The kind of an ending, with the words that count paths in the report.
fn outcome(ending: &Ending) -> &'static str {
    match ending {
        Ending::Returned => "returned",
        Ending::Threw(_) => "threw",
        Ending::GaveUp(_) => "gave_up",
        Ending::Endless => "endless",
        Ending::Exited(_) => "exited",
        Ending::OutOfBudget(_) => "out_of_budget",
    }
}

/// The first conditions, up to so many bytes, and how many more there are.
fn within(conditions: impl ExactSizeIterator<Item = String>, most: usize) -> Vec<String> {
    let (mut bytes, count) = (0, conditions.len());
    let has_room = |condition: &String| {
        bytes += condition.len();
        bytes <= most
    };
    let mut told: Vec<String> = conditions.take_while(has_room).collect();
    let more = count - told.len();
    if more > 0 {
        told.push(format!("… and {}", counted(more as u64, "more condition")));
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_conditions_are_counted() {
        let told = |most| within(["a < b", "b < c", "c < d"].into_iter().map(str::to_owned), most);
        assert_eq!(told(15), ["a < b", "b < c", "c < d"]);
        assert_eq!(told(5), ["a < b", "… and 2 more conditions"]);
    }
}
