//! The names of JDK classes and methods that this crate knows; they appear nowhere else in it.

/// The root class.
pub const OBJECT: &str = "java/lang/Object";
/// An interface of every array.
pub const CLONEABLE: &str = "java/lang/Cloneable";
/// The other interface of every array.
pub const SERIALIZABLE: &str = "java/io/Serializable";
/// The superclass of enum classes.
pub const ENUM: &str = "java/lang/Enum";
/// The superclass of record classes.
pub const RECORD: &str = "java/lang/Record";
/// Declares signature-polymorphic methods.
pub const METHOD_HANDLE: &str = "java/lang/invoke/MethodHandle";
/// Declares signature-polymorphic methods.
pub const VAR_HANDLE: &str = "java/lang/invoke/VarHandle";

/// The descriptor of the annotation of methods that look at their caller.
pub const CALLER_SENSITIVE: &str = "Ljdk/internal/reflect/CallerSensitive;";

/// Its literals are interned, and `switch` works on it.
pub const STRING: &str = "java/lang/String";
/// Class literals are of it.
pub const CLASS: &str = "java/lang/Class";
/// The superclass of all that can be thrown.
pub const THROWABLE: &str = "java/lang/Throwable";
/// Thrown where no case of an exhaustive switch fits.
pub const MATCH_EXCEPTION: &str = "java/lang/MatchException";
/// The field that `assert` reads.
pub const ASSERTIONS_DISABLED: &str = "$assertionsDisabled";

/// The name of instance initialisers.
pub const INIT: &str = "<init>";
/// The name of class initialisers.
pub const CLINIT: &str = "<clinit>";

/// A class is not found at link time.
pub const NO_CLASS_DEF_FOUND_ERROR: &str = "java/lang/NoClassDefFoundError";
/// A class file is malformed.
pub const CLASS_FORMAT_ERROR: &str = "java/lang/ClassFormatError";
/// A class file is too new.
pub const UNSUPPORTED_CLASS_VERSION_ERROR: &str = "java/lang/UnsupportedClassVersionError";
/// A class is its own supertype.
pub const CLASS_CIRCULARITY_ERROR: &str = "java/lang/ClassCircularityError";
/// A class changed in a way that breaks its users.
pub const INCOMPATIBLE_CLASS_CHANGE_ERROR: &str = "java/lang/IncompatibleClassChangeError";
/// A field is not found.
pub const NO_SUCH_FIELD_ERROR: &str = "java/lang/NoSuchFieldError";
/// A method is not found.
pub const NO_SUCH_METHOD_ERROR: &str = "java/lang/NoSuchMethodError";
/// An abstract method is called.
pub const ABSTRACT_METHOD_ERROR: &str = "java/lang/AbstractMethodError";
/// A member is not accessible.
pub const ILLEGAL_ACCESS_ERROR: &str = "java/lang/IllegalAccessError";
