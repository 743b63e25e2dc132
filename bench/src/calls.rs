//! `calls`: what calls of a public API reach, beside method-call-sequence synthesis \[MSeqSynth\].
//!
//! The classes are ours, with the public methods of those that were measured. Branches are the sides of jumps, without the entries of
//! methods, in the class and what it calls in its package; each is covered by calls, or no call within scope reaches it. Ours are CPU
//! seconds of the whole process, to the fixpoint at scope 6; then those of 5, 6 and 7 calls, with states of one shape merged and not.

use super::figure::median;
use super::{Asked, Failure, java, tool};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const SUBJECTS: &str = "subjects/calls";
const PUBLISHED: &str = include_str!("../data/calls.toml");
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
    branches: Branches,
}

#[derive(Deserialize)]
struct Branches {
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
    merged: Vec<f64>,
    /// Nothing where the time was not enough.
    unmerged: Vec<Option<f64>>,
}

/// Measures every class and prints its row as soon as it is known.
///
/// # Errors
/// When the subjects or the published figures cannot be read, or an exploration does not come to the fixpoint.
pub(crate) fn run(Asked { runs, json, budget, only }: Asked<'_>) -> Result<(), Failure> {
    let classes = java::compile_folder(SUBJECTS, "bench-calls")?;
    let classes = classes.to_string_lossy();
    let data: Data =
        toml::from_str(PUBLISHED).map_err(|error| format!("a data file cannot be read: {error}"))?;
    if !json {
        println!("published: {}; seconds: ours, published\n{}", data.source, heading());
    }
    let mut sum = (0.0, 0.0);
    for (subject, published) in data.subjects {
        if !only.is_empty() && !only.iter().any(|word| subject.contains(word)) {
            continue;
        }
        let row = row(&classes, subject, published, (runs, budget))?;
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
    let (mut merged, mut unmerged) = (Vec::new(), Vec::new());
    for calls in CALLS {
        let (most, limit) = (calls.to_string(), budget.to_string());
        let bounded = ["--max-calls", &most];
        merged.push(of(&bounded, runs)?.0);
        let apart = [&bounded[..], &["--unmerged", "--time-limit", &limit]].concat();
        let (seconds, target) = of(&apart, 1)?;
        let is_cut = target.cut.is_some_and(|cut| cut != "number of calls");
        unmerged.push((!is_cut).then_some(seconds));
    }
    let (branches, covered) = (target.branches.total, target.branches.covered);
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
    let each = (0..CALLS.len()).map(|at| {
        let unmerged = row.unmerged[at].map_or_else(|| "-".to_owned(), |seconds| format!("{seconds:.2}"));
        let (with, without) = (half(published.merged[at]), half(published.unmerged[at]));
        format!("{:.2}/{unmerged} ({with}/{without})", row.merged[at])
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
