//! `java.lang.Throwable` and `java.lang.StackTraceElement`.
//!
//! An exception keeps where it was made as numbers, two for each frame; the elements are made of them when someone looks.
//! In an exploration of a method, whose callers nobody knows, it keeps the innermost frame only, and who looks ends the
//! path as unsupported. But what is printed on the console there is not seen, so a trace may be missing in it.

use heapwise_engine::{Interrupt, Machine, Returned, Step, TraceEntry};
use heapwise_entity::Entity;
use heapwise_heap::{Data, Object, ObjectId, Value};
use heapwise_program::{Class, MethodId, Origin, Primitive};

use crate::arguments::{self, argument, new_string, nothing};
use crate::fields;
use crate::java_io::is_console;
use crate::table::{Methods, native, replaced};

pub(crate) const THROWABLE: Methods = Methods {
    class: "java/lang/Throwable",
    entries: &[
        native("fillInStackTrace(I)Ljava/lang/Throwable;", fill),
        replaced(
            "fillInStackTrace()Ljava/lang/Throwable;",
            fill_in_stack_trace,
            "takes a lock and calls twice",
        ),
        replaced(
            "getOurStackTrace()[Ljava/lang/StackTraceElement;",
            our_stack_trace,
            "the callers of a method that is explored are not known",
        ),
    ],
};

pub(crate) const STACK_TRACE_ELEMENT: Methods = Methods {
    class: "java/lang/StackTraceElement",
    entries: &[
        native(
            "initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
            elements_of_throwable,
        )
        .in_some_jdks(),
        native("initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V", elements)
            .in_some_jdks(),
        replaced("computeFormat()V", nothing, "asks class loaders and modules"),
    ],
};

/// The bits of an element that say which parts of its place go without saying: the loader, and the version of its module.
const OF_A_BUILT_IN_LOADER: i32 = 1;
const OF_A_FIXED_MODULE: i32 = 2;

/// What an exception prints itself with on a `PrintStream`.
const PRINTER: &str = "java/lang/Throwable$WrappedPrintStream";

/// The line of a native method, as the JVM says it.
const NATIVE: i32 = -2;
const UNKNOWN: i32 = -1;

/// An exception whose trace may be written: one that was made without has neither.
fn fill_in_stack_trace(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let exception = arguments::object(machine, arguments, 0)?;
    let is_null = |value| value == Value::Null;
    let trace = fields::read(machine, exception, "stackTrace")?;
    if !is_null(trace) || !is_null(fields::read(machine, exception, "backtrace")?) {
        let unassigned = unassigned(machine)?;
        fill(machine, arguments)?;
        fields::write(machine, exception, "stackTrace", unassigned)?;
    }
    Ok(Returned::Value(Value::Object(exception)))
}

/// The empty trace that stands for one that nobody has asked for yet.
fn unassigned(machine: &mut Machine<'_, '_>) -> Step<Value> {
    let throwable = machine.find_class(THROWABLE.class)?;
    Ok(fields::read_static(machine, throwable, "UNASSIGNED_STACK")?.unwrap_or(Value::Null))
}

fn fill(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let exception = arguments::object(machine, arguments, 0)?;
    let longest = if machine.knows_callers() { usize::MAX } else { 1 };
    let trace = machine.trace(exception, longest);
    let depth = Value::Int(trace.len() as i32);
    let numbers = trace.iter().flat_map(|entry| {
        let pc = entry.pc.map_or(-1, |pc| pc as i32);
        [entry.method.index() as i32, pc]
    });
    let data = Data::Ints(numbers.collect());
    let class = machine.program().array_class(machine.program().primitive_class(Primitive::Int));
    let backtrace = machine.add(Object { class, data })?;
    fields::write(machine, exception, "backtrace", Value::Object(backtrace))?;
    fields::write(machine, exception, "depth", depth)?;
    Ok(Returned::Value(Value::Object(exception)))
}

