//! All structures in scope that satisfy an invariant, one of each isomorphism class \[Korat02\].
//!
//! Korat runs the invariant again for each candidate. This crate runs it once, symbolically, and forks at the first read of
//! a field, so that whatever candidates share is executed once. Numbers stay open until the invariant needs them, and are
//! counted or listed once it has accepted the shape (`numbers`). Places that the invariant does not read are completed in
//! every possible way (`completion`). A dedicated backtracking machine does this ([`heapwise_backtrack`]); what the machine does
//! not support is left to the engine (`search`). This crate must never know which heap solver asks.
//!
//! A *candidate* is what Korat counts as explored: a run of the invariant that ended, or a valid structure.

mod by_machine;
mod catalogue;
mod completer;
mod completion;
mod frontier;
mod numbers;
mod parallel;
mod search;

pub use catalogue::{Catalogue, Kept};
pub use completer::{Completer, Judged, MOST_REFUSED, SearchEnd};
pub use heapwise_backtrack::Undecided;
pub use parallel::{Workbench, count_on};
pub use search::{Enumeration, Figures, by_engine, enumerate};
