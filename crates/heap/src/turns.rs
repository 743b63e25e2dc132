//! The order in which references of an input were resolved, for rules that depend on it.

use std::sync::Arc;

use crate::input::NO_TURN;
use crate::{InputHeap, Slot, SymRef};

impl InputHeap {
    /// How many references were resolved by a choice.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// The references that were resolved by a choice from this turn on, in the order in which they were. Linear in all references.
    pub fn resolved_since(&self, turn: u32) -> Vec<SymRef> {
        let turns = self.references().map(|id| (self.reference(id).turn, id));
        let mut resolved: Vec<(u32, SymRef)> =
            turns.filter(|(at, _)| *at != NO_TURN && *at >= turn).collect();
        resolved.sort_unstable();
        resolved.into_iter().map(|(_, id)| id).collect()
    }

    /// The places in the order in which they were read, as a witness tells them. Linear in all references.
    pub fn accesses(&self) -> Arc<[Slot]> {
        self.resolved_since(0).into_iter().map(|id| self.reference(id).slot).collect()
    }
}
