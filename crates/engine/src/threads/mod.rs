//! The threads of a concrete run, one after the other.
//!
//! One thread runs at a time: until it waits, ends, or has executed a counted number of ops while others could run. Which comes
//! next hangs on nothing but that, so a run repeats; and what it does is one of the orders that the Java memory model allows
//! (JLS §17.4), as each op is done before the next. An op that has to wait is an [`Interrupt`] like any other: it is executed
//! again when its thread is next.
//!
//! Time is counted too. It passes with the ops, and when all threads wait it goes on to when the first of them stops waiting; so
//! nobody waits in vain for a program that sleeps, and who sleeps longer wakes later. When all wait for each other the JVM
//! would hang: the run ends with a limit that says so. An exploration has no threads but its own.

mod turns;

use std::mem;

use heapwise_heap::ObjectId;
use heapwise_program::MethodId;

use crate::thread::{Life, Slots, Thread, Threads, Time, Wait, Woken};
use crate::{Frame, Interrupt, Machine, State, Step};

/// Nanoseconds that an op takes: about what compiled code needs.
const OP: u64 = 2;

impl<'p> State<'p> {
    /// Whether there are threads beside the running one.
    pub fn has_other_threads(&self) -> bool {
        self.threads.as_ref().is_some_and(|threads| threads.all.len() > 1)
    }

    /// The objects of the threads that do not run, with their frames, the innermost first.
    pub fn waiting_threads(&self) -> Vec<(ObjectId, Vec<Frame<'p>>)> {
        let threads = self.threads.iter().flat_map(|threads| threads.all.iter());
        threads
            .filter_map(|thread| Some((thread.object, thread.stack.as_ref()?.frames().collect())))
            .collect()
    }
}

/// What natives do to threads.
impl<'p> Machine<'_, 'p> {
    /// The threads. The object of the running one must have been made.
    fn threads(&mut self) -> Step<&mut Threads<'p>> {
        if self.state.threads.is_none() {
            let (Some(main), Some(slots)) = (self.state.thread, Slots::find(self.cx.program)) else {
                return Interrupt::unsupported("threads of this JDK");
            };
            let all = vec![Thread::new(main, Life::Main, false)];
            let threads = Threads { all, running: 0, turn: 0, skipped: 0, waits: 0, slots };
            self.state.threads = Some(Box::new(threads));
        }
        match &mut self.state.threads {
            Some(threads) => Ok(threads),
            None => Interrupt::malformed("no threads"),
        }
    }

    fn running(&mut self) -> Step<&mut Thread<'p>> {
        let threads = self.threads()?;
        match threads.all.get_mut(threads.running) {
            Some(thread) => Ok(thread),
            None => Interrupt::malformed("no running thread"),
        }
    }

    /// Starts a thread, which has an object, with this method of that. It begins when it is its turn.
    ///
    /// # Errors
    /// When this JDK keeps threads in another way.
    pub fn start_thread(&mut self, object: ObjectId, run: MethodId, daemon: bool) -> Step<()> {
        let is_synchronized = self.cx.program.method(run).flags.is_synchronized();
        let wait = if is_synchronized { Wait::Monitor(object) } else { Wait::Turn };
        let thread = Thread { wait, ..Thread::new(object, Life::New(run), daemon) };
        let status = thread.status();
        self.threads()?.all.push(thread);
        self.set_status(object, status, true)
    }

    /// The time so many nanoseconds from now.
    pub fn time_in(&self, nanoseconds: u64) -> Time {
        Time(self.counted_time().saturating_add(nanoseconds))
    }

    fn counted_time(&self) -> u64 {
        self.state.spent.steps.saturating_mul(OP).saturating_add(self.skipped_time())
    }

    /// Nanoseconds for which all threads have waited, and which no clock has seen.
    pub fn skipped_time(&self) -> u64 {
        self.state.threads.as_ref().map_or(0, |threads| threads.skipped)
    }

    /// Why the running thread goes on in an op that has waited; `None` when the op begins.
    ///
    /// # Errors
    /// When this JDK keeps threads in another way.
    pub fn woken(&mut self) -> Step<Option<Woken>> {
        match self.state.threads {
            None => Ok(None),
            Some(_) => Ok(self.running()?.woken.take()),
        }
    }

    /// Lets the running thread wait; its op is executed again afterwards.
    ///
    /// # Errors
    /// Always.
    pub fn wait_for<T>(wait: Wait) -> Step<T> {
        Err(Box::new(Interrupt::Wait(wait)))
    }

    /// Takes the permit of the running thread, if it has one.
    ///
    /// # Errors
    /// When this JDK keeps threads in another way.
    pub fn take_permit(&mut self) -> Step<bool> {
        Ok(mem::take(&mut self.running()?.permit))
    }

    /// Gives a thread a permit, or lets it go on if it waits for one.
    ///
    /// # Errors
    /// When this JDK keeps threads in another way.
    pub fn give_permit(&mut self, object: ObjectId) -> Step<()> {
        match self.threads()?.of(object) {
            Some(thread) if thread.is_idle() && matches!(thread.wait, Wait::Permit(_)) => {
                return self.wake(object, Woken::Asked);
            }
            Some(thread) => thread.permit = true,
            None => {}
        }
        Ok(())
    }

    /// Lets a thread go on that sleeps, or waits to be notified or for a permit.
    ///
    /// # Errors
    /// When this JDK keeps threads in another way.
    pub fn interrupt_thread(&mut self, object: ObjectId) -> Step<()> {
        match self.threads()?.of(object).is_some_and(|thread| thread.is_idle()) {
            true => self.wake(object, Woken::Interrupted),
            false => Ok(()),
        }
    }

    /// Notifies those that wait for it of an object: all, or the one that has waited longest.
    ///
    /// # Errors
    /// When this JDK keeps threads in another way.
    pub fn notify(&mut self, object: ObjectId, all: bool) -> Step<()> {
        let Some(threads) = &self.state.threads else { return Ok(()) };
        let waits = |thread: &&Thread<'_>| {
            thread.woken.is_none() && matches!(thread.wait, Wait::Notice(of, _) if of == object)
        };
        let mut waiting: Vec<_> =
            threads.all.iter().filter(waits).map(|thread| (thread.since, thread.object)).collect();
        waiting.sort_unstable_by_key(|(since, _)| *since);
        let count = if all { waiting.len() } else { 1 };
        waiting.into_iter().take(count).try_for_each(|(_, thread)| self.wake(thread, Woken::Asked))
    }

    /// Lets a thread go on that waits, when it is its turn.
    fn wake(&mut self, object: ObjectId, why: Woken) -> Step<()> {
        let Some(thread) = self.threads()?.of(object) else { return Ok(()) };
        thread.woken = Some(why);
        let status = thread.status();
        self.set_status(object, status, true)
    }

    /// The running thread, which was notified, holds the monitor again that it has lent.
    ///
    /// # Errors
    /// When this JDK keeps threads in another way.
    pub fn take_back_monitor(&mut self) -> Step<()> {
        self.running()?.lent = None;
        Ok(())
    }
}
