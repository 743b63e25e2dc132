//! What ends work from outside: a signal of the user, and memory that runs short.
//!
//! The first SIGINT or SIGTERM asks all targets under analysis to end, and the run goes on to its summary; the second
//! ends the process, but for one that comes at once: `timeout` sends its signal twice, and a terminal sends it to all of a pipe,
//! which may pass it on. Where nobody asks whether to end, the first does that too. What does not end though it was asked is left
//! behind: the one who watches then tells what there is, and ends the process.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU8, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use heapwise_smt::{End, Meter};

use crate::failure::FailOn;
use crate::generate::exit_code;
use crate::report::Report;
use crate::{failure, memory};

/// How often it is looked how the run does.
const LOOK: Duration = Duration::from_millis(20);
/// How long it may still be looked, after a signal, which tests of a class go together.
const GRACE: Duration = Duration::from_millis(200);
/// How long targets get to end after a signal.
pub(crate) const PATIENCE: Duration = Duration::from_millis(450);
/// How long the end of a run gets, with what is written then.
pub(crate) const LAST_PATIENCE: Duration = Duration::from_millis(850);
/// How long a target gets to give back its memory before the next is ended.
const GIVE_BACK: Duration = Duration::from_secs(2);
/// What signals add to the exit code.
const BY_SIGNAL: u8 = 128;

/// The number of the signal that came first; 0 if none came.
static SIGNAL: AtomicU8 = AtomicU8::new(0);
/// When it came.
static SIGNALLED: OnceLock<Instant> = OnceLock::new();
/// Whether somebody asks whether to end.
static IS_HEARD: AtomicBool = AtomicBool::new(false);
/// The targets under analysis, and the classes whose tests are put together.
static RUNNING: Mutex<BTreeMap<Work, Running>> = Mutex::new(BTreeMap::new());

#[derive(Clone, Copy)]
struct Running {
    meter: &'static Meter,
    holds: &'static AtomicI64,
    /// Whether it may go on for a moment after a signal.
    has_grace: bool,
}

/// What ends a run before all is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    /// A signal, by its number.
    Signal(u8),
    Memory,
}

impl Ended {
    /// The name in a report.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Ended::Signal(SIGINT) => "SIGINT",
            Ended::Signal(_) => "SIGTERM",
            Ended::Memory => "memory limit",
        }
    }

    /// What the work on a target is told by it.
    pub(crate) fn end(self) -> End {
        match self {
            Ended::Signal(_) => End::Interrupt,
            Ended::Memory => End::Memory,
        }
    }

    pub(crate) fn words(self) -> &'static str {
        match self {
            Ended::Signal(_) => "interrupted",
            Ended::Memory => "the memory limit was reached",
        }
    }

    /// The exit code of a run that it has ended with this report.
    pub(crate) fn code(self, report: &Report, fail_on: FailOn) -> u8 {
        let code = |report| match exit_code(report, fail_on) {
            0 => fail_on.code(false, true),
            code => code,
        };
        self.code_of_signal().unwrap_or_else(|| code(report))
    }

    pub(crate) fn code_of_signal(self) -> Option<u8> {
        match self {
            Ended::Signal(signal) => Some(BY_SIGNAL + signal),
            Ended::Memory => None,
        }
    }
}

pub(crate) const SIGINT: u8 = 2;

/// Guard: until it is dropped, a signal ends the run and keeps what was done.
pub(crate) struct Listening;

impl Drop for Listening {
    fn drop(&mut self) {
        IS_HEARD.store(false, Ordering::SeqCst);
    }
}

/// Lets signals end the run and keep what was done. The caller must soon start a watch, and ask at the end whether a signal came.
pub(crate) fn listen() -> Listening {
    IS_HEARD.store(true, Ordering::SeqCst);
    hear();
    Listening
}

/// The same for work with one meter.
pub(crate) fn listen_for(meter: &'static Meter) -> Listening {
    running().insert(Work::All, Running { meter, holds: own_place(), has_grace: false });
    listen()
}

fn hear() {
    on_signal(heard);
}

/// Calls this, in a thread of its own, with the number of each signal that asks the process to end. Where there are none, the system
/// ends the process.
pub(crate) fn on_signal(hear: impl Fn(u8) + Send + 'static) {
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGINT, SIGTERM};
        let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM]) else { return };
        std::thread::spawn(move || signals.forever().for_each(|signal| hear(signal as u8)));
    }
    #[cfg(not(unix))]
    drop(hear);
}

fn heard(signal: u8) {
    _ = SIGNALLED.set(Instant::now());
    let is_first = SIGNAL.compare_exchange(0, signal, Ordering::SeqCst, Ordering::SeqCst).is_ok();
    let is_at_once = since().is_some_and(|since| since <= LAST_PATIENCE);
    if !IS_HEARD.load(Ordering::SeqCst) || !is_first && !is_at_once {
        std::process::exit(i32::from(BY_SIGNAL + signal));
    }
    end_all(false);
}

/// The signal that came, if one did.
pub(crate) fn interrupted() -> Option<Ended> {
    match SIGNAL.load(Ordering::SeqCst) {
        0 => None,
        signal => Some(Ended::Signal(signal)),
    }
}

