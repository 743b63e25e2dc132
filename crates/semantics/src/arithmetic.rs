//! Numbers: what is known is computed here, anything else by the domain (JVMS §6.5, §2.8).

use heapwise_program::{Cond, Conversion, FloatOp, IntOp, Kind};

use crate::step::{Stepped, pop_sized, push, push_sized};
use crate::{Domain, Flow, Number, NumberKind, names};

/// `iadd` … `lushr`. The right operand of a shift is an int.
#[inline(always)]
pub(crate) fn integers<'p, D: Domain<'p>>(d: &mut D, kind: NumberKind, op: IntOp) -> Stepped<'p, D> {
    let is_shift = matches!(op, IntOp::Shl | IntOp::Shr | IntOp::Ushr);
    let right = pop_sized(d, kind.is_wide() && !is_shift);
    let left = pop_sized(d, kind.is_wide());
    if op == IntOp::And
        && let Some((zero, number)) = zero_of(d, [left, right])
    {
        let result = d.number(number, [zero]);
        return push_sized(d, kind.is_wide(), result);
    }
    let known = match (d.known(left), d.known(right)) {
        (Some(Number::Int(one)), Some(Number::Int(other))) => Some(Number::Int(int_op(op, one, other))),
        (Some(Number::Long(one)), Some(Number::Long(other))) => Some(Number::Long(long_op(op, one, other))),
        (Some(Number::Long(one)), Some(Number::Int(by))) => Some(Number::Long(long_op(op, one, by.into()))),
        _ => None,
    };
    let result = match known {
        Some(number) => d.number(number, [left, right]),
        None => d.open_integers(kind, op, left, right)?,
    };
    push_sized(d, kind.is_wide(), result)
}

/// The operand of an `and` that is zero, and so decides it alone.
fn zero_of<'p, D: Domain<'p>>(d: &D, operands: [D::Value; 2]) -> Option<(D::Value, Number)> {
    operands.into_iter().find_map(|operand| match d.known(operand) {
        Some(number @ (Number::Int(0) | Number::Long(0))) => Some((operand, number)),
        _ => None,
    })
}

/// `idiv`, `irem`, `ldiv`, `lrem`.
#[inline(always)]
pub(crate) fn divide<'p, D: Domain<'p>>(d: &mut D, kind: NumberKind, is_remainder: bool) -> Stepped<'p, D> {
    let (right, left) = (pop_sized(d, kind.is_wide()), pop_sized(d, kind.is_wide()));
    let known = match (d.known(left), d.known(right)) {
        (_, Some(Number::Int(0) | Number::Long(0))) => return Err(by_zero(d)),
        (Some(Number::Int(one)), Some(Number::Int(other))) => {
            Some(Number::Int(int_quotient(is_remainder, one, other)))
        }
        (Some(Number::Long(one)), Some(Number::Long(other))) if is_remainder => {
            Some(Number::Long(one.wrapping_rem(other)))
        }
        (Some(Number::Long(one)), Some(Number::Long(other))) => Some(Number::Long(one.wrapping_div(other))),
        _ => None,
    };
    let result = match known {
        Some(number) => d.number(number, [left, right]),
        None => d.open_divide(kind, is_remainder, left, right)?.ok_or_else(|| by_zero(d))?,
    };
    push_sized(d, kind.is_wide(), result)
}

/// What `idiv` or `irem` makes of two ints, the second of which is not zero.
///
/// # Panics
/// When it is.
#[inline(always)]
pub fn int_quotient(is_remainder: bool, left: i32, right: i32) -> i32 {
    if is_remainder { left.wrapping_rem(right) } else { left.wrapping_div(right) }
}

#[cold]
fn by_zero<'p, D: Domain<'p>>(d: &D) -> D::Stop {
    d.raise(names::ARITHMETIC, || Some("/ by zero".to_owned()))
}

/// `fadd` … `drem`.
#[inline(always)]
pub(crate) fn floats<'p, D: Domain<'p>>(d: &mut D, kind: NumberKind, op: FloatOp) -> Stepped<'p, D> {
    let (right, left) = (pop_sized(d, kind.is_wide()), pop_sized(d, kind.is_wide()));
    let result = match (d.known(left), d.known(right)) {
        (Some(Number::Float(one)), Some(Number::Float(other))) => {
            d.number(Number::Float(float_op(op, one, other)), [left, right])
        }
        (Some(Number::Double(one)), Some(Number::Double(other))) => {
            d.number(Number::Double(double_op(op, one, other)), [left, right])
        }
        _ => d.open_floats(kind, op, left, right)?,
    };
    push_sized(d, kind.is_wide(), result)
}

/// `ineg` … `dneg`.
#[inline(always)]
pub(crate) fn negate<'p, D: Domain<'p>>(d: &mut D, kind: NumberKind) -> Stepped<'p, D> {
    let value = pop_sized(d, kind.is_wide());
    let known = d.known(value).map(|number| match number {
        Number::Int(number) => Number::Int(number.wrapping_neg()),
        Number::Long(number) => Number::Long(number.wrapping_neg()),
        Number::Float(number) => Number::Float(-number),
        Number::Double(number) => Number::Double(-number),
    });
    let result = match known {
        Some(number) => d.number(number, [value]),
        None => d.open_negate(kind, value)?,
    };
    push_sized(d, kind.is_wide(), result)
}

