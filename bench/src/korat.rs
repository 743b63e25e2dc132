//! `korat`: enumeration beside Korat, row by row \[Korat02\].
//!
//! Published are the candidates that Korat explores, the valid structures and its seconds; ours are measured now, the whole
//! process on all cores. A count that differs from the published one is a failure; a row that is not supported or is cut says
//! so.

use super::figure::median;
use super::{Asked, Failure, java, tool};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const SUBJECTS: &str = "subjects/korat";
const DOMAINS: &str = "subjects/korat/domains.toml";
const COUNTS: &str = include_str!("../../subjects/korat/expected.toml");
const TIMES: &str = include_str!("../data/korat.toml");
/// Seconds after which a run is cut, and not repeated.
const PATIENCE: &str = "300";

#[derive(Deserialize)]
struct Counts {
    explored: BTreeMap<String, u64>,
    valid: BTreeMap<String, u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Times {
    source: String,
    seconds: BTreeMap<String, BTreeMap<String, f64>>,
}

/// What is published of a row.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Published {
    subject: String,
    size: u32,
    explored: u64,
    valid: u64,
    seconds: f64,
}

/// What we need for it.
#[derive(Debug, PartialEq, Serialize)]
struct Ours {
    structures: u64,
    candidates: u64,
    runs: u64,
    seconds: f64,
    /// How many times faster than Korat.
    ratio: f64,
    peak_rss_mb: f64,
}

/// A row; its fields are those of the JSON object.
#[derive(Debug, PartialEq, Serialize)]
struct Row {
    korat: Published,
    heapwise: Option<Ours>,
    /// Why there is no figure of ours.
    why_not: Option<Failure>,
}

