//! `jdk.internal.util.ArraysSupport`.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::argument;
use crate::table::{Methods, replaced};

pub(crate) const METHODS: Methods = Methods {
    class: "jdk/internal/util/ArraysSupport",
    entries: &[replaced(
        "vectorizedMismatch(Ljava/lang/Object;JLjava/lang/Object;JII)I",
        vectorized_mismatch,
        "reads arrays as raw memory",
    )],
};

/// The complement of the number of elements left to compare: all of them, which the caller then does one by one.
/// The length is the argument behind two references and two longs.
fn vectorized_mismatch(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    Ok(Returned::Value(match argument(arguments, 6) {
        Value::Int(length) => Value::Int(!length),
        length => {
            let length = machine.int_term(length)?;
            let complement = machine.cx.pool.bit_not(length);
            machine.value(complement)
        }
    }))
}
