//! What is passed where what is done hangs on more than the order of values: strings, floats, and numbers that are computed with.
//!
//! States that are reached with these alone are states that callers reach, but not all of them.

use heapwise_program::Kind;

/// Strings.
pub(crate) const TEXTS: [&str; 3] = ["a", "b", ""];

/// The bits of numbers of a kind.
pub(crate) fn bits(kind: Kind) -> Vec<i128> {
    match kind {
        Kind::Boolean => vec![0, 1],
        Kind::Char => ['a', 'b', '0'].map(|sign| u32::from(sign).into()).to_vec(),
        Kind::Float => [0.0f32, 1.5, -1.0].map(|number| number.to_bits().into()).to_vec(),
        Kind::Double => [0.0f64, 1.5, -1.0].map(|number| number.to_bits().into()).to_vec(),
        _ => vec![2, 3, 0],
    }
}

/// The units of a string that is none of those that are tried, and another for each number.
pub(crate) fn other(number: usize) -> Vec<u16> {
    format!("v{number}").encode_utf16().collect()
}

/// The units of a string that is tried.
pub(crate) fn units(text: usize) -> Vec<u16> {
    TEXTS.get(text).copied().unwrap_or_default().encode_utf16().collect()
}
