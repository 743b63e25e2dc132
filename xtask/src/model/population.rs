//! Classes with the seconds of their methods: those that were recorded, and as many as one likes that are drawn from them.
//!
//! A class is drawn with all its methods, so a large class stays one. What is drawn has no larger class than the recording: a population
//! a hundred times as large may have some in truth.

use crate::reach::recording::Target;
use std::collections::BTreeMap;

/// A class, in CPU seconds.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Class {
    /// The exploration of what calls of it reach, which each task does once that has a method of it.
    pub exploration: f64,
    /// Its methods, with what the tool does for each beside the work on it.
    pub methods: Vec<f64>,
}

impl Class {
    pub(super) fn seconds(&self) -> f64 {
        self.exploration + self.methods.iter().sum::<f64>()
    }
}

/// The classes of a recording. Each method has `beside` seconds more than its own.
///
/// The first method of a class that is done waits for the exploration: the longest wait in a class is what that took.
pub(super) fn recorded<'t>(targets: impl IntoIterator<Item = &'t Target>, beside: f64) -> Vec<Class> {
    let mut classes: BTreeMap<&str, Class> = BTreeMap::new();
    for Target { class, worked, before, .. } in targets {
        let class = classes.entry(class).or_insert(Class { exploration: 0.0, methods: Vec::new() });
        class.methods.push(worked + beside);
        class.exploration = before.max(class.exploration);
    }
    classes.into_values().collect()
}

/// So many classes, drawn from those of a recording. The same each time.
pub(super) fn drawn(recorded: &[Class], count: usize, seed: u64) -> Vec<Class> {
    let pick = |index: usize| recorded.get(scattered(seed, index) as usize % recorded.len()).cloned();
    (0..count).filter_map(pick).collect()
}

/// A number that has nothing to do with those of the neighbours of an index: the generator SplitMix64, at this place of its sequence.
pub(super) fn scattered(seed: u64, index: usize) -> u64 {
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut bits = seed.wrapping_add((index as u64 + 1).wrapping_mul(GOLDEN));
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target(class: &str, worked: f64, before: f64) -> Target {
        Target { class: class.to_owned(), method: String::new(), part: 1, worked, before }
    }

    #[test]
    fn the_longest_wait_of_a_class_is_its_exploration() {
        let targets =
            [target("A", 1.0, 0.25), target("B", 3.0, 0.0), target("A", 2.0, 8.0), target("A", 4.0, 0.5)];
        let classes = recorded(&targets, 0.125);
        let [a, b] = &classes[..] else { panic!("{classes:?}") };
        assert_eq!((a.exploration, &a.methods[..]), (8.0, &[1.125, 2.125, 4.125][..]));
        assert_eq!((b.exploration, &b.methods[..]), (0.0, &[3.125][..]));
        assert_eq!((a.seconds(), b.seconds()), (15.375, 3.125));
    }

    #[test]
    fn draws_are_the_same_each_time_and_take_all_classes() {
        let classes: Vec<Class> =
            (0..10).map(|number| Class { exploration: f64::from(number), methods: Vec::new() }).collect();
        let some = drawn(&classes, 1_000, 7);
        assert_eq!(some, drawn(&classes, 1_000, 7));
        assert_ne!(some, drawn(&classes, 1_000, 8));
        for class in &classes {
            let count = some.iter().filter(|one| *one == class).count();
            assert!((60..150).contains(&count), "{count}");
        }
    }

    /// The first values that the published generator has for the seed 1234567.
    #[test]
    fn numbers_are_those_of_the_generator() {
        assert_eq!(scattered(1_234_567, 0), 6_457_827_717_110_365_317);
        assert_eq!(scattered(1_234_567, 1), 3_203_168_211_198_807_973);
    }
}
