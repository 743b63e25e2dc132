//! What some classes of the JDK are to those who use them: known by name when they are loaded, by id from then on.

use crate::class::Class;
use crate::program::Program;
use crate::types::Primitive;
use crate::{ClassId, names};

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
    /// `java.util.Comparator`.
    Comparator,
    /// The enum whose only constant `Comparator.naturalOrder` gives.
    NaturalOrder,
    /// `java.util.HashMap`.
    HashMap,
    /// A collection that a program makes empty and fills.
    Collection(Collection),
}

/// The classes whose public constructor stores its arguments in the first fields and leaves the others null, so that whatever
/// these hold is an object that a program makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Holder {
    AtomicInteger,
    AtomicLong,
    Date,
    Uuid,
}

/// Their names, and for each argument the method that gives it back.
const HOLDERS: [(Holder, &str, &[&str]); 4] = [
    (Holder::AtomicInteger, names::ATOMIC_INTEGER, &["get"]),
    (Holder::AtomicLong, names::ATOMIC_LONG, &["get"]),
    (Holder::Date, names::DATE, &["getTime"]),
    (Holder::Uuid, names::UUID, &["getMostSignificantBits", "getLeastSignificantBits"]),
];

impl Holder {
    /// The method that gives what the field in this slot holds; `None` of a field that is null in a new object.
    pub fn reader(self, slot: usize) -> Option<&'static str> {
        let (.., readers) = HOLDERS.iter().find(|(holder, ..)| *holder == self)?;
        readers.get(slot).copied()
    }
}

/// The collections that are made by a constructor without arguments and calls of `add` or `put`.
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
}

use Collection::*;

/// Their simple names, and the types besides their own for whose references they are made. Classes that iterate in the order
/// of insertion stand for their supertypes, so that nothing depends on hash codes.
const COLLECTIONS: [(Collection, &str, &[&str]); 11] = [
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
];

impl Collection {
    /// How many references an entry has.
    pub fn width(self) -> usize {
        if matches!(self, LinkedHashMap | TreeMap | Hashtable) { 2 } else { 1 }
    }

    /// Whether its constructors may take a comparator.
    pub fn is_sorted(self) -> bool {
        matches!(self, PriorityQueue | TreeSet | TreeMap)
    }

    /// Whether it asks its entries for their hash codes or their order.
    pub fn asks_entries(self) -> bool {
        !matches!(self, ArrayList | Vector | Stack | LinkedList | ArrayDeque)
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
            names::COMPARATOR => Some(Library::Comparator),
            names::NATURAL_ORDER => Some(Library::NaturalOrder),
            names::HASH_MAP => Some(Library::HashMap),
            _ => boxes().or_else(collection).or_else(holder),
        }
    }
}

impl Class {
    /// Whether a field of its objects is null in every new one, and not for an input to set.
    #[inline]
    pub fn leaves_null(&self, slot: usize) -> bool {
        matches!(self.library, Some(Library::Holder(holder)) if holder.reader(slot).is_none())
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

impl Program {
    /// The class of the collections that are made for references of a declared type. Found at the first call for the type; an
    /// atomic load later.
    pub fn collection_for(&self, declared: ClassId) -> Option<ClassId> {
        let class = self.class(declared);
        *class.made.get_or_init(|| {
            let simple = match &*class.name {
                _ if !class.is_jdk() => return None,
                names::ITERABLE => "Collection",
                name => name.strip_prefix(names::JAVA_UTIL)?,
            };
            let stands = |made: &str, others: &[&str]| made == simple || others.contains(&simple);
            let (_, made, _) = COLLECTIONS.iter().find(|(_, made, others)| stands(made, others))?;
            self.find_class(&format!("{}{made}", names::JAVA_UTIL)).ok()
        })
    }
}
