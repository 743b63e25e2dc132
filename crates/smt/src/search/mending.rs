//! Moves of several variables at once.
//!
//! Equations tie variables together: changing one breaks an equation that held, so single moves get stuck between two
//! equations. Here a move is followed by what the broken assertions ask of the other variables. Where that is not
//! enough, the secant through the last two points tells the next value, as for a root of a function.

use heapwise_term::{BinaryOp, Const, Model, Node, UnaryOp, VarId};

use super::Climb;
use super::distance::{Distance, Measure};
use super::targets::{moved, targets};

/// Wishes of one assertion that are followed.
const WISHES: usize = 8;
/// Points of one secant iteration.
const SECANTS: usize = 8;
/// Variables that are changed to mend what a move broke.
const MENDS: usize = 4;

impl Climb<'_> {
    /// Tries what the open assertions ask for, mending what that breaks.
    pub(super) fn try_mended_wishes(&mut self) -> bool {
        for at in self.open() {
            for (var, value) in self.wishes(self.assertions[at]).into_iter().take(WISHES) {
                if self.try_secants(at, var, value) {
                    return true;
                }
            }
        }
        false
    }

    /// Moves a variable to `value`, then to where the operands of the assertion seem to meet.
    fn try_secants(&mut self, at: usize, var: VarId, value: Const) -> bool {
        let before = self.total();
        let mut last = (self.value(var).number(), self.residual(at, &self.model.clone()));
        let mut value = value;
        for _ in 0..SECANTS {
            if self.left == 0 {
                return false;
            }
            let model = self.mended(var, value);
            let point = (value.number(), self.residual(at, &model));
            let old = std::mem::replace(&mut self.model, model);
            self.measure_all();
            if self.total() < before {
                return true;
            }
            self.model = old;
            self.measure_all();
            let (Some(r0), Some(r1)) = (last.1, point.1) else { return false };
            let next = point.0 - r1 * (point.0 - last.0) / (r1 - r0);
            if !next.is_finite() {
                return false;
            }
            let next = match value.sort() {
                sort if sort.is_float() => Const::float(sort, next),
                sort => Const::from_raw(sort, next.round() as i64 as u64),
            };
            if next == value {
                return self.try_neighbours(at, var, value);
            }
            (last, value) = (point, next);
        }
        false
    }

    /// A secant that comes to rest beside the root is off by rounding.
    fn try_neighbours(&mut self, at: usize, var: VarId, value: Const) -> bool {
        let before = self.distances[at];
        for places in [1, -1, 2, -2, 3, -3] {
            let model = self.mended(var, moved(value, places));
            let old = std::mem::replace(&mut self.model, model);
            let total = self.total();
            self.measure_all();
            if self.distances[at] < before && self.total() < total {
                return true;
            }
            self.model = old;
            self.measure_all();
        }
        false
    }

    fn total(&self) -> Distance {
        self.distances.iter().fold(Distance::NONE, |total, &distance| total + distance)
    }

    /// The model after a move, and after changes of other variables by which assertions that held hold again.
    fn mended(&mut self, var: VarId, value: Const) -> Model {
        let mut model = self.model.clone();
        model.set(var, value);
        let mut changed = vec![var];
        while changed.len() <= MENDS && self.mend_one(&mut model, &mut changed) {}
        model
    }

    fn mend_one(&mut self, model: &mut Model, changed: &mut Vec<VarId>) -> bool {
        let held = (0..self.assertions.len()).filter(|&at| self.distances[at] == Distance::NONE);
        for at in held.collect::<Vec<_>>() {
            if self.distance_in(at, model) == Distance::NONE {
                continue;
            }
            self.evaluator.reset();
            let wishes = targets(self.pool, self.evaluator, model, self.assertions[at]);
            let free = wishes.into_iter().filter(|(var, _)| !changed.contains(var)).take(WISHES);
            for (var, value) in free.collect::<Vec<_>>() {
                let old = model.get(var).unwrap_or(Const::zero(value.sort()));
                model.set(var, value);
                if self.distance_in(at, model) == Distance::NONE {
                    changed.push(var);
                    return true;
                }
                model.set(var, old);
            }
        }
        false
    }

    fn distance_in(&mut self, at: usize, model: &Model) -> Distance {
        self.left = self.left.saturating_sub(1);
        self.evaluator.reset();
        Measure { pool: self.pool, evaluator: self.evaluator, model }.distance(self.assertions[at], true)
    }

    /// For a comparison, the difference of its operands.
    fn residual(&mut self, at: usize, model: &Model) -> Option<f64> {
        let assertion = self.assertions[at];
        let atom = match *self.pool.node(assertion) {
            Node::Unary(UnaryOp::Not, inner) => inner,
            _ => assertion,
        };
        use BinaryOp::*;
        let Node::Binary(Eq | Slt | Sle | Ult | Ule | FEq | FLt | FLe, a, b) = *self.pool.node(atom) else {
            return None;
        };
        self.evaluator.reset();
        let difference = self.evaluator.eval(self.pool, a, model).number()
            - self.evaluator.eval(self.pool, b, model).number();
        difference.is_finite().then_some(difference)
    }
}
