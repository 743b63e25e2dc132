//! What stands for any value in a program that is verified.
//!
//! Programs of the software verification competition ask `org.sosy_lab.sv_benchmarks.Verifier` for inputs. The class that
//! they bring along answers at random; here each call is a new input, and an assumption that does not hold drops the path.
//! Such a program may also end itself, which a method under test may not.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;
use heapwise_program::Kind;

use crate::arguments::{argument, nothing};
use crate::java_io::close_console;
use crate::table::{Methods, replaced};

const OPEN: &str = "stands for every value";
const DRAWS: &str = "what makes random values is not needed";
const ENDS: &str = "what runs at the end of a JVM is not modelled";

/// A method that gives a new input of this kind.
macro_rules! open {
    ($kind:ident) => {
        |machine: &mut Machine<'_, '_>, _: &[Value]| open(machine, Kind::$kind)
    };
}

const VERIFIER: Methods = Methods {
    class: "org/sosy_lab/sv_benchmarks/Verifier",
    entries: &[
        replaced("<clinit>()V", nothing, DRAWS),
        replaced("assume(Z)V", assume, OPEN),
        replaced("nondetBoolean()Z", open!(Boolean), OPEN),
        replaced("nondetByte()B", open!(Byte), OPEN),
        replaced("nondetChar()C", open!(Char), OPEN),
        replaced("nondetShort()S", open!(Short), OPEN),
        replaced("nondetInt()I", open!(Int), OPEN),
        replaced("nondetLong()J", open!(Long), OPEN),
        replaced("nondetFloat()F", open!(Float), OPEN),
        replaced("nondetDouble()D", open!(Double), OPEN),
        replaced("nondetString()Ljava/lang/String;", open!(Reference), OPEN),
    ],
};

const SYSTEM: Methods =
    Methods { class: "java/lang/System", entries: &[replaced("exit(I)V", exit_static, ENDS)] };

const RUNTIME: Methods = Methods {
    class: "java/lang/Runtime",
    entries: &[replaced("exit(I)V", exit, ENDS), replaced("halt(I)V", exit, ENDS)],
};

const PRINT_STREAM: Methods = Methods {
    class: "java/io/PrintStream",
    entries: &[replaced("close()V", close_console, "nobody reads the console")],
};

/// The classes whose methods are others when a program is verified.
pub(crate) const CLASSES: &[&Methods] = &[&VERIFIER, &SYSTEM, &RUNTIME, &PRINT_STREAM];

fn open(machine: &mut Machine<'_, '_>, kind: Kind) -> Step<Returned> {
    Ok(Returned::of(kind, machine.input(kind)?))
}

fn assume(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let given = machine.int_term(argument(arguments, 0))?;
    let pool = &mut machine.cx.pool;
    let zero = pool.int(0);
    let equal = pool.eq(given, zero);
    let holds = pool.not(equal);
    machine.assume(holds)?;
    Ok(Returned::Void)
}

fn exit_static(_: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    end(argument(arguments, 0))
}

fn exit(_: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    end(argument(arguments, 1))
}

/// No property speaks of the status, so an open one is as good as any.
fn end(status: Value) -> Step<Returned> {
    match status {
        Value::Int(status) => Err(Box::new(Interrupt::Exit(status))),
        _ => Err(Box::new(Interrupt::Exit(0))),
    }
}
