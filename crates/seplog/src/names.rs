//! Names of the JDK.

/// The package of the classes that every class sees.
pub(crate) const JAVA_LANG: &str = "java/lang/";
