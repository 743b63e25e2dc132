//! Which heap states calls of a public API reach, and by which calls.
//!
//! An *abstract state* is a shape, objects and links with a set of roots, and a formula over its numbers and values: it stands for
//! all concrete states that fit both. [`explore`] finds all that sequences of calls reach within bounds, each call executed once per
//! abstract state by the engine: method-call-sequence synthesis (MSeqSynth), with the variables of earlier states eliminated at once
//! instead of kept under quantifiers. This crate knows no Java text and no other heap solver.

mod admits;
mod after;
mod ahead;
mod api;
mod besides;
mod calls;
mod caps;
mod cells;
mod conditions;
mod effects;
mod escape;
mod explore;
mod extension;
mod goal;
mod handing;
mod held;
mod instances;
mod invocations;
mod ledger;
mod library;
mod listed;
mod locate;
mod maker;
mod matching;
mod names;
mod nest;
mod observing;
mod outside;
mod payload;
mod questions;
mod reachable;
mod reached;
mod run;
mod samples;
mod sequence;
mod shape;
mod solver;
mod sought;
mod space;
mod start;
mod state;
mod step;
mod streams;
mod subclasses;
mod terms;
#[cfg(test)]
mod testing;
mod things;
mod turns;
mod visit;
mod zone;

pub use admits::{Admission, Admits};
pub use ahead::{Ahead, Helpers};
pub use api::created;
pub use calls::{Call, Calls, Parameter};
pub use explore::{Bounds, Reach, explore, explore_with};
pub use goal::{Answer, Wanted};
pub use instances::Instance;
pub use listed::Listed;
pub use reachable::Reachable;
pub use shape::{Link, Node, Place, Shape};
pub use solver::ReachableSolver;
pub use sought::Sought;
