//! e to a power, and that less one: a multiple of ln 2 is taken away, which becomes the exponent of the result.

use std::f64::consts::LOG2_E;

use crate::words::{magnitude, of_high, polynomial, scaled, signed};

/// ln 2 with 21 zeros behind, so that its multiples are exact, and the rest of it.
pub(crate) const LN_2: (f64, f64) = (0.6931471803691238, 1.9082149292705877e-10);

/// Above it the result is infinite.
const OVERFLOW: f64 = 709.782712893384;
/// Below it the result is 0.
const UNDERFLOW: f64 = -745.1332191019411;

/// The high words of ln 2 / 2 and of 3/2 ln 2.
const HALF_LN_2: i32 = 0x3fd6_2e42;
const THREE_HALVES_LN_2: i32 = 0x3ff0_a2b2;

pub(crate) const EXPONENTIAL: [f64; 5] = [
    0.16666666666666602,
    -0.0027777777777015593,
    6.613756321437934e-5,
    -1.6533902205465252e-6,
    4.1381367970572385e-8,
];

/// `x` as `k` times ln 2 and a rest in two parts.
fn reduce(x: f64) -> (i32, f64, f64) {
    let size = magnitude(x);
    if size <= HALF_LN_2 {
        return (0, x, 0.0);
    }
    let k = match size {
        ..THREE_HALVES_LN_2 => signed(1.0, x) as i32,
        _ => (LOG2_E * x + signed(0.5, x)) as i32,
    };
    let times = f64::from(k);
    (k, x - times * LN_2.0, times * LN_2.1)
}

/// e to the power `x`.
pub fn exp(x: f64) -> f64 {
    match magnitude(x) {
        _ if x.is_nan() => x,
        _ if x > OVERFLOW => f64::INFINITY,
        _ if x < UNDERFLOW => 0.0,
        ..0x3e30_0000 => 1.0 + x,
        _ => exp_of_ordinary(x),
    }
}

fn exp_of_ordinary(x: f64) -> f64 {
    let (k, head, tail) = reduce(x);
    let x = head - tail;
    let t = x * x;
    let c = x - t * polynomial(t, &EXPONENTIAL);
    if k == 0 {
        return 1.0 - ((x * c) / (c - 2.0) - x);
    }
    let y = 1.0 - ((tail - (x * c) / (2.0 - c)) - head);
    if k >= -1021 { scaled(y, k) } else { scaled(y, k + 1000) * scaled(1.0, -1000) }
}

const LESS_ONE: [f64; 6] = [
    1.0,
    -0.03333333333333313,
    0.0015873015872548146,
    -7.93650757867488e-5,
    4.008217827329362e-6,
    -2.0109921818362437e-7,
];

/// e to the power `x`, less one.
pub fn expm1(x: f64) -> f64 {
    match magnitude(x) {
        _ if x.is_nan() => x,
        _ if x > OVERFLOW => f64::INFINITY,
        // From 56 ln 2 on nothing is left but the one.
        0x4043_687a.. if x < 0.0 => -1.0,
        ..0x3c90_0000 => x,
        _ => expm1_of_ordinary(x),
    }
}

fn expm1_of_ordinary(x: f64) -> f64 {
    let (k, head, tail) = reduce(x);
    let x = head - tail;
    let lost = (head - x) - tail;
    let half = 0.5 * x;
    let square = x * half;
    let r = polynomial(square, &LESS_ONE);
    let t = 3.0 - r * half;
    let e = square * ((r - t) / (6.0 - x * t));
    if k == 0 {
        return x - (x * e - square);
    }
    let e = (x * (e - lost) - lost) - square;
    match k {
        -1 => 0.5 * (x - e) - 0.5,
        1 if x < -0.25 => -2.0 * (e - (x + 0.5)),
        1 => 1.0 + 2.0 * (x - e),
        ..=-2 | 57.. => scaled(1.0 - (e - x), k) - 1.0,
        // The one is taken away before the power of two is multiplied, from the greater side.
        ..20 => scaled(of_high(0x3ff0_0000 - (0x20_0000 >> k)) - (e - x), k),
        _ => scaled((x - (e + of_high((0x3ff - k) << 20))) + 1.0, k),
    }
}
