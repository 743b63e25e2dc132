//! The cube root, the length of a hypotenuse, and the remainder of a division.

use crate::words::{INFINITE, high, magnitude, of_high, power_of_two, scaled, signed, upper, with_high};

/// What makes a third of a high word that of about the cube root.
const BIAS: i32 = 715_094_163;
/// The same after a multiplication by 2^54.
const BIAS_SUBNORMAL: i32 = 696_219_795;

/// Cube root.
pub fn cbrt(x: f64) -> f64 {
    if x == 0.0 || magnitude(x) >= INFINITE {
        return x;
    }
    signed(cbrt_of_positive(x.abs()), x)
}

fn cbrt_of_positive(x: f64) -> f64 {
    let rough = match high(x) {
        ..0x0010_0000 => {
            let scaled = x * power_of_two(54);
            with_high(scaled, high(scaled) / 3 + BIAS_SUBNORMAL)
        }
        high => of_high(high / 3 + BIAS),
    };
    // A rational function of the relative error gives 23 bits, one step of Newton's the others.
    let r = rough * rough / x;
    let s = 19.0 / 35.0 + r * rough;
    let better = rough * (5.0 / 14.0 + (45.0 / 28.0) / (s + 99.0 / 70.0 + (-864.0 / 1225.0) / s));
    let short = upper(better);
    let short = with_high(short, high(short) + 1);
    let quotient = x / (short * short);
    short + short * ((quotient - short) / (short + short + quotient))
}

/// The root of the sum of both squares.
pub fn hypot(x: f64, y: f64) -> f64 {
    let (x, y) = (x.abs(), y.abs());
    if x == f64::INFINITY || y == f64::INFINITY {
        return f64::INFINITY;
    }
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    let (a, b) = if y > x { (y, x) } else { (x, y) };
    if b == 0.0 || high(a) - high(b) > 0x3c0_0000 {
        return a + b;
    }
    let sides = Sides::within_range(a, b);
    sides.hypot() * power_of_two(sides.exponent)
}

/// Two numbers times the same power of two, so that their squares are neither too great nor too small.
struct Sides {
    /// The greater.
    a: f64,
    b: f64,
    /// The high words by which each is split in two.
    a_word: i32,
    b_word: i32,
    /// What brings a result back.
    exponent: i32,
}

impl Sides {
    fn within_range(a: f64, b: f64) -> Self {
        let times = |k| {
            let (a, b) = (scaled(a, k), scaled(b, k));
            Self { a, b, a_word: high(a), b_word: high(b), exponent: -k }
        };
        match (high(a), high(b)) {
            // The words remain those of before, so that nothing is split off: less accurate, but the algorithm's.
            (a_word, b_word @ ..0x0010_0000) => {
                let (a, b) = (a * power_of_two(1022), b * power_of_two(1022));
                Self { a, b, a_word, b_word, exponent: -1022 }
            }
            (_, ..0x20b0_0000) => times(600),
            (0x5f30_0001.., _) => times(-600),
            _ => times(0),
        }
    }

    fn hypot(&self) -> f64 {
        let Self { a, b, .. } = *self;
        let between = a - b;
        if between > b {
            let head = of_high(self.a_word);
            let tail = a - head;
            return (head * head - (b * -b - tail * (a + head))).sqrt();
        }
        let doubled = a + a;
        let (a_head, b_head) = (of_high(self.a_word + 0x10_0000), of_high(self.b_word));
        let (a_tail, b_tail) = (doubled - a_head, b - b_head);
        (a_head * b_head - (between * -between - (a_head * b_tail + a_tail * b))).sqrt()
    }
}

/// What is left of `x` when the nearest integer multiple of `p` is taken away; exact.
pub fn remainder(x: f64, p: f64) -> f64 {
    if p == 0.0 || p.is_nan() || !x.is_finite() {
        return f64::NAN;
    }
    let p = p.abs();
    let twice = p + p;
    let mut rest = if twice.is_finite() { x.abs() % twice } else { x.abs() };
    // Doubling is exact near zero, halving elsewhere.
    let halves = |rest: f64| if p < f64::MIN_POSITIVE * 2.0 { (rest + rest, p) } else { (rest, 0.5 * p) };
    let (part, half) = halves(rest);
    if part > half {
        rest -= p;
        let (part, half) = halves(rest);
        if part >= half {
            rest -= p;
        }
    }
    signed(rest, x)
}
