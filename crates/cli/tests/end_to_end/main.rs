//! The binary as a user meets it: compiled Java classes in; tests, reports and messages out.
//!
//! What it must get right is decided outside: by javac, JUnit and JaCoCo (`--check`), by counts from the literature, and by
//! the headers of the cases in `tests/cases`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod argument_values;
mod asked_again;
#[path = "../../../../tests/blessed.rs"]
mod blessed;
mod bounds;
mod branches;
mod cache;
mod callers;
mod candidates;
mod changed;
mod check_spec;
mod commons;
mod compiler;
mod compiler_front_end;
mod concolic;
mod conformance;
mod constructed;
mod containers;
mod default_targets;
mod determinism;
mod drawings;
mod effort;
mod enumerate;
mod evaluation;
mod execution_trees;
mod explain;
mod explore;
mod figures;
mod findings;
mod finitizations;
mod generated;
mod guard;
mod interruptions;
mod invariants;
mod json;
mod kept_files;
mod kinds;
mod kinds_of_input;
mod libraries;
mod limits;
mod lissa;
mod means;
mod meta;
mod module_classes;
mod mutants;
mod objects;
#[cfg(unix)]
mod pages;
mod phases;
mod pli;
mod preconditions;
mod project;
mod projects;
mod proofs;
mod random_classes;
mod random_programs;
mod reachable;
mod refused;
mod reports;
mod rounds;
mod rules;
mod rules_compared;
mod rules_judged;
mod separation;
mod sequences;
mod shards;
mod solve;
mod states_by_calls;
mod statics;
mod strange_names;
mod stubs;
mod styles;
mod subjects;
mod sushi;
mod terminal;
mod tool;
mod toy;
mod triggers;
mod unsupported;
mod verify;
#[cfg(unix)]
mod watch;
mod wrong_inputs;
mod wrong_programs;
