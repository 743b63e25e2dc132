//! Search for a model of float arithmetic on the evaluator.
//!
//! How far a model is from satisfying a query is a sum over its assertions: nothing if one holds, else
//! between 0 and 1, less for numbers that are nearer to each other. Each variable in turn takes interesting
//! values and steps that double while they help, the alternating variable method of search-based testing.
//! Only a model under which everything holds is ever returned.

use heapwise_term::{BinaryOp, Const, Evaluator, Model, Node, Sort, TermId, TermPool, UnaryOp, VarId};
use rustc_hash::FxHashSet;

/// Models evaluated for one query.
const EVALUATIONS: u32 = 4_000;
/// Constants of the query that are tried.
const CONSTANTS: usize = 64;

/// Searches for models.
pub(crate) struct Search {
    evaluator: Evaluator,
    left: u32,
}

/// A place in the search.
struct Point {
    model: Model,
    distance: f64,
}

impl Search {
    pub(crate) fn new() -> Self {
        Self { evaluator: Evaluator::new(), left: 0 }
    }

    /// A model of all assertions, starting from `first`, then the hint, then zero.
    pub(crate) fn find(
        &mut self,
        pool: &TermPool,
        assertions: &[TermId],
        first: &Model,
        hint: Option<&Model>,
    ) -> Option<Model> {
        let mut vars: Vec<VarId> = assertions.iter().flat_map(|&term| pool.support(term)).copied().collect();
        vars.sort_unstable();
        vars.dedup();
        let constants = constants(pool, assertions);
        let zero = Model::new();
        let starts = [Some(first), hint, Some(&zero)];
        let count = starts.iter().flatten().count() as u32;
        for start in starts.into_iter().flatten() {
            self.left = EVALUATIONS / count;
            let mut point = Point { model: start.clone(), distance: f64::INFINITY };
            point.distance = self.distance(pool, assertions, &point.model);
            if self.climb(pool, assertions, &vars, &constants, &mut point) {
                return Some(point.model);
            }
        }
        None
    }

    /// Improves a point variable by variable until it is a model, nothing helps, or the budget is used up.
    fn climb(
        &mut self,
        pool: &TermPool,
        assertions: &[TermId],
        vars: &[VarId],
        constants: &[Const],
        point: &mut Point,
    ) -> bool {
        let mut improved = true;
        while improved && point.distance > 0.0 && self.left > 0 {
            improved = false;
            for &var in vars {
                let sort = pool.sort(pool.var(var));
                for value in interesting(sort, constants) {
                    improved |= self.try_value(pool, assertions, point, var, value);
                }
                improved |= self.try_steps(pool, assertions, point, var, sort);
                if point.distance == 0.0 {
                    return true;
                }
            }
        }
        point.distance == 0.0
    }

    /// Steps up and down, doubling as long as they help.
    fn try_steps(
        &mut self,
        pool: &TermPool,
        assertions: &[TermId],
        point: &mut Point,
        var: VarId,
        sort: Sort,
    ) -> bool {
        let mut improved = false;
        for (up, unit) in [(true, Unit::One), (false, Unit::One), (true, Unit::Last), (false, Unit::Last)] {
            let mut size = 1u64;
            loop {
                let current = point.model.get(var).unwrap_or(Const::zero(sort));
                let next = step(current, up, unit, size);
                if next == current || !self.try_value(pool, assertions, point, var, next) {
                    break;
                }
                improved = true;
                size = size.saturating_mul(2);
            }
        }
        improved
    }

    /// Gives a variable a value if that brings the point nearer.
    fn try_value(
        &mut self,
        pool: &TermPool,
        assertions: &[TermId],
        point: &mut Point,
        var: VarId,
        value: Const,
    ) -> bool {
        if self.left == 0 || point.distance == 0.0 {
            return false;
        }
        self.left -= 1;
        let mut model = point.model.clone();
        model.set(var, value);
        let distance = self.distance(pool, assertions, &model);
        if distance < point.distance {
            *point = Point { model, distance };
            return true;
        }
        false
    }

    fn distance(&mut self, pool: &TermPool, assertions: &[TermId], model: &Model) -> f64 {
        self.evaluator.reset();
        assertions
            .iter()
            .map(|&assertion| {
                if self.evaluator.holds(pool, assertion, model) {
                    0.0
                } else {
                    0.5 + 0.5 * self.gap(pool, assertion, model)
                }
            })
            .sum()
    }

