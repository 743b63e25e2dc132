//! Methods of the JDK that have no bytecode, as far as invariants call them, and some that groups are handed to.

use heapwise_program::{Method, MethodId, Program};

use super::methods::Intrinsic;
use crate::names;

impl Intrinsic {
    /// What stands for a method, if something does. Asked once for each method.
    pub(crate) fn of(program: &Program, method: MethodId) -> Option<Intrinsic> {
        let method = program.method(method);
        let class = &*program.class(method.class).name;
        if class == names::UNSAFE {
            return access(method);
        }
        let row = names::INTRINSICS.iter().find(|(holder, name, descriptor, _)| {
            *holder == class && *name == &*method.name && *descriptor == &*method.descriptor
        });
        row.map(|row| row.3)
    }
}

/// What a method of `Unsafe` is, if it is a native one that accesses a cell.
fn access(method: &Method) -> Option<Intrinsic> {
    let (access, of) = names::ACCESSES
        .iter()
        .find_map(|(prefix, access)| Some((*access, method.name.strip_prefix(prefix)?)))?;
    let of = of.strip_suffix(names::VOLATILE).unwrap_or(of);
    let (_, kind) = names::KINDS.iter().find(|(name, _)| *name == of)?;
    method.flags.is_native().then_some(Intrinsic::Cell(access, *kind))
}
