//! Values, objects, the input heap, lazy initialisation as a list of choices, and the heap-solver contract.
//!
//! Two heaps live side by side in a path. The *program heap* ([`Heap`]) is what the running code reads and
//! writes. The *input heap* ([`InputHeap`]), a partial structure, records what the path has assumed about the
//! structure it was called on; program writes never change it. Every question about validity is about the input
//! heap. This crate knows the solver `none` and no other heap solver.

mod asked;
mod canonical;
mod chain;
mod choices;
pub mod collections;
mod construction;
mod context;
mod cycle;
mod domains;
mod gaps;
mod garbage;
mod heap;
mod input;
mod invariant;
mod kinds;
mod lengths;
mod means;
mod names;
mod object;
mod owners;
mod path;
mod remembered;
mod rounds;
mod scope;
mod solver;
mod specification;
pub mod stubs;
#[cfg(test)]
mod testing;
mod text;
mod tried;
mod triggers;
mod turns;
mod value;
mod variables;
mod walk;
mod witness;

pub use asked::{Asked, Held};
pub use canonical::Canonical;
pub use chain::{Chain, Link, LinkStatistics};
pub use choices::{Candidates, Choice, NoFresh, cell_candidates, is_box};
pub use collections::{has_arguments, is_abstracted, is_computed};
pub use construction::{Argument, Construction, Made};
pub use context::Context;
pub use domains::{Domain, Domains, Symmetry, Unlisted};
pub use gaps::{Bound, Gap, Gaps};
pub use heap::{Heap, HeapFull};
pub use input::{InputHeap, InputId, InputObject, RefInfo, Resolution, SymRef};
pub use invariant::{AMBIGUOUS, Invariant, InvariantError, WELL_KNOWN};
pub use kinds::{cell_kind, cell_type, is_immutable};
pub use lengths::made_beyond;
pub use means::Means;
pub use object::{Data, Object};
pub use owners::{Nest, is_owner, new_owner, owner_class, owner_slots};
pub use path::PathCondition;
pub use remembered::{Remembered, Searched, Unanswered};
pub use scope::Scope;
pub use solver::{
    Change, Evidence, HeapQuery, HeapSolver, HeapStatistics, LINKS, NoInvariant, Refusal, Verdict,
};
pub use specification::{Described, Requirement, Specification};
pub use stubs::is_stub;
pub use text::{LENGTH, OWN, UNITS, is_text, spelled, text_cells};
pub use tried::{Tried, Tries};
pub use triggers::{Triggered, Triggers};
pub use value::{ObjectId, Value};
pub use variables::{Slot, Variables};
pub use walk::{Open, Walk};
pub use witness::{Cell, MakeString, Witness, WitnessObject};
