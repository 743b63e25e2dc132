//! What heapwise does not support: its name, where it was met, and what a user can do.
//!
//! Whoever refuses something names it, and knows whether anything helps. Where the path was, only those know who make an outcome of
//! the refusal, as they have its frames (`ending.rs`); so the place is looked up once for each path that ends so.

use heapwise_heap::NoFresh;
use heapwise_program::{ClassId, Program};
use serde::{Deserialize, Serialize};

use crate::CodeLine;

/// A feature that heapwise does not have, met on a path.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Unsupported {
    /// Its name, as the report counts it: the same wherever it is met.
    pub what: String,
    /// Where the path was: at the innermost line of the program, or of the JDK if nothing of the program ran. `None` until the path
    /// has ended, and of one that could not begin.
    pub place: Option<CodeLine>,
    /// What a user can do, if anything helps.
    pub tip: Option<Tip>,
}

/// What a user can do about a feature that is missing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Tip {
    /// Give a native method a body in Java, in a class of the same name that comes earlier on the class path.
    Body,
    /// Make what the machine is asked for an input of the program.
    Input,
    /// Put a class on the class path, for a type of which it has none.
    Subtype,
    /// Raise the scope of arrays.
    LongerArrays,
    /// Compile the program without `invokedynamic`, if its compiler can.
    Recompile,
}

impl Unsupported {
    /// A feature about which a user can do nothing.
    pub fn new(what: impl Into<String>) -> Unsupported {
        Unsupported { what: what.into(), place: None, tip: None }
    }

    /// A feature that a user can do without.
    pub fn avoidable(what: impl Into<String>, tip: Tip) -> Unsupported {
        Unsupported { tip: Some(tip), ..Unsupported::new(what) }
    }

    /// An object that a reference of this type needs, and that is not made for an input. Where a class of the class path may stand
    /// for the type, its objects are made.
    pub fn no_fresh(program: &Program, declared: ClassId, missing: NoFresh) -> Unsupported {
        let class = program.class(declared);
        let may_be_extended = class.permitted_subclasses.is_none() && !class.is_enum() && !class.is_array();
        let is_open = class.flags.is_abstract() && may_be_extended;
        Unsupported { tip: is_open.then_some(Tip::Subtype), ..Unsupported::new(missing.what) }
    }
}
