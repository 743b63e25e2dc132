//! Sums, products, quotients.

use crate::sort::mask;
use crate::{BinaryOp, Node, TermId, TermPool, UnaryOp};

impl TermPool {
    /// Wrapping sum.
    pub fn add(&mut self, a: TermId, b: TermId) -> TermId {
        if let Some(chosen) = self.over_leaves(BinaryOp::Add, a, b) {
            return chosen;
        }
        let (a, first) = self.split_sum(a);
        let (b, second) = self.split_sum(b);
        let sum = match (a, b) {
            (Some(a), Some(b)) => Some(self.add_parts(a, b)),
            (a, b) => a.or(b),
        };
        let constant = first.value.wrapping_add(second.value);
        match sum {
            Some(sum) => self.add_constant(sum, constant),
            None => self.bits(first.width, constant),
        }
    }

    /// Wrapping difference.
    pub fn sub(&mut self, a: TermId, b: TermId) -> TermId {
        if a == b {
            return self.bits_like(a, 0);
        }
        if let Some(chosen) = self.over_leaves(BinaryOp::Sub, a, b) {
            return chosen;
        }
        let (a, first) = self.split_sum(a);
        let (b, second) = self.split_sum(b);
        let difference = match (a, b) {
            (Some(a), Some(b)) => Some(self.sub_parts(a, b)),
            (None, Some(b)) => Some(self.neg(b)),
            (a, None) => a,
        };
        let constant = first.value.wrapping_sub(second.value);
        match difference {
            Some(difference) => self.add_constant(difference, constant),
            None => self.bits(first.width, constant),
        }
    }

    /// Two's complement negation.
    pub fn neg(&mut self, a: TermId) -> TermId {
        match *self.node(a) {
            Node::Unary(UnaryOp::Neg, inner) => inner,
            Node::Binary(BinaryOp::Sub, x, y) => self.sub(y, x),
            Node::Binary(BinaryOp::Add, x, c) if self.as_bits(c).is_some() => {
                let negated = self.unary(UnaryOp::Neg, c);
                let x = match *self.node(x) {
                    Node::Binary(BinaryOp::Sub, v, w) => self.sub_parts(w, v),
                    Node::Unary(UnaryOp::Neg, inner) => inner,
                    _ => self.unary(UnaryOp::Neg, x),
                };
                self.add(x, negated)
            }
            _ if self.has_constant_leaves(a) => {
                self.map_leaves(a, &mut |pool, leaf| pool.unary(UnaryOp::Neg, leaf))
            }
            _ => self.unary(UnaryOp::Neg, a),
        }
    }

    /// Wrapping product.
    pub fn mul(&mut self, a: TermId, b: TermId) -> TermId {
        if let Some(chosen) = self.over_leaves(BinaryOp::Mul, a, b) {
            return chosen;
        }
        let (a, b) = if self.as_bits(a).is_some() { (b, a) } else { (a, b) };
        if let Some(factor) = self.as_bits(b) {
            if factor == 0 {
                return b;
            }
            if factor == 1 {
                return a;
            }
            if factor == mask(self.width(a)) {
                return self.neg(a);
            }
            if let Some((x, inner)) = self.as_binary_with_const(BinaryOp::Mul, a) {
                let product = self.bits_like(a, inner.wrapping_mul(factor));
                return self.mul(x, product);
            }
        }
        self.binary(BinaryOp::Mul, a, b)
    }

    /// Signed quotient, rounded towards zero, wrapping (`MIN / -1` is `MIN`).
    ///
    /// By zero it is SMT-LIB's: 1 for a negative dividend, else -1; a caller who needs something else
    /// asks first.
    pub fn sdiv(&mut self, a: TermId, b: TermId) -> TermId {
        match self.as_bits(b) {
            Some(1) if self.width(b) > 1 => return a,
            Some(divisor) if divisor == mask(self.width(b)) => return self.neg(a),
            _ => {}
        }
        self.over_leaves(BinaryOp::Sdiv, a, b).unwrap_or_else(|| self.binary(BinaryOp::Sdiv, a, b))
    }

