//! Monitors of the running thread (JVMS §6.5 `monitorenter`, §2.11.10).
//!
//! What another thread holds it waits for; where there is one thread a monitor is always free, and what shows is that a frame
//! gives back what it took. The list of what is held is ordered by frames, so that leaving one compares two numbers. Paths share the list
//! until one of them changes it.

use std::rc::Rc;

use heapwise_heap::{Gap, ObjectId, Value};
use heapwise_program::MethodId;

use crate::{Interrupt, Machine, Step, names};

const NOT_OWNER: &str = "current thread is not owner";

/// Why a frame holds a monitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entry {
    /// Its method is synchronized.
    Method,
    /// It executed `monitorenter`.
    Block,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Held {
    object: ObjectId,
    /// The depth of the stack with the frame that holds it.
    depth: u32,
    entry: Entry,
}

/// The monitors that the thread holds, one entry each time it entered one, those of the running frame last.
#[derive(Clone, Default, PartialEq, Debug)]
pub(crate) struct Monitors {
    held: Rc<Vec<Held>>,
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

    fn enter(&mut self, held: Held) {
        Rc::make_mut(&mut self.held).push(held);
    }

    /// Gives back what the frame at this depth holds; `false` if it should have done that itself.
    fn leave(&mut self, depth: u32) -> bool {
        let kept = self.held.iter().rposition(|held| held.depth != depth).map_or(0, |last| last + 1);
        kept == self.held.len()
            || Rc::make_mut(&mut self.held).drain(kept..).all(|held| held.entry == Entry::Method)
    }
}

impl Machine<'_, '_> {
    pub(crate) fn monitor_enter(&mut self, object: ObjectId) -> Step<()> {
        self.await_monitor(object)?;
        let depth = self.stack.depth();
        self.state.monitors.enter(Held { object, depth, entry: Entry::Block });
        Ok(())
    }

    pub(crate) fn monitor_exit(&mut self, object: ObjectId) -> Step<()> {
        let depth = self.stack.depth();
        let of_frame = |held: &Held| held.depth == depth && held.entry == Entry::Block;
        match self.entered(object, of_frame)? {
            Some(at) => Rc::make_mut(&mut self.state.monitors.held).remove(at),
            None => return Self::not_owner(),
        };
        Ok(())
    }

    /// Where the last entry of this kind into the monitor of an object stands.
    fn entered(&mut self, object: ObjectId, is_meant: impl Fn(&Held) -> bool) -> Step<Option<usize>> {
        let held = self.state.monitors.held.clone();
        for (at, entry) in held.iter().enumerate().rev().filter(|(_, entry)| is_meant(entry)) {
            if entry.object == object || self.same(Value::Object(entry.object), Value::Object(object))? {
                return Ok(Some(at));
            }
        }
        Ok(None)
    }

    /// Enters the monitor of a synchronized method for the frame at this depth, which is about to run it.
    #[cold]
    pub(crate) fn enter_synchronized(&mut self, method: MethodId, receiver: Value, depth: u32) -> Step<()> {
        let method = self.cx.program.method(method);
        let object = if method.is_static() { self.mirror(method.class)? } else { self.object(receiver)? };
        self.await_monitor(object)?;
        self.state.monitors.enter(Held { object, depth, entry: Entry::Method });
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

    /// Whether the thread holds the monitor of an object. Linear in the number of monitors held.
    ///
    /// # Errors
    /// Asks for a fork when the object may be one with another of the input whose monitor is held.
    pub fn holds_monitor(&mut self, object: ObjectId) -> Step<bool> {
        let holds = self.entered(object, |_| true)?.is_some();
        if !holds && self.cx.gaps.are_wanted() && self.input_of(object).is_some() {
            self.note_plain_monitors(object);
        }
        Ok(holds)
    }

    /// Notes that a plain object of the input, which was resolved before it met this one, might have been the same.
    fn note_plain_monitors(&mut self, object: ObjectId) {
        let plain = self.bindings.known.object;
        let is_plain = |held: ObjectId| self.state.heap.class(held) == plain;
        if is_plain(object) || self.state.monitors.held.iter().any(|held| is_plain(held.object)) {
            self.cx.gaps.note(Gap::OtherClasses(plain));
        }
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
