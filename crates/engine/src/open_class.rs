//! What is asked of the class of an input object that could be of another class.
//!
//! Where `Object` is declared, a few classes are tried for a reference. Code that compares the class of the object with another
//! learns whether it is that one, which is tried or noted. Whatever else it asks of the `Class` object may be answered otherwise by
//! a class that is not tried, and so may what code does that works on objects of some classes only, such as arrays.

use heapwise_heap::{Gap, ObjectId, Resolution};
use heapwise_program::{ClassId, MethodId};

use crate::{Machine, names};

impl Machine<'_, '_> {
    /// Remembers that the program has the `Class` object of an input object which could be of another class.
    pub fn note_class_seen(&mut self, object: ObjectId) {
        if !self.cx.gaps.are_wanted() || !self.is_of_open_class(object) {
            return;
        }
        let class = self.state.heap.class(object);
        let known = self.state.open_classes.as_deref().unwrap_or_default();
        if !known.contains(&class) {
            self.state.open_classes = Some(known.iter().copied().chain([class]).collect());
        }
    }

    /// Notes that something is asked of a `Class` object, if an input object is of that class by choice.
    #[cold]
    pub fn note_class_question(&mut self, mirror: ObjectId) {
        let Some(open) = &self.state.open_classes else { return };
        if self.mirrored(mirror).is_ok_and(|class| open.contains(&class)) {
            self.cx.gaps.note(Gap::OtherClasses(self.bindings.known.object));
        }
    }

    /// The same of a call: what is the same object is not asked of the class, but of which it is.
    #[inline]
    pub(crate) fn note_class_called(&mut self, mirror: ObjectId, selected: MethodId) {
        if self.state.open_classes.is_some() && &*self.cx.program.method(selected).name != names::EQUALS {
            self.note_class_question(mirror);
        }
    }

    /// Notes that it counts of which class an object is, if it is of the input and could be of another.
    pub fn note_class_counts(&mut self, object: ObjectId) {
        if self.cx.gaps.are_wanted() && self.is_of_open_class(object) {
            self.cx.gaps.note(Gap::OtherClasses(self.bindings.known.object));
        }
    }

    /// Notes the classes of which the receiver of a call could be besides those that are tried, and whose objects run another method: those
    /// below a class that was asked for where `Object` is declared, and those without a name.
    pub(crate) fn note_other_bodies(&mut self, receiver: ObjectId, called: MethodId, selected: MethodId) {
        let (program, class) = (self.cx.program, self.state.heap.class(receiver));
        let unnamed = program.unnamed_below(program.method(called).class);
        let below = program.instantiable_below(class);
        // Most classes have none below them, which is sooner known than what is of the input.
        if unnamed.is_empty() && below.is_empty() || self.input_of(receiver).is_none() {
            return;
        }
        let runs_other =
            |other: &ClassId| program.select(*other, called).is_ok_and(|other| other != selected);
        for asked in unnamed {
            let gap = Gap::Subtype { class: program.method(called).class, asked: *asked };
            if !self.cx.gaps.has(gap) && runs_other(asked) {
                self.cx.gaps.note(gap);
            }
        }
        if !below.is_empty() && self.is_of_open_class(receiver) {
            let any = self.bindings.known.object;
            below.iter().filter(|other| runs_other(other)).for_each(|other| self.note_untried(any, *other));
        }
    }

    /// Whether an object is of the input, and no more than `Object` is declared wherever it stands.
    pub(crate) fn is_of_open_class(&self, object: ObjectId) -> bool {
        let Some(input) = self.input_of(object) else { return false };
        let heap = &self.state.input;
        let mut standing = heap
            .references()
            .map(|id| (id, heap.reference(id)))
            .filter(|(_, info)| info.resolution == Resolution::Object(input))
            .peekable();
        let any = self.bindings.known.object;
        if self.state.heap.class(object) == any {
            return true;
        }
        standing.peek().is_some()
            && standing.all(|(id, _)| heap.static_type(self.cx.program, id).is_ok_and(|ty| ty == any))
    }
}
