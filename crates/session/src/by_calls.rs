//! What calls of the public API of a class reach.

use heapwise_analysis::Session;
use heapwise_callseq::{Bounds, Calls, Reachable, explore};
use heapwise_engine::Budget;
use heapwise_program::ClassId;
use heapwise_smt::{Deadline, Meter};

/// Ops of the machine that the exploration of a class may take, and effort, which counts the work of solvers too.
const STEPS: u64 = 10_000_000;

/// Ops of one path of a call, and decisions on it: calls that take more are not for tests.
const STEPS_OF_PATH: u64 = 100_000;
const BRANCHES: u32 = 64;

/// Paths of one call from one state, and their ops in all.
const PATHS: u64 = 2_000;
const STEPS_OF_CALL: u64 = 1_000_000;

/// By how many objects of a class states may exceed the scope: some branches of balanced trees take larger ones.
const MORE: u32 = 2;

/// Disjuncts that are enough for tests where not all states can be known.
const ENOUGH: usize = 500;

/// Explores a class within the scope of a session. `None` if its callers make no objects of it, or
/// have to assign fields; records are what their constructors
/// make.
pub fn reachable(booted: &Session<'_>, class: ClassId) -> Option<Reachable> {
    let calls = Calls::of(booted.cx.program, &[class], &|_| true);
    if calls.list.is_empty() || booted.cx.program.class(class).is_record() {
        return None;
    }
    let budget = Budget {
        steps: STEPS_OF_PATH,
        branches: BRANCHES,
        paths: PATHS,
        total_steps: STEPS_OF_CALL,
        deadline: Deadline::NEVER.or_effort(Meter::new(), STEPS),
        ..booted.engine.budget()
    };
    let mut session = booted.another(budget);
    let mut scope = session.cx.scope.clone();
    scope.default += MORE;
    let bounds = Bounds { scope, steps: STEPS, enough: ENOUGH, ..Bounds::default() };
    let found = explore(&mut session.cx, &mut session.engine, &mut session.base, calls, &bounds);
    (!found.is_assigned).then_some(found)
}
