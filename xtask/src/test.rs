//! `cargo xtask test`: installs what is missing, then runs every test.

use crate::workspace::{self, Outcome, Workspace};
use crate::{jars, needs, subjects};

/// All packages at once with all that any test needs, so that each crate is built once; and a test that fails does not hide
/// the others. With Z3, because it is the oracle of `heapwise-smt`, and because nothing else compiles the benchmarks that
/// compare with it.
const TESTS: &[&str] =
    &["test", "--workspace", "--no-fail-fast", "--features", "heapwise-smt/z3,heapwise-bench/z3"];

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    workspace::no_arguments(arguments)?;
    needs::meet(&[&needs::CPP, &needs::JDK, &needs::MAVEN, &needs::Z3])?;
    eprintln!("test: fetching the jars of test frameworks and libraries");
    jars::fetch(workspace)?;
    eprintln!("test: compiling the subjects and running them beside their models");
    subjects::compile(workspace)?;
    subjects::check(workspace)?;
    eprintln!("test: building every crate with its tests, each once; then the tests run");
    workspace::run(&mut workspace.cargo(TESTS.iter().copied()))
}
