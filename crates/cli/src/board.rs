//! Counts that are under way, for threads that have no target of their own left.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use heapwise_inputs::Counting;

/// A count that a thread may help with.
#[derive(Clone)]
pub(crate) struct Posted {
    /// The index of its job.
    pub job: usize,
    /// When work on the job began.
    pub begin: Instant,
    pub counting: Arc<Counting>,
}

/// The counts under way, by all threads of a run.
pub(crate) struct Board {
    inner: Mutex<Inner>,
    changed: Condvar,
}

struct Inner {
    posted: Vec<Posted>,
    /// Jobs that are not done.
    left: usize,
}

impl Board {
    /// The board of a run with so many jobs.
    pub(crate) fn new(jobs: usize) -> Board {
        Board { inner: Mutex::new(Inner { posted: Vec::new(), left: jobs }), changed: Condvar::new() }
    }

    /// Asks for help with the count of a job.
    pub(crate) fn post(&self, job: usize, begin: Instant) -> Arc<Counting> {
        let counting = Arc::new(Counting::default());
        self.lock().posted.push(Posted { job, begin, counting: counting.clone() });
        self.changed.notify_all();
        counting
    }

    /// Says that a job is done.
    pub(crate) fn done(&self, job: usize) {
        let mut inner = self.lock();
        inner.posted.retain(|posted| posted.job != job);
        inner.left -= 1;
        self.changed.notify_all();
    }

    /// A count to help with. Waits for one; `None` when all jobs are done.
    pub(crate) fn next(&self) -> Option<Posted> {
        let mut inner = self.lock();
        loop {
            if inner.left == 0 {
                return None;
            }
            if let Some(open) = inner.posted.iter().find(|posted| !posted.counting.is_over()) {
                return Some(open.clone());
            }
            inner = self.changed.wait(inner).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
