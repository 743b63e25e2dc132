//! Equations solved away, and bounds on the same form joined.
//!
//! An equation over integers is divided by the common divisor of its coefficients, which refutes `2x = 1`. Then an unknown with
//! the least coefficient is replaced: by the rest if the coefficient is one, else by a new unknown that stands for it and
//! the quotients of the others, after which the coefficients are remainders, as in Euclid's algorithm. Both
//! replacements are one to one on the integers, so nothing is lost or won. Bounds that meet are equations again.

use std::collections::{BTreeMap, VecDeque};

use crate::form::{Direction, Form, Unknown};
use crate::rational::Rational;
use crate::{Kind, Problem, Relation};

/// What the sum of a direction may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Range {
    pub(crate) lower: Option<i128>,
    pub(crate) upper: Option<i128>,
}

/// A problem without equations.
pub(crate) struct Reduced {
    /// Of the unknowns, those made by the reduction included.
    pub(crate) kinds: Vec<Kind>,
    /// Unknowns that were solved for, each in terms of later ones and those that are left.
    solved: Vec<(Unknown, Form)>,
    /// Bounds over integer unknowns.
    pub(crate) ranges: BTreeMap<Direction, Range>,
    /// Forms with a real unknown that are at most zero, or below if so marked.
    pub(crate) mixed: Vec<(Form, bool)>,
    /// Forms that are not zero; integer ones have integer coefficients without common divisor.
    pub(crate) nonzero: Vec<Form>,
}

/// A problem that has no solution.
pub(crate) struct Contradiction;

type Step<T> = Option<Result<T, Contradiction>>;

/// Steps on with `Ok`, returns on a contradiction.
macro_rules! go {
    ($step:expr) => {
        match $step? {
            Ok(value) => value,
            Err(contradiction) => return Some(Err(contradiction)),
        }
    };
}

/// The problem without its equations; `None` if a number outgrows 128 bits.
pub(crate) fn reduce(problem: &Problem) -> Step<Reduced> {
    let mut reduced = Reduced {
        kinds: problem.kinds.clone(),
        solved: Vec::new(),
        ranges: BTreeMap::new(),
        mixed: Vec::new(),
        nonzero: Vec::new(),
    };
    let mut equations: VecDeque<Form> = VecDeque::new();
    let mut others = Vec::new();
    for constraint in &problem.constraints {
        match constraint.relation {
            Relation::Zero => equations.push_back(constraint.form.clone()),
            relation => others.push((constraint.form.clone(), relation)),
        }
    }
    loop {
        while let Some(equation) = equations.pop_front() {
            let Some((unknown, by)) = go!(reduced.solve(&equation)) else { continue };
            for form in equations.iter_mut().chain(others.iter_mut().map(|(form, _)| form)) {
                if !form.coefficient(unknown).is_zero() {
                    *form = form.replacing(unknown, &by)?;
                }
            }
            let rest = equation.replacing(unknown, &by)?;
            reduced.solved.push((unknown, by));
            if !rest.terms.is_empty() || !rest.constant.is_zero() {
                equations.push_front(rest);
            }
        }
        go!(reduced.collect(&others));
        go!(reduced.sharpen());
        equations.extend(reduced.meeting()?);
        if equations.is_empty() {
            return Some(Ok(reduced));
        }
    }
}

impl Reduced {
    /// What an equation says of one of its unknowns; nothing if it has none and holds.
    fn solve(&mut self, equation: &Form) -> Step<Option<(Unknown, Form)>> {
        if let Some(value) = equation.as_constant() {
            return Some(if value.is_zero() { Ok(None) } else { Err(Contradiction) });
        }
        let real = equation.terms().find(|(unknown, _)| self.kinds.get(unknown.index()) == Some(&Kind::Real));
        if let Some((unknown, coefficient)) = real {
            return Some(Ok(Some((unknown, the_rest(equation, unknown, coefficient)?))));
        }
        let scaled = equation.times(equation.primitive_factor()?)?;
        if scaled.constant.as_integer().is_none() {
            return Some(Err(Contradiction));
        }
        let least = scaled.terms().min_by_key(|(_, coefficient)| coefficient.numerator().unsigned_abs());
        let (unknown, coefficient) = least?;
        if coefficient.numerator().unsigned_abs() == 1 {
            return Some(Ok(Some((unknown, the_rest(&scaled, unknown, coefficient)?))));
        }
        self.kinds.push(Kind::Integer);
        let fresh = Unknown(u32::try_from(self.kinds.len() - 1).ok()?);
        let quotient = |value: Rational| {
            let quotient = value.numerator().checked_div_euclid(coefficient.numerator())?;
            Rational::integer(quotient).negated()
        };
        let mut by = Form::unknown(fresh);
        for (other, value) in scaled.terms().filter(|&(other, _)| other != unknown) {
            by.add(other, quotient(value)?)?;
        }
        by.constant = quotient(scaled.constant)?;
        Some(Ok(Some((unknown, by))))
    }

