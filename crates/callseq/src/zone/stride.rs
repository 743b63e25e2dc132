//! What variables are modulo a number.

use super::{Atom, ZERO, Zone};

/// The greatest number whose rests are told apart one by one.
pub(super) const MODULI: i128 = 8;

/// How many times greater a common multiple may be.
const TIMES: i128 = 4_096;

/// The numbers that leave a rest on division by a number: 1 if any will do, 0 for the rest alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Stride {
    pub modulus: i128,
    pub residue: i128,
}

impl Stride {
    /// All numbers.
    const ANY: Stride = Stride { modulus: 1, residue: 0 };

    /// Whether all its numbers are among those of another, which is not for one number alone.
    pub fn is_within(self, wide: Stride) -> bool {
        self.modulus % wide.modulus == 0 && (self.residue - wide.residue) % wide.modulus == 0
    }

    /// The greatest of its numbers that is not beyond another.
    pub fn at_most(self, number: i128) -> i128 {
        match self.modulus {
            0 => self.residue,
            modulus => number - (number - self.residue).rem_euclid(modulus),
        }
    }

    /// The least that has the numbers of both.
    fn hull(self, other: Stride) -> Stride {
        let modulus = gcd(gcd(self.modulus, other.modulus), (self.residue - other.residue).abs());
        let residue = if modulus == 0 { self.residue } else { self.residue.rem_euclid(modulus) };
        Stride { modulus, residue }
    }
}

fn gcd(one: i128, other: i128) -> i128 {
    if other == 0 { one } else { gcd(other, one % other) }
}

impl Zone {
    /// What a variable is modulo a number; of one that has a single value, that value.
    pub(super) fn stride(&self, variable: usize) -> Stride {
        if let Some(residue) = self.value(variable) {
            return Stride { modulus: 0, residue };
        }
        let found = self.strides.binary_search_by_key(&variable, |(at, _)| *at);
        found.map_or(Stride::ANY, |at| self.strides[at].1)
    }

