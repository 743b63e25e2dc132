//! Limits and signals of commands that are one piece of work: `enumerate`, `verify`, `check-spec`, `solve`.
//!
//! What they have when effort, memory or a signal ends them is told as what the time limit cuts is. A process that does not come
//! to that is ended by name.

use std::time::Duration;

use clap::Args;
use heapwise_smt::{Deadline, End, Meter, Moment};

use crate::control::{self, Ended, Listening};
use crate::failure;
use crate::memory;

/// The unit in which effort is given on the command line.
pub(crate) const MILLION: u64 = 1_000_000;

/// What a command may take.
#[derive(Args, Clone, Copy)]
pub(crate) struct LimitOptions {
    /// CPU seconds after which the rest is given up
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    pub time_limit: Option<u64>,
    /// The effort after which the rest is given up, in millions of bytecodes; the work of solvers counts too. It does not
    /// depend on the machine or its load
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub effort: Option<u64>,
    /// The most memory, in MiB; when it is reached, the rest is given up (default: three quarters of the machine's memory). 0 for
    /// no limit
    #[arg(long, value_name = "MIB", allow_negative_numbers = true)]
    pub memory_limit: Option<u64>,
}

/// A command at work.
pub(crate) struct Alone {
    limits: LimitOptions,
    meter: &'static Meter,
    _listening: Listening,
}

impl Alone {
    /// Begins to count, and to watch over memory and signals.
    pub(crate) fn begin(limits: LimitOptions) -> Alone {
        let meter = Meter::new();
        let listening = control::listen_for(meter);
        let memory = memory::limit(limits.memory_limit);
        std::thread::spawn(move || control::watch_alone(meter, memory, leave));
        Alone { limits, meter, _listening: listening }
    }

    /// When the next part of the work is to end, if it begins now.
    pub(crate) fn deadline(&self) -> Deadline {
        let seconds = self.limits.time_limit.map(Duration::from_secs);
        let clock = seconds.map_or(Deadline::NEVER, |seconds| Deadline::after(Moment::now(), seconds));
        let effort = self.limits.effort.map_or(u64::MAX, |effort| effort.saturating_mul(MILLION));
        clock.or_effort(self.meter, self.meter.spent().saturating_add(effort))
    }

    /// Whether effort is counted, which several threads would do in no order.
    pub(crate) fn is_counted(&self) -> bool {
        self.limits.effort.is_some()
    }

    /// The exit code of a command that would end with this one. Says what has ended the work, if that was not its time.
    pub(crate) fn code(&self, code: u8) -> u8 {
        match self.meter.ended() {
            Some(End::Interrupt) => control::interrupted().map_or(code, |by| {
                crate::tell!("heapwise: {}: reporting what was done until then", by.words());
                by.code_of_signal().unwrap_or(code)
            }),
            Some(End::Memory) => {
                crate::tell!("heapwise: {}: reporting what was done until then", Ended::Memory.words());
                code
            }
            Some(End::Effort) => {
                crate::tell!("heapwise: the limit on effort was reached");
                code
            }
            Some(End::Time) | None => code,
        }
    }
}

/// Ends a process that does not end in time.
fn leave(by: Ended) -> ! {
    crate::tell!("heapwise: {}", by.words());
    std::process::exit(i32::from(by.code_of_signal().unwrap_or(failure::PARTIAL)))
}
