//! `java.lang.Runtime`: a machine with one processor, fixed so that runs repeat.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::argument;
use crate::table::{Methods, native, replaced};

pub(crate) const RUNTIME: Methods = Methods {
    class: "java/lang/Runtime",
    entries: &[
        native("availableProcessors()I", processors),
        native("maxMemory()J", memory),
        native("totalMemory()J", memory),
        native("freeMemory()J", memory),
        native("gc()V", collect),
        replaced("exit(I)V", exit, SHUTDOWN),
        replaced("halt(I)V", exit, SHUTDOWN),
        replaced("addShutdownHook(Ljava/lang/Thread;)V", add_shutdown_hook, SHUTDOWN),
    ],
};

const SHUTDOWN: &str = "what runs at the end of a JVM is not modelled";

fn processors(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    of_this_machine(machine, "java.lang.Runtime.availableProcessors", Returned::Value(Value::Int(1)))
}

fn memory(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    of_this_machine(machine, "java.lang.Runtime: the memory", Returned::Wide(Value::Long(1 << 30)))
}

/// What it clears depends on the machine.
fn collect(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    if machine.host().is_none() { Interrupt::unsupported("java.lang.System.gc") } else { Ok(Returned::Void) }
}

/// The JDK lays its tables out by it; what a program makes of it is another matter on each machine.
fn of_this_machine(machine: &mut Machine<'_, '_>, feature: &str, answer: Returned) -> Step<Returned> {
    let program = machine.program();
    let is_jdk = machine.caller(0).is_none_or(|class| program.class(class).is_jdk());
    if machine.host().is_none() && !is_jdk { Interrupt::unsupported(feature) } else { Ok(answer) }
}

/// In a generated test it would end the test run too. The status is argument 1, behind the runtime.
fn exit(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    end(machine, argument(arguments, 1))
}

/// Ends the program with this status.
pub(super) fn end(machine: &mut Machine<'_, '_>, status: Value) -> Step<Returned> {
    match (machine.world(), status) {
        (Some(_), Value::Int(status)) => Err(Box::new(Interrupt::Exit(status))),
        _ => Interrupt::unsupported("java.lang.System.exit"),
    }
}

fn add_shutdown_hook(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Interrupt::unsupported("java.lang.Runtime.addShutdownHook")
}
