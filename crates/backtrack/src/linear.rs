//! Sums of multiples of open numbers, as ints: see [`super::bounds`].

use super::causes::Causes;

/// The largest multiple of a number. Larger ones are left to the judge of the accepted structure.
pub(crate) const LARGEST: i64 = 1 << 16;
/// How many numbers a sum has at most.
pub(crate) const LONGEST: usize = 8;
/// A sum of multiples of numbers, as an int.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Linear {
    /// Numbers, each once, with what they are multiplied by, which is not zero.
    pub(crate) parts: Vec<(u32, i64)>,
    /// What is added.
    pub(crate) plus: i64,
}

/// A sum that lies within bounds, as an int.
#[derive(Default, Debug)]
pub(crate) struct Sum {
    pub of: Linear,
    pub low: i64,
    pub high: i64,
    /// The decision that has found it.
    pub cause: Causes,
}

impl Linear {
    /// A constant.
    pub(crate) fn constant(value: i64) -> Linear {
        Linear { parts: Vec::new(), plus: value }
    }

    /// A number plus a constant.
    pub(crate) fn number(unknown: u32, plus: i64) -> Linear {
        Linear { parts: vec![(unknown, 1)], plus }
    }

    /// The sum of this and a multiple of another; `None` where it gets too large.
    pub(crate) fn plus(mut self, other: &Linear, times: i64) -> Option<Linear> {
        self.plus = wrapped(self.plus.checked_add(other.plus.checked_mul(times)?)?);
        for (unknown, multiple) in &other.parts {
            let multiple = multiple.checked_mul(times)?;
            match self.parts.iter_mut().find(|(known, _)| known == unknown) {
                Some((_, known)) => *known += multiple,
                None => self.parts.push((*unknown, multiple)),
            }
        }
        self.parts.retain(|(_, multiple)| *multiple != 0);
        let is_small = self.parts.iter().all(|(_, multiple)| multiple.abs() <= LARGEST);
        (is_small && self.parts.len() <= LONGEST).then_some(self)
    }

    /// Its value, if it has no numbers.
    pub(crate) fn value(&self) -> Option<i64> {
        self.parts.is_empty().then_some(self.plus)
    }
}

/// The int that a sum of ints is.
pub(crate) fn wrapped(sum: i64) -> i64 {
    i64::from(sum as i32)
}
