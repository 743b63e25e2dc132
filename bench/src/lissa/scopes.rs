//! Every technique at growing scopes: how far it comes, and from which scope on LISSA is faster than it.
//!
//! The time is that of the target without the start of the process, since that is most of it at small scopes. A technique
//! ends at the first run that takes longer than the patience. What the time of the whole benchmark leaves no room for is not
//! measured, and says so.

use super::measure::{Measured, Task, Technique, measure};
use super::{BEST, Failure, Method};
use crate::chart::{Chart, Line};
use serde::Serialize;
use std::fmt::Write;
use std::path::Path;
use std::time::Instant;

/// Scopes that are tried, in this order.
const SCOPES: [u32; 19] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 20, 26, 33, 50];
/// Seconds after which a run is cut.
const PATIENCE: u32 = 2;
/// The methods that are plotted, and the seconds after which a run of theirs is cut.
const PLOTTED: [&str; 2] = ["TreeMap#put", "HashMap#remove"];
const PLOTTED_PATIENCE: u32 = 5;
/// Where the plots go.
const PLOTS: &str = "bench/plots";

/// What a technique needs at each scope that it finishes.
#[derive(Debug, PartialEq, Serialize)]
struct Sweep {
    method: String,
    technique: Technique,
    /// None if the time was over before the technique came to its end.
    points: Option<Vec<Point>>,
    /// From this scope on LISSA is faster, as far as both were measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    overtaken_at: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Point {
    scope: u32,
    paths: u64,
    seconds: f64,
    solving: f64,
}

/// Measures and prints all sweeps and writes the plots; returns the counts that are wrong.
///
/// # Errors
/// When something cannot be printed or written.
pub(super) fn run(
    classes: &str,
    methods: &[(String, Method)],
    json: bool,
    end: Instant,
) -> Result<Vec<Failure>, Failure> {
    let mut wrong = Vec::new();
    if !json {
        println!("\n{}", heading());
    }
    let (first, rest): (Vec<_>, Vec<_>) = methods
        .iter()
        .filter(|(_, method)| !method.seconds.is_empty())
        .partition(|(name, _)| PLOTTED.contains(&name.as_str()));
    for (name, method) in first.into_iter().chain(rest) {
        let is_plotted = PLOTTED.contains(&name.as_str());
        let patience = if is_plotted { PLOTTED_PATIENCE } else { PATIENCE };
        let mut sweeps: Vec<Sweep> = Vec::new();
        for technique in Technique::ALL.into_iter().filter(|technique| technique.knows(name)) {
            let task = Task { classes, method: name, technique, scope: 0, patience };
            let points = sweep(task, end);
            let counted = points.iter().flatten();
            wrong.extend(counted.filter_map(|at| method.differs(name, technique, at.scope, at.paths)));
            let best = sweeps.iter().find(|sweep| sweep.technique == BEST);
            let best = best.and_then(|best| best.points.as_deref());
            let overtaken_at = best.zip(points.as_deref()).and_then(|(best, points)| overtaken(best, points));
            let sweep = Sweep { method: name.clone(), technique, points, overtaken_at };
            match json {
                true => println!("{}", serde_json::to_string(&sweep).map_err(|error| error.to_string())?),
                false => println!("{}", shown(&sweep)),
            }
            sweeps.push(sweep);
        }
        if is_plotted {
            write_plot(name, method, &sweeps)?;
        }
    }
    Ok(wrong)
}

/// The scopes that a task finishes; `None` if the time is over before.
fn sweep(task: Task<'_>, end: Instant) -> Option<Vec<Point>> {
    let mut points = Vec::new();
    for scope in SCOPES {
        if Instant::now() > end {
            return None;
        }
        let Ok(Measured { paths, own, solving, .. }) = measure(Task { scope, ..task }, 1) else { break };
        points.push(Point { scope, paths, seconds: own, solving });
    }
    Some(points)
}

