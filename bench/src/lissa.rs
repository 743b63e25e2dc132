//! `lissa`: the heap solvers of LISSA's evaluation beside their published figures, row by row [LISSA22 §5].
//!
//! Published are paths and seconds of LISSA and of LISSA-M, at the scopes for which the paper gives them; ours are measured
//! now, the whole process. A count that differs from the published one is a failure. A technique that was cut at a scope is
//! not tried at greater ones.

use super::figure::median;
use super::{Failure, java, tool};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const SUBJECTS: &str = "subjects/lissa";
const BOUNDS: &str = "subjects/lissa/bounds.toml";
const EXPECTED: &str = include_str!("../../subjects/lissa/expected.toml");
/// Seconds after which a run is cut, and not repeated.
const PATIENCE: &str = "30";
const TECHNIQUES: [&str; 4] = ["lissa-m", "lissa", "lissa-nosb", "if-repok"];
/// The technique that the goals are about.
const BEST: &str = "lissa-m";

/// What is published of a method; other keys are for the tests.
#[derive(Deserialize)]
struct Method {
    #[serde(default)]
    lissa: BTreeMap<String, u64>,
    #[serde(default)]
    if_repok: BTreeMap<String, u64>,
    #[serde(default)]
    seconds: Vec<Times>,
}

/// Published seconds at a scope; a missing one is a time-out.
#[derive(Clone, Debug, Deserialize, Serialize)]
struct Times {
    scope: u32,
    lissa: Option<f64>,
    lissa_solving: Option<f64>,
    lissa_m: Option<f64>,
    lissa_m_solving: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nosb: Option<f64>,
}

/// What we need for it.
#[derive(Debug, Serialize)]
struct Ours {
    paths: u64,
    seconds: f64,
    /// The part of the time that judging shapes takes.
    solving: f64,
    candidates: u64,
    /// How many times faster than LISSA-M.
    #[serde(skip_serializing_if = "Option::is_none")]
    ratio: Option<f64>,
}

/// A row; its fields are those of the JSON object.
#[derive(Debug, Serialize)]
struct Row {
    method: String,
    technique: &'static str,
    published: Times,
    heapwise: Option<Ours>,
    /// Why there is no figure of ours.
    why_not: Option<Failure>,
}

