//! The names of JDK classes that this crate knows; they appear nowhere else in it.

pub(crate) const ASSERTION_ERROR: &str = "java/lang/AssertionError";
pub(crate) const NO_CLASS_DEF_FOUND_ERROR: &str = "java/lang/NoClassDefFoundError";
pub(crate) const RUNTIME_EXCEPTION: &str = "java/lang/RuntimeException";
pub(crate) const STRING: &str = "java/lang/String";
