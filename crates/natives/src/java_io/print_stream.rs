//! `java.io.PrintStream`: the console.
//!
//! The console is a `PrintStream` around nothing that has a cell with its number behind its fields. In an
//! exploration what goes to it is dropped, but objects are still turned into text, since `toString` is code of the
//! program. In a concrete run the text goes out. The methods of every other `PrintStream` run as they are.

use heapwise_engine::{Interrupt, Machine, Returned, Step, Stream};
use heapwise_heap::{Data, Object, ObjectId, Value};

use crate::arguments::argument;
use crate::table::{Methods, replaced};
use crate::{arguments, fields};

const CONSOLE: &str = "the console is not a file of the program";

/// A method whose argument is text of this form.
macro_rules! text {
    ($form:expr, $end:expr) => {
        |machine: &mut Machine<'_, '_>, arguments: &[Value]| print(machine, arguments, $form, $end)
    };
}

const LINE: &str = "\n";

pub(crate) const METHODS: Methods = Methods {
    class: "java/io/PrintStream",
    entries: &[
        replaced("ensureOpen()V", ensure_open, CONSOLE),
        replaced("flush()V", flush, CONSOLE),
        replaced("close()V", close_in_world, CONSOLE),
        replaced("charset()Ljava/nio/charset/Charset;", charset, CONSOLE).in_some_jdks(),
        replaced("write(I)V", write_byte, CONSOLE),
        replaced("write([BII)V", write_bytes, CONSOLE),
        replaced("write([C)V", text!(Form::Chars, ""), CONSOLE),
        replaced("write(Ljava/lang/String;)V", text!(Form::String, ""), CONSOLE),
        replaced("writeln([C)V", text!(Form::Chars, LINE), CONSOLE),
        replaced("writeln(Ljava/lang/String;)V", text!(Form::String, LINE), CONSOLE),
        replaced("newLine()V", text!(Form::Nothing, LINE), CONSOLE),
        replaced("print(Z)V", text!(Form::Boolean, ""), CONSOLE),
        replaced("print(C)V", text!(Form::Char, ""), CONSOLE),
        replaced("print(I)V", text!(Form::Number, ""), CONSOLE),
        replaced("print(J)V", text!(Form::Number, ""), CONSOLE),
        replaced("print(F)V", text!(Form::Float, ""), CONSOLE),
        replaced("print(D)V", text!(Form::Float, ""), CONSOLE),
        replaced("println()V", text!(Form::Nothing, LINE), CONSOLE),
        replaced("println(Z)V", text!(Form::Boolean, LINE), CONSOLE),
        replaced("println(C)V", text!(Form::Char, LINE), CONSOLE),
        replaced("println(I)V", text!(Form::Number, LINE), CONSOLE),
        replaced("println(J)V", text!(Form::Number, LINE), CONSOLE),
        replaced("println(F)V", text!(Form::Float, LINE), CONSOLE),
        replaced("println(D)V", text!(Form::Float, LINE), CONSOLE),
    ],
};

/// What the argument is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Nothing,
    Boolean,
    Char,
    Number,
    /// The JDK's code turns it into text.
    Float,
    Chars,
    String,
}

/// A new console.
pub(crate) fn console(machine: &mut Machine<'_, '_>, stream: Stream) -> Step<ObjectId> {
    let class = machine.find_class(METHODS.class)?;
    let program = machine.program();
    let layout = program.class(class).instance_layout.iter();
    let cells = layout.map(|field| Value::zero(program.field(*field).kind));
    let number = Value::Int(stream as i32);
    let cells = cells.chain([number]).collect();
    machine.add(Object { class, data: Data::Cells(cells) })
}

/// Whether this `PrintStream` is a console.
pub(crate) fn is_console(machine: &mut Machine<'_, '_>, stream: Value) -> Step<bool> {
    Ok(stream_of(machine, &[stream])?.is_some())
}

