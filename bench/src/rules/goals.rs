//! What the figures should be, and whether they are.
//!
//! Runs below [`LEAST`] seconds are left out of ratios of single subjects: they say nothing.

use super::Row;
use super::measure::{Measured, Solver};

/// Seconds below which a ratio says nothing.
const LEAST: f64 = 0.1;
/// How many paths of how many methods HEX should complete in how many seconds.
const PATHS: u64 = 40_000;
const METHODS: u64 = 100;
const SECONDS: f64 = 15.0;
/// How many times as fast as the conservative invariants HEX should be.
const FASTER: f64 = 5.0;
/// How many times as long as another solver one may take.
const SLOWER: f64 = 1.1;

/// A line for each goal.
pub(super) fn of(rows: &[Row]) -> Vec<String> {
    let mut lines = vec![whole(rows), conservative(rows)];
    lines.extend(beside(rows, "hex takes at most 1.1 times as long as lissa", Solver::Hex, |row| {
        of_subject(rows, row, Solver::Lissa).map(|other| other.seconds)
    }));
    lines.extend(beside(
        rows,
        "hex,lissa takes at most 1.1 times as long as the better",
        Solver::HexLissa,
        |row| {
            let known = [Solver::Hex, Solver::Lissa].map(|solver| of_subject(rows, row, solver));
            known.into_iter().flatten().map(|other| other.seconds).reduce(f64::min)
        },
    ));
    lines
}

fn of_subject<'a>(rows: &'a [Row], like: &Row, solver: Solver) -> Option<&'a Measured> {
    rows.iter().find(|row| row.subject == like.subject && row.solver == solver)?.heapwise.as_ref()
}

fn is_met(is: bool) -> &'static str {
    if is { "met" } else { "missed" }
}

fn whole(rows: &[Row]) -> String {
    let mut sum = Measured::default();
    rows.iter()
        .filter(|row| row.solver == Solver::Hex)
        .filter_map(|row| row.heapwise.as_ref())
        .for_each(|own| sum.add(own));
    let Measured { methods, inputs, seconds, .. } = sum;
    let is = inputs >= PATHS && methods >= METHODS && seconds <= SECONDS;
    format!(
        "{}: hex completes {PATHS} paths of {METHODS} methods in {SECONDS} s: {inputs} of {methods} in {seconds:.1} s",
        is_met(is)
    )
}

fn conservative(rows: &[Row]) -> String {
    let mut sum = (0.0, 0.0);
    for row in rows.iter().filter(|row| row.solver == Solver::Conservative) {
        if let (Some(own), Some(hex)) = (&row.heapwise, of_subject(rows, row, Solver::Hex)) {
            sum = (sum.0 + hex.seconds, sum.1 + own.seconds);
        }
    }
    let ratio = sum.1 / sum.0;
    format!(
        "{}: hex is {FASTER} times as fast as conservative-repok: {ratio:.1} times, {:.2} s and {:.2} s where both end",
        is_met(ratio >= FASTER),
        sum.0,
        sum.1
    )
}

/// The goal, and a line for each subject that misses it.
fn beside(rows: &[Row], goal: &str, solver: Solver, other: impl Fn(&Row) -> Option<f64>) -> Vec<String> {
    let (mut asked, mut missed) = (0, Vec::new());
    for row in rows.iter().filter(|row| row.solver == solver) {
        let Some((own, other)) = row.heapwise.as_ref().zip(other(row)) else { continue };
        if own.seconds.max(other) < LEAST {
            continue;
        }
        asked += 1;
        let ratio = own.seconds / other;
        if ratio > SLOWER {
            let paths = |solver| of_subject(rows, row, solver).map_or(0, |of| of.feasible);
            missed.push(format!(
                "  {:37} {ratio:>6.2} times; paths of hex {}, lissa {}, hex,lissa {}",
                row.subject.trim_start_matches("heapwise.subjects."),
                paths(Solver::Hex),
                paths(Solver::Lissa),
                paths(Solver::HexLissa)
            ));
        }
    }
    let first = format!(
        "{}: {goal}: {} of {asked} subjects that take {LEAST} s",
        is_met(missed.is_empty()),
        asked - missed.len()
    );
    std::iter::once(first).chain(missed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(subject: &str, solver: Solver, seconds: f64) -> Row {
        let measured =
            Measured { methods: 100, inputs: 50_000, feasible: 50_000, seconds, ..Measured::default() };
        Row { subject: subject.to_owned(), scope: 3, solver, heapwise: Some(measured), why_not: None }
    }

    #[test]
    fn goals_are_met_or_missed() {
        let rows = [
            row("a", Solver::Hex, 1.0),
            row("a", Solver::Lissa, 0.5),
            row("a", Solver::HexLissa, 0.52),
            row("a", Solver::Conservative, 4.0),
        ];
        let lines = of(&rows);
        let begin = |begin: &str| lines.iter().filter(|line| line.starts_with(begin)).count();
        assert_eq!((begin("met"), begin("missed")), (2, 2));
        assert!(lines[1].contains("4.0 times") && lines[3].contains("2.00 times"), "{lines:?}");
    }

    #[test]
    fn short_runs_say_nothing() {
        let rows = [row("a", Solver::Hex, 0.05), row("a", Solver::Lissa, 0.01)];
        assert!(of(&rows)[2].starts_with("met: hex takes at most 1.1 times as long as lissa: 0 of 0"));
    }
}
