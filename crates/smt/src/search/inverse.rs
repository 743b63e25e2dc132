//! Inverses of operations, as far as they have them: operands that might give a wanted result.

use heapwise_term::{BinaryOp, Const, Sort, UnaryOp};
use smallvec::{SmallVec, smallvec};

use super::targets::{float, number};

/// Operands worth trying.
pub(super) type Operands = SmallVec<[Const; 4]>;

/// The operand that may change.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
    /// Both operands are one term.
    Both,
}

/// Operands for `op` that might give `wanted`, where the operand is `current` now.
pub(super) fn inverse_unary(op: UnaryOp, current: Const, wanted: Const) -> Operands {
    let sort = current.sort();
    let raw = wanted.raw();
    let one = |raw: u64| -> Operands { smallvec![Const::from_raw(sort, raw)] };
    match op {
        UnaryOp::Not => one(raw ^ 1),
        UnaryOp::Neg => one(raw.wrapping_neg()),
        UnaryOp::BitNot => one(!raw),
        UnaryOp::Sext { .. } | UnaryOp::Zext { .. } | UnaryOp::FloatFromBits => one(raw),
        UnaryOp::Extract { hi, lo } => {
            let field = low_bits(hi - lo + 1) << lo;
            one((current.raw() & !field) | (raw << lo & field))
        }
        UnaryOp::FloatBits => one(raw),
        UnaryOp::Math(function) => {
            let back = function.inverse(number(wanted));
            smallvec![float(sort, back), float(sort, -back), float(sort, back + 0.5)]
        }
        UnaryOp::FNeg => smallvec![float(sort, -number(wanted))],
        UnaryOp::FIsNan => smallvec![float(sort, if raw != 0 { f64::NAN } else { 1.0 })],
        UnaryOp::FloatToFloat { .. } => smallvec![float(sort, number(wanted))],
        UnaryOp::FloatToInt { .. } => {
            let whole = number(wanted);
            let beyond = if whole < 0.0 { f64::NEG_INFINITY } else { f64::INFINITY };
            smallvec![float(sort, whole), float(sort, whole + 0.5_f64.copysign(whole)), float(sort, beyond)]
        }
        UnaryOp::IntToFloat { .. } => {
            let whole = number(wanted);
            let numbers = [whole, whole + 1.0, whole - 1.0];
            numbers.into_iter().map(|number| Const::from_raw(sort, number as i64 as u64)).collect()
        }
    }
}

/// Operands on one side of `op` that might give `wanted`, where the operands are `left` and `right` now.
pub(super) fn inverse_binary(op: BinaryOp, side: Side, left: Const, right: Const, wanted: Const) -> Operands {
    let sort = left.sort();
    if sort.is_float() {
        let numbers = float_operands(op, side, number(left), number(right), number(wanted));
        return numbers.into_iter().map(|number| float(sort, number)).collect();
    }
    if op == BinaryOp::Concat {
        let width = right.sort().width();
        let (sort, raw) = match side {
            Side::Right => (right.sort(), wanted.raw()),
            _ => (sort, wanted.raw().checked_shr(u32::from(width)).unwrap_or(0)),
        };
        return smallvec![Const::from_raw(sort, raw)];
    }
    let raws = bit_operands(op, side, left, right, wanted);
    raws.into_iter().map(|raw| Const::from_raw(sort, raw)).collect()
}

fn bit_operands(op: BinaryOp, side: Side, left: Const, right: Const, wanted: Const) -> SmallVec<[u64; 4]> {
    use BinaryOp::*;
    let is_right = side == Side::Right;
    let (a, b, t) = (left.raw(), right.raw(), wanted.raw());
    // The operand that stays, and the one that may change.
    let (fixed, free) = if is_right { (a, b) } else { (b, a) };
    match op {
        Add if side == Side::Both => smallvec![t >> 1],
        Add => smallvec![t.wrapping_sub(fixed)],
        Sub if is_right => smallvec![a.wrapping_sub(t)],
        Sub => smallvec![t.wrapping_add(b)],
        Mul if side == Side::Both => smallvec![(t as f64).sqrt() as u64, (t as f64).sqrt().ceil() as u64],
        Mul => factor(left.sort(), fixed, wanted),
        Sdiv | Udiv if is_right => quotients(left.signed(), wanted.signed()),
        Sdiv | Udiv => smallvec![t.wrapping_mul(b), t.wrapping_mul(b).wrapping_add(b.wrapping_sub(1))],
        Srem if is_right => smallvec![left.signed().wrapping_sub(wanted.signed()) as u64, t.wrapping_add(1)],
        Urem if is_right => smallvec![a.wrapping_sub(t), t.wrapping_add(1)],
        Srem => {
            let rest = left.signed().checked_rem(right.signed()).unwrap_or(0);
            smallvec![a.wrapping_sub(rest as u64).wrapping_add(t), t, t.wrapping_add(b)]
        }
        Urem => {
            smallvec![a.wrapping_sub(a.checked_rem(b).unwrap_or(0)).wrapping_add(t), t, t.wrapping_add(b)]
        }
        BitAnd => smallvec![(free & !fixed) | (t & fixed), t],
        BitOr => smallvec![(free & fixed) | (t & !fixed), t],
        BitXor => smallvec![t ^ fixed],
        Shl | Lshr | Ashr if is_right => SmallVec::new(),
        Shl => {
            let kept = low_bits_below(left.sort(), b);
            smallvec![t.checked_shr(b as u32).unwrap_or(0) | (a & !kept)]
        }
        Lshr | Ashr => {
            let amount = b.min(63);
            smallvec![(t << amount) | (a & ((1 << amount) - 1))]
        }
        _ => SmallVec::new(),
    }
}

