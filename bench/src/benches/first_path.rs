//! From the start of the process to the first path of a method: what a user waits for before anything else.
//!
//! What is timed is the whole process with its default options, from its start to the end of the exploration, of which
//! the first path is a part: an upper bound.

use crate::figure::Measured;
use crate::subjects::CLASSES;
use crate::{Failure, published, tool};
use serde_json::Value;

const TARGET: &str = "heapwise.subjects.bst.BinarySearchTree#find";

/// Seconds from start to end of the process.
pub(super) fn time(runs: usize) -> Result<Measured, Failure> {
    let samples = (0..runs).map(|_| {
        let (elapsed, report) = tool::run(&arguments())?;
        paths(&report)?;
        Ok(elapsed.as_secs_f64())
    });
    let samples = samples.collect::<Result<_, Failure>>()?;
    Ok(Measured { samples, reference: Some(published::reference("first-path", "s")?) })
}

/// Megabytes of memory at the peak, as the process reports them.
pub(super) fn memory(runs: usize) -> Result<Measured, Failure> {
    let samples = (0..runs).map(|_| peak(&tool::run(&arguments())?.1)).collect::<Result<_, Failure>>()?;
    Ok(Measured { samples, reference: Some(published::reference("first-path-memory", "MB")?) })
}

fn arguments() -> [&'static str; 6] {
    ["explore", "-cp", CLASSES, TARGET, "--format", "json"]
}

/// The number of paths, of which there must be one.
fn paths(report: &str) -> Result<u64, Failure> {
    let report: Value = serde_json::from_str(report).map_err(|error| format!("no JSON report: {error}"))?;
    match report["targets"][0]["paths"]["total"].as_u64() {
        None | Some(0) => Err("the report has no path".to_owned()),
        Some(paths) => Ok(paths),
    }
}

/// The greatest `peak_rss_mb` of the targets.
fn peak(report: &str) -> Result<f64, Failure> {
    let report: Value = serde_json::from_str(report).map_err(|error| format!("no JSON report: {error}"))?;
    let targets = report["targets"].as_array().ok_or("the report has no targets")?;
    let peaks = targets.iter().filter_map(|target| target["measured"]["peak_rss_mb"].as_f64());
    peaks.reduce(f64::max).ok_or_else(|| "the report has no peak_rss_mb".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_peak_is_that_of_the_largest_target() {
        let report = r#"{"version": 2, "targets": [{"measured": {"peak_rss_mb": 12}}, {"measured": {"peak_rss_mb": 40.5}}]}"#;
        assert_eq!(peak(report), Ok(40.5));
    }

    #[test]
    fn a_report_without_a_peak_is_refused() {
        for report in ["", "{}", r#"{"targets": []}"#, r#"{"targets": [{}]}"#] {
            assert!(peak(report).is_err(), "{report}");
        }
    }

    #[test]
    fn a_report_without_a_path_is_refused() {
        assert_eq!(paths(r#"{"targets": [{"paths": {"total": 7}}]}"#), Ok(7));
        for report in ["", "{}", r#"{"targets": []}"#, r#"{"targets": [{"paths": {"total": 0}}]}"#] {
            assert!(paths(report).is_err(), "{report}");
        }
    }
}
