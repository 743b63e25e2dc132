//! What each op takes from the operand stack and puts there, in slots.
//!
//! For ops with a pool entry this reads its descriptor, and so checks that the entry is of the kind the op needs.

use heapwise_classfile::{
    Constants, Conversion, Entry, IntOp, Kind, MAX_DIMENSIONS, Malformed, MemberEntry, MemberTag, Op,
    PoolIndex, Read, Type, call_slots, is_class_name, value_slots,
};

use crate::class::Method;
use crate::names;

/// Slots taken and put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Effect {
    pub(crate) pops: u16,
    pub(crate) pushes: u16,
}

const fn effect(pops: u16, pushes: u16) -> Effect {
    Effect { pops, pushes }
}

/// The effect of `op` in a body of `method`.
pub(crate) fn of(op: &Op, method: &Method, constants: &Constants) -> Read<Effect> {
    Ok(match op {
        Op::Return | Op::ReturnValue | Op::ReturnWide => of_return(op, method)?,
        Op::Constant(entry) => effect(0, constant_slots(constants, *entry)?),
        Op::GetStatic(entry) => effect(0, field_slots(constants, *entry)?),
        Op::PutStatic(entry) => effect(field_slots(constants, *entry)?, 0),
        Op::GetField(entry) => effect(1, field_slots(constants, *entry)?),
        Op::PutField(entry) => effect(1 + field_slots(constants, *entry)?, 0),
        Op::InvokeVirtual(entry)
        | Op::InvokeSpecial(entry)
        | Op::InvokeStatic(entry)
        | Op::InvokeInterface(entry) => of_call(op, constants, *entry)?,
        Op::InvokeDynamic(entry) => of_dynamic_call(constants, *entry)?,
        Op::New(entry) => {
            check_class(constants, *entry, is_class_name)?;
            effect(0, 1)
        }
        Op::NewReferenceArray(entry) => {
            check_class(constants, *entry, |name| dimensions(name) < MAX_DIMENSIONS)?;
            effect(1, 1)
        }
        Op::NewMultiArray(entry, count) => {
            let count = *count;
            check_class(constants, *entry, |name| count > 0 && dimensions(name) >= usize::from(count))?;
            effect(u16::from(count), 1)
        }
        Op::CheckCast(entry) | Op::InstanceOf(entry) => {
            check_class(constants, *entry, |_| true)?;
            effect(1, 1)
        }
        _ => of_plain(op),
    })
}

/// How many slots an op copies from the top of the stack, and below how many more it puts them; `None` of an op that copies none.
pub(crate) fn copies(op: &Op) -> Option<(u16, u16)> {
    Some(match op {
        Op::Dup => (1, 0),
        Op::DupX1 => (1, 1),
        Op::DupX2 => (1, 2),
        Op::Dup2 => (2, 0),
        Op::Dup2X1 => (2, 1),
        Op::Dup2X2 => (2, 2),
        _ => return None,
    })
}

/// Of ops without a pool entry.
fn of_plain(op: &Op) -> Effect {
    match op {
        Op::Null | Op::Int(_) | Op::Float(_) | Op::Load(_) => effect(0, 1),
        Op::Long(_) | Op::Double(_) | Op::Load2(_) => effect(0, 2),
        Op::Store(_) | Op::Pop | Op::If(..) | Op::IfNull(..) | Op::Switch(_) => effect(1, 0),
        Op::Throw | Op::MonitorEnter | Op::MonitorExit => effect(1, 0),
        Op::Store2(_) | Op::Pop2 | Op::IfCompare(..) | Op::IfSame(..) => effect(2, 0),
        Op::ArrayLoad(kind) => effect(2, kind_slots(*kind)),
        Op::ArrayStore(kind) => effect(2 + kind_slots(*kind), 0),
        Op::Dup => effect(1, 2),
        Op::DupX1 => effect(2, 3),
        Op::DupX2 => effect(3, 4),
        Op::Dup2 => effect(2, 4),
        Op::Dup2X1 => effect(3, 5),
        Op::Dup2X2 => effect(4, 6),
        Op::Swap => effect(2, 2),
        Op::IntBinary(_) | Op::IntDiv | Op::IntRem | Op::FloatBinary(_) | Op::FloatCompare { .. } => {
            effect(2, 1)
        }
        Op::LongBinary(IntOp::Shl | IntOp::Shr | IntOp::Ushr) => effect(3, 2),
        Op::LongBinary(_) | Op::LongDiv | Op::LongRem | Op::DoubleBinary(_) => effect(4, 2),
        Op::LongCompare | Op::DoubleCompare { .. } => effect(4, 1),
        Op::IntNeg | Op::FloatNeg | Op::NewPrimitiveArray(_) | Op::ArrayLength => effect(1, 1),
        Op::LongNeg | Op::DoubleNeg => effect(2, 2),
        Op::Convert(conversion) => of_conversion(*conversion),
        Op::Subroutine(_) => effect(0, 1),
        _ => effect(0, 0),
    }
}

