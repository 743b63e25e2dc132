//! References of which it is open which object of several they are.
//!
//! What follows from an alias is often the same for every object: the invariant finds that it has been there. So a reference
//! that is read stands for *all* objects that exist, as one alternative, until the run does something that tells them apart.

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
    trail: Vec<(u32, u64)>,
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
            let Some((group, members)) = self.trail.pop() else { break };
            self.members[group as usize] = members;
        }
        self.members.truncate(mark.groups);
    }

    pub(crate) fn add(&mut self, members: u64) -> u32 {
        self.members.push(members);
        self.members.len() as u32 - 1
    }

    #[inline]
    pub(crate) fn of(&self, group: u32) -> u64 {
        self.members[group as usize]
    }

    /// Leaves only these members.
    pub(crate) fn narrow(&mut self, group: u32, members: u64) {
        let old = std::mem::replace(&mut self.members[group as usize], members);
        self.trail.push((group, old));
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
    (0..Groups::WIDTH).filter(move |member| set >> member & 1 == 1)
}
