//! Numbers that are told by an equation and stand nowhere else are taken out of a heap.
//!
//! An unfolding leaves such numbers behind: after `n = m + 1` nothing asks for `n` again. Without them the questions about a
//! heap stay as large as its calls, however many unfoldings it took. A model needs them again, so their equations are kept.

use std::collections::BTreeSet;

use heapwise_entity::Entity;

use super::arithmetic::Case;
use crate::formula::{Factor, Linear, Literal, Relation, Sort, Var};

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
