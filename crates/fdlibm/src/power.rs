//! `x` to the power `y`, as 2 to the power of `y` times the logarithm of `x`, which is carried in two parts.

use std::f64::consts::{LN_2, LOG2_E};

use crate::exponential::EXPONENTIAL;
use crate::words::{ONE, high, magnitude, of_high, polynomial, scaled, signed, upper, with_high};

/// The first word of a `y` so great that only an `x` next to 1 has a result between the bounds: 2^31.
const GREAT: i32 = 0x41e0_0000;

/// `x` to the power `y`. Unlike in C, NaN wherever `y` is NaN, and for 1 to an infinite power.
pub fn pow(x: f64, y: f64) -> f64 {
    if y == 0.0 {
        return 1.0;
    }
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    match y {
        1.0 => x,
        -1.0 => 1.0 / x,
        2.0 => x * x,
        0.5 if !x.is_sign_negative() => x.sqrt(),
        _ if y.is_infinite() => to_infinity(x.abs(), y),
        _ => to_finite(x, y),
    }
}

/// A magnitude to an infinite power.
fn to_infinity(size: f64, y: f64) -> f64 {
    match size {
        1.0 => f64::NAN,
        _ if (size > 1.0) == (y > 0.0) => f64::INFINITY,
        _ => 0.0,
    }
}

/// How a number meets the sign of what it is a power of.
#[derive(PartialEq)]
enum Parity {
    Odd,
    Even,
    Fraction,
}

fn parity(y: f64) -> Parity {
    if y.trunc() != y {
        Parity::Fraction
    } else if y % 2.0 == 0.0 {
        Parity::Even
    } else {
        Parity::Odd
    }
}

fn to_finite(x: f64, y: f64) -> f64 {
    let size = x.abs();
    let sign = match (x.is_sign_negative(), parity(y)) {
        (true, Parity::Odd) => -1.0,
        (true, Parity::Fraction) if size != 0.0 && size != f64::INFINITY => return f64::NAN,
        _ => 1.0,
    };
    if size == 0.0 || size == 1.0 || size == f64::INFINITY {
        return sign * if y < 0.0 { 1.0 / size } else { size };
    }
    let extreme = |grows: bool| sign * if grows { f64::INFINITY } else { 0.0 };
    let is_great = magnitude(y) > GREAT;
    let (head, tail) = match high(size) {
        // Beside 1 the logarithm is computed though the power is great, unless it is greater than 2^64.
        ..0x3fef_ffff if is_great => return extreme(y < 0.0),
        0x3ff0_0001.. if is_great => return extreme(y > 0.0),
        high if magnitude(y) > 0x43f0_0000 => return extreme((high >= ONE) == (y > 0.0)),
        _ if is_great => logarithm_beside_one(size),
        _ => logarithm(size),
    };
    let y_head = upper(y);
    let lower = (y - y_head) * head + y * tail;
    let higher = y_head * head;
    sign * match bound(lower, higher) {
        Some(extreme) => extreme,
        None => exponential(lower, higher),
    }
}

/// 1 / ln 2 in two parts.
const LOG2_E_PARTS: (f64, f64) = (1.4426950216293335, 1.9259629911266175e-8);

/// The logarithm to the base 2 of a number within 2^-20 of 1, in two parts.
fn logarithm_beside_one(x: f64) -> (f64, f64) {
    let t = x - 1.0;
    let w = (t * t) * (0.5 - t * (0.3333333333333333 - t * 0.25));
    let u = LOG2_E_PARTS.0 * t;
    let v = t * LOG2_E_PARTS.1 - w * LOG2_E;
    let head = upper(u + v);
    (head, v - (head - u))
}

const LOGARITHM: [f64; 6] = [
    0.5999999999999946,
    0.4285714285785502,
    0.33333332981837743,
    0.272728123808534,
    0.23066074577556175,
    0.20697501780033842,
];
/// The logarithm of 3/2 to the base 2, in two parts.
const LOG2_3_2: (f64, f64) = (0.5849624872207642, 1.350039202129749e-8);
/// 2 / (3 ln 2), and the same in two parts.
const FACTOR: f64 = 0.9617966939259756;
const FACTOR_PARTS: (f64, f64) = (0.9617967009544373, -7.028461650952758e-9);

