//! The names of JDK classes and packages that this crate knows; they appear nowhere else in it.

pub(crate) const ASSERTION_ERROR: &str = "java/lang/AssertionError";
pub(crate) const CLASS_CAST_EXCEPTION: &str = "java/lang/ClassCastException";
pub(crate) const DETAIL_MESSAGE: &str = "detailMessage";
pub(crate) const THROWABLE: &str = "java/lang/Throwable";
pub(crate) const OBJECT: &str = "java/lang/Object";
pub(crate) const OBJECT_DESCRIPTOR: &str = "Ljava/lang/Object;";
pub(crate) const STRING_DESCRIPTOR: &str = "Ljava/lang/String;";
/// The class and the name of what throws for null.
pub(crate) const NULL_CHECK: (&str, &str) = ("java/util/Objects", "requireNonNull");
pub(crate) const EXCEPTION: &str = "java/lang/Exception";
/// What the names of all classes of the exported core packages begin with.
pub(crate) const JAVA: &str = "java/";
pub(crate) const JAVA_LANG: &str = "java/lang/";
pub(crate) const COLLECTION: &str = "java/util/Collection";
pub(crate) const LIST: &str = "java/util/List";
pub(crate) const MAP: &str = "java/util/Map";
/// Collections whose order depends on hash codes.
pub(crate) const UNORDERED: [&str; 7] = [
    "java/util/HashMap",
    "java/util/HashSet",
    "java/util/Hashtable",
    "java/util/IdentityHashMap",
    "java/util/WeakHashMap",
    "java/util/concurrent/ConcurrentHashMap",
    "java/util/ImmutableCollections$SetN",
];
/// The class that declares `toString`, the name and the descriptor.
pub(crate) const TO_STRING: (&str, &str, &str) = (OBJECT, "toString", "()Ljava/lang/String;");
/// A text that grows.
pub(crate) const STRING_BUILDER: &str = "java/lang/StringBuilder";
/// The package of variables that threads share.
pub(crate) const ATOMIC: &str = "java/util/concurrent/atomic/";
/// The class of threads.
pub(crate) const THREAD: &str = "java/lang/Thread";
/// Its methods that another thread decides about, which may interrupt one or be waited for.
pub(crate) const OF_OTHER_THREADS: [&str; 6] =
    ["interrupted", "isInterrupted", "sleep", "join", "yield", "onSpinWait"];
/// The field that `assert` reads.
pub(crate) const ASSERTIONS_DISABLED: &str = "$assertionsDisabled";
