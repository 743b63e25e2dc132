//! Sets of integer tuples by bounds on differences.
//!
//! A zone says of each pair of variables how much the first may exceed the second, and of some pairs by how much it does not. The
//! bounds are kept closed under the triangle inequality, so that equal sets have equal bounds, and a variable is eliminated by
//! leaving it out, exactly, over the integers: that is what makes states of earlier calls vanish without a quantifier. A variable
//! with disequalities is eliminated by cases where one of them matters. Some variables are known modulo a number besides, such as
//! those that a call has doubled.

mod stride;

pub(crate) use stride::Scaled;
use stride::{MODULI, Stride};

/// The most cases that an elimination may make.
const CASES: usize = 64;

/// What stands for the number zero; variables are numbered from 1.
pub(crate) const ZERO: usize = 0;

/// One condition of a zone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Atom {
    /// The first is at most the second plus the constant.
    AtMost(usize, usize, i128),
    /// The first is not the second plus the constant.
    Apart(usize, usize, i128),
    /// The variable leaves this rest on division by this number, which is at least 2.
    Congruent(usize, i128, i128),
}

/// A set of integer tuples; never empty by its bounds alone. Each variable has a least and a greatest value, so each difference has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Zone {
    /// Variables and the zero.
    size: usize,
    /// By row and column: the most by which the first exceeds the second.
    bounds: Vec<i128>,
    /// Pairs that are apart, the smaller first, where the bounds do not say so; sorted.
    apart: Vec<(usize, usize, i128)>,
    /// Variables that are known modulo a number; sorted.
    strides: Vec<(usize, Stride)>,
}

impl Zone {
    /// All tuples of variables with these least and greatest values.
    pub fn of(ranges: &[(i128, i128)]) -> Zone {
        let mut zone = Zone { size: 1, bounds: vec![0], apart: Vec::new(), strides: Vec::new() };
        for range in ranges {
            zone.add(*range);
        }
        zone
    }

    /// Another variable, with its least and greatest value.
    pub fn add(&mut self, (least, greatest): (i128, i128)) -> usize {
        let (old, new) = (self.size, self.size + 1);
        let mut bounds = Vec::with_capacity(new * new);
        for row in 0..old {
            bounds.extend_from_slice(&self.bounds[row * old..(row + 1) * old]);
            bounds.push(self.bounds[row * old] - least);
        }
        bounds.extend((0..old).map(|column| greatest + self.bounds[column]));
        bounds.push(0);
        (self.size, self.bounds) = (new, bounds);
        old
    }

    /// How many variables there are.
    pub fn variables(&self) -> usize {
        self.size - 1
    }

    /// The most by which one variable exceeds another.
    pub fn bound(&self, one: usize, other: usize) -> i128 {
        self.bounds[one * self.size + other]
    }

    /// The least and the greatest value of a variable.
    pub fn range(&self, variable: usize) -> (i128, i128) {
        (-self.bound(ZERO, variable), self.bound(variable, ZERO))
    }

    /// The value of a variable that has only one.
    pub fn value(&self, variable: usize) -> Option<i128> {
        let (least, greatest) = self.range(variable);
        (least == greatest).then_some(least)
    }

    /// The pairs that are apart where the bounds do not say so.
    pub fn apart(&self) -> &[(usize, usize, i128)] {
        &self.apart
    }

    /// Adds a condition; whether tuples are left, as far as the bounds tell.
    #[must_use]
    pub fn require(&mut self, atom: Atom) -> bool {
        match atom {
            Atom::AtMost(one, other, most) => self.tighten(one, other, most) && self.settle(),
            Atom::Apart(one, other, by) => {
                let pair = if one <= other { (one, other, by) } else { (other, one, -by) };
                if let Err(at) = self.apart.binary_search(&pair) {
                    self.apart.insert(at, pair);
                }
                self.settle()
            }
            Atom::Congruent(variable, modulus, residue) => {
                self.keep_stride(variable, Stride { modulus, residue }) && self.settle()
            }
        }
    }

    /// Says that the first is the second plus the constant.
    #[must_use]
    pub fn equate(&mut self, one: usize, other: usize, by: i128) -> bool {
        self.require(Atom::AtMost(one, other, by)) && self.require(Atom::AtMost(other, one, -by))
    }

