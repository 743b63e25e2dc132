//! How figures are printed: a table for people, one JSON object a line for programs.

use super::Table;
use super::benches::Bench;
use super::figure::Figure;

/// The names of the benchmarks and what each measures.
pub(crate) fn listing(benches: &[Bench], tables: &[Table]) -> String {
    let benches = benches.iter().map(|bench| (bench.name, bench.about));
    let tables = tables.iter().map(|table| (table.name, table.about));
    benches.chain(tables).map(|(name, about)| format!("{name:24} {about}\n")).collect()
}

/// The heading of the table.
pub(crate) fn heading() -> String {
    format!(
        "{:24} {:>11} {:>11} {:>11} {:12} {:>11} {:>9}  source of the reference\n",
        "benchmark", "median", "min", "max", "unit", "reference", "ratio"
    )
}

/// A row of the table.
pub(crate) fn row(figure: &Figure) -> String {
    let Figure { name, median, min, max, unit, reference, ratio } = figure;
    let value = reference.as_ref().map_or_else(|| "–".to_owned(), |reference| short(reference.value));
    let source = reference.as_ref().map_or("–", |reference| reference.source.as_str());
    let ratio = ratio.map_or_else(|| "–".to_owned(), |ratio| format!("{}x", short(ratio)));
    let [median, min, max] = [median, min, max].map(|value| short(*value));
    format!("{name:24} {median:>11} {min:>11} {max:>11} {unit:12} {value:>11} {ratio:>9}  {source}\n")
}

/// The figure as one line of JSON.
pub(crate) fn json(figure: &Figure) -> String {
    serde_json::to_string(figure).unwrap_or_else(|error| format!("{{\"error\": \"{error}\"}}"))
}

/// A number with as many places as it needs to be compared: about four digits.
fn short(value: f64) -> String {
    match value.abs() {
        0.0 => "0".to_owned(),
        size if size >= 1000.0 => format!("{value:.0}"),
        size if size >= 10.0 => format!("{value:.1}"),
        size if size >= 0.01 => format!("{value:.3}"),
        _ => format!("{value:.2e}"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::figure::Reference;
    use super::*;

    fn figure(reference: bool) -> Figure {
        let reference = reference.then(|| Reference { value: 40.0, source: "goal".to_owned() });
        let ratio = reference.is_some().then_some(2.0);
        Figure { name: "speed", median: 80.0, min: 75.5, max: 81.25, unit: "Mop/s", reference, ratio }
    }

    #[test]
    fn a_row_shows_every_field() {
        let row = row(&figure(true));
        for part in ["speed", "80.0", "75.5", "81.2", "Mop/s", "40.0", "2.000x", "goal"] {
            assert!(row.contains(part), "{part} in {row}");
        }
    }

    #[test]
    fn a_row_without_reference_says_so() {
        assert_eq!(row(&figure(false)).matches('–').count(), 3);
    }

    #[test]
    fn the_heading_stands_over_the_columns() {
        let column = |text: &str, word: &str| text.find(word).map(|at| text[..at].chars().count());
        assert_eq!(column(&heading(), "unit"), column(&row(&figure(true)), "Mop/s"));
        assert_eq!(column(&heading(), "source"), column(&row(&figure(true)), "goal"));
    }

    #[test]
    fn json_has_the_agreed_fields() {
        let value: serde_json::Value = serde_json::from_str(&json(&figure(true))).unwrap();
        assert_eq!(value["name"], "speed");
        assert_eq!(
            (&value["median"], &value["min"], &value["max"]),
            (&80.0.into(), &75.5.into(), &81.25.into())
        );
        assert_eq!(value["unit"], "Mop/s");
        assert_eq!(
            (&value["reference"]["value"], &value["reference"]["source"]),
            (&40.0.into(), &"goal".into())
        );
        assert_eq!(value["ratio"], 2.0);
        let bare: serde_json::Value = serde_json::from_str(&json(&figure(false))).unwrap();
        assert!(bare["reference"].is_null() && bare["ratio"].is_null());
    }

    #[test]
    fn numbers_keep_about_four_digits() {
        let shown = [0.0, 123_456.7, 42.04, 1.5, 0.012_34, 0.000_012_3].map(short);
        assert_eq!(shown, ["0", "123457", "42.0", "1.500", "0.012", "1.23e-5"]);
    }
}
