//! What a heap solver need not search: answers that follow from earlier ones.
//!
//! A question is answered by the first layer that can:
//! 1. the parent's witness, if the state still lies within it;
//! 2. a remembered verdict for an isomorphic state under the same conditions.
//!
//! What is left is for the solver, whose verdict is remembered in turn.
//!
//! The witnesses of states other than the parent are not tried: the sides of a fork exclude each other, so a structure lies within
//! the states of one path only, and those hand it down from parent to child for as long as it does.

use std::sync::Arc;

use heapwise_term::Evaluator;
use rustc_hash::FxHashMap;

use crate::{Canonical, Change, Context, Evidence, HeapQuery, HeapStatistics, Refusal, Verdict, Witness};

/// What a search found.
pub enum Searched {
    /// A completion that is valid.
    Witness(Evidence),
    /// No completion within scope is valid.
    Nothing,
    /// Not decided, and why.
    Undecided(Refusal),
}

/// Verdicts of earlier questions.
#[derive(Default)]
pub struct Remembered {
    memo: FxHashMap<Canonical, Option<Arc<Witness>>>,
    evaluator: Evaluator,
}

impl Remembered {
    /// The verdict that follows from earlier ones, which is counted; else the form under which to [`Remembered::conclude`] a search.
    ///
    /// # Errors
    /// The form, when nothing follows.
    pub fn answer(
        &mut self,
        cx: &mut Context<'_>,
        query: &HeapQuery<'_>,
        statistics: &mut HeapStatistics,
    ) -> Result<Verdict, Canonical> {
        if let Some(evidence) = self.inherited(cx, query) {
            statistics.by_witness += 1;
            return Ok(Verdict::Sat(evidence));
        }
        let form = Canonical::of(cx, query.input, query.path);
        match self.memo.get(&form).cloned() {
            Some(None) => {
                statistics.by_memo += 1;
                return Ok(Verdict::Unsat);
            }
            Some(Some(witness)) => {
                if let Some(evidence) = self.within(cx, query, &witness) {
                    statistics.by_memo += 1;
                    return Ok(Verdict::Sat(evidence));
                }
            }
            None => {}
        }
        Err(form)
    }

    /// The verdict of a search, which is counted and remembered.
    pub fn conclude(&mut self, form: Canonical, found: Searched, statistics: &mut HeapStatistics) -> Verdict {
        statistics.by_search += 1;
        match found {
            Searched::Witness(evidence) => {
                if let Some(witness) = &evidence.witness {
                    statistics.remembered += 1;
                    self.memo.insert(form, Some(witness.clone()));
                }
                Verdict::Sat(evidence)
            }
            Searched::Nothing => {
                statistics.remembered += 1;
                self.memo.insert(form, None);
                Verdict::Unsat
            }
            Searched::Undecided(why) => {
                statistics.unknown += 1;
                Verdict::Unknown(why)
            }
        }
    }

    /// The evidence that a witness gives for a state, if the state lies within it.
    pub fn within(
        &mut self,
        cx: &Context<'_>,
        query: &HeapQuery<'_>,
        witness: &Arc<Witness>,
    ) -> Option<Evidence> {
        let model = witness.model(query.input, &cx.variables)?;
        self.evaluator.reset();
        let holds = query.path.conjuncts().iter().all(|term| self.evaluator.holds(&cx.pool, *term, &model));
        holds.then(|| Evidence { model: Arc::new(model), witness: Some(witness.clone()) })
    }

    /// The parent's witness, if the change does not contradict it. The parent's numbers hold already, so only
    /// a new condition has to be evaluated, and only a new shape to be matched.
    fn inherited(&mut self, cx: &Context<'_>, query: &HeapQuery<'_>) -> Option<Evidence> {
        let witness = query.evidence.witness.as_ref()?;
        match query.change {
            Change::Condition(condition) => {
                self.evaluator.reset();
                let holds = self.evaluator.holds(&cx.pool, condition, &query.evidence.model);
                holds.then(|| query.evidence.clone())
            }
            Change::Nothing | Change::Shape => {
                let model = witness.model(query.input, &cx.variables)?;
                Some(Evidence { model: Arc::new(model), witness: Some(witness.clone()) })
            }
        }
    }
}
