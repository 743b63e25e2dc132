//! `java.lang.NullPointerException`: the message that says what was null.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::null;
use crate::table::{Methods, native};

pub(crate) const METHODS: Methods = Methods {
    class: "java/lang/NullPointerException",
    entries: &[native("getExtendedNPEMessage()Ljava/lang/String;", message)],
};

fn message(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    null(machine, arguments)
}
