//! `java.nio.file.Files`: how the JDK reads its own settings.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::{self, argument};
use crate::java_io::file_stream;
use crate::sun_nio::path_text;
use crate::table::{Methods, replaced};

pub(crate) const METHODS: Methods = Methods {
    class: "java/nio/file/Files",
    entries: &[replaced(
        "newInputStream(Ljava/nio/file/Path;[Ljava/nio/file/OpenOption;)Ljava/io/InputStream;",
        new_input_stream,
        "reads through channels, which copy by way of native memory",
    )],
};

/// A stream of a file of the JDK; other files, and options, are left to the bytecode.
fn new_input_stream(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let options = arguments::object(machine, arguments, 1)?;
    let has_options = machine.state.heap.object(options).data.len() != Some(0);
    let Some(path) = path_text(machine, argument(arguments, 0))?.filter(|_| !has_options) else {
        return Ok(Returned::Body);
    };
    match machine.world().and_then(|world| world.open_file(&path)) {
        Some(file) => Ok(Returned::Value(Value::Object(file_stream(machine, file)?))),
        None => Ok(Returned::Body),
    }
}
