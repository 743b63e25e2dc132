//! `java.lang.Runtime`: a machine with one processor, fixed so that runs repeat.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::{nothing, one};
use crate::table::{Methods, native};

pub(crate) const RUNTIME: Methods = Methods {
    class: "java/lang/Runtime",
    entries: &[
        native("availableProcessors()I", one),
        native("maxMemory()J", memory),
        native("totalMemory()J", memory),
        native("freeMemory()J", memory),
        native("gc()V", nothing),
    ],
};

fn memory(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Ok(Returned::Wide(Value::Long(1 << 30)))
}
