//! Numbers that are computed of open ones in ways that bounds do not follow, and what the run has found of them.
//!
//! They are kept as terms. A branch on one goes both ways, and whoever judges the accepted structure decides whether all that was
//! found can hold; what cannot leads back to the branches that have found it.

use heapwise_program::{Cond, IntOp};
use heapwise_semantics::int_op;

use super::bounds::Bounds;
use super::causes::Causes;
use super::linear::Linear;

/// A number of a term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// This.
    Constant(i32),
    /// An open number, by its index, with something added that does not overflow.
    Place(usize, i32),
    /// Another term, by its index.
    Term(usize),
}

/// What is computed of two numbers, as the JVM does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// The operation; shifts take the low five bits of the right number.
    pub op: IntOp,
    /// The left number.
    pub left: Operand,
    /// The right number.
    pub right: Operand,
}

/// What holds of two numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Condition {
    /// How they compare.
    pub is: Cond,
    /// The left number.
    pub left: Operand,
    /// The right number.
    pub right: Operand,
}

/// Operations of a term, at most.
const LARGEST: u32 = 64;

/// A state to come back to.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Mark {
    terms: usize,
    found: usize,
}

/// All terms of a run.
#[derive(Default)]
pub(crate) struct Terms {
    all: Vec<Term>,
    /// How many operations each term has, those of parts that it has twice counted twice.
    sizes: Vec<u32>,
    /// What was found of them, each with the decision that has found it.
    found: Vec<(Condition, Causes)>,
}

impl Terms {
    pub(crate) fn mark(&self) -> Mark {
        Mark { terms: self.all.len(), found: self.found.len() }
    }

    /// Comes back to a state.
    pub(crate) fn undo(&mut self, mark: Mark) {
        self.all.truncate(mark.terms);
        self.sizes.truncate(mark.terms);
        self.found.truncate(mark.found);
    }

    pub(crate) fn clear(&mut self) {
        self.undo(Mark::default());
    }

    /// The same with one constant where several are added, as a counter of a loop would have them; ints wrap whatever the order.
    fn folded(&self, term: Term) -> Term {
        let (left, by) = match term {
            Term { op: IntOp::Add, left, right: Operand::Constant(by) }
            | Term { op: IntOp::Add, left: Operand::Constant(by), right: left } => (left, by),
            Term { op: IntOp::Sub, left, right: Operand::Constant(by) } => (left, by.wrapping_neg()),
            _ => return term,
        };
        let sum = |left, by| Term { op: IntOp::Add, left, right: Operand::Constant(by) };
        let inner = if let Operand::Term(inner) = left { self.all.get(inner) } else { None };
        match inner {
            Some(Term { op: IntOp::Add, left, right: Operand::Constant(before) }) => {
                sum(*left, before.wrapping_add(by))
            }
            _ => sum(left, by),
        }
    }

    /// The term, which there is once; `None` when it is too large.
    pub(crate) fn add(&mut self, term: Term) -> Option<u32> {
        let term = self.folded(term);
        if let Term { op: IntOp::Add, left: Operand::Term(same), right: Operand::Constant(0) } = term {
            return Some(same as u32);
        }
        if let Some(known) = self.all.iter().position(|known| *known == term) {
            return Some(known as u32);
        }
        let size = |operand| match operand {
            Operand::Term(term) => self.sizes.get(term).copied().unwrap_or(0),
            Operand::Constant(_) | Operand::Place(..) => 0,
        };
        let size = 1 + size(term.left) + size(term.right);
        if size > LARGEST {
            return None;
        }
        self.all.push(term);
        self.sizes.push(size);
        Some(self.all.len() as u32 - 1)
    }

    /// The value of a term of which all numbers are known.
    pub(crate) fn value(&self, bounds: &Bounds, term: u32) -> Option<i32> {
        let Term { op, left, right } = *self.all.get(term as usize)?;
        let value = |operand| match operand {
            Operand::Constant(value) => Some(value),
            Operand::Term(term) => self.value(bounds, term as u32),
            Operand::Place(unknown, plus) => match bounds.of(unknown as u32) {
                (low, high) if low == high => Some((low + i64::from(plus)) as i32),
                _ => None,
            },
        };
        Some(int_op(op, value(left)?, value(right)?))
    }

