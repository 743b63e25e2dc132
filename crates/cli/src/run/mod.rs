//! `heapwise run`: a program runs as `java` would run it.
//!
//! What the program writes goes out, and its exit code is that of the command. What heapwise cannot do is said on
//! standard error by name, and the exit code is that of a partial result.

mod launch;
mod main_method;
mod outside;
mod properties;

use heapwise_engine::{Budget, Engine};
use heapwise_heap::{Asked, Context, Domains, Scope, Variables};
use heapwise_natives::Table;
use heapwise_program::Program;
use heapwise_smt::Deadline;
use heapwise_term::TermPool;

use crate::arguments::RunOptions;
use crate::classpath::{self, Opened};
use crate::failure::Failure;
use launch::Launch;
use outside::Outside;

/// The deepest stack. A JVM with its default settings gets about as far.
const CALL_DEPTH: u32 = 10_000;

/// Cells that may be alive at a time; one takes 16 bytes, so that 2 GiB are in use at most.
const MEMORY: u64 = 1 << 27;
/// Cells between two collections of garbage.
const COLLECT_EVERY: u64 = 1 << 22;

/// Runs the command; the result is its exit code.
pub(crate) fn run(options: &RunOptions) -> Result<u8, Failure> {
    let class_path = options.class_path.as_deref().unwrap_or(".");
    let Opened { program, class_path } = classpath::open_at(class_path)?;
    let outside = Outside::new(options, &class_path.entries, &classpath::home()?)?;
    let engine = Engine::new(program, Table::shared(), budget())
        .map_err(|error| Failure::usage(error.to_string()))?
        .in_world(Box::new(outside));
    let mut launch = Launch { cx: context(program), engine };
    Ok(launch.program(&options.main, &options.arguments))
}

/// There is Ctrl-C for a program that does not end.
fn budget() -> Budget {
    Budget {
        steps: u64::MAX,
        branches: u32::MAX,
        call_depth: CALL_DEPTH,
        total_steps: u64::MAX,
        paths: u64::MAX,
        memory: MEMORY,
        collect_every: COLLECT_EVERY,
        deadline: Deadline::NEVER,
    }
}

fn context(program: &Program) -> Context<'_> {
    Context {
        program,
        pool: TermPool::new(),
        variables: Variables::new(),
        smt: heapwise_smt::standard(heapwise_smt::Config::default()),
        scope: Scope::uniform(0),
        domains: Domains::default(),
        asked: Asked::default(),
        tried: None,
        gaps: Default::default(),
        throws: Default::default(),
    }
}