    /// Lowers a bound and closes the others over it. Quadratic.
    fn tighten(&mut self, one: usize, other: usize, most: i128) -> bool {
        if most >= self.bound(one, other) {
            return true;
        }
        if most + self.bound(other, one) < 0 {
            return false;
        }
        let beyond = self.bounds[other * self.size..(other + 1) * self.size].to_vec();
        for row in 0..self.size {
            let to_other = self.bound(row, one) + most;
            // What does not come nearer to the second comes nearer to nothing behind it.
            if to_other >= self.bound(row, other) {
                continue;
            }
            let cells = &mut self.bounds[row * self.size..(row + 1) * self.size];
            for (cell, beyond) in cells.iter_mut().zip(&beyond) {
                *cell = (*cell).min(to_other + beyond);
            }
        }
        true
    }

    /// Turns pairs that are apart at a bound into a lower bound, and forgets those that the bounds imply. Rounds bounds to what
    /// variables can be.
    fn settle(&mut self) -> bool {
        loop {
            let known = std::mem::take(&mut self.apart);
            let mut is_tighter = false;
            for (one, other, by) in known {
                let (most, least) = (self.bound(one, other), -self.bound(other, one));
                let tightened = match () {
                    () if most < by || least > by => continue,
                    () if most == by && least == by => return false,
                    () if most == by => self.tighten(one, other, by - 1),
                    () if least == by => self.tighten(other, one, -by - 1),
                    () => {
                        self.apart.push((one, other, by));
                        continue;
                    }
                };
                if !tightened {
                    return false;
                }
                is_tighter = true;
            }
            match self.round() {
                None => return false,
                Some(is_rounded) if !is_rounded && !is_tighter => return true,
                Some(_) => {}
            }
        }
    }

    /// Whether all tuples satisfy a condition.
    pub fn implies(&self, atom: Atom) -> bool {
        match atom {
            Atom::AtMost(one, other, most) => self.bound(one, other) <= most,
            Atom::Apart(one, other, by) => {
                let pair = if one <= other { (one, other, by) } else { (other, one, -by) };
                self.bound(one, other) < by
                    || -self.bound(other, one) > by
                    || self.apart.binary_search(&pair).is_ok()
            }
            Atom::Congruent(variable, modulus, residue) => {
                self.stride(variable).is_within(Stride { modulus, residue })
            }
        }
    }

