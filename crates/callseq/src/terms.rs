//! What a zone says of some of its numbers, as conditions on terms.

use heapwise_term::{Sort, TermId, TermPool};

use crate::zone::{ZERO, Zone};

/// The greatest divisor of which conditions are made.
const DIVISORS: i128 = 1 << 31;

/// Conditions on the terms of the variables of a zone, by variable; the numbers are signed. Whether they say all that the zone says of
/// those that have a term: if not, they say less.
pub(crate) fn conditions(pool: &mut TermPool, zone: &Zone, terms: &[Option<TermId>]) -> (Vec<TermId>, bool) {
    let mut saying = Saying::of(pool, zone, terms);
    saying.ranges();
    saying.differences();
    saying.disequalities(&|_| true);
    saying.strides();
    let is_exact = saying.is_exact;
    (saying.said(), is_exact)
}

/// The same as far as two terms or a term and a constant are compared, without what follows from others: less than the zone says, and
/// quick to decide.
pub(crate) fn comparisons(pool: &mut TermPool, zone: &Zone, terms: &[Option<TermId>]) -> Vec<TermId> {
    let mut saying = Saying::of(pool, zone, terms);
    saying.ranges();
    saying.order();
    saying.disequalities(&|(one, _, by)| one == ZERO || by == 0);
    saying.said()
}

/// Conditions in the making.
struct Saying<'a> {
    pool: &'a mut TermPool,
    zone: &'a Zone,
    open: Vec<(usize, TermId)>,
    conditions: Vec<TermId>,
    is_exact: bool,
}

impl<'a> Saying<'a> {
    fn of(pool: &'a mut TermPool, zone: &'a Zone, terms: &[Option<TermId>]) -> Saying<'a> {
        let open = terms.iter().enumerate().filter_map(|(at, term)| Some((at, (*term)?)));
        Saying { pool, zone, open: open.collect(), conditions: Vec::new(), is_exact: true }
    }

    fn said(self) -> Vec<TermId> {
        let Saying { pool, mut conditions, .. } = self;
        conditions.retain(|condition| pool.as_bool(*condition) != Some(true));
        conditions
    }

    /// Which of two numbers of one width is less, or not greater, but where a third one lies between them.
    fn order(&mut self) {
        let open = self.open.clone();
        for (one, term) in &open {
            for (other, than) in open.iter().filter(|(other, _)| other != one) {
                let most = self.zone.bound(*one, *other);
                let is_between = |middle: &(usize, TermId)| {
                    self.zone.bound(*one, middle.0) < 0 && self.zone.bound(middle.0, *other) < 0
                };
                let is_alike = self.pool.sort(*term) == self.pool.sort(*than);
                if most <= 0 && is_alike && !open.iter().any(is_between) {
                    let condition = self.at_most(*term, *than, if most < 0 { -1 } else { 0 });
                    self.say(condition);
                }
            }
        }
    }
}

