//! The inverses of sine, cosine and tangent.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

use crate::words::{ONE, high, magnitude, polynomial, signed, upper};

/// What is left of pi/2 behind its double.
const FRAC_PI_2_TAIL: f64 = 6.123233995736766e-17;
const PI_TAIL: f64 = 1.2246467991473532e-16;

const NUMERATOR: [f64; 6] = [
    0.16666666666666666,
    -0.3255658186224009,
    0.20121253213486293,
    -0.04005553450067941,
    0.0007915349942898145,
    3.479331075960212e-5,
];
const DENOMINATOR: [f64; 5] =
    [1.0, -2.403394911734414, 2.0209457602335057, -0.6882839716054533, 0.07703815055590194];

/// About `(asin(x) - x) / x` for the square of an `x` up to a half.
fn correction(square: f64) -> f64 {
    square * polynomial(square, &NUMERATOR) / polynomial(square, &DENOMINATOR)
}

/// The root of `square` in two parts, the first with zeros in the lower half.
fn root_in_parts(square: f64, root: f64) -> (f64, f64) {
    let head = upper(root);
    (head, (square - head * head) / (root + head))
}

/// Arc sine.
pub fn asin(x: f64) -> f64 {
    match magnitude(x) {
        ..0x3e40_0000 => x,
        ..0x3fe0_0000 => x + x * correction(x * x),
        ..ONE => signed(asin_above_half(x.abs()), x),
        _ if x.abs() == 1.0 => x * FRAC_PI_2 + x * FRAC_PI_2_TAIL,
        _ => f64::NAN,
    }
}

fn asin_above_half(x: f64) -> f64 {
    let square = (1.0 - x) * 0.5;
    let root = square.sqrt();
    let ratio = correction(square);
    if high(x) >= 0x3fef_3333 {
        return FRAC_PI_2 - (2.0 * (root + root * ratio) - FRAC_PI_2_TAIL);
    }
    let (head, tail) = root_in_parts(square, root);
    let less = 2.0 * root * ratio - (FRAC_PI_2_TAIL - 2.0 * tail);
    let rest = FRAC_PI_4 - 2.0 * head;
    FRAC_PI_4 - (less - rest)
}

/// Arc cosine.
pub fn acos(x: f64) -> f64 {
    match magnitude(x) {
        ..=0x3c60_0000 => FRAC_PI_2 + FRAC_PI_2_TAIL,
        ..0x3fe0_0000 => FRAC_PI_2 - (x - (FRAC_PI_2_TAIL - x * correction(x * x))),
        ..ONE => acos_above_half(x),
        _ if x == 1.0 => 0.0,
        _ if x == -1.0 => PI + 2.0 * FRAC_PI_2_TAIL,
        _ => f64::NAN,
    }
}

fn acos_above_half(x: f64) -> f64 {
    let square = (1.0 - x.abs()) * 0.5;
    let root = square.sqrt();
    let ratio = correction(square);
    if x < 0.0 {
        let w = ratio * root - FRAC_PI_2_TAIL;
        return PI - 2.0 * (root + w);
    }
    let (head, tail) = root_in_parts(square, root);
    2.0 * (head + (ratio * root + tail))
}

/// The arc tangents of 1/2, 1, 3/2 and infinity, each with what is left behind its double.
const HALF: (f64, f64) = (0.4636476090008061, 2.2698777452961687e-17);
const UNIT: (f64, f64) = (FRAC_PI_4, 3.061616997868383e-17);
const THREE_HALVES: (f64, f64) = (0.982793723247329, 1.3903311031230998e-17);
const INFINITY: (f64, f64) = (FRAC_PI_2, FRAC_PI_2_TAIL);

/// The coefficients of the odd powers from 3 on, every other one.
const ODD: [f64; 6] = [
    0.3333333333333293,
    0.14285714272503466,
    0.09090887133436507,
    0.06661073137387531,
    0.049768779946159324,
    0.016285820115365782,
];
/// Those between them.
const EVEN: [f64; 5] = [
    -0.19999999999876483,
    -0.11111110405462356,
    -0.0769187620504483,
    -0.058335701337905735,
    -0.036531572744216916,
];

/// Arc tangent.
pub fn atan(x: f64) -> f64 {
    match magnitude(x) {
        _ if x.is_nan() => x,
        ..0x3e20_0000 => x,
        ..0x3fdc_0000 => x - x * atan_less(x),
        0x4410_0000.. => signed(INFINITY.0 + INFINITY.1, x),
        _ => signed(atan_beside(x.abs()), x),
    }
}

/// `(x - atan(x)) / x` near zero.
fn atan_less(x: f64) -> f64 {
    let z = x * x;
    let w = z * z;
    z * polynomial(w, &ODD) + w * polynomial(w, &EVEN)
}

/// By the arc tangent of a point nearby and of what is between.
fn atan_beside(x: f64) -> f64 {
    let ((value, tail), between) = match high(x) {
        ..0x3fe6_0000 => (HALF, (2.0 * x - 1.0) / (2.0 + x)),
        ..0x3ff3_0000 => (UNIT, (x - 1.0) / (x + 1.0)),
        ..0x4003_8000 => (THREE_HALVES, (x - 1.5) / (1.0 + 1.5 * x)),
        _ => (INFINITY, -1.0 / x),
    };
    value - ((between * atan_less(between) - tail) - between)
}

/// The angle of the point `(x, y)`.
pub fn atan2(y: f64, x: f64) -> f64 {
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    if x == 1.0 {
        return atan(y);
    }
    let backwards = x.is_sign_negative();
    match (x.abs(), y.abs()) {
        (_, 0.0) if backwards => signed(PI, y),
        (_, 0.0) => y,
        (f64::INFINITY, f64::INFINITY) if backwards => signed(3.0 * FRAC_PI_4, y),
        (f64::INFINITY, f64::INFINITY) => signed(FRAC_PI_4, y),
        (f64::INFINITY, _) if backwards => signed(PI, y),
        (f64::INFINITY, _) => signed(0.0, y),
        (0.0, _) | (_, f64::INFINITY) => signed(FRAC_PI_2, y),
        _ => atan2_of_finite(y, x),
    }
}

fn atan2_of_finite(y: f64, x: f64) -> f64 {
    let apart = (magnitude(y) - magnitude(x)) >> 20;
    let angle = match apart {
        61.. => FRAC_PI_2 + 0.5 * PI_TAIL,
        ..-60 if x < 0.0 => 0.0,
        _ => atan((y / x).abs()),
    };
    match (x < 0.0, y < 0.0) {
        (false, _) => signed(angle, y),
        (true, false) => PI - (angle - PI_TAIL),
        (true, true) => (angle - PI_TAIL) - PI,
    }
}
