//! Equations and remainders, by solutions of the transitions.

use heapwise_linear::{Answer, Form, Kind, Rational, Relation as Demand};
use heapwise_seplog::formula::{Factor, Linear, Relation, Sort, Var};
use heapwise_smt::Deadline;

use super::{Invariants, ShapeFacts, form, is_late, literal, numbers, step};
use crate::solve::facts::Facts;
use crate::solve::shapes::{Rules, Shapes, Transition};

/// What is left of the relations of a shape after the samples so far.
#[derive(Clone)]
struct Relations {
    /// The numbers among the parameters.
    numbers: Vec<(Var, Sort)>,
    /// Affinely independent samples; those that are asked about next are outside their hull.
    points: Vec<Vec<Rational>>,
    /// Combinations whose remainders are watched: the samples differ in them by multiples of the number.
    remainders: Vec<(Vec<(Var, Rational)>, i128)>,
    /// Whether nothing holds, since a question was not answered.
    given_up: bool,
}

/// Branches of one question.
const BRANCHES: usize = 64;
/// Rounds over the transitions; each change takes away an equation or a divisor, so few are needed.
const ROUNDS: usize = 30;

/// Adds equations and remainders to invariants, if there is time for that.
pub(super) fn relations(
    predicates: &[Rules<'_>],
    shapes: &Shapes,
    bounded: Invariants,
    deadline: Deadline,
) -> Invariants {
    let fresh = |rules: &Rules<'_>| Relations::of(numbers(rules.parameters));
    let mut relations: Vec<Vec<Relations>> =
        predicates.iter().zip(&shapes.of).map(|(rules, shapes)| vec![fresh(rules); shapes.len()]).collect();
    let mut settled = false;
    for _ in 0..ROUNDS {
        settled = true;
        for transition in &shapes.transitions {
            if is_late(deadline) {
                return bounded;
            }
            let known = joined(&bounded, &relations);
            let Some(facts) = step(predicates, transition, &known) else { continue };
            if let Some(target) = target(&mut relations, transition) {
                settled &= !target.sample(&facts);
            }
        }
        if settled {
            break;
        }
    }
    if settled { joined(&bounded, &relations) } else { bounded }
}

fn target<'r>(relations: &'r mut [Vec<Relations>], transition: &Transition) -> Option<&'r mut Relations> {
    relations.get_mut(transition.predicate)?.get_mut(transition.shape)
}

/// What is known so far. A shape without samples has no derivation.
fn joined(bounded: &Invariants, relations: &[Vec<Relations>]) -> Invariants {
    let of_shape = |(bounded, relations): (&Option<ShapeFacts>, &Relations)| {
        let mut known = bounded.clone()?;
        relations.add_to(&mut known).then_some(known)
    };
    let of_predicate = |(bounded, relations): (&Vec<Option<ShapeFacts>>, &Vec<Relations>)| {
        bounded.iter().zip(relations).map(of_shape).collect()
    };
    bounded.iter().zip(relations).map(of_predicate).collect()
}

impl Relations {
    fn of(numbers: Vec<(Var, Sort)>) -> Self {
        let mut remainders = Vec::new();
        let integers: Vec<Var> =
            numbers.iter().filter(|(_, sort)| *sort == Sort::Integer).map(|(var, _)| *var).collect();
        for (at, &first) in integers.iter().enumerate() {
            remainders.push((vec![(first, Rational::ONE)], 0));
            for &second in integers.iter().skip(at + 1) {
                for sign in [Rational::ONE, Rational::integer(-1)] {
                    remainders.push((vec![(first, Rational::ONE), (second, sign)], 0));
                }
            }
        }
        Self { numbers, points: Vec::new(), remainders, given_up: false }
    }

    /// Takes solutions of a transition as samples until all of them keep what is left; says whether it changed.
    fn sample(&mut self, facts: &Facts) -> bool {
        if self.given_up {
            return false;
        }
        let mut changed = false;
        while let Some(question) = self.next_question(facts) {
            changed = true;
            match question {
                Ok(point) if self.take(&point).is_some() => {}
                _ => {
                    self.given_up = true;
                    break;
                }
            }
        }
        changed
    }

