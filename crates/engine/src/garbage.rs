//! When garbage is collected in a concrete run, and what is none.

use heapwise_heap::ObjectId;

use crate::{Interrupt, Machine, Step, names};

/// Cells beyond the limit for what happens when it is reached.
const RESERVE: u64 = 1 << 16;

impl Machine<'_, '_> {
    /// Collects garbage between two ops, if enough was allocated since the last time. Only in a concrete run, which is
    /// never forked.
    pub(crate) fn collect_if_due(&mut self) {
        let every = self.bindings.budget.collect_every;
        if self.bindings.world.is_some() && self.state.heap.cells() >= self.bindings.collect_at.max(every) {
            self.collect();
            // As much again as is alive, so that the cost of a cell stays constant.
            self.bindings.collect_at = self.state.heap.cells().saturating_mul(2);
        }
    }

    /// The heap is full: collects garbage, and lets the op be executed again if that gives enough room.
    ///
    /// # Errors
    /// Raises `OutOfMemoryError` otherwise; there is some room beyond the limit for it.
    pub(crate) fn make_room(&mut self) -> Step<()> {
        let limit = self.bindings.budget.memory;
        let wanted = self.state.heap.refused();
        self.collect();
        if self.state.heap.cells().saturating_add(wanted) <= limit {
            self.state.heap.set_limit(limit);
            return Ok(());
        }
        self.state.heap.set_limit(limit.saturating_add(RESERVE));
        Interrupt::raise(names::OUT_OF_MEMORY_ERROR, "Java heap space")
    }

    /// Collects garbage now.
    pub(crate) fn collect(&mut self) {
        let state = &mut *self.state;
        let classes = state.classes.iter().map(|(_, class)| class.statics);
        let mirrors = state.mirrors.iter().map(|(_, mirror)| *mirror);
        let literals = state.literals.iter().map(|(_, literal)| *literal);
        let failures = state.failures.iter().flat_map(|(_, why)| [Some(why.thrown), why.told]).flatten();
        let ghosts = state.ghosts.objects();
        let constant =
            ghosts.chain(failures).chain(classes).chain(mirrors).chain(literals).chain(state.thread);
        let running = self.stack.objects().chain(state.monitors.objects());
        let waiting = state.threads.iter().flat_map(|threads| threads.objects());
        let roots: Vec<ObjectId> = constant.chain(running).chain(waiting).collect();
        state.heap.collect(roots);
    }
}
