//! Paths under further assumptions, and why a path has no case.

use heapwise_engine::State;
use heapwise_heap::{Change, Context, HeapQuery, HeapSolver, Verdict};
use heapwise_term::TermId;

/// Why a path has no case.
pub(crate) enum NoCase {
    /// The path turned out to be impossible.
    Impossible,
    /// No calls make an input that takes it: only the heap solver admits what it has seen.
    Unreachable,
    /// No input was found that can be shown to take it, for this reason.
    Missing(String),
}

impl NoCase {
    pub(crate) fn because(reason: &str) -> NoCase {
        NoCase::Missing(reason.to_owned())
    }
}

/// Adds conditions to a state; whether it is still possible, if that was decided.
pub(crate) fn assume_all<'p>(
    cx: &mut Context<'p>,
    solver: &mut dyn HeapSolver<'p>,
    state: &mut State<'p>,
    conditions: &[TermId],
) -> Option<bool> {
    for condition in conditions {
        if cx.pool.as_bool(*condition) == Some(false) {
            return Some(false);
        }
        state.path.assume(&cx.pool, *condition);
        let State { input, path, evidence, .. } = &*state;
        let query = HeapQuery { input, path, evidence, change: Change::Condition(*condition) };
        match solver.admit(cx, &query) {
            Verdict::Sat(evidence) => state.evidence = evidence,
            Verdict::Unsat => return Some(false),
            Verdict::Unknown(_) => return None,
        }
    }
    Some(true)
}