    /// A solution that breaks what is left; an error if that was not decided.
    fn next_question(&self, facts: &Facts) -> Option<Result<Vec<Rational>, ()>> {
        let Some(first) = self.points.first() else {
            return match facts.numbers.solve(BRANCHES) {
                Answer::Unsat => None,
                Answer::Sat(values) => Some(self.point(facts, &values).ok_or(())),
                Answer::Unknown(_) => Some(Err(())),
            };
        };
        let Some(equations) = equations(&self.points) else { return Some(Err(())) };
        for factors in equations {
            let terms: Vec<(Var, Rational)> =
                self.numbers.iter().zip(&factors).map(|((var, _), factor)| (*var, *factor)).collect();
            let outside = |terms: &[(Var, Rational)]| {
                let (form, at) = (form(facts, terms)?, dot(&factors, first)?);
                let mut numbers = facts.numbers.clone();
                numbers.demand(form.minus(&Form::constant(at))?, Demand::NotZero);
                Some(numbers)
            };
            let Some(numbers) = outside(&terms) else { return Some(Err(())) };
            match numbers.solve(BRANCHES) {
                Answer::Unsat => {}
                Answer::Sat(values) => return Some(self.point(facts, &values).ok_or(())),
                Answer::Unknown(_) => return Some(Err(())),
            }
        }
        for (terms, divisor) in self.remainders.iter().filter(|(_, divisor)| *divisor > 1) {
            let Some(numbers) = self.off(facts, terms, *divisor, first) else { return Some(Err(())) };
            match numbers.solve(BRANCHES) {
                Answer::Unsat => {}
                Answer::Sat(values) => return Some(self.point(facts, &values).ok_or(())),
                Answer::Unknown(_) => return Some(Err(())),
            }
        }
        None
    }

    /// The facts with a combination that differs from its value in `first`, but by no multiple of `divisor`.
    fn off(
        &self,
        facts: &Facts,
        terms: &[(Var, Rational)],
        divisor: i128,
        first: &[Rational],
    ) -> Option<heapwise_linear::Problem> {
        let form = form(facts, terms)?;
        let mut numbers = facts.numbers.clone();
        let (quotient, rest) = (numbers.unknown(Kind::Integer), numbers.unknown(Kind::Integer));
        let rest = Form::unknown(rest);
        let multiple = Form::unknown(quotient).times(Rational::integer(divisor))?;
        let difference = form.minus(&Form::constant(self.value(terms, first)?))?;
        numbers.demand(difference.minus(&multiple)?.minus(&rest)?, Demand::Zero);
        numbers.demand(Form::integer(1).minus(&rest)?, Demand::AtMostZero);
        numbers.demand(rest.minus(&Form::integer(divisor))?, Demand::BelowZero);
        Some(numbers)
    }

    fn point(&self, facts: &Facts, values: &[Rational]) -> Option<Vec<Rational>> {
        self.numbers.iter().map(|(var, _)| facts.value(*var, values)).collect()
    }

    /// The value of a combination in a sample.
    fn value(&self, terms: &[(Var, Rational)], point: &[Rational]) -> Option<Rational> {
        let mut sum = Rational::ZERO;
        for (var, factor) in terms {
            let at = self.numbers.iter().position(|(number, _)| number == var)?;
            sum = sum.plus(factor.times(*point.get(at)?)?)?;
        }
        Some(sum)
    }

