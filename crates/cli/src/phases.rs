//! How long the phases of a run take: a line on stderr as each ends, if [`VARIABLE`] asks for it.
//!
//! The phases are spans of `tracing`, here and in `heapwise-inputs`. Unless the variable is set nobody listens to them, and then a span
//! is one look at a global level, which is nothing beside a phase: the finest is a path.

use std::fmt;
use std::io::stderr;

use tracing::Level;
use tracing_subscriber::fmt::format::{FmtSpan, Writer};
use tracing_subscriber::fmt::time::FormatTime;

use crate::failure::Failure;
use heapwise_smt::Moment;

/// The variable of the environment: `phases`, or `paths` for those of each path as well.
const VARIABLE: &str = "HEAPWISE_TRACE";

/// Listens from now on, if asked to.
pub(crate) fn listen() -> Result<(), Failure> {
    let Some(asked) = std::env::var_os(VARIABLE).filter(|asked| !asked.is_empty()) else { return Ok(()) };
    let level = match asked.to_str() {
        Some("phases") => Level::INFO,
        Some("paths") => Level::DEBUG,
        _ => {
            let asked = asked.display();
            return Err(Failure::usage(format!(
                "{VARIABLE}={asked}: say `phases`, or `paths` for each path too"
            )));
        }
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
