//! `java.io.UnixFileSystem`: the syntax of paths. What asks about files ends at its native methods.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::{self, argument, new_string};
use crate::fields;
use crate::java_lang::{Property, property};
use crate::table::{Methods, native, replaced};

pub(crate) const METHODS: Methods = Methods {
    class: "java/io/UnixFileSystem",
    entries: &[
        replaced("<init>()V", construct, "reads all settings at once"),
        replaced("resolve(Ljava/io/File;)Ljava/lang/String;", resolve, "the folder hangs on the machine"),
        native("getBooleanAttributes0(Ljava/io/File;)I", attributes),
        native("checkAccess(Ljava/io/File;I)Z", may_read).in_some_jdks(),
        native("checkAccess0(Ljava/io/File;I)Z", may_read).in_some_jdks(),
        native("canonicalize0(Ljava/lang/String;)Ljava/lang/String;", canonical),
    ],
};

fn construct(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let system = arguments::object(machine, arguments, 0)?;
    fields::write(machine, system, "slash", Value::Int('/' as i32))?;
    fields::write(machine, system, "colon", Value::Int(':' as i32))?;
    for (field, key) in [("userDir", "user.dir"), ("javaHome", "java.home")] {
        if let Property::Known(value) = property(machine, key) {
            let value = Value::Object(new_string(machine, &value)?);
            fields::write(machine, system, field, value)?;
        }
    }
    Ok(Returned::Void)
}

/// A path that is relative begins at the working directory.
fn resolve(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let file = arguments::object(machine, arguments, 1)?;
    let path = fields::read(machine, file, "path")?;
    if machine.host().is_none() && !arguments::text(machine, &[path], 0)?.starts_with('/') {
        return Interrupt::unsupported("the system property user.dir");
    }
    Ok(Returned::Body)
}

/// What kind of file it is, of those that a program may ask for.
fn attributes(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    const EXISTS: i32 = 1;
    const KIND: i32 = 0o170_000;
    let path = path_of(machine, arguments)?;
    let Some(status) = machine.host().and_then(|host| host.file_status(&path)) else { return refuse(&path) };
    let kind = match status.mode & KIND {
        0o100_000 => 2,
        0o040_000 => 4,
        _ => 0,
    };
    Ok(Returned::Value(Value::Int(EXISTS | kind)))
}

/// Whether a file of the JDK may be used so: it may be read.
fn may_read(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    const READ: Value = Value::Int(4);
    of_the_jdk(machine, arguments)?;
    arguments::boolean(argument(arguments, 2) == READ)
}

/// Refuses a file that is none of the JDK's.
fn of_the_jdk(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<()> {
    let path = path_of(machine, arguments)?;
    match machine.world().is_some_and(|world| world.open_file(&path).is_some()) {
        true => Ok(()),
        false => refuse(&path),
    }
}

fn path_of(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<String> {
    let file = arguments::object(machine, arguments, 1)?;
    let path = fields::read(machine, file, "path")?;
    arguments::text(machine, &[path], 0)
}

fn refuse<T>(path: &str) -> Step<T> {
    Interrupt::unsupported(format!("java.io: the file {path}"))
}

/// The path without dots. Links are followed where the world can, and dots where it must.
fn canonical(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let path = arguments::text(machine, arguments, 1)?;
    let has_dots = path.split('/').any(|part| part == "." || part == "..");
    match machine.host().and_then(|host| host.real_path(&path)) {
        Some(real) => arguments::string(machine, &real),
        None if has_dots => refuse(&path),
        None => arguments::string(machine, &path),
    }
}
