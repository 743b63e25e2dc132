//! Search for a model on the evaluator.
//!
//! Where a query has float arithmetic, nothing else finds models; where it has none, a few steps from the model of the
//! query before often do in microseconds what the SAT solver does in many. A point is better when its distance to
//! a model is smaller ([`distance`]). The next points are those that an assertion asks for when it is read backwards
//! ([`targets`]), then well-known values, then moves of several variables ([`mending`]), then steps that double
//! while they help (the alternating variable method), then single bits. When nothing helps, a wish is granted though it makes things worse. Only a model
//! under which everything holds is ever returned, and the number of evaluations bounds the work.

mod distance;
mod inverse;
mod mending;
mod targets;
#[cfg(test)]
mod tests;

use heapwise_term::{Const, Evaluator, Model, Sort, TermId, TermPool, VarId};
use rustc_hash::FxHashSet;

use distance::{Distance, Measure, at_ordinal, ordinal};
use targets::{moved, targets};

/// Constants of the query that are tried.
const CONSTANTS: usize = 64;
/// Terms evaluated for one query, at most: large queries get fewer points.
const TERMS: u32 = 4_000_000;

/// How hard to search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// Points that are evaluated.
    points: u32,
    /// Whether to go on with more than what the assertions ask for.
    is_thorough: bool,
}

impl Effort {
    /// Some microseconds: for queries that others can answer.
    pub(crate) const LIGHT: Self = Self { points: 24, is_thorough: false };
    /// Less than a millisecond: for queries that cost others that.
    pub(crate) const SHORT: Self = Self { points: 600, is_thorough: true };
    /// Some milliseconds: for queries that nothing else answers.
    pub(crate) const THOROUGH: Self = Self { points: 20_000, is_thorough: true };
}

/// Searches for models.
pub(crate) struct ModelSearch {
    evaluator: Evaluator,
    /// Terms evaluated, about.
    worked: u64,
}

impl ModelSearch {
    pub(crate) fn new() -> Self {
        Self { evaluator: Evaluator::new(), worked: 0 }
    }

    /// How many terms were evaluated since this was asked last, about.
    pub(crate) fn worked(&mut self) -> u64 {
        std::mem::take(&mut self.worked)
    }

    /// A model of all assertions, from these starting points.
    pub(crate) fn find<'m>(
        &mut self,
        pool: &TermPool,
        assertions: &[TermId],
        starts: impl IntoIterator<Item = &'m Model>,
        effort: Effort,
    ) -> Option<Model> {
        let starts: Vec<&Model> = starts.into_iter().collect();
        let (size, constants) = survey(pool, assertions);
        let points = effort.points.min(TERMS / size) / (starts.len() as u32).max(1);
        starts.into_iter().find_map(|start| {
            let evaluator = &mut self.evaluator;
            let mut climb = Climb::new(pool, evaluator, assertions, &constants, start.clone());
            climb.left = points;
            let found = climb.run(effort.is_thorough);
            self.worked += u64::from(points - climb.left) * u64::from(size);
            found.then_some(climb.model)
        })
    }
}

/// The model where every variable of the query is one: small, and not at an end of anything.
pub(crate) fn ones(pool: &TermPool, assertions: &[TermId]) -> Model {
    let vars = assertions.iter().flat_map(|&assertion| pool.support(assertion));
    let one = |var| match pool.sort(pool.var(var)) {
        sort @ (Sort::F32 | Sort::F64) => Const::float(sort, 1.0),
        sort => Const::from_raw(sort, 1),
    };
    vars.map(|&var| (var, one(var))).collect()
}

/// One search from one starting point.
struct Climb<'a> {
    pool: &'a TermPool,
    evaluator: &'a mut Evaluator,
    assertions: &'a [TermId],
    constants: &'a [Const],
    model: Model,
    /// Of each assertion.
    distances: Vec<Distance>,
    left: u32,
    /// A choice that depends on nothing but the query.
    random: u64,
}

impl<'a> Climb<'a> {
    fn new(
        pool: &'a TermPool,
        evaluator: &'a mut Evaluator,
        assertions: &'a [TermId],
        constants: &'a [Const],
        model: Model,
    ) -> Self {
        let distances = vec![Distance::NONE; assertions.len()];
        let random = 0x9e37_79b9_7f4a_7c15;
        let mut climb = Self { pool, evaluator, assertions, constants, model, distances, left: 0, random };
        climb.measure_all();
        climb
    }

