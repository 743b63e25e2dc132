//! Sums of variables with integer coefficients, and of the products and quotients that the logic allows between them.
//!
//! A comparison of reals is multiplied out, so that its coefficients are integers too.

use crate::formula::{Renaming, Var};

/// A number that does not fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

/// `constant + sum of coefficient * factor`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Linear {
    /// The constant.
    pub constant: i128,
    /// In order of the factors, each once, no coefficient zero.
    pub terms: Vec<(i128, Factor)>,
}

/// What is multiplied by a coefficient.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Factor {
    /// A variable.
    Var(Var),
    /// A product of two sums, neither a constant.
    Product(Box<Linear>, Box<Linear>),
    /// A quotient: over integers it is truncated towards zero, as in Java. Divided by zero it has no value.
    Quotient(Box<Linear>, Box<Linear>),
}

impl Linear {
    /// A number.
    pub fn constant(constant: i128) -> Linear {
        Linear { constant, terms: Vec::new() }
    }

    /// A variable.
    pub fn var(var: Var) -> Linear {
        Linear::factor(Factor::Var(var))
    }

    /// One factor.
    pub fn factor(factor: Factor) -> Linear {
        Linear { constant: 0, terms: vec![(1, factor)] }
    }

    /// The number that it is, if there is no factor.
    pub fn as_constant(&self) -> Option<i128> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// Whether all factors are variables.
    pub fn is_linear(&self) -> bool {
        self.terms.iter().all(|(_, factor)| matches!(factor, Factor::Var(_)))
    }

    /// Multiplies by a number.
    ///
    /// # Errors
    /// If a coefficient does not fit.
    pub fn scaled(&self, by: i128) -> Result<Linear, TooLarge> {
        if by == 0 {
            return Ok(Linear::default());
        }
        let times = |number: i128| number.checked_mul(by).ok_or(TooLarge);
        let terms = self.terms.iter().map(|(coefficient, factor)| Ok((times(*coefficient)?, factor.clone())));
        Ok(Linear { constant: times(self.constant)?, terms: terms.collect::<Result<_, TooLarge>>()? })
    }

    /// Adds. Costs the length of both.
    ///
    /// # Errors
    /// If a coefficient does not fit.
    pub fn plus(&self, other: &Linear) -> Result<Linear, TooLarge> {
        let mut sum = self.clone();
        sum.constant = sum.constant.checked_add(other.constant).ok_or(TooLarge)?;
        for (coefficient, factor) in &other.terms {
            sum.add(*coefficient, factor)?;
        }
        Ok(sum)
    }

    /// Adds a multiple of a factor in place.
    ///
    /// # Errors
    /// If the coefficient does not fit.
    pub fn add(&mut self, coefficient: i128, factor: &Factor) -> Result<(), TooLarge> {
        match self.terms.binary_search_by(|(_, known)| known.cmp(factor)) {
            Ok(at) => {
                let sum = self.terms[at].0.checked_add(coefficient).ok_or(TooLarge)?;
                if sum == 0 {
                    self.terms.remove(at);
                } else {
                    self.terms[at].0 = sum;
                }
            }
            Err(_) if coefficient == 0 => {}
            Err(at) => self.terms.insert(at, (coefficient, factor.clone())),
        }
        Ok(())
    }

    /// With renamed variables; two that become the same are added up. Coefficients that do not fit then stay apart, which
    /// means the same.
    pub fn renamed(&self, renaming: &Renaming<'_>) -> Linear {
        let mut sum = Linear::constant(self.constant);
        for (coefficient, factor) in &self.terms {
            let factor = factor.renamed(renaming);
            if sum.add(*coefficient, &factor).is_err() {
                sum.terms.push((*coefficient, factor));
            }
        }
        sum
    }

    /// Calls `visit` with every variable in it.
    pub fn each_var(&self, visit: &mut dyn FnMut(Var)) {
        for (_, factor) in &self.terms {
            match factor {
                Factor::Var(var) => visit(*var),
                Factor::Product(left, right) | Factor::Quotient(left, right) => {
                    left.each_var(visit);
                    right.each_var(visit);
                }
            }
        }
    }

    /// How deep products and quotients stand in each other.
    pub(crate) fn depth(&self) -> usize {
        let depth = |(_, factor): &(i128, Factor)| match factor {
            Factor::Var(_) => 0,
            Factor::Product(left, right) | Factor::Quotient(left, right) => {
                1 + left.depth().max(right.depth())
            }
        };
        self.terms.iter().map(depth).max().unwrap_or(0)
    }
}

impl Factor {
    fn renamed(&self, renaming: &Renaming<'_>) -> Factor {
        match self {
            Factor::Var(var) => Factor::Var(renaming.var(*var)),
            Factor::Product(left, right) => {
                Factor::Product(Box::new(left.renamed(renaming)), Box::new(right.renamed(renaming)))
            }
            Factor::Quotient(left, right) => {
                Factor::Quotient(Box::new(left.renamed(renaming)), Box::new(right.renamed(renaming)))
            }
        }
    }
}
