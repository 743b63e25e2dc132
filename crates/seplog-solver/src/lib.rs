//! Whether a formula of separation logic has a model, and the heap solver that reads a precondition.
//!
//! [`solve`] decides formulas; [`separation`] asks it about partial structures, and [`unsatisfiable`] about what a
//! specification says in vain. It shares no code with the evaluator of `seplog`, so that this can be its oracle. This crate
//! must not know other families of heap solvers.

pub mod separation;
pub mod solve;

mod vain;

pub use vain::unsatisfiable;
