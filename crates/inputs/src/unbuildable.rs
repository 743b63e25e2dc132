//! Objects that no test can build as it likes.
//!
//! A record is made by nothing but its canonical constructor, and reflection does not change it; so an input may
//! hold a record only with components that the constructor takes and keeps as they are. Fields that the JDK declares
//! in superclasses are not for tests to set; so a path may not have looked at them.

use heapwise_engine::Outcome;
use heapwise_heap::{Cell, InputHeap, Resolution, Value, Witness};
use heapwise_program::{ClassId, Kind, MethodId, Program};

use crate::access::Access;
use crate::arrange::is_zero;
use crate::replay::run;
use crate::target::slots;
use crate::{Session, Target};

/// The canonical constructor of a record class; `None` for other classes. Its parameters are the fields in order.
pub(crate) fn canonical(program: &Program, class: ClassId) -> Option<MethodId> {
    let info = program.class(class);
    let types = || info.instance_layout.iter().map(|field| &program.field(*field).ty);
    let constructors = info.methods.iter().copied().filter(|method| program.method(*method).is_constructor());
    let mut constructors = constructors.filter(|_| info.is_record());
    constructors.find(|method| program.method(*method).parameters.iter().eq(types()))
}

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
            sealed(object.class).any(|slot| object.cells.get(slot).is_some_and(|cell| !is_zero(*cell)))
        })
}

/// Whether some record holds itself by way of records only, so that none of them could have been made first.
fn has_cycle_of_records(program: &Program, witness: &Witness) -> bool {
    let is_record = |index: usize| {
        witness.objects.get(index).is_some_and(|object| program.class(object.class).is_record())
    };
    let below = |index: usize| {
        let cells = witness.objects.get(index).map_or(&[][..], |object| &object.cells);
        cells.iter().filter_map(|cell| match cell {
            Cell::Object(target) => Some(*target),
            _ => None,
        })
    };
    (0..witness.objects.len()).filter(|index| is_record(*index)).any(|start| {
        let mut seen = vec![false; witness.objects.len()];
        let mut pending = vec![start];
        while let Some(index) = pending.pop() {
            for target in below(index).filter(|target| is_record(*target)) {
                if target == start {
                    return true;
                }
                if let Some(seen) = seen.get_mut(target)
                    && !std::mem::replace(seen, true)
                {
                    pending.push(target);
                }
            }
        }
        false
    })
}

/// Whether the constructors of all records in a structure make them as they are.
pub(crate) fn accepts(session: &mut Session<'_>, witness: &Witness) -> bool {
    let program = session.cx.program;
    if has_cycle_of_records(program, witness) {
        return false;
    }
    let mut state = session.base.clone();
    let Ok((_, objects)) = witness.build(program, &mut state.heap) else { return true };
    for object in objects {
        let class = state.heap.class(object);
        let Some(constructor) = canonical(program, class) else { continue };
        let layout = &program.class(class).instance_layout;
        let cells: Option<Vec<Value>> = (0..layout.len()).map(|slot| state.heap.get(object, slot)).collect();
        let kinds: Vec<Kind> = layout.iter().map(|field| program.field(*field).kind).collect();
        let mut state = state.clone();
        let (Some(cells), Ok(made)) = (cells, state.heap.instance(program, class)) else { return false };
        let mut arguments = vec![Value::Object(made)];
        arguments.extend(slots(&cells, &kinds));
        let Session { cx, engine, .. } = session;
        let Ok(start) = engine.start(cx, state, constructor, &arguments) else { return false };
        let Some((after, Outcome::Returned(None))) = run(engine, cx, start) else { return false };
        let kept = |(slot, cell): (usize, &Value)| {
            after.heap.get(made, slot).is_some_and(|now| now.same_bits(*cell))
        };
        if !cells.iter().enumerate().all(kept) {
            return false;
        }
    }
    true
}
