//! Names of the JDK.

pub(crate) const INTEGER: &str = "java/lang/Integer";
pub(crate) const STRING: &str = "java/lang/String";
pub(crate) const CLASS_CAST: &str = "java/lang/ClassCastException";
pub(crate) const THROWABLE: &str = "java/lang/Throwable";
/// Types of which a caller may pass an `Integer`, where their code asks for an order or a number.
pub(crate) const OF_NUMBERS: [&str; 2] = ["java/lang/Comparable", "java/lang/Number"];
/// The counter of changes in collections, and the copies that iterators have of it.
pub(crate) const CHANGES: &str = "modCount";
pub(crate) const EXPECTED: &str = "expectedModCount";
/// Methods of `Object` that have to do with locks.
pub(crate) const WAITING: [&str; 3] = ["wait", "notify", "notifyAll"];
/// Types whose methods change nothing.
pub(crate) const OBSERVING: [&str; 4] =
    ["java/lang/Comparable", "java/lang/Math", "java/lang/Number", "java/lang/StrictMath"];
/// Methods that every object has, which say little of it.
pub(crate) const OF_ALL: [&str; 3] = ["hashCode", "toString", "clone"];

/// Builders of strings, and what they share.
pub(crate) const BUILDERS: [&str; 3] =
    ["java/lang/StringBuilder", "java/lang/StringBuffer", "java/lang/AbstractStringBuilder"];
/// What writes the code that joins strings by `+`.
pub(crate) const CONCATENATION: &str = "java/lang/invoke/StringConcatFactory";
/// Methods that write to an array which they are handed, if they are handed one.
pub(crate) const FILLING: [&str; 3] = ["getChars", "getBytes", "toChars"];
/// Methods of values that compare them with others.
pub(crate) const COMPARING: [&str; 2] = ["equals", "compareTo"];
pub(crate) const VALUE_OF: (&str, &str) = ("valueOf", "(Ljava/lang/Object;)Ljava/lang/String;");

/// What marks classes whose objects are read from streams.
pub(crate) const SERIALIZABLE: &str = "java/io/Serializable";

/// The interface of what `Object.clone` copies.
pub(crate) const CLONEABLE: &str = "java/lang/Cloneable";

/// The static field that says which fields of its objects a stream has.
pub(crate) const STREAMED_FIELDS: &str = "serialPersistentFields";

/// The packages of the keys to fields and methods: handles, look-ups, and what reflection gives.
pub(crate) const KEYS: [&str; 2] = ["java/lang/invoke/", "java/lang/reflect/"];
/// How the classes end whose objects write to a field of others.
pub(crate) const UPDATER: &str = "FieldUpdater";

/// The initialiser of a class.
pub(crate) const INITIALISER: &str = "<clinit>";
pub(crate) const NO_ARGUMENTS: &str = "()V";
/// `Object.equals`.
pub(crate) const EQUALS: &str = "equals";
/// `Object.getClass`.
pub(crate) const GET_CLASS: &str = "getClass";
pub(crate) const CLASS: &str = "java/lang/Class";
/// The methods of a class that tell its objects from others.
pub(crate) const OF_CLASSES: &[&str] = &["cast", "isAssignableFrom", "isInstance"];
