//! The standard stack of layers, from cheap to costly.

use std::time::Instant;

use heapwise_term::{Model, TermId, TermPool};

use crate::{Answer, Blast, Cache, Checked, Conjuncts, Order, Reuse, Slices, Solver, Statistics};

/// Limits of the standard solver. All are counts, so that results do not depend on the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    /// Conflicts of the SAT solver before a query is given up; `None` for no limit.
    pub conflicts: Option<u32>,
    /// Models and cores the cache holds, each.
    pub cache: usize,
    /// Recent models that are tried on a new query.
    pub recent_models: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self { conflicts: Some(200_000), cache: 100_000, recent_models: 4 }
    }
}

type Sliced = Slices<Reuse<Cache<Order<Blast>>>>;

/// The stack of [`standard`].
pub struct StandardSolver {
    layers: Reuse<Checked<Conjuncts<Sliced>>>,
    statistics: Statistics,
}

/// All layers: the hint, constants, slices, recent models, cache, order, SAT solver.
pub fn standard(config: Config) -> StandardSolver {
    let cache = Cache::new(Order::new(Blast::new(config.conflicts)), config.cache);
    let sliced = Slices::new(Reuse::new(cache, config.recent_models));
    let layers = Reuse::new(Checked::new(Conjuncts::new(sliced)), 0);
    StandardSolver { layers, statistics: Statistics::default() }
}

impl StandardSolver {
    /// Which layer answered how many queries so far.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }
}

impl Solver for StandardSolver {
    fn check(&mut self, pool: &mut TermPool, assertions: &[TermId], hint: Option<&Model>) -> Answer {
        let start = Instant::now();
        let answer = self.layers.check(pool, assertions, hint);
        let queries = self.statistics.queries + 1;
        let unknown = self.statistics.unknown + u64::from(matches!(answer, Answer::Unknown(_)));
        let seconds = self.statistics.seconds + start.elapsed().as_secs_f64();
        self.statistics = Statistics { queries, unknown, seconds, ..Statistics::default() };
        self.layers.report(&mut self.statistics);
        answer
    }

    fn report(&self, statistics: &mut Statistics) {
        *statistics = self.statistics;
    }
}
