//! `java.io.PrintStream`: what goes to the console is dropped.
//!
//! The console is a `PrintStream` around nothing. Its methods do nothing; those of every other `PrintStream` run
//! as they are. Objects are still turned into text, since `toString` is code of the program.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::table::{Methods, replaced};
use crate::{arguments, fields};

const CONSOLE: &str = "the console is not modelled";

pub(crate) const METHODS: Methods = Methods {
    class: "java/io/PrintStream",
    entries: &[
        replaced("flush()V", drop_text, CONSOLE),
        replaced("write(I)V", drop_text, CONSOLE),
        replaced("write([BII)V", drop_text, CONSOLE),
        replaced("write([C)V", drop_text, CONSOLE),
        replaced("write(Ljava/lang/String;)V", drop_text, CONSOLE),
        replaced("writeln([C)V", drop_text, CONSOLE),
        replaced("writeln(Ljava/lang/String;)V", drop_text, CONSOLE),
        replaced("newLine()V", drop_text, CONSOLE),
        replaced("print(Z)V", drop_text, CONSOLE),
        replaced("print(C)V", drop_text, CONSOLE),
        replaced("print(I)V", drop_text, CONSOLE),
        replaced("print(J)V", drop_text, CONSOLE),
        replaced("print(F)V", drop_text, CONSOLE),
        replaced("print(D)V", drop_text, CONSOLE),
        replaced("println()V", drop_text, CONSOLE),
        replaced("println(Z)V", drop_text, CONSOLE),
        replaced("println(C)V", drop_text, CONSOLE),
        replaced("println(I)V", drop_text, CONSOLE),
        replaced("println(J)V", drop_text, CONSOLE),
        replaced("println(F)V", drop_text, CONSOLE),
        replaced("println(D)V", drop_text, CONSOLE),
    ],
};

fn drop_text(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let stream = arguments::object(machine, arguments, 0)?;
    // A stream that was closed leads nowhere either, but knows it.
    let leads_nowhere = fields::read(machine, stream, "out")? == Value::Null;
    let was_closed = fields::read(machine, stream, "closing")? != Value::Int(0);
    Ok(if leads_nowhere && !was_closed { Returned::Void } else { Returned::Body })
}
