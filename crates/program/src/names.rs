//! The names of JDK classes and methods that this crate knows; they appear nowhere else in it.

pub use heapwise_classfile::names::*;

/// Its descriptor.
pub const OBJECT_DESCRIPTOR: &str = "Ljava/lang/Object;";
/// An interface of every array.
pub const CLONEABLE: &str = "java/lang/Cloneable";
/// The other interface of every array.
pub const SERIALIZABLE: &str = "java/io/Serializable";
/// The superclass of enum classes.
pub const ENUM: &str = "java/lang/Enum";
/// Declares signature-polymorphic methods.
pub const METHOD_HANDLE: &str = "java/lang/invoke/MethodHandle";
/// Declares signature-polymorphic methods.
pub const VAR_HANDLE: &str = "java/lang/invoke/VarHandle";

/// Its bootstrap method makes the methods of records.
pub const OBJECT_METHODS: &str = "java/lang/runtime/ObjectMethods";

/// Its bootstrap methods make functions.
pub const LAMBDA_METAFACTORY: &str = "java/lang/invoke/LambdaMetafactory";

/// The descriptor of the annotation of methods that look at their caller.
pub const CALLER_SENSITIVE: &str = "Ljdk/internal/reflect/CallerSensitive;";

/// Its literals are interned, and `switch` works on it.
pub const STRING: &str = "java/lang/String";
/// Joins strings.
pub const STRING_BUILDER: &str = "java/lang/StringBuilder";
/// What the names of its collections begin with.
pub const JAVA_UTIL: &str = "java/util/";
/// It holds a boolean that threads share.
pub const ATOMIC_BOOLEAN: &str = "java/util/concurrent/atomic/AtomicBoolean";
/// It holds a reference that threads share.
pub const ATOMIC_REFERENCE: &str = "java/util/concurrent/atomic/AtomicReference";
/// It holds a reference that does not keep its object.
pub const WEAK_REFERENCE: &str = "java/lang/ref/WeakReference";
/// A whole number of any length.
pub const BIG_INTEGER: &str = "java/math/BigInteger";
/// What a class literal gives.
pub const CLASS: &str = "java/lang/Class";
/// A decimal number of any length.
pub const BIG_DECIMAL: &str = "java/math/BigDecimal";
/// A day of a calendar.
pub const LOCAL_DATE: &str = "java/time/LocalDate";
/// It holds an int that threads share.
pub const ATOMIC_INTEGER: &str = "java/util/concurrent/atomic/AtomicInteger";
/// It holds a long that threads share.
pub const ATOMIC_LONG: &str = "java/util/concurrent/atomic/AtomicLong";
/// It holds a reference that threads share.
/// A moment in milliseconds.
pub const DATE: &str = "java/util/Date";
/// Numbers that follow from a seed.
pub const RANDOM: &str = "java/util/Random";
/// Two longs that identify something.
pub const UUID: &str = "java/util/UUID";
/// Lists are made for it.
pub const ITERABLE: &str = "java/lang/Iterable";
/// It holds a value or none.
pub const OPTIONAL: &str = "java/util/Optional";
/// Paths of files, as the operating system spells them.
pub const FILE: &str = "java/io/File";
/// An order.
pub const COMPARATOR: &str = "java/util/Comparator";
/// The order of what is comparable.
pub const NATURAL_ORDER: &str = "java/util/Comparators$NaturalOrderComparator";
/// The order of its entries depends on hash codes.
pub const HASH_MAP: &str = "java/util/HashMap";

/// A field is not found.
pub const NO_SUCH_FIELD_ERROR: &str = "java/lang/NoSuchFieldError";
/// A method is not found.
pub const NO_SUCH_METHOD_ERROR: &str = "java/lang/NoSuchMethodError";
/// An abstract method is called.
pub const ABSTRACT_METHOD_ERROR: &str = "java/lang/AbstractMethodError";
/// A member is not accessible.
pub const ILLEGAL_ACCESS_ERROR: &str = "java/lang/IllegalAccessError";
/// Methods by which a class says what a stream has of its objects, and what those are that are read from it.
pub const OF_STREAMS: [&str; 6] =
    ["readObject", "readResolve", "readObjectNoData", "readExternal", "writeObject", "writeReplace"];
/// The method by which the collector hands an object to its class.
pub(crate) const FINALIZE: &str = "finalize";
