//! Whether a program with open inputs can violate a property.
//!
//! The program runs from `main`; every input that it asks for is a new variable. A violation counts only if a concrete
//! run with its inputs reproduces it, and a property holds only if every path was explored to its end. Everything else is
//! unknown, with the reasons. This crate knows nothing of the command line.

mod counterexample;
mod names;
mod property;
mod rehearsal;
mod search;
mod tally;

pub use counterexample::{Counterexample, Given, Source, SourceLine};
pub use property::Property;
pub use search::{Examination, Order, Question, Verdict, examine};
pub use tally::Tally;
