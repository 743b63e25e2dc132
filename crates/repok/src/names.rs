//! The names of classes that this crate knows.

/// What is thrown where a class, or a member of one, is missing.
pub(crate) const LINKAGE_ERROR: &str = "java/lang/LinkageError";
/// The field of a throwable with its message.
pub(crate) const DETAIL_MESSAGE: &str = "detailMessage";
/// The annotation of the methods that look at nothing unresolved.
pub(crate) const CONSERVATIVE: &str = "Ljbse/meta/annotations/ConservativeRepOk;";
