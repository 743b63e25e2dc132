//! Tells a process that hangs from one that is slow, on any machine under any load.
//!
//! What a test decides must not hang on a clock: a busy machine can take ten times as long as an idle one. A process hangs when
//! it has used far more CPU time than it needs anywhere, or has got none for so long that it must be waiting for nothing.

use std::time::{Duration, Instant};

/// How much slower than a quick machine another may be.
const SLOWEST: u32 = 20;
/// How long a process that uses no CPU time may wait, as for a process of its own.
const LONGEST_WAIT: Duration = Duration::from_secs(900);

/// Watches a process.
pub struct Guard {
    process: u32,
    limit: Duration,
    /// The ticks of CPU time that it had when they last changed, and when that was.
    last: (u64, Instant),
}

impl Guard {
    /// A guard of a process that needs `limit` of CPU time on a quick machine.
    pub fn of(process: u32, limit: Duration) -> Guard {
        Guard { process, limit: limit * SLOWEST, last: (0, Instant::now()) }
    }

    /// The CPU time that the process had when it was last looked at.
    pub fn worked(&self) -> Duration {
        Duration::from_millis(self.last.0 * MILLISECONDS_A_TICK)
    }

    /// Whether the process hangs.
    pub fn is_hanging(&mut self) -> bool {
        let ticks = ticks(self.process);
        if ticks != self.last.0 {
            self.last = (ticks, Instant::now());
        }
        Duration::from_millis(ticks * MILLISECONDS_A_TICK) > self.limit
            || self.last.1.elapsed() > LONGEST_WAIT
    }
}

/// The unit in which Linux tells programs of CPU time, whatever its own clock.
const MILLISECONDS_A_TICK: u64 = 10;

/// The CPU time of a process and of the children that it has waited for; 0 where the system does not tell.
fn ticks(process: u32) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name of the program, which may hold anything, ends with the last parenthesis. Times are fields 14 to 17 (proc(5)).
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    fields.split_whitespace().skip(11).take(4).filter_map(|field| field.parse::<u64>().ok()).sum()
}

#[test]
fn a_process_that_works_forever_hangs() {
    let mut child = std::process::Command::new("sh").args(["-c", "while :; do :; done"]).spawn().unwrap();
    let mut guard = Guard::of(child.id(), Duration::from_millis(10));
    assert!(!guard.is_hanging());
    while !guard.is_hanging() {
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
}
