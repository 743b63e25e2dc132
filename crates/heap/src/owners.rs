//! The enclosing instances of objects of inner classes.
//!
//! Java gives such an object one when it is made, for good, and never null: `javac` keeps it in a synthetic final field `this$N`.
//! An input holds what programs make, and most only link nodes of one owner with each other. So the enclosing instance of an
//! object is decided when the object is met, by the object that holds the first reference to it: that one or one that it hangs at, if
//! it is of the outer class, or else their own enclosing instance. An object that hangs at none belongs to the first object of
//! the outer class that is there, and if there is none, to a new one. That a program may mix the objects of several owners is
//! a gap.

use heapwise_program::{ClassId, ClassKind, FieldId, Program, Type};

use crate::{Candidates, Choice, Context, Heap, HeapFull, InputHeap, InputId, Resolution, Value, names};

/// Enclosing instances that are gone through; nested classes are not nested deeper.
const DEEPEST: usize = 64;

/// Whether a field holds the enclosing instance of an object of an inner class.
pub fn is_owner(program: &Program, field: FieldId) -> bool {
    let info = program.field(field);
    info.flags.is_synthetic()
        && info.flags.is_final()
        && info.name.starts_with(names::OWNER)
        && program.class(info.class).nesting.as_ref().is_some_and(|nesting| !nesting.is_static_member())
}

/// The slots of a class that hold enclosing instances, with the outer classes. Those of its own come last, behind those of its
/// superclasses.
pub fn owner_slots(program: &Program, class: ClassId) -> Vec<(u32, ClassId)> {
    let info = program.class(class);
    if info.kind != ClassKind::Instance {
        return Vec::new();
    }
    let fields = info.instance_layout.iter().enumerate().filter(|(_, field)| is_owner(program, **field));
    let slots = fields.filter_map(|(slot, field)| match &program.field(*field).ty {
        Type::Reference(name) => Some((slot as u32, program.find_class(name).ok()?)),
        Type::Primitive(_) => None,
    });
    slots.collect()
}

/// The outer class, if the enclosing instance in a cell of an object of this class is decided when the object is met. Where the
/// outer class has subclasses it is not: an enclosing instance of each may matter.
pub fn owner_class(cx: &Context<'_>, class: ClassId, slot: u32) -> Option<ClassId> {
    enclosing_class(cx, class, slot).filter(|outer| cx.program.instantiable_below(*outer).is_empty())
}

/// The outer class, if a cell of an object of this class holds its enclosing instance and no domain says otherwise.
pub(crate) fn enclosing_class(cx: &Context<'_>, class: ClassId, slot: u32) -> Option<ClassId> {
    let is_open =
        cx.domains.leave_references_open() && cx.domains.of_cell(cx.program, class, slot as usize).is_none();
    let mut slots = owner_slots(cx.program, class).into_iter();
    slots.find(|(at, _)| is_open && *at == slot).map(|(_, outer)| outer)
}

/// The class of a new enclosing instance.
pub fn new_owner(cx: &mut Context<'_>, outer: ClassId) -> Option<ClassId> {
    match cx.program.class(outer).flags.is_abstract() {
        true => Candidates::of(cx, outer).fresh.first().copied(),
        false => Some(outer),
    }
}

/// What is known of the objects of a structure, by which enclosing instances are found.
pub trait Nest {
    /// An object.
    type Object: Copy + PartialEq;
    /// Its exact class.
    fn class(&self, object: Self::Object) -> ClassId;
    /// The object that holds the first reference to it; none of roots.
    fn holder(&self, object: Self::Object) -> Option<Self::Object>;
    /// What one of its cells holds.
    fn held(&self, object: Self::Object, slot: u32) -> Option<Self::Object>;
    /// All objects, in order of creation.
    fn objects(&self) -> impl Iterator<Item = Self::Object>;

    /// The enclosing instance, of this outer class, of a new object; `None` when there is none yet.
    fn owner(&self, program: &Program, outer: ClassId, new: Self::Object) -> Option<Self::Object> {
        let fits = |object: &Self::Object| *object != new && program.is_subtype(self.class(*object), outer);
        let mut next = self.holder(new);
        while let Some(object) = next {
            if let Some(found) = self.around(program, object).find(fits) {
                return Some(found);
            }
            next = self.holder(object);
        }
        self.objects().find(fits)
    }

    /// An object and those around it, from the inside out.
    fn around(&self, program: &Program, object: Self::Object) -> impl Iterator<Item = Self::Object> {
        let outwards = move |object: &Self::Object| {
            let (slot, _) = owner_slots(program, self.class(*object)).pop()?;
            self.held(*object, slot)
        };
        std::iter::successors(Some(object), outwards).take(DEEPEST)
    }
}

impl Nest for InputHeap {
    type Object = InputId;

    fn class(&self, object: InputId) -> ClassId {
        self.object(object).class
    }

    fn holder(&self, object: InputId) -> Option<InputId> {
        self.object(object).holder
    }

    fn held(&self, object: InputId, slot: u32) -> Option<InputId> {
        let Value::Symbol(reference) = *self.object(object).cells.as_deref()?.get(slot as usize)? else {
            return None;
        };
        match self.reference(reference).resolution {
            Resolution::Object(held) => Some(held),
            _ => None,
        }
    }

    fn objects(&self) -> impl Iterator<Item = InputId> {
        InputHeap::objects(self).map(|(id, _)| id)
    }
}

impl InputHeap {
    /// Gives a new object its enclosing instances, and a new one of those its own.
    pub(crate) fn give_owners(
        &mut self,
        cx: &mut Context<'_>,
        heap: &mut Heap,
        new: InputId,
    ) -> Result<(), HeapFull> {
        let mut open = vec![new];
        while let Some(object) = open.pop() {
            let class = self.object(object).class;
            for (slot, _) in owner_slots(cx.program, class) {
                let Some(outer) = owner_class(cx, class, slot) else { continue };
                let cells = self.object(object).cells.clone().unwrap_or_default();
                let Some(Value::Symbol(reference)) = cells.get(slot as usize) else { continue };
                if self.reference(*reference).resolution != Resolution::Pending {
                    continue;
                }
                let owner = match self.owner(cx.program, outer, object) {
                    Some(owner) => Choice::Alias(owner),
                    None => match new_owner(cx, outer) {
                        Some(class) => Choice::Fresh(class),
                        None => continue,
                    },
                };
                self.settle(cx, heap, *reference, owner)?;
                if let (Choice::Fresh(_), Some(made)) = (owner, self.held(object, slot)) {
                    open.push(made);
                }
            }
        }
        Ok(())
    }

    /// The enclosing instance that was made for an object, if one was.
    pub(crate) fn new_owner_of(&self, program: &Program, object: InputId) -> Option<InputId> {
        let slots = owner_slots(program, self.object(object).class);
        let mut owners = slots.iter().filter_map(|(slot, _)| self.held(object, *slot));
        owners.find(|owner| self.object(*owner).holder == Some(object))
    }

    /// Whether the enclosing instance in this cell was there before the object that it encloses: then others were not tried.
    pub fn is_given_owner(&self, object: InputId, slot: u32) -> bool {
        self.held(object, slot).is_some_and(|owner| self.object(owner).holder != Some(object))
    }
}
