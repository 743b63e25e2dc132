//! Conditions of a path as zones.
//!
//! What a zone can say of terms: comparisons of variables, constants, and sums of a variable and a constant that the bounds keep from
//! wrapping around; and, or and not of those. Everything else is refused, and stays with whoever asked.

use heapwise_program::Kind;
use heapwise_term::{BinaryOp, Const, Model, Node, TermId, TermPool, UnaryOp, VarId};
use rustc_hash::FxHashMap;

use crate::locate::integer;
use crate::zone::{Atom, Scaled, ZERO, Zone};

/// The most cases into which conditions may fall.
const CASES: usize = 64;

/// A term is beyond what bounds on differences say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Beyond;

/// A variable of a zone plus a constant; of the zero, the constant alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sum {
    pub variable: usize,
    pub constant: i128,
}

/// Which variable of a zone stands for a variable of the terms, and its kind.
#[derive(Default)]
pub(crate) struct Reader {
    variables: FxHashMap<VarId, (usize, Kind)>,
}

/// The least and the greatest value of a kind; of a float, of its bits.
pub(crate) fn range(kind: Kind) -> (i128, i128) {
    match kind {
        Kind::Boolean => (0, 1),
        Kind::Byte => (i8::MIN.into(), i8::MAX.into()),
        Kind::Char => (0, u16::MAX.into()),
        Kind::Short => (i16::MIN.into(), i16::MAX.into()),
        Kind::Int | Kind::Reference => (i32::MIN.into(), i32::MAX.into()),
        Kind::Float => (0, u32::MAX.into()),
        Kind::Long => (i64::MIN.into(), i64::MAX.into()),
        Kind::Double => (0, u64::MAX.into()),
    }
}

impl Reader {
    /// Says which variable of a zone a variable of the terms is.
    pub fn set(&mut self, variable: VarId, place: usize, kind: Kind) {
        self.variables.insert(variable, (place, kind));
    }

    /// Gives the variables the values of a model; whether a zone has them.
    pub fn fix(&self, zone: &mut Zone, model: &Model) -> bool {
        self.variables.iter().all(|(variable, (place, kind))| {
            let number = model.get(*variable).map_or(0, |number| integer(*kind, number));
            zone.equate(*place, ZERO, number)
        })
    }

    /// The cases in which a condition holds, or does not, beside what these zones say.
    pub fn assume(
        &self,
        pool: &TermPool,
        zones: Vec<Zone>,
        condition: TermId,
        holds: bool,
    ) -> Result<Vec<Zone>, Beyond> {
        let mut cases = Vec::new();
        for zone in zones {
            cases.extend(self.cases(pool, zone, condition, holds)?);
            if cases.len() > CASES {
                return Err(Beyond);
            }
        }
        Ok(cases)
    }

    fn cases(
        &self,
        pool: &TermPool,
        zone: Zone,
        condition: TermId,
        holds: bool,
    ) -> Result<Vec<Zone>, Beyond> {
        match *pool.node(condition) {
            Node::Const(value) => {
                Ok(if (value == Const::Bool(true)) == holds { vec![zone] } else { Vec::new() })
            }
            Node::Unary(UnaryOp::Not, inner) => self.cases(pool, zone, inner, !holds),
            Node::Binary(BinaryOp::And, one, other) if holds => self.both(pool, zone, [one, other], true),
            Node::Binary(BinaryOp::Or, one, other) if !holds => self.both(pool, zone, [one, other], false),
            Node::Binary(BinaryOp::And | BinaryOp::Or, one, other) => {
                let first = self.cases(pool, zone.clone(), one, holds)?;
                let without = self.cases(pool, zone, one, !holds)?;
                let second = self.assume(pool, without, other, holds)?;
                Ok(first.into_iter().chain(second).collect())
            }
            Node::Binary(BinaryOp::Slt, one, other) => self.at_most(pool, zone, (one, other), -1, holds),
            Node::Binary(BinaryOp::Sle, one, other) => self.at_most(pool, zone, (one, other), 0, holds),
            Node::Binary(BinaryOp::Ult, one, other) => self.unsigned(pool, zone, (one, other), -1, holds),
            Node::Binary(BinaryOp::Ule, one, other) => self.unsigned(pool, zone, (one, other), 0, holds),
            Node::Binary(BinaryOp::Eq, one, other) => self.equal(pool, zone, (one, other), holds),
            Node::Var(variable) => {
                let (place, _) = self.variables.get(&variable).copied().ok_or(Beyond)?;
                Ok(one(
                    zone,
                    &[
                        Atom::AtMost(place, ZERO, i128::from(holds)),
                        Atom::AtMost(ZERO, place, -i128::from(holds)),
                    ],
                ))
            }
            _ => Err(Beyond),
        }
    }

