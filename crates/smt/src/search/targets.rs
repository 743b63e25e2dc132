//! What values of variables would make an assertion true, if all else stayed as it is.
//!
//! A wish (this term should be true, this term should be 7) is passed down through each operation to each of its
//! operands in turn, with the inverse of the operation where it has one and with a guess where it has not. What
//! arrives at variables are candidates, not solutions: operations round, overflow and share variables. This is the
//! propagation-based local search of bit-vector solvers, with floats.

use heapwise_term::{BinaryOp, Const, Evaluator, Model, Node, Sort, TermId, TermPool, UnaryOp, VarId};

use super::distance::{at_ordinal, is_nan, ordinal};
use super::inverse::{Side, inverse_binary, inverse_unary};

/// Wishes passed on for one assertion.
const WISHES: usize = 192;
/// Candidates for one assertion.
const CANDIDATES: usize = 48;

#[derive(Clone, Copy)]
enum Wish {
    Truth(TermId, bool),
    Value(TermId, Const),
}

/// Finds candidates, under one model.
pub(super) struct Targets<'a> {
    pool: &'a TermPool,
    evaluator: &'a mut Evaluator,
    model: &'a Model,
    wishes: Vec<Wish>,
    found: Vec<(VarId, Const)>,
}

/// Candidates that might make `assertion` true.
pub(super) fn targets(
    pool: &TermPool,
    evaluator: &mut Evaluator,
    model: &Model,
    assertion: TermId,
) -> Vec<(VarId, Const)> {
    granted(pool, evaluator, model, Wish::Truth(assertion, true))
}

/// Candidates for one wish.
fn granted(pool: &TermPool, evaluator: &mut Evaluator, model: &Model, wish: Wish) -> Vec<(VarId, Const)> {
    let mut targets = Targets { pool, evaluator, model, wishes: vec![wish], found: Vec::new() };
    let mut next = 0;
    // First come, first served: what is near the root is the most promising.
    while let Some(&wish) = targets.wishes.get(next)
        && next < WISHES
        && targets.found.len() < CANDIDATES
    {
        next += 1;
        match wish {
            Wish::Truth(term, wanted) => targets.make(term, wanted),
            Wish::Value(term, value) => targets.assign(term, value),
        }
    }
    targets.found
}

