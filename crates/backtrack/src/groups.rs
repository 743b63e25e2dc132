//! References of which it is open which object of several they are.
//!
//! What follows from an alias is often the same for every object: the invariant finds that it has been there. So a reference
//! that is read stands for *all* objects that exist, as one alternative, until the run does something that tells them apart.

use super::causes::Causes;

/// A state to come back to.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Mark {
    groups: usize,
    trail: usize,
}

/// Sets of objects of the input by their number, each of at most 64.
#[derive(Default)]
pub(crate) struct Groups {
    members: Vec<u64>,
    /// By group: the decision that it came from, and those that have narrowed it.
    depths: Vec<u32>,
    causes: Vec<Causes>,
    trail: Vec<(u32, u64, Causes)>,
}

impl Groups {
    /// Objects with this number or above are not grouped.
    pub(crate) const WIDTH: usize = 64;

    pub(crate) fn mark(&self) -> Mark {
        Mark { groups: self.members.len(), trail: self.trail.len() }
    }

    /// Comes back to a state.
    pub(crate) fn undo(&mut self, mark: Mark) {
        while self.trail.len() > mark.trail {
            let Some((group, members, causes)) = self.trail.pop() else { break };
            (self.members[group as usize], self.causes[group as usize]) = (members, causes);
        }
        self.members.truncate(mark.groups);
        self.depths.truncate(mark.groups);
        self.causes.truncate(mark.groups);
    }

    /// A new group, which a decision has brought about.
    pub(crate) fn add(&mut self, members: u64, depth: usize) -> u32 {
        self.members.push(members);
        self.depths.push(depth as u32);
        self.causes.push(0);
        self.members.len() as u32 - 1
    }

    #[inline]
    pub(crate) fn of(&self, group: u32) -> u64 {
        self.members[group as usize]
    }

    /// Leaves only these members, by a decision.
    pub(crate) fn narrow(&mut self, group: u32, members: u64, cause: Causes) {
        let old = std::mem::replace(&mut self.members[group as usize], members);
        self.trail.push((group, old, self.causes[group as usize]));
        self.causes[group as usize] |= cause;
    }

    /// The first member of a group.
    pub(crate) fn first(&self, group: u32) -> usize {
        self.of(group).trailing_zeros() as usize
    }

    /// The decision that a group came from.
    pub(crate) fn depth(&self, group: u32) -> usize {
        self.depths[group as usize] as usize
    }

    /// The decisions that have narrowed a group.
    #[inline]
    pub(crate) fn causes(&self, group: u32) -> Causes {
        self.causes[group as usize]
    }

    /// How many ways there are to choose a member of each.
    pub(crate) fn ways(&self) -> u128 {
        self.members.iter().map(|members| u128::from(members.count_ones())).fold(1, u128::saturating_mul)
    }

    /// A group of which it is still open which member is meant.
    pub(crate) fn open(&self) -> Option<u32> {
        self.members.iter().position(|members| members.count_ones() > 1).map(|at| at as u32)
    }
}

/// The members of a set in ascending order.
pub(crate) fn members(set: u64) -> impl Iterator<Item = usize> {
    let without_least = |set: &u64| Some(set & (set - 1)).filter(|rest| *rest != 0);
    std::iter::successors(Some(set).filter(|set| *set != 0), without_least)
        .map(|set| set.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_members_of_a_set_are_its_bits() {
        for set in [0, 1, 0b1010, 1 << 63, u64::MAX, 0x8000_0000_0000_0001] {
            let expected: Vec<usize> = (0..64).filter(|bit| set >> bit & 1 == 1).collect();
            assert_eq!(members(set).collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    fn a_narrowed_group_knows_by_what_and_is_whole_again_before_that() {
        let mut groups = Groups::default();
        assert_eq!((groups.ways(), groups.open()), (1, None));
        let (one, other) = (groups.add(0b111, 3), groups.add(0b110, 5));
        assert_eq!((groups.ways(), groups.open(), groups.first(other)), (6, Some(one), 1));
        assert_eq!((groups.depth(one), groups.depth(other)), (3, 5));
        let mark = groups.mark();
        groups.narrow(one, 0b101, 1);
        groups.narrow(one, 0b100, 2);
        let later = groups.add(0b11, 7);
        assert_eq!((groups.ways(), groups.open(), groups.causes(one)), (4, Some(other), 3));
        assert_eq!((groups.first(one), groups.causes(other), groups.of(later)), (2, 0, 0b11));
        groups.undo(mark);
        assert_eq!((groups.ways(), groups.of(one), groups.causes(one)), (6, 0b111, 0));
        assert_eq!(groups.add(1, 0), later);
    }
}
