//! Work that waits for a thread, and what came of it, in order: batches of a target, and calls on the states of a class.

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use heapwise_smt::{End, Meter};

/// Tasks that any thread may do, and their results, which one thread takes in the order in which it has handed the tasks out.
pub struct Queue<T, R> {
    inner: Mutex<Inner<T, R>>,
    changed: Condvar,
}

struct Inner<T, R> {
    waiting: VecDeque<(u64, Arc<T>)>,
    /// What came of tasks before they were asked for; the task itself if a fault of ours has ended it.
    done: BTreeMap<u64, Result<R, Arc<T>>>,
    /// What others do, with what counts their effort.
    under_way: BTreeMap<u64, (Arc<T>, &'static Meter)>,
    /// Those before this one are not wanted any more.
    first: u64,
    next: u64,
    is_over: bool,
}

impl<T, R> Default for Queue<T, R> {
    fn default() -> Queue<T, R> {
        let inner = Inner {
            waiting: VecDeque::new(),
            done: BTreeMap::new(),
            under_way: BTreeMap::new(),
            first: 0,
            next: 0,
            is_over: false,
        };
        Queue { inner: Mutex::new(inner), changed: Condvar::new() }
    }
}

impl<T, R> Inner<T, R> {
    /// Drops what waits, and what comes of the rest, which ends as soon as it can.
    fn forget(&mut self) {
        self.first = self.next;
        self.waiting.clear();
        self.done.clear();
        self.under_way.values().for_each(|(_, meter)| meter.end(End::Interrupt));
    }
}

impl<T, R> Queue<T, R> {
    /// Whether there will be no more.
    pub fn is_over(&self) -> bool {
        self.lock().is_over
    }

    /// There will be no more.
    pub fn end(&self) {
        let mut inner = self.lock();
        inner.is_over = true;
        inner.forget();
        self.changed.notify_all();
    }

    /// Hands out tasks; the number of the first, by which those of the others follow.
    pub fn give(&self, tasks: impl IntoIterator<Item = T>) -> u64 {
        let mut inner = self.lock();
        let first = inner.next;
        for task in tasks {
            let number = inner.next;
            inner.waiting.push_back((number, Arc::new(task)));
            inner.next += 1;
        }
        self.changed.notify_all();
        first
    }

    /// Takes back what was not begun, and forgets what comes of the rest.
    pub fn withdraw(&self) {
        self.lock().forget();
    }

    /// Takes back one task, or forgets what comes of it.
    pub fn withdraw_one(&self, number: u64) {
        let mut inner = self.lock();
        inner.waiting.retain(|(waiting, _)| *waiting != number);
        inner.done.remove(&number);
        if let Some((_, meter)) = inner.under_way.remove(&number) {
            meter.end(End::Interrupt);
        }
    }

    /// What came of a task; nothing if it is not there. As long as others are at it, the thread that asks does the next ones itself.
    pub fn result(&self, number: u64, work: &mut dyn FnMut(u64, &T) -> R) -> Option<R> {
        loop {
            let (next, task) = {
                let mut inner = self.lock();
                loop {
                    match inner.done.remove(&number) {
                        Some(Ok(result)) => return Some(result),
                        Some(Err(task)) => break (number, task),
                        None => {}
                    }
                    if let Some(next) = inner.waiting.pop_front() {
                        break next;
                    }
                    if !inner.under_way.contains_key(&number) {
                        return None;
                    }
                    inner = self.changed.wait(inner).unwrap_or_else(PoisonError::into_inner);
                }
            };
            if next == number {
                return Some(work(next, &task));
            }
            // A fault of ours counts only if the result is asked for.
            let result = catch_unwind(AssertUnwindSafe(|| work(next, &task)));
            self.lock().done.insert(next, result.map_err(|_| task));
        }
    }

