//! What opcodes say that have no operands of their own, in the groups in which they are numbered (JVMS §6.5).

use crate::op::{Cond, Conversion, FloatOp, IntOp, Op};
use crate::{Kind, Malformed, Read};

/// The form of an instruction that has its operand in the usual size.
pub(crate) fn plain_opcode(opcode: u8) -> u8 {
    match opcode {
        19 | 20 => 18,
        26..=45 => 21 + (opcode - 26) / 4,
        59..=78 => 54 + (opcode - 59) / 4,
        200 => 167,
        201 => 168,
        _ => opcode,
    }
}

/// Whether the kind 0 to 4 of a load or store takes two locals.
pub(crate) fn is_wide(kind: u8) -> bool {
    kind == 1 || kind == 3
}

pub(crate) fn array_kind(number: u8) -> Kind {
    match number {
        0 => Kind::Int,
        1 => Kind::Long,
        2 => Kind::Float,
        3 => Kind::Double,
        4 => Kind::Reference,
        5 => Kind::Byte,
        6 => Kind::Char,
        _ => Kind::Short,
    }
}

pub(crate) fn primitive_kind(code: u8) -> Read<Kind> {
    Ok(match code {
        4 => Kind::Boolean,
        5 => Kind::Char,
        6 => Kind::Float,
        7 => Kind::Double,
        8 => Kind::Byte,
        9 => Kind::Short,
        10 => Kind::Int,
        11 => Kind::Long,
        _ => return Err(Malformed::new(format!("there is no primitive array type {code}"))),
    })
}

pub(crate) fn stack_form(opcode: u8) -> Op {
    match opcode {
        87 => Op::Pop,
        88 => Op::Pop2,
        89 => Op::Dup,
        90 => Op::DupX1,
        91 => Op::DupX2,
        92 => Op::Dup2,
        93 => Op::Dup2X1,
        94 => Op::Dup2X2,
        _ => Op::Swap,
    }
}

pub(crate) fn condition(number: u8) -> Cond {
    match number {
        0 => Cond::Eq,
        1 => Cond::Ne,
        2 => Cond::Lt,
        3 => Cond::Ge,
        4 => Cond::Gt,
        _ => Cond::Le,
    }
}

/// Opcodes 96 to 131: operation by operation, each for int, long, float and double, and later for int and long.
pub(crate) fn arithmetic(opcode: u8) -> Op {
    match opcode {
        108 => Op::IntDiv,
        109 => Op::LongDiv,
        112 => Op::IntRem,
        113 => Op::LongRem,
        116 => Op::IntNeg,
        117 => Op::LongNeg,
        118 => Op::FloatNeg,
        119 => Op::DoubleNeg,
        96..=115 => match ((opcode - 96) / 4, (opcode - 96) % 4) {
            (operation, 0) => Op::IntBinary(int_operation(operation)),
            (operation, 1) => Op::LongBinary(int_operation(operation)),
            (operation, 2) => Op::FloatBinary(float_operation(operation)),
            (operation, _) => Op::DoubleBinary(float_operation(operation)),
        },
        _ if opcode.is_multiple_of(2) => Op::IntBinary(bit_operation((opcode - 120) / 2)),
        _ => Op::LongBinary(bit_operation((opcode - 120) / 2)),
    }
}

/// Division and remainder of ints are ops of their own.
fn int_operation(number: u8) -> IntOp {
    match number {
        0 => IntOp::Add,
        1 => IntOp::Sub,
        _ => IntOp::Mul,
    }
}

fn float_operation(number: u8) -> FloatOp {
    match number {
        0 => FloatOp::Add,
        1 => FloatOp::Sub,
        2 => FloatOp::Mul,
        3 => FloatOp::Div,
        _ => FloatOp::Rem,
    }
}

fn bit_operation(number: u8) -> IntOp {
    match number {
        0 => IntOp::Shl,
        1 => IntOp::Shr,
        2 => IntOp::Ushr,
        3 => IntOp::And,
        4 => IntOp::Or,
        _ => IntOp::Xor,
    }
}

pub(crate) fn convert_or_compare(opcode: u8) -> Op {
    const CONVERSIONS: [Conversion; 15] = [
        Conversion::I2L,
        Conversion::I2F,
        Conversion::I2D,
        Conversion::L2I,
        Conversion::L2F,
        Conversion::L2D,
        Conversion::F2I,
        Conversion::F2L,
        Conversion::F2D,
        Conversion::D2I,
        Conversion::D2L,
        Conversion::D2F,
        Conversion::I2B,
        Conversion::I2C,
        Conversion::I2S,
    ];
    match opcode {
        148 => Op::LongCompare,
        149 => Op::FloatCompare { nan: -1 },
        150 => Op::FloatCompare { nan: 1 },
        151 => Op::DoubleCompare { nan: -1 },
        152 => Op::DoubleCompare { nan: 1 },
        _ => {
            CONVERSIONS.get(usize::from(opcode) - 133).map_or(Op::Nop, |conversion| Op::Convert(*conversion))
        }
    }
}
