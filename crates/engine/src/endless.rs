//! Paths that never end.
//!
//! A path that comes back to a state it was in will do so for ever, since nothing else decides what it does: it has
//! reached every limit on steps, and running up to one would only take time. Loops round a cycle of a structure are of
//! that kind. The check costs a comparison an op, so it is made in a few stretches only, between which the distance
//! grows [Brent80].

use heapwise_entity::PersistentVec;
use heapwise_heap::{Heap, ObjectId};
use heapwise_program::ClassId;

use crate::monitors::Monitors;
use crate::stack::Stack;
use crate::{ClassState, Machine};

/// Ops of the first stretch; each is twice as long as the one before, up to a limit.
const FIRST: u64 = 1 << 10;

/// The stretches of ops that a state runs between two forks.
#[derive(Default)]
pub(crate) struct Stretches {
    begun: u32,
}

impl Stretches {
    /// The length of the next stretch, and whether to watch for repetition in it.
    pub(crate) fn next(&mut self, longest: u64) -> (u64, bool) {
        let length = (FIRST << self.begun.min(32)).min(longest);
        let watched = self.begun.is_power_of_two();
        self.begun += 1;
        (length, watched)
    }
}

/// Everything that decides how a path goes on and can change without a fork.
pub(crate) struct Moment<'p> {
    stack: Stack<'p>,
    heap: Heap,
    classes: PersistentVec<ClassId, ClassState>,
    thread: Option<ObjectId>,
    monitors: Monitors,
}

impl<'p> Moment<'p> {
    /// The moment before the next op.
    pub(crate) fn of(machine: &Machine<'_, 'p>) -> Self {
        let state = &machine.state;
        Moment {
            stack: machine.stack.clone(),
            heap: state.heap.clone(),
            classes: state.classes.clone(),
            thread: state.thread,
            monitors: state.monitors.clone(),
        }
    }

    /// Whether the path is there again.
    #[inline]
    pub(crate) fn is_now(&self, machine: &Machine<'_, 'p>) -> bool {
        machine.stack.frame().pc == self.stack.frame().pc && self.repeats(machine)
    }

    fn repeats(&self, machine: &Machine<'_, 'p>) -> bool {
        let state = &machine.state;
        self.stack.same(machine.stack)
            && self.heap.same(&state.heap)
            && self.thread == state.thread
            && self.monitors == state.monitors
            && self.classes.same(&state.classes, &ClassState::eq)
    }
}
