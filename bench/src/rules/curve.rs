//! What one answer takes, at growing scopes: the mean of all answers of the heap solver on one method.
//!
//! The time is that which the solver measures itself, from the question to the answer, whatever was asked: resolutions, the ends of paths,
//! and the few conditions on numbers. The method is walked on 1024 paths that know nothing of each other, since a single walk at a small
//! scope asks ten questions, and in a new process those take as long as it takes to fetch the code. As it is a clock on the wall, the
//! least mean of the runs counts, which other processes disturb least.

use super::{Printed, written};
use crate::chart::{Chart, Line};
use crate::{Failure, tool};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const PLOT: &str = "bench/plots/rules.svg";
const SCOPES: std::ops::RangeInclusive<u32> = 2..=12;
const STRUCTURES: [&str; 3] = ["SList", "Ring", "Tree"];
const SOLVERS: [&str; 2] = ["hex", "conservative-repok"];
/// Seconds after which a run is cut.
const PATIENCE: &str = "6";
/// Seconds of answers that need no second run.
const ENOUGH: f64 = 1.0;
/// Microseconds that an answer may take at the least scope, and how many times that at the greatest.
const BAR: (f64, f64) = (1.0, 1.5);

/// A point; its fields are those of the JSON object.
#[derive(Debug, Serialize)]
struct Point {
    structure: &'static str,
    solver: &'static str,
    scope: u32,
    answers: u64,
    microseconds: f64,
    /// Of all answers.
    seconds: f64,
}

#[derive(Deserialize)]
struct Report {
    targets: [Target; 1],
}

#[derive(Deserialize)]
struct Target {
    queries: Queries,
    measured: Machine,
    /// What was left out; that paths have no input, which `any` causes, is none of it.
    reason: Option<String>,
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
    heap_solver: f64,
}

/// Measures the points, prints them, and writes the plot.
///
/// # Errors
/// When heapwise does not run, or the plot cannot be written.
pub(super) fn run(classes: &str, runs: usize, printed: &mut Printed) -> Result<(), Failure> {
    printed
        .line(&format!("\n{:8} {:20} {:>2} {:>10} {:>10}", "answers", "solver", "n", "answers", "mean µs"));
    let mut points: Vec<Point> = Vec::new();
    for structure in STRUCTURES {
        let mut open = SOLVERS.to_vec();
        for scope in SCOPES {
            for (solver, point) in at(classes, structure, &open, scope, runs)? {
                match point {
                    Some(point) => {
                        let Point { answers, microseconds, .. } = point;
                        let shown = format!(
                            "{structure:8} {solver:20} {scope:>2} {answers:>10} {microseconds:>10.3}"
                        );
                        printed.row(&point, &shown)?;
                        points.push(point);
                    }
                    None => {
                        printed.line(&format!("{structure:8} {solver:20} {scope:>2} cut"));
                        open.retain(|of| *of != solver);
                    }
                }
            }
        }
    }
    printed.line("");
    for structure in STRUCTURES {
        printed.line(&verdict(structure, &points));
    }
    written(PLOT, &chart(&points).svg())
}

