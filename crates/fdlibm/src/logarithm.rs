//! Logarithms: the exponent of the argument times ln 2, and a polynomial of its fraction.
//!
//! With f the fraction less one and s = f / (2 + f), log(1 + f) is 2s + s * R(s^2). It is computed as f less a small
//! number.

use std::f64::consts::LOG10_E;

use crate::exponential::LN_2;
use crate::words::{INFINITE, ONE, high, magnitude, polynomial, scaled, with_high};

const ODD: [f64; 4] = [0.6666666666666735, 0.2857142874366239, 0.1818357216161805, 0.14798198605116586];
const EVEN: [f64; 3] = [0.3999999999940942, 0.22222198432149784, 0.15313837699209373];
/// Both, in order, after nothing for the power 0.
const ALL: [f64; 7] = [ODD[0], EVEN[0], ODD[1], EVEN[1], ODD[2], EVEN[2], ODD[3]];

/// A positive finite `x` as a number with the exponent 0, or subnormal no more, and the exponent that was taken.
fn normal(x: f64) -> (f64, i32) {
    let (x, k) = if high(x) < 0x0010_0000 { (x * scaled(1.0, 54), -54) } else { (x, 0) };
    (x, k + (high(x) >> 20) - 1023)
}

/// Natural logarithm.
pub fn log(x: f64) -> f64 {
    match magnitude(x) {
        _ if x == 0.0 => f64::NEG_INFINITY,
        _ if x < 0.0 => f64::NAN,
        INFINITE.. => x,
        _ => log_of_positive(x),
    }
}

fn log_of_positive(x: f64) -> f64 {
    let (x, k) = normal(x);
    let bits = high(x) & 0xf_ffff;
    // Fractions above the root of 2 are halved.
    let up = (bits + 0x9_5f64) & 0x10_0000;
    let f = with_high(x, bits | (up ^ ONE)) - 1.0;
    let k = k + (up >> 20);
    let times = f64::from(k);
    let with_exponent = |less: f64| {
        if k == 0 { f - less } else { times * LN_2.0 - ((less - times * LN_2.1) - f) }
    };
    if 0xf_ffff & (2 + bits) < 3 {
        if f == 0.0 {
            return if k == 0 { 0.0 } else { times * LN_2.0 + times * LN_2.1 };
        }
        return with_exponent(f * f * (0.5 - 0.3333333333333333 * f));
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let r = z * polynomial(w, &ODD) + w * polynomial(w, &EVEN);
    if (bits - 0x6_147a) | (0x6_b851 - bits) <= 0 {
        return with_exponent(s * (f - r));
    }
    let half = 0.5 * f * f;
    if k == 0 {
        return f - (half - s * (half + r));
    }
    times * LN_2.0 - ((half - (s * (half + r) + times * LN_2.1)) - f)
}

/// Natural logarithm of `1 + x`.
pub fn log1p(x: f64) -> f64 {
    match magnitude(x) {
        _ if x == -1.0 => f64::NEG_INFINITY,
        _ if x < -1.0 => f64::NAN,
        INFINITE.. => x,
        ..0x3c90_0000 => x,
        ..0x3e20_0000 => x - x * x * 0.5,
        _ => log1p_of_ordinary(x),
    }
}

/// A number above -1 less one, as a fraction and an exponent, with what was lost when the one was added.
struct Parts {
    /// The fraction less one.
    f: f64,
    k: i32,
    lost: f64,
    /// Whether the fraction is so near to one that its first 20 bits are zero.
    is_near: bool,
}

impl Parts {
    fn of(x: f64) -> Self {
        let bits = high(x);
        // Between the root of 1/2 and of 2, less one, there is no exponent to take.
        if bits < 0x3fda_827a && (bits > 0 || bits <= 0xbfd2_bec3_u32 as i32) {
            return Self { f: x, k: 0, lost: 0.0, is_near: false };
        }
        let (sum, k, lost) = Self::add_one(x);
        let bits = high(sum) & 0xf_ffff;
        let (fraction, k, bits) = match bits {
            ..0x6_a09e => (with_high(sum, bits | ONE), k, bits),
            _ => (with_high(sum, bits | 0x3fe0_0000), k + 1, (0x10_0000 - bits) >> 2),
        };
        Self { f: fraction - 1.0, k, lost, is_near: bits == 0 }
    }

    fn add_one(x: f64) -> (f64, i32, f64) {
        let exponent = |x: f64| (high(x) >> 20) - 1023;
        if high(x) >= 0x4340_0000 {
            return (x, exponent(x), 0.0);
        }
        let sum = 1.0 + x;
        let k = exponent(sum);
        let lost = if k > 0 { 1.0 - (sum - x) } else { x - (sum - 1.0) };
        (sum, k, lost / sum)
    }
}

fn log1p_of_ordinary(x: f64) -> f64 {
    let Parts { f, k, lost, is_near } = Parts::of(x);
    let times = f64::from(k);
    let half = 0.5 * f * f;
    if is_near {
        if f == 0.0 {
            return if k == 0 { 0.0 } else { times * LN_2.0 + (lost + times * LN_2.1) };
        }
        let r = half * (1.0 - 0.6666666666666666 * f);
        return if k == 0 { f - r } else { times * LN_2.0 - ((r - (times * LN_2.1 + lost)) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let r = z * polynomial(z, &ALL);
    if k == 0 {
        return f - (half - s * (half + r));
    }
    times * LN_2.0 - ((half - (s * (half + r) + (times * LN_2.1 + lost))) - f)
}

/// The logarithm of 2 to the base 10, with zeros behind, and the rest of it.
const LOG10_2: (f64, f64) = (0.30102999566361177, 3.694239077158931e-13);

/// Logarithm to the base 10.
pub fn log10(x: f64) -> f64 {
    match magnitude(x) {
        _ if x == 0.0 => f64::NEG_INFINITY,
        _ if x < 0.0 => f64::NAN,
        INFINITE.. => x,
        _ => {
            let (x, k) = normal(x);
            let below = i32::from(k < 0);
            let fraction = with_high(x, (high(x) & 0xf_ffff) | ((0x3ff - below) << 20));
            let times = f64::from(k + below);
            let rest = times * LOG10_2.1 + LOG10_E * log(fraction);
            rest + times * LOG10_2.0
        }
    }
}
