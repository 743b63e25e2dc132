//! Inverses of operations, as far as they have them: operands that might give a wanted result.

use heapwise_term::{BinaryOp, Const, Sort, UnaryOp};
use smallvec::{SmallVec, smallvec};

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
            let back = function.inverse(wanted.number());
            smallvec![Const::float(sort, back), Const::float(sort, -back), Const::float(sort, back + 0.5)]
        }
        UnaryOp::FNeg => smallvec![Const::float(sort, -wanted.number())],
        UnaryOp::FIsNan => smallvec![Const::float(sort, if raw != 0 { f64::NAN } else { 1.0 })],
        UnaryOp::FloatToFloat { .. } => smallvec![Const::float(sort, wanted.number())],
        UnaryOp::FloatToInt { .. } => {
            let whole = wanted.number();
            let beyond = if whole < 0.0 { f64::NEG_INFINITY } else { f64::INFINITY };
            smallvec![
                Const::float(sort, whole),
                Const::float(sort, whole + 0.5_f64.copysign(whole)),
                Const::float(sort, beyond)
            ]
        }
        UnaryOp::IntToFloat { .. } => {
            let whole = wanted.number();
            let numbers = [whole, whole + 1.0, whole - 1.0];
            numbers.into_iter().map(|number| Const::from_raw(sort, number as i64 as u64)).collect()
        }
    }
}

