//! Fields and objects.

use heapwise_heap::{
    Candidates, Gap, Object, ObjectId, Slot, SymRef, Value, is_owner, stubs::is_open_interface,
};
use heapwise_program::{Class, ClassId, ClassKind, FieldId, FieldRef, Library, Program, Type};

use crate::Laziness;
use crate::constancy::may_change;
use crate::flow::heap_full;
use crate::{ClassState, Interrupt, Machine, Step, names};

impl Machine<'_, '_> {
    /// Notes that the enclosing instance of an object was asked for, which might have been another.
    #[inline]
    pub(crate) fn note_owner(&mut self, field: FieldRef, reference: SymRef) {
        if !self.cx.gaps.are_wanted() || !self.cx.program.field(field.field).flags.is_synthetic() {
            return;
        }
        let input = &self.state.input;
        if let Slot::Cell(inner, slot) = input.reference(reference).slot
            && is_owner(self.cx.program, field.field)
            && input.is_given_owner(inner, slot)
        {
            self.cx.gaps.note(Gap::OtherOwners(input.object(inner).class));
        }
    }

    /// Notes that a static field which a program may change was taken as it is, or what a final one holds. The JDK's own are
    /// left out except for its settings, and those that the compiler makes.
    pub(crate) fn note_static(&mut self, field: FieldRef, value: Value) {
        let program = self.cx.program;
        let (class, info) = (program.class(field.class), program.field(field.field));
        let flags = info.flags;
        if flags.is_synthetic() && class.is_enum() && !class.is_jdk() {
            self.note_constants(field.class);
        }
        if class.is_jdk() || flags.is_synthetic() {
            let is_plain = match &info.ty {
                Type::Primitive(_) => true,
                Type::Reference(name) => **name == *names::STRING,
            };
            if let (Some(Library::Settings(what)), true) = (class.library, is_plain) {
                self.note_other_answers(what);
            }
            return;
        }
        if self.state.class_state(field.class).is_some_and(|state| !state.is_done()) {
            self.note_unfinished_static(field, value);
            return;
        }
        if !flags.is_final() {
            self.cx.gaps.note(Gap::Static(field.field));
        } else if let Value::Object(held) = value {
            self.note_constant(field.field, held);
        }
    }

    /// Notes the constants of an enum that hold what may change, as code reads the array that has all.
    fn note_constants(&mut self, class: ClassId) {
        if self.state.class_state(class).is_some_and(ClassState::is_done) {
            let constants = self.state.enum_constants(self.cx.program, class);
            constants.into_iter().for_each(|(field, constant)| self.note_constant(field, constant));
        }
    }

    /// Notes that what a final field or an enum constant holds, which has its value for good, may change.
    pub(crate) fn note_constant(&mut self, field: FieldId, constant: ObjectId) {
        if self.cx.gaps.are_wanted()
            && self.state.constants.get(field).is_none()
            && !self.cx.gaps.has(Gap::Held(field))
        {
            self.judge_constant(field, constant);
        }
    }

    /// Notes that a final static field was read before its initialiser has set it: who does so later sees something else. What the
    /// initialiser itself reads is as it left it.
    #[cold]
    fn note_unfinished_static(&mut self, field: FieldRef, value: Value) {
        let info = self.cx.program.field(field.field);
        let is_own = self.stack.frame().after.initialised() == Some(field.class);
        if !is_own && info.flags.is_final() && value == Value::zero(info.kind) {
            self.cx.gaps.note(Gap::Held(field.field));
        }
    }

    /// Notes that what makes the input writes a static field, which it does here later than in a program.
    #[cold]
    pub(crate) fn note_made_static(&mut self, field: FieldRef) {
        let is_initialiser = self.stack.frame().initialises.is_some();
        if self.cx.gaps.are_wanted() && !is_initialiser && !self.cx.program.class(field.class).is_jdk() {
            self.cx.gaps.note(Gap::Static(field.field));
        }
    }

    /// Notes that a final field, which has its value for good, holds what may change; else remembers that it does not.
    #[cold]
    fn judge_constant(&mut self, field: FieldId, held: ObjectId) {
        if may_change(self.cx.program, &self.state.heap, held) {
            self.cx.gaps.note(Gap::Held(field));
        } else {
            self.state.constants.set(field, ());
        }
    }

    /// A field or element of an object. Where the laziness says so, a pending reference is resolved as it is loaded.
    ///
    /// # Errors
    /// Asks for a fork when a reference must be resolved, or the fields of a string of symbolic contents are read; malformed
    /// bytecode outside the bounds.
    #[inline(always)]
    pub fn read_cell(&mut self, object: ObjectId, index: usize) -> Step<Value> {
        match self.state.heap.get(object, index) {
            Some(Value::Symbol(_) | Value::Filler) | None => self.open_cell(object, index),
            Some(value) => Ok(value),
        }
    }

    #[cold]
    fn open_cell(&mut self, object: ObjectId, index: usize) -> Step<Value> {
        match self.state.heap.get(object, index) {
            Some(value @ Value::Symbol(_)) => {
                if self.bindings.laziness == Laziness::AtLoad {
                    self.resolve(value)?;
                }
                Ok(value)
            }
            Some(Value::Filler) => {
                self.lay_out(object)?;
                self.read_cell(object, index)
            }
            Some(value) => Ok(value),
            None => self.no_cell(object),
        }
    }

    /// An element outside the bounds, or of an array whose length is undecided yet.
    #[cold]
    pub(crate) fn element_of_unsized(&mut self, array: ObjectId, index: usize) -> Step<Option<Value>> {
        let length = self.length(array)?;
        if index < length { self.read_cell(array, index).map(Some) } else { Ok(None) }
    }

