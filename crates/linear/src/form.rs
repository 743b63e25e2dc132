//! Linear forms `a1*x1 + … + an*xn + c` with rational coefficients.

use std::fmt;

use crate::rational::{Rational, gcd};

/// An unknown number of a [`crate::Problem`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Unknown(pub(crate) u32);

impl Unknown {
    /// Its position among the unknowns of its problem, from zero.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A linear form. Operations say `None` when a coefficient outgrows 128 bits.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Form {
    /// In order of the unknowns, each once, without zeros.
    pub(crate) terms: Vec<(Unknown, Rational)>,
    pub(crate) constant: Rational,
}

/// The unknown part of a form over integers, scaled to coprime integer coefficients of which the first is positive.
pub(crate) type Direction = Vec<(Unknown, i128)>;

impl Form {
    /// The form without unknowns.
    pub fn constant(value: Rational) -> Self {
        Self { terms: Vec::new(), constant: value }
    }

    /// The integer `value`.
    pub fn integer(value: impl Into<i128>) -> Self {
        Self::constant(Rational::integer(value))
    }

    /// The form that is `unknown`.
    pub fn unknown(unknown: Unknown) -> Self {
        Self { terms: vec![(unknown, Rational::ONE)], constant: Rational::ZERO }
    }

    /// The value, if there is no unknown in it.
    pub fn as_constant(&self) -> Option<Rational> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// The unknowns with their coefficients, which are not zero.
    pub fn terms(&self) -> impl Iterator<Item = (Unknown, Rational)> {
        self.terms.iter().copied()
    }

    /// The part without unknowns.
    pub fn offset(&self) -> Rational {
        self.constant
    }

    /// `self + other`.
    pub fn plus(&self, other: &Self) -> Option<Self> {
        self.plus_multiple(other, Rational::ONE)
    }

    /// `self - other`.
    pub fn minus(&self, other: &Self) -> Option<Self> {
        self.plus_multiple(other, Rational::integer(-1))
    }

    /// `self * factor`.
    pub fn times(&self, factor: Rational) -> Option<Self> {
        Self::default().plus_multiple(self, factor)
    }

    /// `self + factor * other`.
    pub fn plus_multiple(&self, other: &Self, factor: Rational) -> Option<Self> {
        let constant = self.constant.plus(other.constant.times(factor)?)?;
        let mut terms = Vec::with_capacity(self.terms.len() + other.terms.len());
        let (mut own, mut others) = (self.terms().peekable(), other.terms().peekable());
        loop {
            let (unknown, coefficient) = match (own.peek(), others.peek()) {
                (None, None) => return Some(Self { terms, constant }),
                (Some(&term), None) => {
                    own.next();
                    term
                }
                (Some(&term), Some(&(next, _))) if term.0 < next => {
                    own.next();
                    term
                }
                (Some(&(unknown, one)), Some(&(next, other))) if unknown == next => {
                    own.next();
                    others.next();
                    (unknown, one.plus(other.times(factor)?)?)
                }
                (_, Some(&(unknown, other))) => {
                    others.next();
                    (unknown, other.times(factor)?)
                }
            };
            if !coefficient.is_zero() {
                terms.push((unknown, coefficient));
            }
        }
    }

    /// The value where `values` gives each unknown; `None` also if one is missing.
    pub fn value(&self, values: &[Rational]) -> Option<Rational> {
        let mut sum = self.constant;
        for (unknown, coefficient) in self.terms() {
            sum = sum.plus(coefficient.times(*values.get(unknown.index())?)?)?;
        }
        Some(sum)
    }

    pub(crate) fn coefficient(&self, unknown: Unknown) -> Rational {
        let at = self.terms.binary_search_by_key(&unknown, |(known, _)| *known);
        at.ok().and_then(|at| self.terms.get(at)).map_or(Rational::ZERO, |(_, coefficient)| *coefficient)
    }

    /// Adds `coefficient * unknown`.
    pub(crate) fn add(&mut self, unknown: Unknown, coefficient: Rational) -> Option<()> {
        let sum = self.coefficient(unknown).plus(coefficient)?;
        self.drop_term(unknown);
        if !sum.is_zero() {
            let at = self.terms.partition_point(|(known, _)| *known < unknown);
            self.terms.insert(at, (unknown, sum));
        }
        Some(())
    }

    /// Takes an unknown out.
    pub(crate) fn drop_term(&mut self, unknown: Unknown) {
        self.terms.retain(|(known, _)| *known != unknown);
    }

    /// This form with `unknown` replaced by `by`.
    pub(crate) fn replacing(&self, unknown: Unknown, by: &Self) -> Option<Self> {
        let factor = self.coefficient(unknown);
        if factor.is_zero() {
            return Some(self.clone());
        }
        let mut rest = self.clone();
        rest.drop_term(unknown);
        rest.plus_multiple(by, factor)
    }

    /// The positive factor that makes all coefficients of unknowns coprime integers.
    pub(crate) fn primitive_factor(&self) -> Option<Rational> {
        let mut denominators = 1i128;
        for (_, coefficient) in self.terms() {
            let shared = gcd(denominators, coefficient.denominator())?;
            denominators = denominators.checked_mul(coefficient.denominator() / shared)?;
        }
        let scale = Rational::integer(denominators);
        let mut divisor = 0;
        for (_, coefficient) in self.terms() {
            divisor = gcd(divisor, coefficient.times(scale)?.numerator())?;
        }
        if divisor == 0 { Some(Rational::ONE) } else { Rational::ratio(denominators, divisor) }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (unknown, coefficient) in self.terms() {
            write!(f, "{coefficient}*x{} + ", unknown.0)?;
        }
        write!(f, "{}", self.constant)
    }
}

impl fmt::Debug for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