impl Saying<'_> {
    fn width(&self, term: TermId) -> Option<u8> {
        match self.pool.sort(term) {
            Sort::Bits(width) => Some(width),
            _ => None,
        }
    }

    fn term(&self, variable: usize) -> Option<TermId> {
        self.open.iter().find(|(at, _)| *at == variable).map(|(_, term)| *term)
    }

    fn say(&mut self, condition: Option<TermId>) {
        match condition {
            Some(condition) => self.conditions.push(condition),
            None => self.is_exact = false,
        }
    }

    fn ranges(&mut self) {
        for (at, term) in self.open.clone() {
            let (least, greatest) = self.zone.range(at);
            let Some(width) = self.width(term) else {
                // The zone has the bits of a float.
                let most = if self.pool.sort(term) == Sort::F32 { u32::MAX.into() } else { u64::MAX.into() };
                self.is_exact &= self.zone.is_alone(at) && (least, greatest) == (0, most);
                continue;
            };
            let (least, greatest) =
                (self.pool.bits(width, least as u64), self.pool.bits(width, greatest as u64));
            let bounds = [self.pool.sle(least, term), self.pool.sle(term, greatest)];
            self.conditions.extend(bounds);
        }
    }

    fn differences(&mut self) {
        let open = self.open.clone();
        for (one, term) in &open {
            for (other, than) in open.iter().filter(|(other, _)| other != one) {
                let most = self.zone.bound(*one, *other);
                if most < self.zone.bound(*one, ZERO) + self.zone.bound(ZERO, *other) {
                    let condition = self.at_most(*term, *than, most);
                    self.say(condition);
                }
            }
        }
    }

    /// That one exceeds another by this much at most.
    fn at_most(&mut self, one: TermId, other: TermId, most: i128) -> Option<TermId> {
        let (one, other, width) = self.alike(one, other)?;
        Some(match most {
            0 => self.pool.sle(one, other),
            -1 => self.pool.slt(one, other),
            _ if width < 64 => {
                let difference = self.difference(one, other);
                let most = self.pool.bits(64, most as u64);
                self.pool.sle(difference, most)
            }
            _ => {
                let (sum, wraps) = self.sum(other, most)?;
                let is_below = self.pool.sle(one, sum);
                // A sum below all numbers has nothing below it, which the range of the number says.
                if most > 0 { self.pool.or(wraps, is_below) } else { is_below }
            }
        })
    }

    fn disequalities(&mut self, is_wanted: &dyn Fn((usize, usize, i128)) -> bool) {
        for (one, other, by) in self.zone.apart().to_vec() {
            if !is_wanted((one, other, by)) {
                continue;
            }
            let condition = match (one, self.term(one), self.term(other)) {
                (ZERO, _, Some(other)) => self.is_not(other, -by),
                (_, Some(one), Some(other)) => self.apart(one, other, by),
                _ => continue,
            };
            self.say(condition);
        }
    }

    fn is_not(&mut self, term: TermId, number: i128) -> Option<TermId> {
        let width = self.width(term)?;
        let number = self.pool.bits(width, number as u64);
        Some(self.pool.ne(term, number))
    }

    fn apart(&mut self, one: TermId, other: TermId, by: i128) -> Option<TermId> {
        let (one, other, width) = self.alike(one, other)?;
        Some(match by {
            0 => self.pool.ne(one, other),
            _ if width < 64 => {
                let difference = self.difference(one, other);
                let by = self.pool.bits(64, by as u64);
                self.pool.ne(difference, by)
            }
            _ => {
                let (sum, wraps) = self.sum(other, by)?;
                let differs = self.pool.ne(one, sum);
                self.pool.or(wraps, differs)
            }
        })
    }

    fn strides(&mut self) {
        for (variable, modulus, residue) in self.zone.strides().collect::<Vec<_>>() {
            let Some(term) = self.term(variable) else { continue };
            let is_narrow = self.width(term).is_some_and(|width| width < 64) && modulus < DIVISORS;
            let condition = is_narrow.then(|| {
                let (modulus, residue) =
                    (self.pool.bits(64, modulus as u64), self.pool.bits(64, residue as u64));
                let (wide, zero) = (self.pool.sext(term, 64), self.pool.bits(64, 0));
                let above = self.pool.sub(wide, residue);
                let rest = self.pool.srem(above, modulus);
                self.pool.eq(rest, zero)
            });
            self.say(condition);
        }
    }

    /// Two numbers with the width of the wider one.
    fn alike(&mut self, one: TermId, other: TermId) -> Option<(TermId, TermId, u8)> {
        let width = self.width(one)?.max(self.width(other)?);
        Some((self.pool.sext(one, width), self.pool.sext(other, width), width))
    }

    /// How much one number exceeds another, in 64 bits.
    fn difference(&mut self, one: TermId, other: TermId) -> TermId {
        let (one, other) = (self.pool.sext(one, 64), self.pool.sext(other, 64));
        self.pool.sub(one, other)
    }

    /// A number of 64 bits plus a constant, and whether that is beyond 64 bits.
    fn sum(&mut self, number: TermId, constant: i128) -> Option<(TermId, TermId)> {
        let by = i64::try_from(constant).ok()?;
        let (least, greatest) = (i64::MIN - by.min(0), i64::MAX - by.max(0));
        let (least, greatest) = (self.pool.bits(64, least as u64), self.pool.bits(64, greatest as u64));
        let wraps = match by < 0 {
            true => self.pool.slt(number, least),
            false => self.pool.slt(greatest, number),
        };
        let by = self.pool.bits(64, by as u64);
        Some((self.pool.add(number, by), wraps))
    }
}

#[cfg(test)]
mod tests;
