//! The standard stack of layers, from cheap to costly.

use std::time::Instant;

use heapwise_term::{Model, TermId, TermPool};

use crate::{
    Answer, Blast, Cache, Checked, Conjuncts, Deadline, Nearby, Order, Reuse, Slices, Solver, Statistics, Why,
};

/// Limits of the standard solver. All but the deadline are counts, so that results do not depend on the machine.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// Conflicts of the SAT solver before a query is given up, fewer for large ones; `None` for no limit.
    pub conflicts: Option<u32>,
    /// The effort of the SAT solver before a query is given up; `None` for no limit.
    pub effort: Option<u64>,
    /// When the SAT solver gives up; what other layers can answer they answer later too.
    pub deadline: Deadline,
    /// Models and cores the cache holds, each.
    pub cache: usize,
    /// Recent models that are tried on a new query.
    pub recent_models: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            conflicts: Some(20_000),
            effort: None,
            deadline: Deadline::NEVER,
            cache: 20_000,
            recent_models: 4,
        }
    }
}

type Sliced = Slices<Reuse<Cache<Order<Nearby<Blast>>>>>;
type Layers = Reuse<Checked<Conjuncts<Sliced>>>;

/// The stack of [`standard`].
pub struct StandardSolver {
    layers: Layers,
    config: Config,
    statistics: Statistics,
    /// Of layers that were given up.
    earlier: Statistics,
    recording: Option<Vec<Query>>,
}

/// A query as it was asked: replaying a run's queries in order repeats the solver's work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Query {
    /// What should hold together.
    pub assertions: Box<[TermId]>,
    /// The model that the asker had.
    pub hint: Option<Model>,
}

/// All layers: the hint, constants, slices, recent models, cache, order, models near the hint, SAT solver.
pub fn standard(config: Config) -> StandardSolver {
    StandardSolver {
        layers: layers(&config),
        config,
        statistics: Statistics::default(),
        earlier: Statistics::default(),
        recording: None,
    }
}

fn layers(config: &Config) -> Layers {
    let blast = Blast::new(config.conflicts).with_effort(config.effort).with_deadline(config.deadline);
    let cache = Cache::new(Order::new(Nearby::new(blast)), config.cache);
    let sliced = Slices::new(Reuse::new(cache, config.recent_models));
    Reuse::new(Checked::new(Conjuncts::new(sliced)), 0)
}

impl StandardSolver {
    /// Which layer answered how many queries so far.
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// Forgets all answers, with the terms that they are of, and gives up at this moment from now on. Statistics go on.
    pub fn begin_anew(&mut self, deadline: Deadline) {
        self.config.deadline = deadline;
        self.forget();
    }

    /// Gives each query so much effort from now on, and forgets all answers. Statistics go on.
    pub fn give(&mut self, effort: u64) {
        self.config.effort = Some(effort);
        self.forget();
    }

    fn forget(&mut self) {
        self.layers = layers(&self.config);
        self.earlier = Statistics { queries: 0, unknown: 0, given_up: 0, seconds: 0.0, ..self.statistics };
    }

    /// Keeps every query from now on.
    pub fn record(&mut self) {
        self.recording.get_or_insert_default();
    }

    /// The queries kept so far, in order; stops keeping them.
    pub fn take_recording(&mut self) -> Vec<Query> {
        self.recording.take().unwrap_or_default()
    }
}

impl Solver for StandardSolver {
    fn check(&mut self, pool: &mut TermPool, assertions: &[TermId], hint: Option<&Model>) -> Answer {
        if let Some(recording) = &mut self.recording {
            recording.push(Query { assertions: assertions.into(), hint: hint.cloned() });
        }
        let start = Instant::now();
        let answer = self.layers.check(pool, assertions, hint);
        let queries = self.statistics.queries + 1;
        let unknown = self.statistics.unknown + u64::from(matches!(answer, Answer::Unknown(_)));
        let given_up = self.statistics.given_up + u64::from(answer == Answer::Unknown(Why::Budget));
        let seconds = self.statistics.seconds + start.elapsed().as_secs_f64();
        self.statistics = Statistics { queries, unknown, given_up, seconds, ..Statistics::default() };
        self.layers.report(&mut self.statistics);
        self.statistics.absorb(&self.earlier);
        answer
    }

