//! `jdk.internal.misc.Unsafe`: access to fields and elements by offset. Raw memory is not modelled.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;
use heapwise_program::{ClassKind, Kind};
use heapwise_semantics::{FIRST_OFFSET, offset_of, scale};

use super::unsafe_bytes::{bytes_at, copy_memory, number_of, put_bytes};
use super::unsafe_cells::place;
use crate::arguments::{self, argument, nothing};
use crate::java_lang::field_at;
use crate::table::{Methods, native};

/// A read of a cell of this kind.
macro_rules! get {
    ($kind:ident) => {
        |machine: &mut Machine<'_, '_>, arguments: &[Value]| get(machine, arguments, Kind::$kind)
    };
}

/// A write of a cell of this kind.
macro_rules! put {
    ($kind:ident) => {
        |machine: &mut Machine<'_, '_>, arguments: &[Value]| put(machine, arguments, Kind::$kind)
    };
}

/// A comparison with a swap; whether it happened.
macro_rules! compare_and_set {
    ($kind:ident) => {
        |machine: &mut Machine<'_, '_>, arguments: &[Value]| {
            let (_, swapped) = compare_and_swap(machine, arguments, Kind::$kind)?;
            arguments::boolean(swapped)
        }
    };
}

/// A comparison with a swap; what was there.
macro_rules! compare_and_exchange {
    ($kind:ident) => {
        |machine: &mut Machine<'_, '_>, arguments: &[Value]| {
            let (old, _) = compare_and_swap(machine, arguments, Kind::$kind)?;
            Ok(Returned::of(Kind::$kind, old))
        }
    };
}

pub(crate) const METHODS: Methods = Methods {
    class: "jdk/internal/misc/Unsafe",
    entries: &[
        native("arrayBaseOffset0(Ljava/lang/Class;)I", array_base_offset).function(),
        native("arrayIndexScale0(Ljava/lang/Class;)I", array_index_scale).function(),
        native("objectFieldOffset0(Ljava/lang/reflect/Field;)J", field_offset),
        native("objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J", named_field_offset).function(),
        native("staticFieldOffset0(Ljava/lang/reflect/Field;)J", field_offset),
        native("staticFieldBase0(Ljava/lang/reflect/Field;)Ljava/lang/Object;", static_field_base),
        native("shouldBeInitialized0(Ljava/lang/Class;)Z", should_be_initialized),
        native("ensureClassInitialized0(Ljava/lang/Class;)V", ensure_class_initialized),
        native("allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;", allocate_instance),
        native("throwException(Ljava/lang/Throwable;)V", throw_exception),
        native("copyMemory0(Ljava/lang/Object;JLjava/lang/Object;JJ)V", copy_memory),
        native("loadFence()V", nothing).in_some_jdks(),
        native("storeFence()V", nothing).in_some_jdks(),
        native("fullFence()V", nothing),
        native("getInt(Ljava/lang/Object;J)I", get!(Int)),
        native("putInt(Ljava/lang/Object;JI)V", put!(Int)),
        native("getReference(Ljava/lang/Object;J)Ljava/lang/Object;", get!(Reference)),
        native("putReference(Ljava/lang/Object;JLjava/lang/Object;)V", put!(Reference)),
        native("getBoolean(Ljava/lang/Object;J)Z", get!(Boolean)),
        native("putBoolean(Ljava/lang/Object;JZ)V", put!(Boolean)),
        native("getByte(Ljava/lang/Object;J)B", get!(Byte)),
        native("putByte(Ljava/lang/Object;JB)V", put!(Byte)),
        native("getShort(Ljava/lang/Object;J)S", get!(Short)),
        native("putShort(Ljava/lang/Object;JS)V", put!(Short)),
        native("getChar(Ljava/lang/Object;J)C", get!(Char)),
        native("putChar(Ljava/lang/Object;JC)V", put!(Char)),
        native("getLong(Ljava/lang/Object;J)J", get!(Long)),
        native("putLong(Ljava/lang/Object;JJ)V", put!(Long)),
        native("getFloat(Ljava/lang/Object;J)F", get!(Float)),
        native("putFloat(Ljava/lang/Object;JF)V", put!(Float)),
        native("getDouble(Ljava/lang/Object;J)D", get!(Double)),
        native("putDouble(Ljava/lang/Object;JD)V", put!(Double)),
        native("getIntVolatile(Ljava/lang/Object;J)I", get!(Int)),
        native("putIntVolatile(Ljava/lang/Object;JI)V", put!(Int)),
        native("getReferenceVolatile(Ljava/lang/Object;J)Ljava/lang/Object;", get!(Reference)),
        native("putReferenceVolatile(Ljava/lang/Object;JLjava/lang/Object;)V", put!(Reference)),
        native("getBooleanVolatile(Ljava/lang/Object;J)Z", get!(Boolean)),
        native("putBooleanVolatile(Ljava/lang/Object;JZ)V", put!(Boolean)),
        native("getLongVolatile(Ljava/lang/Object;J)J", get!(Long)),
        native("putLongVolatile(Ljava/lang/Object;JJ)V", put!(Long)),
        native("compareAndSetInt(Ljava/lang/Object;JII)Z", compare_and_set!(Int)),
        native("compareAndExchangeInt(Ljava/lang/Object;JII)I", compare_and_exchange!(Int)),
        native("compareAndSetLong(Ljava/lang/Object;JJJ)Z", compare_and_set!(Long)),
        native("compareAndExchangeLong(Ljava/lang/Object;JJJ)J", compare_and_exchange!(Long)),
        native(
            "compareAndSetReference(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z",
            compare_and_set!(Reference),
        ),
        native(
            "compareAndExchangeReference(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
            compare_and_exchange!(Reference),
        ),
    ],
};

