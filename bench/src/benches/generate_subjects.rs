//! Seconds a method: `heapwise generate` over all public methods of all subjects at the default scope.
//!
//! One process for all of them, with files written and without `--check`; its time is divided by the number of methods.

use crate::figure::Measured;
use crate::{Failure, published, subjects};
use serde_json::Value;
use std::process::Command;
use std::time::Instant;

/// Seconds a method.
pub(super) fn run(runs: usize) -> Result<Measured, Failure> {
    let classes = subjects::classes(&subjects::open()?)?;
    let samples = (0..runs).map(|_| per_method(&classes)).collect::<Result<_, Failure>>()?;
    Ok(Measured { samples, reference: Some(published::reference("generate-subjects", "s/method")?) })
}

fn per_method(classes: &[String]) -> Result<f64, Failure> {
    let binary = super::first_path::binary()?;
    let out = binary.with_file_name("bench-generated");
    let mut tool = Command::new(&binary);
    tool.args(["generate", "-cp", subjects::CLASSES, "--jobs", "1", "--format", "json", "--out"]);
    let begin = Instant::now();
    let output =
        tool.arg(out).args(classes).output().map_err(|error| format!("cannot start heapwise: {error}"))?;
    let seconds = begin.elapsed().as_secs_f64();
    let report: Value = serde_json::from_slice(&output.stdout).map_err(|error| {
        format!("no JSON report: {error}: {}", String::from_utf8_lossy(&output.stderr).trim_end())
    })?;
    match report["targets"].as_array().map(Vec::len) {
        Some(count) if count > 0 => Ok(seconds / count as f64),
        _ => Err("the report has no targets".to_owned()),
    }
}
