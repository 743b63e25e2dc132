//! Arithmetic on numbers that are open: terms.

use heapwise_heap::Value;
use heapwise_program::{FloatOp, IntOp};
use heapwise_semantics::NumberKind;
use heapwise_term::{TermId, TermPool};

use crate::{Machine, Step};

impl Machine<'_, '_> {
    /// An operation on two ints or two longs, or a shift by an int.
    pub(crate) fn symbolic_integers(
        &mut self,
        number: NumberKind,
        op: IntOp,
        left: Value,
        right: Value,
    ) -> Step<Value> {
        let shift = matches!(op, IntOp::Shl | IntOp::Shr | IntOp::Ushr);
        let left = self.term(number, left)?;
        let right = if shift { self.shift_amount(number, right)? } else { self.term(number, right)? };
        let term = int_op_term(&mut self.cx.pool, op, left, right);
        Ok(self.value(term))
    }

    /// The JVM takes the low five or six bits of an int as the distance of a shift.
    fn shift_amount(&mut self, number: NumberKind, amount: Value) -> Step<TermId> {
        let amount = self.int_term(amount)?;
        let pool = &mut self.cx.pool;
        let mask = pool.int(if number == NumberKind::Long { 63 } else { 31 });
        let masked = pool.bit_and(amount, mask);
        Ok(if number == NumberKind::Long { pool.zext(masked, 64) } else { masked })
    }

    /// A quotient or remainder; `None` if the divisor is zero.
    pub(crate) fn symbolic_divide(
        &mut self,
        number: NumberKind,
        remainder: bool,
        left: Value,
        right: Value,
    ) -> Step<Option<Value>> {
        let (left, right) = (self.term(number, left)?, self.term(number, right)?);
        let pool = &mut self.cx.pool;
        let zero = if number == NumberKind::Long { pool.long(0) } else { pool.int(0) };
        let is_zero = pool.eq(right, zero);
        if self.decide(is_zero)? {
            return Ok(None);
        }
        let pool = &mut self.cx.pool;
        let term = if remainder { pool.srem(left, right) } else { pool.sdiv(left, right) };
        Ok(Some(self.value(term)))
    }

    /// An operation on two floats or two doubles.
    pub(crate) fn symbolic_floats(
        &mut self,
        kind: NumberKind,
        op: FloatOp,
        left: Value,
        right: Value,
    ) -> Step<Value> {
        let (left, right) = (self.term(kind, left)?, self.term(kind, right)?);
        let term = float_op_term(&mut self.cx.pool, op, left, right);
        Ok(self.value(term))
    }

    /// The negation of a number.
    pub(crate) fn symbolic_negate(&mut self, kind: NumberKind, value: Value) -> Step<Value> {
        let term = self.term(kind, value)?;
        let pool = &mut self.cx.pool;
        let is_int = matches!(kind, NumberKind::Int | NumberKind::Long);
        let term = if is_int { pool.neg(term) } else { pool.fneg(term) };
        Ok(self.value(term))
    }
}

/// The term for an operation on two numbers of one width. The right one of a shift is less than the width.
pub fn int_op_term(pool: &mut TermPool, op: IntOp, left: TermId, right: TermId) -> TermId {
    match op {
        IntOp::Add => pool.add(left, right),
        IntOp::Sub => pool.sub(left, right),
        IntOp::Mul => pool.mul(left, right),
        IntOp::And => pool.bit_and(left, right),
        IntOp::Or => pool.bit_or(left, right),
        IntOp::Xor => pool.bit_xor(left, right),
        IntOp::Shl => pool.shl(left, right),
        IntOp::Shr => pool.ashr(left, right),
        IntOp::Ushr => pool.lshr(left, right),
    }
}

fn float_op_term(pool: &mut TermPool, op: FloatOp, left: TermId, right: TermId) -> TermId {
    match op {
        FloatOp::Add => pool.fadd(left, right),
        FloatOp::Sub => pool.fsub(left, right),
        FloatOp::Mul => pool.fmul(left, right),
        FloatOp::Div => pool.fdiv(left, right),
        FloatOp::Rem => pool.frem(left, right),
    }
}
