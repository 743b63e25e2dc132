//! Fields of an input that nothing looked at: a test leaves there what the constructor has made.
//!
//! A path that did not look behind a reference, and kept it nowhere else, goes the same way whatever that is, as long as it is
//! no object that the path meets elsewhere: the constructor's own is not. Where an invariant or a precondition judges the
//! input, that may look at more than the path, and the field is null as in the replay.

use std::collections::BTreeSet;

use heapwise_engine::State;
use heapwise_heap::{Cell, ObjectId, Resolution, SymRef, Value, Witness};

use crate::{Case, Session};

/// The objects of an input, by number, with the slots that nothing looked at.
pub(crate) type Untouched = BTreeSet<(usize, usize)>;

/// The references of the input of a case that nothing looked at; none where that is not certain.
pub(crate) fn untouched(session: &Session<'_>, case: &Case<'_>) -> Untouched {
    let is_judged = session.requirement.is_some()
        || session.completion.is_some()
        || session.judged_first.is_some()
        || session.driver.is_some();
    // A reference that is returned unseen counts as null.
    let is_returned = case.replay.result == Some(Value::Null);
    if is_judged || is_returned || case.fault.is_some() || !is_in_order(&case.path, &case.witness) {
        return Untouched::new();
    }
    let pending = pending(&case.path);
    let kept = kept_elsewhere(session, &case.path);
    let is_null = |object: usize, slot: usize| {
        let cells = case.witness.objects.get(object).map(|object| &object.cells);
        cells.and_then(|cells| cells.get(slot)) == Some(&Cell::Null)
    };
    let untouched = pending
        .into_iter()
        .filter(|(reference, object, slot)| !kept.contains(reference) && is_null(*object, *slot));
    untouched.map(|(_, object, slot)| (object, slot)).collect()
}

/// Whether the objects of a witness are those of the path, in their order.
fn is_in_order(path: &State<'_>, witness: &Witness) -> bool {
    path.input.objects().zip(0..).all(|((_, input), number)| {
        let Some(object) = witness.objects.get(number) else { return false };
        let cells = input.cells.as_deref().unwrap_or_default();
        let is_same = |(value, cell): (&Value, &Cell)| match value {
            Value::Symbol(reference) => match path.input.reference(*reference).resolution {
                Resolution::Object(held) => *cell == Cell::Object(heapwise_entity::Entity::index(held)),
                _ => true,
            },
            _ => true,
        };
        object.class == input.class && cells.iter().zip(&object.cells).all(is_same)
    })
}

/// The references that no one has looked behind, with the number of the object and the slot that hold them.
fn pending(path: &State<'_>) -> Vec<(SymRef, usize, usize)> {
    let mut pending = Vec::new();
    for ((_, input), number) in path.input.objects().zip(0..) {
        for (slot, value) in input.cells.as_deref().unwrap_or_default().iter().enumerate() {
            if let Value::Symbol(reference) = *value
                && path.input.reference(reference).resolution == Resolution::Pending
            {
                pending.push((reference, number, slot));
            }
        }
    }
    pending
}

/// The references that are at the end of a path in other places than where the input has them. The cost is that of what the
/// path has written.
fn kept_elsewhere(session: &Session<'_>, path: &State<'_>) -> BTreeSet<SymRef> {
    let home = |object: ObjectId, slot: usize| {
        let input = path.input.of_object(object).map(|input| path.input.object(input));
        input.and_then(|input| input.cells.as_deref()?.get(slot).copied())
    };
    let mut kept = BTreeSet::new();
    path.heap.written_since(&session.base.heap, &mut |object| {
        let count = path.heap.object(object).data.len().unwrap_or(0);
        for slot in 0..count {
            if let Some(value @ Value::Symbol(reference)) = path.heap.get(object, slot)
                && home(object, slot) != Some(value)
            {
                kept.insert(reference);
            }
        }
    });
    kept
}
