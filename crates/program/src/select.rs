//! Method selection.

/// The tables by which calls find their method.
#[derive(Debug, Default)]
pub(crate) struct Dispatch {}
