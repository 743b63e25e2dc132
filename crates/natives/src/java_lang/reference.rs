//! `java.lang.ref`: nothing is ever collected, so references only hold.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::{argument, boolean, nothing, object};
use crate::fields;
use crate::table::{Methods, native, replaced};

pub(crate) const REFERENCE: Methods = Methods {
    class: "java/lang/ref/Reference",
    entries: &[
        replaced("<clinit>()V", nothing, "starts the thread that clears references"),
        native("refersTo0(Ljava/lang/Object;)Z", refers_to),
        native("clear0()V", clear),
    ],
};

pub(crate) const PHANTOM_REFERENCE: Methods = Methods {
    class: "java/lang/ref/PhantomReference",
    entries: &[
        native("refersTo0(Ljava/lang/Object;)Z", refers_to),
        native("clear0()V", clear).in_some_jdks(),
    ],
};

pub(crate) const CLEANER: Methods = Methods {
    class: "jdk/internal/ref/CleanerImpl",
    entries: &[replaced(
        "start(Ljava/lang/ref/Cleaner;Ljava/util/concurrent/ThreadFactory;)V",
        nothing,
        "starts the thread that waits for references to be cleared",
    )],
};

fn refers_to(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let reference = object(machine, arguments, 0)?;
    let referent = fields::read(machine, reference, "referent")?;
    boolean(machine.same(referent, argument(arguments, 1))?)
}

fn clear(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let reference = object(machine, arguments, 0)?;
    fields::write(machine, reference, "referent", Value::Null)?;
    Ok(Returned::Void)
}
