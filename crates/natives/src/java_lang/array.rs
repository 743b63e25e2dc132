//! `java.lang.reflect.Array`.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::{ObjectId, Value};
use heapwise_program::{ClassKind, Kind, Primitive};

use super::field::boxed;
use crate::arguments;
use crate::table::{Methods, native};

pub(crate) const METHODS: Methods = Methods {
    class: "java/lang/reflect/Array",
    entries: &[
        native("getLength(Ljava/lang/Object;)I", get_length),
        native("get(Ljava/lang/Object;I)Ljava/lang/Object;", get),
        native("newArray(Ljava/lang/Class;I)Ljava/lang/Object;", new_array),
    ],
};

/// The array argument and the kind of its elements.
fn array(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<(ObjectId, Kind)> {
    let array = arguments::object(machine, arguments, 0)?;
    match machine.program().class(machine.state.heap.class(array)).kind {
        ClassKind::Array { kind, .. } => Ok((array, kind)),
        _ => Interrupt::raise("java/lang/IllegalArgumentException", "Argument is not an array"),
    }
}

fn get_length(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let (array, _) = array(machine, arguments)?;
    Ok(Returned::Value(Value::Int(machine.length(array)? as i32)))
}

fn get(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let (array, kind) = array(machine, arguments)?;
    let index = arguments::int(arguments, 1, "Array.get")?;
    let length = machine.length(array)?;
    match usize::try_from(index).ok().filter(|index| *index < length) {
        Some(index) => {
            let value = machine.read_cell(array, index)?;
            boxed(machine, kind, value)
        }
        None => {
            let message = format!("Index {index} out of bounds for length {length}");
            Interrupt::raise("java/lang/ArrayIndexOutOfBoundsException", message)
        }
    }
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
