//! The names of the JDK that this crate knows.

/// The packages and classes that find fields and methods at run time.
pub(crate) const AT_RUN_TIME: [&str; 3] = ["java/lang/reflect/", "java/lang/invoke/", "java/lang/Class"];
