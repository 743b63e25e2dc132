//! Bit-blasting into an incremental SAT solver (CaDiCaL).
//!
//! Every term becomes a circuit once; a query assumes the signals of its assertions, so circuits and what
//! the solver learnt about them serve later queries. A contradiction names the assumptions it used: the
//! core. Models are made smaller afterwards ([`crate::shrink`]). Sums and conversions of floats have circuits too; other
//! float arithmetic stays open in the circuit, which keeps Unsat right; for Sat a search on the evaluator must confirm
//! ([`crate::search`]). Where floats round, a short search comes first: what it finds is found sooner, and reads better.

mod arithmetic;
mod circuit;
mod effort;
mod floats;
mod rounding;
mod terms;

use heapwise_term::{Const, Model, Sort, TermId, TermPool, VarId};
use rustc_hash::FxHashSet;

use crate::search::{Effort, ModelSearch, ones};
use crate::shrink::Shrink;
use crate::{Answer, Deadline, Solver, Statistics, Why};
use circuit::{Lit, Outcome};
use effort::Limits;
use terms::{Circuits, Exactness};

/// Signals that are always kept.
///
/// For every model the solver decides all signals it knows, also those of earlier queries. So when most of
/// them are not of the query at hand, starting anew with its circuits alone is cheaper.
const KEEP: usize = 4_000;
/// The most signals of a circuit. The SAT solver takes some hundred bytes for each.
const SIGNALS: usize = 1_000_000;
/// How many times the signals of the query at hand are kept.
const KEEP_FACTOR: usize = 3;

/// Conflicts for a query that rounds floats: most of what is refuted takes fewer, and each takes long.
const ROUNDING_CONFLICTS: u32 = 4_000;

/// Models are asked for again with numbers below these, one after the other.
const LIMITS: [u64; 2] = [65_536, 256];
/// Conflicts for a smaller model, and attempts for each limit.
const SMALLER_CONFLICTS: u32 = 300;
const ATTEMPTS: usize = 4;

/// The solver at the bottom of the stack.
pub struct Blast {
    circuits: Circuits,
    limits: Limits,
    most_signals: usize,
    /// Assertions whose circuits made a query too large: finding that out again would cost as much.
    too_large: FxHashSet<TermId>,
    search: ModelSearch,
    shrink: Shrink,
    answered: u64,
    searched: u64,
}

impl Blast {
    /// A solver that gives up on a query after this many conflicts.
    pub fn new(conflicts: Option<u32>) -> Self {
        Self {
            circuits: Circuits::new(),
            limits: Limits { conflicts, effort: None, deadline: Deadline::NEVER },
            most_signals: SIGNALS,
            too_large: FxHashSet::default(),
            search: ModelSearch::new(),
            shrink: Shrink::new(),
            answered: 0,
            searched: 0,
        }
    }

    /// The same, which also gives up on a query when this moment has come.
    pub fn with_deadline(self, deadline: Deadline) -> Self {
        Self { limits: Limits { deadline, ..self.limits }, ..self }
    }

    /// The same, which also gives up on a query after so much effort.
    pub fn with_effort(self, effort: Option<u64>) -> Self {
        Self { limits: Limits { effort, ..self.limits }, ..self }
    }

    /// The signals of the assertions, or the assertion with which the circuits became too large.
    fn signals(&mut self, pool: &TermPool, assertions: &[TermId]) -> Result<Vec<Lit>, TermId> {
        let (most, before) = (self.most_signals, self.circuits.circuit.size());
        let signals = assertions
            .iter()
            .map(|&assertion| self.circuits.signal(pool, assertion, most).ok_or(assertion))
            .collect();
        effort::spend_on_new_signals(self.limits.deadline, self.circuits.circuit.size() - before);
        signals
    }

    /// The signals of the assertions in circuits of their own; `None` when these are too large.
    fn signals_alone(&mut self, pool: &TermPool, assertions: &[TermId]) -> Option<Vec<Lit>> {
        self.circuits = Circuits::new();
        match self.signals(pool, assertions) {
            Ok(signals) => Some(signals),
            Err(assertion) => {
                self.too_large.insert(assertion);
                self.circuits = Circuits::new();
                None
            }
        }
    }

    fn model(&self, pool: &TermPool, assertions: &[TermId]) -> Model {
        let mut model = Model::new();
        for &assertion in assertions {
            for &var in pool.support(assertion) {
                if model.get(var).is_none() {
                    let term = pool.var(var);
                    let bits = self.circuits.bits(term).iter().rev();
                    let raw = bits
                        .fold(0, |raw, &lit| raw << 1 | u64::from(self.circuits.circuit.model_value(lit)));
                    model.set(var, Const::from_raw(pool.sort(term), raw));
                }
            }
        }
        model
    }