/// The solvers by turns; nothing of one that is cut.
fn at(
    classes: &str,
    structure: &'static str,
    solvers: &[&'static str],
    scope: u32,
    runs: usize,
) -> Result<Vec<(&'static str, Option<Point>)>, Failure> {
    let mut best: Vec<(&str, Option<Point>)> = solvers.iter().map(|solver| (*solver, None)).collect();
    for turn in 0..runs {
        for (solver, best) in &mut best {
            let is_enough = |point: &Point| point.seconds > ENOUGH;
            if turn > 0 && best.as_ref().is_none_or(is_enough) {
                continue;
            }
            let point = once(classes, structure, solver, scope)?;
            let is_better = point
                .as_ref()
                .zip(best.as_ref())
                .is_none_or(|(new, old)| new.microseconds < old.microseconds);
            if is_better {
                *best = point;
            }
        }
    }
    Ok(best)
}

#[expect(clippy::cast_precision_loss, reason = "a mean with three places")]
fn once(
    classes: &str,
    structure: &'static str,
    solver: &'static str,
    scope: u32,
) -> Result<Option<Point>, Failure> {
    let (method, size) = (format!("rules.Often{structure}#often"), scope.to_string());
    let rules = format!("subjects/rules/{structure}.jbse");
    let mut arguments = vec!["explore", "-cp", classes, &method, "--heap-solver", solver, "--scope", &size];
    arguments.extend(["--jobs", "1", "--effort", "0", "--max-paths", "1000000000"]);
    arguments.extend(["--time-limit", PATIENCE, "--format", "json"]);
    if solver == "hex" {
        arguments.extend(["--spec", &rules]);
    }
    let (_, text) = tool::run(&arguments)?;
    let report: Report = serde_json::from_str(&text).map_err(|error| format!("{method}: {error}"))?;
    let [target] = report.targets;
    if target.reason.is_some_and(|reason| reason.contains("time limit")) {
        return Ok(None);
    }
    let answers = target.queries.heap.get("total").copied().unwrap_or(0);
    let seconds = target.measured.seconds.heap_solver;
    let microseconds = 1e6 * seconds / answers.max(1) as f64;
    Ok(Some(Point { structure, solver, scope, answers, microseconds, seconds }))
}

fn verdict(structure: &str, points: &[Point]) -> String {
    let own = |at: u32| {
        let is = |point: &&Point| point.structure == structure && point.solver == "hex" && point.scope == at;
        points.iter().find(is).map(|point| point.microseconds)
    };
    let Some((first, last)) = own(*SCOPES.start()).zip(own(*SCOPES.end())) else {
        return format!("missed: {structure}: not measured at both ends");
    };
    let growth = last / first;
    let is = if first <= BAR.0 && growth <= BAR.1 { "met" } else { "missed" };
    format!(
        "{is}: an answer of hex on {structure} takes at most {} µs at scope 2 and {} times that at 12: {first:.2} µs, {growth:.2} times",
        BAR.0, BAR.1
    )
}

fn chart(points: &[Point]) -> Chart {
    let line = |solver: &'static str, structure: &'static str| {
        let own = points.iter().filter(move |point| point.structure == structure && point.solver == solver);
        Line {
            name: format!("{structure}, {}", solver.trim_end_matches("-repok")),
            points: own.map(|point| (f64::from(point.scope), point.microseconds)).collect(),
            is_dashed: solver != "hex",
        }
    };
    let lines = SOLVERS.into_iter().flat_map(|solver| STRUCTURES.map(|structure| line(solver, structure)));
    Chart {
        title: "What one answer of a heap solver takes".to_owned(),
        x: "scope",
        y: "microseconds",
        lines: lines.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(scope: u32, microseconds: f64) -> Point {
        Point { structure: "Ring", solver: "hex", scope, answers: 9, microseconds, seconds: 0.1 }
    }

    #[test]
    fn both_ends_count() {
        assert!(verdict("Ring", &[point(2, 0.5), point(12, 0.7)]).starts_with("met"));
        assert!(verdict("Ring", &[point(2, 0.5), point(12, 0.8)]).starts_with("missed"));
        assert!(verdict("Ring", &[point(2, 1.5), point(12, 0.8)]).starts_with("missed"));
        assert!(verdict("Ring", &[point(2, 0.5)]).contains("not measured"));
    }

    #[test]
    fn a_line_a_solver_and_structure() {
        let lines = chart(&[point(2, 0.5), point(12, 0.8)]).lines;
        let points: Vec<usize> = lines.iter().map(|line| line.points.len()).collect();
        assert_eq!(points, [0, 2, 0, 0, 0, 0]);
    }
}
