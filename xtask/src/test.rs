//! `cargo xtask test`: installs what is missing, then runs every test.

use crate::workspace::{self, Outcome, Workspace};
use crate::{jars, needs, subjects};

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    workspace::no_arguments(arguments)?;
    needs::meet(&[&needs::CPP, &needs::JDK, &needs::MAVEN, &needs::Z3])?;
    jars::fetch(workspace)?;
    subjects::compile(workspace)?;
    subjects::check(workspace)?;
    let cross_check = ["test", "--package", "heapwise-smt", "--features", "z3"];
    workspace::run(&mut workspace.cargo(cross_check))?;
    // No test runs what the benchmarks measure beside Z3.
    let benchmarks = ["check", "--quiet", "--package", "heapwise-bench", "--features", "z3"];
    workspace::run(&mut workspace.cargo(benchmarks))?;
    workspace::run(&mut workspace.cargo(["test", "--workspace"]))
}
