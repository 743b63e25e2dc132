//! What is wrong with a text that a person wrote: where, why, and what may have been meant.
//!
//! Each language of specifications has its own reader, and a mistake looks the same in all of them. This crate must not know any of
//! these languages.

mod diagnostic;
mod source;

pub use diagnostic::{Collector, Diagnostic, Diagnostics, Severity, meant};
pub use source::{Source, Span};
