//! The arithmetic that is left when a derivation is complete: is there a value for every number that nothing told?
//!
//! Variables are eliminated one by one: by an equation, or by pairing lower with upper bounds (Fourier and Motzkin). Over
//! integers that is exact if of each pair one has the coefficient one; where it is not, a system that has no real solution has
//! no integer one either, and otherwise the answer is unknown. What is left here is small: most values are told by cells.

use std::collections::BTreeMap;

use crate::evaluate::rational::Rational;
use crate::formula::{Factor, Linear, Relation, Var};

/// More constraints than these are not paired.
const MOST: usize = 2000;
/// The most cases that inequalities are split into.
const CASES: u32 = 4096;

/// Whether something holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Truth {
    True,
    False,
    Unknown(&'static str),
}

/// Why a sum has no value yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Undecided {
    /// It divides by zero.
    Undefined,
    /// It multiplies or divides what is not known.
    Open,
    TooLarge,
}

impl Undecided {
    pub(crate) fn describe(self) -> &'static str {
        match self {
            Undecided::Undefined => "a division by zero",
            Undecided::Open => "products of numbers that nothing tells",
            Undecided::TooLarge => "numbers that are too large",
        }
    }
}

/// A sum over variables that are not known.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Sum {
    constant: Rational,
    terms: BTreeMap<Var, Rational>,
}

impl Sum {
    fn constant(constant: Rational) -> Sum {
        Sum { constant, terms: BTreeMap::new() }
    }

    /// What is left of a sum with these values; a variable without one stands for itself or another.
    pub(crate) fn of(
        linear: &Linear,
        is_real: bool,
        value: &dyn Fn(Var) -> Result<Rational, Var>,
    ) -> Result<Sum, Undecided> {
        let mut sum = Sum::constant(Rational::integer(linear.constant));
        for (coefficient, factor) in &linear.terms {
            let factor = match factor {
                Factor::Var(var) => match value(*var) {
                    Ok(number) => Sum::constant(number),
                    Err(var) => Sum { constant: Rational::ZERO, terms: [(var, Rational::integer(1))].into() },
                },
                Factor::Product(one, two) => {
                    product(Sum::of(one, is_real, value)?, Sum::of(two, is_real, value)?)?
                }
                Factor::Quotient(one, two) => {
                    quotient(&Sum::of(one, is_real, value)?, &Sum::of(two, is_real, value)?, is_real)?
                }
            };
            sum = sum.plus(&factor, Rational::integer(*coefficient)).ok_or(Undecided::TooLarge)?;
        }
        Ok(sum)
    }

    fn known(&self) -> Option<Rational> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// `self + times * other`
    fn plus(&self, other: &Sum, times: Rational) -> Option<Sum> {
        let mut sum = self.clone();
        sum.constant = sum.constant.plus(other.constant.times(times)?)?;
        for (var, coefficient) in &other.terms {
            let known = sum.terms.get(var).copied().unwrap_or(Rational::ZERO);
            let coefficient = known.plus(coefficient.times(times)?)?;
            if coefficient == Rational::ZERO {
                sum.terms.remove(var);
            } else {
                sum.terms.insert(*var, coefficient);
            }
        }
        Some(sum)
    }

    fn times(&self, by: Rational) -> Option<Sum> {
        Sum::constant(Rational::ZERO).plus(self, by)
    }

    /// Whether the comparison with zero holds, if no variable is open.
    pub(crate) fn holds(&self, relation: Relation) -> Truth {
        let Some(known) = self.known() else { return Truth::Unknown("a number that nothing tells") };
        let holds = match relation {
            Relation::Equal => known.signum() == 0,
            Relation::Unequal => known.signum() != 0,
            Relation::Less => known.signum() < 0,
            Relation::AtMost => known.signum() <= 0,
        };
        if holds { Truth::True } else { Truth::False }
    }

    /// The only open variable and its value, if an equation tells it.
    pub(crate) fn solved(&self, relation: Relation) -> Option<(Var, Rational)> {
        let (var, coefficient) = self.terms.first_key_value()?;
        if self.terms.len() > 1 || relation != Relation::Equal {
            return None;
        }
        let minus = self.constant.times(Rational::integer(-1))?;
        Some((*var, minus.over(*coefficient)?))
    }
}

fn product(one: Sum, two: Sum) -> Result<Sum, Undecided> {
    match (one.known(), two.known()) {
        (Some(by), _) => two.times(by).ok_or(Undecided::TooLarge),
        (None, Some(by)) => one.times(by).ok_or(Undecided::TooLarge),
        (None, None) => Err(Undecided::Open),
    }
}

