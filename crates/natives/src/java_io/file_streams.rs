//! `java.io.FileInputStream`, `FileOutputStream` and `FileDescriptor`: the three files that every process has.

use heapwise_engine::{Interrupt, Machine, Returned, Step, Stream, Tip};
use heapwise_heap::{ObjectId, Value};

use super::print_stream::part_of_bytes;
use crate::arguments::{self, argument, nothing, zero};
use crate::fields;
use crate::table::{Methods, native};

pub(crate) const DESCRIPTOR: Methods = Methods {
    class: "java/io/FileDescriptor",
    entries: &[
        native("getHandle(I)J", |_, _| Ok(Returned::Wide(Value::Long(-1)))),
        native("getAppend(I)Z", zero),
        native("close0()V", nothing),
    ],
};

pub(crate) const INPUT: Methods = Methods {
    class: "java/io/FileInputStream",
    entries: &[
        native("read0()I", read_byte),
        native("readBytes([BII)I", read_bytes),
        native("available0()I", available),
        native("open0(Ljava/lang/String;)V", open),
        // As of a pipe: what asks for it then reads until the end.
        native("length0()J", no_length),
        native("position0()J", no_length),
        native("isRegularFile0(Ljava/io/FileDescriptor;)Z", zero).in_some_jdks(),
    ],
};

pub(crate) const OUTPUT: Methods = Methods {
    class: "java/io/FileOutputStream",
    entries: &[native("write(IZ)V", write_byte), native("writeBytes([BIIZ)V", write_bytes)],
};

/// A new stream of standard input.
pub(crate) fn keyboard(machine: &mut Machine<'_, '_>) -> Step<ObjectId> {
    file_stream(machine, 0)
}

/// A new stream that reads the file of this number.
pub(crate) fn file_stream(machine: &mut Machine<'_, '_>, number: i32) -> Step<ObjectId> {
    let descriptor = machine.find_class(DESCRIPTOR.class)?;
    let descriptor = machine.allocate(descriptor)?;
    let stream = machine.find_class(INPUT.class)?;
    let stream = machine.allocate(stream)?;
    let lock = machine.find_class("java/lang/Object")?;
    let lock = machine.allocate(lock)?;
    fields::write(machine, descriptor, "fd", Value::Int(number))?;
    fields::write(machine, stream, "fd", Value::Object(descriptor))?;
    fields::write(machine, stream, "closeLock", Value::Object(lock))?;
    Ok(stream)
}

/// The number of the file of a stream.
fn number(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Value> {
    let stream = arguments::object(machine, arguments, 0)?;
    let descriptor = fields::read(machine, stream, "fd")?;
    let descriptor = machine.object(descriptor)?;
    fields::read(machine, descriptor, "fd")
}

/// Bytes of standard input or of a file of the JDK, at most so many; none at its end.
fn input(machine: &mut Machine<'_, '_>, arguments: &[Value], most: usize) -> Step<Vec<u8>> {
    let (number, world) = (number(machine, arguments)?, machine.host());
    let mut buffer = vec![0; most];
    let count = match (number, world) {
        (Value::Int(0), Some(world)) => Some(world.read(&mut buffer)),
        (Value::Int(0), None) => return Interrupt::avoidable("standard input", Tip::Input),
        (Value::Int(file), Some(world)) => world.read_file(file, &mut buffer),
        _ => None,
    };
    match count {
        Some(count) => {
            buffer.truncate(count);
            Ok(buffer)
        }
        None => Interrupt::unsupported("java.io: a file"),
    }
}

/// Opens a file of the JDK; others are not for a program that runs here.
fn open(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let stream = arguments::object(machine, arguments, 0)?;
    let name = arguments::text(machine, arguments, 1)?;
    let descriptor = fields::read(machine, stream, "fd")?;
    let descriptor = machine.object(descriptor)?;
    match machine.world().and_then(|world| world.open_file(&name)) {
        Some(file) => fields::write(machine, descriptor, "fd", Value::Int(file))?,
        None => return Interrupt::unsupported(format!("java.io: the file {name}")),
    }
    Ok(Returned::Void)
}

fn read_byte(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let byte = input(machine, arguments, 1)?.first().copied();
    Ok(Returned::Value(Value::Int(byte.map_or(-1, i32::from))))
}

fn read_bytes(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let array = arguments::object(machine, arguments, 1)?;
    let room = part_of_bytes(machine, arguments)?.len();
    let Value::Int(offset) = argument(arguments, 2) else {
        return Interrupt::unsupported("reading to a symbolic place");
    };
    if room == 0 {
        return Ok(Returned::Value(Value::Int(0)));
    }
    let read = input(machine, arguments, room)?;
    if read.is_empty() {
        return Ok(Returned::Value(Value::Int(-1)));
    }
    for (index, byte) in read.iter().enumerate() {
        machine.write_cell(array, offset as usize + index, Value::Int(i32::from(*byte as i8)))?;
    }
    Ok(Returned::Value(Value::Int(read.len() as i32)))
}

fn no_length(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Ok(Returned::Wide(Value::Long(0)))
}

fn available(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    number(machine, arguments)?;
    let Some(host) = machine.host() else { return Interrupt::avoidable("standard input", Tip::Input) };
    let count = host.available();
    Ok(Returned::Value(Value::Int(i32::try_from(count).unwrap_or(i32::MAX))))
}

fn output(machine: &mut Machine<'_, '_>, arguments: &[Value], bytes: &[u8]) -> Step<Returned> {
    let stream = match number(machine, arguments)? {
        Value::Int(1) => Stream::Out,
        Value::Int(2) => Stream::Err,
        _ => return Interrupt::unsupported("java.io: a file"),
    };
    if let Some(world) = machine.world() {
        world.write(stream, bytes);
        world.flush(stream);
    }
    Ok(Returned::Void)
}

fn write_byte(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    match argument(arguments, 1) {
        Value::Int(byte) => output(machine, arguments, &[byte as u8]),
        _ => Interrupt::unsupported("writing a symbolic byte"),
    }
}

fn write_bytes(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let bytes = part_of_bytes(machine, arguments)?;
    output(machine, arguments, &bytes)
}