    /// For a comparison that does not hold, how far apart its operands are: from 0 to 1.
    fn gap(&mut self, pool: &TermPool, assertion: TermId, model: &Model) -> f64 {
        let atom = match *pool.node(assertion) {
            Node::Unary(UnaryOp::Not, inner) => inner,
            _ => assertion,
        };
        let Node::Binary(
            BinaryOp::Eq
            | BinaryOp::Slt
            | BinaryOp::Sle
            | BinaryOp::Ult
            | BinaryOp::Ule
            | BinaryOp::FEq
            | BinaryOp::FLt
            | BinaryOp::FLe,
            a,
            b,
        ) = *pool.node(atom)
        else {
            return 1.0;
        };
        let (a, b) = (self.evaluator.eval(pool, a, model), self.evaluator.eval(pool, b, model));
        let gap = (approximate(a) - approximate(b)).abs();
        if gap.is_finite() { gap / (gap + 1.0) } else { 1.0 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Unit {
    /// The number one.
    One,
    /// The last bit.
    Last,
}

/// `value` moved by `size` units. Floats of one sign are ordered like their bits.
fn step(value: Const, up: bool, unit: Unit, size: u64) -> Const {
    let by_one = |number: f64| if up { number + size as f64 } else { number - size as f64 };
    let moved = |bits: u64| if up { bits.wrapping_add(size) } else { bits.wrapping_sub(size) };
    match (value, unit) {
        (Const::Bool(value), _) => Const::Bool(!value),
        (Const::Bits { width, value }, _) => Const::from_raw(Sort::Bits(width), moved(value)),
        (Const::F32(bits), Unit::One) => {
            Const::F32((by_one(f64::from(f32::from_bits(bits))) as f32).to_bits())
        }
        (Const::F64(bits), Unit::One) => Const::F64(by_one(f64::from_bits(bits)).to_bits()),
        (Const::F32(bits), Unit::Last) => Const::F32(moved(u64::from(bits)) as u32),
        (Const::F64(bits), Unit::Last) => Const::F64(moved(bits)),
    }
    .normal()
}

fn approximate(value: Const) -> f64 {
    match value {
        Const::F32(bits) => f64::from(f32::from_bits(bits)),
        Const::F64(bits) => f64::from_bits(bits),
        other => other.signed() as f64,
    }
}

/// The constants of a query, without repetition, in order of first meeting.
fn constants(pool: &TermPool, assertions: &[TermId]) -> Vec<Const> {
    let mut found = Vec::new();
    let mut seen: FxHashSet<TermId> = FxHashSet::default();
    let mut stack: Vec<TermId> = assertions.iter().rev().copied().collect();
    while let Some(term) = stack.pop() {
        if found.len() == CONSTANTS {
            break;
        }
        if !seen.insert(term) {
            continue;
        }
        match pool.as_const(term) {
            Some(value) => found.push(value),
            None => stack.extend(pool.node(term).operands().rev()),
        }
    }
    found
}

/// Values worth trying for a variable of this sort.
fn interesting(sort: Sort, constants: &[Const]) -> Vec<Const> {
    let mut values: Vec<Const> = match sort {
        Sort::Bool => [0, 1].map(|raw| Const::from_raw(sort, raw)).to_vec(),
        Sort::Bits(width) => {
            let least = 1u64 << (width - 1);
            [0, 1, u64::MAX, 2, 10, least, least - 1].map(|raw| Const::from_raw(sort, raw)).to_vec()
        }
        Sort::F32 | Sort::F64 => {
            let special =
                [0.0, 1.0, -1.0, 0.5, 2.0, 10.0, -0.0, 1e10, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
            special.iter().map(|&number| number_of(sort, number)).collect()
        }
    };
    let numbers = constants.iter().filter(|value| value.sort() != Sort::Bool);
    for &value in numbers {
        let number = approximate(value);
        values.extend([number, number + 1.0, number - 1.0].map(|number| number_of(sort, number)));
    }
    values.dedup();
    values
}

/// A number as a value of a sort, rounded if it must be.
fn number_of(sort: Sort, number: f64) -> Const {
    match sort {
        Sort::Bool => Const::Bool(number != 0.0),
        Sort::Bits(_) => Const::from_raw(sort, number as i64 as u64),
        Sort::F32 => Const::F32((number as f32).to_bits()).normal(),
        Sort::F64 => Const::F64(number.to_bits()).normal(),
    }
}
