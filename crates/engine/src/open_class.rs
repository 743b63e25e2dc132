//! What is asked of the class of an input object that could be of another class.
//!
//! Where `Object` is declared, a few classes are tried for a reference. Code that compares the class of the object with another
//! learns whether it is that one, which is tried or noted. Whatever else it asks of the `Class` object may be answered otherwise by
//! a class that is not tried, and so may what code does that works on objects of some classes only, such as arrays.

use heapwise_heap::{Gap, InputId, ObjectId, Resolution};
use heapwise_program::{Class, ClassId, Collection, MethodId, Program};
use smallvec::SmallVec;

use crate::narrower::has_narrower;
use crate::{Machine, names};

impl Machine<'_, '_> {
    /// Remembers that the program has the `Class` object of an input object which could be of another class, and whether it has got that
    /// more than once.
    pub fn note_class_seen(&mut self, object: ObjectId) {
        let seen = (object, self.state.heap.class(object));
        let known = self.state.open_classes.as_deref().unwrap_or_default();
        let is_known_twice = known.iter().filter(|one| **one == seen).count() > 1;
        if self.cx.gaps.are_wanted() && !is_known_twice && self.is_of_open_class(object) {
            self.state.open_classes = Some(known.iter().copied().chain([seen]).collect());
        }
    }

    /// Notes that something is asked of a `Class` object, if an input object is of that class by choice.
    #[cold]
    pub fn note_class_question(&mut self, mirror: ObjectId) {
        let Some(open) = &self.state.open_classes else { return };
        if self.mirrored(mirror).is_ok_and(|class| open.iter().any(|(_, own)| *own == class)) {
            self.cx.gaps.note(Gap::OtherClasses(self.bindings.known.object));
        }
    }

    /// The same of a call: what is the same object is not asked of the class, but of which it is.
    #[inline]
    pub(crate) fn note_class_called(&mut self, mirror: ObjectId, selected: MethodId) {
        let program = self.cx.program;
        if self.state.open_classes.is_some() && &*program.method(selected).name != names::EQUALS {
            self.note_class_question(mirror);
        }
        if self.cx.gaps.are_wanted()
            && self.mirrored(mirror).is_ok_and(|class| is_of_function(program, class))
        {
            self.note_class_of_function(selected);
        }
    }

    /// Notes that the class of a function is asked for more than is the same on every JVM, which make these classes as they like.
    #[cold]
    fn note_class_of_function(&mut self, asked: MethodId) {
        if !names::SETTLED_OF_FUNCTIONS.contains(&&*self.cx.program.method(asked).name) {
            self.cx.gaps.note(Gap::Settings("java.lang.Class about the class of a function"));
        }
    }

    /// Notes that it counts of which class an object is, if it is of the input and could be of another.
    pub fn note_class_counts(&mut self, object: ObjectId) {
        let gap = Gap::OtherClasses(self.bindings.known.object);
        if self.cx.gaps.are_wanted() && !self.cx.gaps.has(gap) && self.is_of_open_class(object) {
            self.cx.gaps.note(gap);
        }
    }

    /// Notes that the exact class of an object of the input, or of the receiver, counts: arrays and collections of other classes are not
    /// tried, and neither are objects of local and anonymous classes.
    pub fn note_exact_class(&mut self, object: ObjectId) {
        let class = self.state.heap.class(object);
        let info = self.cx.program.class(class);
        // No other class is as a final one, such as that of strings.
        let is_wide = info.collection().is_some() && !info.flags.is_final();
        if self.cx.gaps.are_wanted() {
            let is_open = is_wide || has_narrower(self.cx.program, class);
            if is_open && self.input_of(object).is_some() {
                self.cx.gaps.note(Gap::OtherClasses(class));
            }
            self.note_unnamed(object, |_, _| true);
        }
        if self.state.subject == Some(object) {
            self.note_receivers(class, |_, _| true);
        }
    }

    /// Notes that a method of a plain object of the input is called: those of other classes may do otherwise, such as an `equals` that
    /// breaks its contract.
    #[cold]
    pub(crate) fn note_override(&mut self, receiver: ObjectId, method: MethodId) {
        if !self.cx.program.method(method).flags.is_final()
            && self.cx.gaps.are_wanted()
            && self.input_of(receiver).is_some()
        {
            self.cx.gaps.note(Gap::Override(method));
        }
    }

