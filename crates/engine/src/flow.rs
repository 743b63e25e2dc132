//! What executing one op leads to.
//!
//! A handler first decides everything it must know (operands resolved, conditions decided, classes
//! initialised), then acts. What it cannot decide it returns as an [`Interrupt`]; the driver settles that and
//! executes the same op again, in as many states as there are answers. So a handler never acts twice.

use heapwise_heap::{Choice, HeapFull, InputId, ObjectId, SymRef};
use heapwise_program::{ClassId, MethodId};
use heapwise_term::TermId;

use crate::{Limit, Tip, Unsupported, Wait};

/// The op was executed.
pub type Flow = heapwise_semantics::Flow<MethodId>;

/// The op was not executed.
#[derive(Clone, Debug, PartialEq)]
pub enum Interrupt {
    /// The path must assume one of these first. They cover all cases and exclude each other.
    Fork(Vec<Assumption>),
    /// This class must be initialised first.
    Initialise(ClassId),
    /// The op throws a new exception of this class.
    Raise {
        /// Internal name.
        class: &'static str,
        /// The detail message.
        message: Option<String>,
    },
    /// A class that the op needs cannot be loaded.
    Unloadable {
        /// The internal name of the error that a JVM throws.
        class: &'static str,
        /// Its detail message.
        message: String,
        /// What cannot be loaded, and why.
        what: String,
    },
    /// The op throws a new exception of this class with this string as its detail message.
    RaiseWith {
        /// Internal name.
        class: &'static str,
        /// The detail message.
        message: ObjectId,
    },
    /// The op uses this class, whose initialisation has failed before.
    NotInitialised(ClassId),
    /// The op throws this object.
    Throw(ObjectId),
    /// The op goes on when the thread does not wait any more.
    Wait(Wait),
    /// heapwise does not support what the op needs.
    Unsupported(Unsupported),
    /// A limit of the path is reached.
    Exhausted(Limit),
    /// The program ends itself with this status.
    Exit(i32),
}

/// What one branch of a fork assumes.
#[derive(Clone, Debug, PartialEq)]
pub enum Assumption {
    /// A condition on numbers.
    Condition(TermId),
    /// A condition behind which questions are hard to answer: an exploration with a horizon leaves it until what is near is done.
    Late(TermId),
    /// A symbolic reference is this.
    Resolution(SymRef, Choice),
    /// An input array has this length.
    Length(InputId, u32),
    /// A case that exists in Java and that heapwise does not support.
    Missing(Unsupported),
}

/// The result of a handler.
pub type Step<T = Flow> = Result<T, Box<Interrupt>>;

impl Interrupt {
    /// A new exception with a message.
    pub fn raise<T>(class: &'static str, message: impl Into<String>) -> Step<T> {
        Err(Box::new(Interrupt::Raise { class, message: Some(message.into()) }))
    }

    /// A feature that is missing, by name.
    pub fn unsupported<T>(what: impl Into<String>) -> Step<T> {
        Err(Self::because_unsupported(what))
    }

    /// A feature that is missing, by name, and that a user can do without.
    pub fn avoidable<T>(what: impl Into<String>, tip: Tip) -> Step<T> {
        Err(Box::new(Interrupt::Unsupported(Unsupported::avoidable(what, tip))))
    }

    pub(crate) fn because_unsupported(what: impl Into<String>) -> Box<Interrupt> {
        Box::new(Interrupt::Unsupported(Unsupported::new(what)))
    }

    /// Bytecode that breaks the rules of the JVM in a way that only shows when it runs.
    #[cold]
    pub fn malformed<T>(what: &str) -> Step<T> {
        Err(Self::because_malformed(what))
    }

    pub(crate) fn because_malformed(what: &str) -> Box<Interrupt> {
        Self::because_unsupported(format!("malformed bytecode: {what}"))
    }
}

/// The path's heap is full.
pub(crate) fn heap_full(_: HeapFull) -> Box<Interrupt> {
    Box::new(Interrupt::Exhausted(Limit::Memory))
}
