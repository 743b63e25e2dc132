//! Order comparisons and three-way comparison.

use crate::sort::{mask, sign_extend, signed_max, signed_min};
use crate::{BinaryOp, Node, TermId, TermPool, UnaryOp};

impl TermPool {
    /// Signed `a < b`.
    pub fn slt(&mut self, a: TermId, b: TermId) -> TermId {
        if let Some(decided) = self.decide_by_bounds(a, b, true) {
            return decided;
        }
        let width = self.width(a);
        if let Some(bound) = self.as_bits(b)
            && bound == signed_min(width).wrapping_add(1) & mask(width)
        {
            let least = self.bits(width, signed_min(width));
            return self.eq(a, least);
        }
        if let Some(bound) = self.as_bits(a)
            && bound == signed_max(width).wrapping_sub(1) & mask(width)
        {
            let greatest = self.bits(width, signed_max(width));
            return self.eq(b, greatest);
        }
        self.order_over_structure(BinaryOp::Slt, a, b).unwrap_or_else(|| self.binary(BinaryOp::Slt, a, b))
    }

    /// Signed `a <= b`.
    pub fn sle(&mut self, a: TermId, b: TermId) -> TermId {
        if let Some(decided) = self.decide_by_bounds(a, b, false) {
            return decided;
        }
        // The bounds decided the ends of the range, so the neighbours do not wrap.
        if let Some(bound) = self.as_bits(b) {
            let above = self.bits_like(b, bound.wrapping_add(1));
            return self.slt(a, above);
        }
        if let Some(bound) = self.as_bits(a) {
            let below = self.bits_like(a, bound.wrapping_sub(1));
            return self.slt(below, b);
        }
        self.order_over_structure(BinaryOp::Sle, a, b).unwrap_or_else(|| self.binary(BinaryOp::Sle, a, b))
    }

    /// Unsigned `a < b`.
    pub fn ult(&mut self, a: TermId, b: TermId) -> TermId {
        let all = mask(self.width(a));
        match (self.as_bits(a), self.as_bits(b)) {
            _ if a == b => return self.bool(false),
            (_, Some(0)) => return self.bool(false),
            (Some(low), _) if low == all => return self.bool(false),
            (_, Some(1)) => {
                let zero = self.bits_like(a, 0);
                return self.eq(a, zero);
            }
            (Some(0), _) => {
                let zero = self.eq(b, a);
                return self.not(zero);
            }
            (Some(low), _) if low == all - 1 => {
                let greatest = self.bits_like(a, all);
                return self.eq(b, greatest);
            }
            _ => {}
        }
        if let Some(decided) = self.decide_unsigned_by_bounds(a, b, true) {
            return decided;
        }
        self.unsigned_over_zext(BinaryOp::Ult, a, b).unwrap_or_else(|| self.binary(BinaryOp::Ult, a, b))
    }

    /// Unsigned `a <= b`.
    pub fn ule(&mut self, a: TermId, b: TermId) -> TermId {
        let all = mask(self.width(a));
        match (self.as_bits(a), self.as_bits(b)) {
            _ if a == b => return self.bool(true),
            (Some(0), _) => return self.bool(true),
            (_, Some(high)) if high == all => return self.bool(true),
            (_, Some(high)) => {
                let above = self.bits_like(b, high + 1);
                return self.ult(a, above);
            }
            (Some(low), _) => {
                let below = self.bits_like(a, low - 1);
                return self.ult(below, b);
            }
            _ => {}
        }
        if let Some(decided) = self.decide_unsigned_by_bounds(a, b, false) {
            return decided;
        }
        self.unsigned_over_zext(BinaryOp::Ule, a, b).unwrap_or_else(|| self.binary(BinaryOp::Ule, a, b))
    }

    /// Signed three-way comparison as 32 bits: -1, 0 or 1 (Java's `lcmp`).
    ///
    /// A comparison of it with a constant becomes a comparison of `a` and `b`.
    pub fn compare(&mut self, a: TermId, b: TermId) -> TermId {
        if a == b {
            return self.int(0);
        }
        self.binary(BinaryOp::Compare, a, b)
    }

    /// The least and the greatest signed value a bit-vector can have, as far as its top node shows it.
    pub fn signed_bounds(&self, term: TermId) -> (i64, i64) {
        let width = self.width(term);
        let full = (sign_extend(width, signed_min(width)), sign_extend(width, signed_max(width)));
        match *self.node(term) {
            Node::Const(value) => (value.signed(), value.signed()),
            Node::Unary(UnaryOp::Sext { .. }, inner) => {
                let inner = self.width(inner);
                (sign_extend(inner, signed_min(inner)), sign_extend(inner, signed_max(inner)))
            }
            Node::Unary(UnaryOp::Zext { .. }, inner) => (0, mask(self.width(inner)) as i64),
            Node::Binary(BinaryOp::Compare | BinaryOp::FCompareLow | BinaryOp::FCompareHigh, ..) => (-1, 1),
            Node::Binary(op, _, c) => {
                self.as_const(c).and_then(|c| bounds_with_constant(op, width, c.signed())).unwrap_or(full)
            }
            _ => full,
        }
    }

