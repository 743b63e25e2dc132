//! The cache of answers.
//!
//! A query is known by its sorted assertions. Models are found by exactly the same set; an unsatisfiable
//! core answers every query that contains it, found by counting, for each core, how many of its assertions
//! the query has. Unknown answers are not kept: a larger budget may change them.

use heapwise_term::{Model, TermId, TermPool};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::{Answer, Solver, Statistics};

type Key = SmallVec<[TermId; 16]>;

/// The layer that remembers answers.
pub struct Cache<S> {
    inner: S,
    answered: u64,
    capacity: usize,
    models: FxHashMap<Box<[TermId]>, Model>,
    cores: Cores,
}

impl<S: Solver> Cache<S> {
    /// Puts the layer around `inner`. It holds up to `capacity` models and as many cores, and starts anew when
    /// one of the two is full.
    pub fn new(inner: S, capacity: usize) -> Self {
        Self { inner, answered: 0, capacity, models: FxHashMap::default(), cores: Cores::default() }
    }

    fn known(&mut self, key: &Key) -> Option<Answer> {
        if let Some(model) = self.models.get(key.as_slice()) {
            return Some(Answer::Sat(model.clone()));
        }
        self.cores.contained_in(key).map(Answer::Unsat)
    }

    fn remember(&mut self, key: Key, answer: &Answer) {
        match answer {
            Answer::Sat(model) => {
                if self.models.len() >= self.capacity {
                    self.models.clear();
                }
                self.models.insert(key.into_boxed_slice(), model.clone());
            }
            Answer::Unsat(core) => {
                if self.cores.cores.len() >= self.capacity {
                    self.cores = Cores::default();
                }
                self.cores.add(core);
            }
            Answer::Unknown(_) => {}
        }
    }
}

/// Unsatisfiable sets, indexed by their members.
#[derive(Default)]
struct Cores {
    cores: Vec<Core>,
    having: FxHashMap<TermId, Vec<u32>>,
    /// The number of the current lookup.
    round: u64,
}

struct Core {
    members: Box<[TermId]>,
    /// The last lookup that met a member, and how many it met.
    round: u64,
    met: usize,
}

impl Cores {
    fn add(&mut self, core: &[TermId]) {
        let mut members = core.to_vec();
        members.sort_unstable();
        members.dedup();
        let id = self.cores.len() as u32;
        for &member in &members {
            self.having.entry(member).or_default().push(id);
        }
        self.cores.push(Core { members: members.into_boxed_slice(), round: 0, met: 0 });
    }

    /// A core all of whose members are in `key`, which is without duplicates.
    fn contained_in(&mut self, key: &[TermId]) -> Option<Vec<TermId>> {
        self.round += 1;
        for term in key {
            for &id in self.having.get(term).into_iter().flatten() {
                let Some(core) = self.cores.get_mut(id as usize) else { continue };
                if core.round != self.round {
                    (core.round, core.met) = (self.round, 0);
                }
                core.met += 1;
                if core.met == core.members.len() {
                    return Some(core.members.to_vec());
                }
            }
        }
        None
    }
}

impl<S: Solver> Solver for Cache<S> {
    fn check(&mut self, pool: &mut TermPool, assertions: &[TermId], hint: Option<&Model>) -> Answer {
        let mut key: Key = assertions.into();
        key.sort_unstable();
        key.dedup();
        if let Some(answer) = self.known(&key) {
            self.answered += 1;
            return answer;
        }
        let answer = self.inner.check(pool, assertions, hint);
        self.remember(key, &answer);
        answer
    }

    fn report(&self, statistics: &mut Statistics) {
        statistics.cache += self.answered;
        self.inner.report(statistics);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Noted, core_of, ints, model_of};

    #[test]
    fn the_same_set_in_any_order_is_known() {
        let mut pool = TermPool::new();
        let [x, y, z] = ints(&mut pool);
        let (first, second) = (pool.slt(x, y), pool.slt(y, z));
        let mut layer = Cache::new(Noted::new(), 10);
        for query in [[first, second], [second, first]] {
            let answer = layer.check(&mut pool, &query, None);
            model_of(&pool, &query, answer);
        }
        assert_eq!(layer.inner.queries, [2]);
        let answer = layer.check(&mut pool, &[first], None);
        model_of(&pool, &[first], answer);
        assert_eq!(layer.inner.queries, [2, 1]);
    }

    #[test]
    fn a_core_answers_every_superset_and_no_other_set() {
        let mut pool = TermPool::new();
        let [x, y, z] = ints(&mut pool);
        let (first, second, third) = (pool.slt(x, y), pool.slt(y, z), pool.slt(z, x));
        let (other, more) = (pool.ne(x, z), pool.ne(y, z));
        let mut core = vec![first, second, third];
        core.sort_unstable();
        let mut layer = Cache::new(Noted::new(), 10);
        assert_eq!(core_of(layer.check(&mut pool, &[first, second, third], None)), core);
        assert_eq!(core_of(layer.check(&mut pool, &[more, third, other, second, first], None)), core);
        assert_eq!(layer.inner.queries, [3]);
        for query in [[first, second, other], [more, third, first], [third, second, other]] {
            let answer = layer.check(&mut pool, &query, None);
            model_of(&pool, &query, answer);
        }
        let mut statistics = Statistics::default();
        layer.report(&mut statistics);
        assert_eq!(statistics.cache, 1);
    }

    #[test]
    fn memory_is_bounded() {
        let mut pool = TermPool::new();
        let [x] = ints(&mut pool);
        let mut layer = Cache::new(Noted::new(), 4);
        for value in 0..20 {
            let value = pool.int(value);
            let (is, is_not) = (pool.eq(x, value), pool.ne(x, value));
            assert!(matches!(layer.check(&mut pool, &[is], None), Answer::Sat(_)));
            assert_eq!(core_of(layer.check(&mut pool, &[is, is_not], None)).len(), 2);
            assert!(layer.models.len() <= 4 && layer.cores.cores.len() <= 4);
        }
    }
}
