//! The names of JDK classes and methods that this crate knows.

pub(crate) use heapwise_program::names::*;

/// Its bootstrap methods join strings.
pub(crate) const STRING_CONCAT_FACTORY: &str = "java/lang/invoke/StringConcatFactory";
/// Its bootstrap methods make lambdas.
pub(crate) const LAMBDA_METAFACTORY: &str = "java/lang/invoke/LambdaMetafactory";
/// Its bootstrap methods decide pattern switches.
pub(crate) const SWITCH_BOOTSTRAPS: &str = "java/lang/runtime/SwitchBootstraps";
/// Its bootstrap methods compute constants.
pub(crate) const CONSTANT_BOOTSTRAPS: &str = "java/lang/invoke/ConstantBootstraps";
/// Describes an enum constant.
pub(crate) const ENUM_DESC: &str = "java/lang/Enum$EnumDesc";
/// Describes a class.
pub(crate) const CLASS_DESC: &str = "java/lang/constant/ClassDesc";
/// The annotation of interfaces that are meant for lambda expressions.
pub(crate) const FUNCTIONAL_INTERFACE: &str = "Ljava/lang/FunctionalInterface;";
/// Equality and hashes of what may be null.
pub(crate) const OBJECTS: &str = "java/util/Objects";
/// The superclass of the boxes of numbers.
pub(crate) const NUMBER: &str = "java/lang/Number";
/// `toString` and its like.
pub(crate) const RETURNS_STRING: &str = "()Ljava/lang/String;";
/// `Objects.hashCode`.
pub(crate) const OBJECT_TO_INT: &str = "(Ljava/lang/Object;)I";
/// `Object.equals`.
pub(crate) const OBJECT_TO_BOOLEAN: &str = "(Ljava/lang/Object;)Z";
/// `Objects.equals`.
pub(crate) const OBJECTS_TO_BOOLEAN: &str = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
