//! Sine, cosine and tangent: a multiple of pi/2 is taken away, and what is left, within pi/4, goes to a polynomial.
//!
//! What is left is a head and a tail, as its error would otherwise be that of the argument.

use std::f64::consts::FRAC_PI_4;

use crate::reduction::reduce;
use crate::words::{INFINITE, magnitude, of_high, polynomial, signed, upper};

/// The high word of pi/4: up to it nothing is taken away.
const QUARTER: i32 = 0x3fe9_21fb;

/// Sine.
pub fn sin(x: f64) -> f64 {
    match magnitude(x) {
        ..=QUARTER => sine(x, None),
        INFINITE.. => f64::NAN,
        _ => {
            let (quadrant, head, tail) = reduce(x);
            by_quadrant(quadrant, head, tail)
        }
    }
}

/// Cosine.
pub fn cos(x: f64) -> f64 {
    match magnitude(x) {
        ..=QUARTER => cosine(x, 0.0),
        INFINITE.. => f64::NAN,
        _ => {
            let (quadrant, head, tail) = reduce(x);
            by_quadrant(quadrant + 1, head, tail)
        }
    }
}

/// Tangent.
pub fn tan(x: f64) -> f64 {
    match magnitude(x) {
        ..=QUARTER => tangent(x, 0.0, false),
        INFINITE.. => f64::NAN,
        _ => {
            let (quadrant, head, tail) = reduce(x);
            tangent(head, tail, quadrant & 1 == 1)
        }
    }
}

/// The sine of an angle in this quadrant.
fn by_quadrant(quadrant: i32, head: f64, tail: f64) -> f64 {
    match quadrant & 3 {
        0 => sine(head, Some(tail)),
        1 => cosine(head, tail),
        2 => -sine(head, Some(tail)),
        _ => -cosine(head, tail),
    }
}

const SINE: [f64; 5] = [
    0.00833333333332249,
    -0.0001984126982985795,
    2.7557313707070068e-6,
    -2.5050760253406863e-8,
    1.58969099521155e-10,
];
const SINE_CUBE: f64 = -0.16666666666666632;

/// Sine within pi/4.
fn sine(x: f64, tail: Option<f64>) -> f64 {
    if magnitude(x) < 0x3e40_0000 {
        return x;
    }
    let z = x * x;
    let cube = z * x;
    let r = polynomial(z, &SINE);
    match tail {
        None => x + cube * (SINE_CUBE + z * r),
        Some(tail) => x - ((z * (0.5 * tail - cube * r) - tail) - cube * SINE_CUBE),
    }
}

const COSINE: [f64; 6] = [
    0.0416666666666666,
    -0.001388888888887411,
    2.480158728947673e-5,
    -2.7557314351390663e-7,
    2.087572321298175e-9,
    -1.1359647557788195e-11,
];

/// Cosine within pi/4.
fn cosine(x: f64, tail: f64) -> f64 {
    let size = magnitude(x);
    if size < 0x3e40_0000 {
        return 1.0;
    }
    let z = x * x;
    let r = z * polynomial(z, &COSINE);
    if size < 0x3fd3_3333 {
        return 1.0 - (0.5 * z - (z * r - x * tail));
    }
    // About x/4, of few bits, is taken from both terms, so that their difference is exact.
    let part = if size > 0x3fe9_0000 { 0.28125 } else { of_high(size - 0x0020_0000) };
    let half = 0.5 * z - part;
    let rest = 1.0 - part;
    rest - (half - (z * r - x * tail))
}

const TANGENT_CUBE: f64 = 0.3333333333333341;
/// The coefficients from the fifth power on, every other one.
const TANGENT_ODD: [f64; 6] = [
    0.13333333333320124,
    0.021869488294859542,
    0.0035920791075913124,
    0.0005880412408202641,
    7.817944429395571e-5,
    -1.8558637485527546e-5,
];
/// Those between them.
const TANGENT_EVEN: [f64; 6] = [
    0.05396825397622605,
    0.0088632398235993,
    0.0014562094543252903,
    0.0002464631348184699,
    7.140724913826082e-5,
    2.590730518636337e-5,
];
/// The tail of pi/4.
const FRAC_PI_4_TAIL: f64 = 3.061616997868383e-17;

/// Tangent within pi/4, or with `inverted` its negative reciprocal.
fn tangent(x: f64, tail: f64, inverted: bool) -> f64 {
    let size = magnitude(x);
    if size < 0x3e30_0000 {
        return tiny_tangent(x, tail, inverted);
    }
    let near_quarter = size >= 0x3fe5_9428;
    let (x, tail, sign) = match near_quarter {
        true => ((FRAC_PI_4 - signed(x, x)) + (FRAC_PI_4_TAIL - signed(tail, x)), 0.0, signed(1.0, x)),
        false => (x, tail, 1.0),
    };
    let z = x * x;
    let w = z * z;
    let r = polynomial(w, &TANGENT_ODD);
    let v = z * polynomial(w, &TANGENT_EVEN);
    let cube = z * x;
    let r = tail + z * (cube * (r + v) + tail) + TANGENT_CUBE * cube;
    let w = x + r;
    if near_quarter {
        let v = if inverted { -1.0 } else { 1.0 };
        return sign * (v - 2.0 * (x - (w * w / (w + v) - r)));
    }
    if inverted { negative_reciprocal(w, |head| r - (head - x)) } else { w }
}

/// Tangent of an angle whose cube is lost in rounding.
fn tiny_tangent(x: f64, tail: f64, inverted: bool) -> f64 {
    if inverted { negative_reciprocal(x + tail, |head| tail - (head - x)) } else { x }
}

/// -1/w, corrected by what `rest` says is missing in the upper half of `w`.
fn negative_reciprocal(w: f64, rest: impl Fn(f64) -> f64) -> f64 {
    let head = upper(w);
    let missing = rest(head);
    let a = -1.0 / w;
    let t = upper(a);
    let error = 1.0 + t * head;
    t + a * (error + t * missing)
}
