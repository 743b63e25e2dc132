//! Model reuse: most queries extend an earlier one, and the earlier model often still works.
//!
//! The hint is evaluated first, then a few recent models. The newest assertion comes last and is the most
//! likely one to fail, so evaluation goes backwards.

use std::collections::VecDeque;

use heapwise_term::{Evaluator, Model, TermId, TermPool};

use crate::{Answer, Solver, Statistics};

/// The layer that evaluates known models.
pub struct Reuse<S> {
    inner: S,
    answered: u64,
    evaluator: Evaluator,
    recent: VecDeque<Model>,
    capacity: usize,
}

impl<S: Solver> Reuse<S> {
    /// Puts the layer around `inner`; it remembers the last `capacity` models that `inner` found.
    pub fn new(inner: S, capacity: usize) -> Self {
        let recent = VecDeque::with_capacity(capacity);
        Self { inner, answered: 0, evaluator: Evaluator::new(), recent, capacity }
    }

    fn reusable(&mut self, pool: &TermPool, assertions: &[TermId], hint: Option<&Model>) -> Option<Model> {
        let evaluator = &mut self.evaluator;
        hint.into_iter()
            .chain(&self.recent)
            .find(|model| satisfies(evaluator, pool, assertions, model))
            .cloned()
    }

    fn remember(&mut self, model: &Model) {
        if self.capacity == 0 {
            return;
        }
        if self.recent.len() == self.capacity {
            self.recent.pop_back();
        }
        self.recent.push_front(model.clone());
    }
}

/// Whether all assertions hold under `model`. Resets the evaluator.
pub(crate) fn satisfies(
    evaluator: &mut Evaluator,
    pool: &TermPool,
    assertions: &[TermId],
    model: &Model,
) -> bool {
    evaluator.reset();
    assertions.iter().rev().all(|&assertion| evaluator.holds(pool, assertion, model))
}

impl<S: Solver> Solver for Reuse<S> {
    fn check(&mut self, pool: &mut TermPool, assertions: &[TermId], hint: Option<&Model>) -> Answer {
        if let Some(model) = self.reusable(pool, assertions, hint) {
            self.answered += 1;
            return Answer::Sat(model);
        }
        let answer = self.inner.check(pool, assertions, hint);
        if let Answer::Sat(model) = &answer {
            self.remember(model);
        }
        answer
    }

    fn report(&self, statistics: &mut Statistics) {
        statistics.reuse += self.answered;
        self.inner.report(statistics);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Noted, ints, model_of};

    #[test]
    fn a_hint_that_fits_is_the_answer() {
        let mut pool = TermPool::new();
        let [x, y] = ints(&mut pool);
        let (less, more) = (pool.slt(x, y), pool.slt(y, x));
        let mut layer = Reuse::new(Noted::new(), 0);
        let answer = layer.check(&mut pool, &[less], None);
        let model = model_of(&pool, &[less], answer);
        assert_eq!(layer.check(&mut pool, &[less], Some(&model)), Answer::Sat(model.clone()));
        assert_eq!(layer.inner.queries, [1]);
        let answer = layer.check(&mut pool, &[more], Some(&model));
        model_of(&pool, &[more], answer);
        assert_eq!(layer.inner.queries, [1, 1]);
    }

    #[test]
    fn recent_models_are_tried_until_they_are_too_old() {
        let mut pool = TermPool::new();
        let [x] = ints(&mut pool);
        let is: Vec<TermId> = (1..4)
            .map(|value| {
                let value = pool.int(value);
                pool.eq(x, value)
            })
            .collect();
        let mut layer = Reuse::new(Noted::new(), 2);
        for &query in &[is[0], is[1], is[0], is[2], is[0]] {
            let answer = layer.check(&mut pool, &[query], None);
            model_of(&pool, &[query], answer);
        }
        // The third was remembered; the last was pushed out by the two others.
        assert_eq!(layer.inner.queries.len(), 4);
        let mut statistics = Statistics::default();
        layer.report(&mut statistics);
        assert_eq!(statistics.reuse, 1);
    }
}
