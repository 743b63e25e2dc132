//! Targets that threads may help with which have none of their own left.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use heapwise_analysis::{Batches, Counting};
use heapwise_session::Ahead;

use crate::settings::Watch;

/// A target that a thread may help with.
#[derive(Clone)]
pub(crate) struct Posted {
    /// By what a thread knows whether it has been at it.
    number: usize,
    /// The index of its job.
    pub job: usize,
    /// What the job has taken.
    pub watch: Watch,
    pub work: Shared,
}

/// Work that several threads may do.
#[derive(Clone)]
pub(crate) enum Shared {
    Count(Arc<Counting>),
    Batches(Arc<Batches>),
    Calls(Arc<Ahead>),
}

impl Shared {
    fn is_over(&self) -> bool {
        match self {
            Shared::Count(counting) => counting.is_over(),
            Shared::Batches(batches) => batches.are_over(),
            Shared::Calls(ahead) => ahead.is_over(),
        }
    }
}

/// The work that is posted, by all threads of a run.
pub(crate) struct Board {
    inner: Mutex<Inner>,
    changed: Condvar,
}

struct Inner {
    posted: Vec<Posted>,
    /// How many were posted so far.
    count: usize,
    /// Jobs that are not done.
    left: usize,
}

impl Board {
    /// The board of a run with so many jobs.
    pub(crate) fn new(jobs: usize) -> Board {
        Board {
            inner: Mutex::new(Inner { posted: Vec::new(), count: 0, left: jobs }),
            changed: Condvar::new(),
        }
    }

    /// Asks for help with a job.
    pub(crate) fn post(&self, job: usize, watch: Watch, work: Shared) {
        let mut inner = self.lock();
        let number = inner.count;
        inner.count += 1;
        inner.posted.push(Posted { number, job, watch, work });
        self.changed.notify_all();
    }

    /// Says that so many jobs will not be done.
    pub(crate) fn abandon(&self, jobs: usize) {
        let mut inner = self.lock();
        inner.left = inner.left.saturating_sub(jobs);
        self.changed.notify_all();
    }

    /// Says that a thread is on a job, until what it gives is dropped.
    pub(crate) fn on(&self, job: usize) -> OnJob<'_> {
        OnJob { board: self, job }
    }

    /// Work to help with, but for what the thread has `been` at. Waits for one; `None` when all jobs are done.
    pub(crate) fn next(&self, been: &mut Vec<usize>) -> Option<Posted> {
        let mut inner = self.lock();
        loop {
            if inner.left == 0 {
                return None;
            }
            let is_open = |posted: &&Posted| !posted.work.is_over() && !been.contains(&posted.number);
            if let Some(open) = inner.posted.iter().find(is_open).cloned() {
                been.push(open.number);
                return Some(open);
            }
            inner = self.changed.wait(inner).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Guard held while a thread works on a job; the job counts as done when it is dropped, however it ended.
pub(crate) struct OnJob<'a> {
    board: &'a Board,
    job: usize,
}

impl Drop for OnJob<'_> {
    fn drop(&mut self) {
        let mut inner = self.board.lock();
        for posted in inner.posted.extract_if(.., |posted| posted.job == self.job) {
            if let Shared::Batches(batches) = posted.work {
                batches.end();
            }
        }
        inner.left = inner.left.saturating_sub(1);
        self.board.changed.notify_all();
    }
}