    /// Notes the classes of which the receiver of a call could be besides those that are tried, and whose objects run another method: those
    /// below a class that was asked for where `Object` is declared, and those without a name.
    pub(crate) fn note_other_bodies(&mut self, receiver: ObjectId, called: MethodId, selected: MethodId) {
        let (program, class) = (self.cx.program, self.state.heap.class(receiver));
        // Most are judged by their first call, which is sooner known than what is of the input.
        if self.cx.gaps.is_judged_call(class, called) {
            return;
        }
        let runs_other =
            |other: &&ClassId| program.select(**other, called).is_ok_and(|other| other != selected);
        let declared = program.method(called).class;
        let unnamed: Vec<ClassId> =
            program.unnamed_below(declared).iter().filter(runs_other).copied().collect();
        let below: Vec<ClassId> =
            program.instantiable_below(class).iter().filter(runs_other).copied().collect();
        let is_none = unnamed.is_empty() && below.is_empty();
        if !is_none && self.input_of(receiver).is_none() {
            return;
        }
        unnamed.iter().for_each(|asked| self.cx.gaps.note(Gap::Subtype { class: declared, asked: *asked }));
        let is_open = is_none || self.is_of_open_class(receiver);
        if is_open {
            let any = self.bindings.known.object;
            below.iter().for_each(|other| self.note_untried(any, *other));
        }
        if is_open || below.is_empty() {
            self.cx.gaps.judge_call(class, called);
        }
    }

    /// Notes that a list that callers have might have another room, where a method runs that does something else then. Which lists code
    /// has made itself is not known where earlier calls have made them.
    pub(crate) fn note_room(&mut self, receiver: ObjectId, selected: MethodId) {
        let (program, class) = (self.cx.program, self.state.heap.class(receiver));
        let has_room = program.class(class).collection().is_some_and(Collection::has_room);
        if !has_room || self.cx.gaps.is_judged_call(class, selected) {
            return;
        }
        self.cx.gaps.judge_call(class, selected);
        if &*program.method(selected).name == names::ENSURE_CAPACITY {
            self.cx.gaps.note(Gap::OtherCollections(class));
        }
    }

    /// Notes the local and anonymous classes of which an input object could be, as it is declared, and of which code that asks for its
    /// class learns something else. Where the class above them is tried, only the objects of that one say so: what is learnt of others is
    /// learnt of that one, too.
    pub(crate) fn note_unnamed(&mut self, object: ObjectId, differs: impl Fn(&Program, ClassId) -> bool) {
        let (program, class) = (self.cx.program, self.state.heap.class(object));
        if self.cx.gaps.is_judged_class(class) {
            return;
        }
        let has_unnamed = |above: ClassId| !program.unnamed_below(above).is_empty();
        let any = self.bindings.known.object;
        let mut above = program.superclasses(class).map(|above| above.id).filter(|above| *above != any);
        if !above.any(has_unnamed) && !program.superinterfaces(class).iter().copied().any(has_unnamed) {
            self.cx.gaps.judge_class(class);
            return;
        }
        let Some(input) = self.input_of(object) else { return };
        let declared = self.declared_besides(input, class);
        let first = declared.first().copied().unwrap_or(class);
        let fits = |other: ClassId| declared.iter().all(|ty| program.is_subtype(other, *ty));
        let is_beside = |other: ClassId| {
            let above = program.superclasses(other).find(|above| is_named(above));
            above.is_none_or(|above| above.id == class || above.flags.is_abstract() || !fits(above.id))
        };
        for asked in program.unnamed_below(first).iter().copied() {
            let gap = Gap::Subtype { class: first, asked };
            if !self.cx.gaps.has(gap) && fits(asked) && is_beside(asked) && differs(program, asked) {
                self.cx.gaps.note(gap);
            }
        }
    }

    /// What is declared where an input object stands, `Object` excluded; nothing where it is the class of the object in any case, and where
    /// that is one of the JDK or of arrays.
    fn declared_besides(&self, input: InputId, class: ClassId) -> SmallVec<[ClassId; 4]> {
        let (program, any) = (self.cx.program, self.bindings.known.object);
        let info = program.class(class);
        let is_alone = info.super_class == Some(any) && program.superinterfaces(class).is_empty();
        if is_alone || info.is_jdk() || info.is_array() {
            return SmallVec::new();
        }
        self.declared_at(input).flatten().filter(|ty| *ty != any).collect()
    }

    /// Whether an object is of the input, and `Object` is declared where it stands: of the classes below, few are tried there.
    pub(crate) fn is_of_open_class(&self, object: ObjectId) -> bool {
        let Some(input) = self.input_of(object) else { return false };
        let any = self.bindings.known.object;
        if self.state.heap.class(object) == any {
            return true;
        }
        self.declared_at(input).any(|ty| ty == Some(any))
    }

    /// The class that is declared in each place where an input object stands, if it can be loaded. Linear in the references of the input.
    pub(crate) fn declared_at(&self, input: InputId) -> impl Iterator<Item = Option<ClassId>> + '_ {
        let (heap, program) = (&self.state.input, self.cx.program);
        let standing =
            heap.references().filter(move |id| heap.reference(*id).resolution == Resolution::Object(input));
        standing.map(move |id| heap.static_type(program, id).ok())
    }
}

/// Whether a class is neither local nor anonymous.
fn is_named(class: &Class) -> bool {
    class.nesting.as_ref().is_none_or(|nesting| nesting.outer.is_some())
}

/// Whether a class is that of a function, or of arrays of them.
fn is_of_function(program: &Program, class: ClassId) -> bool {
    program.class(program.element_class(class)).call_site_of.is_some()
}