    /// Makes room for a sample.
    fn take(&mut self, point: &[Rational]) -> Option<()> {
        let first = self.points.first().cloned();
        if let Some(first) = first {
            let mut remainders = self.remainders.clone();
            for (terms, divisor) in &mut remainders {
                let difference = self.value(terms, point)?.minus(self.value(terms, &first)?)?.as_integer()?;
                *divisor = common_divisor(*divisor, difference)?;
            }
            self.remainders = remainders;
        }
        let rank = equations(&self.points).map(|equations| equations.len());
        self.points.push(point.to_vec());
        // A sample inside the hull taught about remainders only.
        if self.points.len() > 1 && equations(&self.points)?.len() == rank? {
            self.points.pop();
        }
        Some(())
    }

    /// Adds what is left; says whether there is a sample.
    fn add_to(&self, known: &mut ShapeFacts) -> bool {
        if self.given_up {
            return true;
        }
        let Some(first) = self.points.first() else { return false };
        for factors in equations(&self.points).unwrap_or_default() {
            let terms: Vec<_> =
                self.numbers.iter().zip(&factors).map(|((var, _), factor)| (*var, *factor)).collect();
            let real = self.numbers.iter().any(|(_, sort)| *sort == Sort::Real);
            let offset = dot(&factors, first).and_then(|value| value.times(Rational::integer(-1)));
            known.literals.extend(offset.and_then(|offset| literal(&terms, offset, Relation::Equal, real)));
        }
        for (terms, divisor) in self.remainders.iter().filter(|(_, divisor)| *divisor > 1) {
            let value = self.value(terms, first).and_then(Rational::as_integer).and_then(i128::checked_neg);
            let Some(value) = value else { continue };
            let mut sum = Linear::constant(value.rem_euclid(*divisor));
            let fits =
                terms.iter().all(|(var, factor)| sum.add(factor.numerator(), &Factor::Var(*var)).is_ok());
            if fits {
                known.multiples.push((sum, *divisor));
            }
        }
        true
    }
}

fn common_divisor(a: i128, b: i128) -> Option<i128> {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i128::try_from(a).ok()
}

fn dot(factors: &[Rational], point: &[Rational]) -> Option<Rational> {
    let mut sum = Rational::ZERO;
    for (factor, value) in factors.iter().zip(point) {
        sum = sum.plus(factor.times(*value)?)?;
    }
    Some(sum)
}

/// A basis of the combinations that have the same value in all points; nothing if a number outgrows its range.
fn equations(points: &[Vec<Rational>]) -> Option<Vec<Vec<Rational>>> {
    let (first, rest) = points.split_first()?;
    // Gauss and Jordan on the differences: each row has a pivot, in which the others are zero.
    let mut rows: Vec<(usize, Vec<Rational>)> = Vec::new();
    for point in rest {
        let mut row: Vec<Rational> = Vec::new();
        for (value, base) in point.iter().zip(first) {
            row.push(value.minus(*base)?);
        }
        for (pivot, known) in &rows {
            subtract(&mut row, known, *pivot)?;
        }
        let Some(pivot) = row.iter().position(|value| !value.is_zero()) else { continue };
        let inverse = Rational::ONE.over(*row.get(pivot)?)?;
        for value in &mut row {
            *value = value.times(inverse)?;
        }
        for (_, known) in &mut rows {
            subtract(known, &row, pivot)?;
        }
        rows.push((pivot, row));
    }
    let mut basis = Vec::new();
    for free in (0..first.len()).filter(|at| !rows.iter().any(|(pivot, _)| pivot == at)) {
        let mut factors = vec![Rational::ZERO; first.len()];
        *factors.get_mut(free)? = Rational::ONE;
        for (pivot, row) in &rows {
            *factors.get_mut(*pivot)? = Rational::ZERO.minus(*row.get(free)?)?;
        }
        basis.push(factors);
    }
    Some(basis)
}

/// Takes the multiple of `by`, whose pivot is one, away that makes the pivot zero.
fn subtract(row: &mut [Rational], by: &[Rational], pivot: usize) -> Option<()> {
    let factor = *row.get(pivot)?;
    if factor.is_zero() {
        return Some(());
    }
    for (value, by) in row.iter_mut().zip(by) {
        *value = value.minus(factor.times(*by)?)?;
    }
    Some(())
}
