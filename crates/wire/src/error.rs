//! What is wrong with bytes, or with a value that has none.

use std::fmt;

/// Why a value was not written, or not read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error(String);

impl Error {
    /// An error with this reason.
    pub fn new(why: impl Into<String>) -> Error {
        Error(why.into())
    }

    pub(crate) fn short() -> Error {
        Error::new("the bytes end too early")
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

impl serde::ser::Error for Error {
    fn custom<T: fmt::Display>(why: T) -> Self {
        Error(why.to_string())
    }
}

impl serde::de::Error for Error {
    fn custom<T: fmt::Display>(why: T) -> Self {
        Error(why.to_string())
    }
}
