//! Names of the JDK.

pub(crate) const INTEGER: &str = "java/lang/Integer";
pub(crate) const THROWABLE: &str = "java/lang/Throwable";
/// Types of which a caller may pass an `Integer`, where their code asks for an order or a number.
pub(crate) const OF_NUMBERS: [&str; 2] = ["java/lang/Comparable", "java/lang/Number"];