/// `iinc`.
#[inline(always)]
pub(crate) fn increment<'p, D: Domain<'p>>(d: &mut D, local: u16, by: i16) -> Stepped<'p, D> {
    let value = d.local(local);
    let result = match d.known(value) {
        Some(Number::Int(number)) => d.number(Number::Int(number.wrapping_add(i32::from(by))), [value]),
        _ => {
            let by = d.number(Number::Int(i32::from(by)), []);
            d.open_integers(NumberKind::Int, IntOp::Add, value, by)?
        }
    };
    d.set_local(local, result);
    Ok(Flow::Next)
}

/// `i2l` … `i2s`.
#[inline(always)]
pub(crate) fn convert<'p, D: Domain<'p>>(d: &mut D, conversion: Conversion) -> Stepped<'p, D> {
    let (from, to) = ends(conversion);
    let value = pop_sized(d, from.is_wide());
    let result = match d.known(value).and_then(|number| concrete(conversion, number)) {
        Some(number) => d.number(number, [value]),
        None => d.open_convert(conversion, value)?,
    };
    push_sized(d, to.is_wide(), result)
}

/// `lcmp`, `fcmpl`, `fcmpg`, `dcmpl`, `dcmpg`.
#[inline(always)]
pub(crate) fn compare_numbers<'p, D: Domain<'p>>(d: &mut D, kind: NumberKind, nan: i8) -> Stepped<'p, D> {
    let (right, left) = (pop_sized(d, kind.is_wide()), pop_sized(d, kind.is_wide()));
    let order = match (d.known(left), d.known(right)) {
        (Some(Number::Long(one)), Some(Number::Long(other))) => Some(one.cmp(&other)),
        (Some(Number::Float(one)), Some(Number::Float(other))) => one.partial_cmp(&other),
        (Some(Number::Double(one)), Some(Number::Double(other))) => one.partial_cmp(&other),
        _ => {
            let result = d.open_compare(kind, nan, left, right)?;
            return push(d, result);
        }
    };
    let result = order.map_or(i32::from(nan), |order| order as i32);
    let result = d.number(Number::Int(result), [left, right]);
    push(d, result)
}

/// What a cell of this kind keeps of a value.
#[inline(always)]
pub(crate) fn narrowed<'p, D: Domain<'p>>(
    d: &mut D,
    kind: Kind,
    value: D::Value,
) -> Result<D::Value, D::Stop> {
    match kind {
        Kind::Int | Kind::Long | Kind::Float | Kind::Double | Kind::Reference => Ok(value),
        Kind::Boolean | Kind::Byte | Kind::Char | Kind::Short => match d.known(value) {
            Some(Number::Int(number)) => Ok(d.number(Number::Int(narrow(kind, number)), [value])),
            _ => d.open_narrow(kind, value),
        },
    }
}

/// What a cell of this kind keeps of an int: `byte`, `char`, `short` and `boolean` keep the low bits.
#[inline]
pub fn narrow(kind: Kind, value: i32) -> i32 {
    match kind {
        Kind::Boolean => value & 1,
        Kind::Byte => i32::from(value as i8),
        Kind::Char => i32::from(value as u16),
        Kind::Short => i32::from(value as i16),
        Kind::Int | Kind::Long | Kind::Float | Kind::Double | Kind::Reference => value,
    }
}

/// Whether a comparison of two ints holds.
#[inline]
pub fn compare(condition: Cond, left: i32, right: i32) -> bool {
    match condition {
        Cond::Eq => left == right,
        Cond::Ne => left != right,
        Cond::Lt => left < right,
        Cond::Ge => left >= right,
        Cond::Gt => left > right,
        Cond::Le => left <= right,
    }
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

/// The kinds of numbers that a conversion takes and gives.
#[inline]
pub fn ends(conversion: Conversion) -> (NumberKind, NumberKind) {
    use Conversion::*;
    use NumberKind::{Double, Float, Int, Long};
    match conversion {
        I2L => (Int, Long),
        I2F => (Int, Float),
        I2D => (Int, Double),
        L2I => (Long, Int),
        L2F => (Long, Float),
        L2D => (Long, Double),
        F2I => (Float, Int),
        F2L => (Float, Long),
        F2D => (Float, Double),
        D2I => (Double, Int),
        D2L => (Double, Long),
        D2F => (Double, Float),
        I2B | I2C | I2S => (Int, Int),
    }
}

/// A conversion of a number; `None` of one of another kind. Rust's `as` has the JVM's meaning here: it truncates integers and
/// saturates floats, NaN to zero.
#[inline]
pub fn concrete(conversion: Conversion, number: Number) -> Option<Number> {
    use Conversion::*;
    use Number::{Double, Float, Int, Long};
    Some(match (conversion, number) {
        (I2L, Int(value)) => Long(i64::from(value)),
        (I2F, Int(value)) => Float(value as f32),
        (I2D, Int(value)) => Double(f64::from(value)),
        (L2I, Long(value)) => Int(value as i32),
        (L2F, Long(value)) => Float(value as f32),
        (L2D, Long(value)) => Double(value as f64),
        (F2I, Float(value)) => Int(value as i32),
        (F2L, Float(value)) => Long(value as i64),
        (F2D, Float(value)) => Double(f64::from(value)),
        (D2I, Double(value)) => Int(value as i32),
        (D2L, Double(value)) => Long(value as i64),
        (D2F, Double(value)) => Float(value as f32),
        (I2B, Int(value)) => Int(narrow(Kind::Byte, value)),
        (I2C, Int(value)) => Int(narrow(Kind::Char, value)),
        (I2S, Int(value)) => Int(narrow(Kind::Short, value)),
        _ => return None,
    })
}
