//! The input heap: the partial structure that a path was called on, and lazy initialisation over it.
//!
//! Lazy initialisation [LazyInit03] resolves a symbolic reference at its first use to null, to an input object
//! that exists already, or to a fresh one. Fresh objects are numbered in order of creation, so no two
//! resolutions give isomorphic structures: symmetry breaking comes with the order.

use std::rc::Rc;

use heapwise_entity::{Entity, PersistentVec, entity, written};
use heapwise_program::{ClassId, ClassKind, FieldId, Kind, LoadError, Program};
use heapwise_term::TermId;

use crate::collections::{Arguments, entry_width, has_arguments};
use crate::kinds::{cell_type, element_kind};
use crate::text::text_kind;
use crate::{
    Bound, Choice, Context, Data, Heap, HeapFull, LENGTH, Object, ObjectId, Slot, UNITS, Value,
    is_abstracted, is_computed, is_text, names,
};

entity! {
    /// A symbolic reference.
    pub struct SymRef("ref");
    /// An input object, in order of creation.
    pub struct InputId("in");
}

written! { InputId }

/// What the path has assumed of a symbolic reference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resolution {
    /// Nothing yet.
    Pending,
    /// It is null.
    Null,
    /// It is this input object.
    Object(InputId),
    /// It is what this static field holds for ever, an object of the program.
    Constant(FieldId, ObjectId),
    /// The bounds leave it out: it is not null, and what follows it throws as if it were [LISSA22 §4].
    Outside,
}

/// A symbolic reference: where it stands in the input, and its resolution.
#[derive(Clone, Copy, Debug)]
pub struct RefInfo {
    /// The parameter or cell that holds it.
    pub slot: Slot,
    /// What the path has assumed.
    pub resolution: Resolution,
    /// How many references were resolved before it; the largest number if it was not, or was from the start.
    pub turn: u32,
}

/// The turn of a reference that no choice has resolved.
pub(crate) const NO_TURN: u32 = u32::MAX;

/// An object of the partial structure with its initial cells.
#[derive(Clone, Debug)]
pub struct InputObject {
    /// The exact class.
    pub class: ClassId,
    /// The object of the program heap that stands for it.
    pub object: ObjectId,
    /// The initial cells, each a [`Value::Term`] or a [`Value::Symbol`]; `None` while an array's length or a collection's
    /// number of entries is undecided.
    /// Those of a string are its text, those of a collection its entries, those of a record what it is made of where its
    /// constructor computes.
    pub cells: Option<Rc<[Value]>>,
    /// Of a collection, function or optional value: the signatures of its type arguments.
    pub arguments: Arguments,
    /// The reference by which it came into being. A later alias does not change it.
    pub reference: SymRef,
    /// The object that holds the first reference to it; none of a root.
    pub holder: Option<InputId>,
}

impl InputObject {
    /// Whether it is one of the program, by [`InputHeap::adopt`]: nothing is said of its cells, if it has any.
    pub fn is_adopted(&self, program: &Program) -> bool {
        let is_told = self.cells.as_deref().is_none_or(|cells| !cells.is_empty());
        !is_told && !program.class(self.class).instance_layout.is_empty()
    }
}

/// A parameter of the target.
#[derive(Clone, Debug)]
struct Root {
    value: Value,
    /// The static type; only references need one.
    class: Option<ClassId>,
    /// The type arguments of the static type.
    arguments: Arguments,
    kind: Kind,
}

/// The partial structure of a path. Cloning costs a few reference counts.
#[derive(Clone, Default)]
pub struct InputHeap {
    roots: Rc<Vec<Root>>,
    refs: PersistentVec<SymRef, RefInfo>,
    objects: PersistentVec<InputId, InputObject>,
    /// How many references were resolved by a choice.
    pub(crate) turns: u32,
}

impl InputHeap {
    /// No parameters, no objects.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a parameter of a primitive kind and returns the variable as a value.
    pub fn add_number(&mut self, cx: &mut Context<'_>, kind: Kind) -> Value {
        let slot = Slot::Parameter(self.roots.len() as u32);
        let value = cx.variables.value(&mut cx.pool, slot, kind);
        Rc::make_mut(&mut self.roots).push(Root {
            value,
            class: None,
            arguments: Arguments::default(),
            kind,
        });
        value
    }

    /// Adds a parameter of a reference type and returns the pending reference.
    pub fn add_reference(&mut self, class: ClassId) -> SymRef {
        self.add_generic_reference(class, Arguments::default())
    }