    /// A model with smaller numbers, or `model` if that is not quickly found.
    fn smaller(
        &mut self,
        pool: &mut TermPool,
        assertions: &[TermId],
        signals: &[Lit],
        model: Model,
    ) -> Model {
        let mut model = model;
        let mut assumptions = signals.to_vec();
        for limit in LIMITS {
            let is_large = |value| matches!(value, Const::Bits { value, .. } if value >= limit);
            if !model.iter().any(|(_, value)| is_large(value)) {
                continue;
            }
            let vars: Vec<VarId> = model.iter().map(|(var, _)| var).collect();
            let bounds = vars.into_iter().filter_map(|var| self.bound(pool, var, limit)).collect();
            let Some(kept) = self.solve_below(&assumptions, bounds) else { break };
            model = self.model(pool, assertions);
            assumptions.extend(kept);
        }
        model
    }

    /// Solves with as many of the bounds as a few attempts leave; returns those.
    fn solve_below(&mut self, assumptions: &[Lit], bounds: Vec<Lit>) -> Option<Vec<Lit>> {
        let mut bounds = bounds;
        for _ in 0..ATTEMPTS {
            let all = [assumptions, &bounds].concat();
            let limits = Limits { conflicts: Some(SMALLER_CONFLICTS), ..self.limits };
            match self.circuits.circuit.solve(&all, limits) {
                Outcome::Sat => return Some(bounds),
                Outcome::Unsat => bounds.retain(|&bound| !self.circuits.circuit.failed(bound)),
                Outcome::OutOfBudget | Outcome::OutOfTime => return None,
            }
        }
        None
    }

    /// The assumption that a wide number is below `limit`.
    fn bound(&mut self, pool: &mut TermPool, var: VarId, limit: u64) -> Option<Lit> {
        let term = pool.var(var);
        let Sort::Bits(width @ 32..) = pool.sort(term) else { return None };
        let limit = pool.bits(width, limit);
        let below = pool.ult(term, limit);
        self.circuits.signal(pool, below, self.most_signals)
    }

    fn sat(
        &mut self,
        pool: &mut TermPool,
        assertions: &[TermId],
        signals: &[Lit],
        hint: Option<&Model>,
    ) -> Answer {
        let model = self.model(pool, assertions);
        if self.exactness(assertions) == Exactness::Open {
            let found = self.searched(pool, assertions, [hint, Some(&model)], Effort::THOROUGH);
            return found.unwrap_or(Answer::Unknown(Why::Floats));
        }
        self.answered += 1;
        let model = self.smaller(pool, assertions, signals, model);
        Answer::Sat(self.shrink.apply(pool, assertions, model))
    }

    fn exactness(&self, assertions: &[TermId]) -> Exactness {
        let each = assertions.iter().map(|&assertion| self.circuits.exactness(assertion));
        each.fold(Exactness::Exact, Exactness::max)
    }

    /// What a search finds from these models, from ones and from zeros.
    fn searched(
        &mut self,
        pool: &TermPool,
        assertions: &[TermId],
        models: [Option<&Model>; 2],
        effort: Effort,
    ) -> Option<Answer> {
        let (ones, zero) = (ones(pool, assertions), Model::new());
        let [first, second] = models;
        let starts = [first, Some(&ones), second, Some(&zero)].into_iter().flatten();
        let found = self.search.find(pool, assertions, starts, effort);
        self.limits.deadline.spend(self.search.worked());
        let model = found?;
        self.searched += 1;
        Some(Answer::Sat(model))
    }

    fn ended(&self) -> Answer {
        Answer::Unknown(Why::Ended(self.limits.deadline.ended_by()))
    }

    fn core(&mut self, assertions: &[TermId], signals: &[Lit]) -> Answer {
        self.answered += 1;
        let pairs = assertions.iter().zip(signals);
        Answer::Unsat(
            pairs.filter(|(_, signal)| self.circuits.circuit.failed(**signal)).map(|(&a, _)| a).collect(),
        )
    }
}

