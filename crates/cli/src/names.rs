//! The names of JDK classes that the binary knows; they appear nowhere else in it.

pub(crate) const OBJECT: &str = "java/lang/Object";
pub(crate) const STRING: &str = "java/lang/String";
pub(crate) const THREAD: &str = "java/lang/Thread";
/// The classes that a table of properties is made of.
pub(crate) const TABLES: [&str; 2] = ["java/util/concurrent/ConcurrentHashMap", "java/util/Properties"];
/// The class that says which release a JDK is.
pub(crate) const VERSION_PROPS: &str = "java/lang/VersionProps";

/// The descriptor of the method that reports an exception that nobody caught.
pub(crate) const TAKES_THROWABLE: &str = "(Ljava/lang/Throwable;)V";
/// The descriptor of the method that puts what a JDK says of itself into a map.
pub(crate) const TAKES_MAP: &str = "(Ljava/util/Map;)V";
/// The descriptor of `main`.
pub(crate) const TAKES_STRINGS: &str = "([Ljava/lang/String;)V";
/// How the descriptor of `valueOf` of an enum begins.
pub(crate) const TAKES_STRING: &str = "(Ljava/lang/String;)";
/// The descriptor of a method without parameters.
pub(crate) const TAKES_NOTHING: &str = "()V";

/// The package whose classes need no import.
pub(crate) const JAVA_LANG: &str = "java/lang/";

/// The packages whose classes people name by their simple names.
pub(crate) const OF_JAVA: [&str; 2] = [JAVA_LANG, "java/util/"];

/// How the names begin of methods that let nested classes into private members.
pub(crate) const ACCESS: &str = "access$";
/// Methods that give what private methods are called by, each with its class.
pub(crate) const HANDLE_MAKERS: [(&str, &str); 6] = [
    ("java/lang/invoke/MethodHandles", "lookup"),
    ("java/lang/invoke/MethodHandles", "privateLookupIn"),
    ("java/lang/Class", "getDeclaredMethod"),
    ("java/lang/Class", "getDeclaredMethods"),
    ("java/lang/Class", "getDeclaredConstructor"),
    ("java/lang/Class", "getDeclaredConstructors"),
];
