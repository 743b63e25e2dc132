//! The release binary as a user starts it: the whole process is timed.

use super::Failure;
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeVal;
use std::process::Command;
use std::time::{Duration, Instant};

/// Exit codes with a complete report: fine, findings, partial.
const REPORTING: [i32; 3] = [0, 1, 3];

/// Runs `heapwise` once; gives its time and what it printed.
///
/// # Errors
/// When it cannot be started, or ends without a report.
pub(crate) fn run(arguments: &[&str]) -> Result<(Duration, String), Failure> {
    // Cargo puts it beside this program.
    let own = std::env::current_exe().map_err(|error| format!("where am I? {error}"))?;
    let binary = own.with_file_name(format!("heapwise{}", std::env::consts::EXE_SUFFIX));
    let begin = Instant::now();
    let output = Command::new(&binary).env("HEAPWISE_CACHE", "none").args(arguments).output();
    let elapsed = begin.elapsed();
    let output = output.map_err(|error| format!("cannot start {}: {error}", binary.display()))?;
    if !output.status.code().is_some_and(|code| REPORTING.contains(&code)) {
        let complaint = String::from_utf8_lossy(&output.stderr);
        return Err(format!("heapwise ended with {}: {}", output.status, complaint.trim_end()));
    }
    Ok((elapsed, String::from_utf8_lossy(&output.stdout).into_owned()))
}

/// The same with the processor's time of the process, user and system, instead of that on the wall. No other child may end
/// meanwhile.
///
/// # Errors
/// As [`run`], and when the system does not tell the time.
pub(crate) fn run_on_cpu(arguments: &[&str]) -> Result<(Duration, String), Failure> {
    let before = cpu_of_children()?;
    let (_, printed) = run(arguments)?;
    Ok((cpu_of_children()?.saturating_sub(before), printed))
}

/// What all children that have ended took of the processor.
fn cpu_of_children() -> Result<Duration, Failure> {
    let usage =
        getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|error| format!("no processor times: {error}"))?;
    Ok(duration(usage.user_time()) + duration(usage.system_time()))
}

fn duration(time: TimeVal) -> Duration {
    let seconds = u64::try_from(time.tv_sec()).unwrap_or(0);
    Duration::from_secs(seconds) + Duration::from_micros(u64::try_from(time.tv_usec()).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_of_the_processor_has_both_parts() {
        assert_eq!(duration(TimeVal::new(2, 500_000)), Duration::from_millis(2500));
    }
}
