//! What a run writes to what outlives it: the objects that the booted heap holds, and static fields.
//!
//! Each run begins with them as they were, as each path of an exploration does.

use heapwise_heap::ObjectId;
use heapwise_program::FieldId;
use rustc_hash::FxHashMap;

use super::value::Val;

/// A field or element of a booted object, or a static field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Outliving {
    Cell(ObjectId, u32),
    Static(FieldId),
}

/// What was written, with a trail.
#[derive(Default)]
pub(crate) struct Overlay {
    written: FxHashMap<Outliving, Val>,
    trail: Vec<(Outliving, Option<Val>)>,
}

impl Overlay {
    /// The state to come back to.
    pub(crate) fn mark(&self) -> usize {
        self.trail.len()
    }

    pub(crate) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some((cell, before)) = self.trail.pop() else { break };
            match before {
                Some(value) => self.written.insert(cell, value),
                None => self.written.remove(&cell),
            };
        }
    }

    /// Whether nothing was written.
    pub(crate) fn is_empty(&self) -> bool {
        self.trail.is_empty()
    }

    /// What a run has written there.
    #[inline]
    pub(crate) fn get(&self, cell: Outliving) -> Option<Val> {
        if self.is_empty() { None } else { self.written.get(&cell).copied() }
    }

    pub(crate) fn set(&mut self, cell: Outliving, value: Val) {
        let before = self.written.insert(cell, value);
        self.trail.push((cell, before));
    }
}