fn get(machine: &mut Machine<'_, '_>, arguments: &[Value], kind: Kind) -> Step<Returned> {
    if let Some(bytes) = bytes_at(machine, arguments, kind)? {
        return Ok(Returned::of(kind, number_of(bytes, kind)));
    }
    let place = place(machine, arguments, kind)?;
    let value = machine.read_cell(place.object, place.index)?;
    Ok(Returned::of(kind, value))
}

fn put(machine: &mut Machine<'_, '_>, arguments: &[Value], kind: Kind) -> Step<Returned> {
    if bytes_at(machine, arguments, kind)?.is_some() {
        return put_bytes(machine, arguments, kind);
    }
    let place = place(machine, arguments, kind)?;
    machine.write_cell(place.object, place.index, argument(arguments, 4))?;
    Ok(Returned::Void)
}

/// What was in the cell, and whether it was the expected value and was replaced.
fn compare_and_swap(machine: &mut Machine<'_, '_>, arguments: &[Value], kind: Kind) -> Step<(Value, bool)> {
    let place = place(machine, arguments, kind)?;
    let old = machine.read_cell(place.object, place.index)?;
    let expected = argument(arguments, 4);
    let new = argument(arguments, if kind.is_wide() { 6 } else { 5 });
    let swap = equal(machine, kind, old, expected)?;
    if swap {
        machine.write_cell(place.object, place.index, new)?;
    }
    Ok((old, swap))
}

fn equal(machine: &mut Machine<'_, '_>, kind: Kind, left: Value, right: Value) -> Step<bool> {
    let (left, right) = match kind {
        Kind::Reference => return machine.same(left, right),
        Kind::Long => (machine.long_term(left)?, machine.long_term(right)?),
        _ => (machine.int_term(left)?, machine.int_term(right)?),
    };
    let equal = machine.cx.pool.eq(left, right);
    machine.decide(equal)
}

fn array_base_offset(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Ok(Returned::Value(Value::Int(FIRST_OFFSET as i32)))
}

fn array_index_scale(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = arguments::class(machine, arguments, 1)?;
    match machine.program().class(class).kind {
        ClassKind::Array { kind, .. } => Ok(Returned::Value(Value::Int(scale(kind) as i32))),
        _ => Interrupt::raise("java/lang/InternalError", "no array class"),
    }
}

fn field_offset(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let field = arguments::object(machine, arguments, 1)?;
    let slot = field_at(machine, field)?.slot;
    Ok(Returned::Wide(Value::Long(offset_of(slot))))
}

fn named_field_offset(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = arguments::class(machine, arguments, 1)?;
    let name = arguments::text(machine, arguments, 2)?;
    let program = machine.program();
    match program.find_field(class, &name) {
        Some(field) => Ok(Returned::Wide(Value::Long(offset_of(program.field(field).slot)))),
        None => Interrupt::raise("java/lang/InternalError", name),
    }
}

fn static_field_base(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let field = arguments::object(machine, arguments, 1)?;
    let class = field_at(machine, field)?.class;
    Ok(Returned::Value(Value::Object(machine.initialised(class)?)))
}

fn should_be_initialized(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = arguments::class(machine, arguments, 1)?;
    arguments::boolean(machine.state.class_state(class).is_none())
}

fn ensure_class_initialized(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = arguments::class(machine, arguments, 1)?;
    machine.initialised(class)?;
    Ok(Returned::Void)
}

fn allocate_instance(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = arguments::class(machine, arguments, 1)?;
    machine.initialised(class)?;
    Ok(Returned::Value(Value::Object(machine.allocate(class)?)))
}

fn throw_exception(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let exception = arguments::object(machine, arguments, 1)?;
    Err(Box::new(Interrupt::Throw(exception)))
}
