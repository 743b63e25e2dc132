//! `java.lang.Runtime`: in an exploration a machine with one processor, fixed so that runs repeat.

use heapwise_engine::{Interrupt, Machine, Returned, Step, Tip};
use heapwise_heap::Value;
use heapwise_program::Primitive;

use crate::arguments::{argument, nothing};
use crate::table::{Methods, native, replaced};

pub(crate) const RUNTIME: Methods = Methods {
    class: "java/lang/Runtime",
    entries: &[
        native("availableProcessors()I", processors),
        native("maxMemory()J", memory),
        native("totalMemory()J", memory),
        native("freeMemory()J", memory),
        native("gc()V", collect),
        replaced("version()Ljava/lang/Runtime$Version;", version, "tests run on other releases, too"),
        replaced("exit(I)V", exit_with_hooks, ENDS),
        replaced("halt(I)V", exit, ENDS),
        replaced("addShutdownHook(Ljava/lang/Thread;)V", add_shutdown_hook, ENDS),
    ],
};

pub(crate) const SHUTDOWN: Methods = Methods {
    class: "java/lang/Shutdown",
    entries: &[
        native("beforeHalt()V", nothing),
        native("halt0(I)V", |machine, arguments| end(machine, argument(arguments, 0))),
        replaced("logRuntimeExit(I)V", nothing, "nobody has asked for it").in_some_jdks(),
    ],
};

pub(crate) const ENVIRONMENT: Methods =
    Methods { class: "java/lang/ProcessEnvironment", entries: &[native("environ()[[B", environment)] };

const POOL: &str = "java/util/concurrent/ForkJoinPool";

const ENDS: &str = "what runs at the end of a JVM is nothing in an exploration";

fn processors(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    let count = machine.host().map_or(1, |host| host.processors());
    of_this_machine(machine, "java.lang.Runtime.availableProcessors", Returned::Value(Value::Int(count)))
}

fn memory(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    of_this_machine(machine, "java.lang.Runtime: the memory", Returned::Wide(Value::Long(1 << 30)))
}

/// What it clears depends on the machine.
fn collect(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    if machine.host().is_none() { Interrupt::unsupported("java.lang.System.gc") } else { Ok(Returned::Void) }
}

fn version(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    of_this_machine(machine, "java.lang.Runtime.version", Returned::Body)
}

/// The JDK lays its tables out by it; what a program makes of it is another matter on each machine.
fn of_this_machine(machine: &mut Machine<'_, '_>, what: &'static str, answer: Returned) -> Step<Returned> {
    let program = machine.program();
    let is_jdk = machine.caller(0).is_none_or(|class| program.class(class).is_jdk());
    // A pool says how many threads it has; what else lays itself out by it does not tell.
    if machine.caller(0).is_some_and(|class| program.class(class).name.starts_with(POOL)) {
        machine.note_other_answers(what);
    }
    if machine.host().is_none() && !is_jdk { Interrupt::avoidable(what, Tip::Input) } else { Ok(answer) }
}

/// In a generated test it would end the test run too. The status is argument 1, behind the runtime.
fn exit(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    end(machine, argument(arguments, 1))
}

/// The JDK runs the hooks, if there may be any.
fn exit_with_hooks(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    if has_hooks(machine)? { Ok(Returned::Body) } else { exit(machine, arguments) }
}

/// Whether something may be left to do when the program ends.
pub(super) fn has_hooks(machine: &mut Machine<'_, '_>) -> Step<bool> {
    let shutdown = machine.find_class(SHUTDOWN.class)?;
    Ok(machine.host().is_some() && machine.state.class_state(shutdown).is_some())
}

/// Ends the program with this status.
pub(super) fn end(machine: &mut Machine<'_, '_>, status: Value) -> Step<Returned> {
    match (machine.world(), status) {
        (Some(_), Value::Int(status)) => Err(Box::new(Interrupt::Exit(status))),
        _ => Interrupt::unsupported("java.lang.System.exit"),
    }
}

fn add_shutdown_hook(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    match machine.host() {
        Some(_) => Ok(Returned::Body),
        None => Interrupt::unsupported("java.lang.Runtime.addShutdownHook"),
    }
}

/// Names and values in turn, as bytes.
fn environment(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    let Some(variables) = machine.host().map(|host| host.variables()) else {
        return Interrupt::avoidable("java.lang.System.getenv", Tip::Input);
    };
    let program = machine.program();
    let bytes = program.array_class(program.primitive_class(Primitive::Byte));
    let texts: Vec<String> = variables.into_iter().flat_map(|(name, value)| [name, value]).collect();
    let all = machine.allocate_array(program.array_class(bytes), texts.len())?;
    for (index, text) in texts.iter().enumerate() {
        let array = machine.allocate_array(bytes, text.len())?;
        for (at, byte) in text.bytes().enumerate() {
            machine.write_cell(array, at, Value::Int(i32::from(byte as i8)))?;
        }
        machine.write_cell(all, index, Value::Object(array))?;
    }
    Ok(Returned::Value(Value::Object(all)))
}
