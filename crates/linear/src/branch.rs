//! Branch and bound over the tableau of a reduced problem: splits on integers that came out broken and on forms that
//! must not be zero and are. Branches are taken in the order they were made, so that an endless one starves no other.
//!
//! Strict inequalities between reals share one slack between 0 and 1: they hold together if and only if it can be above zero.

use std::collections::VecDeque;

use crate::form::{Form, Unknown};
use crate::rational::Rational;
use crate::reduce::{Reduced, reduce};
use crate::simplex::{Combination, Greatest, Tableau};
use crate::{Kind, Problem};

/// What is known about a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A solution: a value for each unknown, in the order they were made.
    Sat(Vec<Rational>),
    /// There is no solution.
    Unsat,
    /// Not decided.
    Unknown(Why),
}

/// Why a problem was not decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// The bound on branches was used up.
    Branches,
    /// A number outgrew 128 bits.
    Numbers,
}

/// How large a form can get.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Maximum {
    /// The constraints contradict each other.
    Infeasible,
    /// Without bound, as far as is known.
    Unbounded,
    /// At most this.
    AtMost(Rational),
    /// Not decided.
    Unknown,
}

/// One node of the search.
#[derive(Clone)]
struct Node {
    tableau: Tableau,
    /// The column of each unknown that has one.
    columns: Vec<Option<usize>>,
    /// The shared slack of strict inequalities.
    slack: Option<usize>,
}

/// A way to go on.
enum Next {
    Closed,
    Split(Vec<Node>),
    Found,
}

pub(crate) fn solve(problem: &Problem, nodes: usize) -> Option<Answer> {
    let Ok(reduced) = reduce(problem)? else { return Some(Answer::Unsat) };
    let Some(root) = Node::of(&reduced)? else { return Some(Answer::Unsat) };
    let mut open = VecDeque::from([root]);
    let mut taken = 0;
    while let Some(mut node) = open.pop_front() {
        taken += 1;
        if taken > nodes {
            return Some(Answer::Unknown(Why::Branches));
        }
        match node.next(&reduced)? {
            Next::Closed => {}
            Next::Split(parts) => open.extend(parts),
            Next::Found => return node.solution(problem, &reduced),
        }
    }
    Some(Answer::Unsat)
}

pub(crate) fn maxima(problem: &Problem, objectives: &[Form]) -> Vec<Maximum> {
    let all = |maximum: Maximum| vec![maximum; objectives.len()];
    match prepared(problem) {
        None => all(Maximum::Unknown),
        Some(None) => all(Maximum::Infeasible),
        Some(Some((reduced, node))) => {
            // A tableau that ran out of numbers half-way is no tableau, so each objective that does gets its own.
            let mut node = node;
            let mut maximum = |objective: &Form| {
                let mut next = node.clone();
                let maximum = next.maximum(problem, &reduced, objective)?;
                node = next;
                Some(maximum)
            };
            objectives.iter().map(|objective| maximum(objective).unwrap_or(Maximum::Unknown)).collect()
        }
    }
}

/// The reduced problem and a node whose values keep all bounds; nothing if there is none.
fn prepared(problem: &Problem) -> Option<Option<(Reduced, Node)>> {
    let Ok(reduced) = reduce(problem)? else { return Some(None) };
    let Some(mut node) = Node::of(&reduced)? else { return Some(None) };
    Some(node.tableau.feasible()?.then_some((reduced, node)))
}

impl Node {
    /// The root; no node if bounds contradict each other at once.
    fn of(reduced: &Reduced) -> Option<Option<Self>> {
        let columns = vec![None; reduced.kinds.len()];
        let mut node = Self { tableau: Tableau::default(), columns, slack: None };
        for (direction, range) in &reduced.ranges {
            let mut combination = Combination::new();
            for &(unknown, factor) in direction {
                combination.insert(node.column(unknown)?, Rational::integer(factor));
            }
            let column = node.joined(&combination)?;
            let lower = match range.lower {
                Some(lower) => node.tableau.at_least(column, Rational::integer(lower))?,
                None => true,
            };
            let upper = match range.upper {
                Some(upper) => node.tableau.at_most(column, Rational::integer(upper))?,
                None => true,
            };
            if !lower || !upper {
                return Some(None);
            }
        }
        for (form, strict) in &reduced.mixed {
            if !node.below_zero(form, *strict)? {
                return Some(None);
            }
        }
        for form in &reduced.nonzero {
            node.combination(form)?;
        }
        Some(Some(node))
    }

    fn maximum(&mut self, problem: &Problem, reduced: &Reduced, objective: &Form) -> Option<Maximum> {
        let rest = reduced.in_rest(objective)?;
        let combination = self.combination(&rest)?;
        Some(match self.tableau.maximise(&combination)? {
            Greatest::Unbounded => Maximum::Unbounded,
            Greatest::At(value) => {
                let value = value.plus(rest.offset())?;
                let whole = problem.is_integer(objective);
                Maximum::AtMost(if whole { Rational::integer(value.floor()) } else { value })
            }
        })
    }

