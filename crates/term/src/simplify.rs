//! The smart constructors: every term is simplified when it is made.
//!
//! Each rule is exact under wrap-around and looks a bounded number of levels down, so making a term costs
//! constant time apart from hashing. Normal forms: constants to the right; `x + c` with one constant,
//! outermost; differences of a constant as sums; `x <= c` as `x < c + 1` where that does not wrap; no
//! negated order comparison; commutative operands by age.

mod arithmetic;
mod bitwise;
mod boolean;
mod equality;
mod float;
mod order;
mod relation;
mod width;

use crate::{BinaryOp, Node, TermId, TermPool};

/// How deep an if-then-else with constant leaves may be for an operation to move into it.
const LEAF_DEPTH: u8 = 4;

impl TermPool {
    /// Whether `term` is an if-then-else all of whose leaves, at most [`LEAF_DEPTH`] down, are constant.
    fn has_constant_leaves(&self, term: TermId) -> bool {
        matches!(self.node(term), Node::Ite(..)) && self.leaves_are_constant(term, LEAF_DEPTH)
    }

    fn leaves_are_constant(&self, term: TermId, fuel: u8) -> bool {
        match *self.node(term) {
            Node::Const(_) => true,
            Node::Ite(_, a, b) => {
                fuel > 0 && self.leaves_are_constant(a, fuel - 1) && self.leaves_are_constant(b, fuel - 1)
            }
            _ => false,
        }
    }

    /// Applies `op` to each leaf of an if-then-else. The depth is that of the tree: see
    /// [`has_constant_leaves`](Self::has_constant_leaves).
    fn map_leaves(&mut self, term: TermId, op: &mut dyn FnMut(&mut Self, TermId) -> TermId) -> TermId {
        match *self.node(term) {
            Node::Ite(c, a, b) => {
                let a = self.map_leaves(a, op);
                let b = self.map_leaves(b, op);
                self.ite(c, a, b)
            }
            _ => op(self, term),
        }
    }

    /// `op(a, b)` moved into an operand that has constant leaves, if the other operand is constant.
    fn over_leaves(&mut self, op: BinaryOp, a: TermId, b: TermId) -> Option<TermId> {
        if self.as_const(b).is_some() && self.has_constant_leaves(a) {
            return Some(self.map_leaves(a, &mut |pool, leaf| pool.binary(op, leaf, b)));
        }
        if self.as_const(a).is_some() && self.has_constant_leaves(b) {
            return Some(self.map_leaves(b, &mut |pool, leaf| pool.binary(op, a, leaf)));
        }
        None
    }

    /// The condition and the constants of an if-then-else between two constants.
    fn as_choice(&self, term: TermId) -> Option<(TermId, u64, u64)> {
        match *self.node(term) {
            Node::Ite(c, a, b) => Some((c, self.as_bits(a)?, self.as_bits(b)?)),
            _ => None,
        }
    }

    /// The operands of `term`, if it is this operation.
    fn as_binary(&self, op: BinaryOp, term: TermId) -> Option<(TermId, TermId)> {
        match *self.node(term) {
            Node::Binary(found, a, b) if found == op => Some((a, b)),
            _ => None,
        }
    }

    /// The operand and the constant of `x op c`.
    fn as_binary_with_const(&self, op: BinaryOp, term: TermId) -> Option<(TermId, u64)> {
        let (x, c) = self.as_binary(op, term)?;
        Some((x, self.as_bits(c)?))
    }
}
