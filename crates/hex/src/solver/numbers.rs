//! The numbers of a state, which rules say nothing of.

use std::sync::Arc;

use heapwise_heap::{Context, Evidence, Refusal, Verdict};
use heapwise_smt::{Answer, Solver};
use heapwise_term::{Evaluator, TermId};

/// Whether numbers satisfy conditions.
pub(super) fn decide(cx: &mut Context<'_>, conditions: &[TermId], evidence: &Evidence) -> Verdict {
    match cx.smt.check(&mut cx.pool, conditions, Some(&evidence.model)) {
        Answer::Sat(model) => Verdict::Sat(Evidence { model: Arc::new(model), ..Evidence::default() }),
        Answer::Unsat(_) => Verdict::Unsat,
        Answer::Unknown(why) => Verdict::Unknown(Refusal::from(why)),
    }
}

/// The same where those that are known may do.
pub(super) fn keep(cx: &mut Context<'_>, conditions: &[TermId], evidence: &Evidence) -> Verdict {
    let mut evaluator = Evaluator::new();
    if conditions.iter().all(|condition| evaluator.holds(&cx.pool, *condition, &evidence.model)) {
        return Verdict::Sat(Evidence { model: evidence.model.clone(), ..Evidence::default() });
    }
    decide(cx, conditions, evidence)
}