    /// What follows when an object does not have a cell: a collection of undecided size has none yet.
    #[cold]
    fn no_cell<T>(&mut self, object: ObjectId) -> Step<T> {
        self.decide_size(object)?;
        Interrupt::malformed("a field that the object does not have")
    }

    /// Writes a field or element whose value has the kind of the cell already.
    ///
    /// # Errors
    /// Malformed bytecode outside the bounds.
    #[inline]
    pub fn write_cell(&mut self, object: ObjectId, index: usize, value: Value) -> Step<()> {
        if self.state.heap.set(object, index, value) { Ok(()) } else { self.no_cell(object) }
    }

    /// A new object of `class` with zero fields.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn allocate(&mut self, class: ClassId) -> Step<ObjectId> {
        self.note_made(class);
        self.state.heap.instance(self.cx.program, class).map_err(heap_full)
    }

    /// Notes that the collector runs code of the program on a new object of a class, when it likes.
    #[inline]
    pub fn note_made(&mut self, class: ClassId) {
        if self.cx.program.class(class).is_finalized {
            self.note_finalizer(class);
        }
    }

    #[cold]
    fn note_finalizer(&mut self, class: ClassId) {
        if self.cx.gaps.are_wanted() && self.cx.program.has_finalizer(class) {
            self.cx.gaps.note(Gap::Finalizers(class));
        }
    }

    /// Adds an object as it stands.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn add(&mut self, object: Object) -> Step<ObjectId> {
        self.state.heap.add(object).map_err(heap_full)
    }

    /// The object to check; `None` for null and for a pending reference whose static type says enough.
    pub(crate) fn cast_operand(&mut self, value: Value, target: ClassId) -> Step<Option<ObjectId>> {
        if let Some(reference) = self.pending(value) {
            let known = self.state.input.static_type(self.cx.program, reference);
            if known.is_ok_and(|class| self.is_subtype(class, target)) {
                return Ok(None);
            }
        }
        self.resolve(value)
    }

    /// The class of an object that is asked whether it is of the class `target`.
    #[inline]
    pub(crate) fn asked_class(&mut self, object: ObjectId, target: ClassId) -> ClassId {
        self.note_asked(object, target);
        self.state.heap.class(object)
    }

    /// Whether an object is of a class, as code asks of it that does otherwise then.
    pub fn is_instance(&mut self, object: ObjectId, class: ClassId) -> bool {
        let own = self.asked_class(object, class);
        self.is_subtype(own, class)
    }

    /// Notes that an input object might have been of a subtype that is not tried, for which the code under way may do otherwise.
    #[inline]
    pub fn note_asked(&mut self, object: ObjectId, target: ClassId) {
        let class = self.state.heap.class(object);
        if self.cx.gaps.are_wanted() && self.input_of(object).is_some() {
            if class != target {
                let is_below = self.is_subtype(target, class) && self.is_of_open_class(object);
                self.note_untried(if is_below { self.bindings.known.object } else { class }, target);
            }
            let is = self.is_subtype(class, target);
            self.note_unnamed(object, |program, other| program.is_subtype(other, target) != is);
            self.note_kind(object, target);
        }
        if self.state.subject == Some(object) {
            let is = self.is_subtype(class, target);
            self.note_receivers(class, |program, other| program.is_subtype(other, target) != is);
        }
    }

    /// Notes those classes of which the receiver of the target is not tried, but of the given one, and for which the code under way
    /// does otherwise.
    #[cold]
    pub fn note_receivers(&mut self, class: ClassId, differs: impl Fn(&Program, ClassId) -> bool) {
        if !self.cx.gaps.are_wanted() {
            return;
        }
        let program = self.cx.program;
        let others = self.cx.asked.other_receivers().clone();
        for asked in others.iter().copied().filter(|other| differs(program, *other)) {
            self.cx.gaps.note(Gap::Subtype { class, asked });
        }
    }

    /// Notes that objects of a subtype are not tried in place of those of a class, or not all functions.
    pub(crate) fn note_untried(&mut self, class: ClassId, asked: ClassId) {
        let (gap, program) = (Gap::Subtype { class, asked }, self.cx.program);
        let is_below = self.is_subtype(asked, class);
        let may_be_both = || may_be_arrays_of_both(program, class, asked);
        if class == asked || !is_below && !may_be_both() || !self.cx.gaps.is_unjudged(gap) {
            return;
        }
        let mut is_tried =
            || !self.cx.gaps.are_all_wanted() && Candidates::of(self.cx, class).hold(program, asked);
        if !is_below || !is_tried() {
            self.cx.gaps.note(gap);
        } else if is_open_interface(program, asked) {
            self.cx.gaps.note(Gap::OtherFunctions(asked));
        }
    }
}

/// Whether a third class of arrays may be below two that are not below each other: their elements are of a class that extends the one
/// and implements the other.
fn may_be_arrays_of_both(program: &Program, one: ClassId, other: ClassId) -> bool {
    let (mut one, mut other) = (program.class(one), program.class(other));
    let mut are_arrays = false;
    while let (ClassKind::Array { element: of_one, .. }, ClassKind::Array { element: of_other, .. }) =
        (&one.kind, &other.kind)
    {
        (one, other, are_arrays) = (program.class(*of_one), program.class(*of_other), true);
    }
    let are_related = || program.is_subtype(one.id, other.id) || program.is_subtype(other.id, one.id);
    let may_implement = |class: &Class, interface: &Class| {
        matches!(class.kind, ClassKind::Instance | ClassKind::Interface)
            && !class.flags.is_final()
            && interface.is_interface()
    };
    are_arrays && (may_implement(one, other) || may_implement(other, one)) && !are_related()
}
