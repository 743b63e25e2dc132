//! Equality.

use crate::simplify::order::common_width;
use crate::sort::{mask, sign_extend};
use crate::{BinaryOp, Node, Sort, TermId, TermPool, UnaryOp};

impl TermPool {
    /// Identity of two values of one sort. On floats it is identity of bits: NaN equals NaN, 0.0 differs
    /// from -0.0; IEEE equality is [`feq`](Self::feq).
    pub fn eq(&mut self, a: TermId, b: TermId) -> TermId {
        if a == b {
            return self.bool(true);
        }
        if let (Some(x), Some(y)) = (self.as_const(a), self.as_const(b)) {
            return self.bool(x == y);
        }
        let (a, b) = if self.as_const(a).is_some() { (b, a) } else { (a, b) };
        match self.sort(a) {
            Sort::Bool => self.bool_eq(a, b),
            Sort::Bits(_) => {
                if let Some(known) = self.equations.get(a, b) {
                    return known;
                }
                let result = self.bits_eq(a, b);
                self.equations.put(a, b, result);
                result
            }
            Sort::F32 | Sort::F64 => self.binary(BinaryOp::Eq, a, b),
        }
    }

    /// The negation of [`eq`](Self::eq).
    pub fn ne(&mut self, a: TermId, b: TermId) -> TermId {
        let same = self.eq(a, b);
        self.not(same)
    }

    fn bool_eq(&mut self, a: TermId, b: TermId) -> TermId {
        if let Some(value) = self.as_bool(b) {
            return if value { a } else { self.not(a) };
        }
        if self.is_complement(a, b) {
            return self.bool(false);
        }
        let (a, flip_a) = self.without_not(a);
        let (b, flip_b) = self.without_not(b);
        let same = self.binary(BinaryOp::Eq, a, b);
        if flip_a == flip_b { same } else { self.not(same) }
    }

    fn without_not(&self, a: TermId) -> (TermId, bool) {
        match *self.node(a) {
            Node::Unary(UnaryOp::Not, inner) => (inner, true),
            _ => (a, false),
        }
    }

    fn bits_eq(&mut self, a: TermId, b: TermId) -> TermId {
        if let Some(value) = self.as_bits(b) {
            return self.eq_constant(a, value);
        }
        if let Some(same) = self.eq_sums(a, b).or_else(|| self.eq_extensions(a, b)) {
            return same;
        }
        if let (Some((c, c_then, c_else)), Some((d, d_then, d_else))) = (self.as_choice(a), self.as_choice(b))
        {
            let first = self.choose(d, c_then == d_then, c_then == d_else);
            let second = self.choose(d, c_else == d_then, c_else == d_else);
            return self.ite(c, first, second);
        }
        self.binary(BinaryOp::Eq, a, b)
    }

    fn choose(&mut self, condition: TermId, yes: bool, no: bool) -> TermId {
        let (yes, no) = (self.bool(yes), self.bool(no));
        self.ite(condition, yes, no)
    }

    /// `x == c`: invertible operations on `x` move to the constant, one in each round.
    fn eq_constant(&mut self, a: TermId, value: u64) -> TermId {
        let (mut a, mut value) = (a, value);
        while let Some((inner, moved)) = self.invert(a, value) {
            (a, value) = (inner, moved);
        }
        let b = self.bits_like(a, value);
        if let Some(found) = self.as_const(a) {
            return self.bool(found.raw() == value);
        }
        let (low, high) = self.signed_bounds(a);
        let signed = sign_extend(self.width(a), value);
        if signed < low || signed > high {
            return self.bool(false);
        }
        if let Some(chosen) = self.over_leaves(BinaryOp::Eq, a, b) {
            return chosen;
        }
        if let Some(compared) = self.over_comparison(BinaryOp::Eq, a, b) {
            return compared;
        }
        if value == 0
            && let Some((x, y)) =
                self.as_binary(BinaryOp::Sub, a).or_else(|| self.as_binary(BinaryOp::BitXor, a))
        {
            return self.eq(x, y);
        }
        if let Some(same) = self.eq_extensions(a, b) {
            return same;
        }
        self.binary(BinaryOp::Eq, a, b)
    }

    /// `(x, c')` with `a == c` exactly if `x == c'`.
    fn invert(&self, a: TermId, c: u64) -> Option<(TermId, u64)> {
        let all = mask(self.width(a));
        match *self.node(a) {
            Node::Unary(UnaryOp::Neg, x) => Some((x, c.wrapping_neg() & all)),
            Node::Unary(UnaryOp::BitNot, x) => Some((x, !c & all)),
            Node::Binary(op, x, y) => {
                let k = self.as_bits(y)?;
                match op {
                    BinaryOp::Add => Some((x, c.wrapping_sub(k) & all)),
                    BinaryOp::BitXor => Some((x, c ^ k)),
                    BinaryOp::Mul if k & 1 == 1 => Some((x, c.wrapping_mul(inverse(k)) & all)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// `x + c == y + d`, with the constants gathered on the side where they are a small positive number.
    fn eq_sums(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        let (Some(x), first) = self.split_sum(a) else { return None };
        let (Some(y), second) = self.split_sum(b) else { return None };
        let width = first.width;
        if x == y {
            return Some(self.bool(first.value == second.value));
        }
        for (sum, other, difference) in [
            (x, y, second.value.wrapping_sub(first.value) & mask(width)),
            (y, x, first.value.wrapping_sub(second.value) & mask(width)),
        ] {
            // `other + z + c == other + d`
            if let Some((p, q)) = self.as_binary(BinaryOp::Add, sum)
                && (p == other || q == other)
            {
                return Some(self.eq_constant(if p == other { q } else { p }, difference));
            }
        }
        if first.value == 0 && second.value == 0 {
            return None;
        }
        let difference = first.value.wrapping_sub(second.value) & mask(width);
        if difference == 0 {
            return Some(self.eq(x, y));
        }
        let (sum, rest, constant) = if sign_extend(width, difference) > 0 {
            (x, y, difference)
        } else {
            (y, x, difference.wrapping_neg() & mask(width))
        };
        let constant = self.bits(width, constant);
        let sum = self.binary(BinaryOp::Add, sum, constant);
        Some(self.binary(BinaryOp::Eq, sum, rest))
    }

    /// Extension keeps distinct values distinct, so equality of extended terms moves to a narrower width.
    fn eq_extensions(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        let by_sign = common_width(self.sext_core(a), self.sext_core(b));
        let by_zero = common_width(self.zext_core(a), self.zext_core(b));
        let width = by_sign.or(by_zero).filter(|&width| width < self.width(a))?;
        let (a, b) = (self.trunc(a, width), self.trunc(b, width));
        Some(self.eq(a, b))
    }
}

/// The multiplicative inverse of an odd number modulo two to the 64th, by Newton's iteration: each round
/// doubles the number of correct low bits, of which an odd number is its own inverse in three.
fn inverse(odd: u64) -> u64 {
    let mut x = odd;
    for _ in 0..5 {
        x = x.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(x)));
    }
    x
}