/// The logarithm to the base 2, in two parts.
fn logarithm(x: f64) -> (f64, f64) {
    let (x, mut n) = if high(x) < 0x10_0000 { (x * 9_007_199_254_740_992.0, -53) } else { (x, 0) };
    n += (high(x) >> 20) - 1023;
    // The fraction is compared with 1 or with 3/2, whichever is nearer; or its half with 1.
    let bits = high(x) & 0xf_ffff;
    let is_three_halves = (0x3_988f..0xb_b67a).contains(&bits);
    let is_halved = bits >= 0xb_b67a;
    n += i32::from(is_halved);
    let high_word = (bits | ONE) - if is_halved { 0x10_0000 } else { 0 };
    let x = with_high(x, high_word);
    let (base, (log_head, log_tail)) = if is_three_halves { (1.5, LOG2_3_2) } else { (1.0, (0.0, 0.0)) };

    // s = (x - base) / (x + base), in two parts.
    let difference = x - base;
    let inverse = 1.0 / (x + base);
    let s = difference * inverse;
    let s_head = upper(s);
    let sum_head = of_high(((high_word >> 1) | 0x2000_0000) + 0x8_0000 + (i32::from(is_three_halves) << 18));
    let sum_tail = x - (sum_head - base);
    let s_tail = inverse * ((difference - s_head * sum_head) - s_head * sum_tail);

    // The logarithm of x / base is s * (3 + s^2 + r), times 2/3.
    let square = s * s;
    let r = square * square * polynomial(square, &LOGARITHM) + s_tail * (s_head + s);
    let square = s_head * s_head;
    let factor_head = upper(3.0 + square + r);
    let factor_tail = r - ((factor_head - 3.0) - square);
    let u = s_head * factor_head;
    let v = s_tail * factor_head + factor_tail * s;
    let head = upper(u + v);
    let tail = v - (head - u);

    let z_head = FACTOR_PARTS.0 * head;
    let z_tail = FACTOR_PARTS.1 * head + tail * FACTOR + log_tail;
    let n = f64::from(n);
    let result = upper(((z_head + z_tail) + log_head) + n);
    (result, z_tail - (((result - n) - log_head) - z_head))
}

/// A little below the distance of the greatest double to 2^1024, as a logarithm.
const MARGIN: f64 = 8.008566259537294e-17;

/// The result, if it is beyond the doubles, of the exponent `lower + higher`.
fn bound(lower: f64, higher: f64) -> Option<f64> {
    let sum = lower + higher;
    if sum > 1024.0 || sum == 1024.0 && lower + MARGIN > sum - higher {
        return Some(f64::INFINITY);
    }
    (sum < -1075.0 || sum == -1075.0 && lower <= sum - higher).then_some(0.0)
}

/// ln 2 in two parts.
const LN_2_PARTS: (f64, f64) = (0.6931471824645996, -1.904654299957768e-9);

/// 2 to the power `lower + higher`.
fn exponential(lower: f64, higher: f64) -> f64 {
    let sum = lower + higher;
    let (n, higher) = if magnitude(sum) > 0x3fe0_0000 { nearest(sum, higher) } else { (0, higher) };
    let t = upper(lower + higher);
    let u = t * LN_2_PARTS.0;
    let v = (lower - (t - higher)) * LN_2 + t * LN_2_PARTS.1;
    let z = u + v;
    let w = v - (z - u);
    let square = z * z;
    let c = z - square * polynomial(square, &EXPONENTIAL);
    let r = (z * c) / (c - 2.0) - (w + z * w);
    let fraction = 1.0 - (r - z);
    if (high(fraction) >> 20) + n > 0 {
        return scaled(fraction, n);
    }
    // Subnormal: rounded once, by the last multiplication.
    scaled(fraction, n + 54) * scaled(1.0, -54)
}

/// The integer nearest to `sum`, and what of `higher` is left without it.
fn nearest(sum: f64, higher: f64) -> (i32, f64) {
    let exponent = |word: i32| ((word & 0x7fff_ffff) >> 20) - 1023;
    let rounded = high(sum) + (0x10_0000 >> (exponent(high(sum)) + 1));
    let k = exponent(rounded);
    let whole = of_high(rounded & !(0xf_ffff >> k));
    let n = ((rounded & 0xf_ffff) | 0x10_0000) >> (20 - k);
    (signed(f64::from(n), sum) as i32, higher - whole)
}