    fn measure_all(&mut self) {
        self.evaluator.reset();
        for (at, &assertion) in self.assertions.iter().enumerate() {
            let mut measure = Measure { pool: self.pool, evaluator: self.evaluator, model: &self.model };
            self.distances[at] = measure.distance(assertion, true);
        }
    }

    fn is_model(&self) -> bool {
        self.distances.iter().all(|&distance| distance == Distance::NONE)
    }

    /// Goes on until the point is a model or nothing is left to try.
    fn run(&mut self, is_thorough: bool) -> bool {
        while !self.is_model() && self.left > 0 {
            if self.grant_wishes() {
                continue;
            }
            if !is_thorough {
                break;
            }
            let vars = self.open_vars();
            let improved = self.try_known_values(&vars)
                || self.try_mended_wishes()
                || self.try_steps(&vars)
                || self.try_bits(&vars);
            if !improved && !self.kick() {
                break;
            }
        }
        self.is_model()
    }

    /// The assertions that do not hold, the last first: it is the new one.
    fn open(&self) -> Vec<usize> {
        (0..self.assertions.len()).rev().filter(|&at| self.distances[at] != Distance::NONE).collect()
    }

    fn open_vars(&self) -> Vec<VarId> {
        let open = self.open();
        let mut vars: Vec<VarId> =
            open.iter().flat_map(|&at| self.pool.support(self.assertions[at])).copied().collect();
        vars.sort_unstable();
        vars.dedup();
        vars
    }

    fn wishes(&mut self, assertion: TermId) -> Vec<(VarId, Const)> {
        self.evaluator.reset();
        targets(self.pool, self.evaluator, &self.model, assertion)
    }

    /// Tries what the open assertions ask for.
    fn grant_wishes(&mut self) -> bool {
        for at in self.open() {
            for (var, value) in self.wishes(self.assertions[at]) {
                let is_float = value.sort().is_float();
                if self.try_value(var, value)
                    || is_float && [1, -1].iter().any(|&places| self.try_value(var, moved(value, places)))
                {
                    return true;
                }
            }
        }
        false
    }

    fn try_known_values(&mut self, vars: &[VarId]) -> bool {
        let mut improved = false;
        for &var in vars {
            for value in known_values(self.sort(var), self.constants) {
                improved |= self.try_value(var, value);
            }
        }
        improved
    }

    /// Steps up and down, doubling as long as they help.
    fn try_steps(&mut self, vars: &[VarId]) -> bool {
        let mut improved = false;
        for &var in vars {
            for step in [Step::Place, Step::One] {
                for up in [true, false] {
                    let mut size = 1i64;
                    while self.try_value(var, step.from(self.value(var), if up { size } else { -size })) {
                        improved = true;
                        size = size.saturating_mul(2);
                    }
                }
            }
        }
        improved
    }

    fn try_bits(&mut self, vars: &[VarId]) -> bool {
        let mut improved = false;
        for &var in vars {
            let sort = self.sort(var);
            for bit in (0..sort.width()).rev() {
                let flipped = Const::from_raw(sort, self.value(var).raw() ^ 1 << bit);
                improved |= self.try_value(var, flipped);
            }
        }
        improved
    }

    /// Does what some open assertion asks for, though it does not help.
    fn kick(&mut self) -> bool {
        let open = self.open();
        let at = open[self.choose(open.len())];
        let wishes = self.wishes(self.assertions[at]);
        if wishes.is_empty() {
            return false;
        }
        let (var, value) = wishes[self.choose(wishes.len())];
        self.left = self.left.saturating_sub(1);
        self.model.set(var, value);
        self.measure_all();
        true
    }

    /// A number below `count`, which is not zero.
    fn choose(&mut self, count: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (self.random % count as u64) as usize
    }

    fn sort(&self, var: VarId) -> Sort {
        self.pool.sort(self.pool.var(var))
    }

    fn value(&self, var: VarId) -> Const {
        self.model.get(var).unwrap_or(Const::zero(self.sort(var)))
    }

