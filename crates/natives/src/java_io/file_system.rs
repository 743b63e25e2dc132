//! `java.io.UnixFileSystem`: the syntax of paths. What asks about files ends at its native methods.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::{self, new_string};
use crate::fields;
use crate::table::{Methods, replaced};

pub(crate) const METHODS: Methods = Methods {
    class: "java/io/UnixFileSystem",
    entries: &[replaced("<init>()V", construct, "reads all settings at once")],
};

fn construct(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let system = arguments::object(machine, arguments, 0)?;
    fields::write(machine, system, "slash", Value::Int('/' as i32))?;
    fields::write(machine, system, "colon", Value::Int(':' as i32))?;
    for (field, key) in [("userDir", "user.dir"), ("javaHome", "java.home")] {
        if let Some(value) = machine.world().and_then(|world| world.property(key)) {
            let value = Value::Object(new_string(machine, &value)?);
            fields::write(machine, system, field, value)?;
        }
    }
    Ok(Returned::Void)
}
