//! HEX: rules over the access paths of an input heap \[HEX15\], as the `.jbse` files of JBSE \[JBSE16\] state them.
//!
//! A rule says what the references of some origins and of a static type may be: null, a fresh object of a class, an alias of an object
//! with a certain origin; and what is called when they become so. [`parse`] turns files into [`Rules`]; mistakes are told with place
//! and cause. [`meaning::Meaning`] says what the rules say of one reference, as JBSE reads them, in a time that does not grow with the
//! heap: origins ([`Origins`]) are a tree that only grows, and patterns are automata that step a whole segment at a time.
//! [`judge`] judges complete inputs by other means, so that it can be the oracle. [`Hex`] is the heap solver, and [`Required`] the judge of
//! what it finds.
//!
//! This crate must not know the engine, other families of heap solvers, the terminal, or Java text: which trigger to call with which
//! object leaves it as data.

mod automaton;
pub mod judge;
pub mod lint;
pub mod meaning;
mod names;
pub mod origin;
mod paths;
pub mod pattern;
pub mod rules;
mod solver;
pub mod syntax;

use heapwise_diagnostic::{Collector, Span};

pub use heapwise_diagnostic::{Diagnostic, Diagnostics, Source};
pub use origin::{Cut, OriginId, Origins, SegmentId};
pub use rules::{NameId, RowId, Rules, TargetId};
pub use solver::{Hex, Order, Reading, Required, Root, Structures};

/// The largest file that is read: places are counted in 32 bits, and the largest published file has some kilobytes.
const LARGEST: usize = 16 << 20;

/// A file and what it is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct File<'b> {
    /// The name for messages.
    pub name: &'b str,
    /// What it holds, as nobody has checked it.
    pub bytes: &'b [u8],
}

/// Reads rules. Those of several files hold together.
///
/// # Errors
/// Everything that is wrong with the texts, in their order.
pub fn parse(files: &[File<'_>]) -> Result<Rules, Diagnostics> {
    let sources: Vec<Source> =
        files.iter().map(|file| Source::new(file.name, String::from_utf8_lossy(file.bytes))).collect();
    let mut told = Collector::new(&sources);
    let readable: Vec<bool> =
        files.iter().enumerate().map(|(index, file)| check_bytes(index, file, &mut told)).collect();
    if readable.contains(&false) {
        return Err(told.in_order());
    }
    let mut strict = Collector::new(&sources);
    let items = syntax::read(&sources, &mut told, &mut strict);
    let built_in = [Source::new("built in", names::BUILT_IN)];
    let mut silent = Collector::new(&built_in);
    let known = syntax::read(&built_in, &mut silent, &mut Collector::new(&built_in));
    let mut builder = rules::Builder::new(&mut told);
    builder.built_in(&known);
    let mut rules = builder.build(items);
    if told.has_errors() {
        return Err(told.in_order());
    }
    rules.warnings = told.in_order();
    rules.strict = strict.in_order();
    rules.sources = sources;
    Ok(rules)
}

/// Whether the bytes of a file are a text that can be read.
fn check_bytes(index: usize, file: &File<'_>, told: &mut Collector<'_>) -> bool {
    let place =
        |start: usize, end: usize| Span { source: index as u32, start: start as u32, end: end as u32 };
    if file.bytes.len() > LARGEST {
        told.error(place(0, 0), format!("a file has at most {} megabytes", LARGEST >> 20));
        return false;
    }
    if file.bytes.starts_with(&[0xEF, 0xBB, 0xBF]) {
        let help = "save the file as UTF-8 without one".to_owned();
        told.error_with(place(0, 0), "the file begins with a byte order mark", Some(help));
        return false;
    }
    let Err(error) = std::str::from_utf8(file.bytes) else { return true };
    let at = error.valid_up_to();
    let (byte, help) = match file.bytes.get(at) {
        Some(0xB0) => {
            (0xB0, "this is `°` in Latin-1 (ISO 8859-1): convert the file, as with `iconv -f latin1 -t utf8`")
        }
        other => (other.copied().unwrap_or_default(), "save the file as UTF-8"),
    };
    let message = format!("the file is not UTF-8: it has the byte {byte:02X} here");
    told.error_with(place(at, at), message, Some(help.to_owned()));
    false
}
