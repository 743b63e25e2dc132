//! `cargo xtask bench`: builds the benchmarks and hands them the rest of the command line.

use crate::workspace::{self, Outcome, Workspace};
use crate::{needs, subjects};

/// The chore. The benchmarks know their own options. Where Z3 is missing and cannot be installed, those that compare
/// with it are built to say so.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    needs::meet(&[&needs::CPP, &needs::JDK])?;
    let z3 = needs::meet(&[&needs::Z3]).inspect_err(|message| eprintln!("{message}")).is_ok();
    subjects::compile(workspace)?;
    workspace::run(&mut workspace.cargo(["build", "--release", "--quiet", "--package", "heapwise"]))?;
    let mut bench = vec!["run", "--release", "--quiet", "--package", "heapwise-bench"];
    if z3 {
        bench.extend(["--features", "z3"]);
    }
    bench.push("--");
    workspace::run(workspace.cargo(bench).args(arguments))
}
