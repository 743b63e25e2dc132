//! The names of the JDK that this crate knows.

pub(crate) use heapwise_classfile::names::{INCOMPATIBLE_CLASS_CHANGE_ERROR, INIT};

/// The field that `assert` reads.
pub(crate) const ASSERTIONS_DISABLED: &str = "$assertionsDisabled";
/// Class literals are of it.
pub(crate) const CLASS: &str = "java/lang/Class";
/// Thrown where no case of an exhaustive switch fits.
pub(crate) const MATCH_EXCEPTION: &str = "java/lang/MatchException";
/// Its literals are interned, and `switch` works on it.
pub(crate) const STRING: &str = "java/lang/String";
/// The superclass of all that can be thrown.
pub(crate) const THROWABLE: &str = "java/lang/Throwable";
