//! Quotients and products taken out of the pure part.
//!
//! A quotient of integers is cut towards zero, which is linear once the signs are known: `n / 2 = q` becomes two cases. So a
//! symbolic heap becomes several [`Case`]s, in which the pure part is linear and each product is a variable of its own.

use heapwise_seplog::formula::{
    Call, Cell, Factor, Linear, Literal, Relation, Renaming, Sort, SymbolicHeap, TooLarge, Var, Variable,
};

/// A symbolic heap whose pure part is linear but for some products.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Case {
    /// The heap.
    pub(super) heap: SymbolicHeap,
    /// Variables `[a, b, c]` with `a = b * c`.
    pub(super) products: Vec<[Var; 3]>,
    /// Equations of numbers that were taken out of the heap, since nothing else speaks of them.
    pub(super) settled: Vec<Literal>,
    /// Whether a part of the heap was left out, since a number in it is too large or its cases are too many.
    pub(super) has_gap: bool,
}

/// A heap has at most this many cases.
const CASES: usize = 64;

/// The cases of a heap. If they are too many, or a number is too large, one with a gap stands for all.
pub(super) fn cases(heap: &SymbolicHeap) -> Vec<Case> {
    all_cases(heap).unwrap_or_else(|_| {
        let linear = |literal: &Literal| match literal {
            Literal::Integer(sum, _) | Literal::Real(sum, _) => sum.is_linear(),
            Literal::Same(..) | Literal::Different(..) => true,
        };
        let mut case = Case { heap: heap.clone(), has_gap: true, ..Case::default() };
        case.heap.pure.retain(linear);
        vec![case]
    })
}

fn all_cases(heap: &SymbolicHeap) -> Result<Vec<Case>, TooLarge> {
    let mut taking = Taking {
        case: Case { heap: SymbolicHeap { pure: Vec::new(), ..heap.clone() }, ..Case::default() },
        known: Vec::new(),
        splits: Vec::new(),
    };
    for literal in &heap.pure {
        let literal = match literal {
            Literal::Integer(sum, relation) => {
                Literal::Integer(taking.linear(sum, Sort::Integer)?, *relation)
            }
            Literal::Real(sum, relation) => Literal::Real(taking.linear(sum, Sort::Real)?, *relation),
            reference => reference.clone(),
        };
        taking.case.heap.pure.push(literal);
    }
    let mut cases = vec![taking.case];
    for split in &taking.splits {
        cases = cases.iter().flat_map(|case| split.iter().map(|part| case.with(part))).collect();
        if cases.len() > CASES {
            return Err(TooLarge);
        }
    }
    Ok(cases)
}

impl Case {
    fn with(&self, literals: &[Literal]) -> Self {
        let mut case = self.clone();
        case.heap.pure.extend_from_slice(literals);
        case
    }

    /// Takes call `at` away and adds `rule` of its predicate instead.
    pub(super) fn unfolded(&self, at: usize, rule: &Self) -> Self {
        let mut case = self.clone();
        if at < case.heap.calls.len() {
            let call = case.heap.calls.remove(at);
            case.conjoin(rule, &call.arguments);
        }
        case
    }

    /// Adds a rule, with these arguments.
    pub(super) fn conjoin(&mut self, rule: &Self, arguments: &[Var]) {
        let before = self.heap.variables.len();
        self.heap.conjoin(&rule.heap, arguments);
        let map: Vec<Var> = renaming(arguments, before, rule.heap.variables.len());
        let renaming = Renaming(&map);
        self.has_gap |= rule.has_gap;
        self.products.extend(rule.products.iter().map(|product| product.map(|var| renaming.var(var))));
    }

    pub(super) fn cells(&self) -> &[Cell] {
        &self.heap.cells
    }

    pub(super) fn calls(&self) -> &[Call] {
        &self.heap.calls
    }
}

/// What the variables of a rule become where its own begin at `before`.
pub(super) fn renaming(arguments: &[Var], before: usize, variables: usize) -> Vec<Var> {
    use heapwise_entity::Entity;
    let own = variables.saturating_sub(arguments.len());
    arguments.iter().copied().chain((before..before + own).map(Var::from_index)).collect()
}

