//! `java.nio.charset.Charset`: the default is UTF-8, which not every JVM has.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::fields;
use crate::table::{Methods, replaced};

pub(crate) const METHODS: Methods = Methods {
    class: "java/nio/charset/Charset",
    entries: &[replaced(
        "defaultCharset()Ljava/nio/charset/Charset;",
        default,
        "notes that what follows hangs on the settings of the running JVM",
    )],
};

/// On another JVM it is Latin 1, as likely as any that tells letters outside ASCII from each other by one byte.
fn default(machine: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    machine.note_other_answers("java.nio.charset.Charset.defaultCharset");
    if machine.is_another_jvm() {
        let latin = machine.find_class("sun/nio/cs/ISO_8859_1")?;
        if let Some(charset) = fields::read_static(machine, latin, "INSTANCE")? {
            return Ok(Returned::Value(charset));
        }
    }
    Ok(Returned::Body)
}