    /// Adds a parameter of a reference type with type arguments and returns the pending reference.
    pub fn add_generic_reference(&mut self, class: ClassId, arguments: Arguments) -> SymRef {
        let slot = Slot::Parameter(self.roots.len() as u32);
        let reference = self.refs.push(RefInfo { slot, resolution: Resolution::Pending, turn: NO_TURN });
        let kind = Kind::Reference;
        let root = Root { value: Value::Symbol(reference), class: Some(class), arguments, kind };
        Rc::make_mut(&mut self.roots).push(root);
        reference
    }

    /// Adds a parameter that is an object of the program heap which the program has made: nothing in it is open, and nothing is said
    /// of its cells.
    pub fn adopt(&mut self, class: ClassId, object: ObjectId) -> SymRef {
        let reference = self.add_reference(class);
        let made = InputObject {
            class,
            object,
            cells: Some(Rc::new([])),
            arguments: Arguments::default(),
            reference,
            holder: None,
        };
        // One object passed twice is one object of the input.
        let known = self.of_object(object);
        let id = known.unwrap_or_else(|| self.objects.push(made));
        if let Some(info) = self.refs.get_mut(reference) {
            info.resolution = Resolution::Object(id);
        }
        reference
    }

    /// Leaves a pending reference out of the bounds.
    pub fn leave_out(&mut self, id: SymRef) {
        if let Some(info) = self.refs.get_mut(id) {
            info.resolution = Resolution::Outside;
        }
    }

