//! Names of the JDK that this crate asks for.

use heapwise_program::Kind;

use crate::methods::{Access, Answer, Intrinsic, Kinds, Native, Shown};

pub(crate) const NULL_POINTER: &str = "java/lang/NullPointerException";
pub(crate) const ABSTRACT_METHOD: &str = "java/lang/AbstractMethodError";
pub(crate) const STACK_OVERFLOW: &str = "java/lang/StackOverflowError";
pub(crate) const BOUNDS: &str = "java/lang/ArrayIndexOutOfBoundsException";
pub(crate) const NEGATIVE: &str = "java/lang/NegativeArraySizeException";
pub(crate) const STORE: &str = "java/lang/ArrayStoreException";
pub(crate) const MAP: &str = "java/util/HashMap";
pub(crate) const LIST: &str = "java/util/ArrayList";
pub(crate) const NODE: &str = "java/util/HashMap$Node";
/// The class that stands for the views of keys and of entries, and the one for those of values.
pub(crate) const VIEW_OF_KEYS: &str = "java/util/HashMap$KeySet";
pub(crate) const VIEW_OF_VALUES: &str = "java/util/HashMap$Values";
pub(crate) const ENTRY: &str = "java/util/Map$Entry";
pub(crate) const ILLEGAL_ARGUMENT: &str = "java/lang/IllegalArgumentException";
pub(crate) const INDEX: &str = "java/lang/IndexOutOfBoundsException";
pub(crate) const NO_ELEMENT: &str = "java/util/NoSuchElementException";
pub(crate) const CHANGED: &str = "java/util/ConcurrentModificationException";
/// How descriptors of types of this package begin.
pub(crate) const OF_UTIL: &str = "Ljava/util/";
/// The class that stands for all iterators over collections that the machine keeps.
pub(crate) const ITERATOR: &str = "java/util/ArrayList$Itr";
/// The classes of boxes, with the class that keeps a cache of them in a static field, and the number of its first one.
pub(crate) const CACHES: &[(&str, &str, i32)] = &[
    ("java/lang/Integer", "java/lang/Integer$IntegerCache", -128),
    ("java/lang/Short", "java/lang/Short$ShortCache", -128),
    ("java/lang/Byte", "java/lang/Byte$ByteCache", -128),
    ("java/lang/Character", "java/lang/Character$CharacterCache", 0),
];
pub(crate) const CACHE: &str = "cache";
pub(crate) const THROWABLE: &str = "java/lang/Throwable";
/// The method that constructors of a [`THROWABLE`] call.
pub(crate) const FILL_IN: (&str, &str) = ("fillInStackTrace", "()Ljava/lang/Throwable;");
pub(crate) const RECORD: &str = "java/lang/Record";
/// The field of a [`THROWABLE`] that holds its message.
pub(crate) const MESSAGE: &str = "detailMessage";
pub(crate) const STRING: &str = "java/lang/String";
/// The class whose methods join texts at call sites.
pub(crate) const CONCATENATION: &str = "java/lang/invoke/StringConcatFactory";
/// The descriptor of a constructor that takes a message.
pub(crate) const OF_MESSAGE: &str = "(Ljava/lang/String;)V";
pub(crate) const CONSTRUCTOR: &str = "<init>";
pub(crate) const INITIALISER: &str = "<clinit>";
pub(crate) const OBJECT: &str = "java/lang/Object";

/// The methods by which objects are told apart, as a name with its descriptor.
pub(crate) const BY_IDENTITY: [(&str, &str); 2] = [("hashCode", "()I"), ("equals", "(Ljava/lang/Object;)Z")];

/// Methods of the JDK that ask for nothing but ints.
pub(crate) const OF_INTS: [(&str, &str, &str); 3] = [
    ("java/lang/Math", "max", "(II)I"),
    ("java/lang/Math", "min", "(II)I"),
    ("java/lang/Math", "abs", "(I)I"),
];

/// How the descriptors of methods begin that take a text.
pub(crate) const TAKES_STRING: &str = "(Ljava/lang/String;";

/// Methods of boxes that say nothing of which box it is, where they take no text.
pub(crate) const OF_BOXES: [&str; 13] = [
    "valueOf",
    "booleanValue",
    "byteValue",
    "charValue",
    "shortValue",
    "intValue",
    "longValue",
    "floatValue",
    "doubleValue",
    "equals",
    "hashCode",
    "compareTo",
    "compare",
];

/// The class whose native methods access cells by offsets; how the names of these methods begin and may end, and what they call kinds.
pub(crate) const UNSAFE: &str = "jdk/internal/misc/Unsafe";
pub(crate) const ACCESSES: &[(&str, Access)] = &[
    ("get", Access::Get),
    ("put", Access::Put),
    ("compareAndSet", Access::Swap { gives_old: false }),
    ("compareAndExchange", Access::Swap { gives_old: true }),
];
pub(crate) const VOLATILE: &str = "Volatile";
pub(crate) const KINDS: &[(&str, Kind)] = &[
    ("Int", Kind::Int),
    ("Long", Kind::Long),
    ("Reference", Kind::Reference),
    ("Boolean", Kind::Boolean),
    ("Byte", Kind::Byte),
    ("Short", Kind::Short),
    ("Char", Kind::Char),
    ("Float", Kind::Float),
    ("Double", Kind::Double),
];

