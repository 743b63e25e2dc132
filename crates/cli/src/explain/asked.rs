//! What is told of the conditions of an invariant that exclude a branch.

use serde::Serialize;

use super::necessary::{Necessary, Needed, Without};
use super::reruns::Taken;
use crate::as_json::Input;
use crate::place::PlaceReport;

/// What is said where something besides the conditions of an invariant may matter.
const ELSE: &str = " (with what else it asks, which all runs asked)";

/// What is said where it excludes a branch without any condition.
const NONE: &str =
    "none of its conditions is needed: what else it asks, or that it ends, is enough to exclude it";

/// The conditions that exclude a branch together.
#[derive(Serialize)]
pub(super) struct Asked {
    conditions: Vec<ConditionReport>,
    /// How many conditions the invariant states that are not needed for that.
    not_needed: usize,
    /// Whether something besides these conditions, which all runs asked, may be needed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    asks_more: bool,
    /// Whether this stands below an input that takes the branch without the whole invariant.
    #[serde(skip)]
    is_below_input: bool,
}

/// A condition that an invariant states.
#[derive(Serialize)]
struct ConditionReport {
    /// `isOrdered()`.
    #[serde(skip_serializing_if = "Option::is_none")]
    condition: Option<String>,
    /// Where it is stated.
    place: PlaceReport,
    /// This takes the branch without it, and fulfils the others that are needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    input: Option<Input>,
    #[serde(skip)]
    drawing: Vec<String>,
    /// Why no such input is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    /// Where it refuses the input that takes the branch without the whole invariant.
    #[serde(skip_serializing_if = "Option::is_none")]
    refused_at: Option<PlaceReport>,
}

impl Asked {
    /// `taken`: the input below which it is told.
    pub(super) fn of(necessary: Necessary, taken: Option<&Taken>) -> Asked {
        let Necessary { conditions, others, asks_more } = necessary;
        let conditions = conditions.into_iter().map(|needed| ConditionReport::of(needed, taken)).collect();
        Asked { conditions, not_needed: others, asks_more, is_below_input: taken.is_some() }
    }

    /// What people are shown.
    pub(super) fn lines(&self) -> Vec<String> {
        let besides = if self.asks_more { ELSE } else { "" };
        let heading = match (&self.conditions[..], self.not_needed) {
            ([], _) => NONE.to_owned(),
            ([alone], _) => {
                return std::iter::once(format!("{}{}", alone.alone(besides), self.ending(alone)))
                    .chain(self.drawn(alone).map(|line| format!("  {line}")))
                    .collect();
            }
            (_, 0) => format!("all of its conditions together are enough to exclude it{besides}:"),
            (_, 1) => format!(
                "these conditions together are enough to exclude it{besides}; its other condition is not needed:"
            ),
            (_, many) => format!(
                "these conditions together are enough to exclude it{besides}; its {many} other conditions are not needed:"
            ),
        };
        let conditions = self.conditions.iter().flat_map(|one| {
            let drawing = self.drawn(one).map(|line| format!("    {line}"));
            std::iter::once(format!("  {}", one.text())).chain(drawing)
        });
        std::iter::once(heading).chain(conditions).collect()
    }

    /// Whether an input is drawn.
    pub(super) fn has_drawing(&self) -> bool {
        self.conditions.iter().any(|one| self.drawn(one).next().is_some())
    }

    /// The input that takes the branch without a condition. Without the only one that mostly is the one above.
    fn drawn<'r>(&self, one: &'r ConditionReport) -> impl Iterator<Item = &'r String> + use<'r> {
        let is_above = self.conditions.len() == 1 && self.is_below_input && !self.asks_more;
        one.drawing.iter().filter(move |_| !is_above)
    }

    /// What is said of the input without the only condition.
    fn ending(&self, alone: &ConditionReport) -> String {
        match (&alone.refused_at, &alone.why) {
            _ if self.drawn(alone).next().is_some() => ": without it this input takes it".to_owned(),
            (Some(place), _) if self.is_below_input => {
                format!(", and refuses the input above at {}", place.text())
            }
            (_, Some(why)) => format!("; no input without it is known: of that run, {why}"),
            _ => String::new(),
        }
    }
}

impl ConditionReport {
    fn of(needed: Needed, taken: Option<&Taken>) -> ConditionReport {
        let Needed { condition, without } = needed;
        let (shown, why) = match without {
            Without::Taken(shown) => (Some(shown), None),
            Without::Open(why) => (None, Some(why)),
        };
        ConditionReport {
            condition: condition.text,
            place: condition.place,
            drawing: shown.as_ref().map(|shown| shown.lines.clone()).unwrap_or_default(),
            input: shown.map(|shown| shown.data),
            why,
            refused_at: taken.and_then(|taken| taken.refused_by.get(&condition.decided_by)).cloned(),
        }
    }

    /// `isOrdered() at Tree.repOk:40`.
    fn name(&self) -> String {
        format!("{} at {}", self.condition.as_deref().unwrap_or("the condition"), self.place.text())
    }

    fn alone(&self, besides: &str) -> String {
        format!("{} is enough to exclude it{besides}", self.name())
    }

    fn text(&self) -> String {
        let name = self.name();
        match &self.why {
            Some(why) => format!("{name}: whether it is needed is not known: of the run without it, {why}"),
            None => format!("{name}: without it this input takes it"),
        }
    }
}
