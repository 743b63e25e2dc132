//! The names of JDK classes that the binary knows; they appear nowhere else in it.

pub(crate) const OBJECT: &str = "java/lang/Object";
pub(crate) const STRING: &str = "java/lang/String";
pub(crate) const THREAD: &str = "java/lang/Thread";

/// The descriptor of the method that reports an exception that nobody caught.
pub(crate) const TAKES_THROWABLE: &str = "(Ljava/lang/Throwable;)V";
/// The descriptor of `main`.
pub(crate) const TAKES_STRINGS: &str = "([Ljava/lang/String;)V";
/// The descriptor of a method without parameters.
pub(crate) const TAKES_NOTHING: &str = "()V";

/// The package whose classes need no import.
pub(crate) const JAVA_LANG: &str = "java/lang/";

/// The packages and classes that find fields and methods at run time.
pub(crate) const AT_RUN_TIME: [&str; 3] = ["java/lang/reflect/", "java/lang/invoke/", "java/lang/Class"];
