//! Taking multiples of pi/2 away from an angle, which leaves a head and a tail within pi/4.
//!
//! Up to pi/2 * 2^19 pi/2 is subtracted in up to three pieces of 33 bits. Beyond, the angle is multiplied by as many bits
//! of 2/pi as can matter (Payne and Hanek), in digits of 24 bits.

use std::f64::consts::{FRAC_2_PI, FRAC_PI_2};

use crate::words::{high, magnitude, power_of_two, with_high};

/// The first 33 bits of pi/2, the next and those after, each with what is left then.
const PIECES: [(f64, f64); 3] = [
    (1.5707963267341256, 6.077100506506192e-11),
    (6.077100506303966e-11, 2.0222662487959506e-21),
    (2.0222662487111665e-21, 8.4784276603689e-32),
];

/// `(n, head, tail)` of a finite `x` above pi/4, so that `x` is `n` times pi/2, modulo 8, plus head and tail.
pub(crate) fn reduce(x: f64) -> (i32, f64, f64) {
    let (n, head, tail) = match magnitude(x) {
        ..0x4002_d97c => once(x.abs()),
        ..=0x4139_21fb => some_times(x.abs()),
        _ => huge(x.abs()),
    };
    if x < 0.0 { (-n, -head, -tail) } else { (n, head, tail) }
}

/// Below 3/4 pi.
fn once(x: f64) -> (i32, f64, f64) {
    let rest = x - PIECES[0].0;
    let (rest, left) = match high(x) == high(FRAC_PI_2) {
        true => (rest - PIECES[1].0, PIECES[1].1),
        false => (rest, PIECES[0].1),
    };
    let head = rest - left;
    (1, head, (rest - head) - left)
}

/// Below pi/2 * 2^19.
fn some_times(x: f64) -> (i32, f64, f64) {
    let n = (x * FRAC_2_PI + 0.5) as i32;
    let times = f64::from(n);
    let mut rest = x - times * PIECES[0].0;
    let mut left = times * PIECES[0].1;
    let mut head = rest - left;
    let is_far = n < 32 && high(x) != high(times * FRAC_PI_2);
    // The bits that were lost by cancellation decide how many more are needed.
    let lost = |head: f64| (high(x) >> 20) - ((high(head) >> 20) & 0x7ff);
    for ((piece, after), enough) in [(PIECES[1], 16), (PIECES[2], 49)] {
        if is_far || lost(head) <= enough {
            break;
        }
        let before = rest;
        let product = times * piece;
        rest = before - product;
        left = times * after - ((before - rest) - product);
        head = rest - left;
    }
    (n, head, (rest - head) - left)
}

/// 2/pi in digits of 24 bits, after the point.
const TWO_OVER_PI: [u32; 66] = [
    0xa2f983, 0x6e4e44, 0x1529fc, 0x2757d1, 0xf534dd, 0xc0db62, 0x95993c, 0x439041, 0xfe5163, 0xabdebb,
    0xc561b7, 0x246e3a, 0x424dd2, 0xe00649, 0x2eea09, 0xd1921c, 0xfe1deb, 0x1cb129, 0xa73ee8, 0x8235f5,
    0x2ebb44, 0x84e99c, 0x7026b4, 0x5f7e41, 0x3991d6, 0x398353, 0x39f49c, 0x845f8b, 0xbdf928, 0x3b1ff8,
    0x97ffde, 0x05980f, 0xef2f11, 0x8b5a0a, 0x6d1f6d, 0x367ecf, 0x27cb09, 0xb74f46, 0x3f669e, 0x5fea2d,
    0x7527ba, 0xc7ebe5, 0xf17b3d, 0x0739f7, 0x8a5292, 0xea6bfb, 0x5fb11f, 0x8d5d08, 0x560330, 0x46fc7b,
    0x6babf0, 0xcfbc20, 0x9af436, 0x1da9e3, 0x91615e, 0xe61b08, 0x659985, 0x5f14a0, 0x68408d, 0xffd880,
    0x4d7327, 0x310606, 0x1556ca, 0x73a8c9, 0x60e27b, 0xc08c6b,
];

/// pi/2 in pieces of 24 bits.
const HALF_PI: [f64; 5] = [
    1.570796251296997,
    7.549789415861596e-8,
    5.390302529957765e-15,
    3.282003415807913e-22,
    1.270655753080676e-29,
];

/// Digits of a product below its top that are computed at first.
const DIGITS: usize = 4;
/// No product needs as many.
const MOST: usize = 16;
const RADIX: f64 = 16_777_216.0;

/// Finite, from pi/2 * 2^19 on.
fn huge(x: f64) -> (i32, f64, f64) {
    let product = Product::of(x);
    let mut count = DIGITS;
    loop {
        let (n, fraction) = product.split(count);
        let missing = fraction.missing();
        if missing == 0 || count + missing > MOST {
            let (head, tail) = fraction.times_half_pi();
            return (n, head, tail);
        }
        count += missing;
    }
}

/// An angle times 2/pi, modulo 8, not multiplied out.
struct Product {
    /// The angle in integers of 24 bits, the greatest first.
    chunks: [f64; 3],
    /// The first digit of 2/pi that matters: a product with those before is a multiple of 8.
    first: usize,
    /// The power of two of the leading digit.
    scale: i32,
}