/// Measures every row and prints it as soon as it is known.
///
/// # Errors
/// When the subjects or the published figures cannot be read, or a count is not the published one.
pub(crate) fn run(Asked { runs, json, .. }: Asked<'_>) -> Result<(), Failure> {
    let classes = java::compile_folder(SUBJECTS, "bench-korat")?;
    let (source, rows) = published()?;
    if !json {
        println!("Korat: {source}\n{}", heading());
    }
    let mut wrong = Vec::new();
    for korat in rows {
        let (heapwise, why_not) = match ours(&classes.to_string_lossy(), &korat, runs) {
            Ok(ours) => (Some(ours), None),
            Err(why) => (None, Some(why)),
        };
        if let Some(ours) = heapwise.as_ref().filter(|ours| ours.structures != korat.valid) {
            wrong.push(format!(
                "{} {}: {} structures, not {}",
                korat.subject, korat.size, ours.structures, korat.valid
            ));
        }
        let row = Row { korat, heapwise, why_not };
        match json {
            true => println!("{}", serde_json::to_string(&row).map_err(|error| error.to_string())?),
            false => println!("{}", shown(&row)),
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

/// The rows with published seconds, by subject and size.
fn published() -> Result<(String, Vec<Published>), Failure> {
    let unreadable = |error: toml::de::Error| format!("a data file cannot be read: {error}");
    let counts: BTreeMap<String, Counts> = toml::from_str(COUNTS).map_err(unreadable)?;
    let times: Times = toml::from_str(TIMES).map_err(unreadable)?;
    let mut rows = Vec::new();
    for (subject, seconds) in &times.seconds {
        for (size, seconds) in seconds {
            let missing = || format!("{subject} {size}: no published count");
            let counts = counts.get(subject).ok_or_else(missing)?;
            rows.push(Published {
                subject: subject.clone(),
                size: size.parse().map_err(|_| missing())?,
                explored: *counts.explored.get(size).ok_or_else(missing)?,
                valid: *counts.valid.get(size).ok_or_else(missing)?,
                seconds: *seconds,
            });
        }
    }
    rows.sort_by(|left, right| (&left.subject, left.size).cmp(&(&right.subject, right.size)));
    Ok((times.source, rows))
}

/// Measures a row.
fn ours(class_path: &str, korat: &Published, runs: usize) -> Result<Ours, Failure> {
    let class = format!("korat.{}", korat.subject);
    let size = korat.size.to_string();
    let arguments = [
        "enumerate",
        "-cp",
        class_path,
        &class,
        "--domains",
        DOMAINS,
        "--size",
        &size,
        "--format",
        "json",
        "--time-limit",
        PATIENCE,
    ];
    let mut samples = Vec::new();
    let mut peak: f64 = 0.0;
    let mut last = None;
    for _ in 0..runs {
        let (elapsed, printed) = tool::run(&arguments)?;
        let report: Report = serde_json::from_str(&printed).map_err(|error| error.to_string())?;
        let [target] = report.targets;
        if let Some(limit) = target.cut {
            return Err(format!("cut by the limit on {limit} after {:.1} s", elapsed.as_secs_f64()));
        }
        samples.push(elapsed.as_secs_f64());
        peak = peak.max(target.peak_rss_mb.unwrap_or(0.0));
        last = Some(target);
    }
    samples.sort_by(f64::total_cmp);
    let (Some(target), Some(seconds)) = (last, median(&samples)) else { return Err("no sample".to_owned()) };
    let Target { structures, candidates, runs, .. } = target;
    Ok(Ours { structures, candidates, runs, seconds, ratio: korat.seconds / seconds, peak_rss_mb: peak })
}

/// What `heapwise enumerate --format json` says.
#[derive(Deserialize)]
struct Report {
    targets: [Target; 1],
}

#[derive(Deserialize)]
struct Target {
    structures: u64,
    candidates: u64,
    runs: u64,
    cut: Option<String>,
    peak_rss_mb: Option<f64>,
}

fn heading() -> String {
    format!(
        "{:18} {:>2} {:>11} {:>9} {:>8}   {:>11} {:>11} {:>11} {:>8} {:>8} {:>7}",
        "subject",
        "n",
        "explored",
        "valid",
        "Korat s",
        "structures",
        "candidates",
        "runs",
        "s",
        "faster",
        "MB"
    )
}

fn shown(row: &Row) -> String {
    let Published { subject, size, explored, valid, seconds } = &row.korat;
    let korat = format!("{subject:18} {size:>2} {explored:>11} {valid:>9} {seconds:>8.2}");
    match (&row.heapwise, &row.why_not) {
        (Some(Ours { structures, candidates, runs, seconds, ratio, peak_rss_mb }), _) => format!(
            "{korat}   {structures:>11} {candidates:>11} {runs:>11} {seconds:>8.3} {ratio:>7.1}x {peak_rss_mb:>7.0}"
        ),
        (None, why) => format!("{korat}   {}", why.as_deref().unwrap_or("not measured")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_published_time_has_its_counts() {
        let (source, rows) = published().unwrap();
        assert!(source.contains("Korat") && rows.len() > 40);
        assert!(rows.iter().all(|row| row.seconds > 0.0 && row.explored > 0 && row.valid > 0));
        assert!(rows.is_sorted_by_key(|row| (row.subject.clone(), row.size)));
    }

    #[test]
    fn a_row_shows_both_sides_or_why_not() {
        let korat =
            Published { subject: "Tree".to_owned(), size: 7, explored: 14092, valid: 429, seconds: 2.0 };
        let ours =
            Ours { structures: 429, candidates: 500, runs: 31, seconds: 0.25, ratio: 8.0, peak_rss_mb: 12.4 };
        let row = Row { korat, heapwise: Some(ours), why_not: None };
        let words: Vec<String> = shown(&row).split_whitespace().map(str::to_owned).collect();
        assert_eq!(words, ["Tree", "7", "14092", "429", "2.00", "429", "500", "31", "0.250", "8.0x", "12"]);
        let row = Row { heapwise: None, why_not: Some("not supported".to_owned()), ..row };
        assert!(shown(&row).ends_with("not supported"));
    }
}
