//! What a symbolic reference may stand for.
//!
//! The classes that are tried for a reference are, in this order: the declared class, the classes below it that the code
//! asks for, or what stands for these where they have no objects of their own, and the subtypes that the class path offers;
//! strings for the interfaces of strings, functions for functional interfaces of the JDK, stubs for other interfaces without a class, the
//! natural order for `Comparator`. A constant of an enum and what a final static field holds are objects of the program; all
//! other objects of an input are its own.

use heapwise_callsite::CallSites;
use heapwise_program::{Class, ClassId, ClassKind, Collection, FieldId, Holder, Library, LoadError, Program};

use crate::collections::{Arguments, Keys, has_arguments, is_one_of_many, keys, of_unknown_keys};
use crate::kinds::cell_type;
use crate::owners::enclosing_class;
use crate::stubs::{has_other_functions, is_stub};
use crate::text::is_open_to_text;
use crate::{
    Context, Domain, Gap, InputHeap, InputId, InputObject, ObjectId, Resolution, Slot, SymRef, Symmetry,
    Unlisted, is_text, names,
};

/// One way to resolve a symbolic reference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// It is null.
    Null,
    /// It is an input object that exists.
    Alias(InputId),
    /// It is a new input object of exactly this class.
    Fresh(ClassId),
    /// It is what this static field holds for ever: a constant of an enum, or another object, which is this one.
    Constant(FieldId, ObjectId),
}

/// Why a reference cannot be resolved to a fresh object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoFresh {
    /// The feature that is missing, by name.
    pub what: String,
}

/// The classes that are tried for a reference.
#[derive(Clone, Default, Debug)]
pub struct Candidates {
    /// Classes of which there may be fresh objects.
    pub fresh: Vec<ClassId>,
    /// Enums whose constants it may be.
    pub enums: Vec<ClassId>,
    /// Static fields whose objects it may be.
    pub held: Vec<FieldId>,
    /// What exists in Java but not here.
    pub missing: Vec<NoFresh>,
    /// Whether it may be an alias of each object that Java admits.
    pub any_alias: bool,
}

impl InputHeap {
    /// The classes that are tried for a reference: those of its domain, if it has one.
    ///
    /// # Errors
    /// When the static type cannot be loaded.
    pub fn candidates(&self, cx: &mut Context<'_>, id: SymRef) -> Result<Candidates, LoadError> {
        let declared = self.static_type(cx.program, id)?;
        let tries = cx.tried.as_mut().map(|tried| tried.of(self, id)).unwrap_or_default();
        if tries.leaves_out {
            cx.gaps.note(Gap::MoreSubtypes(declared));
        }
        if cx.gaps.are_wanted() && !cx.gaps.has(Gap::Awaited(declared)) {
            let awaits = cx.tried.as_mut().is_some_and(|tried| tried.awaits(self, id));
            awaits.then(|| cx.gaps.note(Gap::Awaited(declared)));
        }
        let candidates = match &tries.fresh {
            Some(named) => Candidates::named(cx.program, declared, named),
            None => {
                let domain = self.domain(cx, id).cloned();
                Candidates::in_domain(cx, domain.as_ref(), declared)
            }
        };
        let program = cx.program;
        let candidates = candidates.of_known_enums(cx, declared, || self.arguments_of(program, id));
        Ok(Candidates { any_alias: tries.any_alias, ..candidates })
    }

    /// Whether a reference may be null, and the classes that are tried for it.
    ///
    /// # Errors
    /// As [`InputHeap::candidates`].
    pub fn may_hold(&self, cx: &mut Context<'_>, id: SymRef) -> Result<(bool, Candidates), LoadError> {
        Ok((self.may_be_null(cx, id), self.candidates(cx, id)?))
    }

    /// Whether a reference may be null. Where it may not, a completion needs an object for it.
    pub fn may_be_null(&self, cx: &Context<'_>, id: SymRef) -> bool {
        let is_never = match self.reference(id).slot {
            Slot::Cell(owner, slot) => is_never_null(cx, self.object(owner).class, slot),
            Slot::Parameter(_) => false,
        };
        !is_never && !matches!(self.domain(cx, id), Some(Domain::References { null: false, .. }))
    }