/// Factors that with `fixed` give `wanted`, wrapping or not.
fn factor(sort: Sort, fixed: u64, wanted: Const) -> SmallVec<[u64; 4]> {
    if fixed & 1 != 0 {
        // Newton's iteration doubles the number of right bits; an odd number is its own inverse to three bits.
        let inverse = (0..5)
            .fold(fixed, |inverse, _| inverse.wrapping_mul(2u64.wrapping_sub(fixed.wrapping_mul(inverse))));
        return smallvec![wanted.raw().wrapping_mul(inverse)];
    }
    let fixed = Const::from_raw(sort, fixed).signed();
    let quotient = wanted.signed().checked_div(fixed).unwrap_or(0);
    smallvec![quotient as u64, quotient.wrapping_add(1) as u64]
}

/// Divisors by which `dividend` might be `quotient`.
fn quotients(dividend: i64, quotient: i64) -> SmallVec<[u64; 4]> {
    let divisor = dividend.checked_div(quotient).unwrap_or_else(|| dividend.wrapping_add(1));
    smallvec![divisor as u64, divisor.wrapping_add(1) as u64, divisor.wrapping_sub(1) as u64]
}

fn float_operands(op: BinaryOp, side: Side, a: f64, b: f64, t: f64) -> SmallVec<[f64; 4]> {
    use BinaryOp::*;
    let is_right = side == Side::Right;
    let fixed = if is_right { a } else { b };
    match op {
        // What is not a number comes of infinities that cancel out, or of zeros.
        _ if t.is_nan() => smallvec![f64::INFINITY, f64::NEG_INFINITY, 0.0, t],
        FAdd if side == Side::Both => smallvec![t / 2.0],
        FAdd => smallvec![t - fixed],
        FSub if is_right => smallvec![a - t],
        FSub => smallvec![t + b],
        FMul if side == Side::Both => smallvec![t.sqrt(), -t.sqrt()],
        FMul => smallvec![t / fixed],
        FDiv if is_right => smallvec![a / t],
        FDiv => smallvec![t * b],
        FRem if is_right => smallvec![a - t],
        FRem => smallvec![a - a % b + t, t, t + b],
        FPow if side == Side::Both => SmallVec::new(),
        FPow if is_right => smallvec![t.ln() / a.ln(), (t.ln() / a.ln()).round()],
        FPow => smallvec![t.powf(1.0 / b), -t.powf(1.0 / b), -(-t).powf(1.0 / b)],
        FAtan2 if is_right => smallvec![a / t.tan(), -1.0],
        FAtan2 => smallvec![t.tan() * b],
        FHypot => smallvec![(t * t - fixed * fixed).sqrt(), t],
        FRemainder if is_right => smallvec![a - t],
        FRemainder => smallvec![t, t + b],
        _ => SmallVec::new(),
    }
}

/// The low `width` bits set.
fn low_bits(width: u8) -> u64 {
    u64::MAX.checked_shr(64 - u32::from(width)).unwrap_or(0)
}

