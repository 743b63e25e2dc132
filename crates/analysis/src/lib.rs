//! From a target to complete, replayed inputs and the tests that build them.
//!
//! [`analyse`] explores a target and turns the end of each path into a [`Case`]: a complete valid input, replayed concretely,
//! with what the replay observed. [`count`] only counts the paths, on several threads. [`suite`] picks the cases worth
//! keeping, [`drafts`] turns them into the syntax trees of JUnit tests, and [`assemble`] puts those together to a test class.
//! This crate does no input or output and prints no Java.

mod access;
mod aftermath;
mod analysis;
mod arrange;
mod assertions;
mod assumed;
mod blame;
mod building;
mod case;
mod closure;
mod construct;
mod contents;
mod counting;
mod denoted;
mod drafts;
mod driver;
mod driving;
mod factory;
mod fault;
mod finding;
mod firmness;
mod generic;
mod hashes;
mod holdings;
mod inference;
mod initialisation;
mod judging;
mod leeway;
mod maker;
mod names;
mod observers;
mod order;
mod overloads;
mod passing;
mod ranges;
mod readable;
mod records;
mod repeat;
mod replay;
mod scouts;
mod sequence;
mod session;
mod shown;
mod signatures;
mod simpler;
mod statics;
mod stops;
mod strategy;
mod suite;
mod symbolic_call;
mod target;
mod test_names;
mod tests_of;
mod types;
mod unbuildable;
mod untouched;
mod values;
mod violation;

pub use analysis::{Analysis, Counts, Cuts, Queries, analyse};
pub use case::Case;
pub use closure::{BranchId, Closure};
pub use contents::Contents;
pub use counting::{Counting, count, help};
pub use drafts::{Drafts, assemble, by_junit, section, test_class_name};
pub use driver::{Call, Driver};
pub use factory::factories;
pub use fault::{Fault, FaultKind};
pub use finding::{Finding, failing, findings};
pub use firmness::Firmness;
pub use maker::Maker;
pub use order::{LeftOut, conflicting};
pub use replay::{Ending, Judgement, Replay, judgement};
pub use session::Session;
pub use shown::Shown;
pub use stops::{Obstacle, Stops};
pub use strategy::{Aim, Goal, Strategy, Symbolic};
pub use suite::suite;
pub use target::Target;
pub use tests_of::{drafts, validity_drafts};
pub use values::literal;
