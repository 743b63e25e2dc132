//! Circuits for float arithmetic that rounds: sums, conversions, and whole numbers.
//!
//! An operation computes its result as a natural number times a power of two, exactly or with what is lost kept as one more
//! bit, and one circuit rounds that to the nearest float, ties to even. Powers count from the least positive float.

use super::arithmetic::{Bits, Shift, constant};
use super::circuit::{Circuit, Lit};
use super::floats::{canonical_nan, fraction_width};

/// Width of signed exponents: enough for all that the operations here make of those of doubles.
const EXPONENT: usize = 13;
/// Bits below the significands of a sum: two that round, and one for what is lost.
const GUARD: usize = 3;

/// How a float becomes a whole number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Whole {
    Floor,
    Ceil,
    /// To nearest, ties to even.
    Nearest,
}

/// A finite float: its significand times two to the exponent less one, in units of the least positive float.
struct Parts {
    sign: Lit,
    /// At least one.
    exponent: Bits,
    /// With the hidden bit.
    significand: Bits,
}

fn exponent_width(width: usize) -> usize {
    width - 1 - fraction_width(width)
}

fn bias(width: usize) -> i64 {
    (1 << (exponent_width(width) - 1)) - 1
}

/// The power of the number one, in units of the least positive float.
fn power_of_one(width: usize) -> i64 {
    bias(width) + fraction_width(width) as i64 - 1
}

fn signed(value: i64) -> Bits {
    constant(EXPONENT, value as u64)
}

/// A natural number with more bits, above and below.
fn padded(bits: &[Lit], below: usize, above: usize) -> Bits {
    let mut padded = vec![Lit::FALSE; below];
    padded.extend(bits);
    padded.resize(below + bits.len() + above, Lit::FALSE);
    padded
}

impl Circuit {
    fn parts(&mut self, a: &[Lit]) -> Parts {
        let (fraction, rest) = a.split_at(fraction_width(a.len()));
        let (exponent, sign) = rest.split_at(rest.len() - 1);
        let is_normal = self.any(exponent);
        let mut exponent = exponent.to_vec();
        exponent[0] = self.or(exponent[0], !is_normal);
        let significand = fraction.iter().copied().chain([is_normal]).collect();
        Parts { sign: sign[0], exponent, significand }
    }

    /// Whether a float is infinite or NaN.
    fn is_special(&mut self, a: &[Lit]) -> Lit {
        self.all(&a[fraction_width(a.len())..a.len() - 1])
    }

    /// The float of `width` bits that is nearest to `magnitude` times two to a signed power, in its own units.
    fn rounded(&mut self, width: usize, sign: Lit, magnitude: &[Lit], power: &[Lit]) -> Bits {
        let precision = fraction_width(width) + 1;
        // One bit more rounds, and one stands for all below.
        let below = (precision + 2).saturating_sub(magnitude.len());
        let magnitude = padded(magnitude, below, 0);
        let dropped = magnitude.len() - precision;
        let (magnitude, zeros) = self.normalised(&magnitude);
        let power = self.add(power, &signed(dropped as i64 - below as i64));
        let power = self.sub(&power, &padded(&zeros, 0, EXPONENT - zeros.len()));
        // Below the normal numbers the power is zero, and the number has fewer bits.
        let is_low = power[EXPONENT - 1];
        let missing = self.neg(&power);
        let missing: Bits = missing.iter().map(|&bit| self.and(bit, is_low)).collect();
        let magnitude = self.shift_keeping_loss(&magnitude, &missing);
        let (low, kept) = magnitude.split_at(dropped);
        let (lost, half) = low.split_at(dropped - 1);
        let odd_or_lost: Bits = lost.iter().chain(&kept[..1]).copied().collect();
        let odd_or_lost = self.any(&odd_or_lost);
        let up = self.and(half[0], odd_or_lost);
        // Without its hidden bit a number has the exponent zero; a carry out of the fraction goes to the right place.
        let hidden = kept[precision - 1];
        let exponent = self.add(&power, &signed(1));
        let greatest = (1 << exponent_width(width)) - 1;
        let is_finite = self.signed_less(&exponent, &signed(greatest));
        let overflows = self.and(hidden, !is_finite);
        let exponent = exponent[..exponent_width(width)].iter().map(|&bit| self.and(bit, hidden));
        let exponent: Bits = exponent.collect();
        let size: Bits = kept[..precision - 1].iter().chain(&exponent).copied().collect();
        let size = self.add(&size, &padded(&[up], 0, width - 2));
        let mut bits = self.choose(overflows, &infinity(width), &size);
        bits.push(sign);
        bits
    }

