//! What heap solvers make of invariants that throw, go on for ever, write, or cannot be run, and of several structures at a time:
//! the verdicts and the figures that a report rests on.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod lissa;
mod parcels;
mod rings;
mod setting;
mod shapes;
