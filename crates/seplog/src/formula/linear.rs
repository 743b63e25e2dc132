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

#[cfg(test)]
mod tests {
    use super::*;
    use heapwise_entity::Entity;
    use proptest::prelude::*;

    /// The value of a sum; a quotient of whole numbers is truncated, and none here divides by zero.
    fn value(sum: &Linear, values: &[i128; 3]) -> i128 {
        let factor = |factor: &Factor| match factor {
            Factor::Var(var) => values[var.index()],
            Factor::Product(one, two) => value(one, values) * value(two, values),
            Factor::Quotient(one, two) => value(one, values) / (value(two, values).abs() + 1),
        };
        sum.terms.iter().map(|(coefficient, one)| coefficient * factor(one)).sum::<i128>() + sum.constant
    }

    fn is_in_order(sum: &Linear) -> bool {
        sum.terms.windows(2).all(|pair| pair[0].1 < pair[1].1)
            && sum.terms.iter().all(|(times, _)| *times != 0)
    }

    fn sums() -> BoxedStrategy<Linear> {
        let var = (0..3_usize).prop_map(|index| Factor::Var(Var::from_index(index)));
        let plain = sums_of(var.clone());
        let pair = (plain.clone(), plain, any::<bool>()).prop_map(|(one, two, is_product)| {
            let (one, two) = (Box::new(one), Box::new(two));
            if is_product { Factor::Product(one, two) } else { Factor::Quotient(one, two) }
        });
        sums_of(prop_oneof![var, pair]).boxed()
    }

    fn sums_of(factors: impl Strategy<Value = Factor> + Clone) -> impl Strategy<Value = Linear> + Clone {
        let terms = proptest::collection::vec((-3..4_i128, factors), 0..4);
        (-9..10_i128, terms).prop_map(|(constant, terms)| {
            let mut sum = Linear::constant(constant);
            terms.iter().for_each(|(times, factor)| sum.add(*times, factor).unwrap());
            sum
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn sums_mean_what_their_values_say(
            one in sums(), two in sums(), by in -3..4_i128, values in proptest::array::uniform3(-5..6_i128)
        ) {
            let sum = one.plus(&two).unwrap();
            prop_assert_eq!(value(&sum, &values), value(&one, &values) + value(&two, &values));
            let scaled = one.scaled(by).unwrap();
            prop_assert_eq!(value(&scaled, &values), value(&one, &values) * by);
            prop_assert!(is_in_order(&sum) && is_in_order(&scaled));
            // What is taken away from itself is nothing.
            prop_assert_eq!(one.plus(&one.scaled(-1).unwrap()).unwrap(), Linear::default());
            prop_assert_eq!(one.as_constant().is_some(), one.terms.is_empty());
        }

        #[test]
        fn renamed_sums_have_the_values_of_the_new_names(
            one in sums(), names in proptest::array::uniform3(0..3_usize),
            values in proptest::array::uniform3(-5..6_i128)
        ) {
            let map = names.map(Var::from_index);
            let renamed = one.renamed(&Renaming(&map));
            prop_assert_eq!(value(&renamed, &values), value(&one, &names.map(|name| values[name])));
            prop_assert!(is_in_order(&renamed));
        }

        #[test]
        fn a_variable_that_is_not_visited_has_no_say(
            one in sums(), values in proptest::array::uniform3(-5..6_i128), other in -5..6_i128
        ) {
            let mut visited = [false; 3];
            one.each_var(&mut |var| visited[var.index()] = true);
            let mut changed = values;
            for (value, is_visited) in changed.iter_mut().zip(visited) {
                *value = if is_visited { *value } else { other };
            }
            prop_assert_eq!(value(&one, &values), value(&one, &changed));
        }
    }

    #[test]
    fn depth_is_that_of_products_in_each_other() {
        let mut sum = Linear::var(Var::from_index(0));
        for depth in 0..5 {
            assert_eq!((sum.depth(), sum.is_linear()), (depth, depth == 0));
            let other = Linear::var(Var::from_index(1));
            let (one, two) = if depth % 2 == 0 { (sum, other) } else { (other, sum) };
            sum = Linear::factor(Factor::Product(Box::new(one), Box::new(two)));
        }
    }

    #[test]
    fn numbers_that_do_not_fit_are_told() {
        let large = Linear { constant: i128::MAX, terms: vec![(i128::MAX, Factor::Var(Var::from_index(0)))] };
        assert_eq!(large.scaled(2), Err(TooLarge));
        assert_eq!(large.plus(&Linear::constant(1)), Err(TooLarge));
        assert_eq!(large.plus(&Linear::var(Var::from_index(0))), Err(TooLarge));
        assert_eq!(large.scaled(1), Ok(large.clone()));
        assert_eq!(large.scaled(0), Ok(Linear::default()));
        // Two large multiples of what becomes one variable stay apart, and mean the same.
        let factor = |index| Factor::Var(Var::from_index(index));
        let two = Linear { constant: 0, terms: vec![(i128::MAX, factor(0)), (i128::MAX, factor(1))] };
        let renamed = two.renamed(&Renaming(&[Var::from_index(2), Var::from_index(2)]));
        assert_eq!(renamed.terms, [(i128::MAX, factor(2)), (i128::MAX, factor(2))]);
    }
}
