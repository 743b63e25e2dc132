//! One call on one disjunct, in all ways.
//!
//! A visit begins without what others have made the terms and solvers remember, so it depends on the disjunct, on the classes that are
//! initialised, on what was learned of the calls and on the effort that is left, and on nothing else: any thread may make it, and
//! before its turn.

use std::ops::ControlFlow;

use heapwise_heap::Scope;
use heapwise_program::{FieldId, Program};
use rustc_hash::FxHashSet;

use crate::calls::Calls;
use crate::caps::Caps;
use crate::invocations::{self, Open, Payloads, invocations};
use crate::observing::is_observer;
use crate::run::{Lost, MEMORY, PATHS, Runner, Successor, Tally};
use crate::shape::Shape;
use crate::state::Values;

/// What an exploration calls, and what it knows of that before.
pub(crate) struct Plan {
    pub calls: Calls,
    /// The calls that may change something, or give a root.
    pub changes: Vec<usize>,
    /// How large a state may get.
    pub caps: Caps,
    /// Fields that nobody reads.
    pub unread: FxHashSet<FieldId>,
    /// The most roots that a call takes.
    pub most_roots: usize,
    /// Whether calls that give an object which was there before all calls give it whenever they are made.
    pub gives_again: bool,
}

impl Plan {
    /// The plan of some calls, of which nobody reads these fields, and those of them that change nothing.
    pub fn of(
        program: &Program,
        calls: Calls,
        unread: FxHashSet<FieldId>,
        scope: &Scope,
    ) -> (Plan, Vec<usize>) {
        let (observers, changes) =
            (0..calls.list.len()).partition(|at| is_observer(program, &calls, &calls.list[*at]));
        let roots = calls.list.iter().chain(&calls.asked).map(|call| call.roots(program));
        let (most_roots, gives_again) = (roots.max().unwrap_or(1), calls.give_again(program));
        let caps = Caps::of(program, &calls, scope);
        (Plan { calls, changes, caps, unread, most_roots, gives_again }, observers)
    }
}

/// What was learned of calls by making them.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Lessons {
    /// By call: what it is passed open.
    pub open: Vec<Open>,
    /// By call: how many values a state has on which a limit cuts its paths.
    too_large: Vec<usize>,
}

/// A call in one way.
pub(crate) struct Made {
    pub call: usize,
    pub successors: Vec<Successor>,
    pub losses: Vec<Lost>,
    pub tally: Tally,
    pub effort: u64,
    /// What is known of the calls now, if that is more than before.
    pub lessons: Option<Lessons>,
    /// Whether there are more ways to make it than are tried.
    pub has_many_ways: bool,
    /// Whether it has shown that calls are to be passed other values than before.
    pub asks: bool,
}

/// Takes what calls have led to; breaks off what is not to go on.
pub(crate) type Take<'t, B> = dyn FnMut(Made) -> ControlFlow<B> + 't;

impl Lessons {
    pub fn new(calls: usize) -> Lessons {
        Lessons { open: vec![Open::default(); calls], too_large: vec![usize::MAX; calls] }
    }

    /// Passes what a call has asked objects to be, from now on in all calls; whether that is new.
    fn pass(&mut self, asked: Payloads) -> bool {
        self.open.iter_mut().fold(false, |is_new, open| open.pass(asked) | is_new)
    }
}

impl Runner<'_, '_> {
    /// Makes a call, by its place among all, on a disjunct.
    pub fn visit<B>(
        &mut self,
        at: usize,
        (shape, values): (&Shape, &Values),
        lessons: &mut Lessons,
        take: &mut Take<'_, B>,
    ) -> ControlFlow<B> {
        let (program, plan) = (self.cx.program, self.plan.clone());
        let call = &plan.calls.list[at];
        let size = shape.places.len();
        if size >= lessons.too_large[at] {
            return ControlFlow::Continue(());
        }
        let mut waiting = invocations(program, shape, (at, call), &plan.calls.held, lessons.open[at]);
        while let Some(invocation) = waiting.pop() {
            let has_many_ways = waiting.len() + 1 >= invocations::MOST;
            let before = self.spent();
            let (mut successors, losses) = self.successors(shape, values, call, &invocation);
            let asks = self.asked().is_some_and(|asked| lessons.pass(asked));
            let is_narrowed = lessons.open[at].is_narrowed(&losses);
            if is_narrowed || asks {
                waiting = invocations(program, shape, (at, call), &plan.calls.held, lessons.open[at]);
            }
            if losses.iter().any(|why| why.is(MEMORY)) {
                // Of what open lengths make there is too much.
                successors.clear();
            }
            let is_cut = losses.iter().any(|why| why.is(PATHS));
            if is_cut {
                lessons.too_large[at] = size;
                waiting.clear();
            }
            let (tally, effort) = (std::mem::take(&mut self.tally), self.spent() - before);
            let more = (is_narrowed || asks || is_cut).then(|| lessons.clone());
            let made =
                Made { call: at, successors, losses, tally, effort, lessons: more, has_many_ways, asks };
            take(made)?;
        }
        ControlFlow::Continue(())
    }
}