    /// A task for another thread, which waits for one, and counts its effort by the meter that is made for it; `None` when there will be
    /// no more.
    pub fn take(&self, meter: &dyn Fn(&T) -> &'static Meter) -> Option<(u64, Arc<T>, &'static Meter)> {
        let mut inner = self.lock();
        loop {
            if inner.is_over {
                return None;
            }
            if let Some((number, task)) = inner.waiting.pop_front() {
                let meter = meter(&task);
                inner.under_way.insert(number, (task.clone(), meter));
                return Some((number, task, meter));
            }
            inner = self.changed.wait(inner).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Whether another thread is at a task whose result is still wanted.
    pub fn is_under_way(&self, number: u64) -> bool {
        let inner = self.lock();
        number >= inner.first && inner.under_way.contains_key(&number)
    }

    /// Hands in what came of a task; nothing if a fault of ours has kept the thread from it.
    pub fn put(&self, number: u64, result: Option<R>) {
        let mut inner = self.lock();
        if let Some((task, _)) = inner.under_way.remove(&number)
            && number >= inner.first
        {
            inner.done.insert(number, result.ok_or(task));
        }
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Inner<T, R>> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Numbers = Queue<u64, u64>;

    fn ten_times(_: u64, task: &u64) -> u64 {
        task * 10
    }

    fn counted(_: &u64) -> &'static Meter {
        Meter::new()
    }

    /// Works for another thread.
    fn helps(queue: &Numbers, mut work: impl FnMut(&u64) -> Option<u64>) {
        while let Some((number, task, _)) = queue.take(&counted) {
            queue.put(number, work(&task));
        }
    }

    #[test]
    fn results_come_in_order_whoever_works() {
        for helpers in [0, 1, 3] {
            let queue = Numbers::default();
            let results: Vec<u64> = std::thread::scope(|scope| {
                for _ in 0..helpers {
                    scope.spawn(|| helps(&queue, |task| Some(ten_times(0, task))));
                }
                let first = queue.give(0..50);
                let results = (first..first + 50).filter_map(|number| queue.result(number, &mut ten_times));
                let results = results.collect();
                queue.end();
                results
            });
            assert_eq!(results, (0..50).map(|task| task * 10).collect::<Vec<u64>>(), "with {helpers}");
        }
    }

    #[test]
    fn what_a_helper_fails_at_is_done_again() {
        let queue = Numbers::default();
        let first = queue.give([7, 8]);
        let (number, ..) = queue.take(&counted).expect("a task waits");
        queue.put(number, None);
        assert_eq!(queue.result(first, &mut ten_times), Some(70));
        assert_eq!(queue.result(first + 1, &mut ten_times), Some(80));
    }

    #[test]
    fn what_was_taken_back_is_forgotten_and_ended() {
        let queue = Numbers::default();
        queue.give([1, 2]);
        let (number, first, meter) = queue.take(&counted).expect("a task waits");
        queue.withdraw();
        assert_eq!(meter.ended(), Some(End::Interrupt));
        assert!(!queue.is_under_way(number));
        queue.put(number, Some(*first));
        let next = queue.give([3]);
        assert_eq!(queue.result(next, &mut ten_times), Some(30));
        let inner = queue.lock();
        assert!(inner.done.is_empty() && inner.under_way.is_empty() && inner.waiting.is_empty());
    }

    #[test]
    fn one_task_is_taken_back_and_the_others_are_not() {
        let queue = Numbers::default();
        let first = queue.give(1..=4);
        let (number, _, meter) = queue.take(&counted).expect("a task waits");
        assert!(queue.is_under_way(number));
        queue.withdraw_one(number);
        assert!(!queue.is_under_way(number));
        assert_eq!(meter.ended(), Some(End::Interrupt));
        queue.put(number, Some(1));
        queue.withdraw_one(first + 1);
        let mut done = Vec::new();
        let result = queue.result(first + 3, &mut |number, task| {
            done.push(number - first);
            ten_times(number, task)
        });
        assert_eq!((result, done), (Some(40), vec![2, 3]));
        assert_eq!(queue.result(first + 2, &mut ten_times), Some(30));
        assert_eq!(queue.result(first + 1, &mut ten_times), None);
        assert!(queue.lock().done.is_empty());
    }

    #[test]
    fn nothing_is_handed_out_after_the_end() {
        let queue = Numbers::default();
        queue.give([1]);
        queue.end();
        assert!(queue.is_over() && queue.take(&counted).is_none());
    }
}
