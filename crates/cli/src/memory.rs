//! How much memory there is, how much the process has, and which thread holds how much of it.
//!
//! The process as a whole is asked of the system now and then. Who holds it is counted by the allocator: each thread adds up
//! what it was given and gave back, which costs no more than an addition, and lets others see the sum when it has
//! changed much. What one thread is given and another gives back is little.

#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;
use std::sync::atomic::{AtomicI64, Ordering};

use mimalloc::MiMalloc;

const MIB: u64 = 1 << 20;
/// By how much a sum changes before others see it.
const SHOWN: u64 = 1 << 20;

/// Paths are many small objects, so that a fifth of the time of an exploration went to the allocator of the C library.
pub(crate) struct Counting;

thread_local! {
    /// What this thread was given and gave back since others last saw its sum.
    static UNSEEN: Cell<i64> = const { Cell::new(0) };
    static SEEN: Cell<Option<&'static AtomicI64>> = const { Cell::new(None) };
}

/// Lets others see what this thread holds more from now on than it does now.
pub(crate) fn show_in(seen: &'static AtomicI64) {
    seen.store(0, Ordering::Relaxed);
    UNSEEN.set(0);
    SEEN.set(Some(seen));
}

/// Where others see what this thread holds.
pub(crate) fn place() -> Option<&'static AtomicI64> {
    SEEN.get()
}

#[inline]
fn add(bytes: i64) {
    // A thread that ends still gives back what it held.
    _ = UNSEEN.try_with(|unseen| {
        let sum = unseen.get() + bytes;
        unseen.set(sum);
        if sum.unsigned_abs() > SHOWN {
            show(sum);
        }
    });
}

#[cold]
fn show(sum: i64) {
    UNSEEN.set(0);
    if let Some(seen) = SEEN.get() {
        seen.fetch_add(sum, Ordering::Relaxed);
    }
}

// SAFETY: each call goes to mimalloc as it came, and the sums do not allocate.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        add(layout.size() as i64);
        // SAFETY: the caller keeps the contract.
        unsafe { MiMalloc.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        add(layout.size() as i64);
        // SAFETY: the caller keeps the contract.
        unsafe { MiMalloc.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        add(-(layout.size() as i64));
        // SAFETY: the caller keeps the contract.
        unsafe { MiMalloc.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        add(size as i64 - layout.size() as i64);
        // SAFETY: the caller keeps the contract.
        unsafe { MiMalloc.realloc(pointer, layout, size) }
    }
}

/// The limit in bytes for what the command line says in MiB; three quarters of what there is if it says nothing.
pub(crate) fn limit(option: Option<u64>) -> Option<u64> {
    match option {
        Some(0) => None,
        Some(mib) => Some(mib.saturating_mul(MIB)),
        None => available().map(|bytes| bytes / 4 * 3),
    }
}

/// What the machine has, or the group of processes may have.
fn available() -> Option<u64> {
    let machine = kib("/proc/meminfo", "MemTotal:").map(|kib| kib * 1024);
    let groups = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"];
    let groups =
        groups.into_iter().filter_map(|file| std::fs::read_to_string(file).ok()?.trim().parse().ok());
    machine.into_iter().chain(groups).min()
}

/// What the process has, in bytes; `None` where the system does not tell.
pub(crate) fn used() -> Option<u64> {
    Some(kib("/proc/self/status", "VmRSS:")? * 1024)
}

/// The most that it had so far in MiB.
pub(crate) fn peak_mib() -> Option<f64> {
    Some(kib("/proc/self/status", "VmHWM:")? as f64 / 1024.0)
}

fn kib(file: &str, key: &str) -> Option<u64> {
    let text = std::fs::read_to_string(file).ok()?;
    let line = text.lines().find(|line| line.starts_with(key))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_thread_holds_is_seen() {
        let seen: &'static AtomicI64 = Box::leak(Box::default());
        let held = || seen.load(Ordering::Relaxed);
        show_in(seen);
        let before = held();
        let block = vec![1_u8; 10 << 20];
        assert!(held() - before >= 9 << 20, "{} {}", before, held());
        drop(block);
        assert!(held() - before <= 2 << 20);
    }

    #[test]
    fn limits() {
        assert_eq!(limit(Some(0)), None);
        assert_eq!(limit(Some(3)), Some(3 << 20));
        assert!(limit(None).is_none_or(|bytes| bytes > 0));
    }
}
