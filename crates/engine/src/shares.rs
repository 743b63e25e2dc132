//! Work that threads hand each other.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Work that waits for a thread. All is done when nothing waits and nobody works, since only who works can give.
pub struct Shares<T> {
    board: Mutex<Board<T>>,
    changed: Condvar,
    /// How many threads wait for whom nothing waits.
    wanted: AtomicUsize,
    is_over: AtomicBool,
    /// A thread has not done what it took.
    is_broken: AtomicBool,
}

struct Board<T> {
    waiting: VecDeque<T>,
    working: usize,
    idle: usize,
}

impl<T> Shares<T> {
    /// No work yet; one thread works, which is to give the first while it holds [`Shares::beginning`].
    pub fn begun() -> Self {
        Shares {
            board: Mutex::new(Board { waiting: VecDeque::new(), working: 1, idle: 0 }),
            changed: Condvar::new(),
            wanted: AtomicUsize::new(0),
            is_over: AtomicBool::new(false),
            is_broken: AtomicBool::new(false),
        }
    }

    /// The work of the thread that has begun; to be asked for once.
    pub fn beginning(&self) -> Working<'_, T> {
        Working { shares: self }
    }

    /// Whether a thread waits for whom there is no work. It may be too late to say so; costs a load.
    #[inline]
    pub fn are_wanted(&self) -> bool {
        self.wanted.load(Ordering::Relaxed) > 0
    }

    /// Whether nothing is given out any more: all is done, or was ended.
    #[inline]
    pub fn are_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// Whether a thread has ended by a panic while it worked, so that its work is not done.
    pub fn are_broken(&self) -> bool {
        self.is_broken.load(Ordering::Relaxed)
    }

    /// Whether there is more than what the thread that asks works on.
    pub fn have_more(&self) -> bool {
        let board = self.lock();
        board.working > 1 || !board.waiting.is_empty()
    }

    /// Gives work to whoever asks first.
    pub fn give(&self, work: T) {
        let mut board = self.lock();
        board.waiting.push_back(work);
        self.note(&board);
        self.changed.notify_one();
    }

    /// What was given first of what waits. Waits itself until there is something; `None` when all is done, or was ended and nobody
    /// works on it any more. The work is done when what comes with it is dropped.
    pub fn take(&self) -> Option<(T, Working<'_, T>)> {
        let mut board = self.lock();
        board.idle += 1;
        let work = loop {
            self.note(&board);
            if !self.are_over()
                && let Some(work) = board.waiting.pop_front()
            {
                board.working += 1;
                break Some(work);
            }
            if board.working == 0 {
                break None;
            }
            board = self.changed.wait(board).unwrap_or_else(PoisonError::into_inner);
        };
        board.idle -= 1;
        self.note(&board);
        work.map(|work| (work, Working { shares: self }))
    }

    fn done(&self) {
        let mut board = self.lock();
        board.working -= 1;
        if board.working == 0 && (board.waiting.is_empty() || self.are_over()) {
            self.is_over.store(true, Ordering::Relaxed);
            self.changed.notify_all();
        }
    }

    /// Hands out no more work. Threads that are working stop when they next ask, and that wakes those that wait.
    pub fn end(&self) {
        let _board = self.lock();
        self.is_over.store(true, Ordering::Relaxed);
    }

    fn note(&self, board: &Board<T>) {
        self.wanted.store(board.idle.saturating_sub(board.waiting.len()), Ordering::Relaxed);
    }

    fn lock(&self) -> MutexGuard<'_, Board<T>> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Guard held while a thread works. Dropping it reports the work as done; a panic ends everything.
pub struct Working<'a, T> {
    shares: &'a Shares<T>,
}

impl<T> Drop for Working<'_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.shares.is_broken.store(true, Ordering::Relaxed);
            self.shares.end();
        }
        self.shares.done();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::Shares;

    /// Counts the leaves of a binary tree of this depth, which whoever works gives away where it is wanted.
    fn count(shares: &Shares<u32>, leaves: &AtomicU64) {
        while let Some((depth, _working)) = shares.take() {
            let mut own = vec![depth];
            while let Some(depth) = own.pop() {
                match depth {
                    0 => _ = leaves.fetch_add(1, Ordering::Relaxed),
                    _ if shares.are_wanted() => {
                        shares.give(depth - 1);
                        own.push(depth - 1);
                    }
                    _ => own.extend([depth - 1, depth - 1]),
                }
            }
        }
    }

    #[test]
    fn all_is_done_once_by_any_number_of_threads() {
        for threads in [1, 2, 5] {
            let (shares, leaves) = (Shares::begun(), AtomicU64::new(0));
            std::thread::scope(|scope| {
                for _ in 0..threads {
                    scope.spawn(|| count(&shares, &leaves));
                }
                let _working = shares.beginning();
                shares.give(16);
            });
            assert_eq!(leaves.load(Ordering::Relaxed), 1 << 16, "by {threads} threads");
        }
    }

    #[test]
    fn it_is_known_what_waits_and_who() {
        let shares = Shares::begun();
        assert!(!shares.have_more() && !shares.are_wanted() && !shares.are_over());
        shares.give('a');
        shares.give('b');
        assert!(shares.have_more(), "beside the one who works");
        let (first, working) = shares.take().unwrap();
        assert_eq!(first, 'a');
        let (second, last) = shares.take().unwrap();
        assert_eq!(second, 'b');
        assert!(shares.have_more() && !shares.are_wanted());
        drop((working, last));
        assert!(!shares.have_more() && !shares.are_over(), "who has begun works");
        drop(shares.beginning());
        assert!(shares.are_over() && !shares.are_wanted());
    }

    #[test]
    fn who_waits_is_seen_and_served() {
        let shares = Shares::begun();
        std::thread::scope(|scope| {
            let waits: Vec<_> = (0..2).map(|_| scope.spawn(|| shares.take().map(|(work, _)| work))).collect();
            while !shares.are_wanted() {
                std::thread::yield_now();
            }
            shares.give(5);
            shares.give(6);
            drop(shares.beginning());
            let mut done: Vec<_> = waits.into_iter().map(|thread| thread.join().unwrap()).collect();
            done.sort_unstable();
            assert_eq!(done, [Some(5), Some(6)]);
        });
        assert!(!shares.are_wanted());
    }

    #[test]
    fn nothing_is_given_after_the_end() {
        let shares = Shares::begun();
        shares.give(1);
        shares.end();
        drop(shares.beginning());
        assert!(shares.take().is_none());
        assert!(shares.are_over());
    }

    #[test]
    fn the_end_waits_for_who_works() {
        let (shares, left) = (Shares::<()>::begun(), AtomicU64::new(1));
        std::thread::scope(|scope| {
            scope.spawn(|| {
                assert!(shares.take().is_none());
                assert_eq!(left.load(Ordering::Relaxed), 0, "before the worker was done");
            });
            shares.end();
            std::thread::sleep(std::time::Duration::from_millis(20));
            left.store(0, Ordering::Relaxed);
            drop(shares.beginning());
        });
    }

    #[test]
    fn a_panic_ends_the_wait_of_others() {
        let shares = Shares::begun();
        let panicked = std::thread::scope(|scope| {
            let worker = scope.spawn(|| {
                let _working = shares.beginning();
                shares.give(1);
                panic!("a fault of the worker");
            });
            let waits = scope.spawn(|| while shares.take().is_some() {});
            waits.join().unwrap();
            worker.join().is_err()
        });
        assert!(panicked && shares.are_over() && shares.are_broken());
    }
}
