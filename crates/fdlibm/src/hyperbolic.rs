//! Hyperbolic functions, by the exponential ones.

use crate::exponential::{exp, expm1};
use crate::words::{INFINITE, ONE, magnitude, signed};

/// The high word of 22: from there on the smaller of the two exponentials is lost.
const TWENTY_TWO: i32 = 0x4036_0000;
/// About the logarithm of the greatest double, as a high word: from there on it is computed in two steps.
const LOG_MAX: i32 = 0x4086_2e42;
/// The greatest number of which the hyperbolic sine is finite.
const OVERFLOW: f64 = f64::from_bits(0x4086_33ce_8fb9_f87d);

/// Half of e to the power `x`, where that may be infinite and its half not.
fn half_exp(x: f64, half: f64) -> f64 {
    if magnitude(x) < LOG_MAX {
        return half * exp(x);
    }
    if x > OVERFLOW {
        return half * f64::INFINITY;
    }
    let root = exp(0.5 * x);
    half * root * root
}

/// Hyperbolic sine.
pub fn sinh(x: f64) -> f64 {
    let half = signed(0.5, x);
    match magnitude(x) {
        INFINITE.. => x + x,
        ..0x3e30_0000 => x,
        size @ ..TWENTY_TWO => {
            let t = expm1(x.abs());
            if size < ONE { half * (2.0 * t - t * t / (t + 1.0)) } else { half * (t + t / (t + 1.0)) }
        }
        _ => half_exp(x.abs(), half),
    }
}

/// Hyperbolic cosine.
pub fn cosh(x: f64) -> f64 {
    match magnitude(x) {
        INFINITE.. => x * x,
        size @ ..0x3fd6_2e43 => {
            let t = expm1(x.abs());
            let w = 1.0 + t;
            if size < 0x3c80_0000 { w } else { 1.0 + (t * t) / (w + w) }
        }
        ..TWENTY_TWO => {
            let t = exp(x.abs());
            0.5 * t + 0.5 / t
        }
        _ => half_exp(x.abs(), 0.5),
    }
}

/// Hyperbolic tangent.
pub fn tanh(x: f64) -> f64 {
    let size = x.abs();
    let value = match magnitude(x) {
        _ if x.is_nan() => return x,
        ..0x3c80_0000 => return x * (1.0 + x),
        ..ONE => {
            let t = expm1(-2.0 * size);
            -t / (t + 2.0)
        }
        ..TWENTY_TWO => 1.0 - 2.0 / (expm1(2.0 * size) + 2.0),
        _ => 1.0,
    };
    signed(value, x)
}
