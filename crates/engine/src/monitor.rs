//! Monitors of the running thread (JVMS §6.5 `monitorenter`, §2.11.10).
//!
//! What another thread holds it waits for; where there is one thread a monitor is always free, and what shows is that a frame
//! gives back what it took.

use std::rc::Rc;

use heapwise_heap::{Gap, ObjectId, Value};
use heapwise_program::MethodId;

use crate::monitors::{Entry, Held};
use crate::{Interrupt, Machine, Step, names};

const NOT_OWNER: &str = "current thread is not owner";

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
        if !holds && self.cx.gaps.are_wanted() {
            self.cx.gaps.note(Gap::HeldMonitors);
            if self.input_of(object).is_some() {
                self.note_plain_monitors(object);
            }
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
