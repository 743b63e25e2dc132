//! The names of JDK classes and packages that this crate knows; they appear nowhere else in it.

pub(crate) const OBJECT: &str = "java/lang/Object";
pub(crate) const OBJECT_DESCRIPTOR: &str = "Ljava/lang/Object;";
/// What the names of all classes of the exported core packages begin with.
pub(crate) const JAVA: &str = "java/";
pub(crate) const JAVA_LANG: &str = "java/lang/";
