//! Doubles as two words, and polynomials: what the algorithms are written in.
//!
//! The high word has the sign, the exponent and 20 bits of the fraction. Ordered as an integer it orders
//! magnitudes, so ranges are told apart by comparing it.

/// The sign, the exponent and the upper 20 bits of the fraction.
pub(crate) fn high(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}

/// The lower 32 bits of the fraction.
pub(crate) fn low(x: f64) -> u32 {
    x.to_bits() as u32
}

/// The high word without the sign: infinity and NaN are at [`INFINITE`] and above.
pub(crate) fn magnitude(x: f64) -> i32 {
    high(x) & 0x7fff_ffff
}

/// The high word of infinity.
pub(crate) const INFINITE: i32 = 0x7ff0_0000;

/// The high word of 1.
pub(crate) const ONE: i32 = 0x3ff0_0000;

/// `x` with another high word.
pub(crate) fn with_high(x: f64, high: i32) -> f64 {
    f64::from_bits((u64::from(high as u32) << 32) | u64::from(low(x)))
}

/// The double of a high word, with zeros below.
pub(crate) fn of_high(high: i32) -> f64 {
    with_high(0.0, high)
}

/// `x` with zeros in the low word: a product of two such is exact.
pub(crate) fn upper(x: f64) -> f64 {
    f64::from_bits(x.to_bits() & !0xffff_ffff)
}

/// `x` with `k` added to its exponent; exact where the result is a normal number.
pub(crate) fn scaled(x: f64, k: i32) -> f64 {
    with_high(x, high(x).wrapping_add(k.wrapping_shl(20)))
}

/// 2 to the power `k`, a normal number.
pub(crate) fn power_of_two(k: i32) -> f64 {
    of_high((1023 + k) << 20)
}

/// `x` with the sign of `sign`.
pub(crate) fn signed(x: f64, sign: f64) -> f64 {
    if sign.is_sign_negative() { -x } else { x }
}

/// The polynomial with these coefficients, the constant one first, by Horner's rule.
pub(crate) fn polynomial<const N: usize>(x: f64, coefficients: &[f64; N]) -> f64 {
    match coefficients.split_last() {
        Some((last, rest)) => rest.iter().rev().fold(*last, |sum, c| c + x * sum),
        None => 0.0,
    }
}
