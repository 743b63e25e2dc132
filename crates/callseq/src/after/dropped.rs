//! The sets of roots that a caller may let go of: the smallest ones that leave few enough objects.

use std::collections::VecDeque;

use heapwise_smt::Deadline;

use crate::run::Lost;

/// The most sets that are tried for one call.
const MOST: usize = 1_000;

const TOO_MANY: &str = "too many objects of which callers may let some go";

/// Sets of places of roots, the smaller ones first, without those that hold one that is enough.
pub(super) struct Sets {
    /// How many roots there are.
    roots: usize,
    /// How many of them have to stay.
    fewest: usize,
    waiting: VecDeque<u64>,
    enough: Vec<u64>,
    tried: usize,
}

/// Whether a set has the root at a place. Those behind the last place of a set are never dropped.
pub(super) fn is_dropped(set: u64, place: usize) -> bool {
    u32::try_from(place).ok().and_then(|place| set.checked_shr(place)).is_some_and(|rest| rest & 1 == 1)
}

impl Sets {
    /// Those of one root.
    ///
    /// # Errors
    /// When there are more roots than a set has places for.
    pub fn of(roots: usize, fewest: usize) -> Result<Sets, Lost> {
        if roots > u64::BITS as usize {
            return Err(Lost::to(TOO_MANY));
        }
        let mut sets = Sets { roots, fewest, waiting: VecDeque::new(), enough: Vec::new(), tried: 0 };
        sets.add(0);
        Ok(sets)
    }

    /// The next set to try.
    ///
    /// # Errors
    /// When the time is up.
    pub fn next(&mut self, deadline: Deadline) -> Result<Option<u64>, Lost> {
        while let Some(set) = self.waiting.pop_front() {
            if !self.enough.iter().any(|enough| enough & set == *enough) {
                self.tried += 1;
                return if deadline.has_passed() { Err(Lost::to(TOO_MANY)) } else { Ok(Some(set)) };
            }
        }
        Ok(None)
    }

    /// What a set leaves is small enough, so there is no need for sets that hold it.
    pub fn settle(&mut self, set: u64) {
        self.enough.push(set);
    }

    /// What a set leaves is too large: those with one more root are to be tried.
    ///
    /// # Errors
    /// When there are too many sets.
    pub fn extend(&mut self, set: u64) -> Result<(), Lost> {
        self.add(set);
        match self.tried + self.waiting.len() {
            0..=MOST => Ok(()),
            _ => Err(Lost::to(TOO_MANY)),
        }
    }

    /// Each set comes of the one without its last root, so it comes once.
    fn add(&mut self, set: u64) {
        let first = (u64::BITS - set.leading_zeros()) as usize;
        let is_left = set.count_ones() as usize + 1 + self.fewest <= self.roots;
        let last = if is_left { self.roots } else { 0 };
        self.waiting.extend((first..last).map(|place| set | 1 << place));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each row: how many roots there are and have to stay, the sets that are enough, and those that are tried.
    #[test]
    fn sets_are_tried_once_and_none_that_holds_one_that_is_enough() {
        let rows: [(usize, usize, &[u64], &[u64]); 5] = [
            (1, 1, &[], &[]),
            (1, 0, &[], &[0b1]),
            (2, 1, &[], &[0b01, 0b10]),
            (3, 0, &[], &[0b001, 0b010, 0b100, 0b011, 0b101, 0b110, 0b111]),
            (3, 0, &[0b010, 0b101], &[0b001, 0b010, 0b100, 0b101]),
        ];
        for (roots, fewest, enough, expected) in rows {
            let mut sets = Sets::of(roots, fewest).ok().unwrap();
            let mut tried = Vec::new();
            while let Ok(Some(set)) = sets.next(Deadline::NEVER) {
                tried.push(set);
                if enough.contains(&set) {
                    sets.settle(set);
                } else {
                    assert!(sets.extend(set).is_ok());
                }
            }
            assert_eq!(tried, expected, "{roots} roots, {fewest} stay");
        }
    }

    #[test]
    fn places_beyond_a_set_are_not_dropped() {
        let dropped: Vec<usize> = (0..70).filter(|place| is_dropped(0b101 | 1 << 63, *place)).collect();
        assert_eq!(dropped, [0, 2, 63]);
    }

    #[test]
    fn too_many_sets_are_a_loss() {
        assert!(Sets::of(65, 1).is_err());
        let mut sets = Sets::of(64, 1).ok().unwrap();
        let mut tried = 0;
        let end = loop {
            let set = sets.next(Deadline::NEVER).ok().flatten().unwrap();
            tried += 1;
            if let Err(why) = sets.extend(set) {
                break why;
            }
        };
        assert!(end.is(TOO_MANY));
        assert!(tried < MOST, "{tried}");
    }
}