impl Targets<'_> {
    fn value(&mut self, term: TermId) -> Const {
        self.evaluator.eval(self.pool, term, self.model)
    }

    fn wish(&mut self, term: TermId, value: Const) {
        if self.pool.as_const(term).is_none() {
            self.wishes.push(Wish::Value(term, value));
        }
    }

    /// Passes on that a boolean term should be so.
    fn make(&mut self, term: TermId, wanted: bool) {
        match *self.pool.node(term) {
            Node::Var(var) => self.found.push((var, Const::Bool(wanted))),
            Node::Unary(UnaryOp::Not, inner) => self.wishes.push(Wish::Truth(inner, !wanted)),
            Node::Unary(UnaryOp::FIsNan, inner) => {
                let number = if wanted { f64::NAN } else { 1.0 };
                self.wish(inner, Const::float(self.pool.sort(inner), number));
            }
            Node::Binary(BinaryOp::And | BinaryOp::Or, a, b) => {
                for part in [a, b] {
                    if self.value(part) != Const::Bool(wanted) {
                        self.wishes.push(Wish::Truth(part, wanted));
                    }
                }
            }
            Node::Binary(op, a, b) => self.relate(op, wanted, a, b),
            Node::Ite(condition, a, b) => self.choose(condition, a, b, |term| Wish::Truth(term, wanted)),
            _ => {}
        }
    }

    /// Passes on that a term should have this value.
    fn assign(&mut self, term: TermId, value: Const) {
        match *self.pool.node(term) {
            Node::Const(_) => {}
            Node::Var(var) => self.found.push((var, value)),
            Node::Unary(op, a) => {
                let current = self.value(a);
                for operand in inverse_unary(op, current, value) {
                    self.wish(a, operand);
                }
            }
            Node::Binary(op @ (BinaryOp::Compare | BinaryOp::FCompareLow | BinaryOp::FCompareHigh), a, b) => {
                self.three_way(op, value.signed(), a, b);
            }
            Node::Binary(op, a, b) if self.pool.sort(term) == Sort::Bool => {
                self.relate(op, value.raw() != 0, a, b);
            }
            Node::Binary(op, a, b) => {
                let (left, right) = (self.value(a), self.value(b));
                let side = if a == b { Side::Both } else { Side::Left };
                for operand in inverse_binary(op, side, left, right, value) {
                    self.wish(a, operand);
                }
                if a != b {
                    for operand in inverse_binary(op, Side::Right, left, right, value) {
                        self.wish(b, operand);
                    }
                }
            }
            Node::Ite(condition, a, b) => self.choose(condition, a, b, |term| Wish::Value(term, value)),
        }
    }

    /// Passes a wish on to the operand that counts, and wishes that the other one did.
    fn choose(&mut self, condition: TermId, a: TermId, b: TermId, wish: impl Fn(TermId) -> Wish) {
        let holds = self.value(condition).raw() != 0;
        let (taken, other) = if holds { (a, b) } else { (b, a) };
        self.wishes.push(wish(taken));
        self.wishes.push(Wish::Truth(condition, !holds));
        self.wishes.push(wish(other));
    }

    fn three_way(&mut self, op: BinaryOp, outcome: i64, a: TermId, b: TermId) {
        let (less, equal) = if op == BinaryOp::Compare {
            (BinaryOp::Slt, BinaryOp::Eq)
        } else {
            (BinaryOp::FLt, BinaryOp::FEq)
        };
        match outcome {
            -1 => self.relate(less, true, a, b),
            1 => self.relate(less, true, b, a),
            _ => self.relate(equal, true, a, b),
        }
    }

    /// Passes on that a comparison should hold or not.
    fn relate(&mut self, op: BinaryOp, wanted: bool, a: TermId, b: TermId) {
        use BinaryOp::*;
        let (left, right) = (self.value(a), self.value(b));
        match (op, wanted) {
            (Eq | FEq, true) => {
                self.wish(a, right);
                self.wish(b, left);
            }
            (Eq | FEq, false) => {
                self.wish(a, moved(right, 1));
                self.wish(b, moved(left, 1));
                self.wish(a, moved(right, -1));
            }
            (Slt | Ult | FLt, true) => self.order(op, (a, left), (b, right), 1),
            (Sle | Ule | FLe, true) => self.order(op, (a, left), (b, right), 0),
            (Slt | Ult | FLt, false) => self.order(op, (b, right), (a, left), 0),
            (Sle | Ule | FLe, false) => self.order(op, (b, right), (a, left), 1),
            _ => {}
        }
        if matches!((op, wanted), (FLt | FLe, false)) {
            for term in [a, b] {
                self.wish(term, Const::float(self.pool.sort(term), f64::NAN));
            }
        }
    }

    /// Passes on that the first should be before the second by at least a number of places: next to each other, and
    /// well apart.
    fn order(&mut self, op: BinaryOp, low: (TermId, Const), high: (TermId, Const), places: i64) {
        let (first, second) = (moved(high.1, -places), moved(low.1, places));
        if let sort @ (Sort::F32 | Sort::F64) = high.1.sort() {
            // Next to zero lie numbers whose products vanish, and nobody likes to read them.
            self.wish(low.0, Const::float(sort, high.1.number() - 1.0));
            self.wish(high.0, Const::float(sort, low.1.number() + 1.0));
        }
        self.wish(low.0, first);
        self.wish(high.0, second);
        match high.1.sort() {
            sort @ (Sort::F32 | Sort::F64) => {
                self.wish(low.0, Const::float(sort, f64::NEG_INFINITY));
                self.wish(high.0, Const::float(sort, f64::INFINITY));
            }
            sort => {
                let ends = match op {
                    BinaryOp::Ult | BinaryOp::Ule => [0, u64::MAX],
                    _ => [1 << (sort.width() - 1), !(1 << (sort.width() - 1))],
                };
                self.wish(low.0, Const::from_raw(sort, ends[0]));
                self.wish(high.0, Const::from_raw(sort, ends[1]));
            }
        }
    }
}

