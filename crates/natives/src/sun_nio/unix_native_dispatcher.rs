//! `sun.nio.fs.UnixNativeDispatcher`: what `java.nio.file` asks the operating system.
//!
//! Paths as such need nothing of it but the working directory. Questions about files are answered for those of the JDK.

use heapwise_engine::{FileStatus, Interrupt, Machine, Returned, Step};
use heapwise_heap::{Data, ObjectId, Value};
use heapwise_program::Primitive;

use crate::arguments::{self, argument, zero};
use crate::fields;
use crate::table::{Methods, native, replaced};

const MEMORY: &str = "passes the path through native memory";

pub(crate) const METHODS: Methods = Methods {
    class: "sun/nio/fs/UnixNativeDispatcher",
    entries: &[
        // No call that some systems lack is there.
        native("init()I", zero),
        native("getcwd()[B", working_directory),
        replaced("realpath(Lsun/nio/fs/UnixPath;)[B", real_path, MEMORY),
        replaced("stat(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)V", status, MEMORY),
        replaced("stat(Lsun/nio/fs/UnixPath;)I", mode, MEMORY).in_some_jdks(),
        replaced(
            "stat2(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)I",
            |machine, arguments| {
                status(machine, arguments)?;
                zero(machine, arguments)
            },
            MEMORY,
        )
        .in_some_jdks(),
    ],
};

/// The text of a path of the default file system; `None` for others and for one that is no text.
pub(crate) fn path_text(machine: &mut Machine<'_, '_>, path: Value) -> Step<Option<String>> {
    let path = machine.object(path)?;
    let class = machine.state.heap.class(path);
    if machine.program().find_class("sun/nio/fs/UnixPath").ok() != Some(class) {
        return Ok(None);
    }
    let bytes = fields::read(machine, path, "path")?;
    let bytes = machine.object(bytes)?;
    let Data::Bytes(bytes) = &machine.state.heap.object(bytes).data else { return Ok(None) };
    Ok(String::from_utf8(bytes.iter().map(|byte| *byte as u8).collect()).ok())
}

fn working_directory(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    match machine.host().and_then(|world| world.property("user.dir")) {
        Some(directory) => bytes(machine, &directory),
        None => Interrupt::unsupported("java.nio.file: the working directory"),
    }
}

fn real_path(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let path = path(machine, arguments)?;
    match machine.world().and_then(|world| world.real_path(&path)) {
        Some(real) => bytes(machine, &real),
        None => refuse(&path),
    }
}

fn mode(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    Ok(Returned::Value(Value::Int(status_of(machine, arguments)?.mode)))
}

fn status(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let status = status_of(machine, arguments)?;
    let attributes = arguments::object(machine, arguments, 1)?;
    let ints = [("mode", status.mode), ("nlink", status.links), ("uid", status.owner), ("gid", status.group)];
    for (name, value) in ints {
        set(machine, attributes, name, Value::Int(value))?;
    }
    let longs = [("ino", status.number), ("dev", status.device), ("size", status.size)];
    for (name, value) in longs {
        set(machine, attributes, name, Value::Long(value))?;
    }
    let times = [("atime", status.read), ("mtime", status.modified), ("ctime", status.changed)];
    for (name, (seconds, nanoseconds)) in times {
        set(machine, attributes, &format!("{name}_sec"), Value::Long(seconds))?;
        set(machine, attributes, &format!("{name}_nsec"), Value::Long(nanoseconds))?;
    }
    Ok(Returned::Void)
}

fn set(machine: &mut Machine<'_, '_>, attributes: ObjectId, name: &str, value: Value) -> Step<()> {
    fields::write(machine, attributes, &format!("st_{name}"), value)
}

fn status_of(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<FileStatus> {
    let path = path(machine, arguments)?;
    match machine.world().and_then(|world| world.file_status(&path)) {
        Some(status) => Ok(status),
        None => refuse(&path),
    }
}

fn path(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<String> {
    match path_text(machine, argument(arguments, 0))? {
        Some(path) => Ok(path),
        None => Interrupt::unsupported("java.nio.file: a path that is no text"),
    }
}

fn refuse<T>(path: &str) -> Step<T> {
    Interrupt::unsupported(format!("java.nio.file: the file {path}"))
}

fn bytes(machine: &mut Machine<'_, '_>, text: &str) -> Step<Returned> {
    let program = machine.program();
    let class = program.array_class(program.primitive_class(Primitive::Byte));
    let array = machine.allocate_array(class, text.len())?;
    for (index, byte) in text.bytes().enumerate() {
        machine.write_cell(array, index, Value::Int(i32::from(byte as i8)))?;
    }
    Ok(Returned::Value(Value::Object(array)))
}
