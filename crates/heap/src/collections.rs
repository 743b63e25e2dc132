//! Collections of the JDK as inputs.
//!
//! What makes the fields of a hash table valid is the JDK's secret, so an input collection is made as a program would make
//! it: by its constructor without arguments, or the one that takes an enum, and one call of `add` or `put` for each entry. Its cells
//! in the input heap are the entries in that order, a map's keys before their values.

use std::sync::Arc;

use heapwise_program::{ClassId, Collection, Library, MethodId, Program};

use crate::{is_stub, names};

/// How collections of a class are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Making {
    /// The constructor.
    pub constructor: MethodId,
    /// What the constructor takes.
    pub keys: Keys,
    /// The method that adds an entry.
    pub add: MethodId,
    /// How many references an entry has.
    pub width: usize,
}

/// What may be entries of a collection, or keys of a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keys {
    /// Any objects.
    Objects,
    /// The constants of an enum, whose class the constructor takes.
    Constants(ClassId),
    /// The constants of an enum that the type does not name, or that has too many for the class.
    Unknown,
}

/// The most constants of an enum that the usual class of `EnumSet` has room for.
const CONSTANTS: usize = 64;

/// Whether the collections that are made for references of a declared type behave as only some of those which such
/// references may be: they are of another class, or their class has variants.
pub(crate) fn is_one_of_many(program: &Program, declared: ClassId, made: ClassId) -> bool {
    // No caller has a class below `EnumSet`, whose constructor is the package's own, and how many constants there are is known.
    let is_open = |collection: Collection| {
        collection != Collection::EnumSet && declared != made || collection.has_variants()
    };
    program.class(made).collection().is_some_and(is_open)
}

/// How many references an entry of a collection has; `None` of other classes.
#[inline]
pub fn entry_width(program: &Program, class: ClassId) -> Option<usize> {
    program.class(class).collection().map(Collection::width)
}

/// Whether the cells of input objects of a class are not its fields but what the object stands for: a text, entries, or the
/// arguments of a constructor.
#[inline]
pub fn is_abstracted(program: &Program, class: ClassId) -> bool {
    matches!(program.class(class).library, Some(Library::Text | Library::Collection(_)))
        || is_computed(program, class)
}

/// Whether the objects of a class are records whose constructor does more than store its arguments. Their cells in
/// an input are the arguments, as many as there are fields and of the same types, and the constructor is run on these.
#[inline]
pub fn is_computed(program: &Program, class: ClassId) -> bool {
    program.computing_constructor(class).is_some()
}

/// Whether input objects of a class know the type arguments of the references that they were made for: collections,
/// stubs, optional values and what holds a reference.
pub fn has_arguments(program: &Program, class: ClassId) -> bool {
    match program.class(class).library {
        Some(Library::Optional | Library::Collection(_)) => true,
        Some(Library::Holder(holder)) => holder.is_generic(),
        _ => is_stub(program, class),
    }
}

/// Whether a collection is made otherwise when its entries answer otherwise: it asks for their hash codes or their order.
pub fn asks_entries(program: &Program, class: ClassId) -> bool {
    program.class(class).collection().is_some_and(Collection::asks_entries)
}

/// What may be entries of a collection with these type arguments, or keys of a map; any objects where the class is no collection.
pub fn keys(program: &Program, class: ClassId, arguments: &[Box<str>]) -> Keys {
    match program.class(class).collection().is_some_and(Collection::holds_constants) {
        true => constants(program, arguments).map_or(Keys::Unknown, Keys::Constants),
        false => Keys::Objects,
    }
}

/// What to call a collection of [`Keys::Unknown`].
pub fn of_unknown_keys(program: &Program, class: ClassId) -> String {
    let name = program.class(program.named_collection(class)).source_name();
    format!("{name} of an enum that its type does not say, or of many constants")
}

/// How collections of a class with these type arguments are made; `None` of other classes.
pub fn making(program: &Program, class: ClassId, arguments: &[Box<str>]) -> Option<Making> {
    let collection = program.class(class).collection()?;
    let width = collection.width();
    let descriptor = match collection {
        Collection::EnumSet => names::CLASS_AND_ENUMS_TO_VOID,
        Collection::EnumMap => names::CLASS_TO_VOID,
        _ => names::TO_VOID,
    };
    let constructor = program.find_method(class, "<init>", descriptor)?;
    let keys = keys(program, class, arguments);
    if program.class(class).is_builder() {
        let add = program.find_method(class, "append", names::STRING_TO_BUILDER)?;
        return Some(Making { constructor, keys, add, width });
    }
    let (holder, name, descriptor) = match width {
        1 => (names::COLLECTION, "add", names::OBJECT_TO_BOOLEAN),
        _ => (names::MAP, "put", names::TWO_OBJECTS_TO_OBJECT),
    };
    let declared = program.find_method(program.find_class(holder).ok()?, name, descriptor)?;
    Some(Making { constructor, keys, add: program.select(class, declared).ok()?, width })
}

/// The enum that the first type argument names.
fn constants(program: &Program, arguments: &[Box<str>]) -> Option<ClassId> {
    let class = program.class(program.erased_class(arguments.first()?).ok()?);
    let is_enum = class.super_class.is_some_and(|above| program.class(above).library == Some(Library::Enum));
    let constants = class.fields.iter().filter(|field| program.field(**field).flags.is_enum());
    (is_enum && constants.count() <= CONSTANTS).then_some(class.id)
}

/// The signatures of the type arguments of an object, see [`has_arguments`]; none where nothing is known of them.
pub type Arguments = Arc<[Box<str>]>;
