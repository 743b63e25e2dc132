//! `java.io.Console`: there is none, as where input and output are no terminal.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;

use crate::table::{Methods, native};

pub(crate) const METHODS: Methods = Methods {
    class: "java/io/Console",
    entries: &[
        native("istty()Z", no_terminal).in_some_jdks(),
        native("ttyStatus()I", no_terminal).in_some_jdks(),
        native("encoding()Ljava/lang/String;", no_encoding).in_some_jdks(),
    ],
};

fn no_terminal(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    none(machine, Value::Int(0))
}

fn no_encoding(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    none(machine, Value::Null)
}

fn none(machine: &mut Machine<'_, '_>, answer: Value) -> Step<Returned> {
    if machine.host().is_none() {
        Interrupt::unsupported("java.io.Console")
    } else {
        Ok(Returned::Value(answer))
    }
}
