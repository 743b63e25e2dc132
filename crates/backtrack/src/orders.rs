//! How two open numbers compare, as `Integer.compare` tells it.
//!
//! The answer stays open until it is compared itself: `compare(a, b) != 0` asks whether two numbers differ, not which one is less.

use heapwise_program::Cond;
use heapwise_semantics::compare;

use super::causes::Causes;
use super::value::Val;
use super::{Machine, Step, Stop};

/// Comparisons of a run, at most; further numbers are compared at once.
const MOST: usize = 1 << 12;

/// What a comparison of an answer with a constant says of the two numbers.
pub(super) enum Compared {
    Known(bool),
    Numbers(Cond, Val, Val),
}

impl Machine<'_> {
    /// How two ints compare; `None` where the bytecode has to tell.
    pub(super) fn order(&mut self, left: Val, right: Val) -> Option<Val> {
        let (left, right) = (self.settled(left), self.settled(right));
        match (left, right) {
            (Val::Int(left), Val::Int(right)) => Some(Val::Int(left.cmp(&right) as i32)),
            (Val::Open { .. }, Val::Open { .. }) => {
                match self.image(left, right, |left, right| left.cmp(&right) as i32) {
                    None => self.kept_order(left, right),
                    image => image,
                }
            }
            _ => self.image(left, right, |left, right| left.cmp(&right) as i32),
        }
    }

    /// How two ints compare, as an answer that stays open; `None` where there are too many.
    pub(super) fn kept_order(&mut self, left: Val, right: Val) -> Option<Val> {
        if let Some(certain) = self.certain_order(left, right) {
            return Some(certain);
        }
        if self.orders.0.len() >= MOST {
            return None;
        }
        self.orders.0.push((left, right));
        Some(Val::Order(self.orders.0.len() as u32 - 1))
    }

    /// The answer, if it is certain.
    pub(super) fn known_order(&self, order: u32) -> Val {
        let (left, right) = self.orders.0[order as usize];
        self.certain_order(left, right).unwrap_or(Val::Order(order))
    }

    fn certain_order(&self, left: Val, right: Val) -> Option<Val> {
        let is = |condition| self.is_certain(condition, left, right);
        match (is(Cond::Lt), is(Cond::Eq), is(Cond::Gt)) {
            (true, ..) => Some(Val::Int(-1)),
            (_, true, _) => Some(Val::Int(0)),
            (.., true) => Some(Val::Int(1)),
            _ => None,
        }
    }

    /// What it says of the two numbers if the answer compares so with a constant.
    pub(super) fn compared_order(&self, is: Cond, order: u32, constant: i32) -> Compared {
        let (left, right) = self.orders.0[order as usize];
        let holds = |answer: i32| compare(is, answer.cmp(&constant) as i32, 0);
        let is = match (holds(-1), holds(0), holds(1)) {
            (true, false, false) => Cond::Lt,
            (false, true, false) => Cond::Eq,
            (false, false, true) => Cond::Gt,
            (true, true, false) => Cond::Le,
            (false, true, true) => Cond::Ge,
            (true, false, true) => Cond::Ne,
            (all, ..) => return Compared::Known(all),
        };
        Compared::Numbers(is, left, right)
    }

    /// The decisions that what is known of the two numbers depends on.
    pub(super) fn causes_of_order(&self, order: u32) -> Causes {
        let (left, right) = self.orders.0[order as usize];
        self.causes_of_int(left) | self.causes_of_int(right)
    }

    /// Asks for the numbers of an answer that something else is done with.
    #[cold]
    pub(super) fn ask_order<T>(&self, order: u32) -> Step<T> {
        let (left, right) = self.orders.0[order as usize];
        self.int(left)?;
        self.int(right)?;
        Err(Stop::malformed("an order of numbers that are known"))
    }
}

/// The int that is as large as a long.
pub(super) fn as_int(long: Val) -> Option<Val> {
    match long {
        Val::Wide { unknown, plus } => Some(Val::Open { unknown, plus }),
        Val::Long(value) => i32::try_from(value).ok().map(Val::Int),
        _ => None,
    }
}
