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
use std::time::Instant;

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

/// A question that nothing answers yet.
pub struct Unanswered {
    form: Canonical,
    since: Instant,
}

/// Verdicts of earlier questions.
#[derive(Default)]
pub struct Remembered {
    memo: FxHashMap<Canonical, Option<Arc<Witness>>>,
    evaluator: Evaluator,
    /// The figures of the solver: questions, what answered them and the time are counted here, the rest by its searches.
    pub statistics: HeapStatistics,
}

impl Remembered {
    /// The verdict that follows from earlier ones.
    ///
    /// # Errors
    /// Where nothing follows, what a search is to [`Remembered::conclude`].
    pub fn answer(&mut self, cx: &mut Context<'_>, query: &HeapQuery<'_>) -> Result<Verdict, Unanswered> {
        let since = Instant::now();
        self.statistics.queries += 1;
        let verdict = self.follows(cx, query).map_err(|form| Unanswered { form, since })?;
        self.statistics.nanoseconds += since.elapsed().as_nanos() as u64;
        Ok(verdict)
    }

    /// The verdict of a search, which is remembered.
    pub fn conclude(&mut self, open: Unanswered, found: Searched) -> Verdict {
        self.statistics.by_search += 1;
        let verdict = match found {
            Searched::Witness(evidence) => {
                if let Some(witness) = &evidence.witness {
                    self.statistics.remembered += 1;
                    self.memo.insert(open.form, Some(witness.clone()));
                }
                Verdict::Sat(evidence)
            }
            Searched::Nothing => {
                self.statistics.remembered += 1;
                self.memo.insert(open.form, None);
                Verdict::Unsat
            }
            Searched::Undecided(why) => {
                self.statistics.unknown += 1;
                Verdict::Unknown(why)
            }
        };
        self.statistics.nanoseconds += open.since.elapsed().as_nanos() as u64;
        verdict
    }

    fn follows(&mut self, cx: &mut Context<'_>, query: &HeapQuery<'_>) -> Result<Verdict, Canonical> {
        if let Some(evidence) = self.inherited(cx, query) {
            self.statistics.by_witness += 1;
            return Ok(Verdict::Sat(evidence));
        }
        let form = Canonical::of(cx, query.input, query.path);
        let verdict = match self.memo.get(&form).cloned() {
            Some(None) => Some(Verdict::Unsat),
            Some(Some(witness)) => self.within(cx, query, &witness).map(Verdict::Sat),
            None => None,
        };
        self.statistics.by_memo += u64::from(verdict.is_some());
        verdict.ok_or(form)
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
        holds.then(|| Evidence { model: Arc::new(model), witness: Some(witness.clone()), facts: None })
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
            _ => {
                let model = witness.model(query.input, &cx.variables)?;
                Some(Evidence { model: Arc::new(model), witness: Some(witness.clone()), facts: None })
            }
        }
    }
}

#[cfg(test)]
mod tests;