    fn both(
        &self,
        pool: &TermPool,
        zone: Zone,
        conditions: [TermId; 2],
        holds: bool,
    ) -> Result<Vec<Zone>, Beyond> {
        let zones = self.cases(pool, zone, conditions[0], holds)?;
        self.assume(pool, zones, conditions[1], holds)
    }

    /// The first is at most the second plus the constant.
    fn at_most(
        &self,
        pool: &TermPool,
        zone: Zone,
        (first, second): (TermId, TermId),
        by: i128,
        holds: bool,
    ) -> Result<Vec<Zone>, Beyond> {
        let (first, second) = (self.sum(pool, &zone, first)?, self.sum(pool, &zone, second)?);
        let most = second.constant + by - first.constant;
        Ok(match holds {
            true => one(zone, &[Atom::AtMost(first.variable, second.variable, most)]),
            false => one(zone, &[Atom::AtMost(second.variable, first.variable, -most - 1)]),
        })
    }

    /// The same of unsigned numbers, where the second is not negative: then the first is not either, or is the greater one.
    fn unsigned(
        &self,
        pool: &TermPool,
        zone: Zone,
        (first, second): (TermId, TermId),
        by: i128,
        holds: bool,
    ) -> Result<Vec<Zone>, Beyond> {
        let (one_sum, other) = (self.sum(pool, &zone, first)?, self.sum(pool, &zone, second)?);
        if zone.range(other.variable).0 + other.constant < 0 {
            return Err(Beyond);
        }
        let is_negative = Atom::AtMost(one_sum.variable, ZERO, -1 - one_sum.constant);
        let is_not = Atom::AtMost(ZERO, one_sum.variable, one_sum.constant);
        let natural = one(zone.clone(), &[is_not]);
        let mut cases = Vec::new();
        for case in natural {
            cases.extend(self.at_most(pool, case, (first, second), by, holds)?);
        }
        if !holds {
            cases.extend(one(zone, &[is_negative]));
        }
        Ok(cases)
    }

    fn equal(
        &self,
        pool: &TermPool,
        zone: Zone,
        (first, second): (TermId, TermId),
        holds: bool,
    ) -> Result<Vec<Zone>, Beyond> {
        let (first, second) = (self.sum(pool, &zone, first)?, self.sum(pool, &zone, second)?);
        let (one_place, other, by) = (first.variable, second.variable, second.constant - first.constant);
        if one_place == other {
            return Ok(if (by == 0) == holds { vec![zone] } else { Vec::new() });
        }
        Ok(match holds {
            true => one(zone, &[Atom::AtMost(one_place, other, by), Atom::AtMost(other, one_place, -by)]),
            false => one(zone, &[Atom::Apart(one_place, other, by)]),
        })
    }

