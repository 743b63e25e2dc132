//! `cargo xtask bench`: builds the benchmarks and hands them the rest of the command line.

use crate::workspace::{self, Outcome, Workspace};
use crate::{needs, subjects};

/// The chore. The benchmarks know their own options.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    needs::meet(&[&needs::CPP, &needs::JDK, &needs::Z3])?;
    subjects::compile(workspace)?;
    workspace::run(&mut workspace.cargo(["build", "--release", "--quiet", "--package", "heapwise"]))?;
    let bench = ["run", "--release", "--quiet", "--package", "heapwise-bench", "--features", "z3", "--"];
    workspace::run(workspace.cargo(bench).args(arguments))
}
