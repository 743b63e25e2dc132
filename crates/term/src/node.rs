//! The nodes of the term graph.

use crate::{Const, Function, Sort, TermId, VarId};

/// A node: what a solver or a printer matches on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// A value.
    Const(Const),
    /// A variable.
    Var(VarId),
    /// An operation on one term.
    Unary(UnaryOp, TermId),
    /// An operation on two terms.
    Binary(BinaryOp, TermId, TermId),
    /// `Ite(c, a, b)`: `a` if `c` holds, else `b`.
    Ite(TermId, TermId, TermId),
}

impl Node {
    /// The operands, in order.
    #[inline]
    pub fn operands(&self) -> impl DoubleEndedIterator<Item = TermId> + use<> {
        let operands = match *self {
            Node::Const(_) | Node::Var(_) => [None, None, None],
            Node::Unary(_, a) => [Some(a), None, None],
            Node::Binary(_, a, b) => [Some(a), Some(b), None],
            Node::Ite(c, a, b) => [Some(c), Some(a), Some(b)],
        };
        operands.into_iter().flatten()
    }
}

/// Operations on one term.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnaryOp {
    /// Boolean negation.
    Not,
    /// Two's complement negation.
    Neg,
    /// Complement of each bit.
    BitNot,
    /// Sign extension to `to` bits.
    Sext {
        /// Resulting width.
        to: u8,
    },
    /// Zero extension to `to` bits.
    Zext {
        /// Resulting width.
        to: u8,
    },
    /// Bits `hi` down to `lo`, both included.
    Extract {
        /// Highest bit taken.
        hi: u8,
        /// Lowest bit taken.
        lo: u8,
    },
    /// IEEE negation.
    FNeg,
    /// Whether a float is a NaN.
    FIsNan,
    /// Java's `f2i`, `f2l`, `d2i`, `d2l`: towards zero, saturating, NaN to 0.
    FloatToInt {
        /// Resulting width.
        to: u8,
    },
    /// A signed number as a float, to nearest, ties to even; `to` is 32 or 64.
    IntToFloat {
        /// Resulting float width.
        to: u8,
    },
    /// Java's `f2d` and `d2f`; `to` is 32 or 64.
    FloatToFloat {
        /// Resulting float width.
        to: u8,
    },
    /// A function of a double.
    Math(Function),
    /// The IEEE bits of a float (the canonical ones for NaN).
    FloatBits,
    /// The float with these IEEE bits (32 or 64 of them).
    FloatFromBits,
}

/// Operations on two terms. The operands have one sort, except for `Concat`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    /// Boolean conjunction.
    And,
    /// Boolean disjunction.
    Or,
    /// Identity of two values of any sort; on floats, of their bits.
    Eq,
    /// Wrapping sum.
    Add,
    /// Wrapping difference.
    Sub,
    /// Wrapping product.
    Mul,
    /// Signed quotient towards zero; by zero: 1 for negative dividends, else -1.
    Sdiv,
    /// Signed remainder with the sign of the dividend; by zero: the dividend.
    Srem,
    /// Unsigned quotient; by zero: all bits set.
    Udiv,
    /// Unsigned remainder; by zero: the dividend.
    Urem,
    /// And of each bit.
    BitAnd,
    /// Or of each bit.
    BitOr,
    /// Exclusive or of each bit.
    BitXor,
    /// Shift left; by the width or more: 0.
    Shl,
    /// Shift right, filling with 0; by the width or more: 0.
    Lshr,
    /// Shift right, filling with the sign; by the width or more: the sign in each bit.
    Ashr,
    /// Signed less than.
    Slt,
    /// Signed at most.
    Sle,
    /// Unsigned less than.
    Ult,
    /// Unsigned at most.
    Ule,
    /// The bits of the first above those of the second.
    Concat,
    /// Signed three-way comparison: 32 bits, -1, 0 or 1.
    Compare,
    /// IEEE sum.
    FAdd,
    /// IEEE difference.
    FSub,
    /// IEEE product.
    FMul,
    /// IEEE quotient.
    FDiv,
    /// Remainder with the sign of the dividend, exact (C's `fmod`).
    FRem,
    /// Java's `Math.pow`, on doubles.
    FPow,
    /// Java's `Math.atan2`, on doubles.
    FAtan2,
    /// Java's `Math.hypot`, on doubles.
    FHypot,
    /// Java's `Math.IEEEremainder`, on doubles.
    FRemainder,
    /// IEEE equality.
    FEq,
    /// IEEE less than.
    FLt,
    /// IEEE at most.
    FLe,
    /// Three-way comparison of floats, -1 if one is NaN (`fcmpl`).
    FCompareLow,
    /// Three-way comparison of floats, 1 if one is NaN (`fcmpg`).
    FCompareHigh,
}

