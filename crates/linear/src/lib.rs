//! Conjunctions of linear constraints over the mathematical integers and the reals, decided exactly.
//!
//! Specifications talk about sizes, heights and orders in unbounded integers, for which arithmetic of fixed width would give
//! wrong answers. A [`Problem`] is reduced first: equations are eliminated over the integers (which finds
//! contradictions of parity and the like), and bounds on the same form are combined and rounded. The rest goes to a simplex
//! tableau of exact rationals and to branch and bound, which also splits disequalities. Numbers have 128 bits; if they
//! overflow, the answer is [`Answer::Unknown`]. Searches that add and take back comparisons of two unknowns have
//! [`Differences`]. This crate knows nothing of heaps or Java.

mod branch;
mod differences;
mod form;
mod rational;
mod reduce;
mod simplex;

pub use branch::{Answer, Maximum, Why};
pub use differences::Differences;
pub use form::{Form, Unknown};
pub use rational::Rational;

/// What an unknown ranges over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The integers.
    Integer,
    /// The reals.
    Real,
}

/// What is demanded of a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// `form = 0`
    Zero,
    /// `form <= 0`
    AtMostZero,
    /// `form < 0`
    BelowZero,
    /// `form != 0`
    NotZero,
}

/// A demand on a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Constraint {
    /// The form.
    pub form: Form,
    /// How it relates to zero.
    pub relation: Relation,
}

/// Unknowns and what is demanded of them, all at once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Problem {
    kinds: Vec<Kind>,
    constraints: Vec<Constraint>,
}

impl Problem {
    /// No unknowns, no constraints.
    pub fn new() -> Self {
        Self::default()
    }

    /// A further unknown.
    pub fn unknown(&mut self, kind: Kind) -> Unknown {
        self.kinds.push(kind);
        Unknown(u32::try_from(self.kinds.len() - 1).unwrap_or(u32::MAX))
    }

    /// Demands something of a form over the unknowns made here.
    pub fn demand(&mut self, form: Form, relation: Relation) {
        self.constraints.push(Constraint { form, relation });
    }

    /// Decides the problem; `nodes` bounds the work of branch and bound. A solution is checked before it is given.
    pub fn solve(&self, nodes: usize) -> Answer {
        branch::solve(self, nodes).unwrap_or(Answer::Unknown(Why::Numbers))
    }

    /// An upper bound on `objective`, the greatest value where integers may take values between. With integer
    /// coefficients and integer unknowns only, it is rounded down.
    pub fn maximum(&self, objective: &Form) -> Maximum {
        self.maxima(std::slice::from_ref(objective)).pop().unwrap_or(Maximum::Unknown)
    }

    /// [`Self::maximum`] of each objective, for little more than the cost of one.
    pub fn maxima(&self, objectives: &[Form]) -> Vec<Maximum> {
        branch::maxima(self, objectives)
    }

    /// The number of unknowns.
    pub fn unknowns(&self) -> usize {
        self.kinds.len()
    }

    /// Whether only integers are possible values of the form: its unknowns are integers, and so is each coefficient.
    pub fn is_integer(&self, form: &Form) -> bool {
        let integral = |(unknown, factor): (Unknown, Rational)| {
            self.kinds.get(unknown.index()) == Some(&Kind::Integer) && factor.as_integer().is_some()
        };
        form.offset().as_integer().is_some() && form.terms().all(integral)
    }

    /// The number of constraints, to be given to [`Self::forget`].
    pub fn mark(&self) -> usize {
        self.constraints.len()
    }

    /// Drops the constraints that were demanded since the number of constraints was `mark`; unknowns stay.
    pub fn forget(&mut self, mark: usize) {
        self.constraints.truncate(mark);
    }

    /// Whether `values`, one for each unknown, is a solution.
    pub fn holds(&self, values: &[Rational]) -> bool {
        let integral =
            |(kind, value): (&Kind, &Rational)| *kind == Kind::Real || value.as_integer().is_some();
        values.len() == self.kinds.len()
            && self.kinds.iter().zip(values).all(integral)
            && self.constraints.iter().all(|constraint| constraint.holds(values))
    }
}

impl Constraint {
    fn holds(&self, values: &[Rational]) -> bool {
        self.form.value(values).is_some_and(|value| match self.relation {
            Relation::Zero => value.is_zero(),
            Relation::AtMostZero => !value.is_positive(),
            Relation::BelowZero => value.is_negative(),
            Relation::NotZero => !value.is_zero(),
        })
    }
}
