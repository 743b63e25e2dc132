//! `java.lang.System`, without `arraycopy`.

use heapwise_engine::{Interrupt, Machine, Returned, Step, Stream, Tip};
use heapwise_heap::Value;

use super::process::{end, has_hooks};
use super::settings::{LINE_SEPARATOR, OTHER_LINE_SEPARATOR, Property, property};
use super::system_copy::array_copy;
use crate::java_io::{console, keyboard};
use crate::java_util::properties;
use crate::table::{Methods, native, replaced};
use crate::{arguments, fields};

const SETTINGS: &str = "the settings of the running JVM are not those of the program's JVM";

pub(crate) const METHODS: Methods = Methods {
    class: "java/lang/System",
    entries: &[
        replaced("<clinit>()V", initialise, "leaves the rest to the start of the JVM"),
        native("arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", array_copy),
        native("identityHashCode(Ljava/lang/Object;)I", identity_hash_code),
        native("setIn0(Ljava/io/InputStream;)V", set_in),
        native("setOut0(Ljava/io/PrintStream;)V", set_out),
        native("setErr0(Ljava/io/PrintStream;)V", set_err),
        replaced("getSecurityManager()Ljava/lang/SecurityManager;", security_manager, SETTINGS),
        replaced("lineSeparator()Ljava/lang/String;", line_separator, SETTINGS),
        replaced("getProperty(Ljava/lang/String;)Ljava/lang/String;", get_property, SETTINGS),
        replaced(
            "getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
            get_property_or_default,
            SETTINGS,
        ),
        replaced("getProperties()Ljava/util/Properties;", get_properties, SETTINGS),
        replaced(
            "setProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
            set_property,
            SETTINGS,
        ),
        replaced("clearProperty(Ljava/lang/String;)Ljava/lang/String;", clear_property, SETTINGS),
        replaced("getenv(Ljava/lang/String;)Ljava/lang/String;", variable, SETTINGS),
        replaced("getenv()Ljava/util/Map;", environment, SETTINGS),
        replaced("exit(I)V", exit, "what runs at the end of a JVM is not modelled"),
        native("currentTimeMillis()J", milliseconds),
        native("nanoTime()J", nanoseconds),
    ],
};

/// Puts the consoles in place, then makes the JDK's packages known to each other.
fn initialise(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    let system = machine.find_class("java/lang/System")?;
    for (name, stream) in [("out", Stream::Out), ("err", Stream::Err)] {
        let console = console(machine, stream)?;
        fields::write_static(machine, system, name, Value::Object(console))?;
    }
    let keyboard = keyboard(machine)?;
    fields::write_static(machine, system, "in", Value::Object(keyboard))?;
    match machine.program().find_method(system, "setJavaLangAccess", "()V") {
        Some(method) => Ok(Returned::Call(method, Vec::new())),
        None => Interrupt::unsupported("a JDK without System.setJavaLangAccess"),
    }
}

/// None, but a program may have set one.
fn security_manager(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    machine.note_settings("java.lang.System.getSecurityManager");
    Ok(Returned::Value(Value::Null))
}

/// Code that asks for it, such as a writer of lines, writes something else on another machine.
fn line_separator(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    machine.note_other_answers("java.lang.System.lineSeparator");
    let is_other = machine.host().is_none() && machine.is_another_jvm();
    arguments::string(machine, if is_other { OTHER_LINE_SEPARATOR } else { LINE_SEPARATOR })
}

fn exit(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    if has_hooks(machine)? { Ok(Returned::Body) } else { end(machine, arguments::argument(arguments, 0)) }
}

fn identity_hash_code(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let object = machine.resolve(arguments::argument(arguments, 0))?;
    let code = object.map_or(Ok(0), |object| machine.identity_hash(object))?;
    Ok(Returned::Value(Value::Int(code)))
}

fn set_in(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    set_stream(machine, "in", arguments)
}

fn set_out(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    set_stream(machine, "out", arguments)
}

fn set_err(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    set_stream(machine, "err", arguments)
}