    fn report(&self, statistics: &mut Statistics) {
        *statistics = self.statistics;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{core_of, ints, model_of};
    use heapwise_term::Sort;
    use std::time::Duration;

    use crate::Moment;

    #[test]
    fn terms_of_another_pool_may_follow_and_figures_go_on() {
        let mut pool = TermPool::new();
        let [x, y] = ints(&mut pool);
        let mut solver = standard(Config::default());
        let less = pool.slt(x, y);
        assert!(matches!(solver.check(&mut pool, &[less], None), Answer::Sat(_)));
        solver.begin_anew(Deadline::NEVER);
        let mut pool = TermPool::new();
        let [_, y, x] = ints(&mut pool);
        let (less, more) = (pool.slt(x, y), pool.slt(y, x));
        assert_eq!(core_of(solver.check(&mut pool, &[less, more], None)).len(), 2);
        let Statistics { queries, order, .. } = *solver.statistics();
        assert_eq!((queries, order), (2, 2));
        assert!(matches!(solver.check(&mut pool, &[less], None), Answer::Sat(_)));
        assert_eq!((solver.statistics().queries, solver.statistics().order), (3, 3));
    }

    #[test]
    fn each_layer_answers_what_it_is_for() {
        let mut pool = TermPool::new();
        let [x, y, z, w] = ints(&mut pool);
        let mut solver = standard(Config::default());
        let truth = pool.bool(true);
        let (first, second, third) = (pool.slt(x, y), pool.slt(y, z), pool.slt(z, x));
        assert_eq!(solver.check(&mut pool, &[truth], None), Answer::Sat(Model::new()));
        assert_eq!(solver.statistics().constant, 1);
        let answer = solver.check(&mut pool, &[first, second], None);
        let model = model_of(&pool, &[first, second], answer);
        assert_eq!(solver.statistics().order, 1);
        assert_eq!(core_of(solver.check(&mut pool, &[first, second, third], Some(&model))).len(), 3);
        assert_eq!(solver.statistics().order, 2);
        assert!(matches!(solver.check(&mut pool, &[first], Some(&model)), Answer::Sat(_)));
        assert_eq!(solver.statistics().reuse, 1);
        let other = pool.slt(w, z);
        assert_eq!(core_of(solver.check(&mut pool, &[other, third, first, second], None)).len(), 3);
        assert_eq!(solver.statistics().cache, 1);
        let (product, limit) = (pool.mul(x, y), pool.int(1001));
        let query = [pool.eq(product, limit), pool.slt(limit, w)];
        let answer = solver.check(&mut pool, &query, None);
        model_of(&pool, &query, answer);
        let statistics = *solver.statistics();
        assert_eq!((statistics.sat, statistics.slice, statistics.order), (1, 1, 3));
        assert_eq!((statistics.queries, statistics.unknown), (6, 0));
        assert!(statistics.seconds > 0.0);
    }

    #[test]
    fn a_budget_that_is_used_up_is_unknown_and_a_larger_one_may_do() {
        let mut pool = TermPool::new();
        let (x, y) = (pool.fresh_var(Sort::Bits(32)), pool.fresh_var(Sort::Bits(32)));
        let one = pool.int(1);
        let (wide_x, wide_y) = (pool.zext(x, 64), pool.zext(y, 64));
        let (product, prime) = (pool.mul(wide_x, wide_y), pool.long(1_000_003 * 999_983));
        let query = [pool.eq(product, prime), pool.ult(one, x), pool.ult(x, y)];
        let mut small = standard(Config { conflicts: Some(10), ..Config::default() });
        assert_eq!(small.check(&mut pool, &query, None), Answer::Unknown(Why::Budget));
        let mut short = standard(Config { conflicts: None, effort: Some(10_000), ..Config::default() });
        assert_eq!(short.check(&mut pool, &query, None), Answer::Unknown(Why::Budget));
        // What was given up is asked again.
        short.give(u64::MAX);
        let answer = short.check(&mut pool, &query, None);
        model_of(&pool, &query, answer);
        for solver in [small, short] {
            assert_eq!((solver.statistics().unknown, solver.statistics().given_up), (1, 1));
        }
    }

    #[test]
    fn a_query_ends_at_the_deadline() {
        let mut pool = TermPool::new();
        let (x, y) = (pool.fresh_var(Sort::Bits(32)), pool.fresh_var(Sort::Bits(32)));
        let one = pool.int(1);
        let (wide_x, wide_y) = (pool.zext(x, 64), pool.zext(y, 64));
        let (product, primes) = (pool.mul(wide_x, wide_y), pool.long(2_654_435_761 * 3_266_489_917));
        let query = [pool.eq(product, primes), pool.ult(one, x), pool.ult(x, y)];
        let deadline = Deadline::after(Moment::now(), Duration::ZERO);
        let config = Config { conflicts: None, deadline, ..Config::default() };
        let mut solver = standard(config);
        assert_eq!(solver.check(&mut pool, &query, None), Answer::Unknown(Why::Ended(crate::End::Time)));
        // What takes no time is still answered.
        let small = pool.ult(x, y);
        assert!(matches!(solver.check(&mut pool, &[small], None), Answer::Sat(_)));
    }

    #[test]
    fn solver_and_pool_may_move_to_another_thread() {
        fn is_send<T: Send>(_: &T) {}
        is_send(&standard(Config::default()));
        is_send(&TermPool::new());
    }

    #[test]
    fn a_recording_has_the_queries_in_order() {
        let mut pool = TermPool::new();
        let [a, b] = [0; 2].map(|_| pool.fresh_var(Sort::Bool));
        let mut solver = standard(Config::default());
        solver.check(&mut pool, &[a], None);
        solver.record();
        let Answer::Sat(model) = solver.check(&mut pool, &[b], None) else { panic!("one variable") };
        solver.check(&mut pool, &[b, a], Some(&model));
        let recorded = solver.take_recording();
        assert_eq!(recorded.len(), 2);
        assert_eq!(recorded[0], Query { assertions: [b].into(), hint: None });
        assert_eq!(recorded[1], Query { assertions: [b, a].into(), hint: Some(model) });
        assert_eq!(solver.take_recording(), []);
    }

    #[test]
    fn the_same_calls_give_the_same_answers() {
        let run = || {
            let mut pool = TermPool::new();
            let vars: [TermId; 6] = ints(&mut pool);
            let mut solver = standard(Config::default());
            let mut answers = Vec::new();
            let mut query = Vec::new();
            for at in 0..6 {
                let (a, b, c) = (vars[at], vars[(at + 1) % 6], vars[(at + 2) % 6]);
                let product = pool.mul(a, b);
                query.push(pool.slt(product, c));
                query.push(pool.ne(a, c));
                answers.push(solver.check(&mut pool, &query, None));
            }
            answers
        };
        assert_eq!(run(), run());
    }
}
