//! The bytes of annotations, which the JDK decodes itself.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::{ObjectId, Value};
use heapwise_program::{AnnotationPart, Field, Method, Primitive};

use crate::{arguments, fields};

pub(super) fn of_class(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    class_part(machine, arguments, AnnotationPart::Own)
}

pub(super) fn of_class_types(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    class_part(machine, arguments, AnnotationPart::Types)
}

fn class_part(machine: &mut Machine<'_, '_>, arguments: &[Value], part: AnnotationPart) -> Step<Returned> {
    let class = arguments::class(machine, arguments, 0)?;
    let bytes = machine.program().class(class).annotation_bytes(part);
    Ok(Returned::Value(array(machine, bytes)?))
}

/// Writes the annotations of a method or constructor into the object that stands for it.
pub(super) fn write_of_method(machine: &mut Machine<'_, '_>, object: ObjectId, method: &Method) -> Step<()> {
    write(machine, object, "annotations", method.annotation_bytes(machine.program(), AnnotationPart::Own))?;
    let parameters = method.annotation_bytes(machine.program(), AnnotationPart::Parameters);
    write(machine, object, "parameterAnnotations", parameters)?;
    let default = method.annotation_bytes(machine.program(), AnnotationPart::Default);
    write(machine, object, "annotationDefault", default)
}

/// The same for a field.
pub(super) fn write_of_field(machine: &mut Machine<'_, '_>, object: ObjectId, field: &Field) -> Step<()> {
    write(machine, object, "annotations", field.annotation_bytes(machine.program(), AnnotationPart::Own))
}

fn write(machine: &mut Machine<'_, '_>, object: ObjectId, field: &str, bytes: Option<&[u8]>) -> Step<()> {
    if bytes.is_some() {
        let array = array(machine, bytes)?;
        fields::write(machine, object, field, array)?;
    }
    Ok(())
}

/// An array of these bytes; null for none.
fn array(machine: &mut Machine<'_, '_>, bytes: Option<&[u8]>) -> Step<Value> {
    let Some(bytes) = bytes else { return Ok(Value::Null) };
    let element = machine.program().primitive_class(Primitive::Byte);
    let class = machine.program().array_class(element);
    let array = machine.allocate_array(class, bytes.len())?;
    for (index, byte) in bytes.iter().enumerate() {
        machine.write_cell(array, index, Value::Int(i32::from(*byte as i8)))?;
    }
    Ok(Value::Object(array))
}
