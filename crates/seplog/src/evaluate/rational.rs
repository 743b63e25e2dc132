//! Exact fractions that fit in 128 bits above and below.

use std::cmp::Ordering;

/// A fraction in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rational {
    above: i128,
    below: i128,
}

impl Rational {
    /// Zero.
    pub const ZERO: Rational = Rational { above: 0, below: 1 };

    /// An integer.
    pub const fn integer(value: i128) -> Rational {
        Rational { above: value, below: 1 }
    }

    /// `above / below`; none if that has no value or does not fit.
    pub fn new(above: i128, below: i128) -> Option<Rational> {
        if below == 0 || above == i128::MIN || below == i128::MIN {
            return None;
        }
        let divisor = gcd(above.unsigned_abs(), below.unsigned_abs()) as i128 * below.signum();
        Some(Rational { above: above / divisor, below: below / divisor })
    }

    /// The number that a `double` is exactly; none for those that are no numbers, and for very large and very small ones.
    pub fn of_double(value: f64) -> Option<Rational> {
        let mut below: i128 = 1;
        let mut scaled = value;
        while scaled.fract() != 0.0 {
            scaled *= 2.0;
            below = below.checked_mul(2)?;
        }
        (scaled.abs() < 2f64.powi(126)).then_some(())?;
        Rational::new(scaled as i128, below)
    }

    /// The part above the line.
    pub fn above(self) -> i128 {
        self.above
    }

    /// The part below the line, which is positive.
    pub fn below(self) -> i128 {
        self.below
    }

    /// The integer that it is.
    pub fn as_integer(self) -> Option<i128> {
        (self.below == 1).then_some(self.above)
    }

    pub(crate) fn plus(self, other: Rational) -> Option<Rational> {
        let one = self.above.checked_mul(other.below)?;
        let two = other.above.checked_mul(self.below)?;
        Rational::new(one.checked_add(two)?, self.below.checked_mul(other.below)?)
    }

    pub(crate) fn times(self, other: Rational) -> Option<Rational> {
        Rational::new(self.above.checked_mul(other.above)?, self.below.checked_mul(other.below)?)
    }

    /// None if the other is zero, or if it does not fit.
    pub(crate) fn over(self, other: Rational) -> Option<Rational> {
        Rational::new(self.above.checked_mul(other.below)?, self.below.checked_mul(other.above)?)
    }

    pub(crate) fn signum(self) -> i128 {
        self.above.signum()
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rational {
    /// By value. Whole parts decide first and then what is left, turned over, so that nothing is multiplied.
    fn cmp(&self, other: &Self) -> Ordering {
        let (mut one, mut two) = (*self, *other);
        let mut is_turned = false;
        loop {
            let whole = |number: &Rational| number.above.div_euclid(number.below);
            let rest = |number: &Rational| number.above.rem_euclid(number.below);
            let order = whole(&one).cmp(&whole(&two));
            let order = order.then_with(|| match (rest(&one), rest(&two)) {
                (0, 0) => Ordering::Equal,
                (0, _) => Ordering::Less,
                (_, 0) => Ordering::Greater,
                _ => Ordering::Equal,
            });
            let is_decided = order != Ordering::Equal || rest(&one) == 0;
            if is_decided {
                return if is_turned { order.reverse() } else { order };
            }
            (one, two) = (
                Rational { above: one.below, below: rest(&one) },
                Rational { above: two.below, below: rest(&two) },
            );
            is_turned = !is_turned;
        }
    }
}

impl std::fmt::Display for Rational {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.below == 1 { write!(f, "{}", self.above) } else { write!(f, "{}/{}", self.above, self.below) }
    }
}

fn gcd(mut one: u128, mut two: u128) -> u128 {
    while two != 0 {
        (one, two) = (two, one % two);
    }
    one.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_is_that_of_the_numbers() {
        let numbers: Vec<(i128, i128)> = (-6..=6).flat_map(|a| (1..=5).map(move |b| (a, b))).collect();
        for (a, b) in &numbers {
            for (c, d) in &numbers {
                let expected = (a * d).cmp(&(c * b));
                let (one, two) = (Rational::new(*a, *b).unwrap(), Rational::new(*c, *d).unwrap());
                assert_eq!(one.cmp(&two), expected, "{one} {two}");
            }
        }
    }

    #[test]
    fn doubles_are_exact() {
        assert_eq!(Rational::of_double(-0.375), Rational::new(-3, 8));
        assert_eq!(Rational::of_double(1e20), Some(Rational::integer(100_000_000_000_000_000_000)));
        assert_eq!(Rational::of_double(f64::NAN), None);
        assert_eq!(Rational::of_double(f64::INFINITY), None);
        assert_eq!(Rational::of_double(f64::MIN_POSITIVE), None);
    }
}
