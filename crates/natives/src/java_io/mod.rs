//! Package `java.io`.

mod console;
mod file_streams;
mod file_system;
mod print_stream;

pub(crate) use file_streams::{file_stream, keyboard};
pub(crate) use print_stream::{close as close_console, console, is_console};

use crate::table::Methods;

/// The classes of this package with native or replaced methods.
pub(crate) const CLASSES: &[&Methods] = &[
    &file_streams::DESCRIPTOR,
    &file_streams::INPUT,
    &file_streams::OUTPUT,
    &file_system::METHODS,
    &console::METHODS,
    &print_stream::METHODS,
];