    fn domain<'c>(&self, cx: &'c Context<'_>, id: SymRef) -> Option<&'c Domain> {
        match self.reference(id).slot {
            Slot::Cell(owner, slot) => {
                cx.domains.of_cell(cx.program, self.object(owner).class, slot as usize)
            }
            Slot::Parameter(_) => None,
        }
    }

    /// All resolutions of a pending reference within scope: null, each existing input object of a fitting class in order of
    /// creation, a fresh object of each candidate, and the constants, which are given with their objects. An object that the
    /// reference is compared with, `beside`, fits wherever Java admits it.
    pub fn choices(
        &self,
        cx: &Context<'_>,
        id: SymRef,
        candidates: &Candidates,
        constants: &[(FieldId, ObjectId)],
        beside: Option<InputId>,
    ) -> Vec<Choice> {
        let program = cx.program;
        let declared = self.static_type(program, id);
        let is_below = |input: &InputObject, may: fn(&Program, ClassId, ClassId) -> bool| {
            declared.as_ref().is_ok_and(|declared| may(program, input.class, *declared))
        };
        let arguments = self.arguments_of(program, id);
        let is_owned = match self.reference(id).slot {
            Slot::Cell(owner, slot) => cx.domains.is_owned(program, self.object(owner).class, slot as usize),
            Slot::Parameter(_) => false,
        };
        // Which strings are one object is left open by fresh ones, so none is an alias.
        let fits = |(id, input): &(InputId, &InputObject)| {
            // What is of no generic type, such as `Object`, stands for objects of all.
            let is_any = arguments.is_empty() && beside == Some(*id);
            let is_other = has_arguments(program, input.class) && input.arguments != arguments && !is_any;
            let is_value = cx.domains.are_closed() && is_box(program, input.class);
            if is_text(program, input.class) || is_other || is_value || is_owned {
                return false;
            }
            candidates.fresh.contains(&input.class)
                || !cx.domains.are_closed() && is_below(input, may_alias)
                || (beside == Some(*id) || candidates.any_alias) && is_below(input, Program::is_subtype)
        };
        let may_be_null = self.may_be_null(cx, id);
        let mut choices: Vec<Choice> = may_be_null.then_some(Choice::Null).into_iter().collect();
        choices.extend(self.objects().filter(fits).map(|(input, _)| Choice::Alias(input)));
        let room = |class: &&ClassId| {
            is_text(program, **class)
                || cx.domains.are_closed() && is_box(program, **class)
                || self.count(**class) < cx.scope.bound(program, **class)
        };
        let labels = |class: &ClassId| match cx.domains.unlisted {
            Unlisted::Null(Symmetry::Kept) => {
                cx.scope.bound(program, *class).saturating_sub(self.count(*class)) as usize
            }
            _ => 1,
        };
        // What is compared is mostly of one class, so values of a class that the input has come first.
        let is_known = |class: ClassId| is_value(program, class) && self.count(class) > 0;
        let (known, others): (Vec<_>, Vec<_>) = match &candidates.fresh[..] {
            [only] => (Vec::new(), vec![only]),
            all => all.iter().partition(|class| is_known(**class)),
        };
        let fresh = known.into_iter().chain(others).filter(room);
        choices
            .extend(fresh.flat_map(|class| std::iter::repeat_n(Choice::Fresh(*class), labels(class).max(1))));
        choices.extend(constants.iter().map(|(field, object)| Choice::Constant(*field, *object)));
        choices
    }

    /// The class of an object that the reference may stand for in Java, though it was made with other type arguments: one that says
    /// less, such as a wildcard, may be the other.
    pub fn alias_of_other_arguments(&self, cx: &Context<'_>, id: SymRef) -> Option<ClassId> {
        let program = cx.program;
        // Most inputs have no object that it could be, and then nothing is to be read of signatures.
        let mut generic = self
            .objects()
            .map(|(_, input)| input)
            .filter(|input| has_arguments(program, input.class))
            .peekable();
        generic.peek()?;
        let declared = self.static_type(program, id).ok()?;
        // What is compared with a reference of type `Object` is tried for it, and nothing else is done to it.
        if program.class(declared).library == Some(Library::Object) {
            return None;
        }
        let arguments = self.arguments_of(program, id);
        let is_open = |one: &str, other: &str| {
            let classes = program.erased_class(one).ok().zip(program.erased_class(other).ok());
            classes
                .is_none_or(|(one, other)| program.is_subtype(one, other) || program.is_subtype(other, one))
        };
        let may_be = |input: &&InputObject| {
            input.arguments != arguments
                && program.is_subtype(input.class, declared)
                && input.arguments.iter().zip(arguments.iter()).all(|(one, other)| is_open(one, other))
        };
        generic.find(may_be).map(|input| input.class)
    }