/// A heap whose pure part is being made linear.
struct Taking {
    case: Case,
    /// What became of a factor.
    known: Vec<(Factor, Sort, Var)>,
    /// Of each split, one part holds.
    splits: Vec<Vec<Vec<Literal>>>,
}

impl Taking {
    fn linear(&mut self, sum: &Linear, sort: Sort) -> Result<Linear, TooLarge> {
        let mut linear = Linear::constant(sum.constant);
        for (coefficient, factor) in &sum.terms {
            let var = self.factor(factor, sort)?;
            linear.add(*coefficient, &Factor::Var(var))?;
        }
        Ok(linear)
    }

    fn factor(&mut self, factor: &Factor, sort: Sort) -> Result<Var, TooLarge> {
        if let Factor::Var(var) = factor {
            return Ok(*var);
        }
        if let Some((.., var)) = self.known.iter().find(|(known, of, _)| known == factor && *of == sort) {
            return Ok(*var);
        }
        let var = match factor {
            Factor::Var(var) => *var,
            Factor::Product(left, right) => {
                let (left, right) = (self.named(left, sort)?, self.named(right, sort)?);
                let product = self.fresh(sort);
                self.case.products.push([product, left, right]);
                product
            }
            Factor::Quotient(left, right) => {
                let divided = self.linear(left, sort)?;
                let divisor = self.linear(right, sort)?;
                self.quotient(&divided, &divisor, sort)?
            }
        };
        self.known.push((factor.clone(), sort, var));
        Ok(var)
    }

    fn quotient(&mut self, divided: &Linear, divisor: &Linear, sort: Sort) -> Result<Var, TooLarge> {
        let quotient = self.fresh(sort);
        let back = match divisor.as_constant() {
            Some(number) => Linear::var(quotient).scaled(number)?,
            None => {
                let by = self.name(divisor, sort)?;
                let product = self.fresh(sort);
                self.case.products.push([product, quotient, by]);
                Linear::var(product)
            }
        };
        let rest = divided.plus(&back.scaled(-1)?)?;
        if sort == Sort::Real {
            self.demand(sort, divisor.clone(), Relation::Unequal);
            self.demand(sort, rest, Relation::Equal);
            return Ok(quotient);
        }
        let mut parts = Vec::new();
        for sign in [1, -1] {
            for divisor_sign in [1, -1] {
                let divisor = divisor.scaled(divisor_sign)?;
                if divisor.as_constant().is_some_and(|number| number <= 0) {
                    continue;
                }
                let rest = rest.scaled(sign)?;
                let below = rest.plus(&divisor.scaled(-1)?)?;
                // Zero is divided in the first part only.
                let sided = if sign == 1 { Relation::AtMost } else { Relation::Less };
                parts.push(vec![
                    Literal::Integer(divided.scaled(-sign)?, sided),
                    Literal::Integer(divisor.scaled(-1)?, Relation::Less),
                    Literal::Integer(rest.scaled(-1)?, Relation::AtMost),
                    Literal::Integer(below, Relation::Less),
                ]);
            }
        }
        self.splits.push(parts);
        Ok(quotient)
    }

    /// A variable that is the sum.
    fn named(&mut self, sum: &Linear, sort: Sort) -> Result<Var, TooLarge> {
        let linear = self.linear(sum, sort)?;
        self.name(&linear, sort)
    }

    fn name(&mut self, linear: &Linear, sort: Sort) -> Result<Var, TooLarge> {
        if let ([(1, Factor::Var(var))], 0) = (linear.terms.as_slice(), linear.constant) {
            return Ok(*var);
        }
        let name = self.fresh(sort);
        self.demand(sort, linear.plus(&Linear::var(name).scaled(-1)?)?, Relation::Equal);
        Ok(name)
    }

    fn demand(&mut self, sort: Sort, sum: Linear, relation: Relation) {
        let literal =
            if sort == Sort::Real { Literal::Real(sum, relation) } else { Literal::Integer(sum, relation) };
        self.case.heap.pure.push(literal);
    }

    fn fresh(&mut self, sort: Sort) -> Var {
        self.case.heap.fresh(Variable { name: "_".into(), sort })
    }
}
