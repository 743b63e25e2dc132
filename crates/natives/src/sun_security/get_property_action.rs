//! `sun.security.action.GetPropertyAction`: how JDK classes ask for switches that nobody has set.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::fields;
use crate::table::{Methods, replaced};

pub(crate) const METHODS: Methods = Methods {
    class: "sun/security/action/GetPropertyAction",
    entries: &[replaced(
        "privilegedGetProperties()Ljava/util/Properties;",
        no_properties,
        "the settings of the running JVM are not those of the program's JVM",
    )
    .in_some_jdks()],
};

/// An empty table: its map is one that was never written to.
fn no_properties(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    let map = machine.find_class("java/util/concurrent/ConcurrentHashMap")?;
    machine.initialised(map)?;
    let properties = machine.find_class("java/util/Properties")?;
    machine.initialised(properties)?;
    let map = machine.allocate(map)?;
    let properties = machine.allocate(properties)?;
    fields::write(machine, properties, "map", Value::Object(map))?;
    Ok(Returned::Value(Value::Object(properties)))
}
