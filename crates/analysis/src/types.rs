//! The classes that types stand for.

use heapwise_program::{ClassId, LoadError, Program, Type};

/// The class of a reference type.
pub(crate) fn class_of(program: &Program, ty: &Type) -> Result<ClassId, LoadError> {
    match ty {
        Type::Reference(name) => program.find_class(name),
        Type::Primitive(primitive) => Ok(program.primitive_class(*primitive)),
    }
}
