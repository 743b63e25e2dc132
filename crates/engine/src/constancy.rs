//! Whether what a final static field holds stays as its initialiser left it.
//!
//! `final` says that the field holds the same object for ever, not that the object stays as it is: an array, a list or a
//! counter may hold other things when a method is called. What can be reached from the field through final fields only, and
//! without arrays, is constant.

use heapwise_heap::{Context, Gap, Heap, ObjectId, Value};
use heapwise_program::{Class, ClassKind, FieldId, Program, Type};

use crate::names;

/// How many objects are looked at before the answer is that they may change.
const MOST: usize = 256;

/// Notes that what a final static field holds may be otherwise by now. Nothing where no gaps are wanted; else costs as [`may_change`].
pub fn note_changing(cx: &mut Context<'_>, heap: &Heap, field: FieldId, held: ObjectId) {
    if cx.gaps.are_wanted() && may_change(cx.program, heap, held) {
        cx.gaps.note(Gap::Held(field));
    }
}

/// Whether what this object holds, itself or through others, may have changed since it was made. The cost is that of what it leads to,
/// up to a limit beyond which the answer is that it may.
pub fn may_change(program: &Program, heap: &Heap, root: ObjectId) -> bool {
    // With each object: whether a class that never changes its arrays holds it.
    let mut found = vec![(root, false)];
    let mut next = 0;
    while let Some((object, is_kept)) = found.get(next).copied() {
        next += 1;
        let class = program.class(heap.class(object));
        let data = &heap.object(object).data;
        if is_constant_class(class) {
            continue;
        }
        let keeps = is_immutable_collection(class);
        let length = data.len().unwrap_or(MOST);
        let changes = match class.kind {
            ClassKind::Array { .. } => !is_kept && length > 0,
            _ => !keeps && has_changeable_field(program, class),
        };
        if changes || length >= MOST || found.len() >= MOST {
            return true;
        }
        // An element that is an array is none of the collection's own.
        let is_own = |cell: usize| {
            let field = class.instance_layout.get(cell).map(|field| program.field(*field));
            field.is_some_and(|field| matches!(&field.ty, Type::Reference(name) if name.starts_with('[')))
        };
        let held = (0..length).filter_map(|cell| match data.get(cell) {
            Some(Value::Object(held)) => Some((held, keeps && is_own(cell))),
            _ => None,
        });
        for held in held {
            if !found.iter().any(|(other, _)| *other == held.0) {
                found.push(held);
            }
        }
    }
    false
}

/// Whether a field of an instance is not final, but for the hash code that newer JDKs keep in enum constants.
fn has_changeable_field(program: &Program, class: &Class) -> bool {
    let fields = class.instance_layout.iter().map(|field| program.field(*field));
    let mut changeable = fields.filter(|field| !field.flags.is_final());
    changeable.any(|field| *program.class(field.class).name != *names::ENUM)
}

/// Fields of these are not final, but no method changes what they stand for.
fn is_constant_class(class: &Class) -> bool {
    class.is_jdk()
        && ((class.name.starts_with(names::HANDLES) && !class.name.ends_with("CallSite"))
            || names::CONSTANT_CLASSES.contains(&&*class.name))
}

fn is_immutable_collection(class: &Class) -> bool {
    class.is_jdk() && class.name.starts_with(names::IMMUTABLE_COLLECTIONS)
}
