//! Circuits for numbers. A number is its bits, lowest first.

use super::circuit::{Circuit, Lit};

/// Bits, lowest first.
pub(super) type Bits = Vec<Lit>;

/// The shifts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shift {
    Left,
    /// Right, filling with this signal.
    Right(Lit),
}

/// The bits of a constant.
pub(super) fn constant(width: usize, value: u64) -> Bits {
    (0..width).map(|at| Lit::constant(value >> at & 1 != 0)).collect()
}

/// The value of a number whose bits are all constant.
pub(super) fn as_constant(a: &[Lit]) -> Option<u64> {
    a.iter().rev().try_fold(0, |value, lit| lit.value().map(|bit| value << 1 | u64::from(bit)))
}

/// All bits negated.
pub(super) fn complement(a: &[Lit]) -> Bits {
    a.iter().map(|&lit| !lit).collect()
}

/// Quotient and remainder by a power of two: the upper and the lower bits.
fn halved(a: &[Lit], times: usize) -> (Bits, Bits) {
    let (low, high) = a.split_at(times.min(a.len()));
    let (mut quotient, mut remainder) = (high.to_vec(), low.to_vec());
    quotient.resize(a.len(), Lit::FALSE);
    remainder.resize(a.len(), Lit::FALSE);
    (quotient, remainder)
}

impl Circuit {
    /// `a + b + carry`, and the carry out.
    pub(super) fn add_with_carry(&mut self, a: &[Lit], b: &[Lit], carry: Lit) -> (Bits, Lit) {
        let mut carry = carry;
        let sum = a
            .iter()
            .zip(b)
            .map(|(&x, &y)| {
                let half = self.xor(x, y);
                let bit = self.xor(half, carry);
                carry = self.majority(x, y, carry);
                bit
            })
            .collect();
        (sum, carry)
    }

    pub(super) fn add(&mut self, a: &[Lit], b: &[Lit]) -> Bits {
        self.add_with_carry(a, b, Lit::FALSE).0
    }

    pub(super) fn sub(&mut self, a: &[Lit], b: &[Lit]) -> Bits {
        self.add_with_carry(a, &complement(b), Lit::TRUE).0
    }

    pub(super) fn neg(&mut self, a: &[Lit]) -> Bits {
        let zero = constant(a.len(), 0);
        self.sub(&zero, a)
    }

    pub(super) fn choose(&mut self, c: Lit, a: &[Lit], b: &[Lit]) -> Bits {
        a.iter().zip(b).map(|(&x, &y)| self.mux(c, x, y)).collect()
    }

    pub(super) fn equal(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let same: Bits = a.iter().zip(b).map(|(&x, &y)| !self.xor(x, y)).collect();
        self.all(&same)
    }

    /// Unsigned `a < b`.
    pub(super) fn less(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        a.iter().zip(b).fold(Lit::FALSE, |lower, (&x, &y)| self.majority(!x, y, lower))
    }

    /// Signed `a < b`.
    pub(super) fn signed_less(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        // Flipping the signs turns signed order into unsigned order.
        let flip = |bits: &[Lit]| {
            let mut bits = bits.to_vec();
            if let Some(sign) = bits.last_mut() {
                *sign = !*sign;
            }
            bits
        };
        self.less(&flip(a), &flip(b))
    }

    /// The product, at the width of the operands.
    pub(super) fn mul(&mut self, a: &[Lit], b: &[Lit]) -> Bits {
        if let Some(factor) = as_constant(b) {
            return self.mul_constant(a, factor);
        }
        let width = a.len();
        let mut product = constant(width, 0);
        for (at, &bit) in b.iter().enumerate() {
            let partial: Bits = a[..width - at].iter().map(|&lit| self.and(lit, bit)).collect();
            let upper = self.add(&product[at..], &partial);
            product.splice(at.., upper);
        }
        product
    }

