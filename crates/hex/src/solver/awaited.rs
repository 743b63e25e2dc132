//! References that rules let be an object which comes later.
//!
//! A reference is judged when it is resolved, so it can be an alias of what is there by then. Where rules let it be no fresh object,
//! as those of a list say of its last node, code that reads it before the rest of the structure misses inputs: nothing is proved by
//! their absence.

use heapwise_entity::Entity;
use heapwise_heap::{Change, Choice, Context, Gap, HeapQuery, InputHeap, InputId, Resolution, Slot, SymRef};

use super::{Hex, Judge, Known};

impl<'p> Hex<'p> {
    /// Notes a gap if what was resolved may have to be what is not there yet. All that is looked for is looked for once for a class,
    /// when the question is whether the reference is null.
    pub(super) fn note_awaited(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>, known: &Known) {
        let Change::Resolution(id, Choice::Null) = query.change else { return };
        if !cx.gaps.are_wanted() || !self.judge.has_nothing_else(query.input, id, known) {
            return;
        }
        let Ok(class) = query.input.static_type(self.program, id) else { return };
        if !cx.gaps.has(Gap::Awaited(class)) && self.judge.is_awaited(query.input, id, known) {
            cx.gaps.note(Gap::Awaited(class));
        }
    }
}

impl Judge<'_> {
    /// Whether a reference is null or an alias.
    fn has_nothing_else(&mut self, input: &InputHeap, id: SymRef, known: &Known) -> bool {
        let Judge { places, meaning } = self;
        let reference = places.reference(input, id, known);
        reference.is_some_and(|reference| meaning.is_never_fresh(&places.origins, reference))
    }

    /// Whether an object may come that a reference might be an alias of. It costs the references of the input.
    fn is_awaited(&mut self, input: &InputHeap, id: SymRef, known: &Known) -> bool {
        let Judge { places, meaning } = self;
        let Some(reference) = places.reference(input, id, known) else { return false };
        let is_pending =
            |other: &SymRef| *other != id && input.reference(*other).resolution == Resolution::Pending;
        let is_known = |other: &SymRef| match input.reference(*other).slot {
            Slot::Parameter(_) => true,
            Slot::Cell(holder, _) => holder < InputId::from_index(known.count()),
        };
        input.references().filter(is_pending).filter(is_known).any(|other| {
            let other = places.reference(input, other, known);
            other.is_some_and(|other| meaning.awaits(&places.origins, reference, other.origin))
        })
    }
}