/// Measures every row and prints it as soon as it is known.
///
/// # Errors
/// When the subjects or the published figures cannot be read, or a count is not the published one.
pub(crate) fn run(runs: usize, json: bool) -> Result<(), Failure> {
    let classes = java::compile_folder(SUBJECTS, "bench-lissa")?;
    let classes = classes.to_string_lossy();
    if !json {
        println!("{}", heading());
    }
    let mut wrong = Vec::new();
    for (name, method) in published()? {
        for technique in TECHNIQUES {
            for times in method.seconds.iter().filter(|times| times.nosb.is_none()) {
                let measured = measure(&classes, &name, technique, times, runs);
                let is_cut = measured.is_err();
                wrong.extend(
                    measured.as_ref().ok().and_then(|ours| differs(&name, technique, &method, times, ours)),
                );
                show(&row(&name, technique, times, measured), json)?;
                if is_cut {
                    break;
                }
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

/// The methods by name, in the order of the names; scopes ascend.
fn published() -> Result<Vec<(String, Method)>, Failure> {
    let classes: BTreeMap<String, BTreeMap<String, Method>> =
        toml::from_str(EXPECTED).map_err(|error| format!("a data file cannot be read: {error}"))?;
    let mut found = Vec::new();
    for (class, methods) in classes {
        for (method, mut row) in methods {
            row.seconds.sort_by_key(|times| times.scope);
            found.push((format!("{class}#{method}"), row));
        }
    }
    Ok(found)
}

fn measure(
    classes: &str,
    method: &str,
    technique: &str,
    times: &Times,
    runs: usize,
) -> Result<Ours, Failure> {
    let (target, scope) = (format!("lissa.{method}"), times.scope.to_string());
    let mut arguments = vec!["explore", "-cp", classes, &target, "--domains", BOUNDS, "--size", &scope];
    arguments.extend(["--repok-mode", "compat", "--heap-solver", technique]);
    arguments.extend(["--max-paths", "1000000000", "--time-limit", PATIENCE, "--format", "json"]);
    let mut samples = Vec::new();
    let mut last = None;
    for _ in 0..runs {
        let (elapsed, printed) = tool::run(&arguments)?;
        let report: Report = serde_json::from_str(&printed).map_err(|error| error.to_string())?;
        let [target] = report.targets;
        if let Some(reason) = target.reason {
            return Err(format!(
                "{} paths after {:.1} s: {reason}",
                target.paths.total,
                elapsed.as_secs_f64()
            ));
        }
        samples.push(elapsed.as_secs_f64());
        last = Some(target);
    }
    samples.sort_by(f64::total_cmp);
    let (Some(target), Some(seconds)) = (last, median(&samples)) else { return Err("no sample".to_owned()) };
    Ok(Ours {
        paths: target.paths.total,
        seconds,
        solving: target.seconds.heap_solver / target.seconds.total,
        candidates: target.queries.heap.get("candidates").copied().unwrap_or(0),
        ratio: times
            .lissa_m
            .filter(|published| technique == BEST && *published > 0.0)
            .map(|published| published / seconds),
    })
}

/// What is wrong with a count, if it is published.
fn differs(name: &str, technique: &str, method: &Method, times: &Times, ours: &Ours) -> Option<Failure> {
    let counts = if technique == "if-repok" { &method.if_repok } else { &method.lissa };
    let paths = *counts.get(&times.scope.to_string())?;
    let Times { scope, .. } = times;
    (paths != ours.paths).then(|| format!("{name} {scope}, {technique}: {} paths, not {paths}", ours.paths))
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
    seconds: Seconds,
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

#[derive(Deserialize)]
struct Seconds {
    total: f64,
    heap_solver: f64,
}

fn row(method: &str, technique: &'static str, times: &Times, measured: Result<Ours, Failure>) -> Row {
    let (heapwise, why_not) = match measured {
        Ok(ours) => (Some(ours), None),
        Err(why) => (None, Some(why)),
    };
    Row { method: method.to_owned(), technique, published: times.clone(), heapwise, why_not }
}

fn show(row: &Row, json: bool) -> Result<(), Failure> {
    match json {
        true => println!("{}", serde_json::to_string(row).map_err(|error| error.to_string())?),
        false => println!("{}", shown(row)),
    }
    Ok(())
}

fn heading() -> String {
    format!(
        "{:34} {:>2} {:>8} {:>9}   {:10} {:>9} {:>9} {:>8} {:>11} {:>8}",
        "method", "n", "LISSA s", "LISSA-M s", "technique", "paths", "s", "solving", "candidates", "faster"
    )
}

fn shown(row: &Row) -> String {
    let Row { method, technique, published, .. } = row;
    let seconds = |seconds: Option<f64>| seconds.map_or("-".to_owned(), |seconds| seconds.to_string());
    let (lissa, lissa_m) = (seconds(published.lissa), seconds(published.lissa_m));
    let theirs = format!("{method:34} {:>2} {lissa:>8} {lissa_m:>9}   {technique:10}", published.scope);
    match (&row.heapwise, &row.why_not) {
        (Some(Ours { paths, seconds, solving, candidates, ratio }), _) => {
            let faster = ratio.map_or(String::new(), |ratio| format!("{ratio:.1}x"));
            format!(
                "{theirs} {paths:>9} {seconds:>9.3} {:>7.0}% {candidates:>11} {faster:>8}",
                100.0 * solving
            )
        }
        (None, why) => format!("{theirs} {}", why.as_deref().unwrap_or("not measured")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_published_time_of_a_method_has_its_count() {
        let methods = published().unwrap();
        let timed: Vec<_> = methods.iter().filter(|(_, method)| !method.seconds.is_empty()).collect();
        assert_eq!(timed.len(), 20);
        for (name, method) in timed {
            for times in &method.seconds {
                assert!(method.lissa.contains_key(&times.scope.to_string()), "{name} {}", times.scope);
            }
        }
    }

    #[test]
    fn a_row_shows_both_sides_or_why_not() {
        let times = Times {
            scope: 9,
            lissa: Some(17.0),
            lissa_solving: None,
            lissa_m: None,
            lissa_m_solving: None,
            nosb: None,
        };
        let ours = Ours { paths: 179, seconds: 0.5, solving: 0.93, candidates: 7, ratio: Some(30.0) };
        let words = |row: &Row| shown(row).split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(
            words(&row("T#put", BEST, &times, Ok(ours))),
            ["T#put", "9", "17", "-", "lissa-m", "179", "0.500", "93%", "7", "30.0x"]
        );
        assert_eq!(words(&row("T#put", BEST, &times, Err("cut".to_owned()))).last().unwrap(), "cut");
    }
}
