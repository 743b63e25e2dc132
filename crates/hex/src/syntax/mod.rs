//! The language of `.jbse` files: text to syntax tree.
//!
//! It is the language of JBSE \[JBSE16\], in which the rules of \[HEX15\] are written:
//!
//! ```text
//! file := [ init begin    (class ;)+  init end ]         each section at most once, in this order, never empty
//!         [ resolve begin (row ;)+    resolve end ]
//!         [ trigger begin (row ;)+    trigger end ]      here each row has a trigger
//! row  := [path] instanceof class says
//! says := not null
//!       | null [trig]
//!       | expands to (nothing | instanceof class [trig])
//!       | aliases (nothing | instanceof class [trig] | target tgt [trig])
//!       | never aliases target tgt
//! trig := triggers class : descriptor : method [: rel]
//! tgt  := [{MAX}] (path | rel)
//! path := {ROOT}: re | [class]. re | {R_ANY} [re] | <function@arguments@history>
//! rel  := ({$REF} | {$R_ANY}) [. re]                     the re may begin with {UP}
//! ```
//!
//! `re` is a pattern ([`crate::pattern`]). Classes and descriptors are spelled as in class files, with ASCII names. White space is
//! free between words; JBSE is stricter, and what it would refuse for that is told as a remark. `--` begins a comment.

mod cursor;
mod descriptor;
mod file;
mod path;
mod row;
mod tree;

use heapwise_diagnostic::{Collector, Source};

pub(crate) use cursor::{Cursor, is_blank};
pub use tree::*;

/// A mistake was found and told.
#[derive(Debug)]
pub(crate) struct Told;

/// What a part of a text was read as, if it could be read.
pub(crate) type Read<T> = Result<T, Told>;

/// Reads all texts. `strict` gets what JBSE would refuse and we do not.
pub(crate) fn read<'s>(sources: &[Source], told: &mut Collector<'s>, strict: &mut Collector<'s>) -> Items {
    let mut items = Items::default();
    for (index, source) in sources.iter().enumerate() {
        file::FileReader::new(Cursor::new(index as u32, &source.text), told, strict).file(&mut items);
    }
    items
}
