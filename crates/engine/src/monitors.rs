//! The monitors that a thread holds.
//!
//! The list is ordered by frames, so that leaving one compares two numbers. Paths share it until one of them changes it.

use std::rc::Rc;

use heapwise_heap::ObjectId;

/// Why a frame holds a monitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    /// Its method is synchronized.
    Method,
    /// It executed `monitorenter`.
    Block,
}

/// A monitor that a frame holds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Held {
    pub(crate) object: ObjectId,
    /// The depth of the stack with the frame that holds it.
    pub(crate) depth: u32,
    pub(crate) entry: Entry,
}

/// The monitors that the thread holds, one entry each time it entered one, those of the running frame last.
#[derive(Clone, Default, PartialEq, Debug)]
pub(crate) struct Monitors {
    pub(crate) held: Rc<Vec<Held>>,
}

impl Monitors {
    /// The depth of the innermost frame that holds a monitor; 0 if none does.
    #[inline]
    pub(crate) fn innermost(&self) -> u32 {
        self.held.last().map_or(0, |held| held.depth)
    }

    /// The objects whose monitors are held.
    pub(crate) fn objects(&self) -> impl Iterator<Item = ObjectId> + '_ {
        self.held.iter().map(|held| held.object)
    }

    pub(crate) fn enter(&mut self, held: Held) {
        Rc::make_mut(&mut self.held).push(held);
    }

    /// Gives back what the frame at this depth holds; `false` if it should have done that itself.
    pub(crate) fn leave(&mut self, depth: u32) -> bool {
        let kept = self.held.iter().rposition(|held| held.depth != depth).map_or(0, |last| last + 1);
        kept == self.held.len()
            || Rc::make_mut(&mut self.held).drain(kept..).all(|held| held.entry == Entry::Method)
    }
}
