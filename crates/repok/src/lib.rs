//! Heap solvers that run a boolean Java method, the invariant, to judge structures.
//!
//! [`Lissa`] decides whether a partial structure can be completed: it runs the user's `repOk` symbolically in the
//! same engine that runs the target. This crate knows no other family of heap solvers and no Java text.

mod lissa;
mod search;

pub use lissa::Lissa;
