//! The cell that an access of `Unsafe` means.

use heapwise_engine::{Interrupt, Machine, Step};
use heapwise_heap::{ObjectId, Value};
use heapwise_program::Kind;
use heapwise_semantics::cell_at;

use crate::arguments::argument;

/// The cell that an access means.
#[derive(Clone, Copy)]
pub(super) struct CellAt {
    pub(super) object: ObjectId,
    pub(super) index: usize,
}

/// The cell of `kind` at the object and offset that are arguments 1 and 2 of every access.
pub(super) fn place(machine: &mut Machine<'_, '_>, arguments: &[Value], kind: Kind) -> Step<CellAt> {
    let (Value::Long(offset), base) = (argument(arguments, 2), argument(arguments, 1)) else {
        return Interrupt::unsupported("jdk.internal.misc.Unsafe at a symbolic offset");
    };
    let Some(object) = machine.resolve(base)? else {
        return Interrupt::unsupported("jdk.internal.misc.Unsafe: raw memory");
    };
    let class = machine.program().class(machine.state.heap.class(object));
    if class.is_array() {
        machine.length(object)?;
    }
    match cell_at(class, offset, kind) {
        Some(index) if machine.state.heap.get(object, index).is_some() => Ok(CellAt { object, index }),
        _ => {
            Interrupt::unsupported("jdk.internal.misc.Unsafe: an access that is not to one field or element")
        }
    }
}