/// Whether the run is to end; what runs for it asks.
pub(crate) fn is_interrupted() -> bool {
    interrupted().is_some()
}

/// How much of the grace after a signal is left; nothing where none came.
pub(crate) fn grace() -> Option<Duration> {
    since().and_then(|since| GRACE.checked_sub(since))
}

/// How long ago the signal came.
fn since() -> Option<Duration> {
    interrupted().and_then(|_| SIGNALLED.get()).map(Instant::elapsed)
}

/// Ends what is under way; what has grace only when that is over.
fn end_all(grace_is_over: bool) {
    let running = running();
    let over = running.values().filter(|one| grace_is_over || !one.has_grace);
    over.for_each(|one| one.meter.end(End::Interrupt));
}

fn running() -> MutexGuard<'static, BTreeMap<Work, Running>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where a thread says what it holds; never given back.
pub(crate) fn own_place() -> &'static AtomicI64 {
    memory::place().unwrap_or_else(|| {
        let place: &'static AtomicI64 = Box::leak(Box::default());
        memory::show_in(place);
        place
    })
}

/// Work that can be ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Work {
    /// On a target, by its index.
    Target(usize),
    /// On the tests of a class, by its index, to see which go together.
    Class(usize),
    /// The same on those of all classes.
    All,
}

/// Guard held while a piece of work is under way.
pub(crate) struct At(Work);

impl At {
    /// Says that this work begins on this thread.
    pub(crate) fn begin(work: Work, meter: &'static Meter, holds: &'static AtomicI64) -> At {
        let has_grace = matches!(work, Work::Class(_));
        running().insert(work, Running { meter, holds, has_grace });
        // A signal may have come before it was there to be ended.
        if since().is_some_and(|since| !has_grace || since > GRACE) {
            meter.end(End::Interrupt);
        }
        At(work)
    }
}

/// Lets the work on a target go on for a moment after a signal, as it is explored and its tests are made; whether nothing has ended
/// it from outside before.
pub(crate) fn spare(work: Work) -> bool {
    let mut running = running();
    let Some(one) = running.get_mut(&work) else { return false };
    one.has_grace = true;
    one.meter.ended() != Some(End::Interrupt)
}

impl Drop for At {
    fn drop(&mut self) {
        running().remove(&self.0);
    }
}

/// What tells of a run that does not end though it was asked to: the exit code, or nothing if that is told already.
pub(crate) type Late<'l> = dyn Fn(Ended) -> Option<u8> + Sync + 'l;

/// What some work may take.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    /// The memory of the process, in bytes.
    pub memory: Option<u64>,
    /// The time after a signal.
    pub patience: Duration,
}

/// Does some work and watches over it. The process ends with what `late` gives when the work does not end in time.
pub(crate) fn watched<R>(bounds: Bounds, late: &Late<'_>, work: impl FnOnce() -> R) -> R {
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let watcher = scope.spawn(|| watch(bounds, &is_over, late));
        let _until = Until { is_over: &is_over, watcher: watcher.thread() };
        work()
    })
}

/// Ends the watch when dropped, by whatever ends the work.
struct Until<'w> {
    is_over: &'w AtomicBool,
    watcher: &'w std::thread::Thread,
}

impl Drop for Until<'_> {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::SeqCst);
        self.watcher.unpark();
    }
}

fn watch(bounds: Bounds, is_over: &AtomicBool, late: &Late<'_>) {
    let mut ended: Option<(Work, Instant)> = None;
    let leave = |by: Ended| {
        if let Some(code) = late(by) {
            std::process::exit(i32::from(code));
        }
    };
    while !is_over.load(Ordering::SeqCst) {
        std::thread::park_timeout(LOOK);
        if let (Some(since), Some(by)) = (since(), interrupted()) {
            if since > GRACE {
                end_all(true);
            }
            if since > bounds.patience {
                leave(by);
            }
        }
        let (Some(limit), Some(used)) = (bounds.memory, memory::used()) else { continue };
        if used > limit.saturating_add(limit / 8) {
            leave(Ended::Memory);
        }
        // Between two looks memory grows on.
        if used > limit - limit / 8 {
            ended = end_largest(ended);
        }
    }
}

/// Watches over the work of a whole process: ends its meter when memory runs short, and the process by `leave` when it does not end
/// in time.
pub(crate) fn watch_alone(meter: &Meter, memory_limit: Option<u64>, leave: fn(Ended) -> !) -> ! {
    loop {
        std::thread::sleep(LOOK);
        if let (Some(since), Some(by)) = (since(), interrupted())
            && since > LAST_PATIENCE
        {
            leave(by);
        }
        let (Some(limit), Some(used)) = (memory_limit, memory::used()) else { continue };
        if used > limit {
            leave(Ended::Memory);
        }
        // Between two looks memory grows on.
        if used > limit - limit / 8 {
            meter.end(End::Memory);
        }
    }
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
fn end_largest(ended: Option<(Work, Instant)>) -> Option<(Work, Instant)> {
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
