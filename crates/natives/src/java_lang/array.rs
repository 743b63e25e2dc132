//! `java.lang.reflect.Array`.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::{ObjectId, Value};
use heapwise_program::{ClassKind, Kind, Primitive};

use super::field::{boxed, unboxed, widened};
use crate::arguments;
use crate::table::{Methods, native};

pub(crate) const METHODS: Methods = Methods {
    class: "java/lang/reflect/Array",
    entries: &[
        native("getLength(Ljava/lang/Object;)I", get_length),
        native("get(Ljava/lang/Object;I)Ljava/lang/Object;", get),
        native("set(Ljava/lang/Object;ILjava/lang/Object;)V", set),
        native("getBoolean(Ljava/lang/Object;I)Z", |m, a| get_as(m, a, Kind::Boolean)),
        native("getByte(Ljava/lang/Object;I)B", |m, a| get_as(m, a, Kind::Byte)),
        native("getChar(Ljava/lang/Object;I)C", |m, a| get_as(m, a, Kind::Char)),
        native("getShort(Ljava/lang/Object;I)S", |m, a| get_as(m, a, Kind::Short)),
        native("getInt(Ljava/lang/Object;I)I", |m, a| get_as(m, a, Kind::Int)),
        native("getLong(Ljava/lang/Object;I)J", |m, a| get_as(m, a, Kind::Long)),
        native("getFloat(Ljava/lang/Object;I)F", |m, a| get_as(m, a, Kind::Float)),
        native("getDouble(Ljava/lang/Object;I)D", |m, a| get_as(m, a, Kind::Double)),
        native("setBoolean(Ljava/lang/Object;IZ)V", |m, a| set_from(m, a, Kind::Boolean)),
        native("setByte(Ljava/lang/Object;IB)V", |m, a| set_from(m, a, Kind::Byte)),
        native("setChar(Ljava/lang/Object;IC)V", |m, a| set_from(m, a, Kind::Char)),
        native("setShort(Ljava/lang/Object;IS)V", |m, a| set_from(m, a, Kind::Short)),
        native("setInt(Ljava/lang/Object;II)V", |m, a| set_from(m, a, Kind::Int)),
        native("setLong(Ljava/lang/Object;IJ)V", |m, a| set_from(m, a, Kind::Long)),
        native("setFloat(Ljava/lang/Object;IF)V", |m, a| set_from(m, a, Kind::Float)),
        native("setDouble(Ljava/lang/Object;ID)V", |m, a| set_from(m, a, Kind::Double)),
        native("multiNewArray(Ljava/lang/Class;[I)Ljava/lang/Object;", new_multi_array),
        native("newArray(Ljava/lang/Class;I)Ljava/lang/Object;", new_array),
    ],
};

/// The array argument and the kind of its elements.
fn array(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<(ObjectId, Kind)> {
    let array = arguments::object(machine, arguments, 0)?;
    machine.note_class_counts(array);
    match machine.program().class(machine.state.heap.class(array)).kind {
        ClassKind::Array { kind, .. } => Ok((array, kind)),
        _ => Interrupt::raise("java/lang/IllegalArgumentException", "Argument is not an array"),
    }
}

fn get_length(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let (array, _) = array(machine, arguments)?;
    Ok(Returned::Value(Value::Int(machine.length(array)? as i32)))
}

/// The index argument, in bounds of the array.
fn index(machine: &mut Machine<'_, '_>, arguments: &[Value], array: ObjectId) -> Step<usize> {
    let index = arguments::int(arguments, 1, "java.lang.reflect.Array: an index")?;
    let length = machine.length(array)?;
    match usize::try_from(index).ok().filter(|index| *index < length) {
        Some(index) => Ok(index),
        None => Err(Box::new(Interrupt::Raise {
            class: "java/lang/ArrayIndexOutOfBoundsException",
            message: None,
        })),
    }
}

fn get(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let (array, kind) = array(machine, arguments)?;
    let index = index(machine, arguments, array)?;
    let value = machine.read_cell(array, index)?;
    boxed(machine, kind, value)
}

fn get_as(machine: &mut Machine<'_, '_>, arguments: &[Value], wanted: Kind) -> Step<Returned> {
    let (array, kind) = array(machine, arguments)?;
    if kind == Kind::Reference {
        return mismatch("Argument is not an array of primitive type");
    }
    let index = index(machine, arguments, array)?;
    let value = machine.read_cell(array, index)?;
    let value = fitting(widened(machine, kind, wanted, value))?;
    Ok(Returned::of(wanted, value))
}

fn set(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let (array, kind) = array(machine, arguments)?;
    let value = arguments::argument(arguments, 2);
    let class = machine.program().class(machine.state.heap.class(array)).kind;
    let value = match (kind, class) {
        (Kind::Reference, ClassKind::Array { element, .. }) => {
            if let Some(object) = machine.resolve(value)?
                && !machine.is_instance(object, element)
            {
                return mismatch("array element type mismatch");
            }
            value
        }
        _ if machine.resolve(value)?.is_none() => return mismatch(MISMATCH),
        _ => fitting(unboxed(machine, kind, value))?,
    };
    let index = index(machine, arguments, array)?;
    machine.write_cell(array, index, value)?;
    Ok(Returned::Void)
}

fn set_from(machine: &mut Machine<'_, '_>, arguments: &[Value], given: Kind) -> Step<Returned> {
    let (array, kind) = array(machine, arguments)?;
    if kind == Kind::Reference {
        return mismatch("Argument is not an array of primitive type");
    }
    let value = fitting(widened(machine, given, kind, arguments::argument(arguments, 2)))?;
    let index = index(machine, arguments, array)?;
    machine.write_cell(array, index, value)?;
    Ok(Returned::Void)
}

const MISMATCH: &str = "argument type mismatch";

fn mismatch<T>(message: &str) -> Step<T> {
    Interrupt::raise("java/lang/IllegalArgumentException", message)
}

/// The refusals of fields in the words of arrays.
fn fitting(value: Step<Value>) -> Step<Value> {
    value.or_else(|interrupt| match *interrupt {
        Interrupt::Raise { .. } => mismatch(MISMATCH),
        _ => Err(interrupt),
    })
}

fn new_multi_array(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let element = arguments::class(machine, arguments, 0)?;
    let counts = arguments::object(machine, arguments, 1)?;
    let mut lengths = Vec::new();
    for index in 0..machine.length(counts)? {
        let count = machine.read_cell(counts, index)?;
        lengths.push(machine.concrete_length(count)?);
    }
    if lengths.is_empty() {
        return mismatch("Empty dimensions array");
    }
    let class = (0..lengths.len()).fold(element, |class, _| machine.program().array_class(class));
    Ok(Returned::Value(Value::Object(machine.nested_arrays(class, &lengths)?)))
}

fn new_array(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let element = arguments::class(machine, arguments, 0)?;
    if machine.program().class(element).kind == ClassKind::Primitive(Primitive::Void) {
        return Err(Box::new(Interrupt::Raise {
            class: "java/lang/IllegalArgumentException",
            message: None,
        }));
    }
    let length = machine.concrete_length(arguments::argument(arguments, 1))?;
    let class = machine.program().array_class(element);
    Ok(Returned::Value(Value::Object(machine.allocate_array(class, length)?)))
}