    /// A number moved up until its highest bit is set, and by how many bits; of zero, as many as can be counted.
    fn normalised(&mut self, a: &[Lit]) -> (Bits, Bits) {
        let layers = a.len().next_power_of_two().trailing_zeros() as usize;
        let (mut bits, mut count) = (a.to_vec(), constant(layers, 0));
        for at in (0..layers).rev() {
            let distance = 1 << at;
            let is_empty = !self.any(&bits[bits.len() - distance..]);
            let moved = padded(&bits[..bits.len() - distance], distance, 0);
            bits = self.choose(is_empty, &moved, &bits);
            count[at] = is_empty;
        }
        (bits, count)
    }

    /// A shift to the right, where the lowest bit is also set if something is lost.
    fn shift_keeping_loss(&mut self, a: &[Lit], amount: &[Lit]) -> Bits {
        let mut bits = a.to_vec();
        let mut lost = Lit::FALSE;
        for (at, &bit) in amount.iter().enumerate() {
            let distance = 1usize.checked_shl(at as u32).map_or(bits.len(), |far| far.min(bits.len()));
            let some = self.any(&bits[..distance]);
            let loses = self.and(bit, some);
            lost = self.or(lost, loses);
            let moved = padded(&bits[distance..], 0, distance);
            bits = self.choose(bit, &moved, &bits);
        }
        bits[0] = self.or(bits[0], lost);
        bits
    }

    /// The IEEE sum.
    pub(super) fn float_add(&mut self, a: &[Lit], b: &[Lit]) -> Bits {
        let width = a.len();
        let is_less = self.less(&a[..width - 1], &b[..width - 1]);
        let (large, small) = (self.choose(is_less, b, a), self.choose(is_less, a, b));
        let (high, low) = (self.parts(&large), self.parts(&small));
        let differ = self.xor(high.sign, low.sign);
        let distance = self.sub(&high.exponent, &low.exponent);
        let low_bits = self.shift_keeping_loss(&padded(&low.significand, GUARD, 1), &distance);
        let low_bits: Bits = low_bits.iter().map(|&bit| self.xor(bit, differ)).collect();
        let sum = self.add_with_carry(&padded(&high.significand, GUARD, 1), &low_bits, differ).0;
        // What cancels out is the positive zero.
        let (both, is_some) = (self.and(high.sign, low.sign), self.any(&sum));
        let sign = self.mux(is_some, high.sign, both);
        let power = padded(&high.exponent, 0, EXPONENT - high.exponent.len());
        let power = self.add(&power, &signed(-1 - GUARD as i64));
        let rounded = self.rounded(width, sign, &sum, &power);
        let (is_special, small_is_special) = (self.is_special(&large), self.is_special(&small));
        let sum = self.choose(is_special, &large, &rounded);
        // A NaN is larger than the infinities.
        let cancel = self.and(small_is_special, differ);
        let (large_nan, small_nan) = (self.is_nan(&large), self.is_nan(&small));
        let is_nan = self.any(&[cancel, large_nan, small_nan]);
        self.choose(is_nan, &canonical_nan(width), &sum)
    }

    /// A signed number as a float.
    pub(super) fn int_to_float(&mut self, a: &[Lit], width: usize) -> Bits {
        let sign = a[a.len() - 1];
        let magnitude = self.negate_if(sign, a);
        self.rounded(width, sign, &magnitude, &signed(power_of_one(width)))
    }

    /// A float in the other format.
    pub(super) fn float_to_float(&mut self, a: &[Lit], width: usize) -> Bits {
        let Parts { sign, exponent, significand } = self.parts(a);
        let power = padded(&exponent, 0, EXPONENT - exponent.len());
        let power = self.add(&power, &signed(power_of_one(width) - power_of_one(a.len()) - 1));
        let rounded = self.rounded(width, sign, &significand, &power);
        let (is_special, is_nan) = (self.is_special(a), self.is_nan(a));
        let signed_infinity: Bits = infinity(width).into_iter().chain([sign]).collect();
        let special = self.choose(is_nan, &canonical_nan(width), &signed_infinity);
        self.choose(is_special, &special, &rounded)
    }