    /// The candidates of which the input has as many objects as the scope admits.
    pub fn full(&self, cx: &Context<'_>, candidates: &Candidates) -> Vec<ClassId> {
        let is_full = |class: &ClassId| {
            !is_text(cx.program, *class) && self.count(*class) >= cx.scope.bound(cx.program, *class)
        };
        candidates.fresh.iter().copied().filter(is_full).collect()
    }

    /// Whether a reference may stand for an object that the program itself makes: a constant of an enum, or an object
    /// of the JDK such as a string literal or the optional value that holds nothing.
    pub fn may_be_constant(&self, cx: &mut Context<'_>, id: SymRef) -> bool {
        let program = cx.program;
        let is_jdk = self.static_type(program, id).is_ok_and(|class| {
            let info = program.class(class);
            info.kind == ClassKind::Instance && info.is_jdk() && !is_transparent(info)
        });
        let is_shared = |class: &ClassId| {
            matches!(program.class(*class).library, Some(Library::Text | Library::Optional))
        };
        let has_constants =
            |candidates: Candidates| !candidates.enums.is_empty() || candidates.fresh.iter().any(is_shared);
        is_jdk || self.candidates(cx, id).is_ok_and(has_constants)
    }
}

/// Whether a cell of an object of this class may be null, and the classes that are tried for it: for the cells of objects
/// that are in no input heap.
///
/// # Errors
/// When the static type cannot be loaded.
pub fn cell_candidates(
    cx: &mut Context<'_>,
    class: ClassId,
    slot: u32,
) -> Result<(bool, Candidates), LoadError> {
    let declared = cell_type(cx.program, class, slot)?;
    let domain = cx.domains.of_cell(cx.program, class, slot as usize).cloned();
    let is_null = cx.program.class(class).leaves_null(slot as usize);
    if is_null || cx.domains.unread(cx.program, class, slot as usize) == Resolution::Null {
        return Ok((true, Candidates::default()));
    }
    let null =
        !matches!(domain, Some(Domain::References { null: false, .. })) && !is_never_null(cx, class, slot);
    Ok((null, Candidates::in_domain(cx, domain.as_ref(), declared)))
}

/// Whether a cell of an object of this class holds an object whatever the input is.
fn is_never_null(cx: &Context<'_>, class: ClassId, slot: u32) -> bool {
    let info = cx.program.class(class);
    enclosing_class(cx, class, slot).is_some() || info.needs_object(slot as usize) || info.is_builder()
}

impl Candidates {
    /// The classes that a domain offers, else those that are tried for the declared class.
    fn in_domain(cx: &mut Context<'_>, domain: Option<&Domain>, declared: ClassId) -> Candidates {
        let only = |fresh: Vec<ClassId>| Candidates { fresh, ..Candidates::default() };
        match domain {
            Some(Domain::References { classes: Some(classes), .. }) => only(classes.clone()),
            _ if cx.domains.is_plain(cx.program, declared) => {
                Candidates { held: cx.asked.held_below(cx.program, declared), ..only(vec![declared]) }
            }
            _ => Candidates::of(cx, declared),
        }
    }

    /// Exactly these classes, as far as they fit the declared one and have objects.
    fn named(program: &Program, declared: ClassId, classes: &[ClassId]) -> Candidates {
        let mut candidates = Candidates::default();
        for class in classes.iter().filter(|class| program.is_subtype(**class, declared)) {
            match fresh_class(program, *class) {
                Err(Refused::NoInstances) => {}
                Err(Refused::Unsupported(missing)) => candidates.missing.push(missing),
                Ok(made) if program.class(*class).is_enum() => candidates.enums.push(made),
                Ok(made) => candidates.fresh.push(made),
            }
        }
        candidates
    }

