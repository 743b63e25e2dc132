//! The names of JDK classes that this crate knows; they appear nowhere else in it.

pub(crate) const OBJECT: &str = "java/lang/Object";
pub(crate) const STRING: &str = "java/lang/String";

/// The interfaces of strings for which a string is offered unasked.
pub(crate) const OF_TEXT: [&str; 2] = ["java/lang/CharSequence", "java/lang/Comparable"];

/// The classes of boxes: any number makes a valid one.
pub(crate) const BOXES: [&str; 8] = [
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Short",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Float",
    "java/lang/Double",
];