    /// Gives a variable a value if that brings the point nearer.
    fn try_value(&mut self, var: VarId, value: Const) -> bool {
        let old = self.value(var);
        if value == old || self.left == 0 {
            return false;
        }
        self.left -= 1;
        self.model.set(var, value);
        self.evaluator.reset();
        let concerned = self.assertions.iter().enumerate();
        let concerned =
            concerned.filter(|(_, assertion)| self.pool.support(**assertion).binary_search(&var).is_ok());
        let (mut before, mut after, mut changed) = (Distance::NONE, Distance::NONE, Vec::new());
        for (at, &assertion) in concerned {
            let mut measure = Measure { pool: self.pool, evaluator: self.evaluator, model: &self.model };
            let distance = measure.distance(assertion, true);
            before = before + self.distances[at];
            after = after + distance;
            changed.push((at, distance));
        }
        if after < before {
            changed.into_iter().for_each(|(at, distance)| self.distances[at] = distance);
            return true;
        }
        self.model.set(var, old);
        false
    }
}

#[derive(Clone, Copy)]
enum Step {
    /// To the neighbours in the order of the sort.
    Place,
    /// By the number one.
    One,
}

impl Step {
    fn from(self, value: Const, size: i64) -> Const {
        match value.sort() {
            sort @ (Sort::F32 | Sort::F64) => match self {
                Step::One => Const::float(sort, value.number() + size as f64),
                Step::Place => at_ordinal(sort, ordinal(value).saturating_add(size)),
            },
            sort => Const::from_raw(sort, value.raw().wrapping_add(size as u64)),
        }
    }
}

/// How many terms a query has, at least one, and its constants in order of first meeting.
fn survey(pool: &TermPool, assertions: &[TermId]) -> (u32, Vec<Const>) {
    let mut constants = Vec::new();
    let mut seen: FxHashSet<TermId> = FxHashSet::default();
    let mut stack: Vec<TermId> = assertions.iter().rev().copied().collect();
    while let Some(term) = stack.pop() {
        if !seen.insert(term) {
            continue;
        }
        match pool.as_const(term) {
            Some(value) if constants.len() < CONSTANTS => constants.push(value),
            Some(_) => {}
            None => stack.extend(pool.node(term).operands().rev()),
        }
    }
    (u32::try_from(seen.len()).unwrap_or(u32::MAX).max(1), constants)
}

/// Values worth trying for a variable of this sort.
fn known_values(sort: Sort, constants: &[Const]) -> Vec<Const> {
    let mut values: Vec<Const> = match sort {
        Sort::Bool => [0, 1].map(|raw| Const::from_raw(sort, raw)).to_vec(),
        Sort::Bits(width) => {
            let least = 1u64 << (width - 1);
            [0, 1, u64::MAX, 2, 10, least, least - 1].map(|raw| Const::from_raw(sort, raw)).to_vec()
        }
        Sort::F32 | Sort::F64 => known_floats(sort),
    };
    for &value in constants.iter().filter(|value| value.sort() != Sort::Bool) {
        let near = if sort.is_float() {
            let near = Const::float(sort, value.number());
            [near, moved(near, 1), moved(near, -1), Const::float(sort, -value.number())]
        } else {
            let near = Const::from_raw(sort, value.number() as i64 as u64);
            [near, moved(near, 1), moved(near, -1), Const::from_raw(sort, value.raw())]
        };
        values.extend(near);
    }
    values.dedup();
    values
}

fn known_floats(sort: Sort) -> Vec<Const> {
    let (least, normal, greatest, whole) = if sort == Sort::F32 {
        (f64::from(f32::from_bits(1)), f64::from(f32::MIN_POSITIVE), f64::from(f32::MAX), 16_777_216.0)
    } else {
        (f64::from_bits(1), f64::MIN_POSITIVE, f64::MAX, 9_007_199_254_740_992.0)
    };
    let pi = std::f64::consts::PI;
    let sizes = [0.0, 1.0, 0.5, 2.0, 10.0, 0.1, pi, pi / 2.0, 1e10, whole, least, normal, greatest];
    let signed = sizes.into_iter().flat_map(|size| [size, -size]);
    let special = [f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
    signed.chain(special).map(|number| Const::float(sort, number)).collect()
}