/// The stream of a console; `None` for another `PrintStream`, and for a console that was closed: it leads nowhere
/// either, but knows it.
fn stream_of(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Option<Stream>> {
    let object = arguments::object(machine, arguments, 0)?;
    let leads_nowhere = fields::read(machine, object, "out")? == Value::Null;
    if !leads_nowhere || fields::read(machine, object, "closing")? != Value::Int(0) {
        return Ok(None);
    }
    let data = &machine.state.heap.object(object).data;
    let number = data.len().and_then(|length| data.get(length.wrapping_sub(1)));
    Ok(match number {
        Some(Value::Int(number)) if number == Stream::Err as i32 => Some(Stream::Err),
        _ => Some(Stream::Out),
    })
}

/// Writes an argument to the console as text.
fn print(machine: &mut Machine<'_, '_>, arguments: &[Value], form: Form, end: &str) -> Step<Returned> {
    let Some(stream) = stream_of(machine, arguments)? else { return Ok(Returned::Body) };
    if machine.world().is_none() {
        return Ok(Returned::Void);
    }
    let units = match (form, argument(arguments, 1)) {
        (Form::Nothing, _) => Vec::new(),
        (Form::Boolean, Value::Int(value)) => units(if value != 0 { "true" } else { "false" }),
        (Form::Char, Value::Int(unit)) => vec![unit as u16],
        (Form::Number, Value::Int(number)) => units(&number.to_string()),
        (Form::Number, Value::Long(number)) => units(&number.to_string()),
        (Form::String, Value::Object(string)) => machine.concrete_text(Value::Object(string))?,
        (Form::Chars, chars @ (Value::Object(_) | Value::Null)) => {
            let array = machine.object(chars)?;
            match &machine.state.heap.object(array).data {
                Data::Chars(units) => units.to_vec(),
                _ => return Interrupt::unsupported("printing symbolic characters"),
            }
        }
        _ => return Ok(Returned::Body),
    };
    if let Some(world) = machine.world() {
        let mut bytes = encode(&units, world.has_unicode());
        bytes.extend_from_slice(end.as_bytes());
        world.write(stream, &bytes);
    }
    Ok(Returned::Void)
}

fn units(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}

/// Characters that the console does not have become question marks.
fn encode(units: &[u16], unicode: bool) -> Vec<u8> {
    let decoded = char::decode_utf16(units.iter().copied());
    let known = decoded.map(|char| char.ok().filter(|char| unicode || char.is_ascii()).unwrap_or('?'));
    known.collect::<String>().into_bytes()
}

fn ensure_open(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    Ok(match stream_of(machine, arguments)? {
        Some(_) => Returned::Void,
        None => Returned::Body,
    })
}

fn flush(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some(stream) = stream_of(machine, arguments)? else { return Ok(Returned::Body) };
    if let Some(world) = machine.world() {
        world.flush(stream);
    }
    Ok(Returned::Void)
}

/// A test that closed the console would silence who runs it.
fn close_in_world(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    match stream_of(machine, arguments)? {
        Some(_) if machine.world().is_none() => Interrupt::unsupported("closing the console"),
        _ => close(machine, arguments),
    }
}

/// From then on it leads nowhere and knows it, like every stream that was closed.
pub(crate) fn close(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    if stream_of(machine, arguments)?.is_none() {
        return Ok(Returned::Body);
    }
    let object = arguments::object(machine, arguments, 0)?;
    fields::write(machine, object, "closing", Value::Int(1))?;
    Ok(Returned::Void)
}

/// Of a console, the default one.
fn charset(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    if stream_of(machine, arguments)?.is_none() {
        return Ok(Returned::Body);
    }
    let class = machine.find_class("java/nio/charset/Charset")?;
    let default = machine.program().find_method(class, "defaultCharset", "()Ljava/nio/charset/Charset;");
    match default {
        Some(default) => {
            machine.initialised(class)?;
            Ok(Returned::Call(default, Vec::new()))
        }
        None => Interrupt::unsupported("a JDK without Charset.defaultCharset"),
    }
}

fn write_byte(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some(stream) = stream_of(machine, arguments)? else { return Ok(Returned::Body) };
    if let (Value::Int(byte), Some(world)) = (argument(arguments, 1), machine.world()) {
        world.write(stream, &[byte as u8]);
    }
    Ok(Returned::Void)
}

fn write_bytes(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let Some(stream) = stream_of(machine, arguments)? else { return Ok(Returned::Body) };
    if machine.world().is_none() {
        return Ok(Returned::Void);
    }
    let bytes = part_of_bytes(machine, arguments)?;
    if let Some(world) = machine.world() {
        world.write(stream, &bytes);
    }
    Ok(Returned::Void)
}

/// The bytes that the arguments array, offset and length of a write mean.
pub(super) fn part_of_bytes(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Vec<u8>> {
    arguments::bytes(machine, argument(arguments, 1), argument(arguments, 2), argument(arguments, 3))
}
