//! A backtracking machine: one run of an invariant over all inputs in scope \[Korat02\].
//!
//! This crate owns how the machine runs code, decides, remembers why it rejected and goes back (`machine`), and the structure
//! that a run accepted, with what it left open ([`shape`]). It must never know what is done with that: who counts, lists or
//! completes structures, and which heap solver asks.

mod accepted;
mod answers;
mod arithmetic;
mod arrays;
mod blame;
mod bounds;
mod boxes;
mod calls;
mod causes;
mod choice;
mod clauses;
mod code;
mod collections;
mod conflicts;
mod domain;
mod effects;
mod endless;
mod facts;
mod functions;
mod graph;
mod groups;
mod heap;
mod images;
mod initialise;
mod inputs;
mod intrinsics;
mod kept;
mod layouts;
mod learned;
mod limits;
mod linear;
mod machine;
mod maps;
mod memory;
mod messages;
mod methods;
mod names;
mod natives;
mod noted;
mod orders;
mod overlay;
mod partial;
mod plan;
mod purity;
mod raising;
#[cfg(test)]
mod random;
mod refusals;
mod regions;
mod scan;
mod sets;
pub mod shape;
mod smears;
mod step;
mod structures;
mod terms;
mod tree;
mod undecided;
mod universal;
mod unsafe_cells;
mod value;
mod wide;
mod within;

pub use bounds::{Bounds, Hole, Ranges, Tie};
pub use facts::Comparison;
pub use limits::{Computing, Limits};
pub use machine::{End, Event, Machine, Part};
pub(crate) use machine::{Frame, Input, Stage, Step, Stop, Within};
pub use plan::Foreign;
pub use structures::{Because, Filling, Leaf, Links, NumberAt, Partial};
pub use terms::{Condition, Operand, Term};
pub use undecided::Undecided;
