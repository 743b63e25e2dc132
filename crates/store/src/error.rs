//! What can be wrong with a place.

/// A place that cannot be read or written, or that does not answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {cause}")]
pub struct StoreError {
    /// The file, or the place without passwords.
    pub place: String,
    /// What went wrong.
    pub cause: String,
}

impl StoreError {
    pub(crate) fn new(place: impl Into<String>, cause: impl ToString) -> StoreError {
        StoreError { place: place.into(), cause: cause.to_string() }
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
