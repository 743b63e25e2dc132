//! A heap without calls that has a solution, and the model that is made of it.
//!
//! Numbers are brought near zero one after the other, as far as the others allow. References that nothing is known of are null;
//! where that cannot be they are places without an object.

use std::collections::BTreeMap;

use heapwise_entity::Entity;
use heapwise_linear::{Answer, Form, Maximum, Problem, Rational, Relation};
use heapwise_seplog::{
    evaluate::{self, Heap, Location, Object, Value},
    formula::{Pointer, Sort, Var},
};

use super::arithmetic::Case;
use super::choice::{ChoiceAnswer, choose};
use super::facts::Facts;
use super::references::References;
use super::{Gap, Limits};

/// A symbolic heap without calls, and values for its numbers that satisfy it.
pub struct Witness {
    case: Case,
    facts: Facts,
    values: Vec<Rational>,
    /// Branches of one question about integers.
    branches: usize,
}

/// A model of a formula.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model {
    /// The heap.
    pub heap: Heap,
    /// The values of the variables asked for.
    pub values: Vec<Value>,
}

impl Witness {
    /// The witness of a case without calls; nothing if it has no model.
    pub(super) fn of(case: Case, limits: &Limits) -> Result<Option<Self>, Gap> {
        let Ok(facts) = Facts::of(&case) else { return Ok(None) };
        let branches = limits.branches;
        match choose(facts, &[], limits) {
            ChoiceAnswer::Nothing => Ok(None),
            ChoiceAnswer::Open(gap) => Err(gap),
            ChoiceAnswer::Fitting(chosen) => {
                Ok(Some(Self { case, facts: chosen.facts, values: chosen.values, branches }))
            }
        }
    }

    /// A model, with the values of the first `variables` variables of the formula; nothing if a number is too large.
    ///
    /// Costs some questions about integers for each number.
    pub fn model(&self, variables: usize) -> Option<Model> {
        let numbers = self.small_values();
        let mut places = Places::new(&self.facts.references);
        for cell in self.case.cells() {
            places.place(cell.root);
        }
        let value = |var: Var, places: &mut Places| {
            let sort = self.case.heap.variables.get(var.index())?.sort;
            let number = self.facts.value(var, &numbers);
            Some(match sort {
                Sort::Reference(_) => places.value(var),
                Sort::Integer => Value::Integer(number?.as_integer()?),
                Sort::Real => {
                    let number = number?;
                    Value::Real(evaluate::Rational::new(number.numerator(), number.denominator())?)
                }
            })
        };
        let values =
            (0..variables).map(|at| value(Var::from_index(at), &mut places)).collect::<Option<_>>()?;
        let mut heap = Heap::default();
        for cell in self.case.cells() {
            let fields = cell.fields.iter().map(|field| value(*field, &mut places)).collect::<Option<_>>()?;
            heap.objects.insert(places.place(cell.root), Object { class: cell.class, fields });
        }
        Some(Model { heap, values })
    }

    /// Values for the numbers, each as near to zero as those before it allow (as far as a few questions find out).
    fn small_values(&self) -> Vec<Rational> {
        let mut values = self.values.clone();
        if !self.facts.products.is_empty() {
            return values;
        }
        let mut numbers = self.facts.numbers.clone();
        let unknowns =
            (0..self.case.heap.variables.len()).filter_map(|at| self.facts.var(Var::from_index(at)));
        for unknown in unknowns {
            for wanted in self.wanted(&numbers, &unknown, &values) {
                let Some(fixed) = unknown.minus(&Form::constant(wanted)) else { continue };
                let mark = numbers.mark();
                numbers.demand(fixed, Relation::Zero);
                if numbers.holds(&values) {
                    break;
                }
                if let Answer::Sat(solution) = numbers.solve(self.branches) {
                    values = solution;
                    break;
                }
                numbers.forget(mark);
            }
        }
        values
    }

    /// Values to try for an unknown, best first: zero, the bound that is nearest to it, and the value that it has.
    fn wanted(&self, numbers: &Problem, unknown: &Form, values: &[Rational]) -> Vec<Rational> {
        let Some(current) = unknown.value(values) else { return Vec::new() };
        let mut wanted = vec![Rational::ZERO];
        let minus = Rational::integer(-1);
        if !current.is_zero()
            && let Some(turned) = unknown.times(minus)
        {
            let (form, sign) =
                if current.is_positive() { (turned, minus) } else { (unknown.clone(), Rational::ONE) };
            if let Maximum::AtMost(bound) = numbers.maximum(&form) {
                wanted.extend(bound.times(sign));
            }
        }
        wanted.push(current);
        wanted
    }
}

/// Where references point to.
struct Places {
    references: References,
    of: BTreeMap<usize, Location>,
}

impl Places {
    fn new(references: &References) -> Self {
        Self { references: references.clone(), of: BTreeMap::new() }
    }

    /// The place of a class of references, a new one if it has none.
    fn place(&mut self, var: Var) -> Location {
        let next = Location::from_index(self.of.len());
        *self.of.entry(self.references.class(Pointer::Var(var))).or_insert(next)
    }

    fn value(&mut self, var: Var) -> Value {
        let pointer = Pointer::Var(var);
        if self.of.contains_key(&self.references.class(pointer)) {
            return Value::At(self.place(var));
        }
        let mut as_null = self.references.clone();
        if as_null.merge(pointer, Pointer::Null).is_ok() {
            self.references = as_null;
            return Value::Null;
        }
        Value::At(self.place(var))
    }
}
