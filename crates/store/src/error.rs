//! What can be wrong with a place.

use crate::MOST;

/// A place that cannot be read or written, or that does not answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {cause}")]
pub struct StoreError {
    /// The file, or the place without passwords.
    pub place: String,
    /// What went wrong.
    pub cause: String,
    /// Whether it is wrong with what was to be put there, so that others may be taken.
    pub is_of_name: bool,
}

impl StoreError {
    pub(crate) fn new(place: impl Into<String>, cause: impl ToString) -> StoreError {
        StoreError { place: place.into(), cause: cause.to_string(), is_of_name: false }
    }

    /// What is there is more than is read.
    pub(crate) fn larger(place: impl Into<String>) -> StoreError {
        let cause = format!("what is there has more than {MOST} bytes");
        StoreError { is_of_name: true, ..StoreError::new(place, cause) }
    }

    /// It is more than is taken.
    pub(crate) fn too_large(place: impl Into<String>, bytes: usize) -> StoreError {
        let cause = format!("{bytes} bytes are more than it takes");
        StoreError { is_of_name: true, ..StoreError::new(place, cause) }
    }
}

/// Why a text names no place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unusable {
    /// It cannot be read.
    #[error("{0}")]
    Malformed(String),
    /// A variable that is needed for it is not set.
    #[error("{0} is not set; {1}")]
    Missing(&'static str, &'static str),
}
