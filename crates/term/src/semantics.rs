//! What every operation means, on raw values (see `sort.rs`).
//!
//! Total functions: division by zero and overlong shifts follow SMT-LIB, conversions follow Java. Results
//! are normal: no bits above the width, one NaN.

use heapwise_fdlibm as fdlibm;

use crate::sort::{canonical_f32, canonical_f64, mask, sign_extend};
use crate::{BinaryOp, Sort, UnaryOp};

/// The value of `op` on `a`, which has sort `sort`.
#[inline]
pub(crate) fn unary(op: UnaryOp, sort: Sort, a: u64) -> u64 {
    let width = sort.width();
    match op {
        UnaryOp::Not => a ^ 1,
        UnaryOp::Neg => a.wrapping_neg() & mask(width),
        UnaryOp::BitNot => !a & mask(width),
        UnaryOp::Sext { to } => sign_extend(width, a) as u64 & mask(to),
        UnaryOp::Zext { .. } => a,
        UnaryOp::Extract { hi, lo } => (a >> lo) & mask(hi - lo + 1),
        UnaryOp::FNeg => negate(sort, a),
        UnaryOp::FIsNan => u64::from(is_nan(sort, a)),
        UnaryOp::FloatToInt { to } => float_to_int(sort, a, to),
        UnaryOp::IntToFloat { to: 32 } => u64::from((sign_extend(width, a) as f32).to_bits()),
        UnaryOp::IntToFloat { .. } => (sign_extend(width, a) as f64).to_bits(),
        UnaryOp::FloatToFloat { to } => float_to_float(sort, a, to),
        UnaryOp::Math(function) => canonical_f64(function.of(f64::from_bits(a))),
        UnaryOp::FloatBits => a,
        UnaryOp::FloatFromBits if width == 32 => u64::from(canonical_f32(f32::from_bits(a as u32))),
        UnaryOp::FloatFromBits => canonical_f64(f64::from_bits(a)),
    }
}

/// The value of `op` on `a` and `b`; `left` and `right` are their sorts (they differ for `Concat` only).
#[inline]
pub(crate) fn binary(op: BinaryOp, left: Sort, right: Sort, a: u64, b: u64) -> u64 {
    use BinaryOp::*;
    let width = left.width();
    let signed = || (sign_extend(width, a), sign_extend(width, b));
    match op {
        And | BitAnd => a & b,
        Or | BitOr => a | b,
        BitXor => a ^ b,
        Eq => u64::from(a == b),
        Add => a.wrapping_add(b) & mask(width),
        Sub => a.wrapping_sub(b) & mask(width),
        Mul => a.wrapping_mul(b) & mask(width),
        Udiv => a.checked_div(b).unwrap_or(mask(width)),
        Urem => a.checked_rem(b).unwrap_or(a),
        Sdiv | Srem => signed_division(op, signed(), width),
        Shl | Lshr | Ashr => shift(op, width, a, b),
        Slt => u64::from(signed().0 < signed().1),
        Sle => u64::from(signed().0 <= signed().1),
        Ult => u64::from(a < b),
        Ule => u64::from(a <= b),
        Concat => (a << right.width()) | b,
        Compare => ordering(signed().0.cmp(&signed().1)),
        FAdd | FSub | FMul | FDiv | FRem => float_arithmetic(op, left, a, b),
        FPow | FAtan2 | FHypot | FRemainder => {
            canonical_f64(double_function(op, f64::from_bits(a), f64::from_bits(b)))
        }
        FEq | FLt | FLe | FCompareLow | FCompareHigh => float_comparison(op, left, a, b),
    }
}

fn signed_division(op: BinaryOp, (a, b): (i64, i64), width: u8) -> u64 {
    let value = match (op, b) {
        (BinaryOp::Sdiv, 0) => {
            if a < 0 {
                1
            } else {
                -1
            }
        }
        (BinaryOp::Sdiv, _) => a.wrapping_div(b),
        (_, 0) => a,
        _ => a.wrapping_rem(b),
    };
    value as u64 & mask(width)
}

