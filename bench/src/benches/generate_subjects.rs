//! Tests for every public method of every subject: seconds a method.
//!
//! The whole process is timed, with one target at a time, and divided by the number of methods; nothing is compiled or
//! run on a JVM.

use crate::figure::Measured;
use crate::subjects::{self, CLASSES, SCOPE};
use crate::{Failure, published, tool};
use serde_json::Value;

/// Generated tests, beside this program.
const TESTS: &str = "bench-tests";

/// Seconds a method.
pub(super) fn run(runs: usize) -> Result<Measured, Failure> {
    let classes = subjects::classes(&subjects::open()?)?;
    let own = std::env::current_exe().map_err(|error| format!("where am I? {error}"))?;
    let (tests, scope) = (own.with_file_name(TESTS).display().to_string(), SCOPE.to_string());
    let mut arguments = vec!["generate", "-cp", CLASSES, "--scope", &scope, "--out", &tests];
    arguments.extend(["--jobs", "1", "--format", "json"]);
    arguments.extend(classes.iter().map(String::as_str));
    let samples = (0..runs).map(|_| {
        let (elapsed, report) = tool::run(&arguments)?;
        Ok(elapsed.as_secs_f64() / methods(&report)?)
    });
    let samples = samples.collect::<Result<_, Failure>>()?;
    Ok(Measured { samples, reference: Some(published::reference("generate-subjects", "s/method")?) })
}

/// How many methods the report has.
fn methods(report: &str) -> Result<f64, Failure> {
    let report: Value = serde_json::from_str(report).map_err(|error| format!("no JSON report: {error}"))?;
    match report["targets"].as_array().map_or(0, Vec::len) {
        0 => Err("the report has no targets".to_owned()),
        count => Ok(count as f64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_are_counted() {
        assert_eq!(methods(r#"{"targets": [{}, {}]}"#), Ok(2.0));
        assert!(methods(r#"{"targets": []}"#).is_err());
        assert!(methods("").is_err());
    }
}
