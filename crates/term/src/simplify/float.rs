//! Floats. Few rules: almost no law of the reals holds, so this is about comparisons of converted integers
//! (which are exact) and three-way comparison.

use crate::sort::{sign_extend, signed_max, signed_min};
use crate::{BinaryOp, Function, Node, Sort, TermId, TermPool, UnaryOp};

impl TermPool {
    /// IEEE sum.
    pub fn fadd(&mut self, a: TermId, b: TermId) -> TermId {
        self.binary(BinaryOp::FAdd, a, b)
    }

    /// IEEE difference.
    pub fn fsub(&mut self, a: TermId, b: TermId) -> TermId {
        self.binary(BinaryOp::FSub, a, b)
    }

    /// IEEE product.
    pub fn fmul(&mut self, a: TermId, b: TermId) -> TermId {
        self.binary(BinaryOp::FMul, a, b)
    }

    /// IEEE quotient.
    pub fn fdiv(&mut self, a: TermId, b: TermId) -> TermId {
        self.binary(BinaryOp::FDiv, a, b)
    }

    /// Java's `%` on floats: exact remainder with the sign of the dividend.
    pub fn frem(&mut self, a: TermId, b: TermId) -> TermId {
        self.binary(BinaryOp::FRem, a, b)
    }

    /// A function of a double.
    pub fn fmath(&mut self, function: Function, a: TermId) -> TermId {
        self.unary(UnaryOp::Math(function), a)
    }

    /// A function of two doubles: `FPow`, `FAtan2`, `FHypot` or `FRemainder`.
    pub fn fmath2(&mut self, function: BinaryOp, a: TermId, b: TermId) -> TermId {
        self.binary(function, a, b)
    }

    /// IEEE negation.
    pub fn fneg(&mut self, a: TermId) -> TermId {
        match *self.node(a) {
            Node::Unary(UnaryOp::FNeg, inner) => inner,
            _ => self.unary(UnaryOp::FNeg, a),
        }
    }

    /// IEEE equality: NaN equals nothing, the two zeros are equal.
    pub fn feq(&mut self, a: TermId, b: TermId) -> TermId {
        if a == b {
            return self.not_nan(a);
        }
        self.integral_comparison(BinaryOp::FEq, a, b).unwrap_or_else(|| self.binary(BinaryOp::FEq, a, b))
    }

    /// IEEE `a < b`.
    pub fn flt(&mut self, a: TermId, b: TermId) -> TermId {
        if a == b {
            return self.bool(false);
        }
        self.integral_comparison(BinaryOp::FLt, a, b).unwrap_or_else(|| self.binary(BinaryOp::FLt, a, b))
    }

    /// IEEE `a <= b`.
    pub fn fle(&mut self, a: TermId, b: TermId) -> TermId {
        if a == b {
            return self.not_nan(a);
        }
        self.integral_comparison(BinaryOp::FLe, a, b).unwrap_or_else(|| self.binary(BinaryOp::FLe, a, b))
    }

    /// Whether a float is NaN.
    pub fn f_is_nan(&mut self, a: TermId) -> TermId {
        let mut a = a;
        while let Node::Unary(UnaryOp::FNeg | UnaryOp::FloatToFloat { .. }, inner) = *self.node(a) {
            a = inner;
        }
        match *self.node(a) {
            Node::Unary(UnaryOp::IntToFloat { .. }, _) => self.bool(false),
            _ => self.unary(UnaryOp::FIsNan, a),
        }
    }

    /// Three-way comparison as 32 bits: -1, 0, 1, or `nan` if an operand is NaN (`nan` is -1 for Java's
    /// `fcmpl` and `dcmpl`, 1 for `fcmpg` and `dcmpg`).
    ///
    /// A comparison of it with a constant becomes a comparison of `a` and `b`.
    pub fn fcompare(&mut self, a: TermId, b: TermId, nan: i8) -> TermId {
        let op = if nan < 0 { BinaryOp::FCompareLow } else { BinaryOp::FCompareHigh };
        self.binary(op, a, b)
    }

    /// A float as a signed integer of `to` bits: towards zero, saturating, NaN to 0 (`f2i`, `d2l`, ...).
    pub fn float_to_int(&mut self, a: TermId, to: u8) -> TermId {
        if let Some(source) = self.exact_integer(a)
            && self.width(source) <= to
        {
            return self.sext(source, to);
        }
        self.unary(UnaryOp::FloatToInt { to }, a)
    }

    /// A signed integer as a float of sort `to`, to nearest, ties to even (`i2f`, `l2d`, ...).
    pub fn int_to_float(&mut self, a: TermId, to: Sort) -> TermId {
        debug_assert!(to.is_float());
        self.unary(UnaryOp::IntToFloat { to: to.width() }, a)
    }

    /// A float as a float of sort `to` (`f2d`, `d2f`).
    pub fn float_to_float(&mut self, a: TermId, to: Sort) -> TermId {
        debug_assert!(to.is_float());
        if self.sort(a) == to {
            return a;
        }
        match *self.node(a) {
            // Narrowing undoes widening.
            Node::Unary(UnaryOp::FloatToFloat { to: 64 }, inner) => inner,
            _ => self.unary(UnaryOp::FloatToFloat { to: to.width() }, a),
        }
    }

