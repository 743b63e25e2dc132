//! How both tables of a structure are printed.

use super::super::Failure;
use super::{BAR, Compared, Row};
use serde::Serialize;

/// What the columns are.
pub(super) const ABOUT: &str = "peer s: CPU seconds of the search on a JVM, without its start; s: of the whole process of heapwise
theirs, candidates: what the peer and heapwise try; best: our candidates beside the fewest of any style at this size
";

/// The heading of the first table.
pub(super) fn heading(json: bool) {
    if !json {
        println!(
            "{:28} {:>2} {:>10} {:>12} {:>12} {:>10} {:>8} {:>8} {:>8} {:>7}",
            "class", "n", "structures", "theirs", "candidates", "runs", "peer s", "s", "faster", "best"
        );
    }
}

/// A row of the first table: `theirs` are the candidates of the peer, `best` sets ours beside the fewest of any style.
pub(super) fn row(row: &Row, json: bool) -> Result<(), Failure> {
    print(row, json, shown)
}

/// The second table, and whether all styles meet the bar.
pub(super) fn compared(rows: &[Compared], json: bool) -> Result<(), Failure> {
    for row in rows {
        print(row, json, shown_beside_fastest)?;
    }
    if !json {
        println!("{}\n", verdict(rows));
    }
    Ok(())
}

fn print<T: Serialize>(row: &T, json: bool, shown: impl Fn(&T) -> String) -> Result<(), Failure> {
    match json {
        true => println!("{}", serde_json::to_string(row).map_err(|error| error.to_string())?),
        false => println!("{}", shown(row)),
    }
    Ok(())
}

fn shown(row: &Row) -> String {
    let Row { class, size, structures, peer_candidates, peer_seconds, heapwise, why_not } = row;
    let begin = format!("{class:28} {size:>2} {structures:>10} {peer_candidates:>12}");
    match (heapwise, why_not) {
        (Some(ours), _) => format!(
            "{begin} {:>12} {:>10} {peer_seconds:>8.3} {:>8.3} {:>7.1}x {:>6.1}x",
            ours.candidates, ours.runs, ours.seconds, ours.faster, ours.beside_best
        ),
        (None, why) => {
            let why = why.as_deref().unwrap_or("not measured");
            format!("{begin} {:>12} {:>10} {peer_seconds:>8.3}   {why}", "–", "–")
        }
    }
}

fn shown_beside_fastest(row: &Compared) -> String {
    let Compared { class, common_size, candidates, seconds, beside_fastest, why_not } = row;
    match (candidates, seconds, beside_fastest) {
        (Some(candidates), Some(seconds), Some(times)) => {
            let mark = if *times > BAR { " !" } else { "" };
            format!("  {class:28} {common_size:>2} {candidates:>12} {seconds:>8.3} {times:>6.1}x{mark}")
        }
        _ => format!("  {class:28} {common_size:>2}   {} !", why_not.as_deref().unwrap_or("not measured")),
    }
}

fn verdict(rows: &[Compared]) -> String {
    let meets = |row: &&Compared| row.beside_fastest.is_some_and(|times| times <= BAR);
    let met = rows.iter().filter(meets).count();
    format!("  {met} of {} styles take at most {BAR} times as long as the fastest", rows.len())
}

#[cfg(test)]
mod tests {
    use super::super::Ours;
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        text.split_whitespace().collect()
    }

    #[test]
    fn a_row_shows_both_sides_or_why_not() {
        let ours =
            Ours { structures: 3, candidates: 7, runs: 2, seconds: 0.5, faster: 8.0, beside_best: 1.4 };
        let row = Row {
            class: "styles.sll.A".to_owned(),
            size: 6,
            structures: 3,
            peer_candidates: 90,
            peer_seconds: 4.0,
            heapwise: Some(ours),
            why_not: None,
        };
        assert_eq!(
            words(&shown(&row)),
            ["styles.sll.A", "6", "3", "90", "7", "2", "4.000", "0.500", "8.0x", "1.4x"]
        );
        let row = Row { heapwise: None, why_not: Some("cut".to_owned()), ..row };
        assert!(shown(&row).ends_with("4.000   cut"));
    }

    #[test]
    fn a_style_beyond_the_bar_is_marked() {
        let style = |times: Option<f64>| Compared {
            class: "styles.sll.A".to_owned(),
            common_size: 6,
            candidates: times.map(|_| 7),
            seconds: times,
            beside_fastest: times,
            why_not: times.is_none().then(|| "cut".to_owned()),
        };
        let rows = [Some(1.0), Some(3.5), None].map(style);
        assert_eq!(words(&shown_beside_fastest(&rows[0])), ["styles.sll.A", "6", "7", "1.000", "1.0x"]);
        assert!(shown_beside_fastest(&rows[1]).ends_with("3.5x !"));
        assert!(shown_beside_fastest(&rows[2]).ends_with("cut !"));
        assert!(verdict(&rows).contains("1 of 3"));
    }
}
