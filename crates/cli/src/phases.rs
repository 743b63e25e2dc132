//! How long the phases of a run take: a line on stderr as each ends, if `--log`, `-vv` or [`VARIABLE`] asks for it.
//!
//! The phases are spans of `tracing`, here and in `heapwise-inputs`. Unless the variable is set nobody listens to them, and then a span
//! is one look at a global level, which is nothing beside a phase: the finest is a path.

use std::fmt;
use std::io::stderr;

use clap::ValueEnum;
use tracing::Level;
use tracing_subscriber::fmt::format::{FmtSpan, Writer};
use tracing_subscriber::fmt::time::FormatTime;

use crate::failure::Failure;
use heapwise_smt::Moment;

/// The variable of the environment: `phases`, or `paths` for those of each path as well.
const VARIABLE: &str = "HEAPWISE_LOG";

/// What is told: the phases of the run and of each target, or those of each path as well.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Log {
    Phases,
    Paths,
}

/// Listens from now on, if asked to by an option or by the environment.
pub(crate) fn listen(option: Option<Log>) -> Result<(), Failure> {
    let variable = std::env::var_os(VARIABLE).filter(|asked| !asked.is_empty());
    let asked = match (option, &variable) {
        (Some(log), _) => log,
        (None, None) => return Ok(()),
        (None, Some(asked)) => {
            let known = asked.to_str().and_then(|asked| Log::from_str(asked, false).ok());
            known.ok_or_else(|| {
                let asked = asked.display();
                Failure::usage(format!("{VARIABLE}={asked}: say `phases`, or `paths` for each path too"))
            })?
        }
    };
    let level = match asked {
        Log::Phases => Level::INFO,
        Log::Paths => Level::DEBUG,
    };
    tracing_subscriber::fmt()
        .with_max_level(level)
        .with_span_events(FmtSpan::CLOSE)
        .with_timer(SinceStart(Moment::now()))
        .with_target(false)
        .with_level(false)
        .with_ansi(false)
        .with_writer(stderr)
        .init();
    Ok(())
}

/// Seconds since the run began, as the time of day says nothing of it.
struct SinceStart(Moment);

impl FormatTime for SinceStart {
    fn format_time(&self, line: &mut Writer<'_>) -> fmt::Result {
        write!(line, "{:9.3} s", self.0.elapsed().as_secs_f64())
    }
}
