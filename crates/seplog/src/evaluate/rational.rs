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
    fn arithmetic_is_that_of_fractions() {
        let numbers: Vec<(i128, i128)> =
            (-4..=4).flat_map(|a| [-3, -2, -1, 1, 2, 3].map(|b| (a, b))).collect();
        for (a, b) in &numbers {
            let one = Rational::new(*a, *b).unwrap();
            // In lowest terms with the sign above the line.
            assert!(one.below() > 0 && one.above() * b == a * one.below());
            assert!((2..=4).all(|by| one.above() % by != 0 || one.below() % by != 0), "{one:?}");
            assert_eq!(one.signum(), (a * b).signum());
            assert_eq!(one.as_integer(), (a % b == 0).then_some(a / b));
            for (c, d) in &numbers {
                let two = Rational::new(*c, *d).unwrap();
                assert_eq!(one.plus(two), Rational::new(a * d + c * b, b * d));
                assert_eq!(one.times(two), Rational::new(a * c, b * d));
                assert_eq!(one.over(two), Rational::new(a * d, b * c), "{one} / {two}");
            }
        }
    }

    #[test]
    fn what_does_not_fit_is_none() {
        assert_eq!(Rational::new(1, 0), None);
        assert_eq!(Rational::new(i128::MIN, 3), None);
        assert_eq!(Rational::new(3, i128::MIN), None);
        let (large, tiny) = (Rational::integer(i128::MAX), Rational::new(1, i128::MAX).unwrap());
        assert_eq!(large.plus(Rational::integer(1)), None);
        assert_eq!(large.times(Rational::integer(2)), None);
        assert_eq!(tiny.over(Rational::integer(2)), None);
        assert!(tiny > Rational::ZERO && tiny < Rational::new(1, i128::MAX - 1).unwrap() && large > tiny);
    }

    #[test]
    fn fractions_are_shown_with_a_line() {
        let shown = |above, below| Rational::new(above, below).unwrap().to_string();
        assert_eq!([shown(-6, 4), shown(6, -3), shown(0, 5)], ["-3/2", "-2", "0"]);
    }

    #[test]
    fn doubles_are_exact() {
        assert_eq!(Rational::of_double(2f64.powi(125)), Some(Rational::integer(1 << 125)));
        assert_eq!(Rational::of_double(-2f64.powi(126)), None);
        assert_eq!(Rational::of_double(2f64.powi(-126)), Rational::new(1, 1 << 126));
        assert_eq!(Rational::of_double(2f64.powi(-127)), None);
        assert_eq!(Rational::of_double(-0.375), Rational::new(-3, 8));
        assert_eq!(Rational::of_double(1e20), Some(Rational::integer(100_000_000_000_000_000_000)));
        assert_eq!(Rational::of_double(f64::NAN), None);
        assert_eq!(Rational::of_double(f64::INFINITY), None);
        assert_eq!(Rational::of_double(f64::MIN_POSITIVE), None);
    }
}
