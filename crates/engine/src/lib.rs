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
mod equated;
mod explore;
mod failure;
mod fields;
mod flow;
mod garbage;
mod held;
mod identity;
mod invoke;
mod known;
mod leeway;
mod machine;
mod making;
mod mirror;
mod monitor;
mod monitors;
mod names;
mod narrower;
mod native;
mod open;
mod outcome;
mod outside;
mod raise;
mod reflect;
mod settings;
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
mod unit_table;
mod watch;
mod world;

pub use arith::int_op_term;
pub use branch::compare_term;
pub use budget::{Budget, Spent};
pub use coverage::{Caught, Passed};
pub use engine::Engine;
pub use explore::{Exploration, Visit};
pub use flow::{Assumption, Flow, Interrupt, Step};
pub use machine::{Machine, NativeMethod, Natives, NoNatives};
pub use native::{NativeResult, Reflection, Returned};
pub use outcome::{Limit, Outcome, Unsupported};
pub use settings::{Laziness, Wording};
pub use shares::{Shares, Working};
pub use side::{Pending, Reached, Side};
pub use stack::{Frame, TraceEntry};
pub use state::{ClassState, Hashes, IdentityHashes, Initialisation, Leeway, Path, State};
pub use summary::Summary;
pub use text::{Stored, Text};
pub use thread::{Time, Wait, Woken};
pub use trail::Trail;
pub use unit_table::UnitFunction;
pub use world::{FileStatus, Input, Stream, World};
