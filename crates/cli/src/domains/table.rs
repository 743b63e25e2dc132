//! `--domains FILE --size N`: a table of domains, as functions of a size `n`.
//!
//! ```toml
//! [SearchTree]
//! "Node" = "n"                       # at most n objects
//! "SearchTree.root" = "null, Node"   # null or a node
//! "SearchTree.size" = "n..n"
//! "Node.key" = "0..n-1"
//! ```
//!
//! A table `parameters` below that of the class has the ranges of parameters that callers keep to, by method and name.
//!
//! A file named `heapwise.toml` has the same tables below `enumerate`. Bounds are sums and products of `n` and whole numbers.

use std::path::Path;

use toml::{Table, Value};

use super::Entry;
use crate::failure::Failure;
use crate::input;

/// What a table, or a method in its place, says of one class, with `n` in its place: bounds on objects, and domains as `--domain` takes them.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Entries {
    pub bounds: Vec<(String, u32)>,
    pub domains: Vec<Entry>,
    /// The ranges of parameters.
    pub parameters: Vec<Range>,
}

/// What callers give a method for a parameter.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Range {
    pub method: String,
    pub parameter: String,
    pub low: i64,
    pub high: i64,
}

/// Reads the table of a class.
pub(crate) fn read(file: &Path, class: &str, size: Option<u32>) -> Result<Entries, Failure> {
    let bad = |why: String| Failure::usage(format!("--domains {}: {why}", file.display()));
    let text = input::read(file).map_err(bad)?;
    let tables: Table = text.parse().map_err(|error: toml::de::Error| bad(error.message().to_owned()))?;
    let tables = match tables.get("enumerate") {
        Some(Value::Table(below)) => below,
        _ => &tables,
    };
    let simple = class.rsplit(['.', '$']).next().unwrap_or(class);
    let table = [class, simple].iter().find_map(|name| tables.get(*name)?.as_table());
    let table = table.ok_or_else(|| bad(format!("no table [{simple}] nor [\"{class}\"]")))?;
    entries(table, size).map_err(bad)
}

fn entries(table: &Table, size: Option<u32>) -> Result<Entries, String> {
    let mut entries = Entries::default();
    for (place, value) in table {
        if let (PARAMETERS, Value::Table(methods)) = (place.as_str(), value) {
            entries.parameters = parameters(methods, size)?;
            continue;
        }
        let value = match value {
            Value::String(text) => text.clone(),
            Value::Integer(number) => number.to_string(),
            _ => return Err(format!("{place}: neither a text nor a number")),
        };
        let at = |why: String| format!("{place} = \"{value}\": {why}");
        if place.contains('.') || place.contains('[') {
            let values = domain(&value, size).map_err(at)?;
            entries.domains.push(Entry { place: place.clone(), values, by: None });
        } else {
            let bound = sum(&value, size).map_err(at)?;
            let bound = u32::try_from(bound).map_err(|_| at(format!("{bound} is no bound")))?;
            entries.bounds.push((place.clone(), bound));
        }
    }
    Ok(entries)
}

/// The table of the ranges of parameters.
const PARAMETERS: &str = "parameters";

fn parameters(methods: &Table, size: Option<u32>) -> Result<Vec<Range>, String> {
    let mut found = Vec::new();
    for (method, ranges) in methods {
        let at = |why: &str| format!("{PARAMETERS}.{method}: {why}");
        for (name, range) in ranges.as_table().ok_or_else(|| at("not a table of ranges"))? {
            let range = range.as_str().and_then(|range| range.split_once(".."));
            let (low, high) = range.ok_or_else(|| at("a range is \"LEAST..MOST\""))?;
            let (low, high) = (sum(low, size)?, sum(high, size)?);
            found.push(Range { method: method.clone(), parameter: name.clone(), low, high });
        }
    }
    Ok(found)
}

/// Alternatives with their ends worked out, separated as `--domain` has them.
fn domain(text: &str, size: Option<u32>) -> Result<String, String> {
    let alternatives = text.split(',').map(str::trim).map(|part| match part.rsplit_once(' ') {
        Some((class, range)) if range.contains("..") => Ok(format!("{class} {}", range_of(range, size)?)),
        _ => range_of(part, size),
    });
    Ok(alternatives.collect::<Result<Vec<String>, String>>()?.join("|"))
}

fn range_of(part: &str, size: Option<u32>) -> Result<String, String> {
    match part.split_once("..") {
        Some((low, high)) => Ok(format!("{}..{}", sum(low, size)?, sum(high, size)?)),
        None if part.starts_with(|first: char| first.is_ascii_digit() || first == '-') || part == "n" => {
            sum(part, size).map(|number| number.to_string())
        }
        None => Ok(part.to_owned()),
    }
}

/// A sum of products of `n` and whole numbers.
pub(super) fn sum(text: &str, size: Option<u32>) -> Result<i64, String> {
    let overflow = || format!("`{text}` is too large");
    let mut total: i64 = 0;
    let mut rest = text.trim();
    let mut sign = 1;
    loop {
        if let Some(negative) = rest.strip_prefix('-') {
            (sign, rest) = (-sign, negative.trim_start());
        }
        let end = rest.find(['+', '-']).unwrap_or(rest.len());
        let mut product: i64 = sign;
        for factor in rest[..end].split('*').map(str::trim) {
            let factor = match (factor, size) {
                ("n", Some(size)) => i64::from(size),
                ("n", None) => return Err("it depends on n; say --size".to_owned()),
                (number, _) => number.parse().map_err(|_| format!("`{text}` is no sum of n and numbers"))?,
            };
            product = product.checked_mul(factor).ok_or_else(overflow)?;
        }
        total = total.checked_add(product).ok_or_else(overflow)?;
        match rest.as_bytes().get(end) {
            None => return Ok(total),
            Some(operator) => {
                sign = if *operator == b'-' { -1 } else { 1 };
                rest = rest[end + 1..].trim_start();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums() {
        for (text, value) in
            [("3", 3), ("n", 5), ("n+1", 6), ("n - 1", 4), ("16*n-1", 79), ("-1", -1), ("n*n+2*n", 35)]
        {
            assert_eq!(sum(text, Some(5)), Ok(value), "{text}");
        }
        for text in ["", "n+", "m", "n n", "99999999999*99999999999"] {
            assert!(sum(text, Some(5)).is_err(), "{text}");
        }
        assert!(sum("n", None).unwrap_err().contains("--size"));
    }

    #[test]
    fn alternatives() {
        assert_eq!(domain("null, Integer 1..n", Some(3)), Ok("null|Integer 1..3".to_owned()));
        assert_eq!(domain("0..n-1", Some(3)), Ok("0..2".to_owned()));
        assert_eq!(domain("-1, n", Some(3)), Ok("-1|3".to_owned()));
    }
}
