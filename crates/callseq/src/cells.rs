//! The cells of objects as the machine has them: those of a collection are its fields, not its entries.

use heapwise_program::{ClassId, ClassKind, Kind, Program, Type};

/// What a cell of an object of a class holds.
pub(crate) fn kind(program: &Program, class: ClassId, cell: usize) -> Kind {
    let info = program.class(class);
    match info.kind {
        ClassKind::Array { kind, .. } => kind,
        _ => info.instance_layout.get(cell).map_or(Kind::Reference, |field| program.field(*field).kind),
    }
}

/// The class that a cell of references is declared with.
pub(crate) fn declared(program: &Program, class: ClassId, cell: usize) -> Option<ClassId> {
    let info = program.class(class);
    match info.kind {
        ClassKind::Array { element, .. } => Some(element),
        _ => match &program.field(*info.instance_layout.get(cell)?).ty {
            Type::Reference(name) => program.find_class(name).ok(),
            Type::Primitive(_) => None,
        },
    }
}
