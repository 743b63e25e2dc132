//! The names of the JDK that this crate knows.

/// What is thrown where a class, or a member of one, is missing.
pub(crate) const LINKAGE_ERROR: &str = "java/lang/LinkageError";
/// The field of a throwable with its message.
pub(crate) const DETAIL_MESSAGE: &str = "detailMessage";
