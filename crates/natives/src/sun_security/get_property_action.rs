//! `sun.security.action.GetPropertyAction`: how JDK classes ask for switches that nobody has set.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::java_lang;
use crate::java_util::properties;
use crate::table::{Methods, replaced};

pub(crate) const METHODS: Methods = Methods {
    class: "sun/security/action/GetPropertyAction",
    entries: &[replaced(
        "privilegedGetProperties()Ljava/util/Properties;",
        properties_at_start,
        "the settings of the running JVM are not those of the program's JVM",
    )
    .in_some_jdks()],
};

fn properties_at_start(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    let known = java_lang::properties(machine);
    Ok(Returned::Value(Value::Object(properties::table(machine, &known)?)))
}
