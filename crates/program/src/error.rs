//! What can go wrong, in types that never mix.
//!
//! [`LoadError`]: the class path, the JDK or a class file is at fault; the user must do something.
//! [`LinkError`]: the Java program is at fault; the JVM would throw this error at the instruction.
//! [`CodeError`]: a method has no body to run. [`CallSiteError`]: an `invokedynamic` has no method to call.

use heapwise_classfile::{LoadError, Malformed};

use crate::names;

/// The longest chain of superclasses that is loaded.
pub const MAX_DEPTH: usize = 1024;

/// The error the JVM throws when a symbolic reference cannot be linked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{class}: {message}")]
pub struct LinkError {
    /// The internal name of the Java error class to throw, for example `java/lang/NoSuchMethodError`.
    pub class: &'static str,
    /// The detail message.
    pub message: String,
    /// What is told where the program is not run for itself: the class that cannot be loaded, and why.
    pub unloadable: Option<Box<str>>,
}

impl LinkError {
    /// The error of this class with a message.
    pub fn new(class: &'static str, message: impl Into<String>) -> LinkError {
        LinkError { class, message: message.into(), unloadable: None }
    }

    /// The error for a class file that breaks a rule.
    pub fn corrupt(cause: impl std::fmt::Display) -> LinkError {
        LinkError::new(names::CLASS_FORMAT_ERROR, cause.to_string())
    }
}

impl From<LoadError> for LinkError {
    fn from(error: LoadError) -> LinkError {
        let (message, unloadable) = match &error {
            LoadError::NotFound { name } => (
                name.clone(),
                format!("{}, which is not on the class path", heapwise_classfile::java_name(name)),
            ),
            _ => (error.to_string(), error.to_string()),
        };
        LinkError { unloadable: Some(unloadable.into()), ..LinkError::new(error.java_error(), message) }
    }
}

impl From<Malformed> for LinkError {
    fn from(Malformed(cause): Malformed) -> LinkError {
        LinkError::corrupt(cause)
    }
}

/// Why a call site has no method to call.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CallSiteError {
    /// The JVM would throw this error.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// The bootstrap method, or what the call site asks of it, is not known.
    #[error("{what}")]
    Unsupported {
        /// The bootstrap method by its name, and what is special in the call site.
        what: String,
    },
}

/// Why a method has no lowered code.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CodeError {
    /// The method is abstract.
    #[error("`{method}` is abstract")]
    Abstract {
        /// The method, as `pkg.Class.name(I)V`.
        method: String,
    },
    /// The method is native.
    #[error("`{method}` is native")]
    Native {
        /// The method, as `pkg.Class.name(I)V`.
        method: String,
    },
    /// The body breaks a rule of the JVM.
    #[error("the code of `{method}` is corrupt: {cause}")]
    Corrupt {
        /// The method, as `pkg.Class.name(I)V`.
        method: String,
        /// What is wrong.
        cause: String,
    },
}