    /// The classes that are tried for references of a declared class. What the scope leaves out is noted as a gap.
    pub fn of(cx: &mut Context<'_>, declared: ClassId) -> Candidates {
        let program = cx.program;
        let mut classes = Vec::new();
        for asked in cx.asked.below(program, declared) {
            // Where running code asks for another one, it notes that.
            if !program.is_near(asked) {
                continue;
            }
            classes.push(asked);
            classes.extend(values_below(program, asked));
            let info = program.class(asked);
            if info.flags.is_abstract() && !info.is_array() && !info.is_jdk() {
                classes.extend(cx.asked.nearest(program, asked).iter());
            }
        }
        if classes.is_empty() || cx.asked.calls(declared) {
            classes.extend(values_below(program, declared));
        }
        if is_open_to_text(program, declared) {
            classes.extend(program.find_class(names::STRING).ok());
        }
        if program.class(declared).library == Some(Library::Comparator) {
            classes.extend(program.find_class(names::NATURAL_ORDER).ok());
        }
        let below = cx.asked.nearest(program, declared);
        classes.extend(below.iter().filter(|class| !cx.asked.offers(**class)));
        if below.len() < program.instantiable_below(declared).len() {
            cx.gaps.note(Gap::MoreSubtypes(declared));
        }
        if has_other_functions(program, declared) {
            cx.gaps.note(Gap::OtherFunctions(declared));
        }
        let held = cx.asked.held_below(program, declared);
        let mut candidates = Candidates { held, ..Candidates::default() };
        let mut room = cx.scope.max_subtypes;
        for class in std::iter::once(declared).chain(classes) {
            candidates.add(cx, declared, class, &mut room);
        }
        // Their subclasses in the JDK are not tried.
        let is_open = |class: &ClassId| {
            let info = program.class(*class);
            let holder = info.holder();
            holder.is_some() && !holder.is_some_and(Holder::is_value) && !info.flags.is_final()
        };
        if candidates.fresh.iter().any(is_open) {
            cx.gaps.note(Gap::OtherClasses(declared));
        }
        let partial = candidates
            .fresh
            .iter()
            .filter(|class| program.class(**class).holder().is_some_and(Holder::is_partial));
        partial.for_each(|class| cx.gaps.note(Gap::OtherValues(*class)));
        // A type of the JDK is as open as it gets: what is tried for it is a choice.
        if !candidates.fresh.is_empty() && !candidates.missing.is_empty() {
            candidates.missing.clear();
            cx.gaps.note(Gap::OtherClasses(declared));
        }
        if let Some(stub) = program.stub(declared).filter(|stub| stub.is_function || candidates.is_empty()) {
            cx.gaps.note(Gap::OtherFunctions(declared));
            if candidates.is_empty() {
                candidates.fresh.push(stub.class);
            }
        }
        if candidates.is_empty() {
            let name = program.class(declared).source_name();
            let what = format!("a symbolic object of {name}, of which the class path has no class");
            candidates.missing.push(NoFresh { what });
        }
        let representatives = program.representatives(declared);
        if !representatives.is_empty() {
            candidates.missing.clear();
            candidates.held.extend(representatives);
            cx.gaps.note(Gap::OtherValues(declared));
        }
        candidates
    }

    /// Without the collections of constants whose enum the type arguments do not name.
    fn of_known_enums(
        mut self,
        cx: &mut Context<'_>,
        declared: ClassId,
        arguments: impl Fn() -> Arguments,
    ) -> Candidates {
        let program = cx.program;
        let is_of_constants =
            |class: ClassId| program.class(class).collection().is_some_and(Collection::holds_constants);
        if !self.fresh.iter().any(|class| is_of_constants(*class)) {
            return self;
        }
        let arguments = arguments();
        let is_known = |class: &ClassId| keys(program, *class, &arguments) != Keys::Unknown;
        let (known, unknown): (Vec<_>, Vec<_>) = self.fresh.iter().partition(|class| is_known(class));
        if !known.is_empty() && !unknown.is_empty() {
            cx.gaps.note(Gap::OtherClasses(declared));
        } else {
            self.missing.extend(
                unknown
                    .into_iter()
                    .map(|class| NoFresh { what: format!("a symbolic {}", of_unknown_keys(program, class)) }),
            );
        }
        self.fresh = known;
        self
    }

    /// Whether an object of this type is tried.
    pub fn hold(&self, program: &Program, target: ClassId) -> bool {
        self.fresh.iter().chain(&self.enums).any(|class| program.is_subtype(*class, target))
    }