    /// The decisions that what is known of the numbers of a term depends on.
    pub(crate) fn causes(&self, bounds: &Bounds, term: u32) -> Causes {
        let Some(Term { left, right, .. }) = self.all.get(term as usize) else { return 0 };
        self.causes_of(bounds, *left) | self.causes_of(bounds, *right)
    }

    fn causes_of(&self, bounds: &Bounds, operand: Operand) -> Causes {
        match operand {
            Operand::Constant(_) => 0,
            Operand::Place(unknown, _) => bounds.causes(unknown as u32),
            Operand::Term(term) => self.causes(bounds, term as u32),
        }
    }

    /// The decisions that the condition with this index depends on, and what is known of its numbers.
    pub(crate) fn causes_of_condition(&self, bounds: &Bounds, at: usize) -> Option<Causes> {
        let (condition, cause) = self.found.get(at)?;
        Some(cause | self.causes_of(bounds, condition.left) | self.causes_of(bounds, condition.right))
    }

    /// Takes a condition to hold, by a decision.
    pub(crate) fn assume(&mut self, condition: Condition, cause: Causes) {
        self.found.push((condition, cause));
    }

    /// Whether a condition holds, where it or its opposite was found of the same two numbers, and the decision that has found it.
    pub(crate) fn found_before(&self, condition: Condition) -> Option<(bool, Causes)> {
        let opposite = Condition { is: condition.is.negated(), ..condition };
        self.found.iter().find_map(|(known, cause)| match *known {
            known if known == condition => Some((true, *cause)),
            known if known == opposite => Some((false, *cause)),
            _ => None,
        })
    }

    /// The sum that a condition bounds, as an int, with its least and its most value; `None` for all that is no sum.
    pub(crate) fn sum_within(&self, Condition { is, left, right }: Condition) -> Option<(Linear, i64, i64)> {
        let (left, right) = (self.linear(left)?, self.linear(right)?);
        let (is, sum, value) = match (left.value(), right.value()) {
            _ if is == Cond::Eq => (is, left.plus(&right, -1)?, 0),
            (_, Some(value)) => (is, left, value),
            (Some(value), None) => (is.mirrored(), right, value),
            (None, None) => return None,
        };
        let (least, most) = (i64::from(i32::MIN), i64::from(i32::MAX));
        let (low, high) = match is {
            Cond::Eq => (value, value),
            Cond::Ne => return None,
            Cond::Lt => (least, value - 1),
            Cond::Le => (least, value),
            Cond::Gt => (value + 1, most),
            Cond::Ge => (value, most),
        };
        (low <= high).then_some((sum, low, high))
    }

    /// A number as a sum of multiples, which wraps as ints do.
    fn linear(&self, operand: Operand) -> Option<Linear> {
        let term = match operand {
            Operand::Constant(value) => return Some(Linear::constant(value.into())),
            Operand::Place(unknown, plus) => return Some(Linear::number(unknown as u32, plus.into())),
            Operand::Term(term) => self.all.get(term)?,
        };
        let (left, right) = (self.linear(term.left)?, self.linear(term.right)?);
        match (term.op, left.value(), right.value()) {
            (IntOp::Add, ..) => left.plus(&right, 1),
            (IntOp::Sub, ..) => left.plus(&right, -1),
            (IntOp::Mul, _, Some(times)) => Linear::constant(0).plus(&left, times),
            (IntOp::Mul, Some(times), _) => Linear::constant(0).plus(&right, times),
            (IntOp::Shl, _, Some(by)) => Linear::constant(0).plus(&left, 1 << (by & 31)),
            _ => None,
        }
    }

    pub(crate) fn all(&self) -> &[Term] {
        &self.all
    }

    /// What was found of them.
    pub(crate) fn conditions(&self) -> impl Iterator<Item = Condition> + '_ {
        self.found.iter().map(|(condition, _)| *condition)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUM: Term = Term { op: IntOp::Add, left: Operand::Place(0, 2), right: Operand::Place(1, 0) };

    fn two() -> Bounds {
        let mut bounds = Bounds::default();
        bounds.add(&[(0, 9)].into());
        bounds.add(&[(0, 9)].into());
        bounds
    }