fn shift(op: BinaryOp, width: u8, a: u64, amount: u64) -> u64 {
    let overlong = amount >= u64::from(width);
    match op {
        BinaryOp::Ashr => {
            let amount = if overlong { width - 1 } else { amount as u8 };
            (sign_extend(width, a) >> amount) as u64 & mask(width)
        }
        _ if overlong => 0,
        BinaryOp::Shl => (a << amount) & mask(width),
        _ => a >> amount,
    }
}

fn ordering(ordering: std::cmp::Ordering) -> u64 {
    u64::from(ordering as i32 as u32)
}

fn negate(sort: Sort, a: u64) -> u64 {
    match sort {
        _ if is_nan(sort, a) => a,
        Sort::F32 => a ^ (1 << 31),
        _ => a ^ (1 << 63),
    }
}

pub(crate) fn is_nan(sort: Sort, a: u64) -> bool {
    match sort {
        Sort::F32 => f32::from_bits(a as u32).is_nan(),
        _ => f64::from_bits(a).is_nan(),
    }
}

fn float_to_int(sort: Sort, a: u64, to: u8) -> u64 {
    // A cast from float to integer in Rust is Java's: towards zero, saturating, NaN to 0.
    let value = match sort {
        Sort::F32 => f64::from(f32::from_bits(a as u32)),
        _ => f64::from_bits(a),
    };
    let (low, high) = (i64::MIN >> (64 - to), i64::MAX >> (64 - to));
    (value as i64).clamp(low, high) as u64 & mask(to)
}

fn float_to_float(sort: Sort, a: u64, to: u8) -> u64 {
    match (sort, to) {
        (Sort::F32, 64) => canonical_f64(f64::from(f32::from_bits(a as u32))),
        (Sort::F64, 32) => u64::from(canonical_f32(f64::from_bits(a) as f32)),
        _ => a,
    }
}

fn float_arithmetic(op: BinaryOp, sort: Sort, a: u64, b: u64) -> u64 {
    macro_rules! apply {
        ($a:expr, $b:expr) => {{
            let (a, b) = ($a, $b);
            match op {
                BinaryOp::FAdd => a + b,
                BinaryOp::FSub => a - b,
                BinaryOp::FMul => a * b,
                BinaryOp::FDiv => a / b,
                _ => a % b,
            }
        }};
    }
    match sort {
        Sort::F32 => u64::from(canonical_f32(apply!(f32::from_bits(a as u32), f32::from_bits(b as u32)))),
        _ => canonical_f64(apply!(f64::from_bits(a), f64::from_bits(b))),
    }
}

fn double_function(op: BinaryOp, a: f64, b: f64) -> f64 {
    match op {
        BinaryOp::FPow => fdlibm::pow(a, b),
        BinaryOp::FAtan2 => fdlibm::atan2(a, b),
        BinaryOp::FHypot => fdlibm::hypot(a, b),
        _ => fdlibm::remainder(a, b),
    }
}

fn float_comparison(op: BinaryOp, sort: Sort, a: u64, b: u64) -> u64 {
    // Widening binary32 to binary64 is exact, so one comparison serves both.
    let wide = |bits: u64| match sort {
        Sort::F32 => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits),
    };
    let (a, b) = (wide(a), wide(b));
    match op {
        BinaryOp::FEq => u64::from(a == b),
        BinaryOp::FLt => u64::from(a < b),
        BinaryOp::FLe => u64::from(a <= b),
        _ => a.partial_cmp(&b).map_or(ordering(nan_ordering(op)), ordering),
    }
}

fn nan_ordering(op: BinaryOp) -> std::cmp::Ordering {
    if op == BinaryOp::FCompareLow { std::cmp::Ordering::Less } else { std::cmp::Ordering::Greater }
}
