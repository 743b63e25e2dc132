//! `rules`: the heap solvers beside each other on the subjects that have rules over access paths \[HEX15\], \[JBSE16\].
//!
//! A row is a solver on all methods of a subject at its scope: paths that an input takes, what was refused, and CPU seconds of the
//! exploration on one thread. The solvers take turns, and the median counts. Each is asked where the subject has what
//! it needs; `if-repok` and `hybrid-repok` run within the bounds of LISSA's evaluation, so their counts are not those of the others.
//! What the limit on time cuts counts nowhere. Published is the sum of 274 runs on other structures, beside which ours stands for its
//! order of magnitude only.
//!
//! Then what one answer takes, at growing scopes ([`curve`]). A goal that is missed is said, and is no failure.

mod curve;
mod goals;
mod measure;
mod subjects;

use super::figure::median;
use super::{Asked, Failure};
use measure::{Measured, Solver, measure};
use serde::Serialize;
use std::fmt::Write;
use subjects::Subject;

/// Where the tables are kept.
const TABLES: &str = "bench/tables/rules.txt";

/// A row; its fields are those of the JSON object.
#[derive(Clone, Debug, Serialize)]
struct Row {
    subject: String,
    scope: u32,
    solver: Solver,
    heapwise: Option<Measured>,
    /// Why there is no figure.
    why_not: Option<Failure>,
}

/// Prints as soon as something is known, and keeps the text.
struct Printed {
    json: bool,
    text: String,
}

impl Printed {
    fn line(&mut self, line: &str) {
        if !self.json {
            println!("{line}");
        }
        let _ = writeln!(self.text, "{}", line.trim_end());
    }

    fn row<T: Serialize>(&mut self, row: &T, shown: &str) -> Result<(), Failure> {
        if self.json {
            println!("{}", serde_json::to_string(row).map_err(|error| error.to_string())?);
        }
        self.line(shown);
        Ok(())
    }
}

/// Measures every row and prints it as soon as it is known.
///
/// # Errors
/// When the subjects cannot be compiled or read, or a file cannot be written.
pub(crate) fn run(Asked { runs, json, only, .. }: Asked<'_>) -> Result<(), Failure> {
    let classes = subjects::compile()?;
    let data = subjects::data()?;
    let is_asked = |name: &str| only.is_empty() || only.iter().any(|word| name.contains(word));
    let mut printed = Printed { json, text: String::new() };
    printed.line(&format!("the median of {runs} runs by turns; of the answers below the least"));
    printed.line(&heading());
    let mut rows = Vec::new();
    for subject in subjects::subjects(&data)?.into_iter().filter(|subject| is_asked(&subject.class)) {
        let methods = measure::methods(&classes, &subject);
        if methods.is_empty() {
            continue;
        }
        for row in measured(&classes, &Subject { methods, ..subject }, runs) {
            printed.row(&row, &shown(&row))?;
            rows.push(row);
        }
    }
    if !rows.is_empty() {
        printed.line("");
        for solver in Solver::ALL {
            printed.line(&total(solver, &rows));
        }
        printed.line(&format!("published: {}", data.source));
        for sum in &data.published {
            let (name, seconds) = (&sum.technique, 60 * sum.minutes);
            printed.line(&format!("{name:58} {:>15} {:>23} {seconds:>9}", sum.feasible, sum.infeasible));
        }
        printed.line("");
        for goal in goals::of(&rows) {
            printed.line(&goal);
        }
    }
    if only.is_empty() || is_asked("curve") {
        curve::run(&classes, runs, &mut printed)?;
    }
    // A part is no table to keep.
    if only.is_empty() { written(TABLES, &printed.text) } else { Ok(()) }
}

fn written(file: &str, text: &str) -> Result<(), Failure> {
    let folder = std::path::Path::new(file).parent().map_or(Ok(()), std::fs::create_dir_all);
    folder.and_then(|()| std::fs::write(file, text)).map_err(|error| format!("{file}: {error}"))
}

