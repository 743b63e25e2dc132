//! What ends work from outside: a signal of the user, and memory that runs short.
//!
//! The first SIGINT or SIGTERM asks all targets under analysis to end, and the run goes on to its summary; the second
//! ends the process. Where nobody asks whether to end, the first does that too.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU8, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use heapwise_smt::{End, Meter};

use crate::{failure, memory};

/// How often it is looked how the run does.
const LOOK: Duration = Duration::from_millis(20);
/// How long targets get to end after a signal.
const PATIENCE: Duration = Duration::from_millis(600);
/// How long a target gets to give back its memory before the next is ended.
const GIVE_BACK: Duration = Duration::from_secs(2);
/// What signals add to the exit code.
const BY_SIGNAL: u8 = 128;

/// The number of the signal that came first; 0 if none came.
static SIGNAL: AtomicU8 = AtomicU8::new(0);
/// Whether somebody asks whether to end.
static IS_HEARD: AtomicBool = AtomicBool::new(false);
/// The targets under analysis.
static RUNNING: Mutex<BTreeMap<usize, Running>> = Mutex::new(BTreeMap::new());

#[derive(Clone, Copy)]
struct Running {
    meter: &'static Meter,
    holds: &'static AtomicI64,
}

/// Lets signals end the run with what it has.
pub(crate) fn listen() {
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGINT, SIGTERM};
        let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM]) else { return };
        std::thread::spawn(move || signals.forever().for_each(|signal| heard(signal as u8)));
    }
}

#[cfg(unix)]
fn heard(signal: u8) {
    let is_first = SIGNAL.compare_exchange(0, signal, Ordering::SeqCst, Ordering::SeqCst).is_ok();
    if !is_first || !IS_HEARD.load(Ordering::SeqCst) {
        std::process::exit(i32::from(BY_SIGNAL + signal));
    }
    end_all(End::Interrupt);
}

/// The exit code that a signal asked for.
pub(crate) fn interrupted() -> Option<u8> {
    match SIGNAL.load(Ordering::SeqCst) {
        0 => None,
        signal => Some(BY_SIGNAL + signal),
    }
}

fn end_all(by: End) {
    running().values().for_each(|one| one.meter.end(by));
}

fn running() -> MutexGuard<'static, BTreeMap<usize, Running>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where a thread says what it holds; kept for the next thread.
pub(crate) fn own_place() -> &'static AtomicI64 {
    let place: &'static AtomicI64 = Box::leak(Box::default());
    memory::show_in(place);
    place
}

/// That a target is under analysis, until this is dropped.
pub(crate) struct OnTarget(usize);

impl OnTarget {
    /// Says that a target with this index is under analysis on this thread.
    pub(crate) fn begin(index: usize, meter: &'static Meter, holds: &'static AtomicI64) -> OnTarget {
        running().insert(index, Running { meter, holds });
        // A signal may have come before it was there to be ended.
        if interrupted().is_some() {
            meter.end(End::Interrupt);
        }
        OnTarget(index)
    }
}

impl Drop for OnTarget {
    fn drop(&mut self) {
        running().remove(&self.0);
    }
}

/// Watches over a run until `is_over`. `late` is what to do when targets do not end though they were asked; the process ends then
/// with what it gives.
pub(crate) fn watch(memory_limit: Option<u64>, is_over: &AtomicBool, late: &dyn Fn(&str) -> u8) {
    IS_HEARD.store(true, Ordering::SeqCst);
    let mut asked: Option<Instant> = None;
    let mut ended: Option<(usize, Instant)> = None;
    while !is_over.load(Ordering::SeqCst) {
        std::thread::park_timeout(LOOK);
        if interrupted().is_some() && asked.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
            std::process::exit(i32::from(late("interrupted")));
        }
        let (Some(limit), Some(used)) = (memory_limit, memory::used()) else { continue };
        if used > limit.saturating_add(limit / 8) {
            std::process::exit(i32::from(late("the memory limit was reached")));
        }
        // Between two looks memory grows on.
        if used > limit - limit / 8 {
            ended = end_largest(ended);
        }
    }
    IS_HEARD.store(false, Ordering::SeqCst);
}

/// Ends the process by name, before the system does without one, when it has three quarters of the memory that there is. For
/// commands of which no part can be ended alone.
pub(crate) fn guard_memory() {
    let Some(limit) = memory::limit(None) else { return };
    std::thread::spawn(move || {
        while memory::used().is_none_or(|used| used <= limit) {
            std::thread::sleep(LOOK);
        }
        crate::tell!(
            "heapwise: the memory limit was reached: {} MiB, three quarters of what there is",
            limit >> 20
        );
        std::process::exit(i32::from(failure::PARTIAL));
    });
}

/// Ends the target that holds most, if the one that was ended last had time to give back what it held.
fn end_largest(ended: Option<(usize, Instant)>) -> Option<(usize, Instant)> {
    let running = running();
    if let Some((last, when)) = ended
        && running.contains_key(&last)
        && when.elapsed() < GIVE_BACK
    {
        return ended;
    }
    let going = running.iter().filter(|(_, one)| one.meter.ended() != Some(End::Memory));
    let (largest, one) = going.max_by_key(|(_, one)| one.holds.load(Ordering::Relaxed))?;
    one.meter.end(End::Memory);
    Some((*largest, Instant::now()))
}