    /// A float as a signed number of `to` bits, as Java converts.
    pub(super) fn float_to_int(&mut self, a: &[Lit], to: usize) -> Bits {
        let Parts { sign, exponent, significand } = self.parts(a);
        let one = constant(exponent.len(), bias(a.len()) as u64);
        let is_small = self.less(&exponent, &one);
        let power = self.sub(&exponent, &one);
        let is_large = !self.less(&power, &constant(power.len(), to as u64 - 1));
        let register = padded(&significand, 0, to - 1);
        let layers = to.next_power_of_two().trailing_zeros() as usize;
        let register = self.shift(Shift::Left, &register, &power[..layers.min(power.len())]);
        let number = self.negate_if(sign, &register[significand.len() - 1..]);
        let mut end = vec![!sign; to - 1];
        end.push(sign);
        let number = self.choose(is_large, &end, &number);
        let is_nan = self.is_nan(a);
        let is_zero = self.or(is_small, is_nan);
        self.choose(is_zero, &constant(to, 0), &number)
    }

    /// A float as a whole number in its own format.
    pub(super) fn float_to_whole(&mut self, a: &[Lit], how: Whole) -> Bits {
        let (width, fraction) = (a.len(), fraction_width(a.len()));
        let Some((&sign, size)) = a.split_last() else { return Bits::new() };
        let exponent = &size[fraction..];
        let one = constant(exponent.len(), bias(width) as u64);
        let is_below_one = self.less(exponent, &one);
        let power = self.sub(exponent, &one);
        // The bits of a number of at least one that lie behind the point, and the lowest before it.
        let behind = self.shift(Shift::Right(Lit::FALSE), &vec![Lit::TRUE; fraction], &power);
        let behind = padded(&behind, 0, width - 1 - fraction);
        let unit = self.add(&behind, &constant(width - 1, 1));
        let truncated: Bits = size.iter().zip(&behind).map(|(&bit, &off)| self.and(bit, !off)).collect();
        let is_away = match how {
            Whole::Floor | Whole::Ceil => {
                let is_fraction = self.meet(size, &behind);
                self.and(is_fraction, if how == Whole::Floor { sign } else { !sign })
            }
            Whole::Nearest => {
                let lower = padded(&behind[1..], 0, 1);
                let half: Bits = behind.iter().zip(&lower).map(|(&bit, &off)| self.and(bit, !off)).collect();
                let (half, rest, odd) =
                    (self.meet(size, &half), self.meet(size, &lower), self.meet(size, &unit));
                let is_more = self.or(rest, odd);
                self.and(half, is_more)
            }
        };
        let step: Bits = unit.iter().map(|&bit| self.and(bit, is_away)).collect();
        let number = self.add(&truncated, &step);
        let size_of_one = constant(width - 1, (bias(width) as u64) << fraction);
        let becomes_one = match how {
            Whole::Floor | Whole::Ceil => {
                let is_some = self.any(size);
                self.and(is_some, if how == Whole::Floor { sign } else { !sign })
            }
            Whole::Nearest => self.less(&constant(width - 1, (bias(width) as u64 - 1) << fraction), size),
        };
        let small: Bits = size_of_one.iter().map(|&bit| self.and(bit, becomes_one)).collect();
        let mut whole = self.choose(is_below_one, &small, &number);
        whole.push(sign);
        whole
    }

    /// Whether two numbers have a bit in common.
    fn meet(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let common: Bits = a.iter().zip(b).map(|(&x, &y)| self.and(x, y)).collect();
        self.any(&common)
    }
}