/// The solvers on a subject, by turns. What is cut or refused once is not asked again.
fn measured(classes: &str, subject: &Subject, runs: usize) -> Vec<Row> {
    let solvers: Vec<Solver> = Solver::ALL.into_iter().filter(|solver| solver.knows(subject)).collect();
    let mut samples = vec![Vec::new(); solvers.len()];
    let mut last: Vec<_> = solvers.iter().map(|_| Err("not measured".to_owned())).collect();
    for turn in 0..runs {
        for ((solver, samples), last) in solvers.iter().zip(&mut samples).zip(&mut last) {
            if turn == 0 || last.is_ok() {
                *last = measure(classes, subject, *solver);
                samples.extend(last.as_ref().ok().map(|measured| measured.seconds));
            }
        }
    }
    let rows = solvers.into_iter().zip(samples).zip(last);
    rows.map(|((solver, mut samples), last)| {
        samples.sort_by(f64::total_cmp);
        let seconds = median(&samples).unwrap_or(0.0);
        let (heapwise, why_not) = match last {
            Ok(last) => (Some(Measured { seconds, ..last }), None),
            Err(why) => (None, Some(why)),
        };
        Row { subject: subject.class.clone(), scope: subject.scope, solver, heapwise, why_not }
    })
    .collect()
}

fn heading() -> String {
    format!(
        "{:37} {:>1} {:22} {:>7} {:>7} {:>7} {:>7} {:>7} {:>9}",
        "subject", "n", "solver", "methods", "whole", "paths", "inputs", "refused", "CPU s"
    )
}

fn figures(of: &Measured) -> String {
    let Measured { methods, complete, feasible, inputs, infeasible, seconds } = of;
    format!("{methods:>7} {complete:>7} {feasible:>7} {inputs:>7} {infeasible:>7} {seconds:>9.3}")
}

fn shown(row: &Row) -> String {
    let Row { subject, scope, solver, .. } = row;
    let begin =
        format!("{:37} {scope:>1} {:22}", subject.trim_start_matches("heapwise.subjects."), solver.name());
    match (&row.heapwise, &row.why_not) {
        (Some(measured), _) => format!("{begin} {}", figures(measured)),
        (None, why) => {
            let why = why.as_deref().unwrap_or("not measured").lines().next().unwrap_or_default();
            format!("{begin} {}", why.chars().take(70).collect::<String>())
        }
    }
}

fn total(solver: Solver, rows: &[Row]) -> String {
    let own = rows.iter().filter(|row| row.solver == solver);
    let mut sum = Measured::default();
    let (mut known, mut all) = (0, 0);
    for row in own {
        all += 1;
        if let Some(measured) = &row.heapwise {
            known += 1;
            sum.add(measured);
        }
    }
    format!("{:39} {:22} {}", format!("{known} of {all} subjects"), solver.name(), figures(&sum))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_shows_its_figures_or_why_not() {
        let measured =
            Measured { methods: 4, complete: 3, feasible: 20, inputs: 19, infeasible: 7, seconds: 0.25 };
        let row = Row {
            subject: "rules.SList".to_owned(),
            scope: 3,
            solver: Solver::Hex,
            heapwise: Some(measured),
            why_not: None,
        };
        let words: Vec<String> = shown(&row).split_whitespace().map(str::to_owned).collect();
        assert_eq!(words, ["rules.SList", "3", "hex", "4", "3", "20", "19", "7", "0.250"]);
        let row = Row { heapwise: None, why_not: Some("cut after 10.0 s".to_owned()), ..row };
        assert!(shown(&row).ends_with("cut after 10.0 s"));
        assert!(total(Solver::Hex, &[row]).starts_with("0 of 1"));
    }

    #[test]
    fn five_sums_are_published() {
        let data = subjects::data().unwrap();
        assert_eq!(data.published.len(), 5);
        assert!(data.published.iter().all(|sum| sum.feasible > 0 && sum.minutes > 0));
    }
}
