//! `jdk.internal.reflect.ConstantPool`: what annotations refer to. Its object keeps the class.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;
use heapwise_program::{Class, RawConstant};

use crate::table::{Methods, native};
use crate::{arguments, fields};

pub(crate) const METHODS: Methods = Methods {
    class: "jdk/internal/reflect/ConstantPool",
    entries: &[
        native("getIntAt0(Ljava/lang/Object;I)I", number),
        native("getLongAt0(Ljava/lang/Object;I)J", number),
        native("getFloatAt0(Ljava/lang/Object;I)F", number),
        native("getDoubleAt0(Ljava/lang/Object;I)D", number),
        native("getUTF8At0(Ljava/lang/Object;I)Ljava/lang/String;", text),
    ],
};

/// The constant pool of a class.
pub(crate) fn of_class(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let mirror = arguments::object(machine, arguments, 0)?;
    let pool = machine.find_class(METHODS.class)?;
    let pool = machine.allocate(pool)?;
    fields::write(machine, pool, "constantPoolOop", Value::Object(mirror))?;
    Ok(Returned::Value(Value::Object(pool)))
}

/// The class behind the first argument, and the entry that the second one names.
fn entry<'p>(machine: &mut Machine<'_, 'p>, arguments: &[Value]) -> Step<(&'p Class, u16)> {
    let class = arguments::class(machine, arguments, 1)?;
    let class = machine.program().class(class);
    match u16::try_from(arguments::int(arguments, 2, "ConstantPool")?) {
        Ok(entry) => Ok((class, entry)),
        Err(_) => wrong_entry(),
    }
}

fn number(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let (class, entry) = entry(machine, arguments)?;
    match class.pool_number(entry) {
        Some(RawConstant::Int(value)) => Ok(Returned::Value(Value::Int(value))),
        Some(RawConstant::Long(value)) => Ok(Returned::Wide(Value::Long(value))),
        Some(RawConstant::Float(value)) => Ok(Returned::Value(Value::Float(value))),
        Some(RawConstant::Double(value)) => Ok(Returned::Wide(Value::Double(value))),
        None => wrong_entry(),
    }
}

fn text(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let (class, entry) = entry(machine, arguments)?;
    match class.pool_text(entry) {
        Some(text) => {
            let string = machine.new_string(&text)?;
            Ok(Returned::Value(Value::Object(machine.intern(string)?)))
        }
        None => wrong_entry(),
    }
}

fn wrong_entry<T>() -> Step<T> {
    Interrupt::raise("java/lang/IllegalArgumentException", "Wrong type at constant pool index")
}
