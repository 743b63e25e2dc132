//! What some classes of the JDK are to those who use them: known by name when they are loaded, by id from then on.

use heapwise_classfile::Primitive;

use crate::class::Class;
use crate::program::Program;
use crate::{ClassId, FieldId, names};

/// A class of the JDK that is more than its fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Library {
    /// `java.lang.Object`.
    Object,
    /// `java.lang.Enum`, above all enums.
    Enum,
    /// `java.lang.String`.
    Text,
    /// The class of boxes of this primitive type.
    Box(Primitive),
    /// `java.util.Optional`.
    Optional,
    /// A class whose constructor stores its arguments.
    Holder(Holder),
    /// `java.math.BigInteger`.
    BigInteger,
    /// `java.lang.Class`.
    Class,
    /// `java.util.Comparator`.
    Comparator,
    /// The enum whose only constant `Comparator.naturalOrder` gives.
    NaturalOrder,
    /// `java.util.HashMap`.
    HashMap,
    /// A collection that a program makes empty and fills.
    Collection(Collection),
    /// A class whose static numbers and strings are settings of a JVM or its machine: what they decide.
    Settings(&'static str),
}

/// The classes whose public constructor, or factory, stores its arguments, and leaves the other fields null or zero, so that
/// whatever these hold within their ranges is an object that a program makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Holder {
    AtomicBoolean,
    AtomicInteger,
    AtomicLong,
    AtomicReference,
    BigDecimal,
    Date,
    LocalDate,
    Random,
    Uuid,
    WeakReference,
}

/// What a field of a holder is in an input.
#[derive(Clone, Copy)]
enum Part {
    /// Any number or reference, which this method gives back.
    Any(&'static str),
    /// False or true, which this method gives back.
    Flag(&'static str),
    /// A number within this range, of objects that are compared as a whole.
    Within(i64, i64),
    /// An object, never null.
    Object,
    /// Null.
    Null,
    /// An object of the JDK's own, which no input has: a path that looks at it is not supported.
    Own,
}

use Part::{Any, Flag, Null, Object, Own, Within};

/// Their names and first fields; the others are null.
const HOLDERS: [(Holder, &str, &[Part]); 10] = [
    (Holder::AtomicBoolean, names::ATOMIC_BOOLEAN, &[Flag("get")]),
    (Holder::AtomicInteger, names::ATOMIC_INTEGER, &[Any("get")]),
    (Holder::AtomicLong, names::ATOMIC_LONG, &[Any("get")]),
    (Holder::AtomicReference, names::ATOMIC_REFERENCE, &[Any("get")]),
    // The fields in the order of the JDK: intVal, which is null where a long is enough; scale; precision and stringCache, which
    // are not known yet; intCompact, of which the least value says that intVal is to be asked.
    (
        Holder::BigDecimal,
        names::BIG_DECIMAL,
        &[Null, Within(0, 3), Within(0, 0), Null, Within(i64::MIN + 1, i64::MAX)],
    ),
    (Holder::Date, names::DATE, &[Any("getTime")]),
    // Days that each month has.
    (
        Holder::LocalDate,
        names::LOCAL_DATE,
        &[Within(-999_999_999, 999_999_999), Within(1, 12), Within(1, 28)],
    ),
    // The state, of which the low 48 bits count, and which a seed gives; no number is kept for the next call.
    (Holder::Random, names::RANDOM, &[Object, Within(0, 0), Within(0, 0)]),
    (Holder::Uuid, names::UUID, &[Any("getMostSignificantBits"), Any("getLeastSignificantBits")]),
    (Holder::WeakReference, names::WEAK_REFERENCE, &[Any("get"), Own]),
];

impl Holder {
    fn part(self, slot: usize) -> Part {
        let holder = HOLDERS.iter().find(|(holder, ..)| *holder == self);
        holder.and_then(|(.., parts)| parts.get(slot)).copied().unwrap_or(Null)
    }

    /// The method that gives what the field in this slot holds; `None` of a field that nothing reads.
    pub fn reader(self, slot: usize) -> Option<&'static str> {
        match self.part(slot) {
            Any(reader) | Flag(reader) => Some(reader),
            Within(..) | Object | Null | Own => None,
        }
    }

    /// Whether what it holds has the type of its type argument.
    pub fn is_generic(self) -> bool {
        matches!(self, Holder::AtomicReference | Holder::WeakReference)
    }

    /// Whether it never changes, and is as good as another that is equal.
    pub fn is_value(self) -> bool {
        matches!(self, Holder::BigDecimal | Holder::LocalDate | Holder::Uuid)
    }

    /// Whether there are objects of the class with other contents than those that an input may hold.
    pub fn is_partial(self) -> bool {
        matches!(self, Holder::BigDecimal | Holder::LocalDate)
    }
}

/// The collections that are made by a constructor without arguments or one that takes an enum, and calls of `add` or `put`, or of
/// `append`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Collection {
    ArrayList,
    Vector,
    Stack,
    LinkedList,
    ArrayDeque,
    PriorityQueue,
    LinkedHashSet,
    TreeSet,
    LinkedHashMap,
    TreeMap,
    Hashtable,
    /// The class of `java.util.EnumSet` with at most 64 constants.
    EnumSet,
    EnumMap,
    /// `java.lang.StringBuilder`, to which one text is appended.
    Builder,
}

