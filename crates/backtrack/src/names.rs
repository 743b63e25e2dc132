//! Names of the JDK that this crate asks for.

use crate::methods::{Answer, Intrinsic, Kinds, Native};

pub(crate) const NULL_POINTER: &str = "java/lang/NullPointerException";
pub(crate) const ABSTRACT_METHOD: &str = "java/lang/AbstractMethodError";
pub(crate) const BOUNDS: &str = "java/lang/ArrayIndexOutOfBoundsException";
pub(crate) const NEGATIVE: &str = "java/lang/NegativeArraySizeException";
pub(crate) const STORE: &str = "java/lang/ArrayStoreException";
pub(crate) const MAP: &str = "java/util/HashMap";
pub(crate) const LIST: &str = "java/util/ArrayList";
pub(crate) const NODE: &str = "java/util/HashMap$Node";
pub(crate) const INDEX: &str = "java/lang/IndexOutOfBoundsException";
pub(crate) const NO_ELEMENT: &str = "java/util/NoSuchElementException";
pub(crate) const CHANGED: &str = "java/util/ConcurrentModificationException";
/// How descriptors of types of this package begin.
pub(crate) const OF_UTIL: &str = "Ljava/util/";
pub(crate) const HASH_SET: &str = "java/util/HashSet";
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
pub(crate) const CONSTRUCTOR: &str = "<init>";
pub(crate) const OBJECT: &str = "java/lang/Object";

/// The methods by which objects are told apart, as a name with its descriptor.
pub(crate) const BY_IDENTITY: [(&str, &str); 2] = [("hashCode", "()I"), ("equals", "(Ljava/lang/Object;)Z")];

/// Methods of the JDK that ask for nothing but ints.
pub(crate) const OF_INTS: [(&str, &str, &str); 3] = [
    ("java/lang/Math", "max", "(II)I"),
    ("java/lang/Math", "min", "(II)I"),
    ("java/lang/Math", "abs", "(I)I"),
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
    ("java/lang/Float", "floatToRawIntBits", "(F)I", Intrinsic::FloatBits),
    (
        "java/util/HashMap",
        "put",
        "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
        Intrinsic::MapPut,
    ),
    ("java/util/ArrayList", "get", "(I)Ljava/lang/Object;", Intrinsic::ListGet),
    ("java/util/HashMap", "containsKey", "(Ljava/lang/Object;)Z", Intrinsic::MapContains),
    ("java/lang/Double", "doubleToRawLongBits", "(D)J", Intrinsic::DoubleBits),
];

pub(crate) const SETS: Kinds = 1;
const ARRAYS: Kinds = 2;
const LINKED: Kinds = 4;
pub(crate) const DEQUES: Kinds = 8;
pub(crate) const ITERATORS: Kinds = 16;
const QUEUES: Kinds = LINKED | DEQUES;
const LISTS: Kinds = ARRAYS | LINKED;
const ALL: Kinds = SETS | ARRAYS | QUEUES;

/// Types of collections: of which kinds their objects may be, and whether it is a class of which the machine makes objects.
pub(crate) const COLLECTIONS: &[(&str, Kinds, bool)] = &[
    ("java/util/HashSet", SETS, true),
    ("java/util/LinkedHashSet", SETS, true),
    ("java/util/ArrayList", ARRAYS, true),
    ("java/util/LinkedList", LINKED, true),
    ("java/util/ArrayDeque", DEQUES, true),
    ("java/util/Set", SETS, false),
    ("java/util/List", LISTS, false),
    ("java/util/Queue", QUEUES, false),
    ("java/util/Deque", QUEUES, false),
    ("java/util/Collection", ALL, false),
    ("java/util/AbstractCollection", ALL, false),
    ("java/util/AbstractList", LISTS, false),
    ("java/util/AbstractSequentialList", LINKED, false),
    ("java/util/Iterator", ITERATORS, false),
];

/// Types whose objects the machine keeps, or does not know.
pub(crate) const HOLDERS: [&str; 4] =
    ["java/util/Collection", "java/util/Map", "java/util/Iterator", "java/util/Enumeration"];

/// The methods of collections that the machine has, by the kinds that have them.
pub(crate) const NATIVES: &[(Kinds, &str, &str, Native)] = &[
    (ALL, "<init>", "()V", Native::Init),
    (SETS | ARRAYS | DEQUES, "<init>", "(I)V", Native::Init),
    (ALL, "size", "()I", Native::Size),
    (ALL, "isEmpty", "()Z", Native::IsEmpty),
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
    (ITERATORS, "hasNext", "()Z", Native::HasNext),
    (ITERATORS, "next", "()Ljava/lang/Object;", Native::Next),
];
