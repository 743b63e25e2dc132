//! What a run writes to objects that outlive it: those that the booted heap holds, with the static fields of classes among them.
//!
//! Each run begins with them as they were, as each path of an exploration does.

use heapwise_heap::ObjectId;
use rustc_hash::FxHashMap;

use super::value::Val;

/// A field or element of a booted object.
pub(crate) type Cell = (ObjectId, u32);

/// What a cell holds, and the entry of the trail that says what it held before.
#[derive(Clone, Copy, Debug)]
struct Written {
    value: Val,
    entry: usize,
}

/// What was written, with a trail.
#[derive(Default)]
pub(crate) struct Overlay {
    written: FxHashMap<Cell, Written>,
    trail: Vec<(Cell, Option<Written>)>,
    /// Entries below this were there at the last mark; what has a later one leaves no other.
    old: usize,
}

impl Overlay {
    /// The state to come back to; from here on writes leave a trail.
    pub(crate) fn mark(&mut self) -> usize {
        self.old = self.trail.len();
        self.old
    }

    /// Comes back to a state, which may be come back to again.
    pub(crate) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some((cell, before)) = self.trail.pop() else { break };
            match before {
                Some(written) => self.written.insert(cell, written),
                None => self.written.remove(&cell),
            };
        }
        self.old = mark;
    }

    /// Whether nothing was written.
    pub(crate) fn is_empty(&self) -> bool {
        self.trail.is_empty()
    }

    /// What a run has written there.
    #[inline]
    pub(crate) fn get(&self, cell: Cell) -> Option<Val> {
        if self.is_empty() { None } else { self.written.get(&cell).map(|written| written.value) }
    }

    /// All cells that the run has written to, with what they hold.
    pub(crate) fn written(&self) -> impl Iterator<Item = (Cell, Val)> + '_ {
        self.written.iter().map(|(cell, written)| (*cell, written.value))
    }

    pub(crate) fn set(&mut self, cell: Cell, value: Val) {
        if let Some(written) = self.written.get_mut(&cell).filter(|written| written.entry >= self.old) {
            written.value = value;
            return;
        }
        let entry = self.trail.len();
        let before = self.written.insert(cell, Written { value, entry });
        self.trail.push((cell, before));
    }
}

#[cfg(test)]
mod tests {
    use heapwise_entity::Entity;

    use super::*;
    use crate::random::Random;

    /// The same as a map that is copied at each mark.
    #[test]
    fn going_back_brings_back_what_was_written_before() {
        let mut random = Random::of(3);
        let cells: Vec<Cell> = (0..6).map(|at| (ObjectId::from_index(at / 2), at as u32 % 2)).collect();
        let (mut overlay, mut now): (Overlay, FxHashMap<Cell, Val>) = Default::default();
        let mut marks: Vec<(usize, FxHashMap<Cell, Val>)> = Vec::new();
        for step in 0..5000 {
            match random.below(5) {
                0 => marks.push((overlay.mark(), now.clone())),
                1 if !marks.is_empty() => {
                    // To the last one, which may be come back to again, or to one before.
                    marks.truncate(marks.len() - random.below(marks.len()).min(1));
                    let (mark, before) = &marks[marks.len() - 1];
                    overlay.undo(*mark);
                    now = before.clone();
                }
                _ => {
                    let cell = cells[random.below(6)];
                    overlay.set(cell, Val::Int(step));
                    now.insert(cell, Val::Int(step));
                }
            }
            assert!(cells.iter().all(|cell| overlay.get(*cell) == now.get(cell).copied()), "{step}");
            assert_eq!(overlay.is_empty(), now.is_empty());
        }
    }
}