/// The bits of a number that a shift to the left by `amount` keeps.
fn low_bits_below(sort: Sort, amount: u64) -> u64 {
    let left = u64::from(sort.width()).saturating_sub(amount);
    low_bits(left as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SORT: Sort = Sort::Bits(4);

    /// What four bits give.
    fn compute(op: BinaryOp, a: u64, b: u64) -> u64 {
        15 & match op {
            BinaryOp::Add => a + b,
            BinaryOp::Sub => a.wrapping_sub(b),
            BinaryOp::Mul => a * b,
            BinaryOp::BitAnd => a & b,
            BinaryOp::BitOr => a | b,
            BinaryOp::BitXor => a ^ b,
            BinaryOp::Shl => a << b,
            BinaryOp::Lshr => a >> b,
            BinaryOp::Sdiv | BinaryOp::Udiv => a.checked_div(b).unwrap_or(15),
            BinaryOp::Srem | BinaryOp::Urem => a.checked_rem(b).unwrap_or(a),
            other => panic!("{other:?}"),
        }
    }

    fn gives(op: BinaryOp, side: Side, [a, b]: [u64; 2], wanted: u64) -> bool {
        let [left, right, wanted] = [a, b, wanted].map(|raw| Const::from_raw(SORT, raw));
        let operands = inverse_binary(op, side, left, right, wanted).into_iter();
        let mut results = operands.map(|operand| match side {
            Side::Left => compute(op, operand.raw(), b),
            Side::Right => compute(op, a, operand.raw()),
            Side::Both => compute(op, operand.raw(), operand.raw()),
        });
        results.any(|result| result == wanted.raw())
    }

    /// Whatever some operand gives, one of those that are proposed gives.
    #[test]
    fn what_some_operand_gives_is_met() {
        use BinaryOp::*;
        for (a, b, new) in (0..16 * 16 * 16).map(|at: u64| (at / 256, at / 16 % 16, at % 16)) {
            for op in [Add, Sub, BitAnd, BitOr, BitXor] {
                assert!(gives(op, Side::Left, [a, b], compute(op, new, b)), "{op:?} {a} {b} {new}");
                assert!(gives(op, Side::Right, [a, b], compute(op, a, new)), "{op:?} {a} {b} {new}");
            }
            for op in [Shl, Lshr].into_iter().filter(|_| b < 4) {
                assert!(gives(op, Side::Left, [a, b], compute(op, new, b)), "{op:?} {a} {b} {new}");
            }
            if b % 2 == 1 {
                assert!(gives(Mul, Side::Left, [a, b], compute(Mul, new, b)), "{a} {b} {new}");
            }
            if new < 4 {
                assert!(gives(Add, Side::Both, [a, a], new + new), "{a} {new}");
                assert!(gives(Mul, Side::Both, [a, a], new * new), "{a} {new}");
            }
        }
    }

    /// The same of division, of numbers that are not negative.
    #[test]
    fn divisors_and_dividends_are_met() {
        use BinaryOp::*;
        for (a, b, new) in (0..8 * 8 * 8).map(|at: u64| (at / 64, at / 8 % 8, at % 8)) {
            for op in [Sdiv, Udiv, Srem, Urem].into_iter().filter(|_| b != 0) {
                assert!(gives(op, Side::Left, [a, b], compute(op, new, b)), "{op:?} {a} {b} {new}");
            }
            for op in [Sdiv, Udiv, Srem, Urem].into_iter().filter(|_| new != 0) {
                let wanted = compute(op, a, new);
                assert!(gives(op, Side::Right, [a, b], wanted), "{op:?} {a} {b} {new}");
            }
        }
    }

    /// The same of floats, where the operands and results are exact.
    #[test]
    fn exact_floats_are_met() {
        use BinaryOp::*;
        let exact = |op: BinaryOp, a: f64, b: f64| match op {
            FAdd => a + b,
            FSub => a - b,
            FMul => a * b,
            FDiv => a / b,
            other => panic!("{other:?}"),
        };
        let numbers = [-4.0, -1.0, 0.5, 1.0, 2.0, 8.0];
        let meets = |op, side, [a, b]: [f64; 2], wanted: f64| {
            let [left, right, wanted_here] = [a, b, wanted].map(|number| float(Sort::F64, number));
            let operands = inverse_binary(op, side, left, right, wanted_here).into_iter().map(number);
            let mut results = operands.map(|operand| match side {
                Side::Left => exact(op, operand, b),
                Side::Right => exact(op, a, operand),
                Side::Both => exact(op, operand, operand),
            });
            results.any(|result| result == wanted)
        };
        for op in [FAdd, FSub, FMul, FDiv] {
            for (a, b, new) in
                numbers.iter().flat_map(|a| numbers.map(|b| numbers.map(|new| (*a, b, new)))).flatten()
            {
                assert!(meets(op, Side::Left, [a, b], exact(op, new, b)), "{op:?} {a} {b} {new}");
                assert!(meets(op, Side::Right, [a, b], exact(op, a, new)), "{op:?} {a} {b} {new}");
            }
        }
        for new in numbers {
            assert!(meets(FAdd, Side::Both, [1.0; 2], new + new), "{new}");
            assert!(meets(FMul, Side::Both, [1.0; 2], new * new), "{new}");
        }
    }
}
