//! `java.lang.StringUTF16`: how the contents of strings are stored.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::{self, argument, boolean, zero};
use crate::table::{Methods, native, quicker};

pub(crate) const METHODS: Methods = Methods {
    class: "java/lang/StringUTF16",
    entries: &[
        native("isBigEndian()Z", zero).in_some_jdks(),
        quicker("coderFromArrayLen([BI)B", coder, "computes what must be decided from the sign of a number")
            .in_some_jdks(),
    ],
};

/// The coder of so many chars that take these bytes: 0 if they take one each, else 1. What reads a string looks at its
/// coder, which is never a term.
fn coder(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let bytes = arguments::object(machine, arguments, 0)?;
    let Some(size) = machine.state.heap.object(bytes).data.len() else {
        return Interrupt::malformed("the length of what is no array");
    };
    let count = match argument(arguments, 1) {
        Value::Int(count) => return boolean(i64::from(count) < size as i64),
        count => machine.int_term(count)?,
    };
    let size = machine.cx.pool.int(size as i32);
    let is_less = machine.cx.pool.slt(count, size);
    boolean(machine.decide(is_less)?)
}
