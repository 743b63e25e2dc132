//! The conditions of a path without those that follow from the others.

use heapwise_smt::{Answer, Solver};
use heapwise_term::TermId;

use crate::Session;

/// The most conditions that are compared with all others.
const COMPARED: usize = 64;

/// Those of these conditions that say all, in their order. A later one is kept before an earlier one, as a path narrows what it knows.
/// What the solver does not decide stays; so do those beyond the first of very many.
pub fn necessary(session: &mut Session<'_>, conditions: &[TermId]) -> Vec<TermId> {
    let mut kept: Vec<TermId> = Vec::new();
    for condition in conditions {
        if !kept.contains(condition) {
            kept.push(*condition);
        }
    }
    let cx = &mut session.cx;
    let mut at = 0;
    for _ in 0..kept.len().min(COMPARED) {
        let opposite = cx.pool.not(kept[at]);
        let others = kept.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, other)| *other);
        let asked: Vec<TermId> = others.chain([opposite]).collect();
        match cx.smt.check(&mut cx.pool, &asked, None) {
            Answer::Unsat(_) => _ = kept.remove(at),
            Answer::Sat(_) | Answer::Unknown(_) => at += 1,
        }
    }
    kept
}
