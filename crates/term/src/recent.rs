//! Equations that were simplified lately. Paths execute the same comparison on both sides of every fork, so most are asked
//! for again at once.

use heapwise_entity::Entity;

use crate::TermId;

/// A power of two.
const SIZE: usize = 1 << 10;

/// A cache of fixed size: what falls on the same place replaces what was there.
pub(crate) struct Recent {
    /// The sides and the result. Sides that are the same term mark a free place, since those are not looked up.
    entries: Box<[(TermId, TermId, TermId)]>,
}

impl Recent {
    pub(crate) fn new() -> Self {
        let none = TermId::from_index(0);
        Recent { entries: vec![(none, none, none); SIZE].into() }
    }

    /// The simplified equation of two different terms, if it is there.
    #[inline]
    pub(crate) fn get(&self, left: TermId, right: TermId) -> Option<TermId> {
        let (known_left, known_right, result) = self.entries[place(left, right)];
        ((known_left, known_right) == (left, right)).then_some(result)
    }

    #[inline]
    pub(crate) fn put(&mut self, left: TermId, right: TermId, result: TermId) {
        self.entries[place(left, right)] = (left, right, result);
    }
}

fn place(left: TermId, right: TermId) -> usize {
    let mixed = (left.index() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (right.index() as u64);
    (mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 54) as usize & (SIZE - 1)
}
