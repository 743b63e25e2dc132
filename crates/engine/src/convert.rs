//! Numeric conversions, and narrowing to the kind of a field or element.

use heapwise_heap::Value;
use heapwise_program::{Conversion, Kind};
use heapwise_term::{Sort, TermId, TermPool};

use crate::typed::{Number, term_of, value_of};
use crate::{Machine, Step};

impl Machine<'_, '_> {
    pub(crate) fn convert(&mut self, conversion: Conversion) -> Step {
        let (from, to) = ends(conversion);
        let value = self.pop_number(from);
        match concrete(conversion, value) {
            Some(value) => self.push_number(to, value),
            None => {
                let term = self.term(from, value)?;
                let term = symbolic(&mut self.cx.pool, conversion, term);
                self.push_term(to, term)
            }
        }
    }

    /// What a cell of this kind keeps of a value: `byte`, `char`, `short` and `boolean` keep the low bits.
    #[inline]
    pub(crate) fn narrow(&mut self, kind: Kind, value: Value) -> Value {
        match (kind, value) {
            (Kind::Int | Kind::Long | Kind::Float | Kind::Double | Kind::Reference, value) => value,
            (Kind::Byte, Value::Int(value)) => Value::Int(i32::from(value as i8)),
            (Kind::Char, Value::Int(value)) => Value::Int(i32::from(value as u16)),
            (Kind::Short, Value::Int(value)) => Value::Int(i32::from(value as i16)),
            (Kind::Boolean, Value::Int(value)) => Value::Int(value & 1),
            (kind, value) => self.narrow_term(kind, value),
        }
    }

    fn narrow_term(&mut self, kind: Kind, value: Value) -> Value {
        let pool = &mut self.cx.pool;
        let Some(term) = term_of(pool, Number::Int, value) else { return value };
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

fn ends(conversion: Conversion) -> (Number, Number) {
    use Conversion::*;
    match conversion {
        I2L => (Number::Int, Number::Long),
        I2F => (Number::Int, Number::Float),
        I2D => (Number::Int, Number::Double),
        L2I => (Number::Long, Number::Int),
        L2F => (Number::Long, Number::Float),
        L2D => (Number::Long, Number::Double),
        F2I => (Number::Float, Number::Int),
        F2L => (Number::Float, Number::Long),
        F2D => (Number::Float, Number::Double),
        D2I => (Number::Double, Number::Int),
        D2L => (Number::Double, Number::Long),
        D2F => (Number::Double, Number::Float),
        I2B | I2C | I2S => (Number::Int, Number::Int),
    }
}

/// A conversion of a concrete number; `None` for anything else. Rust's `as` has the JVM's meaning here: it truncates integers and saturates floats, NaN to zero.
pub fn concrete(conversion: Conversion, value: Value) -> Option<Value> {
    use Conversion::*;
    Some(match (conversion, value) {
        (I2L, Value::Int(value)) => Value::Long(i64::from(value)),
        (I2F, Value::Int(value)) => Value::Float(value as f32),
        (I2D, Value::Int(value)) => Value::Double(f64::from(value)),
        (L2I, Value::Long(value)) => Value::Int(value as i32),
        (L2F, Value::Long(value)) => Value::Float(value as f32),
        (L2D, Value::Long(value)) => Value::Double(value as f64),
        (F2I, Value::Float(value)) => Value::Int(value as i32),
        (F2L, Value::Float(value)) => Value::Long(value as i64),
        (F2D, Value::Float(value)) => Value::Double(f64::from(value)),
        (D2I, Value::Double(value)) => Value::Int(value as i32),
        (D2L, Value::Double(value)) => Value::Long(value as i64),
        (D2F, Value::Double(value)) => Value::Float(value as f32),
        (I2B, Value::Int(value)) => Value::Int(i32::from(value as i8)),
        (I2C, Value::Int(value)) => Value::Int(i32::from(value as u16)),
        (I2S, Value::Int(value)) => Value::Int(i32::from(value as i16)),
        _ => return None,
    })
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
