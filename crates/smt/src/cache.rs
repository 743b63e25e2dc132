//! The cache of answers.
//!
//! A query is known by its sorted assertions. Models are found by exactly the same set; an unsatisfiable
//! core answers every query that contains it, and is looked for under one of its assertions. Unknown answers are not kept: a
//! larger budget may change them.

use heapwise_entity::Entity;
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
                if self.cores.count >= self.capacity {
                    self.cores = Cores::default();
                }
                self.cores.add(core);
            }
            Answer::Unknown(_) => {}
        }
    }
}

/// Unsatisfiable sets.
#[derive(Default)]
struct Cores {
    /// Each under that of its members under which there were the fewest.
    under: FxHashMap<TermId, Vec<Core>>,
    count: usize,
}

struct Core {
    signature: u64,
    members: Box<[TermId]>,
}

impl Cores {
    fn add(&mut self, core: &[TermId]) {
        let mut members = core.to_vec();
        members.sort_unstable();
        members.dedup();
        let others = |member: &&TermId| self.under.get(member).map_or(0, Vec::len);
        let Some(rarest) = members.iter().rev().min_by_key(others).copied() else { return };
        let core = Core { signature: signature(&members), members: members.into_boxed_slice() };
        self.under.entry(rarest).or_default().push(core);
        self.count += 1;
    }

    /// A core all of whose members are in `key`, which is sorted.
    fn contained_in(&self, key: &[TermId]) -> Option<Vec<TermId>> {
        let absent = !signature(key);
        let is_in = |core: &&Core| {
            core.signature & absent == 0
                && core.members.iter().all(|member| key.binary_search(member).is_ok())
        };
        let mut cores = key.iter().filter_map(|member| self.under.get(member)).flatten();
        cores.find(is_in).map(|core| core.members.to_vec())
    }
}

/// A bit for each member; a set that has another one in it has its bits, too.
fn signature(set: &[TermId]) -> u64 {
    set.iter().fold(0, |bits, member| bits | 1 << (member.index() % 64))
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
            assert!(layer.models.len() <= 4 && layer.cores.count <= 4);
        }
    }
}