    fn next(&mut self, reduced: &Reduced) -> Option<Next> {
        if !self.tableau.feasible()? {
            return Some(Next::Closed);
        }
        if let Some(slack) = self.slack {
            self.tableau.maximise(&Combination::from([(slack, Rational::ONE)]))?;
            if !self.tableau.value(slack).is_positive() {
                return Some(Next::Closed);
            }
        }
        for (kind, column) in reduced.kinds.iter().zip(&self.columns) {
            let Some(column) = *column else { continue };
            let value = self.tableau.value(column);
            if *kind == Kind::Integer && value.as_integer().is_none() {
                return self.split_between(column, value);
            }
        }
        for form in &reduced.nonzero {
            if self.value(form)?.is_zero() {
                return self.split_around(reduced, form);
            }
        }
        Some(Next::Found)
    }

    /// The two sides of a broken value, the one nearer to zero first.
    fn split_between(&self, column: usize, value: Rational) -> Option<Next> {
        let mut parts = Vec::new();
        let mut below = self.clone();
        if below.tableau.at_most(column, Rational::integer(value.floor()))? {
            parts.push(below);
        }
        let mut above = self.clone();
        if above.tableau.at_least(column, Rational::integer(value.ceiling()?))? {
            parts.push(above);
        }
        if value.is_negative() {
            parts.reverse();
        }
        Some(Next::Split(parts))
    }

    /// The two sides of a form that must not be zero.
    fn split_around(&self, reduced: &Reduced, form: &Form) -> Option<Next> {
        let integer =
            form.terms().all(|(unknown, _)| reduced.kinds.get(unknown.index()) == Some(&Kind::Integer));
        let mut parts = Vec::new();
        for form in [form.clone(), form.times(Rational::integer(-1))?] {
            let mut part = self.clone();
            let possible = if integer {
                part.below_zero(&form.plus(&Form::integer(1))?, false)?
            } else {
                part.below_zero(&form, true)?
            };
            if possible {
                parts.push(part);
            }
        }
        Some(Next::Split(parts))
    }

    /// Demands that a form is at most zero, or strictly below.
    fn below_zero(&mut self, form: &Form, strict: bool) -> Option<bool> {
        let mut combination = self.combination(form)?;
        if strict {
            let slack = match self.slack {
                Some(slack) => slack,
                None => {
                    let slack = self.tableau.column();
                    self.tableau.at_least(slack, Rational::ZERO)?;
                    self.tableau.at_most(slack, Rational::ONE)?;
                    *self.slack.insert(slack)
                }
            };
            combination.insert(slack, Rational::ONE);
        }
        let limit = form.offset().negated()?;
        if combination.is_empty() {
            return Some(!limit.is_negative());
        }
        let (&first, &factor) = combination.iter().next()?;
        if combination.len() > 1 {
            let sum = self.tableau.sum(&combination)?;
            return self.tableau.at_most(sum, limit);
        }
        let limit = limit.over(factor)?;
        if factor.is_positive() {
            self.tableau.at_most(first, limit)
        } else {
            self.tableau.at_least(first, limit)
        }
    }

    /// The column of a combination with coprime integer coefficients of which the first is positive.
    fn joined(&mut self, combination: &Combination) -> Option<usize> {
        match combination.iter().next() {
            Some((&column, factor)) if combination.len() == 1 && *factor == Rational::ONE => Some(column),
            _ => self.tableau.sum(combination),
        }
    }

    /// The unknowns of a form as columns.
    fn combination(&mut self, form: &Form) -> Option<Combination> {
        form.terms().map(|(unknown, factor)| Some((self.column(unknown)?, factor))).collect()
    }

    fn column(&mut self, unknown: Unknown) -> Option<usize> {
        let entry = self.columns.get_mut(unknown.index())?;
        Some(match *entry {
            Some(column) => column,
            None => *entry.insert(self.tableau.column()),
        })
    }

    fn value(&self, form: &Form) -> Option<Rational> {
        let mut sum = form.offset();
        for (unknown, factor) in form.terms() {
            let column = self.columns.get(unknown.index())?;
            let value = column.map_or(Rational::ZERO, |column| self.tableau.value(column));
            sum = sum.plus(value.times(factor)?)?;
        }
        Some(sum)
    }

    /// The values of the node, completed, for the unknowns of the problem. A wrong one would be an error of this crate and is
    /// given as unknown.
    fn solution(&self, problem: &Problem, reduced: &Reduced) -> Option<Answer> {
        let value =
            |column: &Option<usize>| column.map_or(Rational::ZERO, |column| self.tableau.value(column));
        let mut values: Vec<Rational> = self.columns.iter().map(value).collect();
        reduced.complete(&mut values)?;
        values.truncate(problem.unknowns());
        problem.holds(&values).then_some(Answer::Sat(values))
    }
}