    fn is_empty(&self) -> bool {
        self.fresh.is_empty() && self.enums.is_empty() && self.missing.is_empty()
    }

    fn add(&mut self, cx: &mut Context<'_>, declared: ClassId, class: ClassId, room: &mut u32) {
        let program = cx.program;
        let is_enum = program.class(class).is_enum();
        match fresh_class(program, class) {
            // An abstract type is only what its subtypes are.
            Err(Refused::NoInstances) => {}
            Err(Refused::Unsupported(missing)) => self.missing.push(missing),
            Ok(made) if self.fresh.contains(&made) || self.enums.contains(&made) => {}
            Ok(_) if *room == 0 => cx.gaps.note(Gap::MoreSubtypes(declared)),
            Ok(made) => {
                *room -= 1;
                if is_stub(program, made) {
                    cx.gaps.note(Gap::OtherFunctions(class));
                }
                if is_one_of_many(program, class, made) {
                    cx.gaps.note(Gap::OtherCollections(made));
                }
                // One is made with the room that it has by itself.
                if program.class(made).is_builder() {
                    cx.gaps.note(Gap::OtherValues(made));
                }
                if is_enum { &mut self.enums } else { &mut self.fresh }.push(made);
            }
        }
    }
}

/// The values that are tried for the types above all of them, where the code asks for none in particular.
fn values_below(program: &Program, declared: ClassId) -> Vec<ClassId> {
    let names: &[&str] = match &*program.class(declared).name {
        names::OBJECT | names::COMPARABLE => &[names::INTEGER, names::STRING],
        names::CHAR_SEQUENCE => &[names::STRING],
        names::NUMBER => &[names::INTEGER, names::LONG, names::DOUBLE],
        _ => &[],
    };
    names.iter().filter_map(|name| program.find_class(name).ok()).collect()
}

/// A reference of type `Object` is null or one of the plain objects: any input object would fit, but a
/// structure that holds itself as a value is not what its users mean by valid, and paths would multiply.
fn may_alias(program: &Program, class: ClassId, target: ClassId) -> bool {
    let is_object = program.class(target).library == Some(Library::Object);
    class == target || !is_object && program.is_subtype(class, target)
}

/// Why there are no fresh objects of a class.
enum Refused {
    NoInstances,
    Unsupported(NoFresh),
}

/// The class of a fresh object for a reference of static type `class`.
fn fresh_class(program: &Program, class: ClassId) -> Result<ClassId, Refused> {
    if let Some(made) = program.collection_for(class) {
        return Ok(made);
    }
    let info = program.class(class);
    let refuse =
        |why: &str| Err(Refused::Unsupported(NoFresh { what: format!("{why} {}", info.source_name()) }));
    match info.kind {
        ClassKind::Array { .. } => Ok(class),
        ClassKind::Primitive(_) => refuse("a symbolic reference of primitive type"),
        ClassKind::Interface if info.is_jdk() => match program.stub(class) {
            Some(stub) => Ok(stub.class),
            None => refuse("a symbolic object of interface"),
        },
        ClassKind::Interface => Err(Refused::NoInstances),
        ClassKind::Instance if info.library == Some(Library::NaturalOrder) => Ok(class),
        ClassKind::Instance if info.is_enum() && info.is_jdk() => refuse("a symbolic constant of JDK enum"),
        ClassKind::Instance if info.is_enum() => Ok(class),
        ClassKind::Instance if info.is_jdk() && !is_transparent(info) => {
            refuse("a symbolic object of JDK class")
        }
        ClassKind::Instance if info.flags.is_abstract() => Err(Refused::NoInstances),
        ClassKind::Instance => Ok(class),
    }
}

/// Whether a class is one of the boxes of numbers.
pub fn is_box(program: &Program, class: ClassId) -> bool {
    matches!(program.class(class).library, Some(Library::Box(_)))
}

/// Whether objects of a class are what others are compared by: strings and boxes.
fn is_value(program: &Program, class: ClassId) -> bool {
    is_text(program, class) || is_box(program, class)
}

/// JDK classes whose every combination of cells is a valid object.
fn is_transparent(class: &Class) -> bool {
    use Library::{Box, Holder, Object, Optional, Text};
    matches!(class.library, Some(Object | Text | Box(_) | Optional | Holder(_)))
}