    /// Signed remainder with the sign of the dividend; by zero the dividend, as in SMT-LIB.
    pub fn srem(&mut self, a: TermId, b: TermId) -> TermId {
        match self.as_bits(b) {
            Some(0) => return a,
            Some(divisor) if divisor == 1 || divisor == mask(self.width(b)) => return self.bits_like(a, 0),
            _ => {}
        }
        self.over_leaves(BinaryOp::Srem, a, b).unwrap_or_else(|| self.binary(BinaryOp::Srem, a, b))
    }

    /// Unsigned quotient; by zero all bits set, as in SMT-LIB.
    pub fn udiv(&mut self, a: TermId, b: TermId) -> TermId {
        if self.as_bits(b) == Some(1) {
            return a;
        }
        self.over_leaves(BinaryOp::Udiv, a, b).unwrap_or_else(|| self.binary(BinaryOp::Udiv, a, b))
    }

    /// Unsigned remainder; by zero the dividend, as in SMT-LIB.
    pub fn urem(&mut self, a: TermId, b: TermId) -> TermId {
        match self.as_bits(b) {
            Some(0) => return a,
            Some(1) => return self.bits_like(a, 0),
            _ => {}
        }
        self.over_leaves(BinaryOp::Urem, a, b).unwrap_or_else(|| self.binary(BinaryOp::Urem, a, b))
    }

    /// A term as a part that is no constant, if there is one, and a constant.
    pub(crate) fn split_sum(&self, term: TermId) -> (Option<TermId>, Summand) {
        let width = self.width(term);
        if let Some(value) = self.as_bits(term) {
            return (None, Summand { width, value });
        }
        match self.as_binary_with_const(BinaryOp::Add, term) {
            Some((x, value)) => (Some(x), Summand { width, value }),
            None => (Some(term), Summand { width, value: 0 }),
        }
    }

    /// The sum of two parts without constants.
    fn add_parts(&mut self, a: TermId, b: TermId) -> TermId {
        match (*self.node(a), *self.node(b)) {
            (_, Node::Unary(UnaryOp::Neg, y)) => self.sub_parts(a, y),
            (Node::Unary(UnaryOp::Neg, x), _) => self.sub_parts(b, x),
            (_, Node::Binary(BinaryOp::Sub, x, y)) if y == a => x,
            (Node::Binary(BinaryOp::Sub, x, y), _) if y == b => x,
            _ => self.binary(BinaryOp::Add, a, b),
        }
    }

    /// The difference of two parts without constants.
    fn sub_parts(&mut self, a: TermId, b: TermId) -> TermId {
        if a == b {
            return self.bits_like(a, 0);
        }
        match (*self.node(a), *self.node(b)) {
            (_, Node::Unary(UnaryOp::Neg, y)) => self.add_parts(a, y),
            (Node::Binary(BinaryOp::Add, x, y), _) if x == b => y,
            (Node::Binary(BinaryOp::Add, x, y), _) if y == b => x,
            (_, Node::Binary(BinaryOp::Sub, x, y)) if x == a => y,
            _ => self.binary(BinaryOp::Sub, a, b),
        }
    }

    /// `sum + constant` where `sum` came out of the rules above, so may be a sum with a constant again.
    fn add_constant(&mut self, sum: TermId, constant: u64) -> TermId {
        let (part, inner) = self.split_sum(sum);
        let total = self.bits_like(sum, inner.value.wrapping_add(constant));
        match part {
            None => total,
            Some(part) if self.as_bits(total) == Some(0) => part,
            Some(part) => self.binary(BinaryOp::Add, part, total),
        }
    }
}

/// The constant part of a sum.
pub(crate) struct Summand {
    pub(crate) width: u8,
    pub(crate) value: u64,
}
