//! Numeric conversions, and narrowing to the kind of a field or element.

use heapwise_heap::Value;
use heapwise_program::{Conversion, Kind};
use heapwise_semantics::{NumberKind, ends, narrow};
use heapwise_term::{Sort, TermId, TermPool};

use crate::typed::{term_of, value_of};
use crate::{Machine, Step};

impl Machine<'_, '_> {
    /// A conversion of a number that is open.
    pub(crate) fn symbolic_convert(&mut self, conversion: Conversion, value: Value) -> Step<Value> {
        let (from, _) = ends(conversion);
        let term = self.term(from, value)?;
        let term = symbolic(&mut self.cx.pool, conversion, term);
        Ok(self.value(term))
    }

    /// What a cell of this kind keeps of a value: `byte`, `char`, `short` and `boolean` keep the low bits.
    #[inline]
    pub(crate) fn narrow(&mut self, kind: Kind, value: Value) -> Value {
        match (kind, value) {
            (Kind::Int | Kind::Long | Kind::Float | Kind::Double | Kind::Reference, value) => value,
            (kind, Value::Int(value)) => Value::Int(narrow(kind, value)),
            (kind, value) => self.narrow_term(kind, value),
        }
    }

    /// The same of an int that is open.
    pub(crate) fn narrow_term(&mut self, kind: Kind, value: Value) -> Value {
        let pool = &mut self.cx.pool;
        let Some(term) = term_of(pool, NumberKind::Int, value) else { return value };
        let narrowed = match kind {
            Kind::Byte => symbolic(pool, Conversion::I2B, term),
            Kind::Char => symbolic(pool, Conversion::I2C, term),
            Kind::Short => symbolic(pool, Conversion::I2S, term),
            Kind::Boolean => low_bit(pool, term),
            _ => term,
        };
        value_of(pool, narrowed)
    }
}

/// `value & 1`, which leaves a term that is 0 or 1 as it is.
fn low_bit(pool: &mut TermPool, term: TermId) -> TermId {
    let one = pool.int(1);
    pool.bit_and(term, one)
}

fn symbolic(pool: &mut TermPool, conversion: Conversion, term: TermId) -> TermId {
    use Conversion::*;
    match conversion {
        I2L => pool.sext(term, 64),
        L2I => pool.trunc(term, 32),
        I2B => {
            let low = pool.trunc(term, 8);
            pool.sext(low, 32)
        }
        I2C => {
            let low = pool.trunc(term, 16);
            pool.zext(low, 32)
        }
        I2S => {
            let low = pool.trunc(term, 16);
            pool.sext(low, 32)
        }
        I2F | L2F => pool.int_to_float(term, Sort::F32),
        I2D | L2D => pool.int_to_float(term, Sort::F64),
        F2I | D2I => pool.float_to_int(term, 32),
        F2L | D2L => pool.float_to_int(term, 64),
        F2D => pool.float_to_float(term, Sort::F64),
        D2F => pool.float_to_float(term, Sort::F32),
    }
}
