//! The names of JDK classes that the engine knows; they appear nowhere else in it.

pub(crate) const EQUALS: &str = "equals";
/// The methods of `Class` by whose answers JVMs do not tell the classes of functions apart, or that note it themselves.
pub(crate) const SETTLED_OF_FUNCTIONS: [&str; 13] = [
    EQUALS,
    "hashCode",
    "isInstance",
    "isAssignableFrom",
    "cast",
    "getClass",
    "isInterface",
    "isArray",
    "isPrimitive",
    "isEnum",
    "isRecord",
    "isHidden",
    "getName",
];
pub(crate) const CLINIT: &str = "<clinit>";
/// The method of lists that iterators notice where there was less room.
pub(crate) const ENSURE_CAPACITY: &str = "ensureCapacity";
/// The method of an enum that gives its constants.
pub(crate) const VALUES: &str = "values";
pub(crate) const OBJECT: &str = "java/lang/Object";
pub(crate) const CLASS: &str = "java/lang/Class";
pub(crate) const ENUM: &str = "java/lang/Enum";
pub(crate) const MAP: &str = "java/util/Map";
pub(crate) const STRING: &str = "java/lang/String";
pub(crate) const STRING_BUILDER: &str = "java/lang/AbstractStringBuilder";
pub(crate) const THROWABLE: &str = "java/lang/Throwable";
pub(crate) const THREAD: &str = "java/lang/Thread";
/// The class that has the status of a thread in later JDKs, and the field that leads to it.
pub(crate) const THREAD_HOLDER: &str = "java/lang/Thread$FieldHolder";
pub(crate) const HOLDER: &str = "holder";
pub(crate) const THREAD_STATUS: &str = "threadStatus";
pub(crate) const NAME: &str = "name";
pub(crate) const EETOP: &str = "eetop";
/// The methods of a thread that report what nobody caught, and that end it.
pub(crate) const DISPATCH: &str = "dispatchUncaughtException";
pub(crate) const EXIT: &str = "exit";
/// What the JVM runs when a program has ended.
pub(crate) const SHUTDOWN: &str = "java/lang/Shutdown";
pub(crate) const SHUT_DOWN: &str = "shutdown";
pub(crate) const ERROR: &str = "java/lang/Error";
pub(crate) const NO_CLASS_DEF_FOUND_ERROR: &str = "java/lang/NoClassDefFoundError";
pub(crate) const EXCEPTION_IN_INITIALIZER_ERROR: &str = "java/lang/ExceptionInInitializerError";
pub(crate) const INVOCATION_TARGET_EXCEPTION: &str = "java/lang/reflect/InvocationTargetException";
pub(crate) const INCOMPATIBLE_CLASS_CHANGE_ERROR: &str = "java/lang/IncompatibleClassChangeError";
pub(crate) const ABSTRACT_METHOD_ERROR: &str = "java/lang/AbstractMethodError";
pub(crate) const NULL_POINTER: &str = "java/lang/NullPointerException";
/// Exceptions whose messages name the class of an object, and the methods that give these.
pub(crate) const EXCEPTIONS_OF_CLASSES: [(&str, &str); 2] = [
    ("java/lang/ClassCastException", "java.lang.ClassCastException.getMessage"),
    (ARRAY_STORE, "java.lang.ArrayStoreException.getMessage"),
];
pub(crate) const ARRAY_STORE: &str = "java/lang/ArrayStoreException";
pub(crate) const ARRAY_INDEX: &str = "java/lang/ArrayIndexOutOfBoundsException";
pub(crate) const ILLEGAL_MONITOR_STATE: &str = "java/lang/IllegalMonitorStateException";
pub(crate) const NEGATIVE_SIZE: &str = "java/lang/NegativeArraySizeException";

pub(crate) const OUT_OF_MEMORY_ERROR: &str = "java/lang/OutOfMemoryError";
pub(crate) const STACK_OVERFLOW_ERROR: &str = "java/lang/StackOverflowError";

/// The name of constructors.
pub(crate) const INIT: &str = "<init>";
/// The method that gives an exception its stack trace.
pub(crate) const FILL_IN_STACK_TRACE: &str = "fillInStackTrace";
/// The annotation of methods that stack traces leave out.
pub(crate) const HIDDEN: &str = "Ljdk/internal/vm/annotation/Hidden;";

/// The descriptor of a constructor that takes a message.
pub(crate) const TAKES_STRING: &str = "(Ljava/lang/String;)V";
/// The descriptor of a constructor that takes a cause.
pub(crate) const TAKES_THROWABLE: &str = "(Ljava/lang/Throwable;)V";

/// The classes of boxes whose `valueOf` gives one object for equal numbers, all or the small ones.
pub(crate) const CACHED_BOXES: [&str; 6] = [
    "java/lang/Boolean",
    "java/lang/Character",
    "java/lang/Byte",
    "java/lang/Short",
    "java/lang/Integer",
    "java/lang/Long",
];
/// The class with a static field `cache` that holds the boxes, by class of boxes; the static fields of `Boolean` are its cache.
pub(crate) const CACHES: [Option<&str>; 6] = [
    None,
    Some("java/lang/Character$CharacterCache"),
    Some("java/lang/Byte$ByteCache"),
    Some("java/lang/Short$ShortCache"),
    Some("java/lang/Integer$IntegerCache"),
    Some("java/lang/Long$LongCache"),
];

/// Classes whose objects never change what they stand for, though some of their fields are not final.
pub(crate) const CONSTANT_CLASSES: [&str; 8] = [
    CLASS,
    STRING,
    "java/lang/reflect/Constructor",
    "java/lang/reflect/Field",
    "java/lang/reflect/Method",
    "java/math/BigDecimal",
    "java/math/BigInteger",
    "java/util/regex/Pattern",
];
/// How the names of the classes of handles of methods and variables begin; none of these changes, but for call sites.
pub(crate) const HANDLES: &str = "java/lang/invoke/";
/// How the names of the classes of `List.of`, `Set.of` and `Map.of` begin.
pub(crate) const IMMUTABLE_COLLECTIONS: &str = "java/util/ImmutableCollections$";
/// The annotation of classes whose methods are triggers beside the program.
pub(crate) const SIDE: &str = "Lheapwise/hex/Side;";
