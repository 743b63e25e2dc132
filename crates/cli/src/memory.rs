//! How much memory there is, how much the process has, and which thread holds how much of it.
//!
//! The process as a whole is asked of the system now and then. Who holds it is counted by the allocator: each thread adds up
//! what it was given and gave back, which costs no more than an addition, and lets others see the sum when it has
//! changed much. What one thread is given and another gives back is little.

#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;
use std::sync::atomic::{AtomicI64, Ordering};

use libmimalloc_sys as mimalloc;

const MIB: u64 = 1 << 20;
/// By how much a sum changes before others see it.
const SHOWN: u64 = 1 << 20;
/// The alignment that mimalloc gives to all that is not smaller than it.
const ALIGNED: usize = 16;

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

/// Whether mimalloc aligns a block so unasked. Asked for an alignment, it looks for one in a block that may be too large, which
/// takes twice the time.
#[inline]
const fn is_aligned(size: usize, align: usize) -> bool {
    align <= ALIGNED && align <= size
}

// SAFETY: each call goes to mimalloc with the size and an alignment that is no less than what was asked for, and the sums do not
// allocate.
unsafe impl GlobalAlloc for Counting {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let (size, align) = (layout.size(), layout.align());
        add(size as i64);
        // SAFETY: any size and any power of two will do.
        let block = unsafe {
            match is_aligned(size, align) {
                true => mimalloc::mi_malloc(size),
                false => mimalloc::mi_malloc_aligned(size, align),
            }
        };
        block.cast()
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        let (size, align) = (layout.size(), layout.align());
        add(size as i64);
        // SAFETY: any size and any power of two will do.
        let block = unsafe {
            match is_aligned(size, align) {
                true => mimalloc::mi_zalloc(size),
                false => mimalloc::mi_zalloc_aligned(size, align),
            }
        };
        block.cast()
    }

    #[inline]
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        add(-(layout.size() as i64));
        // SAFETY: the caller gives back what it was given.
        unsafe { mimalloc::mi_free(pointer.cast()) }
    }

    #[inline]
    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        add(size as i64 - layout.size() as i64);
        // SAFETY: the caller gives back what it was given.
        let block = unsafe {
            match is_aligned(size, layout.align()) {
                true => mimalloc::mi_realloc(pointer.cast(), size),
                false => mimalloc::mi_realloc_aligned(pointer.cast(), size, layout.align()),
            }
        };
        block.cast()
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
#[cfg(not(unix))]
pub(crate) fn used() -> Option<u64> {
    None
}

/// What the process has, in bytes; `None` where the system does not tell.
#[cfg(unix)]
pub(crate) fn used() -> Option<u64> {
    use std::io::Read;

    // Asked often: the pages in use are the second number here, which the system puts together faster than its other texts.
    let mut text = [0; 128];
    let length = std::fs::File::open("/proc/self/statm").ok()?.read(&mut text).ok()?;
    let pages = str::from_utf8(&text[..length]).ok()?.split_whitespace().nth(1)?;
    Some(pages.parse::<u64>().ok()? * rustix::param::page_size() as u64)
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
    fn blocks_are_aligned_as_asked() {
        for size in 1..200 {
            for align in [1, 2, 4, 8, 16, 32, 64, 4096] {
                let layout = Layout::from_size_align(size, align).unwrap();
                // SAFETY: the layout is not empty, and each block is given back as it was given.
                unsafe {
                    let first = Counting.alloc(layout);
                    let zeroed = Counting.alloc_zeroed(layout);
                    let larger = Counting.realloc(first, layout, size + 9);
                    for block in [zeroed, larger] {
                        assert!(block.addr().is_multiple_of(align), "{size} {align}");
                    }
                    Counting.dealloc(zeroed, layout);
                    Counting.dealloc(larger, Layout::from_size_align(size + 9, align).unwrap());
                }
            }
        }
    }

    #[test]
    fn the_process_has_what_it_touches() {
        let before = used().unwrap();
        let block = vec![1_u8; 64 << 20];
        let after = used().unwrap();
        assert!(after >= before + (32 << 20), "{before} {after}");
        drop(block);
    }

    #[test]
    fn limits() {
        assert_eq!(limit(Some(0)), None);
        assert_eq!(limit(Some(3)), Some(3 << 20));
        assert!(limit(None).is_none_or(|bytes| bytes > 0));
    }
}
