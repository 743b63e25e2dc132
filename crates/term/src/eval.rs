//! The value of a term under a model.
//!
//! Shared subterms are evaluated once and nothing recurses, so deep and wide graphs cost their number of
//! distinct nodes. Exact for every operation, floats included.

use heapwise_entity::Entity;

use crate::{Const, Model, Node, TermId, TermPool, semantics};

/// The value of `term` under `model`.
///
/// Costs the number of distinct nodes below `term`, plus the allocation of a table as long as the pool; use
/// an [`Evaluator`] for more than one term.
pub fn eval(pool: &TermPool, term: TermId, model: &Model) -> Const {
    pool.as_const(term).unwrap_or_else(|| Evaluator::new().eval(pool, term, model))
}

/// Evaluates terms, remembering the values of subterms for as long as the model stays the same.
#[derive(Clone, Debug)]
pub struct Evaluator {
    /// The value of a term, valid if its stamp is the current one.
    memo: Vec<(u32, u64)>,
    stamp: u32,
    stack: Vec<TermId>,
}

impl Default for Evaluator {
    fn default() -> Self {
        Self::new()
    }
}

impl Evaluator {
    /// An evaluator that remembers nothing yet.
    pub fn new() -> Self {
        Self { memo: Vec::new(), stamp: 1, stack: Vec::new() }
    }

    /// Forgets all values; call it before evaluating under another model. Costs nothing.
    pub fn reset(&mut self) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.memo.fill((0, 0));
            self.stamp = 1;
        }
    }

    /// The value of `term` under `model`, which must be the model of all calls since the last
    /// [`reset`](Self::reset).
    pub fn eval(&mut self, pool: &TermPool, term: TermId, model: &Model) -> Const {
        Const::from_raw(pool.sort(term), self.raw(pool, term, model))
    }

    /// Whether a boolean `term` holds under `model`; the same conditions as for [`eval`](Self::eval).
    pub fn holds(&mut self, pool: &TermPool, term: TermId, model: &Model) -> bool {
        self.raw(pool, term, model) != 0
    }

    fn raw(&mut self, pool: &TermPool, term: TermId, model: &Model) -> u64 {
        if self.memo.len() < pool.len() {
            // A new zeroed table instead of a longer one: the system gives its pages as they are touched.
            self.memo = vec![(0, 0); pool.len().next_power_of_two()];
        }
        self.stack.push(term);
        while let Some(&top) = self.stack.last() {
            if self.known(top).is_some() {
                self.stack.pop();
            } else if let Some(value) = self.step(pool, top, model) {
                self.memo[top.index()] = (self.stamp, value);
                self.stack.pop();
            }
        }
        self.memo[term.index()].1
    }

    #[inline]
    fn known(&self, term: TermId) -> Option<u64> {
        let (stamp, value) = self.memo[term.index()];
        (stamp == self.stamp).then_some(value)
    }

    /// The value of a node, or `None` after pushing an operand that is needed first.
    fn step(&mut self, pool: &TermPool, term: TermId, model: &Model) -> Option<u64> {
        match *pool.node(term) {
            Node::Const(value) => Some(value.raw()),
            Node::Var(var) => {
                Some(model.get(var).filter(|c| c.sort() == pool.sort(term)).map_or(0, Const::raw))
            }
            Node::Unary(op, a) => {
                let value = self.operand(a)?;
                Some(semantics::unary(op, pool.sort(a), value))
            }
            Node::Binary(op, a, b) => {
                let left = self.operand(a);
                let right = self.operand(b);
                Some(semantics::binary(op, pool.sort(a), pool.sort(b), left?, right?))
            }
            Node::Ite(c, a, b) => {
                let chosen = if self.operand(c)? != 0 { a } else { b };
                self.operand(chosen)
            }
        }
    }

    fn operand(&mut self, term: TermId) -> Option<u64> {
        let known = self.known(term);
        if known.is_none() {
            self.stack.push(term);
        }
        known
    }
}
