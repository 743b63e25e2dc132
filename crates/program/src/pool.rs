//! The constant pool of a loaded class and the memo of its resolved entries.

/// The constant pool of a class.
#[derive(Debug, Default)]
pub(crate) struct Pool {}
