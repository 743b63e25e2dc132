//! What is left to count once some numbers of a group are chosen.
//!
//! How many ways there are to choose the others depends only on those chosen that a condition yet to be checked speaks of: the
//! *live* ones. In a sorted list this is the last number, so a list of n numbers has n * n things to count where it has
//! exponentially many prefixes. Components are not looked for: a group that falls apart once a number is chosen is counted as
//! one.

use rustc_hash::FxHashMap;

/// Completions that are listed faster than looked up.
const LEAST: u128 = 32;
/// The most counts to remember. What comes later is counted again.
const MOST: usize = 1 << 16;

/// A position in a group and the values of the live numbers there.
pub(crate) type Key = Box<[i64]>;

/// The counts of one group.
#[derive(Default)]
pub(crate) struct Frontier {
    /// By position: the live numbers before it, where others are dead and so counts are of use again.
    live: Vec<Option<Vec<usize>>>,
    counts: FxHashMap<Key, u128>,
    /// The key that was looked up last.
    key: Vec<i64>,
}

/// What is known of a position.
pub(crate) enum Recalled {
    /// The number of completions.
    Count(u128),
    /// Nothing, but it can be remembered.
    Nothing(Key),
    /// It is not worth remembering.
    Never,
}

impl Frontier {
    /// The frontier of a group in ascending order: `size` is how many values a number has, and `reach` the last number of any
    /// condition on it.
    pub(crate) fn of(
        group: &[usize],
        size: impl Fn(usize) -> u128,
        reach: impl Fn(usize) -> usize,
    ) -> Frontier {
        let mut live = Vec::new();
        let mut completions: u128 = 1;
        for (at, unknown) in group.iter().enumerate().rev() {
            completions = completions.saturating_mul(size(*unknown));
            if completions < LEAST {
                continue;
            }
            if live.is_empty() {
                live.resize(at + 1, None);
            }
            let before = group.iter().take(at).copied();
            let reaching: Vec<usize> = before.filter(|before| reach(*before) >= *unknown).collect();
            live[at] = (reaching.len() < at).then_some(reaching);
        }
        Frontier { live, ..Frontier::default() }
    }

    /// What is known of the completions from a position on.
    pub(crate) fn look_up(&mut self, at: usize, chosen: &[i64]) -> Recalled {
        let Some(Some(live)) = self.live.get(at) else { return Recalled::Never };
        self.key.clear();
        self.key.push(at as i64);
        self.key.extend(live.iter().map(|unknown| chosen[*unknown]));
        match self.counts.get(self.key.as_slice()) {
            Some(count) => Recalled::Count(*count),
            None if self.counts.len() < MOST => Recalled::Nothing(self.key.as_slice().into()),
            None => Recalled::Never,
        }
    }

    /// Remembers a count, which must be whole.
    pub(crate) fn remember(&mut self, key: Key, count: u128) {
        self.counts.insert(key, count);
    }
}
