//! The names of JDK classes and methods that this crate knows; they appear nowhere else in it.

use crate::types::Primitive;

/// The root class.
pub const OBJECT: &str = "java/lang/Object";
/// The name of instance initialisers.
pub const INIT: &str = "<init>";
/// The name of class initialisers.
pub const CLINIT: &str = "<clinit>";
/// The primitive types with their boxes.
pub const BOXES: [(Primitive, &str); 8] = [
    (Primitive::Boolean, BOOLEAN),
    (Primitive::Byte, "java/lang/Byte"),
    (Primitive::Char, CHARACTER),
    (Primitive::Short, "java/lang/Short"),
    (Primitive::Int, "java/lang/Integer"),
    (Primitive::Long, LONG),
    (Primitive::Float, FLOAT),
    (Primitive::Double, DOUBLE),
];
/// The box of `boolean`.
pub const BOOLEAN: &str = "java/lang/Boolean";
/// The box of `char`.
pub const CHARACTER: &str = "java/lang/Character";
/// The box of `long`.
pub const LONG: &str = "java/lang/Long";
/// The box of `float`.
pub const FLOAT: &str = "java/lang/Float";
/// The box of `double`.
pub const DOUBLE: &str = "java/lang/Double";
/// A class file is malformed.
pub const CLASS_FORMAT_ERROR: &str = "java/lang/ClassFormatError";
/// A class file is too new.
pub const UNSUPPORTED_CLASS_VERSION_ERROR: &str = "java/lang/UnsupportedClassVersionError";
/// A class changed in a way that breaks its users.
pub const INCOMPATIBLE_CLASS_CHANGE_ERROR: &str = "java/lang/IncompatibleClassChangeError";
/// A class is its own supertype.
pub const CLASS_CIRCULARITY_ERROR: &str = "java/lang/ClassCircularityError";
/// A class is not found at link time.
pub const NO_CLASS_DEF_FOUND_ERROR: &str = "java/lang/NoClassDefFoundError";