    fn decide_by_bounds(&mut self, a: TermId, b: TermId, strict: bool) -> Option<TermId> {
        if a == b {
            return Some(self.bool(!strict));
        }
        let ((a_low, a_high), (b_low, b_high)) = (self.signed_bounds(a), self.signed_bounds(b));
        if a_high < b_low || (!strict && a_high == b_low) {
            return Some(self.bool(true));
        }
        let never = a_low > b_high || (strict && a_low == b_high);
        never.then(|| self.bool(false))
    }

    /// Where no operand can be negative the two orders are the same.
    fn decide_unsigned_by_bounds(&mut self, a: TermId, b: TermId, strict: bool) -> Option<TermId> {
        let is_natural = |term| self.signed_bounds(term).0 >= 0;
        if is_natural(a) && is_natural(b) { self.decide_by_bounds(a, b, strict) } else { None }
    }

    /// Rules that look into the operands of a signed comparison.
    fn order_over_structure(&mut self, op: BinaryOp, a: TermId, b: TermId) -> Option<TermId> {
        if let Some(chosen) = self.over_leaves(op, a, b) {
            return Some(chosen);
        }
        if let Some(compared) = self.over_comparison(op, a, b) {
            return Some(compared);
        }
        self.signed_over_extension(op, a, b)
    }

    /// A comparison of a three-way comparison with a constant.
    pub(crate) fn over_comparison(&mut self, op: BinaryOp, a: TermId, b: TermId) -> Option<TermId> {
        let holds = |x: i64, y: i64| match op {
            BinaryOp::Slt => x < y,
            BinaryOp::Sle => x <= y,
            _ => x == y,
        };
        let (comparison, outcomes) = if let Some(c) = self.as_const(b) {
            (a, [-1, 0, 1].map(|outcome| holds(outcome, c.signed())))
        } else {
            let c = self.as_const(a)?;
            (b, [-1, 0, 1].map(|outcome| holds(c.signed(), outcome)))
        };
        match *self.node(comparison) {
            Node::Binary(BinaryOp::Compare, x, y) => Some(self.relate_signed(x, y, outcomes)),
            Node::Binary(BinaryOp::FCompareLow, x, y) => {
                Some(self.relate_floats(x, y, outcomes, outcomes[0]))
            }
            Node::Binary(BinaryOp::FCompareHigh, x, y) => {
                Some(self.relate_floats(x, y, outcomes, outcomes[2]))
            }
            _ => None,
        }
    }

    fn order(&mut self, op: BinaryOp, a: TermId, b: TermId) -> TermId {
        match op {
            BinaryOp::Slt => self.slt(a, b),
            BinaryOp::Sle => self.sle(a, b),
            BinaryOp::Ult => self.ult(a, b),
            _ => self.ule(a, b),
        }
    }

    /// Extension keeps order, so comparisons of extended terms move to a narrower width.
    fn signed_over_extension(&mut self, op: BinaryOp, a: TermId, b: TermId) -> Option<TermId> {
        let unsigned = if op == BinaryOp::Slt { BinaryOp::Ult } else { BinaryOp::Ule };
        if let Some(width) = common_width(self.zext_core(a), self.zext_core(b))
            && width < self.width(a)
        {
            return Some(self.order_truncated(unsigned, a, b, width));
        }
        let width = common_width(self.sext_core(a), self.sext_core(b))?;
        (width < self.width(a)).then(|| self.order_truncated(op, a, b, width))
    }

    fn unsigned_over_zext(&mut self, op: BinaryOp, a: TermId, b: TermId) -> Option<TermId> {
        let reach = |pool: &Self, term| pool.zext_inner(term).map(|inner| mask(pool.width(inner)));
        match (self.as_bits(a), self.as_bits(b)) {
            (_, Some(high)) if reach(self, a).is_some_and(|reach| reach < high) => {
                return Some(self.bool(true));
            }
            (Some(low), _) if reach(self, b).is_some_and(|reach| reach <= low) => {
                return Some(self.bool(false));
            }
            _ => {}
        }
        let width = common_width(self.zext_core(a), self.zext_core(b))?;
        (width < self.width(a)).then(|| self.order_truncated(op, a, b, width))
    }

    fn order_truncated(&mut self, op: BinaryOp, a: TermId, b: TermId, width: u8) -> TermId {
        let (a, b) = (self.trunc(a, width), self.trunc(b, width));
        self.order(op, a, b)
    }
}

/// The width both operands can be cut to.
pub(crate) fn common_width(a: Option<u8>, b: Option<u8>) -> Option<u8> {
    Some(a?.max(b?))
}

/// Signed bounds of `x op c` for any `x`.
fn bounds_with_constant(op: BinaryOp, width: u8, c: i64) -> Option<(i64, i64)> {
    match op {
        BinaryOp::BitAnd if c >= 0 => Some((0, c)),
        BinaryOp::Srem if c != 0 => {
            let greatest = i64::try_from(c.unsigned_abs() - 1).ok()?;
            Some((-greatest, greatest))
        }
        BinaryOp::Urem if c > 0 => Some((0, c - 1)),
        BinaryOp::Lshr if c > 0 && c < i64::from(width) => Some((0, (mask(width) >> c) as i64)),
        BinaryOp::Ashr if c > 0 && c < i64::from(width) => {
            Some((sign_extend(width, signed_min(width)) >> c, sign_extend(width, signed_max(width)) >> c))
        }
        _ => None,
    }
}