fn set_stream(machine: &mut Machine<'_, '_>, name: &str, arguments: &[Value]) -> Step<Returned> {
    let system = machine.find_class("java/lang/System")?;
    fields::write_static(machine, system, name, arguments::argument(arguments, 0))?;
    Ok(Returned::Void)
}

fn get_property(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    property_or(machine, arguments, Value::Null)
}

fn get_property_or_default(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    property_or(machine, arguments, arguments::argument(arguments, 1))
}

fn property_or(machine: &mut Machine<'_, '_>, arguments: &[Value], default: Value) -> Step<Returned> {
    machine.note_property("java.lang.System.getProperty");
    if table_of_properties(machine)?.is_some() {
        return Ok(Returned::Body);
    }
    let key = property_key(machine, arguments)?;
    match property(machine, &key) {
        Property::Known(value) => arguments::string(machine, &value),
        Property::Unset => Ok(Returned::Value(default)),
        Property::OfTheJvm => Interrupt::avoidable(format!("the system property {key}"), Tip::Input),
    }
}

fn property_key(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<String> {
    if machine.resolve(arguments::argument(arguments, 0))?.is_none() {
        return Interrupt::raise("java/lang/NullPointerException", "key can't be null");
    }
    let key = arguments::text(machine, arguments, 0)?;
    if key.is_empty() {
        return Interrupt::raise("java/lang/IllegalArgumentException", "key can't be empty");
    }
    Ok(key)
}

fn set_property(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    if table_of_properties(machine)?.is_some() {
        return Ok(Returned::Body);
    }
    let key = property_key(machine, arguments)?;
    let value = arguments::text(machine, arguments, 1)?;
    change_property(machine, &key, Some(value))
}

fn clear_property(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    if table_of_properties(machine)?.is_some() {
        return Ok(Returned::Body);
    }
    let key = property_key(machine, arguments)?;
    change_property(machine, &key, None)
}

/// Gives the old value.
fn change_property(machine: &mut Machine<'_, '_>, key: &str, value: Option<String>) -> Step<Returned> {
    let Some(world) = machine.host() else {
        return Interrupt::unsupported("java.lang.System: the table of properties");
    };
    let old = world.property(key);
    world.set_property(key, value);
    match old {
        Some(old) => arguments::string(machine, &old),
        None => Ok(Returned::Value(Value::Null)),
    }
}

/// The table is made when someone asks for it, and then it is what counts.
fn get_properties(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    let Some(known) = machine.host().map(|world| world.properties()) else {
        return Interrupt::unsupported("java.lang.System: the table of properties");
    };
    if let Some(table) = table_of_properties(machine)? {
        return Ok(Returned::Value(table));
    }
    let table = Value::Object(properties::table(machine, &known)?);
    let system = machine.find_class(METHODS.class)?;
    fields::write_static(machine, system, "props", table)?;
    Ok(Returned::Value(table))
}

fn table_of_properties(machine: &mut Machine<'_, '_>) -> Step<Option<Value>> {
    let system = machine.find_class(METHODS.class)?;
    let table = fields::read_static(machine, system, "props")?;
    Ok(table.filter(|table| *table != Value::Null))
}

fn environment(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    match machine.host() {
        Some(_) => Ok(Returned::Body),
        None => Interrupt::avoidable("java.lang.System.getenv", Tip::Input),
    }
}

fn variable(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let name = arguments::text(machine, arguments, 0)?;
    let Some(world) = machine.host() else { return environment(machine, arguments) };
    match world.variable(&name) {
        Some(value) => arguments::string(machine, &value),
        None => Ok(Returned::Value(Value::Null)),
    }
}

fn milliseconds(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    clock(machine, 1_000_000)
}

fn nanoseconds(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    clock(machine, 1)
}

fn clock(machine: &mut Machine<'_, '_>, unit: i128) -> Step<Returned> {
    let skipped = i128::from(machine.skipped_time());
    match machine.host() {
        Some(host) => Ok(Returned::Wide(Value::Long(((host.now() + skipped) / unit) as i64))),
        None => Interrupt::avoidable("java.lang.System: the clock", Tip::Input),
    }
}
