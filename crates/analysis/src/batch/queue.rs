//! Batches that wait for a thread, and what came of them.

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use heapwise_smt::{End, Meter};

use super::results::Explored;
use super::task::Batch;

/// The batches of a target, by all threads that explore them.
#[derive(Default)]
pub struct Batches {
    inner: Mutex<Inner>,
    changed: Condvar,
}

#[derive(Default)]
struct Inner {
    waiting: VecDeque<(u64, Arc<Batch>)>,
    /// What came of batches before they were asked for; the batch itself if a fault of ours has ended it.
    done: BTreeMap<u64, Result<Explored, Arc<Batch>>>,
    /// What others explore, with what counts their effort.
    under_way: BTreeMap<u64, (Arc<Batch>, &'static Meter)>,
    /// Those before this one are not wanted any more.
    first: u64,
    next: u64,
    is_over: bool,
}

impl Inner {
    /// Drops what waits, and what comes of the rest, which ends as soon as it can.
    fn forget(&mut self) {
        self.first = self.next;
        self.waiting.clear();
        self.done.clear();
        self.under_way.values().for_each(|(_, meter)| meter.end(End::Interrupt));
    }
}

impl Batches {
    /// Whether there will be no more.
    pub fn are_over(&self) -> bool {
        self.lock().is_over
    }

    /// There will be no more.
    pub fn end(&self) {
        let mut inner = self.lock();
        inner.is_over = true;
        inner.forget();
        self.changed.notify_all();
    }

    /// Hands out batches; the number of the first, by which those of the others follow.
    pub(crate) fn give(&self, batches: Vec<Batch>) -> u64 {
        let mut inner = self.lock();
        let first = inner.next;
        for batch in batches {
            let number = inner.next;
            inner.waiting.push_back((number, Arc::new(batch)));
            inner.next += 1;
        }
        self.changed.notify_all();
        first
    }

    /// Takes back what was not begun, and forgets what comes of the rest.
    pub(crate) fn withdraw(&self) {
        self.lock().forget();
    }

    /// What came of a batch. As long as others are at it, the thread that asks explores the next ones itself.
    pub(crate) fn result(&self, number: u64, explore: &dyn Fn(&Batch) -> Explored) -> Explored {
        loop {
            let (next, batch) = {
                let mut inner = self.lock();
                loop {
                    match inner.done.remove(&number) {
                        Some(Ok(explored)) => return explored,
                        Some(Err(batch)) => break (number, batch),
                        None => {}
                    }
                    if let Some(next) = inner.waiting.pop_front() {
                        break next;
                    }
                    if !inner.under_way.contains_key(&number) {
                        return Explored::lost();
                    }
                    inner = self.changed.wait(inner).unwrap_or_else(PoisonError::into_inner);
                }
            };
            if next == number {
                return explore(&batch);
            }
            // A fault of ours counts only if the batch is asked for.
            let explored = catch_unwind(AssertUnwindSafe(|| explore(&batch)));
            self.lock().done.insert(next, explored.map_err(|_| batch));
        }
    }

    /// A batch for another thread, which waits for one; `None` when there will be no more.
    pub(super) fn take(&self) -> Option<(u64, Arc<Batch>, &'static Meter)> {
        let mut inner = self.lock();
        loop {
            if inner.is_over {
                return None;
            }
            if let Some((number, batch)) = inner.waiting.pop_front() {
                let meter = batch.meter();
                inner.under_way.insert(number, (batch.clone(), meter));
                return Some((number, batch, meter));
            }
            inner = self.changed.wait(inner).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Hands in what came of a batch; nothing if a fault of ours has kept the thread from it.
    pub(super) fn put(&self, number: u64, explored: Option<Explored>) {
        let mut inner = self.lock();
        if let Some((batch, _)) = inner.under_way.remove(&number)
            && number >= inner.first
        {
            inner.done.insert(number, explored.ok_or(batch));
        }
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use heapwise_heap::Scope;

    use super::*;
    use crate::batch::task::{Most, Of};

    fn batch(place: usize) -> Batch {
        let of = Of::Open(place, Vec::new(), 1);
        let most = Most { paths: 1, steps: 1 };
        Batch { of, scope: Scope::uniform(1), runs: 0, most, spent: 0, left: 1, whole: Meter::new() }
    }

    /// What is explored says which batch it was of.
    fn of(batch: &Batch) -> Explored {
        let Of::Open(place, ..) = batch.of else { return Explored::default() };
        Explored { effort: place as u64, ..Explored::default() }
    }

    /// Explores for another thread.
    fn helps(batches: &Batches, mut explore: impl FnMut(&Batch) -> Option<Explored>) {
        while let Some((number, batch, _)) = batches.take() {
            batches.put(number, explore(&batch));
        }
    }

    #[test]
    fn results_come_in_order_whoever_explores() {
        for helpers in [0, 1, 3] {
            let batches = Batches::default();
            let results: Vec<u64> = std::thread::scope(|scope| {
                for _ in 0..helpers {
                    scope.spawn(|| helps(&batches, |batch| Some(of(batch))));
                }
                let first = batches.give((0..50).map(batch).collect());
                let results = (first..first + 50).map(|number| batches.result(number, &of).effort).collect();
                batches.end();
                results
            });
            assert_eq!(results, (0..50).collect::<Vec<u64>>(), "with {helpers}");
        }
    }

    #[test]
    fn what_a_helper_fails_at_is_explored_again() {
        let batches = Batches::default();
        let first = batches.give(vec![batch(7), batch(8)]);
        let (number, ..) = batches.take().expect("a batch waits");
        batches.put(number, None);
        assert_eq!(batches.result(first, &of).effort, 7);
        assert_eq!(batches.result(first + 1, &of).effort, 8);
    }

    #[test]
    fn what_was_taken_back_is_forgotten_and_ended() {
        let batches = Batches::default();
        batches.give(vec![batch(1), batch(2)]);
        let (number, first, meter) = batches.take().expect("a batch waits");
        batches.withdraw();
        assert_eq!(meter.ended(), Some(End::Interrupt));
        batches.put(number, Some(of(&first)));
        let next = batches.give(vec![batch(3)]);
        assert_eq!(batches.result(next, &of).effort, 3);
        let inner = batches.lock();
        assert!(inner.done.is_empty() && inner.under_way.is_empty() && inner.waiting.is_empty());
    }

    #[test]
    fn nothing_is_handed_out_after_the_end() {
        let batches = Batches::default();
        batches.give(vec![batch(1)]);
        batches.end();
        assert!(batches.are_over() && batches.take().is_none());
    }
}
