//! Exact rational numbers of bounded size. Every operation that can outgrow 128 bits says so with `None`, which
//! reaches the caller of the solver as "unknown" and never as a wrong number.

use std::fmt;

/// A rational number in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rational {
    numerator: i128,
    /// Positive.
    denominator: i128,
}

/// The greatest common divisor, never negative; `None` if it is 2^127.
pub(crate) fn gcd(a: i128, b: i128) -> Option<i128> {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i128::try_from(a).ok()
}

impl Rational {
    /// Zero.
    pub const ZERO: Self = Self { numerator: 0, denominator: 1 };
    /// One.
    pub const ONE: Self = Self { numerator: 1, denominator: 1 };

    /// The integer `value`.
    pub fn integer(value: impl Into<i128>) -> Self {
        Self { numerator: value.into(), denominator: 1 }
    }

    /// `numerator / denominator`; `None` if the denominator is zero or a number is out of range.
    pub fn ratio(numerator: i128, denominator: i128) -> Option<Self> {
        let divisor = gcd(numerator, denominator)?;
        if denominator == 0 {
            return None;
        }
        let divisor = if denominator < 0 { -divisor } else { divisor };
        Some(Self {
            numerator: numerator.checked_div(divisor)?,
            denominator: denominator.checked_div(divisor)?,
        })
    }

    /// The numerator, which carries the sign.
    pub fn numerator(self) -> i128 {
        self.numerator
    }

    /// The denominator, at least one.
    pub fn denominator(self) -> i128 {
        self.denominator
    }

    /// The integer this is, if it is one.
    pub fn as_integer(self) -> Option<i128> {
        (self.denominator == 1).then_some(self.numerator)
    }

    /// Whether this is zero.
    pub fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// Whether this is above zero.
    pub fn is_positive(self) -> bool {
        self.numerator > 0
    }

    /// Whether this is below zero.
    pub fn is_negative(self) -> bool {
        self.numerator < 0
    }

    /// The greatest integer that is not above this.
    pub fn floor(self) -> i128 {
        self.numerator.div_euclid(self.denominator)
    }

    /// The least integer that is not below this; `None` if out of range.
    pub fn ceiling(self) -> Option<i128> {
        let floor = self.floor();
        if self.denominator == 1 { Some(floor) } else { floor.checked_add(1) }
    }

    /// The sum; `None` if out of range, as for all arithmetic here.
    pub fn plus(self, other: Self) -> Option<Self> {
        if self.denominator == 1 && other.denominator == 1 {
            return Some(Self { numerator: self.numerator.checked_add(other.numerator)?, denominator: 1 });
        }
        let left = self.numerator.checked_mul(other.denominator)?;
        let right = other.numerator.checked_mul(self.denominator)?;
        Self::ratio(left.checked_add(right)?, self.denominator.checked_mul(other.denominator)?)
    }

    /// The difference.
    pub fn minus(self, other: Self) -> Option<Self> {
        self.plus(other.negated()?)
    }

    /// The product.
    pub fn times(self, other: Self) -> Option<Self> {
        let numerator = self.numerator.checked_mul(other.numerator)?;
        if self.denominator == 1 && other.denominator == 1 {
            return Some(Self { numerator, denominator: 1 });
        }
        Self::ratio(numerator, self.denominator.checked_mul(other.denominator)?)
    }

    /// The quotient; `None` also if `other` is zero.
    pub fn over(self, other: Self) -> Option<Self> {
        let numerator = self.numerator.checked_mul(other.denominator)?;
        Self::ratio(numerator, self.denominator.checked_mul(other.numerator)?)
    }

    pub(crate) fn negated(self) -> Option<Self> {
        Some(Self { numerator: self.numerator.checked_neg()?, denominator: self.denominator })
    }

    pub(crate) fn absolute(self) -> Option<Self> {
        if self.is_negative() { self.negated() } else { Some(self) }
    }

    /// Whether this is below `other`; `None` if the comparison outgrows the numbers.
    pub(crate) fn below(self, other: Self) -> Option<bool> {
        if self.denominator == other.denominator {
            return Some(self.numerator < other.numerator);
        }
        let left = self.numerator.checked_mul(other.denominator)?;
        Some(left < other.numerator.checked_mul(self.denominator)?)
    }
}

impl Default for Rational {
    fn default() -> Self {
        Self::ZERO
    }
}

impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator == 1 {
            write!(f, "{}", self.numerator)
        } else {
            write!(f, "{}/{}", self.numerator, self.denominator)
        }
    }
}

impl fmt::Debug for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
