//! Monitors of a concrete run (JVMS §6.5 `monitorenter`, §2.11.10).
//!
//! There is one thread, so a monitor is always free; what shows is who holds it, and that a frame gives back what it
//! took. The list of what is held is ordered by frames, so that leaving one compares two numbers. An exploration keeps
//! no list: there only null is refused.

use heapwise_heap::{ObjectId, Value};
use heapwise_program::MethodId;

use crate::{Flow, Interrupt, Machine, Step, names};

const NOT_OWNER: &str = "current thread is not owner";

/// Why a frame holds a monitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entry {
    /// Its method is synchronized.
    Method,
    /// It executed `monitorenter`.
    Block,
}

#[derive(Clone, Copy, Debug)]
struct Held {
    object: ObjectId,
    /// The depth of the stack with the frame that holds it.
    depth: u32,
    entry: Entry,
}

/// The monitors that the thread holds, one entry each time it entered one, those of the running frame last.
#[derive(Clone, Default, Debug)]
pub(crate) struct Monitors {
    held: Vec<Held>,
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

    /// Takes back the last entry of an object by `monitorenter` in the frame at this depth; `false` if there is none.
    fn exit(&mut self, object: ObjectId, depth: u32) -> bool {
        let of_frame = self.held.iter().rev().take_while(|held| held.depth == depth);
        let wanted = |held: &Held| held.object == object && held.entry == Entry::Block;
        match of_frame.enumerate().find(|(_, held)| wanted(held)) {
            Some((above, _)) => {
                self.held.remove(self.held.len() - 1 - above);
                true
            }
            None => false,
        }
    }

    /// Gives back what the frame at this depth holds; `false` if it should have done that itself.
    fn leave(&mut self, depth: u32) -> bool {
        let kept = self.held.iter().rposition(|held| held.depth != depth).map_or(0, |last| last + 1);
        self.held.drain(kept..).all(|held| held.entry == Entry::Method)
    }
}

impl Machine<'_, '_> {
    pub(crate) fn monitor_enter(&mut self) -> Step {
        let object = self.pop();
        let object = self.object(object)?;
        if self.bindings.world.is_some() {
            let depth = self.stack.depth();
            self.state.monitors.held.push(Held { object, depth, entry: Entry::Block });
        }
        Ok(Flow::Next)
    }

    pub(crate) fn monitor_exit(&mut self) -> Step {
        let object = self.pop();
        let object = self.object(object)?;
        if self.bindings.world.is_some() && !self.state.monitors.exit(object, self.stack.depth()) {
            return Self::not_owner();
        }
        Ok(Flow::Next)
    }

    /// Enters the monitor of a synchronized method for the frame at this depth, which is about to run it.
    #[cold]
    pub(crate) fn enter_synchronized(&mut self, method: MethodId, receiver: Value, depth: u32) -> Step<()> {
        if self.bindings.world.is_none() {
            return Ok(());
        }
        let method = self.cx.program.method(method);
        let object = if method.is_static() { self.mirror(method.class)? } else { self.object(receiver)? };
        self.state.monitors.held.push(Held { object, depth, entry: Entry::Method });
        Ok(())
    }

    /// Gives back the monitors of the running frame, which returns.
    ///
    /// # Errors
    /// Raises `IllegalMonitorStateException` when it still held one that it entered by `monitorenter`.
    #[inline]
    pub(crate) fn release_monitors(&mut self) -> Step<()> {
        let depth = self.stack.depth();
        if self.state.monitors.innermost() == depth && !self.state.monitors.leave(depth) {
            return Self::not_owner();
        }
        Ok(())
    }

    /// Gives back the monitors of the running frame, which an exception leaves.
    pub(crate) fn drop_monitors(&mut self) {
        self.state.monitors.leave(self.stack.depth());
    }

    /// Whether the thread holds the monitor of an object; `None` in an exploration, which does not know. Linear in the
    /// number of monitors held.
    pub fn holds_monitor(&self, object: ObjectId) -> Option<bool> {
        let held = || self.state.monitors.objects().any(|held| held == object);
        self.bindings.world.is_some().then(held)
    }

    /// Refuses what only the owner of a monitor may do.
    ///
    /// # Errors
    /// Always: raises `IllegalMonitorStateException`.
    #[cold]
    pub fn not_owner<T>() -> Step<T> {
        Interrupt::raise(names::ILLEGAL_MONITOR_STATE, NOT_OWNER)
    }
}
