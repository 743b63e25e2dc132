//! Numbers that stand nowhere else and are told by an equation, or bounded on one side only, are taken out of a heap.
//!
//! An unfolding leaves such numbers behind: after `n = m + 1` nothing asks for `n` again, and a lower bound for keys is below all
//! keys. Without them the questions about a heap stay as large as its calls, however many unfoldings it took. A model needs
//! them again, so what told them is kept.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_entity::Entity;
use heapwise_seplog::formula::{Factor, Linear, Literal, Relation, Sort, Var};

use super::arithmetic::Case;

impl Case {
    /// Takes them out, but for those of `keep`.
    pub(super) fn settle(&mut self, keep: &BTreeSet<Var>) {
        let used = &self.used() | keep;
        let mut at = 0;
        while let Some(literal) = self.heap.pure.get(at) {
            let told = self.told(literal, &used);
            let replaced = told.and_then(|(var, sum)| self.without(at, var, &sum));
            match replaced {
                // An equation before this one may tell a number now that this one is gone.
                Some(pure) => {
                    self.settled.push(self.heap.pure.swap_remove(at));
                    self.heap.pure = pure;
                    at = 0;
                }
                None => at += 1,
            }
        }
        while let Some(var) = self.loose(&used) {
            let of_it = |literal: &Literal| occurrence(literal, var) != BoundedFrom::None;
            let (loose, rest) = self.heap.pure.drain(..).partition(of_it);
            self.settled.extend::<Vec<Literal>>(loose);
            self.heap.pure = rest;
        }
    }

    /// A number that has bounds on one side only, and differs from some: large or small enough it satisfies all of them.
    fn loose(&self, used: &BTreeSet<Var>) -> Option<Var> {
        let mut sides: BTreeMap<Var, BoundedFrom> = BTreeMap::new();
        for literal in &self.heap.pure {
            let (Literal::Integer(sum, _) | Literal::Real(sum, _)) = literal else { continue };
            sum.each_var(&mut |var| {
                let side = sides.entry(var).or_insert(BoundedFrom::None);
                *side = side.and(occurrence(literal, var));
            });
        }
        let is_loose = |(var, side): (&Var, &BoundedFrom)| {
            (*side != BoundedFrom::Both && !used.contains(var)).then_some(*var)
        };
        sides.iter().find_map(is_loose)
    }

    /// Variables of cells, calls and products.
    fn used(&self) -> BTreeSet<Var> {
        let cells = self.cells().iter().flat_map(|cell| cell.fields.iter().copied());
        let calls = self.calls().iter().flat_map(|call| call.arguments.iter().copied());
        cells.chain(calls).chain(self.products.iter().flatten().copied()).collect()
    }

    /// A number that the literal tells, and its sum.
    fn told(&self, literal: &Literal, used: &BTreeSet<Var>) -> Option<(Var, Linear)> {
        let (sum, of) = match literal {
            Literal::Integer(sum, Relation::Equal) => (sum, Sort::Integer),
            Literal::Real(sum, Relation::Equal) => (sum, Sort::Real),
            _ => return None,
        };
        let unit = |(coefficient, factor): &(i128, Factor)| match factor {
            Factor::Var(var) if coefficient.unsigned_abs() == 1 && !used.contains(var) => {
                (self.heap.variables.get(var.index())?.sort == of).then_some(*var)
            }
            _ => None,
        };
        Some((sum.terms.iter().find_map(unit)?, sum.clone()))
    }

    /// The other literals with the number replaced; nothing if one gets too large.
    fn without(&self, at: usize, var: Var, told: &Linear) -> Option<Vec<Literal>> {
        let own = coefficient(told, var);
        let replace = |sum: &Linear| {
            let factor = coefficient(sum, var).checked_mul(own)?.checked_neg()?;
            sum.plus(&told.scaled(factor).ok()?).ok()
        };
        let mut pure = Vec::new();
        for (_, literal) in self.heap.pure.iter().enumerate().filter(|(other, _)| *other != at) {
            let literal = match literal {
                Literal::Integer(sum, relation) => Literal::Integer(replace(sum)?, *relation),
                Literal::Real(sum, relation) => Literal::Real(replace(sum)?, *relation),
                reference => reference.clone(),
            };
            if !is_plain(&literal) && !pure.contains(&literal) {
                pure.push(literal);
            }
        }
        Some(pure)
    }
}

/// Where literals bound a number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BoundedFrom {
    None,
    /// They only say that it is not something.
    Neither,
    Above,
    Below,
    Both,
}

impl BoundedFrom {
    fn and(self, other: Self) -> Self {
        match (self, other) {
            (BoundedFrom::None | BoundedFrom::Neither, side) => side,
            (side, BoundedFrom::None | BoundedFrom::Neither) => side,
            (one, other) if one == other => one,
            _ => BoundedFrom::Both,
        }
    }
}

/// How a literal bounds a number.
fn occurrence(literal: &Literal, var: Var) -> BoundedFrom {
    let (Literal::Integer(sum, relation) | Literal::Real(sum, relation)) = literal else {
        return BoundedFrom::None;
    };
    match (coefficient(sum, var), relation) {
        (0, _) => BoundedFrom::None,
        (_, Relation::Unequal) => BoundedFrom::Neither,
        (_, Relation::Equal) => BoundedFrom::Both,
        (factor, Relation::Less | Relation::AtMost) => {
            if factor > 0 {
                BoundedFrom::Above
            } else {
                BoundedFrom::Below
            }
        }
    }
}

fn coefficient(sum: &Linear, var: Var) -> i128 {
    let of = |(_, factor): &&(i128, Factor)| *factor == Factor::Var(var);
    sum.terms.iter().find(of).map_or(0, |(coefficient, _)| *coefficient)
}

/// Whether it holds whatever the variables are.
fn is_plain(literal: &Literal) -> bool {
    let (Literal::Integer(sum, relation) | Literal::Real(sum, relation)) = literal else { return false };
    sum.as_constant().is_some_and(|constant| match relation {
        Relation::Equal => constant == 0,
        Relation::Unequal => constant != 0,
        Relation::Less => constant < 0,
        Relation::AtMost => constant <= 0,
    })
}