    /// A term as a sum that does not wrap around in any tuple of a zone.
    pub fn sum(&self, pool: &TermPool, zone: &Zone, term: TermId) -> Result<Sum, Beyond> {
        match *pool.node(term) {
            Node::Const(Const::F32(_) | Const::F64(_)) => Err(Beyond),
            Node::Const(Const::Bool(value)) => Ok(Sum { variable: ZERO, constant: value.into() }),
            Node::Const(value) => Ok(Sum { variable: ZERO, constant: value.signed().into() }),
            Node::Var(variable) => match self.variables.get(&variable).copied() {
                // A char is what its widened term is.
                Some((place, kind)) if !matches!(kind, Kind::Char | Kind::Float | Kind::Double) => {
                    Ok(Sum { variable: place, constant: 0 })
                }
                _ => Err(Beyond),
            },
            Node::Unary(UnaryOp::Sext { .. }, inner) => self.sum(pool, zone, inner),
            Node::Unary(UnaryOp::Zext { .. }, inner) => match *pool.node(inner) {
                Node::Var(variable) => match self.variables.get(&variable).copied() {
                    Some((place, Kind::Char)) => Ok(Sum { variable: place, constant: 0 }),
                    _ => Err(Beyond),
                },
                _ => Err(Beyond),
            },
            Node::Ite(condition, one, zero) => {
                let number = |term| pool.as_const(term).map(Const::signed);
                match (pool.node(condition), number(one), number(zero)) {
                    (Node::Var(variable), Some(1), Some(0)) => {
                        let (place, _) = self.variables.get(variable).copied().ok_or(Beyond)?;
                        Ok(Sum { variable: place, constant: 0 })
                    }
                    _ => Err(Beyond),
                }
            }
            Node::Binary(BinaryOp::Add, one, other) => {
                let (one, other) = (self.sum(pool, zone, one)?, self.sum(pool, zone, other)?);
                within(pool, zone, term, added(one, other)?)
            }
            Node::Binary(BinaryOp::Sub, one, other) => {
                let (one, other) = (self.sum(pool, zone, one)?, self.sum(pool, zone, other)?);
                let Some(value) = constant(zone, other) else { return Err(Beyond) };
                within(pool, zone, term, Sum { constant: one.constant - value, ..one })
            }
            _ => Err(Beyond),
        }
    }

    /// A term as a variable times a factor, plus a constant, wrapping around.
    pub fn scaled(&self, pool: &TermPool, term: TermId) -> Option<Scaled> {
        let constant = |term: TermId| pool.as_const(term).map(Const::signed).map(i128::from);
        match *pool.node(term) {
            Node::Var(variable) => {
                let (of, kind) = self.variables.get(&variable).copied()?;
                let width = pool.sort(term).width();
                let is_whole = matches!(kind, Kind::Int | Kind::Long | Kind::Short | Kind::Byte);
                is_whole.then_some(Scaled { of, factor: 1, constant: 0, width: width.into() })
            }
            Node::Binary(BinaryOp::Add, one, other) => {
                let (term, by) =
                    constant(other).map(|by| (one, by)).or(constant(one).map(|by| (other, by)))?;
                let scaled = self.scaled(pool, term)?;
                Some(Scaled { constant: scaled.constant + by, ..scaled }.wrapped())
            }
            Node::Binary(BinaryOp::Mul, one, other) => {
                let (term, by) =
                    constant(other).map(|by| (one, by)).or(constant(one).map(|by| (other, by)))?;
                let scaled = self.scaled(pool, term)?;
                Some(
                    Scaled { factor: scaled.factor * by, constant: scaled.constant * by, ..scaled }.wrapped(),
                )
            }
            Node::Binary(BinaryOp::Shl, one, other) => {
                let by =
                    constant(other).filter(|by| (0..i128::from(pool.sort(term).width())).contains(by))?;
                let scaled = self.scaled(pool, one)?;
                let by = 1 << by;
                Some(
                    Scaled { factor: scaled.factor * by, constant: scaled.constant * by, ..scaled }.wrapped(),
                )
            }
            _ => None,
        }
    }
}

/// The value of a sum that has only one.
fn constant(zone: &Zone, sum: Sum) -> Option<i128> {
    zone.value(sum.variable).map(|value| value + sum.constant)
}

fn added(one: Sum, other: Sum) -> Result<Sum, Beyond> {
    match (one.variable, other.variable) {
        (ZERO, variable) | (variable, ZERO) => Ok(Sum { variable, constant: one.constant + other.constant }),
        _ => Err(Beyond),
    }
}

/// A sum, if none of its values is out of what the term can be.
fn within(pool: &TermPool, zone: &Zone, term: TermId, sum: Sum) -> Result<Sum, Beyond> {
    let (least, greatest) = zone.range(sum.variable);
    let half = 1i128 << (pool.sort(term).width() - 1);
    let fits = least + sum.constant >= -half && greatest + sum.constant < half;
    if fits { Ok(sum) } else { Err(Beyond) }
}

/// A zone with these conditions, if something is left.
fn one(mut zone: Zone, atoms: &[Atom]) -> Vec<Zone> {
    let is_left = atoms.iter().all(|atom| match *atom {
        Atom::AtMost(one, other, most) if one == other => most >= 0,
        Atom::Apart(one, other, by) if one == other => by != 0,
        atom => zone.require(atom),
    });
    if is_left { vec![zone] } else { Vec::new() }
}

#[cfg(test)]
mod tests;
