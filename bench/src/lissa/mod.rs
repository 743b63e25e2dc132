//! `lissa`: the heap solvers of LISSA's evaluation beside their published figures [LISSA22 §5].
//!
//! First the published rows: paths and seconds of LISSA and of LISSA-M at the scopes for which the paper gives them; ours are
//! measured now, the whole process. Then every technique at growing scopes until it takes too long (`scopes`), which shows where
//! LISSA overtakes the techniques that do not decide lazily, and two plots of that. A count that differs from a published one is
//! a failure. A technique that was cut at a scope is not tried at greater ones.

mod measure;
mod scopes;

use super::{Asked, Failure, java};
use measure::{Measured, Task, Technique, measure};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

const SUBJECTS: &str = "subjects/lissa";
const EXPECTED: &str = include_str!("../../../subjects/lissa/expected.toml");
/// The techniques with published seconds, and the seconds after which a run of theirs is cut.
const TIMED: [(Technique, u32); 2] = [(Technique::LissaM, 20), (Technique::Lissa, 8)];
/// After that no further scope is begun.
const WHOLE: Duration = Duration::from_secs(15 * 60);
/// The technique that the goals are about.
const BEST: Technique = Technique::LissaM;

/// What is published of a method; other keys are for the tests.
#[derive(Deserialize)]
struct Method {
    #[serde(default)]
    lissa: BTreeMap<String, u64>,
    #[serde(default)]
    if_repok: BTreeMap<String, u64>,
    #[serde(default)]
    driver: BTreeMap<String, u64>,
    #[serde(default)]
    seconds: Vec<Times>,
}

impl Method {
    /// What is wrong with a count, if it is published.
    fn differs(&self, name: &str, technique: Technique, scope: u32, paths: u64) -> Option<Failure> {
        let counts = match technique {
            Technique::LissaM | Technique::Lissa | Technique::LissaNosb => &self.lissa,
            Technique::IfRepok => &self.if_repok,
            Technique::Driver => &self.driver,
            Technique::HybridRepok => return None,
        };
        let published = *counts.get(&scope.to_string())?;
        let what = format!("{name} {scope}, {}: {paths} paths, not {published}", technique.name());
        (paths != published).then_some(what)
    }
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
    technique: Technique,
    published: Times,
    heapwise: Option<Ours>,
    /// Why there is no figure of ours.
    why_not: Option<Failure>,
}

/// Measures every row and prints it as soon as it is known.
///
/// # Errors
/// When the subjects or the published figures cannot be read, or a count is not the published one.
pub(crate) fn run(Asked { runs, json, .. }: Asked<'_>) -> Result<(), Failure> {
    let end = Instant::now() + WHOLE;
    let classes = java::compile_folder(SUBJECTS, "bench-lissa")?;
    let classes = classes.to_string_lossy();
    if !json {
        println!("{}", heading());
    }
    let mut wrong = Vec::new();
    let methods = published()?;
    for (name, method) in &methods {
        for (technique, patience) in TIMED {
            for times in method.seconds.iter().filter(|times| times.nosb.is_none()) {
                let task = Task { classes: &classes, method: name, technique, scope: times.scope, patience };
                let measured = measure(task, runs);
                let is_cut = measured.is_err();
                let paths = measured.as_ref().ok().map(|ours| ours.paths);
                wrong.extend(paths.and_then(|paths| method.differs(name, technique, times.scope, paths)));
                show(&row(name, technique, times, measured), json)?;
                if is_cut {
                    break;
                }
            }
        }
    }
    wrong.extend(scopes::run(&classes, &methods, json, end)?);
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

fn row(method: &str, technique: Technique, times: &Times, measured: Result<Measured, Failure>) -> Row {
    let faster = |seconds: f64| {
        let published = times.lissa_m.filter(|published| technique == BEST && *published > 0.0);
        published.map(|published| published / seconds)
    };
    let (heapwise, why_not) = match measured {
        Ok(Measured { paths, seconds, solving, candidates, .. }) => {
            (Some(Ours { paths, seconds, solving, candidates, ratio: faster(seconds) }), None)
        }
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
    let technique = technique.name();
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
            lissa_m: Some(15.0),
            lissa_m_solving: None,
            nosb: None,
        };
        let ours = Measured { paths: 179, seconds: 0.5, own: 0.4, solving: 0.93, candidates: 7 };
        let words = |row: &Row| shown(row).split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(
            words(&row("T#put", BEST, &times, Ok(ours))),
            ["T#put", "9", "17", "15", "lissa-m", "179", "0.500", "93%", "7", "30.0x"]
        );
        assert_eq!(words(&row("T#put", BEST, &times, Err("cut".to_owned()))).last().unwrap(), "cut");
    }
}
