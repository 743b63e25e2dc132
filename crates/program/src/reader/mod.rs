//! The class file format, read from bytes that nobody has checked.
//!
//! Everything is bounds-checked and iterative, and nothing is allocated on the word of a count: a list is
//! read entry by entry, so a short file fails early whatever sizes it claims. Annotations and stack maps,
//! the recursive parts of the format, are skipped. Bodies and pool entries stay bytes until they are asked for.

mod attributes;
mod bytes;
mod class_file;
mod constants;
mod declaration;
mod module;
pub(crate) mod mutf8;

pub(crate) use attributes::{CodeAttribute, InnerClass, LocalName, RawHandler};
pub(crate) use bytes::Cursor;
pub(crate) use class_file::{ClassFile, Header, MemberInfo};
pub(crate) use constants::{Constants, Entry, MemberEntry, MemberTag};
pub(crate) use declaration::Declaration;
pub(crate) use module::module_packages;

/// Why bytes are not a class file: a phrase that can follow "corrupt: ".
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Malformed(pub(crate) String);

impl Malformed {
    pub(crate) fn new(cause: impl Into<String>) -> Malformed {
        Malformed(cause.into())
    }
}

impl std::fmt::Display for Malformed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// The result of reading.
pub(crate) type Read<T> = Result<T, Malformed>;
