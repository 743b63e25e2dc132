//! What could happen in Java and was not explored.
//!
//! A fresh input object is of one of the classes that were tried, and static fields are as their initialisers leave them.
//! Where running code asks for more, nothing is proved by paths that do not exist.

use heapwise_program::{ClassId, FieldId};
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
    /// Inputs that share an object which a static field of this class holds, such as a sentinel.
    Shared(ClassId),
    /// Another order of the entries of collections of this class, which depends on hash codes.
    Order(ClassId),
    /// Other values of a static field that a program may change.
    Static(FieldId),
}

/// All that was not explored, in the order in which it was met.
#[derive(Clone, Default, Debug)]
pub struct Gaps {
    found: Vec<Gap>,
    known: FxHashSet<Gap>,
}

impl Gaps {
    /// Notes a gap. Constant time.
    pub fn note(&mut self, gap: Gap) {
        if self.known.insert(gap) {
            self.found.push(gap);
        }
    }

    /// The gaps, each once.
    pub fn found(&self) -> &[Gap] {
        &self.found
    }
}
