//! Concolic execution \[CSF19\]: inputs that a specification describes, then flips of the branches that they take.
//!
//! [`Concolic`] is a strategy of `heapwise-analysis`: another driver of the same engine. A path runs symbolically, with
//! references initialised when they are used, next to a complete input that decides at each fork which side to take
//! (`follow`). The heap solver is not asked about that side. The other sides wait in the constraint tree, of which only the
//! leaves are kept (`tree`): each is a path with the condition that leads there. Which one is flipped next depends on its
//! distance from uncovered code (`distance`), and only then is the heap solver asked for an input.
//!
//! Deviations from the paper: fields are not kept as terms such as `v.f` until a query, because the input heap knows their values
//! on every path; where the paper gives up a path because nothing is known about a reference, the engine's lazy initialisation
//! continues; and an undecided flip does not count as refuted.
//!
//! This crate must not know any heap solver or specification language, nor Java text.

mod distance;
mod flips;
mod follow;
mod strategy;
mod tree;

pub use flips::{Flips, Initial};
pub use strategy::{Concolic, Phases};
