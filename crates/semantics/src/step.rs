//! Dispatch: one op, one call.

use heapwise_program::{Kind, Op};

use crate::arithmetic::{compare_numbers, convert, divide, floats, increment, integers, negate};
use crate::array::{array_length, load, new_array, new_multi_array, new_primitive_array, store};
use crate::branch::{if_compare, if_null, if_same, if_zero, ret, subroutine, switch};
use crate::object::{
    cast, constant, get_field, get_static, instance_of, monitor, new_object, put_field, put_static, throw,
};
use crate::{Domain, Flow, Invocation, Number, NumberKind};

/// What a handler returns.
pub(crate) type Stepped<'p, D> = Result<Flow<<D as Domain<'p>>::Callee>, <D as Domain<'p>>::Stop>;

/// Executes the op at the program counter.
///
/// # Errors
/// Why it was not executed, see [`Domain`].
// Inlined into the loop of the driver, where what most ops return never leaves the registers.
#[inline(always)]
#[allow(clippy::too_many_lines)] // one line for each op
pub fn step<'p, D: Domain<'p>>(d: &mut D, op: &'p Op) -> Stepped<'p, D> {
    match op {
        Op::Nop => Ok(Flow::Next),
        Op::Probe(probe) => {
            d.probe(*probe);
            Ok(Flow::Next)
        }
        Op::Null => push(d, d.null()),
        Op::Int(value) => push_number(d, Number::Int(*value)),
        Op::Long(value) => push_number(d, Number::Long(*value)),
        Op::Float(value) => push_number(d, Number::Float(*value)),
        Op::Double(value) => push_number(d, Number::Double(*value)),
        Op::Constant(entry) => constant(d, *entry),
        Op::Load(local) => push(d, d.local(*local)),
        Op::Load2(local) => push_wide(d, d.local(*local)),
        Op::Store(local) => store_local(d, *local),
        Op::Store2(local) => store_wide_local(d, *local),
        Op::Increment(local, by) => increment(d, *local, *by),
        Op::ArrayLoad(kind) => load(d, *kind),
        Op::ArrayStore(kind) => store(d, *kind),
        Op::Pop => drop_slots(d, 1),
        Op::Pop2 => drop_slots(d, 2),
        Op::Dup => duplicate::<1, 0, D>(d),
        Op::DupX1 => duplicate::<1, 1, D>(d),
        Op::DupX2 => duplicate::<1, 2, D>(d),
        Op::Dup2 => duplicate::<2, 0, D>(d),
        Op::Dup2X1 => duplicate::<2, 1, D>(d),
        Op::Dup2X2 => duplicate::<2, 2, D>(d),
        Op::Swap => swap(d),
        Op::IntBinary(op) => integers(d, NumberKind::Int, *op),
        Op::LongBinary(op) => integers(d, NumberKind::Long, *op),
        Op::IntDiv => divide(d, NumberKind::Int, false),
        Op::IntRem => divide(d, NumberKind::Int, true),
        Op::LongDiv => divide(d, NumberKind::Long, false),
        Op::LongRem => divide(d, NumberKind::Long, true),
        Op::IntNeg => negate(d, NumberKind::Int),
        Op::LongNeg => negate(d, NumberKind::Long),
        Op::FloatBinary(op) => floats(d, NumberKind::Float, *op),
        Op::DoubleBinary(op) => floats(d, NumberKind::Double, *op),
        Op::FloatNeg => negate(d, NumberKind::Float),
        Op::DoubleNeg => negate(d, NumberKind::Double),
        Op::Convert(conversion) => convert(d, *conversion),
        Op::LongCompare => compare_numbers(d, NumberKind::Long, 0),
        Op::FloatCompare { nan } => compare_numbers(d, NumberKind::Float, *nan),
        Op::DoubleCompare { nan } => compare_numbers(d, NumberKind::Double, *nan),
        Op::If(condition, target) => if_zero(d, *condition, *target),
        Op::IfCompare(condition, target) => if_compare(d, *condition, *target),
        Op::IfSame(same, target) => if_same(d, *same, *target),
        Op::IfNull(null, target) => if_null(d, *null, *target),
        Op::Jump(target) => Ok(Flow::Jump(*target)),
        Op::Subroutine(target) => subroutine(d, *target),
        Op::Ret(local) => ret(d, *local),
        Op::Switch(table) => switch(d, table),
        Op::Return => Ok(Flow::Return(0)),
        Op::ReturnValue => Ok(Flow::Return(1)),
        Op::ReturnWide => Ok(Flow::Return(2)),
        Op::GetStatic(entry) => get_static(d, *entry),
        Op::PutStatic(entry) => put_static(d, *entry),
        Op::GetField(entry) => get_field(d, *entry),
        Op::PutField(entry) => put_field(d, *entry),
        Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) => d.invoke(Invocation::Virtual, *entry),
        Op::InvokeSpecial(entry) => d.invoke(Invocation::Special, *entry),
        Op::InvokeStatic(entry) => d.invoke(Invocation::Static, *entry),
        Op::InvokeDynamic(entry) => d.invoke(Invocation::Dynamic, *entry),
        Op::New(entry) => new_object(d, *entry),
        Op::NewPrimitiveArray(kind) => new_primitive_array(d, *kind),
        Op::NewReferenceArray(entry) => {
            let element = d.class_entry(*entry)?;
            new_array(d, element)
        }
        Op::NewMultiArray(entry, dimensions) => new_multi_array(d, *entry, *dimensions),
        Op::ArrayLength => array_length(d),
        Op::Throw => throw(d),
        Op::CheckCast(entry) => cast(d, *entry),
        Op::InstanceOf(entry) => instance_of(d, *entry),
        Op::MonitorEnter => monitor(d, D::enter_monitor),
        Op::MonitorExit => monitor(d, D::leave_monitor),
    }
}

