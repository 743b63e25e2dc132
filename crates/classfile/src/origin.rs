//! Where a class comes from.

/// Where a class comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The JDK image; the name of the module.
    Jdk(Box<str>),
    /// The class path; the index of the entry.
    ClassPath(usize),
    /// Bytes in memory.
    Memory,
    /// No file: arrays and primitive types.
    Synthetic,
}
