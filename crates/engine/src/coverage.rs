//! What a path has passed: coverage probes, entries of methods, handlers of exceptions, and boundaries of conditions.

use std::collections::BTreeSet;
use std::sync::Arc;

use heapwise_entity::Entity;
use heapwise_program::{MethodId, Pc, ProbeId};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A set of probes. Cloning costs one reference count; adding a probe that is in the set costs one look.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Passed {
    words: Arc<Vec<u64>>,
}

impl Passed {
    /// Adds a probe.
    #[inline]
    pub fn add(&mut self, probe: ProbeId) {
        if !self.contains(probe) {
            self.insert(probe);
        }
    }

    /// Whether the probe was passed.
    #[inline]
    pub fn contains(&self, probe: ProbeId) -> bool {
        let index = probe.index();
        self.words.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }

    /// The probes, in order.
    pub fn iter(&self) -> impl Iterator<Item = ProbeId> + '_ {
        // Most words are empty: a run passes few of the probes of a program.
        let words = self.words.iter().enumerate().filter(|(_, word)| **word != 0);
        words.flat_map(|(at, word)| {
            let bits = (0..64).filter(move |bit| word >> bit & 1 == 1);
            bits.map(move |bit| ProbeId::from_index(at * 64 + bit))
        })
    }

    /// Adds all probes of another set.
    pub fn union(&mut self, other: &Passed) {
        let is_more = |(at, word): (usize, &u64)| word & !self.word(at) != 0;
        if !other.words.iter().enumerate().any(is_more) {
            return;
        }
        if self.words.is_empty() {
            self.clone_from(other);
            return;
        }
        let words = Arc::make_mut(&mut self.words);
        words.resize(words.len().max(other.words.len()), 0);
        for (word, more) in words.iter_mut().zip(other.words.iter()) {
            *word |= more;
        }
    }

    /// Keeps the probes that another set has too; whether that are all.
    pub fn intersect(&mut self, other: &Passed) -> bool {
        let is_within = self.words.iter().enumerate().all(|(at, word)| word & !other.word(at) == 0);
        if !is_within {
            let words = Arc::make_mut(&mut self.words);
            words.iter_mut().enumerate().for_each(|(at, word)| *word &= other.word(at));
        }
        is_within
    }

    fn word(&self, at: usize) -> u64 {
        self.words.get(at).copied().unwrap_or(0)
    }

    fn insert(&mut self, probe: ProbeId) {
        let index = probe.index();
        let words = Arc::make_mut(&mut self.words);
        if words.len() <= index / 64 {
            words.resize(index / 64 + 1, 0);
        }
        words[index / 64] |= 1 << (index % 64);
    }
}

/// Ops of methods outside the JDK at which a path has shown behaviour that branches do not show: handlers of exceptions, or jumps that
/// have found equal what they compare. Cloning costs one reference count.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Places {
    ops: Arc<BTreeSet<(MethodId, Pc)>>,
}

impl Places {
    /// Adds an op of a method.
    pub fn add(&mut self, method: MethodId, op: Pc) {
        if !self.ops.contains(&(method, op)) {
            Arc::make_mut(&mut self.ops).insert((method, op));
        }
    }

    /// The ops, each with its method, in that order.
    pub fn iter(&self) -> impl Iterator<Item = (MethodId, Pc)> + '_ {
        self.ops.iter().copied()
    }
}

impl Serialize for Passed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().collect::<Vec<_>>())
    }
}

impl<'de> Deserialize<'de> for Passed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Passed, D::Error> {
        let mut passed = Passed::default();
        Vec::<ProbeId>::deserialize(deserializer)?.into_iter().for_each(|probe| passed.add(probe));
        Ok(passed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(probes: &BTreeSet<usize>) -> Passed {
        let mut passed = Passed::default();
        probes.iter().for_each(|probe| passed.add(ProbeId::from_index(*probe)));
        passed
    }

    fn indices(passed: &Passed) -> BTreeSet<usize> {
        passed.iter().map(Entity::index).collect()
    }

    /// Sets of numbers that follow from a seed, on both sides of the ends of words.
    fn random(seed: usize) -> BTreeSet<usize> {
        (1..20)
            .map(|step| (seed * 2_654_435_761 + step * step * 40_503) / 7 % 300)
            .filter(|it| it % 3 > 0)
            .collect()
    }

    #[test]
    fn sets_of_probes_are_sets() {
        for seed in 0..50 {
            let (one, other) = (random(seed), random(seed + 1));
            assert_eq!(indices(&set(&one)), one);
            assert!(
                (0..400).all(|probe| set(&one).contains(ProbeId::from_index(probe)) == one.contains(&probe))
            );
            let mut both = set(&one);
            both.union(&set(&other));
            assert_eq!(indices(&both), &one | &other);
            for (kept, limit) in [(&one, &other), (&one, &(&one | &other)), (&other, &BTreeSet::new())] {
                let mut common = set(kept);
                assert_eq!(common.intersect(&set(limit)), kept.is_subset(limit));
                assert_eq!(indices(&common), kept & limit);
            }
        }
    }

    #[test]
    fn ops_are_kept_once_in_order() {
        let mut places = Places::default();
        let method = MethodId::from_index;
        for (at, op) in [(2, 7), (1, 9), (2, 7), (2, 3)] {
            places.add(method(at), op);
        }
        assert_eq!(places.iter().collect::<Vec<_>>(), [(method(1), 9), (method(2), 3), (method(2), 7)]);
    }
}
