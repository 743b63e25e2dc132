//! Values as bytes that mean the same in another run.
//!
//! Classes, methods, fields and probes have ids that depend on what was loaded before, so they are written as names: those types
//! whose serde name [`Names`] knows. All else is written in the order of its declaration, without names of fields: numbers as
//! LEB128, texts and sequences behind their length, a variant by its index, and before each field whether it is there. Bytes are
//! read by the program that wrote them, which whoever keeps them has to see to; bytes from elsewhere give an error or a value, and
//! take no more memory than a multiple of their length.

mod error;
mod names;
mod read;
mod write;

pub use error::Error;
pub use names::{Names, NoIds, ProgramNames};
pub use read::from_bytes;
pub use write::to_bytes;
