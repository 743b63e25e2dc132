//! When something has to end.
//!
//! Three things end work: its effort, which is counted and the same on any machine under any load; the time that the
//! thread has had on a processor, a net below that for what is not counted well; and somebody outside, as when the user
//! interrupts the run or memory runs short. Whoever works asks now and then, and says how much was done.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A moment, on the clock on the wall and on that of the thread, which only counts what the thread has worked.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    wall: Instant,
    worked: Duration,
}

impl Moment {
    /// Now, on the thread that asks.
    pub fn now() -> Moment {
        Moment { wall: Instant::now(), worked: worked() }
    }

    /// How long this thread has worked since. Only the thread that the moment is of may ask.
    pub fn worked(self) -> Duration {
        worked().saturating_sub(self.worked)
    }

    /// How long it is ago.
    pub fn elapsed(self) -> Duration {
        self.wall.elapsed()
    }
}

/// How long this thread has worked.
#[cfg(unix)]
fn worked() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// How long this thread has worked, or waited, where there is no such clock.
#[cfg(not(unix))]
fn worked() -> Duration {
    static BEGIN: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    BEGIN.elapsed()
}

/// What ended some work.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// As much was done as was to be done at most.
    Effort,
    /// It took too long.
    Time,
    /// Memory ran short.
    Memory,
    /// The user ended the run.
    Interrupt,
}

impl End {
    /// What it was, for a person.
    pub fn describe(self) -> &'static str {
        match self {
            End::Effort => "the limit on effort",
            End::Time => "the time limit",
            End::Memory => "the memory limit",
            End::Interrupt => "a signal",
        }
    }
}

/// Counts the effort of some work, and lets others end it.
#[derive(Default, Debug)]
pub struct Meter {
    /// The work of which this is a part: what ends that from outside ends this.
    whole: Option<&'static Meter>,
    spent: AtomicU64,
    /// What has ended it, by its place in [`ENDS`] and one; zero if nothing has.
    ended: AtomicU8,
    /// Whether the clock has cut anything.
    is_late: AtomicBool,
}

const ENDS: [End; 4] = [End::Effort, End::Time, End::Memory, End::Interrupt];
/// Those that are not from outside.
const OWN: [End; 2] = [End::Effort, End::Time];

impl Meter {
    /// A meter of its own for some work. It is never given back: a few bytes for each target, and for each batch of a
    /// hard one.
    pub fn new() -> &'static Meter {
        Box::leak(Box::default())
    }

    /// A meter of its own for a part of this work, which begins after so much: so what limits the whole limits the part.
    pub fn of_part(&'static self, spent: u64) -> &'static Meter {
        Box::leak(Box::new(Meter { whole: Some(self), spent: AtomicU64::new(spent), ..Meter::default() }))
    }

    /// Counts from nothing again: for parts of a work that are done one after the other.
    pub fn restart(&self) {
        self.spent.store(0, Ordering::Relaxed);
        self.ended.store(0, Ordering::Relaxed);
        self.is_late.store(false, Ordering::Relaxed);
    }

    /// What was done so far.
    pub fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }

    /// Ends the work at the next time that it asks.
    pub fn end(&self, by: End) {
        let place = ENDS.iter().position(|known| *known == by).unwrap_or(0) as u8 + 1;
        let is_outside = !OWN.contains(&by);
        let replaces = |ended: Option<End>| ended.is_none_or(|ended| is_outside && OWN.contains(&ended));
        if replaces(self.ended()) {
            self.ended.store(place, Ordering::Relaxed);
        }
    }

    /// The first thing that has ended it; one from outside is more than one of its own.
    pub fn ended(&self) -> Option<End> {
        let place = usize::from(self.ended.load(Ordering::Relaxed)).checked_sub(1);
        let own = place.and_then(|place| ENDS.get(place).copied());
        let from_outside = self.whole.and_then(Meter::ended).filter(|end| !OWN.contains(end));
        own.filter(|end| !OWN.contains(end)).or(from_outside).or(own)
    }

    /// Whether the clock, which is not the same the next time, has cut anything.
    pub fn was_late(&self) -> bool {
        self.is_late.load(Ordering::Relaxed)
    }

    /// Says that the clock has cut something that this work depends on.
    pub fn note_clock(&self) {
        self.is_late.store(true, Ordering::Relaxed);
    }

    fn was_ended_from_outside(&self) -> bool {
        matches!(self.ended(), Some(End::Memory | End::Interrupt))
    }
}

/// A moment after which nothing new is begun and what goes on is given up; or none.
///
/// It may only cut: who asks it must say so when it has passed.
#[derive(Clone, Copy, Default, Debug)]
pub struct Deadline {
    /// A thread cannot have worked longer than it is ago; as long as that is not too long, only the clock on the wall is asked,
    /// which costs a tenth.
    time: Option<Moment>,
    meter: Option<&'static Meter>,
    effort: u64,
}

impl Deadline {
    /// No deadline.
    pub const NEVER: Deadline = Deadline { time: None, meter: None, effort: 0 };

    /// When the thread has worked so long after a moment. What the clock cannot count is no deadline.
    pub fn after(begin: Moment, limit: Duration) -> Deadline {
        let end = begin.wall.checked_add(limit).zip(begin.worked.checked_add(limit));
        Deadline { time: end.map(|(wall, worked)| Moment { wall, worked }), ..Deadline::NEVER }
    }

    /// The same, and when a meter shows that much, or was told to end.
    pub fn or_effort(self, meter: &'static Meter, effort: u64) -> Deadline {
        Deadline { meter: Some(meter), effort, ..self }
    }