    /// One addition or subtraction for each digit that is not zero in the factor's non-adjacent form, where
    /// at most every second digit is.
    fn mul_constant(&mut self, a: &[Lit], factor: u64) -> Bits {
        let width = a.len();
        let mut product = constant(width, 0);
        let mut rest = u128::from(factor);
        for at in 0..width {
            if rest & 1 != 0 {
                let subtract = rest & 2 != 0;
                let upper = if subtract {
                    self.sub(&product[at..], &a[..width - at])
                } else {
                    self.add(&product[at..], &a[..width - at])
                };
                product.splice(at.., upper);
                rest = if subtract { rest + 1 } else { rest - 1 };
            }
            rest >>= 1;
        }
        product
    }

    /// Unsigned quotient and remainder by restoring division. By zero every step subtracts nothing, which
    /// gives all ones and the dividend, as SMT-LIB has it.
    pub(super) fn divide(&mut self, a: &[Lit], b: &[Lit]) -> (Bits, Bits) {
        let width = a.len();
        if let Some(divisor) = as_constant(b)
            && divisor.is_power_of_two()
        {
            return halved(a, divisor.trailing_zeros() as usize);
        }
        // A remainder by a constant fits in the constant's bits.
        let used = match as_constant(b) {
            Some(divisor) if divisor != 0 => 64 - divisor.leading_zeros() as usize,
            _ => width,
        };
        let mut divisor: Bits = b[..used].to_vec();
        divisor.push(Lit::FALSE);
        let negated = complement(&divisor);
        let mut quotient = constant(width, 0);
        let mut remainder = constant(used, 0);
        for (at, &bit) in a.iter().enumerate().rev() {
            remainder.insert(0, bit);
            let (difference, fits) = self.add_with_carry(&remainder, &negated, Lit::TRUE);
            quotient[at] = fits;
            remainder = self.choose(fits, &difference, &remainder);
            remainder.truncate(used);
        }
        remainder.resize(width, Lit::FALSE);
        (quotient, remainder)
    }

    /// Signed quotient and remainder, towards zero.
    pub(super) fn signed_divide(&mut self, a: &[Lit], b: &[Lit]) -> (Bits, Bits) {
        let sign = |bits: &[Lit]| bits.last().copied().unwrap_or(Lit::FALSE);
        let (a_sign, b_sign) = (sign(a), sign(b));
        let (a_size, b_size) = (self.negate_if(a_sign, a), self.negate_if(b_sign, b));
        let (quotient, remainder) = self.divide(&a_size, &b_size);
        let differ = self.xor(a_sign, b_sign);
        (self.negate_if(differ, &quotient), self.negate_if(a_sign, &remainder))
    }

    /// `-a` if `c`, else `a`.
    pub(super) fn negate_if(&mut self, c: Lit, a: &[Lit]) -> Bits {
        let flipped: Bits = a.iter().map(|&lit| self.xor(lit, c)).collect();
        let zero = constant(a.len(), 0);
        self.add_with_carry(&flipped, &zero, c).0
    }

    /// A barrel shifter: one layer for each bit of the amount that matters.
    pub(super) fn shift(&mut self, kind: Shift, a: &[Lit], amount: &[Lit]) -> Bits {
        let width = a.len();
        let fill = match kind {
            Shift::Left => Lit::FALSE,
            Shift::Right(fill) => fill,
        };
        let layers = amount.len().min(width.next_power_of_two().trailing_zeros() as usize);
        let mut shifted = a.to_vec();
        for (at, &bit) in amount[..layers].iter().enumerate() {
            let distance = 1 << at;
            let moved: Bits = (0..width)
                .map(|to| match kind {
                    Shift::Left if to >= distance => shifted[to - distance],
                    Shift::Right(_) if to + distance < width => shifted[to + distance],
                    _ => fill,
                })
                .collect();
            shifted = self.choose(bit, &moved, &shifted);
        }
        let overlong = self.any(&amount[layers..]);
        self.choose(overlong, &vec![fill; width], &shifted)
    }
}