/// The methods that the machine does itself.
pub(crate) const INTRINSICS: &[(&str, &str, &str, Intrinsic)] = &[
    ("java/lang/Object", "hashCode", "()I", Intrinsic::Identity),
    ("java/lang/System", "identityHashCode", "(Ljava/lang/Object;)I", Intrinsic::Identity),
    ("java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", Intrinsic::CopyElements),
    ("java/util/Arrays", "copyOf", "([Ljava/lang/Object;I)[Ljava/lang/Object;", Intrinsic::CopyOfReferences),
    ("java/lang/Object", "clone", "()Ljava/lang/Object;", Intrinsic::Clone),
    ("java/lang/Throwable", "fillInStackTrace", "()Ljava/lang/Throwable;", Intrinsic::Receiver),
    ("java/lang/Object", "getClass", "()Ljava/lang/Class;", Intrinsic::Class),
    ("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", Intrinsic::Box),
    ("java/lang/Short", "valueOf", "(S)Ljava/lang/Short;", Intrinsic::Box),
    ("java/lang/Byte", "valueOf", "(B)Ljava/lang/Byte;", Intrinsic::Box),
    ("java/lang/Character", "valueOf", "(C)Ljava/lang/Character;", Intrinsic::Box),
    ("java/lang/Integer", "compare", "(II)I", Intrinsic::Compare),
    ("java/lang/Float", "floatToRawIntBits", "(F)I", Intrinsic::FloatBits),
    (
        "java/util/HashMap",
        "put",
        "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
        Intrinsic::MapPut,
    ),
    ("java/util/ArrayList", "get", "(I)Ljava/lang/Object;", Intrinsic::ListGet),
    (
        "jdk/internal/util/ArraysSupport",
        "vectorizedMismatch",
        "(Ljava/lang/Object;JLjava/lang/Object;JII)I",
        Intrinsic::Mismatch,
    ),
    ("java/util/HashMap", "containsKey", "(Ljava/lang/Object;)Z", Intrinsic::MapContains),
    ("java/lang/Double", "doubleToRawLongBits", "(D)J", Intrinsic::DoubleBits),
];

const HASH_SETS: Kinds = 1;
const LINKED_SETS: Kinds = 2;
pub(crate) const SETS: Kinds = HASH_SETS | LINKED_SETS;
const ARRAYS: Kinds = 4;
const LINKED: Kinds = 8;
pub(crate) const DEQUES: Kinds = 16;
pub(crate) const ITERATORS: Kinds = 32;
const HASH_MAPS: Kinds = 64;
const LINKED_MAPS: Kinds = 128;
/// Their keys are told apart by identity, whatever they are.
pub(crate) const IDENTITY_MAPS: Kinds = 256;
pub(crate) const MAPS: Kinds = HASH_MAPS | LINKED_MAPS | IDENTITY_MAPS;
/// What gives its elements in the order of their codes.
pub(crate) const HASHED: Kinds = HASH_SETS | HASH_MAPS | IDENTITY_MAPS;
/// The keys, the values or the entries of a map.
pub(crate) const VIEWS: Kinds = 512;
pub(crate) const ENTRIES: Kinds = 1024;
const QUEUES: Kinds = LINKED | DEQUES;
const LISTS: Kinds = ARRAYS | LINKED;
const ALL: Kinds = SETS | ARRAYS | QUEUES;
const ANY: Kinds = ALL | MAPS;

/// Types of collections: of which kinds their objects may be, and of which those are that the machine makes of the class; none of
/// other types.
pub(crate) const COLLECTIONS: &[(&str, Kinds, Kinds)] = &[
    ("java/util/HashSet", SETS, HASH_SETS),
    ("java/util/LinkedHashSet", LINKED_SETS, LINKED_SETS),
    ("java/util/HashMap", HASH_MAPS | LINKED_MAPS, HASH_MAPS),
    ("java/util/LinkedHashMap", LINKED_MAPS, LINKED_MAPS),
    ("java/util/IdentityHashMap", IDENTITY_MAPS, IDENTITY_MAPS),
    (VIEW_OF_KEYS, VIEWS, VIEWS),
    (VIEW_OF_VALUES, VIEWS, VIEWS),
    (NODE, ENTRIES, ENTRIES),
    ("java/util/ArrayList", ARRAYS, ARRAYS),
    ("java/util/LinkedList", LINKED, LINKED),
    ("java/util/ArrayDeque", DEQUES, DEQUES),
    ("java/util/Set", SETS, 0),
    ("java/util/List", LISTS, 0),
    ("java/util/Queue", QUEUES, 0),
    ("java/util/Deque", QUEUES, 0),
    ("java/util/Collection", ALL, 0),
    ("java/util/AbstractCollection", ALL, 0),
    ("java/util/AbstractList", LISTS, 0),
    ("java/util/AbstractSequentialList", LINKED, 0),
    ("java/util/Map", MAPS, 0),
    ("java/util/AbstractMap", MAPS, 0),
    (ENTRY, ENTRIES, 0),
    ("java/util/Iterator", ITERATORS, 0),
];