    /// The IEEE bits of a float; those of the canonical NaN for NaN (`floatToIntBits`).
    pub fn float_bits(&mut self, a: TermId) -> TermId {
        self.unary(UnaryOp::FloatBits, a)
    }

    /// The float with these 32 or 64 IEEE bits (`intBitsToFloat`).
    pub fn float_from_bits(&mut self, a: TermId) -> TermId {
        match *self.node(a) {
            Node::Unary(UnaryOp::FloatBits, inner) => inner,
            _ => self.unary(UnaryOp::FloatFromBits, a),
        }
    }

    fn not_nan(&mut self, a: TermId) -> TermId {
        let nan = self.f_is_nan(a);
        self.not(nan)
    }

    /// The comparison of floats that holds as `holds` says when they compare as -1, 0, 1, and as
    /// `unordered` says when one is NaN. `unordered` agrees with the first or the last of `holds`, so one
    /// IEEE comparison or its negation says it all.
    pub(crate) fn relate_floats(
        &mut self,
        a: TermId,
        b: TermId,
        holds: [bool; 3],
        unordered: bool,
    ) -> TermId {
        if unordered {
            let opposite = self.relate_floats(a, b, holds.map(|holds| !holds), false);
            return self.not(opposite);
        }
        match holds {
            [false, false, false] => self.bool(false),
            [true, false, false] => self.flt(a, b),
            [false, true, false] => self.feq(a, b),
            [false, false, true] => self.flt(b, a),
            [true, true, false] => self.fle(a, b),
            [false, true, true] => self.fle(b, a),
            [true, false, true] => {
                let (less, greater) = (self.flt(a, b), self.flt(b, a));
                self.or(less, greater)
            }
            [true, true, true] => {
                let (first, second) = (self.not_nan(a), self.not_nan(b));
                self.and(first, second)
            }
        }
    }

    /// The integer that `term` converts to a float without rounding.
    fn exact_integer(&self, term: TermId) -> Option<TermId> {
        let Node::Unary(UnaryOp::IntToFloat { to }, source) = *self.node(term) else { return None };
        let precision = if to == 32 { 24 } else { 53 };
        (self.width(source) <= precision).then_some(source)
    }

    /// A comparison of exactly converted integers, with each other or with a constant.
    fn integral_comparison(&mut self, op: BinaryOp, a: TermId, b: TermId) -> Option<TermId> {
        match (self.exact_integer(a), self.exact_integer(b)) {
            (Some(x), Some(y)) => {
                let width = self.width(x).max(self.width(y));
                let (x, y) = (self.sext(x, width), self.sext(y, width));
                Some(self.integer_comparison(op, x, y))
            }
            (Some(x), None) => {
                let bound = self.float_value(b)?;
                Some(match op {
                    BinaryOp::FEq => self.equals_float(x, bound),
                    // x < b exactly if x < ceil(b); x <= b exactly if x <= floor(b).
                    BinaryOp::FLt => self.below(x, bound.ceil(), true),
                    _ => self.below(x, bound.floor(), false),
                })
            }
            (None, Some(y)) => {
                let bound = self.float_value(a)?;
                if op == BinaryOp::FEq {
                    return Some(self.equals_float(y, bound));
                }
                if bound.is_nan() {
                    return Some(self.bool(false));
                }
                // b > a unless b <= a; b >= a unless b < a.
                let opposite = match op {
                    BinaryOp::FLt => self.below(y, bound.floor(), false),
                    _ => self.below(y, bound.ceil(), true),
                };
                Some(self.not(opposite))
            }
            (None, None) => None,
        }
    }

    fn integer_comparison(&mut self, op: BinaryOp, x: TermId, y: TermId) -> TermId {
        match op {
            BinaryOp::FEq => self.eq(x, y),
            BinaryOp::FLt => self.slt(x, y),
            _ => self.sle(x, y),
        }
    }

    fn float_value(&self, term: TermId) -> Option<f64> {
        let value = self.as_const(term)?;
        match value.sort() {
            Sort::F32 => Some(f64::from(f32::from_bits(value.raw() as u32))),
            Sort::F64 => Some(f64::from_bits(value.raw())),
            _ => None,
        }
    }

    fn equals_float(&mut self, x: TermId, value: f64) -> TermId {
        match self.integer_in_range(x, value) {
            Some(value) if value.fract() == 0.0 => {
                let value = self.bits_like(x, value as i64 as u64);
                self.eq(x, value)
            }
            _ => self.bool(false),
        }
    }

    /// `x < bound` or `x <= bound` for an integral, infinite or NaN `bound`.
    fn below(&mut self, x: TermId, bound: f64, strict: bool) -> TermId {
        match self.integer_in_range(x, bound) {
            Some(bound) => {
                let bound = self.bits_like(x, bound as i64 as u64);
                if strict { self.slt(x, bound) } else { self.sle(x, bound) }
            }
            None => self.bool(bound > 0.0),
        }
    }

    /// `value`, if it lies between the least and the greatest signed number of the width of `x`.
    fn integer_in_range(&self, x: TermId, value: f64) -> Option<f64> {
        let width = self.width(x);
        let (low, high) = (sign_extend(width, signed_min(width)), sign_extend(width, signed_max(width)));
        (low as f64..=high as f64).contains(&value).then_some(value)
    }
}
