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

#[cfg(test)]
mod tests {
    use super::*;

    /// From 3 to 5 it is 2, from 10 to 7 it is 3; of what must not be equal no distance is known, which counts as one.
    #[test]
    fn conjunctions_add_and_disjunctions_take_the_nearest() {
        let mut pool = TermPool::new();
        let sort = Sort::Bits(32);
        let (x, y) = (pool.fresh_var(sort), pool.fresh_var(sort));
        let (five, seven) = (pool.int(5), pool.int(7));
        let (one, other) = (pool.eq(x, five), pool.eq(y, seven));
        let (both, either) = (pool.and(one, other), pool.or(one, other));
        let check = |[x_is, y_is]: [u64; 2], term, wanted, units| {
            let mut model = Model::new();
            for (var, raw) in [(x, x_is), (y, y_is)] {
                model.set(pool.support(var)[0], Const::from_raw(sort, raw));
            }
            let mut measure = Measure { pool: &pool, evaluator: &mut Evaluator::new(), model: &model };
            assert_eq!(measure.distance(term, wanted).units, units, "{x_is} {y_is} {wanted}");
        };
        check([3, 10], both, true, 2 + 3);
        check([3, 10], either, true, 2);
        check([5, 7], both, false, 1);
        check([5, 7], either, false, 1 + 1);
        check([5, 7], both, true, 0);
    }

    #[test]
    fn neighbours_differ_by_one() {
        let float = |number: f32| Const::F32(number.to_bits());
        for (number, place) in [(0.0, 0), (-0.0, 0), (f32::from_bits(1), 1), (-f32::from_bits(1), -1)] {
            assert_eq!(ordinal(float(number)), place, "{number}");
        }
        for number in [1.0_f32, -2.5, f32::MAX, -f32::MIN_POSITIVE] {
            assert_eq!(ordinal(float(number.next_up())), ordinal(float(number)) + 1, "{number}");
            assert_eq!(at_ordinal(Sort::F32, ordinal(float(number))), float(number));
        }
        for number in [1.0_f64, -2.5, f64::MAX, -f64::MIN_POSITIVE] {
            let [here, next] = [number, number.next_up()].map(|number| Const::F64(number.to_bits()));
            assert_eq!(ordinal(next), ordinal(here) + 1, "{number}");
            assert_eq!(at_ordinal(Sort::F64, ordinal(here)), here);
        }
        assert_eq!(ordinal(Const::from_raw(Sort::Bits(8), 0xff)), -1);
    }

    /// Nothing is near but what holds; and on the way of one operand to the other a comparison comes nearer with each step.
    #[test]
    fn each_step_towards_the_other_operand_is_nearer() {
        for sort in [Sort::Bits(4), Sort::F32] {
            let mut pool = TermPool::new();
            let (x, y) = (pool.fresh_var(sort), pool.fresh_var(sort));
            let is_float = sort.is_float();
            let terms = match is_float {
                true => vec![pool.feq(x, y), pool.flt(x, y), pool.fle(x, y)],
                false => vec![pool.eq(x, y), pool.slt(x, y), pool.sle(x, y), pool.ult(x, y), pool.ule(x, y)],
            };
            let place = |step: u64| match sort {
                Sort::F32 => at_ordinal(sort, (step as i64 - 8) * 1000),
                _ => Const::from_raw(sort, step),
            };
            for term in terms {
                let is_unsigned = matches!(pool.node(term), Node::Binary(BinaryOp::Ult | BinaryOp::Ule, ..));
                // In the order that the comparison reads.
                let mut steps: Vec<Const> = (0..16).map(place).collect();
                steps.sort_by_key(|value| if is_unsigned { value.raw() as i64 } else { ordinal(*value) });
                for wanted in [true, false] {
                    let distance = |a: usize, b: usize| {
                        let mut model = Model::new();
                        for (var, at) in [(x, a), (y, b)] {
                            model.set(pool.support(var)[0], steps[at]);
                        }
                        let mut evaluator = Evaluator::new();
                        let holds = evaluator.holds(&pool, term, &model) == wanted;
                        let mut measure = Measure { pool: &pool, evaluator: &mut evaluator, model: &model };
                        let distance = measure.distance(term, wanted);
                        assert_eq!(holds, distance == Distance::NONE, "{term:?} {a} {b} {wanted}");
                        distance
                    };
                    for (a, b) in (0..16).flat_map(|a| (0..16).map(move |b| (a, b))) {
                        let here = distance(a, b);
                        let next = if a < b { a + 1 } else { a.saturating_sub(usize::from(a > b)) };
                        if here != Distance::NONE && next != a {
                            assert!(distance(next, b) < here, "{term:?} {a} {b} {wanted}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn distances_are_in_the_order_of_their_units() {
        let numbers: Vec<u64> =
            (0..64).flat_map(|bit| [(1 << bit) - 1, 1 << bit, (1 << bit) + 1, 5 << bit >> 2]).collect();
        for one in &numbers {
            for other in &numbers {
                assert_eq!(Distance::of(*one).cmp(&Distance::of(*other)), one.cmp(other), "{one} {other}");
            }
            assert!(Distance::of(*one) < Distance::NAN && (*one == 0 || Distance::of(*one) > Distance::FLAT));
        }
        // It is nearer if one grows by less of itself than the other shrinks, though by more units.
        assert!(Distance::of(1300) + Distance::of(70) < Distance::of(1000) + Distance::of(100));
        // One that is far does not hide a step of another.
        let far = Distance::of(1 << 60);
        assert!(far + Distance::of(6) < far + Distance::of(7) && far + Distance::NONE == far);
    }

    #[test]
    fn what_is_no_number_is_farther_than_any() {
        let mut pool = TermPool::new();
        let (x, y) = (pool.fresh_var(Sort::F64), pool.fresh_var(Sort::F64));
        let (less, equal) = (pool.flt(x, y), pool.feq(x, y));
        let distance = |a: f64, b: f64, term| {
            let vars = [(x, a), (y, b)]
                .map(|(var, number)| (pool.support(var)[0], Const::F64(number.to_bits()).normal()));
            let model: Model = vars.into_iter().collect();
            Measure { pool: &pool, evaluator: &mut Evaluator::new(), model: &model }.distance(term, true)
        };
        for term in [less, equal] {
            for (a, b) in [(f64::NAN, 1.0), (1.0, f64::NAN), (f64::NAN, f64::NAN)] {
                assert!(distance(a, b, term) > distance(f64::MAX, -f64::MAX, term));
            }
        }
        assert_eq!(ordinal(at_ordinal(Sort::F32, i64::MAX)), i64::from(f32::INFINITY.to_bits()));
        assert_eq!(at_ordinal(Sort::F64, i64::MIN), Const::F64(f64::NEG_INFINITY.to_bits()));
    }
}
