//! One run of a technique on a method of LISSA's evaluation.

use crate::figure::median;
use crate::{Failure, tool};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const BOUNDS: &str = "subjects/lissa/bounds.toml";
/// What fills a structure for the driver. The other classes have no constructor that makes an empty one.
const INSERTS: &[(&str, &str)] = &[("HashMap", "put"), ("LinkedList", "add"), ("TreeMap", "put")];
/// Seconds of all repetitions of a run, about.
const ENOUGH: f64 = 2.0;

/// The heap solvers of the evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Technique {
    LissaM,
    Lissa,
    LissaNosb,
    IfRepok,
    HybridRepok,
    Driver,
}

impl Technique {
    pub(super) const ALL: [Technique; 6] = [
        Technique::LissaM,
        Technique::Lissa,
        Technique::LissaNosb,
        Technique::IfRepok,
        Technique::HybridRepok,
        Technique::Driver,
    ];

    /// The name on the command line.
    pub(super) fn name(self) -> &'static str {
        match self {
            Technique::LissaM => "lissa-m",
            Technique::Lissa => "lissa",
            Technique::LissaNosb => "lissa-nosb",
            Technique::IfRepok => "if-repok",
            Technique::HybridRepok => "hybrid-repok",
            Technique::Driver => "driver",
        }
    }

    /// Whether it can be asked about a method `Class#method`.
    pub(super) fn knows(self, method: &str) -> bool {
        self != Technique::Driver || inserts(method).is_some()
    }
}

fn inserts(method: &str) -> Option<&'static str> {
    let class = method.split('#').next().unwrap_or_default();
    INSERTS.iter().find(|(of, _)| *of == class).map(|(_, inserts)| *inserts)
}

/// What is run.
#[derive(Clone, Copy)]
pub(super) struct Task<'a> {
    /// The folder of the compiled subjects.
    pub classes: &'a str,
    /// `Class#method`.
    pub method: &'a str,
    pub technique: Technique,
    pub scope: u32,
    /// Seconds after which the run is cut, and not repeated.
    pub patience: u32,
}

/// What a run took.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Measured {
    pub paths: u64,
    /// The whole process.
    pub seconds: f64,
    /// The target alone, without the start of the process.
    pub own: f64,
    /// The part of the target's time that judging shapes takes.
    pub solving: f64,
    pub candidates: u64,
}

/// Runs a task up to `runs` times, and gives the median; quick ones repeat.
///
/// # Errors
/// When heapwise does not run, or a limit cuts it.
pub(super) fn measure(task: Task<'_>, runs: usize) -> Result<Measured, Failure> {
    let Task { classes, method, technique, scope, patience } = task;
    let (target, scope, patience) = (format!("lissa.{method}"), scope.to_string(), patience.to_string());
    let mut arguments = vec!["explore", "-cp", classes, &target, "--domains", BOUNDS, "--size", &scope];
    arguments.extend(["--repok-mode", "compat", "--heap-solver", technique.name()]);
    if let (Technique::Driver, Some(inserts)) = (technique, inserts(method)) {
        arguments.extend(["--driver-methods", inserts]);
    }
    arguments.extend(["--max-paths", "1000000000", "--time-limit", &patience, "--format", "json"]);
    let mut samples = Vec::new();
    let mut last = None;
    while samples.is_empty() || samples.len() < runs && samples.iter().sum::<f64>() < ENOUGH {
        let (elapsed, printed) = tool::run(&arguments)?;
        let seconds = elapsed.as_secs_f64();
        let report: Report = serde_json::from_str(&printed).map_err(|error| error.to_string())?;
        let [target] = report.targets;
        if let Some(reason) = &target.reason {
            return Err(format!("{} paths after {seconds:.1} s: {reason}", target.paths.total));
        }
        samples.push(seconds);
        last = Some(target);
    }
    samples.sort_by(f64::total_cmp);
    let (Some(target), Some(seconds)) = (last, median(&samples)) else { return Err("no sample".to_owned()) };
    let own = &target.measured.seconds;
    Ok(Measured {
        paths: target.paths.total,
        seconds,
        own: own.total,
        solving: own.heap_solver / (own.total + own.helpers),
        candidates: target.queries.heap.get("candidates").copied().unwrap_or(0),
    })
}

/// What `heapwise explore --format json` says.
#[derive(Deserialize)]
struct Report {
    targets: [Target; 1],
}

#[derive(Deserialize)]
struct Target {
    paths: Paths,
    queries: Queries,
    measured: Machine,
    reason: Option<String>,
}

#[derive(Deserialize)]
struct Paths {
    total: u64,
}

#[derive(Deserialize)]
struct Queries {
    heap: BTreeMap<String, u64>,
}

/// What depends on the machine.
#[derive(Deserialize)]
struct Machine {
    seconds: Seconds,
}

#[derive(Deserialize)]
struct Seconds {
    total: f64,
    helpers: f64,
    heap_solver: f64,
}