use Collection::*;

/// Their simple names, and the types besides their own for whose references they are made. Classes that iterate in the order
/// of insertion stand for their supertypes, so that nothing depends on hash codes.
const COLLECTIONS: [(Collection, &str, &[&str]); 13] = [
    (
        ArrayList,
        "ArrayList",
        &["List", "Collection", "SequencedCollection", "AbstractCollection", "AbstractList"],
    ),
    (Vector, "Vector", &[]),
    (Stack, "Stack", &[]),
    (LinkedList, "LinkedList", &["AbstractSequentialList"]),
    (ArrayDeque, "ArrayDeque", &["Deque", "Queue"]),
    (PriorityQueue, "PriorityQueue", &["AbstractQueue"]),
    (LinkedHashSet, "LinkedHashSet", &["HashSet", "Set", "SequencedSet", "AbstractSet"]),
    (TreeSet, "TreeSet", &["SortedSet", "NavigableSet"]),
    (LinkedHashMap, "LinkedHashMap", &["HashMap", "Map", "SequencedMap", "AbstractMap"]),
    (TreeMap, "TreeMap", &["SortedMap", "NavigableMap"]),
    (Hashtable, "Hashtable", &["Dictionary"]),
    (EnumSet, "RegularEnumSet", &["EnumSet"]),
    (EnumMap, "EnumMap", &[]),
];

impl Collection {
    /// How many references an entry has.
    pub fn width(self) -> usize {
        if matches!(self, LinkedHashMap | TreeMap | Hashtable | EnumMap) { 2 } else { 1 }
    }

    /// Whether two objects of its class with the same entries may answer otherwise: by a comparator, an order of accesses, or by how
    /// much room there is and where in it the entries lie; a large table of hash codes compares keys that a small one does not. What
    /// tells only by a call that asks for room is left out, see [`Collection::has_room`].
    pub fn has_variants(self) -> bool {
        let is_hashed = matches!(self, LinkedHashSet | LinkedHashMap | Hashtable);
        is_hashed || matches!(self, PriorityQueue | TreeSet | TreeMap | Vector | Stack | ArrayDeque)
    }

    /// Whether two objects of its class with the same entries may differ in the room that they have, but tell only where a call
    /// asks for more.
    pub fn has_room(self) -> bool {
        self == ArrayList
    }

    /// Whether it asks its entries for their hash codes or their order.
    pub fn asks_entries(self) -> bool {
        let is_sequence = matches!(self, ArrayList | Vector | Stack | LinkedList | ArrayDeque | Builder);
        // Of constants it asks for their places, which never change.
        !is_sequence && !self.holds_constants()
    }

    /// Whether its entries, or their keys, are constants of one enum, which is given when it is made.
    pub fn holds_constants(self) -> bool {
        matches!(self, EnumSet | EnumMap)
    }
}

