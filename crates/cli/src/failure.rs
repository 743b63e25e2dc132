//! Exit codes, and the one-line errors that end a run.

/// Everything was done.
pub(crate) const OK: u8 = 0;
/// Something was found: an invariant is broken, or a generated test does not pass.
pub(crate) const FINDINGS: u8 = 1;
/// The command line or the input is wrong.
pub(crate) const USAGE: u8 = 2;
/// A limit or a missing feature cut something.
pub(crate) const PARTIAL: u8 = 3;
/// Nothing matched.
pub(crate) const NOTHING: u8 = 4;
/// An error in heapwise.
pub(crate) const INTERNAL: u8 = 70;

/// Why a run ended without a result.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    /// One line: the thing, the place, the cause and what to do.
    pub message: String,
    /// The exit code.
    pub code: u8,
}

impl Failure {
    /// The command line or the input is wrong.
    pub(crate) fn usage(message: impl Into<String>) -> Failure {
        Failure { message: message.into(), code: USAGE }
    }

    /// heapwise itself has failed.
    pub(crate) fn internal(message: impl Into<String>) -> Failure {
        Failure { message: message.into(), code: INTERNAL }
    }

    /// There is nothing to do.
    pub(crate) fn nothing(message: impl Into<String>) -> Failure {
        Failure { message: message.into(), code: NOTHING }
    }
}
