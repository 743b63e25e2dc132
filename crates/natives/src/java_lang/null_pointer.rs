//! `java.lang.NullPointerException`: the message that says what was null.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;

use super::throwable::kept;
use crate::arguments;
use crate::fields;
use crate::table::{Methods, native};

pub(crate) const METHODS: Methods = Methods {
    class: "java/lang/NullPointerException",
    entries: &[native("getExtendedNPEMessage()Ljava/lang/String;", message)],
};

/// Null when the program made the exception itself, or native code of the JVM. A method that has code in the JDK and is
/// replaced here throws where nobody knows.
fn message(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let exception = arguments::object(machine, arguments, 0)?;
    let backtrace = fields::read(machine, exception, "backtrace")?;
    let thrower = kept(machine, backtrace).first().copied();
    if let Some(entry) = thrower
        && entry.pc.is_none()
        && !machine.program().method(entry.method).flags.is_native()
    {
        let method = machine.program().method_name(entry.method);
        return Interrupt::unsupported(format!("what the JVM says of a null in {method}"));
    }
    let place = thrower.and_then(|entry| Some((entry.method, entry.pc?)));
    match place.and_then(|(method, pc)| machine.program().null_message(method, pc)) {
        Some(message) => said(machine, &message),
        None => Ok(Returned::Value(Value::Null)),
    }
}

/// Before Java 15, and where a flag has it so, a JVM says nothing; and it names local variables only if the compiler did.
fn said(machine: &mut Machine<'_, '_>, message: &str) -> Step<Returned> {
    machine.note_other_answers("java.lang.NullPointerException.getMessage");
    if machine.world().is_none() && machine.is_another_jvm() {
        return Ok(Returned::Value(Value::Null));
    }
    arguments::string(machine, message)
}
