//! `jdk.internal.perf.Perf`: counters that nobody reads.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;

use crate::table::{Methods, native};

pub(crate) const METHODS: Methods = Methods {
    class: "jdk/internal/perf/Perf",
    entries: &[native("createLong(Ljava/lang/String;IIJ)Ljava/nio/ByteBuffer;", counter)],
};

/// A buffer of the size of a long.
fn counter(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    let buffer = machine.find_class("java/nio/ByteBuffer")?;
    machine.initialised(buffer)?;
    match machine.program().find_method(buffer, "allocate", "(I)Ljava/nio/ByteBuffer;") {
        Some(allocate) => Ok(Returned::Call(allocate, vec![Value::Int(8)])),
        None => Interrupt::unsupported("a JDK without ByteBuffer.allocate"),
    }
}
