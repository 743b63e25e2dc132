//! Collections of the JDK as inputs.
//!
//! What makes the fields of a hash table valid is the JDK's secret, so an input collection is made as a program would make
//! it: by its constructor without arguments and one call of `add` or `put` for each entry. Its cells in the input heap
//! are the entries in that order, a map's keys before their values. Classes that iterate in the order of insertion
//! stand for their supertypes, so that nothing depends on hash codes.

use std::sync::Arc;

use heapwise_program::{ClassId, ClassKind, MethodId, Program};

use crate::{InputObject, is_text, names};

/// From the declared type to the class that is made, as simple names.
const MADE: [(&[&str], &str); 11] = [
    (
        &["ArrayList", "List", "Collection", "SequencedCollection", "AbstractCollection", "AbstractList"],
        "ArrayList",
    ),
    (&["Vector"], "Vector"),
    (&["Stack"], "Stack"),
    (&["LinkedList", "AbstractSequentialList"], "LinkedList"),
    (&["ArrayDeque", "Deque", "Queue"], "ArrayDeque"),
    (&["PriorityQueue", "AbstractQueue"], "PriorityQueue"),
    (&["LinkedHashSet", "HashSet", "Set", "SequencedSet", "AbstractSet"], "LinkedHashSet"),
    (&["TreeSet", "SortedSet", "NavigableSet"], "TreeSet"),
    (&["LinkedHashMap", "HashMap", "Map", "SequencedMap", "AbstractMap"], "LinkedHashMap"),
    (&["TreeMap", "SortedMap", "NavigableMap"], "TreeMap"),
    (&["Hashtable", "Dictionary"], "Hashtable"),
];
/// Classes whose constructors may take a comparator.
const SORTED: [&str; 3] = ["PriorityQueue", "TreeSet", "TreeMap"];
/// Classes that keep their entries without asking them anything.
const KEEPING: [&str; 5] = ["ArrayList", "Vector", "Stack", "LinkedList", "ArrayDeque"];

/// How collections of a class are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Making {
    /// The constructor without arguments.
    pub constructor: MethodId,
    /// The method that adds an entry.
    pub add: MethodId,
    /// How many references an entry has.
    pub width: usize,
}

/// The class of which there are objects for references of a declared type.
pub(crate) fn made_for(program: &Program, declared: ClassId) -> Option<ClassId> {
    let info = program.class(declared);
    if !info.is_jdk() || info.is_array() {
        return None;
    }
    let simple = match &*info.name {
        names::ITERABLE => "Collection",
        name => name.strip_prefix(names::JAVA_UTIL)?,
    };
    let (_, made) = MADE.iter().find(|(declared, _)| declared.contains(&simple))?;
    program.find_class(&format!("{}{made}", names::JAVA_UTIL)).ok()
}

/// Whether the collections that are made for references of a declared type behave as only some of those which such
/// references may be: the type has other classes, or a comparator decides the order.
pub(crate) fn is_one_of_many(program: &Program, declared: ClassId, made: ClassId) -> bool {
    let is_open = || program.class(declared).flags.is_abstract() || is_among(program, made, &SORTED);
    entry_width(program, made).is_some() && is_open()
}

/// How many references an entry of a collection has; `None` of other classes.
pub fn entry_width(program: &Program, class: ClassId) -> Option<usize> {
    let info = program.class(class);
    if info.kind != ClassKind::Instance || !info.is_jdk() {
        return None;
    }
    let simple = info.name.strip_prefix(names::JAVA_UTIL)?;
    let is_made = MADE.iter().any(|(_, made)| *made == simple);
    is_made.then(|| if simple.ends_with("Map") || simple == "Hashtable" { 2 } else { 1 })
}

/// Whether the cells of input objects of a class are not its fields but what the object stands for: a text or entries.
pub fn is_abstracted(program: &Program, class: ClassId) -> bool {
    is_text(program, class) || entry_width(program, class).is_some()
}

/// Whether a collection is made otherwise when its entries answer otherwise: it asks for their hash codes or their order.
pub fn asks_entries(program: &Program, class: ClassId) -> bool {
    entry_width(program, class).is_some() && !is_among(program, class, &KEEPING)
}

fn is_among(program: &Program, class: ClassId, simple_names: &[&str]) -> bool {
    let simple = program.class(class).name.strip_prefix(names::JAVA_UTIL);
    simple.is_some_and(|simple| simple_names.contains(&simple))
}

/// How collections of a class are made; `None` of other classes.
pub fn making(program: &Program, class: ClassId) -> Option<Making> {
    let width = entry_width(program, class)?;
    let (holder, name, descriptor) = match width {
        1 => (names::COLLECTION, "add", names::OBJECT_TO_BOOLEAN),
        _ => (names::MAP, "put", names::TWO_OBJECTS_TO_OBJECT),
    };
    let declared = program.find_method(program.find_class(holder).ok()?, name, descriptor)?;
    Some(Making {
        constructor: program.find_method(class, "<init>", "()V")?,
        add: program.select(class, declared).ok()?,
        width,
    })
}

impl InputObject {
    /// The generic signature of the type of a cell of a collection.
    pub(crate) fn argument(&self, slot: u32) -> Option<&str> {
        let count = self.arguments.len().max(1);
        self.arguments.get(slot as usize % count).map(|argument| &**argument)
    }
}

/// The signatures of the type arguments of a collection or function; none where nothing is known of them.
pub type Arguments = Arc<[Box<str>]>;
