//! Heap solvers that run a boolean Java method, the invariant, to judge structures.
//!
//! [`Lissa`] decides whether a partial structure can be completed: it runs the user's `repOk` on the machine that enumerates
//! structures, or symbolically in the engine that also runs the target. [`SymSolve`] judges shapes alone, as the paper's tool
//! does. This crate knows no other family of heap solvers and no Java text.

mod answer;
mod by_machine;
mod conservative;
mod embedding;
mod index;
mod leaves;
mod lissa;
mod names;
mod question;
mod reuse;
mod search;
mod snapshot;
mod symsolve;
#[cfg(test)]
mod testing;

pub use conservative::Conservative;
pub use lissa::Lissa;
pub use symsolve::{SymSolve, Technique};