    /// Says that so much was done since the last time. A unit is about the work of a bytecode on plain values.
    #[inline]
    pub fn spend(self, effort: u64) {
        if let Some(meter) = self.meter {
            meter.spent.fetch_add(effort, Ordering::Relaxed);
        }
    }

    /// Says that the clock has cut a part of the work.
    pub fn was_late(self) {
        if let Some(meter) = self.meter {
            meter.end(End::Time);
            meter.is_late.store(true, Ordering::Relaxed);
        }
    }

    /// The meter, if effort is counted.
    pub fn meter(self) -> Option<&'static Meter> {
        self.meter
    }

    /// Whether it has passed. Costs a look at the clock.
    pub fn has_passed(self) -> bool {
        let by = match self.meter {
            Some(meter) if meter.was_ended_from_outside() => return true,
            Some(meter) if meter.spent() >= self.effort => End::Effort,
            _ if self.is_late() => End::Time,
            _ => return false,
        };
        if let Some(meter) = self.meter {
            meter.end(by);
            if by == End::Time {
                meter.is_late.store(true, Ordering::Relaxed);
            }
        }
        true
    }

    /// What made it pass, once it has.
    pub fn ended_by(self) -> End {
        self.meter.and_then(Meter::ended).unwrap_or(End::Time)
    }

    /// The effort that is left; all there is where none is counted.
    pub fn left(self) -> u64 {
        self.meter.map_or(u64::MAX, |meter| self.effort.saturating_sub(meter.spent()))
    }

    /// The same, or when so much more was done.
    pub fn within(self, effort: u64) -> Deadline {
        let spent = self.meter.map_or(0, Meter::spent);
        Deadline { effort: self.effort.min(spent.saturating_add(effort)), ..self }
    }

    fn is_late(self) -> bool {
        self.time.is_some_and(|end| Instant::now() >= end.wall && worked() >= end.worked)
    }

    /// Half-way from now, in time and in effort.
    pub fn half_way(self) -> Deadline {
        self.part_way(2)
    }

    /// One of so many parts of the way from now, in time and in effort.
    pub fn part_way(self, parts: u32) -> Deadline {
        let now = Moment::now();
        let part = |end: Moment| Moment {
            wall: now.wall + end.wall.saturating_duration_since(now.wall) / parts,
            worked: now.worked + end.worked.saturating_sub(now.worked) / parts,
        };
        let spent = self.meter.map_or(0, Meter::spent);
        let effort = spent.saturating_add(self.effort.saturating_sub(spent) / u64::from(parts));
        Deadline { time: self.time.map(part), effort, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deadlines_pass() {
        let now = Moment::now();
        assert!(Deadline::after(now, Duration::ZERO).has_passed());
        let far = Deadline::after(now, Duration::from_secs(3600));
        assert!(!far.has_passed() && !far.half_way().has_passed());
        let half = far.half_way().time.unwrap().wall - now.wall;
        assert!((1800..1900).contains(&half.as_secs()), "{half:?}");
        let half = far.half_way().time.unwrap().worked - now.worked;
        assert!((1800..1900).contains(&half.as_secs()), "{half:?}");
        assert!(Deadline::after(now, Duration::ZERO).half_way().has_passed());
        for never in [Deadline::NEVER, Deadline::after(now, Duration::MAX), Deadline::default()] {
            assert!(!never.has_passed() && !never.half_way().has_passed());
        }
    }

    #[test]
    fn a_meter_that_is_restarted_counts_and_ends_again() {
        let whole = Meter::new();
        let meter = whole.of_part(5);
        let deadline = Deadline::NEVER.or_effort(meter, 7);
        deadline.spend(2);
        assert!(deadline.has_passed() && meter.ended() == Some(End::Effort));
        meter.restart();
        assert!(!deadline.has_passed() && meter.spent() == 0 && meter.ended().is_none());
        // What ends the whole still ends it.
        whole.end(End::Interrupt);
        assert!(deadline.has_passed());
        meter.restart();
        assert!(deadline.has_passed());
    }

    #[test]
    fn a_thread_that_waits_has_not_worked() {
        let soon = Deadline::after(Moment::now(), Duration::from_millis(200));
        std::thread::sleep(Duration::from_millis(250));
        assert!(!soon.has_passed());
        while !soon.has_passed() {}
    }

    #[test]
    fn effort_is_counted() {
        let meter = Meter::new();
        let all = Deadline::NEVER.or_effort(meter, 100);
        all.spend(60);
        let half = all.half_way();
        assert!(!all.has_passed() && !half.has_passed() && meter.ended().is_none());
        all.spend(20);
        assert!(half.has_passed() && !all.has_passed());
        all.spend(20);
        assert!(all.has_passed());
        assert_eq!((meter.spent(), all.ended_by()), (100, End::Effort));
    }

    #[test]
    fn the_clock_is_remembered() {
        let meter = Meter::new();
        let late = Deadline::after(Moment::now(), Duration::ZERO);
        assert!(late.or_effort(meter, 0).has_passed() && !meter.was_late());
        assert!(late.or_effort(meter, 100).has_passed() && meter.was_late());
        assert_eq!(meter.ended(), Some(End::Effort));
    }

    #[test]
    fn others_end_it() {
        let meter = Meter::new();
        let all = Deadline::NEVER.or_effort(meter, u64::MAX);
        assert!(!all.has_passed());
        let part = meter.of_part(7);
        let of_part = Deadline::NEVER.or_effort(part, 10);
        of_part.spend(2);
        assert!(!of_part.has_passed() && meter.spent() == 0 && part.spent() == 9);
        meter.end(End::Memory);
        meter.end(End::Interrupt);
        assert!(all.has_passed() && all.half_way().has_passed() && of_part.has_passed());
        assert_eq!((meter.ended(), part.ended()), (Some(End::Memory), Some(End::Memory)));
    }
}
