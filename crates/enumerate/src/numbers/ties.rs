//! Which numbers conditions tie together: the rest is counted apart.

/// Which unknowns share a condition: by unknown, the least of its group, if it is tied to any.
pub(super) struct Ties(Vec<Option<usize>>);

impl Ties {
    pub(super) fn none(unknowns: usize) -> Ties {
        Ties(vec![None; unknowns])
    }

    pub(super) fn has(&self, unknown: usize) -> bool {
        self.0[unknown].is_some()
    }

    pub(super) fn tie(&mut self, one: usize, other: usize) {
        let (left, right) = (self.0[one].unwrap_or(one), self.0[other].unwrap_or(other));
        let least = left.min(right);
        for of in [one, other, left, right] {
            self.0[of] = Some(least);
        }
        for of in &mut self.0 {
            if *of == Some(left.max(right)) {
                *of = Some(least);
            }
        }
    }

    /// The least unknown of each group, and those of none.
    pub(super) fn leaders(&self) -> impl Iterator<Item = usize> {
        (0..self.0.len()).filter(|at| self.0[*at].is_none_or(|leader| leader == *at))
    }

    /// The unknowns that share conditions with the least of them; `None` if it shares none.
    pub(super) fn group(&self, leader: usize) -> Option<Vec<usize>> {
        let of = self.0[leader]?;
        Some((0..self.0.len()).filter(|at| self.0[*at] == Some(of)).collect())
    }
}
