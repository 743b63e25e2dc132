//! Whether a program with open inputs can violate a property.
//!
//! The program runs from `main` on; every input that it asks for is a new variable. A violation counts when its inputs were
//! replayed in a concrete run, and a property holds when every path came to its end. Everything else is unknown, for
//! reasons that are named. This crate knows nothing of the command line.

mod counterexample;
mod names;
mod property;
mod rehearsal;
mod search;
mod tally;

pub use counterexample::{Counterexample, Given, Place, Source};
pub use property::Property;
pub use search::{Examination, Order, Question, Verdict, examine};
pub use tally::Tally;
