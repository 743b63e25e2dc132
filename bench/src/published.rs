//! Reference figures from data files: published tables and the project's goals.
//!
//! A file is a list of `[[figure]]` entries with `name`, `value` and `unit`, under one `source`. The files
//! are compiled in, so that the benchmarks run from anywhere.

use super::Failure;
use super::figure::Reference;
use serde::Deserialize;

/// Every data file.
const FILES: &[&str] = &[include_str!("../data/goals.toml")];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    source: String,
    figure: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    value: f64,
    unit: String,
}

/// The figure with this name, which must be in this unit.
///
/// # Errors
/// When no file has it, it has another unit, or a file cannot be read.
pub(crate) fn reference(name: &str, unit: &str) -> Result<Reference, Failure> {
    for file in FILES {
        let table = parse(file)?;
        if let Some(entry) = table.figure.iter().find(|entry| entry.name == name) {
            if entry.unit != unit {
                return Err(format!("the reference `{name}` is in {}, not in {unit}", entry.unit));
            }
            return Ok(Reference { value: entry.value, source: table.source });
        }
    }
    Err(format!("no data file has a reference called `{name}`"))
}

fn parse(text: &str) -> Result<Table, Failure> {
    toml::from_str(text).map_err(|error| format!("a data file cannot be read: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_file_can_be_read_and_no_name_comes_twice() {
        let mut names = BTreeSet::new();
        for file in FILES {
            for entry in parse(file).unwrap().figure {
                assert!(entry.value.is_finite() && entry.value > 0.0, "{}", entry.name);
                assert!(names.insert(entry.name.clone()), "{} twice", entry.name);
            }
        }
    }

    #[test]
    fn a_figure_is_found_by_name_and_unit() {
        assert_eq!(reference("concrete-speed", "Mbytecode/s").unwrap().value, 40.0);
        assert!(reference("concrete-speed", "s").unwrap_err().contains("Mbytecode/s"));
        assert!(reference("no-such-figure", "s").is_err());
    }

    #[test]
    fn a_misspelt_key_is_refused() {
        assert!(parse("source = \"x\"\n[[figure]]\nname = \"a\"\nvalu = 1.0\nunit = \"s\"\n").is_err());
    }
}