/// The scope from which on the first is faster at all scopes that it was measured at; where the second has no figure, it
/// was too slow.
fn overtaken(best: &[Point], other: &[Point]) -> Option<u32> {
    let is_faster = |at: &&Point| {
        let other = other.iter().find(|other| other.scope == at.scope);
        other.is_none_or(|other| at.seconds < other.seconds)
    };
    best.iter().rev().take_while(is_faster).last().map(|at| at.scope)
}

fn heading() -> String {
    format!(
        "{:34} {:12} {:>7} {:>10} {:>9} {:>8} {:>17}",
        "method", "technique", "reaches", "paths", "s", "solving", "LISSA-M faster at"
    )
}

fn shown(sweep: &Sweep) -> String {
    let mut text = format!("{:34} {:12}", sweep.method, sweep.technique.name());
    let Some(points) = &sweep.points else {
        return text + " not measured: the time of the benchmark is over";
    };
    let _ = match points.last() {
        Some(Point { scope, paths, seconds, solving }) => {
            write!(text, " {scope:>7} {paths:>10} {seconds:>9.3} {:>7.0}%", 100.0 * solving)
        }
        None => write!(text, " {:>7} {:>10} {:>9} {:>8}", "none", "-", "-", "-"),
    };
    let _ = match (sweep.technique == BEST, sweep.overtaken_at) {
        (true, _) => Ok(()),
        (false, Some(scope)) => write!(text, " {scope:>17}"),
        (false, None) => write!(text, " {:>17}", "never"),
    };
    text
}

fn write_plot(name: &str, method: &Method, sweeps: &[Sweep]) -> Result<(), Failure> {
    let known = sweeps.iter().filter_map(|sweep| Some((sweep, sweep.points.as_deref()?)));
    let ours = known.filter(|(_, points)| !points.is_empty()).map(|(sweep, points)| Line {
        name: sweep.technique.name().to_owned(),
        points: points.iter().map(|at| (f64::from(at.scope), at.seconds)).collect(),
        is_dashed: false,
    });
    let published = |name: &str, seconds: fn(&super::Times) -> Option<f64>| {
        let known = method.seconds.iter().filter_map(|times| Some((f64::from(times.scope), seconds(times)?)));
        // Published times are whole seconds.
        let points = known.filter(|(_, seconds)| *seconds >= 1.0).collect();
        Line { name: name.to_owned(), points, is_dashed: true }
    };
    let published = [
        published("LISSA-M, published", |times| times.lissa_m),
        published("LISSA, published", |times| times.lissa),
    ];
    let chart = Chart {
        title: format!("{}: seconds against scope", name.replace('#', ".")),
        x: "scope",
        y: "seconds",
        lines: ours.chain(published).collect(),
    };
    let file = Path::new(PLOTS).join(format!("{}.svg", name.replace('#', ".")));
    let write = || {
        std::fs::create_dir_all(PLOTS)?;
        std::fs::write(&file, chart.svg())
    };
    write().map_err(|error| format!("{}: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(seconds: &[f64]) -> Vec<Point> {
        let point =
            |(scope, seconds): (u32, &f64)| Point { scope, paths: 1, seconds: *seconds, solving: 0.5 };
        (1..).zip(seconds).map(point).collect()
    }

    #[test]
    fn a_technique_is_overtaken_where_it_stays_slower() {
        let best = points(&[0.1, 0.1, 0.2, 0.3]);
        assert_eq!(overtaken(&best, &points(&[0.05, 0.05, 0.3])), Some(3));
        assert_eq!(overtaken(&best, &points(&[0.2, 0.05, 0.1, 0.2])), None);
        assert_eq!(overtaken(&best, &[]), Some(1));
    }

    #[test]
    fn a_line_shows_how_far_a_technique_comes() {
        let sweep = Sweep {
            method: "T#put".to_owned(),
            technique: Technique::IfRepok,
            points: Some(points(&[0.1, 1.25])),
            overtaken_at: None,
        };
        let words: Vec<String> = shown(&sweep).split_whitespace().map(str::to_owned).collect();
        assert_eq!(words, ["T#put", "if-repok", "2", "1", "1.250", "50%", "never"]);
        assert!(shown(&Sweep { points: None, ..sweep }).contains("not measured"));
    }
}
