//! The figures of an enumeration, and its structures, for people and for programs.

use std::collections::BTreeMap;
use std::time::Instant;

use heapwise_draw::dot;
use heapwise_enumerate::Figures;
use heapwise_heap::Witness;
use heapwise_program::Program;
use serde::Serialize;

use crate::arguments::Listing;
use crate::as_json;
use crate::describe;
use crate::failure::Failure;
use crate::human::{counted, print_line};
use crate::memory;
use crate::picture;

/// One object: the version of the form, and the class.
#[derive(Serialize)]
pub(super) struct Report {
    version: u32,
    targets: [Target; 1],
}

#[derive(Serialize)]
struct Target {
    target: String,
    /// Valid structures, and candidates: numbers that may exceed what JSON readers hold, so as they are.
    structures: u128,
    candidates: u128,
    /// Runs of the invariant that were made for them.
    runs: u64,
    invariant_failures: u64,
    invariant_writes: u64,
    undecided: BTreeMap<String, u64>,
    /// Why it was not done in the fast way; null if it was.
    slow_because: Option<String>,
    cut: Option<&'static str>,
    stopped: bool,
    /// Whether the figures are no lower bounds; for people.
    #[serde(skip)]
    is_exact: bool,
    seconds: f64,
    peak_rss_mb: Option<f64>,
}

impl Report {
    pub(super) fn of(class: &str, figures: &Figures, begin: Instant) -> Report {
        let target = Target {
            target: class.to_owned(),
            structures: figures.structures,
            candidates: figures.candidates,
            runs: figures.runs,
            invariant_failures: figures.failures,
            invariant_writes: figures.writes,
            undecided: figures.undecided.clone(),
            slow_because: figures.refused.clone(),
            cut: figures.cut.map(|limit| limit.describe()),
            stopped: figures.stopped,
            is_exact: figures.are_exact() && !figures.stopped,
            seconds: begin.elapsed().as_secs_f64(),
            peak_rss_mb: memory::peak_mib(),
        };
        Report { version: 1, targets: [target] }
    }

    pub(super) fn print_json(&self) -> Result<(), Failure> {
        let text =
            serde_json::to_string_pretty(self).map_err(|error| Failure::internal(error.to_string()))?;
        print_line(&text);
        Ok(())
    }

    pub(super) fn print(&self) {
        self.lines().iter().for_each(|line| print_line(line));
    }

    /// The figures on stderr, where stdout has the structures.
    pub(super) fn note(&self) {
        self.lines().iter().for_each(|line| crate::tell!("heapwise: {line}"));
    }

    fn lines(&self) -> Vec<String> {
        let [target] = &self.targets;
        let at_least = if target.is_exact { "" } else { "at least " };
        let mut lines = vec![format!(
            "{}: {at_least}{}, {}, {:.2} s",
            target.target,
            counted(target.structures, "structure"),
            counted(target.candidates, "candidate"),
            target.seconds
        )];
        if target.invariant_failures > 0 {
            lines.push(format!("  {}", describe::failures_of_invariant(target.invariant_failures)));
        }
        if target.invariant_writes > 0 {
            lines.push(
                "  the invariant writes to the structure that it judges; structures are as before".to_owned(),
            );
        }
        if let Some(limit) = target.cut {
            lines.push(format!("  cut by the limit on {limit}"));
        }
        if let Some(why) = &target.slow_because {
            lines.push(format!("  done in the slow way, path by path: the fast one does not know {why}"));
        }
        if target.stopped {
            lines.push("  ended at --limit".to_owned());
        }
        lines.extend(
            target
                .undecided
                .iter()
                .map(|(why, count)| format!("  not decided {}: {why}", counted(*count, "time"))),
        );
        lines
    }
}

/// Prints one structure.
pub(super) fn structure(program: &Program, format: Listing, witness: &Witness) {
    match format {
        Listing::Ndjson => print_line(&as_json::structure(program, witness).to_string()),
        Listing::Dot => print_line(&dot(&picture::of_whole(program, witness))),
        Listing::Human | Listing::Json | Listing::Junit => {}
    }
}
