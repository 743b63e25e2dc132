//! `java.lang.Throwable`: stack traces stay empty.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::{argument, null};
use crate::table::{Methods, native, replaced};

pub(crate) const THROWABLE: Methods = Methods {
    class: "java/lang/Throwable",
    entries: &[
        native("fillInStackTrace(I)Ljava/lang/Throwable;", itself),
        replaced(
            "fillInStackTrace()Ljava/lang/Throwable;",
            itself,
            "walks the stack for a trace that stays empty",
        ),
    ],
};

pub(crate) const NULL_POINTER: Methods = Methods {
    class: "java/lang/NullPointerException",
    entries: &[native("getExtendedNPEMessage()Ljava/lang/String;", null)],
};

fn itself(_: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    Ok(Returned::Value(argument(arguments, 0)))
}