    /// Sorts what is no equation into ranges and the rest, from scratch.
    fn collect(&mut self, others: &[(Form, Relation)]) -> Step<()> {
        self.ranges.clear();
        self.mixed.clear();
        self.nonzero.clear();
        for (form, relation) in others {
            if let Some(value) = form.as_constant() {
                let holds = match relation {
                    Relation::Zero => value.is_zero(),
                    Relation::AtMostZero => !value.is_positive(),
                    Relation::BelowZero => value.is_negative(),
                    Relation::NotZero => !value.is_zero(),
                };
                if !holds {
                    return Some(Err(Contradiction));
                }
                continue;
            }
            let integer = self.is_integer(form);
            match relation {
                Relation::NotZero if integer => {
                    let scaled = form.times(form.primitive_factor()?)?;
                    if scaled.constant.as_integer().is_some() {
                        self.nonzero.push(scaled);
                    }
                }
                Relation::NotZero => self.nonzero.push(form.clone()),
                relation if integer => self.bound(form, *relation == Relation::BelowZero)?,
                relation => self.mixed.push((form.clone(), *relation == Relation::BelowZero)),
            }
        }
        Some(Ok(()))
    }

    fn is_integer(&self, form: &Form) -> bool {
        form.terms().all(|(unknown, _)| self.kinds.get(unknown.index()) == Some(&Kind::Integer))
    }

    /// Notes that an integer form is at most, or below, zero.
    fn bound(&mut self, form: &Form, strict: bool) -> Option<()> {
        let scaled = form.times(form.primitive_factor()?)?;
        let limit = scaled.constant.negated()?;
        let limit = if strict { limit.ceiling()?.checked_sub(1)? } else { limit.floor() };
        let (direction, turned) = direction(&scaled)?;
        let range = self.ranges.entry(direction).or_default();
        if turned {
            let limit = limit.checked_neg()?;
            range.lower = Some(range.lower.map_or(limit, |lower| lower.max(limit)));
        } else {
            range.upper = Some(range.upper.map_or(limit, |upper| upper.min(limit)));
        }
        Some(())
    }

    /// Moves bounds off values that are excluded, and finds ranges that are empty.
    fn sharpen(&mut self) -> Step<()> {
        let mut changed = true;
        while changed {
            changed = false;
            for form in &self.nonzero {
                if !self.is_integer(form) {
                    continue;
                }
                let (direction, turned) = direction(form)?;
                let excluded = if turned { form.constant } else { form.constant.negated()? }.as_integer()?;
                let Some(range) = self.ranges.get_mut(&direction) else { continue };
                if range.lower == Some(excluded) {
                    range.lower = Some(excluded.checked_add(1)?);
                    changed = true;
                }
                if range.upper == Some(excluded) {
                    range.upper = Some(excluded.checked_sub(1)?);
                    changed = true;
                }
            }
            if self.ranges.values().any(Range::is_empty) {
                return Some(Err(Contradiction));
            }
        }
        Some(Ok(()))
    }

    /// The equations that ranges of one value are.
    fn meeting(&self) -> Option<Vec<Form>> {
        let mut equations = Vec::new();
        for (direction, range) in &self.ranges {
            if let (Some(lower), Some(upper)) = (range.lower, range.upper)
                && lower == upper
            {
                let mut form = Form::integer(lower).times(Rational::integer(-1))?;
                for &(unknown, coefficient) in direction {
                    form.add(unknown, Rational::integer(coefficient))?;
                }
                equations.push(form);
            }
        }
        Some(equations)
    }

    /// `form` in terms of the unknowns that are left.
    pub(crate) fn in_rest(&self, form: &Form) -> Option<Form> {
        self.solved.iter().try_fold(form.clone(), |form, (unknown, by)| form.replacing(*unknown, by))
    }

    /// Fills in the unknowns that were solved for.
    pub(crate) fn complete(&self, values: &mut [Rational]) -> Option<()> {
        for (unknown, by) in self.solved.iter().rev() {
            let value = by.value(values)?;
            *values.get_mut(unknown.index())? = value;
        }
        Some(())
    }
}

impl Range {
    fn is_empty(&self) -> bool {
        matches!((self.lower, self.upper), (Some(lower), Some(upper)) if lower > upper)
    }
}

/// What `unknown` is where `equation` is zero.
fn the_rest(equation: &Form, unknown: Unknown, coefficient: Rational) -> Option<Form> {
    let mut rest = equation.clone();
    rest.drop_term(unknown);
    rest.times(Rational::integer(-1).over(coefficient)?)
}

/// The direction of a form with coprime integer coefficients, and whether it points the other way.
fn direction(form: &Form) -> Option<(Direction, bool)> {
    let turned = form.terms().next()?.1.is_negative();
    let towards = |(unknown, coefficient): (Unknown, Rational)| {
        let value = coefficient.as_integer()?;
        Some((unknown, if turned { value.checked_neg()? } else { value }))
    };
    Some((form.terms().map(towards).collect::<Option<Direction>>()?, turned))
}
