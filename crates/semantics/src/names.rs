//! The exceptions that instructions throw (JVMS §6.5).

pub(crate) const NULL_POINTER: &str = "java/lang/NullPointerException";
pub(crate) const ARITHMETIC: &str = "java/lang/ArithmeticException";
pub(crate) const CLASS_CAST: &str = "java/lang/ClassCastException";
pub(crate) const ARRAY_INDEX: &str = "java/lang/ArrayIndexOutOfBoundsException";
pub(crate) const NEGATIVE_SIZE: &str = "java/lang/NegativeArraySizeException";
pub(crate) const INCOMPATIBLE_CLASS_CHANGE: &str = "java/lang/IncompatibleClassChangeError";
pub(crate) const INSTANTIATION: &str = "java/lang/InstantiationError";
