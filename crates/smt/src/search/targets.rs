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
    let wishes = vec![Wish::Truth(assertion, true)];
    let mut targets = Targets { pool, evaluator, model, wishes, found: Vec::new() };
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
                self.wish(inner, float(self.pool.sort(inner), number));
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
                self.wish(term, float(self.pool.sort(term), f64::NAN));
            }
        }
    }

    /// Passes on that the first should be before the second by at least a number of places: next to each other, and
    /// well apart.
    fn order(&mut self, op: BinaryOp, low: (TermId, Const), high: (TermId, Const), places: i64) {
        let (first, second) = (moved(high.1, -places), moved(low.1, places));
        if let sort @ (Sort::F32 | Sort::F64) = high.1.sort() {
            // Next to zero lie numbers whose products vanish, and nobody likes to read them.
            self.wish(low.0, float(sort, number(high.1) - 1.0));
            self.wish(high.0, float(sort, number(low.1) + 1.0));
        }
        self.wish(low.0, first);
        self.wish(high.0, second);
        match high.1.sort() {
            sort @ (Sort::F32 | Sort::F64) => {
                self.wish(low.0, float(sort, f64::NEG_INFINITY));
                self.wish(high.0, float(sort, f64::INFINITY));
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
        sort @ (Sort::F32 | Sort::F64) if is_nan(value) => float(sort, places as f64),
        sort @ (Sort::F32 | Sort::F64) => at_ordinal(sort, ordinal(value).saturating_add(places)),
        sort => Const::from_raw(sort, value.raw().wrapping_add(places as u64)),
    }
}

/// A number as a float of a sort, rounded if it must be.
pub(super) fn float(sort: Sort, number: f64) -> Const {
    let raw = if sort == Sort::F32 { u64::from((number as f32).to_bits()) } else { number.to_bits() };
    Const::from_raw(sort, raw)
}

/// A value as a double; integers are read as signed.
pub(super) fn number(value: Const) -> f64 {
    match value {
        Const::F32(bits) => f64::from(f32::from_bits(bits)),
        Const::F64(bits) => f64::from_bits(bits),
        other => other.signed() as f64,
    }
}
