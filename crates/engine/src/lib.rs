//! The interpreter: state, step, fork, exploration, budgets and coverage.
//!
//! [`Engine::explore`] runs a [`State`] until each of its paths has ended. [`step`](heapwise_semantics::step) executes one op and
//! says what happened as data; only `driver` moves the program counter, pushes and pops
//! frames, spends budget and forks. The engine knows the contract of heap solvers but no particular one, no files,
//! and no native methods: those come as a table.

mod arith;
mod array;
mod boxes;
mod branch;
mod budget;
mod class;
mod constancy;
mod constant;
mod convert;
mod coverage;
mod domain;
mod driver;
mod endless;
mod engine;
mod equality;
mod explore;
mod failure;
mod fields;
mod flow;
mod garbage;
mod held;
mod identity;
mod invoke;
mod leeway;
mod machine;
mod making;
mod mirror;
mod monitor;
mod names;
mod narrower;
mod native;
mod open;
mod outcome;
mod outside;
mod raise;
mod reflect;
mod setup;
mod shares;
mod side;
mod stack;
mod state;
mod summary;
mod tabulate;
mod text;
mod thread;
mod threads;
mod trace;
mod trail;
mod typed;
mod watch;
mod world;

pub use arith::int_op_term;
pub use branch::compare_term;
pub use budget::{Budget, Spent};
pub use coverage::{Caught, Passed};
pub use engine::{Engine, Laziness, Wording};
pub use explore::{Exploration, Visit};
pub use flow::{Assumption, Flow, Interrupt, Step};
pub use leeway::Leeway;
pub use machine::Machine;
pub use native::{NativeMethod, NativeResult, Natives, NoNatives, Reflection, Returned};
pub use outcome::{Limit, Outcome, Path, Unsupported};
pub use shares::{Shares, Working};
pub use side::{Pending, Reached, Side};
pub use stack::Frame;
pub use state::{ClassState, Hashes, IdentityHashes, Initialisation, State};
pub use summary::Summary;
pub use tabulate::UnitFunction;
pub use text::{Stored, Text};
pub use thread::{Time, Wait, Woken};
pub use trace::TraceEntry;
pub use trail::Trail;
pub use world::{FileStatus, Input, Stream, World};
