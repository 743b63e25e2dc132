//! Satisfiability of terms: one trait, layers and back ends.
//!
//! A [`Solver`] answers whether boolean terms can hold together: [`Answer::Sat`] with a model,
//! [`Answer::Unsat`] with a core, or [`Answer::Unknown`] with the reason, never a guess. A layer is a solver that
//! wraps another: it answers what it can and passes on the rest. [`standard`] stacks them from cheap to costly.
//! Answers depend only on the sequence of calls, not on hash order, and not on time until a [`Deadline`] passes.
//! This crate knows nothing of the JVM.

mod blast;
mod cache;
mod checked;
mod conjuncts;
mod deadline;
mod nearby;
mod order;
mod reuse;
mod search;
mod shrink;
mod slices;
mod standard;
mod statistics;
#[cfg(test)]
mod testing;
pub mod workload;
#[cfg(feature = "z3")]
mod z3;

use heapwise_term::{Model, TermId, TermPool};

#[cfg(feature = "z3")]
pub use self::z3::{Z3, Z3Use};
pub use blast::Blast;
pub use cache::Cache;
pub use checked::Checked;
pub use conjuncts::Conjuncts;
pub use deadline::{Deadline, End, Meter, Moment};
pub use nearby::Nearby;
pub use order::Order;
pub use reuse::Reuse;
pub use slices::Slices;
pub use standard::{Config, Query, StandardSolver, standard};
pub use statistics::Statistics;

/// What a solver says about a set of assertions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// They hold together under this model (variables it does not mention are zero or false).
    Sat(Model),
    /// They cannot hold together; nor can these, which are some of them. Not necessarily a least set.
    Unsat(Vec<TermId>),
    /// No answer.
    Unknown(Why),
}

/// Why a solver gave no answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// The conflict budget was used up; a larger one may help.
    Budget,
    /// The work was to end before there was an answer.
    Ended(End),
    /// The circuit of the query exceeds what is put into the SAT solver, whose memory it would fill.
    Size,
    /// Float arithmetic: no candidate model worked, and the rest of the query is satisfiable.
    Floats,
    /// The back end does not support an operation of the query.
    Unsupported,
    /// A layer gave a model that does not satisfy the query: an error in this crate, caught.
    WrongModel,
}

/// Decides whether terms can hold together.
pub trait Solver {
    /// Whether all `assertions` (booleans of `pool`) can hold together.
    ///
    /// `hint` is a model likely to satisfy them, for example that of the query this one extends. The pool is
    /// mutable because solvers make terms; it only grows.
    fn check(&mut self, pool: &mut TermPool, assertions: &[TermId], hint: Option<&Model>) -> Answer;

    /// Adds this solver's figures, and those of the solvers inside it, to `statistics`.
    fn report(&self, statistics: &mut Statistics);
}
