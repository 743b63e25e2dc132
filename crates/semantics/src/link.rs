//! What a pool entry must be for the op that names it. A domain may remember the answer by op: it never changes.

use heapwise_program::{ClassId, FieldRef, LinkError, PoolIndex, Program};

use crate::names;

/// Which fields an op is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// `getstatic`, `putstatic`.
    Static,
    /// `getfield`, `putfield`.
    Instance,
}

/// The field that a pool entry of a class names, for an op of this side.
///
/// # Errors
/// What the JVM throws when it is missing, not accessible, or of the other side.
#[inline(always)]
pub fn field(program: &Program, class: ClassId, entry: PoolIndex, side: Side) -> Result<FieldRef, LinkError> {
    let field = program.resolve_field(class, entry)?;
    if field.is_static == (side == Side::Static) { Ok(field) } else { Err(wrong_side(program, field)) }
}

#[cold]
fn wrong_side(program: &Program, field: FieldRef) -> LinkError {
    let found = if field.is_static { "static" } else { "instance" };
    let name = &program.field(field.field).name;
    LinkError::new(names::INCOMPATIBLE_CLASS_CHANGE, format!("Unexpected {found} field {name}"))
}

/// The class that a pool entry of a class names, for `new`.
///
/// # Errors
/// What the JVM throws when it is missing, not accessible, or has no objects of its own.
pub fn instantiable(program: &Program, class: ClassId, entry: PoolIndex) -> Result<ClassId, LinkError> {
    let class = program.resolve_class(class, entry)?;
    let info = program.class(class);
    if info.flags.is_abstract() || info.is_interface() || info.is_array() {
        return Err(LinkError::new(names::INSTANTIATION, info.java_name()));
    }
    Ok(class)
}
