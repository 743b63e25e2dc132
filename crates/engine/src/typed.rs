//! Typed access to the operand stack, and numbers as terms.

use heapwise_heap::Value;
use heapwise_program::Kind;
use heapwise_term::{Const, Sort, TermId, TermPool};

use crate::{Flow, Interrupt, Machine, Step};

/// The four kinds of numbers that the stack knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Number {
    Int,
    Long,
    Float,
    Double,
}

impl Number {
    /// The number that a cell of this kind is read as; `None` for references.
    pub(crate) fn of(kind: Kind) -> Option<Number> {
        Some(match kind {
            Kind::Boolean | Kind::Byte | Kind::Char | Kind::Short | Kind::Int => Number::Int,
            Kind::Long => Number::Long,
            Kind::Float => Number::Float,
            Kind::Double => Number::Double,
            Kind::Reference => return None,
        })
    }

    fn sort(self) -> Sort {
        match self {
            Number::Int => Sort::Bits(32),
            Number::Long => Sort::Bits(64),
            Number::Float => Sort::F32,
            Number::Double => Sort::F64,
        }
    }

    pub(crate) fn is_wide(self) -> bool {
        matches!(self, Number::Long | Number::Double)
    }
}

/// A value as a term of the sort of `number`; `None` when it is something else.
pub(crate) fn term_of(pool: &mut TermPool, number: Number, value: Value) -> Option<TermId> {
    match (number, value) {
        (Number::Int, Value::Int(value)) => Some(pool.int(value)),
        (Number::Long, Value::Long(value)) => Some(pool.long(value)),
        (Number::Float, Value::Float(value)) => Some(pool.f32(value)),
        (Number::Double, Value::Double(value)) => Some(pool.f64(value)),
        (_, Value::Term(term)) if pool.sort(term) == number.sort() => Some(term),
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
    #[inline]
    pub(crate) fn pop(&mut self) -> Value {
        self.stack.pop()
    }

    /// Pops a wide value and its filler.
    #[inline]
    pub(crate) fn pop_wide(&mut self) -> Value {
        self.stack.pop();
        self.stack.pop()
    }

    #[inline]
    pub(crate) fn push(&mut self, value: Value) -> Step {
        self.stack.push(value);
        Ok(Flow::Next)
    }

    /// Pushes a wide value and its filler.
    #[inline]
    pub(crate) fn push_wide(&mut self, value: Value) -> Step {
        self.stack.push(value);
        self.stack.push(Value::Filler);
        Ok(Flow::Next)
    }

    #[inline]
    pub(crate) fn push_number(&mut self, number: Number, value: Value) -> Step {
        if number.is_wide() { self.push_wide(value) } else { self.push(value) }
    }

    #[inline]
    pub(crate) fn pop_number(&mut self, number: Number) -> Value {
        if number.is_wide() { self.pop_wide() } else { self.pop() }
    }

    /// Pushes what a cell of this kind holds.
    #[inline]
    pub(crate) fn push_kind(&mut self, kind: Kind, value: Value) -> Step {
        if kind.is_wide() { self.push_wide(value) } else { self.push(value) }
    }

    /// Pops what a cell of this kind shall hold.
    #[inline]
    pub(crate) fn pop_kind(&mut self, kind: Kind) -> Value {
        if kind.is_wide() { self.pop_wide() } else { self.pop() }
    }

    pub(crate) fn push_term(&mut self, number: Number, term: TermId) -> Step {
        let value = value_of(&self.cx.pool, term);
        self.push_number(number, value)
    }

    /// A number as a term.
    ///
    /// # Errors
    /// Malformed bytecode when the value is of another kind.
    pub(crate) fn term(&mut self, number: Number, value: Value) -> Step<TermId> {
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
        self.term(Number::Int, value)
    }

    /// A long as a term; for native methods.
    ///
    /// # Errors
    /// Malformed bytecode when the value is no long.
    pub fn long_term(&mut self, value: Value) -> Step<TermId> {
        self.term(Number::Long, value)
    }

    /// A term as a value: concrete when it is a constant.
    #[inline]
    pub fn value(&self, term: TermId) -> Value {
        value_of(&self.cx.pool, term)
    }
}
