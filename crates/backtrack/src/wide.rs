//! Longs that are open: ints of the input that were widened. They stay open while they are only compared, or a constant is added, as
//! the ints do.

use heapwise_program::IntOp;

use super::value::Val;
use super::{Machine, orders};

impl Machine<'_> {
    /// An open int as a long, and such a long as an int; `None` of other numbers.
    pub(super) fn widened(&self, value: Val) -> Option<Val> {
        match self.settled(value) {
            Val::Open { unknown, plus } => Some(Val::Wide { unknown, plus }),
            Val::Wide { unknown, plus } => Some(Val::Open { unknown, plus }),
            _ => None,
        }
    }

    /// The sum or difference of two longs of which one is open and the other a constant, while an int holds it.
    pub(super) fn wide_sum(&self, op: IntOp, left: Val, right: Val) -> Option<Val> {
        let (unknown, plus, by) = match (self.known(left), self.known(right), op) {
            (Val::Wide { unknown, plus }, Val::Long(by), IntOp::Add)
            | (Val::Long(by), Val::Wide { unknown, plus }, IntOp::Add) => (unknown, plus, by),
            (Val::Wide { unknown, plus }, Val::Long(by), IntOp::Sub) => (unknown, plus, by.checked_neg()?),
            _ => return None,
        };
        let plus = i32::try_from(i64::from(plus).checked_add(by)?).ok()?;
        let (low, high) = self.bounds.of(unknown);
        let fits = |end: i64| i32::try_from(end + i64::from(plus)).is_ok();
        (fits(low) && fits(high)).then_some(Val::Wide { unknown, plus })
    }

    /// How two longs compare of which one is open; `None` where the numbers have to tell.
    pub(super) fn wide_order(&mut self, left: Val, right: Val) -> Option<Val> {
        match (self.known(left), self.known(right)) {
            (Val::Wide { .. }, Val::Long(right)) if i32::try_from(right).is_err() => {
                Some(Val::Int(if right > 0 { -1 } else { 1 }))
            }
            (Val::Long(left), Val::Wide { .. }) if i32::try_from(left).is_err() => {
                Some(Val::Int(if left > 0 { 1 } else { -1 }))
            }
            (left @ (Val::Wide { .. } | Val::Long(_)), right @ (Val::Wide { .. } | Val::Long(_))) => {
                self.kept_order(orders::as_int(left)?, orders::as_int(right)?)
            }
            _ => None,
        }
    }
}
