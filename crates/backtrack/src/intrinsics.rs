//! Methods of the JDK that have no bytecode, as far as invariants call them, and some that groups are handed to.

use heapwise_program::{MethodId, Program};

use super::methods::Intrinsic;
use super::unsafe_cells;
use crate::names;

impl Intrinsic {
    /// What stands for a method, if something does. Asked once for each method.
    pub(crate) fn of(program: &Program, method: MethodId) -> Option<Intrinsic> {
        let method = program.method(method);
        let class = &*program.class(method.class).name;
        if class == names::UNSAFE {
            return unsafe_cells::access(method);
        }
        let row = names::INTRINSICS.iter().find(|(holder, name, descriptor, _)| {
            *holder == class && *name == &*method.name && *descriptor == &*method.descriptor
        });
        row.map(|row| row.3)
    }
}
