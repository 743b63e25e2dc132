//! Constants, duplicates and complements.
//!
//! Splits conjunctions, so that the layers below see single facts, and drops true and repeated ones. What
//! remains may be nothing (satisfiable), or contain false or a fact and its negation (unsatisfiable).

use heapwise_term::{BinaryOp, Model, Node, TermId, TermPool, UnaryOp};
use rustc_hash::FxHashMap;

use crate::{Answer, Solver, Statistics};

/// The layer that splits and sorts out assertions.
pub struct Conjuncts<S> {
    inner: S,
    answered: u64,
    /// Where a conjunct of the current query came from.
    origins: FxHashMap<TermId, TermId>,
    conjuncts: Vec<TermId>,
}

impl<S: Solver> Conjuncts<S> {
    /// Puts the layer around `inner`.
    pub fn new(inner: S) -> Self {
        Self { inner, answered: 0, origins: FxHashMap::default(), conjuncts: Vec::new() }
    }

    /// Collects the conjuncts of all assertions; the core if they contradict each other plainly.
    fn collect(&mut self, pool: &mut TermPool, assertions: &[TermId]) -> Option<Vec<TermId>> {
        self.origins.clear();
        self.conjuncts.clear();
        let mut stack = Vec::new();
        for &origin in assertions {
            stack.push(origin);
            while let Some(term) = stack.pop() {
                if let Some([a, b]) = split(pool, term) {
                    stack.extend([b, a]);
                } else if let Some(core) = self.add(pool, term, origin) {
                    return Some(core);
                }
            }
        }
        None
    }

    fn add(&mut self, pool: &mut TermPool, term: TermId, origin: TermId) -> Option<Vec<TermId>> {
        match pool.as_bool(term) {
            Some(true) => return None,
            Some(false) => return Some(vec![origin]),
            None => {}
        }
        let negation = pool.not(term);
        if let Some(&other) = self.origins.get(&negation) {
            return Some(if other == origin { vec![origin] } else { vec![other, origin] });
        }
        if let std::collections::hash_map::Entry::Vacant(entry) = self.origins.entry(term) {
            entry.insert(origin);
            self.conjuncts.push(term);
        }
        None
    }

    fn original_core(&self, core: Vec<TermId>) -> Vec<TermId> {
        let mut core: Vec<TermId> =
            core.into_iter().map(|term| self.origins.get(&term).copied().unwrap_or(term)).collect();
        core.sort_unstable();
        core.dedup();
        core
    }
}

/// The two parts of a conjunction, also of a negated disjunction.
fn split(pool: &mut TermPool, term: TermId) -> Option<[TermId; 2]> {
    match *pool.node(term) {
        Node::Binary(BinaryOp::And, a, b) => Some([a, b]),
        Node::Unary(UnaryOp::Not, inner) => match *pool.node(inner) {
            Node::Binary(BinaryOp::Or, a, b) => Some([pool.not(a), pool.not(b)]),
            _ => None,
        },
        _ => None,
    }
}

impl<S: Solver> Solver for Conjuncts<S> {
    fn check(&mut self, pool: &mut TermPool, assertions: &[TermId], hint: Option<&Model>) -> Answer {
        if let Some(core) = self.collect(pool, assertions) {
            self.answered += 1;
            return Answer::Unsat(core);
        }
        if self.conjuncts.is_empty() {
            self.answered += 1;
            return Answer::Sat(Model::new());
        }
        match self.inner.check(pool, &self.conjuncts, hint) {
            Answer::Unsat(core) => Answer::Unsat(self.original_core(core)),
            answer => answer,
        }
    }

    fn report(&self, statistics: &mut Statistics) {
        statistics.constant += self.answered;
        self.inner.report(statistics);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Noted, core_of, ints, model_of};

    #[test]
    fn conjunctions_are_split_and_repetitions_dropped() {
        let mut pool = TermPool::new();
        let [x, y] = ints(&mut pool);
        let mut layer = Conjuncts::new(Noted::new());
        let (less, zero) = (pool.slt(x, y), pool.int(0));
        let (positive, negative) = (pool.slt(zero, x), pool.slt(y, zero));
        let both = pool.and(less, positive);
        let neither = pool.or(less, negative);
        let neither = pool.not(neither);
        let query = [both, less, positive];
        let answer = layer.check(&mut pool, &query, None);
        model_of(&pool, &query, answer);
        assert_eq!(layer.inner.queries, [2]);
        // `not (x < y or y < 0)` contradicts `x < y` without a solver.
        let mut expected = vec![both, neither];
        expected.sort_unstable();
        assert_eq!(core_of(layer.check(&mut pool, &[positive, neither, both], None)), expected);
        assert_eq!(layer.inner.queries, [2]);
    }

    #[test]
    fn constants_and_complements_are_answered_here() {
        let mut pool = TermPool::new();
        let [x, y] = ints(&mut pool);
        let mut layer = Conjuncts::new(Noted::new());
        let (truth, falsity) = (pool.bool(true), pool.bool(false));
        let less = pool.slt(x, y);
        let not_less = pool.not(less);
        assert_eq!(layer.check(&mut pool, &[truth, truth], None), Answer::Sat(Model::new()));
        assert_eq!(core_of(layer.check(&mut pool, &[less, falsity], None)), [falsity]);
        let mut expected = vec![less, not_less];
        expected.sort_unstable();
        assert_eq!(core_of(layer.check(&mut pool, &[less, truth, not_less], None)), expected);
        assert!(layer.inner.queries.is_empty());
        let mut statistics = Statistics::default();
        layer.report(&mut statistics);
        assert_eq!(statistics.constant, 3);
    }

    #[test]
    fn cores_name_what_was_asserted() {
        let mut pool = TermPool::new();
        let [x, y, z] = ints(&mut pool);
        let (first, second, third) = (pool.slt(x, y), pool.slt(y, z), pool.slt(z, x));
        let two = pool.and(first, second);
        let other = pool.ne(x, z);
        let mut layer = Conjuncts::new(Noted::new());
        let mut expected = vec![two, third];
        expected.sort_unstable();
        assert_eq!(core_of(layer.check(&mut pool, &[other, two, third], None)), expected);
    }
}
