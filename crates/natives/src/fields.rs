//! Fields of JDK objects by name. For rare use: each access looks the name up.

use heapwise_engine::{Interrupt, Machine, Step};
use heapwise_heap::{ObjectId, Value};
use heapwise_program::ClassId;

/// The slot of an instance field, if the JDK at hand has it.
fn slot(machine: &Machine<'_, '_>, class: ClassId, name: &str) -> Option<usize> {
    let program = machine.program();
    let field = program.field(program.find_field(class, name)?);
    (!field.flags.is_static()).then_some(field.slot as usize)
}

/// Reads a field.
pub(crate) fn read(machine: &mut Machine<'_, '_>, object: ObjectId, name: &str) -> Step<Value> {
    let class = machine.state.heap.class(object);
    match slot(machine, class, name) {
        Some(slot) => machine.read_cell(object, slot),
        None => Interrupt::unsupported(format!(
            "a JDK whose class {} has no field {name}",
            class_name(machine, class)
        )),
    }
}

/// Writes a field; one that this JDK does not have is left out.
pub(crate) fn write(machine: &mut Machine<'_, '_>, object: ObjectId, name: &str, value: Value) -> Step<()> {
    let class = machine.state.heap.class(object);
    if let Some(slot) = slot(machine, class, name) {
        machine.write_cell(object, slot, value)?;
    }
    Ok(())
}

/// Reads a static field of a class whose initialisation has begun; `None` when this JDK does not have it.
pub(crate) fn read_static(machine: &mut Machine<'_, '_>, class: ClassId, name: &str) -> Step<Option<Value>> {
    let statics = machine.initialised(class)?;
    let program = machine.program();
    let field = program.find_field(class, name).map(|id| program.field(id));
    match field.filter(|field| field.flags.is_static()) {
        Some(field) => Ok(Some(machine.read_cell(statics, field.slot as usize)?)),
        None => Ok(None),
    }
}

/// Writes a static field of a class whose initialisation has begun; one that this JDK does not have is left out.
pub(crate) fn write_static(
    machine: &mut Machine<'_, '_>,
    class: ClassId,
    name: &str,
    value: Value,
) -> Step<()> {
    let statics = machine.initialised(class)?;
    let program = machine.program();
    if let Some(field) = program.find_field(class, name).map(|id| program.field(id))
        && field.flags.is_static()
    {
        machine.write_cell(statics, field.slot as usize, value)?;
    }
    Ok(())
}

fn class_name(machine: &Machine<'_, '_>, class: ClassId) -> String {
    machine.program().class(class).java_name()
}