#[inline(always)]
pub(crate) fn push<'p, D: Domain<'p>>(d: &mut D, value: D::Value) -> Stepped<'p, D> {
    d.push(value);
    Ok(Flow::Next)
}

/// Pushes a wide number and its filler.
#[inline(always)]
pub(crate) fn push_wide<'p, D: Domain<'p>>(d: &mut D, value: D::Value) -> Stepped<'p, D> {
    d.push(value);
    d.push(d.filler());
    Ok(Flow::Next)
}

/// Pushes a number that follows from nothing.
#[inline(always)]
fn push_number<'p, D: Domain<'p>>(d: &mut D, number: Number) -> Stepped<'p, D> {
    let value = d.number(number, []);
    if matches!(number, Number::Long(_) | Number::Double(_)) { push_wide(d, value) } else { push(d, value) }
}

/// Pushes what takes two slots or one.
#[inline(always)]
pub(crate) fn push_sized<'p, D: Domain<'p>>(d: &mut D, is_wide: bool, value: D::Value) -> Stepped<'p, D> {
    if is_wide { push_wide(d, value) } else { push(d, value) }
}

/// Pushes what a cell of this kind holds.
#[inline(always)]
pub(crate) fn push_kind<'p, D: Domain<'p>>(d: &mut D, kind: Kind, value: D::Value) -> Stepped<'p, D> {
    push_sized(d, kind.is_wide(), value)
}

/// Pops what takes two slots or one.
#[inline(always)]
pub(crate) fn pop_sized<'p, D: Domain<'p>>(d: &mut D, is_wide: bool) -> D::Value {
    if is_wide {
        d.pop();
    }
    d.pop()
}

#[inline(always)]
fn store_local<'p, D: Domain<'p>>(d: &mut D, local: u16) -> Stepped<'p, D> {
    let value = d.pop();
    d.set_local(local, value);
    Ok(Flow::Next)
}

#[inline(always)]
fn store_wide_local<'p, D: Domain<'p>>(d: &mut D, local: u16) -> Stepped<'p, D> {
    let value = pop_sized(d, true);
    d.set_local(local, value);
    d.set_local(local + 1, d.filler());
    Ok(Flow::Next)
}

#[inline(always)]
fn drop_slots<'p, D: Domain<'p>>(d: &mut D, count: usize) -> Stepped<'p, D> {
    for _ in 0..count {
        d.pop();
    }
    Ok(Flow::Next)
}

/// Copies the top `COUNT` slots to below the `UNDER` slots beneath them. All counts are in slots, so wide numbers need no care.
#[inline(always)]
fn duplicate<'p, const COUNT: usize, const UNDER: usize, D: Domain<'p>>(d: &mut D) -> Stepped<'p, D> {
    let mut slots = [d.filler(); 4];
    for slot in &mut slots[..COUNT + UNDER] {
        *slot = d.pop();
    }
    for slot in slots[..COUNT].iter().rev() {
        d.push(*slot);
    }
    for slot in slots[..COUNT + UNDER].iter().rev() {
        d.push(*slot);
    }
    Ok(Flow::Next)
}

#[inline(always)]
fn swap<'p, D: Domain<'p>>(d: &mut D) -> Stepped<'p, D> {
    let (top, below) = (d.pop(), d.pop());
    d.push(top);
    push(d, below)
}
