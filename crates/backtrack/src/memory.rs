//! References, cells and new objects.

use heapwise_entity::Entity;
use heapwise_heap::ObjectId;
use heapwise_program::{ClassId, ClassKind, PoolIndex};

use super::boxes::unknown_identity;
use super::choice::Question;
use super::code::Resolved;
use super::groups::{Groups, members};
use super::plan::Fresh;
use super::value::{Ref, Val};
use super::within::writes_within;
use super::{Machine, Step, Stop};

/// The longest array that a run may make.
pub(super) const LONGEST: usize = 1 << 20;
/// The most fields and elements that all objects of a run may have.
const MOST_CELLS: usize = 1 << 24;

impl Machine<'_> {
    /// The object that a reference is; `None` of null.
    #[inline(always)]
    pub(crate) fn object_behind(&self, value: Val) -> Step<Option<Ref>> {
        match value {
            Val::Ref(object) => Ok(Some(object)),
            Val::Null => Ok(None),
            value => match self.known(value) {
                Val::Ref(object) => Ok(Some(object)),
                Val::Group(group) => Err(Stop::Ask(Question::Member { group })),
                Val::Opaque => Err(Stop::opaque()),
                _ => Err(Stop::malformed("a number where a reference is needed")),
            },
        }
    }

    /// The class of the object that a reference is; `None` of null.
    #[inline]
    pub(crate) fn class_behind(&self, value: Val) -> Step<Option<ClassId>> {
        if let Val::Group(group) = value {
            let class = |member: usize| self.plan.templates[self.inputs[member].template as usize].class;
            let set = self.groups.of(group);
            let first = class(set.trailing_zeros() as usize);
            if members(set).all(|member| class(member) == first) {
                return Ok(Some(first));
            }
        }
        Ok(self.object_behind(value)?.map(|object| self.class_of(object)))
    }

    /// Whether two references are the same.
    pub(crate) fn is_same(&self, left: Val, right: Val) -> Step<bool> {
        match (left, right) {
            (Val::Opaque, Val::Null) | (Val::Null, Val::Opaque) => Ok(false),
            (Val::Opaque, Val::Ref(other)) | (Val::Ref(other), Val::Opaque) if self.plan.is_apart(other) => {
                Ok(false)
            }
            (Val::Opaque, _) | (_, Val::Opaque) => Err(Stop::opaque()),
            (Val::Group(group), other) | (other, Val::Group(group)) => match other {
                Val::Null => Ok(false),
                Val::Group(other) if other == group => Ok(true),
                Val::Group(_) => Err(Stop::Ask(Question::Member { group })),
                Val::Ref(object) => {
                    let of = |input: &super::Input| Ref::own(input.object as usize) == object;
                    match self.inputs.iter().position(of) {
                        Some(member)
                            if member < Groups::WIDTH && self.groups.of(group) >> member & 1 == 1 =>
                        {
                            Err(Stop::Ask(Question::Same { group, member: member as u32 }))
                        }
                        _ => Ok(false),
                    }
                }
                _ => Err(Stop::malformed("a number where a reference is needed")),
            },
            (Val::Ref(left), Val::Ref(right)) if left != right && self.may_be_boxes(left, right) => {
                self.is_same_box(left, right)
            }
            (Val::Ref(_) | Val::Null, Val::Ref(_) | Val::Null) => Ok(left == right),
            _ => Err(Stop::malformed("a number where a reference is needed")),
        }
    }

    /// A number that differs from that of every other object.
    #[inline]
    pub(super) fn identity(&self, object: Ref) -> Step<i32> {
        let number = match object.place() {
            Ok(_) if self.plan.has_boxes && self.is_box(object) => return Err(unknown_identity()),
            Ok(own) if self.heap.objects[own].is_numbered() => self.heap.objects[own].number << 1,
            Ok(_) => {
                let cached = self.cached(object)?;
                return cached.map_or_else(|| self.identity_of_box(object), |cached| self.identity(cached));
            }
            Err(shared) => (shared.index() as u32) << 1 | 1,
        };
        Ok((number & i32::MAX as u32) as i32)
    }

    pub(crate) fn is_box(&self, object: Ref) -> bool {
        let template = self.plan.of_class(self.class_of(object));
        template.is_some_and(|template| self.plan.templates[template].is_box)
    }

    /// A field or element; one of the input that was not read yet is decided first.
    #[inline(always)]
    pub(crate) fn read(&self, object: Ref, slot: usize) -> Step<Val> {
        let object = match object.place() {
            Ok(own) => self.heap.objects[own],
            Err(shared) => {
                return self.read_booted(shared, slot);
            }
        };
        if slot >= object.len as usize {
            return Err(Stop::malformed("a field that the object does not have"));
        }
        let cell = object.start as usize + slot;
        match self.heap.cells[cell] {
            Val::Unread => self.unread_cell(object.class, slot, cell as u32, object.len),
            value => Ok(value),
        }
    }

    /// A field or element of an object that outlives the run, which may have written to it.
    fn read_booted(&self, object: ObjectId, slot: usize) -> Step<Val> {
        if let Some(written) = self.overlay.get((object, slot as u32)) {
            return Ok(written);
        }
        let value = self.base.heap.get(object, slot);
        let value = value.ok_or_else(|| Stop::malformed("a field that the object does not have"))?;
        Val::of(value).ok_or_else(|| Stop::Unsupported("a static field that is open".to_owned()))
    }

    /// Refuses an object to which one leads that was there from the start, unless a static field that is tried holds it. Inputs might
    /// share it: an exploration notes that where they are compared, and here no one would hear of it.
    #[cold]
    pub(crate) fn refuse_shared(&self, value: Val) -> Step {
        let Val::Ref(object) = value else { return Ok(()) };
        let Err(shared) = object.place() else { return Ok(()) };
        let is_own = !self.program.class(self.class_of(object)).is_jdk();
        match is_own && self.is_exact() && self.plan.holder(shared).is_none() {
            true => Err(Stop::Unsupported("objects to which static fields lead".to_owned())),
            false => Ok(()),
        }
    }

    #[cold]
    pub(crate) fn unread_cell(&self, class: ClassId, slot: usize, cell: u32, len: u32) -> Step<Val> {
        let before = cell + len;
        let template =
            self.plan.of_class(class).ok_or_else(|| Stop::malformed("an object without a plan"))?;
        match self.plan.cell(template, slot) {
            Some(Fresh::Reference(choices)) => {
                let choices = *choices as u32;
                Err(Stop::Ask(Question::Reference { cell, before, choices }))
            }
            Some(Fresh::Opaque(_)) => {
                let (template, slot) = (template as u32, slot as u32);
                Err(Stop::Ask(Question::Opaque { cell, before, template, slot }))
            }
            Some(Fresh::Owner { .. }) => {
                Err(Stop::Unsupported("an enclosing instance that is not given".to_owned()))
            }
            Some(Fresh::Chosen(_, ranges)) if ranges.is_empty() => {
                Err(Stop::Unsupported("a number without a domain".to_owned()))
            }
            Some(Fresh::Chosen(..)) => {
                let (template, slot) = (template as u32, slot as u32);
                Err(Stop::Ask(Question::Number { cell, before, template, slot }))
            }
            _ => Err(Stop::malformed("a cell that cannot be unread")),
        }
    }

    pub(crate) fn write(&mut self, object: Ref, slot: usize, value: Val) -> Step {
        let own = match object.place() {
            Ok(own) if self.is_before_within(own) => return Err(writes_within()),
            Ok(own) => own,
            Err(_) if self.within.is_some() => return Err(writes_within()),
            Err(shared) => {
                self.overlay.set((shared, slot as u32), value);
                return Ok(());
            }
        };
        let object = self.heap.objects[own];
        if slot >= object.len as usize {
            return Err(Stop::malformed("a field that the object does not have"));
        }
        self.heap.write(object.start as usize + slot, value);
        self.writes_input |= self.heap.is_of_input(own);
        Ok(())
    }

    pub(crate) fn class_of(&self, object: Ref) -> ClassId {
        match object.place() {
            Ok(own) => self.heap.objects[own].class,
            Err(shared) => self.base.heap.class(shared),
        }
    }

    pub(crate) fn length(&self, array: Ref) -> Step<usize> {
        match array.place() {
            Ok(own) => Ok(self.heap.objects[own].len as usize),
            Err(shared) => {
                let length = self.base.heap.object(shared).data.len();
                length.ok_or_else(|| Stop::malformed("an array without a length"))
            }
        }
    }

    /// A new object of the class of a `new`, and whether it is told from others by its number.
    #[inline(always)]
    pub(super) fn allocate(&mut self, class: ClassId) -> (Val, bool) {
        let zeros = match self.resolved() {
            Resolved::New { zeros: Resolved::KEPT, .. } => return (self.new_collection(class, None), false),
            Resolved::New { zeros, .. } => zeros,
            _ => self.bodies.zeros_of(class),
        };
        (Val::Ref(self.instance(class, zeros)), true)
    }

    /// A new object with zero fields, which are those with this index.
    #[inline(always)]
    pub(super) fn instance(&mut self, class: ClassId, zeros: u32) -> Ref {
        let zeros = &self.bodies.zeros[zeros as usize];
        let object = self.heap.add(class, zeros.len());
        self.heap.cells.extend_from_slice(zeros);
        Ref::own(object)
    }

    /// Finds what a `new` makes, once.
    #[cold]
    pub(super) fn resolve_new(&mut self, entry: PoolIndex) -> Step<ClassId> {
        let from = self.bodies.list[self.frame.body as usize].class;
        let class = heapwise_semantics::instantiable(self.program, from, entry).map_err(Stop::link)?;
        self.initialised(class)?;
        let is_kept = self.bodies.found.kinds.contains_key(&class);
        let zeros = if is_kept { Resolved::KEPT } else { self.bodies.zeros_of(class) };
        self.resolve(Resolved::New { class, zeros });
        Ok(class)
    }

    /// A new array with zero elements.
    pub(super) fn allocate_array(&mut self, class: ClassId, length: usize) -> Step<Ref> {
        let ClassKind::Array { kind, .. } = self.program.class(class).kind else {
            return Err(Stop::malformed("an array of a class that is none"));
        };
        if length > LONGEST || self.heap.cells.len() + length > MOST_CELLS {
            return Err(Stop::Overgrown);
        }
        let object = self.heap.add(class, length);
        self.heap.cells.extend(std::iter::repeat_n(Val::zero(kind), length));
        Ok(Ref::own(object))
    }

    /// The object that holds the static fields of a class, which is initialised.
    pub(crate) fn initialised(&self, class: ClassId) -> Step<Ref> {
        let state = self.base.class_state(class).ok_or(Stop::Initialise(class))?;
        match state.leaves_gaps && self.is_exact() {
            // What an exploration would note, no one would hear of here. Where that counts, the machine is exact.
            true => Err(Stop::Unsupported(format!(
                "what the initialisation of {} leaves out",
                self.program.class(class).source_name()
            ))),
            false => Ok(Ref::shared(state.statics)),
        }
    }
}