/// The bits of an infinity but for its sign.
fn infinity(width: usize) -> Bits {
    let fraction = fraction_width(width);
    (0..width - 1).map(|at| Lit::constant(at >= fraction)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::arithmetic::as_constant;
    use super::*;
    use heapwise_term::{BinaryOp, Const, Function, Model, Sort, TermPool, UnaryOp, eval};

    /// Bits of floats: ends of all kinds, and others that are near each other, near integers, or anywhere.
    fn samples(width: usize) -> Vec<u64> {
        let fraction = fraction_width(width);
        let one = (bias(width) as u64) << fraction;
        let greatest = ((1u64 << exponent_width(width)) - 1) << fraction;
        let mut sizes =
            vec![0, 1, 2, (1 << fraction) - 1, 1 << fraction, one - 1, one, one + 1, greatest - 1, greatest];
        sizes.extend((0..70).map(|power| one + (power << fraction)));
        sizes.extend((0..70).map(|power| one + (power << fraction) - 1));
        let mut random = 0x9e37_79b9_7f4a_7c15u64;
        for _ in 0..150 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let near = one + ((random % 70) << fraction) + (random >> 20 & ((1 << fraction) - 1));
            // Few bits make ties.
            let short = near & !((1 << (fraction as u64 - random % 12)) - 1);
            let below = near - (70 << fraction);
            sizes.extend([random & (greatest - 1), near, short, below, short - (3 << fraction)]);
        }
        sizes.into_iter().flat_map(|size| [size, size | 1 << (width - 1)]).collect()
    }

    fn sort(width: usize) -> Sort {
        if width == 32 { Sort::F32 } else { Sort::F64 }
    }

    /// Compares a circuit on constants, which folds to a constant, with the evaluator.
    fn check_unary(op: UnaryOp, operand: Sort, raw: u64, circuit: impl Fn(&mut Circuit, &[Lit]) -> Bits) {
        let mut pool = TermPool::new();
        let x = pool.fresh_var(operand);
        let value = Const::from_raw(operand, raw).normal();
        let term = match op {
            UnaryOp::IntToFloat { to } => pool.int_to_float(x, sort(to.into())),
            UnaryOp::FloatToFloat { to } => pool.float_to_float(x, sort(to.into())),
            UnaryOp::FloatToInt { to } => pool.float_to_int(x, to),
            UnaryOp::Math(function) => pool.fmath(function, x),
            _ => panic!("no operation of this file: {op:?}"),
        };
        let model: Model = pool.as_var(x).into_iter().map(|var| (var, value)).collect();
        let expected = eval(&pool, term, &model).raw();
        let bits = circuit(&mut Circuit::new(), &constant(operand.width().into(), value.raw()));
        assert_eq!(as_constant(&bits), Some(expected), "{op:?} of {value:?}, {expected:#x}");
    }

    #[test]
    fn conversions_are_those_of_the_evaluator() {
        for width in [32, 64] {
            let other = 96 - width;
            for raw in samples(width) {
                check_unary(UnaryOp::FloatToFloat { to: other as u8 }, sort(width), raw, |circuit, a| {
                    circuit.float_to_float(a, other)
                });
                for to in [32, 64] {
                    check_unary(UnaryOp::FloatToInt { to: to as u8 }, sort(width), raw, |circuit, a| {
                        circuit.float_to_int(a, to)
                    });
                    let number = Sort::Bits(width as u8);
                    for raw in [raw, raw >> 7, raw >> 29, raw.wrapping_neg() >> 8] {
                        check_unary(UnaryOp::IntToFloat { to: to as u8 }, number, raw, |circuit, a| {
                            circuit.int_to_float(a, to)
                        });
                    }
                }
            }
        }
    }

    #[test]
    fn whole_numbers_are_those_of_the_evaluator() {
        let kinds = [
            (Function::Floor, Whole::Floor),
            (Function::Ceil, Whole::Ceil),
            (Function::Rint, Whole::Nearest),
        ];
        for raw in samples(64) {
            for (function, how) in kinds {
                check_unary(UnaryOp::Math(function), Sort::F64, raw, |circuit, a| {
                    circuit.float_to_whole(a, how)
                });
            }
        }
    }

    #[test]
    fn sums_are_those_of_the_evaluator() {
        for width in [32, 64] {
            let sort = sort(width);
            let mut pool = TermPool::new();
            let (x, y) = (pool.fresh_var(sort), pool.fresh_var(sort));
            let sum = pool.fadd(x, y);
            assert!(matches!(pool.node(sum), heapwise_term::Node::Binary(BinaryOp::FAdd, ..)));
            let samples = samples(width);
            for (at, &a) in samples.iter().enumerate() {
                // Each with neighbours in the list, with itself of either sign, and with some far ones.
                let others = [0, 1, 2, 10, 11, 60, 61, 301].map(|far| samples[(at + far) % samples.len()]);
                for b in others.into_iter().chain([a ^ 1, a.wrapping_add(1), a ^ 1 << (width - 1)]) {
                    let [a, b] = [a, b].map(|raw| Const::from_raw(sort, raw).normal());
                    let vars = [x, y].into_iter().filter_map(|term| pool.as_var(term));
                    let model: Model = vars.zip([a, b]).collect();
                    let expected = eval(&pool, sum, &model).raw();
                    let [left, right] = [a, b].map(|value| constant(width, value.raw()));
                    let bits = Circuit::new().float_add(&left, &right);
                    assert_eq!(as_constant(&bits), Some(expected), "{a:?} + {b:?}, {expected:#x}");
                }
            }
        }
    }
}
