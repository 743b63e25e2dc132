//! What calls of the public API reach, for each class of a run: explored once, on the thread that needs it first. Others that need it
//! help, and so do those without a job.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use heapwise_analysis::Session;
use heapwise_heap::Invariant;
use heapwise_program::{ClassId, Record};
use heapwise_session::{Ahead, ByCalls, Helpers, help_with_calls, reachable};
use heapwise_smt::Deadline;

/// The classes that were explored, or are being.
#[derive(Default)]
pub(crate) struct Callable(Mutex<BTreeMap<ClassId, Arc<Explored>>>);

/// A class.
#[derive(Default)]
struct Explored {
    has_begun: AtomicBool,
    /// What others help with.
    ahead: Arc<Ahead>,
    /// What was found, or nothing where calls make nothing, and what was read for it.
    found: OnceLock<(Option<ByCalls>, Option<Record>)>,
}

impl Callable {
    /// What calls reach of a class. The same whoever asks first: the exploration is bounded by its steps, if the clock of who asks first
    /// does not cut it. `call` asks for help with it.
    pub(crate) fn of(
        &self,
        booted: &Session<'_>,
        class: ClassId,
        judge: Option<Invariant>,
        limit: Deadline,
        call: &dyn Fn(Arc<Ahead>),
    ) -> Option<ByCalls> {
        let explored = {
            let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(known.entry(class).or_default())
        };
        let Explored { has_begun, ahead, found } = &*explored;
        if has_begun.swap(true, Ordering::Relaxed) && found.get().is_none() {
            help_with_calls(booted, ahead);
        }
        let program = booted.cx.program;
        let explore = || {
            let ends = Ends(ahead);
            let helpers = Helpers { ahead, call: &|| call(ahead.clone()) };
            let by_calls = reachable(booted, class, judge, &helpers, limit);
            ends.0.end().iter().for_each(|read| program.record_too(read.as_ref()));
            by_calls
        };
        let (found, read) = found.get_or_init(|| program.recorded(explore));
        program.record_too(read.as_ref());
        found.clone()
    }
}

/// Lets those go who help, however an exploration ends.
struct Ends<'a>(&'a Ahead);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}
