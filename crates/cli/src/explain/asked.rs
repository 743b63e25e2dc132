//! What is told of the conditions of an invariant that exclude a branch.

use serde::Serialize;

use super::necessary::{Necessary, Needed, Without};
use crate::as_json::Input;
use crate::place::PlaceReport;

/// What is said where an invariant asks something besides its conditions.
const ELSE: &str = " (with what else it asks, which cannot be left out)";

/// The conditions that exclude a branch together.
#[derive(Serialize)]
pub(super) struct Asked {
    conditions: Vec<ConditionReport>,
    /// How many conditions the invariant states that are not needed for that.
    not_needed: usize,
    /// Whether it asks something besides conditions that can be left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    asks_more: bool,
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
    pub(super) fn of(necessary: Necessary) -> Asked {
        let Necessary { conditions, others, asks_more } = necessary;
        let conditions = conditions.into_iter().map(ConditionReport::of).collect();
        Asked { conditions, not_needed: others, asks_more }
    }

    /// What people are shown. `is_shown`: below an input that takes the branch without the whole invariant.
    pub(super) fn lines(&self, is_shown: bool) -> Vec<String> {
        let mut lines = Vec::new();
        if let [alone] = &self.conditions[..] {
            lines.push(alone.alone(is_shown, self.asks_more));
        } else {
            let besides = if self.asks_more { ELSE } else { "" };
            lines.push(match self.not_needed {
                0 => format!("all of its conditions exclude it together{besides}:"),
                1 => format!("these conditions exclude it together{besides}; its other condition is not needed:"),
                many => format!(
                    "these conditions exclude it together{besides}; its {many} other conditions are not needed:"
                ),
            });
            for one in &self.conditions {
                lines.push(format!("  {}", one.text()));
                lines.extend(one.drawing.iter().map(|line| format!("    {line}")));
            }
        }
        lines
    }

    /// Whether an input is drawn.
    pub(super) fn has_drawing(&self) -> bool {
        self.conditions.len() > 1 && self.conditions.iter().any(|one| one.input.is_some())
    }
}

impl ConditionReport {
    fn of(needed: Needed) -> ConditionReport {
        let Needed { condition, without, refuses_at, .. } = needed;
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
            refused_at: refuses_at,
        }
    }

    /// `isOrdered() at Tree.repOk:40`.
    fn name(&self) -> String {
        format!("{} at {}", self.condition.as_deref().unwrap_or("the condition"), self.place.text())
    }

    fn alone(&self, is_shown: bool, asks_more: bool) -> String {
        let name = self.name();
        let mut text = match asks_more {
            true => format!("{name} excludes it{ELSE}"),
            false => format!("{name} alone excludes it"),
        };
        match (&self.refused_at, &self.why) {
            (Some(place), _) if is_shown => text += &format!(", and refuses this input at {}", place.text()),
            (_, Some(why)) => text += &format!("; no input without it is known: {why}"),
            _ => {}
        }
        text
    }

    fn text(&self) -> String {
        let name = self.name();
        match &self.why {
            Some(why) => format!("{name}: whether it is needed is not known: of the run without it, {why}"),
            None => format!("{name}: without it this input takes it"),
        }
    }
}
