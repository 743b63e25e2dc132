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