/// The value so many places further; of a NaN, one or minus one.
pub(super) fn moved(value: Const, places: i64) -> Const {
    match value.sort() {
        sort @ (Sort::F32 | Sort::F64) if is_nan(value) => Const::float(sort, places as f64),
        sort @ (Sort::F32 | Sort::F64) => at_ordinal(sort, ordinal(value).saturating_add(places)),
        sort => Const::from_raw(sort, value.raw().wrapping_add(places as u64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pool with these variables.
    fn pool_of<const N: usize>(sorts: [Sort; N]) -> (TermPool, [TermId; N]) {
        let mut pool = TermPool::new();
        let vars = sorts.map(|sort| pool.fresh_var(sort));
        (pool, vars)
    }

    /// Under each model that gives the variables values of these: what a change of one variable achieves, one of the candidates
    /// achieves.
    fn check(pool: &TermPool, values: &[(TermId, &[Const])], wish: Wish) {
        let mut models = vec![Model::new()];
        for (term, all) in values {
            let var = pool.as_var(*term).unwrap();
            let with = |model: &Model| {
                all.iter().map(|value| model.iter().chain([(var, *value)]).collect()).collect::<Vec<Model>>()
            };
            models = models.iter().flat_map(with).collect();
        }
        let holds = |model: &Model| match wish {
            Wish::Truth(term, wanted) => Evaluator::new().holds(pool, term, model) == wanted,
            Wish::Value(term, value) => Evaluator::new().eval(pool, term, model) == value,
        };
        let with = |model: &Model, var, value| {
            let mut model = model.clone();
            model.set(var, value);
            model
        };
        let mut met = 0;
        for model in models.iter().filter(|model| !holds(model)) {
            let is_near = values.iter().any(|(term, all)| {
                let var = pool.as_var(*term).unwrap();
                all.iter().any(|value| holds(&with(model, var, *value)))
            });
            if is_near {
                let found = granted(pool, &mut Evaluator::new(), model, wish);
                let names = |var| format!("{var}");
                let (Wish::Truth(term, _) | Wish::Value(term, _)) = wish;
                let text = pool.display(term, &names);
                assert!(
                    found.iter().any(|(var, value)| holds(&with(model, *var, *value))),
                    "{text}: {model:?} {found:?}"
                );
                met += 1;
            }
        }
        assert!(met > 0);
    }

    fn bits(width: u8) -> Vec<Const> {
        (0..1 << width).map(|raw| Const::from_raw(Sort::Bits(width), raw)).collect()
    }

    #[test]
    fn comparisons_of_integers_are_met_on_either_side() {
        let (mut pool, [x, y]) = pool_of([Sort::Bits(3); 2]);
        let all = bits(3);
        let terms = [pool.eq(x, y), pool.slt(x, y), pool.sle(x, y), pool.ult(x, y), pool.ule(x, y)];
        for term in terms {
            for wanted in [true, false] {
                check(&pool, &[(x, &all), (y, &all)], Wish::Truth(term, wanted));
            }
        }
        // With a constant on one side only the other can move.
        for number in 1..7 {
            let number = pool.bits(3, number);
            for term in [pool.slt(x, number), pool.sle(number, x), pool.ult(number, x), pool.ule(x, number)] {
                for wanted in [true, false].into_iter().filter(|_| pool.as_bool(term).is_none()) {
                    check(&pool, &[(x, &all)], Wish::Truth(term, wanted));
                }
            }
        }
        let three_way = pool.compare(x, y);
        for outcome in [-1_i64, 0, 1] {
            let outcome = Const::from_raw(Sort::Bits(32), outcome as u64);
            check(&pool, &[(x, &all), (y, &all)], Wish::Value(three_way, outcome));
        }
    }

    #[test]
    fn comparisons_of_floats_are_met_though_they_are_no_numbers() {
        for sort in [Sort::F32, Sort::F64] {
            let (mut pool, [x, y]) = pool_of([sort; 2]);
            let numbers = [0.0, -1.5, 3.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY]
                .map(|one| Const::float(sort, one));
            let all: [(TermId, &[Const]); 2] = [(x, &numbers), (y, &numbers)];
            for term in [pool.feq(x, y), pool.flt(x, y), pool.fle(x, y), pool.f_is_nan(x)] {
                for wanted in [true, false] {
                    check(&pool, &all, Wish::Truth(term, wanted));
                }
            }
            let [zero, low, high, _, ends @ ..] = numbers;
            let numbers = [zero, low, high, ends[0], ends[1]];
            let all: [(TermId, &[Const]); 2] = [(x, &numbers), (y, &numbers)];
            for nan in [-1, 1] {
                let three_way = pool.fcompare(x, y, nan);
                for outcome in [-1_i64, 0, 1] {
                    let outcome = Const::from_raw(Sort::Bits(32), outcome as u64);
                    check(&pool, &all, Wish::Value(three_way, outcome));
                }
            }
        }
    }

    #[test]
    fn wishes_reach_variables_through_what_is_above_them() {
        let (mut pool, [c, d, x, y]) = pool_of([Sort::Bool, Sort::Bool, Sort::Bits(3), Sort::Bits(3)]);
        let truths = [false, true].map(Const::Bool);
        let all = bits(3);
        let values: [(TermId, &[Const]); 4] = [(c, &truths), (d, &truths), (x, &all), (y, &all)];
        let less = pool.slt(x, y);
        let (both, either) = (pool.and(c, less), pool.or(d, less));
        let (one, other) = (pool.ite(c, x, y), pool.ite(less, d, c));
        let same = pool.eq(c, d);
        // Here only the condition can do it.
        let (least, most) = (pool.bits(3, 0), pool.bits(3, 7));
        for term in [pool.ite(c, least, most), pool.ite(less, most, least)] {
            for value in [0, 7] {
                check(&pool, &values, Wish::Value(term, Const::from_raw(Sort::Bits(3), value)));
            }
        }
        for term in [both, either, other, same] {
            for wanted in [true, false] {
                check(&pool, &values, Wish::Truth(term, wanted));
            }
        }
        let (three, sum, flipped) = (pool.bits(3, 3), pool.add(x, y), pool.bit_not(x));
        let scaled = pool.mul(sum, three);
        for value in &all {
            for term in [one, sum, scaled, flipped] {
                check(&pool, &values, Wish::Value(term, *value));
            }
        }
    }

    /// What is next to the other operand may be of no use where the ends are.
    #[test]
    fn orders_are_met_by_the_ends_too() {
        let byte = |raw| Const::from_raw(Sort::Bits(8), raw);
        let (mut pool, [x, y, f, g]) = pool_of([Sort::Bits(8), Sort::Bits(8), Sort::F32, Sort::F32]);
        let (infinity, minus) =
            (Const::float(Sort::F32, f64::INFINITY), Const::float(Sort::F32, f64::NEG_INFINITY));
        for (term, low, high) in [
            (pool.slt(x, y), byte(0x80), byte(0x7f)),
            (pool.sle(x, y), byte(0x80), byte(0x7f)),
            (pool.ult(x, y), byte(0), byte(0xff)),
            (pool.ule(x, y), byte(0), byte(0xff)),
            (pool.flt(f, g), minus, infinity),
            (pool.fle(f, g), minus, infinity),
        ] {
            let [first, second] = if low == minus { [f, g] } else { [x, y] };
            let vars = [first, second].map(|term| pool.as_var(term).unwrap());
            let model: Model = vars.into_iter().zip([high, low]).collect();
            for (wanted, ends) in [(true, [low, high]), (false, [high, low])] {
                let found = granted(&pool, &mut Evaluator::new(), &model, Wish::Truth(term, wanted));
                assert!(vars.into_iter().zip(ends).all(|end| found.contains(&end)), "{wanted}: {found:?}");
            }
        }
    }

    #[test]
    fn neighbours_are_one_place_apart() {
        let number = |value: f64| Const::float(Sort::F64, value);
        assert_eq!(moved(number(1.0), 1), number(1.0_f64.next_up()));
        assert_eq!(moved(number(1.0), -2), number(1.0_f64.next_down().next_down()));
        assert_eq!([1, -1].map(|places| moved(number(f64::NAN), places)), [number(1.0), number(-1.0)]);
        let byte = |raw| Const::from_raw(Sort::Bits(8), raw);
        assert_eq!(
            [moved(byte(255), 1), moved(byte(0), -1), moved(byte(7), 3)],
            [byte(0), byte(255), byte(10)]
        );
    }
}