    fn set(bounds: &mut Bounds, unknown: u32, value: i64, cause: Causes) {
        assert!(bounds.assume(super::super::facts::Fact::Within(unknown, value, value), cause));
    }

    #[test]
    fn a_term_has_a_value_once_all_its_numbers_have_and_depends_on_them() {
        let (mut terms, mut bounds) = (Terms::default(), two());
        let sum = terms.add(SUM).unwrap();
        let product = Term { op: IntOp::Mul, left: Operand::Term(0), right: Operand::Constant(-3) };
        let product = terms.add(product).unwrap();
        set(&mut bounds, 0, 4, 1);
        assert_eq!((terms.value(&bounds, sum), terms.causes(&bounds, product)), (None, 1));
        set(&mut bounds, 1, 5, 2);
        assert_eq!((terms.value(&bounds, sum), terms.value(&bounds, product)), (Some(11), Some(-33)));
        assert_eq!((terms.causes(&bounds, sum), terms.causes(&bounds, product)), (3, 3));
    }

    #[test]
    fn a_term_is_there_once_and_those_of_too_many_operations_are_not() {
        let mut terms = Terms::default();
        assert_eq!((terms.add(SUM), terms.add(SUM)), (Some(0), Some(0)));
        let twice = |at| Term { op: IntOp::Add, left: Operand::Term(at), right: Operand::Term(at) };
        // Each has twice the operations of the one before, and one more: 1, 3, 7, 15, 31, 63, 127.
        let added: Vec<Option<u32>> = (0..6).map(|at| terms.add(twice(at))).collect();
        assert_eq!(added, [Some(1), Some(2), Some(3), Some(4), Some(5), None]);
        let more = |right| Term { op: IntOp::Sub, left: Operand::Term(5), right };
        assert_eq!(terms.add(more(Operand::Constant(1))), Some(6));
        assert_eq!(terms.add(more(Operand::Term(0))), None);
    }

    #[test]
    fn constants_that_are_added_are_one() {
        let mut terms = Terms::default();
        let constant = Operand::Constant;
        let term = |op, left, right| Term { op, left, right };
        let place = Operand::Place(0, 0);
        let less = terms.folded(term(IntOp::Sub, place, constant(1)));
        assert_eq!(less, term(IntOp::Add, place, constant(-1)));
        let less = Operand::Term(terms.add(less).unwrap() as usize);
        let least = terms.folded(term(IntOp::Sub, less, constant(i32::MIN)));
        assert_eq!(least, term(IntOp::Add, place, constant(i32::MAX)), "-1 - MIN wraps to MAX");
        assert_eq!(terms.folded(term(IntOp::Add, constant(3), less)), term(IntOp::Add, place, constant(2)));
        for other in [
            term(IntOp::Sub, constant(3), less),
            term(IntOp::Add, less, place),
            term(IntOp::Mul, less, constant(2)),
        ] {
            assert_eq!(terms.folded(other), other);
        }
    }

    #[test]
    fn what_was_found_of_two_numbers_is_known_with_its_opposite() {
        let (mut terms, mut bounds) = (Terms::default(), two());
        let sum = Operand::Term(terms.add(SUM).unwrap() as usize);
        let less = |value| Condition { is: Cond::Lt, left: sum, right: Operand::Constant(value) };
        terms.assume(less(3), 4);
        terms.assume(less(5), 8);
        let mark = terms.mark();
        let at_least = |value| Condition { is: Cond::Ge, ..less(value) };
        let known = [less(5), at_least(5), at_least(4)].map(|condition| terms.found_before(condition));
        assert_eq!(known, [Some((true, 8)), Some((false, 8)), None]);
        terms.assume(at_least(4), 16);
        assert_eq!(terms.conditions().count(), 3);
        set(&mut bounds, 1, 5, 2);
        assert_eq!(
            [0, 1, 2, 3].map(|at| terms.causes_of_condition(&bounds, at)),
            [Some(6), Some(10), Some(18), None]
        );
        terms.undo(mark);
        assert_eq!((terms.conditions().count(), terms.all().len()), (2, 1));
    }
}