    /// The variables that are known modulo a number: with that, and the rest.
    pub fn strides(&self) -> impl Iterator<Item = (usize, i128, i128)> + '_ {
        self.strides.iter().map(|(at, stride)| (*at, stride.modulus, stride.residue))
    }

    /// Notes what a variable is modulo a number; whether that goes with what is known. Where the common multiple of both numbers is
    /// out of proportion, the first is kept alone: the zone then has more than it should, and never less.
    pub(super) fn keep_stride(&mut self, variable: usize, stride: Stride) -> bool {
        match self.strides.binary_search_by_key(&variable, |(at, _)| *at) {
            Err(at) => self.strides.insert(at, (variable, stride)),
            Ok(at) => {
                let known = self.strides[at].1;
                let common = gcd(known.modulus, stride.modulus);
                if (known.residue - stride.residue) % common != 0 {
                    return false;
                }
                let times = stride.modulus / common;
                let residues = (0..times.min(TIMES)).map(|time| known.residue + time * known.modulus);
                let is_of_both = |residue: &i128| (residue - stride.residue) % stride.modulus == 0;
                if let Some(residue) = residues.into_iter().find(is_of_both) {
                    self.strides[at].1 = Stride { modulus: known.modulus * times, residue };
                }
            }
        }
        true
    }

    /// Lowers bounds to what variables can be; whether one was lowered, and nothing if no tuple is left.
    pub(super) fn round(&mut self) -> Option<bool> {
        let mut is_rounded = false;
        for at in 0..self.strides.len() {
            let (one, stride) = self.strides[at];
            for with in 0..=self.strides.len() {
                let (other, residue) = match self.strides.get(with) {
                    None => (ZERO, 0),
                    Some((other, than)) if than.modulus == stride.modulus && *other != one => {
                        (*other, than.residue)
                    }
                    Some(_) => continue,
                };
                let difference = stride.residue - residue;
                for (one, other, difference) in [(one, other, difference), (other, one, -difference)] {
                    let most = self.bound(one, other);
                    let rounded = most - (most - difference).rem_euclid(stride.modulus);
                    if rounded < most {
                        is_rounded = true;
                        if !self.tighten(one, other, rounded) {
                            return None;
                        }
                    }
                }
            }
        }
        Some(is_rounded)
    }

    /// Says what is known of variables modulo a number of those that differ from them by a constant; whether tuples are left, as far as
    /// that tells.
    pub(super) fn spread_strides(&mut self) -> bool {
        for (one, stride) in self.strides.clone() {
            for other in (1..self.size).filter(|other| *other != one) {
                let by = self.bound(other, one);
                if by == -self.bound(one, other) {
                    let residue = (stride.residue + by).rem_euclid(stride.modulus);
                    if !self.keep_stride(other, Stride { residue, ..stride }) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Whether all but these variables can be eliminated by leaving them out.
    pub(super) fn may_lose_all_but(&self, kept: &[usize]) -> bool {
        self.strides.iter().all(|(at, stride)| kept.contains(at) || self.may_be_lost(*at, *stride))
    }

    /// Whether a variable can be eliminated by leaving it out: what its bounds are related to is known modulo the same number, so
    /// that they are exact.
    fn may_be_lost(&self, variable: usize, stride: Stride) -> bool {
        let others = (1..self.size).filter(|other| *other != variable);
        others.into_iter().all(|other| {
            let modulus = self.stride(other).modulus;
            modulus == stride.modulus || modulus == 0 || self.are_unrelated(variable, other)
        })
    }

    /// What the variables of two zones are modulo a number: two values are the same modulo their difference.
    pub(super) fn common_strides(&self, other: &Zone) -> Vec<(usize, Stride)> {
        let hulls = (1..self.size).map(|at| (at, self.stride(at).hull(other.stride(at))));
        hulls.filter(|(_, stride)| stride.modulus > 1).collect()
    }
}

/// A variable that is another one times a factor, plus a constant, modulo a power of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Scaled {
    /// The other one.
    pub of: usize,
    pub factor: i128,
    pub constant: i128,
    /// The bits of both.
    pub width: u32,
}

impl Scaled {
    /// The same with a factor and a constant of its type.
    pub fn wrapped(self) -> Scaled {
        let (all, half) = (1i128 << self.width, 1i128 << (self.width - 1));
        let wrap = |number: i128| (number + half).rem_euclid(all) - half;
        Scaled { factor: wrap(self.factor), constant: wrap(self.constant), ..self }
    }

    /// Adds the scaled variable to a zone, if that says of it all that there is to say: of the other one nothing may be known but a
    /// range, and the product may either not wrap around at all or the range be that of the type.
    pub fn add(self, zone: &mut Zone, range: (i128, i128)) -> Option<usize> {
        let Scaled { of, factor, constant, width } = self;
        let half = 1i128 << (width - 1);
        let of_type = -half..half;
        let (least, greatest) = zone.range(of);
        let mut ends = [least, greatest].map(|end| end * factor + constant);
        ends.sort_unstable();
        let is_whole = least == -half && greatest == half - 1;
        let (modulus, ends) = match ends.iter().all(|end| of_type.contains(end)) {
            true => (factor.abs(), ends),
            false if is_whole => (1 << factor.trailing_zeros(), [-half, half - 1]),
            false => return None,
        };
        if factor == 0 || ends[0] < range.0 || ends[1] > range.1 {
            return None;
        }
        let place = zone.add((ends[0], ends[1]));
        let stride = Atom::Congruent(place, modulus, constant.rem_euclid(modulus));
        (modulus == 1 || zone.require(stride)).then_some(place)
    }

    /// A value of the other one with which the scaled one has this value.
    pub fn undone(self, zone: &Zone, value: i128) -> Option<i128> {
        let Scaled { of, factor, constant, width } = self;
        let all = 1i128 << width;
        let shift = factor.trailing_zeros();
        let (odd, period) = (factor >> shift, all >> shift);
        let rest = (value - constant).rem_euclid(all) >> shift;
        let least = (rest * inverse(odd, period)).rem_euclid(period);
        let (low, high) = zone.range(of);
        // The first candidate that is not below the range, and the one above zero that is nearest to it.
        let from_low = low + (least - low).rem_euclid(period);
        let near = least.min(high);
        [near, from_low].into_iter().find(|candidate| {
            (low..=high).contains(candidate) && (candidate * factor + constant - value) % all == 0
        })
    }
}

/// The inverse of an odd number modulo a power of two, by Newton's iteration: each step doubles the bits that are right.
fn inverse(odd: i128, modulus: i128) -> i128 {
    let odd = odd.rem_euclid(modulus);
    let mut inverse = 1;
    for _ in 0..7 {
        inverse = (inverse * (2 - odd * inverse).rem_euclid(modulus)).rem_euclid(modulus);
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against all bytes.
    #[test]
    fn what_is_scaled_has_the_values_of_all_products() {
        let bytes = || -128i128..128;
        let wrapped = |number: i128| i128::from(number as i8);
        for (factor, constant) in [(2, 0), (2, 1), (6, 3), (-4, 1), (3, 5), (12, -7), (64, 9)] {
            for (least, greatest) in [(-128, 127), (0, 9), (-3, 4), (-50, 50)] {
                let mut zone = Zone::of(&[(least, greatest)]);
                let scaled = Scaled { of: 1, factor, constant, width: 8 };
                let Some(place) = scaled.add(&mut zone, (-128, 127)) else {
                    let ends = [least, greatest].map(|end| end * factor + constant);
                    assert!(ends.iter().any(|end| !bytes().contains(end)));
                    continue;
                };
                let parts = zone.separated(&[place]).unwrap();
                for value in bytes() {
                    let is_one = (least..=greatest).any(|of| wrapped(of * factor + constant) == value);
                    let mut at = zone.clone();
                    let found = at.equate(place, ZERO, value);
                    assert_eq!(found, is_one, "{factor} * {least}..{greatest} + {constant} = {value}");
                    let has = |part: &Zone| part.only(&[place]).clone().equate(1, ZERO, value);
                    assert_eq!(parts.iter().any(has), is_one);
                    if is_one {
                        let of = scaled.undone(&at, value).unwrap();
                        assert!((least..=greatest).contains(&of));
                        assert_eq!(wrapped(of * factor + constant), value);
                    }
                }
            }
        }
    }
}