impl Product {
    fn of(x: f64) -> Self {
        let exponent = (high(x) >> 20) - 1046;
        let mut rest = with_high(x, high(x) - (exponent << 20));
        let chunks = std::array::from_fn(|_| {
            let chunk = rest.trunc();
            rest = (rest - chunk) * RADIX;
            chunk
        });
        let skipped = ((exponent - 3) / 24).max(0);
        Self { chunks, first: skipped as usize, scale: exponent - 24 * (skipped + 1) }
    }

    /// The sum of those products of digits that have this place; exact.
    fn term(&self, place: usize) -> f64 {
        let digit = |j: usize| {
            let index = (self.first + place).checked_sub(j)?;
            TWO_OVER_PI.get(index).map(|digit| f64::from(*digit))
        };
        self.chunks.iter().enumerate().map(|(j, chunk)| chunk * digit(j).unwrap_or(0.0)).sum()
    }

    /// The nearest integer and the fraction to it, with `count` digits below the top.
    fn split(&self, count: usize) -> (i32, Fraction) {
        let mut fraction =
            Fraction { digits: [0; MOST + 2], count, top: 0.0, scale: self.scale, negative: false };
        let mut sum = self.term(count);
        for (place, digit) in (0..count).rev().zip(&mut fraction.digits) {
            let carry = (sum / RADIX).trunc();
            *digit = (sum - RADIX * carry) as i32;
            sum = self.term(place) + carry;
        }
        let top = sum * power_of_two(self.scale);
        let top = top - 8.0 * (top * 0.125).floor();
        fraction.top = top.fract();
        let n = top.trunc() as i32 + fraction.take_whole();
        if fraction.is_half_or_more() {
            fraction.complement();
            return (n + 1, fraction);
        }
        (n, fraction)
    }
}

/// A fraction: `top`, and below it digits of 24 bits.
struct Fraction {
    /// The least digit first; the greatest is at `count - 1`.
    digits: [i32; MOST + 2],
    count: usize,
    top: f64,
    /// The power of two that the unit of the top has. Above 0, the greatest digit begins with so many integer bits.
    scale: i32,
    negative: bool,
}

impl Fraction {
    fn greatest(&mut self) -> &mut i32 {
        &mut self.digits[self.count - 1]
    }

    /// Takes out the integer bits of the greatest digit.
    fn take_whole(&mut self) -> i32 {
        if self.scale <= 0 {
            return 0;
        }
        let shift = 24 - self.scale;
        let whole = *self.greatest() >> shift;
        *self.greatest() -= whole << shift;
        whole
    }

    fn is_half_or_more(&mut self) -> bool {
        match self.scale {
            0.. => *self.greatest() >> (23 - self.scale) > 0,
            _ => self.top >= 0.5,
        }
    }

    /// Makes it what is missing to 1, and negative.
    fn complement(&mut self) {
        self.negative = true;
        let lowest = self.digits[..self.count].iter().position(|digit| *digit != 0);
        if let Some(lowest) = lowest {
            self.digits[lowest] = 0x100_0000 - self.digits[lowest];
            for digit in &mut self.digits[lowest + 1..self.count] {
                *digit = 0xff_ffff - *digit;
            }
        }
        if self.scale > 0 {
            *self.greatest() &= 0xff_ffff >> self.scale;
        } else if self.scale < 0 {
            self.top = 1.0 - self.top;
            if lowest.is_some() {
                self.top -= power_of_two(self.scale);
            }
        }
    }

    /// How many digits more are needed: as many as are zero in front, and one.
    fn missing(&self) -> usize {
        if self.top != 0.0 || self.digits[DIGITS..self.count].iter().any(|digit| *digit != 0) {
            return 0;
        }
        let lower = self.digits[..DIGITS].iter().rev();
        lower.take_while(|digit| **digit == 0).count() + 1
    }

    /// Its product with pi/2, rounded, and the rest of it.
    fn times_half_pi(mut self) -> (f64, f64) {
        self.normalize();
        let mut unit = power_of_two(self.scale);
        let mut parts = [0.0; MOST + 2];
        for (part, digit) in parts.iter_mut().zip(self.digits[..self.count].iter().rev()) {
            *part = unit * f64::from(*digit);
            unit /= RADIX;
        }
        // The parts of the product, the greatest first; they are added from the least.
        let product = |place: usize| -> f64 {
            let parts = parts[..=place].iter().rev();
            HALF_PI.iter().zip(parts).fold(0.0, |sum, (piece, part)| sum + piece * part)
        };
        let products: [f64; MOST + 2] = std::array::from_fn(product);
        let products = &products[..self.count];
        let head = products.iter().rev().fold(0.0, |sum, product| sum + product);
        let tail = products[1..].iter().fold(products[0] - head, |sum, product| sum + product);
        if self.negative { (-head, -tail) } else { (head, tail) }
    }

    /// Makes the top digits like the others, and the greatest one not zero.
    fn normalize(&mut self) {
        if self.top != 0.0 {
            let top = self.top * power_of_two(-self.scale);
            let carry = (top / RADIX).trunc();
            self.push((top - RADIX * carry) as i32);
            if top >= RADIX {
                self.scale += 24;
                self.push(carry as i32);
            }
            return;
        }
        self.scale -= 24;
        while self.count > 1 && *self.greatest() == 0 {
            self.count -= 1;
            self.scale -= 24;
        }
    }

    fn push(&mut self, digit: i32) {
        self.digits[self.count] = digit;
        self.count += 1;
    }
}
