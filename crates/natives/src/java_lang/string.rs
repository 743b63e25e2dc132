//! `java.lang.String` and `java.lang.StringUTF16`.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::{object, zero};
use crate::table::{Methods, native};

pub(crate) const STRING: Methods =
    Methods { class: "java/lang/String", entries: &[native("intern()Ljava/lang/String;", intern)] };

pub(crate) const STRING_UTF16: Methods =
    Methods { class: "java/lang/StringUTF16", entries: &[native("isBigEndian()Z", zero).in_some_jdks()] };

fn intern(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let string = object(machine, arguments, 0)?;
    Ok(Returned::Value(Value::Object(machine.intern(string)?)))
}