    /// The parameters: value and kind, in order.
    pub fn parameters(&self) -> impl ExactSizeIterator<Item = (Value, Kind)> + '_ {
        self.roots.iter().map(|root| (root.value, root.kind))
    }

    /// Whether there is an input at all; a concrete run has none.
    #[inline]
    pub fn has_parameters(&self) -> bool {
        !self.roots.is_empty()
    }

    /// The input objects in order of creation.
    pub fn objects(&self) -> impl Iterator<Item = (InputId, &InputObject)> {
        self.objects.iter()
    }

    /// How many input objects there are.
    pub fn object_count(&self) -> usize {
        self.objects.len()
    }

    /// The input object with this id.
    ///
    /// # Panics
    /// When the id is of another input heap.
    #[allow(clippy::expect_used)] // ids are minted here and never leave their path
    pub fn object(&self, id: InputId) -> &InputObject {
        self.objects.get(id).expect("an input object of this heap")
    }

    /// All symbolic references in order of creation.
    pub fn references(&self) -> impl Iterator<Item = SymRef> + '_ {
        self.refs.iter().map(|(id, _)| id)
    }

    /// How many symbolic references there are.
    pub fn reference_count(&self) -> usize {
        self.refs.len()
    }

    /// The symbolic reference with this id.
    ///
    /// # Panics
    /// When the id is of another input heap.
    #[inline]
    #[allow(clippy::expect_used)]
    pub fn reference(&self, id: SymRef) -> RefInfo {
        *self.refs.get(id).expect("a reference of this heap")
    }

    /// The value a symbolic reference stands for now: null, an object, or itself while pending.
    #[inline]
    pub fn read(&self, id: SymRef) -> Value {
        match self.reference(id).resolution {
            Resolution::Pending | Resolution::Outside => Value::Symbol(id),
            Resolution::Null => Value::Null,
            Resolution::Object(input) => Value::Object(self.object(input).object),
            Resolution::Constant(_, object) => Value::Object(object),
        }
    }

    /// The input object that a program object stands for.
    pub fn of_object(&self, object: ObjectId) -> Option<InputId> {
        self.objects.iter().find(|(_, input)| input.object == object).map(|(id, _)| id)
    }

    /// The static type of a symbolic reference.
    ///
    /// # Errors
    /// When the class that a field names cannot be loaded.
    pub fn static_type(&self, program: &Program, id: SymRef) -> Result<ClassId, LoadError> {
        match self.reference(id).slot {
            Slot::Parameter(index) => match self.roots.get(index as usize).and_then(|root| root.class) {
                Some(class) => Ok(class),
                None => program.find_class(names::OBJECT),
            },
            Slot::Cell(owner, slot) => {
                let owner = self.object(owner);
                match owner.cell_signature(program, slot) {
                    Some(signature) => program.erased_class(&signature),
                    None => cell_type(program, owner.class, slot),
                }
            }
        }
    }

    /// The type arguments of the static type of a symbolic reference.
    pub(crate) fn arguments_of(&self, program: &Program, id: SymRef) -> Arguments {
        match self.reference(id).slot {
            Slot::Parameter(index) => {
                self.roots.get(index as usize).map(|root| root.arguments.clone()).unwrap_or_default()
            }
            Slot::Cell(owner, slot) => {
                let owner = self.object(owner);
                let of_field = || {
                    let field =
                        program.field(*program.class(owner.class).instance_layout.get(slot as usize)?);
                    let scope = program.class(field.class).signature.as_deref().unwrap_or_default();
                    Some(program.type_arguments(field.signature.as_deref()?, &[scope]))
                };
                let found = match owner.cell_signature(program, slot) {
                    Some(signature) => Some(program.type_arguments(&signature, &[])),
                    None if entry_width(program, owner.class).is_some() => None,
                    None => of_field(),
                };
                found.unwrap_or_default().into()
            }
        }
    }

    /// What holds of the numbers of a new input object: that they are in their domains, and of a string that the length is
    /// within scope. `None` where nothing is said, and for a reference that is no object.
    pub fn bound(&self, cx: &mut Context<'_>, id: SymRef) -> Option<TermId> {
        let Resolution::Object(input) = self.reference(id).resolution else { return None };
        let object = self.object(input);
        if !is_text(cx.program, object.class) {
            return self.within_domains_with_owners(cx, input);
        }
        let Some(Value::Term(length)) = object.cells.as_deref()?.get(LENGTH).copied() else { return None };
        cx.gaps.reach(Bound::StringLength);
        let longest = cx.pool.bits(32, cx.scope.max_string_length.into());
        Some(cx.pool.ule(length, longest))
    }

    /// Resolves a pending reference. A fresh object gets pending references and variables in all its cells and
    /// an object of the program heap that stands for it; one of an inner class gets its enclosing instance too.
    ///
    /// # Errors
    /// When the program heap is full.
    pub fn resolve(
        &mut self,
        cx: &mut Context<'_>,
        heap: &mut Heap,
        id: SymRef,
        choice: Choice,
    ) -> Result<(), HeapFull> {
        self.settle(cx, heap, id, choice)?;
        match (choice, self.reference(id).resolution) {
            (Choice::Fresh(_), Resolution::Object(new)) => self.give_owners(cx, heap, new),
            _ => Ok(()),
        }
    }

    /// The same, but for enclosing instances.
    pub(crate) fn settle(
        &mut self,
        cx: &mut Context<'_>,
        heap: &mut Heap,
        id: SymRef,
        choice: Choice,
    ) -> Result<(), HeapFull> {
        let resolution = match choice {
            Choice::Null => Resolution::Null,
            Choice::Alias(input) => Resolution::Object(input),
            Choice::Fresh(class) => Resolution::Object(self.fresh(cx, heap, id, class)?),
            Choice::Constant(field, object) => Resolution::Constant(field, object),
        };
        if let Some(info) = self.refs.get_mut(id) {
            debug_assert_eq!(info.resolution, Resolution::Pending);
            info.resolution = resolution;
            info.turn = self.turns;
            self.turns += 1;
        }
        Ok(())
    }

    /// Decides the length of an input array, or the number of entries of a collection; they become pending references or
    /// variables. The object of a collection has zero fields then and is to be made.
    ///
    /// # Errors
    /// When the program heap is full.
    pub fn set_length(
        &mut self,
        cx: &mut Context<'_>,
        heap: &mut Heap,
        id: InputId,
        length: u32,
    ) -> Result<(), HeapFull> {
        let InputObject { class, object, .. } = *self.object(id);
        let kind = element_kind(cx.program, class);
        let width = entry_width(cx.program, class);
        let count = length * width.unwrap_or(1) as u32;
        let cells: Rc<[Value]> = (0..count).map(|index| self.cell(cx, id, class, index, kind)).collect();
        match width {
            Some(_) => heap.replace(object, Data::instance(cx.program, class))?,
            None => heap.fill(object, cells.clone())?,
        }
        if let Some(input) = self.objects.get_mut(id) {
            input.cells = Some(cells);
        }
        Ok(())
    }

    /// Whether the program has written to the cells of an input object. What a string or a collection holds is not looked
    /// at. Linear in the structure.
    pub fn is_written(&self, program: &Program, heap: &Heap) -> bool {
        let mut objects = self.objects.iter().filter(|(_, object)| !is_abstracted(program, object.class));
        objects.any(|(_, input)| match (&input.cells, &heap.object(input.object).data) {
            (Some(before), Data::Cells(now)) => before != now,
            (before, _) => before.is_some(),
        })
    }

    /// Builds the input objects anew in `heap`, with their initial cells: the structure as it was before the
    /// target ran. `constant` gives the object of the new heap that a field of an enum holds. Collections and records are
    /// left to be made. Linear in the structure.
    ///
    /// # Errors
    /// When the program heap is full.
    pub fn materialise(
        &self,
        program: &Program,
        heap: &mut Heap,
        constant: impl Fn(FieldId) -> Option<ObjectId>,
    ) -> Result<InputHeap, HeapFull> {
        let mut copy = self.clone();
        for (id, info) in self.refs.iter() {
            if let Resolution::Constant(field, _) = info.resolution
                && let Some(object) = constant(field)
                && let Some(info) = copy.refs.get_mut(id)
            {
                info.resolution = Resolution::Constant(field, object);
            }
        }
        for (id, input) in self.objects.iter() {
            let object = match (entry_width(program, input.class), &input.cells) {
                (Some(_), Some(_)) => heap.instance(program, input.class)?,
                (_, cells) => heap.add(stand_in(program, input.class, cells.as_ref()))?,
            };
            if let Some(input) = copy.objects.get_mut(id) {
                input.object = object;
            }
        }
        Ok(copy)
    }

    /// The static fields whose objects references stand for.
    pub fn constants(&self) -> impl Iterator<Item = FieldId> + '_ {
        self.refs.iter().filter_map(|(_, info)| match info.resolution {
            Resolution::Constant(field, _) => Some(field),
            _ => None,
        })
    }

    /// How many input objects of exactly this class there are.
    pub fn count(&self, class: ClassId) -> u32 {
        self.objects.iter().filter(|(_, input)| input.class == class).count() as u32
    }

    fn fresh(
        &mut self,
        cx: &mut Context<'_>,
        heap: &mut Heap,
        reference: SymRef,
        class: ClassId,
    ) -> Result<InputId, HeapFull> {
        let id = InputId::from_index(self.objects.len());
        let cells: Option<Rc<[Value]>> = match cx.program.class(class).kind {
            ClassKind::Array { .. } => None,
            _ if entry_width(cx.program, class).is_some() => None,
            _ if is_text(cx.program, class) => Some(self.text_cells(cx, id, class)),
            _ => Some(self.instance_cells(cx, id, class)),
        };
        let object = heap.add(stand_in(cx.program, class, cells.as_ref()))?;
        let program = cx.program;
        let arguments = match program.interface_of_stub(class) {
            Some(interface) if self.static_type(program, reference).ok() != Some(interface) => {
                Arguments::default()
            }
            None if !has_arguments(program, class) => Arguments::default(),
            _ => self.arguments_of(program, reference),
        };
        let holder = match self.reference(reference).slot {
            Slot::Cell(holder, _) => Some(holder),
            Slot::Parameter(_) => None,
        };
        Ok(self.objects.push(InputObject { class, object, cells, arguments, reference, holder }))
    }

    fn instance_cells(&mut self, cx: &mut Context<'_>, id: InputId, class: ClassId) -> Rc<[Value]> {
        let program = cx.program;
        let layout = program.class(class).instance_layout.iter().enumerate();
        layout
            .map(|(slot, field)| self.cell(cx, id, class, slot as u32, program.field(*field).kind))
            .collect()
    }

    fn text_cells(&mut self, cx: &mut Context<'_>, id: InputId, class: ClassId) -> Rc<[Value]> {
        let cells = 0..UNITS as u32 + cx.scope.max_string_length;
        cells.map(|cell| self.cell(cx, id, class, cell, text_kind(cell as usize))).collect()
    }

    fn cell(&mut self, cx: &mut Context<'_>, id: InputId, class: ClassId, index: u32, kind: Kind) -> Value {
        let slot = Slot::Cell(id, index);
        if kind != Kind::Reference
            && !is_text(cx.program, class)
            && let Some(fixed) = cx.domains.fixed(cx.program, class, index as usize, kind)
        {
            return fixed;
        }
        match kind {
            Kind::Reference => {
                let resolution = match cx.program.class(class).leaves_null(index as usize) {
                    true => Resolution::Null,
                    false => cx.domains.unread(cx.program, class, index as usize),
                };
                Value::Symbol(self.refs.push(RefInfo { slot, resolution, turn: NO_TURN }))
            }
            kind => cx.variables.value(&mut cx.pool, slot, kind),
        }
    }
}

/// The object of the program heap for an input object with these initial cells.
fn stand_in(program: &Program, class: ClassId, cells: Option<&Rc<[Value]>>) -> Object {
    match cells {
        Some(cells) if is_text(program, class) => Object::of_text(program, class, cells),
        Some(_) if is_computed(program, class) => Object { class, data: Data::instance(program, class) },
        Some(cells) => Object { class, data: Data::Cells(cells.clone()) },
        None => Object { class, data: Data::Unsized },
    }
}
