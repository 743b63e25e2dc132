//! `calls`: what calls of a public API reach, beside method-call-sequence synthesis \[MSeqSynth\].
//!
//! The classes are ours, with the public methods of those that were measured. Branches are the sides of jumps and the entries of methods
//! in the class and what it calls in its package; each is covered by calls, or no call within scope reaches it. Ours are CPU
//! seconds of the whole process, to the fixpoint at scope 6; then those of 5, 6 and 7 calls, with states of one shape merged and not,
//! each cut after the time that a row has. A plot of each class goes below `target`.

use super::chart::{Chart, Line};
use super::figure::median;
use super::{Asked, Failure, java, tool};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

const SUBJECTS: &str = "subjects/calls";
const PUBLISHED: &str = include_str!("../data/calls.toml");
/// Where the plots go.
const PLOTS: &str = "target/bench-calls-plots";
/// As many calls as Table 3 has.
const CALLS: [u32; 3] = [5, 6, 7];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    source: String,
    subjects: BTreeMap<String, Published>,
}

/// What is published of a class.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Published {
    all: f64,
    explore: f64,
    branches: u32,
    covered: u32,
    merged: [f64; 3],
    unmerged: [f64; 3],
}

/// What a run of ours says.
#[derive(Deserialize)]
struct Printed {
    targets: [Target; 1],
}

#[derive(Deserialize)]
struct Target {
    shapes: u64,
    fixpoint: bool,
    cut: Option<String>,
    branches: Figures,
    entries: Figures,
}

/// How many there are, and how many of them calls cover.
#[derive(Deserialize)]
struct Figures {
    total: u64,
    covered: u64,
}

/// A row; its fields are those of the JSON object.
#[derive(Serialize)]
struct Row {
    subject: String,
    published: Published,
    shapes: u64,
    fixpoint: bool,
    branches: u64,
    covered: u64,
    seconds: f64,
    /// Nothing where the time was not enough.
    merged: Vec<Option<f64>>,
    unmerged: Vec<Option<f64>>,
}

/// Measures every class and prints its row as soon as it is known.
///
/// # Errors
/// When the subjects or the published figures cannot be read, an exploration does not come to the fixpoint, or a plot cannot be
/// written.
pub(crate) fn run(Asked { runs, json, budget, only }: Asked<'_>) -> Result<(), Failure> {
    let classes = java::compile_folder(SUBJECTS, "bench-calls")?;
    let classes = classes.to_string_lossy();
    let data: Data =
        toml::from_str(PUBLISHED).map_err(|error| format!("a data file cannot be read: {error}"))?;
    if !json {
        println!("published: {}; seconds: ours, published\n{}", data.source, heading());
    }
    std::fs::create_dir_all(PLOTS).map_err(|error| format!("{PLOTS} cannot be made: {error}"))?;
    let mut sum = (0.0, 0.0);
    for (subject, published) in data.subjects {
        if !only.is_empty() && !only.iter().any(|word| subject.contains(word)) {
            continue;
        }
        let row = row(&classes, subject, published, (runs, budget))?;
        let file = Path::new(PLOTS).join(format!("{}.svg", row.subject));
        std::fs::write(&file, chart(&row).svg())
            .map_err(|error| format!("{} cannot be written: {error}", file.display()))?;
        (sum.0, sum.1) = (sum.0 + row.seconds, sum.1 + row.published.all);
        match json {
            true => println!("{}", serde_json::to_string(&row).map_err(|error| error.to_string())?),
            false => println!("{}", shown(&row)),
        }
    }
    if !json {
        println!("all: {:.2} s, published {:.0} s", sum.0, sum.1);
    }
    Ok(())
}