/// A trace that the program itself has set is known everywhere, and so is that of an exception without one.
fn our_stack_trace(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    if machine.knows_callers() {
        return Ok(Returned::Body);
    }
    let exception = arguments::object(machine, arguments, 0)?;
    let unassigned = unassigned(machine)?;
    let trace = fields::read(machine, exception, "stackTrace")?;
    if fields::read(machine, exception, "backtrace")? == Value::Null
        || trace != Value::Null && trace != unassigned
    {
        return Ok(Returned::Body);
    }
    if is_for_console(machine)? {
        return Ok(Returned::Value(unassigned));
    }
    Interrupt::unsupported("the stack trace of an exception, whose last callers are not known")
}

/// Whether the caller prints the trace, which its first parameter takes to the console.
fn is_for_console(machine: &mut Machine<'_, '_>) -> Step<bool> {
    let Some(Value::Object(printer)) = machine.local_of_caller(1) else { return Ok(false) };
    let class = machine.state.heap.class(printer);
    if &*machine.program().class(class).name != PRINTER {
        return Ok(false);
    }
    let stream = fields::read(machine, printer, "printStream")?;
    is_console(machine, stream)
}

/// What an exception says of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thrown {
    /// Its message, as far as it is concrete.
    pub message: Option<String>,
    /// Where it was made, the innermost frame first; only that one in an exploration of a method.
    pub trace: Vec<TraceEntry>,
}

impl Thrown {
    /// Reads an exception.
    ///
    /// # Errors
    /// When the JDK at hand keeps it in another way.
    pub fn of(machine: &mut Machine<'_, '_>, exception: ObjectId) -> Step<Thrown> {
        let message = fields::read(machine, exception, "detailMessage")?;
        let backtrace = fields::read(machine, exception, "backtrace")?;
        let message = match message {
            Value::Object(_) => machine.concrete_text(message).ok(),
            _ => None,
        };
        Ok(Thrown {
            message: message.map(|units| String::from_utf16_lossy(&units)),
            trace: kept(machine, backtrace),
        })
    }
}

/// What an exception has kept.
pub(super) fn kept(machine: &Machine<'_, '_>, backtrace: Value) -> Vec<TraceEntry> {
    let Value::Object(backtrace) = backtrace else { return Vec::new() };
    let Data::Ints(numbers) = &machine.state.heap.object(backtrace).data else { return Vec::new() };
    let entry = |pair: &[i32]| TraceEntry {
        method: MethodId::from_index(pair[0] as usize),
        pc: u32::try_from(pair[1]).ok(),
    };
    numbers.chunks_exact(2).map(entry).collect()
}

fn elements_of_throwable(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let exception = arguments::object(machine, arguments, 1)?;
    let backtrace = fields::read(machine, exception, "backtrace")?;
    elements(machine, &[argument(arguments, 0), backtrace])
}

fn elements(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let array = arguments::object(machine, arguments, 0)?;
    for (index, entry) in kept(machine, argument(arguments, 1)).into_iter().enumerate() {
        if let Some(Value::Object(element)) = machine.state.heap.get(array, index) {
            describe(machine, element, entry)?;
        }
    }
    Ok(Returned::Void)
}

fn describe(machine: &mut Machine<'_, '_>, element: ObjectId, entry: TraceEntry) -> Step<()> {
    let program = machine.program();
    let method = program.method(entry.method);
    let class: &Class = program.class(method.class);
    let module = match &class.origin {
        Origin::Jdk(module) => Some(&**module),
        _ => None,
    };
    let loader = if module.is_some() { None } else { Some("app") };
    let line = |pc| program.code(entry.method).ok().and_then(|code| code.line(pc));
    let line = match entry.pc {
        Some(pc) => line(pc).map_or(UNKNOWN, |line| line as i32),
        None => NATIVE,
    };
    let format = OF_A_BUILT_IN_LOADER | if module.is_some() { OF_A_FIXED_MODULE } else { 0 };
    let class_name = class.java_name();
    let texts = [
        ("classLoaderName", loader),
        ("moduleName", module),
        ("declaringClass", Some(&*class_name)),
        ("methodName", Some(&*method.name)),
        ("fileName", class.source_file.as_deref()),
    ];
    for (field, text) in texts {
        if let Some(text) = text {
            let string = Value::Object(new_string(machine, text)?);
            fields::write(machine, element, field, string)?;
        }
    }
    fields::write(machine, element, "lineNumber", Value::Int(line))?;
    fields::write(machine, element, "format", Value::Int(format))
}
