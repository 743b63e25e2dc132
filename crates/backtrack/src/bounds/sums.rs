//! What a sum of open numbers says of each of them, and of the difference of two.
//!
//! A sum of ints wraps round. Where the bounds of its numbers leave it one multiple of 2³² to have lost, it is a sum of
//! integers: it bounds each number by the bounds of the others, and the difference of two by those of the rest. So
//! `size == 1 + size(left) + size(right)` of nodes with positive sizes makes each child smaller than its parent, and a cycle of
//! such nodes a contradiction of differences.
//!
//! Bounds and ties say less than the sum: the judge of an accepted structure still has to decide the sum itself.

use super::{Bounds, Causes, Fact};
use crate::linear::{Linear, Sum};

/// How many ints there are.
const ROUND: i64 = 1 << 32;
/// How often sums are looked at after one fact at most, each. Two that push each other's bounds on might do so for long.
const LOOKS: usize = 8;

/// A multiple of a number, with its least and its most value.
struct Part {
    unknown: u32,
    multiple: i64,
    least: i64,
    most: i64,
}

impl Part {
    fn of(unknown: u32, multiple: i64, (low, high): (i64, i64)) -> Part {
        let (one, other) = (low * multiple, high * multiple);
        Part { unknown, multiple, least: one.min(other), most: one.max(other) }
    }

    fn negated(&self) -> Part {
        Part { unknown: self.unknown, multiple: -self.multiple, least: -self.most, most: -self.least }
    }
}

impl Bounds {
    /// Takes a sum, as an int, to lie within bounds, by a decision; whether it can. After `false` the store must be brought back
    /// to a mark.
    pub(crate) fn assume_sum(&mut self, of: Linear, low: i64, high: i64, cause: Causes) -> bool {
        self.summed.push_back(self.sums.len());
        self.sums.push(Sum { of, low, high, cause });
        self.settle()
    }

    /// Has the sums looked at that a number is part of.
    pub(super) fn sum_again(&mut self, unknown: u32) {
        for (at, sum) in self.sums.iter().enumerate() {
            if sum.of.parts.iter().any(|(part, _)| *part == unknown) && !self.summed.contains(&at) {
                self.summed.push_back(at);
            }
        }
    }

    /// How many looks at sums one fact is worth.
    pub(super) fn looks(&self) -> usize {
        LOOKS * self.sums.len()
    }

    /// Narrows by a sum; whether every number still has a value.
    pub(super) fn apply_sum(&mut self, at: usize) -> bool {
        // What more it would say after what it has narrowed itself is little, and left out.
        let Sum { of, low, high, cause } = std::mem::take(&mut self.sums[at]);
        let is_possible = self.narrow_by(&of, low, high, cause);
        self.sums[at] = Sum { of, low, high, cause };
        is_possible
    }

    fn narrow_by(&mut self, of: &Linear, low: i64, high: i64, cause: Causes) -> bool {
        let causes = of.parts.iter().fold(cause, |all, (unknown, _)| all | self.causes(*unknown));
        let parts =
            of.parts.iter().map(|(unknown, multiple)| Part::of(*unknown, *multiple, self.of(*unknown)));
        let parts: Vec<Part> = parts.collect();
        let least = of.plus + parts.iter().map(|part| part.least).sum::<i64>();
        let most = of.plus + parts.iter().map(|part| part.most).sum::<i64>();
        // The multiples of 2³² that the sum of integers may exceed the int by.
        let (first, last) = (-(high - least).div_euclid(ROUND), (most - low).div_euclid(ROUND));
        if first > last {
            self.refuse(causes);
            return false;
        }
        if first < last {
            return true;
        }
        // How far the sum may be from the least of all its parts, and from the most.
        let (above, below) = (high + first * ROUND - least, most - (low + first * ROUND));
        let negated: Vec<Part> = parts.iter().map(|part| part.negated()).collect();
        self.tie_parts(&parts, above, causes)
            && self.tie_parts(&negated, below, causes)
            && parts.iter().all(|Part { unknown, multiple, least, most }| {
                let (low, high) = quotients(*multiple, most - below, least + above);
                self.narrow(*unknown, low, high, causes)
            })
    }

    /// Bounds the difference of each two parts with opposite multiples, where all parts exceed the sum of their least values by
    /// `above` at most.
    fn tie_parts(&mut self, parts: &[Part], above: i64, causes: Causes) -> bool {
        for left in parts.iter().filter(|part| part.multiple > 0) {
            for right in parts.iter().filter(|right| right.multiple == -left.multiple) {
                let most = (left.least + right.least + above).div_euclid(left.multiple);
                let fact = Fact::AtMost(left.unknown, -most, right.unknown);
                let is_known = self.is_certain(fact) || self.tied_by(fact).is_some();
                if !is_known && !self.tie_at_most(left.unknown, -most, right.unknown, causes) {
                    return false;
                }
            }
        }
        true
    }
}

/// The least and the most number whose multiple lies within bounds.
fn quotients(multiple: i64, low: i64, high: i64) -> (i64, i64) {
    let (low, high) = if multiple < 0 { (-high, -low) } else { (low, high) };
    let by = multiple.abs();
    (-(-low).div_euclid(by), high.div_euclid(by))
}

#[cfg(test)]
mod tests;