fn of_conversion(conversion: Conversion) -> Effect {
    match conversion {
        Conversion::I2L | Conversion::I2D | Conversion::F2L | Conversion::F2D => effect(1, 2),
        Conversion::L2I | Conversion::L2F | Conversion::D2I | Conversion::D2F => effect(2, 1),
        Conversion::L2D | Conversion::D2L => effect(2, 2),
        Conversion::I2F | Conversion::F2I | Conversion::I2B | Conversion::I2C | Conversion::I2S => {
            effect(1, 1)
        }
    }
}

fn kind_slots(kind: Kind) -> u16 {
    if kind.is_wide() { 2 } else { 1 }
}

/// The caller counts on what the descriptor says, so the op must agree with it.
fn of_return(op: &Op, method: &Method) -> Read<Effect> {
    let slots = match op {
        Op::Return => 0,
        Op::ReturnValue => 1,
        _ => 2,
    };
    if slots != method.returns.as_ref().map_or(0, Type::slots) {
        return Err(Malformed::new("it returns a value of another size than its descriptor says"));
    }
    Ok(effect(slots, 0))
}

fn constant_slots(constants: &Constants, entry: PoolIndex) -> Read<u16> {
    match constants.entry(entry)? {
        Entry::String(text) => constants.raw_text(text).map(|_| 1),
        Entry::Class(_) => check_class(constants, entry, |_| true).map(|()| 1),
        Entry::MethodHandle { .. } | Entry::MethodType(_) => Ok(1),
        Entry::Dynamic { name_and_type, .. } => {
            let (_, descriptor) = constants.name_and_type(name_and_type)?;
            value_slots(&descriptor).ok_or_else(|| unfit(entry, "constant"))
        }
        _ => Err(unfit(entry, "constant")),
    }
}

fn field_slots(constants: &Constants, entry: PoolIndex) -> Read<u16> {
    let field = constants.member(entry)?;
    check_member_class(constants, &field)?;
    let slots = value_slots(&field.descriptor).filter(|_| field.tag == MemberTag::Field);
    slots.ok_or_else(|| unfit(entry, "field"))
}

fn of_call(op: &Op, constants: &Constants, entry: PoolIndex) -> Read<Effect> {
    let method = constants.member(entry)?;
    check_member_class(constants, &method)?;
    let fits = match (op, method.tag) {
        (Op::InvokeVirtual(_), MemberTag::Method) => !method.name.starts_with('<'),
        (Op::InvokeInterface(_), MemberTag::InterfaceMethod) => !method.name.starts_with('<'),
        (Op::InvokeStatic(_), MemberTag::Method | MemberTag::InterfaceMethod) => {
            !method.name.starts_with('<')
        }
        (Op::InvokeSpecial(_), MemberTag::Method) => {
            !method.name.starts_with('<') || method.name == names::INIT
        }
        (Op::InvokeSpecial(_), MemberTag::InterfaceMethod) => !method.name.starts_with('<'),
        _ => false,
    };
    let slots =
        call_slots(&method.descriptor).filter(|(_, result)| *result == 0 || method.name != names::INIT);
    let (arguments, result) = slots.filter(|_| fits).ok_or_else(|| unfit(entry, "method"))?;
    Ok(effect(arguments + u16::from(!matches!(op, Op::InvokeStatic(_))), result))
}

fn of_dynamic_call(constants: &Constants, entry: PoolIndex) -> Read<Effect> {
    let Entry::InvokeDynamic { name_and_type, .. } = constants.entry(entry)? else {
        return Err(unfit(entry, "call site"));
    };
    let (_, descriptor) = constants.name_and_type(name_and_type)?;
    let (arguments, result) = call_slots(&descriptor).ok_or_else(|| unfit(entry, "call site"))?;
    Ok(effect(arguments, result))
}

fn check_member_class(constants: &Constants, member: &MemberEntry<'_>) -> Read<()> {
    check_class(constants, member.class, |_| true)
}

/// Checks a class entry: a class name or array descriptor for which `fits` holds.
pub(crate) fn check_class(constants: &Constants, entry: PoolIndex, fits: impl Fn(&str) -> bool) -> Read<()> {
    let name = constants.class_name(entry)?;
    let is_type = if name.starts_with('[') { Type::parse(&name).is_some() } else { is_class_name(&name) };
    if is_type && fits(&name) { Ok(()) } else { Err(unfit(entry, "class")) }
}

fn dimensions(name: &str) -> usize {
    name.bytes().take_while(|byte| *byte == b'[').count()
}

fn unfit(entry: PoolIndex, what: &str) -> Malformed {
    Malformed::new(format!("constant pool index {entry} is not a {what} that its instruction can use"))
}