impl Library {
    /// What the class of the JDK with this name is.
    pub(crate) fn of(name: &str) -> Option<Library> {
        let boxes = || names::BOXES.iter().find(|(_, class)| *class == name).map(|(of, _)| Library::Box(*of));
        let collection = || {
            let simple = name.strip_prefix(names::JAVA_UTIL)?;
            let found = COLLECTIONS.iter().find(|(_, made, _)| *made == simple);
            found.map(|(collection, ..)| Library::Collection(*collection))
        };
        let holder = || {
            let found = HOLDERS.iter().find(|(_, class, _)| *class == name);
            found.map(|(holder, ..)| Library::Holder(*holder))
        };
        match name {
            names::OBJECT => Some(Library::Object),
            names::ENUM => Some(Library::Enum),
            names::STRING => Some(Library::Text),
            names::OPTIONAL => Some(Library::Optional),
            names::STRING_BUILDER => Some(Library::Collection(Builder)),
            names::BIG_INTEGER => Some(Library::BigInteger),
            names::CLASS => Some(Library::Class),
            names::COMPARATOR => Some(Library::Comparator),
            names::NATURAL_ORDER => Some(Library::NaturalOrder),
            names::HASH_MAP => Some(Library::HashMap),
            names::FILE => Some(Library::Settings("java.io.File.separator")),
            _ => boxes().or_else(collection).or_else(holder),
        }
    }
}

impl Class {
    /// Whether a field of its objects is null in every new one, and not for an input to set.
    #[inline]
    pub fn leaves_null(&self, slot: usize) -> bool {
        self.holder().is_some_and(|holder| matches!(holder.part(slot), Null))
    }

    /// Whether a field of its objects is never null.
    #[inline]
    pub fn needs_object(&self, slot: usize) -> bool {
        self.holder().is_some_and(|holder| matches!(holder.part(slot), Object | Own))
    }

    /// What a holder is, if it is one.
    #[inline]
    pub fn holder(&self) -> Option<Holder> {
        match self.library {
            Some(Library::Holder(holder)) => Some(holder),
            _ => None,
        }
    }

    /// Whether it is `StringBuilder`: its only entry is a text.
    #[inline]
    pub fn is_builder(&self) -> bool {
        self.collection() == Some(Builder)
    }

    /// The least and the most number that a field of its objects holds in an input, if not any.
    #[inline]
    pub fn range(&self, slot: usize) -> Option<(i64, i64)> {
        match self.holder()?.part(slot) {
            Within(low, high) => Some((low, high)),
            Flag(_) => Some((0, 1)),
            Any(_) | Object | Null | Own => None,
        }
    }

    /// The collection that this class is, if it is one of those that programs make empty and fill.
    #[inline]
    pub fn collection(&self) -> Option<Collection> {
        match self.library {
            Some(Library::Collection(collection)) => Some(collection),
            _ => None,
        }
    }
}

/// The static fields of `BigInteger` whose objects stand for all.
const INTEGERS: [&str; 4] = ["ZERO", "ONE", "TWO", "TEN"];
/// The classes whose literals stand for all: code mostly asks whether an object is of one.
const CLASSES: [&str; 2] = ["java/lang/String", "java/lang/Integer"];

impl Program {
    /// The static fields of a class of the JDK whose objects an input may hold, of the class and no other.
    pub fn representatives(&self, class: ClassId) -> Vec<FieldId> {
        match self.class(class).library {
            Some(Library::BigInteger) => {
                INTEGERS.iter().filter_map(|name| self.find_field(class, name)).collect()
            }
            Some(Library::Class) => {
                let classes = CLASSES.iter().filter_map(|name| self.find_class(name).ok());
                classes.map(|class| self.class_literal(class)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The class by which programs name a collection's class: the one above it where the JDK keeps the class to itself.
    pub fn named_collection(&self, class: ClassId) -> ClassId {
        match self.class(class).collection() {
            Some(Collection::EnumSet) => self.class(class).super_class.unwrap_or(class),
            _ => class,
        }
    }

    /// The class of the collections that are made for references of a declared type. Found at the first call for the type; an
    /// atomic load later.
    pub fn collection_for(&self, declared: ClassId) -> Option<ClassId> {
        let class = self.class(declared);
        *class.made.get_or_init(|| {
            let simple = match &*class.name {
                _ if !class.is_jdk() => return None,
                names::STRING_BUILDER => return Some(declared),
                names::ITERABLE => "Collection",
                name => name.strip_prefix(names::JAVA_UTIL)?,
            };
            let stands = |made: &str, others: &[&str]| made == simple || others.contains(&simple);
            let (_, made, _) = COLLECTIONS.iter().find(|(_, made, others)| stands(made, others))?;
            self.find_class(&format!("{}{made}", names::JAVA_UTIL)).ok()
        })
    }
}