fn float_sort(width: u8) -> Sort {
    if width == 32 { Sort::F32 } else { Sort::F64 }
}

impl UnaryOp {
    /// Whether the operation is defined on an operand of this sort.
    pub fn accepts(self, operand: Sort) -> bool {
        let is_bits = matches!(operand, Sort::Bits(_));
        let width = operand.width();
        match self {
            UnaryOp::Not => operand == Sort::Bool,
            UnaryOp::Neg | UnaryOp::BitNot => is_bits,
            UnaryOp::Sext { to } | UnaryOp::Zext { to } => is_bits && (width..=64).contains(&to),
            UnaryOp::Extract { hi, lo } => is_bits && lo <= hi && hi < width,
            UnaryOp::FNeg | UnaryOp::FIsNan | UnaryOp::FloatBits => operand.is_float(),
            UnaryOp::FloatToInt { to } => operand.is_float() && (1..=64).contains(&to),
            UnaryOp::Math(_) => operand == Sort::F64,
            UnaryOp::IntToFloat { to } => is_bits && matches!(to, 32 | 64),
            UnaryOp::FloatToFloat { to } => operand.is_float() && matches!(to, 32 | 64),
            UnaryOp::FloatFromBits => is_bits && matches!(width, 32 | 64),
        }
    }

    /// The sort of the result on an operand of this sort.
    pub fn sort(self, operand: Sort) -> Sort {
        match self {
            UnaryOp::Not | UnaryOp::Neg | UnaryOp::BitNot | UnaryOp::FNeg | UnaryOp::Math(_) => operand,
            UnaryOp::Sext { to } | UnaryOp::Zext { to } | UnaryOp::FloatToInt { to } => Sort::Bits(to),
            UnaryOp::Extract { hi, lo } => Sort::Bits(hi - lo + 1),
            UnaryOp::FIsNan => Sort::Bool,
            UnaryOp::IntToFloat { to } | UnaryOp::FloatToFloat { to } => float_sort(to),
            UnaryOp::FloatBits => Sort::Bits(operand.width()),
            UnaryOp::FloatFromBits => float_sort(operand.width()),
        }
    }
}

impl BinaryOp {
    /// All operations, in order of declaration.
    pub const ALL: [Self; 36] = {
        use BinaryOp::*;
        [
            And,
            Or,
            Eq,
            Add,
            Sub,
            Mul,
            Sdiv,
            Srem,
            Udiv,
            Urem,
            BitAnd,
            BitOr,
            BitXor,
            Shl,
            Lshr,
            Ashr,
            Slt,
            Sle,
            Ult,
            Ule,
            Concat,
            Compare,
            FAdd,
            FSub,
            FMul,
            FDiv,
            FRem,
            FPow,
            FAtan2,
            FHypot,
            FRemainder,
            FEq,
            FLt,
            FLe,
            FCompareLow,
            FCompareHigh,
        ]
    };

    /// Whether the operation is defined on operands of these sorts.
    pub fn accepts(self, left: Sort, right: Sort) -> bool {
        use BinaryOp::*;
        let are_bits = matches!((left, right), (Sort::Bits(_), Sort::Bits(_)));
        match self {
            And | Or => left == Sort::Bool && right == Sort::Bool,
            Eq => left == right,
            Concat => are_bits && left.width() + right.width() <= 64,
            Add | Sub | Mul | Sdiv | Srem | Udiv | Urem | BitAnd | BitOr | BitXor | Shl | Lshr | Ashr
            | Slt | Sle | Ult | Ule | Compare => are_bits && left == right,
            FAdd | FSub | FMul | FDiv | FRem | FEq | FLt | FLe | FCompareLow | FCompareHigh => {
                left.is_float() && left == right
            }
            FPow | FAtan2 | FHypot | FRemainder => left == Sort::F64 && right == Sort::F64,
        }
    }

    /// The sort of the result on operands of these sorts.
    pub fn sort(self, left: Sort, right: Sort) -> Sort {
        use BinaryOp::*;
        match self {
            And | Or | Eq | Slt | Sle | Ult | Ule | FEq | FLt | FLe => Sort::Bool,
            Compare | FCompareLow | FCompareHigh => Sort::Bits(32),
            Concat => Sort::Bits(left.width() + right.width()),
            Add | Sub | Mul | Sdiv | Srem | Udiv | Urem | BitAnd | BitOr | BitXor | Shl | Lshr | Ashr
            | FAdd | FSub | FMul | FDiv | FRem | FPow | FAtan2 | FHypot | FRemainder => left,
        }
    }

    /// Whether the operands may change places.
    pub fn is_commutative(self) -> bool {
        use BinaryOp::*;
        matches!(self, And | Or | Eq | Add | Mul | BitAnd | BitOr | BitXor | FAdd | FMul | FEq)
    }
}