    /// The conditions of a zone: its bounds, its pairs that are apart, and what variables are modulo a number.
    fn atoms(&self) -> impl Iterator<Item = Atom> + '_ {
        let pairs = (0..self.size).flat_map(|one| (0..self.size).map(move |other| (one, other)));
        let bounds = pairs.filter(|(one, other)| one != other);
        let bounds = bounds.map(|(one, other)| Atom::AtMost(one, other, self.bound(one, other)));
        bounds.chain(self.beside_bounds())
    }

    /// Those of them that are no bounds.
    fn beside_bounds(&self) -> impl Iterator<Item = Atom> + '_ {
        let apart = self.apart.iter().map(|(one, other, by)| Atom::Apart(*one, *other, *by));
        let strides = self.strides.iter();
        let strides = strides.map(|(at, stride)| Atom::Congruent(*at, stride.modulus, stride.residue));
        apart.chain(strides)
    }

    /// Whether all tuples of another zone over the same variables are in this one. `false` is no proof of the contrary.
    pub fn includes(&self, other: &Zone) -> bool {
        self.bounds.iter().zip(&other.bounds).all(|(most, other)| other <= most)
            && self.beside_bounds().all(|atom| other.implies(atom))
    }

    /// Whether a tuple with a value for each variable is in the zone. Quadratic in the variables.
    pub fn has(&self, tuple: &[i128]) -> bool {
        let value = |variable: usize| if variable == ZERO { 0 } else { tuple[variable - 1] };
        let mut pairs = (0..self.size).flat_map(|one| (0..self.size).map(move |other| (one, other)));
        tuple.len() == self.variables()
            && pairs.all(|(one, other)| value(one) - value(other) <= self.bound(one, other))
            && self.apart.iter().all(|(one, other, by)| value(*one) - value(*other) != *by)
            && self.strides.iter().all(|(at, stride)| (value(*at) - stride.residue) % stride.modulus == 0)
    }

    /// Whether something is true of zones that together hold what is in this one and not in another.
    fn all_but(&self, other: &Zone, is_true: &mut dyn FnMut(&Zone) -> bool) -> bool {
        let mut rest = self.clone();
        for atom in other.atoms() {
            if rest.implies(atom) {
                continue;
            }
            let mut part = rest.clone();
            let is_so = match atom {
                Atom::AtMost(one, other, most) => {
                    !part.require(Atom::AtMost(other, one, -most - 1)) || is_true(&part)
                }
                Atom::Apart(one, other, by) => !part.equate(one, other, by) || is_true(&part),
                // Too many cases are kept as one, which holds what is not wanted too.
                Atom::Congruent(_, modulus, _) if modulus > MODULI => is_true(&part),
                Atom::Congruent(variable, modulus, residue) => {
                    (0..modulus).filter(|other| *other != residue).all(|other| {
                        let mut case = part.clone();
                        !case.require(Atom::Congruent(variable, modulus, other)) || is_true(&case)
                    })
                }
            };
            if !is_so {
                return false;
            }
            if !rest.require(atom) {
                break;
            }
        }
        true
    }

    /// Whether each tuple is in one of these zones. `false` is no proof of the contrary; `steps` bounds the work.
    pub fn is_covered(&self, others: &[&Zone], steps: &mut u32) -> bool {
        let Some((first, rest)) = others.split_first() else { return false };
        if *steps == 0 {
            return false;
        }
        *steps -= 1;
        if first.includes(self) {
            return true;
        }
        if !self.meets(first) {
            return self.is_covered(rest, steps);
        }
        self.all_but(first, &mut |part| part.is_covered(rest, steps))
    }

    /// Whether two zones have a tuple in common, as far as the bounds tell.
    fn meets(&self, other: &Zone) -> bool {
        let pairs = (0..self.size).flat_map(|one| (0..one).map(move |two| (one, two)));
        pairs.into_iter().all(|(one, two)| {
            self.bound(one, two) + other.bound(two, one) >= 0
                && self.bound(two, one) + other.bound(one, two) >= 0
        })
    }

    /// The least zone that holds two.
    pub fn hull(&self, other: &Zone) -> Zone {
        let bounds = self.bounds.iter().zip(&other.bounds).map(|(one, other)| *one.max(other)).collect();
        let is_common = |pair: &&(usize, usize, i128)| {
            let atom = Atom::Apart(pair.0, pair.1, pair.2);
            self.implies(atom) && other.implies(atom)
        };
        let mut apart: Vec<_> = self.apart.iter().chain(&other.apart).filter(is_common).copied().collect();
        apart.sort_unstable();
        apart.dedup();
        let strides = self.common_strides(other);
        let mut hull = Zone { size: self.size, bounds, apart, strides };
        let holds = hull.settle();
        debug_assert!(holds, "a hull holds both");
        hull
    }

    /// Parts of this zone that have all its tuples together, each of which [`Zone::only`] eliminates all but these variables from
    /// exactly. `None` if that makes too many cases, or there are no such parts.
    pub fn separated(&self, kept: &[usize]) -> Option<Vec<Zone>> {
        let mut done = Vec::new();
        let mut whole = self.clone();
        if !whole.spread_strides() {
            return Some(done);
        }
        let mut waiting = vec![whole];
        while let Some(zone) = waiting.pop() {
            match zone.split(kept) {
                None if !zone.may_lose_all_but(kept) => return None,
                None => done.push(zone),
                Some(parts) => waiting.extend(parts),
            }
            if done.len() + waiting.len() > CASES {
                return None;
            }
        }
        Some(done)
    }

    /// The cases of a disequality that matters to the elimination of a variable, if there is one.
    fn split(&self, kept: &[usize]) -> Option<Vec<Zone>> {
        let is_lost = |variable: usize| variable != ZERO && !kept.contains(&variable);
        let pair = self.apart.iter().find(|(one, other, _)| {
            [*one, *other].into_iter().any(|variable| is_lost(variable) && !self.is_roomy(variable))
        });
        let (one, other, by) = *pair?;
        let mut parts = Vec::new();
        for atom in [Atom::AtMost(one, other, by - 1), Atom::AtMost(other, one, -by - 1)] {
            let mut part = self.clone();
            part.apart.retain(|pair| *pair != (one, other, by));
            if part.require(atom) {
                parts.push(part);
            }
        }
        Some(parts)
    }

    /// Whether bounds on the difference of two variables say no more than their ranges.
    fn are_unrelated(&self, one: usize, other: usize) -> bool {
        self.bound(one, other) == self.bound(one, ZERO) + self.bound(ZERO, other)
            && self.bound(other, one) == self.bound(other, ZERO) + self.bound(ZERO, one)
    }

    /// Whether nothing is said of a variable but its range.
    pub fn is_alone(&self, variable: usize) -> bool {
        (1..self.size).filter(|other| *other != variable).all(|other| self.are_unrelated(variable, other))
            && !self.apart.iter().any(|(one, other, _)| *one == variable || *other == variable)
            && self.stride(variable).modulus == 1
    }

    /// Whether a variable has a value whatever the others are: nothing but its range bounds it, and that is wider than what it is
    /// apart from.
    fn is_roomy(&self, variable: usize) -> bool {
        let apart = self.apart.iter().filter(|(one, other, _)| *one == variable || *other == variable);
        let (least, greatest) = self.range(variable);
        let is_free = |other: usize| self.are_unrelated(variable, other);
        (greatest - least) / self.stride(variable).modulus.max(1) >= apart.count() as i128
            && (1..self.size).filter(|other| *other != variable).all(is_free)
    }

    /// The tuples of these variables, in this order, as far as bounds and the disequalities between them tell.
    pub fn only(&self, kept: &[usize]) -> Zone {
        let size = kept.len() + 1;
        let old = |index: usize| if index == ZERO { ZERO } else { kept[index - 1] };
        let bounds = Vec::with_capacity(size * size);
        let mut zone = Zone { size, bounds, apart: Vec::new(), strides: Vec::new() };
        for row in 0..size {
            zone.bounds.extend((0..size).map(|column| self.bound(old(row), old(column))));
        }
        let new = |variable: usize| match variable {
            ZERO => Some(ZERO),
            variable => kept.iter().position(|kept| *kept == variable).map(|at| at + 1),
        };
        for (one, other, by) in &self.apart {
            if let (Some(one), Some(other)) = (new(*one), new(*other)) {
                zone.apart.push(if one <= other { (one, other, *by) } else { (other, one, -by) });
            }
        }
        zone.apart.sort_unstable();
        let strides = self.strides.iter().filter_map(|(at, stride)| Some((new(*at)?, *stride)));
        zone.strides = strides.collect();
        zone.strides.sort_unstable_by_key(|(at, _)| *at);
        zone
    }

    /// A tuple of the zone: each variable as near to what is wished for it as those before it let it be. `None` where the
    /// disequalities leave none.
    pub fn tuple(&self, wishes: &[i128]) -> Option<Vec<i128>> {
        let mut zone = self.clone();
        for variable in 1..self.size {
            let wish = wishes.get(variable - 1).copied().unwrap_or(0);
            zone = zone.with_nearest(variable, wish)?;
        }
        (1..self.size).map(|variable| zone.value(variable)).collect()
    }

    /// The zone with a variable at the value nearest to a wish.
    fn with_nearest(&self, variable: usize, wish: i128) -> Option<Zone> {
        let (least, greatest) = self.range(variable);
        let stride = self.stride(variable);
        let start = stride.at_most(wish.clamp(least, greatest));
        // Each disequality takes one value away.
        let reach = self.apart.len() as i128 + 1;
        let width = stride.modulus.max(1);
        let steps = (0..=reach).flat_map(|step| [start + step * width, start - step * width]);
        steps.filter(|value| (least..=greatest).contains(value)).find_map(|value| {
            let mut zone = self.clone();
            zone.equate(variable, ZERO, value).then_some(zone)
        })
    }
}

#[cfg(test)]
mod tests;
