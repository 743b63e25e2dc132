//! Paths on structures that only the heap solver admits, as no calls make them.

use heapwise_engine::{Path, State};
use heapwise_heap::{Gap, HeapSolver};

use crate::case::Task;
use crate::judging::with_fault;
use crate::{Case, Ending, Fault, Session};

/// Paths that start from states which calls of the public API do not reach.
#[derive(Default)]
pub struct Unreachable<'p> {
    /// How many.
    pub paths: u64,
    /// The end of the first.
    pub first: Option<Box<State<'p>>>,
}

/// The case of a path that calls do not lead to, if it shows a fault: where callers can do more than call, it is possible.
pub(crate) fn possible<'p>(
    session: &mut Session<'p>,
    solver: &mut dyn HeapSolver<'p>,
    task: &Task<'_>,
    path: Path<'p>,
) -> Option<Case<'p>> {
    if !session.cx.gaps.has(Gap::BesideCalls) || Ending::of(&path.state, &path.outcome) == Ending::Endless {
        return None;
    }
    let reach = session.reach.take();
    let case = Case::of(session, solver, task, path);
    session.reach = reach;
    let case = with_fault(session, task.target, task.invariant, case.ok()?);
    let fault = Fault { is_certain: false, ..case.fault? };
    (!fault.may_be_expected()).then(|| Case { fault: Some(fault), ..case })
}