/// Methods whose bodies in an interface do for collections that the machine keeps what those of their classes do: they ask for no more
/// than iterators and sizes.
pub(crate) const INHERITED: &[(&str, &str)] = &[
    ("java/lang/Iterable", "forEach"),
    ("java/util/Collection", "stream"),
    ("java/util/Collection", "spliterator"),
    ("java/util/List", "spliterator"),
    ("java/util/Set", "spliterator"),
    ("java/util/Iterator", "forEachRemaining"),
];

/// Types whose objects the machine keeps, or does not know.
pub(crate) const HOLDERS: [&str; 4] =
    ["java/util/Collection", "java/util/Map", "java/util/Iterator", "java/util/Enumeration"];

/// The methods of collections that the machine has, by the kinds that have them.
pub(crate) const NATIVES: &[(Kinds, &str, &str, Native)] = &[
    (ANY, "<init>", "()V", Native::Init),
    (SETS | ARRAYS | DEQUES | MAPS, "<init>", "(I)V", Native::Init),
    (ANY, "size", "()I", Native::Size),
    (ANY, "isEmpty", "()Z", Native::IsEmpty),
    (ALL, "iterator", "()Ljava/util/Iterator;", Native::Iterator),
    (SETS, "contains", "(Ljava/lang/Object;)Z", Native::Contains),
    (SETS, "add", "(Ljava/lang/Object;)Z", Native::Insert),
    (LISTS | DEQUES, "add", "(Ljava/lang/Object;)Z", Native::Append(Answer::True)),
    (QUEUES, "addLast", "(Ljava/lang/Object;)V", Native::Append(Answer::Nothing)),
    (QUEUES, "offer", "(Ljava/lang/Object;)Z", Native::Append(Answer::True)),
    (QUEUES, "offerLast", "(Ljava/lang/Object;)Z", Native::Append(Answer::True)),
    (QUEUES, "addFirst", "(Ljava/lang/Object;)V", Native::Prepend(Answer::Nothing)),
    (QUEUES, "offerFirst", "(Ljava/lang/Object;)Z", Native::Prepend(Answer::True)),
    (QUEUES, "push", "(Ljava/lang/Object;)V", Native::Prepend(Answer::Nothing)),
    (QUEUES, "remove", "()Ljava/lang/Object;", Native::TakeFirst(false)),
    (QUEUES, "removeFirst", "()Ljava/lang/Object;", Native::TakeFirst(false)),
    (QUEUES, "pop", "()Ljava/lang/Object;", Native::TakeFirst(false)),
    (QUEUES, "poll", "()Ljava/lang/Object;", Native::TakeFirst(true)),
    (QUEUES, "pollFirst", "()Ljava/lang/Object;", Native::TakeFirst(true)),
    (QUEUES, "removeLast", "()Ljava/lang/Object;", Native::TakeLast(false)),
    (QUEUES, "pollLast", "()Ljava/lang/Object;", Native::TakeLast(true)),
    (QUEUES, "element", "()Ljava/lang/Object;", Native::First(false)),
    (QUEUES, "getFirst", "()Ljava/lang/Object;", Native::First(false)),
    (QUEUES, "peek", "()Ljava/lang/Object;", Native::First(true)),
    (QUEUES, "peekFirst", "()Ljava/lang/Object;", Native::First(true)),
    (QUEUES, "getLast", "()Ljava/lang/Object;", Native::Last(false)),
    (QUEUES, "peekLast", "()Ljava/lang/Object;", Native::Last(true)),
    (LISTS, "get", "(I)Ljava/lang/Object;", Native::Get),
    (LISTS, "remove", "(I)Ljava/lang/Object;", Native::TakeAt),
    (MAPS, "containsKey", "(Ljava/lang/Object;)Z", Native::Contains),
    (MAPS, "get", "(Ljava/lang/Object;)Ljava/lang/Object;", Native::Lookup),
    (MAPS, "getOrDefault", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", Native::LookupOr),
    (MAPS, "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", Native::Put),
    (MAPS, "putIfAbsent", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", Native::PutIfAbsent),
    (MAPS, "keySet", "()Ljava/util/Set;", Native::View(Shown::Elements)),
    (MAPS, "values", "()Ljava/util/Collection;", Native::View(Shown::Held)),
    (MAPS, "entrySet", "()Ljava/util/Set;", Native::View(Shown::Entries)),
    (ENTRIES, "getKey", "()Ljava/lang/Object;", Native::Part(Shown::Elements)),
    (ENTRIES, "getValue", "()Ljava/lang/Object;", Native::Part(Shown::Held)),
    (ITERATORS, "hasNext", "()Z", Native::HasNext),
    (ITERATORS, "next", "()Ljava/lang/Object;", Native::Next),
];
