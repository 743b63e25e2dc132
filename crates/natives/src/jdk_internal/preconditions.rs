//! `jdk.internal.util.Preconditions`: the exceptions of bounds checks in JDK code.
//!
//! The methods replaced make an exception that their callers throw at once, so it is thrown here.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::argument;
use crate::fields;
use crate::table::{Methods, quicker};

const FORMAT: &str = "formats the message by String.format";

pub(crate) const METHODS: Methods = Methods {
    class: "jdk/internal/util/Preconditions",
    entries: &[
        quicker(
            "outOfBoundsCheckIndex(Ljava/util/function/BiFunction;II)Ljava/lang/RuntimeException;",
            |machine, arguments| fail(machine, arguments, Check::Index, 1),
            FORMAT,
        ),
        quicker(
            "outOfBoundsCheckIndex(Ljava/util/function/BiFunction;JJ)Ljava/lang/RuntimeException;",
            |machine, arguments| fail(machine, arguments, Check::Index, 2),
            FORMAT,
        ),
        quicker(
            "outOfBoundsCheckFromToIndex(Ljava/util/function/BiFunction;III)Ljava/lang/RuntimeException;",
            |machine, arguments| fail(machine, arguments, Check::FromTo, 1),
            FORMAT,
        ),
        quicker(
            "outOfBoundsCheckFromToIndex(Ljava/util/function/BiFunction;JJJ)Ljava/lang/RuntimeException;",
            |machine, arguments| fail(machine, arguments, Check::FromTo, 2),
            FORMAT,
        ),
        quicker(
            "outOfBoundsCheckFromIndexSize(Ljava/util/function/BiFunction;III)Ljava/lang/RuntimeException;",
            |machine, arguments| fail(machine, arguments, Check::FromSize, 1),
            FORMAT,
        ),
        quicker(
            "outOfBoundsCheckFromIndexSize(Ljava/util/function/BiFunction;JJJ)Ljava/lang/RuntimeException;",
            |machine, arguments| fail(machine, arguments, Check::FromSize, 2),
            FORMAT,
        ),
    ],
};

/// What was checked.
#[derive(Clone, Copy)]
enum Check {
    Index,
    FromTo,
    FromSize,
}

impl Check {
    /// What was found, without numbers.
    fn words(self) -> &'static str {
        match self {
            Check::Index => "Index out of bounds",
            Check::FromTo | Check::FromSize => "Range out of bounds",
        }
    }
}

/// `width` is the number of slots of each argument behind the formatter.
fn fail(machine: &mut Machine<'_, '_>, arguments: &[Value], check: Check, width: usize) -> Step<Returned> {
    // A concrete run shows the frames of these methods in stack traces.
    if machine.world().is_some() {
        return Ok(Returned::Body);
    }
    match exception_class(machine, argument(arguments, 0))? {
        Some(class) => match message(check, &arguments[1..], width) {
            Some(message) => Interrupt::raise(class, message),
            None => machine.raise_vaguely(class, check.words()),
        },
        None => Ok(Returned::Body),
    }
}

/// The class that a formatter makes; `None` for a formatter of the program.
fn exception_class(machine: &mut Machine<'_, '_>, formatter: Value) -> Step<Option<&'static str>> {
    const FORMATTERS: [(&str, &str); 3] = [
        ("SIOOBE_FORMATTER", "java/lang/StringIndexOutOfBoundsException"),
        ("AIOOBE_FORMATTER", "java/lang/ArrayIndexOutOfBoundsException"),
        ("IOOBE_FORMATTER", "java/lang/IndexOutOfBoundsException"),
    ];
    if machine.resolve(formatter)?.is_none() {
        return Ok(Some("java/lang/IndexOutOfBoundsException"));
    }
    let class = machine.find_class(METHODS.class)?;
    for (field, exception) in FORMATTERS {
        if let Some(known) = fields::read_static(machine, class, field)?
            && machine.same(known, formatter)?
        {
            return Ok(Some(exception));
        }
    }
    Ok(None)
}

/// The JDK's words; `None` where a number is symbolic.
fn message(check: Check, numbers: &[Value], width: usize) -> Option<String> {
    let number = |index: usize| match numbers.get(index * width) {
        Some(Value::Int(value)) => Some(i64::from(*value)),
        Some(Value::Long(value)) => Some(*value),
        _ => None,
    };
    match (check, number(0), number(1), number(2)) {
        (Check::Index, Some(index), Some(length), _) => {
            Some(format!("Index {index} out of bounds for length {length}"))
        }
        (Check::FromTo, Some(from), Some(to), Some(length)) => {
            Some(format!("Range [{from}, {to}) out of bounds for length {length}"))
        }
        (Check::FromSize, Some(from), Some(size), Some(length)) => {
            Some(format!("Range [{from}, {from} + {size}) out of bounds for length {length}"))
        }
        _ => None,
    }
}
