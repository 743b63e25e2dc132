//! What a caller of the code under test can do: the one list by which proofs are judged.
//!
//! A caller is all code that a compiler accepts in the package of the class or outside, with subclasses of its own. It may hold
//! whatever a field, a result, an exception or a callback gives it. Left out, and printed with each proof, are other threads, raw types,
//! unchecked casts and other pollution of the heap, reflection on what its source could not name (what only the compiler has made
//! accessible to a package is such), native code, class files and streams that no compiler or program writes, the exceptions without message or identity that
//! HotSpot throws where compiled code has thrown very many, and what the JDK lets programs set for all of a JVM or for a thread, but for
//! locale, zone, properties and what else is a [`Gap::Settings`].
//!
//! "Infeasible", "holds", "unreachable" and "fixpoint" are said only if each of these means is modelled, is excluded by a fact that
//! was checked, or lies beyond a bound that is printed. What is none of these is a *loss*, a [`Gap`](crate::Gap) here or a reason
//! of the exploration of calls, and it takes the proof away.

use crate::Gap;

/// A means of a caller.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Means {
    /// To call the methods and constructors that it sees, in any order, with any arguments. Modelled by open inputs, or by the
    /// exploration of calls, which names each method that it does not call.
    Calls,
    /// To assign to the fields that it sees. Modelled by open inputs; a loss where states are those that calls make.
    Assignments,
    /// To use objects that are there before any call: what static fields hold, caches, singletons, constants of enums. Modelled
    /// where they never change; a loss where they may, where their initialisers read what may be otherwise, where a constant is
    /// read before its initialiser has set it, and where initialisers need each other.
    Constants,
    /// To hold several objects that share parts, as copies and views do. Modelled up to a bound.
    Sharing,
    /// To change parts that it gets hold of inside other objects: in an array, a collection, an exception, a stream. A checked
    /// fact of what calls return and throw, or a loss.
    Escape,
    /// To look at objects before their constructor ends, or which were read back without it. A checked fact of the code of
    /// constructors, or a loss.
    Construction,
    /// To pass objects of other classes: subclasses of its own, arrays, enums, functions that answer differently each time.
    /// Modelled for the classes that are tried; a loss where the code asks for what tells them from others.
    Classes,
    /// To pass equal values that are different objects, and numbers that are not a number. Modelled where the code asks for
    /// identity; else a loss.
    Identity,
    /// To choose the JVM and what is around it: properties, locale, charset, the clock, the last place of `Math.sin`; and to hold
    /// monitors while it calls. A loss where the code asks, unless tests fix it: assertions are enabled.
    World,
}

impl Means {
    /// Its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Means::Calls => "calls",
            Means::Assignments => "assignments",
            Means::Constants => "constants",
            Means::Sharing => "sharing",
            Means::Escape => "escape",
            Means::Construction => "construction",
            Means::Classes => "classes",
            Means::Identity => "identity",
            Means::World => "world",
        }
    }
}

impl Gap {
    /// The means of a caller that it leaves out.
    pub fn means(self) -> Means {
        match self {
            Gap::Subtype { .. }
            | Gap::MoreSubtypes(_)
            | Gap::OtherClasses(_)
            | Gap::Override(_)
            | Gap::OtherCollections(_)
            | Gap::OtherFunctions(_)
            | Gap::OtherValues(_) => Means::Classes,
            Gap::Shared(_) | Gap::Static(_) | Gap::Held(_) | Gap::InitialisationOrder(_) => Means::Constants,
            Gap::OtherArguments(_) | Gap::OtherOwners(_) | Gap::Awaited(_) | Gap::ChangedEntries(_) => {
                Means::Sharing
            }
            Gap::LongerArrays(_) => Means::Construction,
            Gap::OtherBoxes(_) | Gap::Strings | Gap::IdentityHashes | Gap::OtherNans => Means::Identity,
            Gap::BesideCalls => Means::Assignments,
            Gap::Settings(_) | Gap::LastPlace(_) | Gap::HeldMonitors | Gap::Finalizers(_) => Means::World,
        }
    }
}
