//! All structures in scope that satisfy an invariant, one of each isomorphism class \[Korat02\].
//!
//! Where Korat runs the invariant anew for each candidate, this runs it once, symbolically, and forks at the first read
//! of a field: what candidates share is executed once. Numbers stay open until the invariant asks for them, and are
//! counted or listed when it has accepted the shape (`numbers`). What the invariant does not read is completed in every way
//! (`completion`). A machine of its own does that by backtracking (`machine`); what it does not know, the engine does
//! (`search`).
//!
//! A *candidate* is what Korat counts as explored: a run of the invariant that ended, or a valid structure.

mod by_machine;
mod catalogue;
mod completer;
mod completion;
mod machine;
mod names;
mod numbers;
mod parallel;
mod search;
mod shape;

pub use catalogue::{Catalogue, Kept};
pub use completer::{Completer, Judged, MOST_REFUSED, Search};
pub use machine::{
    Because, Comparison, Computing, Condition, Filling, Leaf, Links, Operand, Partial, Place, Term,
};
pub use parallel::{Workbench, count_on};
pub use search::{Enumeration, Figures, Undecided, by_engine, enumerate};
