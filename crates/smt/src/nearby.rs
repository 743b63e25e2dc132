//! A model near the one at hand.
//!
//! The model of the path so far breaks little of the query that extends it, and a handful of changes that the broken
//! assertions ask for often mends it, for a fraction of what a circuit costs. Sat is the only answer of this layer.

use heapwise_term::{Model, TermId, TermPool};

use crate::search::{Effort, ModelSearch};
use crate::{Answer, Solver, Statistics};

/// The layer that mends the hint.
pub struct Nearby<S> {
    inner: S,
    search: ModelSearch,
    answered: u64,
}

impl<S: Solver> Nearby<S> {
    /// Puts the layer around `inner`.
    pub fn new(inner: S) -> Self {
        Self { inner, search: ModelSearch::new(), answered: 0 }
    }
}

impl<S: Solver> Solver for Nearby<S> {
    fn check(&mut self, pool: &mut TermPool, assertions: &[TermId], hint: Option<&Model>) -> Answer {
        match self.search.find(pool, assertions, hint, Effort::LIGHT) {
            Some(model) => {
                self.answered += 1;
                Answer::Sat(model)
            }
            None => self.inner.check(pool, assertions, hint),
        }
    }

    fn report(&self, statistics: &mut Statistics) {
        statistics.search += self.answered;
        self.inner.report(statistics);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Noted, core_of, ints, model_of};

    #[test]
    fn a_hint_that_is_nearly_right_is_mended() {
        let mut pool = TermPool::new();
        let [x, y] = ints(&mut pool);
        let (two, three) = (pool.int(2), pool.int(3));
        let half = pool.sdiv(y, two);
        let hash = pool.bit_and(x, three);
        let (below, bucket) = (pool.slt(x, half), pool.eq(hash, three));
        let mut layer = Nearby::new(Noted::new());
        let hint = Model::new();
        for query in [vec![below], vec![below, bucket]] {
            let answer = layer.check(&mut pool, &query, Some(&hint));
            model_of(&pool, &query, answer);
        }
        assert_eq!(layer.inner.queries, []);
    }

    #[test]
    fn what_is_not_found_is_passed_on() {
        let mut pool = TermPool::new();
        let [x] = ints(&mut pool);
        let (three, four) = (pool.int(3), pool.int(4));
        let low = pool.bit_and(x, four);
        let query = [pool.eq(low, three)];
        let mut layer = Nearby::new(Noted::new());
        assert_eq!(core_of(layer.check(&mut pool, &query, Some(&Model::new()))), query);
        assert_eq!(layer.inner.queries, [1]);
        let mut statistics = Statistics::default();
        layer.report(&mut statistics);
        assert_eq!(statistics.search, 0);
    }
}
