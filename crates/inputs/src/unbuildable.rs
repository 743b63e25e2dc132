//! Inputs that no test can build.
//!
//! Fields that the JDK declares in superclasses are not for tests to set; so a path may not have looked at them.

use heapwise_heap::{InputHeap, Resolution, Value, Witness};
use heapwise_program::{ClassId, Program};

use crate::Target;
use crate::access::Access;

/// Whether a path depends on fields that the JDK keeps even from reflection, or an input needs a number in one.
pub(crate) fn needs_sealed_fields(
    program: &Program,
    target: Target,
    path: &InputHeap,
    witness: &Witness,
) -> bool {
    let access = Access::of(program, target.class);
    let sealed = |class: ClassId| {
        let layout = program.class(class).instance_layout.iter().enumerate();
        let layout = layout.filter(move |_| !program.class(class).is_jdk());
        layout.filter(move |(_, field)| access.is_sealed(class, **field)).map(|(slot, _)| slot)
    };
    let looked_at = path.objects().any(|(_, object)| {
        let cells = object.cells.as_deref().unwrap_or_default();
        sealed(object.class).any(|slot| match cells.get(slot) {
            Some(Value::Symbol(reference)) => path.reference(*reference).resolution != Resolution::Pending,
            _ => false,
        })
    });
    looked_at
        || witness.objects.iter().any(|object| {
            sealed(object.class).any(|slot| object.cells.get(slot).is_some_and(|cell| !cell.is_zero()))
        })
}