impl Solver for Blast {
    fn check(&mut self, pool: &mut TermPool, assertions: &[TermId], hint: Option<&Model>) -> Answer {
        if assertions.iter().any(|assertion| self.too_large.contains(assertion)) {
            return Answer::Unknown(Why::Size);
        }
        if self.limits.deadline.has_passed() {
            return self.ended();
        }
        let signals = self.signals(pool, assertions);
        let total = self.circuits.circuit.size();
        let is_stale = total > KEEP && total > KEEP_FACTOR * self.circuits.cone(pool, assertions);
        let signals = signals.ok().filter(|_| !is_stale).or_else(|| self.signals_alone(pool, assertions));
        let Some(signals) = signals else { return Answer::Unknown(Why::Size) };
        if let Some(at) = signals.iter().position(|&signal| signal == Lit::FALSE) {
            self.answered += 1;
            return Answer::Unsat(assertions.get(at).copied().into_iter().collect());
        }
        let is_exact = self.exactness(assertions) == Exactness::Exact;
        if !is_exact && let Some(found) = self.searched(pool, assertions, [hint, None], Effort::SHORT) {
            return found;
        }
        let mut limits = self.limits;
        if !is_exact {
            limits.conflicts = limits.conflicts.map(|conflicts| conflicts.min(ROUNDING_CONFLICTS));
        }
        match self.circuits.circuit.solve(&signals, limits) {
            Outcome::Sat => self.sat(pool, assertions, &signals, hint),
            Outcome::Unsat => self.core(assertions, &signals),
            Outcome::OutOfBudget if !is_exact => {
                let found = self.searched(pool, assertions, [hint, None], Effort::THOROUGH);
                found.unwrap_or(Answer::Unknown(Why::Budget))
            }
            Outcome::OutOfBudget => Answer::Unknown(Why::Budget),
            Outcome::OutOfTime => self.ended(),
        }
    }

