//! `heapwise run` beside the interpreter of a JVM (`java -Xint`), on whole programs.
//!
//! Both processes are timed from start to end, one after the other in each sample, so that the load of the machine is
//! about the same for both. They must print the same.

use crate::figure::Measured;
use crate::{Failure, java, published, tool};
use std::time::Duration;

/// Sorting numbers and objects.
pub(super) fn sort(runs: usize) -> Result<Measured, Failure> {
    beside("run-sort", runs, "RunSort", "60")
}

/// Hash maps and sets.
pub(super) fn hash(runs: usize) -> Result<Measured, Failure> {
    beside("run-hash", runs, "RunHash", "60")
}

/// Strings.
pub(super) fn string(runs: usize) -> Result<Measured, Failure> {
    beside("run-string", runs, "RunString", "60")
}

/// Seconds of the smallest program.
pub(super) fn hello(runs: usize) -> Result<Measured, Failure> {
    let classes = java::compile()?;
    let class_path = classes.to_string_lossy().into_owned();
    let samples = (0..runs).map(|_| {
        let (elapsed, printed) = tool::run(&["run", "-cp", &class_path, "RunHello"])?;
        match printed.trim() {
            "Hello, world" => Ok(elapsed.as_secs_f64()),
            other => Err(format!("RunHello printed {other}")),
        }
    });
    let samples = samples.collect::<Result<_, Failure>>()?;
    Ok(Measured { samples, reference: Some(published::reference("run-hello", "s")?) })
}

/// How many times as long as a JVM's interpreter the program takes.
fn beside(bench: &str, runs: usize, class: &str, argument: &str) -> Result<Measured, Failure> {
    let classes = java::compile()?;
    let class_path = classes.to_string_lossy().into_owned();
    let samples = (0..runs).map(|_| {
        let (java, expected) = java::timed(&classes, &["-Xint"], class, argument)?;
        let (heapwise, printed) = tool::run(&["run", "-cp", &class_path, class, argument])?;
        if printed.trim() != expected {
            return Err(format!("{class} printed {printed}, but {expected} on the JVM"));
        }
        Ok(ratio(heapwise, java))
    });
    let samples = samples.collect::<Result<_, Failure>>()?;
    Ok(Measured { samples, reference: Some(published::reference(bench, "times")?) })
}

fn ratio(heapwise: Duration, java: Duration) -> f64 {
    heapwise.as_secs_f64() / java.as_secs_f64()
}