fn quotient(one: &Sum, two: &Sum, is_real: bool) -> Result<Sum, Undecided> {
    let by = two.known().ok_or(Undecided::Open)?;
    if by == Rational::ZERO {
        return Err(Undecided::Undefined);
    }
    if is_real {
        let by = Rational::integer(1).over(by).ok_or(Undecided::TooLarge)?;
        return one.times(by).ok_or(Undecided::TooLarge);
    }
    let exact = one.known().ok_or(Undecided::Open)?.over(by).ok_or(Undecided::TooLarge)?;
    Ok(Sum::constant(Rational::integer(exact.above() / exact.below())))
}

/// A system of comparisons with zero.
struct System {
    equal: Vec<Sum>,
    unequal: Vec<Sum>,
    /// `sum <= 0`, or `sum < 0`.
    bounds: Vec<(Sum, bool)>,
}

const TOO_LARGE: Truth = Truth::Unknown("numbers that are too large");

/// Whether there are values for all variables.
pub(crate) fn solve(numbers: Vec<(Sum, Relation)>, is_integer: &dyn Fn(Var) -> bool) -> Truth {
    let mut system = System { equal: Vec::new(), unequal: Vec::new(), bounds: Vec::new() };
    for (sum, relation) in numbers {
        match relation {
            Relation::Equal => system.equal.push(sum),
            Relation::Unequal => system.unequal.push(sum),
            Relation::Less => system.bounds.push((sum, true)),
            Relation::AtMost => system.bounds.push((sum, false)),
        }
    }
    let mut open = vec![system];
    let mut cases = 0;
    let mut answer = Truth::False;
    while let Some(system) = open.pop() {
        cases += 1;
        if cases > CASES {
            return Truth::Unknown("too many cases of inequalities");
        }
        match system.run(is_integer, &mut open) {
            Truth::True => return Truth::True,
            Truth::False => {}
            unknown => answer = unknown,
        }
    }
    answer
}

impl System {
    /// Decides a system, or puts cases of it on the list and says no to the rest.
    fn run(mut self, is_integer: &dyn Fn(Var) -> bool, cases: &mut Vec<System>) -> Truth {
        while let Some(equation) = self.equal.pop() {
            match self.substitute(equation, is_integer) {
                Truth::True => {}
                other => return other,
            }
        }
        while let Some(sum) = self.unequal.pop() {
            match sum.holds(Relation::Unequal) {
                Truth::True => {}
                Truth::False => return Truth::False,
                Truth::Unknown(_) => {
                    let Some(minus) = sum.times(Rational::integer(-1)) else { return TOO_LARGE };
                    for side in [sum, minus] {
                        let mut bounds = self.bounds.clone();
                        bounds.push((side, true));
                        cases.push(System { equal: Vec::new(), unequal: self.unequal.clone(), bounds });
                    }
                    return Truth::False;
                }
            }
        }
        eliminate(self.bounds, is_integer)
    }

    /// Takes a variable away by an equation. True if it could.
    fn substitute(&mut self, equation: Sum, is_integer: &dyn Fn(Var) -> bool) -> Truth {
        if equation.terms.is_empty() {
            return equation.holds(Relation::Equal);
        }
        let Some(equation) = primitive(&equation) else { return TOO_LARGE };
        let is_whole = equation.terms.keys().all(|var| is_integer(*var));
        if is_whole && equation.constant.as_integer().is_none() {
            // The coefficients are integers without a common divisor, so the sum is an integer.
            return Truth::False;
        }
        let is_unit = |coefficient: Rational| coefficient.above().abs() == 1;
        let mut candidates = equation.terms.iter();
        let chosen =
            candidates.find(|(var, coefficient)| !is_integer(**var) || is_whole && is_unit(**coefficient));
        let Some((var, coefficient)) = chosen else {
            return Truth::Unknown("an equation over integers without a coefficient one");
        };
        let replace = |sum: &Sum| {
            let Some(times) = sum.terms.get(var) else { return Some(sum.clone()) };
            sum.plus(&equation, times.over(*coefficient)?.times(Rational::integer(-1))?)
        };
        let replaced = |sums: &[Sum]| sums.iter().map(replace).collect::<Option<Vec<Sum>>>();
        let bounds = self.bounds.iter().map(|(sum, is_strict)| Some((replace(sum)?, *is_strict)));
        let (Some(equal), Some(unequal), Some(bounds)) =
            (replaced(&self.equal), replaced(&self.unequal), bounds.collect())
        else {
            return TOO_LARGE;
        };
        *self = System { equal, unequal, bounds };
        Truth::True
    }
}

