//! Circuits for floats as IEEE bits: what needs no rounding.
//!
//! Comparison, negation, NaN tests and reinterpretation are exact. All float numbers here satisfy the
//! invariant that NaN is the canonical one, which inputs get as clauses.

use heapwise_term::{Const, Sort};

use super::arithmetic::{Bits, constant};
use super::circuit::{Circuit, Lit};

/// Width of the fraction of a binary32 or binary64.
pub(super) fn fraction_width(width: usize) -> usize {
    if width == 32 { 23 } else { 52 }
}

/// The bits of the canonical NaN.
pub(super) fn canonical_nan(width: usize) -> Bits {
    let nan = if width == 32 {
        Const::from_raw(Sort::F32, u64::from(f32::NAN.to_bits()))
    } else {
        Const::from_raw(Sort::F64, f64::NAN.to_bits())
    };
    constant(width, nan.raw())
}

impl Circuit {
    /// A float about which nothing is known.
    pub(super) fn fresh_float(&mut self, width: usize) -> Bits {
        let bits: Bits = (0..width).map(|_| self.fresh()).collect();
        let nan = self.is_any_nan(&bits);
        for (&bit, canonical) in bits.iter().zip(canonical_nan(width)) {
            let same = !self.xor(bit, canonical);
            self.clause(&[!nan, same]);
        }
        bits
    }

    /// The float with these bits: any NaN becomes the canonical one.
    pub(super) fn float_from_bits(&mut self, bits: &[Lit]) -> Bits {
        let nan = self.is_any_nan(bits);
        self.choose(nan, &canonical_nan(bits.len()), bits)
    }

    /// Whether a float is the canonical NaN, the only one there is.
    pub(super) fn is_nan(&mut self, a: &[Lit]) -> Lit {
        self.equal(a, &canonical_nan(a.len()))
    }

    /// Whether bits are those of some NaN: exponent all ones, fraction not zero.
    fn is_any_nan(&mut self, bits: &[Lit]) -> Lit {
        let (fraction, rest) = bits.split_at(fraction_width(bits.len()));
        let exponent = &rest[..rest.len() - 1];
        let (full, some) = (self.all(exponent), self.any(fraction));
        self.and(full, some)
    }

    pub(super) fn float_negate(&mut self, a: &[Lit]) -> Bits {
        let nan = self.is_nan(a);
        let mut negated = a.to_vec();
        if let Some(sign) = negated.last_mut() {
            *sign = self.xor(*sign, !nan);
        }
        negated
    }

    /// IEEE equality, and IEEE less than.
    pub(super) fn float_compare(&mut self, a: &[Lit], b: &[Lit]) -> (Lit, Lit) {
        let (a_nan, b_nan) = (self.is_nan(a), self.is_nan(b));
        let ordered = !self.or(a_nan, b_nan);
        let (Some((&a_sign, a_size)), Some((&b_sign, b_size))) = (a.split_last(), b.split_last()) else {
            return (Lit::FALSE, Lit::FALSE);
        };
        let sizes: Bits = a_size.iter().chain(b_size).copied().collect();
        let both_zero = !self.any(&sizes);
        let identical = self.equal(a, b);
        let equal = self.or(identical, both_zero);
        // With equal signs the sizes decide, the other way round below zero.
        let (size_less, size_greater) = (self.less(a_size, b_size), self.less(b_size, a_size));
        let same_sign = self.mux(a_sign, size_greater, size_less);
        let signs_differ = self.xor(a_sign, b_sign);
        let less = self.mux(signs_differ, a_sign, same_sign);
        let less = self.and(less, !both_zero);
        (self.and(ordered, equal), self.and(ordered, less))
    }
}
