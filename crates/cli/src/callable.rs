//! What calls of the public API reach, for each class of a run: explored once, on the thread that needs it first.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use heapwise_analysis::Session;
use heapwise_heap::Invariant;
use heapwise_program::{ClassId, Record};
use heapwise_session::{ByCalls, reachable};

/// What was explored of a class, or nothing where calls make nothing, and what was read for it.
type Explored = Arc<OnceLock<(Option<ByCalls>, Option<Record>)>>;

/// The classes that were explored, or are being.
#[derive(Default)]
pub(crate) struct Callable(Mutex<BTreeMap<ClassId, Explored>>);

impl Callable {
    /// What calls reach of a class. The same whoever asks first: the exploration is bounded by its steps.
    pub(crate) fn of(
        &self,
        booted: &Session<'_>,
        class: ClassId,
        judge: Option<Invariant>,
    ) -> Option<ByCalls> {
        let explored = {
            let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(known.entry(class).or_default())
        };
        let program = booted.cx.program;
        let (found, read) = explored.get_or_init(|| program.recorded(|| reachable(booted, class, judge)));
        program.record_too(read.as_ref());
        found.clone()
    }
}
