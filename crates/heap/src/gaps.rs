//! What could happen in Java and was not explored.
//!
//! A fresh input object is of one of the classes that were tried, and static fields are as their initialisers leave them.
//! Where running code asks for more, nothing is proved by paths that do not exist.

use std::collections::BTreeSet;

use heapwise_program::{ClassId, FieldId, MethodId};
use rustc_hash::FxHashSet;

/// One thing that was not explored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gap {
    /// Objects of a subtype in place of those of a class, though running code asks for it.
    Subtype {
        /// The class of an input object.
        class: ClassId,
        /// The subtype.
        asked: ClassId,
    },
    /// Some of the subtypes of a class, which are more than the scope admits.
    MoreSubtypes(ClassId),
    /// Objects of classes below this one, which is a type of the JDK or of arrays: which of them are tried is fixed.
    OtherClasses(ClassId),
    /// Objects of other classes in place of those of class `Object`, for which this method may do something else.
    Override(MethodId),
    /// Collections other than those which this class makes of its entries: of another class, or with another order.
    OtherCollections(ClassId),
    /// Objects of this interface that do not always give the same, or that do more than that; or lambda expressions of other types.
    OtherFunctions(ClassId),
    /// Collections or records of this class that were made of their entries or arguments as they were before these changed.
    ChangedEntries(ClassId),
    /// Inputs that share an object to which a static field of this class leads, such as a sentinel.
    Shared(ClassId),
    /// Inputs in which references with other type arguments, such as wildcards, stand for one object of this class.
    OtherArguments(ClassId),
    /// Objects of this inner class that belong to another enclosing instance than the rest of the structure.
    OtherOwners(ClassId),
    /// Other objects that references of this class may stand for by rules, but which were not there when they were resolved.
    Awaited(ClassId),
    /// Different boxes of this class with the same small value, for which `valueOf` gives one box.
    OtherBoxes(ClassId),
    /// Arrays of this class that are longer than the scope says, as the code of what holds them makes them.
    LongerArrays(ClassId),
    /// Values of this class of the JDK beyond those that an input may hold.
    OtherValues(ClassId),
    /// States of objects of the program that callers may make otherwise than by calls that were made: by assignments to fields, or
    /// with values that equal others without being the same.
    BesideCalls,
    /// Numbers that are not a number in another way than the usual.
    OtherNans,
    /// Another answer of this method, which depends on the JVM's settings.
    Settings(&'static str),
    /// A result of this method that differs in the last place, as a JVM's own code for it may give.
    LastPlace(&'static str),
    /// Callers whose thread holds monitors already.
    HeldMonitors,
    /// Runs of `finalize` of objects of this class, as soon as nobody holds them.
    Finalizers(ClassId),
    /// Strings that the library copies on one JVM and not on another.
    Strings,
    /// Other identity hash codes, which every JVM chooses anew.
    IdentityHashes,
    /// Other values of a static field that a program may change.
    Static(FieldId),
    /// Other contents of the object that a final static field holds, such as an array or a list.
    Held(FieldId),
    /// Another order in which this class and others are initialised whose initialisers need each other.
    InitialisationOrder(ClassId),
}

/// A bound of the scope beyond which there may be more inputs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Bound {
    /// On the objects of this class.
    Objects(ClassId),
    /// On the objects of this class that callers hold and that share parts: so many.
    Sharing(ClassId, u32),
    /// On the length of arrays and collections.
    ArrayLength,
    /// On the length of strings.
    StringLength,
}

/// All that was not explored, in the order in which it was met.
#[derive(Clone, Default, Debug)]
pub struct Gaps {
    are_wanted: bool,
    are_all_wanted: bool,
    found: Vec<Gap>,
    known: FxHashSet<Gap>,
    judged: FxHashSet<Gap>,
    judged_calls: FxHashSet<(ClassId, MethodId)>,
    judged_classes: FxHashSet<ClassId>,
    judged_initialisers: FxHashSet<ClassId>,
    has_known_callers: bool,
    bounds: BTreeSet<Bound>,
}

impl Gaps {
    /// From now on it is worth while to look for gaps: a method is explored, whose input could be another. A program that runs
    /// from its `main` on has none.
    pub fn want(&mut self) {
        self.are_wanted = true;
    }

    /// The same, also for objects of classes that are tried, as whoever asks leaves those out again.
    pub fn want_all(&mut self) {
        (self.are_wanted, self.are_all_wanted) = (true, true);
    }

    /// For an initialiser that runs before all paths: what it leaves out is a gap for who uses the class later. Its callers are as known
    /// as they are here.
    pub fn of_initialiser(&self) -> Gaps {
        Gaps { are_wanted: true, has_known_callers: self.are_callers_known(), ..Gaps::default() }
    }

    /// Whether code runs from where a JVM begins. It does not where a method is explored, which anyone may call.
    pub fn are_callers_known(&self) -> bool {
        self.has_known_callers || !self.are_wanted
    }

    /// Whether gaps are noted also for classes that are tried.
    pub fn are_all_wanted(&self) -> bool {
        self.are_all_wanted
    }

    /// Whether it is worth while to look for gaps.
    #[inline]
    pub fn are_wanted(&self) -> bool {
        self.are_wanted
    }

    /// Notes a gap. Constant time.
    pub fn note(&mut self, gap: Gap) {
        if self.known.insert(gap) {
            self.found.push(gap);
        }
    }

    /// Notes that a bound has left something out. Logarithmic in their number.
    pub fn reach(&mut self, bound: Bound) {
        self.bounds.insert(bound);
    }

    /// The bounds that have left something out.
    pub fn reached(&self) -> &BTreeSet<Bound> {
        &self.bounds
    }

    /// Whether it is still to be judged if this is a gap, which it is to be asked but once. Constant time.
    pub fn is_unjudged(&mut self, gap: Gap) -> bool {
        self.are_wanted && self.judged.insert(gap)
    }

    /// Whether what the initialiser of a class has left out is still to be noted, which it is to be asked but once. Constant time.
    pub fn is_unjudged_initialiser(&mut self, class: ClassId) -> bool {
        self.are_wanted && self.judged_initialisers.insert(class)
    }

    /// Says that no more gaps come of a call on objects of a class.
    pub fn judge_call(&mut self, class: ClassId, called: MethodId) {
        self.judged_calls.insert((class, called));
    }

    /// Whether that was said. Constant time.
    #[inline]
    pub fn is_judged_call(&self, class: ClassId, called: MethodId) -> bool {
        self.judged_calls.contains(&(class, called))
    }

    /// Says that no gap comes of a question for the class of an object of this one.
    pub fn judge_class(&mut self, class: ClassId) {
        self.judged_classes.insert(class);
    }

    /// Whether that was said. Constant time.
    #[inline]
    pub fn is_judged_class(&self, class: ClassId) -> bool {
        self.judged_classes.contains(&class)
    }

    /// Whether a gap was noted. Constant time.
    pub fn has(&self, gap: Gap) -> bool {
        self.known.contains(&gap)
    }

    /// The methods whose results may differ in the last place on a JVM.
    pub fn inexact(&self) -> impl Iterator<Item = &'static str> {
        self.found.iter().filter_map(|gap| match gap {
            Gap::LastPlace(method) => Some(*method),
            _ => None,
        })
    }

    /// The gaps, each once.
    pub fn found(&self) -> &[Gap] {
        &self.found
    }
}
