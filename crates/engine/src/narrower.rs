//! Which arrays may stand where one of a class is declared.

use heapwise_program::{ClassId, ClassKind, Program};

/// Whether there are arrays of other classes where one of this class is declared.
pub(crate) fn has_narrower(program: &Program, class: ClassId) -> bool {
    if !program.class(class).is_array() {
        return false;
    }
    let mut element = class;
    while let ClassKind::Array { element: next, .. } = program.class(element).kind {
        element = next;
    }
    let info = program.class(element);
    // Which classes of the JDK are below others is not listed.
    let is_open = info.is_jdk() && !info.flags.is_final();
    is_open || !program.instantiable_below(element).is_empty() || !program.unnamed_below(element).is_empty()
}
