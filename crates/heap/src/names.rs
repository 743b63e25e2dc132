//! The names of JDK classes that this crate knows; they appear nowhere else in it.

pub(crate) const OBJECT: &str = "java/lang/Object";
pub(crate) const OBJECT_DESCRIPTOR: &str = "Ljava/lang/Object;";
/// How the fields begin in which `javac` keeps enclosing instances.
pub(crate) const OWNER: &str = "this$";
pub(crate) const STRING: &str = "java/lang/String";

/// The interfaces of strings for which a string is offered unasked.
pub(crate) const OF_TEXT: [&str; 2] = [CHAR_SEQUENCE, COMPARABLE];

pub(crate) const CHAR_SEQUENCE: &str = "java/lang/CharSequence";

pub(crate) const COLLECTION: &str = "java/util/Collection";
pub(crate) const MAP: &str = "java/util/Map";
/// The descriptor of a constructor without arguments, and those of `EnumMap` and the usual class of `EnumSet`.
pub(crate) const TO_VOID: &str = "()V";
pub(crate) const CLASS_TO_VOID: &str = "(Ljava/lang/Class;)V";
pub(crate) const CLASS_AND_ENUMS_TO_VOID: &str = "(Ljava/lang/Class;[Ljava/lang/Enum;)V";
/// The descriptor of `Collection.add`.
pub(crate) const OBJECT_TO_BOOLEAN: &str = "(Ljava/lang/Object;)Z";
/// The descriptor of `Map.put`.
pub(crate) const TWO_OBJECTS_TO_OBJECT: &str = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
pub(crate) const NATURAL_ORDER: &str = "java/util/Comparators$NaturalOrderComparator";
pub(crate) const COMPARABLE: &str = "java/lang/Comparable";
pub(crate) const NUMBER: &str = "java/lang/Number";
pub(crate) const INTEGER: &str = "java/lang/Integer";
pub(crate) const LONG: &str = "java/lang/Long";
pub(crate) const DOUBLE: &str = "java/lang/Double";
/// The descriptor of the method by which a builder takes a text.
pub(crate) const STRING_TO_BUILDER: &str = "(Ljava/lang/String;)Ljava/lang/StringBuilder;";
#[cfg(test)]
pub(crate) const NODE_OF_MAP: &str = "java/util/HashMap$Node";
