//! What the cells of an object are, by its class: elements, the text of a string, the entries of a collection, or fields.

use heapwise_program::{ClassId, ClassKind, Field, Kind, Library, LoadError, Op, Program, Type};

use crate::collections::entry_width;
use crate::text::text_kind;
use crate::{is_text, names};

/// The kind of the elements of an array class.
pub(crate) fn element_kind(program: &Program, class: ClassId) -> Kind {
    match program.class(class).kind {
        ClassKind::Array { kind, .. } => kind,
        _ => Kind::Reference,
    }
}

/// The kind of a cell of an input object of this class.
pub fn cell_kind(program: &Program, class: ClassId, slot: usize) -> Kind {
    match program.class(class).kind {
        ClassKind::Array { kind, .. } => kind,
        _ if is_text(program, class) => text_kind(slot),
        _ if entry_width(program, class).is_some() => Kind::Reference,
        _ => program
            .class(class)
            .instance_layout
            .get(slot)
            .map_or(Kind::Reference, |id| program.field(*id).kind),
    }
}

/// The class that a cell of an object of this class is declared with.
///
/// # Errors
/// When that class cannot be loaded.
pub fn cell_type(program: &Program, owner: ClassId, slot: u32) -> Result<ClassId, LoadError> {
    match program.class(owner).kind {
        ClassKind::Array { element, .. } => Ok(element),
        _ if program.class(owner).is_builder() => program.find_class(names::STRING),
        // The cells of a collection are no fields.
        _ if entry_width(program, owner).is_some() => program.find_class(names::OBJECT),
        _ => {
            let field = program.class(owner).instance_layout.get(slot as usize).map(|id| program.field(*id));
            let bound =
                field.and_then(|field| program.bound_type(owner, field.class, field.signature.as_deref()?));
            match bound.as_ref().or(field.map(|field| &field.ty)) {
                Some(Type::Reference(name)) => program.find_class(name),
                _ => program.find_class(names::OBJECT),
            }
        }
    }
}

/// Whether nothing that objects of a class lead to ever changes, by the types of their fields: records of numbers, texts, boxes,
/// such records, and constants of enums whose fields are final and hold no more than these.
pub fn is_immutable(program: &Program, class: ClassId) -> bool {
    let mut known = vec![class];
    let mut next = 0;
    while let Some(class) = known.get(next).copied() {
        next += 1;
        let info = program.class(class);
        let is_value = is_text(program, class)
            || matches!(info.library, Some(Library::Box(_) | Library::BigInteger))
            || info.is_enum() && info.is_jdk();
        if is_value {
            continue;
        }
        let fields: Vec<&Field> = match info.is_enum() {
            true => fields_of_constants(program, class),
            false if info.is_record() => {
                info.instance_layout.iter().map(|field| program.field(*field)).collect()
            }
            false => return false,
        };
        if fields.iter().any(|field| !field.flags.is_final()) {
            return false;
        }
        for name in fields.iter().filter_map(|field| field.ty.class_name()) {
            match program.find_class(name) {
                Ok(held) if !known.contains(&held) => known.push(held),
                Ok(_) => {}
                Err(_) => return false,
            }
        }
    }
    true
}

/// The instance fields of the constants of an enum, with those that the bodies of constants declare. What `Enum` declares stays as it is.
fn fields_of_constants(program: &Program, class: ClassId) -> Vec<&Field> {
    let info = program.class(class);
    // An enum is final unless a constant has a body, which only the initialiser makes.
    let initialiser = info.initializer.filter(|_| !info.flags.is_final());
    let code = initialiser.and_then(|method| program.code(method).ok());
    let mut classes = vec![class];
    for op in code.map_or(&[][..], |code| &code.ops) {
        if let Op::New(entry) = op
            && let Ok(made) = program.resolve_class(class, *entry)
            && program.class(made).super_class == Some(class)
            && !classes.contains(&made)
        {
            classes.push(made);
        }
    }
    let layouts = classes.iter().flat_map(|class| program.class(*class).instance_layout.iter());
    layouts.map(|field| program.field(*field)).filter(|field| !program.class(field.class).is_jdk()).collect()
}