fn row(
    classes: &str,
    subject: String,
    published: Published,
    (runs, budget): (usize, f64),
) -> Result<Row, Failure> {
    // The list is a parameter of its own methods; the paper has one of it.
    let scope = if subject == "LinkedList" { "6,LinkedList=1" } else { "6" };
    let name = format!("calls.{subject}");
    let explore = |more: &[&str]| {
        let fixed = ["enumerate", "-cp", classes, &name, "--by-calls", "--scope", scope, "--format", "json"];
        let (seconds, printed) = tool::run_on_cpu(&[&fixed[..], more].concat())?;
        let printed: Printed =
            serde_json::from_str(&printed).map_err(|error| format!("{name}: no report: {error}"))?;
        let [target] = printed.targets;
        Ok::<_, Failure>((seconds.as_secs_f64(), target))
    };
    let of = |more: &[&str], runs: usize| {
        let all: Result<Vec<(f64, Target)>, Failure> = (0..runs.max(1)).map(|_| explore(more)).collect();
        let mut all = all?;
        let seconds = median(&all.iter().map(|(seconds, _)| *seconds).collect::<Vec<f64>>());
        let last = all.pop().map(|(_, target)| target);
        seconds.zip(last).ok_or_else(|| format!("{name}: no run"))
    };
    let (seconds, target) = of(&[], runs)?;
    if !target.fixpoint {
        return Err(format!("{name}: no fixpoint"));
    }
    let limit = (budget.ceil() as u64).to_string();
    let cell = |calls: u32, more: &[&str], runs: usize| {
        let most = calls.to_string();
        let bounded = ["--max-calls", &most, "--time-limit", &limit];
        let (seconds, target) = of(&[&bounded[..], more].concat(), runs)?;
        let is_cut = target.cut.is_some_and(|cut| cut != "number of calls");
        Ok::<_, Failure>((!is_cut).then_some(seconds))
    };
    let (mut merged, mut unmerged) = (Vec::new(), Vec::new());
    for calls in CALLS {
        merged.push(cell(calls, &[], runs)?);
        unmerged.push(cell(calls, &["--unmerged"], 1)?);
    }
    let branches = target.branches.total + target.entries.total;
    let covered = target.branches.covered + target.entries.covered;
    let (shapes, fixpoint) = (target.shapes, target.fixpoint);
    Ok(Row { subject, published, shapes, fixpoint, branches, covered, seconds, merged, unmerged })
}

fn heading() -> String {
    format!(
        "{:17} {:>6} {:>12} {:>11} {:>7} {:>7}   {}",
        "class",
        "shapes",
        "branches",
        "published",
        "s",
        "publ. s",
        "5, 6, 7 calls: merged/unmerged (published)"
    )
}

fn shown(row: &Row) -> String {
    let Row { published, .. } = row;
    let ours = format!("{} of {}", row.covered, row.branches);
    let theirs = format!("{} of {}", published.covered, published.branches);
    let half = |seconds: f64| if seconds.is_finite() { format!("{seconds:.0}") } else { "-".to_owned() };
    let cell = |of: Option<f64>| of.map_or_else(|| "cut".to_owned(), |seconds| format!("{seconds:.2}"));
    let each = (0..CALLS.len()).map(|at| {
        let (with, without) = (half(published.merged[at]), half(published.unmerged[at]));
        format!("{}/{} ({with}/{without})", cell(row.merged[at]), cell(row.unmerged[at]))
    });
    let each: Vec<String> = each.collect();
    format!(
        "{:17} {:>6} {ours:>12} {theirs:>11} {:>7.2} {:>7.1}   {}",
        row.subject,
        row.shapes,
        row.seconds,
        published.all,
        each.join(", ")
    )
}

/// Seconds over calls; what was cut has no point.
fn chart(row: &Row) -> Chart {
    let line = |name: &str, seconds: &mut dyn Iterator<Item = Option<f64>>, is_dashed| {
        let points = CALLS.into_iter().zip(seconds);
        let points = points.filter_map(|(calls, seconds)| Some((f64::from(calls), seconds?)));
        Line { name: name.to_owned(), points: points.collect(), is_dashed }
    };
    let published =
        |seconds: [f64; 3]| seconds.map(|seconds| seconds.is_finite().then_some(seconds)).into_iter();
    Chart {
        title: format!("{}, states of one shape merged and not", row.subject),
        x: "calls",
        y: "seconds",
        lines: vec![
            line("merged", &mut row.merged.iter().copied(), false),
            line("unmerged", &mut row.unmerged.iter().copied(), false),
            line("merged (published)", &mut published(row.published.merged), true),
            line("unmerged (published)", &mut published(row.published.unmerged), true),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured() -> Row {
        let published = Published {
            all: 64.0,
            explore: 36.0,
            branches: 55,
            covered: 55,
            merged: [18.0, 19.0, 20.0],
            unmerged: [26.0, 638.0, f64::INFINITY],
        };
        Row {
            subject: "Tree".to_owned(),
            published,
            shapes: 20,
            fixpoint: true,
            branches: 36,
            covered: 36,
            seconds: 0.05,
            merged: vec![Some(0.04), Some(0.05), Some(0.06)],
            unmerged: vec![Some(0.5), Some(7.0), None],
        }
    }

    #[test]
    fn what_was_not_enough_time_is_cut() {
        let shown = shown(&measured());
        assert!(shown.ends_with("0.04/0.50 (18/26), 0.05/7.00 (19/638), 0.06/cut (20/-)"), "{shown}");
    }

    #[test]
    fn a_line_ends_where_it_is_cut() {
        let lines = chart(&measured()).lines;
        let points: Vec<usize> = lines.iter().map(|line| line.points.len()).collect();
        assert_eq!(points, [3, 2, 3, 2]);
        assert_eq!(lines[1].points, [(5.0, 0.5), (6.0, 7.0)]);
    }
}
