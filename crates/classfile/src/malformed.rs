//! What is wrong with bytes that are no class file.

/// Why bytes are not a class file: a phrase that can follow "corrupt: ".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed(pub String);

impl Malformed {
    /// What is wrong, in words.
    pub fn new(cause: impl Into<String>) -> Malformed {
        Malformed(cause.into())
    }
}

impl std::fmt::Display for Malformed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// The result of reading.
pub type Read<T> = Result<T, Malformed>;
