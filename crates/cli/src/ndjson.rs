//! `--format ndjson`: a line of JSON for each target as soon as it is done, and in the end one for the run.
//!
//! A line of a target holds what a JSON report has under `targets`. What is found out later, as that a test does not go with those of
//! other classes, is told by another line of the same target, which replaces the first. The last line is the report without targets.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, PoisonError};

use serde::Serialize;

use crate::report::{Report, TargetReport};
use crate::terminal;

/// The lines so far.
#[derive(Default)]
pub(crate) struct Lines {
    /// Their hashes.
    told: Mutex<BTreeSet<u64>>,
}

impl Lines {
    /// Prints the line of a target, unless it was printed.
    pub(crate) fn target(&self, report: &TargetReport) {
        let Some(line) = line(report) else { return };
        let mut hasher = DefaultHasher::new();
        line.hash(&mut hasher);
        let is_new = self.told.lock().unwrap_or_else(PoisonError::into_inner).insert(hasher.finish());
        if is_new {
            terminal::print_whole(&line);
        }
    }

    /// Prints what is left, and the line of the run.
    pub(crate) fn end(&self, report: &Report) {
        report.targets.iter().for_each(|target| self.target(target));
        let Ok(serde_json::Value::Object(mut whole)) = serde_json::to_value(report) else { return };
        whole.remove("targets");
        line(&whole).iter().for_each(|line| terminal::print_whole(line));
    }
}

/// Nothing goes wrong in writing what a report is made of.
fn line(data: &impl Serialize) -> Option<String> {
    serde_json::to_string(data).ok()
}
