//! The release binary as a user starts it: the whole process is timed.

use super::Failure;
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
    let output = Command::new(&binary).args(arguments).output();
    let elapsed = begin.elapsed();
    let output = output.map_err(|error| format!("cannot start {}: {error}", binary.display()))?;
    if !output.status.code().is_some_and(|code| REPORTING.contains(&code)) {
        let complaint = String::from_utf8_lossy(&output.stderr);
        return Err(format!("heapwise ended with {}: {}", output.status, complaint.trim_end()));
    }
    Ok((elapsed, String::from_utf8_lossy(&output.stdout).into_owned()))
}
