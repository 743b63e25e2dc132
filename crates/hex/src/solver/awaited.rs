//! References that rules let be an object which comes later.
//!
//! A reference is judged when it is resolved, so it can be an alias of what is there by then. Where rules name the classes of which it
//! may be a fresh object, or none, as those of a list say of its last node, code that reads it before the rest of the structure misses
//! inputs: nothing is proved by their absence.

use heapwise_heap::{InputHeap, Resolution, SymRef, is_box, is_text};
use heapwise_program::{ClassId, ClassKind, Kind, Program};

use super::tried::ByRules;
use crate::meaning::Reference;

impl ByRules<'_> {
    /// Whether an object may come that a reference might be an alias of, and cannot be a fresh object in its place. It costs the
    /// references of the input times their depth, for references of which rules say both.
    pub(super) fn is_awaiting(&mut self, input: &InputHeap, id: SymRef) -> bool {
        let Some(reference) = self.places.traced(input, id) else { return false };
        let origins = &self.places.origins;
        let is_bound = self.meaning.classes(origins, reference).is_some();
        is_bound
            && !self.meaning.is_never_alias(origins, reference)
            && (self.comes_by_reference(input, id, reference) || self.comes_with_length(input, reference))
    }

    /// Whether it may come into being where a reference is pending, or behind that.
    fn comes_by_reference(&mut self, input: &InputHeap, id: SymRef, reference: Reference) -> bool {
        let program: &Program = self.places.program;
        let pending = input.references().filter(|other| {
            *other != id
                && input.reference(*other).resolution == Resolution::Pending
                && input.static_type(program, *other).is_ok_and(|class| holds_references(program, class))
        });
        pending.collect::<Vec<_>>().into_iter().any(|other| {
            let Some(other) = self.places.traced(input, other) else { return false };
            let origins = &self.places.origins;
            !self.meaning.is_never_fresh(origins, other)
                && self.meaning.awaits(origins, reference, other.origin, false)
        })
    }

    /// Whether it may be an element of an array whose length is not decided, or behind one: these have no references yet.
    fn comes_with_length(&mut self, input: &InputHeap, reference: Reference) -> bool {
        let program: &Program = self.places.program;
        let open = input
            .objects()
            .filter(|(_, object)| object.cells.is_none() && holds_references(program, object.class));
        open.map(|(_, object)| object.reference).collect::<Vec<_>>().into_iter().any(|made_by| {
            let Some(array) = self.places.traced(input, made_by) else { return false };
            self.meaning.awaits(&self.places.origins, reference, array.origin, true)
        })
    }
}

/// Whether objects may lie behind one of a class: behind strings, boxes and arrays of numbers there are none.
fn holds_references(program: &Program, class: ClassId) -> bool {
    match program.class(class).kind {
        ClassKind::Array { kind, .. } => kind == Kind::Reference,
        _ => !is_text(program, class) && !is_box(program, class),
    }
}