    fn report(&self, statistics: &mut Statistics) {
        statistics.sat += self.answered;
        statistics.search += self.searched;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{End, Meter};

    #[test]
    fn a_circuit_that_is_too_large_is_unknown_and_leaves_no_trace() {
        let mut pool = TermPool::new();
        let (x, y) = (pool.fresh_var(Sort::Bits(32)), pool.fresh_var(Sort::Bits(32)));
        let seven = pool.int(7);
        let product = pool.mul(x, y);
        let (large, small) = (pool.eq(product, seven), pool.slt(x, y));
        let mut blast = Blast { most_signals: 500, ..Blast::new(None) };
        assert!(matches!(blast.check(&mut pool, &[small], None), Answer::Sat(_)));
        assert_eq!(blast.check(&mut pool, &[small, large], None), Answer::Unknown(Why::Size));
        assert!(matches!(blast.check(&mut pool, &[small], None), Answer::Sat(_)));
        assert_eq!(blast.check(&mut pool, &[large], None), Answer::Unknown(Why::Size));
    }

    #[test]
    fn what_earlier_queries_left_does_not_count() {
        let mut pool = TermPool::new();
        let mut blast = Blast { most_signals: 200, ..Blast::new(None) };
        for limit in 0..20 {
            let (x, y) = (pool.fresh_var(Sort::Bits(32)), pool.fresh_var(Sort::Bits(32)));
            let limit = pool.int(limit);
            let sum = pool.add(x, y);
            let query = pool.eq(sum, limit);
            assert!(matches!(blast.check(&mut pool, &[query], None), Answer::Sat(_)));
        }
    }

    /// All numbers are small where they can be, and the others are where not.
    #[test]
    fn numbers_of_models_are_small() {
        let mut pool = TermPool::new();
        let vars = [(); 3].map(|()| pool.fresh_var(Sort::Bits(32)));
        let [x, y, z] = vars;
        let (number, one) = (pool.int(700), pool.int(1));
        let (large, sum) = (pool.int(1 << 20), pool.add(y, z));
        let rest = pool.bit_xor(sum, y);
        let (three, product) = (pool.add(sum, x), pool.mul(y, z));
        let terms = [pool.eq(three, number), pool.ult(one, product)];
        let query = [pool.ult(large, x), pool.eq(rest, one), pool.ult(one, y)];
        let mut values = |query: &[TermId]| {
            let Answer::Sat(model) = Blast::new(None).check(&mut pool, query, None) else { panic!() };
            vars.map(|var| model.get(pool.as_var(var).unwrap()).map_or(0, Const::raw))
        };
        // Each of three that are 700 together can be below 256.
        let terms = values(&terms);
        assert!(terms.iter().all(|&term| term < 256), "{terms:?}");
        let [x, y, z] = values(&query);
        assert!(x > 1 << 20 && y < 256 && z < 256, "{x} {y} {z}");
    }

    #[test]
    fn answers_are_counted_by_how_they_were_found() {
        let mut pool = TermPool::new();
        let (x, y) = (pool.fresh_var(Sort::F64), pool.fresh_var(Sort::Bits(32)));
        let (product, two, zero) = (pool.fmul(x, x), pool.f64(6.25), pool.int(0));
        let (square, less, more) = (pool.feq(product, two), pool.slt(y, zero), pool.slt(zero, y));
        let mut blast = Blast::new(None);
        assert!(matches!(blast.check(&mut pool, &[square], None), Answer::Sat(_)));
        assert!(matches!(blast.check(&mut pool, &[less], None), Answer::Sat(_)));
        assert_eq!(blast.check(&mut pool, &[less, more], None), Answer::Unsat(vec![less, more]));
        let falsity = pool.bool(false);
        assert_eq!(blast.check(&mut pool, &[less, falsity, more], None), Answer::Unsat(vec![falsity]));
        let mut statistics = Statistics::default();
        blast.report(&mut statistics);
        assert_eq!((statistics.sat, statistics.search), (3, 1));
    }

    /// Asks for the factors of a product of two large primes, the smaller one first.
    fn factors(pool: &mut TermPool) -> [TermId; 3] {
        let (x, y) = (pool.fresh_var(Sort::Bits(32)), pool.fresh_var(Sort::Bits(32)));
        let one = pool.int(1);
        let (wide_x, wide_y) = (pool.zext(x, 64), pool.zext(y, 64));
        let (product, primes) = (pool.mul(wide_x, wide_y), pool.long(2_654_435_761 * 3_266_489_917));
        [pool.eq(product, primes), pool.ult(one, x), pool.ult(x, y)]
    }

    /// A query has so much effort, and a later one has as much again.
    #[test]
    fn a_query_that_takes_too_much_effort_is_given_up() {
        let mut pool = TermPool::new();
        let query = factors(&mut pool);
        let less = query[2];
        let meter = Meter::new();
        let deadline = Deadline::NEVER.or_effort(meter, u64::MAX);
        let mut blast = Blast::new(None).with_deadline(deadline).with_effort(Some(1_000_000));
        assert_eq!(blast.check(&mut pool, &query, None), Answer::Unknown(Why::Budget));
        let once = meter.spent();
        assert!((1_000_000..1_500_000).contains(&once), "{once}");
        assert_eq!(blast.check(&mut pool, &query, None), Answer::Unknown(Why::Budget));
        assert!(meter.spent() - once >= 1_000_000);
        assert!(matches!(blast.check(&mut pool, &[less], None), Answer::Sat(_)));
        assert_eq!(meter.ended(), None);
    }

    /// The effort of a query is counted while it is worked on, and ends it.
    #[test]
    fn effort_ends_a_query() {
        let mut pool = TermPool::new();
        let query = factors(&mut pool);
        let less = query[2];
        let meter = Meter::new();
        let mut blast = Blast::new(None).with_deadline(Deadline::NEVER.or_effort(meter, 100_000));
        assert!(matches!(blast.check(&mut pool, &[less], None), Answer::Sat(_)));
        let easy = meter.spent();
        assert!(0 < easy && easy < 50_000, "{easy}");
        assert_eq!(blast.check(&mut pool, &query, None), Answer::Unknown(Why::Ended(End::Effort)));
        assert!(meter.spent() >= 100_000);
        // Then nothing new is begun.
        let spent = meter.spent();
        assert_eq!(blast.check(&mut pool, &[less], None), Answer::Unknown(Why::Ended(End::Effort)));
        assert_eq!(meter.spent(), spent);
    }

    /// Circuits serve later queries until most of them are of others.
    #[test]
    fn circuits_are_kept_as_long_as_they_are_of_use() {
        let mut pool = TermPool::new();
        let (x, y) = (pool.fresh_var(Sort::Bits(64)), pool.fresh_var(Sort::Bits(64)));
        let (product, one, number) = (pool.mul(x, y), pool.long(1), pool.long(12));
        let (large, small, other) = (pool.eq(product, number), pool.slt(x, one), pool.slt(one, y));
        let mut blast = Blast::new(None);
        let mut size_after = |query: &[TermId]| {
            assert!(matches!(blast.check(&mut pool, query, None), Answer::Sat(_)));
            blast.circuits.circuit.size()
        };
        let first = size_after(&[small]);
        let second = size_after(&[other]);
        assert!(first < second && second < KEEP);
        assert_eq!(size_after(&[small, other]), second);
        let with_product = size_after(&[large]);
        assert!(with_product > KEEP, "{with_product}");
        assert!(size_after(&[large, other]) >= with_product);
        assert!(size_after(&[small]) <= first);
    }
}
