//! Class files: where they are, and what stands in them.
//!
//! [`Source`] finds the bytes of a class in the JDK image, in jars and in directories. [`ClassFile`] reads them, though
//! nobody has checked them. Everything is bounds-checked and iterative, and nothing is allocated on the word of a count: a
//! list is read entry by entry, so a short file fails early whatever sizes it claims. Annotations and stack maps, the
//! recursive parts of the format, are skipped. Bodies and pool entries stay bytes until they are asked for; [`Decoded`] has
//! the instructions of a body. Only the bodies of a class with call sites are looked through as it is read.
//!
//! This crate knows one class file at a time: it follows no name to another class.

pub mod mutf8;
pub mod names;
pub mod op;

mod annotations;
mod attributes;
mod bytes;
mod class_file;
mod constants;
mod declaration;
mod decode;
mod error;
mod flags;
mod folders;
mod jdk;
mod kind;
mod malformed;
mod manifest;
mod mentions;
mod module;
mod opcodes;
mod origin;
mod sites;
mod source;
mod types;

pub use annotations::{AnnotationPart, VisibleAnnotations};
pub use attributes::{CodeAttribute, InnerClass, LocalName, RawHandler, RecordComponent};
pub use bytes::Cursor;
pub use class_file::{ClassFile, Header, MemberInfo};
pub use constants::{BootstrapInfo, Constants, Entry, MemberEntry, MemberTag, PoolIndex};
pub use declaration::Declaration;
pub use decode::{Body, Decoded};
pub use error::{LoadError, NEWEST_VERSION, OLDEST_VERSION};
pub use flags::AccessFlags;
pub use folders::class_folders;
pub use jdk::java_home;
pub use kind::Kind;
pub use malformed::{Malformed, Read};
pub use manifest::added_by_manifest;
pub use mentions::mentioned;
pub use op::{Cond, Conversion, FloatOp, Handler, IntOp, Op, Pc, ProbeId, Switch};
pub use origin::Origin;
pub use source::{ClassBytes, Source};
pub use types::{
    MAX_DIMENSIONS, MethodType, Primitive, Type, call_slots, is_class_name, java_name, package_of, printable,
    value_slots,
};
