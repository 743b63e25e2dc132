//! How far a model is from making an assertion true.
//!
//! Numbers are apart by how many numbers lie between them: the difference of integers, the units in the last place
//! between floats. A conjunction is as far as its parts together, a disjunction as its nearest part, as is usual in
//! search-based testing.

use std::ops::Add;

use heapwise_term::{BinaryOp, Const, Evaluator, Model, Node, Sort, TermId, TermPool, UnaryOp};

/// Conjunctions and disjunctions that are looked into below each other.
const DEPTH: u32 = 12;

/// A distance. Its magnitude decides, so that one far assertion does not hide what happens to the others; among equal
/// magnitudes each unit counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(super) struct Distance {
    magnitude: u32,
    units: u128,
}

impl Distance {
    /// It holds.
    pub(super) const NONE: Self = Self { magnitude: 0, units: 0 };
    /// It does not hold, and there is nothing to measure.
    const FLAT: Self = Self { magnitude: 16, units: 1 };
    /// Not even a number.
    const NAN: Self = Self { magnitude: 70 * 16, units: 1 << 70 };

    fn of(units: u64) -> Self {
        // Sixteenths of the logarithm.
        let zeros = units.leading_zeros();
        let fraction = (units << zeros.min(63)) >> 59 & 15;
        Self { magnitude: (65 - zeros) * 16 + fraction as u32, units: u128::from(units) }
    }
}

impl Add for Distance {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { magnitude: self.magnitude + other.magnitude, units: self.units + other.units }
    }
}

/// Measures terms under one model.
pub(super) struct Measure<'a> {
    pub(super) pool: &'a TermPool,
    pub(super) evaluator: &'a mut Evaluator,
    pub(super) model: &'a Model,
}

impl Measure<'_> {
    /// How far `term` is from being `wanted`.
    pub(super) fn distance(&mut self, term: TermId, wanted: bool) -> Distance {
        self.at_depth(term, wanted, DEPTH)
    }

    fn at_depth(&mut self, term: TermId, wanted: bool, depth: u32) -> Distance {
        if self.evaluator.holds(self.pool, term, self.model) == wanted {
            return Distance::NONE;
        }
        match *self.pool.node(term) {
            _ if depth == 0 => Distance::FLAT,
            Node::Unary(UnaryOp::Not, inner) => self.at_depth(inner, !wanted, depth - 1),
            Node::Binary(op @ (BinaryOp::And | BinaryOp::Or), a, b) => {
                let (a, b) = (self.at_depth(a, wanted, depth - 1), self.at_depth(b, wanted, depth - 1));
                if (op == BinaryOp::And) == wanted { a + b } else { a.min(b) }
            }
            Node::Binary(op, a, b) => self.comparison(op, wanted, a, b),
            _ => Distance::FLAT,
        }
    }

    /// A comparison that is not as wanted.
    fn comparison(&mut self, op: BinaryOp, wanted: bool, a: TermId, b: TermId) -> Distance {
        use BinaryOp::*;
        if matches!(op, Eq | FEq) && !wanted {
            return Distance::FLAT;
        }
        let value = |measure: &mut Self, term| measure.evaluator.eval(measure.pool, term, measure.model);
        let (a, b) = (value(self, a), value(self, b));
        match op {
            _ if is_nan(a) || is_nan(b) => Distance::NAN,
            Ult | Ule => Distance::of(a.raw().abs_diff(b.raw())),
            Eq | Slt | Sle | FEq | FLt | FLe => Distance::of(ordinal(a).abs_diff(ordinal(b))),
            _ => Distance::FLAT,
        }
    }
}

/// Whether a value is the NaN of its sort.
pub(super) fn is_nan(value: Const) -> bool {
    match value {
        Const::F32(bits) => f32::from_bits(bits).is_nan(),
        Const::F64(bits) => f64::from_bits(bits).is_nan(),
        _ => false,
    }
}

/// The place of a value in the order of its sort: neighbours differ by one, and both zeros are 0.
pub(super) fn ordinal(value: Const) -> i64 {
    let of = |sign: bool, size: u64| if sign { -(size as i64) } else { size as i64 };
    match value {
        Const::F32(bits) => of(bits >> 31 != 0, u64::from(bits & 0x7fff_ffff)),
        Const::F64(bits) => of(bits >> 63 != 0, bits & (u64::MAX >> 1)),
        other => other.signed(),
    }
}

/// The value at a place in the order of a sort; beyond the infinities the infinities.
pub(super) fn at_ordinal(sort: Sort, place: i64) -> Const {
    let size = place.unsigned_abs();
    match sort {
        Sort::F32 => {
            let size = size.min(u64::from(f32::INFINITY.to_bits())) as u32;
            Const::F32(if place < 0 { size | 1 << 31 } else { size })
        }
        Sort::F64 => {
            let size = size.min(f64::INFINITY.to_bits());
            Const::F64(if place < 0 { size | 1 << 63 } else { size })
        }
        _ => Const::from_raw(sort, place as u64),
    }
}
