//! What is told of a run that is ended before all is done. The run itself tells it or, when it does not come to that in time, the
//! one who watches: one of them, once.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::control::Ended;
use crate::failure::FailOn;
use crate::human;
use crate::ndjson::Lines;
use crate::report::{CheckReport, Report};
use crate::settings::Format;

/// The last words of a run.
pub(crate) struct LastWords {
    format: Format,
    fail_on: FailOn,
    /// How many targets there are.
    targets: usize,
    /// Whether `--check` was asked for.
    is_to_check: bool,
    is_told: AtomicBool,
    /// What was told line by line.
    pub lines: Lines,
}

impl LastWords {
    pub(crate) fn of(format: Format, fail_on: FailOn, targets: usize, is_to_check: bool) -> LastWords {
        LastWords {
            format,
            fail_on,
            targets,
            is_to_check,
            is_told: AtomicBool::new(false),
            lines: Lines::default(),
        }
    }

    /// Tells of what was done, and gives the exit code; nothing if another has begun to tell.
    pub(crate) fn tell(&self, by: Ended, report: Report) -> Option<u8> {
        if !self.begins() {
            return None;
        }
        let code = by.code(&report, self.fail_on);
        match self.format {
            Format::Human => {
                human::ended(by.words(), report.targets.len(), self.targets, self.open(&report.check))
            }
            Format::Json => _ = human::json(&Report { ended: Some(by.name()), ..report }),
            Format::Ndjson => self.lines.end(&Report { ended: Some(by.name()), ..report }),
        }
        Some(code)
    }

    /// Whether nobody has begun to tell.
    pub(crate) fn begins(&self) -> bool {
        !self.is_told.swap(true, Ordering::SeqCst)
    }

    fn open(&self, check: &Option<CheckReport>) -> &'static str {
        if self.is_to_check && check.is_none() { "; the tests were not checked" } else { "" }
    }
}

/// Waits for the end of the process, which another brings about.
pub(crate) fn wait_for_the_end() -> ! {
    loop {
        std::thread::park();
    }
}
