//! Calls that are to be shown, and how they came to be.

use std::rc::Rc;

use crate::evaluate::values::Values;
use crate::formula::{Call, Renaming, SymbolicHeap};

/// A call that is to be shown.
#[derive(Clone)]
pub(crate) struct Goal {
    pub call: Call,
    /// Unfoldings around it since the last that has a cell.
    pub idle: u32,
    /// The calls that became this one, without a cell or another call between.
    before: Option<Rc<Asked>>,
}

struct Asked {
    call: Call,
    before: Option<Rc<Asked>>,
}

impl Goal {
    /// The calls of a formula.
    pub(crate) fn of(formula: &SymbolicHeap) -> Vec<Goal> {
        formula.calls.iter().map(|call| Goal { call: call.clone(), idle: 0, before: None }).collect()
    }

    /// The calls of a rule that replaces this call.
    pub(crate) fn after(&self, rule: &SymbolicHeap, renaming: &Renaming<'_>) -> Vec<Goal> {
        let idle = if rule.cells.is_empty() { self.idle + 1 } else { 0 };
        let is_alone = rule.cells.is_empty() && rule.calls.len() == 1;
        let before =
            is_alone.then(|| Rc::new(Asked { call: self.call.clone(), before: self.before.clone() }));
        let goal = |call| Goal { call: renaming.call(call), idle, before: before.clone() };
        rule.calls.iter().map(goal).collect()
    }

    /// Whether the call is one of those that it came from.
    pub(crate) fn was_asked(&self, values: &Values) -> bool {
        let mut before = self.before.as_deref();
        while let Some(asked) = before {
            let mut pairs = asked.call.arguments.iter().zip(&self.call.arguments);
            if asked.call.predicate == self.call.predicate
                && pairs.all(|(one, two)| values.are_same(*one, *two))
            {
                return true;
            }
            before = asked.before.as_deref();
        }
        false
    }
}
