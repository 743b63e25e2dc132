//! Results of calls on the operand stack, and numbers as terms.

use heapwise_heap::Value;
use heapwise_semantics::NumberKind;
use heapwise_term::{Const, Sort, TermId, TermPool};

use crate::{Flow, Interrupt, Machine, Step};

/// The sort of the terms of a kind of numbers.
fn sort_of(kind: NumberKind) -> Sort {
    match kind {
        NumberKind::Int => Sort::Bits(32),
        NumberKind::Long => Sort::Bits(64),
        NumberKind::Float => Sort::F32,
        NumberKind::Double => Sort::F64,
    }
}

/// A value as a term of the sort of `number`; `None` when it is something else.
pub(crate) fn term_of(pool: &mut TermPool, number: NumberKind, value: Value) -> Option<TermId> {
    match (number, value) {
        (NumberKind::Int, Value::Int(value)) => Some(pool.int(value)),
        (NumberKind::Long, Value::Long(value)) => Some(pool.long(value)),
        (NumberKind::Float, Value::Float(value)) => Some(pool.f32(value)),
        (NumberKind::Double, Value::Double(value)) => Some(pool.f64(value)),
        (_, Value::Term(term)) if pool.sort(term) == sort_of(number) => Some(term),
        _ => None,
    }
}

/// A term as a value: concrete when it is a constant.
pub(crate) fn value_of(pool: &TermPool, term: TermId) -> Value {
    match pool.as_const(term) {
        Some(Const::Bits { width: 32, value }) => Value::Int(value as i32),
        Some(Const::Bits { width: 64, value }) => Value::Long(value as i64),
        Some(Const::F32(bits)) => Value::Float(f32::from_bits(bits)),
        Some(Const::F64(bits)) => Value::Double(f64::from_bits(bits)),
        _ => Value::Term(term),
    }
}

impl Machine<'_, '_> {
    /// Pushes a result of one slot.
    #[inline]
    pub(crate) fn push(&mut self, value: Value) -> Step {
        self.stack.push(value);
        Ok(Flow::Next)
    }

    /// Pushes a wide result and its filler.
    #[inline]
    pub(crate) fn push_wide(&mut self, value: Value) -> Step {
        self.stack.push(value);
        self.stack.push(Value::Filler);
        Ok(Flow::Next)
    }

    /// A number as a term.
    ///
    /// # Errors
    /// Malformed bytecode when the value is of another kind.
    pub(crate) fn term(&mut self, number: NumberKind, value: Value) -> Step<TermId> {
        match term_of(&mut self.cx.pool, number, value) {
            Some(term) => Ok(term),
            None => Interrupt::malformed("an operand of another kind than the instruction needs"),
        }
    }

    /// An int as a term; for native methods too.
    ///
    /// # Errors
    /// Malformed bytecode when the value is no int.
    pub fn int_term(&mut self, value: Value) -> Step<TermId> {
        self.term(NumberKind::Int, value)
    }

    /// A long as a term; for native methods.
    ///
    /// # Errors
    /// Malformed bytecode when the value is no long.
    pub fn long_term(&mut self, value: Value) -> Step<TermId> {
        self.term(NumberKind::Long, value)
    }

    /// A term as a value: concrete when it is a constant.
    #[inline]
    pub fn value(&self, term: TermId) -> Value {
        value_of(&self.cx.pool, term)
    }
}
