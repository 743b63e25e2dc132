//! Concolic execution \[CSF19\]: inputs that a specification describes, then flips of the branches that they take.
//!
//! [`Concolic`] is a strategy of `heapwise-inputs`, so it is another driver of the one engine. A path runs symbolically,
//! with references initialised when they are used, and a complete input at its side says at each fork which side is the
//! way to go (`follow`). The heap solver is not asked about that side. The others wait in the constraint tree, of which only the
//! leaves are kept (`tree`): each is a path with the condition that leads there, and which one is flipped
//! next depends on how far it is from what nothing has covered (`distance`). Only then the heap solver is asked for an input.
//!
//! Deviations from the paper: fields are not kept as terms such as `v.f` until a query, as the input heap knows their values on
//! every path; where the paper gives up a path because nothing is known of a reference, the engine's lazy initialisation goes on; and an
//! undecided flip is not a refuted one.
//!
//! This crate must not know any heap solver or specification language, nor Java text.

mod distance;
mod flips;
mod follow;
mod strategy;
mod tree;

pub use flips::{Flips, Initial};
pub use strategy::{Concolic, Phases};