/// Operands on one side of `op` that might give `wanted`, where the operands are `left` and `right` now.
pub(super) fn inverse_binary(op: BinaryOp, side: Side, left: Const, right: Const, wanted: Const) -> Operands {
    let sort = left.sort();
    if sort.is_float() {
        let numbers = float_operands(op, side, left.number(), right.number(), wanted.number());
        return numbers.into_iter().map(|number| Const::float(sort, number)).collect();
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
    use heapwise_term::{Function, Model, TermPool, eval};

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
            let [left, right, wanted_here] = [a, b, wanted].map(|number| Const::float(Sort::F64, number));
            let operands = inverse_binary(op, side, left, right, wanted_here).into_iter().map(Const::number);
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

    /// What an operation makes of a number leads back to a number of which it makes the same.
    #[test]
    fn operations_of_one_operand_are_met() {
        let (bits, wide) = (Sort::Bits(8), Sort::Bits(32));
        let mut numbers =
            vec![0.0, -0.0, 1.0, -2.5, 1e10, -7.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 0.1];
        numbers.extend((-20..20).map(f64::from));
        let of = |sort: Sort| -> Vec<Const> {
            match sort {
                Sort::Bool => [0, 1].map(|raw| Const::from_raw(sort, raw)).to_vec(),
                Sort::Bits(8) => (0..256).map(|raw| Const::from_raw(sort, raw)).collect(),
                Sort::Bits(_) => {
                    (-200..200_i64).map(|raw| Const::from_raw(sort, (raw * 99_991) as u64)).collect()
                }
                _ => numbers.iter().map(|number| Const::float(sort, *number)).collect(),
            }
        };
        use UnaryOp::*;
        for (op, sort) in [
            (Not, Sort::Bool),
            (Neg, bits),
            (BitNot, bits),
            (Sext { to: 16 }, bits),
            (Zext { to: 16 }, bits),
            (Extract { hi: 7, lo: 0 }, bits),
            (Extract { hi: 5, lo: 2 }, bits),
            (Extract { hi: 7, lo: 7 }, bits),
            (FNeg, Sort::F32),
            (FNeg, Sort::F64),
            (FIsNan, Sort::F64),
            (FloatToInt { to: 32 }, Sort::F64),
            (FloatToInt { to: 64 }, Sort::F32),
            (IntToFloat { to: 32 }, wide),
            (IntToFloat { to: 64 }, wide),
            (FloatToFloat { to: 64 }, Sort::F32),
            (FloatToFloat { to: 32 }, Sort::F64),
            (FloatBits, Sort::F32),
            (FloatFromBits, wide),
            (Math(Function::Floor), Sort::F64),
            (Math(Function::Ceil), Sort::F64),
            (Math(Function::Rint), Sort::F64),
        ] {
            let mut pool = TermPool::new();
            let x = pool.fresh_var(sort);
            let term = match op {
                Not => pool.not(x),
                Neg => pool.neg(x),
                BitNot => pool.bit_not(x),
                Sext { to } => pool.sext(x, to),
                Zext { to } => pool.zext(x, to),
                Extract { hi, lo } => pool.extract(x, hi, lo),
                FNeg => pool.fneg(x),
                FIsNan => pool.f_is_nan(x),
                FloatToInt { to } => pool.float_to_int(x, to),
                IntToFloat { to } | FloatToFloat { to } if sort.is_float() || to > 0 => {
                    let to = if to == 32 { Sort::F32 } else { Sort::F64 };
                    if sort.is_float() { pool.float_to_float(x, to) } else { pool.int_to_float(x, to) }
                }
                FloatBits => pool.float_bits(x),
                FloatFromBits => pool.float_from_bits(x),
                Math(function) => pool.fmath(function, x),
                _ => panic!("{op:?}"),
            };
            let result = |value: Const| {
                let model: Model = pool.as_var(x).into_iter().map(|var| (var, value)).collect();
                eval(&pool, term, &model)
            };
            for new in of(sort) {
                let wanted = result(new);
                for current in of(sort).into_iter().step_by(17) {
                    let operands = inverse_unary(op, current, wanted);
                    assert!(operands.iter().all(|operand| operand.sort() == sort), "{op:?}");
                    let is_met = operands.iter().any(|operand| result(operand.normal()) == wanted);
                    assert!(is_met, "{op:?} of {new:?} is {wanted:?}: {operands:?}");
                }
            }
        }
    }

    /// The least and the greatest integer are also what is beyond them.
    #[test]
    fn what_is_too_large_is_met_by_infinity() {
        for (wanted, beyond) in [(i32::MIN, f64::NEG_INFINITY), (i32::MAX, f64::INFINITY)] {
            let wanted = Const::from_raw(Sort::Bits(32), wanted as u64);
            let operands =
                inverse_unary(UnaryOp::FloatToInt { to: 32 }, Const::float(Sort::F64, 0.0), wanted);
            assert!(operands.contains(&Const::float(Sort::F64, beyond)), "{operands:?}");
        }
    }

    /// A change of a field leaves the bits around it.
    #[test]
    fn what_is_beside_a_field_stays() {
        let byte = |raw| Const::from_raw(Sort::Bits(8), raw);
        let field = Const::from_raw(Sort::Bits(3), 0b101);
        let operands = inverse_unary(UnaryOp::Extract { hi: 4, lo: 2 }, byte(0b1110_0011), field);
        assert_eq!(&operands[..], [byte(0b1111_0111)]);
        // The same of what a mask or a shift does not look at.
        let one = |op, side, a, b, wanted| inverse_binary(op, side, byte(a), byte(b), byte(wanted))[0];
        assert_eq!(
            one(BinaryOp::BitAnd, Side::Left, 0b1010_0000, 0b0000_1111, 0b0000_0101),
            byte(0b1010_0101)
        );
        assert_eq!(
            one(BinaryOp::BitOr, Side::Right, 0b1111_0000, 0b0101_0000, 0b1111_0011),
            byte(0b0101_0011)
        );
        assert_eq!(one(BinaryOp::Lshr, Side::Left, 0b0000_0110, 2, 0b0000_1001), byte(0b0010_0110));
        assert_eq!(one(BinaryOp::Shl, Side::Left, 0b1100_0000, 2, 0b0010_0100), byte(0b1100_1001));
        let (high, low) = (Const::from_raw(Sort::Bits(4), 0b1001), Const::from_raw(Sort::Bits(4), 0b0110));
        let halves = |side| inverse_binary(BinaryOp::Concat, side, high, low, byte(0b1100_0011))[0];
        assert_eq!([Side::Left, Side::Right].map(|side| halves(side).raw()), [0b1100, 0b0011]);
    }

    /// Where the operation is no inverse of another, the operands still give about what is wanted.
    #[test]
    fn other_functions_of_two_floats_are_about_met() {
        use BinaryOp::*;
        let of = |op, a: f64, b: f64| match op {
            FRem => a % b,
            FPow => a.powf(b),
            FAtan2 => a.atan2(b),
            FHypot => a.hypot(b),
            _ => a - (a / b).round_ties_even() * b,
        };
        let numbers = [0.5, 1.25, 2.0, 3.0, 7.5];
        for op in [FRem, FPow, FAtan2, FHypot, FRemainder] {
            for (a, b, new) in
                numbers.iter().flat_map(|a| numbers.map(|b| numbers.map(|new| (*a, b, new)))).flatten()
            {
                for side in [Side::Left, Side::Right] {
                    let wanted = if side == Side::Left { of(op, new, b) } else { of(op, a, new) };
                    let [left, right, target] = [a, b, wanted].map(|number| Const::float(Sort::F64, number));
                    let operands =
                        inverse_binary(op, side, left, right, target).into_iter().map(Const::number);
                    let results =
                        operands.map(|one| if side == Side::Left { of(op, one, b) } else { of(op, a, one) });
                    let near = results.map(|result| (result - wanted).abs()).fold(f64::INFINITY, f64::min);
                    // A remainder by more than the half of a number may be of any other multiple.
                    let is_far = matches!(op, FRem | FRemainder) && side == Side::Right && near > 1e-9;
                    assert!(near < 1e-9 || is_far, "{op:?} {a} {b} {new}: {near}");
                }
            }
        }
    }
}