/// A multiple of the sum of which the coefficients are integers without a common divisor.
fn primitive(sum: &Sum) -> Option<Sum> {
    let mut below: i128 = 1;
    for coefficient in sum.terms.values() {
        below = below.checked_mul(coefficient.below() / gcd(below, coefficient.below()))?;
    }
    let sum = sum.times(Rational::integer(below))?;
    let divisor = sum.terms.values().fold(0, |divisor, coefficient| gcd(divisor, coefficient.above()));
    sum.times(Rational::new(1, divisor.max(1))?)
}

fn gcd(one: i128, two: i128) -> i128 {
    let (mut one, mut two) = (one.abs(), two.abs());
    while two != 0 {
        (one, two) = (two, one % two);
    }
    one
}

/// Takes the variables of bounds away, one by one.
fn eliminate(mut bounds: Vec<(Sum, bool)>, is_integer: &dyn Fn(Var) -> bool) -> Truth {
    let mut is_exact = true;
    loop {
        for bound in &mut bounds {
            let Some(tight) = tighten(bound, is_integer) else { return TOO_LARGE };
            *bound = tight;
        }
        bounds.sort();
        bounds.dedup();
        if bounds.len() > MOST {
            return Truth::Unknown("too many bounds of numbers that nothing tells");
        }
        for (sum, is_strict) in &bounds {
            let relation = if *is_strict { Relation::Less } else { Relation::AtMost };
            if sum.holds(relation) == Truth::False {
                return Truth::False;
            }
        }
        bounds.retain(|(sum, _)| !sum.terms.is_empty());
        let Some(var) = cheapest(&bounds) else {
            return if is_exact { Truth::True } else { Truth::Unknown("bounds with large coefficients") };
        };
        let Some((rest, exact)) = paired(bounds, var, is_integer) else { return TOO_LARGE };
        is_exact &= exact;
        bounds = rest;
    }
}

/// Makes the coefficients integers and, if all variables are, the constant an integer and the bound no strict one.
fn tighten(bound: &(Sum, bool), is_integer: &dyn Fn(Var) -> bool) -> Option<(Sum, bool)> {
    let (sum, is_strict) = bound;
    let mut sum = primitive(sum)?;
    if sum.terms.is_empty() || !sum.terms.keys().all(|var| is_integer(*var)) {
        return Some((sum, *is_strict));
    }
    // n + c <= 0 over integers n means n <= floor(-c); n + c < 0 means n <= ceil(-c) - 1.
    let (above, below) = (sum.constant.above(), sum.constant.below());
    let floor = above.checked_neg()?.div_euclid(below);
    let most = if *is_strict && below == 1 { floor - 1 } else { floor };
    sum.constant = Rational::integer(most.checked_neg()?);
    Some((sum, false))
}

/// The variable that makes the fewest pairs.
fn cheapest(bounds: &[(Sum, bool)]) -> Option<Var> {
    let mut counts: BTreeMap<Var, (usize, usize)> = BTreeMap::new();
    for (sum, _) in bounds {
        for (var, coefficient) in &sum.terms {
            let count = counts.entry(*var).or_default();
            if coefficient.signum() > 0 { count.0 += 1 } else { count.1 += 1 }
        }
    }
    counts.into_iter().min_by_key(|(_, (upper, lower))| upper * lower).map(|(var, _)| var)
}

/// The bounds without a variable, and whether nothing was lost.
fn paired(
    bounds: Vec<(Sum, bool)>,
    var: Var,
    is_integer: &dyn Fn(Var) -> bool,
) -> Option<(Vec<(Sum, bool)>, bool)> {
    let coefficient = |sum: &Sum| sum.terms.get(&var).copied().unwrap_or(Rational::ZERO);
    let (with, mut rest): (Vec<_>, Vec<_>) =
        bounds.into_iter().partition(|(sum, _)| sum.terms.contains_key(&var));
    let (upper, lower): (Vec<_>, Vec<_>) =
        with.into_iter().partition(|(sum, _)| coefficient(sum).signum() > 0);
    let mut is_exact = true;
    for (one, one_strict) in &upper {
        for (two, two_strict) in &lower {
            let (up, down) = (coefficient(one), coefficient(two).times(Rational::integer(-1))?);
            // A real among the variables of an integer's bound makes the pair inexact.
            let is_whole =
                |sum: &Sum| sum.terms.keys().all(|var| is_integer(*var)) && sum.constant.below() == 1;
            let has_one = up == Rational::integer(1) || down == Rational::integer(1);
            is_exact &= !is_integer(var) || has_one && is_whole(one) && is_whole(two);
            rest.push((one.times(down)?.plus(two, up)?, *one_strict || *two_strict));
        }
    }
    Some((rest, is_exact))
}
