//! From the start of the process to the first paths of a method: what a user waits for before anything
//! else.
//!
//! The whole process is timed, with scope 1: there are a handful of paths then, so the time is that of
//! loading the JDK's classes and executing the first of them. It bounds the time to the first path from above.

use crate::Failure;
use crate::figure::Measured;
use crate::published;
use serde_json::Value;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

const TARGET: &str = "heapwise.subjects.bst.BinarySearchTree#find";
const CLASSES: &str = "target/subjects";

/// Seconds from start to end of the process.
pub(super) fn time(runs: usize) -> Result<Measured, Failure> {
    let samples: Result<Vec<f64>, Failure> = (0..runs).map(|_| Ok(explore()?.0.as_secs_f64())).collect();
    Ok(Measured { samples: samples?, reference: Some(published::reference("first-path", "s")?) })
}

/// Megabytes of memory at the peak, as the process reports them.
pub(super) fn memory(runs: usize) -> Result<Measured, Failure> {
    let samples: Result<Vec<f64>, Failure> = (0..runs).map(|_| peak(&explore()?.1)).collect();
    Ok(Measured { samples: samples?, reference: Some(published::reference("first-path-memory", "MB")?) })
}

/// Runs the tool once; gives its time and its report.
fn explore() -> Result<(Duration, String), Failure> {
    let mut tool = Command::new(binary()?);
    tool.args(["explore", "-cp", CLASSES, TARGET, "--scope", "1", "--format", "json"]);
    let start = Instant::now();
    let output = tool.output().map_err(|error| format!("cannot start heapwise: {error}"))?;
    let elapsed = start.elapsed();
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        return Err(format!("heapwise ended with {}: {}", output.status, complaint.trim_end()));
    }
    Ok((elapsed, String::from_utf8_lossy(&output.stdout).into_owned()))
}

/// The release binary, which cargo puts beside this program.
pub(super) fn binary() -> Result<PathBuf, Failure> {
    let own = std::env::current_exe().map_err(|error| format!("where am I? {error}"))?;
    Ok(own.with_file_name(format!("heapwise{}", std::env::consts::EXE_SUFFIX)))
}

/// The greatest `peak_rss_mb` of the targets.
fn peak(report: &str) -> Result<f64, Failure> {
    let report: Value = serde_json::from_str(report).map_err(|error| format!("no JSON report: {error}"))?;
    let targets = report["targets"].as_array().ok_or("the report has no targets")?;
    let peaks = targets.iter().filter_map(|target| target["peak_rss_mb"].as_f64());
    peaks.reduce(f64::max).ok_or_else(|| "the report has no peak_rss_mb".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_peak_is_that_of_the_largest_target() {
        let report = r#"{"version": 1, "targets": [{"peak_rss_mb": 12}, {"peak_rss_mb": 40.5}]}"#;
        assert_eq!(peak(report), Ok(40.5));
    }

    #[test]
    fn a_report_without_a_peak_is_refused() {
        for report in ["", "{}", r#"{"targets": []}"#, r#"{"targets": [{}]}"#] {
            assert!(peak(report).is_err(), "{report}");
        }
    }
}
