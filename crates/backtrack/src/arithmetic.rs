//! Ints that are open. They stay open while they are only compared, or a constant is added.

use heapwise_program::{Cond, IntOp, Kind, Pc};
use heapwise_semantics::{Number, compare, int_op, int_quotient};

use super::causes::Causes;
use super::choice::Question;
use super::facts::{Fact, tied, within};
use super::orders::Compared;
use super::terms::{Condition, Operand, Term};
use super::value::Val;
use super::{Machine, Step, Stop};

/// What a comparison of ints says.
enum Facts {
    /// Whether it holds.
    Known(bool),
    /// What is so if it holds, and if not.
    Open(Fact, Fact),
}

impl Machine<'_> {
    /// The int `depth` slots below the top; an open one is chosen first.
    #[inline(always)]
    pub(crate) fn int_at(&self, depth: usize) -> Step<i32> {
        self.int(self.peek(depth))
    }

    #[inline(always)]
    pub(crate) fn int(&self, value: Val) -> Step<i32> {
        match self.known(value) {
            Val::Int(value) => Ok(value),
            Val::Open { unknown, .. } | Val::Wide { unknown, .. } => self.ask_value(unknown),
            Val::Image { unknown, table } => match self.known_image(unknown, table) {
                Val::Int(value) => Ok(value),
                _ => self.ask_value(unknown),
            },
            Val::Order(order) => match self.known_order(order) {
                Val::Int(value) => Ok(value),
                _ => self.ask_order(order),
            },
            Val::Term(term) => match self.terms.value(&self.bounds, term) {
                Some(value) => Ok(value),
                None => {
                    Err(Stop::Unsupported("a number of which more is asked than how it compares".to_owned()))
                }
            },
            _ => Err(Stop::malformed("an int is needed")),
        }
    }

    /// Asks what an open number is.
    #[cold]
    pub(crate) fn ask_value<T>(&self, unknown: u32) -> Step<T> {
        match self.bounds.of(unknown) {
            (low, high) if high - low > self.computing.widest => {
                Err(Stop::Unsupported("a number without a domain that is computed with".to_owned()))
            }
            _ => Err(Stop::Ask(Question::Value { unknown })),
        }
    }

    /// An int plus a constant; an open one stays open while the sum cannot overflow.
    pub(crate) fn sum(&mut self, value: Val, by: i32) -> Step<Val> {
        match self.known(value) {
            Val::Int(value) => Ok(Val::Int(value.wrapping_add(by))),
            Val::Open { unknown, plus } => {
                let (low, high) = self.bounds.of(unknown);
                let sum = i64::from(plus) + i64::from(by);
                let fits = |value: i64| i32::try_from(value).is_ok();
                match i32::try_from(sum) {
                    Ok(plus) if fits(low + sum) && fits(high + sum) => Ok(Val::Open { unknown, plus }),
                    _ => self.computed(IntOp::Add, value, Val::Int(by)),
                }
            }
            value => self.computed(IntOp::Add, value, Val::Int(by)),
        }
    }

    /// What an operation makes of two ints: a term, if one of them is open and has too many values to try them.
    pub(crate) fn computed(&mut self, op: IntOp, left: Val, right: Val) -> Step<Val> {
        let (left, right) = (self.settled(left), self.settled(right));
        if let Some(image) = self.image(left, right, |left, right| int_op(op, left, right)) {
            return Ok(image);
        }
        self.chosen(left)?;
        self.chosen(right)?;
        if !self.is_kept(left) && !self.is_kept(right) {
            return Ok(Val::Int(int_op(op, self.int(left)?, self.int(right)?)));
        }
        let (left, right) = (self.operand(left)?, self.operand(right)?);
        let term = self.terms.add(Term { op, left, right });
        term.map(Val::Term).ok_or_else(|| Stop::Unsupported("a number of too many operations".to_owned()))
    }

    /// Whether a number becomes part of a term.
    fn is_kept(&self, value: Val) -> bool {
        match value {
            Val::Term(_) => true,
            Val::Open { unknown, .. } if self.computing.keeps_terms => {
                let (low, high) = self.bounds.of(unknown);
                high - low > self.computing.widest
            }
            _ => false,
        }
    }

    /// The same number, known if it is one by now.
    pub(super) fn settled(&self, value: Val) -> Val {
        match self.known(value) {
            Val::Order(order) => self.known_order(order),
            Val::Term(term) => self.terms.value(&self.bounds, term).map_or(value, Val::Int),
            Val::Image { unknown, table } => self.known_image(unknown, table),
            value => value,
        }
    }

    fn operand(&self, value: Val) -> Step<Operand> {
        match value {
            Val::Int(value) => Ok(Operand::Constant(value)),
            Val::Open { unknown, plus } => Ok(Operand::Place(unknown as usize, plus)),
            Val::Term(term) => Ok(Operand::Term(term as usize)),
            _ => Err(Stop::malformed("an int is needed")),
        }
    }

    /// The number that an open int has turned out to be.
    #[inline]
    pub(super) fn settled_number(&self, value: Val) -> Option<Number> {
        match value {
            Val::Wide { .. } => match self.known(value) {
                Val::Long(value) => Some(Number::Long(value)),
                _ => None,
            },
            Val::Open { .. } | Val::Image { .. } | Val::Order(_) | Val::Term(_) => {
                match self.settled(value) {
                    Val::Int(value) => Some(Number::Int(value)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// An operation on two ints of which one is open: it stays so while a constant is added.
    pub(super) fn open_ints(&mut self, op: IntOp, left: Val, right: Val) -> Step<Val> {
        match (self.known(left), self.known(right), op) {
            (left @ Val::Open { .. }, Val::Int(right), IntOp::Add) => self.sum(left, right),
            (Val::Int(left), right @ Val::Open { .. }, IntOp::Add) => self.sum(right, left),
            (left @ Val::Open { .. }, Val::Int(right), IntOp::Sub) if right != i32::MIN => {
                self.sum(left, -right)
            }
            (left, right, _) => self.computed(op, left, right),
        }
    }

    /// The quotient or remainder of two ints of which one is open and the other one no zero; the question what they are, where no
    /// table says.
    pub(super) fn open_quotient(&mut self, is_remainder: bool, left: Val, right: Val) -> Step<Option<Val>> {
        let (left, right) = (self.settled(left), self.settled(right));
        let divide = |left, right| int_quotient(is_remainder, left, right);
        match right {
            Val::Int(0) => return Ok(None),
            Val::Int(_) => {
                if let Some(image) = self.image(left, right, divide) {
                    return Ok(Some(image));
                }
            }
            _ => {}
        }
        match (self.int(left)?, self.int(right)?) {
            (_, 0) => Ok(None),
            (left, right) => Ok(Some(Val::Int(divide(left, right)))),
        }
    }

    /// Whether two ints of which one is open compare so; the question which, where both may be. A branch is not asked twice.
    pub(super) fn decide(&mut self, is: Cond, left: Val, right: Val, to: Pc, causes: Causes) -> Step<bool> {
        let next = self.frame.pc + 1;
        let (left, right) = (self.settled(left), self.settled(right));
        let (known, question) = if let (Val::Term(_), _) | (_, Val::Term(_)) = (left, right) {
            self.chosen(left)?;
            self.chosen(right)?;
            let condition = Condition { is, left: self.operand(left)?, right: self.operand(right)? };
            (self.terms.found_before(condition), Question::Compare { condition, to, next, causes })
        } else {
            match self.facts(is, left, right)? {
                Facts::Known(holds) => return Ok(holds),
                Facts::Open(yes, no) => {
                    (self.decided_before(yes, no), Question::Branch { yes, no, to, next, causes })
                }
            }
        };
        let Some((holds, before)) = known else { return Err(Stop::Ask(question)) };
        if self.notes {
            self.branched(next - 1, if holds { to } else { next }, causes | before);
        }
        Ok(holds)
    }

    /// Whether a fact of two numbers holds, where decisions have tied them, and which ones have.
    fn decided_before(&self, yes: Fact, no: Fact) -> Option<(bool, Causes)> {
        let holds = self.bounds.tied_by(yes).map(|causes| (true, causes));
        holds.or_else(|| self.bounds.tied_by(no).map(|causes| (false, causes)))
    }

    /// Whether two ints compare so, and the decisions which that depends on; the question, where both may be. For an op that is
    /// executed again when it is answered.
    pub(super) fn holds(&self, is: Cond, left: Val, right: Val) -> Step<(bool, Causes)> {
        let bounds = self.causes_of_int(left) | self.causes_of_int(right);
        let (left, right) = (self.settled(left), self.settled(right));
        match self.facts(is, left, right)? {
            Facts::Known(holds) => Ok((holds, bounds)),
            Facts::Open(yes, no) => match self.decided_before(yes, no) {
                Some((holds, causes)) => Ok((holds, bounds | causes)),
                None => Err(Stop::Ask(Question::Fact { yes, no })),
            },
        }
    }

    /// What two settled ints that are no terms say of the open numbers if they compare so, and if not.
    fn facts(&self, is: Cond, left: Val, right: Val) -> Step<Facts> {
        let (yes, no) = match (left, right) {
            (Val::Order(order), Val::Int(value)) => return self.facts_of_order(is, order, value),
            (Val::Int(value), Val::Order(order)) => return self.facts_of_order(is.mirrored(), order, value),
            (Val::Order(order), _) | (_, Val::Order(order)) => return self.ask_order(order),
            (Val::Int(left), Val::Int(right)) => {
                return Ok(Facts::Known(compare(is, left.cmp(&right) as i32, 0)));
            }
            (Val::Open { unknown, plus }, Val::Int(value)) => {
                within(is, unknown, i64::from(value) - i64::from(plus))
            }
            (Val::Int(value), Val::Open { unknown, plus }) => {
                within(is.mirrored(), unknown, i64::from(value) - i64::from(plus))
            }
            (Val::Open { unknown: left, plus }, Val::Open { unknown: right, plus: other }) => {
                let plus = i64::from(plus) - i64::from(other);
                if left == right {
                    return Ok(Facts::Known(compare(is, plus.signum() as i32, 0)));
                }
                tied(is, left, plus, right)
            }
            (Val::Image { .. }, _) | (_, Val::Image { .. }) => match self.compared(is, left, right) {
                Some(facts) => facts,
                None => {
                    self.chosen(left)?;
                    self.chosen(right)?;
                    return Err(Stop::malformed("an int is needed"));
                }
            },
            (Val::Term(_), _) | (_, Val::Term(_)) => {
                return Err(Stop::Unsupported("a computed number in a collection".to_owned()));
            }
            _ => return Err(Stop::malformed("an int is needed")),
        };
        Ok(match (self.bounds.is_certain(yes), self.bounds.is_certain(no)) {
            (true, _) => Facts::Known(true),
            (_, true) => Facts::Known(false),
            _ => Facts::Open(yes, no),
        })
    }

    fn facts_of_order(&self, is: Cond, order: u32, value: i32) -> Step<Facts> {
        match self.compared_order(is, order, value) {
            Compared::Known(holds) => Ok(Facts::Known(holds)),
            Compared::Numbers(is, left, right) => self.facts(is, self.settled(left), self.settled(right)),
        }
    }

    /// Whether it is certain that two ints compare so.
    pub(super) fn is_certain(&self, is: Cond, left: Val, right: Val) -> bool {
        matches!(self.facts(is, self.settled(left), self.settled(right)), Ok(Facts::Known(true)))
    }

    /// The decisions that what is known of an int depends on.
    #[inline(always)]
    pub(super) fn causes_of_int(&self, int: Val) -> Causes {
        match int {
            Val::Open { unknown, .. } | Val::Wide { unknown, .. } | Val::Image { unknown, .. } => {
                self.bounds.causes(unknown)
            }
            Val::Order(order) => self.causes_of_order(order),
            Val::Term(term) => self.terms.causes(&self.bounds, term),
            _ => 0,
        }
    }

    /// Whether a cell of this kind, narrower than an int, holds all values of an open int.
    pub(super) fn fits(&self, kind: Kind, value: Val) -> bool {
        let Some((least, most)) = kind.int_range() else { return true };
        let Val::Open { unknown, plus } = value else { return false };
        let (low, high) = self.bounds.of(unknown);
        low + i64::from(plus) >= least && high + i64::from(plus) <= most
    }
}
