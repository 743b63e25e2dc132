//! Sorts and constants.
//!
//! Inside the crate a constant travels as its sort and a raw `u64`: 0 or 1 for booleans, the value with
//! clear high bits for bit-vectors, the IEEE bits for floats. There is one NaN for each float sort (as in
//! SMT-LIB): whatever enters as a NaN becomes the canonical one, so equality of constants is equality of
//! raw values.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The sort (type) of a term.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sort {
    /// True or false.
    Bool,
    /// A bit-vector of 1 to 64 bits.
    Bits(u8),
    /// IEEE 754 binary32.
    F32,
    /// IEEE 754 binary64.
    F64,
}

impl Sort {
    /// How many bits a value of this sort has; 1 for booleans.
    #[inline]
    pub fn width(self) -> u8 {
        match self {
            Sort::Bool => 1,
            Sort::Bits(width) => width,
            Sort::F32 => 32,
            Sort::F64 => 64,
        }
    }

    /// Whether this is a float sort.
    #[inline]
    pub fn is_float(self) -> bool {
        matches!(self, Sort::F32 | Sort::F64)
    }
}

impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sort::Bool => f.write_str("bool"),
            Sort::Bits(width) => write!(f, "b{width}"),
            Sort::F32 => f.write_str("f32"),
            Sort::F64 => f.write_str("f64"),
        }
    }
}

/// A value of some [`Sort`].
///
/// Values made by this crate are normal: no bits above the width, and NaN only as the canonical one.
/// Comparison is on the raw representation, so a value built by hand should go through [`Const::normal`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Const {
    /// A boolean.
    Bool(bool),
    /// A bit-vector; bits above `width` are clear.
    Bits {
        /// Number of bits, 1 to 64.
        width: u8,
        /// The bits, as an unsigned number.
        value: u64,
    },
    /// The bits of a binary32.
    F32(u32),
    /// The bits of a binary64.
    F64(u64),
}

impl Const {
    /// The sort of this value.
    #[inline]
    pub fn sort(self) -> Sort {
        match self {
            Const::Bool(_) => Sort::Bool,
            Const::Bits { width, .. } => Sort::Bits(width),
            Const::F32(_) => Sort::F32,
            Const::F64(_) => Sort::F64,
        }
    }

    /// The value without its sort: 0 or 1, the bits, or the bits of the float.
    #[inline]
    pub fn raw(self) -> u64 {
        match self {
            Const::Bool(value) => u64::from(value),
            Const::Bits { value, .. } | Const::F64(value) => value,
            Const::F32(value) => u64::from(value),
        }
    }

    /// The value of `sort` with these raw bits: high bits are cut, a NaN becomes the canonical one.
    #[inline]
    pub fn from_raw(sort: Sort, raw: u64) -> Self {
        match sort {
            Sort::Bool => Const::Bool(raw & 1 != 0),
            Sort::Bits(width) => Const::Bits { width, value: raw & mask(width) },
            Sort::F32 => Const::F32(canonical_f32(f32::from_bits(raw as u32))),
            Sort::F64 => Const::F64(canonical_f64(f64::from_bits(raw))),
        }
    }

    /// This value with bits above the width cut and NaN made canonical.
    pub fn normal(self) -> Self {
        Self::from_raw(self.sort(), self.raw())
    }

    /// What a variable reads as that a model does not mention: false or zero.
    #[inline]
    pub fn zero(sort: Sort) -> Self {
        Self::from_raw(sort, 0)
    }

    /// This number as a float of `sort`, rounded if it must be.
    pub fn float(sort: Sort, number: f64) -> Self {
        let raw = if sort == Sort::F32 { u64::from((number as f32).to_bits()) } else { number.to_bits() };
        Self::from_raw(sort, raw)
    }

    /// The value as a double; bit-vectors are read as signed.
    pub fn number(self) -> f64 {
        match self {
            Const::F32(bits) => f64::from(f32::from_bits(bits)),
            Const::F64(bits) => f64::from_bits(bits),
            other => other.signed() as f64,
        }
    }

    /// A bit-vector read as a two's complement number; other sorts as their raw bits.
    #[inline]
    pub fn signed(self) -> i64 {
        match self {
            Const::Bits { width, value } => sign_extend(width, value),
            other => other.raw() as i64,
        }
    }
}

impl fmt::Display for Const {
    /// Bit-vectors print signed, in decimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Const::Bool(value) => write!(f, "{value}"),
            Const::Bits { .. } => write!(f, "{}", self.signed()),
            Const::F32(bits) => write!(f, "{:?}f", f32::from_bits(bits)),
            Const::F64(bits) => write!(f, "{:?}", f64::from_bits(bits)),
        }
    }
}

/// The low `width` bits set.
#[inline]
pub(crate) fn mask(width: u8) -> u64 {
    debug_assert!((1..=64).contains(&width));
    u64::MAX >> (64 - u32::from(width))
}

/// The low `width` bits of `raw` as a two's complement number.
#[inline]
pub(crate) fn sign_extend(width: u8, raw: u64) -> i64 {
    let shift = 64 - u32::from(width);
    ((raw << shift) as i64) >> shift
}

/// The smallest signed number of `width` bits, as raw bits.
#[inline]
pub(crate) fn signed_min(width: u8) -> u64 {
    1 << (width - 1)
}

/// The largest signed number of `width` bits, as raw bits.
#[inline]
pub(crate) fn signed_max(width: u8) -> u64 {
    mask(width) >> 1
}

#[inline]
pub(crate) fn canonical_f32(value: f32) -> u32 {
    if value.is_nan() { 0x7fc0_0000 } else { value.to_bits() }
}

#[inline]
pub(crate) fn canonical_f64(value: f64) -> u64 {
    if value.is_nan() { 0x7ff8_0000_0000_0000 } else { value.to_bits() }
}
