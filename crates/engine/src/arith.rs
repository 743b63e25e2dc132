//! Arithmetic: concrete numbers in machine code, anything else as terms.

use heapwise_heap::Value;
use heapwise_program::{FloatOp, IntOp};
use heapwise_term::{TermId, TermPool};

use crate::typed::Number;
use crate::{Flow, Interrupt, Machine, Step, names};

impl Machine<'_, '_> {
    #[inline]
    pub(crate) fn int_binary(&mut self, op: IntOp) -> Step {
        let (right, left) = (self.pop(), self.pop());
        match (left, right) {
            (Value::Int(left), Value::Int(right)) => self.push(Value::Int(int_op(op, left, right))),
            _ => self.symbolic_binary(op, Number::Int, left, right),
        }
    }

    #[inline]
    pub(crate) fn long_binary(&mut self, op: IntOp) -> Step {
        let shift = matches!(op, IntOp::Shl | IntOp::Shr | IntOp::Ushr);
        let right = if shift { self.pop() } else { self.pop_wide() };
        let left = self.pop_wide();
        match (left, right) {
            (Value::Long(left), Value::Long(right)) => self.push_wide(Value::Long(long_op(op, left, right))),
            (Value::Long(left), Value::Int(right)) => {
                self.push_wide(Value::Long(long_op(op, left, i64::from(right))))
            }
            _ => self.symbolic_binary(op, Number::Long, left, right),
        }
    }

    fn symbolic_binary(&mut self, op: IntOp, number: Number, left: Value, right: Value) -> Step {
        let shift = matches!(op, IntOp::Shl | IntOp::Shr | IntOp::Ushr);
        let left = self.term(number, left)?;
        let right = if shift { self.shift_amount(number, right)? } else { self.term(number, right)? };
        let term = int_op_term(&mut self.cx.pool, op, left, right);
        self.push_term(number, term)
    }

    /// The JVM takes the low five or six bits of an int as the distance of a shift.
    fn shift_amount(&mut self, number: Number, amount: Value) -> Step<TermId> {
        let amount = self.int_term(amount)?;
        let pool = &mut self.cx.pool;
        let mask = pool.int(if number == Number::Long { 63 } else { 31 });
        let masked = pool.bit_and(amount, mask);
        Ok(if number == Number::Long { pool.zext(masked, 64) } else { masked })
    }

    /// `idiv`, `irem`, `ldiv`, `lrem`.
    pub(crate) fn divide(&mut self, number: Number, remainder: bool) -> Step {
        let (right, left) = (self.pop_number(number), self.pop_number(number));
        let result = match (left, right) {
            (_, Value::Int(0) | Value::Long(0)) => return by_zero(),
            (Value::Int(left), Value::Int(right)) if remainder => Value::Int(left.wrapping_rem(right)),
            (Value::Int(left), Value::Int(right)) => Value::Int(left.wrapping_div(right)),
            (Value::Long(left), Value::Long(right)) if remainder => Value::Long(left.wrapping_rem(right)),
            (Value::Long(left), Value::Long(right)) => Value::Long(left.wrapping_div(right)),
            _ => return self.symbolic_divide(number, remainder, left, right),
        };
        self.push_number(number, result)
    }

    fn symbolic_divide(&mut self, number: Number, remainder: bool, left: Value, right: Value) -> Step {
        let (left, right) = (self.term(number, left)?, self.term(number, right)?);
        let pool = &mut self.cx.pool;
        let zero = if number == Number::Long { pool.long(0) } else { pool.int(0) };
        let is_zero = pool.eq(right, zero);
        if self.decide(is_zero)? {
            return by_zero();
        }
        let pool = &mut self.cx.pool;
        let term = if remainder { pool.srem(left, right) } else { pool.sdiv(left, right) };
        self.push_term(number, term)
    }

    #[inline]
    pub(crate) fn float_binary(&mut self, number: Number, op: FloatOp) -> Step {
        let (right, left) = (self.pop_number(number), self.pop_number(number));
        match (left, right) {
            (Value::Float(left), Value::Float(right)) => self.push(Value::Float(float_op(op, left, right))),
            (Value::Double(left), Value::Double(right)) => {
                self.push_wide(Value::Double(double_op(op, left, right)))
            }
            _ => {
                let (left, right) = (self.term(number, left)?, self.term(number, right)?);
                let term = float_op_term(&mut self.cx.pool, op, left, right);
                self.push_term(number, term)
            }
        }
    }

    pub(crate) fn negate(&mut self, number: Number) -> Step {
        let value = match self.pop_number(number) {
            Value::Int(value) => Value::Int(value.wrapping_neg()),
            Value::Long(value) => Value::Long(value.wrapping_neg()),
            Value::Float(value) => Value::Float(-value),
            Value::Double(value) => Value::Double(-value),
            value => {
                let term = self.term(number, value)?;
                let pool = &mut self.cx.pool;
                let is_int = matches!(number, Number::Int | Number::Long);
                let term = if is_int { pool.neg(term) } else { pool.fneg(term) };
                return self.push_term(number, term);
            }
        };
        self.push_number(number, value)
    }

    #[inline]
    pub(crate) fn increment(&mut self, local: u16, by: i16) -> Step {
        let value = match self.stack.local(local) {
            Value::Int(value) => Value::Int(value.wrapping_add(i32::from(by))),
            value => {
                let term = self.int_term(value)?;
                let pool = &mut self.cx.pool;
                let by = pool.int(i32::from(by));
                Value::Term(pool.add(term, by))
            }
        };
        self.stack.set_local(local, value);
        Ok(Flow::Next)
    }
}

fn by_zero() -> Step {
    Interrupt::raise(names::ARITHMETIC, "/ by zero")
}

/// An `int` operation.
#[inline]
pub fn int_op(op: IntOp, left: i32, right: i32) -> i32 {
    match op {
        IntOp::Add => left.wrapping_add(right),
        IntOp::Sub => left.wrapping_sub(right),
        IntOp::Mul => left.wrapping_mul(right),
        IntOp::And => left & right,
        IntOp::Or => left | right,
        IntOp::Xor => left ^ right,
        IntOp::Shl => left.wrapping_shl(right as u32),
        IntOp::Shr => left.wrapping_shr(right as u32),
        IntOp::Ushr => (left as u32).wrapping_shr(right as u32) as i32,
    }
}

/// A `long` operation; of a shift, the right operand is the int widened.
#[inline]
pub fn long_op(op: IntOp, left: i64, right: i64) -> i64 {
    match op {
        IntOp::Add => left.wrapping_add(right),
        IntOp::Sub => left.wrapping_sub(right),
        IntOp::Mul => left.wrapping_mul(right),
        IntOp::And => left & right,
        IntOp::Or => left | right,
        IntOp::Xor => left ^ right,
        IntOp::Shl => left.wrapping_shl(right as u32),
        IntOp::Shr => left.wrapping_shr(right as u32),
        IntOp::Ushr => (left as u64).wrapping_shr(right as u32) as i64,
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

/// A `float` operation.
pub fn float_op(op: FloatOp, left: f32, right: f32) -> f32 {
    match op {
        FloatOp::Add => left + right,
        FloatOp::Sub => left - right,
        FloatOp::Mul => left * right,
        FloatOp::Div => left / right,
        FloatOp::Rem => left % right,
    }
}

/// A `double` operation.
pub fn double_op(op: FloatOp, left: f64, right: f64) -> f64 {
    match op {
        FloatOp::Add => left + right,
        FloatOp::Sub => left - right,
        FloatOp::Mul => left * right,
        FloatOp::Div => left / right,
        FloatOp::Rem => left % right,
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
